"""What holds of every movement phase: on random positions of up to 34 units, and against a second adjudicator."""

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ir_oracle import Question, answer
from ir_scenes import BOARD, NORTH, SOUTH, Scene, all_pairs, blocks, scene

from eia_solo.games.international_relations.adjudicator import movement
from eia_solo.games.international_relations.adjudicator.movement import Movement
from eia_solo.games.international_relations.adjudicator.orders import Unit, on_one_side
from eia_solo.games.international_relations.adjudicator.reasons import verdicts

seeds = st.integers(0, 2**32)
A_FEW = settings(max_examples=100, deadline=None, derandomize=True)
MANY = settings(max_examples=5000, deadline=None)


def adjudicated(of: Scene) -> Movement:
    return movement.adjudicate(BOARD, of.units, of.orders, of.alliances)


def outcome(of: Scene) -> tuple[set[str], dict[str, str | None], frozenset[str]]:
    """Where units are and who was driven out by whom from where: all but whose they are."""
    result = adjudicated(of)
    return {unit.at for unit in result.units}, {each.unit.at: each.from_ for each in result.dislodged}, result.contested


def relabelled(of: Scene, names: Mapping[str, str]) -> Scene:
    """The same with powers by other names, and nobody allied."""
    return Scene(tuple(Unit(names[unit.power], unit.kind, unit.at) for unit in of.units), of.orders)


def check_all(seed: int) -> None:
    """Everything that holds of one random position."""
    random = Random(seed)
    position = scene(random, 34, random.choice([NORTH, SOUTH, tuple(BOARD.provinces)]))
    result = adjudicated(position)
    _check_units(position, result)
    _check_no_ally_dislodged(position, result)
    assert all(verdict.why for verdict in verdicts(result.field).values())
    shuffled = random.sample(sorted(position.orders), len(position.orders))
    units = tuple(random.sample(position.units, len(position.units)))
    other_order = Scene(units, {province: position.orders[province] for province in shuffled}, position.alliances)
    assert outcome(other_order) == outcome(position)
    assert verdicts(adjudicated(other_order).field) == verdicts(result.field)


def _check_units(position: Scene, result: Movement) -> None:
    provinces = [unit.province for unit in result.units]
    assert len(provinces) == len(set(provinces))
    after = sorted((unit.power, unit.kind) for unit in (*result.units, *(each.unit for each in result.dislodged)))
    assert after == sorted((unit.power, unit.kind) for unit in position.units)
    assert all(BOARD.may_stand(unit.kind, unit.at) for unit in result.units)
    assert not result.contested & set(provinces)


def _check_no_ally_dislodged(position: Scene, result: Movement) -> None:
    now = {unit.province: unit for unit in result.units}
    for each in result.dislodged:
        assert not on_one_side(each.unit.power, now[each.unit.province].power, position.alliances)


def check_block(seed: int) -> None:
    """Allied all with all, powers are as one."""
    random = Random(seed)
    groups = blocks(random)
    allied = scene(random, 34, random.choice([NORTH, SOUTH, tuple(BOARD.provinces)]), all_pairs(groups))
    names = {power: group[0] for group in groups for power in group}
    assert outcome(relabelled(allied, names)) == outcome(allied)


def check_oracle(seed: int, most: int = 7) -> None:
    """A position small enough to try everything: the only answer that agrees with the rules is ours."""
    random = Random(seed)
    position = scene(random, most, random.choice([NORTH, SOUTH]))
    units = {unit.province: unit for unit in position.units}
    expected = answer(Question(BOARD, units, position.orders, position.alliances))
    if expected is not None:
        attacks = adjudicated(position).field.attacks
        assert {start: attack.goes for start, attack in attacks.items()} == expected, str(position)


@A_FEW
@given(seeds)
def test_units_are_conserved_no_ally_is_dislodged_and_the_order_of_input_changes_nothing(seed: int) -> None:
    check_all(seed)


@A_FEW
@given(seeds)
def test_powers_allied_all_with_all_are_as_one(seed: int) -> None:
    check_block(seed)


@A_FEW
@given(seeds)
def test_small_positions_come_out_as_trying_everything_says(seed: int) -> None:
    check_oracle(seed)


@pytest.mark.slow
@MANY
@given(seeds)
def test_thousands_of_positions_keep_their_promises(seed: int) -> None:
    check_all(seed)
    check_block(seed)
    check_oracle(seed, most=9)


def test_the_same_position_comes_out_the_same_every_time() -> None:
    position = scene(Random(34), 34)
    assert [outcome(position)] * 3 == [outcome(position) for _ in range(3)]
