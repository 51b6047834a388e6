"""Reads what players write: whole texts, line by line, into orders, statements and faults."""

import re
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.board_data import BoardData, folded
from eia_solo.games.international_relations.rules.writing.cursor import KINDS, Cursor, NotUnderstood
from eia_solo.games.international_relations.rules.writing.order_grammar import VERBS, ReadOrder, read_order
from eia_solo.games.international_relations.rules.writing.place_names import Names
from eia_solo.games.international_relations.rules.writing.statement_grammar import OPENINGS, read_statement
from eia_solo.games.international_relations.rules.writing.written import Level, Message, Span, Statement, Written

KEPT = 20_000
"""So many lines are remembered as read: players, and tests, write the same ones again and again."""

LONGEST_HEADING = 2
"""So many words a power's name has at most; what stands before a colon with more was not meant as a heading."""

_COMMENT = re.compile(r"#|//")
_BULLET = re.compile(r"(?:[*•·]|\d+[.)]|[-–—](?=\s))\s*")
_STOPS = VERBS | {"nc", "sc", "ec", "wc", "north", "south", "east", "west", "with", "and"}
_NO_HEADING = OPENINGS | KINDS.keys()
"""What an order or statement begins with, and no heading does even with a colon after it."""

NOBODY = say("read.nobody")


@frozen
class _Piece:
    """A stretch of a line that may hold an order. `column` is that of its first character, from 1."""

    column: int
    text: str

    def fault(self, what: Phrase, span: Span | None = None) -> Written:
        end = self.column + len(self.text)
        span = span or Span(self.column, end)
        return Written(0, self.column, end, self.text, fault=Message(Level.ERROR, 0, span.column, span.end, what))


@frozen
class _Heading:
    """Whose orders follow; for a heading that names no power, the fault."""

    power: str | None
    fault: Written | None = None


@frozen(eq=False)
class OrderReader:
    """Reads the texts of players on one board."""

    names: Names

    @classmethod
    @lru_cache(maxsize=4)
    def of(cls, data: BoardData) -> "OrderReader":
        """The reader of a board: the same each time, as it remembers the lines it has read."""
        return cls(Names.of(data))

    def read(self, text: str, power: str | None = None) -> tuple[Written, ...]:
        """Every order, statement and fault of a text, in its order.

        Lines end an order, and so does a semicolon; "#" and "//" begin a comment. A heading ("France:", on a line of
        its own or before an order) says whose the orders are from there on; until there is one they are `power`'s.
        """
        found = []
        lost = False
        for number, line in enumerate(text.split("\n"), 1):
            for part in self._parts(line):
                if isinstance(part, Written):
                    found.append(_placed(_Piece(part.column, part.text).fault(NOBODY) if lost else part, number, power))
                    continue
                power, lost = part.power, part.fault is not None
                if part.fault is not None:
                    found.append(_placed(part.fault, number, None))
        return tuple(found)

    def line(self, text: str, power: str | None = None, number: int = 1) -> Written:
        """The one order or statement of a text, as of a line with this number. More, or none, is a fault."""
        found = self._parts(text) if "\n" not in text else ()
        if len(found) == 1 and isinstance(found[0], Written):
            return _placed(found[0], number, power)
        found_with_heading = self.read(text, power)
        if len(found_with_heading) == 1:
            return evolve(found_with_heading[0], line=number)
        what = say("read.more_orders") if found_with_heading else say("read.nothing")
        return _placed(_Piece(1, text).fault(what), number, power)

    @cached_property
    def _parts(self) -> Callable[[str], tuple[Written | _Heading, ...]]:
        """What stands in a line: headings, and what was written with the line's number and the power left open."""
        return lru_cache(KEPT)(self._parts_anew)

    def _parts_anew(self, line: str) -> tuple[Written | _Heading, ...]:
        found: list[Written | _Heading] = []
        for piece in _pieces(line):
            heading, rest = self._divided(piece)
            if heading is not None:
                found.append(heading)
            if rest.text:
                found.append(self._written(rest))
        return tuple(found)

    def _divided(self, piece: _Piece) -> tuple[_Heading | None, _Piece]:
        """A heading if there is one, and what follows it. What follows one that names no power belongs to its fault."""
        before, colon, after = piece.text.partition(":")
        words = folded(before).split()
        power = self.names.powers.get(" ".join(words))
        if power is not None:
            rest = after.lstrip()
            return _Heading(power), _Piece(piece.column + len(piece.text) - len(rest), rest)
        if not colon or not words or len(words) > LONGEST_HEADING or words[0] in _NO_HEADING:
            return None, piece
        span = Span(piece.column, piece.column + len(before.rstrip()))
        fault = piece.fault(self.names.unknown_power(before.strip()), span)
        return _Heading(None, fault), _Piece(span.end, "")

    def _written(self, piece: _Piece) -> Written:
        cursor = Cursor(piece.text, piece.column, self.names, _STOPS)
        try:
            statement, read = self._read(cursor)
            if not cursor.is_done:
                raise cursor.not_understood(say("read.too_much", rest=cursor.rest()))
        except NotUnderstood as fault:
            return piece.fault(fault.what, fault.span)
        end = piece.column + len(piece.text)
        order = read.order if statement is None else None
        return Written(
            0, piece.column, end, piece.text, None, order, statement, None, read.unit, read.other, read.goal, read.way
        )

    def _read(self, cursor: Cursor) -> tuple[Statement | None, ReadOrder]:
        """What stands in a line: a statement with the order in it, if any, or an order alone. Raises NotUnderstood."""
        if cursor.token.text in OPENINGS:
            return read_statement(cursor)
        return None, read_order(cursor)


def _pieces(line: str) -> Iterator[_Piece]:
    """Every stretch of a line between semicolons that holds something, without comments and bullets."""
    comment = _COMMENT.search(line)
    start = 0
    for part in (line[: comment.start()] if comment else line).split(";"):
        at = start
        start += len(part) + 1
        text = part.strip()
        if bullet := _BULLET.match(text):
            text = text[bullet.end() :]
        if text:
            yield _Piece(at + part.index(text) + 1, text)


def _placed(written: Written, line: int, power: str | None) -> Written:
    """The same on a line of a text, and a power's."""
    each = written
    fault = Message(each.fault.level, line, each.fault.column, each.fault.end, each.fault.text) if each.fault else None
    return Written(
        line,
        each.column,
        each.end,
        each.text,
        power,
        each.order,
        each.statement,
        fault,
        each.unit,
        each.other,
        each.goal,
        each.way,
    )
