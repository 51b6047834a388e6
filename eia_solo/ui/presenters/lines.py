"""What stands in the lists of the month: lines to read, to choose and to tick, and what can be done about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from enum import StrEnum
from typing import Any

from eia_solo.core.values import frozen
from eia_solo.ui.words import mark, tr


class Mark(StrEnum):
    """The sign before a line. Each has a shape of its own, so that colour is not needed."""

    DONE = mark("done")
    SKIPPED = mark("skipped")
    NOW = mark("now")
    AHEAD = mark("to come")


class Tone(StrEnum):
    """How strongly a line speaks."""

    PLAIN = "plain"
    HEADING = "heading"
    STRONG = "strong"
    QUIET = "quiet"
    STRUCK = "struck"
    WAR = "war"


@frozen
class Line:
    """One line: its words, a smaller note below them, and a word at the right end.

    `unsure` shows the word at the right end as one that nobody is sure of. `box` is a box to tick, None for none.
    """

    id: str
    text: str
    note: str = ""
    aside: str = ""
    unsure: bool = False
    mark: Mark | None = None
    powers: tuple[str, ...] = ()
    tone: Tone = Tone.PLAIN
    box: bool | None = None
    open: bool = True
    """Whether its box can be ticked."""

    @property
    def is_head(self) -> bool:
        return self.tone is Tone.HEADING

    @property
    def key(self) -> str:
        """What stays the same while the words change."""
        return self.id

    @property
    def about(self) -> tuple[str, ...]:
        """The powers it is about."""
        return tuple(f"power {power}" for power in self.powers)

    @property
    def spoken(self) -> str:
        """The whole line as a sentence."""
        box = "" if self.box is None else tr("chosen") if self.box else tr("not chosen")
        sign = tr(self.mark.value) if self.mark else ""
        return ", ".join(filter(None, (self.text, sign, box, self.aside, self.note)))


def sentence(text: str) -> str:
    """The text with a large first letter: what a rulebook says of itself begins small."""
    return text[:1].upper() + text[1:]


def heading(text: str) -> Line:
    """A heading between lines."""
    return Line(f"heading {text}", text, tone=Tone.HEADING)


def words(text: str, tone: Tone = Tone.QUIET) -> Line:
    """A line that is only read."""
    return Line(f"words {text}", text, tone=tone)


@frozen
class Act:
    """Something that can be done here: a button.

    It gives the command that `make` makes of the player's reason, or leads elsewhere (`goes`: the id of an action, or
    "settle Au Fr"). `asks` is the question for the reason, which may be left out if it is `optional`.
    """

    text: str
    make: Callable[[str], Any] | None = None
    goes: str = ""
    asks: str = ""
    optional: bool = False
    key: str = ""
    suggests: str = ""
    """A reason to begin with, which typing replaces."""
    shorter: tuple[str, ...] = ()
    """Its text again in fewer words, for a button with less room: the longest first, none with a part of a name."""


@frozen
class Page:
    """A step of the month opened: what it is, what is left in it, and what can be done about the chosen line."""

    title: str
    cite: str
    text: str
    lines: tuple[Line, ...] = ()
    acts: tuple[Act, ...] = ()
    black: bool = False
    """Whether the first of the acts is what comes next."""


class Relation(StrEnum):
    """What can stand between two powers."""

    WAR = mark("at war")
    ALLIANCE = mark("allied")
    MARRIAGE = mark("royal marriage")
    PEACE = mark("enforced peace")


Relations = Mapping[frozenset[str], Set[StrEnum]]


@frozen
class RelationLine:
    """A line of the list beside the matrix: a pair with its date, or without a pair the head of a kind."""

    kind: Relation
    text: str
    pair: tuple[str, ...] = ()
    date: str = ""
    names: str = ""

    @property
    def is_head(self) -> bool:
        return not self.pair

    @property
    def key(self) -> tuple[Relation, str]:
        return self.kind, self.text

    @property
    def about(self) -> tuple[str, ...]:
        return (f"pair {' '.join(self.pair)}", *(f"power {power}" for power in self.pair)) if self.pair else ()

    @property
    def spoken(self) -> str:
        """The whole line, "France and Great Britain: at war, since Jan 1805"."""
        if self.is_head:
            return self.text
        return f"{self.names}: {', '.join(filter(None, (tr(self.kind.value), self.date)))}"
