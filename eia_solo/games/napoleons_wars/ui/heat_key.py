"""What the grounds of the supply map mean, in one row below it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.games.napoleons_wars.ui.colours import colours, heat
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import draw_text, hatch, text_width
from eia_solo.ui.words import tr

_BOX, _HIGH = 18, 22


class HeatKey(Painted):
    """Own, an ally's, two gold to eight, no line; the words of the last are left out where there is no room."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._power = "FR"
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Gold for each division: the darker the ground, the dearer"))

    def show_power(self, power: str) -> None:
        """Whose own ground it is."""
        self._power = power
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(400), self._theme.px(_HIGH))

    def paint(self, painter: QPainter) -> None:
        theme, palette = self._theme, self._theme.palette
        is_wide = self.width() >= theme.px(640)
        own = colours(palette, self._power).fill
        shown: list[tuple[QColor, bool, str]] = [
            (own, False, tr("0, own")),
            (own, True, tr("0, an ally’s")),
            *((heat(palette, cost), False, str(cost)) for cost in (2, 4, 6)),
            (heat(palette, 8), False, tr("8 or more")),
            (palette.panel, True, tr("no line, or no right to be there") if is_wide else tr("no line")),
        ]
        font, x = theme.inter(12), 0.0
        head = tr("Gold for each division")
        if is_wide:
            draw_text(painter, QRectF(0, 0, self.width(), self.height()), head, font, palette.ink2)
            x = text_width(head, font) + theme.px(14)
        for fill, hatched, words in shown:
            box = QRectF(x, (self.height() - theme.px(12)) / 2, theme.px(_BOX), theme.px(12))
            painter.setPen(QPen(palette.ink2, 1))
            painter.setBrush(fill)
            painter.drawRect(box)
            if hatched:
                hatch(painter, box, palette.ink2, theme.px(5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            left = box.right() + theme.px(5)
            draw_text(painter, QRectF(left, 0, self.width() - left, self.height()), words, font, palette.ink2)
            x = left + text_width(words, font) + theme.px(12)
