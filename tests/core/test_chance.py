"""Exact chances of two dice, against counting all 36 throws one by one."""

from fractions import Fraction
from itertools import product

import pytest

from eia_solo.core.dice import CERTAIN, IMPOSSIBLE, WAYS, Chance, at_least

THROWS = [sum(throw) for throw in product(range(1, 7), repeat=2)]


@pytest.mark.parametrize("needed", range(-20, 30))
def test_a_chance_is_the_number_of_throws_that_reach_the_number(needed: int) -> None:
    assert at_least(needed).ways == sum(total >= needed for total in THROWS)


def test_the_ways_are_those_of_two_dice() -> None:
    assert {total: THROWS.count(total) for total in range(2, 13)} == WAYS
    assert sum(WAYS.values()) == 36


def test_two_or_less_is_certain_and_thirteen_is_impossible() -> None:
    assert at_least(2) == at_least(-5) == CERTAIN
    assert at_least(13) == at_least(99) == IMPOSSIBLE
    assert [at_least(needed).is_open for needed in (2, 3, 12, 13)] == [False, True, True, False]


def test_a_chance_is_a_fraction_in_thirty_sixths() -> None:
    assert at_least(7).fraction == Fraction(21, 36)
    assert str(at_least(11)) == "3 of 36"


@pytest.mark.parametrize("ways", range(37))
def test_a_percentage_is_nought_or_a_hundred_only_if_it_is_so(ways: int) -> None:
    percent = Chance(ways).percent
    assert (percent == 0) == (ways == 0)
    assert (percent == 100) == (ways == 36)
    assert abs(percent - 100 * ways / 36) <= 1


def test_chances_are_ordered() -> None:
    assert IMPOSSIBLE < at_least(12) < at_least(3) < CERTAIN
