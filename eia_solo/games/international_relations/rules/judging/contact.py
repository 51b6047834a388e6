"""Which powers are in contact: whom the game master names, or whom the board shows to be."""

from collections.abc import Mapping

from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.legality import impossible
from eia_solo.games.international_relations.adjudicator.orders import Move, Pair, Unit
from eia_solo.games.international_relations.rules.state import GameState


def in_contact(game: GameState, board: Board) -> frozenset[Pair]:
    """The pairs of powers in contact.

    Rule: I leaves it to the game master. Where he has named nobody, two powers are in contact if a unit of one could be
    ordered, over land, by sea or by a convoy of the fleets as they lie, into a space where a unit of the other stands.
    """
    if game.contact is not None:
        return frozenset(frozenset(pair) for pair in game.contact)
    units = {unit.province: unit for unit in game.units}
    return frozenset(
        frozenset((unit.power, other.power))
        for unit in game.units
        for other in game.units
        if unit.power != other.power and _could_enter(board, units, unit, other.province)
    )


def _could_enter(board: Board, units: Mapping[str, Unit], unit: Unit, province: str) -> bool:
    places = board.places_in(unit.kind, province)
    return any(impossible(board, units, Move(unit.province, place)) is None for place in places)
