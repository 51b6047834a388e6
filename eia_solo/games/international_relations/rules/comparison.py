"""What is different between two moments of a game, and what another reading would change in what comes next."""

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve

from eia_solo.core.rulebook import Difference
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.report import ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.games.international_relations.rules.text import penalty_words, relation_words, stage_words, unit_words

_NOTHING = mark("nothing")


def compared(here: GameState, there: GameState, board: Board) -> Iterator[Difference]:
    """Where they differ: the turn, units by province, owners, relations by pair, penalties by power."""
    one, other = stage_words(here.turn, here.stage), stage_words(there.turn, there.stage)
    if one != other:
        yield Difference(tr("Game"), tr("Turn"), one, other)
    yield from _differences(tr("Units"), _units(here, board), _units(there, board))
    yield from _differences(tr("Owners"), _owners(here, board), _owners(there, board))
    yield from _differences(tr("Relations"), _relations(here), _relations(there))
    yield from _differences(tr("Penalties"), _penalties(here, board), _penalties(there, board))
    yield from _differences(tr("Readings"), here.readings, there.readings)


def _differences(group: str, here: Mapping[str, str], there: Mapping[str, str]) -> Iterator[Difference]:
    for what in sorted({*here, *there}):
        if here.get(what) != there.get(what):
            yield Difference(group, what, here.get(what, tr(_NOTHING)), there.get(what, tr(_NOTHING)))


def _units(game: GameState, board: Board) -> dict[str, str]:
    return {board.provinces[unit.province].name: f"{unit.power}: {unit_words(unit, board)}" for unit in game.units}


def _owners(game: GameState, board: Board) -> dict[str, str]:
    return {board.provinces[centre].name: power for centre, power in game.owners.items()}


def _relations(game: GameState) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in game.relations:
        pair = " – ".join(sorted((each.first, each.second)))
        found[pair] = "; ".join(filter(None, (found.get(pair), relation_words(each))))
    return found


def _penalties(game: GameState, board: Board) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in game.penalties:
        if each.wears_off >= game.turn:
            found[each.power] = "; ".join(filter(None, (found.get(each.power), penalty_words(each, board))))
    return found


@frozen
class Consequence:
    """Lines of the report to come that would not be in it, and those that would come into it."""

    gone: tuple[ReportLine, ...] = ()
    new: tuple[ReportLine, ...] = ()


def consequence(rules: Rules, game: GameState, reading: str, choice: str) -> Consequence:
    """What one choice would do now. Of the choice in force: nothing."""
    if choice == rules.tables.choice(reading, game.readings):
        return Consequence()
    now = processed(rules, game).lines
    then = processed(rules, evolve(game, readings={**game.readings, reading: choice})).lines
    return Consequence(_without(now, then), _without(then, now))


def _without(lines: Iterable[ReportLine], others: Iterable[ReportLine]) -> tuple[ReportLine, ...]:
    """The lines that are not among the others; what stands there twice and here once is there once too often."""
    left = list(others)
    found = []
    for line in lines:
        if line in left:
            left.remove(line)
        else:
            found.append(line)
    return tuple(found)
