"""The program with its one window: which campaign it shows, in which theme."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtWidgets import QApplication

from eia_solo import __version__
from eia_solo.core.errors import EiaSoloError
from eia_solo.session import Session
from eia_solo.shelf import empires_in_arms
from eia_solo.ui.main_window import MainWindow, theme_of
from eia_solo.ui.report import show_report
from eia_solo.ui.settings import Settings
from eia_solo.ui.shell import Shell
from eia_solo.ui.theme import Theme, apply
from eia_solo.ui.welcome import Welcome


class Desk:
    """Opens campaigns in the window. `window` is what it shows: a campaign, or the start page."""

    def __init__(self, app: QApplication, settings: Settings | None = None, shell: Shell | None = None) -> None:
        self.settings = settings or Settings()
        self.theme: Theme = theme_of(app, self.settings)
        apply(app, self.theme)
        self.shell = shell or Shell(self.settings, self.theme.palette.desk)
        self.window: MainWindow | Welcome | None = None

    def open(self, path: Path) -> bool:
        """Open a campaign in place of what is shown. If it cannot be opened, what is shown says why."""
        shown = self.window
        if isinstance(shown, MainWindow) and self.shell.isVisible() and shown.session.campaign.path == path.resolve():
            shown.say(f"{path.name} is open here already")
            return True
        try:
            session = Session.open(path, empires_in_arms())
        except EiaSoloError as refusal:
            if self.window is None:
                self.welcome()
            assert self.window is not None
            self.window.say(str(refusal), refused=True)
            return False
        self.settings.last_campaign = session.campaign.path
        self.theme = theme_of(QApplication.instance(), self.settings)
        self._show(MainWindow(session, self.settings, self.theme, self.open))
        return True

    def welcome(self) -> None:
        """Show the page without a campaign."""
        self._show(Welcome(self.settings, self.theme, self.open))

    def _show(self, window: MainWindow | Welcome) -> None:
        self.window = window
        self.shell.show_page(window)
        self.shell.show()


def report(kind: type[BaseException], fault: BaseException, where: TracebackType | None) -> None:
    """A bug: said to be one, with details to copy. The campaign file keeps only whole commands, so it is safe."""
    text = "".join(traceback.format_exception(kind, fault, where))
    sys.stderr.write(text)
    if issubclass(kind, KeyboardInterrupt):
        QApplication.quit()
        return
    show_report(f"EiA Solo {__version__}\n\n{text}")
