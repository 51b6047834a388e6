"""The rules in force: the board and the tables, as the processing of a stage needs them."""

from collections.abc import Callable
from functools import cached_property

from eia_solo.core.phrases import Said
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.board_data import BoardData, load_board
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.table_loading import load_tables
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.order_text import OrderReader


@frozen(eq=False, slots=False)
class Rules:
    """The board with what players call its places, and the tables."""

    data: BoardData
    tables: Tables

    @property
    def board(self) -> Board:
        return self.data.board

    @cached_property
    def reader(self) -> OrderReader:
        """Reads what players write; it remembers the lines it has read."""
        return OrderReader.of(self.data)

    def words(self, said: Said) -> str:
        """A sentence in words."""
        return book_of(self.board).words(said)

    def rule_words(self, rule: str) -> str:
        """A rule as people here write it: "E.1.a" is "E(1)a"."""
        return self.tables.rules[rule].place if rule in self.tables.rules else rule


def load_rules(read: Callable[[str], bytes], folder: str) -> Rules:
    """The rules whose files `read` hands out by name. Raises TableError naming file, line, key and remedy."""
    return Rules(load_board(read, folder), load_tables(read, folder))
