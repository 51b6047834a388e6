"""Events for peace, found by comparing the game with the last peace phase, and what the player does with them."""

from typing import Any

import pytest
from board import TABLES, begun, do, fought, play, play_peace, wars

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.phrases import say
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    ApplySheet,
    Command,
    DismissIncident,
    EditFields,
    EnterBattle,
    EnterReinforcements,
    MakePeace,
    NextMonth,
    OverruleCheck,
    RestoreIncident,
    WriteIncident,
)
from eia_solo.games.empires_in_arms.rules.events import IncidentsNoticed
from eia_solo.games.empires_in_arms.rules.sheet import data_from, state_from
from eia_solo.games.empires_in_arms.rules.state import (
    EventKind,
    GameState,
    Incident,
    Outcome,
    PeaceKind,
)

WAR = fought("Fr Au")
CHARLES: dict[str, Any] = {"name": "Charles", "seniority": "A", "on_board": True, "condition": "fit"}
JOHN: dict[str, Any] = {"name": "John", "seniority": "A", "on_board": True, "condition": "fit"}
MACK: dict[str, Any] = {"name": "Mack", "seniority": "C", "on_board": True, "condition": "fit"}
LOST = {"powers.Au.leaders[0].condition": "killed"}
KILLED_BESIDE = {"powers.GB.leaders[1].condition": "killed"}


def found(state: GameState) -> list[tuple[str, str, str]]:
    """The events that were found: whose, of what kind, from what change."""
    return [(event.power, event.kind.value, TABLES.words(event.found)) for event in state.events if event.found]


def edit(state: GameState, **changes: Any) -> GameState:
    """The game after edits of Austria's page, or of other keys written with a point."""
    return do(state, EditFields({key if "." in key else f"powers.Au.{key}": new for key, new in changes.items()}))[1]


def month_later(state: GameState) -> GameState:
    """The game after a peace phase without a suit, in the next month."""
    return do(play_peace(state)[1], NextMonth())[1]


# Capitals, zones, minors


@pytest.mark.parametrize(
    ("key", "old", "new", "kind", "words"),
    [
        ("capital", "free", "besieged", "capital_besieged", "capital: free → besieged"),
        ("capital", "free", "occupied", "capital_occupied", "capital: free → occupied"),
        ("capital", "besieged", "occupied", "capital_occupied", "capital: besieged → occupied"),
        (
            "provincial_capitals.occupied",
            3,
            4,
            "half_provincial_capitals_occupied",
            "provincial capitals occupied: 3 → 4 of 8",
        ),
        (
            "provincial_capitals.besieged",
            0,
            8,
            "half_provincial_capitals_besieged",
            "provincial capitals besieged: 0 → 8 of 8",
        ),
        ("status", "neutral", "fiasco", "entered_fiasco", "zone: neutral → fiasco"),
        ("status", "instability", "fiasco", "entered_fiasco", "zone: instability → fiasco"),
        ("status", "dominant", "instability", "entered_instability", "zone: dominant → instability"),
    ],
)
def test_a_change_for_the_worse_is_found(key: str, old: Any, new: Any, kind: str, words: str) -> None:
    state = begun(WAR, {f"powers.Au.{key}": old})
    assert found(edit(state, **{f"powers.Au.{key}": new})) == [("Au", kind, words)]


@pytest.mark.parametrize(
    ("key", "old", "new"),
    [
        ("capital", "besieged", "free"),
        ("provincial_capitals.occupied", 2, 3),
        ("provincial_capitals.occupied", 4, 8),
        ("provincial_capitals.besieged", 5, 4),
        ("status", "dominant", "neutral"),
        ("status", "fiasco", "neutral"),
    ],
)
def test_a_change_that_is_none_of_the_events_is_not(key: str, old: Any, new: Any) -> None:
    state = begun(WAR, {f"powers.Au.{key}": old})
    assert edit(state, **{f"powers.Au.{key}": new}).events == ()


