"""Unknown is never no, also where it decides whether there is a check for peace at all.

Scenario 1805, of which much is unknown, with single changes: what is found, what is not, and what is asked for.
"""

import tomllib
from typing import Any

import pytest
from board import PEACE, RULEBOOK, TABLES, TABLES_FOLDER, begun, checks_made, do, fought, game, peace_check
from board import events as written

from eia_solo.core.breakdown import Unknown
from eia_solo.core.errors import CampaignError
from eia_solo.core.month import Month
from eia_solo.core.strict import structure
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import (
    Command,
    EditFields,
    EnterBattle,
    MakePeace,
    MarkStep,
    NextMonth,
    OpenPhase,
    RollCheck,
    WriteIncident,
)
from eia_solo.games.empires_in_arms.rules.decisions.peace import due_for_peace
from eia_solo.games.empires_in_arms.rules.events import CampaignBegan, How, IncidentsNoticed, PeaceClosed
from eia_solo.games.empires_in_arms.rules.keys import edited, parse_key
from eia_solo.games.empires_in_arms.rules.last_peace import last_known, seen
from eia_solo.games.empires_in_arms.rules.refusals import QuestionOpen
from eia_solo.games.empires_in_arms.rules.sheet import CONVERTER
from eia_solo.games.empires_in_arms.rules.state import EventKind, GameState, LastPeace, Outcome, PeaceKind, Seen, Zone
from eia_solo.games.empires_in_arms.rules.told import told

BLANK = tomllib.loads((TABLES_FOLDER / "empires_in_arms" / "scenarios" / "1805.toml").read_text(encoding="utf-8"))
ASK, TAKE_AS_NO = RollCheck(CheckKind.PEACE), RollCheck(CheckKind.PEACE, unknown=Unknown.NO)
OPEN = OpenPhase(CheckKind.PEACE)
WHOLE = fought("Fr Au")["relations.wars"][0]["tally"]["Fr"]


def at_war(one: str, other: str, **less: Any) -> dict[str, Any]:
    """A war with an account, of which the first power's is changed; None is unknown."""
    mine = {key: value for key, value in (WHOLE | less).items() if value is not None}
    return {"relations.wars": [{"powers": [one, other], "tally": {one: mine, other: WHOLE}}]}


def leader(power: str, number: int, field: str, value: Any) -> dict[str, Any]:
    return {f"powers.{power}.leaders[{number}].{field}": value}


def blank(changes: dict[str, Any]) -> GameState:
    """Scenario 1805 with these changes, begun: later games are compared with it."""
    data = BLANK
    for key, value in changes.items():
        data = edited(data, parse_key(key), value)
    return RULEBOOK.evolve(None, CampaignBegan("1805", data))


def after(state: GameState, *commands: Command | dict[str, Any]) -> GameState:
    for command in commands:
        _, state = do(state, EditFields(command) if isinstance(command, dict) else command, *(1,) * 2)
    return state


def found(state: GameState) -> list[str]:
    return [f"{event.power} {event.kind.value}" for event in state.events]


def asked(state: GameState) -> list[str]:
    """The values that decide what is undecided."""
    return [ask.key for one in state.undecided for ask in one.asks]


def loses(power: str, enemy: str, land: int = 0, naval: int = 0) -> EnterBattle:
    return EnterBattle((power, enemy), {power: (land, naval)})


FR_GB, FR_AU, RU_TU, FR_PR = (at_war(*pair) for pair in (("Fr", "GB"), ("Au", "Fr"), ("Ru", "Tu"), ("Pr", "Fr")))
KILLED = "killed"

