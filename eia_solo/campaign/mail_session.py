"""The session of a game that has a mailbox: mails come in, are read as the game stands, taken or set aside."""

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import tzinfo
from typing import Any, Generic, TypeVar, cast

from attrs import evolve

from eia_solo.campaign.session import Command, Event, Session, State
from eia_solo.core.mail_entries import (
    LearnAddress,
    MailsSetAside,
    MailTaken,
    SetAside,
    TakeIn,
    TakeMails,
    TakenIn,
    after,
)
from eia_solo.core.mailbox import EMPTY, Mail, Mailbox, Taking
from eia_solo.core.values import frozen
from eia_solo.reading.cards import Card, Edits, by_arrival
from eia_solo.reading.items import Known, Source, Unguessed
from eia_solo.reading.kept import dump
from eia_solo.reading.reader import read
from eia_solo.reading.times import NO_ZONE

_MAILS = (
    ('"command":"TakeIn"', '"command":"TakeMails"', '"command":"SetAside"'),
    ('"event":"TakenIn"', '"event":"MailTaken"', '"event":"MailsSetAside"'),
)
"""What the journal holds where mails came in or were dealt with."""

AnyCard = TypeVar("AnyCard", bound=Card)


@frozen
class Incoming:
    """Mails that are to be taken in, and the ids of those among them that are kept already."""

    items: tuple[Mapping[str, Any], ...]
    known: tuple[str, ...]
    zoneless: int = 0
    """So many of them name no zone for their time."""


class MailSession(Session[State, Command, Event], Generic[State, Command, Event, AnyCard]):
    """An open game with a mailbox."""

    # What a game says of itself

    @property
    @abstractmethod
    def mail_moment(self) -> str:
        """The turn or stage in which mails come in now."""

    @property
    @abstractmethod
    def known(self) -> Known:
        """What the game knows when mails are taken apart."""

    @abstractmethod
    def read_card(self, game: State, mail: Mail, edits: Edits | None = None) -> AnyCard:
        """A mail as it is read for a game as it stands."""

    @abstractmethod
    def taken_events(self, game: State, command: TakeMails) -> Iterable[Event]:
        """What follows when mails are taken. Raises InvalidCommand or IllegalCommand."""

    # Mails

    def mailbox_of(self, game: State) -> Mailbox:
        """The mailbox of a game."""
        box: Mailbox = cast("Any", game).mailbox
        return box

    @property
    def mailbox(self) -> Mailbox:
        """The mailbox as it stands."""
        return self.mailbox_of(self.state)

    def read_mails(self, sources: Sequence[Source], zone: tzinfo | None = None) -> Incoming:
        """The mails of these sources, and which of them are kept already; `zone` is that of a time that names none."""
        box, stage = self.mailbox, self.mail_moment
        fresh: dict[str, Mapping[str, Any]] = {}
        known: list[str] = []
        zoneless = set[str]()
        for item in read(sources, Unguessed(self.known), zone=zone):
            if not item.words and not item.subject:
                continue
            mail = Mail("", dump(item), stage)
            kept = box.known(mail)
            if kept is not None:
                known.append(kept)
            else:
                fresh.setdefault(mail.mark, mail.item)
                if NO_ZONE in item.received.why:
                    zoneless.add(mail.mark)
        return Incoming(tuple(fresh.values()), tuple(known), len(zoneless))

    def take_in(self, label: str, items: Sequence[Mapping[str, Any]]) -> None:
        """Put mails into the mailbox, to be dealt with one after the other."""
        self._do(TakeIn(label, tuple(items)))

    def take(self, *takings: Taking) -> None:
        """Take this of mails of the mailbox: all of it, as one entry, or nothing."""
        self._do(TakeMails(takings))

    def take_at_once(
        self,
        label: str,
        items: Sequence[Mapping[str, Any]],
        power: str | None = None,
        *,
        unsure: bool = True,
        waiting: Collection[str] = (),
    ) -> tuple[AnyCard, ...]:
        """Put mails into the mailbox and take all that is in them, as one entry; those without an order wait there.

        `power` says whose they are; without it they say so. Unless the `unsure` are taken, too, mails with an order
        that is not sure wait as well; mails that are `waiting` are taken with the new ones. The mails as they were
        read, in the order of their arrival.
        """
        every = self.in_turn_of(items, power, unsure=unsure, waiting=waiting)
        takings = tuple(each.taking() for each in every if each.can_be_taken(unsure=unsure))
        if takings:
            self._do(TakeMails(takings, label, tuple(items)))
        elif items:
            self.take_in(label, items)
        return every

    def in_turn_of(
        self,
        items: Sequence[Mapping[str, Any]],
        power: str | None = None,
        *,
        unsure: bool = True,
        waiting: Collection[str] = (),
    ) -> tuple[AnyCard, ...]:
        """Mails as they would be read if they were taken in now, of a power if it is said whose. Nothing is kept."""
        game = evolve(cast("Any", self.state), mailbox=self.mailbox.taken_in(items, self.mail_moment))
        known = len(self.mailbox.mails)
        mails = [each for number, each in enumerate(game.mailbox.mails) if number >= known or each.id in waiting]
        return self.in_turn(game, mails, {mail.id: Edits(power) for mail in mails}, unsure=unsure)

    def still_waiting(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Those of these mails that nobody has dealt with."""
        wait = {mail.id for mail in self.mailbox.mails if mail.became is None}
        return tuple(id for id in ids if id in wait)

    def in_turn(
        self,
        game: State,
        mails: Iterable[Mail],
        edits: Mapping[str, Edits] | None = None,
        *,
        sure: bool = False,
        unsure: bool = True,
    ) -> tuple[AnyCard, ...]:
        """Mails in the order of their arrival, each as it is read once those before it are taken.

        With `sure` those alone that can be taken without a look; `unsure` is of those that count for the next.
        """
        found = []
        for mail in sorted(mails, key=by_arrival):
            each = self.read_card(game, mail, (edits or {}).get(mail.id))
            if sure and (not each.is_sure or each.late):
                continue
            found.append(each)
            if each.can_be_taken(unsure=unsure):
                game = self._with_taken(game, each.taking())
        return tuple(found)

    def with_taken(self, taking: Taking) -> State:
        """The game as it would be with this taken. Nothing is kept."""
        return self._with_taken(self.state, taking)

    def _with_taken(self, game: State, taking: Taking) -> State:
        for event in tuple(self.taken_events(game, TakeMails((taking,)))):
            game = self.rulebook.evolve(game, event)
        return game

    def set_aside(self, *mails: str) -> None:
        """There is nothing to take in these mails."""
        self._do(SetAside(mails))

    def learn(self, address: str, power: str | None) -> None:
        """Say which power writes from an address; without one it is forgotten."""
        self._do(LearnAddress(address, power))

    def kept_mails(self) -> tuple[Mail, ...]:
        """Every mail that came in on the way to the game that is shown, whatever became of it, oldest first."""
        box, on_path = EMPTY, set(self.path())
        for entry in self.campaign.entries_with(*_MAILS):
            if entry.id not in on_path:
                continue
            for event in self.events_in(entry):
                if isinstance(event, TakenIn | MailTaken | MailsSetAside):
                    box = after(box, event)
        return box.mails

    def _do(self, command: TakeIn | TakeMails | SetAside | LearnAddress) -> None:
        self.do(cast("Any", command))
