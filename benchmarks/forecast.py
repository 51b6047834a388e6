"""All checks of the phase, each with its breakdown and its chances."""

from pathlib import Path

from attrs import evolve

from benchmarks.campaigns import SAMPLE, WITH_UNKNOWNS, make
from benchmarks.measure import Figure, in_turn, plain_python
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.session import EmpiresSession

PROMISE_MS = 10


def figures(folder: Path, rulebook: EmpiresInArms, runs: int) -> list[Figure]:
    """One figure for a board of which all is known, one for a board full of unknowns."""
    return [
        _figure(folder, rulebook, scenario, words, runs)
        for scenario, words in ((SAMPLE, "all known"), (WITH_UNKNOWNS, "with unknowns"))
    ]


def _figure(folder: Path, rulebook: EmpiresInArms, scenario: str, words: str, runs: int) -> Figure:
    path = make(folder / f"{scenario}.eia", rulebook, scenario)
    with EmpiresSession.open(path, rulebook, write=False) as session:
        state = session.state

    def forecast() -> None:
        # A copy has no answers kept from the last time.
        for check in rulebook.declarations.forecast(evolve(state)):
            _look_at(check)

    checks = len(rulebook.declarations.forecast(state))
    ours, python = in_turn(runs, forecast, plain_python)
    return Figure(f"{checks} checks, {words}", "ms", ours, python, PROMISE_MS)


def _look_at(check: Check) -> object:
    """Ask for all that a check works out only when it is asked."""
    return check.chances, check.question, check.is_certain, check.breakdown.if_yes, check.breakdown.bounds
