"""Units shut in by an ally's territory: those that may be disbanded in winter though nothing asks for it."""

from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Move, Unit
from eia_solo.games.international_relations.rules.judging.attacks import Scene, attacked
from eia_solo.games.international_relations.rules.judging.relations import partners_of
from eia_solo.games.international_relations.rules.state import GameState


def shut_in(game: GameState, board: Board) -> tuple[str, ...]:
    """The provinces of units that stand in an ally's territory, are surrounded by it, and were permitted no move.

    Rule: G. What surrounds a unit is every province it could move to.
    """
    scene = Scene(board, game)
    return tuple(sorted(unit.province for unit in game.units if _is_shut_in(scene, unit)))


def _is_shut_in(scene: Scene, unit: Unit) -> bool:
    if unit.province in scene.game.permitted:
        return False
    return any(
        scene.board.provinces[unit.province].territory_of == ally and _is_surrounded(scene, unit, ally)
        for ally, _ in partners_of(scene.relations, unit.power)
    )


def _is_surrounded(scene: Scene, unit: Unit, ally: str) -> bool:
    ways = scene.board.steps(unit.kind, unit.at)
    return bool(ways) and all(ally in attacked(scene, unit.power, Move(unit.province, place)) for place in ways)
