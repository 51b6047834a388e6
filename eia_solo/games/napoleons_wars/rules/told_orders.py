"""What a power wrote, line by line: what each line was read as, whether it holds, and why not and where."""

from collections.abc import Sequence

from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.draft import Drafting
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.remedies import fault_words, remedy_words
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.turn.record import NOT_READ, REFUSED, Outcome
from eia_solo.games.napoleons_wars.rules.writing.order_reader import is_order_word
from eia_solo.games.napoleons_wars.rules.writing.spots import spot_of
from eia_solo.games.napoleons_wars.rules.writing.words import WORDS_OF_WAY

_MISSING = {
    "unknown_place": mark("a place is missing behind '{typed}'"),
    "unknown_power": mark("a power is missing behind '{typed}'"),
}
"""Why a line that ends too early is not read."""
_LEADS = frozenset({"in", "at", "via", "through", *WORDS_OF_WAY})
"""Words that lead to a name, and are none."""


@frozen(kw_only=True)
class ToldOrder:
    """A line of a power. `order` is what it was read as, "" for none; `outcome` is `valid`, `refused` or `not_read`.

    `read` has what was typed with a slip, and what it was taken for. From `column` to before `end`, counted from 1,
    stands what a fault is about. `remedy` says what may be written instead.
    """

    power: str
    line: int
    written: str
    order: str
    outcome: str
    reason: str = ""
    why: str = ""
    remedy: str = ""
    rule: str = ""
    read: tuple[tuple[str, str], ...] = ()
    column: int = 0
    end: int = 0

    @property
    def is_refused(self) -> bool:
        return self.outcome == REFUSED

    @property
    def is_order(self) -> bool:
        """Whether it is more than a greeting or a comment."""
        return self.outcome != NOT_READ

    @property
    def fault(self) -> str:
        """Why it does not hold, and what may be written instead."""
        return "; ".join(filter(None, (self.why, self.remedy)))


def told_orders(tables: Tables, game: GameState, power: str) -> tuple[ToldOrder, ...]:
    """The lines of a power, by what its own orders and the position say before the turn. Raises Unsound."""
    lines = game.written.get(power, ())
    if game.turn is None or not lines:
        return ()
    return told_lines(Drafting(tables, game), power, lines)


def told_lines(drafting: Drafting, power: str, lines: Sequence[str]) -> tuple[ToldOrder, ...]:
    """Lines that a power may write, told like those it has written."""
    outcomes = drafting.check(power, lines).outcomes
    return tuple(
        _told(outcome, written, drafting.position, drafting.tables.board)
        for outcome, written in zip(outcomes, lines, strict=True)
    )


def why_words(outcome: Outcome, typed: str, position: Position, board: Board) -> str:
    """What is wrong with a line; of one that was not read with the word at which it fails, or what is missing there."""
    why = fault_words(outcome, position, board)
    if outcome.line.order is not None:
        return why
    missing = _MISSING.get(outcome.reason) if is_order_word(typed) or typed.casefold() in _LEADS else None
    return tr(missing, typed=typed) if missing else f"'{typed}': {why}"


def _told(outcome: Outcome, written: str, position: Position, board: Board) -> ToldOrder:
    line, why, remedy, begin, end = outcome.line, "", "", -1, -1
    if outcome.outcome == REFUSED:
        begin, end = line.fault if line.order is None else spot_of(written, line.order, outcome.reason, board)
        typed = written[begin:end]
        why = why_words(outcome, typed, position, board)
        remedy = remedy_words(outcome, written, position, board)
    return ToldOrder(
        power=outcome.power,
        line=line.number,
        written=written,
        order=outcome.text or "",
        outcome=outcome.outcome,
        reason=outcome.reason,
        why=why,
        remedy=remedy,
        rule=outcome.rule,
        read=line.read,
        column=begin + 1,
        end=end + 1,
    )
