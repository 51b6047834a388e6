"""The call to allies: who is offered it, who may be called, and the answer with a roll of its own."""

import attrs
import pytest
from board import (
    DECLARATIONS,
    RULEBOOK,
    TABLES,
    alliances,
    calls,
    check,
    checks_made,
    do,
    game,
    play,
    row,
    sheet_with,
    wars,
)

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.games.empires_in_arms.rules.calls import calls_step, offers, unanswered
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import (
    CallAlly,
    EditFields,
    MarkStep,
    NextMonth,
    OpenPhase,
    OverruleCheck,
    RollCheck,
    WithholdCall,
)
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_check, answer_if_called
from eia_solo.games.empires_in_arms.rules.events import CallsLapsed, How
from eia_solo.games.empires_in_arms.rules.sheet import state_from
from eia_solo.games.empires_in_arms.rules.state import Call, GameState, Outcome, StepState

AUSTRIA_ON_FRANCE = {("Au", "Fr"): (6, 6)}
QUIET = {"powers.Fr.bankrupt": True, "powers.GB.bankrupt": True}
"""France and Great Britain, who would fight for certain, cannot."""


def declared(more: dict[str, object] | None = None) -> GameState:
    """March 1805 after the declarations: Austria, allied with Russia, is at war with France, allied with Spain."""
    quiet = {"month": "1805-03", "options.pre_game_rolls": True, **QUIET}
    begin = {**quiet, **alliances("Au Ru", "Fr Sp"), **(more or {})}
    _, state = play(game(begin), AUSTRIA_ON_FRANCE)
    assert state.enemies["Au"] == {"Fr"}
    return state


def test_both_sides_of_a_new_war_are_offered_their_allies() -> None:
    assert offers(declared()) == (Call("Au", "Ru", "Fr"), Call("Fr", "Sp", "Au"))


def test_an_old_war_offers_nobody() -> None:
    begin = {"month": "1805-03", "options.pre_game_rolls": True, **QUIET, **alliances("Au Ru"), **wars("Fr Au")}
    _, state = play(game(begin))
    assert offers(state) == ()


def test_an_ally_at_war_with_the_enemy_already_is_not_offered() -> None:
    state = declared({**alliances("Au Ru", "Fr Sp"), **wars("Ru Fr")})
    assert Call("Au", "Ru", "Fr") not in offers(state)


def test_an_ally_in_an_enforced_peace_with_the_enemy_is_not_offered_until_it_has_run_out() -> None:
    def bound(until: str) -> dict[str, object]:
        return {"relations.enforced_peace": [{"powers": ["Ru", "Fr"], "until": until, "bound": "Ru"}]}

    state = declared(bound("1805-04"))
    assert offers(state) == (Call("Fr", "Sp", "Au"),)
    with pytest.raises(IllegalCommand, match="in an enforced peace"):
        do(state, CallAlly("Au", "Ru", "Fr"))
    assert Call("Au", "Ru", "Fr") in offers(declared(bound("1805-03")))


def test_a_called_power_answers_with_five_more() -> None:
    _, state = do(declared(), CallAlly("Au", "Ru", "Fr"))
    made = check(state, "Ru", "Fr")
    found = row(made, "called_by_ally")
    assert found is not None
    assert found.if_no == 5
    assert unanswered(state, TABLES) == (("Ru", "Fr"),)
    happened, state = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 6, 6)
    answer = checks_made(happened)[0]
    assert (answer.kind, answer.outcome) == (CheckKind.ANSWER, Outcome.WAR)
    assert "Fr" in state.enemies["Ru"]
    assert state.calls == ()


def test_an_answer_without_a_war_uses_the_call_up() -> None:
    _, state = do(declared(), CallAlly("Au", "Ru", "Fr"))
    happened, state = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 1, 1)
    assert checks_made(happened)[0].outcome is Outcome.NO_WAR
    assert state.calls == ()
    assert state.enemies["Ru"] == frozenset()
    assert Call("Au", "Ru", "Fr") not in offers(state), "it has answered this month"
    with pytest.raises(IllegalCommand, match="Russia has answered a call against France this month"):
        do(state, CallAlly("Au", "Ru", "Fr"))
    _, state = do(do(state, NextMonth())[1], CallAlly("Au", "Ru", "Fr"))
    assert unanswered(state, TABLES) == (("Ru", "Fr"),)


