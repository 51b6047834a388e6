"""The player may overrule any check of the phase, and says why."""

import pytest
from attrs import evolve
from board import TABLES, after, alliances, calls, checks_made, do, game, play, until, wars

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth, OverruleCheck, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.declarations import due_pair
from eia_solo.games.empires_in_arms.rules.events import How, WarDeclared, WarRevoked
from eia_solo.games.empires_in_arms.rules.rules import Declarations
from eia_solo.games.empires_in_arms.rules.sheet import data_from, state_from
from eia_solo.games.empires_in_arms.rules.state import Call, GameState, Outcome, result_of
from eia_solo.games.empires_in_arms.rules.told import label

RULES = Declarations(TABLES)


def overrule(checker: str, target: str, outcome: Outcome, because: str = "it must be") -> OverruleCheck:
    return OverruleCheck(CheckKind.DECLARATION, checker, target, outcome, because)


def without_declarations(state: GameState) -> GameState:
    return evolve(state, declarations=None)


def test_a_check_that_made_no_war_can_be_overruled_to_war() -> None:
    _, state = play(game())
    happened, state = do(state, overrule("Ru", "Tu", Outcome.WAR))
    made = checks_made(happened)[0]
    assert (made.how, made.outcome, made.because, made.throw) == (How.OVERRULED, Outcome.WAR, "it must be", None)
    assert isinstance(happened[1], WarDeclared)
    assert state.relations.wars[-1].powers == ("Ru", "Tu")


def test_a_declaration_can_be_overruled_and_the_war_is_gone() -> None:
    before, state = play(game(), {("Ru", "Tu"): (6, 6)})
    assert before
    happened, state = do(state, overrule("Ru", "Tu", Outcome.NO_WAR))
    assert any(isinstance(event, WarRevoked) for event in happened)
    assert "Tu" not in state.enemies["Ru"]


def test_there_and_back_leaves_the_game_as_it_was() -> None:
    start = {**alliances("Ru Au", "Ru Tu"), **calls("Au Ru Tu"), **wars("Au Fr")}
    _, before = play(game(start))
    _, war = do(before, overrule("Ru", "Tu", Outcome.WAR))
    assert "Tu" not in war.allies["Ru"]
    assert war.calls == ()
    _, back = do(war, overrule("Ru", "Tu", Outcome.NO_WAR))
    assert without_declarations(back) == without_declarations(before)


def test_an_overruled_war_gives_back_the_alliance_and_the_calls_it_took() -> None:
    state = until(game({**alliances("Ru Tu", "Au Ru"), **calls("Au Ru Tu"), **wars("Au Tu")}), "Ru", "Tu")
    _, state = do(state, RollCheck(CheckKind.DECLARATION), 6, 6)
    assert ("Tu" in state.allies["Ru"], state.calls) == (False, ())
    _, state = do(state, overrule("Ru", "Tu", Outcome.NO_WAR))
    assert ("Tu" in state.allies["Ru"], state.calls) == (True, (Call("Au", "Ru", "Tu"),))


NEXT = {"readings.call_to_join": "next"}
"""A call counts in the next ordinary roll, which uses it up."""


def test_a_war_that_is_overruled_does_not_use_up_the_call_it_gives_back() -> None:
    called = {**NEXT, **alliances("Au Ru"), **calls("Au Ru Tu"), **wars("Au Tu")}
    state = until(game(called), "Ru", "Tu")
    _, state = do(state, RollCheck(CheckKind.DECLARATION), 6, 6)
    assert state.calls == ()
    _, state = do(state, overrule("Ru", "Tu", Outcome.NO_WAR))
    assert state.calls == (Call("Au", "Ru", "Tu"),)


def test_a_check_that_is_overruled_to_no_war_before_its_roll_uses_the_call_up() -> None:
    called = {**alliances("Au Ru"), **calls("Au Ru Tu", "Au Ru Sp"), **wars("Au Tu", "Au Sp")}
    for reading, left in ((NEXT, ["Sp"]), ({}, ["Tu", "Sp"])):
        state = until(game(called | reading), "Ru", "Tu")
        _, state = do(state, overrule("Ru", "Tu", Outcome.NO_WAR))
        assert [call.against for call in state.calls] == left


