"""Two games side by side: everything that is not the same is named once, in words, with how it stands in both."""

import pytest
from attrs import evolve
from board import RULEBOOK

from eia_solo.core.dice import TypedDice
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.comparison import compared
from eia_solo.games.empires_in_arms.rules.state import Condition, EventKind, GameState, Incident, Power

SAMPLE = RULEBOOK.evolve(None, RULEBOOK.initial("1805-sample"))


def edited(changes: dict[str, object], state: GameState = SAMPLE) -> GameState:
    for event in RULEBOOK.decide(state, EditFields(changes), TypedDice((1, 1))):
        state = RULEBOOK.evolve(state, event)
    return state


def words(here: GameState, there: GameState) -> list[tuple[str, str, str, str]]:
    found = compared(here, there, RULEBOOK.rules)
    return [(d.group, d.what, d.here, d.there) for d in found if d.group != "Chance of war"]


def test_nothing_is_different_between_a_game_and_itself() -> None:
    assert compared(SAMPLE, SAMPLE, RULEBOOK.rules) == ()


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"month": "1805-03"}, ("Calendar", "Month", "January 1805", "March 1805")),
        ({"powers.Fr.money": 12}, ("Powers", "France, money", "74", "12")),
        ({"powers.Fr.money": None}, ("Powers", "France, money", "74", "unknown")),
        ({"territories.Bavaria": "Fr"}, ("Territories", "Bavaria", "neutral", "France")),
        ({"territories.Bavaria": None}, ("Territories", "Bavaria", "neutral", "unknown")),
        ({"powers.Pr.status": "instability"}, ("Powers", "Prussia, zone", "neutrality", "instability")),
        ({"relations.alliances": [["Au", "Ru"]]}, ("Relations", "Russia and Austria", "at peace", "allied")),
        (
            {"relations.royal_marriages": [["Au", "Fr"]]},
            ("Relations", "France and Austria", "at peace", "royal marriage"),
        ),
        (
            {"relations.enforced_peace": [{"powers": ["Au", "Fr"], "until": "1806-02"}]},
            ("Relations", "France and Austria", "at peace", "enforced peace until February 1806"),
        ),
        (
            {"relations.wars": [{"powers": ["Fr", "Au"], "since": "1805-01"}]},
            ("Relations", "France and Austria", "at peace", "at war since January 1805"),
        ),
        ({"readings.most_ships": "tied"}, ("Campaign", "Reading of most ships", "default", "tied")),
    ],
    ids=lambda value: "",
)
def test_a_change_is_named_with_both_sides(changes: dict[str, object], expected: tuple[str, ...]) -> None:
    there = edited(changes)
    assert expected in words(SAMPLE, there)
    group, what, here, beyond = expected
    assert (group, what, beyond, here) in words(there, SAMPLE), "the other way round the sides change places"


def test_losses_in_a_war_of_both_games_are_compared() -> None:
    war = edited({"relations.wars": [{"powers": ["Fr", "Au"], "since": "1805-01"}]})
    lost = edited({"relations.wars": [{"powers": ["Fr", "Au"], "since": "1805-01", "tally": {"Au": {"land_lost": 9}}}]})
    assert ("Wars", "Austria, land losses, against France", "unknown", "9") in words(war, lost)


def test_events_for_peace_and_leaders_are_named() -> None:
    event = Incident(Power("Au"), EventKind.ENTERED_FIASCO)
    there = evolve(SAMPLE, events=(event,))
    assert [(w[2], w[3]) for w in words(SAMPLE, there)] == [("did not happen", "happened")]
    france = SAMPLE.powers[Power("Fr")]
    first, *others = france.leaders
    fewer = evolve(SAMPLE, powers={**SAMPLE.powers, Power("Fr"): evolve(france, leaders=tuple(others))})
    (found,) = words(SAMPLE, fewer)
    assert found[1] == f"France, leader {first.name}"
    assert found[3] == "not in the game"


def test_a_leader_is_compared_in_what_is_different_and_only_where_something_is() -> None:
    france = SAMPLE.powers[Power("Fr")]
    first, *others = france.leaders
    for change, here, there in (
        ({"condition": Condition.CAPTURED}, "fit", "captured"),
        ({"on_board": None}, "on the board", "unknown whether on the board"),
        ({"seniority": "B", "royalty": True}, "seniority A, no royalty", "seniority B, royalty"),
    ):
        leaders = (evolve(first, **change), *others)
        other = evolve(SAMPLE, powers={**SAMPLE.powers, Power("Fr"): evolve(france, leaders=leaders)})
        found = [difference[1:] for difference in words(SAMPLE, other)]
        assert found[0] == (f"France, leader {first.name}", here, there)
        assert not [what for what, *_ in found[1:] if "leader" in what]


def test_the_chances_of_war_that_follow_are_compared() -> None:
    there = edited({"powers.Au.status": "fiasco"})
    found = [d for d in compared(SAMPLE, there, RULEBOOK.rules) if d.group == "Chance of war"]
    assert {d.what.split(" → ")[0] for d in found} >= {"Austria"}
    assert all(d.here != d.there for d in found)


def test_how_far_the_month_has_come_is_no_difference_of_the_game() -> None:
    assert words(SAMPLE, evolve(SAMPLE, marks={"powers.Fr.money": "sample"})) == []
