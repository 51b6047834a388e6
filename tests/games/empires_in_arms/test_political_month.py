"""The month: its steps, the calendar, and enforced peaces that run out."""

import pytest
from attrs import evolve
from board import RULEBOOK, TABLES, begun, checks_made, do, game, play, wars

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import (
    EditFields,
    EnterBattle,
    EnterReinforcements,
    MarkStep,
    NextMonth,
    OpenPhase,
    OverruleCheck,
    WithholdCall,
)
from eia_solo.games.empires_in_arms.rules.events import DeclarationsOpened, EnforcedPeaceEnded, Event, MonthBegan
from eia_solo.games.empires_in_arms.rules.political_phase import current_step, left, seasons
from eia_solo.games.empires_in_arms.rules.state import GameState, Outcome, StepState
from eia_solo.games.empires_in_arms.rules.walks import walks

MARCH = {"month": "1805-03", "options.pre_game_rolls": True}
SKIP_DECLARATIONS = MarkStep("declarations", StepState.SKIPPED, "played at the table")


def step(state: GameState) -> str:
    found = current_step(state, TABLES)
    return found.id if found else ""


def test_the_steps_are_those_of_the_board_game_in_their_order() -> None:
    assert [s.number for s in TABLES.steps.values()] == [f"4.{n}" for n in range(1, 10)]


def test_the_current_step_is_the_first_that_is_left() -> None:
    state = game(MARCH)
    assert step(state) == "diplomacy"
    _, state = do(state, MarkStep("diplomacy", StepState.DONE))
    assert step(state) == "declarations"
    _, state = play(state)
    assert step(state) == "peace", "nobody can be called"
    _, state = do(state, OpenPhase(CheckKind.PEACE))
    assert step(state) == "alliances", "nobody is at war"


def test_a_step_passed_by_is_left_and_one_is_where_the_phase_is() -> None:
    _, state = do(game(MARCH), OpenPhase(CheckKind.DECLARATION))
    assert step(state) == "declarations"
    _, state = play(game(MARCH))
    assert step(state) == "peace"
    assert [s.id for s in left(state, TABLES)][:2] == ["diplomacy", "peace"]
    for name in ("peace", "alliances", "minors", "breaking", "free_states", "combined_movement"):
        _, state = do(state, MarkStep(name, StepState.SKIPPED, "nothing to do"))
    assert step(state) == "diplomacy"


def test_a_rolled_step_is_done_by_rolling_and_skipped_with_a_reason() -> None:
    state = game(MARCH)
    with pytest.raises(IllegalCommand, match="done when its checks are"):
        do(state, MarkStep("declarations", StepState.DONE))
    with pytest.raises(InvalidCommand, match="needs a reason"):
        do(state, MarkStep("declarations", StepState.SKIPPED))
    _, state = do(state, MarkStep("declarations", StepState.SKIPPED, "a quiet month"))
    assert state.steps["declarations"].because == "a quiet month"
    _, state = do(game(MARCH), MarkStep("calls", StepState.DONE))
    assert state.steps["calls"].state is StepState.DONE, "there is nobody to call, and so nothing to roll"


def test_a_step_is_marked_once_and_may_be_marked_otherwise() -> None:
    _, done = do(game(MARCH), MarkStep("diplomacy", StepState.DONE))
    with pytest.raises(IllegalCommand, match="is done already"):
        do(done, MarkStep("diplomacy", StepState.DONE))
    _, skipped = do(done, MarkStep("diplomacy", StepState.SKIPPED))
    assert skipped.steps["diplomacy"].state is StepState.SKIPPED


def test_where_declarations_are_skipped_the_calls_are_done_once_they_are_decided() -> None:
    _, state = do(game(MARCH), SKIP_DECLARATIONS)
    assert step(state) == "peace", "nobody can be called"
    assert play(state)[1].steps == state.steps, "what was skipped stays skipped though it is rolled all the same"
    war = {"relations.wars": [{"powers": ["Ru", "Tu"], "since": "1805-03"}], "relations.alliances": [["Ru", "Au"]]}
    _, before = do(game({**MARCH, **war}), WithholdCall("Ru", "Au", "Tu"))
    assert "calls" not in before.steps, "war can still be declared"
    _, state = do(before, SKIP_DECLARATIONS)
    assert step(state) == "peace"
    _, waiting = do(game({**MARCH, **war}), SKIP_DECLARATIONS)
    assert step(waiting) == "calls"
    _, state = do(waiting, WithholdCall("Ru", "Au", "Tu"))
    assert (step(state), state.steps["calls"].state) == ("peace", StepState.DONE)


