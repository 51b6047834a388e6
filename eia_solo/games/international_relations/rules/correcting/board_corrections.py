"""Corrections by hand of what lies on the board: units and the owners of centres."""

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.correcting.correction_names import the_centre, the_power, the_province
from eia_solo.games.international_relations.rules.state import GameState


def unit_at(game: GameState, place: str, board: Board) -> str | None:
    """The unit in a province, as it is entered by hand; None for none."""
    province = the_province(place, board)
    unit = next((unit for unit in game.units if unit.province == province), None)
    return f"{unit.power} {unit.kind} {unit.at}" if unit else None


def with_unit(game: GameState, place: str, value: str | None, board: Board) -> GameState:
    """The game with a unit in a province in place of what stood there; None takes that away."""
    province = the_province(place, board)
    others = tuple(unit for unit in game.units if unit.province != province)
    if value is None:
        return evolve(game, units=others)
    words = value.split()
    if len(words) not in (2, 3) or words[1].upper() not in list(UnitKind):
        raise InvalidCommand(
            f"'{value}' is no unit: write the power, A or F, and for a coast the place: Russia F stp/sc"
        )
    kind, at = UnitKind(words[1].upper()), words[2].lower() if len(words) == 3 else place.lower()
    if the_province(at, board) != province:
        raise InvalidCommand(f"'{at}' is not in {board.provinces[province].name}")
    if not board.may_stand(kind, at):
        places = board.places_in(kind, province)
        what = "an army" if kind is UnitKind.ARMY else "a fleet"
        remedy = f": write {' or '.join(places)}" if places else ""
        raise InvalidCommand(f"{what} cannot stand in {board.name(at) if at in board.province_of else at}{remedy}")
    return evolve(game, units=(*others, Unit(the_power(words[0], board), kind, at)))


def owner_of(game: GameState, centre: str, board: Board) -> str | None:
    """The power that owns a centre, or None."""
    return game.owners.get(the_centre(centre, board))


def with_owner(game: GameState, centre: str, value: str | None, board: Board) -> GameState:
    """The game with another owner of a centre; None takes it from everybody."""
    owners = {each: power for each, power in game.owners.items() if each != the_centre(centre, board)}
    return evolve(
        game, owners=owners if value is None else {**owners, the_centre(centre, board): the_power(value, board)}
    )
