"""Dice: the machine's can be recomputed by anyone, the player's are taken as typed."""

import hashlib
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eia_solo.core.dice import By, SeededDice, Throw, TypedDice, checked_dice, drawn
from eia_solo.core.errors import InvalidCommand


def by_the_recipe(seed: int, draw: int, count: int) -> list[int]:
    """The published recipe, followed by hand: hash, leave out 252 and more, remainder of six, plus one."""
    written = "".join(hashlib.sha256(f"eia-solo {seed} {draw} {block}".encode()).hexdigest() for block in range(9))
    numbers = [int(written[at : at + 2], 16) for at in range(0, len(written), 2)]
    return [number % 6 + 1 for number in numbers if number < 252][:count]


@given(st.integers(-(2**60), 2**60), st.integers(1, 10**9), st.integers(1, 200))
def test_the_machine_s_dice_are_those_of_the_published_recipe(seed: int, draw: int, count: int) -> None:
    assert list(drawn(seed, draw, count)) == by_the_recipe(seed, draw, count)


def test_the_dice_of_a_seed_never_change() -> None:
    assert [drawn(1805, draw, 2) for draw in (1, 2, 3)] == [tuple(by_the_recipe(1805, n, 2)) for n in (1, 2, 3)]
    assert drawn(1, 1, 8) == (5, 6, 1, 6, 1, 3, 5, 1)


def test_over_many_draws_every_throw_falls_as_often_as_it_should() -> None:
    """36,000 draws of one seed: the chi-squared of fair dice stays below 66.6 in 999 of 1,000 cases."""
    found = Counter(drawn(1815, draw, 2) for draw in range(1, 36_001))
    assert set(found) == set(product(range(1, 7), repeat=2))
    assert sum((times - 1000) ** 2 / 1000 for times in found.values()) < 66.6


def test_no_byte_is_favoured_by_the_remainder() -> None:
    kept = Counter(byte % 6 + 1 for byte in range(256) if byte < 252)
    assert set(kept.values()) == {42}


def test_every_throw_uses_the_next_draw_and_says_which() -> None:
    dice = SeededDice(7, draw=4)
    throws = [dice.throw(2), dice.throw(2)]
    assert [(throw.by, throw.seed, throw.draw) for throw in throws] == [(By.MACHINE, 7, 4), (By.MACHINE, 7, 5)]
    assert [throw.dice for throw in throws] == [drawn(7, 4, 2), drawn(7, 5, 2)]
    assert dice.draw == 6


def test_a_throw_adds_up() -> None:
    assert Throw((6, 5), By.PLAYER).total == 11


def test_typed_dice_are_used_in_order_and_marked_as_the_player_s() -> None:
    dice = TypedDice([6, 1, 2, 2])
    assert [dice.throw(2), dice.throw(2)] == [Throw((6, 1), By.PLAYER), Throw((2, 2), By.PLAYER)]


def test_typed_dice_run_out_and_the_rest_is_kept() -> None:
    dice = TypedDice([6, 1, 2])
    dice.throw(2)
    with pytest.raises(InvalidCommand, match="2 are needed, 1 are left"):
        dice.throw(2)
    assert dice.left == (2,)


@pytest.mark.parametrize("number", [0, 7, -1, 66])
def test_a_die_shows_one_to_six(number: int) -> None:
    with pytest.raises(InvalidCommand, match=f"1 to 6, not {number}"):
        TypedDice([3, number])
    with pytest.raises(InvalidCommand):
        checked_dice([number])
