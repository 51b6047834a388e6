"""What holds of every turn: penalties have causes, powers are alike, order does not matter, dates add up."""

from collections.abc import Mapping
from itertools import combinations
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from ir_scenes import scene
from ir_turns import BOARD, DATA, TABLES, penalty_text

from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Order, Unit
from eia_solo.games.international_relations.rules.judging.attacks import Scene
from eia_solo.games.international_relations.rules.judging.consequences import changes_of
from eia_solo.games.international_relations.rules.judging.penalties import attacks_of, earned, raids_of, wear_off
from eia_solo.games.international_relations.rules.judging.turn import process
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.state import (
    TREATIES,
    GameState,
    Penalty,
    PenaltyKind,
    Relation,
    Season,
    Stage,
    Tie,
    Turn,
)
from eia_solo.games.international_relations.rules.writing.validated import Counted, Validated
from eia_solo.games.international_relations.rules.writing.written import Written

TURN = Turn.parse("S1902")
EARLIER = Turn.parse("S1901")
SEEDS = st.integers(0, 10**9)


def a_turn(seed: int) -> tuple[GameState, dict[str, Order]]:
    """A position with possible orders, relations and owners by chance."""
    random = Random(seed)
    found = scene(random, 20)
    relations = []
    for first, second in combinations(BOARD.powers, 2):
        tie = random.choice((None, None, None, *Tie))
        if tie is not None:
            pair = (second, first) if tie is Tie.IMMINENT_WAR and random.random() < 0.5 else (first, second)
            relations.append(Relation(tie, *pair, EARLIER))
    minors = [id for id in BOARD.centres if BOARD.provinces[id].home_of is None]
    owners = {**DATA.start_owners, **{id: random.choice(BOARD.powers) for id in minors if random.random() < 0.5}}
    game = GameState(TURN, Stage.ORDERS, found.units, owners, tuple(relations), first_shot_open=random.random() < 0.5)
    return game, found.orders


def penalties_of(game: GameState, orders: Mapping[str, Order], board: Board = BOARD) -> tuple[Penalty, ...]:
    at = Scene(board, game)
    return earned(at, attacks_of(at, orders.values(), {}), raids_of(at, orders.values()), TABLES)


def counted(game: GameState, orders: Mapping[str, Order]) -> Validated:
    """These orders, as if the powers had written them."""
    power_of = {unit.province: unit.power for unit in game.units}
    return Validated(tuple(Counted(Written(0, 1, 1, ""), power_of[at], order) for at, order in orders.items()), (), ())


def relabelled(game: GameState, names: Mapping[str, str]) -> GameState:
    return evolve(
        game,
        units=tuple(Unit(names[unit.power], unit.kind, unit.at) for unit in game.units),
        owners={centre: names[power] for centre, power in game.owners.items()},
        relations=tuple(evolve(each, first=names[each.first], second=names[each.second]) for each in game.relations),
    )


