"""What would flip a check: all pairs of powers of a game, each looked for alone."""

from functools import partial
from pathlib import Path
from statistics import median

from attrs import evolve

from benchmarks.campaigns import SAMPLE, make
from benchmarks.measure import Figure, milliseconds
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.flip import Flip
from eia_solo.games.empires_in_arms.rules.flips import flips
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.session import EmpiresSession

SINGLES_MS, PAIRS_MS = 60, 400


def figures(folder: Path, rulebook: EmpiresInArms, runs: int) -> list[Figure]:
    """The slowest pair of powers for which one change does it, and the slowest for which two are tried."""
    path = make(folder / "flips.eia", rulebook, SAMPLE)
    with EmpiresSession.open(path, rulebook, write=False) as session:
        state = session.state
    found: dict[bool, tuple[float, ...]] = {}
    for check in rulebook.declarations.forecast(state):
        look = partial(_look, rulebook, state, check)
        needs_two = all(len(flip.parts) > 1 for flip in look())
        samples = tuple(milliseconds(look) for _ in range(runs))
        found[needs_two] = max(found.get(needs_two, (0.0,)), samples, key=median)
    return [
        Figure("flips by one change, slowest pair", "ms", found.get(False, ()), promise=SINGLES_MS),
        Figure("flips by two changes, slowest pair", "ms", found.get(True, ()), promise=PAIRS_MS),
    ]


def _look(rulebook: EmpiresInArms, state: GameState, check: Check) -> tuple[Flip, ...]:
    # A copy has no answers kept from the last time.
    return flips(rulebook.rules, evolve(state), check.checker, check.target, check.kind)