@pytest.mark.parametrize(
    ("key", "new"),
    [
        ("capital", "occupied"),
        ("provincial_capitals", {"total": 8, "besieged": 4, "occupied": 4}),
        ("provincial_capitals.occupied", 5),
        ("status", "fiasco"),
        ("status", "instability"),
    ],
)
def test_what_was_unknown_before_is_entered_and_has_not_changed(key: str, new: Any) -> None:
    state = begun(WAR, {f"powers.Au.{key}": "unknown"})
    assert edit(state, **{f"powers.Au.{key}": new}).events == ()


def test_what_became_known_since_the_last_peace_phase_is_compared_with_that() -> None:
    state = edit(begun(WAR, {"powers.Au.capital": "unknown"}), capital="free")
    assert state.events == ()
    assert found(edit(state, capital="besieged")) == [("Au", "capital_besieged", "capital: free → besieged")]


def test_rising_from_fiasco_to_instability_is_found_where_any_way_counts() -> None:
    state = begun(WAR, {"powers.Au.status": "fiasco"})
    assert found(edit(state, status="instability")) == [
        ("Au", "entered_instability", "zone: fiasco → instability"),
    ]


def test_read_as_from_above_rising_to_instability_is_no_event() -> None:
    state = begun(WAR, {"powers.Au.status": "fiasco", "readings.entered_zone": "from_above"})
    assert edit(state, status="instability").events == ()


def test_read_as_from_above_falling_into_either_zone_is_an_event() -> None:
    state = begun(WAR, {"readings.entered_zone": "from_above"})
    assert [kind for _, kind, _ in found(edit(state, status="instability"))] == ["entered_instability"]
    assert [kind for _, kind, _ in found(edit(state, status="fiasco"))] == ["entered_fiasco"]


NEEDS = {"powers.Au.needs_for_dominance": ["Bavaria", "Venetia"], "territories.Bavaria": "Au"}


@pytest.mark.parametrize("controller", ["Fr", "neutral"])
def test_a_minor_needed_for_dominance_and_lost_is_found(controller: str) -> None:
    state = begun(WAR, NEEDS)
    assert found(edit(state, **{"territories.Bavaria": controller})) == [
        ("Au", "lost_dominance_minor", f"Bavaria: Au → {controller}")
    ]


def test_a_minor_that_is_not_needed_or_was_never_held_is_not() -> None:
    state = begun(WAR, NEEDS, {"territories.Saxony": "Au", "territories.Venetia": "neutral"})
    assert edit(state, **{"territories.Saxony": "Fr"}).events == ()
    assert edit(state, **{"territories.Venetia": "Fr"}).events == ()


def test_a_home_province_is_no_minor() -> None:
    state = begun(WAR, {"powers.Au.needs_for_dominance": ["Tyrol"]})
    assert edit(state, **{"territories.Tyrol": "Fr"}).events == ()


def test_a_minor_whose_controller_was_unknown_is_entered_and_not_lost() -> None:
    state = begun(WAR, NEEDS, {"territories.Venetia": "unknown"})
    assert edit(state, **{"territories.Venetia": "Fr"}).events == ()


def test_a_minor_won_and_lost_again_between_two_peace_phases_is_lost_and_stays_so() -> None:
    state = edit(begun(WAR, NEEDS, {"territories.Venetia": "neutral"}), **{"territories.Venetia": "Au"})
    state = edit(state, **{"territories.Venetia": "Fr"})
    assert found(edit(state, money=1)) == [("Au", "lost_dominance_minor", "Venetia: Au → Fr")]
    assert edit(state, **{"territories.Venetia": "Au"}).events == ()


def test_of_two_minors_lost_one_won_back_leaves_the_other_lost() -> None:
    state = begun(WAR, NEEDS, {"territories.Venetia": "Au"})
    state = edit(state, **{"territories.Bavaria": "Fr"})
    state = edit(state, **{"territories.Venetia": "Fr"})
    state = edit(state, **{"territories.Bavaria": "Au"})
    assert found(state) == [("Au", "lost_dominance_minor", "Venetia: Au → Fr")]


# Leaders


def led(*leaders: dict[str, Any], power: str = "Au", **more: Any) -> GameState:
    return begun(WAR, {f"powers.{power}.leaders": list(leaders)}, {f"powers.{power}.{k}": v for k, v in more.items()})


