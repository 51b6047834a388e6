"""The window itself. It is on the screen before what it shows is loaded, and stays when another campaign is opened."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMargins, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QDragEnterEvent, QDropEvent, QPalette
from PySide6.QtWidgets import QMainWindow, QWidget

from eia_solo.ui.settings import Settings

FIRST = QSize(1440, 900)
TITLE_BAR = 40
"""So much is left free above the window for its title bar while its height is not known."""
TITLE = "EiA Solo"
_TITLE_BAR_AFTER = 200
"""So many milliseconds after a window was shown its desktop has told how high its title bar is."""
_FILLS = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen


class Shell(QMainWindow):
    """Holds one page at a time: the start page or a campaign. It knows its place on the screen, nothing of the game."""

    files_dropped = Signal(list)
    """Files that were dragged here and dropped, by their paths."""

    def __init__(self, settings: Settings, ground: QColor) -> None:
        super().__init__()
        self._settings = settings
        self.setWindowTitle(TITLE)
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.Window, ground)
        self.setPalette(colours)
        self.setAcceptDrops(True)
        if settings.geometry is None or not self.restoreGeometry(settings.geometry):
            self.resize(FIRST)
        self._keep_on_screen()
        self._given = self.size()

    def _keep_on_screen(self) -> None:
        """Whatever was remembered: not larger than the screen there is now, and all of it in sight, title bar too."""
        if self.windowState() & _FILLS:
            return
        handle = self.windowHandle()
        frame = handle.frameMargins() if handle is not None else QMargins()
        room = self.screen().availableGeometry().marginsRemoved(frame)
        if frame.isNull():
            room.adjust(0, TITLE_BAR, 0, 0)
        place = self.geometry()
        place.setSize(place.size().boundedTo(room.size()).expandedTo(self.minimumSizeHint()))
        place.moveRight(min(place.right(), room.right()))
        place.moveBottom(min(place.bottom(), room.bottom()))
        place.moveLeft(max(place.left(), room.left()))
        place.moveTop(max(place.top(), room.top()))
        if place != self.geometry():
            self.setGeometry(place)

    def _place_below_title_bar(self) -> None:
        """Unless somebody has made it larger or smaller by now: its page alone may have needed more."""
        if self.size() in (self._given, self._given.expandedTo(self.minimumSizeHint())):
            self._keep_on_screen()

    def show_page(self, page: QWidget) -> None:
        """Put a page in place of the one there is, which is closed."""
        first = self.page is None
        if self.page is not None:
            self.page.close()
        self.setCentralWidget(page)  # Qt deletes the one before
        self.setWindowTitle(page.windowTitle())
        page.windowTitleChanged.connect(self.setWindowTitle)
        page.show()
        if first:  # soon it is known how high the title bar is, and the page
            QTimer.singleShot(_TITLE_BAR_AFTER, self, self._place_below_title_bar)

    @property
    def page(self) -> QWidget | None:
        # typed as never None, but it is before the first page
        return self.centralWidget() or None

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.geometry = self.saveGeometry()
        if self.page is not None:
            self.page.close()
        super().closeEvent(event)

    # Files from elsewhere

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()  # what it is, and why it is refused, is said when it is dropped

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.files_dropped.emit([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])
