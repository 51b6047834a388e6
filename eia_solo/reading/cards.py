"""A mail of the mailbox as a card: what a game reads in it line by line, and what is taken as the moderator left it."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import Factory, evolve, field

from eia_solo.core.mail_entries import is_late
from eia_solo.core.mailbox import EMPTY, Became, LeftOut, Mail, Mailbox, Taking
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.reading.items import Item, Left

_ANGLE = re.compile(r"\s*>")
_FROM = re.compile(r"[\s>|*]*(?:from|von|de|da|van|od)\s*:", re.IGNORECASE)
_FORWARD = re.compile(
    r"forwarded message|weitergeleitete nachricht|message (?:transféré|réexpédié)|messaggio inoltrato|"
    r"mensaje reenviado|doorgestuurd bericht",
    re.IGNORECASE,
)
LEFT_BY_HAND = "left out by hand"
"""What is said of an order that the moderator does not take."""


@frozen
class Edits:
    """What was said of a mail that is not taken yet. `orders` are those asked for, by their number."""

    power: str | None = None
    orders: Mapping[int, str] = Factory(dict)
    """What is taken in the place of an order that was asked for; empty to leave it out."""

    def chosen(self, number: int, words: str) -> "Edits":
        """With this taken for an order, or nothing."""
        return evolve(self, orders={**self.orders, number: words})


@frozen
class OrderRead:
    """An order of a mail. `number` counts them in the mail; `words` is what is taken, empty for nothing."""

    number: int
    power: str
    stage: str
    """For a later stage its name, else empty."""
    words: str
    sure: bool
    why: str
    others: tuple[str, ...]
    line: int
    written: str
    foreign: bool = False
    """Whether it is for a unit of a power that the mail is not of, so that it counts only if the moderator says so."""
    is_post: bool = False
    """Whether it is a public act, and belongs into no sheet."""
    fault: str = ""
    """Why it will come to nothing as things stand, and what may be written instead; it is taken all the same."""


@frozen(slots=False, eq=False, kw_only=True)
class Card(ABC):
    """A mail with what is read in it for the game as it stands."""

    mail: Mail
    item: Item
    edits: Edits = Edits()
    deadline: Moment | None = None
    forwarded: bool = False
    """Whether its orders stand in what it forwards: each is asked for."""
    mailbox: Mailbox = field(default=EMPTY, repr=False)
    """The mails of the game it is read for."""

    @property
    @abstractmethod
    def power(self) -> str | None:
        """Whose mail it is."""

    @property
    @abstractmethod
    def told_sender(self) -> tuple[bool, str]:
        """Whether it is sure whose mail it is, and how that was told."""

    @property
    def sender_is_sure(self) -> bool:
        """Whether nobody has to be asked whose mail it is, and whether it counts."""
        return self.told_sender[0] and not self.newer

    @property
    def why_sender(self) -> str:
        """How that was told, and which mail it would replace though that came later."""
        why = self.told_sender[1]
        if self.newer:
            return f"{why}; but mail {self.newer} of the same power, taken already, came later"
        return why

    @property
    def waits_for_sender(self) -> bool:
        """Whether it has no orders only because nobody knows whose they would be."""
        return False

    @property
    def newer(self) -> str:
        """The id of a taken mail that came later with orders of the same power; "" if none, or if one says whose it is.

        Of a mail without a time nobody knows whether it came later.
        """
        when = self.mail.received
        if when is None or self.edits.power or self.mail.became is not None:
            return ""
        powers = self.sheets.keys()
        for mail in self.mailbox.mails:
            taken, then = mail.taking if mail.became is Became.TAKEN else None, mail.received
            if taken and then and then.utc > when.utc and powers & taken.orders.keys():
                return mail.id
        return ""

    @property
    @abstractmethod
    def orders(self) -> Sequence[OrderRead]:
        """Its orders in the order they are written, with what the moderator chose."""

    @property
    @abstractmethod
    def foreign(self) -> Sequence[OrderRead]:
        """The orders for units of powers it is not of, with what was taken of them: nothing, unless asked to."""

    @property
    @abstractmethod
    def read_left_out(self) -> Iterable[LeftOut]:
        """The words of its writer in which no order was found."""

    @property
    @abstractmethod
    def whole(self) -> tuple[str, ...]:
        """The powers whose sheet it replaces whole."""

    @property
    def late(self) -> bool:
        """Whether it came after the deadline."""
        return is_late(self.mail, self.deadline)

    @property
    def asked(self) -> Iterator[OrderRead]:
        """The orders that are not sure yet."""
        return (each for each in self.orders if not each.sure)

    @property
    def is_sure(self) -> bool:
        """Whether it can be taken without a look: its sender and every order are sure, and there is an order."""
        return bool(self.orders) and self.sender_is_sure and not any(self.asked)

    @property
    def says_something(self) -> bool:
        """Whether anything is taken of it, now or later."""
        return bool(self.sheets or self.later or self.posts)

    def can_be_taken(self, *, unsure: bool) -> bool:
        """Whether it is taken at once: not if all stands in what it forwards; with doubts only if the `unsure` are.

        A late mail does not count, whatever it says.
        """
        return self.says_something and not self.forwarded and (unsure or self.late or not any(self.asked))

    @property
    def sheets(self) -> Mapping[str, tuple[str, ...]]:
        """What it has for the sheet of each power now."""
        return _by_power(each for each in self.orders if not each.stage and each.words and not each.is_post)

    @property
    def posts(self) -> Mapping[str, tuple[str, ...]]:
        """Its public acts by power."""
        return _by_power(each for each in self.orders if each.words and each.is_post)

    @property
    def later(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """What it has for later stages, by their names."""
        names = dict.fromkeys(each.stage for each in self.orders if each.stage and each.words)
        return {name: _by_power(each for each in self.orders if each.stage == name and each.words) for name in names}

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The words of its writer that are no order, and what was left out by hand."""
        taken = {(each.line, each.written) for each in self.orders if each.foreign}
        read = (each for each in self.read_left_out if (each.line, each.text) not in taken)
        by_hand = (LeftOut(each.line, each.written, LEFT_BY_HAND) for each in self.orders if not each.words)
        return tuple(sorted((*read, *by_hand), key=lambda each: each.line))

    def taking(self, because: str = "") -> Taking:
        """What is taken of it."""
        return Taking(self.mail.id, self.power, self.sheets, self.later, self.left_out, self.whole, because, self.posts)


