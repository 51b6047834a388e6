"""The forecasts of one campaign after another keep what has not changed, and are those of each state all the same."""

import pytest
from board import DECLARATIONS, NEUTRAL, TABLES, game, sheet_with
from case_files import ALL
from hypothesis import given, settings
from sheets import Data, with_holes

from eia_solo.games.empires_in_arms.rules.forecasts import Forecasts
from eia_solo.games.empires_in_arms.rules.sheet import state_from


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_from_case_to_case_the_forecast_is_that_of_the_state(every: int) -> None:
    following = Forecasts(DECLARATIONS)
    for case in ALL[::every]:
        if not case.is_of_peace:
            state = game(case.set)
            assert following.of(state) == DECLARATIONS.forecast(state), case.promise


@given(with_holes())
@settings(max_examples=20)
def test_as_a_sheet_is_filled_in_the_forecast_is_that_of_the_sheet(sheets: tuple[Data, Data]) -> None:
    following = Forecasts(DECLARATIONS)
    for data in (*sheets, sheets[0]):
        state = state_from(data, TABLES)
        assert following.of(state) == DECLARATIONS.forecast(state)


def test_only_checks_that_look_at_what_changed_are_made_anew() -> None:
    following = Forecasts(DECLARATIONS)
    before = following.of(game())
    after = following.of(state_from(sheet_with({"powers.Fr.money": 3}, NEUTRAL), TABLES))
    assert {new.checker for old, new in zip(before, after, strict=True) if new is not old} == {"Fr"}
    again = following.of(game({"powers.Fr.money": 3}))
    assert all(new is old for old, new in zip(after, again, strict=True))