def test_what_the_player_gave_back_by_hand_is_not_given_back_twice() -> None:
    state = until(game({**alliances("Ru Tu", "Au Ru"), **calls("Au Ru Tu")}), "Ru", "Tu")
    _, state = do(state, RollCheck(CheckKind.DECLARATION), 6, 6)
    by_hand = {"relations.wars": None, **alliances("Au Ru", "Tu Ru"), **calls("Au Ru Tu")}
    _, state = do(state, EditFields(by_hand))
    _, state = do(state, overrule("Ru", "Tu", Outcome.NO_WAR))
    assert len(state.relations.alliances) == 2
    assert len(state.calls) == 1
    assert state_from(data_from(state), TABLES) == state


def test_the_check_that_is_due_can_be_overruled_without_dice() -> None:
    state = until(game(), "Ru", "Tu")
    happened, state = do(state, overrule("Ru", "Tu", Outcome.NO_WAR))
    assert checks_made(happened)[0].how is How.OVERRULED
    assert state.declarations is not None
    assert result_of(state.declarations.results, "Ru", "Tu") is not None


def test_a_barred_check_can_be_overruled_to_war() -> None:
    _, state = play(game({"powers.Tu.bankrupt": True}))
    happened, state = do(state, overrule("Tu", "Au", Outcome.WAR))
    assert checks_made(happened)[0].rule == "bankrupt"
    assert "Au" in state.enemies["Tu"]


def test_a_barred_check_that_is_overruled_to_no_war_takes_no_war_back() -> None:
    _, state = play(game({"powers.Tu.bankrupt": True, **wars("Tu Au")}))
    happened, state = do(state, overrule("Tu", "Au", Outcome.NO_WAR))
    assert not any(isinstance(event, WarRevoked) for event in happened)
    assert "Au" in state.enemies["Tu"]


def test_an_enforced_peace_can_be_overruled() -> None:
    _, state = play(game({"relations.enforced_peace": [{"powers": ["Tu", "Au"], "until": "1806-01"}]}))
    _, state = do(state, overrule("Tu", "Au", Outcome.WAR))
    assert "Au" in state.enemies["Tu"]


ENFORCED = {
    "relations.enforced_peace": [
        {"powers": ["Au", "Tu"], "until": "1806-01", "bound": "Tu"},
        {"powers": ["Tu", "Au"], "until": "1806-06", "bound": "Au"},
        {"powers": ["Tu", "Ru"], "until": "1806-01"},
    ]
}


def enforced(state: GameState) -> list[str]:
    return [" ".join((*peace.powers, peace.bound or "")).strip() for peace in state.relations.enforced_peace]


def test_a_war_made_during_an_enforced_peace_ends_it_and_no_other() -> None:
    _, before = play(game(ENFORCED))
    happened, war = do(before, overrule("Tu", "Au", Outcome.WAR))
    assert enforced(war) == ["Tu Ru"]
    told = [label([event], TABLES) for event in happened if isinstance(event, WarDeclared)]
    assert told == ["Turkey declares war on Austria; their enforced peace ends"]
    _, back = do(war, overrule("Tu", "Au", Outcome.NO_WAR))
    assert set(enforced(back)) == set(enforced(before))
    assert state_from(data_from(war), TABLES) == war


def test_a_war_without_an_enforced_peace_ends_none_and_gives_none_back() -> None:
    _, state = play(game({"relations.enforced_peace": [{"powers": ["Tu", "Ru"], "until": "1806-01"}]}))
    happened, war = do(state, overrule("Tu", "Au", Outcome.WAR))
    assert enforced(war) == ["Tu Ru"]
    assert label([happened[1]], TABLES) == "Turkey declares war on Austria"
    _, back = do(war, overrule("Tu", "Au", Outcome.NO_WAR))
    assert enforced(back) == ["Tu Ru"]


