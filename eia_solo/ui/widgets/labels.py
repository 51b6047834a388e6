"""Labels in the faces of the theme, which follow a change of theme by themselves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from eia_solo.ui.presenters.tips import AnyTip
from eia_solo.ui.theme import Theme

FontOf = Callable[[Theme], QFont]


class ThemedLabel(QLabel):
    """A label whose font comes from the theme. `tone` is a colour role of the style sheet: label, quiet, war, focus."""

    tip: AnyTip = None
    """The rule behind the number it shows, for where the pointer rests."""

    def __init__(
        self, theme: Theme, font: FontOf, text: str = "", tone: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(text, parent)
        self._font_of = font
        self._theme = theme
        self.setTextFormat(Qt.TextFormat.PlainText)
        if tone:
            self.setProperty("tone", tone)
        self.setFont(font(theme))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFont(self._font_of(theme))
        self.setIndent(self.indent())  # it is measured anew: without words it would keep the height of the font before

    def set_face(self, font: FontOf) -> None:
        """Another font of the theme."""
        self._font_of = font
        self.setFont(font(self._theme))

    def set_tone(self, tone: str) -> None:
        """Another colour role; the empty one is ink."""
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            self.style().unpolish(self)
            self.style().polish(self)
            self.setFont(self._font_of(self._theme))  # polishing brings back the font of the first theme

    def wrapping(self) -> ThemedLabel:
        """The same label, breaking its lines; its width no longer pushes the layout."""
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return self


def head(theme: Theme, text: str) -> ThemedLabel:
    """The head of a panel: Garamond small capitals."""
    return ThemedLabel(theme, lambda t: t.garamond(19, small_caps=True), text)


def data(
    theme: Theme, text: str = "", px: float = 13, *, weight: QFont.Weight = QFont.Weight.Normal, tone: str = ""
) -> ThemedLabel:
    """Words and numbers that are read as data: Inter."""
    return ThemedLabel(theme, lambda t: t.inter(px, weight), text, tone)


def title(theme: Theme, text: str = "", px: float = 20, *, italic: bool = False, tone: str = "") -> ThemedLabel:
    """Titles, names and big numbers: Garamond."""
    return ThemedLabel(theme, lambda t: t.garamond(px, italic=italic), text, tone)


class FittingTitle(ThemedLabel):
    """A title that takes a smaller face rather than being cut off, and two lines where the smallest is too wide."""

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

    def set_tone(self, tone: str) -> None:
        if self.property("tone") != tone:
            super().set_tone(tone)
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
        self.setWordWrap(False)
        self.setMinimumHeight(round(self._theme.px(self._px) * 1.2))
        while px > 16:
            font = self._theme.garamond(px)
            self.setFont(font)
            if self.fontMetrics().horizontalAdvance(self.text()) <= self.width() or self.width() <= 0:
                return
            px -= 2
        self.setFont(font)
        self.setWordWrap(True)
        self.setMinimumHeight(max(self.minimumHeight(), self.heightForWidth(self.width())))
