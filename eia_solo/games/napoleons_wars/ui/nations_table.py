"""The table of the nine at a moment."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from eia_solo.games.napoleons_wars.ui.discs import paint_power
from eia_solo.games.napoleons_wars.ui.presenters.nations import SECRET, UNKNOWN
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import ABOUT, Index
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, head_width, text_width
from eia_solo.ui.widgets.power_table import PowerModel, PowerTable
from eia_solo.ui.words import tr

_HIGH, _DISC = 29, 19
_LESS = ("start", "annexed", "change", "last Winter", "corps", "squadrons", "provinces")
"""What is left out first where there is little room."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: +1}


class _Model(PowerModel):
    """The sums below the powers are in no row that one can come to."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        is_power = index.isValid() and bool(self.rows[index.row()].power)
        return flags if is_power else flags & ~Qt.ItemFlag.ItemIsSelectable & ~Qt.ItemFlag.ItemIsEnabled

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, name = self.rows[index.row()], self.columns[index.column()]
        cell = row.cells[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = tr("not known") if cell == UNKNOWN else cell or tr("none")
            return tr("{power}, {column}: {cell}", power=row.cells[0], column=tr(name), cell=said)
        if role == ABOUT:
            return (f"power {row.power}",) if row.power else ()
        return super().data(index, role)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        is_column = way is Qt.Orientation.Horizontal and 0 <= section < len(self.columns)
        if role == Qt.ItemDataRole.ToolTipRole and is_column and self.columns[section] in SECRET:
            return tr("each knows only his own")
        return super().headerData(section, way, role)


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


class NationsTable(PowerTable):
    """`stepped` brings one turn back or on with Left and Right."""

    stepped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        model = _Model()
        super().__init__(theme, model, parent)
        self._delegate = _Delegate(theme, model, self)
        self.setItemDelegate(self._delegate)
        self.setObjectName("nations")
        self.setAccessibleName(tr("Nine nations"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def choose(self, power: str) -> None:
        """Go to the row of a power."""
        row = next((number for number, each in enumerate(self.figures.rows) if each.power == power), None)
        if row is not None:
            self.setCurrentIndex(self.figures.index(row, 0))

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
