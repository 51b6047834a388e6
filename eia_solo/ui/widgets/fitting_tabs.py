"""Tabs that are all in sight: where room is short they stand closer together, in smaller letters if need be."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTabBar

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import set_property
from eia_solo.ui.widgets.labels import FontOf
from eia_solo.ui.widgets.painting import text_width

_PAD, _CLOSE = 12, 5
"""Beside the words of a tab, as the style sheet has it, and of one that is `close`."""
_WAYS = ((_PAD, 1.0), (_CLOSE, 1.0), (_CLOSE, 0.92), (_CLOSE, 0.85), (_CLOSE, 0.78), (_CLOSE, 0.7))
"""Room beside the words and size of the letters: the first that fits is taken."""


class FittingTabs(QTabBar):
    """Asks for the room of its words in full size, whichever size they have."""

    def __init__(self, theme: Theme, face: FontOf) -> None:
        super().__init__()
        self._theme = theme
        self._face = face
        self.setExpanding(False)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(self._width(*_WAYS[0]), super().sizeHint().height())

    def tabInserted(self, index: int) -> None:
        super().tabInserted(index)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _width(self, pad: int, size: float) -> int:
        font = self._face(self._theme)
        font.setPixelSize(round(font.pixelSize() * size))
        around = 2 * self._theme.px(pad) + 5  # the edge of a tab, too
        return sum(round(text_width(self.tabText(number), font)) + around for number in range(self.count()))

    def _fit(self) -> None:
        pad, size = next((way for way in _WAYS if self._width(*way) <= self.width()), _WAYS[-1])
        font = self._face(self._theme)
        font.setPixelSize(round(font.pixelSize() * size))
        set_property(self, "close", pad == _CLOSE)
        if self.font() != font:
            self.setFont(font)
