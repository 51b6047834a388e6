"""What happens, said to a screen reader: one announcement for all that one key did."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from eia_solo.ui.presenters.lines import sentence


class Announcer(QObject):
    """Gathers what is said until the key or the click is done, then says it once.

    A change of focus comes first then: a reader that begins with the new focus would else break off the announcement.
    """

    announced = Signal(str)
    """What a screen reader was just told."""

    def __init__(self, line: QWidget, closing: Callable[[], Sequence[str]]) -> None:
        """`line` shows what was said last. After a change `closing` is said too: what is due, what Enter does."""
        super().__init__(line)
        self._line = line
        self._closing = closing
        self._lines: list[str] = []
        self._closes = self._at_once = False
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._announce)

    def tell(self, words: str, *, at_once: bool = False, closes: bool = False) -> None:
        """Say these words, `at_once` if they are a refusal: a reader then breaks off what it is saying.

        With `closes` something has changed, and what Enter does next is said too.
        """
        if words and words not in self._lines:
            self._lines.append(words)
        self._at_once |= at_once
        self._closes |= closes
        if self._lines or self._closes:
            self._later.start()

    def _announce(self) -> None:
        lines, at_once = self._lines, self._at_once
        if self._closes:
            lines += filter(None, self._closing())
        self._lines, self._closes, self._at_once = [], False, False
        if words := " ".join(_ended(line) for line in lines):
            _say(self._line, words, at_once=at_once)
            self.announced.emit(words)


def _ended(line: str) -> str:
    """A line as a sentence of its own: with a large first letter, and an end."""
    return sentence(line) if line.rstrip('"”)').endswith((".", "?", "!", "…")) else f"{sentence(line)}."


def _say(line: QWidget, words: str, *, at_once: bool) -> None:
    """Hand the words to the screen reader, if one listens; one that knows no announcements is sent to the line."""
    if not QAccessible.isActive():
        return
    politeness = QAccessible.AnnouncementPoliteness
    event = QAccessibleAnnouncementEvent(line, words)
    event.setPoliteness(politeness.Assertive if at_once else politeness.Polite)
    QAccessible.updateAccessibility(event)
    QAccessible.updateAccessibility(QAccessibleEvent(line, QAccessible.Event.Alert))
