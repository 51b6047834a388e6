"""The tables of the game, read from the project's own folder."""

from functools import cache
from pathlib import Path

from eia_solo.games.napoleons_wars.rules.tables import Tables, load_tables

FOLDER = Path(__file__).parents[3] / "modifier_tables" / "napoleons_wars"


@cache
def tables() -> Tables:
    """All of them."""
    return load_tables(lambda name: (FOLDER / name).read_bytes(), "napoleons_wars")