# What is unknown, what happens, and the event that may have come to pass with the values that decide it.
OPEN_ONES: dict[str, tuple[dict[str, Any], Command | dict[str, Any], str, list[str]]] = {
    "a leader of unknown seniority, his senior perhaps not there": (
        RU_TU,
        leader("Ru", 1, "condition", KILLED),
        "Ru senior_leader_lost",
        ["powers.Ru.leaders[1].seniority", "powers.Ru.leaders[0].on_board"],
    ),
    "a leader of unknown seniority beside one of the highest": (
        FR_AU | leader("Au", 0, "on_board", True),
        leader("Au", 1, "condition", "captured"),
        "Au senior_leader_lost",
        ["powers.Au.leaders[1].seniority"],
    ),
    "a leader of known seniority, his senior perhaps not there": (
        RU_TU | leader("Ru", 1, "seniority", "B"),
        leader("Ru", 1, "condition", "wounded"),
        "Ru senior_leader_lost",
        ["powers.Ru.leaders[0].on_board"],
    ),
    "a leader whose senior is perhaps not fit": (
        RU_TU
        | leader("Ru", 1, "seniority", "B")
        | leader("Ru", 0, "on_board", True)
        | leader("Ru", 0, "condition", None),
        leader("Ru", 1, "condition", KILLED),
        "Ru senior_leader_lost",
        ["powers.Ru.leaders[0].condition"],
    ),
    "no seniority known": (
        FR_PR,
        leader("Pr", 0, "condition", "wounded"),
        "Pr senior_leader_lost",
        ["powers.Pr.leaders[0].seniority", "powers.Pr.leaders[1].on_board", "powers.Pr.leaders[1].seniority"],
    ),
    "Napoleon, of whom nobody had said that he was fit": (
        FR_GB | leader("Fr", 0, "condition", None),
        leader("Fr", 0, "condition", KILLED),
        "Fr senior_leader_lost",
        ["powers.Fr.leaders[0].on_board"],
    ),
    "Nelson, of whom nobody had said that he was fit": (
        FR_GB | leader("GB", 0, "condition", None),
        leader("GB", 0, "condition", KILLED),
        "GB senior_leader_lost",
        ["powers.GB.leaders[0].on_board"],
    ),
    "a leader who was fit, and nobody says how he is": (
        FR_AU,
        leader("Au", 0, "condition", None),
        "Au senior_leader_lost",
        ["powers.Au.leaders[0].condition"],
    ),
    "losses, the strength at the start unknown": (
        at_war("Au", "Fr", land_start=None),
        loses("Au", "Fr", 30),
        "Au lost_half_land",
        ["relations.wars[0].tally.Au.land_start"],
    ),
    "losses, the reinforcements unknown": (
        at_war("Au", "Fr", land_reinforced=None),
        loses("Au", "Fr", 30),
        "Au lost_half_land",
        ["relations.wars[0].tally.Au.land_reinforced"],
    ),
    "losses, those of the enemy unknown": (
        {"relations.wars": [{"powers": ["Au", "Fr"], "tally": {"Au": WHOLE}}]},
        loses("Au", "Fr", 30),
        "Au lost_half_land",
        ["relations.wars[0].tally.Fr.land_lost"],
    ),
    "losses known once, and no more": (
        at_war("Au", "Fr"),
        {"relations.wars[0].tally.Au.land_lost": None},
        "Au lost_half_land",
        ["relations.wars[0].tally.Au.land_lost"],
    ),
    "losses at sea, the ships at the start unknown": (
        at_war("Fr", "GB", naval_start=None),
        loses("Fr", "GB", naval=20),
        "Fr lost_half_naval",
        ["relations.wars[0].tally.Fr.naval_start"],
    ),
    "provincial capitals, nobody says of how many": (
        FR_AU | {"powers.Au.provincial_capitals": {"occupied": 0, "besieged": 0}},
        {"powers.Au.provincial_capitals.occupied": 3},
        "Au half_provincial_capitals_occupied",
        ["powers.Au.provincial_capitals.total"],
    ),
    "provincial capitals, nobody says how many are besieged now": (
        FR_AU | {"powers.Au.provincial_capitals": {"total": 8, "occupied": 0, "besieged": 0}},
        {"powers.Au.provincial_capitals.besieged": None},
        "Au half_provincial_capitals_besieged",
        ["powers.Au.provincial_capitals.besieged"],
    ),
    "provincial capitals, all that are free may be occupied now": (
        FR_AU | {"powers.Au.provincial_capitals": {"total": 8, "occupied": 0, "besieged": 4}},
        {"powers.Au.provincial_capitals.occupied": None},
        "Au half_provincial_capitals_occupied",
        ["powers.Au.provincial_capitals.occupied"],
    ),
    "a minor that dominance needs, and nobody says whose it is now": (
        FR_PR | {"territories.Palatinate": "Pr"},
        {"territories.Palatinate": None},
        "Pr lost_dominance_minor",
        ["territories.Palatinate"],
    ),
}


@pytest.mark.parametrize("name", OPEN_ONES)
def test_what_may_have_come_to_pass_is_kept_with_the_values_that_decide_it(name: str) -> None:
    start, command, event, keys = OPEN_ONES[name]
    state = after(blank(start), command)
    assert state.events == ()
    assert [f"{one.incident.power} {one.incident.kind.value}" for one in state.undecided] == [event]
    assert asked(state) == keys


@pytest.mark.parametrize("name", OPEN_ONES)
def test_its_check_asks_before_the_phase_is_over(name: str) -> None:
    start, command, _, keys = OPEN_ONES[name]
    state = after(blank(start), command, OPEN)
    assert state.peace is not None
    assert not state.peace.over
    with pytest.raises(QuestionOpen) as refusal:
        do(state, ASK)
    assert refusal.value.key == keys[0]


@pytest.mark.parametrize("name", OPEN_ONES)
def test_taken_as_no_it_is_said_to_be_and_the_phase_says_what_it_could_not_decide(name: str) -> None:
    start, command, event, keys = OPEN_ONES[name]
    happened, state = do(after(blank(start), command, OPEN), TAKE_AS_NO)
    (made,) = checks_made(happened)
    assert (made.how, made.outcome, made.throw, made.status) == (
        How.NOT_CALLED,
        Outcome.NOT_ROLLED,
        None,
        Status.UNDECIDED,
    )
    assert [f"{one.power} {one.kind.value}" for one in made.undecided] == [event]
    assert state.peace is not None
    assert state.peace.over
    assert [ask.key for one in state.peace.undecided for ask in one.asks] == keys
    lines = [line["text"] for each in happened for line in told(each, TABLES).lines]
    assert any(line.startswith("Not decided, taken as no: ") for line in lines)
    assert state.undecided == ()


# Answers: what is found then, and what is not.