@pytest.mark.parametrize("condition", ["wounded", "captured", "killed"])
def test_the_most_senior_leader_lost_is_found_with_his_name(condition: str) -> None:
    state = edit(led(CHARLES, MACK), **{"powers.Au.leaders[0].condition": condition})
    assert found(state) == [("Au", "senior_leader_lost", f"Charles: fit → {condition}")]
    assert state.events[0].leader == "Charles"


@pytest.mark.parametrize(
    "leaders",
    [
        (CHARLES, {**MACK, "condition": "fit"}),
        ({**CHARLES, "condition": "wounded"}, MACK, JOHN),
        ({**CHARLES, "on_board": True}, {**MACK, "seniority": "none"}),
    ],
)
def test_another_leader_lost_is_no_event(leaders: tuple[dict[str, Any], ...]) -> None:
    assert edit(led(*leaders), **{"powers.Au.leaders[1].condition": "killed"}).events == ()


def test_a_leader_who_was_not_on_the_board_is_not_the_most_senior_there() -> None:
    state = led({**CHARLES, "on_board": False}, MACK)
    assert edit(state, **{"powers.Au.leaders[0].condition": "killed"}).events == ()
    assert found(edit(state, **{"powers.Au.leaders[1].condition": "killed"}))[0][2] == "Mack: fit → killed"


def test_a_leader_lost_already_is_not_lost_again() -> None:
    state = edit(led(CHARLES), **{"powers.Au.leaders[0].condition": "wounded"})
    state = month_later(state)
    assert edit(state, **{"powers.Au.leaders[0].condition": "captured"}).events == ()


def test_a_leader_entered_as_lost_has_not_been_lost_now() -> None:
    assert edit(begun(WAR), leaders=[{**CHARLES, "condition": "killed"}]).events == ()


def test_a_tie_of_seniority_that_is_not_settled_is_told() -> None:
    state = edit(led(CHARLES, JOHN, MACK), **{"powers.Au.leaders[1].condition": "killed"})
    assert found(state) == [("Au", "senior_leader_lost", "John: fit → killed, as senior as Charles")]


def test_a_tie_that_the_player_has_settled_is_settled() -> None:
    state = led(CHARLES, JOHN, most_senior="Charles")
    assert edit(state, **{"powers.Au.leaders[1].condition": "killed"}).events == ()
    assert found(edit(state, **{"powers.Au.leaders[0].condition": "killed"})) == [
        ("Au", "senior_leader_lost", "Charles: fit → killed")
    ]


def test_a_name_that_is_not_among_the_highest_settles_nothing() -> None:
    state = led(CHARLES, JOHN, MACK, most_senior="Mack")
    assert edit(state, **{"powers.Au.leaders[2].condition": "killed"}).events == ()
    assert len(edit(state, **{"powers.Au.leaders[0].condition": "killed"}).events) == 1


def test_of_three_equals_both_others_are_told_but_none_who_is_off_the_board() -> None:
    albert, there = {**JOHN, "name": "Albert"}, "John: fit → killed, as senior as Charles and Albert"
    assert found(edit(led(CHARLES, JOHN, albert), **{"powers.Au.leaders[1].condition": "killed"}))[0][2] == there
    away = edit(led(CHARLES, JOHN, {**albert, "on_board": False}), **{"powers.Au.leaders[1].condition": "killed"})
    assert found(away)[0][2] == "John: fit → killed, as senior as Charles"


def test_the_player_s_word_settles_a_tie_and_nothing_else() -> None:
    ney, davout = {**MACK, "name": "Ney"}, {**MACK, "name": "Davout", "seniority": "B"}
    for named in (None, "Ney"):
        state = led(ney, davout, **({"most_senior": named} if named else {}))
        assert edit(state, **{"powers.Au.leaders[0].condition": "killed"}).events == ()
        assert len(edit(state, **{"powers.Au.leaders[1].condition": "killed"}).events) == 1


