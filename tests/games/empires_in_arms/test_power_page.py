"""The page of a power: each line says its value, what follows from it, its key and its rule, and no more."""

from typing import Any

import pytest
from attrs import evolve
from board import RULEBOOK, TABLES, alliances, begun, events, fought, game, wars

from eia_solo.core.document import dotted
from eia_solo.games.empires_in_arms.exports.power_board import board_groups
from eia_solo.games.empires_in_arms.exports.power_forces import force_lines, sum_lines
from eia_solo.games.empires_in_arms.exports.power_page import check_groups, power_page
from eia_solo.games.empires_in_arms.exports.power_standing import Group, Line, standing_groups
from eia_solo.games.empires_in_arms.rules.state import GameState, Power

Au = Power("Au")
BARS = "Solitaire Empires in Arms, Checking for declarations of war, restrictions"


def standing(changes: dict[str, Any], power: Power = Au) -> dict[str, Line]:
    return {line.label: line for group in standing_groups(game(changes), power, TABLES) for line in group.lines}


def checks(state: GameState, power: Power = Au) -> dict[str, dict[str, Line]]:
    return {group.title: {line.label: line for line in group.lines} for group in check_groups(state, power, RULEBOOK)}


def board(changes: dict[str, Any], power: Power = Au) -> dict[str, Group]:
    return {group.title: group for group in board_groups(game(changes), power, TABLES)}


def said(group: Group) -> list[tuple[str, str]]:
    return [(line.label, line.value) for line in group.lines]


# What its own cards say


@pytest.mark.parametrize(
    ("points", "words"),
    [(49, "under ½"), (50, "under ¾"), (74, "under ¾"), (75, "¾ or more"), ("unknown", "not entered")],
)
def test_points_on_the_board_say_which_share_of_the_most_they_are(points: int | str, words: str) -> None:
    line = standing({"powers.Au.land_points": points})["Land points"]
    assert line.note == words
    assert line.place == ("" if points == "unknown" else "Solitaire Empires in Arms, Modifiers, land points below half")


def test_ships_have_the_place_of_their_own_row_and_where_none_can_be_there_is_no_share() -> None:
    assert standing({})["Ships"].note == ""
    ships = standing({"powers.Au.ships": 1, "powers.Au.ships_max": 4})["Ships"]
    assert ships.note == "under ½"
    assert ships.place == "Solitaire Empires in Arms, Modifiers, naval points below half"
    assert standing({"powers.Au.ships": 1, "powers.Au.ships_max": "unknown"})["Ships"].note == ""


@pytest.mark.parametrize(
    ("power", "changes", "words"),
    [
        ("Au", {"powers.Au.corps_points": 29}, "bars war"),
        ("Au", {"powers.Au.corps_points": 30}, "does not bar war"),
        ("Au", {"powers.Au.corps_points": 30, "powers.Au.home_manpower": "unknown"}, ""),
        ("GB", {"powers.GB.corps_points": 1}, "exempt from the bar"),
    ],
)
def test_the_army_says_whether_it_bars_war(power: str, changes: dict[str, Any], words: str) -> None:
    line = standing(changes, Power(power))["Points in corps"]
    assert line.note == words
    assert line.place == (f"{BARS} and their exceptions" if words else "")


def test_where_tables_have_no_such_row_nothing_is_said_to_follow() -> None:
    without = evolve(
        TABLES,
        general=tuple(row for row in TABLES.general if row.fact != "common_border"),
        bars=tuple(row for row in TABLES.bars if row.fact != "army_below_manpower"),
    )
    lines = {line.label: line for group in standing_groups(game(), Au, without) for line in group.lines}
    assert lines["Points in corps"].note == ""
    assert said(board_groups(game(), Power("GB"), without)[0]) == [("At peace with all, without ties", "")]


def test_what_the_list_of_forces_gives_is_said_only_where_it_differs() -> None:
    forces = {"powers.Au.forces": [{"name": "I", "kind": "infantry", "factors": 12, "capacity": 20}]}
    lines = standing({**forces, "powers.Au.land_points": 12})
    assert (lines["Points in corps"].note, lines["Land points"].note) == ("the list gives 12", "under ½")


