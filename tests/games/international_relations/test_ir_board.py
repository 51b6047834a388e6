"""The board that comes along: its facts, and what is said of a file that cannot be used."""

from collections.abc import Mapping
from hashlib import sha256

import pytest

from eia_solo.core.errors import TableError
from eia_solo.games.international_relations.adjudicator.board import Board, Terrain, UnitKind
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.rules.board_data import FILE, BoardData, load_board


@pytest.fixture(scope="module")
def data() -> BoardData:
    return international_board()


@pytest.fixture(scope="module")
def board(data: BoardData) -> Board:
    return data.board


def test_the_standard_map_has_75_provinces_34_centres_and_19_seas(board: Board) -> None:
    assert len(board.provinces) == 75
    assert len(board.centres) == 34
    assert len(board.seas) == 19
    assert sum(province.terrain is Terrain.LAND for province in board.provinces.values()) == 14


def test_every_power_has_three_home_centres_and_russia_four(board: Board) -> None:
    homes = {power: [id for id in board.centres if board.provinces[id].home_of == power] for power in board.powers}

    assert {power: len(own) for power, own in homes.items()} == {
        "Austria": 3,
        "England": 3,
        "France": 3,
        "Germany": 3,
        "Italy": 3,
        "Russia": 4,
        "Turkey": 3,
    }


def test_home_centres_lie_in_the_territory_of_their_power(board: Board) -> None:
    homes = [province for province in board.provinces.values() if province.home_of]

    assert all(province.territory_of == province.home_of for province in homes)


def test_territories_are_those_within_the_thick_lines(board: Board) -> None:
    territories = {
        power: " ".join(sorted(id for id, province in board.provinces.items() if province.territory_of == power))
        for power in board.powers
    }

    assert territories == {
        "Austria": "boh bud gal tri tyr vie",
        "England": "cly edi lon lvp wal yor",
        "France": "bre bur gas mar par pic",
        "Germany": "ber kie mun pru ruh sil",
        "Italy": "apu nap pie rom tus ven",
        "Russia": "fin lvn mos sev stp ukr war",
        "Turkey": "ank arm con smy syr",
    }


@pytest.mark.parametrize(
    ("kind", "borders", "digest"),
    [(UnitKind.ARMY, 111, "2ab3a26e988f3def"), (UnitKind.FLEET, 141, "89bdfab1afebe97d")],
)
def test_the_borders_are_those_of_the_standard_map(board: Board, kind: UnitKind, borders: int, digest: str) -> None:
    """The digests were taken of three encodings of the map that agree."""
    table = board.armies if kind is UnitKind.ARMY else board.fleets
    edges = sorted({"-".join(sorted((place, other))) for place, others in table.items() for other in others})

    assert len(edges) == borders
    assert sha256(" ".join(edges).encode()).hexdigest()[:16] == digest


def test_borders_hold_both_ways_and_never_within_a_province(board: Board) -> None:
    for table in (board.armies, board.fleets):
        for place, others in table.items():
            assert all(place in table[other] for other in others)
            assert all(board.province_of[place] != board.province_of[other] for other in others)


def test_fleets_choose_a_coast_in_bulgaria_spain_and_st_petersburg_only(board: Board) -> None:
    coasts = {id: province.coasts for id, province in board.provinces.items() if province.coasts}

    assert coasts == {"bul": ("ec", "sc"), "spa": ("nc", "sc"), "stp": ("nc", "sc")}


def test_22_units_begin_in_the_home_centres_of_their_power(data: BoardData) -> None:
    assert len(data.start_units) == 22
    assert {unit.province: unit.power for unit in data.start_units} == data.start_owners
    fleets = [unit.at for unit in data.start_units if unit.kind is UnitKind.FLEET]
    assert sorted(fleets) == ["ank", "bre", "edi", "kie", "lon", "nap", "sev", "stp/sc", "tri"]


def test_the_board_is_read_once_as_long_as_its_file_stays_the_same() -> None:
    assert international_board() is international_board()


def test_the_file_is_cited(data: BoardData) -> None:
    assert data.cite.source == "International Relations rv20"


BROKEN: Mapping[str, tuple[str, str, str]] = {
    "a border to nowhere": ('alb = "gre', 'alb = "grx', "there is no place 'grx' for armies; did you mean gre?"),
    "a border written twice": ('alb = "gre ser', 'alb = "gre gre ser', "the border with 'gre' stands here twice"),
    "a border with itself": ('alb = "gre', 'alb = "alb gre', "'alb' does not border on itself"),
    "an army at sea": ('alb = "gre', 'alb = "ion gre', "there is no place 'ion' for armies"),
    "an unknown power": (
        'home_of = "Turkey"',
        'home_of = "Turkye"',
        "there is no power 'Turkye'; did you mean Turkey?",
    ),
    "a fleet inland": ('"A bud"', '"F bud"', "'F bud' cannot stand there"),
    "two units in one place": ('"A bud", "A vie"', '"A bud", "A bud"', "two units begin in 'bud'"),
    "a name for two provinces": ('also = ["gsc"]', 'also = ["Brest"]', "the name 'brest' stands for another one too"),
    "an unknown coast": ('coasts = ["ec", "sc"]', 'coasts = ["ec", "xc"]', "there is no coast 'xc'"),
    "an unknown key": ("territory_of =", "teritory_of =", "unknown key; did you mean territory_of?"),
    "a home that is no centre": ("centre = true, home_of", "home_of", "only a supply centre is a home"),
}


@pytest.mark.parametrize("mistake", BROKEN)
def test_a_broken_map_is_refused_with_its_line(mistake: str, data: BoardData) -> None:
    old, new, what = BROKEN[mistake]
    assert old in data.text
    text = data.text.replace(old, new, 1)

    with pytest.raises(TableError, match=rf"^here/{FILE}:\d+: ") as refused:
        load_board(lambda name: text.encode(), "here")

    assert what in str(refused.value)