def test_nelson_lost_is_found_though_he_is_not_the_most_senior() -> None:
    nelson, york = {**MACK, "name": "Nelson"}, {**CHARLES, "name": "York"}
    state = led(york, nelson, power="GB")
    after = edit(state, **{"powers.GB.leaders[1].condition": "killed"})
    assert found(after) == [("GB", "senior_leader_lost", "Nelson: fit → killed")]
    assert edit(led(york, {**MACK, "name": "Moore"}, power="GB"), **KILLED_BESIDE).events == ()


def test_nelson_off_the_board_or_in_other_service_is_no_event() -> None:
    nelson, york = {**MACK, "name": "Nelson", "on_board": False}, {**CHARLES, "name": "York"}
    assert edit(led(york, nelson, power="GB"), **{"powers.GB.leaders[1].condition": "killed"}).events == ()
    state = led(CHARLES, {**nelson, "on_board": True})
    assert edit(state, **{"powers.Au.leaders[1].condition": "killed"}).events == ()


# Casualties


def battle(au: tuple[int, int] = (0, 0), fr: tuple[int, int] = (0, 0)) -> EnterBattle:
    return EnterBattle(("Au", "Fr"), {"Au": au, "Fr": fr})


@pytest.mark.parametrize(
    ("commands", "expected"),
    [
        ([battle(au=(30, 0))], [("Au", "lost_half_land", "land: 30 of 60 lost, the enemy 0")]),
        ([battle(au=(29, 0))], []),
        ([battle(au=(45, 0), fr=(10, 0))], [("Au", "lost_three_quarters_land", "land: 45 of 60 lost, the enemy 10")]),
        ([battle(au=(30, 0), fr=(30, 0))], []),
        ([EnterReinforcements("Au", land=2), battle(au=(30, 0))], []),
        ([battle(fr=(0, 30))], [("Fr", "lost_half_naval", "naval: 30 of 60 lost, the enemy 0")]),
        ([battle(fr=(0, 45))], [("Fr", "lost_three_quarters_naval", "naval: 45 of 60 lost, the enemy 0")]),
        ([battle(au=(0, 45))], []),
    ],
)
def test_casualties_of_a_war_are_found_from_its_tally(commands: list[Command], expected: list[Any]) -> None:
    state = begun(WAR)
    for command in commands:
        _, state = do(state, command)
    assert found(state) == expected
    assert all(event.enemy in ("Fr", "Au") for event in state.events)


def test_the_greater_loss_takes_the_place_of_the_lesser() -> None:
    state = begun(WAR)
    for lost in (30, 15):
        _, state = do(state, battle(au=(lost, 0)))
    assert [kind for _, kind, _ in found(state)] == ["lost_three_quarters_land"]


def test_losses_of_before_the_last_peace_phase_are_no_event_but_the_greater_ones_are() -> None:
    _, state = do(begun(WAR), battle(au=(30, 0)))
    state = month_later(state)
    _, state = do(state, battle(au=(5, 0)))
    assert state.events == ()
    _, state = do(state, battle(au=(10, 0)))
    assert [kind for _, kind, _ in found(state)] == ["lost_three_quarters_land"]


def test_of_a_war_begun_since_the_last_peace_phase_the_first_losses_count() -> None:
    _, state = do(edit(begun(), **WAR), battle(au=(30, 0)))
    assert [kind for _, kind, _ in found(state)] == ["lost_half_land"]


def test_losses_that_become_similar_are_no_event_any_more() -> None:
    _, state = do(begun(WAR), battle(au=(30, 0)))
    _, state = do(state, battle(fr=(30, 0)))
    assert state.events == ()


def test_read_as_half_half_as_many_enemy_casualties_are_similar() -> None:
    _, state = do(begun(WAR, {"readings.similar_casualties": "half"}), battle(au=(30, 0), fr=(15, 0)))
    assert state.events == ()


def test_losses_that_leave_it_open_are_no_event() -> None:
    _, state = do(begun(wars("Fr Au")), battle(au=(30, 0)))
    assert state.events == ()


def test_losses_first_entered_are_an_event_once_they_are_certain() -> None:
    _, state = do(begun(wars("Fr Au")), battle(au=(30, 0)))
    state = edit(state, **{"relations.wars[0].tally.Fr.land_lost": 0})
    state = edit(state, **{"relations.wars[0].tally.Au.land_start": 60})
    assert state.events == ()
    state = edit(state, **{"relations.wars[0].tally.Au.land_reinforced": 0})
    assert found(state) == [("Au", "lost_half_land", "land: 30 of 60 lost, the enemy 0")]


