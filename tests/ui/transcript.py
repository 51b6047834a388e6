"""What one hears who plays by the keys alone: each key, what is announced then, and what the focus says of itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from eia_solo.ui.page import CampaignPage


class Transcript:
    """Presses keys where the focus is, and writes down all that is heard."""

    def __init__(self, window: CampaignPage, busy: Callable[[], bool] = lambda: False) -> None:
        self.lines: list[str] = []
        self._busy = busy
        self._heard: list[str] = []
        self._focus = ""
        window.announcer.announced.connect(self._heard.append)
        self._listen("(the window)")

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            combined = QKeySequence(key)[0]
            QTest.keyClick(_at(), combined.key(), combined.keyboardModifiers())
            self._listen(f"[{key}]")

    def write(self, *lines: str) -> None:
        """Type words into what has the focus; of these, "Return" and "Down" are keys."""
        for line in lines:
            if line in ("Return", "Down"):
                self.press(line)
            else:
                QTest.keyClicks(_at(), line)
                self._listen(f"[{line}]")

    def _listen(self, key: str) -> None:
        while self._busy():
            QApplication.processEvents()
        for _ in range(4):
            QApplication.processEvents()
        focus = told_of(_at())
        self.lines.append(key)
        if focus != self._focus:
            self.lines.append(f"  focus: {focus}")
        self.lines += (f"  said: {words}" for words in self._heard)
        self._focus = focus
        self._heard.clear()


def _at() -> QWidget:
    at = QApplication.focusWidget()
    assert at is not None
    assert at.isVisible(), f"{at} has the focus and is not in sight"
    return at


def told_of(widget: QWidget) -> str:
    """What a screen reader says of what has the focus: its name, and the row, the part or the line one is on."""
    told = QAccessible.queryAccessibleInterface(widget)
    names = [told.text(QAccessible.Text.Name)]
    child, words = told.focusChild(), told.textInterface()
    if child is not None and child.isValid() and child.object() is not widget:
        names.append(child.text(QAccessible.Text.Name))
    elif words is not None:
        text, at = words.text(0, words.characterCount()), words.cursorPosition()
        names.append(text[:at].rpartition("\n")[2] + text[at:].partition("\n")[0] or "blank")
    return " | ".join(filter(None, names))
