"""What a side has lost in a war, with what is not known about it."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eia_solo.games.empires_in_arms.rules.facts.losses import Losses

HALF, THREE_QUARTERS = (1, 2), (3, 4)
MOST = 6


def losses(start: int | None, reinforced: int | None, lost: int | None, enemy: int | None) -> Losses:
    return Losses(start, reinforced, lost, enemy_lost=enemy, enemy_had=MOST)


def test_exactly_half_is_half() -> None:
    assert losses(60, 10, 35, 0).reaches(HALF) is True
    assert losses(60, 10, 34, 0).reaches(HALF) is False


def test_reinforcements_since_the_start_make_the_share_smaller() -> None:
    assert losses(60, 0, 30, 0).reaches(HALF) is True
    assert losses(60, 1, 30, 0).reaches(HALF) is False


def test_similar_casualties_of_the_enemy_are_as_many_or_by_the_other_reading_half_as_many() -> None:
    lost = Losses(10, 0, 6, enemy_lost=5, enemy_had=50)
    assert lost.reaches(HALF) is True
    assert lost.reaches(HALF, half_is_similar=True) is False
    assert Losses(10, 0, 6, enemy_lost=6, enemy_had=50).reaches(HALF) is False
    assert Losses(10, 0, 6, enemy_lost=2, enemy_had=50).reaches(HALF, half_is_similar=True) is True


def test_who_had_nothing_has_lost_nothing() -> None:
    assert losses(0, 0, 0, 0).reaches(HALF) is False


def test_casualties_as_high_as_the_enemy_can_have_had_settle_it() -> None:
    assert Losses(20, 0, 12, enemy_lost=None, enemy_had=11).reaches(HALF) is True
    assert Losses(20, 0, 12, enemy_lost=None, enemy_had=12).reaches(HALF) is None


unknown_or_few = st.none() | st.integers(0, 3)


@given(unknown_or_few, unknown_or_few, st.none() | st.integers(0, 6), unknown_or_few, st.booleans())
@pytest.mark.parametrize(("share", "but_not"), [(HALF, None), (THREE_QUARTERS, None), (HALF, THREE_QUARTERS)])
def test_it_is_known_exactly_when_every_way_to_fill_in_the_rest_agrees(
    share: tuple[int, int],
    but_not: tuple[int, int] | None,
    start: int | None,
    reinforced: int | None,
    lost: int | None,
    enemy: int | None,
    half: bool,
) -> None:
    if None not in (start, reinforced, lost) and lost > start + reinforced:  # type: ignore[operator]
        return
    starts = range(30) if start is None else [start]
    more = [reinforced] if reinforced is not None else range(30) if start is not None else range(3)
    foes = range(MOST + 1) if enemy is None else [enemy]
    answers = set()
    for a, b, foe in product(starts, more, foes):
        for gone in range(a + b + 1) if lost is None else [lost]:
            if gone <= a + b:
                filled = Losses(a, b, gone, enemy_lost=foe, enemy_had=MOST)
                answers.add(filled.reaches(share, but_not, half_is_similar=half))
    found = losses(start, reinforced, lost, enemy).reaches(share, but_not, half_is_similar=half)
    assert found is (answers.pop() if len(answers) == 1 else None)