# An ally's surrender


def test_an_ally_s_surrender_is_found_by_the_peace_it_makes() -> None:
    state = begun(fought("Fr Au", "Fr Ru", "Fr Pr"), {"relations.alliances": [["Au", "Ru"]]})
    _, state = do(state, MakePeace("Au", "Fr", PeaceKind.CONDITIONAL, because="as agreed"))
    surrendered = say("surrendered", loser="Au", victor="Fr")
    assert state.events == (Incident("Ru", EventKind.ALLY_SURRENDERED, "Fr", found=surrendered),)
    assert TABLES.words(surrendered) == "Austria surrendered to France"
    assert edit(state, money=1).events == state.events
    assert edit(state, **{"relations.wars": None}).events == ()


# Withdrawn, dismissed, written


@pytest.mark.parametrize(
    ("start", "key", "new", "back"),
    [
        ({}, "powers.Au.capital", "besieged", "free"),
        ({}, "powers.Au.provincial_capitals.occupied", 4, 0),
        ({}, "powers.Au.provincial_capitals.besieged", 4, 3),
        ({}, "powers.Au.status", "fiasco", "dominant"),
        ({}, "powers.Au.status", "instability", "neutral"),
        (NEEDS, "territories.Bavaria", "Fr", "Au"),
        ({"powers.Au.leaders": [CHARLES]}, "powers.Au.leaders[0].condition", "killed", "fit"),
        ({}, "relations.wars[0].tally.Au.land_lost", 30, 3),
    ],
)
def test_an_event_put_right_is_withdrawn(start: dict[str, Any], key: str, new: Any, back: Any) -> None:
    state = edit(begun(WAR, start), **{key: new})
    assert len(found(state)) == 1
    happened, state = do(state, EditFields({key: back}))
    assert state.events == ()
    assert any(isinstance(event, IncidentsNoticed) and event.over for event in happened)


def test_an_event_is_found_once() -> None:
    state = edit(begun(WAR), capital="besieged")
    happened, state = do(state, EditFields({"powers.Au.money": 1}))
    assert len(state.events) == 1
    assert not any(isinstance(event, IncidentsNoticed) for event in happened)


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        (EditFields({"powers.Au.capital": "besieged"}), "capital_besieged"),
        (EditFields({"powers.Au.provincial_capitals.besieged": 4}), "half_provincial_capitals_besieged"),
        (EditFields({"powers.Au.provincial_capitals.occupied": 4}), "half_provincial_capitals_occupied"),
        (EditFields({"powers.Au.status": "fiasco"}), "entered_fiasco"),
        (EditFields({"powers.Au.leaders[0].condition": "killed"}), "senior_leader_lost"),
        (EditFields({"territories.Bavaria": "Fr"}), "lost_dominance_minor"),
        (battle(au=(30, 0)), "lost_half_land"),
        (battle(fr=(0, 45)), "lost_three_quarters_naval"),
    ],
)
def test_a_dismissed_event_stays_dismissed_while_it_lasts(command: Command, kind: str) -> None:
    _, state = do(begun(WAR, NEEDS, {"powers.Au.leaders": [CHARLES]}), command)
    _, state = do(state, DismissIncident(0, "a feint"))
    state = edit(state, money=1)
    assert (state.events, [(e.kind, e.because) for e in state.dismissed]) == ((), [(kind, "a feint")])


def test_a_dismissed_loss_ends_with_its_leader_s_recovery_though_another_is_lost() -> None:
    _, state = do(edit(led(CHARLES, MACK), **LOST), DismissIncident(0, "a feint"))
    state = edit(state, **{"powers.Au.leaders[0].condition": "fit", "powers.Au.leaders[1].condition": "killed"})
    assert state.dismissed == ()