def test_each_field_stands_once_in_its_section() -> None:
    groups = standing_groups(game(), Au, TABLES)
    assert [group.title for group in groups] == [
        "Political status", "Money", "Army", "Navy", "Home nation", "Needs for dominance", "Leaders",
    ]  # fmt: skip
    keys = [line.key for group in groups for line in group.lines]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(
    ("money", "home", "words"),
    [(29, 30, "below home value"), (30, 30, ""), (29, "unknown", ""), ("unknown", 30, "not entered")],
)
def test_money_says_if_it_is_below_the_home_value(money: int | str, home: int | str, words: str) -> None:
    line = standing({"powers.Au.money": money, "powers.Au.home_money": home})["Money"]
    assert line.note == words
    assert line.place == (
        "Solitaire Empires in Arms, Modifiers, the power that rolls, money" if words == "below home value" else ""
    )


def test_a_yes_or_no_is_said_in_words_and_what_is_not_entered_is_said_to_be_unknown() -> None:
    lines = standing({"powers.Au.bankrupt": True, "powers.Au.capital": "unknown"})
    assert (lines["Bankrupt"].value, lines["Dominant power"].value) == ("Yes", "No")
    assert (lines["National capital"].value, lines["National capital"].known) == ("?", False)


def test_territories_needed_for_dominance_stand_with_who_controls_them() -> None:
    assert standing({})["Named"].value == "none"
    needs = {"powers.Au.needs_for_dominance": ["Bavaria", "Saxony", "Baden"]}
    lines = standing({**needs, "territories.Saxony": "Fr", "territories.Baden": "unknown"})
    assert lines["Named"].value == "Bavaria, Saxony, Baden"
    assert [lines[name].value for name in ("Bavaria", "Saxony", "Baden")] == ["Neutral", "France", "?"]
    assert (lines["Baden"].known, lines["Baden"].note) == (False, "not entered")


def test_a_leader_says_all_that_is_entered_and_what_is_not() -> None:
    leaders = [
        {"name": "Charles", "seniority": "A", "on_board": True, "condition": "fit", "royalty": True},
        {"name": "John", "seniority": "none", "on_board": False, "condition": "wounded", "royalty": False},
        {"name": "Mack", "on_board": True, "royalty": False},
        {"name": "Alvinczy"},
    ]
    lines = standing({"powers.Au.leaders": leaders, "powers.Au.most_senior": "John"})
    told = {label: (line.value, line.note) for label, line in lines.items() if ".leaders[" in line.key}
    assert told == {
        "Charles (A)": ("Fit", "royalty"),
        "John (no letter)": ("Wounded", "off the board, named the most senior"),
        "Mack (seniority ?)": ("?", "on the board"),
        "Alvinczy (seniority ?)": ("?", "royalty not entered, on the board not entered"),
    }
    assert standing({})["None entered"].key == "powers.Au.leaders"


# Its checks


def test_what_bars_all_its_checks_some_of_them_and_what_may_is_told_apart() -> None:
    war = checks(game({"powers.Au.bankrupt": True}))["Its checks for war"]
    assert (war["Bankrupt"].value, war["Bankrupt"].known) == ("bars all", True)
    dominant = {"powers.Fr.dominant_power": True, "powers.GB.dominant_power": True}
    some = checks(game({**wars("Au Fr"), **dominant}))["Its checks for war"]
    assert [line.value for line in some.values() if line.value.startswith("bars")] == ["bars Great Britain"]
    unknown = checks(game({"powers.Au.bankrupt": "unknown"}))["Its checks for war"]["Bankrupt"]
    assert (unknown.value, unknown.key, unknown.known) == ("may bar", "powers.Au.bankrupt", False)
    assert checks(game())["Its checks for war"]["Restrictions"].value == "none bars it"


