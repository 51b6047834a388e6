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

STEPS = ("", *empires_in_arms().tables.steps)
SCENARIOS = sorted(data("modifier_tables", "empires_in_arms", "scenarios").glob("*.toml"))
SHEETS = [*sorted((CORPUS / "sheets").glob("*.toml")), *SCENARIOS]
QUICK = (5, 6, 7, 8, 9, 13, 14, 24, 33, 34)
"""The campaigns of every day, each from another step of the month."""
SLOW = (32,)
"""A campaign that begins with nearly all declarations to come takes a minute; it is played with the slow tests."""
MOST_KEYS = 1500
"""Far more than any month has taken."""


def play(desk: Desk, folder: Path, number: int) -> list[str]:
    """Play the campaign of this number to the next month; returns the keys it took."""
    dice = Random(number)
    sheet, step = dice.choice(SHEETS), STEPS[number % len(STEPS)]
    odd_campaign(folder / "odd.eia", sheet, dice, step, dice.choice((0, 3, 20, 39)))
    hands = Hands(desk, folder / "odd.eia", dice)
    month = hands.session.state.month
    if dice.random() < 0.3:
        hands.look_elsewhere()
    while hands.session.state.month == month:
        assert len(hands.pressed) < MOST_KEYS, (sheet.name, step, hands.pressed[-30:])
        hands.press_any()
    return hands.pressed


@pytest.mark.parametrize("number", [*QUICK, *(pytest.param(number, marks=pytest.mark.slow) for number in SLOW)])
def test_any_keys_lead_to_the_next_month_and_enter_does_what_it_says(desk: Desk, tmp_path: Path, number: int) -> None:
    assert play(desk, tmp_path, number)