def test_a_minor_lost_is_known_by_its_name_where_an_earlier_version_kept_what_was_found_as_a_text() -> None:
    event = {"power": "Au", "kind": "lost_dominance_minor", "found": "Bavaria: Au → Fr"}
    state = edit(begun(WAR, NEEDS, {"territories.Bavaria": "Fr"}, {"events": [event]}), money=1)
    assert len(state.events) == 1
    assert edit(state, **{"territories.Bavaria": "Au"}).events == ()


def test_a_dismissed_event_that_ends_and_comes_again_is_found_again() -> None:
    state = edit(begun(WAR), capital="besieged")
    _, state = do(state, DismissIncident(0, "a feint"))
    state = edit(state, capital="free")
    assert state.dismissed == ()
    assert [kind for _, kind, _ in found(edit(state, capital="besieged"))] == ["capital_besieged"]


def test_a_dismissed_event_calls_for_no_check_and_is_forgotten_with_the_phase() -> None:
    _, state = do(edit(begun(WAR), capital="besieged"), DismissIncident(0, "a feint"))
    happened, state = play_peace(state)
    assert not any(getattr(event, "checker", None) for event in happened)
    assert state.dismissed == ()


def test_a_dismissal_needs_a_reason_and_can_be_taken_back() -> None:
    before = edit(begun(WAR), capital="besieged")
    with pytest.raises(InvalidCommand, match="needs a reason"):
        do(before, DismissIncident(0, " "))
    with pytest.raises(InvalidCommand, match="no event of that number"):
        do(before, DismissIncident(1, "a feint"))
    _, state = do(before, DismissIncident(0, "a feint"))
    _, state = do(state, RestoreIncident(0))
    assert (state.events, state.dismissed) == (before.events, ())


def test_striking_a_found_event_from_an_applied_sheet_dismisses_it() -> None:
    state = edit(begun(WAR), capital="besieged")
    sheet = data_from(state)
    del sheet["events"]
    _, state = do(state, ApplySheet(sheet, "only cavalry before the walls"))
    assert state.events == ()
    assert [(e.kind, e.because) for e in state.dismissed] == [
        (EventKind.CAPITAL_BESIEGED, "only cavalry before the walls")
    ]
    assert edit(state, money=1).events == ()


def test_an_event_of_a_power_that_plays_no_more_is_not_dismissed_but_gone() -> None:
    state = begun({"options.major_powers": "twelve", "powers.Po.capital": "free"})
    state = edit(state, **{"powers.Po.capital": "besieged"})
    assert len(state.events) == 1
    _, state = do(state, ApplySheet(data_from(begun(WAR))))
    assert (state.events, state.dismissed) == ((), ())


def test_a_campaign_can_go_over_to_the_seven_powers_and_finds_events_from_there_on() -> None:
    state = begun({"options.major_powers": "twelve"})
    for back in (ApplySheet(data_from(begun(WAR))), EditFields({"options.major_powers": "seven"})):
        _, seven = do(state, back)
        assert [kind for _, kind, _ in found(edit(seven, capital="besieged"))] == ["capital_besieged"]


def test_a_sheet_that_says_nothing_of_the_last_peace_phase_leaves_it_as_it_was() -> None:
    state = begun(WAR)
    sheet = data_from(state)
    del sheet["last_peace"]
    sheet["powers"] = {**sheet["powers"], "Au": {**sheet["powers"]["Au"], "capital": "besieged"}}
    _, after = do(state, ApplySheet(sheet))
    assert found(after) == [("Au", "capital_besieged", "capital: free → besieged")]
    assert after.last_peace == state.last_peace


def test_a_written_event_stands_until_it_is_struck_out() -> None:
    _, state = do(begun(WAR), WriteIncident("Au", EventKind.CAPITAL_BESIEGED, because="by report"))
    state = edit(state, money=1)
    assert [(e.found, e.because) for e in state.events] == [("", "by report")]
    _, state = do(state, DismissIncident(0, "a false report"))
    assert (state.events, state.dismissed) == ((), ())
    _, state = do(begun(WAR), WriteIncident("Au", EventKind.SENIOR_LEADER_LOST, leader="Charles"))
    assert state.events[0].leader == "Charles"


