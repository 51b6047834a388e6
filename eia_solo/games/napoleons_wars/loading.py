"""The rulebook of Napoleons Wars from the tables on this machine."""

from pathlib import Path

from eia_solo.campaign import shelf
from eia_solo.campaign.shelf import TableFolder
from eia_solo.games.napoleons_wars.game import NAPOLEONS_WARS
from eia_solo.games.napoleons_wars.rules.rulebook import NapoleonsWars
from eia_solo.games.napoleons_wars.rules.tables import FILES, load_tables


def rulebook(tables: TableFolder, _edition: str) -> NapoleonsWars:
    """The rulebook with these tables. Raises TableError."""
    made = load_tables(tables.read, str(tables.root))
    files = {name: tables.read(name).decode() for name in FILES}
    return NapoleonsWars(made, tables.scenarios(), files)


def napoleons_wars(folder: Path | None = None) -> NapoleonsWars:
    """The rulebook with the tables of a folder (without one: those in force). Raises TableError."""
    return rulebook(shelf.folder_of(NAPOLEONS_WARS, folder), "")
