"""Whole games, with whatever comes to mind written in every stage: nothing breaks, and what must hold always holds."""

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from random import Random

import pytest
from attrs import evolve
from ir_years import game_of, rules

from eia_solo.games.international_relations.rules.codec import dump_game, load_game
from eia_solo.games.international_relations.rules.judging.relations import in_force, pair_of
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import TREATIES, GameState, Season, Stage, Tie

BOARD = rules().board
POWERS = BOARD.powers


def sheet(random: Random, game: GameState, power: str, treaties: float) -> Iterator[str]:
    """What a power that is none too careful writes; the two of a pair think of the same kind of treaty."""
    others = [other for other in POWERS if other != power]
    signs = game.stage is Stage.TREATIES or (game.stage is Stage.ORDERS and game.turn.season is Season.FALL)
    for other in others:
        tie = (Tie.AAT, Tie.MDT)[(POWERS.index(power) + POWERS.index(other) + game.turn.year) % 2]
        if signs and random.random() < treaties:
            yield f"Enter {tie} with {other}"
        if random.random() < 0.05:
            yield f"{random.choice(('Abrogate', 'Withdraw MDT'))} with {other}"
    for unit in (*game.units, *(each.unit for each in game.dislodged)):
        name, ways = f"{unit.kind} {unit.at}", sorted(BOARD.steps(unit.kind, unit.at))
        goal = random.choice(ways)
        if unit.power != power and random.random() < 0.1:
            yield f"Permit {unit.power}: {name} - {goal}"
        elif unit.power == power:
            yield random.choice((f"{name} - {goal}", f"{name} - {goal}", f"{name} R {goal}", f"{name} D", f"{name} H"))
    for centre in BOARD.centres:
        if BOARD.provinces[centre].home_of == power:
            yield f"Build {random.choice('AF')} {centre}"
    yield f"Transfer {random.choice(BOARD.centres)} to {random.choice(others)}"
    one, two = random.sample(others, 2)
    yield random.choice(("Claim solo", f"Claim two-way with {one}", f"Claim three-way with {one}, {two}", "Tea"))


def reports(seed: int, treaties: float) -> Iterator[Report]:
    random, game = Random(seed), game_of({"turn": "W1900", "stage": "treaties", "start": True})
    while not game.winners:
        written = {power: tuple(sheet(random, game, power, treaties)) for power in POWERS}
        report = processed(rules(), evolve(game, written=written))
        yield report
        game = report.after


@pytest.mark.parametrize("treaties", [0.15, 0.9])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_ten_years_goes_on_whatever_is_written(seed: int, treaties: float) -> None:
    earlier = None
    for report in takewhile(lambda each: each.turn.year < 1911, reports(seed, treaties)):
        after = report.after
        assert (after.turn, after.stage) != (report.turn, report.stage)
        assert after.turn >= report.turn
        assert load_game(dump_game(after)) == after
        assert {line.rule for line in report.lines} <= {"", *rules().tables.rules}
        assert len({unit.province for unit in after.units}) == len(after.units)
        assert after.penalties[: len(earlier or ())] == (earlier or ())
        allied = Counter(pair_of(each) for each in in_force(after) if each.tie in TREATIES)
        assert set(allied.values()) <= {1}
        assert not any(each.tie is Tie.WAR and pair_of(each) in allied for each in in_force(after))
        earlier = after.penalties
