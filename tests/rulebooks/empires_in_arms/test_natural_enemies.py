"""The table of natural enemies, typed a second time by another hand than the table file's."""

import pytest
from board import SEVEN, TABLES, TWELVE, check, game, row

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
