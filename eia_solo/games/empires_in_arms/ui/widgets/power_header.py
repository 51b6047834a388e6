"""The heads of a grid of powers: disc and name; the head of the selected row or column is marked."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from eia_solo.games.empires_in_arms.ui.widgets.odds_model import (
    OddsModel,
)
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, draw_text, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc

COLUMN_NAMES = (18, 17, 16)
"""Sizes of the names over the columns, the one liked best first."""


class PowerHeader(QHeaderView):
    """A head that paints itself. Names go where they fit; the disc is always there."""

    def __init__(self, orientation: Qt.Orientation, model: OddsModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._odds = model
        self._theme = theme
        self.chosen: int | None = None
        self.names_shown = True
        self._names_px = COLUMN_NAMES[0]
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumSectionSize(20)
        self.setSectionsClickable(False)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.viewport().update()

    def set_chosen(self, section: int | None) -> None:
        """Mark the head of the selected row or column."""
        self.chosen = section
        self.viewport().update()

    def width_with_names(self) -> int:
        """How wide the column of row heads is when it shows the names."""
        font = self._theme.garamond(20)
        widest = max((text_width(self._odds.name(power), font) for power in self._odds.powers), default=0.0)
        return round(widest) + self._theme.px(28 + 8 + 14)

    def sizeHint(self) -> QSize:
        theme = self._theme
        if self.orientation() == Qt.Orientation.Horizontal:
            return QSize(100, theme.px(60 if self.names_shown else 40))
        return QSize(self.width_with_names() if self.names_shown else theme.px(38), 100)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme, palette = self._theme, self._theme.palette
        if section >= len(self._odds.powers):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        power = self._odds.powers[section]
        chosen = section == self.chosen
        ink = palette.ink if chosen else palette.ink2
        box = QRectF(rect)
        side = float(theme.px(28))
        if self.orientation() == Qt.Orientation.Horizontal:
            self._paint_column(painter, box, power, chosen)
        else:
            paint_disc(painter, square(QPointF(box.left() + side / 2, box.center().y()), side), power, theme)
            if self.names_shown:
                words = box.adjusted(side + theme.px(8), 0, -theme.px(6), 0)
                draw_text(painter, words, self._odds.name(power), theme.garamond(20), ink)
            if chosen:
                painter.fillRect(QRectF(box.right() - 3, box.top() + 5, 2, box.height() - 10), palette.focus)
        painter.restore()

    def _paint_column(self, painter: QPainter, box: QRectF, power: str, chosen: bool) -> None:
        theme, palette = self._theme, self._theme.palette
        ink = palette.ink if chosen else palette.ink2
        side = float(theme.px(28))
        disc = square(QPointF(box.center().x(), box.top() + theme.px(2) + side / 2), side)
        paint_disc(painter, disc, power, theme)
        if self.names_shown:
            words = QRectF(box.left(), disc.bottom() + theme.px(1), box.width(), theme.px(24))
            draw_text(painter, words, self._odds.name(power), theme.garamond(self._names_px), ink, CENTRE)
        if chosen:
            painter.fillRect(QRectF(box.left() + 6, box.bottom() - 3, box.width() - 12, 2), palette.focus)

    def names_fit(self, section_width: float) -> bool:
        """Whether every name fits over a column of this width; all take the size in which the longest fits."""
        for self._names_px in COLUMN_NAMES:
            font = self._theme.garamond(self._names_px)
            if all(text_width(self._odds.name(power), font) <= section_width - 4 for power in self._odds.powers):
                return True
        return False