@pytest.mark.parametrize("first", ["1805-02", "1805-03"])
def test_an_answer_belongs_to_the_rolls_before_the_campaign_in_the_first_month_after_them_only(first: str) -> None:
    made = {"options.first_month": first, "options.pre_game_rolls": first != "1805-03"}
    war = {"relations.wars": [{"powers": ["Au", "Fr"], "since": "1805-03"}]}
    _, state = do(game({"month": "1805-03", **made, **alliances("Au Ru"), **war}), CallAlly("Au", "Ru", "Fr"))
    happened, _ = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 1, 1)
    assert not checks_made(happened)[0].pre_game


def test_the_answer_to_a_call_is_foreseen_as_it_will_be_made() -> None:
    state, call = declared(), Call("Au", "Ru", "Fr")
    before = answer_if_called(RULEBOOK.rules, state, call)
    _, called = do(state, CallAlly(*attrs.astuple(call)))
    for made in (before, answer_if_called(RULEBOOK.rules, called, call)):
        found = row(made, "called_by_ally")
        assert found is not None
        assert found.if_no == 5
    assert before.breakdown.if_no == answer_check(RULEBOOK.rules, called, call.to, call.against).breakdown.if_no


def test_a_called_power_that_joins_brings_offers_of_its_own() -> None:
    _, state = do(declared(), CallAlly("Au", "Ru", "Fr"))
    _, state = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 6, 6)
    assert Call("Fr", "Sp", "Ru") in offers(state)


def test_a_restriction_keeps_a_called_power_out_without_dice() -> None:
    _, state = do(declared({"powers.Ru.bankrupt": True}), CallAlly("Au", "Ru", "Fr"))
    happened, state = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"))
    answer = checks_made(happened)[0]
    assert (answer.status, answer.how, answer.rule) == (Status.BARRED, How.BARRED, "bankrupt")
    assert state.calls == ()


@pytest.mark.parametrize(
    ("caller", "to", "against", "why"),
    [
        ("Au", "Pr", "Fr", "Prussia is no ally of Austria"),
        ("Au", "Ru", "Tu", "Austria is not at war with Turkey"),
        ("Au", "Ru", "Xx", "there is no power 'Xx'"),
    ],
)
def test_who_cannot_be_called_is_refused_with_the_rule(caller: str, to: str, against: str, why: str) -> None:
    with pytest.raises((IllegalCommand, InvalidCommand), match=why) as refused:
        do(declared(), CallAlly(caller, to, against))
    if isinstance(refused.value, IllegalCommand):
        assert refused.value.cite is not None


def test_a_power_that_nobody_called_has_nothing_to_answer() -> None:
    with pytest.raises(IllegalCommand, match="Russia has no call against France"):
        do(declared(), RollCheck(CheckKind.ANSWER, "Ru", "Fr"))


def test_calls_wait_for_the_end_of_the_declarations() -> None:
    begin = {"month": "1805-03", "options.pre_game_rolls": True, **alliances("Au Ru"), **wars("Fr Au")}
    _, state = do(game(begin), OpenPhase(CheckKind.DECLARATION))
    with pytest.raises(IllegalCommand, match="after the declarations"):
        do(state, CallAlly("Au", "Ru", "Fr"))


def test_two_callers_against_one_enemy_get_one_answer() -> None:
    state = state_from(
        sheet_with(
            {
                "month": "1805-03",
                **alliances("Au Ru", "Pr Ru"),
                **wars("Au Fr", "Pr Fr"),
                **calls("Au Ru Fr", "Pr Ru Fr"),
            }
        ),
        TABLES,
    )
    assert unanswered(state, TABLES) == (("Ru", "Fr"),)
    found = row(DECLARATIONS.check(state, "Ru", "Fr"), "called_by_ally")
    assert found is not None
    assert found.if_no == 5
    _, state = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 1, 1)
    assert state.calls == ()


def test_where_a_call_counts_in_the_next_ordinary_roll_nobody_answers() -> None:
    state = declared({"readings.call_to_join": "next"})
    _, state = do(state, CallAlly("Au", "Ru", "Fr"))
    assert unanswered(state, TABLES) == ()
    with pytest.raises(IllegalCommand, match="counts in the next ordinary roll"):
        do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"))
    assert len(state.calls) == 1


def test_after_the_rolls_before_the_campaign_calls_are_answered_though_the_first_phase_has_no_rolls() -> None:
    first = {"month": "1805-03", "options.first_month": "1805-03", "options.pre_game_rolls": False}
    begin = {**first, **QUIET, **alliances("Au Ru")}
    _, state = play(game(begin), AUSTRIA_ON_FRANCE)
    _, state = do(state, CallAlly("Au", "Ru", "Fr"))
    happened, _ = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 6, 6)
    answer = checks_made(happened)[0]
    assert answer.status is Status.ROLL
    assert answer.pre_game