ANSWERS = [
    ("a leader of known seniority, his senior perhaps not there", {"powers.Ru.leaders[0].on_board": False}, True),
    ("a leader of known seniority, his senior perhaps not there", {"powers.Ru.leaders[0].on_board": True}, False),
    ("a leader of unknown seniority beside one of the highest", {"powers.Au.leaders[1].seniority": "C"}, False),
    ("a leader of unknown seniority beside one of the highest", {"powers.Au.leaders[1].seniority": "A"}, True),
    ("a leader of unknown seniority beside one of the highest", {"powers.Au.leaders[1].seniority": "none"}, False),
    ("a leader whose senior is perhaps not fit", {"powers.Ru.leaders[0].condition": "fit"}, False),
    ("a leader whose senior is perhaps not fit", {"powers.Ru.leaders[0].condition": "wounded"}, True),
    ("no seniority known", {"powers.Pr.leaders[0].seniority": "A"}, True),
    ("Napoleon, of whom nobody had said that he was fit", {"powers.Fr.leaders[0].on_board": True}, True),
    ("Napoleon, of whom nobody had said that he was fit", {"powers.Fr.leaders[0].on_board": False}, False),
    ("Nelson, of whom nobody had said that he was fit", {"powers.GB.leaders[0].on_board": True}, True),
    ("Nelson, of whom nobody had said that he was fit", {"powers.GB.leaders[0].on_board": False}, False),
    ("a leader who was fit, and nobody says how he is", {"powers.Au.leaders[0].condition": KILLED}, True),
    ("a leader who was fit, and nobody says how he is", {"powers.Au.leaders[0].condition": "fit"}, False),
    ("losses, the strength at the start unknown", {"relations.wars[0].tally.Au.land_start": 60}, True),
    ("losses, the strength at the start unknown", {"relations.wars[0].tally.Au.land_start": 61}, False),
    ("losses, the reinforcements unknown", {"relations.wars[0].tally.Au.land_reinforced": 0}, True),
    ("losses, the reinforcements unknown", {"relations.wars[0].tally.Au.land_reinforced": 1}, False),
    ("losses, those of the enemy unknown", {"relations.wars[0].tally.Fr.land_lost": 29}, True),
    ("losses, those of the enemy unknown", {"relations.wars[0].tally.Fr.land_lost": 30}, False),
    ("losses known once, and no more", {"relations.wars[0].tally.Au.land_lost": 30}, True),
    ("losses known once, and no more", {"relations.wars[0].tally.Au.land_lost": 29}, False),
    ("losses at sea, the ships at the start unknown", {"relations.wars[0].tally.Fr.naval_start": 40}, True),
    ("losses at sea, the ships at the start unknown", {"relations.wars[0].tally.Fr.naval_start": 41}, False),
    ("provincial capitals, nobody says of how many", {"powers.Au.provincial_capitals.total": 6}, True),
    ("provincial capitals, nobody says of how many", {"powers.Au.provincial_capitals.total": 7}, False),
    (
        "provincial capitals, nobody says how many are besieged now",
        {"powers.Au.provincial_capitals.besieged": 4},
        True,
    ),
    (
        "provincial capitals, nobody says how many are besieged now",
        {"powers.Au.provincial_capitals.besieged": 3},
        False,
    ),
    (
        "provincial capitals, all that are free may be occupied now",
        {"powers.Au.provincial_capitals.occupied": 4},
        True,
    ),
    (
        "provincial capitals, all that are free may be occupied now",
        {"powers.Au.provincial_capitals.occupied": 3},
        False,
    ),
    ("a minor that dominance needs, and nobody says whose it is now", {"territories.Palatinate": "Fr"}, True),
    ("a minor that dominance needs, and nobody says whose it is now", {"territories.Palatinate": "Pr"}, False),
]


@pytest.mark.parametrize(("name", "answer", "is_so"), ANSWERS)
def test_the_answer_finds_the_event_or_closes_the_question(name: str, answer: dict[str, Any], is_so: bool) -> None:
    start, command, event, _ = OPEN_ONES[name]
    state = after(blank(start), command, OPEN, answer)
    assert (found(state), state.undecided) == ([event] if is_so else [], ())
    assert (due_for_peace(PEACE, state) is not None) == is_so


def test_with_one_of_two_answers_the_other_is_still_asked_for() -> None:
    start, command, _, keys = OPEN_ONES["a leader of unknown seniority, his senior perhaps not there"]
    state = after(blank(start), command, {keys[0]: "B"})
    assert (state.events, asked(state)) == ((), keys[1:])
    assert found(after(state, {keys[1]: False})) == ["Ru senior_leader_lost"]


def test_every_unknown_has_an_answer_that_finds_it_and_one_that_does_not() -> None:
    both = {name for name, _, is_so in ANSWERS if is_so} & {name for name, _, is_so in ANSWERS if not is_so}
    lacking = set(OPEN_ONES) - both
    assert lacking == {"a leader of unknown seniority, his senior perhaps not there", "no seniority known"}


# Leaders who fall in action


@pytest.mark.parametrize("condition", ["wounded", "captured", "killed"])
@pytest.mark.parametrize(("power", "name"), [("Fr", "Napoleon"), ("GB", "Nelson")])
def test_a_fit_leader_who_falls_was_on_the_board(power: str, name: str, condition: str) -> None:
    state = after(blank(FR_GB), leader(power, 0, "condition", condition))
    assert (found(state), state.undecided) == ([f"{power} senior_leader_lost"], ())
    assert TABLES.words(state.events[0].found) == f"{name}: fit → {condition}, so on the board"


def test_he_was_on_the_board_though_his_counter_is_taken_off_it_with_the_same_entry() -> None:
    lost = leader("Fr", 0, "condition", KILLED) | leader("Fr", 0, "on_board", False)
    assert found(after(blank(FR_GB), lost)) == ["Fr senior_leader_lost"]


def test_a_leader_of_whom_it_is_said_that_he_is_off_the_board_is_no_event() -> None:
    state = after(blank(FR_GB | leader("Fr", 0, "on_board", False)), leader("Fr", 0, "condition", KILLED))
    assert (state.events, state.undecided) == ((), ())


def test_a_leader_of_the_highest_seniority_waits_for_nobody_else_s() -> None:
    assert found(after(blank(FR_AU), leader("Au", 0, "condition", KILLED))) == ["Au senior_leader_lost"]