def relabelled_board(names: Mapping[str, str]) -> Board:
    provinces = {
        id: evolve(
            province,
            home_of=province.home_of and names[province.home_of],
            territory_of=province.territory_of and names[province.territory_of],
        )
        for id, province in BOARD.provinces.items()
    }
    return Board(BOARD.powers, provinces, BOARD.armies, BOARD.fleets)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_no_penalty_without_an_order_of_its_power_or_an_attack_of_its_aat_partner(seed: int) -> None:
    game, orders = a_turn(seed)
    units = {unit.province: unit for unit in game.units}
    ordering = {units[at].power for at in orders}
    for each in penalties_of(game, orders):
        assert each.cause
        assert each.power in ordering or each.kind in (PenaltyKind.SHARE, PenaltyKind.FIRST_SHOT)
        if each.kind is PenaltyKind.SHARE:
            assert any(tie.tie is Tie.AAT and each.power in (tie.first, tie.second) for tie in game.relations)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_nobody_is_charged_twice_for_one_victim_in_a_turn(seed: int) -> None:
    game, orders = a_turn(seed)
    majors = (PenaltyKind.ATTACK_MAJOR, PenaltyKind.SHARE)
    charged = [(each.power, each.against) for each in penalties_of(game, orders) if each.kind in majors]
    assert len(set(charged)) == len(charged)
    minors = [
        (each.power, each.against) for each in penalties_of(game, orders) if each.kind is PenaltyKind.ATTACK_MINOR
    ]
    assert len(set(minors)) == len(minors)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_nobody_at_war_is_charged_and_nobody_attacks_an_ally(seed: int) -> None:
    game, orders = a_turn(seed)
    attacks = [each for each in penalties_of(game, orders) if each.kind is PenaltyKind.ATTACK_MAJOR]
    for each in attacks:
        ties = [tie.tie for tie in game.relations if tie.is_between(each.power, each.against or "")]
        assert not set(ties) & {Tie.WAR, *TREATIES}


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.permutations(BOARD.powers))
def test_the_powers_are_alike(seed: int, mixed: list[str]) -> None:
    """Turkey's exemption for Bulgaria is over in 1902; nothing else names a power."""
    game, orders = a_turn(seed)
    names = dict(zip(BOARD.powers, mixed, strict=True))
    here = {
        penalty_text(evolve(each, power=names[each.power], against=names.get(each.against or "", each.against)))
        for each in penalties_of(game, orders)
    }
    there = penalties_of(relabelled(game, names), orders, relabelled_board(names))
    assert here == set(map(penalty_text, there))


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_the_order_of_what_is_handed_in_changes_nothing(seed: int) -> None:
    game, orders = a_turn(seed)
    backwards = evolve(game, units=game.units[::-1], relations=game.relations[::-1])
    assert counted(game, orders).orders == orders
    one = process(game, BOARD, counted(game, orders), TABLES)
    other = process(backwards, BOARD, counted(game, dict(reversed(orders.items()))), TABLES)
    assert sorted(map(penalty_text, one.after.penalties)) == sorted(map(penalty_text, other.after.penalties))
    assert set(one.after.relations) == set(other.after.relations)
    assert set(one.after.units) == set(other.after.units)
    assert told(one) == told(other)


def told(report: Report) -> set[tuple[str, str, str]]:
    words = book_of(BOARD).words
    return {(words(line.text), words(line.why), line.rule) for line in report.lines}


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_every_charged_attack_ends_in_war_and_no_pair_is_at_war_and_allied(seed: int) -> None:
    game, orders = a_turn(seed)
    after = process(game, BOARD, counted(game, orders), TABLES).after
    ties: dict[frozenset[str], set[Tie]] = {}
    for each in after.relations:
        ties.setdefault(frozenset((each.first, each.second)), set()).add(each.tie)
    assert all(len(found) == 1 for found in ties.values())
    for penalty in after.penalties:
        if penalty.kind in (PenaltyKind.ATTACK_MAJOR, PenaltyKind.SHARE):
            assert ties[frozenset((penalty.power, penalty.against or ""))] == {Tie.WAR}


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_pair_changes_once_in_a_turn(seed: int) -> None:
    game, orders = a_turn(seed)
    at = Scene(BOARD, game)
    changes = changes_of(at.relations, attacks_of(at, orders.values(), {}))
    wars = [change.pair for change in changes if change.tie is Tie.WAR]
    assert len(set(wars)) == len(wars)
    assert not {change.pair for change in changes if change.tie is Tie.IMMINENT_WAR} & set(wars)


@pytest.mark.parametrize("season", list(Season))
@pytest.mark.parametrize("years", range(1, 13))
def test_a_penalty_counts_at_so_many_ends_of_fall(season: Season, years: int) -> None:
    """By the default the last of its years ends before the count; where years must have passed it is counted."""
    earned_in = Turn(1902, season)
    falls = [Turn(year, Season.FALL) for year in range(1902, 1930)]
    counted = [fall for fall in falls if earned_in <= fall < wear_off(earned_in, years, "years_counted")]
    assert len(counted) == years - 1
    passed = [fall for fall in falls if earned_in <= fall < wear_off(earned_in, years, "years_passed")]
    assert len(passed) == years


def test_the_treaties_before_1901_wear_off_with_fall_1905() -> None:
    assert wear_off(Turn.parse("W1900"), 5, "years_counted") == Turn.parse("F1905")
