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
from eia_solo.campaign.session import AnySession
from eia_solo.games import edition_of
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.game import load
from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.page import RecordPage
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme, apply

from .picture import Picture

TABLES = Path(__file__).resolve().parents[2] / "modifier_tables"
FILES = {
    "empires_in_arms": "war.eia",
    "revolution_and_reaction": "game.eia",
    "international_relations": "europe.eia",
    "napoleons_wars": "wars.eia",
}
SEED = 4
PAUSE_MS = 300
"""Longer than what the window puts off to stay quick."""
NOW = "2011-11-08T13:00:00+00:00"
"""The time at the desk of a record: two hours before a post of this turn is too late to take effect at once."""
W = TypeVar("W", bound=QWidget)
C = TypeVar("C", bound=CampaignPage)


class OwnSettings(Settings):
    """Settings in a file of their own: the player's are neither read nor touched."""

    def __init__(self, path: Path, colours: str) -> None:
        self._kept = QSettings(str(path), QSettings.Format.IniFormat)
        self.colours = colours
        self.dice_fall = False


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


class Stage(Scene[EmpiresPage]):
    """A campaign of Empires in Arms."""

    def __init__(self, window: EmpiresPage) -> None:
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


class RecordStage(Scene[RecordPage]):
    """A record of Revolution and Reaction."""

    def __init__(self, window: RecordPage) -> None:
        super().__init__(window)
        self.session = window.session


class GameStage(Scene[InternationalPage]):
    """A game of International Relations."""

    def __init__(self, window: InternationalPage) -> None:
        super().__init__(window)
        self.session = window.session

    def before(self, turn: str) -> None:
        """Stand where everybody has written the orders of a turn."""
        kept = next(each for each in self.session.reports() if each.report.turn.text == turn)
        self.session.go(kept.entry - 1)


class WarsStage(Scene[NapoleonsPage]):
    """A game of Napoleons Wars."""

    def __init__(self, window: NapoleonsPage) -> None:
        super().__init__(window)
        self.session = window.session


AnyStage: TypeAlias = Stage | RecordStage | GameStage | WarsStage


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
    game, edition = edition_of(shelf.scenarios(TABLES)[scenario])
    told = shelf.folder_of(game, TABLES).story(scenario, edition.folder)
    rulebook = shelf.rulebook(edition.rulebook, TABLES)
    kind: type[AnySession] = load(game.session)
    at = (lambda: NOW) if kind is RecordSession else clock()
    session = kind.create(folder / FILES[game.id], rulebook, scenario, seed=SEED, clock=at)
    if told is not None:
        session.tell(*told)
    page = load(game.page)(session, settings, theme, lambda _: False)
    stages: dict[type, Callable[[Any], AnyStage]] = {
        RecordPage: RecordStage,
        InternationalPage: GameStage,
        NapoleonsPage: WarsStage,
    }
    return stages.get(type(page), Stage)(page)


def clock() -> Callable[[], str]:
    """A clock that moves on by half a minute whenever it is read."""
    readings = count()

    def read() -> str:
        minutes, halves = divmod(next(readings), 2)
        hours, minutes = divmod(minutes, 60)
        return f"2026-11-21T{20 + hours}:{minutes:02}:{halves * 30:02}+00:00"

    return read
