"""Single turns for other programs: the contract of what goes in and out, and what is refused."""

import json
from typing import Any

import pytest
from ir_turns import DATA, TABLES

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.international_relations.rules.positions.position_input import UnsoundPosition
from eia_solo.games.international_relations.rules.positions.turn_positions import turn_processed
from eia_solo.games.international_relations.rules.rules import Rules

RULES = Rules(DATA, TABLES)

BREST: dict[str, Any] = {
    "turn": "S1902",
    "units": [["England", "F", "eng"], ["France", "A", "par"], ["Germany", "A", "ruh"]],
    "relations": [["France", "Germany", "MDT"]],
    "first_shot_open": False,
    "orders": [["England", "F eng - bre"]],
}


def turned(**changes: Any) -> Any:
    return turn_processed(json.loads(json.dumps({**BREST, **changes})), RULES)


def faults(**changes: Any) -> list[str]:
    with pytest.raises(UnsoundPosition) as refused:
        turned(**changes)
    return list(refused.value.faults)


def test_the_sources_example_comes_out_whole() -> None:
    found = turned()
    assert found["units"] == [["England", "F", "bre"], ["France", "A", "par"], ["Germany", "A", "ruh"]]
    assert found["orders"] == [{"order": "F eng - bre", "outcome": "succeeds", "why": "nothing stands in its way"}]
    assert found["penalties"] == [
        {
            "power": "England",
            "kind": "attack-major",
            "points": 2,
            "years": 8,
            "incurred": "S1902",
            "wears_off": "F1909",
            "against": "France",
            "cause": "F eng - bre",
        }
    ]
    assert found["relations"] == [
        ["England", "France", "war"],
        ["France", "Germany", "MDT"],
        ["Germany", "England", "imminent-war"],
    ]
    assert found["invalid"] == []
    assert found["victory_points"]["England"] == 1


def test_what_comes_out_can_be_handed_in_for_the_next_turn() -> None:
    found = turned()
    after = turned(turn="F1902", units=found["units"], relations=found["relations"], orders=[["Germany", "A ruh H"]])
    assert after["relations"] == found["relations"]
    assert after["owners"]["bre"] == "England"


def test_a_list_of_turns_gives_a_list() -> None:
    assert turn_processed([BREST, BREST], RULES) == [turned(), turned()]


def test_an_invalid_order_is_told_with_its_rule_and_place() -> None:
    found = turned(orders=[["Germany", "A ruh - bur"]])
    assert [(each["order"], each["rule"], each["cite"]) for each in found["invalid"]] == [
        ("A ruh - bur", "G.permission", "International Relations rv20, G, movement")
    ]
    assert found["orders"][0]["outcome"] == "invalid"


@pytest.mark.parametrize(
    "permission",
    [
        ["France", "Germany", "A ruh - bur"],
        ["France", "A ruh - bur"],
        ["France", "Permit Germany: A ruh - bur"],
    ],
)
def test_permissions_may_be_written_in_three_ways(permission: list[str]) -> None:
    found = turned(orders=[["Germany", "A ruh - bur"]], permissions=[permission])
    assert (found["invalid"], found["orders"][0]["outcome"]) == ([], "succeeds")


@pytest.mark.parametrize("entry", [["France", "Enter MDT with Italy"], ["France", "MDT", "Italy"]])
def test_treaties_may_be_written_in_two_ways(entry: list[str]) -> None:
    found = turned(turn="F1902", relations=[], orders=[], treaty_orders=[entry, ["Italy", "Enter MDT with France"]])
    assert found["relations"] == [["France", "Italy", "MDT"]]
    assert found["announced"] == [
        "France and Italy enter an MDT, in force from Spring 1903 on: both wrote it with their fall orders"
    ]


def test_a_treaty_that_is_refused_says_why() -> None:
    both = [["England", "MDT", "Germany"], ["Germany", "MDT", "England"]]
    found = turned(turn="F1902", treaty_orders=both)
    refused = "England and Germany may not enter an MDT"
    assert found["announced"] == [
        f"{refused}: Germany is allied with France, with whom England is at war or about to be"
    ]


def test_a_transfer_is_a_permission() -> None:
    found = turned(
        turn="F1902",
        units=[["Germany", "A", "ruh"]],
        owners={"bel": "France"},
        orders=[["Germany", "A ruh - bel"]],
        permissions=[["France", "Germany", "A ruh - bel"], ["France", "Transfer Belgium to Germany"]],
    )
    assert found["owners"]["bel"] == "Germany"


def test_a_statement_that_counts_for_nothing_is_told() -> None:
    found = turned(treaty_orders=[["France", "MDT", "Italy"]])
    assert found["void"] == [
        {"power": "France", "text": "Enter MDT with Italy", "why": "treaties are entered with fall orders"}
    ]


