"""The order desk: how far each power is with writing, and what is due when."""

from enum import StrEnum

from eia_solo.core.wording import joined
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.ui.words import mark, tr


class State(StrEnum):
    """How far a power is with its orders."""

    WRITTEN = mark("written")
    FAULTY = mark("written, with faults")
    SILENT = mark("silent")
    OUT = mark("out of the game")


def is_alive(game: GameState, board: Board, power: str) -> bool:
    """Whether it has a province or a corps. Reading `dead`."""
    owners = {**{id: row.home_of for id, row in board.provinces.items()}, **game.position.get("owners", {})}
    return power in owners.values() or bool(game.position.get("corps", {}).get(power))


def missing(game: GameState, board: Board) -> tuple[str, ...]:
    """The powers that have written nothing yet, though they could."""
    return tuple(each for each in board.order if each not in game.written and is_alive(game, board, each))


def due_words(game: GameState) -> str:
    """When the update is."""
    if game.turn is None:
        return tr("the game is over")
    return tr("update {time}", time=game.update.words) if game.update else tr("no update time is set")


def missing_words(game: GameState, board: Board) -> str:
    """Who has written nothing yet, in a few words: "8 of 9 written, Naples missing"."""
    alive = [each for each in board.order if is_alive(game, board, each)]
    left = [board.powers[each].name for each in missing(game, board)]
    if not left:
        return tr("all {n} written", n=len(alive))
    written = tr("{n} of {all} written", n=len(alive) - len(left), all=len(alive))
    if len(left) > 2:
        return written
    return tr("{written}, {powers} missing", written=written, powers=joined(left))
