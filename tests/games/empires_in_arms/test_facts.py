"""The reasons that facts give, and the changes they name for a pair, where the outcome of a check shows neither."""

from typing import Any

import pytest
from attrs import evolve
from board import RULEBOOK, TABLES, alliances, begun, calls, check, do, events, fought, game, peace_check, row, wars

from eia_solo.core.breakdown import RowState
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair, candidates
from eia_solo.games.empires_in_arms.rules.facts.peace import senior_leader_lost
from eia_solo.games.empires_in_arms.rules.state import Ask, EventKind, GameState, Incident, Power, Undecided


def reason(state: GameState, checker: str, target: str, id: str) -> str:
    found = row(check(state, checker, target), id)
    assert found is not None
    return TABLES.words(found.because)


def named(state: GameState, checker: str, target: str, id: str, kind: CheckKind = CheckKind.DECLARATION) -> list[str]:
    """The changes that a row names for a pair, in words."""
    at = Pair(TABLES, state, Power(checker), Power(target), kind)
    return [change.words for change in candidates(at, RULEBOOK.tables.rows[id])]


@pytest.mark.parametrize(
    ("finland", "sweden", "words"),
    [("Pr", "Pr", "Sweden too"), ("unknown", "Pr", "Sweden too"), ("Tu", "Pr", "Turkey"), ("Tu", "neutral", "Turkey")],
)
def test_one_without_the_other_says_which_of_the_two_is_in_the_way(finland: str, sweden: str, words: str) -> None:
    state = game({"territories.Finland": finland, "territories.Sweden": sweden})
    assert words in reason(state, "Ru", "Pr", "ru_finland")


def test_of_the_leaders_only_those_lost_are_named() -> None:
    fit, wounded = (
        {"name": name, "seniority": "B", "condition": condition}
        for name, condition in (("Cuesta", "fit"), ("Castaños", "wounded"))
    )
    said = reason(game({"powers.Sp.leaders": [fit, wounded]}), "Sp", "Fr", "leaders_lost")
    assert "Castaños" in said
    assert "Cuesta" not in said


HALF, BESIEGED = "half_provincial_capitals_occupied", "half_provincial_capitals_besieged"
COUNTS, NEW_ONLY = "powers.Au.provincial_capitals", {"readings.what_counts": "new_only"}
OCCUPIED, ROYAL = "capital_occupied", "royal_leader_lost"
OTT = {"name": "Ott", "on_board": True}


def may_be_lost(leader: str) -> dict[str, Any]:
    """The change that makes it open whether Austria's only leader was the most senior on the board when he was lost."""
    asked = {"key": "powers.Au.leaders[0].on_board", "leader": leader}
    incident = {"power": "Au", "kind": "senior_leader_lost", "leader": leader}
    return {"powers.Au.leaders": [{"name": leader}], "undecided": [{"incident": incident, "asks": [asked]}]}


@pytest.mark.parametrize(
    ("changes", "id", "words", "missing"),
    [
        ({COUNTS: {"total": 8, "occupied": 0}}, HALF, "none", ()),
        ({COUNTS: {"total": 0, "occupied": 0}}, HALF, "none", ()),
        ({COUNTS: {"total": 0}}, HALF, "none", ()),
        ({COUNTS: {"total": 8, "besieged": 5}}, HALF, "at most 3 of 8", ()),
        ({COUNTS: {"total": 8, "occupied": 2}}, HALF, "2 of 8", ()),
        ({COUNTS: {"total": 8}}, HALF, "not entered", (f"{COUNTS}.occupied",)),
        ({COUNTS: {"occupied": 3}}, HALF, "not entered", (f"{COUNTS}.total",)),
        ({COUNTS: {}}, HALF, "not entered", (f"{COUNTS}.occupied", f"{COUNTS}.total")),
        (NEW_ONLY | events("Au capital_occupied"), OCCUPIED, "happened", ()),
        (NEW_ONLY, OCCUPIED, "did not happen", ()),
        ({}, ROYAL, "none lost", ()),
        (
            {"powers.Au.leaders": [OTT], **events("Au senior_leader_lost")},
            ROYAL,
            "a leader: not entered",
            ("events[0].leader",),
        ),
        (
            may_be_lost("Ott"),
            ROYAL,
            "Ott: not entered",
            ("powers.Au.leaders[0].on_board", "powers.Au.leaders[0].royalty"),
        ),
        (may_be_lost("Charles"), ROYAL, "Charles: not entered", ("powers.Au.leaders[0].on_board",)),
        (
            may_be_lost("Ott") | {"powers.Au.leaders": []},
            ROYAL,
            "Ott: not entered",
            ("powers.Au.leaders[0].on_board",),
        ),
        (events("Au senior_leader_lost Charles"), ROYAL, "Charles", ()),
        (
            {"powers.Au.leaders": [OTT], **events("Au senior_leader_lost Ott")},
            ROYAL,
            "Ott: not entered",
            ("powers.Au.leaders[0].royalty",),
        ),
    ],
)
def test_a_row_for_peace_says_why_it_stands_so_and_what_it_waits_for(
    changes: dict[str, Any], id: str, words: str, missing: tuple[str, ...]
) -> None:
    found = row(peace_check(game({**fought("Fr Au"), **changes}), "Au", "Fr"), id)
    assert found is not None
    assert (TABLES.words(found.because), found.missing) == (words, missing)


