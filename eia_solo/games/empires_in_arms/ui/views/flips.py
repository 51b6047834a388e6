"""What would flip the shown check: a list beside its breakdown."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.flips import FlipLines, looking
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class FlipsPanel(QWidget):
    """Looks only while it is shown, and only after the window has been painted. Enter does nothing here."""

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flips = FlipLines(driver.procession)
        self.list = LineList(theme, tr("What would flip it"), "flips")
        tight(column := QVBoxLayout(self))
        column.addWidget(self.list)
        self.setFocusProxy(self.list)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._look)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh_if_shown()

    def refresh_if_shown(self) -> None:
        """Show what is known of the shown check, and look for the rest in a moment."""
        if not self.isVisible():
            return
        known = self._flips.known()
        self.list.set_lines(looking() if known is None else known)
        if known is None:
            self._later.start()

    def _look(self) -> None:
        if self.isVisible():
            self.list.set_lines(self._flips.look())
