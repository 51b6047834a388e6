"""A record of Revolution and Reaction with one of its views in a bare window: for the tests of these views."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from attrs import field, frozen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QTabBar, QWidget
from pytestqt.qtbot import QtBot
from recording import record

from eia_solo.campaign.opening import open_campaign
from eia_solo.games.revolution_and_reaction.rules.acts import Author, Channel, Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import Decision
from eia_solo.games.revolution_and_reaction.rules.parts import Part
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme, apply, restyle
from eia_solo.ui.view import View

V = TypeVar("V", bound=View)
NWOL_NOW, AMWOL_NOW = "2011-11-12T09:00:00+00:00", "2017-07-01T09:00:00+00:00"
FM, PM = OfficeId("foreign_minister"), OfficeId("prime_minister")


def sample(folder: Path, scenario: str = "nwol-sample", now: str = NWOL_NOW) -> RecordSession:
    """A record with the posts of its story; the clock stands still."""
    session = open_campaign(record(folder, scenario))
    assert isinstance(session, RecordSession)
    session.clock = lambda: now
    return session


def post(
    session: RecordSession,
    state: str,
    *parts: Part,
    office: OfficeId = FM,
    secret: bool = False,
    refers_to: ActId | None = None,
) -> ActId:
    """Enter a post of now. Returns its id."""
    channel = Channel.SECRET if secret else Channel.PUBLIC
    return session.enter(Post(session.now, Author(StateCode(state), office), parts, channel, refers_to)).act.id


def rule(session: RecordSession, decision: Decision) -> ActId:
    """Enter a ruling of now. Returns its id."""
    return session.enter(Ruling(session.now, decision)).act.id


@frozen(eq=False)
class Bare:
    """A window with nothing but one view in it, and what was said and refused."""

    window: QMainWindow
    session: RecordSession
    door: RecordDoor
    refused: list[str] = field(factory=list)
    said: list[str] = field(factory=list)

    def show(self, kind: type[V]) -> V:
        """The view of a kind, in sight and with the focus."""
        view = kind(self.door, self._theme(1.0))  # type: ignore[call-arg]
        self.window.setCentralWidget(view)
        self.window.show()
        self.window.activateWindow()
        QApplication.processEvents()
        view.setFocus()
        QApplication.processEvents()
        return view

    def resize(self, wide: int, high: int, scale: float = 1.0) -> None:
        """Another size of the window and of the text."""
        theme = self._theme(scale)
        restyle(self.window, theme)
        self.window.resize(wide, high)
        for _ in range(3):
            QApplication.processEvents()

    @staticmethod
    def _theme(scale: float) -> Theme:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme = Theme(LIGHT, scale)
        apply(app, theme)
        return theme


def bare(session: RecordSession, qtbot: QtBot) -> Bare:
    """A bare window on a record."""
    window = QMainWindow()
    window.resize(1440, 900)
    qtbot.addWidget(window)
    made = Bare(window, session, RecordDoor(session, window))
    made.door.refused.connect(made.refused.append)
    made.door.said.connect(made.said.append)
    return made


def tab_stops(view: QWidget) -> list[QWidget]:
    """What the Tab key has to reach in a view."""
    return [
        widget
        for widget in view.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and widget.isEnabled()
        and widget.focusProxy() is None
        and not isinstance(widget.parent(), QTabBar)
    ]