def test_a_first_political_phase_without_rolls_does_not_keep_a_called_power_from_answering() -> None:
    first = {"month": "1805-03", "options.first_month": "1805-03", "options.pre_game_rolls": True}
    war = {"relations.wars": [{"powers": ["Au", "Fr"], "since": "1805-03"}]}
    _, state = do(game({**first, **alliances("Au Ru"), **war}), OpenPhase(CheckKind.DECLARATION))
    assert state.declarations is not None
    assert not state.declarations.pre_game
    _, state = do(state, CallAlly("Au", "Ru", "Fr"))
    happened, state = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 6, 6)
    assert checks_made(happened)[0].status is Status.ROLL
    assert state.enemies["Ru"] == {"Fr"}


@pytest.mark.parametrize(("made", "assumed"), [("unknown", ["first_political_phase"]), (True, []), (False, [])])
def test_that_the_first_phase_does_not_bar_an_answer_is_assumed_where_nobody_says_whether_it_has_rolls(
    made: object, assumed: list[str]
) -> None:
    first = {"month": "1805-03", "options.first_month": "1805-03", "options.pre_game_rolls": made}
    answer = answer_check(RULEBOOK.rules, game({**first, **wars("Au Fr"), **calls("Au Ru Fr")}), "Ru", "Fr")
    assert [each.row.id for each in answer.assumed] == assumed


def test_the_step_is_done_once_nobody_can_be_called_and_nobody_has_to_answer() -> None:
    state = declared()
    assert "calls" not in state.steps
    with pytest.raises(IllegalCommand, match="done when its checks are"):
        do(state, MarkStep("calls", StepState.DONE))
    _, state = do(state, WithholdCall("Fr", "Sp", "Au", "not yet"))
    assert "calls" not in state.steps
    _, state = do(state, CallAlly("Au", "Ru", "Fr"))
    _, state = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 1, 1)
    assert state.steps["calls"].state is StepState.DONE


def test_the_step_waits_for_the_answer_to_a_call_that_stands_though_nobody_can_be_called() -> None:
    state = declared({**alliances(), **calls("Pr Ru Fr")})
    assert (offers(state), unanswered(state, TABLES)) == ((), (("Ru", "Fr"),))
    assert "calls" not in state.steps
    _, state = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 1, 1)
    assert state.steps["calls"].state is StepState.DONE


def test_a_month_without_a_new_war_has_nothing_to_call_for() -> None:
    _, state = play(game({"month": "1805-03", "options.pre_game_rolls": True, **QUIET, **alliances("Au Ru")}))
    assert state.steps["calls"].state is StepState.DONE


def test_calls_not_made_may_be_made_next_month_by_the_player() -> None:
    _, state = do(declared(), WithholdCall("Au", "Ru", "Fr"))
    _, state = do(state, NextMonth())
    assert offers(state) == ()
    _, state = do(state, CallAlly("Au", "Ru", "Fr"))
    assert state.calls == (Call("Au", "Ru", "Fr"),)


def test_an_answer_can_be_overruled_and_taken_back() -> None:
    _, state = do(declared(), CallAlly("Au", "Ru", "Fr"))
    happened, joined = do(state, OverruleCheck(CheckKind.ANSWER, "Ru", "Fr", Outcome.WAR, "the Tsar is keen"))
    assert "Fr" in joined.enemies["Ru"]
    assert not any(isinstance(event, CallsLapsed) for event in happened), "its war has answered the call"
    _, left = do(joined, OverruleCheck(CheckKind.ANSWER, "Ru", "Fr", Outcome.NO_WAR, "he was not"))
    assert left.enemies["Ru"] == frozenset()
    assert left.calls == ()
    with pytest.raises(InvalidCommand, match="needs a reason"):
        do(state, OverruleCheck(CheckKind.ANSWER, "Ru", "Fr", Outcome.WAR, " "))


def test_an_answer_that_is_taken_back_gives_back_the_alliance_and_not_the_call() -> None:
    _, state = do(declared(alliances("Au Ru", "Fr Sp", "Fr Ru")), CallAlly("Au", "Ru", "Fr"))
    _, joined = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 6, 6)
    assert ("Fr" in joined.enemies["Ru"], "Fr" in joined.allies["Ru"]) == (True, False)
    _, left = do(joined, OverruleCheck(CheckKind.ANSWER, "Ru", "Fr", Outcome.NO_WAR, "he was not"))
    assert ("Fr" in left.enemies["Ru"], "Fr" in left.allies["Ru"]) == (False, True)
    assert left.calls == ()
    assert Call("Au", "Ru", "Fr") not in offers(left), "it has answered this month"


