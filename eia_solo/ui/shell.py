"""The window itself. It is on the screen before what it shows is loaded, and stays when another campaign is opened."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QCloseEvent, QColor, QPalette
from PySide6.QtWidgets import QMainWindow, QWidget

from eia_solo.ui.settings import Settings

FIRST = QSize(1440, 900)
TITLE = "EiA Solo"


class Shell(QMainWindow):
    """Holds one page at a time: the start page or a campaign. It knows its place on the screen, nothing of the game."""

    def __init__(self, settings: Settings, ground: QColor) -> None:
        super().__init__()
        self._settings = settings
        self.setWindowTitle(TITLE)
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.Window, ground)
        self.setPalette(colours)
        if settings.geometry is None or not self.restoreGeometry(settings.geometry):
            self.resize(FIRST.boundedTo(self.screen().availableSize()))

    def show_page(self, page: QWidget) -> None:
        """Put a page in place of the one there is, which is closed."""
        if self.page is not None:
            self.page.close()
        self.setCentralWidget(page)  # Qt deletes the one before
        self.setWindowTitle(page.windowTitle())
        page.windowTitleChanged.connect(self.setWindowTitle)
        page.show()

    @property
    def page(self) -> QWidget | None:
        # typed as never None, but it is before the first page
        return self.centralWidget() or None

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.geometry = self.saveGeometry()
        if self.page is not None:
            self.page.close()
        super().closeEvent(event)
