"""The timeline: every post and ruling with what became of it, two rows of words each, ten thousand without waiting."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.ui.presenters.timeline import Row, Timeline
from eia_solo.games.revolution_and_reaction.ui.record_list import paint_sign
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import CHOOSABLE, Index, Lines
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.row_list import Chosen, RowList
from eia_solo.ui.widgets.rows import SMALL_STRONG, TINY, Face, Frame, Picture, RowLook, Strip, Tag, Text, quiet
from eia_solo.ui.words import tr

_HIGH, _HALF = 46, 19
_SECRET = Frame("ink2", thick=1, dashes=(1.5, 2), inside=0.5)
_CORRECTED = Frame("ink2", thick=1, inside=0.5)


class TimelineModel(Lines[Row]):
    """The acts that are wanted, in the order in which they are to stand. Words are made for those in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.acts: Sequence[Act] = ()
        self._timeline: Timeline | None = None
        self._rows: dict[str, Row] = {}

    def show(self, timeline: Timeline, acts: Sequence[Act]) -> None:
        """Show these acts as this timeline reads them."""
        if [act.id for act in acts] == [act.id for act in self.acts]:
            self.acts, self._timeline = acts, timeline
            self._rows.clear()
            if acts:
                self.dataChanged.emit(self.index(0), self.index(len(acts) - 1))
            return
        self.beginResetModel()
        self.acts, self._timeline = acts, timeline
        self._rows.clear()
        self.endResetModel()

    def line_at(self, row: int) -> Row:
        act = self.acts[row]
        if act.id not in self._rows:
            assert self._timeline is not None, "where there are acts there is a timeline"
            self._rows[act.id] = self._timeline.row(act)
        return self._rows[act.id]

    def place_of(self, id: str) -> int:
        """Where an act stands; -1 if it is not shown."""
        return next((place for place, act in enumerate(self.acts) if act.id == id), -1)

    def count(self) -> int:
        return len(self.acts)

    def is_first(self, row: int) -> bool:
        """Whether a row is the first of its day, as they stand."""
        return row == 0 or self.line_at(row).day != self.line_at(row - 1).day

    def flags(self, index: Index) -> Qt.ItemFlag:
        return CHOOSABLE if index.isValid() else Qt.ItemFlag.NoItemFlags  # without making its words


def _look(row: Row, *, first: bool, topmost: bool) -> RowLook:
    """Day and time, the disc of who wrote, the words; below them what became of it and why."""
    day, time = Text(row.day if first else "", SMALL_STRONG, wide=82), quiet(row.time, wide=82)
    upper, lower = (day, time) if first else (time, day)
    text = Text(row.text, Face(13, QFont.Weight.Medium, struck=row.is_struck), "ink2" if row.is_struck else "ink")
    corrected = (Tag(tr("corrected"), _CORRECTED, TINY, "ink2", pad=6, high=16),) if row.is_corrected else ()
    secret = (Tag(tr("secret"), _SECRET, TINY, "ink2", pad=6, high=16),) if row.secret else ()
    verdict = (29, Picture(paint_sign, row.sign, 16, 6), Text(row.verdict, SMALL_STRONG), 8, quiet(row.why))
    return RowLook(
        Strip(8, upper, Picture(paint_plain_disc, row.who, 22, 8), text, ends=(*corrected, *secret, 8), high=_HALF),
        Strip(8, lower, *verdict, ends=(8,), high=_HALF),
        pad=(0, 0, 0, 0),
        high=_HIGH,
        rule=first and not topmost,
    )


class TimelineList(RowList[Row]):
    """`chosen` brings the act one has come to, `opened` the one that Enter or a double click is on."""

    chosen = Signal(str)
    opened = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.timeline = timeline = TimelineModel()

        def look(row: Row, number: int) -> RowLook:
            return _look(row, first=timeline.is_first(number), topmost=not number)

        super().__init__(theme, tr("Posts and rulings"), timeline, look, Chosen(bar="focus"), parent)
        self.setObjectName("list_timeline")
        self.setUniformItemSizes(True)

    @property
    def current(self) -> str:
        """The act one is on; empty if on none."""
        index = self.currentIndex()
        return self.timeline.acts[index.row()].id if index.isValid() else ""

    def show_acts(self, timeline: Timeline, acts: Sequence[Act]) -> None:
        """Show these acts; one stays on the act one was on, or else comes to the first."""
        here = self.current
        blocked = self.blockSignals(True)
        self.timeline.show(timeline, acts)
        if not here or self.current != here:
            self._stand(max(self.timeline.place_of(here), 0))
        self.blockSignals(blocked)

    def choose(self, id: str) -> bool:
        """Go to an act. Whether it is shown."""
        place = self.timeline.place_of(id)
        if place >= 0:
            self._stand(place)
        return place >= 0

    def _stand(self, place: int) -> None:
        index = self.timeline.index(place)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self._theme.px(_HIGH * 6))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(_HIGH * 2))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(self.timeline.acts[current.row()].id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current:
            self.opened.emit(self.current)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).isValid():
            self.opened.emit(self.current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid():
            self._stand(0)
        super().focusInEvent(event)