def test_going_back_to_a_rolled_step_lets_it_be_rolled_again() -> None:
    _, state = play(game(MARCH))
    for nothing_rolled in (game(MARCH), do(play(begun())[1], NextMonth())[1]):
        with pytest.raises(IllegalCommand, match="nothing to go back to"):
            do(nothing_rolled, MarkStep("declarations", None, "the sheet was wrong"))
    with pytest.raises(IllegalCommand, match="have been made"):
        do(state, OpenPhase(CheckKind.DECLARATION))
    _, state = do(state, MarkStep("declarations", None, "the sheet was wrong"))
    happened, state = do(state, OpenPhase(CheckKind.DECLARATION))
    assert checks_made(happened)


def test_no_war_is_declared_after_the_month_s_checks_for_peace_unless_one_goes_back() -> None:
    called = {**MARCH, **wars("Fr Au"), "events": [{"power": "Au", "kind": "capital_occupied"}]}
    _, under_way = do(game({**called, "powers.Au.capital": "occupied"}), OpenPhase(CheckKind.PEACE))
    _, over = do(game(MARCH), OpenPhase(CheckKind.PEACE))
    with pytest.raises(IllegalCommand, match="nothing to go back to"):
        do(under_way, MarkStep("peace", None, "too early"))
    with pytest.raises(IllegalCommand, match="is still under way"):
        do(under_way, MarkStep("peace", StepState.SKIPPED, "enough"))
    assert do(under_way, SKIP_DECLARATIONS)[1].steps["declarations"].state is StepState.SKIPPED
    for state, way in (
        (under_way, "undo what was done of it, or finish it"),
        (over, "go back to the peace step"),
    ):
        walk = walks(RULEBOOK.rules, state)[CheckKind.DECLARATION]
        assert (walk.can_open, walk.waits, walk.left) == (False, False, ())
        with pytest.raises(IllegalCommand, match=f"peace phase of March 1805 has begun.*: {way}") as refused:
            do(state, OpenPhase(CheckKind.DECLARATION))
        assert "4.1 to 4.9" in str(refused.value.cite)
    later = (NextMonth(), MarkStep("peace", None, "too early"), EditFields({"month": "1805-07"}))
    for free in (game(MARCH), *(do(over, command)[1] for command in later)):
        walk = walks(RULEBOOK.rules, free)[CheckKind.DECLARATION]
        assert walk.waits
        assert walk.left
        assert do(free, OpenPhase(CheckKind.DECLARATION))[1].declarations is not None


def test_declarations_of_another_month_leave_this_one_its_own() -> None:
    _, made = play(game(MARCH))
    _, state = do(made, EditFields({"month": "1805-07"}))
    happened, _ = do(state, OpenPhase(CheckKind.DECLARATION))
    assert isinstance(happened[0], DeclarationsOpened)
    assert (str(happened[0].month), happened[0].pre_game) == ("1805-07", False)


@pytest.mark.parametrize(("first", "before"), [("1805-03", True), ("1805-01", False)])
def test_only_the_first_month_has_rolls_before_the_campaign(first: str, before: bool) -> None:
    state = game({"month": "1805-03", "options.first_month": first, "options.pre_game_rolls": False})
    happened, _ = do(state, OpenPhase(CheckKind.DECLARATION))
    assert isinstance(happened[0], DeclarationsOpened)
    assert happened[0].pre_game is before


def test_going_back_to_the_rolls_before_the_campaign_makes_them_such_rolls_again() -> None:
    first = {"month": "1805-03", "options.first_month": "1805-03", "options.pre_game_rolls": False}
    back = MarkStep("declarations", None, "too early")
    for state in (do(game(first), OpenPhase(CheckKind.DECLARATION))[1], evolve(play(game(MARCH))[1], steps={})):
        with pytest.raises(IllegalCommand, match="nothing to go back to"):
            do(state, back)
    _, state = play(game(first))
    assert state.options.pre_game_rolls
    with pytest.raises(IllegalCommand, match="nothing to go back to"):
        do(state, MarkStep("diplomacy", None))
    _, state = do(state, MarkStep("declarations", None, "the sheet was wrong"))
    happened, _ = do(state, OpenPhase(CheckKind.DECLARATION))
    assert all(made.pre_game for made in checks_made(happened))