def test_only_rows_of_its_own_state_that_count_or_may_are_listed_with_their_sum() -> None:
    assert list(checks(game())["Its checks for war"]) == ["Restrictions", "Its own state, in every check"]
    poor = {"powers.Au.money": 3, "territories.Bohemia": "Fr"}
    war = checks(game(poor))["Its checks for war"]
    assert list(war)[1:] == ["Money below home value", "Its own state, in every check"]
    assert (war["Money below home value"].value, war["Its own state, in every check"].value) == ("−1", "−1")
    war = checks(game({**poor, "powers.Au.bankrupt": "unknown"}))["Its checks for war"]
    assert (war["Money below home value"].value, war["Money below home value"].known) == ("0 or −1", False)
    assert war["Its own state, in every check"].value == "−1 to 0"


def test_checks_for_peace_are_there_only_in_war_and_say_against_whom_one_is_called_for() -> None:
    assert list(checks(game())) == ["Its checks for war"]
    state = begun(fought("Au Fr", "Au Ru"))
    assert checks(state)["Its checks for peace"]["Called for"].value == "no event calls for one"
    state = begun(fought("Au Fr", "Au Ru"), events("Au lost_half_land Fr"))
    assert checks(state)["Its checks for peace"]["Called for"].value == "against France"


# What stands around it


def test_relations_are_those_of_the_power_alone() -> None:
    ties = {
        **wars("Ru Tu"),
        **alliances("Au Pr", "Fr Sp"),
        "relations.royal_marriages": [["Au", "Pr"], ["Fr", "Ru"]],
        "relations.borders": [["Au", "Sp"]],
        "relations.enforced_peace": [
            {"powers": ["Au", "GB"], "until": "1806-01", "bound": "Au"},
            {"powers": ["Au", "Sp"], "until": "1806-02"},
            {"powers": ["Au", "Fr"], "until": "1805-04"},
            {"powers": ["GB", "Fr"], "until": "1806-01"},
        ],
    }
    relations = board({**ties, "month": "1805-04"})["Relations"]
    assert {line.label: (line.value, line.key) for line in relations.lines} == {
        "Prussia": ("allied; royal marriage", "relations.alliances"),
        "Great Britain": ("enforced peace until January 1806, binds Austria", "relations.enforced_peace"),
        "Spain": ("enforced peace until February 1806; common border", "relations.enforced_peace"),
    }
    assert said(board({})["Relations"]) == [("At peace with all, without ties", "")]


def test_a_border_by_rule_is_said_to_be_one() -> None:
    assert said(board({}, Power("GB"))["Relations"]) == [("France", "common border by rule")]


def test_a_war_says_since_when_and_has_the_account_of_the_power_and_the_losses_of_the_enemy() -> None:
    tally = {"Au": {"land_start": 60}, "Fr": {"land_lost": 5, "naval_lost": 0}}
    war = {"powers": ["Fr", "Au"], "tally": tally}
    found = board({"relations.wars": [{"powers": ["Ru", "Tu"], "since": "1805-02"}, war]})
    assert [title for title in found if title.startswith("War")] == ["War against France"]
    assert said(found["Relations"]) == [("France", "at war")]
    lines = {line.label: line for line in found["War against France"].lines}
    assert lines["Land factors at the start"].value == "60"
    assert lines["Land losses"].value == "?"
    assert lines["Land losses"].key == "relations.wars[1].tally.Au.land_lost"
    assert (lines["Losses of France"].value, lines["Losses of France"].known) == ("land 5, naval 0", True)
    found = board({"relations.wars": [{"powers": ["Ru", "Tu"], "since": "1805-02"}]}, Power("Tu"))
    assert said(found["Relations"]) == [("Russia", "at war since February 1805")]
    assert "War against Turkey" in board(wars("Ru Tu"), Power("Ru"))
    losses = {line.label: line for line in found["War against Russia"].lines}["Losses of Russia"]
    assert (losses.value, losses.known) == ("land ?, naval ?", False)