def test_a_permission_without_a_treaty_is_void() -> None:
    found = turned(permissions=[["France", "England", "F eng - bre"], ["France", "Germany", "A ruh - bur"]])
    assert found["void"] == [
        {
            "power": "France",
            "text": "Permit England: F eng - bre",
            "why": "only a treaty with the unit's power gives France anything to permit",
        }
    ]
    assert [each["kind"] for each in found["penalties"]] == ["attack-major"]


def test_a_transfer_to_a_power_that_is_not_there_is_told() -> None:
    found = turned(turn="F1902", orders=[], permissions=[["France", "Transfer mar to Germany"]])
    assert found["void"] == [
        {
            "power": "France",
            "text": "Marseilles: France's transfer to Germany comes to nothing",
            "why": "no unit of Germany stands there at the end of fall",
        }
    ]


def test_an_imminent_war_may_go_both_ways() -> None:
    both = [["France", "England", "imminent-war"], ["England", "France", "imminent-war"]]
    found = turned(relations=both)
    assert (found["penalties"], found["relations"]) == ([], [["England", "France", "war"]])


def test_home_centres_that_are_not_named_are_their_own_powers() -> None:
    found = turned(owners={"par": "Germany"})
    assert found["victory_points"] | {"England": 0} == {
        "Austria": 3,
        "England": 0,
        "France": 2,
        "Germany": 4,
        "Italy": 3,
        "Russia": 4,
        "Turkey": 3,
    }


def test_outstanding_points_count_against_victory_and_harden() -> None:
    found = turned(outstanding={"England": 5, "Italy": 2})
    assert (found["penalties"][0]["points"], found["penalties"][0]["years"]) == (3, 9)
    assert found["victory_points"]["England"] == 3 - 5 - 3
    assert found["victory_points"]["Italy"] == 1


def test_whoever_is_hardened_can_be_said_outright() -> None:
    found = turned(outstanding={"England": 5}, hardened={})
    assert found["penalties"][0]["points"] == 2


@pytest.mark.parametrize(
    ("changes", "kinds"),
    [
        ({}, ["attack-major", "first-shot"]),
        ({"relations": [["Italy", "Turkey", "war"]]}, ["attack-major"]),
        ({"outstanding": {"Italy": 1}}, ["attack-major"]),
        ({"relations": [["Italy", "Turkey", "war"]], "first_shot_open": True}, ["attack-major", "first-shot"]),
    ],
)
def test_the_first_shot_is_open_unless_there_is_a_war_or_a_penalty(changes: dict[str, Any], kinds: list[str]) -> None:
    data = {key: value for key, value in BREST.items() if key not in ("first_shot_open", "relations")}
    found = turn_processed({**data, **changes}, RULES)
    assert [each["kind"] for each in found["penalties"]] == kinds


def test_a_treaty_under_notice_lets_the_other_attack_and_ends() -> None:
    found = turned(notices=[["Germany", "France"]], orders=[["France", "A par - bur"], ["Germany", "A ruh - bur"]])
    assert [each["rule"] for each in found["invalid"]] == ["D.abrogator"]
    assert found["relations"] == []


WINTER: dict[str, Any] = {
    "turn": "W1902",
    "units": [
        ["France", "A", "mar"],
        ["Italy", "A", "rom"],
        ["Italy", "A", "pie"],
        ["Italy", "F", "nap"],
        ["Italy", "F", "ion"],
    ],
    "orders": [["Italy", "A pie D"], ["France", "F bre B"], ["France", "Waive"], ["France", "A mar B"]],
    "relations": [["France", "Germany", "MDT"], ["France", "Italy", "AAT"]],
    "treaty_orders": [["France", "Abrogate MDT with Germany"], ["Italy", "Abrogate AAT with Turkey"]],
}


def test_a_winter_has_builds_and_notices() -> None:
    found = turn_processed(WINTER, RULES)
    assert [each["outcome"] for each in found["orders"]] == ["succeeds", "succeeds", "succeeds", "illegal"]
    assert ["France", "F", "bre"] in found["units"]
    assert found["disbanded"] == [["Italy", "A", "pie"]]
    assert [(each["kind"], each["years"], each["wears_off"]) for each in found["penalties"]] == [
        ("abrogate-MDT", 3, "F1905"),
        ("first-shot", 6, "F1908"),
    ]
    assert (found["relations"], found["notices"]) == (
        [["France", "Germany", "MDT"], ["France", "Italy", "AAT"]],
        [["France", "Germany"]],
    )
    assert [each["rule"] for each in found["invalid"]] == ["D.notice"]


def test_what_comes_out_of_a_winter_can_be_handed_in_for_the_spring() -> None:
    winter = turn_processed(WINTER, RULES)
    spring = {"turn": "S1903", **{key: winter[key] for key in ("units", "owners", "relations", "notices")}}
    found = turn_processed({**spring, "orders": [["France", "A mar - bur"]]}, RULES)
    assert (found["relations"], found["notices"]) == ([["France", "Italy", "AAT"]], [])


