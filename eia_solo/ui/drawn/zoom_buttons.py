"""The small buttons in the corner of the map. Two of them have their key for a face."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from eia_solo.core.wording import MINUS
from eia_solo.ui.drawn.camera import CLOSEST
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE
from eia_solo.ui.words import tr


class _Button(QAbstractButton):
    """A paper button that stands on the map."""

    def __init__(self, theme: Theme, face: str, name: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setText(face)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedSize(QSize(theme.px(32), theme.px(28)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette = self._theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pressed = self.isDown() or (self.underMouse() and self.isEnabled())
        edge = palette.focus if self.hasFocus() else palette.edge
        painter.setPen(QPen(edge, 2 if self.hasFocus() else 1))
        painter.setBrush(palette.panel if pressed else palette.raised)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        painter.setFont(self._theme.inter(14))
        painter.setPen(palette.ink if self.isEnabled() else palette.ink3)
        painter.drawText(QRectF(self.rect()), CENTRE, self.text())


class ZoomButtons(QWidget):
    """Farther, nearer, twice as large, and the whole board."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.farther = _Button(theme, MINUS, "map_farther", tr("Farther, key −"), self)
        self.nearer = _Button(theme, "+", "map_nearer", tr("Nearer, key +"), self)
        self.double = _Button(theme, "2×", "map_double", tr("Twice as large"), self)
        self.whole = _Button(theme, "0", "map_whole", tr("Whole board, key 0"), self)
        self.all = (self.farther, self.nearer, self.double, self.whole)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button in self.all:
            row.addWidget(button)

    def set_theme(self, theme: Theme) -> None:
        for button in self.all:
            button.set_theme(theme)
        self._row.activate()
        self.adjustSize()  # it lies on the map, in no layout

    def show_zoom(self, zoom: float) -> None:
        """Only what can be done is offered."""
        self.farther.setEnabled(zoom > 1.0)
        self.whole.setEnabled(zoom > 1.0)
        self.nearer.setEnabled(zoom < CLOSEST)
        self.double.setEnabled(zoom < CLOSEST)
