"""What the rolled steps of a month still ask of the player."""

from board import DECLARATIONS, RULEBOOK, alliances, calls, check, do, events, game, play_peace, until, wars

from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import CallAlly, MarkStep, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.state import GameState, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, Left, Sort, due_now, left_in_month
from eia_solo.games.empires_in_arms.rules.walks import walks

LOST_VIENNA = {**wars("Fr Au"), **events("Au capital_occupied")}
NEW_WAR = {
    **alliances("Au Ru"),
    "month": "1805-03",
    "relations.wars": [{"powers": ["Ru", "Tu"], "since": "1805-03"}],
}
ONE_CHECK = Left(CheckKind.PEACE, Sort.CHECKS, 1)


def left(state: GameState, kind: CheckKind) -> list[Left]:
    found = left_in_month(walks(RULEBOOK.rules, state))
    return [each for each in found if each.kind is kind]


def behind(state: GameState, step: str) -> GameState:
    return do(state, MarkStep(step, StepState.SKIPPED, "played at the table"))[1]


def test_declarations_count_the_checks_that_dice_decide_before_the_phase_and_during_it() -> None:
    state = game()
    to_roll = sum(not each.needs_no_dice for each in DECLARATIONS.forecast(state))
    assert left(state, CheckKind.DECLARATION) == [Left(CheckKind.DECLARATION, Sort.CHECKS, to_roll)]
    assert to_roll < len(DECLARATIONS.forecast(state)), "some can only pass"
    _, opened = do(state, OpenPhase(CheckKind.DECLARATION))
    assert left(opened, CheckKind.DECLARATION)[0].count == to_roll
    later = until(state, "Ru", "Tu")
    assert not check(later, "Ru", "Tu").needs_no_dice
    assert 0 < left(later, CheckKind.DECLARATION)[0].count < to_roll


def test_a_war_after_the_calls_were_done_can_still_be_called_to() -> None:
    state = game({**NEW_WAR, "steps": {"calls": {"state": "done"}}})
    assert left(state, CheckKind.ANSWER) == [Left(CheckKind.ANSWER, Sort.CALLS, 1)]


def test_a_skipped_step_asks_for_no_checks_and_no_calls() -> None:
    assert left(behind(game(), "declarations"), CheckKind.DECLARATION) == []
    assert left(behind(game(LOST_VIENNA), "peace"), CheckKind.PEACE) == []
    assert left(behind(game(NEW_WAR), "calls"), CheckKind.ANSWER) == []


def test_a_call_on_offer_becomes_an_answer_that_is_due_even_in_a_step_that_is_behind() -> None:
    state = game(NEW_WAR)
    assert left(state, CheckKind.ANSWER) == [Left(CheckKind.ANSWER, Sort.CALLS, 1)]
    _, called = do(state, CallAlly("Ru", "Au", "Tu"))
    answer = [Left(CheckKind.ANSWER, Sort.ANSWERS, 1)]
    assert left(called, CheckKind.ANSWER) == answer
    assert left(behind(called, "calls"), CheckKind.ANSWER) == answer


def test_a_call_that_counts_in_the_next_ordinary_roll_asks_for_no_answer() -> None:
    state = game({**NEW_WAR, **calls("Ru Au Tu"), "readings.call_to_join": "next"})
    assert left(state, CheckKind.ANSWER) == []


def test_peace_counts_the_checks_that_something_calls_for_before_the_phase_and_during_it() -> None:
    state = game(LOST_VIENNA)
    assert left(state, CheckKind.PEACE) == [ONE_CHECK]
    _, opened = do(state, OpenPhase(CheckKind.PEACE, Unknown.NO))
    assert left(opened, CheckKind.PEACE) == [ONE_CHECK]
    _, sued = do(opened, RollCheck(CheckKind.PEACE, unknown=Unknown.NO), 6, 6)
    assert left(sued, CheckKind.PEACE) == [Left(CheckKind.PEACE, Sort.SUITS, 1)]


def test_nothing_is_left_of_a_peace_phase_that_is_over() -> None:
    _, state = play_peace(game(LOST_VIENNA))
    assert left(state, CheckKind.PEACE) == []


def test_wars_without_an_event_call_for_no_check_for_peace() -> None:
    state = game(wars("Fr Au"))
    assert walks(RULEBOOK.rules, state)[CheckKind.PEACE].left == ()
    assert left(state, CheckKind.PEACE) == []


def test_one_and_several_are_said_in_words() -> None:
    assert ONE_CHECK.words == "1 check due"
    assert Left(CheckKind.ANSWER, Sort.CALLS, 2).words == "2 calls on offer"


# The one thing that is due


def due(state: GameState) -> tuple[Asks, str, tuple[str, ...]]:
    now = due_now(walks(RULEBOOK.rules, state))
    return now.asks, now.step, now.who


def test_calls_to_a_war_that_is_there_already_wait_until_the_declarations_are_behind() -> None:
    state = game(NEW_WAR)
    assert due(state) == (Asks.STEP, "diplomacy", ())
    state = behind(state, "diplomacy")
    assert due(state) == (Asks.BEGIN, "declarations", ())
    assert due(behind(state, "declarations")) == (Asks.CALL, "calls", ("Ru", "Au", "Tu"))


def test_a_suit_waits_until_all_checks_for_peace_are_made() -> None:
    two = {**wars("Fr Au", "Fr Pr"), **events("Au capital_occupied", "Pr capital_occupied")}
    _, state = do(game(two), OpenPhase(CheckKind.PEACE, Unknown.NO))
    assert due(state) == (Asks.CHECK, "peace", ("Pr", "Fr"))
    _, state = do(state, RollCheck(CheckKind.PEACE, unknown=Unknown.NO), 6, 6)
    assert due(state) == (Asks.CHECK, "peace", ("Au", "Fr"))
    _, state = do(state, RollCheck(CheckKind.PEACE, unknown=Unknown.NO), 1, 1)
    assert due(state) == (Asks.TERMS, "peace", ("Pr", "Fr"))


def test_before_the_campaign_its_declarations_come_first_unless_they_are_passed_over() -> None:
    state = game({"month": "1805-01", "options.first_month": "1805-01", "options.pre_game_rolls": False})
    assert due(state) == (Asks.BEGIN, "declarations", ())
    assert due(behind(state, "declarations")) == (Asks.NOTHING, "peace", ())
