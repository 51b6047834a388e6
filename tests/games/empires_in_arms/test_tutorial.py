"""The tutorial of a first month: its conditions, its file, and that what it says is so."""

from collections.abc import Iterator

import pytest
from board import DECLARATIONS, PEACE, RULEBOOK, TABLES, TABLES_FOLDER, do

from eia_solo.core.breakdown import Unknown
from eia_solo.core.errors import TableError
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.calls import offers
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import (
    CallAlly,
    Command,
    EditFields,
    EnterBattle,
    MakePeace,
    MarkStep,
    NextMonth,
    OpenPhase,
    RollCheck,
    WithholdCall,
)
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_check
from eia_solo.games.empires_in_arms.rules.decisions.peace import due_for_peace, suits
from eia_solo.games.empires_in_arms.rules.state import (
    EventKind,
    GameState,
    Outcome,
    PeaceKind,
    Power,
    StepState,
    result_of,
)
from eia_solo.games.empires_in_arms.rules.tutorial import CONDITIONS, follow, load_tutorial

FILE = TABLES_FOLDER / "empires_in_arms" / "guides" / "1805-tutorial.toml"
TUTORIAL = load_tutorial(FILE.read_bytes(), str(FILE))
BY_ID = {step.id: step for step in TUTORIAL}
BEGIN = RULEBOOK.evolve(None, RULEBOOK.initial("1805-tutorial"))
Fr, Sp, GB, Au, Tu, Pr = map(Power, ("Fr", "Sp", "GB", "Au", "Tu", "Pr"))
JOINS, STAYS_OUT = (6, 6), (1, 1)
WAR, NO_WAR = (6, 5), (1, 2)
BATTLE = EnterBattle((Sp, GB), {Sp: (0, 30), GB: (0, 8)}, "Cape Finisterre", on_sheet=True)


def without_a_call(state: GameState) -> GameState:
    """The game with every call on offer withheld."""
    while on_offer := offers(state):
        call = on_offer[0]
        _, state = do(state, WithholdCall(call.by, call.to, call.against))
    return state


def month(answer: tuple[int, int] = JOINS, prussia: tuple[int, int] = NO_WAR) -> Iterator[tuple[str, GameState]]:
    """The whole month as the tutorial has it: each condition that comes to hold, and the game in which it does."""

    def done(command: Command, *dice: int) -> GameState:
        return do(state, command, *dice)[1]

    state = BEGIN
    yield "", state
    state = done(OpenPhase(CheckKind.DECLARATION))
    yield "declarations_begun", state
    state = done(RollCheck(CheckKind.DECLARATION), 2, 5)
    yield "austria_rolled_against_france", state
    state = done(RollCheck(CheckKind.DECLARATION), 2, 3)
    yield "austria_rolled_against_turkey", state
    state = done(EditFields({"powers.Pr.land_points": 92}))
    yield "", state
    state = done(RollCheck(CheckKind.DECLARATION), *prussia)
    yield "before_campaign_done", state
    state = done(MarkStep("diplomacy", StepState.DONE))
    yield "", state
    state = done(OpenPhase(CheckKind.DECLARATION))
    yield "declarations_done", state
    state = done(CallAlly(GB, Au, Fr))
    yield "", state
    state = done(RollCheck(CheckKind.ANSWER, Au, Fr), *answer)
    yield "call_answered", state
    state = without_a_call(state)
    yield "calls_done", state
    state = done(BATTLE)
    yield "event_found", state
    state = done(OpenPhase(CheckKind.PEACE))
    yield "peace_begun", state
    state = done(RollCheck(CheckKind.PEACE), 6, 6)
    yield "suit_rolled", state
    state = done(MakePeace(Sp, GB, PeaceKind.CONDITIONAL, ("B.2",)))
    yield "peace_made", state
    state = done(RollCheck(CheckKind.PEACE), 2, 3)
    yield "peace_over", state
    state = done(NextMonth())
    yield "next_month", state


def game_when(condition: str) -> GameState:
    return next(state for held, state in month() if held == condition)


# The conditions

HELD = [held for held, _ in month() if held]


def test_every_condition_but_the_one_of_undo_comes_to_hold_in_the_tutorial_month() -> None:
    assert sorted([*HELD, "check_taken_back"]) == sorted(CONDITIONS)


