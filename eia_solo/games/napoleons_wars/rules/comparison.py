"""What is different between two moments of a game, and what another reading would change in the turn to come."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from eia_solo.core.rulebook import Difference
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.preview import preview
from eia_solo.games.napoleons_wars.rules.state import GameState, Plain
from eia_solo.games.napoleons_wars.rules.tables import Tables

_NOTHING = mark("nothing")


def compared(here: GameState, there: GameState, board: Board) -> Iterator[Difference]:
    """Where they differ: the turn, owners, relations, gold, corps, squadrons, readings."""
    if here.turn_name != there.turn_name:
        yield Difference(tr("Game"), tr("Turn"), turn_words(here.turn_name), turn_words(there.turn_name))
    for group, words in _GROUPS.items():
        one, other = words(here.position, board), words(there.position, board)
        yield from _differences(tr(group), one, other)
    yield from _differences(tr("Readings"), here.readings, there.readings)


def _differences(group: str, here: Mapping[str, str], there: Mapping[str, str]) -> Iterator[Difference]:
    for what in sorted({*here, *there}):
        if here.get(what) != there.get(what):
            yield Difference(group, what, here.get(what, tr(_NOTHING)), there.get(what, tr(_NOTHING)))


def _owners(position: Plain, board: Board) -> dict[str, str]:
    started = {id: province.home_of for id, province in board.provinces.items()}
    owners = {**started, **position.get("owners", {})}
    return {board.name(id): board.powers[owner].name if owner else tr("neutral") for id, owner in owners.items()}


def _relations(position: Plain, board: Board) -> dict[str, str]:
    return {
        f"{board.powers[one].name} – {board.powers[other].name}": tr("war") if kind == "war" else tr("alliance")
        for one, other, kind in position.get("relations", ())
    }


def _gold(position: Plain, board: Board) -> dict[str, str]:
    return {board.powers[power].name: str(gold) for power, gold in position.get("treasury", {}).items()}


def _corps(position: Plain, board: Board) -> dict[str, str]:
    return {
        f"{board.powers[power].name} {letter}": f"{board.name(at)} {divisions}"
        for power, each in position.get("corps", {}).items()
        for letter, (at, divisions) in each.items()
    }


def _squadrons(position: Plain, board: Board) -> dict[str, str]:
    return {
        f"{board.powers[power].name}, {board.name(sea)}": str(number)
        for power, each in position.get("squadrons", {}).items()
        for sea, number in each.items()
    }


_GROUPS = {
    mark("Owners"): _owners,
    mark("Relations"): _relations,
    mark("Gold"): _gold,
    mark("Corps"): _corps,
    mark("Squadrons"): _squadrons,
}


@frozen
class Consequence:
    """What another reading would make of the turn as it is prepared: where it differs from the one in force."""

    differences: Sequence[Difference] = ()


def consequence(tables: Tables, game: GameState, reading: str, choice: str) -> Consequence:
    """What one choice would change in the position after the turn, in Winter after the throw that adds least."""
    if game.turn is None or choice == tables.chosen(game.readings)[reading]:
        return Consequence()
    read_so = evolve(game, readings={**game.readings, reading: choice})
    now, then = (evolve(each, position=preview(tables, each).answer["position"]) for each in (game, read_so))
    found = compared(evolve(now, readings={}), evolve(then, readings={}), tables.board)
    return Consequence(tuple(found))