def test_who_stood_beside_a_leader_is_judged_by_the_day_he_was_lost() -> None:
    _, command, event, keys = OPEN_ONES["a leader of known seniority, his senior perhaps not there"]
    others = [
        *BLANK["powers"]["Ru"]["leaders"],
        {"name": "Barclay", "seniority": "A", "on_board": False, "condition": "fit"},
    ]
    changes = {"powers.Ru.leaders": others, **leader("Ru", 1, "seniority", "B"), **RU_TU}
    state = after(blank(changes), command, leader("Ru", 2, "on_board", True))
    assert asked(state) == keys
    assert found(after(state, {keys[0]: False})) == [event]
    assert [one.name for one in state.undecided[0].beside] == ["Kutusov", "Alexander"], "and nobody who was not there"


@pytest.mark.parametrize("later", [{"on_board": False}, {"seniority": "D"}, {"condition": "wounded"}, None])
def test_a_senior_who_was_there_is_judged_as_he_stood_whatever_becomes_of_him(later: dict[str, Any] | None) -> None:
    charles = {"name": "Charles", "seniority": "B", "on_board": True, "condition": "fit"}
    mack = {"name": "Mack", "on_board": True, "condition": "fit"}
    lost = after(blank(FR_AU | {"powers.Au.leaders": [mack, charles]}), leader("Au", 0, "condition", KILLED))
    others = [] if later is None else [charles | later]
    state = after(lost, {"powers.Au.leaders": [mack | {"condition": KILLED}, *others]})
    assert asked(state) == ["powers.Au.leaders[0].seniority"]
    assert "Mack" not in [event.leader for event in after(state, leader("Au", 0, "seniority", "C")).events]


def test_what_the_lost_leader_was_is_judged_by_that_day_too() -> None:
    charles = {"name": "Charles", "seniority": "A", "condition": "fit"}
    mack = {"name": "Mack", "seniority": "B", "on_board": True, "condition": "fit"}
    lost = after(blank(FR_AU | {"powers.Au.leaders": [charles, mack]}), leader("Au", 1, "condition", KILLED))
    assert found(after(lost, leader("Au", 1, "seniority", "A"), leader("Au", 0, "on_board", True))) == []


def test_another_of_whom_something_was_unknown_and_who_is_gone_from_the_page_is_not_asked_about() -> None:
    charles, mack = ({"name": name, "on_board": True, "condition": "fit"} for name in ("Charles", "Mack"))
    lost = after(blank(FR_AU | {"powers.Au.leaders": [charles, mack]}), leader("Au", 1, "condition", KILLED))
    alone = after(lost, {"powers.Au.leaders": [mack | {"condition": KILLED}]})
    assert asked(alone) == ["powers.Au.leaders[0].seniority"]
    assert found(after(alone, leader("Au", 0, "seniority", "C"))) == ["Au senior_leader_lost"]


def test_a_leader_who_is_asked_about_can_be_lost_himself() -> None:
    start, command, _, _ = OPEN_ONES["a leader of known seniority, his senior perhaps not there"]
    state = after(blank(start), command, leader("Ru", 0, "condition", KILLED))
    assert "Alexander" in [event.leader for event in state.events]


def test_a_leader_of_the_same_name_in_another_service_has_nothing_to_do_with_it() -> None:
    mack = {"name": "Mack", "seniority": "A", "on_board": True, "condition": KILLED}
    state = after(blank(FR_AU | {"powers.Pr.leaders": [mack]}), leader("Au", 1, "condition", KILLED))
    state = after(state, {"powers.Au.money": 3})
    assert {one.incident.power for one in state.undecided} == {"Au"}
    assert state.events == ()


def test_a_leader_without_seniority_is_not_asked_about_for_another_s_sake() -> None:
    mack, ney = {"name": "Mack", "on_board": True, "condition": "fit"}, {"name": "Ney", "seniority": "none"}
    state = after(blank(FR_AU | {"powers.Au.leaders": [ney, mack]}), leader("Au", 1, "condition", KILLED))
    assert asked(state) == ["powers.Au.leaders[1].seniority"]


def test_one_whom_the_player_calls_the_most_senior_may_be_so_until_his_seniority_is_known() -> None:
    ney = {"name": "Ney", "on_board": True, "condition": "fit"}
    start = blank(FR_AU | {"powers.Au.leaders": [ney, ney | {"name": "Mack", "seniority": "A"}]})
    state = after(start, {"powers.Au.most_senior": "Ney"}, leader("Au", 1, "condition", KILLED))
    assert asked(state) == ["powers.Au.leaders[0].seniority"]


def test_nelson_needs_no_seniority() -> None:
    state = after(blank(FR_GB | leader("GB", 0, "seniority", None)), leader("GB", 0, "condition", KILLED))
    assert (found(state), asked(state)) == (["GB senior_leader_lost"], [])


def test_the_player_s_word_on_a_tie_settles_it_before_anything_is_asked() -> None:
    start, command, _, _ = OPEN_ONES["a leader of unknown seniority beside one of the highest"]
    named = after(blank(start | leader("Au", 1, "seniority", "A") | {"powers.Au.most_senior": "Charles"}), command)
    assert (named.events, named.undecided) == ((), ())


def test_a_leader_who_is_fit_after_all_or_gone_from_the_page_asks_nothing_more() -> None:
    start, command, _, _ = OPEN_ONES["no seniority known"]
    state = after(blank(start), command)
    assert after(state, leader("Pr", 0, "condition", "fit")).undecided == ()
    assert after(state, {"powers.Pr.leaders": []}).undecided == ()


