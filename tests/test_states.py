"""States of past moments: worked out from the nearest that is known, and the last fifty remembered."""

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from board import RULEBOOK

from eia_solo.campaign import session as sessions
from eia_solo.campaign import states as finding
from eia_solo.campaign.states import REMEMBERED, States
from eia_solo.exports.formats import page_of
from eia_solo.exports.log_page import Choice
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.events import Event
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.session import EmpiresSession


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[EmpiresSession]:
    """Eight entries; with the first, the third and the sixth their state is kept."""
    monkeypatch.setattr(sessions, "SNAPSHOT_EVERY", 3)
    with EmpiresSession.create(tmp_path / "war.eia", RULEBOOK, "1805-sample", seed=7) as made:
        for money in range(2, 9):
            made.do(EditFields({"powers.Fr.money": money}))
        yield made


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """The events that are played again."""
    found: list[Event] = []
    evolve = EmpiresInArms.evolve

    def noted(self: EmpiresInArms, state: GameState | None, event: Event) -> GameState:
        found.append(event)
        return evolve(self, state, event)

    monkeypatch.setattr(EmpiresInArms, "evolve", noted)
    return found


@pytest.mark.parametrize(
    ("known", "wanted", "steps"), [((), 5, 2), ((), 6, 0), ((1,), 5, 2), ((4,), 5, 1), ((3, 4, 7), 8, 1), ((5,), 5, 0)]
)
def test_a_state_is_worked_out_from_the_nearest_known_or_kept(
    session: EmpiresSession, played: list[Event], known: tuple[int, ...], wanted: int, steps: int
) -> None:
    states: States[Any] = States(session.campaign, session.rulebook)
    for entry in known:
        states.remember(entry, session.state_at(entry))
    played.clear()
    assert states.at(wanted).powers["Fr"].money == wanted
    assert len(played) == steps


@pytest.mark.parametrize(("many", "looks"), [(5, 0), (10**6, 1)])
def test_nobody_looks_for_garbage_among_the_values_of_a_long_campaign(
    monkeypatch: pytest.MonkeyPatch, many: int, looks: int
) -> None:
    """Neither when it has been read nor while somebody plays on."""
    monkeypatch.setattr(finding, "_MANY", many)
    before = gc.get_freeze_count()
    with finding.collecting_nothing():
        made = [[number] for number in range(20_000)]
    assert (gc.get_freeze_count() - before < len(made)) == bool(looks)
    gc.unfreeze()


def test_nor_while_the_log_is_read_to_be_written(session: EmpiresSession) -> None:
    collecting: list[bool] = []
    page_of(session, Choice(), lambda *_: collecting.append(gc.isenabled()))
    assert set(collecting) == {False}
    assert gc.isenabled()


def test_those_not_asked_for_longest_are_forgotten(session: EmpiresSession) -> None:
    states: States[Any] = States(session.campaign, session.rulebook)
    for entry in (*range(REMEMBERED), 0, REMEMBERED):
        states.remember(entry, session.state)
    assert sorted(states._known) == [0, *range(2, REMEMBERED + 1)]
