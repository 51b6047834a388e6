"""Corners of a turn where two ways of working it out part company: each case is one sentence of the rules."""

from typing import Any

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.contract_out import turn_checked, turn_worked_out

Json = dict[str, Any]
WAR = [["FR", "AU", "war"]]
AT_SEA = [["GB", "FR", "war"]]
QUIET = {f"income {power}": [1, 6] for power in ("GB", "FR", "RU", "AU", "PR", "SP", "OT", "DK", "NA")}


def worked_out(position: Json, **more: Any) -> Json:
    given = {"format": "nw 1", "turn": "Spring 1806", "position": position, **more}
    answer = turn_worked_out(given, tables())
    assert "error" not in answer, answer
    return answer


def told(answer: Json) -> list[tuple[str, str]]:
    """Outcome and reason of each line."""
    return [(row["outcome"], row["reason"]) for row in answer["outcomes"]]


# --- scouts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["turn_began", "after_moves"])
def test_a_line_that_only_scouts_looks_from_the_way_of_the_move(when: str) -> None:
    """Rule: NW-94, reading `scout_path`: Tyrol is next to Swabia, not to Alsace; Switzerland to both."""
    position = {"corps": {"FR": {"C": ["ALS", "II|C"]}, "AU": {"E": ["TYR", "I"]}, "RU": {"A": ["LOR", "I"]}}}
    orders = {"FR": ["C Alsace - Swabia", "C scouts Tyrol"]}
    answer = worked_out(position, orders=orders, readings={"scout_when": when})
    assert told(answer)[1] == ("done", "")
    assert answer["internal"]["FR"]["scouted"] == [{"corps": "C", "space": "TYR", "seen": {"AU E": "I"}}]
    back = worked_out(position, orders={"FR": ["C Alsace - Swabia, scout Lorraine"]}, readings={"scout_when": when})
    assert [row["space"] for row in back["internal"]["FR"]["scouted"]] == ["LOR"]


def test_the_scout_of_a_move_that_another_replaces_looks_from_where_the_corps_stands() -> None:
    """Rule: NW-10, reading `scout_path`."""
    position = {"corps": {"FR": {"C": ["ALS", "II|C"]}}}
    answer = worked_out(position, orders={"FR": ["C Alsace - Swabia, scout Burgundy", "C Alsace - Lorraine"]})
    assert told(answer)[0] == ("refused", "twice")
    assert [row["space"] for row in answer["internal"]["FR"]["scouted"]] == ["BUR"]
    far = worked_out(position, orders={"FR": ["C Alsace - Swabia, scout Bavaria", "C Alsace - Lorraine"]})
    assert far["outcomes"][0]["detail"] == {"scout": "not_next"}


# --- attacks where a corps stands -------------------------------------------------------------------------------------


def test_an_attack_where_a_corps_stands_waits_while_a_battle_is_open() -> None:
    """Rule: NW-69; nobody knows at sea who will stand there when corps have marched."""
    position = {
        "relations": AT_SEA,
        "squadrons": {"GB": {"ENG": 1}, "FR": {"ENG": 1}},
        "corps": {"FR": {"A": ["SWA", "I"], "B": ["PAR", "I"]}, "GB": {"C": ["THU", "I"]}},
    }
    orders = {
        "GB": ["Squadrons English Channel attack France", "C Thuringia - Swabia, no attack"],
        "FR": ["A attack Swabia", "Z attack Paris"],
    }
    at_sea = worked_out(position, orders=orders)
    assert told(at_sea)[2:] == [("waiting", ""), ("refused", "no_corps")]
    on_land = worked_out(position, orders=orders, results=[{"at": "ENG", "winner": "draw"}])
    assert [asked["at"] for asked in on_land["asks"]] == ["SWA"]
    assert told(on_land)[2] == ("waiting", "")
    results = [{"at": "ENG", "winner": "draw"}, {"at": "SWA", "winner": "FR"}]
    assert told(worked_out(position, orders=orders, results=results))[2] == ("done", "")


