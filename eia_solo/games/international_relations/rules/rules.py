"""The rules in force: the board and the tables, loaded from their files strictly and checked against one another."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from eia_solo.core.document import Document, Path, parse_document
from eia_solo.core.errors import TableError, did_you_mean
from eia_solo.core.phrases import Said
from eia_solo.core.readings import expect_readings
from eia_solo.core.strict import Mismatch, structure
from eia_solo.core.table_files import digest_of, unique
from eia_solo.core.values import frozen
from eia_solo.core.words import kept_for
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.board_data import BoardData, load_board
from eia_solo.games.international_relations.rules.codec import CONVERTER
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.state import PenaltyKind
from eia_solo.games.international_relations.rules.tables import (
    PenaltyTable,
    Reading,
    RuleRow,
    Tables,
    VictoryTable,
    load_victory,
)
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


NAMES = ("rules.toml", "readings.toml", "penalties.toml", "victory.toml")

ASKED_FOR = {
    "wear_off": "years_passed",
    "against_ally": "rule_f",
    "allied_convoy": "own_only",
    "treaty_in_war": "refused",
    "several_claims": "shared",
    "claim_aggression": "with_shares",
}
"""Readings the code asks for, each with the choice that makes a difference."""


def load_tables(read: Callable[[str], bytes], folder: str) -> Tables:
    """The tables whose files `read` hands out by name. Raises TableError naming file, line, key and remedy."""
    return _parsed(tuple(read(name) for name in NAMES), folder)


@kept_for(4)
def _parsed(contents: tuple[bytes, ...], folder: str) -> Tables:
    """Kept by content: nearly everything asks for the same tables, and a file that was edited is another one."""
    documents = {
        name: parse_document(raw, f"{folder}/{name}", TableError) for name, raw in zip(NAMES, contents, strict=True)
    }
    rules = {row.id: row for row in unique(documents["rules.toml"], "rules", RuleRow)}
    readings: list[Reading] = unique(documents["readings.toml"], "readings", Reading)
    expect_readings(documents["readings.toml"], readings, ASKED_FOR)
    penalties = _penalties(documents["penalties.toml"])
    victory = load_victory(documents["victory.toml"])
    _check_rules(documents["readings.toml"], _rules_of_readings(readings), rules)
    _check_rules(documents["penalties.toml"], _rules_of_penalties(penalties), rules)
    _check_rules(documents["victory.toml"], _rules_of_victory(victory), rules)
    files = {name: document.text for name, document in documents.items()}
    return Tables(rules, {each.id: each for each in readings}, penalties, victory, files, digest_of(files))


def _penalties(document: Document) -> PenaltyTable:
    try:
        table: PenaltyTable = structure(CONVERTER, dict(document.data), PenaltyTable)
    except Mismatch as fault:
        raise TableError(document.place(fault.path), fault.what) from None
    kinds = [charge.kind for charge in table.charges]
    if sorted(kinds) != sorted(kind for kind in PenaltyKind if kind is not PenaltyKind.FIRST_SHOT):
        raise TableError(document.place(("charges",)), "needs one entry for each kind but the first shot, and no more")
    turns = [row.until for row in table.first_shot]
    if turns != sorted(set(turns)):
        raise TableError(document.place(("first_shot",)), "must be in the order of the turns, each once")
    return table


def _rules_of_readings(readings: list[Reading]) -> Iterator[tuple[Path, str]]:
    return ((("readings", number, "rule"), each.rule) for number, each in enumerate(readings))


def _rules_of_penalties(table: PenaltyTable) -> Iterator[tuple[Path, str]]:
    for key in ("charges", "no_first_shot", "hardening"):
        yield from (((key, number, "rule"), row.rule) for number, row in enumerate(getattr(table, key)))


def _rules_of_victory(table: VictoryTable) -> Iterator[tuple[Path, str]]:
    for key in ("goals", "exceptions"):
        yield from (((key, number, "rule"), row.rule) for number, row in enumerate(getattr(table, key)))
    yield ("conference", "rule"), table.conference.rule


def _check_rules(document: Document, named: Iterator[tuple[Path, str]], rules: Mapping[str, RuleRow]) -> None:
    for path, rule in named:
        if rule not in rules:
            raise TableError(document.place(path), f"there is no rule '{rule}'{did_you_mean(rule, rules)}")
