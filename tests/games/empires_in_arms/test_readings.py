"""What another reading would do now: exactly what the checks say once it is in force."""

from typing import Any

import pytest
from board import RULEBOOK, TABLES, check, do, game, wars

from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.events import IncidentsNoticed
from eia_solo.games.empires_in_arms.rules.readings import Consequence, consequence
from eia_solo.games.empires_in_arms.rules.state import EventKind, GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import About

OPEN = [reading for reading in TABLES.readings.values() if reading.is_open]

NO_SHIPS = {"naval_start": 0, "naval_reinforced": 0, "naval_lost": 0, "land_reinforced": 0}
WAR: dict[str, Any] = {
    "relations.wars": [
        {
            "powers": ["Fr", "Au"],
            "tally": {
                "Au": {"land_start": 60, "land_lost": 46, **NO_SHIPS},
                "Fr": {"land_start": 90, "land_lost": 30, **NO_SHIPS},
            },
        }
    ],
    "events": [{"power": "Au", "kind": "lost_three_quarters_land", "enemy": "Fr"}],
}
MANY: dict[str, Any] = WAR | {
    "powers.Fr.land_points": 30,
    "powers.Fr.land_points_max": 100,
    "powers.Au.capital": "occupied",
    "territories.Bessarabia": "Tu",
    "powers.GB.ships": 20,
    "powers.Fr.ships": 20,
    "ceded": [{"territory": "Silesia", "by": "Pr", "to": "Au"}],
    "territories.Silesia": "Au",
    "calls": [{"from": "Fr", "to": "Sp", "against": "Au"}],
}


def of(state: GameState, reading: str, choice: str) -> Consequence:
    return consequence(RULEBOOK.rules, state, reading, choice)


def pairs(found: Consequence) -> list[tuple[CheckKind, str, str]]:
    return [(change.kind, change.after.checker, change.after.target) for change in found.checks]


def forecast(state: GameState) -> dict[tuple[CheckKind, Power, Power], Check]:
    checks = (*RULEBOOK.declarations.forecast(state), *RULEBOOK.peace.forecast(state))
    return {(made.kind, made.checker, made.target): made for made in checks}


@pytest.mark.parametrize("reading", OPEN, ids=lambda reading: reading.id)
@pytest.mark.parametrize("sheet", [{}, MANY, MANY | {"powers.Fr.land_points": "unknown"}], ids=["quiet", "much", "gap"])
def test_it_tells_just_what_choosing_does(reading: Any, sheet: dict[str, Any]) -> None:
    state = game(sheet)
    now = forecast(state)
    assert of(state, reading.id, reading.default) == Consequence(), "it is in force"
    for choice in reading.choice_ids[1:]:
        one = of(state, reading.id, choice)
        happened, after = do(state, EditFields({f"readings.{reading.id}": choice}))
        then = forecast(after)
        told = {(c.kind, c.after.checker, c.after.target): c for c in one.checks}
        for key, before in now.items():
            if key in told:
                assert told[key].before == before
                assert told[key].after == then[key]
            else:
                assert before.chances == then[key].chances
                assert before.breakdown.bounds == then[key].breakdown.bounds
        assert one.found == tuple(i for e in happened if isinstance(e, IncidentsNoticed) for i in e.new)


def test_back_to_the_default_is_told_too() -> None:
    state = game(MANY | {"readings.half_and_three_quarters": "adds"})
    now, default = of(state, "half_and_three_quarters", "adds"), of(state, "half_and_three_quarters", "replaces")
    assert now == Consequence()
    assert pairs(default) == [(CheckKind.PEACE, "Au", "Fr")]


def test_a_condition_on_the_dardanelles_counts_by_itself_under_the_other_reading() -> None:
    state = game({"territories.Bessarabia": "Tu"})
    (change,) = of(state, "dardanelles", "each").checks
    assert (change.before.checker, change.before.target) == ("Ru", "Tu")
    assert change.after.breakdown.if_no == change.before.breakdown.if_no + 2
    assert change.before == check(state, "Ru", "Tu")


def test_losses_that_count_twice_change_one_check_for_peace() -> None:
    found = of(game(WAR), "half_and_three_quarters", "adds")
    (change,) = found.checks
    assert (change.kind, change.after.checker, change.after.target) == (CheckKind.PEACE, "Au", "Fr")
    assert change.changes_chance
    assert found.words == "Changes the chance of 1 check now"


def test_a_sum_that_moves_no_chance_is_told_apart() -> None:
    state = game({"territories.Bessarabia": "Tu"} | wars("Ru Tu"))
    found = of(state, "dardanelles", "each")
    assert [change.changes_chance for change in found.checks] == [False]
    assert found.words == "Changes only the modifiers of 1 check now"


def test_an_event_that_another_reading_finds_at_once_is_told() -> None:
    last = {"month": "1805-01", "powers": {"Au": {"status": "fiasco"}}}
    state = game(
        {"powers.Au.status": "instability", "readings.entered_zone": "from_above", "last_peace": last} | wars("Fr Au")
    )
    found = of(state, "entered_zone", "any")
    assert [event.kind for event in found.found] == [EventKind.ENTERED_INSTABILITY]
    assert (CheckKind.PEACE, "Au", "Fr") in pairs(found)
    assert "1 event for peace" in found.words


@pytest.mark.parametrize("id", ["call_to_join", "entered_zone", "similar_casualties", "enforced_peace_end"])
def test_what_works_beside_the_numbers_says_so_in_words(id: str) -> None:
    assert TABLES.readings[id].effect


def test_a_call_is_answered_otherwise_without_any_number_changing() -> None:
    found = of(game(MANY), "call_to_join", "next")
    assert found == Consequence()
    assert found.words == "Changes no check now"


def test_a_fixed_reading_says_why_and_an_open_one_need_not() -> None:
    assert [reading.id for reading in TABLES.readings.values() if bool(reading.why) == reading.is_open] == []


def test_every_part_of_the_rules_has_its_open_sentences() -> None:
    assert {reading.about for reading in OPEN} == set(About)
    assert TABLES.readings["call_to_join"].about is About.CALLS
