"""The heads of the powers' page: discs and names above, fields with the names of their groups on the left."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from eia_solo.games.empires_in_arms.ui.sheet.cell_paint import pad
from eia_solo.games.empires_in_arms.ui.sheet.grid_model import GridModel
from eia_solo.games.empires_in_arms.ui.sheet.power_grid import first_of_groups
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import draw_text, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc

GROUP_WIDTH = 122
FIELD_WIDTH = 164


class _Head(QHeaderView):
    def __init__(self, orientation: Qt.Orientation, model: GridModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._model = model
        self._theme = theme
        self.chosen = -1
        self.setSectionsClickable(False)
        self.setMinimumSectionSize(16)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.viewport().update()

    def set_chosen(self, section: int) -> None:
        """Mark the head of the row or column one is in."""
        if section != self.chosen:
            for number in (self.chosen, section):
                if 0 <= number < self.count():
                    self.updateSection(number)
            self.chosen = section


class PowersHead(_Head):
    """Disc and name of each power; the disc alone where names do not fit."""

    def __init__(self, model: GridModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, model, theme, parent)
        self.powers: tuple[str, ...] = ()
        self.beside = True
        """Whether the names stand beside their discs, and not small below them."""
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def sizeHint(self) -> QSize:
        return QSize(100, self._theme.px(36 if self.beside else 54))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if section >= len(self.powers):
            return
        theme, palette = self._theme, self._theme.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(rect).adjusted(pad(theme, rect.width()), 0, -2, -theme.px(4))
        side = float(theme.px(24))
        ink = palette.ink if section == self.chosen else palette.ink2
        name = self._model.grid.columns[section]
        middle = box.center().y() if self.beside else box.top() + theme.px(2) + side / 2
        paint_disc(painter, square(QPointF(box.left() + side / 2, middle), side), self.powers[section], theme)
        if self.beside:
            draw_text(
                painter, box.adjusted(side + theme.px(7), theme.px(2), 0, theme.px(2)), name, theme.garamond(18), ink
            )
        else:
            below = QRectF(box.left(), box.top() + side + theme.px(4), box.width(), box.height() - side - theme.px(4))
            draw_text(painter, below, name, theme.inter(11), ink)
        painter.setPen(QPen(palette.line2, 1))
        painter.drawLine(QPointF(rect.left(), rect.bottom() + 0.5), QPointF(rect.right() + 1, rect.bottom() + 0.5))
        if section == self.chosen:
            painter.fillRect(QRectF(box.left(), rect.bottom() - 1, box.width() - theme.px(6), 2), palette.focus)
        painter.restore()

    def fit(self, column_width: float) -> None:
        """Put the names where they fit in columns of this width."""
        names = self._model.grid.columns
        widest = max((text_width(name, self._theme.garamond(18)) for name in names), default=0.0)
        self.beside = widest + self._theme.px(24 + 7 + 12) <= column_width
        self.updateGeometry()
        self.viewport().update()


class FieldsHead(_Head):
    """The name of each field, and left of the first of a group the group's name."""

    def __init__(self, model: GridModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, model, theme, parent)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(GROUP_WIDTH + FIELD_WIDTH), 100)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        grid = self._model.grid
        if section >= len(grid.rows):
            return
        theme, palette = self._theme, self._theme.palette
        row, first = grid.rows[section], section in first_of_groups(grid)
        painter.save()
        box = QRectF(rect)
        split = box.left() + theme.px(GROUP_WIDTH)
        if first:
            head = QRectF(box.left(), box.top() + theme.px(1), split - box.left(), box.height())
            draw_text(painter, head, row.group, theme.garamond(17, italic=True), palette.ink2)
        painter.setPen(QPen(palette.line, 1))
        painter.drawLine(
            QPointF(box.left() if first else split, box.top() + 0.5), QPointF(box.right() + 1, box.top() + 0.5)
        )
        chosen = section == self.chosen
        inset = theme.px(14) if row.head.startswith("of these") else 0
        words = QRectF(split + inset, box.top(), box.right() - split - inset - theme.px(6), box.height())
        draw_text(painter, words, row.head, theme.inter(13), palette.ink if chosen else palette.ink2)
        if chosen:
            painter.fillRect(QRectF(box.right() - 1, box.top() + 4, 2, box.height() - 7), palette.focus)
        painter.restore()
