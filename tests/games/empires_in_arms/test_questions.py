"""What a check asks for, what each answer would settle, and what a roll without answers is made against."""

import random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from attrs import evolve
from board import RULEBOOK, begun, checks_made, do, game, wars
from hypothesis import given, settings
from hypothesis import strategies as st
from sheets import Data, at_war_with_holes, with_holes

from eia_solo.core.breakdown import RowState, Unknown
from eia_solo.core.dice import Chance
from eia_solo.core.errors import EiaSoloError
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import EditFields, OpenPhase
from eia_solo.games.empires_in_arms.rules.last_peace import seen
from eia_solo.games.empires_in_arms.rules.questions import Answer, asked_of, choices_of
from eia_solo.games.empires_in_arms.rules.sheet import state_from
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.walk import Pair, Walk
from eia_solo.games.empires_in_arms.rules.walks import walks
from eia_solo.games.empires_in_arms.ui.presenters.questions import Asking, without_verb
from eia_solo.games.empires_in_arms.ui.presenters.words import per_cent

AU, FR, GB, RU, TU = map(Power, ("Au", "Fr", "GB", "Ru", "Tu"))


def walk_of(state: GameState, kind: CheckKind = CheckKind.DECLARATION) -> Walk:
    return walks(RULEBOOK.rules, state)[kind]


def asked(changes: Data, checker: Power = FR, target: Power = GB) -> dict[tuple[str, ...], tuple[Answer, ...]]:
    return {one.keys: one.answers for one in asked_of(walk_of(game(changes)), (checker, target))}


def unknown(*fields: str) -> Data:
    return {f"powers.Fr.{field}": "unknown" for field in fields}


def test_what_each_zone_leaves_of_a_chance_is_told() -> None:
    (answers,) = asked(unknown("status"), RU, TU).values() or [()]
    assert answers == ()


def test_a_number_is_told_between_which_numbers_it_leads_to_the_same() -> None:
    answers = asked({**unknown("ships"), "powers.Fr.ships_max": 60})[("powers.Fr.ships",)]
    assert [answer.numbers for answer in answers] == [(0, 29), (30, 44), (45, 60)]


def test_two_numbers_that_are_compared_are_one_question_told_by_the_rows_they_decide() -> None:
    (answers,) = asked(unknown("land_points", "land_points_max")).values()
    assert [[row.id for row in answer.rows] for answer in answers] == [
        [],
        ["land_below_three_quarters"],
        ["land_below_half"],
    ]


def test_what_can_settle_a_check_is_asked_for_first_and_then_what_leaves_least_open() -> None:
    asked_for = asked_of(walk_of(game(unknown("money", "status", "ships"))), (FR, AU))
    assert [key for one in asked_for for key in one.keys] == ["powers.Fr.ships", "powers.Fr.status", "powers.Fr.money"]
    settles = [any(least == most for _, least, most in (each.leads_to for each in one.answers)) for one in asked_for]
    assert settles == [True, True, False]


def test_what_would_bar_a_check_is_asked_for_once_it_waits_for_anything() -> None:
    barred = {**unknown("status", "corps_points"), "powers.Fr.home_manpower": 10}
    assert asked(barred)[("powers.Fr.corps_points",)][0].leads_to[0] is Status.BARRED
    assert asked({key: value for key, value in barred.items() if key != "powers.Fr.status"}) == {}


LOST_30 = {"land_lost": 30, "land_start": 40}


def after_losses(**of_austria: int | None) -> Walk:
    """The peace phase after Austria has lost 30 land factors to France, of 40 unless said otherwise."""
    tally = {key: number for key, number in (LOST_30 | of_austria).items() if number is not None}
    changes = {f"relations.wars[0].tally.Au.{key}": number for key, number in tally.items()}
    _, state = do(begun(wars("Fr Au")), EditFields(changes | {"relations.wars[0].tally.Fr.land_lost": 0}))
    return walk_of(state, CheckKind.PEACE)


