"""The program's own window in this process."""

import gc
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from benchmarks.measure import milliseconds
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.store.plain_files import data
from eia_solo.ui.application import application
from eia_solo.ui.settings import Settings
from eia_solo.ui.shell import FIRST
from eia_solo.ui.theme import apply, load_fonts, theme_of

VIEWS = ("desk", "odds", "month", "powers", "sheet", "log", "history")


def program() -> QApplication:
    """The application, dressed, and as when it has been started: what was loaded until then is not looked at again."""
    gc.freeze()
    app = application()
    load_fonts(data("assets", "fonts"))
    apply(app, theme_of(app, Settings()))
    return app


def program_window(app: QApplication, path: Path, rulebook: EmpiresInArms) -> EmpiresPage:
    """The window on a campaign."""
    settings = Settings()
    settings.dice_fall = False  # measured is the time of the program, not that of the dice
    window = EmpiresPage(EmpiresSession.open(path, rulebook), settings, theme_of(app, settings), lambda _: False)
    window.resize(FIRST)
    return window


def show_view(app: QApplication, window: EmpiresPage, view: str) -> None:
    """Turn to a view and let it settle."""
    window.actions_by_id[f"view_{view}"].trigger()
    settle(app)


def settle(app: QApplication) -> None:
    """Let everything that waits for the window's turn have it."""
    for _ in range(5):
        app.processEvents()


def painting(window: QWidget) -> Callable[[], None]:
    """Paints all of a window. Not its `repaint`: Qt leaves out what lies on an opaque part of it."""
    ground = QPixmap(window.size())
    return lambda: window.render(ground)


def all_read(app: QApplication, window: EmpiresPage) -> list[float]:
    """Let the window read its log to the end; how many milliseconds each of its turns took."""
    turns = [0.0]
    while window.log.all[-1].entry < len(window.session.history.ids):
        turns.append(milliseconds(app.processEvents))
    return turns


def put_away(window: EmpiresPage) -> None:
    """Close the campaign and forget the window, so that the next one is measured as if it were the first."""
    window.hide()
    window.session.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
