"""Calls by allies, and declarations on allies."""

from board import alliances, calls, checks_made, do, game, play, until, wars

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import RollCheck
from eia_solo.games.empires_in_arms.rules.events import CallsLapsed, WarDeclared
from eia_solo.games.empires_in_arms.rules.state import Call

CALLED = {**alliances("Au Pr"), **wars("Au Ru"), **calls("Au Pr Ru")}
NEXT = {"readings.call_to_join": "next"}
ANSWERED = Call("Au", "Pr", "Ru")


def test_a_declaration_on_an_ally_ends_the_alliance() -> None:
    happened, state = do(until(game(alliances("Ru Tu", "Ru Au")), "Ru", "Tu"), RollCheck(CheckKind.DECLARATION), 6, 6)
    war = next(event for event in happened if isinstance(event, WarDeclared))
    assert war.ended_alliance
    assert state.relations.alliances == (("Ru", "Au"),)


def test_a_declaration_on_another_power_leaves_alliances_alone() -> None:
    happened, state = do(until(game(alliances("Ru Au")), "Ru", "Tu"), RollCheck(CheckKind.DECLARATION), 6, 6)
    assert not next(event for event in happened if isinstance(event, WarDeclared)).ended_alliance
    assert state.relations.alliances == (("Ru", "Au"),)


def test_a_war_answers_the_call_to_it() -> None:
    happened, state = do(until(game(CALLED), "Pr", "Ru"), RollCheck(CheckKind.DECLARATION), 6, 6)
    assert next(event for event in happened if isinstance(event, WarDeclared)).answered == (ANSWERED,)
    assert state.calls == ()


def test_a_war_with_another_power_leaves_the_call_standing() -> None:
    _, state = do(until(game(CALLED), "Pr", "Fr"), RollCheck(CheckKind.DECLARATION), 6, 6)
    assert state.calls == (ANSWERED,)


def test_a_roll_without_war_leaves_the_call_to_its_own_answer() -> None:
    happened, state = do(until(game(CALLED), "Pr", "Ru"), RollCheck(CheckKind.DECLARATION), 1, 1)
    assert not any(isinstance(event, CallsLapsed) for event in happened)
    assert state.calls == (ANSWERED,)


def test_read_as_next_a_roll_without_war_uses_the_call_up() -> None:
    happened, state = do(until(game({**CALLED, **NEXT}), "Pr", "Ru"), RollCheck(CheckKind.DECLARATION), 1, 1)
    assert CallsLapsed((ANSWERED,), state.month) in happened
    assert state.calls == ()


def test_read_as_next_a_roll_against_another_power_does_not() -> None:
    _, state = do(until(game({**CALLED, **NEXT}), "Pr", "Fr"), RollCheck(CheckKind.DECLARATION), 1, 1)
    assert state.calls == (ANSWERED,)


def test_read_as_next_a_check_that_is_barred_does_not() -> None:
    _, state = play(game({**CALLED, **NEXT, "powers.Pr.bankrupt": True}))
    assert state.calls == (ANSWERED,)


def test_a_call_stays_in_the_sheet_into_the_roll_of_the_next_month() -> None:
    happened, state = play(game(CALLED))
    assert checks_made(happened)
    assert state.calls == (ANSWERED,)


def test_a_declaration_ends_the_calls_between_the_two() -> None:
    state = until(game({**alliances("Ru Tu"), **calls("Tu Ru Au")}), "Ru", "Tu")
    _, state = do(state, RollCheck(CheckKind.DECLARATION), 6, 6)
    assert "Tu" in state.enemies["Ru"]
    assert state.calls == ()
