"""A mail of the mailbox as it is read now, line by line, and what is taken of it as the judge left it."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import Factory, evolve

from eia_solo.core.mail_entries import is_late
from eia_solo.core.mailbox import LeftOut, Mail, Taking
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading.known import KnownPosition, mail_of
from eia_solo.games.international_relations.reading.mail_orders import MailOrders
from eia_solo.games.international_relations.reading.settling import Settled
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.reading.items import Item, Left
from eia_solo.reading.kept import load

_FORWARD = re.compile(
    r"forwarded message|weitergeleitete nachricht|message (?:transféré|réexpédié)|messaggio inoltrato|"
    r"mensaje reenviado|doorgestuurd bericht",
    re.IGNORECASE,
)
_FORWARDED = "in what it forwards"
LEFT_BY_HAND = "left out by hand"
"""What is said of an order that the judge does not take."""


@frozen
class Edits:
    """What the judge said of a mail that is not taken yet. `orders` are those asked for, by their number."""

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
    """Whether it is for a unit of a power that the mail is not of, so that it counts only if the judge says so."""


@frozen(slots=False, eq=False)
class ReadMail:
    """A mail with what is read in it for the game as it stands."""

    rules: Rules
    game: GameState
    mail: Mail
    item: Item
    found: MailOrders
    edits: Edits = Edits()
    forwarded: bool = False
    """Whether its orders stand in what it forwards: each is asked for."""

    @property
    def late(self) -> bool:
        """Whether it came after the deadline."""
        return is_late(self.mail, self.game.deadline)

    @property
    def power(self) -> str | None:
        """Whose mail it is."""
        return self.found.sender.power

    @cached_property
    def orders(self) -> tuple[OrderRead, ...]:
        """Its orders in the order they are written, with what the judge chose."""
        every = sorted((*self.found.settled, *self.found.later), key=lambda each: each.line)
        own = [self._order(number, each) for number, each in enumerate(every)]
        chosen = [each for each in self.foreign if each.words]
        return tuple(sorted((*own, *chosen), key=lambda each: each.line))

    @cached_property
    def foreign(self) -> tuple[OrderRead, ...]:
        """The orders for units of powers it is not of, with what the judge took of them: nothing, unless asked to."""
        first = len(self.found.settled) + len(self.found.later)
        return tuple(self._foreign(first + number, each) for number, each in enumerate(self.found.foreign))

    def _foreign(self, number: int, each: Settled) -> OrderRead:
        read = self._order(number, each)
        meant = (each.words, *each.others)
        return evolve(read, words=self.edits.orders.get(number, ""), sure=True, others=meant, foreign=True)

    def _order(self, number: int, each: Settled) -> OrderRead:
        chosen = self.edits.orders.get(number)
        return OrderRead(
            number,
            each.power,
            "" if each.aim.is_now else each.aim.name,
            each.words if chosen is None else chosen,
            (each.sure and not self.forwarded) or chosen is not None,
            each.why or (_FORWARDED if self.forwarded else ""),
            each.others,
            each.line,
            each.written,
        )

    @property
    def asked(self) -> Iterator[OrderRead]:
        """The orders that are not sure yet."""
        return (each for each in self.orders if not each.sure)

    @property
    def is_sure(self) -> bool:
        """Whether it can be taken without a look: its sender and every order are sure, and there is an order."""
        return bool(self.orders) and self.found.sender.sure and not any(self.asked)

    @property
    def sheets(self) -> Mapping[str, tuple[str, ...]]:
        """What it has for the sheet of each power now."""
        return _by_power(each for each in self.orders if not each.stage and each.words)

    @property
    def later(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """What it has for later stages, by their names."""
        names = dict.fromkeys(each.stage for each in self.orders if each.stage and each.words)
        return {name: _by_power(each for each in self.orders if each.stage == name and each.words) for name in names}

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The words of its writer that are no order, and what was left out by hand."""
        taken = {(each.line, each.written) for each in self.orders if each.foreign}
        found = (each for each in self.found.left_out if (each.line, each.text) not in taken)
        read = [LeftOut(each.line, each.text, each.what) for each in found]
        by_hand = [LeftOut(each.line, each.written, LEFT_BY_HAND) for each in self.orders if not each.words]
        return tuple(sorted((*read, *by_hand), key=lambda each: each.line))

    @cached_property
    def whole(self) -> tuple[str, ...]:
        """The powers whose sheet it replaces whole: it orders all their units, or says so."""
        return tuple(power for power in self.sheets if self._is_whole(power))

    def _is_whole(self, power: str) -> bool:
        written = self.game.written.get(power, ())
        if not written:
            return False
        earlier = sum(each.order is not None for each in self.rules.reader.read("\n".join(written), power))
        value, _ = known_of(self.rules, self.game).reader.is_whole(self.found, earlier, power)
        return value

    def taking(self, because: str = "") -> Taking:
        """What is taken of it."""
        return Taking(self.mail.id, self.power, self.sheets, self.later, self.left_out, self.whole, because)


def _by_power(orders: Iterator[OrderRead]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for each in orders:
        found.setdefault(each.power, []).append(each.words)
    return {power: tuple(lines) for power, lines in found.items()}


def known_of(rules: Rules, game: GameState) -> KnownPosition:
    """What the game knows when its mails are read."""
    return KnownPosition.of(rules.data, game)


def read_mail(rules: Rules, game: GameState, mail: Mail, edits: Edits | None = None) -> ReadMail:
    """A mail as it is read for the game as it stands. It changes with the game and with what is learned."""
    item = load(mail.item, mail.id)
    edits = edits or Edits()
    reader = known_of(rules, game).reader
    found = reader.read(mail_of(item), edits.power)
    if not found.settled and not found.later and _forwards(item):
        whole = evolve(item, lines=tuple(evolve(line, left=None) for line in item.lines))
        within = reader.read(mail_of(whole), edits.power)
        if within.settled or within.later:
            return ReadMail(rules, game, mail, whole, within, edits, forwarded=True)
    return ReadMail(rules, game, mail, item, found, edits)


def _forwards(item: Item) -> bool:
    """Whether a mail hands on another: by the line its program sets above it."""
    return any(line.left is Left.QUOTED and _FORWARD.search(line.text) for line in item.lines)


def by_arrival(mail: Mail) -> tuple[int, int]:
    """Mails in the order of their arrival; those without a time after all others, as they were taken in."""
    received = mail.received
    return (received.utc if received else 2**62), int(mail.id or 0)