@pytest.mark.parametrize(
    ("open_", "is_unknown"),
    [
        (Incident(Power("Au"), EventKind.CAPITAL_OCCUPIED), True),
        (Incident(Power("Fr"), EventKind.CAPITAL_OCCUPIED), False),
        (Incident(Power("Au"), EventKind.CAPITAL_BESIEGED), False),
        (Incident(Power("Au"), EventKind.CAPITAL_OCCUPIED, Power("Ru")), False),
    ],
)
def test_read_as_new_only_a_row_waits_for_what_may_have_come_to_pass_to_its_own_power(
    open_: Incident, is_unknown: bool
) -> None:
    may_be = Undecided(open_, (Ask("powers.Au.capital"),))
    state = evolve(game({**fought("Fr Au"), "readings.what_counts": "new_only"}), undecided=(may_be,))
    found = row(peace_check(state, "Au", "Fr"), "capital_occupied")
    assert found is not None
    assert (found.state is RowState.UNKNOWN, bool(found.missing)) == (is_unknown, is_unknown)
    came = row(peace_check(evolve(state, events=(open_,)), "Au", "Fr"), "capital_occupied")
    assert came is not None
    assert came.state is not RowState.UNKNOWN, "what came to pass is known to have"


def test_a_row_for_lost_leaders_that_names_no_powers_is_for_all_of_them() -> None:
    at = Pair(TABLES, game({**fought("Fr Au"), **events("Au senior_leader_lost Mack")}), Power("Au"), Power("Fr"))
    found = (senior_leader_lost(at, named=("Mack",), of=of) for of in ((), ("Au",), ("Fr",)))
    assert [bool(each.low) for each in found] == [True, True, False]


def test_no_power_becomes_its_own_ally() -> None:
    assert named(game(wars("Fr GB")), "Fr", "GB", "allies_at_war_with_target") == []


@pytest.mark.parametrize("other", ["Tu Sp Ru", "Tu Au Fr"])
def test_only_a_call_to_the_checker_against_the_target_can_be_taken_back(other: str) -> None:
    ties = {**alliances("Tu Sp", "Tu Au"), **wars("Tu Fr", "Tu Ru")}
    call, taken_back = "Turkey calls Spain against France", "no ally calls Spain against France any more"
    assert named(game({**ties, **calls(other)}), "Sp", "Fr", "called_by_ally") == [call]
    assert named(game({**ties, **calls("Tu Sp Fr")}), "Sp", "Fr", "called_by_ally") == [taken_back]


@pytest.mark.parametrize(("reading", "enemy"), [("equal", 30), ("half", 15)])
def test_of_losses_similar_to_the_enemys_one_more_is_enough(reading: str, enemy: int) -> None:
    state = begun(fought("Au Fr"), {"readings.similar_casualties": reading})
    lost = {"relations.wars[0].tally.Au.land_lost": 30, "relations.wars[0].tally.Fr.land_lost": enemy}
    state = do(state, EditFields(lost))[1]
    assert "Austria has lost 31 land factors in this war, not 30" in named(
        state, "Au", "Fr", "lost_half_land", CheckKind.PEACE
    )


@pytest.mark.parametrize(
    ("id", "stands", "changed"),
    [
        (HALF, {"total": 8, "besieged": 5, "occupied": 3}, (4, 4)),
        (HALF, {"total": 8, "besieged": 3, "occupied": 3}, (3, 4)),
        (HALF, {"total": 8, "besieged": 0, "occupied": 5}, (0, 3)),
        (HALF, {"total": 7, "occupied": 4}, (None, 3)),
        (BESIEGED, {"total": 8, "besieged": 3, "occupied": 5}, (4, 4)),
        (BESIEGED, {"total": 8, "besieged": 4, "occupied": 0}, (3, 0)),
        (HALF, {"total": 8, "besieged": 1}, None),
        (HALF, {"total": 0, "occupied": 0}, None),
        (HALF, {"occupied": 3}, None),
    ],
)
def test_half_of_the_provincial_capitals_is_reached_or_missed_by_the_next_number_and_no_more_than_all_are_taken(
    id: str, stands: dict[str, int], changed: tuple[int | None, int] | None
) -> None:
    state = game({**fought("Fr Au"), "powers.Au.provincial_capitals": stands})
    at = Pair(TABLES, state, Power("Au"), Power("Fr"), CheckKind.PEACE)
    after = [change.apply(state).powers[Power("Au")] for change in candidates(at, RULEBOOK.tables.rows[id])]
    taken = [(page.provincial_capitals.besieged, page.provincial_capitals.occupied) for page in after]
    assert taken == ([] if changed is None else [changed])


def test_only_a_minor_that_is_held_can_be_lost_and_only_an_ally_surrenders() -> None:
    needed = {"powers.Au.needs_for_dominance": ["Bavaria", "Venetia"], "territories.Bavaria": "Au"}
    state = game({**fought("Fr Au", "Fr Ru", "Fr Pr"), **alliances("Au Ru"), **needed, "territories.Venetia": "Fr"})
    (lost,) = named(state, "Au", "Fr", "dominance_minor_lost", CheckKind.PEACE)
    assert "Bavaria" in lost
    (surrendered,) = named(state, "Au", "Fr", "ally_surrendered", CheckKind.PEACE)
    assert surrendered == "Russia surrenders to France"
    (change,) = candidates(
        Pair(TABLES, state, Power("Au"), Power("Fr"), CheckKind.PEACE), TABLES.rows["ally_surrendered"]
    )
    after = change.apply(state).events
    assert [(event.power, event.kind, event.enemy) for event in after] == [("Au", EventKind.ALLY_SURRENDERED, "Fr")]
    assert change.apply(evolve(state, events=after)).events == after, "an event that is written down stands there once"
    alone = game({**fought("Fr Au"), **alliances("Au Ru")})
    assert named(alone, "Au", "Fr", "ally_surrendered", CheckKind.PEACE) == [], "an ally at peace has no need to"