# What is no sign of an event


@pytest.mark.parametrize(
    ("start", "command"),
    [
        (FR_GB, {"powers.Fr.money": 3}),
        (at_war("Au", "Fr", land_start=None), loses("Fr", "Au", 3)),
        (at_war("Au", "Fr", land_start=None, land_lost=0), {"relations.wars[0].tally.Au.land_reinforced": 9}),
        (at_war("Au", "Fr", land_lost=10), {"relations.wars[0].tally.Au.land_start": None}),
        (at_war("Au", "Fr", naval_start=None), loses("Au", "Fr", naval=40)),
        (FR_AU, {"powers.Au.status": "fiasco"}),
        (
            FR_AU | {"powers.Au.needs_for_dominance": ["Tyrol"], "territories.Tyrol": "Au"},
            {"territories.Tyrol": None},
        ),
        (FR_AU | {"powers.Au.provincial_capitals": {"total": 8}}, {"powers.Au.provincial_capitals.occupied": 8}),
        (FR_AU | {"powers.Au.provincial_capitals": {"occupied": 5}}, {"powers.Au.provincial_capitals.total": 8}),
        (FR_AU | {"powers.Au.provincial_capitals": {"occupied": 1, "besieged": 0}}, {"powers.Au.money": 1}),
    ],
)
def test_what_is_unknown_and_has_not_changed_asks_nothing(start: dict[str, Any], command: Any) -> None:
    state = after(blank(start), command)
    assert [one for one in state.undecided if one.incident.power == "Au"] == []
    assert [event for event in state.events if event.power == "Au"] == []


@pytest.mark.parametrize(
    ("key", "old", "kinds"),
    [
        ("powers.Au.capital", "free", ["capital_occupied", "capital_besieged"]),
        ("powers.Au.capital", "besieged", ["capital_occupied"]),
        ("powers.Au.status", "neutral", ["entered_fiasco", "entered_instability"]),
        ("powers.Au.status", "fiasco", ["entered_instability"]),
    ],
)
def test_a_capital_or_zone_that_was_known_and_is_no_more_may_be_any_other(key: str, old: str, kinds: list[str]) -> None:
    state = after(blank(FR_AU | {key: old}), {key: None})
    assert [one.incident.kind.value for one in state.undecided] == kinds
    assert asked(state) == [key] * len(kinds)
    assert after(state, {"powers.Au.money": 4}).undecided == state.undecided
    assert after(state, {key: old}).undecided == ()


def test_read_as_from_above_rising_from_fiasco_cannot_have_been_an_event() -> None:
    start = FR_AU | {"powers.Au.status": "fiasco", "readings.entered_zone": "from_above"}
    assert after(blank(start), {"powers.Au.status": None}).undecided == ()


# How the check stands


def test_the_check_has_no_chance_if_it_is_not_called_for_and_else_that_of_its_rows() -> None:
    start, command, _, _ = OPEN_ONES["losses, the strength at the start unknown"]
    check = peace_check(after(blank(start), command), "Au", "Fr")
    assert check.status is Status.UNDECIDED
    assert check.chance(Unknown.NO).ways == check.chances[0].ways == 0
    assert check.chances[1].ways == check.chance(Unknown.YES).ways > 0
    least, most = check.outcome_bounds()[check.unrolled]
    assert (least.ways < 36, most.ways) == (True, 36)
    assert check.asks[0] == "relations.wars[0].tally.Au.land_start"


def test_taken_as_yes_it_is_rolled() -> None:
    start, command, _, _ = OPEN_ONES["losses, the strength at the start unknown"]
    yes = RollCheck(CheckKind.PEACE, unknown=Unknown.YES)
    happened, _ = do(after(blank(start), command, OPEN), yes, 6, 6)
    assert (checks_made(happened)[0].how, checks_made(happened)[0].outcome) == (
        How.ROLLED,
        Outcome.MUST_ACCEPT_ANYTHING,
    )


def test_a_check_that_could_not_end_in_a_suit_is_passed_over_without_a_question() -> None:
    allies = ["Ru", "Pr", "Sp", "Tu", "GB"]
    wars = [{"powers": [one, "Fr"]} for one in allies] + [{"powers": ["Au", "Fr"], "tally": {"Au": WHOLE}}]
    start = {"relations.wars": wars, "relations.alliances": [["Au", ally] for ally in allies]}
    start |= {
        "powers.Au.provincial_capitals": {"total": 8, "besieged": 0, "occupied": 0},
        "powers.Au.status": "neutral",
    }
    happened, state = do(after(blank(start), loses("Au", "Fr", 30)), OPEN)
    (made,) = checks_made(happened)
    assert (made.how, made.outcome) == (How.CANNOT_HAPPEN, Outcome.FIGHTS_ON)
    assert state.peace is not None
    assert (state.peace.over, state.peace.undecided) == (True, ())


def test_an_event_that_came_to_pass_calls_for_the_check_and_the_other_is_a_row_that_is_not_known() -> None:
    start, command, _, keys = OPEN_ONES["Napoleon, of whom nobody had said that he was fit"]
    state = after(blank(start), {"powers.Fr.capital": "occupied"}, command)
    check = peace_check(state, "Fr", "GB")
    assert (check.status, set(keys) <= set(check.breakdown.missing)) == (Status.ROLL, True)
    assert check.leader_of(keys[0]) == "Napoleon"


def test_a_power_at_peace_is_not_asked() -> None:
    state = after(blank({}), leader("Pr", 0, "condition", "wounded"), OPEN)
    assert state.peace is not None
    assert (state.peace.over, state.peace.undecided) == (True, ())


