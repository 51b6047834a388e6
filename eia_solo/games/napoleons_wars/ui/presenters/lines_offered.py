"""Lines that a power may write in a season or in Winter, for the buttons below its text."""

from __future__ import annotations

from itertools import permutations

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import KINDS, SQUADRON, letter_order
from eia_solo.games.napoleons_wars.rules.draft import Draft
from eia_solo.games.napoleons_wars.rules.turn.building import barred
from eia_solo.games.napoleons_wars.rules.turn.record import TurnRecord
from eia_solo.games.napoleons_wars.rules.turn.supply import is_abroad
from eia_solo.games.napoleons_wars.rules.turn.winter import unlawful_to_annex
from eia_solo.games.napoleons_wars.rules.writing.orders import Annex, Build, Carry, Fed, Item, Losses, Supply
from eia_solo.ui.presenters.line_offers import LineOffer
from eia_solo.ui.words import tr

COUNT = 4
"""So many kinds there are in a season, and in Winter."""


def offered(draft: Draft, board: Board) -> tuple[LineOffer, ...]:
    """Every kind of line that no click on the board writes, in the order of the turn; none once the game is over."""
    turn, power = draft.turn, draft.power
    if turn is None:
        return ()
    if turn.turn.is_winter:
        return (_builds(turn, power, board), _annexed(turn, power, board), *_fed(turn, power, board))
    return (_builds(turn, power, board), _carried(turn, power, board), _losses(turn, power), _retreats(turn, power))


def _builds(turn: TurnRecord, power: str, board: Board) -> LineOffer:
    """One infantry in each home province, one squadron in each sea before one. Rule: NW-27, NW-31."""
    items = [Item(KINDS[0], 1, id) for id in board.provinces] + [Item(SQUADRON, 1, id) for id in board.seas]
    lawful = [item for item in items if barred(turn, power, item) is None]
    lines = sorted(Build((item,)).text(board) for item in lawful)
    return _offer(tr("Build"), lines, tr("No home is left to build in (NW-28)"))


def _carried(turn: TurnRecord, power: str, board: Board) -> LineOffer:
    """Leave for an ally to use own squadrons. Rule: NW-81."""
    seas = sorted(sea for (owner, sea), number in turn.before.squadrons.items() if owner == power and number)
    allies = [other for other in board.order if turn.now.allied(power, other)]
    lines = [Carry(ally, sea=sea).text(board) for ally in allies for sea in seas]
    why = tr("It has no squadrons") if not seas else tr("It has no ally (NW-81)")
    return _offer(tr("Carry"), lines, why)


def _losses(turn: TurnRecord, power: str) -> LineOffer:
    """In which order divisions fall. Rule: NW-H1."""
    lines = [Losses(kinds).text(turn.board) for kinds in permutations(KINDS)] if turn.before.corps_of(power) else []
    return _offer(tr("Losses"), lines, tr("It has no corps"))


def _retreats(turn: TurnRecord, power: str) -> LineOffer:
    """Where a beaten corps goes, to be ended with a place. Rule: NW-H1."""
    letters = sorted((corps.letter for corps in turn.before.corps_of(power)), key=letter_order)
    lines = [f"Retreat {letter} to " for letter in letters]
    return LineOffer(tr("Retreat"), tuple(lines), "" if lines else tr("It has no corps"), open=True)


def _annexed(turn: TurnRecord, power: str, board: Board) -> LineOffer:
    """Provinces its divisions stand in. Rule: NW-23, NW-24."""
    lawful = sorted(id for id in board.provinces if unlawful_to_annex(turn, power, id) is None)
    lines = [Annex((id,)).text(board) for id in lawful]
    return _offer(tr("Annex"), lines, tr("Its divisions are in no province that it may annex (NW-23, NW-24)"))


def _fed(turn: TurnRecord, power: str, board: Board) -> tuple[LineOffer, LineOffer]:
    """Who is fed first, and who last. Rule: NW-20."""
    abroad = [each.letter for each in turn.before.corps_of(power) if is_abroad(turn.before, each)]
    rows = [(Fed(letter),) for letter in sorted(abroad, key=letter_order)]
    first, last = ([Supply(row, is_last=last).text(board) for row in rows] for last in (False, True))
    why = tr("No corps is abroad (NW-18)")
    return _offer(tr("Supply"), first, why), _offer(tr("Starve"), last, why)


def _offer(title: str, lines: list[str], why_not: str) -> LineOffer:
    return LineOffer(title, tuple(lines), "" if lines else why_not)