def spans(walk: Walk, *fields: str) -> list[tuple[tuple[int, int] | None, Status]]:
    """From which to which number of Austria's account the check for peace stands how."""
    keys = tuple(f"relations.wars[0].tally.Au.{field}" for field in fields)
    answers = {one.keys: one.answers for one in asked_of(walk, (AU, FR))}[keys]
    return [(answer.numbers, answer.leads_to[0]) for answer in answers]


def test_losses_and_what_they_are_measured_by_say_where_a_check_for_peace_begins() -> None:
    assert spans(after_losses(), "land_reinforced") == [
        ((0, 0), Status.ROLL),
        ((1, 20), Status.ROLL),
        ((21, 9_999), Status.NOT_CALLED),
    ]


def test_numbers_of_which_only_the_sum_counts_are_one_question_told_by_their_sum() -> None:
    walk = after_losses(land_start=None)
    assert spans(walk, "land_start", "land_reinforced") == [
        ((30, 40), Status.ROLL),
        ((41, 60), Status.ROLL),
        ((61, 9_999), Status.NOT_CALLED),
    ]
    (line,) = [one for one in Asking(Bare(walk.state), (AU, FR), walk).lines if len(one.keys) == 2]  # type: ignore[arg-type]
    assert line.settles == "30 to 40 together: 26. 41 to 60 together: 15 of 36. 61 or more together: no check."
    assert line.measure == "plus later"
    assert line.name == "land factors at the start of the war of Austria", "the button names what it answers"


def test_of_provincial_capitals_one_number_settles_what_it_can() -> None:
    none = {"total": 8, "besieged": 0, "occupied": 0}
    start = begun({**wars("Fr Au"), "powers.Au.provincial_capitals": none})
    gone = {f"powers.Au.provincial_capitals.{name}": None for name in ("total", "besieged", "occupied")}
    _, state = do(start, EditFields(gone))
    questions = asked_of(walk_of(state, CheckKind.PEACE), (AU, FR))
    answers = {one.keys[0].rpartition(".")[2]: one.answers for one in questions}
    open_, rolled, none_due = Status.UNDECIDED, Status.ROLL, Status.NOT_CALLED
    ends = {name: [(answer.numbers, answer.leads_to[0]) for answer in answers[name]] for name in ("total", "besieged")}
    assert ends == {
        "total": [((0, 0), none_due), ((1, 24), open_)],
        "besieged": [((0, 0), open_), ((1, 11), open_), ((12, 12), rolled), ((13, 24), rolled)],
    }


def test_a_check_that_waits_for_nothing_asks_nothing() -> None:
    assert asked({}) == {}
    assert asked({**unknown("status"), **wars("Fr GB")}) == {}


def test_who_holds_a_minor_that_dominance_needs_decides_whether_peace_is_rolled_for() -> None:
    state = game({**wars("Fr Au"), "powers.Au.needs_for_dominance": ["Bavaria"], "territories.Bavaria": "Au"})
    state = evolve(state, last_peace=seen(state))
    _, state = do(state, EditFields({"territories.Bavaria": None}))
    (one,) = [one for one in asked_of(walk_of(state, CheckKind.PEACE), (AU, FR)) if "territories.Bavaria" in one.keys]
    called = {value: answer.leads_to[0] for answer in one.answers for value in answer.values}
    assert called["Au"] is Status.NOT_CALLED
    assert called["Fr"] is called["neutral"] is Status.ROLL


def test_a_zone_for_which_an_event_stands_in_is_told_apart_from_the_others() -> None:
    came = {"events": [{"power": "Au", "kind": "entered_instability"}]}
    walk = walk_of(game({**wars("Fr Au"), **came, "powers.Au.status": "unknown"}), CheckKind.PEACE)
    (one,) = [one for one in asked_of(walk, (AU, FR)) if one.keys == ("powers.Au.status",)]
    assert {"instability", "neutral"} <= {zone for answer in one.answers for zone in answer.values}
    for answer in one.answers:
        for zone in answer.values:
            assert leads_to(walk, (AU, FR), {"powers.Au.status": zone}) == answer.leads_to, zone