def test_a_call_entered_again_after_its_answer_waits_for_no_second_one() -> None:
    _, state = do(declared(), CallAlly("Au", "Ru", "Fr"))
    _, state = do(state, EditFields(calls("Au Ru Fr", "Fr Sp Au")))
    assert unanswered(state, TABLES) == (("Ru", "Fr"), ("Sp", "Au"))
    _, state = do(state, RollCheck(CheckKind.ANSWER, "Ru", "Fr"), 1, 1)
    _, state = do(state, EditFields(calls("Au Ru Fr", "Fr Sp Au")))
    assert unanswered(state, TABLES) == (("Sp", "Au"),)


def test_the_calls_of_another_month_are_none_of_this_one() -> None:
    _, state = do(declared(), WithholdCall("Au", "Ru", "Fr"))
    assert calls_step(state).withheld == (Call("Au", "Ru", "Fr"),)
    _, state = do(state, EditFields({"month": "1805-09"}))
    assert calls_step(state).withheld == ()


def test_a_call_is_made_once_and_only_one_on_offer_can_be_withheld() -> None:
    _, state = do(declared(), CallAlly("Au", "Ru", "Fr"))
    with pytest.raises(IllegalCommand, match="the call stands already"):
        do(state, CallAlly("Au", "Ru", "Fr"))
    _, later = do(do(declared(), WithholdCall("Au", "Ru", "Fr"))[1], NextMonth())
    with pytest.raises(IllegalCommand, match="there is no such call to decide on this month"):
        do(later, WithholdCall("Au", "Ru", "Fr"))


def test_no_answer_is_decided_by_hand_without_a_call() -> None:
    with pytest.raises(IllegalCommand, match="Russia has no call against France"):
        do(declared(), OverruleCheck(CheckKind.ANSWER, "Ru", "Fr", Outcome.WAR, "the Tsar is keen"))


def test_a_call_that_stands_is_answered_after_the_declarations() -> None:
    begin = {"month": "1805-03", "options.pre_game_rolls": True, **alliances("Au Ru"), **wars("Fr Au")}
    _, state = do(game({**begin, **calls("Au Ru Fr")}), OpenPhase(CheckKind.DECLARATION))
    for command in (
        RollCheck(CheckKind.ANSWER, "Ru", "Fr"),
        OverruleCheck(CheckKind.ANSWER, "Ru", "Fr", Outcome.WAR, "now"),
    ):
        with pytest.raises(IllegalCommand, match="calls are answered after the declarations"):
            do(state, command, 6, 6)


def test_going_back_to_the_calls_offers_again_what_was_decided() -> None:
    _, state = do(declared(alliances("Au Ru")), WithholdCall("Au", "Ru", "Fr"))
    assert (offers(state), state.steps["calls"].state) == ((), StepState.DONE)
    _, state = do(state, MarkStep("calls", None, "Austria thinks better of it"))
    assert offers(state) == (Call("Au", "Ru", "Fr"),)


@pytest.mark.parametrize("enemy", ["Fr", "Au", "Ru"])
def test_nobody_is_called_against_itself_or_its_caller(enemy: str) -> None:
    with pytest.raises(IllegalCommand, match=r"is no ally of|is not at war with"):
        do(declared(), CallAlly("Au", enemy, enemy))
    with pytest.raises(IllegalCommand, match="is not at war with"):
        do(declared(), CallAlly("Au", "Ru", "Au"))


@pytest.mark.parametrize(
    ("command", "what"),
    [
        (RollCheck(CheckKind.ANSWER), "say which power answers"),
        (RollCheck(CheckKind.ANSWER, "Ru"), "say which power answers"),
        (RollCheck(CheckKind.ANSWER, target="Fr"), "say which power answers"),
        (RollCheck(CheckKind.DECLARATION, "Ru", "Fr"), "only an answer to a call is named"),
        (RollCheck(CheckKind.PEACE, "Ru", "Fr"), "only an answer to a call is named"),
    ],
)
def test_an_answer_is_named_and_no_other_check_is(command: RollCheck, what: str) -> None:
    with pytest.raises(InvalidCommand, match=what):
        do(declared(), command, 6, 6)


def test_nothing_opens_the_answers_to_calls_but_a_call() -> None:
    with pytest.raises(IllegalCommand, match="call an ally first"):
        do(declared(), OpenPhase(CheckKind.ANSWER))
