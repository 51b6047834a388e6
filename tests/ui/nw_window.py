"""A window on a campaign of Napoleons Wars, for the tests of its page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from ready_made import put

from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.ui.program import Desk

START = "napoleons-1804"
CTRL = Qt.KeyboardModifier.ControlModifier


def game(folder: Path, *, winter: bool = False) -> Path:
    """A campaign at Spring 1805, or at its first Winter."""
    return put(folder / "wars.eia", _begin, winter)


def _begin(path: Path, winter: bool) -> None:
    with NapoleonsSession.create(path, napoleons_wars(), START, seed=5) as session:
        if not winter:
            session.process()


def opened_game(desk: Desk, path: Path) -> NapoleonsPage:
    """The window on a campaign, shown and active."""
    assert desk.open(path)
    window = desk.window
    assert isinstance(window, NapoleonsPage)
    desk.shell.resize(1440, 900)
    desk.shell.activateWindow()
    QTest.qWaitForWindowActive(desk.shell)
    QApplication.processEvents()
    window.show_view("board")
    return window


def type_orders(window: NapoleonsPage, power: str, text: str) -> None:
    """Choose a power, and type its orders with the keyboard."""
    window.write_orders()
    window.board.desk.choose(power)
    editor = window.board.desk.editor
    editor.setFocus()
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


def lines(view: QWidget) -> list[str]:
    """What stands in a list."""
    return [line.text for line in view.lines]  # type: ignore[attr-defined]
