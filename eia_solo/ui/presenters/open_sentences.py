"""What is shown of sentences of the rules that can be read in more than one way, whichever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from itertools import groupby

from eia_solo.core.readings import OpenSentence, Sentence
from eia_solo.core.values import frozen
from eia_solo.ui.words import ntr, tr

ARROW = "→"
"""Between what stands now and what would by another choice."""


class LineKind(Enum):
    """What a line of the list is."""

    HEAD = auto()
    OPEN = auto()
    FOLD = auto()
    FIXED = auto()


@frozen
class ReadingLine:
    """A line of the list. `below` is the choice in force, `count` how many checks another choice changes."""

    kind: LineKind
    title: str
    id: str = ""
    below: str = ""
    is_changed: bool = False
    count: str = ""
    is_unfolded: bool = False

    @property
    def is_head(self) -> bool:
        return self.kind is LineKind.HEAD

    @property
    def key(self) -> tuple[LineKind, str]:
        """What stays the same while the words around it change."""
        return self.kind, self.title

    @property
    def about(self) -> tuple[str, ...]:
        return (f"reading {self.id}",) if self.id else ()

    @property
    def spoken(self) -> str:
        parts = (self.title, self.below, tr("not the default") if self.is_changed else "", self.count)
        return ". ".join(filter(None, parts))


def open_line(reading: OpenSentence, in_force: str, name: str, count: str = "") -> ReadingLine:
    """A sentence with its choice in force, under a name."""
    below = reading.words_of(in_force)
    return ReadingLine(LineKind.OPEN, name, reading.id, below, in_force != reading.default, count)


def below_heads(
    readings: Iterable[Sentence], head: Callable[[Sentence], str], line: Callable[[Sentence], ReadingLine]
) -> Iterator[ReadingLine]:
    """A line for each sentence, those with the same head next to each other below it."""
    for above, own in groupby(readings, key=head):
        yield ReadingLine(LineKind.HEAD, above)
        yield from map(line, own)


def fold_line(fixed: int, *, unfolded: bool) -> ReadingLine:
    """What hides so many sentences with one reading only, or shows them."""
    title = ntr("{n} with one reading only", "{n} with one reading only", fixed)
    return ReadingLine(LineKind.FOLD, title, is_unfolded=unfolded)


@frozen
class ChoiceLine:
    """One choice; `below` says whether it is in force, or what it would change now."""

    id: str
    text: str
    below: str
    in_force: bool


@frozen
class Detail:
    """One sentence with its choices. A fixed one has a single choice, and `note` says why."""

    title: str
    place: str
    choices: tuple[ChoiceLine, ...]
    note: str
    is_open: bool
