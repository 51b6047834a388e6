"""What no table can show is refused where it is entered, and stays where a campaign took it once."""

import pytest
from board import RULEBOOK, do, events, game

from eia_solo.core.errors import InvalidCommand, SheetError
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.refusals import faults
from eia_solo.games.empires_in_arms.rules.sheet_faults import MOST_FAULTS

TOO_MANY = {"powers.Fr.ships": 51, "powers.Fr.ships_max": 50}
CAPITALS = "powers.Fr.provincial_capitals"
TO_COME = {"month": "1805-03", "last_peace": {"month": "1805-04"}}
TWICE = events("Fr capital_occupied", "Au capital_occupied", "Fr capital_occupied")
BOTH = {
    **events("Fr capital_occupied"),
    "dismissed": [{"power": "Fr", "kind": "capital_occupied", "found": "capital: free → occupied"}],
}


def test_nothing_is_wrong_with_a_sheet_that_could_be() -> None:
    assert list(faults(game())) == []
    assert list(faults(game({"powers.Fr.ships": 50, "month": "1805-03", "last_peace": {"month": "1805-03"}}))) == []
    assert list(faults(game({CAPITALS: {"total": 24, "besieged": 12, "occupied": 12}}))) == []
    assert list(faults(game({"powers.Fr.ships": 900, "powers.Fr.ships_max": None}))) == []


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        (TOO_MANY, r"powers\.Fr\.ships: 51 are more than the 50 that the fleets can hold: correct one of them"),
        ({"powers.Fr.ships_max": 20}, r"powers\.Fr\.ships: 50 are more than the 20 that the fleets can hold"),
        ({CAPITALS: {"besieged": 66}}, r"capitals\.besieged: no power has more than 24 provincial capitals"),
        ({CAPITALS: {"besieged": 13, "occupied": 12}}, r"occupied: 25 besieged or occupied are more than the 24"),
        (TO_COME, r"last_peace\.month: April 1805 is later than the month of the game, March 1805"),
        (TWICE, r"events\[2\]: this event stands twice, here or among those dismissed: strike one of them"),
        (BOTH, r"dismissed\[0\]: this event stands twice, here or among those dismissed: strike one of them"),
    ],
)
def test_an_edit_that_makes_a_fault_is_refused_with_its_place_and_what_to_do(
    changes: dict[str, object], refusal: str
) -> None:
    with pytest.raises(InvalidCommand, match=refusal):
        do(game(), EditFields(changes))


@pytest.mark.parametrize("changes", [TOO_MANY, TO_COME, TWICE, BOTH])
def test_a_game_that_has_a_fault_already_can_be_edited_and_put_right(changes: dict[str, object]) -> None:
    state = game(changes)
    assert len(list(faults(state))) == 1
    _, richer = do(state, EditFields({"powers.Au.money": 77}))
    assert richer.powers["Au"].money == 77
    once = {**events("Fr capital_occupied"), "dismissed": []}
    right = {"powers.Fr.ships": 50, "last_peace": {"month": "1805-01"}, **once}
    _, sound = do(richer, EditFields(right))
    assert list(faults(sound)) == []


MANY = """format = "eia-solo sheet 1"
month = "March 1805"
[powers.Fr]
money = "viel"
ships = 60
ships_max = 50
[powers.Xx]
money = 3
[[relations.wars]]
powers = ["Fr"]
[[relations.wars]]
powers = ["Au", "Fr"]
since = "1805-13"
[[relations.wars]]
powers = ["Fr", "Fr"]
"""


def test_all_faults_of_a_sheet_are_told_at_once_each_with_its_line() -> None:
    with pytest.raises(SheetError) as refused:
        RULEBOOK.parse_sheet(MANY.encode(), "war.toml")
    assert [one.line for one in (refused.value, *refused.value.more)] == [
        "war.toml:2: month: 'March 1805' is not a month: write it as 1805-03",
        "war.toml:4: powers.Fr.money: Must be a whole number, not 'viel'",
        "war.toml:5: powers.Fr.ships: 60 are more than the 50 that the fleets can hold: correct one of them",
        "war.toml:7: powers.Xx: There is no power 'Xx': write one of Fr, Ru, Au, Pr, Tu, Sp, GB",
        "war.toml:10: relations.wars[0].powers: Must be a list of 2, not of 1: add what is missing",
        "war.toml:13: relations.wars[1].since: '1805-13' is not a month: write it as 1805-03",
        "war.toml:15: relations.wars[2].powers: Names France twice: name two powers",
    ]


def test_no_more_faults_of_a_sheet_are_told_than_can_be_read() -> None:
    wrong = "".join(f'"Nowhere {number}" = "Fr"\n' for number in range(90))
    with pytest.raises(SheetError) as refused:
        RULEBOOK.parse_sheet(f'format = "eia-solo sheet 1"\nmonth = "1805-03"\n[territories]\n{wrong}'.encode(), "war")
    assert len(refused.value.more) == MOST_FAULTS - 1


def test_a_month_that_is_put_back_takes_the_last_peace_phase_with_it() -> None:
    state = game({"month": "1805-04", "last_peace": {"month": "1805-04"}})
    _, earlier = do(state, EditFields({"month": "1805-02"}))
    assert str(earlier.month) == "1805-02"
    assert earlier.last_peace is not None
    assert str(earlier.last_peace.month) == "1805-02"


def test_land_points_may_be_more_than_the_corps_hold_for_garrisons_are_among_them() -> None:
    """Unlike ships, which are all in fleets: what cities could hold in garrison is left out of the most."""
    assert list(faults(game({"powers.Fr.land_points": 240, "powers.Fr.land_points_max": 210}))) == []
