"""A push button with its key printed on it, and the key alone: nobody has to look a key up."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QPushButton, QStyle, QStyleOptionButton, QWidget

from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.keyboard import is_on_enter
from eia_solo.ui.widgets.painting import draw_text, key_cap_size, paint_key_cap, text_width
from eia_solo.ui.words import tr

ENTER = "Enter"
"""The key that one button of a view has at a time; the room of its cap stays where the key goes."""


def usable(button: QWidget, why_not: str = "") -> None:
    """Whether a button can be used now; one that cannot says in its tip why."""
    button.setEnabled(not why_not)
    button.setToolTip(why_not)


def only_read(why: str) -> str:
    """Why nothing can be changed in a campaign that can only be read for this reason; empty if there is none."""
    return tr("Can only be read: {why}", why=why) if why else ""


class KeyButton(QPushButton):
    """A button such as "Roll" with the cap "R" on its right. The shortcut itself is the caller's."""

    def __init__(
        self, theme: Theme, text: str, key: str = "", *, primary: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(text, parent)
        self._theme = theme
        self._key = key
        self._primary = primary
        self.setProperty("primary", primary)
        self._tell()

    @property
    def key(self) -> str:
        """The key that is printed on it."""
        return self._key

    @property
    def words(self) -> str:
        """What stands on it."""
        return self.text()

    @property
    def is_primary(self) -> bool:
        """Whether it is the one black button of its view."""
        return self._primary

    def set_primary(self, primary: bool) -> None:
        """Make it the one black button of its view, or an ordinary one."""
        if primary == self._primary:
            return
        self._primary = primary
        self.setProperty("primary", primary)
        self.style().unpolish(self)
        self.style().polish(self)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    @property
    def shown_key(self) -> str:
        """The key that presses it now: Enter does only where the focus leaves it to this button."""
        focus = QApplication.focusWidget()
        elsewhere = self._key == ENTER and not is_on_enter(self, focus, black=self._primary)
        return "" if elsewhere else self._key

    def tell_key(self) -> None:
        """Show and say which key presses it."""
        self._tell()
        self.update()

    def _tell(self) -> None:
        key = self.shown_key
        self.setAccessibleDescription(tr("Key {key}", key=key) if key else "")

    def _font(self) -> QFont:
        return self._theme.inter(14, QFont.Weight.DemiBold if self._primary else QFont.Weight.Medium)

    def sizeHint(self) -> QSize:
        return QSize(self.width_for(self.words), self._theme.px(36))

    def width_for(self, words: str) -> int:
        """How wide it must be for these words and its key."""
        theme = self._theme
        cap = key_cap_size(theme, self._key)[0] + theme.px(14) if self._key else 0.0
        # Measured in the heavier face, so that a button does not grow when it becomes the black one.
        return ceil(text_width(words, theme.inter(14, QFont.Weight.DemiBold)) + cap) + theme.px(28)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        theme, palette = self._theme, self._theme.palette
        ink, edge = palette.ink, palette.line2
        if not self.isEnabled():
            ink, edge = palette.ink3, palette.line2
        elif self._primary:
            ink, edge = palette.on_primary, mix(palette.primary, palette.on_primary, 0.45)
        box = QRectF(self.rect()).adjusted(theme.px(14), 0, -theme.px(10), 0)
        if key := self.shown_key:
            cap_ink = ink if self._primary or not self.isEnabled() else palette.ink2
            left = paint_key_cap(painter, theme, key, box.right(), box.center().y(), cap_ink, edge)
            box.setRight(left - theme.px(6))
        self._paint_words(painter, box, ink)

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        draw_text(painter, box, self.words, self._font(), ink)


def show_enter(around: QWidget) -> None:
    """Show anew which of the buttons in a part of the window Enter presses."""
    for button in around.findChildren(KeyButton):
        if button.key == ENTER:
            button.tell_key()


def black_button(around: QWidget) -> KeyButton | None:
    """The black button of a part of the window, if it can be pressed: what Enter does there."""
    return next((b for b in around.findChildren(KeyButton) if b.is_primary and b.isVisible() and b.isEnabled()), None)


class KeyCap(QWidget):
    """A key, printed by itself."""

    def __init__(self, theme: Theme, key: str) -> None:
        super().__init__()
        self._theme = theme
        self._key = key
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        width, height = key_cap_size(self._theme, self._key)
        return QSize(round(width) + 2, round(height))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedSize(self.sizeHint())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._theme.palette
        box = QRectF(self.rect())
        ink = palette.ink2 if self.isEnabled() else palette.ink3
        paint_key_cap(painter, self._theme, self._key, box.right() - 1, box.center().y(), ink, palette.line2)
