"""What the buttons of the stage do in each state, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from board import RULEBOOK

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import CallAlly, EditFields, MarkStep
from eia_solo.games.empires_in_arms.rules.state import StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Asks
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.stage_acts import check_acts, desk_acts, step_acts
from eia_solo.store.backups import folder_of
from eia_solo.ui.presenters.lines import Act


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "war.eia"


@pytest.fixture
def procession(path: Path) -> Iterator[Procession]:
    """The sample in its first month, which nobody has rolled before."""
    with EmpiresSession.create(path, RULEBOOK, "1805-sample", seed=4) as session:
        session.do(EditFields({"options.pre_game_rolls": True, "month": "1805-03"}))
        yield Procession(session, session.do)


def texts(acts: tuple[Act, ...]) -> list[str]:
    return [act.text for act in acts]


def test_a_file_that_can_only_be_read_is_tried_again_and_lets_one_look_around(
    procession: Procession, path: Path
) -> None:
    with EmpiresSession.open(path, RULEBOOK) as session:
        reading = Procession(session, session.do)
        assert texts(step_acts(reading, "")) == ["Try again"]
        reading.look_at_step("calls")
        assert texts(step_acts(reading, "")) == ["Back to 4.1 Diplomacy"]
        reading.look_at(reading.walk_of(CheckKind.DECLARATION).pairs[0], CheckKind.DECLARATION)
        assert texts(check_acts(reading))[0] == "Back to 4.1 Diplomacy"


def test_a_backup_is_brought_back_and_not_tried_again(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = folder_of(path)
    folder.mkdir(parents=True)
    with EmpiresSession.create(folder / "kept.eia", RULEBOOK, "1805-sample", seed=4) as session:
        assert texts(step_acts(Procession(session, session.do), "")) == ["Bring it back"]


def test_what_can_be_done_in_a_step_that_is_looked_at_has_no_key(procession: Procession) -> None:
    assert "N" in {act.key for act in step_acts(procession, "")}
    procession.look_at_step("combined_movement")
    back, *others = step_acts(procession, "")
    assert back.text == "Back to 4.1 Diplomacy"
    assert others
    assert {act.key for act in others} == {""}, "a key does nothing that cannot be seen"


def test_an_answer_to_a_call_is_rolled_by_itself(procession: Procession) -> None:
    session = procession.session
    war = {"powers": ["Ru", "Tu"], "since": "1805-03"}
    session.do(EditFields({"relations.alliances": [["Au", "Ru"]], "relations.wars": [war]}))
    for step in ("diplomacy", "declarations"):
        session.do(MarkStep(step, StepState.SKIPPED, "at the table"))
    session.do(CallAlly("Ru", "Au", "Tu"))
    assert (procession.now.asks, procession.now.kind) == (Asks.CHECK, CheckKind.ANSWER)
    assert len(check_acts(procession)) == 1


def test_on_the_desk_what_is_told_of_a_phase_comes_before_the_step_that_begins(procession: Procession) -> None:
    procession.session.do(MarkStep("diplomacy", StepState.DONE))
    assert texts(desk_acts(procession, running=False, armed=False)) == ["Begin the declarations"]
    procession.tells = CheckKind.DECLARATION
    assert texts(desk_acts(procession, running=False, armed=False)) == ["On to 4.2 Declarations of war"]