def test_an_attack_of_a_corps_that_has_gone_says_where_it_is() -> None:
    """Rule: NW-10."""
    answer = worked_out({"corps": {"FR": {"A": ["PAR", "I"]}}}, orders={"FR": ["A Paris - Lorraine", "A attack Paris"]})
    row = answer["outcomes"][1]
    assert (row["outcome"], row["reason"], row["detail"]) == ("refused", "not_there", {"at": "LOR"})


def test_a_corps_brought_home_may_attack_where_it_is_now() -> None:
    """Rule: NW-63, NW-69."""
    position = {"relations": [["FR", "AU", "war"], ["RU", "AU", "alliance"]], "corps": {"AU": {"A": ["POD", "I"]}}}
    acts = [{"at": 30, "by": "AU", "does": "end", "with": "RU"}]
    answer = worked_out(position, acts=acts, orders={"AU": ["A attack Lemberg"]})
    assert told(answer) == [("refused", "no_enemy")]


# --- battles on land --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("winner", "reason"), [("AU", "bounced"), ("FR", "")])
def test_who_falls_to_the_last_man_has_won_or_not(winner: str, reason: str) -> None:
    """Rule: NW-H1; the attacker loses all he has."""
    position = {"relations": WAR, "corps": {"FR": {"A": ["ALS", "I"]}, "AU": {"A": ["SWA", "II"]}}}
    results = [{"at": "SWA", "winner": winner, "losses": {"FR": {"A": "I"}}}]
    answer = worked_out(position, orders={"FR": ["A Alsace - Swabia"]}, results=results)
    assert told(answer)[0][1] == reason
    assert answer["position"]["corps"]["FR"] == {}


@pytest.mark.parametrize("fallen", [{}, {"FR": {"A": "I"}}])
def test_nobody_retreats_towards_an_enemy_of_that_battle_even_if_he_fell(fallen: Json) -> None:
    """Rule: NW-H1, 3. Bavaria (3) is worth more, but France's A came from there."""
    position = {
        "relations": WAR,
        "corps": {"FR": {"A": ["BAV", "I"], "B": ["ALS", "III"]}, "AU": {"A": ["SWA", "II"]}},
        "owners": {"TYR": "FR"},
    }
    orders = {"FR": ["A Bavaria - Swabia", "B Alsace - Swabia"]}
    results = [{"at": "SWA", "winner": "FR", "losses": fallen}]
    answer = worked_out(position, orders=orders, results=results)
    assert answer["position"]["corps"]["AU"]["A"][0] == "SWI"


def test_who_is_beaten_on_the_way_retreats_though_the_winner_fell() -> None:
    """Reading `meet`: he is thrown back and retreats from there in any case."""
    position = {"relations": WAR, "corps": {"FR": {"A": ["ALS", "I"]}, "AU": {"B": ["SWA", "II"]}}}
    orders = {"FR": ["A Alsace - Swabia"], "AU": ["B Swabia - Alsace"]}
    results = [{"at": "ALS-SWA", "winner": "FR", "losses": {"FR": {"A": "I"}}}]
    answer = worked_out(position, orders=orders, results=results)
    assert told(answer) == [("done", ""), ("refused", "bounced")]
    assert answer["position"]["corps"]["AU"]["B"][0] == "TYR"


def test_all_of_a_power_on_the_road_fight_if_one_of_its_corps_does() -> None:
    """Rule: NW-H1, also a corps with `no attack`."""
    position = {
        "relations": WAR,
        "corps": {"FR": {"A": ["ALS", "I"], "B": ["ALS", "II"]}, "AU": {"B": ["SWA", "II"]}},
    }
    orders = {"FR": ["A Alsace - Swabia", "B Alsace - Swabia, no attack"], "AU": ["B Swabia - Alsace, no attack"]}
    (asked,) = worked_out(position, orders=orders)["asks"]
    assert asked["forces"]["FR"]["corps"] == {"A": "I", "B": "II"}


