"""Reads the chronicle of a campaign beside the window, a few entries at a time, so that the window never waits."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.chronicle import Chronicle

A_PART, PAUSE_MS = 30, 8
"""So many entries at once, so long apart. What is done by hand is read at once."""


class Chronicler(QObject):
    """`grown` when the chronicle tells more, or after an undo less, than before."""

    grown = Signal()

    def __init__(self, door: EmpiresDoor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chronicle = Chronicle(door.session)
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._read_on)

    @property
    def is_reading(self) -> bool:
        """Whether something is still to be read."""
        return self._timer.isActive()

    def follow(self) -> None:
        """Read what is new. A little is read here and now, much of it later, and `grown` says when all is read."""
        left = self.chronicle.follow()
        if 0 < left <= A_PART:
            left = self.chronicle.read(A_PART)
        if not left:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def pause(self) -> None:
        """Read no further until `follow` is asked for again: nobody looks, or the campaign is about to be closed."""
        self._timer.stop()

    def _read_on(self) -> None:
        self.chronicle.follow()
        if not self.chronicle.read(A_PART):
            self._timer.stop()
            self.grown.emit()
