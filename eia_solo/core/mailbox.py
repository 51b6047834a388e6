"""Mails that came in: cards until they are dealt with, then what was taken of each. They count by the sheets alone.

They lie in the campaign file like all else, so that closing the window loses none and undo brings each back.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from hashlib import sha256
from typing import Any

from attrs import Factory, evolve

from eia_solo.core.errors import IllegalCommand
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr

_ADDRESS = re.compile(r"""[^\s@<>()\[\],:;"\\]+@[^\s@<>()\[\],:;"\\]+""")
MOST = 500
"""So many mails are taken in at once at most."""


class Became(StrEnum):
    """What became of a mail that is dealt with."""

    TAKEN = "taken"
    LATE = "late"
    """It came after the deadline: it is kept, and changes nothing."""
    ASIDE = "aside"


@frozen
class LeftOut:
    """Words of a mail that are no order, by the line they stand in, and what they are."""

    line: int
    text: str
    what: str


@frozen
class Taking:
    """What is taken of a mail: lines for the sheet of each power, as the program writes orders.

    `whole` are the powers whose sheet it replaces; of the others it replaces what is for the same units. `later` are
    lines for stages that have not come, by their name ("F1901R"). `because` says why a late mail counts all the same.
    """

    mail: str
    power: str | None
    """Whose mail it is."""
    orders: Mapping[str, tuple[str, ...]]
    later: Mapping[str, Mapping[str, tuple[str, ...]]] = Factory(dict)
    left_out: tuple[LeftOut, ...] = ()
    whole: tuple[str, ...] = ()
    because: str = ""
    posts: Mapping[str, tuple[str, ...]] = Factory(dict)
    """Public acts by power, in words, posted when the mail arrived: of a game that has such."""


@frozen
class Mail:
    """A mail that was taken in. `item` is what was read of it, as plain data; `of` is the stage it came in."""

    id: str
    item: Mapping[str, Any]
    of: str
    became: Became | None = None
    taking: Taking | None = None
    replaces: tuple[str, ...] = ()
    """Mails with orders of the same powers that were taken before it."""

    @property
    def address(self) -> str:
        """Where it was sent from, in small letters; empty if nobody knows."""
        return str(self.item.get("address", "")).casefold()

    @property
    def writer(self) -> str:
        """Who wrote it as a game can learn it: the address, or without one the name, in small letters."""
        return self.address or str(self.item.get("author", "")).casefold()

    @property
    def received(self) -> Moment | None:
        """When it arrived."""
        value = next(iter(self.item.get("received", ())), None)
        return Moment.parse(value) if value else None

    @property
    def mark(self) -> str:
        """The same for the same words from the same address at the same time; without a time, in the same stage."""
        when = self.received
        words = [str(line[1]) for line in self.item.get("lines", ())]
        parts = (self.address, str(when.utc) if when else self.of, "\n".join(words).strip())
        return sha256("\0".join(parts).encode()).hexdigest()[:24]


@frozen
class Mailbox:
    """The mails of the stage, those that are not dealt with, and who writes from where."""

    mails: tuple[Mail, ...] = ()
    past: Mapping[str, str] = Factory(dict)
    """The ids of mails of earlier stages by their marks; their words stand in the journal."""
    addresses: Mapping[str, str] = Factory(dict)
    """The power that writes from an address, in small letters."""
    later: Mapping[str, Mapping[str, tuple[str, ...]]] = Factory(dict)
    """Lines for stages that have not come."""
    count: int = 0
    """How many mails ever came in."""

    @property
    def open(self) -> Iterator[Mail]:
        """The mails that are not dealt with, in the order they were taken in."""
        return (mail for mail in self.mails if mail.became is None)

    def known(self, mail: Mail) -> str | None:
        """The id of the same mail, if it was taken in before and not set aside."""
        here = (each.id for each in self.mails if each.mark == mail.mark and each.became is not Became.ASIDE)
        return next(here, self.past.get(mail.mark))

    def mail(self, id: str) -> Mail:
        """The mail of this id. Raises IllegalCommand."""
        found = next((mail for mail in self.mails if mail.id == id), None)
        if found is None:
            said = _EARLIER if id in self.past.values() else _NOT_HERE
            raise IllegalCommand(tr(said, id=id))
        return found

    def waiting(self, id: str, *, late_too: bool = False) -> Mail:
        """The mail of this id, if it is not dealt with. Raises IllegalCommand."""
        found = self.mail(id)
        if found.became is not None and not (late_too and found.became is Became.LATE):
            raise IllegalCommand(
                tr("mail {id} has been dealt with: it was {became}", id=id, became=tr(_DEALT_WITH[found.became]))
            )
        return found

    def taken_in(self, items: Iterable[Mapping[str, Any]], of: str) -> "Mailbox":
        """With more mails to deal with."""
        mails = tuple(Mail(str(number), item, of) for number, item in enumerate(items, self.count + 1))
        return evolve(self, mails=(*self.mails, *mails), count=self.count + len(mails))

    def taken(self, taking: Taking, became: Became, replaces: tuple[str, ...]) -> "Mailbox":
        """With this taken of a mail."""
        mails = tuple(
            evolve(mail, became=became, taking=taking, replaces=replaces) if mail.id == taking.mail else mail
            for mail in self.mails
        )
        if became is not Became.TAKEN:
            return evolve(self, mails=mails)
        later = {stage: dict(sheets) for stage, sheets in self.later.items()}
        for stage, sheets in taking.later.items():
            later.setdefault(stage, {}).update(sheets)
        return evolve(self, mails=mails, later=later)

    def set_aside(self, ids: Iterable[str]) -> "Mailbox":
        """With these mails out of the way."""
        gone = frozenset(ids)
        return evolve(
            self, mails=tuple(evolve(mail, became=Became.ASIDE) if mail.id in gone else mail for mail in self.mails)
        )

    def learned(self, address: str, power: str | None) -> "Mailbox":
        """With another power behind an address, or with the address forgotten."""
        others = {each: whose for each, whose in self.addresses.items() if each != address}
        return evolve(self, addresses=others if power is None else {**others, address: power})

    def without(self, stages: Iterable[str]) -> "Mailbox":
        """When another stage has come: mails that were dealt with are let go, and lines for these stages."""
        done = [mail for mail in self.mails if mail.became in (Became.TAKEN, Became.LATE)]
        gone = frozenset(stages)
        later = {name: sheets for name, sheets in self.later.items() if name not in gone}
        past = {**self.past, **{mail.mark: mail.id for mail in done}}
        return evolve(self, mails=tuple(self.open), past=past, later=later)


def receivers(power: str, addresses: Mapping[str, str]) -> str:
    """Where mails to a power go: all that it writes from and a mail can be sent to, which names of a forum are not.

    What came as the sender of a mail may be anything: nothing of it may become another line of a head, or stop it.
    """
    own = (address for address, whose in sorted(addresses.items()) if whose == power)
    return ", ".join(each for each in own if each.isprintable() and "=?" not in each and _ADDRESS.fullmatch(each))


_DEALT_WITH = {Became.TAKEN: mark("taken"), Became.LATE: mark("kept as late"), Became.ASIDE: mark("set aside")}
_EARLIER, _NOT_HERE = mark("mail {id} is of an earlier stage"), mark("mail {id} is not in the mailbox")

EMPTY = Mailbox()