def test_who_is_still_to_retreat_closes_a_province_to_his_enemies() -> None:
    """Rule: NW-H1, 3: without enemy divisions after 1. Russia's A may not go to Swabia, from where France has to go."""
    position = {
        "relations": [["FR", "RU", "war"], ["FR", "AU", "war"]],
        "corps": {
            "FR": {"A": ["SWA", "I"], "B": ["SAX", "III"], "C": ["PAR", "I"]},
            "AU": {"A": ["TYR", "III"]},
            "RU": {"A": ["BAV", "I"]},
        },
        "owners": {"THU": "PR", "PRA": "PR", "VIE": "PR"},
    }
    orders = {"AU": ["A Tyrol - Swabia"], "FR": ["B Saxony - Bavaria"], "RU": ["Retreat A to Swabia"]}
    results = [{"at": "SWA", "winner": "AU"}, {"at": "BAV", "winner": "FR"}]
    answer = worked_out(position, orders=orders, results=results)
    assert {"step": 9, "what": "destroyed", "power": "RU", "corps": "A", "at": "BAV"} in answer["events"]


def test_pursuit_counts_the_cavalry_as_the_battle_began() -> None:
    """Rule: NW-H1. France wins with 2 cavalry more and loses one of them: Austria loses 1 and 1 more."""
    position = {"relations": WAR, "corps": {"FR": {"A": ["ALS", "CC"]}, "AU": {"A": ["SWA", "III"]}}}
    given = {"options": {"battles": "table"}, "dice": {"given": {"battle SWA": [4, 4]}}}
    answer = worked_out(position, orders={"FR": ["A Alsace - Swabia"]}, **given)
    assert answer["position"]["corps"]["FR"]["A"] == ["SWA", "C"]
    assert answer["position"]["corps"]["AU"]["A"][1] == "I"


def test_a_ride_is_told_as_far_as_it_went() -> None:
    """Rule: NW-78."""
    position = {"relations": WAR, "corps": {"FR": {"C": ["SWI", "CC"]}}}
    events = worked_out(position, orders={"FR": ["C Switzerland - Tyrol - Vienna"]})["events"]
    assert [(row["what"], row["at"]) for row in events] == [("moved", "TYR"), ("stopped", "TYR")]


# --- straits and ships ------------------------------------------------------------------------------------------------

GIBRALTAR = {"squadrons": {"GB": {"ATL": 1}}, "corps": {"SP": {"A": ["MUR", "I"]}}}


@pytest.mark.parametrize(
    ("readings", "controller"),
    [({}, "GB"), ({"order_of_season": "all_at_once"}, "free"), ({"strait_when": "before"}, "free")],
)
def test_squadrons_count_for_a_strait_after_or_before_they_move(readings: Json, controller: str) -> None:
    """Rule: NW-88, readings `order_of_season`, `strait_when`."""
    orders = {"GB": ["1 squadron Atlantic Ocean - Gulf of Cadiz"], "SP": ["A Murcia - Morocco"]}
    answer = worked_out(GIBRALTAR, orders=orders, readings=readings)
    assert answer["straits"]["MUR-MOR"] == controller
    assert told(answer)[1][0] == ("done" if controller == "free" else "refused")


@pytest.mark.parametrize(("reading", "outcome"), [("own", "refused"), ("allied", "done")])
def test_each_of_two_allies_controls_a_strait_if_their_squadrons_count_together(reading: str, outcome: str) -> None:
    """Rule: NW-88, reading `strait_allies`."""
    position = {
        "relations": [["FR", "SP", "alliance"]],
        "squadrons": {"GB": {"CAD": 2}, "FR": {"CAD": 1}, "SP": {"CAD": 2}},
        "corps": {"FR": {"A": ["MOR", "I"]}, "SP": {"A": ["MUR", "I"]}},
    }
    orders = {"FR": ["A Morocco - Gibraltar"], "SP": ["A Murcia - Morocco"]}
    position["owners"] = {"GIB": ""}
    answer = worked_out(position, orders=orders, readings={"strait_allies": reading})
    assert [each for each, _ in told(answer)] == [outcome, outcome]
    assert answer["straits"]["MUR-MOR"] == ("SP" if reading == "allied" else "nobody")


