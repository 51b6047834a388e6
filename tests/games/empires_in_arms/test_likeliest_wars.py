"""The author names the wars his modifiers make likeliest and those they make almost impossible. Ours must agree.

The game is the opening of scenario 1805: its control and its borders, with the strength and the standing of all powers
as on the neutral sheet, at peace, in a month that is not winter. Pairs are ranked by the chance that one or both
declare war. Several pairs have no chance at all; among these the total over both directions decides.
"""

from fractions import Fraction
from itertools import combinations

import pytest
from board import DECLARATIONS, NEUTRAL, RULEBOOK, SEVEN, TABLES

from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.sheet import data_from, state_from
from eia_solo.games.empires_in_arms.rules.state import GameState

LIKELIEST = {"Ru Tu", "Au Tu", "Fr Au", "Fr Pr", "Fr GB", "Sp GB"}
ALMOST_IMPOSSIBLE = {"Pr Tu", "Au GB", "Pr GB", "Pr Sp"}


def opening(month: str, zone: str = "dominant") -> GameState:
    """The 1805 scenario's control and borders, all else neutral."""
    scenario = data_from(RULEBOOK.evolve(None, RULEBOOK.initial("1805")))
    powers = {power: {**NEUTRAL["powers"][power], "status": zone} for power in SEVEN}
    for power in SEVEN:
        powers[power]["needs_for_dominance"] = scenario["powers"][power].get("needs_for_dominance", ())
    data = {
        **NEUTRAL,
        "month": month,
        "powers": powers,
        "territories": scenario["territories"],
        "relations": scenario["relations"],
    }
    return state_from(data, TABLES)


def ranked(state: GameState) -> list[tuple[Fraction, int, str]]:
    """Every pair: the chance that at least one declares war, and the total over both directions; likeliest first."""
    checks = {(c.checker, c.target): c for c in DECLARATIONS.forecast(state)}
    pairs = []
    for one, other in combinations(SEVEN, 2):
        both = checks[one, other], checks[other, one]
        peace = Fraction(1)
        for check in both:
            assert check.breakdown.missing == ()
            peace *= 1 - check.chance(Unknown.ASK).fraction
        pairs.append((1 - peace, sum(check.breakdown.if_no for check in both), f"{one} {other}"))
    return sorted(pairs, reverse=True)


@pytest.mark.parametrize("zone", ["dominant", "neutral"])
def test_the_six_wars_the_author_names_are_the_six_likeliest(zone: str) -> None:
    assert {pair for _, _, pair in ranked(opening("1805-04", zone))[:6]} == LIKELIEST


@pytest.mark.parametrize("zone", ["dominant", "neutral"])
def test_the_four_wars_he_calls_almost_impossible_are_the_four_least_likely(zone: str) -> None:
    last = ranked(opening("1805-04", zone))[-4:]
    assert {pair for _, _, pair in last} == ALMOST_IMPOSSIBLE
    assert {chance for chance, _, _ in last} == {0}


def test_the_likeliest_six_stand_well_apart_from_the_rest() -> None:
    chances = [chance for chance, _, _ in ranked(opening("1805-04"))]
    assert chances[5] > Fraction(3, 5)
    assert chances[6] < Fraction(1, 2)


def test_by_totals_the_ten_stand_at_both_ends_in_every_month_of_the_year() -> None:
    for month in (f"1805-{number:02}" for number in range(1, 13)):
        by_total = sorted((total, pair) for _, total, pair in ranked(opening(month)))
        assert {pair for _, pair in by_total[:4]} == ALMOST_IMPOSSIBLE
        assert {pair for _, pair in by_total[-6:]} == LIKELIEST


def test_the_wars_of_the_author_s_own_opening_can_happen_and_those_he_just_missed_too() -> None:
    chance = {pair: chance for chance, _, pair in ranked(opening("1805-04"))}
    assert all(chance[pair] > 0 for pair in ("Fr GB", "Sp GB", "Ru Tu", "Fr Au", "Fr Pr"))
