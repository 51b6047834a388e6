"""The lines of the journal, newest first. Only those in sight are read, so ten thousand never make the window wait."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from eia_solo.campaign.session import Session
from eia_solo.core.log import LogLine
from eia_solo.ui.presenters.log_entries import EntryLine, at_words, later_entries
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import paint_bookmark
from eia_solo.ui.widgets.line_model import CHOOSABLE, Index, Lines
from eia_solo.ui.widgets.row_list import RowList
from eia_solo.ui.widgets.rows import Face, Picture, RowLook, Strip, Text, quiet
from eia_solo.ui.words import tr

_PART = 60
"""So many entries are read at a time."""
_HIGH, _HALF = 44, 19
_MEDIUM = QFont.Weight.Medium


class JournalModel(Lines[EntryLine]):
    """The entries with certain words, newest first, undone ones among them."""

    def __init__(self, session: Session[Any, Any, Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._lines: dict[int, LogLine] = {}
        self._labels: list[str] = []
        self._words: tuple[str, ...] = ()
        self._later: frozenset[int] = frozenset()
        self.entries: tuple[int, ...] = ()

    def refresh(self, words: tuple[str, ...] = ()) -> None:
        """Show the entries with these words as the campaign stands now."""
        self._lines.clear()
        self._words = words
        self._later = later_entries(self._session)
        entries = tuple(self._wanted())
        if entries == self.entries:
            if entries:
                self.dataChanged.emit(self.index(0), self.index(len(entries) - 1))
            return
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def _wanted(self) -> list[int]:
        """The entries, newest first, whose labels and notes have all the words."""
        ids = self._session.history.ids
        if not self._words:
            return list(reversed(ids))
        if len(self._labels) > len(ids):  # taken back for good
            self._labels.clear()
        known = len(self._labels)
        if known < len(ids):
            new = self._session.campaign.entries(ids[known:])
            self._labels += [self._session.label_of(entry).casefold() for entry in new]
        notes = {place.partition(".")[0]: margin.note.casefold() for place, margin in self._session.margins.items()}
        return [id for id in reversed(ids) if self._has_words(f"{self._labels[id - 1]} {notes.get(str(id), '')}")]

    def _has_words(self, text: str) -> bool:
        return all(word in text for word in self._words)

    def log_line(self, at: int) -> LogLine:
        """The line of a row, as it stands now."""
        if self.entries[at] not in self._lines:
            first = at // _PART * _PART
            part = self.entries[first : first + _PART]
            self._lines.update({line.entry: line for line in self._session.log(sorted(part))})
        return self._lines[self.entries[at]]

    def count(self) -> int:
        return len(self.entries)

    def line_at(self, row: int) -> EntryLine:
        return EntryLine(self.log_line(row), self.entries[row] in self._later)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return CHOOSABLE if index.isValid() else Qt.ItemFlag.NoItemFlags  # without reading the line


def _look(entry: EntryLine, _number: int) -> RowLook:
    """Number and time of the entry, its words, below them what became of it.

    Struck through if it was taken back; quiet also where another branch has it or it is later than what is looked at.
    """
    line, when = entry.line, at_words(entry.line.at)
    is_quiet = line.undone or entry.is_later
    words = Text(line.text, Face(13, _MEDIUM, struck=line.is_taken_back), "ink3" if is_quiet else "ink")
    below = ". ".join(filter(None, (entry.aside, line.note)))
    return RowLook(
        Strip(words, ends=(quiet(entry.number, right=True, like=(when,)),), gap=12, high=_HALF),
        Strip(quiet(below), ends=(quiet(when, right=True, like=(entry.number,)),), gap=12, high=_HALF),
        margin=Picture(paint_bookmark, None, 16) if line.bookmarked else None,
        pad=(18, 8, 0, 0),
        high=_HIGH,
    )


class JournalList(RowList[EntryLine]):
    """`chosen` when one comes to another line, or to none."""

    chosen = Signal()
    journal_of: type[JournalModel] = JournalModel
    """What makes its lines of the entries."""

    def __init__(self, session: Session[Any, Any, Any], theme: Theme, parent: QWidget | None = None) -> None:
        self.journal = self.journal_of(session)
        super().__init__(theme, tr("Journal, newest first"), self.journal, _look, parent=parent)
        self.setObjectName("list_journal")
        self.setUniformItemSizes(True)

    @property
    def is_on_later(self) -> bool:
        """Whether the line one is on is later than the moment looked at."""
        return self.here is not None and self.here.is_later

    @property
    def current(self) -> LogLine | None:
        return self.here.line if self.here else None

    def refresh(self, words: tuple[str, ...]) -> None:
        """Show the entries with these words; one stays on the entry one was on."""
        here = self.current
        self.journal.refresh(words)
        if here is not None and here.entry in self.journal.entries:
            self.go(here.entry)
        elif self.journal.entries:
            self.setCurrentIndex(self.journal.index(0))
        self.chosen.emit()

    def go(self, entry: int) -> None:
        """Go to an entry that is shown."""
        index = self.journal.index(self.journal.entries.index(entry))
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(_HIGH * 2))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.chosen.emit()
