"""Starts the window: first the window itself, empty; then all that it shows is loaded.

What is imported here stands before the first paint, so it is little.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import eia_solo.ui.guard  # noqa: F401 - before any class of a window is made
from eia_solo.store.plain_files import data
from eia_solo.ui import preflight
from eia_solo.ui.application import application
from eia_solo.ui.palette import palette_for
from eia_solo.ui.settings import Settings, size_of
from eia_solo.ui.shell import Shell


def run(path: Path | None) -> int:
    """Open the window on a campaign, the last one, or none. Returns the exit code."""
    usual = gc.get_threshold()
    gc.set_threshold(5_000, 1_000)  # what is loaded stays: looking through all of it for garbage would find none
    begun = preflight.guard_fatal()  # first of all: the application itself may not be able to begin
    app = application()
    if app.primaryScreen() is None or app.platformName() in preflight.WITHOUT_WINDOWS:
        preflight.says_why("there is no screen")
        return preflight.NO_WINDOW
    settings = Settings(size_of(app.font().pointSizeF()))
    palette = palette_for(dark=settings.wants_dark(app), plain=settings.wants_contrast(app))
    shell = Shell(settings, palette.desk)
    shell.show()
    app.processEvents()  # on the screen now; what follows takes a few times as long

    from eia_solo.ui.menus import why_missing
    from eia_solo.ui.program import Desk, report
    from eia_solo.ui.theme import load_fonts

    sys.excepthook = report
    load_fonts(data("assets", "fonts"))
    begun()
    desk = Desk(app, settings, shell)
    sys.excepthook = desk.report
    last = settings.last_campaign
    wanted = path or (last if last is not None and not why_missing(last) else None)
    if wanted is None:
        desk.welcome()
    else:
        desk.open(wanted)
    gc.freeze()  # the modules stay to the end: a collection that looks through them all stops the window for long
    gc.set_threshold(*usual)
    return app.exec()
