"""The rules behind the numbers of a check and of a power, each with its place."""

from collections.abc import Iterator

from eia_solo.core.breakdown import signed
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card, chance_words, needed_words
from eia_solo.games.empires_in_arms.ui.presenters.words import against
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.words import tr


def number_rules(kind: CheckKind, tables: Tables) -> tuple[tuple[str, str], ...]:
    """From which number on a check makes war, joins one or sues for peace."""
    bands = tables.peace if kind is CheckKind.PEACE else tables.war
    rules = {
        CheckKind.DECLARATION: tr("Two dice and the total come to {n} or more: war.", n=bands.first_number),
        CheckKind.ANSWER: tr("Two dice and the total come to {n} or more: it joins.", n=bands.first_number),
        CheckKind.PEACE: tr("Two dice and the total come to {n} or more: it sues for peace.", n=bands.first_number),
    }
    return ((rules[kind], bands.place),)


def card_tips(card: Card, tables: Tables) -> tuple[Tip, Tip, Tip]:
    """Of what a check needs, of its chance and of its total."""
    rules = number_rules(card.kind, tables)
    needs, chance = (" ".join(words).strip() for words in (needed_words(card), chance_words(card)))
    added = (tr("All rows that count, added up."), ""), *rules
    return (
        Tip(tr("Needs on the dice"), needs, rules),
        Tip(card.words.chance, chance, ((tr("So many of the 36 throws of two dice do it."), ""), *rules)),
        Tip(card.total.title, card.total.value_text, added),
    )


def cell_tip(pair: tuple[str, str], kind: CheckKind, words: str, tables: Tables) -> Tip:
    """Of a cell of the odds, with the sentence that says how it stands."""
    title = against(*(tables.name(power) for power in pair))
    stands = sentence(words.removeprefix(f"{title}: "))
    return Tip(title, "", ((stands, ""), *number_rules(kind, tables)))


def power_tip(power: Power, state: GameState, tables: Tables) -> Tip:
    """What zone, money, land points and ships of a power count in its checks for war."""
    return Tip(tables.name(power), "", tuple(_power_rules(power, state, tables)))


_OF_MONEY, _OF_ZONE, _OF_STRENGTH = "money_below_home", "zone_is", "strength_below"


def _power_rules(power: Power, state: GameState, tables: Tables) -> Iterator[tuple[str, str]]:
    """The row of its zone, that of money, and the first of the land points and of the ships."""
    zone = state.powers[power].status
    seen: set[str] = set()
    for row in tables.general:
        about = row.fact if row.fact != _OF_STRENGTH else row.id.partition("_")[0]
        own_zone = row.fact == _OF_ZONE and row.arguments.get("zone") == zone
        first = row.fact in (_OF_MONEY, _OF_STRENGTH) and about not in seen
        if own_zone or first:
            seen.add(about)
            yield f"{row.title}, {signed(row.value)}. {row.text}.", str(row.cite)