def test_new_squadrons_carry_although_chains_are_those_before_fleets_move() -> None:
    """Readings `order_of_season`, `transport_new`: builds come before fleets move."""
    position = {"treasury": {"GB": 8}, "corps": {"GB": {"A": ["LON", "I"]}}}
    orders = {"GB": ["Build 1 squadron in North Sea", "A London - North Sea - Holland"]}
    for new, outcome in (("yes", ("done", "")), ("no", ("refused", "no_chain"))):
        readings = {"order_of_season": "all_at_once", "transport_new": new}
        assert told(worked_out(position, orders=orders, readings=readings))[1] == outcome


def test_a_squadron_that_came_does_not_carry_in_the_place_of_one_that_left() -> None:
    """Reading `transport_fleet`."""
    position = {"squadrons": {"GB": {"NTH": 1, "ENG": 1}}, "corps": {"GB": {"A": ["LON", "I"]}}}
    orders = {
        "GB": [
            "1 squadron English Channel - North Sea",
            "1 squadron North Sea - English Channel",
            "A London - North Sea - Holland",
        ]
    }
    for fleet, outcome in (("yes", ("done", "")), ("no", ("refused", "no_chain"))):
        answer = worked_out(position, orders=orders, readings={"transport_fleet": fleet})
        assert told(answer)[2] == outcome


def test_a_voyage_without_seas_is_shown_with_those_that_carry_it() -> None:
    """Rule: NW-81; the canonical text is read again as the same voyage."""
    position = {"squadrons": {"GB": {"NTH": 1, "ENG": 1}}, "corps": {"GB": {"A": ["LON", "I"]}}}
    (row,) = worked_out(position, orders={"GB": ["A sails Normandy"]})["outcomes"]
    assert row["order"] == "A London - English Channel - Normandy"
    moved = {"GB": ["All squadrons English Channel - Irish Sea", "A sails Holland"]}
    assert worked_out(position, orders=moved)["outcomes"][1]["order"] == "A London - North Sea - Holland"


def test_a_corps_is_lost_with_any_of_its_ships_before_another_keeps_it_in_port() -> None:
    """Rule: NW-84: Britain is beaten in the Channel, and loses its only ship in the North Sea."""
    position = {
        "relations": AT_SEA,
        "squadrons": {"GB": {"ENG": 2, "NTH": 1}, "FR": {"ENG": 3, "NTH": 3}},
        "corps": {"GB": {"B": ["BRI", "I"]}},
    }
    orders = {
        "GB": ["B Bristol - English Channel - North Sea - Holland"],
        "FR": ["Squadrons English Channel attack Britain", "Squadrons North Sea attack Britain"],
    }
    results = [{"at": "ENG", "winner": "FR"}, {"at": "NTH", "winner": "FR", "losses": {"GB": 1}}]
    answer = worked_out(position, orders=orders, results=results)
    assert told(answer)[0] == ("refused", "sunk")
    assert answer["outcomes"][0]["detail"] == {"sea": "NTH"}


def test_a_beaten_fleet_does_not_flee_into_a_storm() -> None:
    """Rule: NW-H2: no squadron moves into a closed sea. Bothnia is the first by id beside the Baltic."""
    position = {"relations": AT_SEA, "squadrons": {"GB": {"BLT": 1}, "FR": {"BLT": 1}}}
    orders = {"FR": ["Squadrons Baltic Sea attack Britain"]}
    results = [{"at": "BLT", "winner": "FR"}]
    for modifiers, refuge in (([], "BOT"), ([["storm", "", "BOT", 1]], "KAT")):
        answer = worked_out(position | {"modifiers": modifiers}, orders=orders, results=results)
        assert answer["position"]["squadrons"]["GB"] == {refuge: 1}


# --- Winter -----------------------------------------------------------------------------------------------------------


