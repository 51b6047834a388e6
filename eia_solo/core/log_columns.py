"""The columns of the log: the one list that the window's table and every export are made from."""

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import THROWS
from eia_solo.core.log import LoggedLine, LogLine
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr

Value = str | int | bool | None


@frozen
class Fact:
    """What exports for people say of a line beside its words: a name and, if there is something to say, words."""

    name: str
    words: Callable[[LogLine], str]


@frozen
class Head:
    """How a column stands in the window's table: its place from the left, its title, its width at normal text size.

    `tight` is the width where there is little room, `room` how wide a window must be to show the column at all.
    """

    at: int
    title: str
    width: int
    tight: int
    room: int = 0
    right: bool = False
    """Whether it is aligned on the right, as numbers are."""


@frozen
class Column:
    """One thing that the log says of its lines. Without a fact or a head it is for other programs only."""

    id: str
    value: Callable[[LoggedLine], Value]
    fact: Fact | None = None
    head: Head | None = None


def facts(line: LogLine, own: Mapping[str, Fact]) -> Iterator[tuple[str, str]]:
    """What there is to say of a line, in the order of the columns; `own` is what a game says its own way, by column."""
    for column in COLUMNS:
        fact = own.get(column.id, column.fact)
        if fact is not None and (words := fact.words(line)):
            yield fact.name, words


def _column(name: str, fact: Fact | None = None, head: Head | None = None, *, id: str = "") -> Column:
    """The column that says what a line has under this name."""
    return Column(id or name, attrgetter(f"line.{name}"), fact, head)


def _said(name: str, field: str, words: Callable[[int], str] = str) -> Fact:
    """A number in words, of a line that has it."""
    number = attrgetter(field)
    return Fact(name, lambda line: "" if number(line) is None else words(number(line)))


def _modifiers(logged: LoggedLine) -> str:
    return "; ".join(f"{row.title} {signed(row.value)}" for row in logged.rows if row.value)


COLUMNS = (
    _column("entry"),
    _column("at", head=Head(9, "When", 160, 160, 1700)),
    _column("is_taken_back", id="undone"),
    _column("kind"),
    _column("month"),
    _column("phase"),
    _column("checker"),
    _column("target"),
    _column("status"),
    _column("total", _said(mark("modifiers"), "total", signed), Head(5, "Total", 56, 56, 1150, right=True)),
    _column("needs", _said(mark("needed"), "needs"), Head(2, "Needs", 58, 58, 1400, right=True)),
    _column(
        "ways",
        _said(mark("chance"), "ways", lambda ways: tr("{ways} of {all}", ways=ways, all=THROWS)),
        Head(3, "Chance", 80, 78, right=True),
        id="chance",
    ),
    Column("of", lambda logged: None if logged.line.ways is None else THROWS),
    Column("dice", lambda logged: " ".join(map(str, logged.line.dice)), head=Head(4, "Dice", 54, 46)),
    _column("by"),
    _column("seed"),
    _column("draw"),
    _column("modified", _said(mark("with modifiers"), "modified"), Head(6, "Reached", 74, 74, 1150, right=True)),
    _column("outcome", head=Head(7, "Outcome", 168, 148)),
    _column("rule"),
    _column("because", Fact(mark("reason"), attrgetter("because")), Head(8, "Why", 150, 150, 1150)),
    _column("assumed", Fact(mark("assumed not to bar"), attrgetter("assumed"))),
    Column("modifiers", _modifiers),
    _column("readings", Fact(mark("readings"), attrgetter("readings"))),
    _column("tables"),
    _column("text", head=Head(1, "Check", 206, 206)),
    _column("number", id="line"),
    _column("bookmarked", head=Head(0, "", 24, 24)),
    _column("note"),
    _column("branch"),
)
"""In the order of the exports."""

BY_ID: Mapping[str, Column] = {column.id: column for column in COLUMNS}