def _by_power(orders: Iterator[OrderRead]) -> Mapping[str, tuple[str, ...]]:
    """The words of orders by power; of those that nobody is known to give, nothing."""
    found: dict[str, list[str]] = {}
    for each in orders:
        if each.power:
            found.setdefault(each.power, []).append(each.words)
    return {power: tuple(lines) for power, lines in found.items()}


def forwards(item: Item) -> bool:
    """Whether a mail hands on another: by the line its program sets above it."""
    return any(line.left is Left.QUOTED and _FORWARD.search(line.text) for line in item.lines)


def forwards_own(item: Item) -> bool:
    """Whether a mail hands on an earlier one of its own sender: his address stands above what he hands on."""
    heads = (line.text.casefold() for line in item.lines if line.left is Left.QUOTED and _FROM.match(line.text))
    return forwards(item) and bool(item.address) and any(item.address.casefold() in head for head in heads)


def with_forwarded(item: Item) -> Item:
    """A mail with what it hands on as words of its own, but for what is quoted in that."""
    heads = [line.text for line in item.lines if _FORWARD.search(line.text)]
    all_marked = any(_ANGLE.match(head) for head in heads)
    own = tuple(line if _ANGLE.match(line.text) and not all_marked else evolve(line, left=None) for line in item.lines)
    return evolve(item, lines=own)


def by_arrival(mail: Mail) -> tuple[int, int]:
    """Mails in the order of their arrival; those without a time after all others, as they were taken in."""
    received = mail.received
    return (received.utc if received else 2**62), int(mail.id or 0)
