"""A window on a game of International Relations, and a player's hands on its board: for the tests of that page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from ready_made import put, with_its_story

from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.ui.program import Desk

START, SAMPLE = "1901-international", "1901-international-sample"
CTRL = Qt.KeyboardModifier.ControlModifier


def game(folder: Path, scenario: str = START) -> Path:
    """A new game; a sample comes with its story."""
    return put(folder / f"{scenario}.eia", with_its_story, scenario)


def game_in_spring(folder: Path) -> Path:
    """A new game in its first spring, without any treaty."""
    return put(folder / "spring.eia", _in_spring)


def _in_spring(path: Path) -> None:
    with_its_story(path, START)
    with InternationalSession.open(path, international_relations()) as session:
        session.process()


def opened_game(desk: Desk, path: Path) -> InternationalPage:
    """The window on a game, shown and active."""
    assert desk.open(path)
    window = desk.window
    assert isinstance(window, InternationalPage)
    desk.shell.resize(1440, 900)
    desk.shell.activateWindow()
    QTest.qWaitForWindowActive(desk.shell)
    QApplication.processEvents()
    return window


def click(window: InternationalPage, *provinces: str) -> None:
    """Click provinces of the board one after another."""
    board = window.board.board
    for id in provinces:
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.place_of(id))
        QApplication.processEvents()


def type_sheet(window: InternationalPage, power: str, text: str) -> None:
    """Choose a power at the order desk, and type its sheet with the keyboard."""
    window.show_sheet(power)
    editor = window.board.desk.editor
    editor.selectAll()
    for number, line in enumerate(text.splitlines()):
        if number:
            QTest.keyClick(editor, Qt.Key.Key_Return)
        QTest.keyClicks(editor, line)
    QApplication.processEvents()


def black_key(widget: QWidget) -> None:
    """Press Ctrl+Enter where the focus is."""
    QTest.keyClick(QApplication.focusWidget() or widget, Qt.Key.Key_Return, CTRL)
    QApplication.processEvents()


def carry_out(window: InternationalPage) -> None:
    """Look ahead, and make it so."""
    window.show_board()
    black_key(window.board)
    assert window.board.report is not None, window.message.text()
    black_key(window.board)
    assert window.board.report is None


def lines(view: QWidget) -> list[str]:
    """What stands in a list."""
    return [line.text for line in view.lines]  # type: ignore[attr-defined]