def test_an_event_written_down_already_is_not_found_beside_it() -> None:
    _, state = do(begun(WAR), WriteIncident("Au", EventKind.CAPITAL_BESIEGED))
    assert len(edit(state, capital="besieged").events) == 1
    with pytest.raises(IllegalCommand, match="stands in the list already"):
        do(state, WriteIncident("Au", EventKind.CAPITAL_BESIEGED))


def test_an_event_that_was_dismissed_is_restored_and_not_written_beside_it() -> None:
    _, state = do(edit(begun(WAR), capital="besieged"), DismissIncident(0, "it was relieved at once"))
    with pytest.raises(IllegalCommand, match="dismissed: restore it"):
        do(state, WriteIncident("Au", EventKind.CAPITAL_BESIEGED))
    _, state = do(state, RestoreIncident(0))
    assert [kind for _, kind, _ in found(state)] == ["capital_besieged"]


@pytest.mark.parametrize(
    ("command", "what"),
    [
        (WriteIncident("Au", EventKind.LOST_HALF_LAND), "name the enemy"),
        (WriteIncident("Au", EventKind.CAPITAL_BESIEGED, "Fr"), "belongs to no war: name no enemy"),
        (
            WriteIncident("Au", EventKind.CAPITAL_BESIEGED, leader="Charles"),
            "'National capital besieged' names no leader",
        ),
        (WriteIncident("Po", EventKind.CAPITAL_BESIEGED), "no power 'Po' in this campaign"),
        (WriteIncident("Au", EventKind.LOST_HALF_LAND, "Tu"), "not at war"),
    ],
)
def test_an_event_that_cannot_be_is_refused(command: WriteIncident, what: str) -> None:
    with pytest.raises((InvalidCommand, IllegalCommand), match=what):
        do(begun(WAR), command)


def test_a_war_that_ends_takes_its_events_with_it() -> None:
    _, state = do(begun(WAR), battle(au=(30, 0)))
    state = edit(state, **{"relations.wars": None})
    assert state.events == ()


def test_a_game_with_events_found_and_dismissed_is_kept_whole() -> None:
    state = edit(edit(begun(WAR), capital="besieged"), status="fiasco")
    _, state = do(state, DismissIncident(0, "a feint"))
    assert state_from(data_from(state), TABLES) == state


# The tally


def test_no_more_is_lost_than_there_was() -> None:
    with pytest.raises(IllegalCommand, match="Austria and Spain are not at war"):
        do(begun(WAR), EnterBattle(("Au", "Sp"), {"Au": (1, 0)}))
    with pytest.raises(IllegalCommand, match="60 are left"):
        do(begun(WAR), battle(au=(61, 0)))
    unknown = {"relations.wars[0].tally.Au.land_lost": None}
    _, state = do(edit(begun(WAR), **unknown), battle(au=(60, 0)))
    with pytest.raises(IllegalCommand, match="0 are left"):
        do(state, battle(au=(1, 0)))


def test_reinforcements_count_in_every_war_of_the_power_and_need_one() -> None:
    _, state = do(begun(fought("Fr Au", "Tu Au", "Fr Pr")), EnterReinforcements("Au", land=5, naval=2))
    tallies = [war.tally["Au"] for war in state.relations.wars if "Au" in war.powers]
    assert [(tally.land_reinforced, tally.naval_reinforced) for tally in tallies] == [(5, 2), (5, 2)]
    assert "Au" not in [*state.relations.wars[2].tally]
    assert do(state, EnterReinforcements("Au", naval=1))[1].relations.wars[0].tally["Au"].naval_reinforced == 3
    with pytest.raises(IllegalCommand, match="at peace"):
        do(state, EnterReinforcements("Sp", land=5))


def test_a_war_begins_with_what_the_page_says_is_there() -> None:
    _, state = play(begun({"powers.Tu.land_points": 42, "powers.Tu.ships": "unknown"}))
    _, state = do(state, OverruleCheck(CheckKind.DECLARATION, "Ru", "Tu", Outcome.WAR, "it must be"))
    tally = state.relations.wars[-1].tally["Tu"]
    assert (tally.land_start, tally.land_reinforced, tally.land_lost) == (42, 0, 0)
    assert (tally.naval_start, tally.naval_lost) == (None, 0)