def test_a_claim_counts_the_points_outstanding() -> None:
    centres = ("par", "mar", "bre", "spa", "por", "bel", "hol")
    spring = {"turn": "S1903", "owners": dict.fromkeys(centres, "France"), "treaty_orders": [["France", "Claim solo"]]}
    assert turn_processed(spring, RULES)["claims"] == [["solo", ["France"], "F1903"]]
    assert turn_processed({**spring, "outstanding": {"France": 1}}, RULES)["claims"] == []


def test_the_winter_before_the_first_spring_has_the_first_treaties() -> None:
    notices = [["France", "AAT", "Germany"], ["Germany", "Enter AAT with France"], ["Italy", "MDT", "France"]]
    found = turn_processed({"turn": "W1900", "treaty_orders": notices}, RULES)
    assert found["relations"] == [["France", "Germany", "AAT"]]
    assert [(each["power"], each["wears_off"]) for each in found["penalties"]] == [
        ("France", "F1905"),
        ("Germany", "F1905"),
    ]
    assert found["announced"] == ["France – Germany: AAT: both gave notice"]


def test_a_reading_can_be_chosen() -> None:
    assert turned(readings={"wear_off": "years_passed"})["penalties"][0]["wears_off"] == "S1910"


def test_an_impossible_order_is_told_with_the_reason_and_is_no_attack() -> None:
    found = turned(orders=[["England", "F eng - par"]])
    assert found["orders"][0]["outcome"] == "illegal"
    assert "inland" in found["orders"][0]["why"]
    assert found["penalties"] == []


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"turn": 1902}, "turn: must be a turn like"),
        ({"turn": None}, 'turn: is missing: write a turn like "S1902"'),
        ({"phase": "retreat"}, "phase: a spring or fall is one of movement"),
        ({"phase": "adjustment"}, "phase: a spring or fall is one of movement"),
        ({"turn": "W1902", "phase": "movement"}, "phase: a spring or fall is one of movement, a winter of adjustment"),
        ({"relations": [["France", "Germany", "MDTS"]]}, "relations[0]: a relation is one of MDT, AAT, war"),
        ({"relations": [["France", "France", "war"]]}, "relations[0]: France is no ally of itself"),
        ({"relations": [["France", "Germany"]]}, "relations[0]: must be a list like"),
        (
            {"relations": [["France", "Germany", "MDT"], ["Germany", "France", "war"]]},
            "relations: France and Germany stand here twice",
        ),
        ({"relations": [["France", "Italy", "imminent-war"]] * 2}, "relations: France and Italy stand here twice"),
        ({"turn": "F1900"}, "turn: the game begins with W1900"),
        ({"turn": "F1902", "notices": [["Germany", "France"]]}, "notices: the notices of a winter are handed in with"),
        ({"outstanding": {"England": 1, "england": 2}}, "outstanding: England stands here twice"),
        ({"owners": {"bel": "France", "BEL": "England"}}, "owners: Belgium stands here twice"),
        ({"alliances": [["England", "Austria"]]}, "alliances: allies have a treaty: write it into relations"),
        ({"notices": [["England", "France"]]}, "notices: England and France have no treaty"),
        ({"outstanding": {"England": -1}}, "outstanding.England: must be a whole number, 0 or more"),
        ({"outstanding": []}, "outstanding: must be a table"),
        ({"first_shot_open": "yes"}, "first_shot_open: must be true or false"),
        ({"treaty_orders": [["France", "MDT", "Itly"]]}, "treaty_orders[0]: "),
        ({"treaty_orders": [["France", "A par - bur"]]}, "treaty_orders[0]: 'A par - bur' is an order"),
        ({"permissions": "all"}, "permissions: must be a list"),
        ({"readings": {"wear_of": "x"}}, "readings.wear_of: there is no such reading; did you mean wear_off?"),
        ({"readings": {"wear_off": "x"}}, "readings.wear_off: must be one of years_counted, years_passed"),
        ({"treaties": []}, "treaties: unknown key"),
        ({"units": [["England", "F", "par"]]}, "units[0]: a fleet cannot be inland"),
    ],
)
def test_a_turn_that_cannot_be_is_refused_with_its_place(changes: dict[str, Any], says: str) -> None:
    assert any(line.startswith(says) for line in faults(**changes)), faults(**changes)


def test_every_fault_is_told_at_once() -> None:
    assert len(faults(turn="X", units=[["England", "F", "par"]], outstanding={"Prussia": 1})) == 3


def test_no_data_at_all_is_refused() -> None:
    with pytest.raises(InvalidCommand, match="there must be a turn or a list of them"):
        turn_processed("S1902", RULES)
    with pytest.raises(InvalidCommand, match="a turn must be an object"):
        turn_processed([1], RULES)
