"""The lines of the journal, newest first. Only those in sight are read, so ten thousand never make the window wait."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from eia_solo.campaign.session import Session
from eia_solo.core.log import LogLine
from eia_solo.ui.log.paint import paint_bookmark
from eia_solo.ui.palette import mix
from eia_solo.ui.presenters.log_entries import aside, at_words, later_entries, spoken
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painted_list import PaintedList, ThemedDelegate
from eia_solo.ui.widgets.painting import RIGHT, draw_text, inset, text_width
from eia_solo.ui.words import tr

LINE_ROLE, LATER_ROLE = Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole + 2
"""The line itself, and whether it is later than the moment looked at."""
_PART = 60
"""So many entries are read at a time."""
_HIGH = 44
_CHOOSABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


class JournalModel(QAbstractListModel):
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
            found = self._session.campaign.headings(known + 1, len(ids))
            self._labels += [found[id][0].casefold() for id in range(known + 1, len(ids) + 1)]
        notes = {place.partition(".")[0]: margin.note.casefold() for place, margin in self._session.margins.items()}
        return [id for id in reversed(ids) if self._has_words(f"{self._labels[id - 1]} {notes.get(str(id), '')}")]

    def _has_words(self, text: str) -> bool:
        return all(word in text for word in self._words)

    def line(self, at: int) -> LogLine:
        """The line of a row, as it stands now."""
        if self.entries[at] not in self._lines:
            first = at // _PART * _PART
            part = self.entries[first : first + _PART]
            self._lines.update({line.entry: line for line in self._session.log(sorted(part))})
        return self._lines[self.entries[at]]

    def is_later(self, at: int) -> bool:
        """Whether the entry of a row was made after the moment that is looked at."""
        return self.entries[at] in self._later

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.entries)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return _CHOOSABLE if index.isValid() else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return spoken(self.line(index.row()), is_later=self.is_later(index.row()))
        if role == LATER_ROLE:
            return self.is_later(index.row())
        return self.line(index.row()) if role == LINE_ROLE else None


class JournalDelegate(ThemedDelegate):
    """Number and time of the entry, its words, below them what became of it.

    Struck through if it was taken back; quiet also where another branch has it or it is later than what is looked at.
    """

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self._view.viewport().width(), self.theme.px(_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        line: LogLine = index.data(LINE_ROLE)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(box, mix(palette.raised, palette.focus, 0.12))
        if line.bookmarked:
            paint_bookmark(painter, QPointF(box.left() + px(8), box.center().y()), theme)
        half = box.height() / 2 - px(3)
        upper = QRectF(box.left() + px(18), box.top() + px(3), box.width() - px(26), half)
        lower = upper.translated(0, half)
        number, small = tr("entry {n}", n=line.entry), theme.inter(12)
        draw_text(painter, upper, number, small, palette.ink2, RIGHT)
        draw_text(painter, lower, at_words(line.at), small, palette.ink2, RIGHT)
        room = max(text_width(number, small), text_width(at_words(line.at), small)) + px(12)
        font = theme.inter(13, QFont.Weight.Medium)
        font.setStrikeOut(line.is_taken_back)
        is_later: bool = index.data(LATER_ROLE)
        ink = palette.ink3 if line.undone or is_later else palette.ink
        draw_text(painter, upper.adjusted(0, 0, -room, 0), line.text, font, ink)
        below = ". ".join(filter(None, (aside(line, is_later=is_later), line.note)))
        draw_text(painter, lower.adjusted(0, 0, -room, 0), below, small, palette.ink2)
        if chosen and self._view.hasFocus():
            painter.setPen(QPen(palette.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset(box, 1), 4, 4)
        painter.restore()


class JournalList(PaintedList):
    """`chosen` when one comes to another line, or to none."""

    chosen = Signal()
    journal_of: type[JournalModel] = JournalModel
    """What makes its lines of the entries."""

    def __init__(self, session: Session[Any, Any, Any], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, JournalDelegate, tr("Journal, newest first"), parent)
        self.setObjectName("list_journal")
        self.setUniformItemSizes(True)
        self.journal = self.journal_of(session, self)
        self.setModel(self.journal)

    @property
    def is_on_later(self) -> bool:
        """Whether the line one is on is later than the moment looked at."""
        index = self.currentIndex()
        return index.isValid() and self.journal.is_later(index.row())

    @property
    def current(self) -> LogLine | None:
        """The line one is on."""
        index = self.currentIndex()
        return self.journal.line(index.row()) if index.isValid() else None

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
        return QSize(self._delegate.theme.px(200), self._delegate.theme.px(_HIGH * 2))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.chosen.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
