"""The log as a view: walked by month, folded, filtered, copied, bookmarked and noted with the keyboard alone."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from evening import CTRL, SHIFT, Key, campaign, focus, opened, press, trigger
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QPushButton, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from eia_solo.core.log import Margin
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.log.rows import ROW_ROLE
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import COLUMNS
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import LineRow, MonthHead, NoteRow, PassedOver, StepHead
from eia_solo.games.empires_in_arms.ui.views.log import LogView
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


@cache
def played() -> bytes:
    """A campaign in March, after a phase of declarations in each of two months: played once for all tests."""
    with TemporaryDirectory() as folder:
        path = campaign(Path(folder))
        with EmpiresSession.open(path, empires_in_arms()) as session:
            driver = Driver(EmpiresDoor(session))
            for _ in range(2):
                driver.begin(CheckKind.DECLARATION)
                while driver.procession.is_open:
                    driver.roll()
                session.do(NextMonth())
            session.do(EditFields({"powers.Fr.money": 12}, "the harvest failed"))
        return path.read_bytes()


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> EmpiresPage:
    """A window on that campaign."""
    path = tmp_path / "war.eia"
    path.write_bytes(played())
    return opened(desk, path, "view_log")


@pytest.fixture
def log(window: EmpiresPage) -> LogView:
    return window.log_view


def rows(view: LogView) -> list[object]:
    return [view.rows.row(at) for at in range(view.rows.rowCount())]


def here(view: LogView) -> object:
    return view.table.currentIndex().data(ROW_ROLE)


def months(view: LogView) -> list[str]:
    return [head.title for _, head in view.rows.months]


def test_the_log_stands_under_the_heads_of_its_months_with_what_winter_does(log: LogView) -> None:
    heads = [head for _, head in log.rows.months]
    assert [head.words for head in heads] == ["January 1805, winter −3", "February 1805, winter −3", "March 1805"]
    steps = [row.words for row in rows(log) if isinstance(row, StepHead)]
    assert steps[0] == "Declarations before the campaign"
    assert "Changes to the sheet" in steps


def test_left_folds_the_month_one_is_in_and_right_unfolds_it_also_after_a_filter(log: LogView) -> None:
    tester = QAbstractItemModelTester(log.rows, FATAL, log)
    everything = log.rows.rowCount()
    log.table.go(5)
    press(Key.Key_Left)
    head = here(log)
    assert isinstance(head, MonthHead)
    assert head.folded
    assert head.title == "January 1805"
    assert log.beside.detail.text().startswith(head.count)
    folded = log.rows.rowCount()
    assert folded < everything
    log.words.setText("turkey")
    log.words.clear()
    trigger(log.window().findChild(EmpiresPage), "view_desk", "view_log")
    assert log.rows.rowCount() == folded, "it is remembered"
    press(Key.Key_Right)
    assert log.rows.rowCount() == everything
    assert isinstance(here(log), MonthHead)
    press(Key.Key_Return)
    assert log.rows.rowCount() == folded
    assert tester is not None


def test_ctrl_with_up_and_down_goes_from_month_to_month(log: LogView) -> None:
    log.table.go(log.rows.rowCount() - 1)
    press(Key.Key_Up, modifier=CTRL)
    assert here(log).title == "March 1805"
    press(Key.Key_Up, modifier=CTRL)
    assert here(log).title == "February 1805"
    assert log.filters.months.currentText() == "February 1805"
    press(Key.Key_Up, modifier=CTRL)
    press(Key.Key_Up, modifier=CTRL)
    assert here(log).title == "January 1805"
    press(Key.Key_Down, modifier=CTRL)
    assert here(log).title == "February 1805"


def test_the_list_of_months_leads_to_each(log: LogView) -> None:
    combo = log.filters.months
    assert [combo.itemText(n) for n in range(combo.count())] == months(log)
    combo.setFocus()
    assert combo.currentText() == "February 1805", "where the last roll is"
    press(Key.Key_Up)
    assert here(log).title == "January 1805"
    log.show_month(Month.parse("1805-02"))
    assert here(log).title == "February 1805"
    log.words.setText("January")
    log.show_month(Month.parse("1805-02"))
    assert here(log).title == "February 1805", "the filter that hid it is cleared"


def test_the_filter_says_how_much_it_shows_and_escape_clears_it(window: EmpiresPage, log: LogView) -> None:
    everything = len(window.log.all)
    assert log.filters.count.text() == f"{everything} lines"
    log.words.setFocus()
    log.words.setText("harvest")
    assert log.filters.count.text() == f"1 of {everything} lines"
    assert [type(row) for row in rows(log)] == [MonthHead, StepHead, LineRow]
    log.kinds.setCurrentIndex(log.kinds.findData("wars"))
    assert (log.rows.rowCount(), log.filters.count.text()) == (0, f"0 of {everything} lines")
    press(Key.Key_Escape)
    assert (log.words.text(), log.kinds.currentData()) == ("", "all")
    assert log.filters.count.text() == f"{everything} lines"
    assert focus() is log.table


def test_one_stays_on_a_line_whatever_the_filter_does_around_it(log: LogView) -> None:
    row = next(at for at, row in enumerate(rows(log)) if isinstance(row, LineRow) and row.line.dice)
    log.table.go(row)
    stood = log.table.current
    log.kinds.setCurrentIndex(log.kinds.findData("rolls"))
    assert log.table.current == stood
    log.kinds.setCurrentIndex(0)
    assert log.table.current == stood
    assert any(isinstance(row, PassedOver) for row in rows(log)) is False, "everything is told line by line"


def test_a_line_is_bookmarked_and_noted_with_keys_and_both_are_shown_and_kept(
    window: EmpiresPage, log: LogView, tmp_path: Path
) -> None:
    entries = len(window.session.history.ids)
    log.table.go(log.rows.row_of(5))
    line = log.table.current.line
    press(Key.Key_B, modifier=CTRL)
    assert log.beside.bookmark.isChecked()
    press(Key.Key_B, modifier=CTRL | SHIFT)
    assert focus() is log.beside.note
    QTest.keyClicks(focus(), "the  bells rang")
    press(Key.Key_Return)
    assert window.session.margins == {line.place: Margin(True, "the bells rang")}
    assert log.beside.note.text() == "the bells rang"
    assert [row.words for row in rows(log) if isinstance(row, NoteRow)] == ["the bells rang"]
    assert log.rows.spoken(line).endswith("bookmarked. note: the bells rang")
    assert len(window.session.history.ids) == entries, "no entry is made of it"
    log.kinds.setCurrentIndex(log.kinds.findData("marked"))
    assert log.rows.shown == 1
    trigger(window, "undo")
    assert log.rows.shown == 1, "undo takes no note back"
    with EmpiresSession.open(window.session.campaign.path, empires_in_arms(), write=False) as again:
        assert again.margins == window.session.margins
    log.table.go(log.rows.row_of(5))
    log.table.setFocus()
    press(Key.Key_B, modifier=CTRL)
    assert window.session.margins == {line.place: Margin(False, "the bells rang")}


def test_escape_leaves_a_note_as_it_was_kept(window: EmpiresPage, log: LogView) -> None:
    log.table.go(log.rows.row_of(5))
    trigger(window, "note")
    QTest.keyClicks(focus(), "no")
    press(Key.Key_Escape)
    assert (log.beside.note.text(), focus()) == ("", log.table)
    assert not window.session.margins


def test_a_note_is_kept_when_one_goes_on_without_enter(window: EmpiresPage, log: LogView) -> None:
    log.table.go(log.rows.row_of(5))
    place = log.table.current.line.place
    trigger(window, "note")
    QTest.keyClicks(focus(), "the bells")
    log.table.setFocus()
    log.table.go(log.rows.row_of(9))
    assert window.session.margins == {place: Margin(note="the bells")}
    assert log.beside.note.text() == ""


def test_a_note_in_writing_is_kept_when_a_key_leads_to_another_line(window: EmpiresPage, log: LogView) -> None:
    log.table.go(log.rows.row_of(5))
    place, other = log.table.current.line.place, log.rows.row(log.rows.row_of(9)).line.place
    window.session.write_margin(other, Margin(bookmarked=True))
    trigger(window, "note")
    QTest.keyClicks(focus(), "the bells")
    press(Key.Key_F8)
    assert window.session.margins == {place: Margin(note="the bells"), other: Margin(bookmarked=True)}
    assert log.beside.line.place == other
    assert log.beside.note.text() == ""


@pytest.mark.parametrize("opens_another", [False, True])
def test_a_note_in_writing_is_kept_when_the_campaign_is_left(desk: Desk, tmp_path: Path, opens_another: bool) -> None:
    path, other = campaign(tmp_path), campaign(tmp_path, name="other.eia")
    window = opened(desk, path)
    trigger(window, "view_log")
    place = window.log_view.beside.line.place
    trigger(window, "note")
    QTest.keyClicks(focus(), "the bells")
    if opens_another:
        assert desk.open(other)
    else:
        desk.shell.close()
    with EmpiresSession.open(path, empires_in_arms(), write=False) as session:
        assert session.margins == {place: Margin(note="the bells")}


def test_keys_lead_from_bookmark_to_bookmark_through_filters_and_folds(window: EmpiresPage, log: LogView) -> None:
    press(Key.Key_F8)
    assert "Ctrl+B" in window.message.text(), "there is none yet"
    lines = window.log.all
    wanted = [3, 20, len(lines) - 1]
    for number in wanted:
        window.session.write_margin(lines[number].place, Margin(True))
    log.table.go(0)
    press(Key.Key_Left)
    log.words.setText("no such words")
    trigger(window, "view_desk")
    trigger(window, "next_bookmark")
    went = [log.table.current.number]
    for _ in wanted:
        press(Key.Key_F8)
        went.append(log.table.current.number)
    assert went == [*wanted, wanted[0]], "after the last comes the first"
    press(Key.Key_F8, modifier=SHIFT)
    assert log.table.current.number == wanted[-1]


def test_a_campaign_open_elsewhere_shows_bookmarks_and_refuses_new_ones_with_the_reason(
    desk: Desk, tmp_path: Path
) -> None:
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms()) as first:
        first.write_margin("1", Margin(True, "the bells"))
        window = opened(desk, path)
        trigger(window, "view_log")
        log = window.log_view
        assert [row.words for row in rows(log) if isinstance(row, NoteRow)] == ["the bells"]
        trigger(window, "bookmark")
        assert "reading only" in window.message.text()
        assert log.beside.bookmark.isChecked(), "it is as it was"
        assert window.session.margins == {"1": Margin(True, "the bells")}


def test_ctrl_c_copies_the_chosen_lines_with_their_months(log: LogView) -> None:
    number = next(row.number for row in rows(log) if isinstance(row, LineRow) and row.line.dice)
    log.table.go(log.rows.row_of(number))
    press(Key.Key_Down, modifier=SHIFT)
    press(Key.Key_C, modifier=CTRL)
    copied = QGuiApplication.clipboard().text().splitlines()
    assert len(copied) == 2
    assert copied[0].startswith("January 1805. ")
    assert "dice " in copied[0]


def test_lines_are_read_out_with_their_months(log: LogView) -> None:
    for at, row in enumerate(rows(log)):
        if isinstance(row, LineRow):
            spoken = str(log.rows.index(at, 1).data(Qt.ItemDataRole.AccessibleTextRole))
            assert spoken.startswith(("January 1805. ", "February 1805. ", "March 1805. ")), spoken


def test_a_line_leads_to_its_powers_and_where_somebody_listens_to_its_moment(
    window: EmpiresPage, log: LogView, qtbot: QtBot
) -> None:
    row = next(row for row in rows(log) if isinstance(row, LineRow) and row.line.dice)
    log.table.go(log.rows.row_of(row.number))
    names = [link.text() for link in log.beside.links if link.isVisible()]
    assert names == [window.session.rulebook.tables.name(p) for p in (row.line.checker, row.line.target)]
    log.beside.offer_moments()
    with qtbot.waitSignal(log.moment_asked) as asked:
        log.beside.moment.click()
    assert asked.args == [row.line.entry]
    with qtbot.waitSignal(log.power_asked) as power:
        log.beside.links[1].click()
    assert power.args == [row.line.target]


def test_a_click_on_the_triangle_folds_and_one_on_the_words_does_not(log: LogView) -> None:
    log.table.go_to_month(0)
    everything = log.rows.rowCount()
    middle = log.table.visualRect(log.rows.index(0, 1)).center()
    QTest.mouseClick(log.table.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert log.rows.rowCount() == everything
    QTest.mouseClick(log.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(8, middle.y()))
    assert log.rows.rowCount() < everything


def test_heads_and_notes_are_passed_over_by_the_arrow_keys(window: EmpiresPage, log: LogView) -> None:
    window.session.write_margin(window.log.all[0].place, Margin(note="here it begins"))
    log.table.go(0)
    press(Key.Key_Down, Key.Key_Down)
    assert log.table.current.number == 1, "below the note and the head of the step"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_outcome_is_clipped_and_nothing_lies_outside(window: EmpiresPage, log: LogView, scale: float) -> None:
    window.looks.scale(scale)
    for size in ((860, 520), (1280, 800), (1440, 900), (1920, 1080)):
        window.window().resize(*size)
        expect_room(window, log)


def expect_room(window: EmpiresPage, log: LogView) -> None:
    QTest.qWait(1)
    table, margins = log.table, 2 * 8 * window.theme.text_scale
    wide = table.fontMetrics().horizontalAdvance
    for outcome in ("sues, must accept", "sues, conditional", "overruled, no war", "cannot happen"):
        assert wide(outcome) <= table.columnWidth(7) - margins, outcome
    assert wide("35 of 36") <= table.columnWidth(3) - margins
    assert wide("France → Great Britain") <= table.columnWidth(1) - margins
    columns = sum(table.columnWidth(column) for column in range(10))
    assert columns <= table.viewport().width() + 2, "but for the frame of the focus"
    for button in log.findChildren(QPushButton):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width() - 1, button.text()


def test_the_small_log_has_the_months_and_counts_what_needed_no_dice(window: EmpiresPage, log: LogView) -> None:
    small = [window.desk.log.rows.row(at) for at in range(window.desk.log.rows.rowCount())]
    assert [row.title for row in small if isinstance(row, MonthHead)] == ["January 1805", "February 1805"]
    assert any(isinstance(row, PassedOver) for row in small)
    assert not any(isinstance(row, StepHead | NoteRow) for row in small)


def test_a_line_of_another_branch_names_it_and_only_what_was_taken_back_is_struck_through(
    window: EmpiresPage, log: LogView
) -> None:
    last = window.log.all[-1]
    window.session.what_if(2, "a quiet year")
    assert window.log.aside(last) == "on main"
    check = next(line for line in window.log.all if line.kind == "check" and line.dice)
    (row,) = [at for at in range(log.rows.rowCount()) if getattr(log.rows.row(at), "line", None) is check]
    assert log.rows.index(row, COLUMNS.index("Outcome")).data() == "on main"
    assert log.rows.spoken(check).startswith("on main: ")
    assert not struck(log, row)
    log.table.go(row)
    assert "on main" in log.beside.detail.text()
    window.session.rename_branch("main", "the year of Jena")
    assert log.rows.index(row, COLUMNS.index("Outcome")).data() == "on the year of Jena"
    window.session.forget_branch("the year of Jena")
    assert log.rows.index(row, COLUMNS.index("Outcome")).data() == "undone"
    assert struck(log, row)


def struck(log: LogView, row: int) -> bool:
    """Whether the words of a check are struck through."""
    option = QStyleOptionViewItem()
    log.table.itemDelegate().initStyleOption(option, log.rows.index(row, COLUMNS.index("Check")))
    return option.font.strikeOut()
