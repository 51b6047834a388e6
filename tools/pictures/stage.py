"""A window on a campaign of its own, in which a scene is set up. Dice, clock and settings are always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from eia_solo.empires_session import EmpiresSession
from eia_solo.rulebooks.empires_in_arms.commands import EditFields
from eia_solo.rulebooks.empires_in_arms.rulebook import EmpiresInArms
from eia_solo.ui.main_window import MainWindow
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme, apply

from .picture import Picture

SEED = 4
PAUSE_MS = 300
"""Longer than what the window puts off to stay quick."""
W = TypeVar("W", bound=QWidget)


class OwnSettings(Settings):
    """Settings in a file of their own: the player's are neither read nor touched."""

    def __init__(self, path: Path, colours: str) -> None:
        self._kept = QSettings(str(path), QSettings.Format.IniFormat)
        self.colours = colours


class Stage:
    """The window of a scene, and what a player does in it."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.session = window.session
        self.keeps_focus = False
        """Whether the keyboard stays where it is: for what is only there while one writes in it."""

    def act(self, *ids: str) -> None:
        """Choose actions one after another, as their menus do."""
        for id in ids:
            self.window.actions_by_id[id].trigger()

    def roll(self, times: int = 1) -> None:
        self.act(*["roll"] * times)

    def roll_all(self) -> None:
        """Make the checks that are left, up to a question or the terms of a peace."""
        while self.window.driver.procession.is_open and self.window.driver.procession.can_roll:
            self.act("roll")

    def type_dice(self, *dice: int) -> None:
        for die in dice:
            self.window.driver.type_die(die)

    def edit(self, because: str = "", **values: object) -> None:
        """Change values of the sheet; a dot in a key is written as two underscores."""
        self.session.do(EditFields({key.replace("__", "."): value for key, value in values.items()}, because))

    def part(self, kind: type[W], name: str) -> W:
        """A widget of the window by its object name."""
        found = self.window.findChild(kind, name)
        if found is None:
            raise LookupError(f"the window has no {kind.__name__} {name}")
        return found

    def settle(self) -> None:
        """Let the window lay itself out and do what it puts off."""
        QTest.qWait(PAUSE_MS)

    def rest(self) -> None:
        """Before the picture: nothing has the keyboard, which a desktop may or may not give."""
        self.settle()
        focused = QApplication.focusWidget()
        if focused is not None and not self.keeps_focus:
            focused.clearFocus()
            self.settle()


@contextmanager
def stage(picture: Picture, rulebook: EmpiresInArms) -> Iterator[Stage]:
    """The window on a new campaign; it is gone again afterwards."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme = Theme(DARK if picture.dark else LIGHT)
    apply(app, theme)
    with TemporaryDirectory(prefix="eia-solo-") as there:
        session = EmpiresSession.create(Path(there) / "war.eia", rulebook, picture.scenario, seed=SEED, clock=clock())
        settings = OwnSettings(Path(there) / "window.ini", "dark" if picture.dark else "light")
        window = MainWindow(session, settings, theme, lambda _: False)
        window.resize(*picture.size)
        window.show()
        window.activateWindow()
        made = Stage(window)
        made.settle()
        try:
            yield made
        finally:
            window.close()
            window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def clock() -> Callable[[], str]:
    """A clock that moves on by half a minute whenever it is read."""
    readings = count()

    def read() -> str:
        minutes, halves = divmod(next(readings), 2)
        hours, minutes = divmod(minutes, 60)
        return f"2026-11-21T{20 + hours}:{minutes:02}:{halves * 30:02}+00:00"

    return read
