"""Commands at random: each is carried out or refused in one line, and after a refusal nothing has changed."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
import samples
from chance import Chance

from eia_solo.campaign.opening import new_campaign
from eia_solo.campaign.session import AnySession
from eia_solo.core.errors import EiaSoloError

Report = Callable[[str, object], None]
SECONDS, FEW, MANY, EACH = 0.6, 30, 15, 1_000
SCENARIOS = (*samples.SCENARIOS, "1805", "amwol-sample", "napoleons-1804")


def tried(scenario: str, folder: Path, seed: int, going_on: Callable[[int], bool]) -> tuple[int, int]:
    """How many commands were tried, and how many of them carried out. Fails where one is neither that nor refused."""
    chance = Chance(seed)
    number = done = 0
    path = folder / f"{scenario}.eia"
    with new_campaign(path, scenario, seed=1) as session:
        chance.learn(session)
        while going_on(number):
            number += 1
            command = chance.command()
            before = session.state, session.history, session.campaign.meta
            data, kept = session.rulebook.dump_state(session.state), path.stat()
            refusal = _refusal(session, command)
            done += not refusal
            assert not set(refusal) & set("\n\r\x1b"), (number, command)
            if refusal:
                assert session.state is before[0], (number, command)
                assert session.rulebook.dump_state(session.state) == data, (number, command)
                assert (session.history, session.campaign.meta) == before[1:], (number, command)
                assert path.stat().st_mtime_ns == kept.st_mtime_ns, (number, command)
            else:
                assert session.undo_label, (number, command)
            if session.history.can_undo and number % 97 == 0:
                session.undo()
                chance.learn(session)
        assert session.problems() == []
    return number, done


def _refusal(session: AnySession, command: Any) -> str:
    try:
        session.do(command)
    except EiaSoloError as refusal:
        return str(refusal)
    except Exception as fault:
        raise AssertionError(f"{command}: {fault!r}") from fault
    return ""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_any_command_is_carried_out_or_refused_and_then_nothing_has_changed(
    scenario: str, tmp_path: Path, report: Report
) -> None:
    end = monotonic() + SECONDS
    number, _ = tried(scenario, tmp_path, 1, lambda number: number < FEW or (number < EACH and monotonic() < end))
    report(f"commands at random, {scenario}", (number, 0))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_any_of_a_hundred_thousand_commands_is_carried_out_or_refused(
    scenario: str, tmp_path: Path, report: Report
) -> None:
    tries = 0
    for seed in range(MANY):
        (folder := tmp_path / str(seed)).mkdir()
        tries += tried(scenario, folder, seed, lambda number: number < EACH)[0]
    report(f"commands at random, {scenario}", (tries, 0))
