"""A name that is being typed over a map."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPen

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, draw_text, text_width
from eia_solo.ui.words import tr

_FORGET_MS = 1500
"""So long after the last letter a name is no longer being typed."""


class TypedName(QObject):
    """Letters that belong together: after a while without another they are forgotten."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.letters = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_FORGET_MS)
        self._timer.timeout.connect(self.forget)

    def set(self, letters: str) -> None:
        self.letters = letters
        self._timer.start()
        self.changed.emit()

    def forget(self) -> None:
        if self.letters:
            self.letters = ""
            self._timer.stop()
            self.changed.emit()

    def paint(self, painter: QPainter, theme: Theme, bottom: float) -> None:
        """Paint the letters in the lower left corner of a window that ends there; nothing if there are none."""
        if not self.letters:
            return
        words = tr("Find: {letters}", letters=self.letters)
        font = theme.inter(13)
        wide, high = text_width(words, font) + theme.px(20), theme.px(28)
        room = QRectF(10.5, bottom - high - 10.5, wide, high)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.palette.focus, 1.4))
        painter.setBrush(theme.palette.raised)
        painter.drawRoundedRect(room, 5, 5)
        draw_text(painter, room, words, font, theme.palette.ink, CENTRE)