def leads_to(walk: Walk, pair: Pair, changes: dict[str, Any]) -> object:
    """What entering these values leads to; None if they cannot be entered."""
    try:
        made = walk_of(do(walk.state, EditFields(changes))[1], walk.kind).check(pair)
    except EiaSoloError:
        return None
    return (made.status, *(chance.ways for chance in made.chances))


def expect_each_answer_to_lead_where_it_is_said_to(walk: Walk, picked: random.Random) -> None:
    waiting = [(made.checker, made.target) for made in walk.checks if made.question is not None]
    taken = picked.sample(waiting, min(2, len(waiting)))
    for pair, one in [(each, one) for each in taken for one in asked_of(walk, each)]:
        choices = choices_of(one.keys[0], walk.state)
        numbers = sorted({n for answer in one.answers for end in answer.numbers or () for n in (end - 1, end, end + 1)})
        tried = [(value,) for value in choices] or [
            tuple(picked.choice([*numbers, *range(80), 9_999]) for _ in one.keys) for _ in range(6)
        ]
        found = [(values, leads_to(walk, pair, dict(zip(one.keys, values, strict=True)))) for values in tried]
        for values, so in found if one.answers else ():
            told = [answer.leads_to for answer in one.answers if _is_of(answer, values)]
            assert so is None or so in told, (pair, one.keys, values, told)
        if not one.answers and (choices or (len(one.keys) == 1 and ".tally." in one.keys[0])):
            assert len({so for _, so in found if so is not None}) < 2, (pair, one.keys, found)


def _is_of(answer: Answer, values: tuple[Any, ...]) -> bool:
    if answer.values:
        return values[0] in answer.values
    if answer.numbers is not None:
        return answer.numbers[0] <= sum(values) <= answer.numbers[1]
    return True


@settings(max_examples=25)
@given(with_holes(), st.randoms(use_true_random=False))
def test_each_answer_leads_where_it_is_said_to(sheets: tuple[Data, Data], picked: random.Random) -> None:
    expect_each_answer_to_lead_where_it_is_said_to(walk_of(state_from(sheets[1], RULEBOOK.tables)), picked)


@settings(max_examples=15)
@given(at_war_with_holes(), st.randoms(use_true_random=False))
def test_each_answer_about_peace_leads_where_it_is_said_to(sheets: tuple[Data, Data], picked: random.Random) -> None:
    state = state_from(sheets[1], RULEBOOK.tables)
    expect_each_answer_to_lead_where_it_is_said_to(walk_of(state, CheckKind.PEACE), picked)


def test_a_campaign_of_which_the_beginning_is_unknown_and_a_leader_are_asked_about_in_words() -> None:
    options = {f"options.{name}": "unknown" for name in ("pre_game_rolls", "first_month")}
    napoleon = {"powers.Fr.leaders": [{"name": "Napoleon", "seniority": "A", "on_board": True}]}
    walk = walk_of(game({**options, **unknown("status"), **napoleon}))
    lines = {line.keys[0]: line for line in Asking(Bare(walk.state), (FR, AU), walk).lines}  # type: ignore[arg-type]
    rolls, first = (lines[key] for key in options)
    assert (rolls.text, [words for _, words in rolls.choices]) == (
        "Were rolls made before the campaign?",
        ["yes", "no"],
    )
    assert (first.name, first.text[:41]) == ("first month", "Which was the first month of the campaign")
    assert first.settles.endswith("It can change: whether it is barred (first political phase).")
    leader = lines["powers.Fr.leaders[0].condition"]
    assert (leader.text, leader.name) == ("In what condition is Napoleon?", "condition of Napoleon")


class Bare:
    """As much of a session as the card of questions needs."""

    rulebook = RULEBOOK

    def __init__(self, state: GameState) -> None:
        self.state = state

    def would(self, command: Any, dice: Any) -> None:
        RULEBOOK.decide(self.state, command, dice)


