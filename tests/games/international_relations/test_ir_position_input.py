"""Positions from other programs: what comes out of them, and what is said of those that cannot be."""

from typing import Any

import pytest
from ir_scenes import DATA

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.international_relations.rules.positions.adjudicated import adjudicated
from eia_solo.games.international_relations.rules.positions.position_input import UnsoundPosition

PARIS = ["France", "A", "par"]
VENICE = ["Italy", "A", "ven"]


def movement(units: list[Any], *orders: list[Any], **more: Any) -> dict[str, Any]:
    return {"phase": "movement", "units": units, "orders": list(orders), **more}


def faults(data: object) -> list[str]:
    """The lines that are said of positions that cannot be."""
    with pytest.raises(UnsoundPosition) as refusal:
        adjudicated(data, DATA)
    assert str(refusal.value) == "; ".join(refusal.value.faults)
    return list(refusal.value.faults)


def outcomes(result: dict[str, Any]) -> list[tuple[str, str]]:
    return [(row["outcome"], row["why"]) for row in result["orders"]]


def test_keys_of_other_phases_may_stand_there_and_every_key_comes_out() -> None:
    data = movement(
        [["England", "F", "nth"]],
        ["England", "F nth C A lvp - yor"],
        alliances=[["England", "Austria"]],
        owners={"stp": "Russia"},
        dislodged=[["Austria", "F", "tri", "tyr"]],
        contested=["gal"],
    )
    assert adjudicated(data, DATA) == {
        "units": [["England", "F", "nth"]],
        "dislodged": [],
        "disbanded": [],
        "orders": [
            {"order": "F nth C A lvp - yor", "outcome": "illegal", "why": "there is no army in Liverpool"},
        ],
    }


def test_all_but_the_phase_may_be_left_out() -> None:
    assert adjudicated({"phase": "movement"}, DATA) == {"units": [], "dislodged": [], "disbanded": [], "orders": []}
    assert adjudicated([], DATA) == []


def test_a_dislodged_unit_comes_out_with_its_coast_and_where_its_attacker_came_from() -> None:
    data = movement(
        [["France", "F", "spa/nc"], ["Italy", "F", "lyo"], ["Italy", "A", "mar"]],
        ["Italy", "F lyo - spa/sc"],
        ["Italy", "A mar S F lyo - spa"],
    )
    assert adjudicated(data, DATA)["dislodged"] == [["France", "F", "spa/nc", "lyo"]]


def test_what_was_dislodged_goes_in_again_for_the_retreat() -> None:
    data = {
        "phase": "retreat",
        "units": [["Italy", "F", "spa/sc"]],
        "dislodged": [["France", "F", "spa/nc", "lyo"], ["Austria", "A", "tri", None]],
        "contested": ["gas"],
        "orders": [["France", "F spa R gas"], ["Austria", "A tri R ven"]],
    }
    result = adjudicated(data, DATA)
    assert result["units"] == [["Italy", "F", "spa/sc"], ["Austria", "A", "ven"]]
    assert result["disbanded"] == [["France", "F", "spa/nc"]]
    assert outcomes(result)[0] == ("illegal", "disbanded: a stand-off left Gascony empty")


def test_a_retreat_with_only_its_province_named_is_disbanded_without_an_order() -> None:
    data = {"phase": "retreat", "dislodged": [["Austria", "A", "tri", "ven"]]}
    assert adjudicated(data, DATA)["disbanded"] == [["Austria", "A", "tri"]]


def test_a_winter_says_of_every_order_what_came_of_it() -> None:
    data = {
        "phase": "adjustment",
        "units": [["Italy", "A", "tri"]],
        "owners": {"rom": "Italy", "nap": "Italy", "tri": "Italy"},
        "orders": [["Italy", "F rom B"], ["Italy", "Waive"], ["Italy", "A nap B"]],
    }
    result = adjudicated(data, DATA)
    assert result["units"] == [["Italy", "F", "rom"], ["Italy", "A", "tri"]]
    assert [outcome for outcome, _ in outcomes(result)] == ["succeeds", "succeeds", "illegal"]


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("A ven H", "Army Venice is not France's but Italy's"),
        ("A par - moon", "there is no province 'moon'; did you mean Moscow?"),
        ("F par H", "in Paris stands an army, not a fleet"),
        ("A mun H", "there is no unit in Munich"),
        ("A par - lon", "Paris does not border London, and no fleets lie between them"),
        ("A par B", "units retreat after the turn, and are built and disbanded in winter"),
        ("Enter MDT with Italy", "this is a statement and orders no unit"),
        ("", "nothing is written"),
        ("A par H; A par - bur", "there is more than one order here"),
    ],
)
def test_an_order_that_cannot_be_given_is_illegal_and_changes_nothing(order: str, why: str) -> None:
    result = adjudicated(movement([PARIS, VENICE], ["France", order]), DATA)
    assert outcomes(result) == [("illegal", why)]
    assert result["units"] == [PARIS, VENICE]


def test_an_illegal_order_says_too_that_its_unit_was_driven_out() -> None:
    data = movement(
        [["Germany", "F", "kie"], ["Russia", "A", "mun"], ["Russia", "A", "ber"]],
        ["Germany", "F kie - mun"],
        ["Russia", "A mun - kie"],
        ["Russia", "A ber S A mun - kie"],
    )
    assert outcomes(adjudicated(data, DATA))[0] == (
        "illegal",
        "a fleet cannot go inland (Munich); then driven out by Russia's army from Munich, 2 against 1",
    )


