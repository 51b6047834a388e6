"""The models behind the lists: sound through all that can happen, read in parts, filtered, true to what was."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import cast

import pytest
from evening import campaign, opened, roll_all_without, trigger
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from eia_solo.core.log import LogLine
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.log.lines import A_PART, SLICE_MS, LogLines
from eia_solo.games.empires_in_arms.ui.log.rows import LINE_ROLE, LogRows
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.board import PowerLine, power_lines
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import COLUMNS, cell
from eia_solo.games.empires_in_arms.ui.presenters.rolled import RolledLine, rolled_lines, to_roll_lines
from eia_solo.ui.history.model import HistoryModel
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.line_model import LineModel

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


@pytest.fixture
def session(tmp_path: Path) -> EmpiresSession:
    return EmpiresSession.open(campaign(tmp_path), empires_in_arms())


def phase_over(session: EmpiresSession) -> None:
    session.do(OpenPhase(CheckKind.DECLARATION))
    while session.state.declarations and not session.state.declarations.over:
        session.do(RollCheck(CheckKind.DECLARATION))


def lines_of(model: LogRows) -> list[LogLine]:
    found = [model.index(row, 0).data(LINE_ROLE) for row in range(model.rowCount())]
    return [line for line in found if line is not None]


def rows_of(lines: LogLines, *, steps: bool = True) -> LogRows:
    return LogRows(lines, lambda month: "winter −3" if month in (12, 1, 2) else "", lines, steps=steps)


def test_all_models_stay_sound_through_doing_and_undoing(qtbot: QtBot, session: EmpiresSession) -> None:
    log, history, powers = LogLines(session), HistoryModel(session), LineModel[PowerLine]()
    rolled, to_roll = two_rolled()
    everything, filtered = rows_of(log), rows_of(log, steps=False)
    filtered.set_filter(kinds="rolls")
    testers = [QAbstractItemModelTester(m, FATAL) for m in (everything, filtered, history, powers, rolled, to_roll)]
    driver = Driver(EmpiresDoor(session))

    def refresh() -> None:
        log.refresh()
        history.refresh()
        powers.set_lines(power_lines(session.state, session.rulebook.tables))
        rolled.set_lines(rolled_lines(driver.procession, CheckKind.DECLARATION)[0])
        to_roll.set_lines(to_roll_lines(driver.procession)[0])

    refresh()
    session.do(OpenPhase(CheckKind.DECLARATION))
    for _ in range(4):
        session.do(RollCheck(CheckKind.DECLARATION))
        refresh()
    for _ in range(3):
        session.undo()
        refresh()
    session.redo()
    session.do(EditFields({"powers.Fr.money": 99, "options.major_powers": "twelve"}))
    refresh()
    session.go(1)
    refresh()
    session.go(5)
    refresh()
    assert len(testers) == 6
    assert powers.rowCount() == len(session.state.powers)
    assert history.rowCount() == len(session.history.ids)


def two_rolled() -> tuple[LineModel[RolledLine], LineModel[RolledLine]]:
    return LineModel(), LineModel()


class LongSession:
    """As much of a session as the log asks for: ten thousand entries of one line each."""

    def __init__(self) -> None:
        self.history = SimpleNamespace(ids=range(1, 10_001), undone=frozenset({3}))
        self.margins: dict[str, object] = {}
        self.elsewhere: dict[int, str] = {}
        self.asked: list[int] = []
        self.is_slow = False

    def log(self, entries: Iterable[int]) -> Iterator[LogLine]:
        part = list(entries)
        self.asked.append(len(part))
        if self.is_slow:
            sleep(2 * SLICE_MS / 1000)
        return (LogLine(entry=e, at="", month="1805-01", phase="", kind="edit", text=f"line {e}") for e in part)


def test_ten_thousand_lines_of_the_log_are_read_in_parts(qtbot: QtBot) -> None:
    session = LongSession()
    model = LogLines(cast("EmpiresSession", session))
    rows = rows_of(model)
    told: list[tuple[int, int]] = []
    model.loading.connect(lambda read, of: told.append((read, of)))
    session.is_slow = True
    was_kept = gc.get_freeze_count()
    model.refresh()
    assert len(model.all) == A_PART, "the window gets its turn when the time for one is over"
    assert told == [(A_PART, 10_000)]
    assert gc.get_freeze_count() >= was_kept + A_PART, "no collection looks through the lines"
    session.is_slow = False
    qtbot.waitUntil(lambda: len(model.all) == 10_000, timeout=10_000)
    assert max(session.asked) <= A_PART <= 500
    assert sum(session.asked) == 10_000
    assert told[-1] == (0, 0)
    assert [line.entry for line in model.all] == list(session.history.ids)
    assert lines_of(rows) == list(model.all)
    assert rows.rowCount() == 10_002, "below the heads of its month and its step"


def test_the_log_is_filtered_by_power_by_kind_and_by_word(qtbot: QtBot, session: EmpiresSession) -> None:
    phase_over(session)
    session.do(NextMonth())
    session.do(EditFields({"powers.Fr.money": 12}))
    model = LogLines(session)
    model.refresh()
    shown = rows_of(model)
    everything = shown.rowCount()
    assert shown.shown == len(lines_of(shown)) == len(list(session.log()))

    shown.set_filter(kinds="rolls")
    assert all(line.kind in ("check", "war") for line in lines_of(shown))
    assert all(line.dice or line.kind == "war" for line in lines_of(shown))
    shown.set_filter(kinds="wars")
    assert lines_of(shown)
    assert all(line.kind == "war" or line.outcome == "war" for line in lines_of(shown))
    shown.set_filter(kinds="changes")
    assert {line.kind for line in lines_of(shown)} <= {"edit", "month", "campaign"}
    assert any("12" in line.text for line in lines_of(shown))

    shown.set_filter(kinds="all", power="Tu")
    assert lines_of(shown)
    assert all("Tu" in (line.checker, line.target) for line in lines_of(shown))
    shown.set_filter(power="", words="turkey austria")
    assert lines_of(shown)
    assert all("Turkey" in line.text and "Austria" in line.text for line in lines_of(shown))
    shown.set_filter(words="CANNOT prussia")
    assert all("Prussia" in line.text for line in lines_of(shown))
    shown.set_filter(words="no such words")
    assert shown.rowCount() == 0
    shown.set_filter(words="")
    assert shown.rowCount() == everything


def test_every_cell_of_the_log_says_something_that_can_be_read(session: EmpiresSession) -> None:
    phase_over(session)
    for line in session.log():
        for column in range(len(COLUMNS)):
            assert "_" not in cell(line, column), (line, COLUMNS[column])
            assert "None" not in cell(line, column)


def test_an_undone_line_stays_in_the_log_struck_through(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    trigger(window, "roll")
    trigger(window, "view_log")
    lines = len(window.log.all)
    trigger(window, "undo")
    assert len(window.log.all) == lines
    delegate = window.log_view.table.itemDelegate()
    struck = []
    rows = window.log_view.rows
    for row in range(rows.rowCount()):
        option = QStyleOptionViewItem()
        delegate.initStyleOption(option, rows.index(row, 1))
        line = rows.index(row, 0).data(LINE_ROLE)
        if line is None:
            continue
        struck.append(option.font.strikeOut())
        assert option.font.strikeOut() == window.log.is_undone(line)
        spoken = str(rows.index(row, 1).data(Qt.ItemDataRole.AccessibleTextRole))
        assert spoken.startswith("undone: ") == window.log.is_undone(line)
    assert any(struck)
    assert not all(struck)
    trigger(window, "redo")
    assert not any(window.log.is_undone(line) for line in window.log.all)


def test_the_log_shows_the_breakdown_of_an_old_roll_as_it_was(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    trigger(window, "roll")
    trigger(window, "view_log")
    view = window.log_view
    found = [view.rows.index(row, 0).data(LINE_ROLE) for row in range(view.rows.rowCount())]
    rows = [row for row, line in enumerate(found) if line is not None and line.dice]
    view.why.set_folded(False)
    view.table.selectRow(rows[-1])
    then = spoken(view.why.breakdown)
    assert any("168 of 210" in line for line in then)
    window.session.do(EditFields({"powers.Fr.land_points": 1, "powers.Fr.status": "fiasco"}))
    view.table.selectRow(0)
    view.table.selectRow(rows[-1])
    assert spoken(view.why.breakdown) == then
    assert "3" in view.beside.detail.text()


def spoken(model: object) -> list[str]:
    from PySide6.QtCore import QAbstractItemModel

    assert isinstance(model, QAbstractItemModel)
    return [str(model.index(r, 0).data(Qt.ItemDataRole.AccessibleTextRole)) for r in range(model.rowCount())]


def test_the_history_goes_to_any_entry_also_on_another_branch(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    trigger(window, "roll")
    there, state = window.session.history.head, window.session.state
    trigger(window, "undo")
    trigger(window, "undo")
    trigger(window, "next_month", "next_month")  # once more, for the declarations wait
    trigger(window, "view_history")
    view = window.history
    assert view.entries.rowCount() == len(window.session.history.ids)
    texts = [view.entries.spoken(entry) for entry in window.session.history.ids]
    assert any("follows entry 1" in text for text in texts), "a branch says what it follows"
    view.table.selectRow(view.entries.row_of(there))
    view.go.click()
    assert window.session.history.head == there
    assert window.session.state == state
    marks = [view.entries.index(row, 0).data() for row in range(view.entries.rowCount())]
    assert marks.count("now") == 1
    assert view.entries.index(view.entries.row_of(there), 0).data() == "now"
    assert "on main" in marks, "the branch that was left keeps its name"


def test_the_history_says_nothing_about_no_entry(session: EmpiresSession) -> None:
    model = HistoryModel(session)
    assert model.data(QModelIndex()) is None
    assert model.rowCount() == 0


def test_a_power_is_read_out_whole(window: EmpiresPage) -> None:
    model = window.desk.powers.lines
    text = str(model.index(0).data(Qt.ItemDataRole.AccessibleTextRole))
    assert text.startswith("France: Dominance, money 74, land points 168/210, ships 38/50")
    assert "controls Corsica" in text


def test_what_is_not_entered_is_read_out_as_such(window_1805: EmpiresPage) -> None:
    text = str(window_1805.desk.powers.lines.index(0).data(Qt.ItemDataRole.AccessibleTextRole))
    assert "zone not entered" in text
    assert "money not entered" in text
    assert "land points ?/?" in text


def test_twelve_powers_are_shown_as_soon_as_the_sheet_says_so(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    window.session.do(EditFields({"options.major_powers": "twelve"}))
    assert window.desk.powers.lines.rowCount() == 12
    assert len(window.desk.centre.odds.odds.powers) == 12
    trigger(window, "dow_phase")
    roll_all_without(window)
    assert len(window.driver.procession.made) == 132
    assert Power("Po") in window.session.state.powers