def test_a_check_that_the_first_political_phase_bars_is_kept_as_barred_when_it_is_decided_by_hand() -> None:
    first = {"month": "1805-03", "options.first_month": "1805-03"}
    for pre_game, status in ((True, Status.BARRED), (False, Status.ROLL)):
        _, state = play(game({**first, "options.pre_game_rolls": pre_game}))
        happened, _ = do(state, OverruleCheck(CheckKind.DECLARATION, "Fr", "Au", Outcome.WAR, "Ulm"))
        assert checks_made(happened)[0].status is status


def test_a_step_that_is_under_way_is_not_skipped() -> None:
    _, state = do(game(MARCH), OpenPhase(CheckKind.DECLARATION))
    with pytest.raises(IllegalCommand, match="under way"):
        do(state, MarkStep("declarations", StepState.SKIPPED, "enough"))
    assert do(state, MarkStep("peace", StepState.SKIPPED, "nobody tires"))[1].steps["peace"].because == "nobody tires"


def test_a_step_that_is_not_there_is_refused_with_a_hint() -> None:
    with pytest.raises(InvalidCommand, match="did you mean diplomacy"):
        do(game(MARCH), MarkStep("diplomancy", StepState.DONE))


def test_the_next_month_begins_with_all_steps_before_it_and_says_what_was_passed_over() -> None:
    _, state = do(game(MARCH), MarkStep("diplomacy", StepState.DONE))
    happened, state = do(state, NextMonth())
    (began,) = [event for event in happened if isinstance(event, MonthBegan)]
    assert "declarations" in began.passed_over
    assert "diplomacy" not in began.passed_over
    assert len(list(left(state, TABLES))) == len(TABLES.steps)


def test_the_calendar_ends_with_the_year_9999() -> None:
    assert do(game({"month": "9999-11"}), NextMonth())[1].month == Month(9999, 12)
    with pytest.raises(IllegalCommand, match="calendar ends with December 9999"):
        do(game({"month": "9999-12"}), NextMonth())


def test_the_month_does_not_end_while_checks_for_peace_are_under_way() -> None:
    begin = {**MARCH, **wars("Fr Au"), "powers.Au.capital": "occupied"}
    _, state = do(game({**begin, "events": [{"power": "Au", "kind": "capital_occupied"}]}), OpenPhase(CheckKind.PEACE))
    with pytest.raises(IllegalCommand, match="peace phase of March 1805 is still under way"):
        do(state, NextMonth())


def test_an_enforced_peace_runs_out_in_its_month_and_is_announced() -> None:
    peace = [{"powers": ["Fr", "Au"], "until": "1805-05"}, {"powers": ["Ru", "Tu"], "until": "1805-04", "bound": "Ru"}]
    _, state = do(game({**MARCH, "relations.enforced_peace": peace}), NextMonth())
    assert [p.powers for p in state.relations.enforced_peace] == [("Fr", "Au")]
    happened, state = do(state, NextMonth())
    ended = [event for event in happened if isinstance(event, EnforcedPeaceEnded)]
    assert [event.peace.powers for event in ended] == [("Fr", "Au")]
    assert state.relations.enforced_peace == ()


@pytest.mark.parametrize(
    ("month", "known"),
    [
        ("1805-01", {"winter", "levy"}),
        ("1805-03", {"economy"}),
        ("1805-12", {"winter", "economy", "levy"}),
        ("1805-05", set()),
    ],
)
def test_the_calendar_knows_winter_economic_and_levy_months(month: str, known: set[str]) -> None:
    assert {season.id for season in seasons(game({"month": month}), TABLES)} == known


# Battles and reinforcements


def at_war(state: GameState | None = None) -> GameState:
    begin = {
        **MARCH,
        "powers.Au.land_points": 60,
        "powers.Au.land_points_max": 60,
        "powers.Au.ships": 4,
        "powers.Fr.land_points": 100,
        "powers.Fr.ships": 10,
    }
    _, state = play(game(begin), {("Au", "Fr"): (6, 6)})
    return state


def test_a_war_begins_with_what_the_sheet_says_each_side_has() -> None:
    war = at_war().war("Au", "Fr")
    assert war is not None
    tally = war.tally["Au"]
    assert (tally.land_start, tally.land_reinforced, tally.land_lost, tally.naval_start) == (60, 0, 0, 4)


def test_what_the_sheet_does_not_say_is_unknown_at_the_start_of_a_war() -> None:
    _, state = play(game({**MARCH, "powers.Au.land_points": "unknown"}), {("Au", "Fr"): (6, 6)})
    war = state.war("Au", "Fr")
    assert war is not None
    assert war.tally["Au"].land_start is None


