"""What the rolled steps of a month still ask of the player."""

from board import DECLARATIONS, RULEBOOK, alliances, calls, check, do, events, game, play, play_peace, until, wars

from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    CallAlly,
    EditFields,
    MakePeace,
    MarkStep,
    OpenPhase,
    RollCheck,
)
from eia_solo.games.empires_in_arms.rules.state import GameState, PeaceKind, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, Left, Sort, calls_wait, due_now, left_in_month
from eia_solo.games.empires_in_arms.rules.walk import Walk
from eia_solo.games.empires_in_arms.rules.walks import asked, walks

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


def of(state: GameState, kind: CheckKind) -> Walk:
    return walks(RULEBOOK.rules, state)[kind]


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
    made = of(later, CheckKind.DECLARATION).made
    to_come = [c for c in DECLARATIONS.forecast(later) if not c.needs_no_dice and (c.checker, c.target) not in made]
    assert 0 < left(later, CheckKind.DECLARATION)[0].count == len(to_come) < to_roll


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


def test_declarations_can_begin_once_and_after_the_rolls_before_the_campaign_once_more() -> None:
    _, over = play(game({"month": "1805-03"}))
    walk = of(over, CheckKind.DECLARATION)
    assert over.declarations is not None
    assert walk.results == over.declarations.results
    assert not walk.can_open
    first = game({"month": "1805-01", "options.first_month": "1805-01", "options.pre_game_rolls": False})
    assert not of(do(first, OpenPhase(CheckKind.DECLARATION))[1], CheckKind.DECLARATION).can_open, "they are under way"
    assert of(play(first)[1], CheckKind.DECLARATION).can_open


def test_answers_are_those_that_were_made_and_those_that_are_owed_in_the_order_of_the_powers() -> None:
    state = game({**NEW_WAR, **alliances("Au Ru", "Pr Ru"), **calls("Ru Pr Tu", "Ru Au Tu")})
    assert of(state, CheckKind.ANSWER).pairs == (("Au", "Tu"), ("Pr", "Tu"))
    _, made = do(state, RollCheck(CheckKind.ANSWER, "Au", "Tu", Unknown.NO), 1, 1)
    assert of(made, CheckKind.ANSWER).pairs == (("Au", "Tu"), ("Pr", "Tu"))
    assert of(made, CheckKind.ANSWER).waiting == (("Pr", "Tu"),)
    assert [(answer.checker, answer.target) for answer in of(made, CheckKind.ANSWER).checks] == [("Pr", "Tu")]
    assert [calls_wait(walks(RULEBOOK.rules, each)) for each in (made, game())] == [True, False]


def test_a_check_for_peace_is_counted_though_its_war_has_ended_and_decided_by_hand_while_the_phase_is_open() -> None:
    begin = game(LOST_VIENNA)
    assert not of(begin, CheckKind.PEACE).can_overrule(("Au", "Fr"))
    _, sued = play_peace(begin, {("Au", "Fr"): (6, 6)})
    assert of(sued, CheckKind.PEACE).can_overrule(("Au", "Fr"))
    assert not of(sued, CheckKind.PEACE).can_overrule(("Au", "Pr")), "they are at peace"
    _, over = do(sued, MakePeace("Au", "Fr", PeaceKind.CONDITIONAL))
    assert of(over, CheckKind.PEACE).counted == (("Au", "Fr"),)
    assert not of(over, CheckKind.PEACE).can_open
    assert of(do(over, EditFields({"month": "1805-09"}))[1], CheckKind.PEACE).can_open


def test_a_check_that_is_called_for_once_more_is_named() -> None:
    two = {**wars("Fr Au", "Fr Pr"), **alliances("Au Pr"), **events("Au capital_occupied", "Pr capital_occupied")}
    _, state = play_peace(game(two), {("Au", "Fr"): (6, 6)})
    assert of(state, CheckKind.PEACE).again == ()
    _, state = do(state, MakePeace("Au", "Fr", PeaceKind.CONDITIONAL))
    assert of(state, CheckKind.PEACE).again == (("Pr", "Fr"),)


def test_the_month_asks_for_what_is_under_way_then_for_answers_and_then_for_the_step_that_comes() -> None:
    def asks(state: GameState) -> CheckKind:
        return asked(walks(RULEBOOK.rules, state))

    lost = game(LOST_VIENNA)
    assert asks(lost) is CheckKind.DECLARATION
    assert asks(behind(lost, "declarations")) is CheckKind.PEACE
    _, opened = do(lost, OpenPhase(CheckKind.PEACE, Unknown.NO))
    assert asks(opened) is CheckKind.PEACE
    assert asks(do(opened, EditFields({"relations.wars": []}))[1]) is CheckKind.DECLARATION, "nobody is left at war"
    assert asks(do(game(NEW_WAR), CallAlly("Ru", "Au", "Tu"))[1]) is CheckKind.ANSWER


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
    state = behind(state, "declarations")
    assert due(state) == (Asks.CALL, "calls", ("Ru", "Au", "Tu"))
    assert due(do(state, CallAlly("Ru", "Au", "Tu"))[1]) == (Asks.CHECK, "calls", ("Au", "Tu"))
    assert due(behind(state, "calls"))[1] == "peace"


def test_an_alliance_made_after_peace_leads_back_to_no_call() -> None:
    state = game({**NEW_WAR, **alliances(), "steps": {key: {"state": "done"} for key in ("calls", "peace")}})
    _, allied = do(behind(state, "declarations"), EditFields(alliances("Au Ru")))
    assert of(allied, CheckKind.ANSWER).calls
    assert due(allied)[0] is not Asks.CALL


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
