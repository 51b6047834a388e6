"""What stands between the powers: for the half matrix, and as a list with dates."""

from collections import defaultdict
from collections.abc import Iterator

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.political_phase import running
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.chronicle import ROOT, Chronicle, Turn
from eia_solo.games.empires_in_arms.ui.presenters.words import together
from eia_solo.games.empires_in_arms.ui.sheet.pairs import short
from eia_solo.ui.presenters.lines import Relation, RelationLine
from eia_solo.ui.words import mark, tr


def relations(state: GameState) -> dict[frozenset[str], set[Relation]]:
    """What stands between each two powers now; an enforced peace that has run out no longer does."""
    found: dict[frozenset[str], set[Relation]] = defaultdict(set)
    for war in state.relations.wars:
        found[frozenset(war.powers)].add(Relation.WAR)
    for pair in state.relations.alliances:
        found[frozenset(pair)].add(Relation.ALLIANCE)
    for pair in state.relations.royal_marriages:
        found[frozenset(pair)].add(Relation.MARRIAGE)
    for peace in running(state):
        found[frozenset(peace.powers)].add(Relation.PEACE)
    return found


@frozen
class Dated:
    """One relation with its date in words: "since Jan 1805", "until Sep 1806"; empty where it is not known."""

    kind: Relation
    pair: tuple[Power, Power]
    date: str
    bound: Power | None = None
    """The only one whom an enforced peace binds; None for both."""


def dated(state: GameState, chronicle: Chronicle | None = None) -> Iterator[Dated]:
    """All relations, wars first. Alliances and marriages have their dates from the journal, as far as it is read."""
    for war in state.relations.wars:
        yield Dated(
            Relation.WAR,
            war.powers,
            tr("since {month}", month=short(war.since)) if war.since else _since(chronicle, Relation.WAR, war.powers),
        )
    for pair in state.relations.alliances:
        yield Dated(Relation.ALLIANCE, pair, _since(chronicle, Relation.ALLIANCE, pair))
    for pair in state.relations.royal_marriages:
        yield Dated(Relation.MARRIAGE, pair, _since(chronicle, Relation.MARRIAGE, pair))
    for peace in running(state):
        yield Dated(Relation.PEACE, peace.powers, tr("until {month}", month=short(peace.until)), peace.bound)


def _since(chronicle: Chronicle | None, kind: Relation, pair: tuple[Power, Power]) -> str:
    turn = chronicle.since(kind, pair) if chronicle else None
    return since_words(turn) if turn else ""


def since_words(turn: Turn) -> str:
    """When a relation began: "since Feb 1805", "since the beginning"."""
    return tr("since the beginning") if turn.entry == ROOT else tr("since {month}", month=short(turn.month))


HEADS = {
    Relation.WAR: mark("At war"),
    Relation.ALLIANCE: mark("Allied"),
    Relation.MARRIAGE: mark("Royal marriage"),
    Relation.PEACE: mark("Enforced peace"),
}


def relation_lines(state: GameState, tables: Tables, chronicle: Chronicle | None = None) -> list[RelationLine]:
    """The list beside the matrix: each kind there is with its head, and below it the pairs."""
    lines: list[RelationLine] = []
    for one in dated(state, chronicle):
        if not lines or lines[-1].kind is not one.kind:
            lines.append(RelationLine(one.kind, tr(HEADS[one.kind])))
        names, short_names = together(map(tables.name, one.pair)), " \N{EN DASH} ".join(one.pair)
        if one.bound:
            names = tr("{powers}, binds {power}", powers=names, power=tables.name(one.bound))
            short_names = tr("{powers}, binds {power}", powers=short_names, power=one.bound)
        lines.append(RelationLine(one.kind, short_names, one.pair, one.date, names))
    return lines
