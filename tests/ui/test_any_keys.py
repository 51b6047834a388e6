"""Campaigns driven by keys of chance: there is always one black button, Enter does what it says, and the month ends."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from any_keys import Hands, odd_campaign
from corpus_players import CORPUS

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.store.plain_files import data
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

STARTS = ("", *empires_in_arms().tables.steps, "call", "terms", "summary", "month")
"""From where the keys lead on: an untouched campaign, every step of the month, and what stands between two of them."""
SCENARIOS = sorted(data("modifier_tables", "empires_in_arms", "scenarios").glob("*.toml"))
SHEETS = [*sorted((CORPUS / "sheets").glob("*.toml")), *SCENARIOS]
CAMPAIGNS = range(200)
QUICK = (5, 8, 9, 11, 13, 18)
"""The campaigns of every day, each from another place in the month; the others are played with the slow tests."""
MOST_KEYS = 1500
"""Far more than any month has taken."""


def begun(desk: Desk, folder: Path, number: int, dice: Random) -> tuple[Hands, str]:
    """The campaign of this number, in a window; and from where it begins."""
    sheet, start = dice.choice(SHEETS), STARTS[number % len(STARTS)]
    odd_campaign(folder / "odd.eia", sheet, dice, start, dice.choice((0, 3, 20, 39)))
    return Hands(desk, folder / "odd.eia", dice), start


def play(desk: Desk, folder: Path, number: int) -> list[str]:
    """Play the campaign of this number to the next month; returns the keys it took."""
    dice = Random(number)
    hands, start = begun(desk, folder, number, dice)
    month = hands.session.state.month
    if start == "summary":
        hands.come_to_summary()
    elif dice.random() < 0.3:
        hands.look_elsewhere()
    elif dice.random() < 0.5:
        hands.begin_to_enter()
    while hands.session.state.month == month:
        assert len(hands.pressed) < MOST_KEYS, (start, hands.pressed[-30:])
        hands.press_any()
    return hands.pressed


@pytest.mark.parametrize("number", [n if n in QUICK else pytest.param(n, marks=pytest.mark.slow) for n in CAMPAIGNS])
def test_any_keys_lead_to_the_next_month_and_enter_does_what_it_says(desk: Desk, tmp_path: Path, number: int) -> None:
    assert play(desk, tmp_path, number)


@pytest.mark.parametrize("number", [504, *(pytest.param(number, marks=pytest.mark.slow) for number in range(505, 530))])
def test_keys_among_undo_branches_and_looks_lose_nothing(desk: Desk, tmp_path: Path, number: int) -> None:
    dice = Random(number)
    hands, _ = begun(desk, tmp_path, number, dice)
    session = hands.session
    for _ in range(60):
        entries = len(session.history.ids)
        hands.go_back_or_aside() if dice.random() < 0.25 else hands.press_any()
        assert len(session.history.ids) >= entries
    assert session.problems() == []