def test_what_was_taken_as_no_in_a_war_that_has_ended_since_is_not_told_at_the_end_of_the_phase() -> None:
    start, command, _, _ = OPEN_ONES["no seniority known"]
    start = {"relations.wars": [*start["relations.wars"], *fought("Ru Fr")["relations.wars"]]}
    start |= {"powers.Ru.capital": "free"} | written("Ru capital_occupied")
    state = after(blank(start), command, OPEN)
    while (due := due_for_peace(PEACE, state)) is not None and due.checker != "Ru":
        state = after(state, TAKE_AS_NO)
    state = after(state, MakePeace("Pr", "Fr", PeaceKind.INFORMAL, because="they are tired"))
    while due_for_peace(PEACE, state) is not None:
        state = after(state, TAKE_AS_NO)
    assert state.peace is not None
    assert (state.peace.over, state.peace.undecided) == (True, ())


# When the answer comes late


def test_an_answer_in_the_same_phase_calls_for_the_check_that_was_not_made() -> None:
    start, command, event, keys = OPEN_ONES["losses, the strength at the start unknown"]
    start = {"relations.wars": [*start["relations.wars"], *fought("Ru Fr")["relations.wars"]]}
    start |= {"powers.Ru.capital": "free"} | written("Ru capital_occupied")
    state = after(blank(start), command, OPEN, TAKE_AS_NO)
    due = due_for_peace(PEACE, state)
    assert due is not None
    assert (due.checker, due.target) == ("Ru", "Fr")
    state = after(state, {keys[0]: 60})
    due = due_for_peace(PEACE, state)
    assert due is not None
    assert (found(state)[-1], due.checker, due.target) == (event, "Au", "Fr")
    state = after(state, TAKE_AS_NO, TAKE_AS_NO)
    assert state.peace is not None
    assert (state.peace.over, state.peace.undecided, state.events) == (True, (), ())


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("a leader of known seniority, his senior perhaps not there", {"powers.Ru.leaders[0].on_board": False}),
        ("Nelson, of whom nobody had said that he was fit", {"powers.GB.leaders[0].on_board": True}),
        ("losses, the strength at the start unknown", {"relations.wars[0].tally.Au.land_start": 60}),
    ],
)
def test_an_answer_after_the_phase_in_the_same_month_finds_the_event(name: str, answer: dict[str, Any]) -> None:
    start, command, event, _ = OPEN_ONES[name]
    state = after(blank(start), command, OPEN, TAKE_AS_NO, answer)
    assert found(state) == [event]
    assert after(state, {"powers.Fr.money": 3}).events == state.events
    again = after(state, MarkStep("peace", None, "the answer came"), OPEN)
    due = due_for_peace(PEACE, again)
    assert due is not None
    assert due.checker == event.split()[0]


def test_a_step_gone_back_to_asks_again_who_was_the_most_senior() -> None:
    start, command, _, keys = OPEN_ONES["no seniority known"]
    state = after(blank(start), command, OPEN, TAKE_AS_NO, MarkStep("peace", None, "I know it now"))
    assert asked(state) == keys


# How a power stands, known once and not any more: the change, what it turns out to be, the event; and how it was.
STANDING: dict[str, tuple[dict[str, Any], Any, dict[str, Any], str, dict[str, Any]]] = {
    "the capital": (
        FR_AU | {"powers.Au.capital": "free"},
        {"powers.Au.capital": None},
        {"powers.Au.capital": "occupied"},
        "Au capital_occupied",
        {"powers.Au.capital": "free"},
    ),
    "the zone": (
        FR_AU | {"powers.Au.status": "neutral"},
        {"powers.Au.status": None},
        {"powers.Au.status": "fiasco"},
        "Au entered_fiasco",
        {"powers.Au.status": "dominant"},
    ),
    **{
        name: (*OPEN_ONES[name][:2], yes, OPEN_ONES[name][2], no)
        for name, yes, no in (
            (
                "a minor that dominance needs, and nobody says whose it is now",
                {"territories.Palatinate": "Fr"},
                {"territories.Palatinate": "Pr"},
            ),
            (
                "provincial capitals, nobody says of how many",
                {"powers.Au.provincial_capitals.total": 6},
                {"powers.Au.provincial_capitals.total": 7},
            ),
            (
                "provincial capitals, nobody says how many are besieged now",
                {"powers.Au.provincial_capitals.besieged": 4},
                {"powers.Au.provincial_capitals.besieged": 3},
            ),
        )
    },
}


def held(state: GameState) -> GameState:
    """The game after the peace phase of its month, in which all that is open is taken as no."""
    state = after(state, OPEN)
    while due_for_peace(PEACE, state) is not None:
        state = after(state, TAKE_AS_NO)
    assert state.peace is not None
    assert state.peace.over
    return state


@pytest.mark.parametrize("name", STANDING)
@pytest.mark.parametrize("months", [0, 1, 2])
def test_how_a_power_stands_is_found_whenever_somebody_says_so(name: str, months: int) -> None:
    start, change, yes, event, no = STANDING[name]
    state = held(after(blank(start), change))
    for _ in range(months):
        state = held(after(state, NextMonth()))
    assert (found(state), state.undecided) == ([], ())
    late = after(state, yes)
    assert (found(late), late.undecided) == ([event], ())
    assert late.peace is not None
    assert late.peace.undecided == ()
    assert found(after(state, no)) == []
    due = due_for_peace(PEACE, after(late, NextMonth(), OPEN))
    assert due is not None
    assert due.checker == event.split()[0]
    assert found(held(after(late, NextMonth()))) == []