@pytest.mark.parametrize("condition", HELD)
def test_a_condition_holds_once_its_deed_is_done_and_not_before(condition: str) -> None:
    states = list(month())
    at = [held for held, _ in states].index(condition)
    found = [CONDITIONS[condition](BEGIN, state, TABLES) for _, state in states]
    assert found == [False] * at + [True] * (len(states) - at)


def test_a_check_is_taken_back_while_the_open_phase_has_none() -> None:
    taken_back = CONDITIONS["check_taken_back"]
    assert not taken_back(BEGIN, game_when("event_found"), TABLES)
    assert taken_back(BEGIN, game_when("peace_begun"), TABLES)
    assert not taken_back(BEGIN, game_when("suit_rolled"), TABLES)
    assert not taken_back(BEGIN, game_when("peace_over"), TABLES)


# Following


def at(id: str) -> int:
    return [step.id for step in TUTORIAL].index(id)


def test_the_tutorial_goes_on_past_every_step_that_is_done() -> None:
    before, now = game_when("before_campaign_done"), game_when("calls_done")
    assert follow(TUTORIAL, at("january"), BEGIN, before, now, TABLES) == at("battle")


def test_the_tutorial_stays_where_its_step_is_not_done() -> None:
    before, now = game_when("peace_begun"), game_when("suit_rolled")
    assert follow(TUTORIAL, at("undo"), BEGIN, before, now, TABLES) == at("undo")


def test_the_tutorial_goes_past_what_is_only_read_once_the_player_has_gone_on() -> None:
    held, now = game_when("peace_over"), game_when("next_month")
    assert follow(TUTORIAL, at("table"), BEGIN, held, held, TABLES) == at("table")
    assert follow(TUTORIAL, at("ally"), BEGIN, game_when("peace_made"), held, TABLES) == at("table")
    for id in ("terms", "table", "log"):
        assert follow(TUTORIAL, at(id), BEGIN, held, now, TABLES) == at("end")


def test_the_tutorial_goes_past_what_is_only_read_to_the_first_step_that_is_not_done() -> None:
    _, fought = do(BEGIN, BATTLE)
    steps = BY_ID["table"], BY_ID["map"], BY_ID["battle"]
    assert follow(steps, 0, BEGIN, BEGIN, fought, TABLES) == 1


def test_the_tutorial_goes_back_with_an_undo() -> None:
    before, now = game_when("calls_done"), game_when("declarations_done")
    assert follow(TUTORIAL, at("battle"), BEGIN, before, now, TABLES) == at("call")


def test_taking_the_check_back_is_a_step_and_no_way_back() -> None:
    due, rolled = game_when("peace_begun"), game_when("suit_rolled")
    assert follow(TUTORIAL, at("dice"), BEGIN, due, rolled, TABLES) == at("undo")
    assert follow(TUTORIAL, at("undo"), BEGIN, rolled, due, TABLES) == at("redo")
    assert follow(TUTORIAL, at("redo"), BEGIN, due, rolled, TABLES) == at("terms")


def test_undoing_further_leads_back_step_by_step() -> None:
    found, due, rolled = game_when("calls_done"), game_when("peace_begun"), game_when("suit_rolled")
    assert follow(TUTORIAL, at("terms"), BEGIN, rolled, due, TABLES) == at("redo")
    assert follow(TUTORIAL, at("redo"), BEGIN, due, game_when("event_found"), TABLES) == at("peace")
    assert follow(TUTORIAL, at("peace"), BEGIN, game_when("event_found"), found, TABLES) == at("battle")


def test_a_month_that_is_over_ends_the_tutorial_and_undo_leads_back_into_it() -> None:
    last, february = game_when("peace_over"), game_when("next_month")
    assert follow(TUTORIAL, at("month"), BEGIN, last, february, TABLES) == at("end")
    assert follow(TUTORIAL, at("end"), BEGIN, february, last, TABLES) == at("month")


# What it says


def declaration(state: GameState, checker: Power, target: Power) -> Check:
    return next(c for c in DECLARATIONS.forecast(state) if (c.checker, c.target) == (checker, target))


