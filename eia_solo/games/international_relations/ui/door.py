"""The session of International Relations as widgets see it."""

from collections.abc import Collection, Mapping
from typing import Any

from eia_solo.core.moment import Moment
from eia_solo.games.international_relations.reading.taking import ReadMail
from eia_solo.games.international_relations.rules.writing.order_sheets import by_unit
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.reading.items import Source
from eia_solo.ui.mailbox.door import MailDoor, came_words, known_words
from eia_solo.ui.words import ntr, tr


class InternationalDoor(MailDoor):
    """The door to a game of International Relations, whose powers write and whose stages are carried out."""

    session: InternationalSession

    def write(self, power: str, text: str) -> bool:
        """Keep what a power has written. Whether it is kept."""
        return self.attempt(lambda: self.session.write(power, text))

    def write_all(self, text: str, named: Collection[str | None]) -> bool:
        """Keep every sheet of a text; a power that is not `named` in it has written nothing. Whether all is kept."""

        def act() -> None:
            with self.session.all_or_nothing():
                state = self.session.state
                own = by_unit(text, state, self.session.rulebook.rules.reader) if state.try_out else named
                self.session.write_all(text)
                for power in [each for each in self.session.state.written if each not in own]:
                    self.session.write(power, "")

        return self.attempt(act)

    def write_mail(self, text: str) -> bool:
        """Take what a mail orders, and say what was taken and how much left out. Whether that was done with the text.

        Several mails wait in the mailbox, and nothing of them is taken; so does a mail without an order for now. Only
        words that stand in no mail and order nothing are left to whoever asked.
        """
        label = tr("pasted text")
        incoming = self.session.read_mails([Source(label, text.encode())])
        fresh = self.session.in_turn_of(incoming.items)
        if len(fresh) == 1 and fresh[0].sheets and not fresh[0].forwarded:
            done = self.attempt(lambda: self.session.take_at_once(label, incoming.items))
            said = _taken_words(fresh[0])
        elif len(fresh) > 1:
            done = self.take_in(label, incoming.items)
            said = tr("{came}, nothing is taken yet: go through them under Mails", came=came_words(incoming))
        elif any(each.item.is_mail for each in fresh):
            done = self.take_in(label, incoming.items)
            said = tr("{came}, no order was taken from it: look at it under Mails", came=came_words(incoming))
        else:
            done, said = bool(incoming.known and not fresh), ""
        if done:
            self.said.emit("; ".join(filter(None, (said, known_words(incoming)))))
        return done

    def mark_sent(self) -> bool:
        """Keep that everybody has been sent what was carried out. Whether it was kept."""
        return self.attempt(self.session.mark_sent)

    def set_deadline(self, at: Moment | None) -> bool:
        """Say by when the stage is due. Whether it is kept."""
        return self.attempt(lambda: self.session.set_deadline(at))

    def process(self) -> bool:
        """Carry out the stage the game is in. Whether it was."""
        return self.attempt(self.session.process)

    def keep_gathered(self, gathered: Mapping[str, Any]) -> bool:
        """Keep corrections that are not entered yet. Whether they are kept."""
        return self.attempt(lambda: self.session.keep_gathered(gathered))


def _taken_words(mail: ReadMail) -> str:
    """What was taken of a mail, and how much left out."""
    if mail.late:
        return tr("This mail is late: it is kept under Mails and does not count")
    asked = list(mail.asked)
    reasons = dict.fromkeys(each.why for each in asked)
    by_reason = [(", ".join(each.words for each in asked if each.why == why), why) for why in reasons]
    unsure = "; ".join(f"{words} ({why})" for words, why in by_reason)
    counts = (
        ntr("{n} order of {powers} taken from the mail", "{n} orders of {powers} taken from the mail",
            len(mail.orders), powers=", ".join(mail.sheets)),
        ntr("{n} is not sure: look at {lines}", "{n} are not sure: look at {lines}",
            len(asked), lines=unsure) if asked else "",
        ntr("{n} line left out", "{n} lines left out", len(mail.left_out)) if mail.left_out else "",
    )  # fmt: skip
    return "; ".join(filter(None, counts))
