"""What the board shows of a position and of orders, without a window."""

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.contract_in import set_up
from eia_solo.games.napoleons_wars.rules.position import WAR, Position
from eia_solo.games.napoleons_wars.rules.writing.order_reader import read_lines
from eia_solo.games.napoleons_wars.ui.presenters.board import ordered, standing, supplied
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import (
    Arrow,
    Fill,
    ShownCorps,
    ShownSquadrons,
    Way,
    found,
    place_words,
)

BOARD = tables().board


@pytest.fixture
def start() -> Position:
    return set_up(tables())


def arrows(position: Position, power: str, text: str) -> list[Arrow]:
    return list(ordered(BOARD, position, {power: read_lines(text, BOARD)}, power).arrows)


def test_a_position_shows_owners_values_corps_and_squadrons_in_the_order_of_powers_and_letters(start: Position) -> None:
    start.corps.reverse()
    picture = standing(BOARD, start)
    assert picture.owners["PAR"] == "FR"
    assert picture.owners["SAX"] == ""
    assert picture.values["LON"] == 6
    assert [each.key for each in picture.corps][:6] == [
        ("GB", "A"), ("GB", "B"), ("GB", "C"), ("GB", "D"), ("FR", "A"), ("FR", "B"),
    ]  # fmt: skip
    assert ShownSquadrons("RU", "BLT", 2) in picture.squadrons


def test_moves_are_arrows_from_where_the_corps_stands(start: Position) -> None:
    start.relations[frozenset(("FR", "AU"))] = WAR
    assert arrows(start, "FR", "C Alsace - Swabia - Tyrol") == [Arrow("FR", ("ALS", "SWA", "TYR"), "C", fights=True)], (
        "Austrians stand in Tyrol"
    )
    assert arrows(start, "FR", "D - Flanders") == [Arrow("FR", ("LOR", "FLA"), "D")]
    assert arrows(start, "FR", "Q Paris - Lorraine") == [], "there is no such corps"
    assert arrows(start, "FR", "All in Paris - Lorraine") == [Arrow("FR", ("PAR", "LOR"), "A")]


def test_a_scout_looks_from_where_its_way_passes(start: Position) -> None:
    move, scout = arrows(start, "FR", "C Alsace - Swabia - Bavaria, scout Switzerland")
    assert move.stops == ("ALS", "SWA", "BAV")
    assert scout == Arrow("FR", ("SWA", "SWI"), "C", Way.SCOUT)
    assert arrows(start, "FR", "A scouts Lorraine") == [Arrow("FR", ("PAR", "LOR"), "A", Way.SCOUT)]


def test_a_voyage_names_its_seas_or_is_drawn_over_the_fewest(start: Position) -> None:
    assert arrows(start, "GB", "A London - North Sea - Holland")[0].stops == ("LON", "NTH", "HOL")
    assert arrows(start, "GB", "A sails to Portugal")[0].stops == ("LON", "ENG", "ATL", "PRT")


def test_squadrons_sail_and_strike(start: Position) -> None:
    assert arrows(start, "GB", "2 squadrons English Channel - North Sea") == [Arrow("GB", ("ENG", "NTH"))]
    assert arrows(start, "GB", "Squadrons English Channel attack France") == [Arrow("GB", ("ENG",), fights=True)]


def test_an_attack_where_the_corps_stands_has_no_way(start: Position) -> None:
    assert arrows(start, "FR", "A attacks Paris") == [Arrow("FR", ("PAR",), "A", fights=True)]
    assert arrows(start, "FR", "D attacks Flanders") == [Arrow("FR", ("LOR", "FLA"), "D", fights=True)]


def test_what_will_be_built_stands_there_with_the_first_free_letter(start: Position) -> None:
    picture = ordered(BOARD, start, {"FR": read_lines("Build 2 infantry, 1 cavalry in Paris", BOARD)}, "FR")
    assert [each for each in picture.corps if each.planned] == [ShownCorps("FR", "F", "PAR", planned=True)]


def test_a_line_that_is_refused_says_why_and_builds_nothing(start: Position) -> None:
    lines = read_lines("A Paris - Thuringia\nBuild 1 infantry in Paris\nAnnex Holland", BOARD)
    written = {"FR": lines}
    whys = {("FR", 1): "not next to Paris", ("FR", 2): "no gold", ("FR", 3): "no corps there"}
    picture = ordered(BOARD, start, written, "FR", whys)
    assert [each.refused for each in picture.arrows] == ["not next to Paris"]
    assert not [each for each in picture.corps if each.planned]
    assert picture.annexed == {}
    assert ordered(BOARD, start, written, "FR").annexed == {"HOL": "FR"}


def test_one_powers_orders_are_shown_or_all_nine(start: Position) -> None:
    written = {"FR": read_lines("D - Flanders", BOARD), "GB": read_lines("A - Bristol", BOARD)}
    assert [each.power for each in ordered(BOARD, start, written, "FR").arrows] == ["FR"]
    assert [each.power for each in ordered(BOARD, start, written).arrows] == ["FR", "GB"]


def test_supply_paints_own_allied_dear_and_barred_ground(start: Position) -> None:
    costs = {"PAR": 0, "MAD": 0, "HOL": 2, "SWA": 0}
    picture = supplied(BOARD, standing(BOARD, start), "FR", costs, ("SP",))
    assert picture.fill("PAR") == Fill("FR")
    assert picture.fill("MAD") == Fill("SP", striped=True)
    assert picture.fill("HOL") == Fill(cost=2)
    assert picture.fill("SWA") == Fill(), "free, though nobody's"
    assert picture.fill("VIE") == Fill(barred=True)


def test_a_space_is_told_in_a_line(start: Position) -> None:
    picture = standing(BOARD, start)
    assert place_words(BOARD, picture, "PAR") == "Paris. Value 6, France. Corps A of France."
    assert place_words(BOARD, picture, "ENG") == "English Channel. 3 squadrons of Great Britain. 1 squadron of France."


@pytest.mark.parametrize(
    ("typed", "id"),
    [("par", "PAR"), ("Ireland", "DUB"), ("petersburg", "STP"), ("black", "BLA"), ("", None), ("zzz", None)],
)
def test_letters_find_a_space(typed: str, id: str | None) -> None:
    assert found(BOARD, typed) == id
