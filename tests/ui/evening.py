"""A window on a campaign, and a player's hands: for the tests of the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QWidget
from ready_made import put

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.program import Desk

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


def campaign(folder: Path, scenario: str = "1805-sample", name: str = "war.eia", seed: int = 7) -> Path:
    """A new campaign file."""
    return put(folder / name, begin, scenario, seed)


def begin(path: Path, scenario: str = "1805-sample", seed: int = 7) -> None:
    """Make a campaign file, at a time that is always the same."""
    EmpiresSession.create(
        path, empires_in_arms(), scenario, seed=seed, clock=lambda: "2026-01-02T03:04:05+00:00"
    ).close()


def opened(desk: Desk, path: Path, view: str = "") -> EmpiresPage:
    """The window on a campaign, shown and active; with a view, as it goes on where that was left."""
    if view:
        desk.settings.last_campaign, desk.settings.view = path.resolve(), view
    assert desk.open(path)
    window = desk.window
    assert isinstance(window, EmpiresPage)
    desk.shell.activateWindow()
    QTest.qWaitForWindowActive(desk.shell)
    return window


def come_forward(window: QWidget) -> None:
    """Wait until a window has the keys itself: Qt calls one active, too, whose dialog has them."""
    for _ in range(100):
        QTest.qWait(1)
        if QApplication.activeWindow() is window and QApplication.focusWidget() is not None:
            return


def activate(window: QWidget) -> None:
    """Bring a window to the front, and wait until keys go to it."""
    window.activateWindow()
    for _ in range(200):
        if QApplication.activeWindow() is window:
            return
        QTest.qWait(10)
    raise AssertionError(f"{window.windowTitle()} does not become the active window")


def focus() -> QWidget:
    """The widget keys go to."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def press(*keys: Qt.Key | str, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Press keys one after another, each where the focus is by then."""
    for key in keys:
        QTest.keyClick(focus(), key, modifier)


def write(text: str) -> None:
    """Type a text where the focus is."""
    QTest.keyClicks(focus(), text)


def trigger(window: EmpiresPage, *ids: str) -> None:
    """Choose actions one after another, as their menus do."""
    for id in ids:
        window.actions_by_id[id].trigger()


def roll_to_question(window: EmpiresPage) -> None:
    """Roll until dice cannot go on: at a question, or at the end."""
    while window.driver.procession.can_roll:
        window.driver.roll()


def roll_all_without(window: EmpiresPage) -> None:
    """Make all checks that are left; what is not entered counts as no."""
    while window.driver.procession.is_open:
        window.driver.roll()


def cut_off(view: QWidget) -> list[str]:
    """The words in sight for which there is not room enough."""
    found = []
    for widget in view.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, QLabel) and not widget.wordWrap() and widget.text():
            wide = QFontMetrics(widget.font()).horizontalAdvance(widget.text().split("\n")[0])
            if wide > widget.width() + 1 or widget.fontMetrics().ascent() > widget.height():
                found.append(f"{widget.text()}: {wide} in {widget.width()} x {widget.height()}")
        elif (
            isinstance(widget, QLabel) and widget.text() and widget.heightForWidth(widget.width()) > widget.height() + 1
        ):
            high = widget.heightForWidth(widget.width())
            found.append(f"{widget.text()}: {high} high in {widget.width()} x {widget.height()}")
        elif (
            isinstance(widget, QPushButton | QToolButton)
            and widget.text()
            and widget.sizeHint().width() > widget.width() + 1
        ):
            found.append(f"{widget.text()}: {widget.sizeHint().width()} in {widget.width()}")
    return found
