"""Rules that bite, each beside a twin that differs by the one thing the rule names."""

from typing import Any

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.contract_out import turn_worked_out

Json = dict[str, Any]
WAR = [["FR", "AU", "war"]]


def worked_out(position: Json, **more: Any) -> Json:
    answer = turn_worked_out({"format": "nw 1", "turn": "Spring 1806", "position": position, **more}, tables())
    assert "error" not in answer, answer
    return answer


@pytest.mark.parametrize(("hours", "outcome"), [(24, "counts"), (23.9, "late")])
def test_a_post_counts_if_it_is_a_day_old(hours: float, outcome: str) -> None:
    """Rule: NW-102."""
    answer = worked_out({}, acts=[{"at": hours, "by": "FR", "does": "war", "with": "AU"}])
    assert answer["acts"][0]["outcome"] == outcome
    assert answer["position"]["relations"] == (WAR if outcome == "counts" else [])


@pytest.mark.parametrize(("foe", "left"), [("AU", []), ("RU", [["AU", "FR", "TYR", ""]])])
def test_war_ends_the_rights_of_passage_between_two_powers_and_no_others(foe: str, left: list[list[str]]) -> None:
    """Rule: NW-70a."""
    position = {"passage": [["AU", "FR", "TYR", ""]]}
    answer = worked_out(position, acts=[{"at": 30, "by": "FR", "does": "war", "with": foe}])
    assert answer["position"]["passage"] == left


@pytest.mark.parametrize(("austria", "meets"), [(", no attack", False), ("", True)])
def test_enemies_who_change_places_meet_unless_both_say_no_attack(austria: str, meets: bool) -> None:
    """Rule: NW-76, reading `meet`."""
    position = {"relations": WAR, "corps": {"FR": {"A": ["ALS", "II"]}, "AU": {"B": ["SWA", "I"]}}}
    orders = {"FR": ["A Alsace - Swabia, no attack"], "AU": [f"B Swabia - Alsace{austria}"]}
    answer = worked_out(position, orders=orders)
    assert [asked["at"] for asked in answer["asks"]] == (["ALS-SWA"] if meets else [])
    if not meets:
        corps = answer["position"]["corps"]
        assert (corps["FR"]["A"][0], corps["AU"]["B"][0]) == ("SWA", "ALS")


@pytest.mark.parametrize(
    ("line", "choice", "reason"),
    [
        ("Merge B into A", "yes", ""),
        ("Merge B into A", "no", "new_division"),
        ("Transfer 1 infantry from A to B", "no", "new_division"),
        ("Merge B into C", "no", ""),
    ],
)
def test_new_divisions_join_older_corps_as_the_reading_says(line: str, choice: str, reason: str) -> None:
    """Rule: NW-34, reading `build_join`."""
    position = {"corps": {"FR": {"A": ["PAR", "I"]}}, "treasury": {"FR": 10}}
    orders = {"FR": ["Build 1 infantry in Paris as B, 1 infantry in Paris as C", line]}
    answer = worked_out(position, orders=orders, readings={"build_join": choice})
    assert answer["outcomes"][1]["reason"] == reason


@pytest.mark.parametrize(("choice", "goes_on"), [("below", True), ("zero", False)])
def test_a_treasury_below_nothing_is_sound_where_income_can_be_so(choice: str, goes_on: bool) -> None:
    """Rule: NW-15, reading `income_floor`."""
    given = {"format": "nw 1", "turn": "Spring 1806", "position": {"treasury": {"NA": -1}}}
    answer = turn_worked_out({**given, "readings": {"income_floor": choice}}, tables())
    assert ("error" not in answer) is goes_on