def test_a_battle_adds_to_the_losses_of_that_war_only() -> None:
    _, state = do(at_war(), EnterBattle(("Fr", "Au"), {"Au": (12, 0), "Fr": (5, 1)}, "Ulm"))
    _, state = do(state, EnterBattle(("Au", "Fr"), {"Au": (3, 0)}))
    war = state.war("Au", "Fr")
    assert war is not None
    assert (war.tally["Au"].land_lost, war.tally["Fr"].land_lost, war.tally["Fr"].naval_lost) == (15, 5, 1)


def test_a_battle_lowers_the_sheet_only_where_it_is_asked_to() -> None:
    begin = at_war()
    lost = {"Au": (12, 0), "Fr": (5, 1)}
    _, state = do(begin, EnterBattle(("Fr", "Au"), lost))
    assert state.powers == begin.powers
    _, state = do(begin, EnterBattle(("Fr", "Au"), lost, on_sheet=True))
    left = {power: (state.powers[power].land_points, state.powers[power].ships) for power in ("Au", "Fr")}
    assert left == {"Au": (48, 4), "Fr": (95, 9)}
    assert [state.powers[p].corps_points for p in ("Au", "Fr")] == [begin.powers[p].corps_points for p in ("Au", "Fr")]


def test_the_sheet_never_falls_below_nothing_and_what_is_unknown_stays_so() -> None:
    _, state = do(at_war(), EditFields({"powers.Au.land_points": 8, "powers.Fr.land_points": None}))
    _, state = do(state, EnterBattle(("Fr", "Au"), {"Au": (12, 0), "Fr": (5, 0)}, on_sheet=True))
    assert (state.powers["Au"].land_points, state.powers["Fr"].land_points) == (0, None)
    war = state.war("Au", "Fr")
    assert war is not None
    assert (war.tally["Au"].land_lost, war.tally["Fr"].land_lost) == (12, 5)


def test_nobody_loses_more_than_there_was() -> None:
    _, state = do(at_war(), EnterBattle(("Au", "Fr"), {"Au": (50, 0)}))
    with pytest.raises(IllegalCommand, match="10 are left") as refused:
        do(state, EnterBattle(("Au", "Fr"), {"Au": (11, 0)}))
    assert refused.value.cite is not None
    _, state = do(state, EnterReinforcements("Au", land=1))
    _, state = do(state, EnterBattle(("Au", "Fr"), {"Au": (11, 0)}))
    war = state.war("Au", "Fr")
    assert war is not None
    assert war.tally["Au"].land_lost == 61


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (EnterBattle(("Au", "Ru"), {"Au": (1, 0)}), "not at war"),
        (EnterBattle(("Au", "Fr"), {"Ru": (1, 0)}), "does not fight this war"),
        (EnterBattle(("Au", "Fr"), {"Au": (0, 0)}), "at least one side"),
        (EnterBattle(("Au", "Fr"), {"Au": (-1, 0)}), "from 0 to 9999"),
        (EnterReinforcements("Ru", land=3), "at peace"),
        (EnterReinforcements("Au"), "how many factors"),
        (EnterReinforcements("Au", naval=-3), "from 0 to 9999"),
    ],
)
def test_a_battle_that_cannot_have_been_is_refused(command: object, why: str) -> None:
    with pytest.raises((IllegalCommand, InvalidCommand), match=why):
        do(at_war(), command)  # type: ignore[arg-type]


def test_reinforcements_count_in_every_war_of_the_power() -> None:
    _, state = do(game({**MARCH, **wars("Fr Au", "Au Tu")}), EnterReinforcements("Au", land=5, naval=2))
    for enemy in ("Fr", "Tu"):
        war = state.war("Au", enemy)
        assert war is not None
        assert (war.tally["Au"].land_reinforced, war.tally["Au"].naval_reinforced) == (5, 2)


def test_twelve_powers_go_through_a_month() -> None:
    state = game({**MARCH, "options.major_powers": "twelve", **wars("Ge Au", "Po Ru")})
    told: list[Event] = []
    happened, state = play(state)
    told += happened
    assert len(checks_made(told)) == 12 * 11
    assert next(f"{c.checker} {c.target}" for c in RULEBOOK.peace.forecast(state)) == "Po Ru"
    happened, state = do(state, OpenPhase(CheckKind.PEACE))
    assert state.steps["peace"].state is StepState.DONE
    _, state = do(state, NextMonth())
    assert state.month == Month(1805, 4)