@pytest.mark.parametrize("name", STANDING)
def test_how_a_power_stands_is_asked_for_in_every_peace_phase_until_it_is_known(name: str) -> None:
    start, change, yes, event, no = STANDING[name]
    before = after(blank(start), change)
    state = after(held(before), NextMonth())
    assert state.undecided == before.undecided
    with pytest.raises(QuestionOpen):
        do(after(state, OPEN), ASK)
    assert found(after(state, OPEN, yes)) == [event]
    over = held(state)
    assert over.peace is not None
    assert over.peace.undecided == before.undecided
    known = after(over, no, NextMonth(), OPEN)
    assert known.peace is not None
    assert (known.peace.over, known.undecided, known.peace.undecided) == (True, (), ())


def test_what_is_found_once_is_not_found_again_though_something_else_is_still_unknown() -> None:
    start, _, _, _, _ = STANDING["provincial capitals, nobody says how many are besieged now"]
    lost = {"powers.Au.provincial_capitals.occupied": 4, "powers.Au.provincial_capitals.besieged": None}
    state = after(blank(start), lost | {"powers.Au.capital": None})
    assert found(state) == ["Au half_provincial_capitals_occupied"]
    state = after(held(state), {"powers.Au.provincial_capitals.besieged": 2, "powers.Au.money": 3})
    assert found(state) == []
    assert found(after(state, {"powers.Au.capital": "besieged"})) == ["Au capital_besieged"]


def test_half_of_the_provincial_capitals_that_were_taken_before_are_no_event_though_nothing_is_known_of_them() -> None:
    taken = {"powers.Au.provincial_capitals": {"total": 8, "besieged": 0, "occupied": 4}}
    gone = {f"powers.Au.provincial_capitals.{field}": None for field in ("total", "occupied")}
    state = after(held(after(blank(FR_AU | taken), gone)), NextMonth())
    assert (found(state), asked(state)) == ([], [])


def test_what_was_taken_by_the_last_peace_phase_was_taken_then_though_nobody_had_said_of_how_many() -> None:
    unknown = {"powers.Au.provincial_capitals": {"occupied": 0}, "powers.Au.status": "neutral"}
    more = {"powers.Au.provincial_capitals.besieged": 2, "powers.Au.status": None}
    state = after(held(after(blank(FR_AU | unknown), more)), NextMonth())
    assert state.last_peace is not None
    kept = state.last_peace.powers["Au"].provincial_capitals
    assert (kept.total, kept.besieged, kept.occupied) == (None, 2, 0)
    assert found(after(state, {"powers.Au.provincial_capitals.total": 4})) == []


def test_what_is_kept_of_the_last_peace_phase_is_what_was_known_then() -> None:
    start = blank(FR_AU | {"powers.Au.status": "neutral", "powers.Au.provincial_capitals": {"total": 8}})
    assert "Pr" not in seen(blank({"powers.Pr": {}})).powers, "of an empty page nothing is kept"
    assert last_known(start) == {}
    fewer = after(start, leader("Au", 1, "condition", KILLED))
    assert seen(fewer).powers == seen(start).powers, "a leader is lost on a day, and not by comparing with that phase"
    written = {"status": "neutral", "leaders_lost": ["Mack"]}
    assert structure(CONVERTER, written, Seen) == Seen(status=Zone.NEUTRAL), "as earlier versions wrote it"
    later = after(start, {"powers.Au.status": None, "powers.Au.provincial_capitals.total": 6})
    assert list(last_known(later)) == ["Au"]
    assert last_known(later)["Au"].provincial_capitals.total == 6


def test_a_zone_that_was_entered_stays_an_event_until_it_is_left() -> None:
    start = blank(FR_AU | {"powers.Au.status": "neutral"})
    fallen = after(start, {"powers.Au.status": "fiasco"})
    happened, fallen = do(fallen, EditFields({"powers.Au.money": 3}))
    assert found(fallen) == ["Au entered_fiasco"]
    assert not [event for event in happened if isinstance(event, IncidentsNoticed)], "it is found once"
    assert found(after(fallen, {"powers.Au.status": "neutral"})) == []


def test_what_was_never_known_of_a_capital_is_not_asked_for_because_something_else_changes() -> None:
    start = blank(FR_AU | {"powers.Au.capital": None})
    assert asked(after(start, {"powers.Au.money": 3, "powers.Au.provincial_capitals.total": 8})) == []


@pytest.mark.parametrize("field", ["besieged", "occupied"])
def test_what_was_entered_since_the_last_peace_phase_is_what_a_change_is_compared_with(field: str) -> None:
    start = blank(FR_AU | {"powers.Au.provincial_capitals": {"total": 8}})
    key = f"powers.Au.provincial_capitals.{field}"
    assert found(after(start, {key: 4})) == []
    assert found(after(start, {key: 0}, {key: 4})) == [f"Au half_provincial_capitals_{field}"]


def test_a_zone_entered_since_the_last_peace_phase_is_what_a_change_is_compared_with() -> None:
    start = blank(FR_AU | {"powers.Au.status": None})
    assert found(after(start, {"powers.Au.status": "fiasco"})) == []
    assert found(after(start, {"powers.Au.status": "neutral"}, {"powers.Au.status": "fiasco"})) == ["Au entered_fiasco"]


@pytest.mark.parametrize(("old", "new"), [(0, 1), (2, 3)])
def test_of_how_many_they_are_half_is_asked_as_soon_as_there_are_more(old: int, new: int) -> None:
    start = blank(FR_AU | {"powers.Au.provincial_capitals": {"besieged": 0, "occupied": old}})
    state = after(start, {"powers.Au.provincial_capitals.occupied": new})
    assert asked(state) == ["powers.Au.provincial_capitals.total"]


