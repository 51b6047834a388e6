"""The tables: complete, cited, checked against one another, and mistakes in them told with their place."""

import re

import pytest
from ir_turns import BOARD, FOLDER, ROOT, TABLES

from eia_solo.core.errors import TableError
from eia_solo.games.international_relations.rules.rules import ASKED_FOR, NAMES, load_tables
from eia_solo.games.international_relations.rules.state import PenaltyKind, Turn
from eia_solo.games.international_relations.rules.tables import SOURCE

CODE = ROOT / "eia_solo" / "games" / "international_relations" / "rules"


def test_a_rule_is_cited_with_its_source_and_place() -> None:
    assert str(TABLES.cite("E.1.a")) == f"{SOURCE}, E(1)a"


def test_every_row_of_a_table_names_its_place_in_the_source() -> None:
    penalties, victory = TABLES.penalties, TABLES.victory
    assert {penalties.source, victory.source} == {SOURCE}
    rows = [
        *penalties.charges,
        *penalties.first_shot,
        *penalties.no_first_shot,
        *penalties.hardening,
        *victory.goals,
        *victory.exceptions,
        victory.conference,
    ]
    assert [row for row in rows if not row.cite] == []


def test_a_rules_place_begins_with_its_letter() -> None:
    assert [row.id for row in TABLES.rules.values() if not row.place.startswith(row.letter)] == []


def test_every_rule_that_code_names_is_in_the_table() -> None:
    quoted = {
        id
        for path in CODE.rglob("*.py")
        for id in re.findall(r'"([A-I]\.[a-z0-9_.]+)"', path.read_text(encoding="utf-8"))
    }
    assert quoted <= set(TABLES.rules)


def test_readings_are_numbered_once_and_where_nothing_is_open_it_says_why() -> None:
    numbers = [each.number for each in TABLES.readings.values()]
    assert len(set(numbers)) == len(numbers)
    assert [each.id for each in TABLES.readings.values() if not each.is_open and not each.why] == []


def test_whatever_can_be_chosen_makes_a_difference_in_the_code() -> None:
    assert {each.id for each in TABLES.readings.values() if each.is_open} == set(ASKED_FOR)


def test_the_exempt_power_and_centre_are_on_the_board() -> None:
    for each in TABLES.penalties.no_first_shot:
        assert each.power in BOARD.powers
        assert BOARD.provinces[each.centre].centre


@pytest.mark.parametrize(
    ("turn", "points", "years"),
    [
        ("S1901", 2, 10),
        ("F1901", 2, 9),
        ("S1902", 2, 8),
        ("F1902", 2, 7),
        ("S1903", 2, 6),
        ("F1903", 2, 6),
        ("S1904", 2, 5),
        ("F1904", 2, 5),
        ("S1905", 1, 5),
        ("F1905", 1, 5),
        ("S1906", 1, 3),
        ("F1906", 1, 3),
    ],
)
def test_the_first_shot_costs_what_the_table_says(turn: str, points: int, years: int) -> None:
    row = TABLES.penalties.first_shot_in(Turn.parse(turn))
    assert row is not None
    assert (row.points, row.years) == (points, years)


def test_from_1907_on_the_first_shot_costs_nothing() -> None:
    assert TABLES.penalties.first_shot_in(Turn.parse("S1907")) is None


def test_an_aat_partners_share_lasts_half_as_long() -> None:
    own, share = (TABLES.penalties.charge(kind) for kind in (PenaltyKind.ATTACK_MAJOR, PenaltyKind.SHARE))
    assert (share.points, share.years * 2) == (own.points, own.years)


@pytest.mark.parametrize(("points", "more"), [(0, 0), (4, 0), (5, 1), (11, 1), (12, 2), (30, 2)])
def test_five_points_harden_by_one_and_twelve_by_two(points: int, more: int) -> None:
    row = TABLES.penalties.hardening_at(points)
    assert (row.more if row else 0) == more


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("rules.toml", 'id = "B.war"', 'id = "B.allies"', "'B.allies' stands here twice"),
        ("rules.toml", 'place = "E(1)a"', 'plce = "E(1)a"', "unknown key; did you mean place?"),
        ("rules.toml", 'id = "E.1.share"', 'id = "E.1.shared"', "there is no rule 'E.1.share'"),
        ("penalties.toml", "points = 2", 'points = "two"', "must be a whole number"),
        ("penalties.toml", 'kind = "attack-minor"', 'kind = "attack-major"', "one entry for each kind"),
        ("penalties.toml", 'kind = "attack-minor"', 'kind = "attack-mynor"', "did you mean attack-minor?"),
        ("penalties.toml", 'until = "F1905"', 'until = "F1903"', "must be in the order of the turns"),
        ("penalties.toml", 'until = "F1905"', 'until = "1905"', "write S, F or W and the year"),
        ("readings.toml", 'id = "wear_off"', 'id = "wears_off"', "the reading 'wear_off' with a choice"),
        ("readings.toml", 'id = "own_only"', 'id = "own"', "the reading 'allied_convoy' with a choice 'own_only'"),
        ("readings.toml", 'rule = "F.one_power"', 'rule = "F.one_powr"', "did you mean F.one_power?"),
    ],
)
def test_a_mistake_in_a_table_is_told_with_its_place(file: str, old: str, new: str, says: str) -> None:
    def read(name: str) -> bytes:
        text = (FOLDER / name).read_text(encoding="utf-8")
        if name == file:
            assert old in text
            text = text.replace(old, new, 1)
        return text.encode()

    with pytest.raises(TableError) as told:
        load_tables(read, "tables")
    assert says in str(told.value)
    assert "tables/" in str(told.value)


def test_the_files_are_those_a_campaign_keeps() -> None:
    assert set(TABLES.files) == set(NAMES)
