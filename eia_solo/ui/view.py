"""What parts of the window have in common: they are drawn, they fit their size, they follow the game while in sight."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from eia_solo.ui.accessible import Telling
from eia_solo.ui.presenters.tips import AnyTip
from eia_solo.ui.theme import Theme


class Painted(QWidget, Telling):
    """A part of the window that is drawn. In another theme it may want to be larger, and looks otherwise."""

    tip: AnyTip = None
    """The rule behind the numbers it shows, for where the pointer rests."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Draw it, with smooth edges."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)


class Fitting(QWidget):
    """A part of the window that shares out its room anew whenever its size or that of the text changes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def fit(self) -> None:
        """Share out the room there is, in the theme's text size."""
        raise NotImplementedError

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class View(Fitting):
    """A page of the window. What is out of sight is not worked out; it is shown anew when it comes into sight."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setProperty("role", "desk")

    def refresh(self) -> None:
        """Show the game as it stands."""
        raise NotImplementedError

    def refresh_if_shown(self) -> None:
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
