"""The table of natural enemies, typed a second time by another hand than the table file's."""

import pytest
from board import SEVEN, TABLES, TABLES_FOLDER, TWELVE, check, game, row

from eia_solo.games.empires_in_arms.rules.rules import Declarations
from eia_solo.games.empires_in_arms.rules.table_loading import load_tables

ORDER = "Au Fr GB Pr Ru Sp Tu"
PRINTED = {
    "Au": ". 2 -4 0 -1 -3 2",
    "Fr": "3 . 10 1 2 0 -3",
    "GB": "-3 10 . -5 -1 1 0",
    "Pr": "1 1 -5 . 0 -5 -5",
    "Ru": "0 2 -1 1 . -2 2",
    "Sp": "0 0 1 -5 -2 . 0",
    "Tu": "2 -3 0 -5 2 1 .",
}


@pytest.mark.parametrize("checker", PRINTED)
def test_a_power_s_row_is_as_printed(checker: str) -> None:
    cells = dict(zip(ORDER.split(), PRINTED[checker].split(), strict=True))
    for target in SEVEN:
        if target != checker:
            result = row(check(game(), checker, target), "natural_enemy")
            assert result is not None
            assert result.if_no == int(cells[target])


def test_a_power_has_no_cell_against_itself() -> None:
    assert all(cells.split()[ORDER.split().index(checker)] == "." for checker, cells in PRINTED.items())
    assert all(TABLES.natural_enemies.get(power, power) is None for power in TWELVE)


def test_the_table_is_not_symmetrical() -> None:
    assert TABLES.natural_enemies.get("Au", "GB") != TABLES.natural_enemies.get("GB", "Au")


@pytest.mark.parametrize("power", [power for power in TWELVE if power not in SEVEN])
def test_an_alternate_major_power_has_no_cell_and_the_player_is_told(power: str) -> None:
    assert all(power not in pair for pair in TABLES.natural_enemies.cells)
    assert any(TABLES.name(power) in note for note in TABLES.notes)
    assert TABLES.name(power) in TABLES.no_natural_enemies(TWELVE)
    assert TABLES.no_natural_enemies(SEVEN) == ""


@pytest.mark.parametrize("pair", [("Ge", "Fr"), ("Fr", "Ge"), ("It", "Po")])
def test_a_pair_without_a_cell_counts_nothing_and_is_marked_as_not_in_the_source(pair: tuple[str, str]) -> None:
    result = row(check(game({"options.major_powers": "twelve"}), *pair), "natural_enemy")
    assert result is not None
    assert result.if_no == 0
    assert TABLES.words(result.because).endswith("not in the source")
    known = row(check(game(), "Fr", "Ru"), "natural_enemy")
    assert known is not None
    assert "not in the source" not in TABLES.words(known.because)


def test_a_missing_cell_can_be_filled_in_in_the_table() -> None:
    def read(name: str) -> bytes:
        written = (TABLES_FOLDER / "empires_in_arms" / name).read_bytes()
        return written + b"Ge = { Fr = 3 }\n" if name == "natural_enemies.toml" else written

    filled = Declarations(load_tables(read, "tables"))
    made = filled.check(game({"options.major_powers": "twelve"}), "Ge", "Fr")
    found = next(result for result in made.breakdown.rows if result.row.id == "natural_enemy")
    assert (found.if_no, TABLES.words(found.because)) == (3, "Germany on France")
