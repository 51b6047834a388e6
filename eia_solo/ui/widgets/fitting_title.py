"""A title that takes a smaller face where there is little room."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QResizeEvent

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import ThemedLabel


class FittingTitle(ThemedLabel):
    """A title that takes a smaller face rather than being cut off."""

    def __init__(self, theme: Theme, px: int) -> None:
        super().__init__(theme, lambda t: t.garamond(px))
        self._theme = theme
        self._px = px
        self.setMinimumWidth(0)

    def set_size(self, px: int) -> None:
        if px != self._px:
            self._px = px
            self._fit()

    def set_words(self, words: str) -> None:
        if words == self.text():
            return
        self.setText(words)
        self.setToolTip(words)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        hint.setWidth(80)
        return hint

    def _fit(self) -> None:
        px = self._px
        font: QFont = self._theme.garamond(px)
        self.setMinimumHeight(round(self._theme.px(self._px) * 1.2))
        while px > 16:
            font = self._theme.garamond(px)
            self.setFont(font)
            if self.fontMetrics().horizontalAdvance(self.text()) <= self.width() or self.width() <= 0:
                return
            px -= 2
        self.setFont(font)
