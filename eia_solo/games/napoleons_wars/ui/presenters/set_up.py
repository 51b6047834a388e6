"""Setting a position up: what is in hand, and what a click with it makes of the position."""

from __future__ import annotations

from enum import StrEnum

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.contract_in import read_position
from eia_solo.games.napoleons_wars.rules.corps import PLAIN, Divisions
from eia_solo.games.napoleons_wars.rules.corrections import corrected
from eia_solo.games.napoleons_wars.rules.position import Corps
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.turn.building import letters
from eia_solo.ui.words import mark, tr


class What(StrEnum):
    """What a click puts into a province; into a sea it is always a squadron, or takes one away."""

    INFANTRY = mark("Infantry")
    CAVALRY = mark("Cavalry")
    ARTILLERY = mark("Artillery")
    OWNER = mark("Owner")
    AWAY = mark("Take away")


_KINDS = {What.INFANTRY: "I", What.CAVALRY: "C", What.ARTILLERY: "A"}


@frozen
class Hand:
    """What is in hand, and whose it is."""

    power: str
    what: What = What.INFANTRY


def put(game: GameState, hand: Hand, id: str, tables: Tables) -> GameState:
    """The game with what is in hand put into a space. Raises InvalidCommand if there is nothing to take away."""
    power, board = hand.power, tables.board
    if id in board.seas:
        now = game.position.get("squadrons", {}).get(power, {}).get(id, 0)
        number = now - 1 if hand.what is What.AWAY else now + 1
        if number < 0:
            raise InvalidCommand(_nothing_there(power, id, tables))
        return corrected(game, f"squadrons.{power}.{id}", str(number) if number else None, tables)
    if hand.what is What.OWNER:
        owners = {**{key: row.home_of for key, row in board.provinces.items()}, **game.position.get("owners", {})}
        return corrected(game, f"owners.{id}", None if owners[id] == power else power, tables)
    position = read_position(dict(game.position), tables)
    there = [each for each in position.corps_of(power) if each.at == id]
    if hand.what is What.AWAY:
        if not there:
            raise InvalidCommand(_nothing_there(power, id, tables))
        return _with(game, there[-1], _fewer(there[-1].divisions), tables)
    kind = _KINDS[hand.what]
    corps = next((each for each in there if each.divisions.plain < PLAIN), None)
    if corps is None:
        taken = {each.letter for each in position.corps_of(power)}
        corps = Corps(power, next(each for each in letters() if each not in taken), id, Divisions())
    return _with(game, corps, corps.divisions.with_more(kind), tables)


def _with(game: GameState, corps: Corps, divisions: Divisions, tables: Tables) -> GameState:
    value = f"{corps.at} {divisions}" if divisions.total else None
    return corrected(game, f"corps.{corps.power}.{corps.letter}", value, tables)


def _fewer(divisions: Divisions) -> Divisions:
    """Without the division that is written last."""
    if divisions.scouts:
        return divisions.with_scouts(-1)
    return divisions.with_more(next(kind for kind in "ACI" if divisions.of(kind)), -1)


def _nothing_there(power: str, id: str, tables: Tables) -> str:
    name = tables.board.powers[power].name
    return tr("{power} has nothing in {place} to take away", power=name, place=tables.board.name(id))


def emptied(game: GameState) -> GameState:
    """The board without corps, squadrons, gold and relations; provinces belong to those whose home they are."""
    return evolve(game, position={})
