"""The record as a table: a line a post, with the day once, who sent it, what it says, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import ref

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyleOptionViewItem, QTableView, QWidget

from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.ui.presenters.timeline import Row, Timeline
from eia_solo.games.revolution_and_reaction.ui.record_list import paint_sign
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import ABOUT, CHOOSABLE, Index
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.row_list import RowDelegate, RowTable
from eia_solo.ui.widgets.rows import SMALL_STRONG, TINY, Face, Frame, Picture, RowLook, Strip, Tag, Text, quiet
from eia_solo.ui.words import mark, tr

HIGH = 25
RECEIVED, FROM, SAYS, VERDICT = range(4)
COLUMNS = (mark("Received"), mark("From"), mark("Says"), mark("Verdict"))
_RECEIVED, _ZONES, _FROM, _DISC, _VERDICT, _MARK = 162, 36, 142, 34, 168, 34
"""How wide the columns are; `_ZONES` comes to it where each time has its zone."""
_WORDS_FROM, _NAMES_FROM = 720, 470
"""From so much room on a verdict has its words, and who wrote a name."""
_SECRET = Frame("ink2", thick=1, dashes=(1.5, 2), inside=0.5)
_CORRECTED = Frame("ink2", thick=1, inside=0.5)
_Role = Qt.ItemDataRole
_Cursor = QAbstractItemView.CursorAction


class TimelineModel(QAbstractTableModel):
    """The acts that are wanted, in the order in which they are to stand. Words are made for those in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.acts: Sequence[Act] = ()
        self._timeline: Timeline | None = None
        self._rows: dict[str, Row] = {}
        self._places: dict[str, int] = {}
        self.has_words = True
        """Whether verdicts have their words, not their mark alone."""

    def show(self, timeline: Timeline, acts: Sequence[Act]) -> None:
        """Show these acts as this timeline reads them."""
        ids = [act.id for act in acts]
        same = ids == [act.id for act in self.acts]
        if not same:
            self.beginResetModel()
        self.acts, self._timeline = acts, timeline
        self._rows.clear()
        if not same:
            self._places = {id: place for place, id in enumerate(ids)}
            self.endResetModel()
        elif acts:
            self.dataChanged.emit(self.index(0, 0), self.index(len(acts) - 1, len(COLUMNS) - 1))

    def line_at(self, row: int) -> Row:
        act = self.acts[row]
        if act.id not in self._rows:
            assert self._timeline is not None, "where there are acts there is a timeline"
            self._rows[act.id] = self._timeline.row(act)
        return self._rows[act.id]

    def place_of(self, id: str) -> int:
        """Where an act stands; -1 if it is not shown."""
        return self._places.get(id, -1)

    def count(self) -> int:
        return len(self.acts)

    def is_first(self, row: int) -> bool:
        """Whether a row is the first of its day, as they stand."""
        return row == 0 or self.line_at(row).day != self.line_at(row - 1).day

    # What Qt asks of it

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.acts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(COLUMNS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return CHOOSABLE if index.isValid() else Qt.ItemFlag.NoItemFlags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == _Role.AccessibleTextRole or (role == _Role.DisplayRole and (section != VERDICT or self.has_words)):
            return tr(COLUMNS[section])
        if role == _Role.ToolTipRole and section == RECEIVED:
            return tr("A click shows the other end first")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Each cell has its words; in the column one stands in that is the whole line."""
        if not index.isValid():
            return None
        row, column = self.line_at(index.row()), index.column()
        if role == ABOUT:
            return row.about
        if role == _Role.ToolTipRole:
            return row.told if column == VERDICT else row.spoken
        if role == _Role.DisplayRole and column == SAYS:
            return row.text
        if role in (_Role.DisplayRole, _Role.AccessibleTextRole):
            return (f"{row.day} {row.time}", row.author, row.spoken, row.told)[column]
        return None


def _look(row: Row, column: int, *, first: bool, names: bool, words: bool) -> RowLook:
    """One cell of a line."""
    if column == RECEIVED:
        strip = Strip(12, Text(row.day if first else "", SMALL_STRONG), ends=(quiet(row.time), 8), gap=4)
    elif column == FROM:
        strip = Strip(4, Picture(paint_plain_disc, row.who, 19, 8), quiet(row.office if names else ""))
    elif column == SAYS:
        text = Text(row.text, Face(13, QFont.Weight.Medium, struck=row.is_struck), "ink2" if row.is_struck else "ink")
        corrected = (Tag(tr("corrected"), _CORRECTED, TINY, "ink2", pad=6, high=16),) if row.is_corrected else ()
        secret = (Tag(tr("secret"), _SECRET, TINY, "ink2", pad=6, high=16),) if row.secret else ()
        strip = Strip(2, text, ends=(*corrected, *secret, 6))
    else:
        strip = Strip(8, Picture(paint_sign, row.sign, 16, 8), quiet(row.verdict if words else ""))
    return RowLook(strip, pad=(0, 0, 0, 0), high=HIGH)


class _Cells(RowDelegate):
    """The cells of a line look like one: one ground, one bar at its left, one ring where the keys go."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        palette, box = self.theme.palette, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen:
            painter.fillRect(box, mix(palette.raised, palette.focus, 0.12))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), palette.line)
        self.layout_of(index, box.width()).paint(painter, box, self.theme)
        if is_chosen and index.column() == RECEIVED:
            painter.fillRect(QRectF(box.left(), box.top(), self.theme.px(3), box.height()), palette.focus)
        view = option.widget
        if is_chosen and view is not None and view.hasFocus():
            for top in (box.top(), box.bottom() - 2):
                painter.fillRect(QRectF(box.left(), top, box.width(), 2), palette.focus)
        painter.restore()