def test_half_that_is_entered_for_the_first_time_has_not_been_taken_now() -> None:
    start = blank(FR_AU | {"powers.Au.provincial_capitals": {"total": 8, "besieged": 5}})
    assert found(after(start, {"powers.Au.provincial_capitals": {"total": 8, "besieged": 4, "occupied": 4}})) == []


def test_the_first_factor_lost_asks_of_how_many() -> None:
    state = after(blank(at_war("Au", "Fr", land_start=None)), loses("Au", "Fr", 1))
    assert asked(state) == ["relations.wars[0].tally.Au.land_start"]


def test_an_event_that_is_written_down_is_not_asked_for_beside_it() -> None:
    start = blank(FR_AU | {"powers.Au.capital": "free"})
    state = after(start, WriteIncident("Au", EventKind.CAPITAL_BESIEGED), {"powers.Au.capital": None})
    assert [one.incident.kind for one in state.undecided] == ["capital_occupied"]


def test_a_leader_without_seniority_is_no_senior_one_whoever_is_on_the_board() -> None:
    state = after(blank(FR_AU | leader("Au", 1, "seniority", "none")), leader("Au", 1, "condition", KILLED))
    assert (found(state), asked(state)) == ([], [])


def test_half_of_the_most_that_any_power_has_are_an_event_however_many_there_are() -> None:
    start = blank(FR_AU | {"powers.Au.provincial_capitals": {"occupied": 0, "besieged": 0}})
    lost = after(start, {"powers.Au.provincial_capitals.besieged": 12})
    assert (found(lost), asked(lost)) == (["Au half_provincial_capitals_besieged"], [])
    later = after(held(lost), {"powers.Au.money": 3})
    assert (found(later), asked(later)) == ([], []), "it is found once"
    fewer = after(start, {"powers.Au.provincial_capitals.besieged": 11})
    assert (found(fewer), asked(fewer)) == ([], ["powers.Au.provincial_capitals.total"])


def test_half_of_them_that_may_have_been_taken_before_may_be_no_event() -> None:
    start = blank(FR_AU | {"powers.Au.provincial_capitals": {"occupied": 0, "besieged": 11}})
    more = after(start, {"powers.Au.provincial_capitals.besieged": 12})
    assert (found(more), asked(more)) == ([], ["powers.Au.provincial_capitals.total"])
    assert found(after(more, {"powers.Au.provincial_capitals.total": 22})) == []
    assert found(after(more, {"powers.Au.provincial_capitals.total": 23})) == ["Au half_provincial_capitals_besieged"]


def test_of_a_power_at_peace_it_stays_open_and_is_asked_for_once_it_is_at_war() -> None:
    state = after(blank({"powers.Au.capital": "free"}), {"powers.Au.capital": None})
    happened, over = do(state, OPEN)
    assert over.undecided == state.undecided
    assert not [event for event in happened if isinstance(event, IncidentsNoticed)]
    state = after(over, NextMonth(), FR_AU, OPEN)
    with pytest.raises(QuestionOpen) as refusal:
        do(state, ASK)
    assert refusal.value.key == "powers.Au.capital"


def test_a_step_gone_back_to_asks_again_how_a_power_stands() -> None:
    for name in STANDING:
        start, change, *_ = STANDING[name]
        state = after(blank(start), change)
        assert after(held(state), MarkStep("peace", None, "I know it now")).undecided == state.undecided


def test_a_campaign_begins_with_its_scenario_and_keeps_the_last_peace_phase_of_it() -> None:
    with pytest.raises(CampaignError, match="begins with its scenario"):
        RULEBOOK.evolve(None, PeaceClosed(Month(1805, 3)))
    last = {"month": "1805-05", "last_peace": {"month": "1805-03"}}
    assert begun(last).last_peace == LastPeace(Month(1805, 3))
    assert begun({"month": "1805-05"}).last_peace == seen(game({"month": "1805-05"}))


def test_a_phase_that_ended_before_last_known_values_were_kept_is_read_as_it_was() -> None:
    start, change, yes, *_ = STANDING["the capital"]
    state = after(blank(start), change)
    closed = RULEBOOK.evolve(state, PeaceClosed(state.month, state.undecided))
    assert closed.last_peace == seen(state)
    assert found(after(closed, yes)) == []


def test_in_the_next_month_a_loss_that_was_taken_as_no_is_not_asked_for_again() -> None:
    for name in ("no seniority known", "losses, the strength at the start unknown"):
        start, command, _, _ = OPEN_ONES[name]
        state = after(blank(start), command, OPEN, TAKE_AS_NO, NextMonth())
        assert (state.undecided, state.peace) == ((), None)
        assert after(state, {"powers.Fr.money": 3}).undecided == ()


def test_where_no_peace_phase_was_held_it_waits_for_the_next() -> None:
    start, command, _, keys = OPEN_ONES["no seniority known"]
    assert asked(after(blank(start), command, NextMonth())) == keys


def test_what_is_said_names_the_leader_and_the_question() -> None:
    start, command, _, _ = OPEN_ONES["a leader of known seniority, his senior perhaps not there"]
    assert isinstance(command, dict)
    happened, _ = do(blank(start), EditFields(command))
    (line,) = told(happened[1], TABLES).lines
    assert line["text"] == "Not known whether it happened: Russia: most senior leader lost (Kutusov)"
    assert line["because"] == "not entered: Was Alexander on the board?"
