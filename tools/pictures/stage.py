"""A window on a campaign of its own, in which a scene is set up. Dice, clock and settings are always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from eia_solo.campaign import shelf
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import MainWindow
from eia_solo.games.international_relations.rules.rulebook import InternationalRelations
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.page import InternationalWindow
from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction
from eia_solo.games.revolution_and_reaction.session import DiplomacySession
from eia_solo.games.revolution_and_reaction.ui.page import DiplomacyWindow
from eia_solo.ui.page import CampaignWindow
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme, apply

from .picture import Picture

TABLES = Path(__file__).resolve().parents[2] / "modifier_tables"
SEED = 4
PAUSE_MS = 300
"""Longer than what the window puts off to stay quick."""
NOW = "2011-11-08T10:00:00+00:00"
"""The time at the desk of a record: two hours before a post of this turn is too late to take effect at once."""
W = TypeVar("W", bound=QWidget)
C = TypeVar("C", bound=CampaignWindow)


class OwnSettings(Settings):
    """Settings in a file of their own: the player's are neither read nor touched."""

    def __init__(self, path: Path, colours: str) -> None:
        self._kept = QSettings(str(path), QSettings.Format.IniFormat)
        self.colours = colours


class Scene(Generic[C]):
    """The window of a scene, and what a player of any game does in it."""

    def __init__(self, window: C) -> None:
        self.window = window
        self.keeps_focus = False
        """Whether the keyboard stays where it is: for what is only there while one writes in it."""

    def act(self, *ids: str) -> None:
        """Choose actions one after another, as their menus do."""
        for id in ids:
            self.window.actions_by_id[id].trigger()

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


class Stage(Scene[MainWindow]):
    """A campaign of Empires in Arms."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.session = window.session

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


class RecordStage(Scene[DiplomacyWindow]):
    """A record of Revolution and Reaction."""

    def __init__(self, window: DiplomacyWindow) -> None:
        super().__init__(window)
        self.session = window.session


class GameStage(Scene[InternationalWindow]):
    """A game of International Relations."""

    def __init__(self, window: InternationalWindow) -> None:
        super().__init__(window)
        self.session = window.session

    def before(self, turn: str) -> None:
        """Stand where everybody has written the orders of a turn."""
        kept = next(each for each in self.session.reports() if each.report.turn.text == turn)
        self.session.go(kept.entry - 1)


AnyStage: TypeAlias = Stage | RecordStage | GameStage


@contextmanager
def stage(picture: Picture[Any]) -> Iterator[AnyStage]:
    """The window on a new campaign; it is gone again afterwards."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme = Theme(DARK if picture.dark else LIGHT)
    apply(app, theme)
    with TemporaryDirectory(prefix="eia-solo-") as there:
        settings = OwnSettings(Path(there) / "window.ini", "dark" if picture.dark else "light")
        made = _on(Path(there), picture.scenario, settings, theme)
        window = made.window
        window.resize(*picture.size)
        window.show()
        window.activateWindow()
        made.settle()
        try:
            yield made
        finally:
            window.close()
            window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _on(folder: Path, scenario: str, settings: Settings, theme: Theme) -> AnyStage:
    """A window on a new campaign of the scenario, whichever game it is of."""
    rulebook = shelf.rulebook(shelf.scenarios(TABLES)[scenario], TABLES)
    if isinstance(rulebook, EmpiresInArms):
        session = EmpiresSession.create(folder / "war.eia", rulebook, scenario, seed=SEED, clock=clock())
        return Stage(MainWindow(session, settings, theme, lambda _: False))
    if isinstance(rulebook, InternationalRelations):
        return _game(folder, rulebook, scenario, settings, theme)
    assert isinstance(rulebook, RevolutionAndReaction), "there is no fourth game"
    told = shelf.story(rulebook.edition.id, scenario, TABLES)
    record = DiplomacySession.create(folder / "game.eia", rulebook, scenario, seed=SEED, clock=lambda: NOW)
    if told is not None:
        record.enter_file(*told)
    return RecordStage(DiplomacyWindow(record, settings, theme, lambda _: False))


def _game(folder: Path, rulebook: InternationalRelations, scenario: str, settings: Settings, theme: Theme) -> GameStage:
    """A window on a game of International Relations with its story."""
    game = InternationalSession.create(folder / "europe.eia", rulebook, scenario, seed=SEED, clock=clock())
    if (told := shelf.international_story(scenario, TABLES)) is not None:
        game.tell(*told)
    return GameStage(InternationalWindow(game, settings, theme, lambda _: False))


def clock() -> Callable[[], str]:
    """A clock that moves on by half a minute whenever it is read."""
    readings = count()

    def read() -> str:
        minutes, halves = divmod(next(readings), 2)
        hours, minutes = divmod(minutes, 60)
        return f"2026-11-21T{20 + hours}:{minutes:02}:{halves * 30:02}+00:00"

    return read
