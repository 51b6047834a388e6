"""The declaration phase from its opening to its end: who checks when, what each check sees, and what makes war."""

from itertools import pairwise

import pytest
from board import SEVEN, TWELVE, alliances, check, checks_made, do, game, play, row, until, wars

from eia_solo.core.errors import IllegalCommand
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import EditFields, MarkStep, NextMonth, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.events import (
    DeclarationsClosed,
    DeclarationsOpened,
    Event,
    How,
    WarDeclared,
)
from eia_solo.games.empires_in_arms.rules.state import GameState, Outcome

PRE_GAME = {"month": "1805-01", "options.pre_game_rolls": False}


def made(happened: list[Event], checker: str, target: str):
    return next(c for c in checks_made(happened) if (c.checker, c.target) == (checker, target))


# The order


def test_the_seven_powers_check_in_the_printed_order() -> None:
    order = ["Fr", "Ru", "Au", "Pr", "Tu", "Sp", "GB"]
    happened, _ = play(game())
    assert [(c.checker, c.target) for c in checks_made(happened)] == [(a, b) for a in order for b in order if a != b]


def test_france_begins_with_russia_and_russia_with_france() -> None:
    pairs = [(c.checker, c.target) for c in checks_made(play(game())[0])]
    assert pairs[:3] == [("Fr", "Ru"), ("Fr", "Au"), ("Fr", "Pr")]
    assert pairs[6:9] == [("Ru", "Fr"), ("Ru", "Au"), ("Ru", "Pr")]
    assert pairs[-1] == ("GB", "Sp")


def test_the_twelve_powers_check_in_the_printed_order() -> None:
    order = ["Fr", "GB", "Ru", "Ge", "Au", "Pr", "It", "Sc", "Tu", "NA", "Sp", "Po"]
    happened, _ = play(game({"options.major_powers": "twelve"}))
    assert [(c.checker, c.target) for c in checks_made(happened)] == [(a, b) for a in order for b in order if a != b]


def test_every_power_checks_once_against_every_other() -> None:
    assert len(checks_made(play(game())[0])) == 7 * 6
    assert len(checks_made(play(game({"options.major_powers": "twelve"}))[0])) == 12 * 11
    assert (len(SEVEN), len(TWELVE)) == (7, 12)


# What a check sees


def total(state: GameState, checker: str, target: str) -> int:
    return check(state, checker, target).breakdown.if_no


def value(state: GameState, checker: str, target: str, rule: str) -> int:
    result = row(check(state, checker, target), rule)
    assert result is not None
    return result.if_no


def test_a_check_sees_the_wars_its_power_declared_earlier_in_the_phase() -> None:
    before = until(game(), "Fr", "Au")
    after = until(game(), "Fr", "Au", {("Fr", "Ru"): (6, 6)})
    assert value(before, "Fr", "Au", "at_war_with_major_powers") == 0
    assert value(after, "Fr", "Au", "at_war_with_major_powers") == -3


def test_a_check_sees_an_ally_s_war_made_earlier_in_the_phase() -> None:
    start = game(alliances("Ru Au"))
    assert value(until(start, "Au", "Fr"), "Au", "Fr", "allies_at_war_with_target") == 0
    assert value(until(start, "Au", "Fr", {("Fr", "Ru"): (6, 6)}), "Au", "Fr", "allies_at_war_with_target") == 1


def test_britain_s_check_sees_the_wars_france_made_in_the_phase() -> None:
    start = game(wars("Sp GB"))  # something else that goes on
    assert value(until(start, "Fr", "Au"), "GB", "Ru", "gb_at_war_with_france") == 0
    assert value(until(start, "Fr", "Au", {("Fr", "Ru"): (6, 6)}), "GB", "Ru", "gb_at_war_with_france") == -1


def test_the_log_keeps_the_total_as_it_was_when_the_check_was_made() -> None:
    happened, _ = play(game(), {("Fr", "Ru"): (6, 6)})
    quiet, _ = play(game())
    assert made(happened, "Fr", "Au").total == made(quiet, "Fr", "Au").total - 3


# No second roll


def test_after_a_declaration_neither_of_the_two_rolls_again() -> None:
    happened, state = play(game(), {("Ru", "Tu"): (6, 6)})
    assert made(happened, "Ru", "Tu").outcome is Outcome.WAR
    back = made(happened, "Tu", "Ru")
    assert (back.how, back.rule, back.outcome, back.throw) == (How.SETTLED, "at_war", Outcome.NOT_ROLLED, None)
    assert check(state, "Ru", "Tu").status is check(state, "Tu", "Ru").status is Status.SETTLED


