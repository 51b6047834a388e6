"""Which stage of a turn is carried out by what, and which powers it waits for."""

from collections.abc import Callable, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.judging import initial, turn, winter
from eia_solo.games.international_relations.rules.judging.points import centres_of, is_eliminated
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.text import counted
from eia_solo.games.international_relations.rules.writing.order_sheets import check_of_all
from eia_solo.games.international_relations.rules.writing.validated import Validated

_PROCESS: Mapping[Stage, Callable[[GameState, Board, Validated, Tables], Report]] = {
    Stage.TREATIES: initial.process,
    Stage.ORDERS: turn.process,
    Stage.RETREATS: turn.process_retreats,
    Stage.ADJUSTMENTS: winter.process,
}


def processed(rules: Rules, game: GameState) -> Report:
    """What comes of the stage a game is in, with what has been written. Pure: nothing of it is kept."""
    return carried_out(rules, game, check_of_all(rules, game))


def carried_out(rules: Rules, game: GameState, checked: Validated) -> Report:
    """What comes of the stage a game is in with orders and statements that have been checked."""
    return _PROCESS[game.stage](game, rules.board, checked, rules.tables)


@frozen
class Awaited:
    """A power that has written nothing yet. Without a `must` nothing is lost if it never does."""

    power: str
    what: str
    must: bool = True


def waiting(game: GameState, powers: tuple[str, ...]) -> tuple[Awaited, ...]:
    """The powers that have something to write in this stage and have not, in the order of the board."""
    found = (_awaited(game, power) for power in powers if not game.written.get(power))
    return tuple(each for each in found if each is not None)


def _awaited(game: GameState, power: str) -> Awaited | None:
    if game.winners or is_eliminated(game, power):
        return None
    if game.stage is Stage.TREATIES:
        return Awaited(power, "treaties, if any", must=False)
    if game.stage is Stage.ORDERS:
        return _units(power, sum(unit.power == power for unit in game.units), "orders for")
    if game.stage is Stage.RETREATS:
        return _units(power, sum(each.unit.power == power for each in game.dislodged), "retreats of")
    return _adjustments(game, power)


def _units(power: str, count: int, what: str) -> Awaited | None:
    return Awaited(power, f"{what} {counted(count, 'unit')}") if count else None


def _adjustments(game: GameState, power: str) -> Awaited:
    more = centres_of(game, power) - sum(unit.power == power for unit in game.units)
    if more > 0:
        return Awaited(power, f"up to {counted(more, 'build')}")
    if more < 0:
        return Awaited(power, counted(-more, "disband"))
    return Awaited(power, "notice of abrogation, if any", must=False)