def winter(position: Json, **more: Any) -> Json:
    return worked_out(position, turn="Winter 1805", dice={"given": QUIET}, **more)


def test_a_province_named_again_in_a_later_line_is_ones_own() -> None:
    """Rule: NW-23, whatever became of the first line."""
    position = {"corps": {"FR": {"A": ["SWI", "I"]}}}
    answer = winter(position, orders={"FR": ["Annex Bavaria, Bavaria", "Annex Bavaria, Switzerland"]})
    assert told(answer) == [("refused", "no_divisions_there"), ("partly", "annex_own")]


def test_all_annex_at_once() -> None:
    """Rule: NW-23: Austria's order fails for the enemy there, not for whose the province has just become."""
    position = {
        "relations": [["PR", "AU", "war"]],
        "corps": {"FR": {"A": ["SWA", "I"]}, "AU": {"A": ["SWA", "I"]}, "PR": {"A": ["SWA", "I"]}},
    }
    answer = winter(position, orders={"FR": ["Annex Swabia"], "AU": ["Annex Swabia"]})
    assert told(answer) == [("done", ""), ("refused", "annex_contested")]


def test_a_first_winter_of_builds_only_has_no_annexation_and_no_supply() -> None:
    """Rule: NW-8, reading `first_winter`."""
    orders = {"FR": ["Annex Swabia", "Supply A", "Build 1 infantry in Paris"]}
    position = {"treasury": {"FR": 5}, "corps": {"FR": {"A": ["SWA", "I"]}}}
    answer = worked_out(position, turn="Winter 1804", orders=orders, readings={"first_winter": "set_up"})
    assert told(answer) == [("refused", "not_winter"), ("refused", "not_winter"), ("done", "")]


def test_of_the_cavalry_of_a_corps_the_plain_one_is_put_last() -> None:
    """Rule: NW-20, reading `supply_choice`: 4 gold feed two of I, C and the scout."""
    dice = {"given": QUIET | {"income NA": [4, 1]}}
    position = {"corps": {"NA": {"A": ["ROM", "IC|C"]}}}
    orders = {"NA": ["Starve A 1 cavalry"]}
    answer = worked_out(position, turn="Winter 1805", dice=dice, orders=orders)
    assert answer["position"]["corps"]["NA"] == {"A": ["ROM", "I|C"]}


def test_where_the_crow_finds_no_way_by_land_the_line_says_how_far() -> None:
    """Rule: NW-19, reading `supply_line`."""
    position = {"squadrons": {"NA": {"WME": 1}}, "corps": {"NA": {"C": ["BAL", "I"]}}}
    answer = worked_out(position, readings={"supply_line": "crow"})
    assert answer["internal"]["NA"]["supply"][0][2:4] == [2, 4]


@pytest.mark.parametrize(("allies", "lives"), [("own", False), ("allied", True)])
def test_a_line_over_a_strait_counts_squadrons_as_a_crossing_does(allies: str, lives: bool) -> None:
    """Rule: NW-21 (e), readings `cut_off_strait`, `strait_allies`."""
    position = {
        "owners": {"COP": "", "HAL": ""},
        "relations": [["RU", "DK", "alliance"], ["GB", "DK", "war"], ["GB", "RU", "war"]],
        "squadrons": {"GB": {"KAT": 3}, "RU": {"KAT": 2}, "DK": {"KAT": 2}},
        "corps": {"DK": {"A": ["HAL", "I"]}, "GB": {"A": ["GOT", "I"]}},
    }
    readings = {"cut_off_strait": "control", "strait_allies": allies, "cut_off_sea": "majority", "supply_sea": "one"}
    answer = worked_out(position, readings=readings)
    rows = answer["internal"]["DK"]["supply"]
    assert rows[0][2] == (1 if lives else 2)


