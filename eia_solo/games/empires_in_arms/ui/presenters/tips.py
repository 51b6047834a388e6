"""The rules behind the numbers of a check and of a power, each with its place."""

from collections.abc import Iterator

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import THROWS
from eia_solo.core.tables import Row
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card, chance_words, needed_words
from eia_solo.games.empires_in_arms.ui.presenters.words import against
from eia_solo.ui.presenters.lines import Line, sentence
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


CardTips = tuple[Tip, Tip, Tip]


def card_tips(card: Card, tables: Tables) -> CardTips:
    """Of what a check needs, of its chance and of its total."""
    rules = number_rules(card.kind, tables)
    needs, chance = (" ".join(words).strip() for words in (needed_words(card), chance_words(card)))
    added = (tr("All rows that count, added up."), ""), *rules
    outcomes = tables.peace.outcomes if card.outcomes else ()
    ends = tuple((f"{band.title}. {band.text}.", band.cite) for band in map(tables.bands.__getitem__, outcomes))
    return (
        Tip(tr("Needs on the dice"), needs, rules),
        Tip(card.words.chance, chance, ((tr("How many of the 36 throws of two dice succeed."), ""), *(ends or rules))),
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
            yield row_rule(row, power)


def row_rule(row: Row, power: Power | str = "") -> tuple[str, str]:
    """A row in a sentence, with what it counts for a power, and its place; a restriction counts nothing."""
    value = row.value_for.get(power, row.value)
    return f"{', '.join(filter(None, (row.title, signed(value) if value else '')))}. {row.text}.", str(row.cite)


def progress_tip(counted: str = "") -> Tip:
    """Of how much is known: what is counted, if it is not all values of the powers, and when a value matters."""
    counted = counted or tr("The number counts the values of all powers, except lists of territories.")
    matters = tr("A value matters if it can still change the result of a check.")
    return Tip(tr("How much is known"), "", ((counted, ""), (matters, "")))


def waiting_tip(line: Line, tables: Tables) -> Tip | None:
    """Of a check that waits for a value: between which chances it lies."""
    if not line.aside.endswith(str(THROWS)):
        return None
    between = tr("How many of the 36 throws succeed, with each value. The rows below its name use the value.")
    return Tip(line.text, line.aside, ((between, ""), *number_rules(CheckKind.DECLARATION, tables)))


def order_tip(kind: CheckKind, state: GameState, tables: Tables) -> Tip:
    """Of the place a check has among those of its phase."""
    order, turned = tables.orders[state.options.major_powers], tables.readings.get("order")
    text, cite = order.text, order.cite
    if kind is CheckKind.PEACE and turned is not None:
        text, cite = turned.choices[0].text, turned.cite
    return Tip(tr("The order of the checks"), "", ((f"{text}.", cite),))


def flip_tip(line: Line, kind: CheckKind, tables: Tables) -> Tip | None:
    """Of a change that would flip a check: the chance after it, and from which number on it does."""
    return Tip(line.text, line.aside, number_rules(kind, tables)) if line.aside else None


def ahead_tip(tables: Tables) -> Tip:
    """Of what a phase comes to: the wars so far and those that are to be expected."""
    exact = tr("The exact chance, over all ways the next checks can go. A war changes it.")
    return Tip(tr("What the checks come to"), "", ((exact, ""), *number_rules(CheckKind.DECLARATION, tables)))


def term_tip(line: Line, tables: Tables) -> Tip:
    """Of a term of peace with what it cancels and bars, or of a list of terms: who chooses how many."""
    rules = tables.peace_terms
    term = rules.terms.get(line.id)
    if term is None:
        who = tr("The loser chooses from A, the victor from B and C; how many depends on the peace.")
        return Tip(line.text, "", ((who, str(rules.cite)),))
    said = [f"{term.text}."]
    if term.cancels:
        said.append(tr("It cancels {terms}.", terms=", ".join(term.cancels)))
    if term.bars:
        said.append(tr("It does not stand beside {terms}.", terms=", ".join(term.bars)))
    return Tip(term.code, line.aside, ((" ".join(said), term.cite),))


def step_tip(line: Line, tables: Tables) -> Tip | None:
    """Of a check or a call of a step with its chance: from which number on it succeeds."""
    if not line.aside:
        return None
    kind = CheckKind.PEACE if line.id.startswith("check ") else CheckKind.ANSWER
    return Tip(line.text, line.aside, number_rules(kind, tables))


def calendar_tip(line: Line, tables: Tables) -> Tip | None:
    """Of what is special in a month, or of a truce in force."""
    season = next((season for season in tables.seasons if season.id == line.id), None)
    if season is not None:
        return Tip(season.title, "", ((f"{season.text}.", season.cite),))
    return effect_tip(line, tables)


def effect_tip(line: Line, tables: Tables) -> Tip | None:
    """Of what a peace does, where a month stands in it."""
    return truce_tip(line.text, tables) if any(map(str.isdigit, line.text)) else None


def truce_tip(value: str, tables: Tables) -> Tip:
    """How long a peace binds."""
    rules = tables.peace_terms
    lasts = tr(
        "A formal peace binds both sides for {n} months unless its terms say otherwise; an informal one does not bind.",
        n=rules.months,
    )
    return Tip(tr("Enforced peace"), value, ((lasts, str(rules.truce_cite)),))