def test_without_a_declaration_the_other_power_still_rolls() -> None:
    happened, _ = play(game(), {("Ru", "Tu"): (1, 1)})
    assert made(happened, "Tu", "Ru").how is How.ROLLED


def test_a_war_goes_on_being_settled_in_later_months() -> None:
    _, state = play(game(), {("Ru", "Tu"): (6, 6)})
    _, state = do(state, NextMonth())
    happened, _ = play(state)
    assert {made(happened, *pair).how for pair in (("Ru", "Tu"), ("Tu", "Ru"))} == {How.SETTLED}


def test_after_peace_the_two_wait_for_the_enforced_peace_to_run_out() -> None:
    term = {"relations.enforced_peace": [{"powers": ["Tu", "Ru"], "until": "1805-06"}]}
    state = game(term)
    for month in ("April", "May"):
        happened, state = play(state)
        back = {made(happened, *pair).rule for pair in (("Ru", "Tu"), ("Tu", "Ru"))}
        assert back == {"enforced_peace"}, month
        _, state = do(state, NextMonth())
    happened, _ = play(state)
    assert {made(happened, *pair).how for pair in (("Ru", "Tu"), ("Tu", "Ru"))} == {How.ROLLED}


# Before the campaign


def test_the_first_phase_of_a_new_campaign_holds_the_rolls_before_it() -> None:
    happened, state = do(game(PRE_GAME), OpenPhase(CheckKind.DECLARATION))
    assert happened[0] == DeclarationsOpened(state.month, pre_game=True)


def test_after_the_rolls_before_the_campaign_the_first_political_phase_has_none() -> None:
    _, state = play(game(PRE_GAME))
    assert state.options.pre_game_rolls is True
    assert state.steps == {}, "the first political phase is still to come"
    _, again = do(state, MarkStep("declarations", None, "rolled too early"))
    assert again.options.pre_game_rolls is False
    happened, state = do(state, OpenPhase(CheckKind.DECLARATION))
    first = checks_made(happened)
    assert len(first) == 42
    assert {(c.how, c.rule) for c in first} == {(How.BARRED, "first_political_phase")}
    assert isinstance(happened[43], DeclarationsClosed)


def test_a_pair_at_war_since_before_the_campaign_is_settled_in_the_first_phase_and_not_barred() -> None:
    _, state = play(game(PRE_GAME), {("GB", "Fr"): (6, 6)})
    happened, _ = do(state, OpenPhase(CheckKind.DECLARATION))
    assert made(list(happened), "Fr", "GB").rule == "at_war"


def test_the_second_month_is_rolled_as_usual() -> None:
    _, state = play(game(PRE_GAME))
    _, state = do(state, OpenPhase(CheckKind.DECLARATION))
    _, state = do(state, NextMonth())
    happened, _ = play(state)
    assert not happened[0].pre_game
    assert any(c.how is How.ROLLED for c in checks_made(happened))


# Once a month


def test_the_declarations_of_a_month_are_made_once() -> None:
    _, state = play(game())
    with pytest.raises(IllegalCommand, match="April 1805 have been made") as refused:
        do(state, OpenPhase(CheckKind.DECLARATION))
    assert refused.value.cite


def test_a_phase_under_way_is_not_opened_again() -> None:
    _, state = do(game(), OpenPhase(CheckKind.DECLARATION))
    with pytest.raises(IllegalCommand, match="under way"):
        do(state, OpenPhase(CheckKind.DECLARATION))


def test_no_check_is_rolled_outside_a_phase() -> None:
    with pytest.raises(IllegalCommand, match="open it first"):
        do(game(), RollCheck(CheckKind.DECLARATION), 6, 6)


def test_the_next_month_waits_for_the_end_of_the_phase() -> None:
    _, state = do(game(), OpenPhase(CheckKind.DECLARATION))
    with pytest.raises(IllegalCommand, match="still under way"):
        do(state, NextMonth())


def test_the_next_month_follows_and_may_have_its_own_phase() -> None:
    _, state = play(game({"month": "1805-12"}))
    _, state = do(state, NextMonth())
    assert str(state.month) == "1806-01"
    happened, _ = do(state, OpenPhase(CheckKind.DECLARATION))
    assert happened[0] == DeclarationsOpened(state.month, pre_game=False)