def test_what_is_wrong_in_one_answer_is_no_fault_of_another_and_what_contradicts_it_is() -> None:
    walk = walk_of(game({**unknown("ships", "ships_max", "money"), "powers.Fr.home_money": 70}))
    asking = Asking(Bare(walk.state), (FR, AU), walk)  # type: ignore[arg-type]
    ships, most, money = (f"powers.Fr.{field}" for field in ("ships", "ships_max", "money"))
    for key, written in ((ships, "12"), (most, "60"), (money, "plenty")):
        asking.type(key, written)
    assert asking.problem(money)
    assert (asking.problem(ships), asking.problem(most)) == ("", "")
    asking.type(most, "11")
    assert asking.problem(ships)
    asking.type(money, "")
    asking.type(most, "12")
    assert asking.wrong == ""


def expect_the_roll_that_was_shown(state: GameState, kind: CheckKind, picked: random.Random) -> None:
    """Each check that asks is rolled without some of its answers; the card says beforehand what against."""
    _, state = do(state, OpenPhase(kind))
    for _ in range(12):
        walk = walk_of(state, kind)
        if walk.due is None:
            return
        if walk.check(walk.due).question is not None:
            asking = Asking(Bare(state), walk.due, walk)  # type: ignore[arg-type]
            for line in asking.lines:
                assert line.text.endswith("?"), line
                assert not {"_", "."}.intersection(line.text), "an input is asked for in words"
                assert ": ." not in line.settles
            for line in picked.sample(asking.lines, picked.randint(0, len(asking.lines) - 1)):
                written = [one for one, _ in line.choices] or [str(picked.randint(0, 90))]
                asking.type(line.keys[0], picked.choice(written))
            if asking.wrong:
                asking.drafts.clear()
            shown, rows = asking.without, _unknown(asking)
            if asking.changes:
                _, state = do(state, EditFields(asking.changes))
                walk = walk_of(state, kind)
            assert walk.due == asking.pair
            still = Unknown.NO if walk.check(walk.due).question else Unknown.ASK
            happened, state = do(state, walk.roll(still), 3, 4)
            made = next(iter(checks_made(happened)), None)
            assert made is not None
            assert (made.checker, made.target) == asking.pair
            said = (f" {made.ways} of 36, {per_cent(Chance(made.ways))}",) if made.ways else _NEVER
            assert shown.chance.endswith(said), (shown, made)
            unrolled = "Settle without" if made.ways else "Pass without"
            assert shown.verb == ("Roll without" if made.throw else unrolled), (shown, made)
            assert [kept.id for kept in made.breakdown if kept.state is RowState.UNKNOWN] == rows
        else:
            _, state = do(state, walk.roll(Unknown.ASK), 3, 4)


_NEVER = ("cannot happen", "barred", "no check", "no check is made")


def _unknown(asking: Asking) -> list[str]:
    return [result.row.id for result in asking.check.breakdown.rows if result.state is RowState.UNKNOWN]


@settings(max_examples=12)
@given(with_holes(), st.randoms(use_true_random=False))
def test_what_is_shown_of_a_roll_without_answers_is_what_is_rolled(
    sheets: tuple[Data, Data], picked: random.Random
) -> None:
    expect_the_roll_that_was_shown(state_from(sheets[1], RULEBOOK.tables), CheckKind.DECLARATION, picked)


@settings(max_examples=12)
@given(at_war_with_holes(), st.randoms(use_true_random=False))
def test_what_is_shown_of_a_roll_for_peace_without_answers_is_what_is_rolled(
    sheets: tuple[Data, Data], picked: random.Random
) -> None:
    expect_the_roll_that_was_shown(state_from(sheets[1], RULEBOOK.tables), CheckKind.PEACE, picked)


@pytest.mark.parametrize(
    ("needs", "dice_matter", "verb"),
    [(8, True, "Roll without"), (2, False, "Settle without"), (13, False, "Pass without")],
)
def test_only_what_dice_decide_is_rolled(needs: int, dice_matter: bool, verb: str) -> None:
    check = SimpleNamespace(
        status=Status.ROLL, needs=needs, breakdown=SimpleNamespace(if_no=0), dice_matter=lambda _: dice_matter
    )
    assert without_verb(cast("Check", check)) == verb
