"""The mark before a row: it counts, it does not, or nobody knows. Three shapes, so that colour is not needed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import LineState
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, square
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol


def paint_state_mark(painter: QPainter, rect: QRectF, state: LineState, theme: Theme) -> None:
    """Draw the mark in the middle of the rectangle."""
    palette = theme.palette
    centre = QPointF(rect.center())
    radius = theme.px(16) / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if state is LineState.APPLIES:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.ink)
        painter.drawEllipse(centre, radius, radius)
        paint_symbol(painter, Symbol.TICK, square(centre, radius * 1.35), palette.panel, theme.px(16) / 9)
    elif state is LineState.DOES_NOT_APPLY:
        painter.setPen(QPen(palette.ink3, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, radius * 0.5, radius * 0.5)
    else:
        painter.setPen(dashed(palette.ask_line, 1.6, radius * 0.72, radius * 0.33))
        painter.setBrush(palette.ask)
        painter.drawEllipse(centre, radius, radius)
        draw_text(painter, rect, "?", theme.inter(12, QFont.Weight.Bold), palette.ink, CENTRE)


class StateMark(QWidget):
    """The mark as a widget, for a legend or a question."""

    def __init__(self, theme: Theme, state: LineState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state = state
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(20), self._theme.px(20))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_state_mark(QPainter(self), QRectF(self.rect()), self._state, self._theme)