def test_three_checks_before_the_campaign_can_be_rolled_as_the_tutorial_says() -> None:
    rolled = [
        check for check in DECLARATIONS.forecast(BEGIN) if check.status is Status.ROLL and not check.cannot_happen
    ]
    assert [(check.checker, check.target) for check in rolled] == [(Au, Fr), (Au, Tu), (Pr, Fr)]
    for check, total, ways, words in (
        (rolled[0], 1, 3, ("+1", "11 or more", "3 of 36")),
        (rolled[1], 4, 15, ("+4", "8 or more", "15 of 36", "that is 9")),
    ):
        assert (check.breakdown.total(Unknown.ASK), check.chance(Unknown.ASK).ways) == (total, ways)
        text = BY_ID["first_roll" if check is rolled[0] else "own_dice"].text
        assert all(word in text for word in words)
    assert {r.row.id: r.if_no for r in rolled[1].breakdown.rows}["au_balkans"] == 5
    assert result_of(game_when("austria_rolled_against_turkey").declarations.results, Au, Tu).outcome is Outcome.NO_WAR


def test_prussia_waits_for_its_land_points_and_no_other_check_does() -> None:
    asking = [c for c in DECLARATIONS.forecast(BEGIN) if c.question is not None]
    assert [(c.checker, c.target) for c in asking] == [(Pr, Fr)]
    assert asking[0].question == "powers.Pr.land_points"
    assert [chance.ways for chance in asking[0].chances] == [0, 6]
    answered = declaration(do(BEGIN, EditFields({"powers.Pr.land_points": 92}))[1], Pr, Fr)
    assert answered.chance(Unknown.ASK).ways == 6
    assert answered.needs - answered.breakdown.total(Unknown.ASK) == 10
    for words in ("10 or more at best", "0 to 6 of 36", "92 of 104", "6 of 36"):
        assert words in BY_ID["unknown"].text


@pytest.mark.parametrize("prussia", [WAR, NO_WAR])
def test_the_first_political_phase_has_no_rolls(prussia: tuple[int, int]) -> None:
    forecast = DECLARATIONS.forecast(dict(month(prussia=prussia))["before_campaign_done"])
    of_wars = [check for check in forecast if check.status is Status.SETTLED]
    barred = [check for check in forecast if check.status is Status.BARRED]
    assert len(forecast) == len(of_wars) + len(barred) == 42
    assert "all 42 are passed over" in BY_ID["january"].text
    assert {check.obstacle.row.id for check in barred if check.obstacle} == {"first_political_phase"}


def test_the_call_is_as_likely_as_the_tutorial_says() -> None:
    declared = game_when("declarations_done")
    assert [(c.by, c.to, c.against) for c in offers(declared)] == [(GB, Au, Fr), (GB, Au, Sp)]
    _, called = do(declared, CallAlly(GB, Au, Fr))
    answer = answer_check(RULEBOOK.rules, called, Au, Fr)
    assert answer.breakdown.total(Unknown.ASK) == 6
    assert answer.needs - 6 == 6
    assert answer.chance(Unknown.ASK).ways == 26
    assert {r.row.id: r.if_no for r in answer.breakdown.rows}["called_by_ally"] == 5
    for words in ("+6", "five", "6 or more", "26 of 36"):
        assert words in BY_ID["call"].text


def test_austria_cannot_be_won_for_a_war_with_spain() -> None:
    _, called = do(game_when("declarations_done"), CallAlly(GB, Au, Sp))
    assert answer_check(RULEBOOK.rules, called, Au, Sp).cannot_happen


def test_an_austria_that_joins_lets_france_call_spain() -> None:
    states = dict(month())
    assert (Fr, Sp, Au) in [(c.by, c.to, c.against) for c in offers(states["call_answered"])]
    kept_out = dict(month(STAYS_OUT))
    assert [(c.by, c.to, c.against) for c in offers(kept_out["call_answered"])] == [(GB, Au, Sp)]


def test_the_battle_is_found_and_calls_for_spain_s_check_with_the_chances_in_the_text() -> None:
    state = game_when("peace_begun")
    assert [(e.power, e.kind, e.enemy) for e in state.events] == [(Sp, EventKind.LOST_THREE_QUARTERS_NAVAL, GB)]
    due = due_for_peace(PEACE, state)
    assert due is not None
    assert (due.checker, due.target) == (Sp, GB)
    counted = {r.row.id: r.if_no for r in due.breakdown.rows if r.if_no}
    assert counted == {"lost_three_quarters_naval": 2, "allies_at_war_with_enemy": -1}
    ways = {outcome: chance.ways for outcome, chance in due.outcomes(Unknown.ASK).items()}
    assert ways == {
        Outcome.FIGHTS_ON: 26,
        Outcome.SUES: 4,
        Outcome.MAY_ACCEPT_UNCONDITIONAL: 6,
        Outcome.MUST_ACCEPT_ANYTHING: 0,
    }
    text = BY_ID["peace"].text
    for words in ("+2", "\N{MINUS SIGN}1", "9 or more", "26 of 36 fights on", "4 sues", "6 may accept"):
        assert words in text
    assert due.outcome(9 + 1) is Outcome.SUES


