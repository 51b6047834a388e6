"""The rulebook of International Relations and its board from the tables on this machine."""

from collections.abc import Mapping
from pathlib import Path

from eia_solo.campaign import shelf
from eia_solo.campaign.shelf import TableFolder
from eia_solo.games.international_relations.game import INTERNATIONAL_RELATIONS
from eia_solo.games.international_relations.reading.known import KnownPosition
from eia_solo.games.international_relations.rules.board_data import BoardData, load_board
from eia_solo.games.international_relations.rules.rulebook import InternationalRelations
from eia_solo.games.international_relations.rules.rules import load_rules
from eia_solo.games.international_relations.rules.scenario import find_power
from eia_solo.games.international_relations.rules.state import GameState


def rulebook(tables: TableFolder, _edition: str) -> InternationalRelations:
    """The rulebook with these tables. Raises TableError."""
    return InternationalRelations(load_rules(tables.read, str(tables.root)), tables.scenarios())


def international_relations(folder: Path | None = None) -> InternationalRelations:
    """The rulebook with the tables of a folder (without one: those in force). Raises TableError."""
    return rulebook(shelf.folder_of(INTERNATIONAL_RELATIONS, folder), "")


def international_board(folder: Path | None = None) -> BoardData:
    """The board in the tables of a folder (without one: in force), kept as long as its file stays the same.

    Raises TableError.
    """
    tables = shelf.folder_of(INTERNATIONAL_RELATIONS, folder)
    return load_board(tables.read, str(tables.root))


def reading(state: GameState, names: Mapping[str, str]) -> KnownPosition:
    """What a game knows when mails are read, with the addresses of `names` and whose each is. Raises InvalidCommand."""
    board = international_board()
    return KnownPosition.of(board, state, {address: find_power(power, board) for address, power in names.items()})
