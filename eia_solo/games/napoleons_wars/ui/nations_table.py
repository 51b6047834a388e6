"""The table of the nine at a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from eia_solo.games.napoleons_wars.ui.discs import paint_power
from eia_solo.games.napoleons_wars.ui.presenters.nations import SECRET, UNKNOWN, Row
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import ABOUT, Index
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, head_width, text_width
from eia_solo.ui.widgets.row_list import RowTable
from eia_solo.ui.words import tr

_HIGH, _DISC = 29, 19
_LESS = ("start", "annexed", "change", "last Winter", "corps", "squadrons", "provinces")
"""What is left out first where there is little room."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: +1}


class _Model(QAbstractTableModel):
    """Powers by their figures."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[Row] = ()
        self.columns: Sequence[str] = ()

    def show(self, rows: Sequence[Row], columns: Sequence[str]) -> None:
        """Show these rows."""
        if (len(rows), columns) != (len(self.rows), self.columns):
            self.beginResetModel()
            self.rows, self.columns = rows, columns
            self.endResetModel()
        elif rows != self.rows:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(columns) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        is_power = index.isValid() and bool(self.rows[index.row()].power)
        return flags if is_power else flags & ~Qt.ItemFlag.ItemIsSelectable & ~Qt.ItemFlag.ItemIsEnabled

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, name = self.rows[index.row()], self.columns[index.column()]
        cell = row.cells[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = tr("not known") if cell == UNKNOWN else cell or tr("none")
            return tr("{power}, {column}: {cell}", power=row.cells[0], column=tr(name), cell=said)
        if role == ABOUT:
            return (f"power {row.power}",) if row.power else ()
        return None

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if way is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole and self.columns[section] in SECRET:
            return tr("each knows only his own")
        return tr(self.columns[section]) if role == Qt.ItemDataRole.DisplayRole else None


class _Delegate(QStyledItemDelegate):
    """Discs before the names, the value strong, what nobody shares on a sunk ground."""

    def __init__(self, theme: Theme, model: _Model, parent: QTableView) -> None:
        super().__init__(parent)
        self.theme = theme
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, palette = self.theme, self.theme.palette
        row, name = self._model.rows[index.row()], self._model.columns[index.column()]
        box, cell = QRectF(option.rect), row.cells[index.column()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if name in SECRET:
            painter.fillRect(box, palette.sunk)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, mix(palette.sunk if name in SECRET else palette.raised, palette.focus, 0.12))
        if not row.power:
            painter.setPen(QPen(palette.ink2, 1))
            painter.drawLine(box.topLeft(), box.topRight())
        box.adjust(theme.px(6), 0, -theme.px(6), 0)
        font = theme.inter(13, QFont.Weight.DemiBold if name == "value" else QFont.Weight.Normal)
        if name == "Power":
            font = theme.garamond(18) if row.power else theme.inter(13)
            side = theme.px(_DISC)
            if row.power:
                spot = QRectF(box.left(), box.center().y() - side / 2, side, side)
                paint_power(painter, spot, row.power, theme)
            box.setLeft(box.left() + side + theme.px(8))
        ink = palette.ask_line if cell == UNKNOWN else palette.ink if row.power else palette.ink2
        draw_text(painter, box, cell, font, ink, LEFT if name == "Power" else RIGHT)
        painter.restore()


class NationsTable(RowTable):
    """`chosen` brings the power one has come to, `stepped` one turn back or on with Left and Right."""

    chosen = Signal(str)
    stepped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.figures = _Model(self)
        self.setModel(self.figures)
        self._delegate = _Delegate(theme, self.figures, self)
        self.setItemDelegate(self._delegate)
        self.setObjectName("nations")
        self.setAccessibleName(tr("Nine nations"))
        self.setProperty("bare", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    @property
    def power(self) -> str:
        """The power of the row one is on; empty if on none."""
        index = self.currentIndex()
        return self.figures.rows[index.row()].power if index.isValid() else ""

    def choose(self, power: str) -> None:
        """Go to the row of a power."""
        row = next((number for number, each in enumerate(self.figures.rows) if each.power == power), None)
        if row is not None:
            self.setCurrentIndex(self.figures.index(row, 0))

    def show_rows(self, rows: Sequence[Row], columns: Sequence[str]) -> None:
        """Show these rows; one stays on the power one was on."""
        row = max(self.currentIndex().row(), 0)
        self.figures.show(rows, columns)
        if not self.currentIndex().isValid() and rows:
            self.setCurrentIndex(self.figures.index(row, 0))
        self.fit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = self._delegate.theme = theme
        self.fit()

    def fit(self) -> None:
        """Give each column the room its words need, and the rest to all alike; what does not fit is left out."""
        self.verticalHeader().setDefaultSectionSize(self._theme.px(_HIGH))
        columns = self.figures.columns
        wide = {name: self._width_of(number, name) for number, name in enumerate(columns)}
        left = list(columns)
        for name in _LESS:
            if sum(wide[each] for each in left) > self.viewport().width() and name in left:
                left.remove(name)
        spare = max(self.viewport().width() - sum(wide[name] for name in left), 0) // max(len(left), 1)
        for number, name in enumerate(columns):
            self.setColumnHidden(number, name not in left)
            self.horizontalHeader().resizeSection(number, wide[name] + spare)
        self.updateGeometry()

    def _width_of(self, column: int, name: str) -> int:
        theme = self._theme
        font = theme.garamond(18) if not column else theme.inter(13, QFont.Weight.DemiBold)
        wide = max((text_width(row.cells[column], font) for row in self.figures.rows), default=0) + theme.px(14)
        wide += theme.px(_DISC + 8) if not column else 0
        return max(head_width(tr(name), theme) + theme.px(4), round(wide))

    def minimumSizeHint(self) -> QSize:
        px, head = self._theme.px, self.horizontalHeader().sizeHint().height()
        return QSize(px(240), max(head, px(_HIGH)) + px(_HIGH) * 10 + px(6))

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(640), self.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(self.power)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in _STEPS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            self.stepped.emit(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
