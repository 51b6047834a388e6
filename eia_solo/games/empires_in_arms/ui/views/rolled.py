"""What has been rolled in this phase and what is still to roll."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QFrame, QStyle, QStyleOptionViewItem, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.rolled import (
    RolledLine,
    rolled_lines,
    suit_lines,
    sum_lines,
    to_roll_lines,
)
from eia_solo.games.empires_in_arms.ui.widgets.die import paint_die
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.painted_list import PaintedList, ThemedDelegate
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, text_width
from eia_solo.ui.widgets.panel import panel, rule
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.words import tr

Index = QModelIndex | QPersistentModelIndex


class RolledModel(QAbstractListModel):
    """The checks of one list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[RolledLine, ...] = ()

    def set_lines(self, lines: list[RolledLine]) -> None:
        if tuple(lines) != self._lines:
            self.beginResetModel()
            self._lines = tuple(lines)
            self.endResetModel()

    def line(self, index: Index) -> RolledLine:
        return self._lines[index.row()]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        spoken = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        return self.line(index).spoken if index.isValid() and role in spoken else None


class _Delegate(ThemedDelegate):
    """A check in a line: the two discs, dice or what is needed, the outcome or the chance."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, self.theme.px(30))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, RolledModel)
        line, theme = model.line(index), self.theme
        palette = theme.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, palette.raised)
        disc = theme.px(22)
        top = box.center().y() - disc / 2
        paint_disc(painter, QRectF(box.left() + 2, top, disc, disc), line.checker, theme)
        draw_text(
            painter,
            QRectF(box.left() + disc + 4, box.top(), theme.px(10), box.height()),
            "›",
            theme.inter(13),
            palette.ink3,
        )
        paint_disc(painter, QRectF(box.left() + disc + theme.px(16), top, disc, disc), line.target, theme)
        x = box.left() + 2 * disc + theme.px(24)
        for value in line.dice:
            paint_die(painter, QRectF(x, box.center().y() - theme.px(9), theme.px(18), theme.px(18)), value, theme)
            x += theme.px(22)
        ink = palette.wax if line.is_war else palette.ink
        weight = QFont.Weight.DemiBold if line.strong else QFont.Weight.Normal
        right = box.adjusted(0, 0, -4, 0)
        draw_text(painter, right, line.end, theme.inter(13, weight), ink if line.strong else palette.ink2, RIGHT)
        room = right.right() - x - text_width(line.end, theme.inter(13, weight)) - theme.px(8)
        middle = QRectF(x + 2, box.top(), max(room, 0.0), box.height())
        draw_text(painter, middle, line.middle, theme.inter(12), palette.ink2, LEFT)
        painter.restore()


class RolledPanel(QFrame):
    """The left side of the phase: two lists and the sums of the phase."""

    def __init__(self, driver: Driver, theme: Theme) -> None:
        super().__init__()
        self._driver = driver
        self._theme = theme
        frame, column = panel()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(frame)
        self._made_model, self._open_model = RolledModel(self), RolledModel(self)
        self._made = self._list(self._made_model, tr("Rolled"))
        self._open = self._list(self._open_model, tr("Still to roll"))
        self._passed = data(theme, "", 12, tone="label").wrapping()
        self._rest = data(theme, "", 12, tone="label").wrapping()
        self._sums = data(theme, "", 13).wrapping()
        column.addWidget(head(theme, tr("Rolled")))
        column.addWidget(self._made, 3)
        column.addWidget(self._passed)
        column.addWidget(rule())
        column.addWidget(head(theme, tr("Still to roll")))
        column.addWidget(self._open, 4)
        column.addWidget(self._rest)
        column.addWidget(rule())
        column.addWidget(head(theme, tr("This phase")))
        column.addWidget(self._sums)
        self.set_theme(theme)

    def _list(self, model: RolledModel, name: str) -> PaintedList:
        view = PaintedList(self._theme, _Delegate, name)
        view.setModel(model)

        def look(index: QModelIndex) -> None:
            line = model.line(index)
            self._driver.look_at(line.checker, line.target)

        view.clicked.connect(look)
        view.activated.connect(look)
        return view

    def refresh(self) -> None:
        procession = self._driver.procession
        made, passed = rolled_lines(procession)
        open_, rest = to_roll_lines(procession)
        self._made_model.set_lines(made)
        self._made.scrollToBottom()
        self._open_model.set_lines(open_)
        self._passed.setText(passed)
        self._rest.setText(rest)
        suits = suit_lines(procession) if procession.kind is CheckKind.PEACE else []
        self._sums.setText("\n".join([*sum_lines(procession), *suits]))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for view in (self._made, self._open):
            view.setMinimumHeight(theme.px(60))
