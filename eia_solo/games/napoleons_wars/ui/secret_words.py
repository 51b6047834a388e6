"""The closed eye with its words, at the head of what not everybody may see; and the key of the double edge."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import LEFT, draw_text, text_width
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol


class SecretWords(Painted):
    """A closed eye and whose eyes alone it is for: "France only"."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def words(self) -> str:
        return self._words

    def set_words(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        px = self._theme.px
        return QSize(round(text_width(self._words, self._theme.inter(12))) + px(24), px(20))

    def paint(self, painter: QPainter) -> None:
        theme, box = self._theme, QRectF(self.rect())
        side = theme.px(16)
        eye = QRectF(box.left(), box.center().y() - side / 2, side, side)
        paint_symbol(painter, Symbol.CLOSED_EYE, eye, theme.palette.ink2, 1.3)
        words = box.adjusted(theme.px(21), 0, 0, 0)
        draw_text(painter, words, self._words, theme.inter(12), theme.palette.ink2, LEFT)


class DoubleEdge(Painted):
    """The two lines of the edge, for the sentence that explains them."""

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(8), self._theme.px(16))

    def paint(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._theme.palette.ink2, 1))
        for x in (1.5, 1.5 + self._theme.px(3)):
            painter.drawLine(QPointF(x, 1), QPointF(x, self.height() - 1))
