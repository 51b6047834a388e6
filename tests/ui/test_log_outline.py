"""The log in order: months, steps, what was passed over; however it is read, undone or folded."""

from __future__ import annotations

from typing import Any

import pytest

from eia_solo.core.log import LogLine, Margin
from eia_solo.games.empires_in_arms.rules.told import BEGUN, CALLS, OVER, PEACE
from eia_solo.games.empires_in_arms.ui.presenters import log_outline
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import NO_MARGIN, Wanted
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import LineRow, MonthHead, NoteRow, Outline, Row

DOW = "Declarations of war"


def line(entry: int, kind: str = "edit", month: str = "1805-01", phase: str = "", **more: Any) -> LogLine:
    return LogLine(entry=entry, at="", month=month, phase=phase, kind=kind, text=f"line {entry}", **more)


def check(entry: int, how: str, month: str = "1805-01") -> LogLine:
    dice = (3, 4) if how == "rolled" else ()
    return line(entry, "check", month, DOW, how=how, dice=dice, outcome="no_war", checker="Fr", target="Au", needs=12)


A_MONTH = [
    line(1, "campaign"),
    line(2, "phase", phase=DOW, outcome=BEGUN),
    check(2, "cannot_happen"),
    check(3, "rolled"),
    line(4),  # an answer to a question, within the phase
    check(5, "rolled"),
    check(5, "settled"),
    check(5, "cannot_happen"),
    line(5, "phase", phase=DOW, outcome=OVER),
    line(6),
    line(7, "check", phase=CALLS, how="rolled", outcome="war"),
    line(7, "war", outcome="war"),
    line(8, "month", "1805-03"),
    line(9, "phase", "1805-03", PEACE, outcome=BEGUN),
]


def outline(wanted: Wanted | None = None, *, folded: frozenset[int] = frozenset(), **more: Any) -> Outline:
    given = {"margin_of": lambda _: NO_MARGIN, "is_undone": lambda _: False, "steps": True} | more
    return Outline(wanted or Wanted(), folded, season_of=lambda number: "winter −3" if number == 1 else "", **given)


def said(rows: list[Row]) -> list[str]:
    return [row.line.text if isinstance(row, LineRow) else row.spoken for row in rows]


def test_lines_stand_under_their_month_and_the_step_they_belong_to() -> None:
    found = outline()
    found.extend(A_MONTH)
    assert said(found.rows) == [
        "January 1805, winter −3, 12 lines", "line 1",
        DOW, "line 2", "line 2", "line 3", "line 4", "line 5", "line 5", "line 5", "line 5",
        "Changes to the sheet", "line 6",
        CALLS, "line 7", "line 7",
        "March 1805, 2 lines", "line 8",
        PEACE, "line 9",
    ]  # fmt: skip


def test_the_rolls_tell_below_each_step_how_many_checks_needed_no_dice() -> None:
    found = outline(Wanted("rolls"))
    found.extend(A_MONTH)
    assert said(found.rows)[:5] == [
        "January 1805, winter −3, 4 lines", DOW, "line 3", "line 5", "2 cannot happen, 1 settled",
    ]  # fmt: skip
    by_month = outline(Wanted("rolls"), steps=False)
    by_month.extend(A_MONTH)
    assert said(by_month.rows) == [
        "January 1805, winter −3, 4 lines", "line 3", "line 5", "line 7", "line 7", "2 cannot happen, 1 settled",
    ]  # fmt: skip


def test_what_was_undone_is_not_counted_among_what_was_passed_over() -> None:
    found = outline(Wanted("rolls"), is_undone=lambda line: line.entry == 5)
    found.extend(A_MONTH)
    assert "1 cannot happen" in said(found.rows)


@pytest.mark.parametrize("wanted", [Wanted(), Wanted("rolls"), Wanted(words=("line",)), Wanted("wars")])
@pytest.mark.parametrize("steps", [True, False])
@pytest.mark.parametrize("part", [1, 2, 3, 5])
def test_read_in_parts_it_is_the_same_as_read_at_once(wanted: Wanted, steps: bool, part: int) -> None:
    whole, parts = outline(wanted, steps=steps), outline(wanted, steps=steps)
    whole.extend(A_MONTH)
    for start in range(0, len(A_MONTH), part):
        before, head = list(parts.rows), parts.month_row
        first = parts.extend(A_MONTH[start : start + part])
        same = [n for n in range(first) if n != head]
        assert [before[n] for n in same] == [parts.rows[n] for n in same], "only what is said to change has changed"
    assert parts.rows == whole.rows


@pytest.mark.parametrize("wanted", [Wanted(), Wanted("rolls")])
@pytest.mark.parametrize("steps", [True, False])
def test_gone_back_and_read_again_it_is_what_holds_now(
    wanted: Wanted, steps: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_outline, "A_STRETCH", 3)
    for back in range(len(A_MONTH)):
        undone: set[int] = set()
        given = {"is_undone": lambda line, undone=undone: line.entry in undone, "steps": steps}
        found = outline(wanted, **given)
        found.extend(A_MONTH)
        undone.update(line.entry for line in A_MONTH[back:])
        left = found.go_back(min(n for n, line in enumerate(A_MONTH) if line.entry in undone))
        assert left <= back
        found.extend(A_MONTH[left:])
        anew = outline(wanted, **given)
        anew.extend(A_MONTH)
        assert found.rows == anew.rows
        assert found.shown == anew.shown


def test_a_folded_month_is_its_head_and_says_how_much_is_in_it() -> None:
    found = outline(folded=frozenset({0}))
    found.extend(A_MONTH)
    assert said(found.rows)[:2] == ["January 1805, winter −3, 12 lines, folded", "March 1805, 2 lines"]
    rolls = outline(Wanted("rolls"), folded=frozenset({0}))
    rolls.extend(A_MONTH)
    assert said(rolls.rows) == ["January 1805, winter −3, 4 lines, folded"]


def test_a_month_that_is_come_back_to_gets_a_head_anew() -> None:
    found = outline()
    found.extend([line(1, month="1805-01"), line(2, month="1805-02"), line(3, month="1805-01"), line(4, month="")])
    heads = [row for row in found.rows if isinstance(row, MonthHead)]
    assert [(head.title, head.first, head.lines) for head in heads] == [
        ("January 1805", 0, 1), ("February 1805", 1, 1), ("January 1805", 2, 2),
    ]  # fmt: skip


def test_a_phase_that_was_undone_is_not_open_any_more() -> None:
    found = outline(is_undone=lambda line: line.entry == 2)
    found.extend([line(1, "campaign"), line(2, "phase", phase=DOW, outcome=BEGUN), line(3)])
    assert said(found.rows)[-2:] == ["Changes to the sheet", "line 3"]


def test_a_note_stands_below_its_line_and_is_found_by_its_words() -> None:
    margins = {3: Margin(True, "Austria wavers")}
    given = {"margin_of": lambda line: margins.get(line.entry, NO_MARGIN)}
    found = outline(Wanted(words=("wavers",)), **given)
    found.extend(A_MONTH)
    assert [type(row) for row in found.rows[-2:]] == [LineRow, NoteRow]
    assert found.rows[-1].spoken == "Note: Austria wavers"
    marked = outline(Wanted("marked"), **given)
    marked.extend(A_MONTH)
    assert marked.shown == 1