# The dice


def test_twelve_is_war() -> None:
    assert total(game(), "Ru", "Tu") == 5
    happened, state = do(until(game(), "Ru", "Tu"), RollCheck(CheckKind.DECLARATION), 4, 3)
    assert checks_made(happened)[0].modified == 12
    assert any(isinstance(event, WarDeclared) for event in happened)
    assert "Tu" in state.enemies["Ru"]


def test_eleven_is_not_war() -> None:
    happened, state = do(until(game(), "Ru", "Tu"), RollCheck(CheckKind.DECLARATION), 3, 3)
    assert checks_made(happened)[0].modified == 11
    assert not any(isinstance(event, WarDeclared) for event in happened)
    assert "Tu" not in state.enemies["Ru"]


def test_more_than_twelve_is_war() -> None:
    happened, _ = do(until(game(), "Ru", "Tu"), RollCheck(CheckKind.DECLARATION), 6, 6)
    assert checks_made(happened)[0].modified == 17
    assert checks_made(happened)[0].outcome is Outcome.WAR


def test_two_sixes_are_no_war_if_the_modifiers_pull_them_below_twelve() -> None:
    state = game({"powers.Fr.status": "neutral"})
    assert total(state, "Fr", "Sp") == -1
    assert check(state, "Fr", "Sp").cannot_happen


def test_a_certain_war_needs_no_dice() -> None:
    state = until(game(), "Fr", "GB")
    assert total(state, "Fr", "GB") == 11
    happened, state = do(state, RollCheck(CheckKind.DECLARATION))
    first = checks_made(happened)[0]
    assert (first.how, first.throw, first.ways, first.outcome) == (How.CERTAIN, None, 36, Outcome.WAR)
    assert "GB" in state.enemies["Fr"]


def test_one_less_than_certain_is_rolled() -> None:
    state = until(game({"powers.Fr.status": "neutral", "powers.Fr.money": 29}), "Fr", "GB")
    assert total(state, "Fr", "GB") == 9
    happened, _ = do(state, RollCheck(CheckKind.DECLARATION), 1, 1)
    assert checks_made(happened)[0].how is How.ROLLED
    assert checks_made(happened)[0].outcome is Outcome.NO_WAR


def test_a_check_without_a_chance_is_passed_over() -> None:
    happened, _ = play(game())
    hopeless = made(happened, "Pr", "Tu")
    assert (hopeless.how, hopeless.throw, hopeless.ways) == (How.CANNOT_HAPPEN, None, 0)
    assert hopeless.outcome is Outcome.NO_WAR


def test_the_smallest_chance_is_rolled() -> None:
    assert total(game(), "Pr", "Ru") == 2
    state = game({"powers.Pr.status": "neutral", "powers.Pr.money": 29})
    assert check(state, "Pr", "Ru").chances[0].ways == 1
    happened, _ = play(state)
    assert made(happened, "Pr", "Ru").how is How.ROLLED


def test_most_checks_of_a_quiet_winter_need_no_dice() -> None:
    happened, _ = play(game({"month": "1805-12"}))
    rolled = [c for c in checks_made(happened) if c.how is How.ROLLED]
    assert len(rolled) < 10


# Edits in the middle of a phase


def test_a_check_that_an_edit_has_barred_is_barred_and_not_rolled() -> None:
    state = until(game(), "Ru", "Tu")
    _, state = do(state, EditFields({"powers.Ru.bankrupt": True}))
    happened, state = do(state, RollCheck(CheckKind.DECLARATION))
    russian = [c for c in checks_made(happened) if c.checker == "Ru"]
    assert {(c.how, c.outcome, c.rule) for c in russian} == {(How.BARRED, Outcome.NOT_ROLLED, "bankrupt")}
    assert state.enemies["Ru"] == frozenset()


def test_a_phase_is_the_same_twice() -> None:
    one, other = (play(game(), {("Ru", "Tu"): (6, 6)}) for _ in range(2))
    assert one == other


def test_checks_follow_one_another_without_gaps() -> None:
    happened, state = play(game())
    assert state.declarations is not None
    assert state.declarations.over
    pairs = [(r.checker, r.target) for r in state.declarations.results]
    assert pairs == [(c.checker, c.target) for c in checks_made(happened)]
    assert all(a != b for a, b in pairwise(pairs))