class TimelineTable(RowTable):
    """`chosen` brings the act one has come to, `opened` the one that Enter or a double click is on.

    `order_asked` asks for the other end first.
    """

    chosen = Signal(str)
    opened = Signal(str)
    order_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.timeline = timeline = TimelineModel(self)
        self._theme = theme
        self._wide = 0
        self._by_zone = False
        roomy = self._roomy = {"names": True, "words": True}

        shown = ref(self)  # a circle of references would be deleted by the garbage collector, at any moment

        def says_day(row: int) -> bool:
            table = shown()
            return timeline.is_first(row) or (table is not None and row == table.topmost)

        def describe(index: Index) -> RowLook:
            row = timeline.line_at(index.row())
            return _look(row, index.column(), first=says_day(index.row()), **roomy)

        self._delegate = _Cells(theme, self, describe)
        self.setItemDelegate(self._delegate)
        self.setModel(timeline)
        self.setObjectName("list_timeline")
        self.setAccessibleName(tr("Posts and rulings"))
        self.setProperty("bare", True)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(20)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionsClickable(True)
        header.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        header.sectionClicked.connect(lambda column: self.order_asked.emit() if column == RECEIVED else None)
        self.verticalScrollBar().valueChanged.connect(self.viewport().update)
        self.selectionModel().currentRowChanged.connect(self._tell)
        self.set_theme(theme)

    @property
    def topmost(self) -> int:
        """The first row that is seen, which says its day whatever stands above it."""
        return self.rowAt(self.rowHeight(0) // 2)

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
        if self._by_zone != (timeline.shown.zone.zone is None):
            self._by_zone = timeline.shown.zone.zone is None
            self._share()

    def choose(self, id: str) -> bool:
        """Go to an act. Whether it is shown."""
        place = self.timeline.place_of(id)
        if place >= 0:
            self._stand(place)
        return place >= 0

    def _stand(self, place: int) -> None:
        index = self.timeline.index(place, SAYS)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def _tell(self, current: Index, _previous: Index) -> None:
        if current.isValid():
            self.chosen.emit(self.timeline.acts[current.row()].id)

    # Room

    def set_theme(self, theme: Theme) -> None:
        self._theme = self._delegate.theme = theme
        self.verticalHeader().setMinimumSectionSize(10)
        self.verticalHeader().setDefaultSectionSize(theme.px(HIGH))
        self.horizontalHeader().setFixedHeight(theme.px(27))
        self._wide = 0
        self._share()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Share the room out: what a post says has all that the others leave."""
        px, wide = self._theme.px, self.viewport().width()
        room = wide / self._theme.text_scale
        words, names = room >= _WORDS_FROM, room >= _NAMES_FROM
        self._roomy.update(names=names, words=words)
        self.timeline.has_words = words
        received = px(_RECEIVED + (_ZONES if self._by_zone else 0))
        others = {RECEIVED: received, FROM: px(_FROM if names else _DISC), VERDICT: px(_VERDICT if words else _MARK)}
        for column, width in {**others, SAYS: max(wide - sum(others.values()), px(60))}.items():
            self.setColumnWidth(column, width)
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self._theme.px(HIGH * 12))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(300), self._theme.px(HIGH * 5))

    # Keys

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Up and down, by one or by a page, and to both ends: one always stands in the same column."""
        last = self.timeline.rowCount() - 1
        if action in (_Cursor.MoveHome, _Cursor.MoveEnd):
            row = 0 if action == _Cursor.MoveHome else last
        elif action in (_Cursor.MoveLeft, _Cursor.MoveRight):
            row = self.currentIndex().row()
        else:
            row = super().moveCursor(action, modifiers).row()
        return self.timeline.index(row, SAYS)

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
