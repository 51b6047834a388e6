"""The door to a game with a mailbox."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eia_solo.campaign.mail_session import Incoming, MailSession
from eia_solo.core.mailbox import Taking
from eia_solo.reading.cards import Edits
from eia_solo.ui.door import Door
from eia_solo.ui.words import ntr


class MailDoor(Door):
    """What is done with mails: each is a step that can be taken back."""

    session: MailSession[Any, Any, Any, Any]

    def take_in(self, label: str, items: Sequence[Mapping[str, Any]]) -> bool:
        """Put mails into the mailbox. Whether they are there."""
        return self.attempt(lambda: self.session.take_in(label, items))

    def take(self, *takings: Taking) -> bool:
        """Take this of mails, as one step. Whether it is taken."""
        return self.attempt(lambda: self.session.take(*takings))

    def take_all_sure(self, edits: Mapping[str, Edits]) -> int | None:
        """Take all mails that are sure and in time, as one step. How many; None if it was refused."""
        session = self.session
        sure = session.in_turn(session.state, session.mailbox.open, edits, sure=True)
        takings = [each.taking() for each in sure]
        return len(takings) if not takings or self.take(*takings) else None

    def set_aside(self, *mails: str) -> bool:
        """There is nothing to take in these mails. Whether they are out of the way."""
        return self.attempt(lambda: self.session.set_aside(*mails))

    def learn(self, address: str, power: str | None) -> bool:
        """Say which power writes from an address, or forget it. Whether it is kept."""
        return self.attempt(lambda: self.session.learn(address, power))


def came_words(incoming: Incoming) -> str:
    """How many mails came in."""
    return ntr("{n} mail came in", "{n} mails came in", len(incoming.items))


def known_words(incoming: Incoming) -> str:
    """Which mails are kept already; empty if none is."""
    if not incoming.known:
        return ""
    return ntr("{n} mail is kept already: number {ids}", "{n} mails are kept already: numbers {ids}",
               len(incoming.known), ids=", ".join(incoming.known))  # fmt: skip