def test_of_an_impossible_and_a_possible_order_for_a_unit_the_possible_one_counts() -> None:
    result = adjudicated(movement([PARIS], ["France", "A par - lon"], ["France", "A par - bur"]), DATA)
    assert result["units"] == [["France", "A", "bur"]]
    assert [outcome for outcome, _ in outcomes(result)] == ["illegal", "succeeds"]


def test_two_orders_for_a_unit_are_refused() -> None:
    assert faults(movement([PARIS], ["France", "A par - bur"], ["France", "A par H"])) == [
        "orders[1]: 'A par H' is for a unit that orders[0] orders already: 'A par - bur'"
    ]
    assert faults(movement([PARIS], ["France", "A par H"], ["France", "A par H"])) == [
        "orders[1]: 'A par H' is for a unit that orders[0] orders already: 'A par H'"
    ]


def test_a_winter_of_which_nobody_says_who_owns_the_centres_is_refused() -> None:
    winter = {"phase": "adjustment", "units": [PARIS]}
    assert faults(winter) == ["owners: a phase of adjustment needs the owners of the centres"]
    assert faults([winter]) == ["[0].owners: a phase of adjustment needs the owners of the centres"]
    assert adjudicated({**winter, "owners": {}}, DATA)["disbanded"] == [PARIS]


@pytest.mark.parametrize(
    ("unit", "what"),
    [
        (["England", "A", "nth"], "an army cannot be at sea, in North Sea"),
        (["England", "F", "boh"], "a fleet cannot be inland, in Bohemia"),
        (["England", "F", "spa"], "'spa' is no place for a fleet: write spa/nc or spa/sc"),
        (["England", "A", "spa/nc"], "'spa/nc' is no place for an army: write spa"),
        (["England", "F", "nht"], "there is no province 'nht'; did you mean nth?"),
        (["Englnd", "F", "nth"], "there is no power 'Englnd'; did you mean England?"),
        (["England", "X", "nth"], "a unit is A or F, not 'X'"),
        (["England", "F"], 'must be a list like ["England", "F", "nth"], not a list'),
        (["England", "F", 7], "must be the text of a place, not 7"),
        ("England F nth", 'must be a list like ["England", "F", "nth"], not \'England F nth\''),
    ],
)
def test_a_unit_that_cannot_be_is_refused_with_its_place(unit: Any, what: str) -> None:
    assert faults(movement([PARIS, unit])) == [f"units[1]: {what}"]


def test_two_units_in_a_province_are_refused_whatever_their_coasts() -> None:
    assert faults(movement([PARIS, ["Italy", "A", "par"]])) == ["units[1]: two units in Paris: France's and Italy's"]
    beaten = [["Austria", "F", "tri", "tyr"], ["Italy", "A", "tri", None]]
    assert faults({"phase": "retreat", "dislodged": beaten}) == [
        "dislodged[1]: two units in Trieste: Austria's and Italy's"
    ]
    fleets = [["Italy", "F", "spa/nc"], ["France", "F", "spa/sc"]]
    assert faults(movement(fleets)) == ["units[1]: two units in Spain: Italy's and France's"]


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"phase": "winter"}, "phase: must be one of movement, retreat, adjustment, not 'winter'"),
        ({"unit": []}, "unit: unknown key; did you mean units?"),
        ({"units": {}}, "units: must be a list, not a table"),
        ({"owners": []}, "owners: must be a table of centres and their powers, not a list"),
        ({"owners": {"bur": "France"}}, "owners.bur: Burgundy is no supply centre"),
        ({"owners": {"par": "Frence"}}, "owners.par: there is no power 'Frence'; did you mean France?"),
        ({"alliances": [["Italy", "Italy"]]}, "alliances[0]: Italy is no ally of itself"),
        ({"contested": ["xyz"]}, "contested[0]: there is no province 'xyz'"),
        ({"orders": [["France", 3]]}, "orders[0]: must be the text of an order, not 3"),
        (
            {"dislodged": [["Austria", "F", "tri"]]},
            'dislodged[0]: must be a list like ["Austria", "F", "tri", "tyr"], or null at the end, not a list',
        ),
    ],
)
def test_every_other_fault_is_a_line_with_its_place(more: dict[str, Any], fault: str) -> None:
    assert faults({"phase": "movement", **more}) == [fault]


def test_all_faults_of_all_positions_are_said_and_none_is_adjudicated() -> None:
    good = movement([PARIS])
    bad = movement([["Englnd", "F", "nth"]], contested=["xyz"])
    assert faults([good, bad, 4]) == [
        "[1].units[0]: there is no power 'Englnd'; did you mean England?",
        "[1].contested[0]: there is no province 'xyz'",
        "[2]: a position must be an object, not 4",
    ]


@pytest.mark.parametrize("data", [None, 7, "movement", True])
def test_what_is_no_position_at_all_is_refused(data: object) -> None:
    with pytest.raises(InvalidCommand, match="there must be a position or a list of them"):
        adjudicated(data, DATA)


def test_powers_may_be_written_as_players_write_them() -> None:
    assert adjudicated(movement([["french", "a", "PAR"]]), DATA)["units"] == [PARIS]
