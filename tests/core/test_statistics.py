"""The statistics of dice, against known values and against counting one by one."""

from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eia_solo.core.statistics import (
    FEWEST_THROWS,
    Happenings,
    at_least_so_uneven,
    binomial,
    central_range,
    counted,
    happening,
    wilson,
)

ALL_THROWS = list(product(range(1, 7), repeat=2))


@given(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), max_size=60))
def test_the_counts_add_up(throws: list[tuple[int, int]]) -> None:
    counts = counted(throws)
    assert sum(face.count for face in counts.faces) == 2 * len(throws)
    assert sum(total.count for total in counts.totals) == counts.throws == len(throws)
    assert sum(face.value * face.count for face in counts.faces) == sum(map(sum, throws))
    assert sum(total.value * total.count for total in counts.totals) == sum(map(sum, throws))
    for tally in counts.faces + counts.totals:
        low, high = tally.share
        assert 0 <= low <= high <= 1
        if throws:
            assert low <= tally.count / tally.of <= high
        assert 0 <= tally.usual[0] <= tally.expected <= tally.usual[1] <= tally.of


def test_every_throw_once_is_exactly_what_is_expected() -> None:
    counts = counted(ALL_THROWS)
    assert all(tally.count == tally.expected and tally.is_usual for tally in counts.faces + counts.totals)
    assert (counts.chi_squared, counts.p_value) == (0, 1)


def test_fewer_than_thirty_throws_say_nothing_about_the_dice() -> None:
    few, enough = counted([(6, 6)] * (FEWEST_THROWS - 1)), counted([(6, 6)] * FEWEST_THROWS)
    assert (few.enough, few.p_value) == (False, None)
    assert enough.enough
    assert enough.chi_squared == pytest.approx(300)  # five faces 10 short, one 50 over, of 10 each
    assert enough.p_value is not None
    assert enough.p_value < 1e-50
    assert counted([]).chi_squared == 0


@pytest.mark.parametrize(("chi_squared", "p"), [(0, 1), (1.145, 0.95), (4.351, 0.5), (11.070, 0.05), (20.515, 0.001)])
def test_the_p_value_is_that_of_the_tables_for_five_degrees_of_freedom(chi_squared: float, p: float) -> None:
    assert at_least_so_uneven(chi_squared) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"), [(0, 10, 0, 0.2775), (10, 20, 0.2993, 0.7007), (81, 263, 0.2553, 0.3662)]
)
def test_the_interval_of_a_share_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=1e-4)
    assert wilson(of - count, of) == pytest.approx((1 - high, 1 - low), abs=1e-4)


def test_without_trials_a_share_can_be_anything() -> None:
    assert wilson(0, 0) == (0, 1)


@pytest.mark.parametrize("chance", [Fraction(0), Fraction(1, 6), Fraction(35, 36), Fraction(1)])
def test_equal_chances_are_binomial(chance: Fraction) -> None:
    exact = [comb(12, n) * chance**n * (1 - chance) ** (12 - n) for n in range(13)]
    assert binomial(12, chance) == pytest.approx([float(p) for p in exact])
    assert happening([chance] * 12) == pytest.approx([float(p) for p in exact])


@given(st.lists(st.integers(0, 36).map(lambda ways: Fraction(ways, 36)), max_size=7))
def test_unequal_chances_are_what_counting_every_course_of_events_gives(chances: list[Fraction]) -> None:
    exact = [Fraction(0)] * (len(chances) + 1)
    for course in product((False, True), repeat=len(chances)):
        exact[sum(course)] += prod((p if yes else 1 - p for p, yes in zip(chances, course, strict=True)), start=1)
    assert happening(chances) == pytest.approx([float(p) for p in exact], abs=1e-12)


def test_a_range_leaves_out_at_most_a_fortieth_at_either_end() -> None:
    likely = binomial(96, Fraction(1, 6))
    low, high = central_range(likely)
    assert (low, high) == (9, 23)
    assert sum(likely[:low]) <= 0.025 < sum(likely[: low + 1])
    assert sum(likely[high + 1 :]) <= 0.025 < sum(likely[high:])


def test_what_is_expected_to_happen_is_the_exact_sum_of_the_chances() -> None:
    found = Happenings((Fraction(1, 36), Fraction(10, 36), Fraction(1)), actual=1)
    assert found.expected == Fraction(47, 36)
    assert found.usual == (1, 2)
    assert Happenings((), 0).usual == (0, 0)
