"""The table with which a record begins, put right and pasted in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import CTRL, Key, cut_off, press
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid
from states import Bare, bare, sample

from eia_solo.games.revolution_and_reaction.ui.table_dialog import TableDialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def made(tmp_path: Path, qapp: QApplication, qtbot: QtBot, fonts: None) -> Iterator[Bare]:
    with sample(tmp_path) as session:
        yield bare(session, qtbot)


@pytest.fixture
def dialog(made: Bare, qtbot: QtBot) -> Iterator[TableDialog]:
    shown = TableDialog(made.door, made._theme(1.0), made.window)
    shown.open()
    qtbot.waitExposed(shown)
    yield shown
    if isValid(shown):
        shown.reject()


def test_it_shows_the_table_as_it_is_and_says_that_nothing_would_change(dialog: TableDialog) -> None:
    assert "Great Britain\tGB\tmajor" in dialog.text.toPlainText()
    assert dialog._summary.text() == "The record begins with that already"
    assert not dialog.enter.isEnabled()


def test_a_number_put_right_is_entered_by_one_key_and_taken_back_by_one_step(made: Bare, dialog: TableDialog) -> None:
    before, entries = made.session.state.setup, made.session.history.head
    text = dialog.text.toPlainText()
    dialog.text.setPlainText(text.replace("France\tAustria\twar", "France\tSpain\twar"))
    dialog.look()
    assert "verdict" in dialog._summary.text()
    dialog.because.setText("copied wrongly")
    dialog.because.setFocus()
    press(Key.Key_Return, modifier=CTRL)
    assert made.session.state.setup.wars == (("Fr", "Sp"),)
    assert made.session.history.head == entries + 1
    made.session.undo()
    assert made.session.state.setup == before


def test_every_fault_stands_beside_the_table_and_leads_to_its_line(made: Bare, dialog: TableDialog) -> None:
    dialog.text.setPlainText("State;VP\nFrance;many\nSpain;few\n")
    dialog.look()
    assert dialog._summary.text() == "2 places cannot be read"
    assert [line.note for line in dialog.found.lines] == ["line 2, score of France", "line 3, score of Spain"]
    dialog.found.choose("fault 1")
    assert dialog.text.textCursor().blockNumber() == 2
    dialog._enter()
    assert len(made.session.state.setup.states) > 2


def test_a_file_is_opened_in_any_encoding(dialog: TableDialog, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes("State;FM\nFrance;André\n".encode("cp1252"))
    dialog.show_file(path)
    assert "André" in dialog.text.toPlainText()
    assert dialog.enter.isEnabled()
    QApplication.processEvents()
    assert cut_off(dialog) == []


def test_a_file_that_is_not_there_says_so(made: Bare, dialog: TableDialog, tmp_path: Path) -> None:
    dialog.show_file(tmp_path / "none.csv")
    assert made.refused


def test_with_large_text_all_of_it_is_on_the_screen(made: Bare, qtbot: QtBot) -> None:
    shown = TableDialog(made.door, made._theme(1.3), made.window)
    shown.open()
    qtbot.waitExposed(shown)
    room = shown.screen().availableGeometry()
    assert shown.height() < room.height()
    assert shown.width() <= max(room.width(), shown.minimumSizeHint().width())
    shown.reject()
