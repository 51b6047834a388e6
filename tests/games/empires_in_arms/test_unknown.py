"""What is not known: it is asked for only if it matters, and no answer leads outside what was said before."""

from collections.abc import Iterator

import pytest
from board import DECLARATIONS, PEACE, TABLES, alliances, check, checks_made, do, game, row, until, wars
from hypothesis import given, settings
from sheets import Data, at_war_with_holes, with_holes

from eia_solo.core.breakdown import RowState, Unknown
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import EditFields, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.events import How
from eia_solo.games.empires_in_arms.rules.refusals import QuestionOpen
from eia_solo.games.empires_in_arms.rules.rules import Declarations, Peace
from eia_solo.games.empires_in_arms.rules.sheet import state_from

UNKNOWN_ZONE = {"powers.Ru.status": "unknown"}


def test_a_check_waits_for_an_input_that_decides_about_it() -> None:
    state = until(game(UNKNOWN_ZONE), "Ru", "Tu")
    with pytest.raises(QuestionOpen) as asked:
        do(state, RollCheck(CheckKind.DECLARATION), 6, 6)
    assert asked.value.key == "powers.Ru.status"
    _, state = do(state, EditFields({"powers.Ru.status": "dominant"}))
    happened, _ = do(state, RollCheck(CheckKind.DECLARATION), 6, 6)
    assert checks_made(happened)[0].how is How.ROLLED


@pytest.mark.parametrize(("unknown", "total"), [(Unknown.NO, 5), (Unknown.YES, -1)])
def test_what_to_take_for_unknown_inputs_can_be_said_instead(unknown: Unknown, total: int) -> None:
    happened, _ = do(until(game(UNKNOWN_ZONE), "Ru", "Tu"), RollCheck(CheckKind.DECLARATION, unknown=unknown), 6, 6)
    assert (checks_made(happened)[0].total, checks_made(happened)[0].unknown) == (total, unknown)


def test_a_check_that_no_answer_makes_possible_is_not_asked_about() -> None:
    made = check(game({"powers.Pr.status": "unknown", "powers.Pr.money": "unknown"}), "Pr", "Tu")
    assert made.breakdown.missing
    assert made.cannot_happen
    assert made.question is None


def test_a_check_that_every_answer_makes_certain_is_not_asked_about() -> None:
    made = check(game({"powers.Fr.money": "unknown"}), "Fr", "GB")
    assert made.breakdown.bounds == (10, 11)
    assert made.is_certain
    assert made.question is None
    happened, _ = do(until(game({"powers.Fr.money": "unknown"}), "Fr", "GB"), RollCheck(CheckKind.DECLARATION))
    assert checks_made(happened)[0].how is How.CERTAIN


def test_a_barred_or_settled_check_is_not_asked_about() -> None:
    assert check(game({**UNKNOWN_ZONE, "powers.Ru.bankrupt": True}), "Ru", "Tu").question is None
    assert check(game({**UNKNOWN_ZONE, **wars("Ru Tu")}), "Ru", "Tu").question is None


def test_opening_a_phase_stops_at_the_first_check_that_an_answer_decides() -> None:
    happened, state = do(game(), OpenPhase(CheckKind.DECLARATION))
    assert checks_made(happened) == []
    assert check(state, "Fr", "Ru").status is Status.ROLL


def test_an_answer_that_cannot_matter_to_the_row_is_not_missing() -> None:
    result = row(check(game({"powers.Tu.fleets_near_britain": "unknown", **alliances("GB Tu")}), "GB", "Tu"), "allied")
    assert result is not None
    assert result.missing == ()


def test_of_two_rows_that_exclude_each_other_the_bounds_take_one() -> None:
    state = game({"territories.Denmark": "Fr", "territories.Sweden": "unknown"})
    low, high = check(state, "GB", "Fr").breakdown.bounds
    assert high - low <= 3


def forecasts(checks: Declarations | Peace, sheets: tuple[Data, Data]) -> Iterator[tuple[Check, Check]]:
    """Each check by a complete sheet, and by the same with holes."""
    whole, partial = (state_from(data, TABLES) for data in sheets)
    return zip(checks.forecast(whole), checks.forecast(partial), strict=True)


def expect_no_answer_outside_the_bounds(checks: Declarations | Peace, sheets: tuple[Data, Data]) -> None:
    for known, open_ in forecasts(checks, sheets):
        least, most = open_.breakdown.bounds
        assert known.breakdown.missing == ()
        assert least <= known.breakdown.if_no <= most
        assert least <= open_.breakdown.if_no <= most
        assert least <= open_.breakdown.if_yes <= most
        for one, other in zip(known.breakdown.rows, open_.breakdown.rows, strict=True):
            assert other.least <= one.if_no <= other.most
            if one.row.worth(known.checker, known.target):  # of a row worth nothing nobody asks whether it applies
                assert other.state in (one.state, RowState.UNKNOWN)
            if other.state is not RowState.UNKNOWN:
                assert (other.if_no, other.missing) == (one.if_no, ())


def expect_only_what_matters_is_asked_for(checks: Declarations | Peace, sheets: tuple[Data, Data]) -> None:
    for known, open_ in forecasts(checks, sheets):
        if known.status is open_.status is Status.ROLL:
            least, greatest = open_.chances
            assert least <= known.chance(Unknown.ASK) <= greatest
            if open_.question is None:
                assert known.outcomes(Unknown.ASK) == open_.outcomes(Unknown.NO) == open_.outcomes(Unknown.YES)
        if open_.status is not Status.ROLL:
            assert known.status is not Status.ROLL, "an unknown input never bars"


@given(with_holes())
def test_no_answer_leads_outside_the_bounds(sheets: tuple[Data, Data]) -> None:
    expect_no_answer_outside_the_bounds(DECLARATIONS, sheets)


@given(with_holes())
def test_what_is_not_asked_for_does_not_matter(sheets: tuple[Data, Data]) -> None:
    expect_only_what_matters_is_asked_for(DECLARATIONS, sheets)


@given(at_war_with_holes())
def test_no_answer_leads_outside_the_bounds_of_a_check_for_peace(sheets: tuple[Data, Data]) -> None:
    expect_no_answer_outside_the_bounds(PEACE, sheets)


@given(at_war_with_holes())
def test_what_is_not_asked_for_does_not_matter_to_peace(sheets: tuple[Data, Data]) -> None:
    expect_only_what_matters_is_asked_for(PEACE, sheets)


@pytest.mark.slow
@settings(parent=settings.get_profile("slow"), max_examples=1500)
@given(with_holes())
def test_no_answer_leads_outside_the_bounds_at_length(sheets: tuple[Data, Data]) -> None:
    expect_no_answer_outside_the_bounds(DECLARATIONS, sheets)


@pytest.mark.slow
@settings(parent=settings.get_profile("slow"), max_examples=1500)
@given(at_war_with_holes())
def test_no_answer_leads_outside_the_bounds_of_a_check_for_peace_at_length(sheets: tuple[Data, Data]) -> None:
    expect_no_answer_outside_the_bounds(PEACE, sheets)
