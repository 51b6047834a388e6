"""Victory: the table of points, and the claims."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QBoxLayout,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.games.international_relations.ui.presenters.victory import COLUMNS, NUMBERS, Row, claim_lines, rows
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.ui.door import Door
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, head_width, text_width
from eia_solo.ui.widgets.panel import GUTTER, inside, panel
from eia_solo.ui.widgets.power_table import PowerModel, PowerTable
from eia_solo.ui.words import tr

_HIGH, _DISC = 34, 22
_STRONG = ("Power", "Points")
_LESS = ("Next to wear off", "Units", "Missing")
"""What is left out first where there is little room: the line below and the ledger say it too."""


class StandingsModel(PowerModel):
    """Powers by the facts about them."""

    def is_number(self, column: int) -> bool:
        return self.columns[column] in NUMBERS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, name = self.rows[index.row()], self.columns[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            cell = row.cells[index.column()] or tr("none")
            return tr("{power}, {column}: {cell}", power=row.power, column=tr(name), cell=cell)
        return row.why if role == Qt.ItemDataRole.ToolTipRole else super().data(index, role)


class _Delegate(QStyledItemDelegate):
    """Discs before the names; points and the leading powers are strong, whoever is out is quiet."""

    def __init__(self, theme: Theme, model: StandingsModel, parent: QTableView) -> None:
        super().__init__(parent)
        self.theme = theme
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, palette = self.theme, self.theme.palette
        row, name = self._model.rows[index.row()], COLUMNS[index.column()]
        box = QRectF(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, mix(palette.raised, palette.focus, 0.12))
        box.adjust(theme.px(6), 0, -theme.px(6), 0)
        if name == "Power":
            side = theme.px(_DISC)
            paint_power(painter, QRectF(box.left(), box.center().y() - side / 2, side, side), row.power, theme)
            box.setLeft(box.left() + side + theme.px(8))
        strong = name in _STRONG or (row.is_leading and name == "Points")
        font = theme.inter(13, QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
        ink = palette.ink3 if row.is_eliminated else palette.ink
        draw_text(painter, box, row.cells[index.column()], font, ink, RIGHT if name in NUMBERS else LEFT)
        painter.restore()


class StandingsTable(PowerTable):
    """`opened` brings a power on Enter or a double click."""

    opened = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        model = StandingsModel()
        super().__init__(theme, model, parent)
        self._delegate = _Delegate(theme, model, self)
        self.setItemDelegate(self._delegate)
        self.setObjectName("standings")
        self.setAccessibleName(tr("Victory points"))

    def set_theme(self, theme: Theme) -> None:
        self._theme = self._delegate.theme = theme
        self.fit()

    def fit(self) -> None:
        """Give each column the room its words need, the last the rest; what does not fit is left out in order."""
        self.verticalHeader().setDefaultSectionSize(self._theme.px(_HIGH))
        wide = {name: self._width_of(number, name) for number, name in enumerate(COLUMNS)}
        out: list[str] = []
        while sum(wide[name] for name in COLUMNS if name not in out) > self.viewport().width() and len(out) < len(
            _LESS
        ):
            out.append(_LESS[len(out)])
        for column, name in enumerate(COLUMNS):
            self.setColumnHidden(column, name in out)
            self.horizontalHeader().resizeSection(column, wide[name])
        self.horizontalHeader().setStretchLastSection(True)

    def _width_of(self, column: int, name: str) -> int:
        theme, font = self._theme, self._theme.inter(13, QFont.Weight.DemiBold)
        words = (row.cells[column] for row in self.figures.rows)
        wide = max((text_width(each, font) for each in words), default=0) + theme.px(16)
        wide += theme.px(_DISC + 8) if not column else 0
        return min(max(head_width(tr(name), theme) + theme.px(6), round(wide)), theme.px(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(_HIGH * 4))

    def sizeHint(self) -> QSize:
        rows = len(self.figures.rows) + 1
        return QSize(self._theme.px(600), self._theme.px(_HIGH) * rows + self._theme.px(8))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.power:
            self.opened.emit(self.power)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).isValid():
            self.opened.emit(self.power)


class VictoryView(View):
    """`power_asked` leads to the ledger of a power."""

    power_asked = Signal(str)

    def __init__(self, door: Door, session: InternationalSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._session = session
        self._rows: dict[str, Row] = {}
        self.setObjectName("victory")
        self.table = StandingsTable(theme)
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.why = data(theme, "", 13).wrapping()
        self.claims = ReportList(theme, tr("Claims"), "claims")
        column = inside(self, QBoxLayout.Direction.TopToBottom, foot=GUTTER, whole=True)
        above, top = panel()
        for widget in (head(theme, tr("Victory points")), self.facts):
            top.addWidget(widget)
        top.addWidget(self.table)
        top.addWidget(self.why)
        below, bottom = panel()
        bottom.addWidget(head(theme, tr("Claims")))
        bottom.addWidget(self.claims, 1)
        column.addWidget(above)
        column.addWidget(below, 1)
        door.changed.connect(lambda _: self.refresh_if_shown())
        self.table.chosen.connect(lambda _: self._say_why())
        self.table.opened.connect(self.power_asked)
        give_focus_to(self, self.table)

    def refresh(self) -> None:
        """Show the points as they stand."""
        session = self._session
        game, rules = session.state, session.rulebook.rules
        moment = moment_title(game.turn, game.stage)
        self.facts.setText(tr("As of {moment}. Enter on a power shows its penalties", moment=moment))
        self._rows = {row.power: row for row in rows(game, rules)}
        self.table.show_rows(tuple(self._rows.values()), COLUMNS)
        self.claims.set_lines(claim_lines(game, rules))
        self._say_why()
        self.fit()

    def _say_why(self) -> None:
        row = self._rows.get(self.table.power)
        self.why.setText(row.why if row else "")

    def fit(self) -> None:
        self.table.fit()
        self.table.setFixedHeight(self.table.sizeHint().height())
        self.claims.setMinimumHeight(self._theme.px(200))
