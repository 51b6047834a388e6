"""A window on a record, and posts to enter into it: for the tests of the page of Revolution and Reaction."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from PySide6.QtTest import QTest
from ready_made import put, with_its_story

from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules import parts
from eia_solo.games.revolution_and_reaction.rules.acts import Author, Post
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.register import Register, ledger_of
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.page import RecordPage
from eia_solo.ui.program import Desk

NOW = "2011-11-08T20:00:00+00:00"
FRANCE, AUSTRIA = StateCode("Fr"), StateCode("Au")
FOREIGN, PRIME = OfficeId("foreign_minister"), OfficeId("prime_minister")


def record(folder: Path, scenario: str = "nwol-sample") -> Path:
    """A new record with the story of its scenario."""
    return put(folder / f"{scenario}.eia", with_its_story, scenario)


def opened_record(desk: Desk, path: Path, view: str = "") -> RecordPage:
    """The window on a record, shown and active, with a clock that stands still; with a view, as it was left there."""
    if view:
        desk.settings.last_campaign, desk.settings.view = path.resolve(), view
    assert desk.open(path)
    window = desk.window
    assert isinstance(window, RecordPage)
    window.session.clock = lambda: NOW
    desk.shell.activateWindow()
    QTest.qWaitForWindowActive(desk.shell)
    return window


def war(id: str = "new", when: str = "2011-11-08T10:00+00:00", on: str = "Sp") -> Post:
    """A declaration of war by France."""
    return Post(
        Moment.parse(when),
        Author(FRANCE, FOREIGN),
        (parts.DeclareWar((StateCode(on),)),),
        id=ActId(id),
        text="To arms.",
    )


def long_ledger(session: RecordSession, count: int) -> Register:
    """A record of so many posts, most of them refused or without effect, as in a long quarrel."""
    chance, at = Random(5), datetime(2011, 6, 1, tzinfo=UTC)
    states, posts = list(session.state.record.states), []
    for number in range(count):
        at += timedelta(minutes=chance.randrange(1, 60))
        by, other = chance.sample(states, 2)
        every: tuple[parts.Part, ...] = (
            parts.FormAlliance((other,)),
            parts.ActivateAlliance((other,)),
            parts.DeclareWar((other,)),
            parts.MakePeace((other,)),
            parts.InactivateAlliance((other,)),
        )
        part = (chance.choice(every),)
        posts.append(
            Post(Moment.parse(at.isoformat()), Author(by, FOREIGN), part, id=ActId(f"p{number}"), number=number)
        )
    state = session.state
    return ledger_of(state.edition, state.readings, state.setup, posts)