def test_an_enforced_peace_that_was_entered_again_since_is_not_given_back_as_well() -> None:
    _, state = play(game(ENFORCED))
    _, state = do(state, overrule("Tu", "Au", Outcome.WAR))
    by_hand = {"relations.wars": None, "relations.enforced_peace": [{"powers": ["Au", "Tu"], "until": "1805-06"}]}
    _, state = do(state, EditFields(by_hand))
    _, state = do(state, overrule("Tu", "Au", Outcome.NO_WAR))
    assert enforced(state) == ["Au Tu"]


def test_a_declaration_of_the_one_whose_time_is_over_ends_what_binds_the_other() -> None:
    _, state = play(game(ENFORCED | {"relations.enforced_peace[0].until": "1805-01"}), {("Tu", "Au"): (6, 6)})
    assert "Au" in state.enemies["Tu"]
    assert enforced(state) == ["Tu Ru"]


def test_a_war_of_a_campaign_written_before_leaves_an_enforced_peace_as_it_was() -> None:
    state = game(ENFORCED)
    state = after(state, [WarDeclared("Tu", "Au", state.month), WarRevoked("Tu", "Au", month=state.month)])
    assert enforced(state) == enforced(game(ENFORCED))


def test_an_overruled_check_can_be_overruled_again() -> None:
    _, state = play(game())
    for outcome in (Outcome.WAR, Outcome.NO_WAR, Outcome.WAR):
        _, state = do(state, overrule("Ru", "Tu", outcome))
    assert "Tu" in state.enemies["Ru"]
    assert [war.powers for war in state.relations.wars].count(("Ru", "Tu")) == 1


@pytest.mark.parametrize("because", ["", "   ", "\n"])
def test_a_reason_is_required(because: str) -> None:
    _, state = play(game())
    with pytest.raises(InvalidCommand, match="needs a reason"):
        do(state, overrule("Ru", "Tu", Outcome.WAR, because))


def test_powers_at_war_already_get_no_second_war_and_the_rule_is_named() -> None:
    _, state = play(game(wars("Tu Ru")))
    with pytest.raises(IllegalCommand, match="at war already") as refused:
        do(state, overrule("Ru", "Tu", Outcome.WAR))
    assert refused.value.cite is not None
    assert "no further rolls" in refused.value.cite.place


def test_what_ended_so_already_is_not_overruled() -> None:
    _, state = play(game())
    with pytest.raises(IllegalCommand, match="ended so already"):
        do(state, overrule("Ru", "Tu", Outcome.NO_WAR))


def test_a_check_that_is_not_due_yet_is_not_overruled() -> None:
    state = until(game(), "Ru", "Tu")
    with pytest.raises(IllegalCommand, match="not due yet: Russia against Turkey is"):
        do(state, overrule("Tu", "Ru", Outcome.WAR))


@pytest.mark.parametrize(
    ("command", "what"),
    [
        (overrule("Ru", "Tu", Outcome.NOT_ROLLED), "to war or to no war"),
        (overrule("Ru", "Xx", Outcome.WAR), "no power 'Xx'"),
        (overrule("Po", "Ru", Outcome.WAR), "no power 'Po' in this campaign"),
    ],
)
def test_what_is_not_understood_is_refused(command: OverruleCheck, what: str) -> None:
    _, state = play(game())
    with pytest.raises(InvalidCommand, match=what):
        do(state, command)


def test_a_power_does_not_declare_war_on_itself() -> None:
    _, state = play(game())
    with pytest.raises((IllegalCommand, InvalidCommand)):
        do(state, overrule("Ru", "Ru", Outcome.WAR))


def test_only_a_phase_of_this_month_can_be_overruled() -> None:
    with pytest.raises(IllegalCommand, match="no declaration phase has been opened"):
        do(game(), overrule("Ru", "Tu", Outcome.WAR))
    _, state = play(game())
    _, state = do(state, NextMonth())
    with pytest.raises(IllegalCommand, match="no declaration phase has been opened"):
        do(state, overrule("Ru", "Tu", Outcome.WAR))


