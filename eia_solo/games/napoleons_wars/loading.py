"""The rulebook of Napoleons Wars from the tables on this machine."""

from collections.abc import Mapping
from pathlib import Path

from attrs import evolve

from eia_solo.campaign import shelf
from eia_solo.campaign.shelf import TableFolder
from eia_solo.games.napoleons_wars.game import NAPOLEONS_WARS
from eia_solo.games.napoleons_wars.reading.known import KnownTurn
from eia_solo.games.napoleons_wars.reading.taking import MailReader
from eia_solo.games.napoleons_wars.rules.rulebook import NapoleonsWars
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import FILES, load_tables
from eia_solo.games.napoleons_wars.rules.writing.posts import find
from eia_solo.games.napoleons_wars.rules.writing.words import vocabulary


def rulebook(tables: TableFolder, _edition: str) -> NapoleonsWars:
    """The rulebook with these tables. Raises TableError."""
    made = load_tables(tables.read, str(tables.root))
    files = {name: tables.read(name).decode() for name in FILES}
    return NapoleonsWars(made, tables.scenarios(), files)


def napoleons_wars(folder: Path | None = None) -> NapoleonsWars:
    """The rulebook with the tables of a folder (without one: those in force). Raises TableError."""
    return rulebook(shelf.folder_of(NAPOLEONS_WARS, folder), "")


def reading(state: GameState, names: Mapping[str, str]) -> KnownTurn:
    """What a game knows when mails are read, with the addresses of `names` and whose each is. Raises InvalidCommand."""
    tables = napoleons_wars().tables
    powers = vocabulary(tables.board).powers
    learned = {**state.mailbox.addresses, **{each: find(whose, powers, "power") for each, whose in names.items()}}
    return KnownTurn(MailReader.of(tables, evolve(state, mailbox=evolve(state.mailbox, addresses=learned))))