def test_provinces_are_counted_and_told_in_short_and_what_it_holds_elsewhere_stands_apart() -> None:
    provinces = {"territories.Tyrol": "Fr", "territories.Bohemia": "unknown", "territories.Bavaria": "Au"}
    found = board({**provinces, "territories.Venetia": "neutral"})
    home = found["Home provinces, 10 of 12 held"]
    assert home.in_short.startswith("Held: Austria, Styria, Moravia, ")
    assert home.in_short.endswith("; Tyrol: France; Bohemia: ?")
    assert said(found["Other territories controlled"]) == [("Bavaria", "Austria")]
    assert found["Other territories controlled"].in_short == "Bavaria"
    assert "Ceded" not in found
    lost = board({f"territories.{dotted((name,))}": "Fr" for name in (*TABLES.home[Au], "Venetia")})
    assert lost["Home provinces, 0 of 12 held"].in_short.startswith("Held: none; ")
    assert "Other territories controlled" not in lost


def test_cessions_are_told_by_who_gave_and_who_received() -> None:
    ceded = [{"territory": name, "by": by, "to": to} for name, by, to in (
        ("Tyrol", "Au", "Fr"), ("Silesia", "Pr", "Au"), ("Gibraltar", "GB", "Sp"),
    )]  # fmt: skip
    assert said(board({"ceded": ceded})["Ceded"]) == [
        ("Given away", "Tyrol to France"), ("Received", "Silesia from Prussia"),
    ]  # fmt: skip
    assert said(board({"ceded": ceded[:1]})["Ceded"]) == [("Given away", "Tyrol to France")]


def test_the_page_counts_the_values_nobody_has_entered() -> None:
    whole = power_page(game(), Au, RULEBOOK)
    holes = {"powers.Au.money": "unknown", "territories.Bohemia": "unknown", "powers.Fr.money": "unknown"}
    assert power_page(game(holes), Au, RULEBOOK).unknown == whole.unknown + 2


# Forces


def test_a_force_says_what_it_adds_and_each_reason_once() -> None:
    forces = [
        {"name": "I", "kind": "infantry", "factors": 12, "capacity": 20},
        {"name": "Tyrol", "kind": "tyrol", "factors": 3, "capacity": 5},
        {"name": "Vienna", "kind": "garrison", "factors": 7},
        {"name": "II", "kind": "infantry"},
    ]
    state = game({"powers.Au.forces": forces, "territories.Tyrol": "unknown"})
    one, tyrol, vienna, two = force_lines(state, Au, TABLES)
    assert [share.words for share in one.shares] == ["12", "12", "20"]
    assert (one.reasons, one.why, one.places) == ((), "", "")
    assert [share.words for share in tyrol.shares] == ["?", "?", "?"]
    points = "Solitaire Empires in Arms, Modifiers, what counts as points"
    assert (len(tyrol.reasons), tyrol.places) == (1, f"{BARS}, what counts; {points}")
    assert vienna.places.split("; ") == [vienna.shares[0].place, vienna.shares[2].place]
    assert [share.words for share in vienna.shares] == ["–", "7", "–"]
    assert vienna.reasons == ("Stands in no corps", "Adds nothing to what the corps can hold")
    assert vienna.why == "Stands in no corps; adds nothing to what the corps can hold"
    assert [share.words for share in two.shares] == ["?", "?", "?"]
    sums = {line.id: line for line in sum_lines(state, Au, TABLES)}
    assert sums["corps_points"].missing[-1] == "the factors of II"
    assert "what II can hold" in sums["land_points_max"].missing
    assert sum_lines(game(), Au, TABLES) == ()


def test_a_force_that_waits_for_a_territory_names_it() -> None:
    force = {"name": "Podolian horse", "kind": "feudal_podolia", "factors": 4, "capacity": 6}
    state = game({"powers.Tu.forces": [force], "territories.Podolia": "unknown"})
    sums = {line.id: line for line in sum_lines(state, Power("Tu"), TABLES)}
    assert sums["land_points"].missing == ("who controls Podolia",)