def test_checks_after_an_overruled_one_see_what_it_made() -> None:
    state = until(game(), "Ru", "Au")
    _, state = do(state, overrule("Ru", "Au", Outcome.WAR))
    happened, _ = do(state, RollCheck(CheckKind.DECLARATION), 1, 1)
    at_war = next(kept for kept in checks_made(happened)[0].breakdown if kept.id == "at_war_with_major_powers")
    assert (checks_made(happened)[0].checker, at_war.value) == ("Ru", -3)


def test_an_overruled_war_leaves_the_breakdown_it_would_have_had_without_itself() -> None:
    plain = RULES.check(game(), "Fr", "GB").breakdown.if_no
    state = until(game(), "Fr", "GB")
    _, state = do(state, OverruleCheck(CheckKind.DECLARATION, "Fr", "GB", Outcome.WAR, "to begin with"))
    happened, _ = do(state, OverruleCheck(CheckKind.DECLARATION, "Fr", "GB", Outcome.NO_WAR, "a mistake"))
    assert (happened[0].status, happened[0].total, happened[0].rule) == ("roll", plain, "")


def test_the_other_side_has_its_check_again_when_a_war_is_overruled_in_the_phase() -> None:
    state = until(game(), "Fr", "GB")
    _, state = do(state, OverruleCheck(CheckKind.DECLARATION, "Fr", "GB", Outcome.WAR, "to begin with"))
    _, state = do(state, OverruleCheck(CheckKind.DECLARATION, "Fr", "GB", Outcome.NO_WAR, "a mistake"))
    assert result_of(state.declarations.results, "GB", "Fr") is None


def test_a_check_that_an_overruled_war_had_settled_is_due_again_while_the_phase_lasts() -> None:
    state = until(game(), "Tu", "Au", {("Ru", "Tu"): (6, 6)})
    assert result_of(state.declarations.results, "Tu", "Ru").outcome is Outcome.NOT_ROLLED
    _, again = do(state, overrule("Ru", "Tu", Outcome.NO_WAR))
    assert due_pair(RULES, again) == ("Tu", "Ru")
    _, after_it = do(again, RollCheck(CheckKind.DECLARATION), 1, 1)
    assert result_of(after_it.declarations.results, "Tu", "Ru").outcome is Outcome.NO_WAR
    assert due_pair(RULES, after_it) == ("Tu", "Au")


def test_a_phase_that_is_over_is_not_opened_again_by_an_overruled_war() -> None:
    _, state = play(game(), {("Ru", "Tu"): (6, 6)})
    _, state = do(state, overrule("Ru", "Tu", Outcome.NO_WAR))
    assert result_of(state.declarations.results, "Tu", "Ru").outcome is Outcome.NOT_ROLLED
    assert state.declarations.over


def test_of_two_wars_each_gives_back_what_it_took_itself() -> None:
    _, state = play(game({**alliances("Ru Tu", "Au Pr"), **calls("Pr Ru Au")}))
    for target in ("Tu", "Au"):
        _, state = do(state, overrule("Ru", target, Outcome.WAR))
    assert ("Tu" in state.allies["Ru"], state.calls) == (False, ())
    _, one = do(state, overrule("Ru", "Tu", Outcome.NO_WAR))
    assert ("Tu" in one.allies["Ru"], one.calls) == (True, ())
    _, other = do(state, overrule("Ru", "Au", Outcome.NO_WAR))
    assert ("Tu" in other.allies["Ru"], other.calls) == (False, (Call("Pr", "Ru", "Au"),))


def test_overruling_a_war_ends_no_other_one() -> None:
    state = until(game(), "Fr", "GB")
    _, state = do(state, OverruleCheck(CheckKind.DECLARATION, "Fr", "GB", Outcome.WAR, "to begin with"))
    _, state = do(state, EditFields({"relations.wars": [{"powers": ["GB", "Fr"]}]}))
    _, state = do(state, OverruleCheck(CheckKind.DECLARATION, "Fr", "GB", Outcome.NO_WAR, "a mistake"))
    assert [war.powers for war in state.relations.wars] == [("GB", "Fr")]