def test_who_loses_his_last_division_in_winter_pays_for_his_war_first() -> None:
    """Rule: NW-26, reading `dead`: he is out at the end of the turn, and only then is his treasury lost."""
    position = {
        "owners": {"NAP": "AU", "SIC": "AU"},
        "relations": [["AU", "NA", "war"]],
        "treasury": {"NA": 6},
        "corps": {"NA": {"A": ["ROM", "I"]}},
    }
    ledger = winter(position)["ledger"]["NA"]
    assert ledger == [["start", 6, ""], ["war", -5, "NW-26"], ["out", -1, "NW-1"], ["end", 0, ""]]


# --- acts and reorganising --------------------------------------------------------------------------------------------


def test_a_right_is_written_once_and_one_that_is_over_not_at_all() -> None:
    """Rule: NW-90, reading `passage`."""
    leave = {"at": 30, "by": "GB", "does": "allow", "with": "SP", "what": "MUR-MOR"}
    acts = [leave | {"until": "Fall 1806"}, leave | {"until": "Fall 1806"}, leave | {"until": "Fall 1805"}]
    answer = worked_out({}, acts=acts)
    assert [row["outcome"] for row in answer["acts"]] == ["counts"] * 3
    assert answer["position"]["passage"] == [["GB", "SP", "MUR-MOR", "Fall 1806"]]
    strait = {"squadrons": {"GB": {"CAD": 1}}, "corps": {"SP": {"A": ["MUR", "I"]}}}
    over = worked_out(strait, acts=acts[2:], orders={"SP": ["A Murcia - Morocco"]})
    assert told(over) == [("refused", "strait_control")]


def test_no_division_is_lost_when_a_corps_is_made_up_twice() -> None:
    """Rule: NW-50."""
    answer = worked_out({"corps": {"FR": {"A": ["PAR", "II"]}}}, orders={"FR": ["Reorganise: A = A.I ; A = A.I"]})
    assert told(answer) == [("refused", "left_out")]
    assert answer["position"]["corps"]["FR"] == {"A": ["PAR", "II"]}


def test_a_fair_is_drawn_among_all_neutral_provinces() -> None:
    """Rule: NW-H2: one that is worth 6 may be drawn, and stays so."""
    position = {"owners": {"BER": ""}, "modifiers": [["fair", "", "BER", 1]]}
    dice = {"given": {"event": [5, 5], "event drawn": [1, 3]}}
    answer = worked_out(position, options={"events": True}, dice=dice)
    assert answer["position"]["modifiers"] == [["fair", "", "BER", 1]]


def test_a_new_corps_is_one_event_and_each_order_of_squadrons_one() -> None:
    """Rule: NW-32; two lines fill corps A, a third begins B."""
    lines = ["Build 2 infantry in Paris", "Build 1 squadron in Bay of Biscay", "Build 2 infantry in Paris"]
    events = worked_out({"treasury": {"FR": 30}}, orders={"FR": lines})["events"]
    rows = [(row.get("corps", ""), row["n"]) for row in events if row["what"] == "built"]
    assert rows == [("A", 3), ("", 1), ("B", 1)]


# --- check ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "lines", "reasons"),
    [
        ("Winter 1805", ["A attack Paris", "Supply Z", "Starve A"], ["winter", "no_corps", ""]),
        ("Spring 1806", ["Carry Austria", "Carry Austria"], ["twice", ""]),
        ("Spring 1806", ["Squadrons North Sea attack Britain"], ["no_squadrons"]),
        (
            "Spring 1806",
            ["Squadrons North Sea attack Britain", "All squadrons English Channel - North Sea"],
            ["", ""],
        ),
    ],
)
def test_check_refuses_what_own_orders_and_the_position_say(turn: str, lines: list[str], reasons: list[str]) -> None:
    position = {
        "relations": [["GB", "FR", "war"], ["FR", "AU", "alliance"]],
        "corps": {"FR": {"A": ["PAR", "I"]}},
        "squadrons": {"FR": {"ENG": 1}},
    }
    answer = turn_checked({"format": "nw 1", "turn": turn, "position": position, "orders": {"FR": lines}}, tables())
    assert [row["reason"] for row in answer["outcomes"]] == reasons
