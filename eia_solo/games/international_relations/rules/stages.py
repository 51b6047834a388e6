"""Which stage of a turn is carried out by what. The order of play, and nothing else."""

from collections.abc import Callable, Mapping

from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.judging import initial, turn, winter
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.tables import Tables
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