def test_two_sixes_are_thirteen_and_spain_sues() -> None:
    (suit,) = suits(PEACE, game_when("suit_rolled"))
    assert (suit.loser, suit.victor, suit.outcome) == (Sp, GB, Outcome.MAY_ACCEPT_UNCONDITIONAL)
    assert "13" in BY_ID["dice"].text


def test_the_terms_bind_both_sides_as_long_as_the_tutorial_says() -> None:
    bound = {peace.bound: peace.until for peace in game_when("peace_made").relations.enforced_peace}
    assert bound == {Sp: Month(1807, 1), GB: Month(1806, 7)}
    text = BY_ID["terms"].text
    assert "Spain is bound until January 1807, Great Britain until July 1806" in text


def test_a_spain_that_has_made_peace_is_called_no_more() -> None:
    assert offers(game_when("peace_made")) == ()


def test_the_surrender_calls_france_to_a_check_that_it_hardly_fails() -> None:
    due = due_for_peace(PEACE, game_when("peace_made"))
    assert due is not None
    assert (due.checker, due.target) == (Fr, GB)
    assert due.breakdown.total(Unknown.ASK) == -1
    assert due.chance(Unknown.ASK).ways == 3
    assert "3 of 36" in BY_ID["ally"].text
    assert game_when("peace_over").enemies[Fr] >= {GB}


@pytest.mark.parametrize("prussia", [WAR, NO_WAR])
@pytest.mark.parametrize("answer", [JOINS, STAYS_OUT])
def test_the_month_goes_through_whatever_the_dice_show(answer: tuple[int, int], prussia: tuple[int, int]) -> None:
    *_, (_, state) = month(answer, prussia)
    assert state.month == Month(1805, 2)
    assert any(check.chance(Unknown.ASK).ways for check in DECLARATIONS.forecast(state)), "now they are rolled"


# The file


def test_every_step_has_words_and_a_view_and_nobody_waits_for_ever() -> None:
    assert len({step.id for step in TUTORIAL}) == len(TUTORIAL)
    for step in TUTORIAL:
        assert step.done or "Next" in step.text or step is TUTORIAL[-1], f"{step.id}: how does one go on?"
        assert len(step.text) + len(step.hint) < 400
        assert "\N{HYPHEN-MINUS}1" not in step.text


GOOD = """[[steps]]
id = "one"
title = "One"
text = "Do it."
view = "desk"
done = "peace_over"
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "what"),
    [
        ('view = "desk"', 'view = "map"', 5, "view", "must be one of desk, month"),
        ('done = "peace_over"', 'done = "peace_ovr"', 6, "done", "did you mean peace_over?"),
        ('text = "Do it."', 'text = " "', 4, "text", "must not be empty"),
        ('title = "One"', "title = 1", 3, "title", "must be text"),
        ('title = "One"', 'titel = "One"', 3, "titel", "did you mean title?"),
        ("[[steps]]", "[[stages]]", 1, "stages", "unknown key"),
        ("[[steps]]", 'note = "x"\n[[steps]]', 1, "note", "unknown key"),
        (GOOD, "", 0, "steps", "must be a list with at least one entry"),
        (GOOD, GOOD + GOOD, 8, "id", "'one' stands here twice"),
        ('id = "one"', "id = one", 2, "", "not valid TOML"),
    ],
)
def test_a_mistake_in_a_tutorial_is_named_with_file_line_key_and_remedy(
    old: str, new: str, line: int, key: str, what: str
) -> None:
    assert load_tutorial(GOOD.encode(), "tutorial.toml")[0].done == "peace_over"
    with pytest.raises(TableError) as refused:
        load_tutorial(GOOD.replace(old, new, 1).encode(), "tutorial.toml")
    assert what in refused.value.what
    assert (refused.value.place.file, refused.value.place.line) == ("tutorial.toml", line)
    assert key in refused.value.place.key
