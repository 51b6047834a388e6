"""The lines of the log, read a part at a time, so that ten thousand of them never make the window wait."""

from __future__ import annotations

import gc
from bisect import bisect_left
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from eia_solo.core.log import LogLine, Margin, Margins, parse_place
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import NO_MARGIN, aside_words

A_PART, SLICE_MS = 20, 10
"""So many entries are read at once, and again, until so much time has passed: then the window gets its turn."""


class LogLines(QObject):
    """All lines, newest last, with what holds of them now."""

    grown = Signal(int)
    """There are more lines, from this number on."""
    changed = Signal(int)
    """Lines from this number on were undone or done again, are on another branch, were bookmarked or noted."""
    loading = Signal(int, int)
    """How many entries are read, and of how many; 0, 0 at the end."""

    def __init__(self, session: EmpiresSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._lines: list[LogLine] = []
        self._read = 0
        self._undone: frozenset[int] = frozenset()
        self._elsewhere: Mapping[int, str] = {}
        self._margins: Margins = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_on)

    def refresh(self) -> None:
        """Read what is new; tell if what holds of the old has changed."""
        undone, margins = self._session.history.undone, self._session.margins
        elsewhere = self._session.elsewhere
        entries = {parse_place(place)[0] for place, _ in self._margins.items() ^ margins.items()}
        entries |= self._undone ^ undone
        entries |= {entry for entry, _ in self._elsewhere.items() ^ elsewhere.items()}
        self._undone, self._elsewhere, self._margins = undone, elsewhere, margins
        if entries and self._lines:
            self.changed.emit(bisect_left(self._lines, min(entries), key=lambda line: line.entry))
        if self._read < len(self._session.history.ids) and not self._timer.isActive():
            self._read_on()
            if self._read < len(self._session.history.ids):
                self._timer.start()

    def pause(self) -> None:
        """Read no further: the campaign is about to be closed."""
        self._timer.stop()

    def _read_on(self) -> None:
        ids, first = self._session.history.ids, len(self._lines)
        since = QElapsedTimer()
        since.start()
        at_end = False
        while not at_end and not since.hasExpired(SLICE_MS):
            part = ids[self._read : self._read + A_PART]
            self._lines += self._session.log(part)
            self._read += len(part)
            at_end = self._read >= len(ids)
        if not at_end:
            gc.freeze()  # lines stay until the campaign is closed: to look for garbage among them stops the window
        if len(self._lines) > first:
            self.grown.emit(first)
        if at_end:
            self._timer.stop()
        self.loading.emit(0 if at_end else self._read, 0 if at_end else len(ids))

    @property
    def all(self) -> Sequence[LogLine]:
        return self._lines

    @property
    def marked(self) -> list[int]:
        """The numbers of the lines with a bookmark or a note, oldest first."""
        if not self._margins:
            return []
        return [number for number, line in enumerate(self._lines) if line.place in self._margins]

    def is_undone(self, line: LogLine) -> bool:
        """Whether the line is not in force."""
        return line.entry in self._undone

    def aside(self, line: LogLine) -> str:
        """Why the line is not in force, "undone" or "on" the branch that holds it; nothing if it is in force."""
        return aside_words(self._elsewhere.get(line.entry, "")) if self.is_undone(line) else ""

    def is_taken_back(self, line: LogLine) -> bool:
        """Whether no branch holds the line."""
        return self.is_undone(line) and line.entry not in self._elsewhere

    def margin(self, line: LogLine) -> Margin:
        """What the player wrote beside the line."""
        return self._margins.get(line.place, NO_MARGIN) if self._margins else NO_MARGIN
