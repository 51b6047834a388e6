"""The column of values under Why: a line for each row of a check, and a total that is what they add up to."""

from collections.abc import Iterable, Sequence

from eia_solo.core.breakdown import RowResult, RowState, signed, together
from eia_solo.core.tables import Row
from eia_solo.core.wording import capital
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.events import CheckMade, RowKept
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import BreakdownLine, BreakdownTotal, LineState
from eia_solo.games.empires_in_arms.ui.presenters.words import TOGETHER, reached_words, signed_range, sum_words
from eia_solo.ui.words import tr


def lines_of(check: Check, tables: Tables) -> tuple[BreakdownLine, ...]:
    """The lines of a check that has not been made yet."""
    return tuple(_line(stack, check, tables) for stack in _stacks(check))


def lines_of_made(check: CheckMade, tables: Tables) -> tuple[BreakdownLine, ...]:
    """The lines of a check as it was made."""
    return tuple(_kept_line(kept, check, tables) for kept in check.breakdown)


def _stacks(check: Check) -> Iterable[tuple[RowResult, ...]]:
    """The rows that stand alone, and as one those of which only one can be true while it is not known which."""
    unsure = {r.row.one_of for r in check.breakdown.rows if r.row.one_of and r.state is RowState.UNKNOWN}
    stacks: dict[tuple[str, str], tuple[RowResult, ...]] = {}
    for result in check.breakdown.rows:
        as_one = result.row.one_of in unsure and result.state is not RowState.DOES_NOT_APPLY
        key = (result.row.one_of, "") if as_one else ("", result.row.id)
        stacks[key] = (*stacks.get(key, ()), result)
    return stacks.values()


def _line(stack: tuple[RowResult, ...], check: Check, tables: Tables) -> BreakdownLine:
    first, *others = stack
    row = first.row
    if not others:
        title, fact, text, cite = row.title, tables.words(first.because), row.text, str(row.cite)
    else:
        titles = [result.row.title for result in stack]
        title = tr(TOGETHER[row.one_of]) if row.one_of in TOGETHER else " / ".join(titles)
        fact = ", ".join(titles)
        text = "; ".join(result.row.text for result in stack)
        cite = "; ".join(dict.fromkeys(str(result.row.cite) for result in stack))
    counts = first.state is not RowState.DOES_NOT_APPLY
    return BreakdownLine(
        RowState.UNKNOWN.value if others else first.state.value,
        title,
        fact,
        range_words(stack) if counts else "",
        text,
        cite,
        would="" if counts else worth_words(row, check.checker, check.target),
        key=next((key for result in stack for key in result.missing), ""),
    )


def range_words(stack: Sequence[RowResult]) -> str:
    """What rows count as one, the smaller effect first: "+2", "0 or −1", "0 to −6"."""
    near, far = sorted(together(stack), key=abs)
    return signed_range(near, far, only_two=len(stack) == 1 and not stack[0].row.counting.words)


def _kept_line(kept: RowKept, check: CheckMade, tables: Tables) -> BreakdownLine:
    """A row as it was when the check was made. What was not known then was taken as no, unless it counted."""
    state = LineState(kept.state.value)
    if state is LineState.UNKNOWN:
        state = LineState.TAKEN_AS_YES if kept.value else LineState.TAKEN_AS_NO
    counted = bool(kept.value) or state is not LineState.DOES_NOT_APPLY
    value = signed(kept.value) if counted else ""
    because = tables.words(kept.because)
    row = tables.rows.get(kept.id)
    if row is None:
        return BreakdownLine(state, capital(kept.id.replace("_", " ")), because, value)
    quiet = state in (LineState.TAKEN_AS_NO, LineState.DOES_NOT_APPLY)
    would = worth_words(row, check.checker, check.target) if quiet else ""
    return BreakdownLine(state, row.title, because, value, row.text, str(row.cite), would)


def worth_words(row: Row, checker: str, target: str) -> str:
    """What a row would count: "−3 each", "+1 per 2"."""
    return f"{signed(row.worth(checker, target))}{row.counting.words}"


def total_of(check: Check) -> BreakdownTotal:
    """The least and the most that the lines can make together, and what is known of it."""
    ranges = [together(stack) for stack in _stacks(check)]
    low, high = (sum(ends) for ends in zip(*ranges, strict=True))
    if low == high:
        return BreakdownTotal(tr("Total"), sum_words(check.kind, check.needs, low), signed(low))
    known = sum(least for least, most in ranges if least == most)
    unknown = signed_range(low - known, high - known)
    note = tr("{known} known, {unknown} open", known=signed(known), unknown=unknown)
    return BreakdownTotal(tr("Total"), note, signed_range(low, high))


def total_of_made(check: CheckMade) -> BreakdownTotal:
    """The total as it was when the check was made, and what it came to with the dice."""
    if check.throw is None:
        note = sum_words(check.kind, check.needs, check.total)
    else:
        note = reached_words(check.kind, check.needs, check.total, check.throw.dice)
    return BreakdownTotal(tr("Total"), note, signed(check.total))
