"""Every row and restriction does what its cases promise; the cases are files, so that anyone can read and add them."""

from collections import Counter

import pytest
from board import DECLARATIONS, NEUTRAL, SEVEN, TABLES, check, game, peace_check, row
from case_files import ALL, Case
from gathered import gathered
from hypothesis import given
from sheets import Data, with_holes

from eia_solo.core.breakdown import RowState
from eia_solo.games.empires_in_arms.rules.facts.fact import OF_CHECKER, Pair
from eia_solo.games.empires_in_arms.rules.sheet import state_from
from eia_solo.games.empires_in_arms.rules.state import Power

COVETED_AT_HOME = {
    ("Ru", "Tu"): {"ru_straits_two", "ru_wallachia_bulgaria_armenia"},
    ("Ru", "Pr"): {"ru_masovia_east_prussia"},
    ("Ru", "Au"): {"ru_galicia"},
    ("Tu", "Ru"): {"tu_black_sea_and_border"},
    ("Tu", "Au"): {"tu_black_sea_and_border", "tu_hungary_illyria_sicily"},
    ("Pr", "Ru"): {"pr_lithuania_hanover_mecklenburg"},
    ("Au", "Tu"): {"au_balkans"},
    ("Au", "Pr"): {"au_silesia_venetia"},
    ("GB", "Fr"): {"common_border"},
    ("Fr", "GB"): {"common_border"},
}
"""What counts on the neutral sheet besides natural enemies: claims on each other's home nations, and the Channel."""


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.rule or case.event}: {case.promise}")
def test_a_rule_does_what_its_case_promises(case: Case) -> None:
    made = (peace_check if case.is_of_peace else check)(game(case.set), *case.check)
    if "status" in case.expect:
        found = {"status": made.status.value}
        if made.obstacle:
            found["by"] = made.obstacle.row.id
        if made.assumed:
            found["assumed"] = [assumption.row.id for assumption in made.assumed]
        assert found == case.expect
        return
    result = row(made, case.rule)
    if result is None:
        assert case.expect == {"state": "absent"}
    elif result.state is RowState.UNKNOWN:
        assert case.expect == {"state": "unknown", "no": result.if_no, "yes": result.if_yes}
        assert result.missing, "an unknown row names what it waits for"
    elif result.state is RowState.APPLIES:
        assert case.expect == {"state": "applies", "value": result.if_no}
    else:
        assert case.expect == {"state": "does_not_apply"}
        assert result.if_no == 0


def test_every_rule_has_a_case_where_it_counts_and_one_where_it_does_not() -> None:
    counting = {case.rule for case in ALL if case.counts}
    idle = {case.rule for case in ALL if not case.counts and not case.is_unknown}
    assert [rule for rule in TABLES.rows if rule not in counting or rule not in idle] == []


def test_every_event_has_a_case_where_it_calls_for_a_check_and_one_where_it_does_not() -> None:
    with gathered() as each:
        for event in TABLES.events:
            with each(event):
                assert {case.counts for case in ALL if case.event == event} == {True, False}


def test_no_event_calls_for_a_check_by_itself_if_it_is_not_new() -> None:
    with gathered() as each:
        for event in TABLES.events:
            with each(event):
                old = [case for case in ALL if case.event == event and "events" not in case.set]
                assert [case.promise for case in old if case.counts] == []
                assert old


def test_no_case_is_about_a_rule_or_an_event_that_is_not_there() -> None:
    assert {case.rule for case in ALL if case.rule} <= set(TABLES.rows)
    assert {case.event for case in ALL if case.event} <= set(TABLES.events)
    assert [case.promise for case in ALL if bool(case.rule) == bool(case.event)] == []


def test_no_two_cases_promise_the_same() -> None:
    assert [promise for promise, times in Counter(case.promise for case in ALL).items() if times > 1] == []


def test_what_is_found_of_the_power_that_rolls_alone_is_the_same_against_every_target() -> None:
    own = [each for each in TABLES.rows.values() if each.fact in OF_CHECKER]
    assert {each.fact for each in own} == OF_CHECKER
    for case in ALL:
        state, checker = game(case.set), Power(case.check[0])
        for each in own:
            found = {each.find(Pair(TABLES, state, checker, target)) for target in state.powers}
            assert len(found) == 1, (each.id, case.promise, found)


@given(with_holes())
def test_a_forecast_says_of_every_check_what_it_says_alone(sheets: tuple[Data, Data]) -> None:
    state = state_from(sheets[0], TABLES)
    alone = [DECLARATIONS.check(state, *each) for each in DECLARATIONS.order(state)]
    assert list(DECLARATIONS.forecast(state)) == alone


def test_on_the_neutral_sheet_nothing_counts_but_nature_and_claims_on_home_nations() -> None:
    state = state_from(NEUTRAL, TABLES)
    for checker in SEVEN:
        for target in SEVEN:
            if checker == target:
                continue
            made = check(state, checker, target)
            counting = {r.row.id for r in made.breakdown.rows if r.if_no and r.row.id != "natural_enemy"}
            assert counting == COVETED_AT_HOME.get((checker, target), set())
            assert made.breakdown.missing == ()
            assert made.assumed == ()
