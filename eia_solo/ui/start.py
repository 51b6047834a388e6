"""Starts the window: fonts, theme, the campaign, and a safety net for what nobody foresaw."""

from __future__ import annotations

import gc
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from eia_solo import __version__
from eia_solo.core.errors import EiaSoloError
from eia_solo.session import Session
from eia_solo.shelf import empires_in_arms
from eia_solo.store.resources import data
from eia_solo.ui import preflight
from eia_solo.ui.main_window import MainWindow, theme_of
from eia_solo.ui.report import show_report
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme, apply, load_fonts

if TYPE_CHECKING:
    from eia_solo.ui.welcome import Welcome


class Desk:
    """The program with its one open window."""

    def __init__(self, app: QApplication) -> None:
        self.app = app
        self.settings = Settings()
        self.theme: Theme = theme_of(app, self.settings)
        apply(app, self.theme)
        self.window: MainWindow | Welcome | None = None

    def open(self, path: Path) -> bool:
        """Open a campaign in place of the window there is. If it cannot be opened, that window says why."""
        try:
            session = Session.open(path, empires_in_arms())
        except EiaSoloError as refusal:
            if self.window is None:
                self.welcome(str(refusal))
            else:
                self.window.say(str(refusal), refused=True)
            return False
        window = MainWindow(session, self.settings, self.theme, self.open)
        if self.settings.geometry is not None:
            window.restoreGeometry(self.settings.geometry)
        self.settings.last_campaign = session.campaign.path
        old, self.window = self.window, window
        window.show()
        if old is not None:
            old.close()
        return True

    def welcome(self, words: str = "") -> None:
        """The window without a campaign."""
        from eia_solo.ui.welcome import Welcome

        self.window = Welcome(self.settings, self.theme, self.open)
        if words:
            self.window.say(words, refused=True)
        self.window.show()


def run(path: Path | None) -> int:
    """Open the window on a campaign, the last one, or none. Returns the exit code."""
    gc.freeze()  # the modules stay to the end: a collection that looks through them all stops the window for long
    app = application()
    preflight.guard_fatal()
    desk = Desk(app)
    sys.excepthook = _report
    last = desk.settings.last_campaign
    wanted = path or (last if last is not None and last.is_file() else None)
    if wanted is None:
        desk.welcome()
    else:
        desk.open(wanted)
    return app.exec()


def application() -> QApplication:
    """The application with its fonts and icon."""
    QGuiApplication.setDesktopFileName("eia-solo")
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("eia-solo")
    app.setApplicationDisplayName("EiA Solo")
    app.setApplicationVersion(__version__)
    load_fonts(data("assets", "fonts"))
    app.setWindowIcon(QIcon(str(data("assets", "icon.png"))))
    return app


def _report(kind: type[BaseException], fault: BaseException, where: TracebackType | None) -> None:
    """A bug: said to be one, with details to copy. The campaign file keeps only whole commands, so it is safe."""
    text = "".join(traceback.format_exception(kind, fault, where))
    sys.stderr.write(text)
    if issubclass(kind, KeyboardInterrupt):
        QApplication.quit()
        return
    show_report(f"EiA Solo {__version__}\n\n{text}")
