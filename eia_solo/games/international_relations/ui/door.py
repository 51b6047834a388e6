"""The session of International Relations as widgets see it."""

from collections.abc import Collection

from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.reading.items import Source
from eia_solo.ui.door import Door
from eia_solo.ui.words import ntr, tr


class InternationalDoor(Door):
    """The door to a game of International Relations, whose powers write and whose stages are carried out."""

    session: InternationalSession

    def write(self, power: str, text: str) -> bool:
        """Keep what a power has written. Whether it is kept."""
        return self.attempt(lambda: self.session.write(power, text))

    def write_all(self, text: str, named: Collection[str | None]) -> bool:
        """Keep every sheet of a text; a power that is not `named` in it has written nothing. Whether all is kept."""

        def act() -> None:
            with self.session.all_or_nothing():
                self.session.write_all(text)
                for power in [each for each in self.session.state.written if each not in named]:
                    self.session.write(power, "")

        return self.attempt(act)

    def write_mail(self, text: str) -> bool:
        """Take what a mail orders, and say what was taken and how much left out. Whether there was an order in it."""
        label = tr("pasted text")
        incoming = self.session.read_mails([Source(label, text.encode())])
        if incoming.known and not incoming.items:
            self.said.emit(tr("This mail is kept already, as number {id}", id=incoming.known[0]))
            return True
        fresh = self.session.in_turn_of(incoming.items)
        if not any(each.sheets for each in fresh) or not self.attempt(
            lambda: self.session.take_at_once(label, incoming.items)
        ):
            return False
        (mail,) = fresh
        unsure = sum(1 for _ in mail.asked)
        counts = (
            ntr("{n} order of {powers} taken from the mail", "{n} orders of {powers} taken from the mail",
                len(mail.orders), powers=", ".join(mail.sheets)),
            ntr("{n} is not sure: look at it", "{n} are not sure: look at them", unsure) if unsure else "",
            ntr("{n} line left out", "{n} lines left out", len(mail.left_out)) if mail.left_out else "",
        )  # fmt: skip
        self.said.emit("; ".join(filter(None, counts)))
        return True

    def mark_sent(self) -> bool:
        """Keep that everybody has been sent what was carried out. Whether it was kept."""
        return self.attempt(self.session.mark_sent)

    def process(self) -> bool:
        """Carry out the stage the game is in. Whether it was."""
        return self.attempt(self.session.process)
