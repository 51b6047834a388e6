"""What is read, and what comes of it: sources go in, items with guesses come out."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Protocol

from attrs import evolve, field

from eia_solo.core.values import frozen

MOST_LETTERS = 150_000
"""With more letters than this an item is no post and no mail; the longest that players write have a third of them."""
MOST_LINES = 15_000
"""So many lines that are not blank an item has at most."""


@frozen
class Source:
    """Something to be read: the name of its file, without the folder, and its bytes."""

    name: str
    raw: bytes


@frozen
class Guess:
    """A value, whether it is sure, why, and what else it may be. What nobody can guess is None and never sure."""

    value: Any = None
    sure: bool = False
    why: str = ""
    others: tuple[Any, ...] = ()


class Left(StrEnum):
    """Why a line is no word of the one who wrote the item."""

    QUOTED = "quoted"
    SIGNATURE = "signature"
    FORUM = "forum"
    EDITED = "edited"


@frozen
class Line:
    """A line of what was written. `number` counts in the file; in a mail, whose words are decoded, in its words."""

    number: int
    text: str
    left: Left | None = None


@frozen
class Quote:
    """Words of another that stand in an item. `author` is empty where the quotation does not say whose they are."""

    author: str
    text: str


class Status(StrEnum):
    READ = "read"
    NO_ACT = "no_act"
    DUPLICATE = "duplicate"
    NOT_UNDERSTOOD = "not_understood"


@frozen
class Item:
    """One post or mail. The frame fills in what any game reads alike; a game adds `fields`, `details` and `more`."""

    id: str
    source: str
    """What wrote it: "phpbb", "mail", "text" ..."""
    first_line: int
    last_line: int
    is_mail: bool = False
    by_list: bool = False
    """Whether it is a mail that all read who are on a mailing list."""
    author: str = ""
    address: str = ""
    subject: str = ""
    received: Guess = Guess()
    lines: tuple[Line, ...] = ()
    quotes: tuple[Quote, ...] = ()
    doubt: str = ""
    """Why it is not sure which of its lines are words of the one who wrote it; empty if it is."""
    edited: str | None = None
    number: int = 0
    """The place among all items that are read together."""
    status: Guess = Guess(Status.READ)
    duplicate_of: str | None = None
    fields: Mapping[str, Guess] = field(factory=dict)
    details: Mapping[str, Any] = field(factory=dict)
    more: Mapping[str, Any] = field(factory=dict)
    """What a game says of an item beside the fields and details, by the keys of the JSON."""

    @property
    def kept(self) -> tuple[Line, ...]:
        """The lines that are words of the one who wrote it."""
        return tuple(line for line in self.lines if line.left is None)

    @property
    def words(self) -> str:
        return "\n".join(line.text for line in self.kept).strip()

    @property
    def too_long(self) -> str:
        """Why a game does not look for anything in the words: they are no post; empty if it does."""
        kept = self.kept
        letters = sum(len(line.text) + 1 for line in kept)
        if letters > MOST_LETTERS:
            return f"too long to be a post: {letters} letters, more than {MOST_LETTERS}"
        lines = sum(bool(line.text.strip()) for line in kept) if letters > MOST_LINES else 0
        return f"too long to be a post: {lines} lines, more than {MOST_LINES}" if lines > MOST_LINES else ""

    def with_fields(self, **guesses: Guess) -> "Item":
        return evolve(self, fields={**self.fields, **guesses})


class Known(Protocol):
    """What a game knows, and how it goes on from there."""

    @property
    def game(self) -> str | None:
        """What the JSON calls the game."""
        ...

    @property
    def people(self) -> frozenset[str]:
        """Names by which players are known in a forum, in lower case."""
        ...

    def is_sign_off(self, words: str) -> bool:
        """Whether a paragraph only says who signs, so that it is no signature even if it ends every post."""
        ...

    def guess(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items, in the same order, with everything the game reads in them."""
        ...


@frozen
class NoGame:
    """What is known without a game: nothing, so the guesses are those of the frame."""

    game: str | None = None
    people: frozenset[str] = frozenset()

    def is_sign_off(self, words: str) -> bool:
        return False

    def guess(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        return tuple(
            item.with_fields(
                sender=Guess({"person": item.author, "address": item.address} if item.author or item.address else None),
                received=item.received,
            )
            for item in items
        )


@frozen
class Unguessed:
    """What a game knows for taking a page apart; to guess waits until the items are cards."""

    known: Known

    @property
    def game(self) -> str | None:
        return self.known.game

    @property
    def people(self) -> frozenset[str]:
        return self.known.people

    def is_sign_off(self, words: str) -> bool:
        return self.known.is_sign_off(words)

    def guess(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        return items
