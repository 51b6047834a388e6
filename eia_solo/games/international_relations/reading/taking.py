"""A mail of the mailbox as it is read now, line by line, and what is taken of it as the judge left it."""

from collections.abc import Iterable
from functools import cached_property

from attrs import evolve

from eia_solo.core.mailbox import LeftOut, Mail
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading.known import FORWARDED, KnownPosition, mail_of
from eia_solo.games.international_relations.reading.mail_orders import MailOrders
from eia_solo.games.international_relations.reading.settling import Settled
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.reading.cards import Card, Edits, OrderRead, forwards, with_forwarded
from eia_solo.reading.kept import load


@frozen(slots=False, eq=False, kw_only=True)
class ReadMail(Card):
    """A mail with what is read in it for the game as it stands."""

    rules: Rules
    game: GameState
    found: MailOrders

    @property
    def power(self) -> str | None:
        return self.found.sender.power

    @property
    def told_sender(self) -> tuple[bool, str]:
        return self.found.sender.sure, self.found.sender.why

    @property
    def waits_for_sender(self) -> bool:
        return not self.orders and self.power is None and bool(self.found.sender.others)

    @cached_property
    def orders(self) -> tuple[OrderRead, ...]:
        """Its orders in the order they are written, with what the judge chose."""
        every = sorted((*self.found.settled, *self.found.later), key=lambda each: each.line)
        own = [self._order(number, each) for number, each in enumerate(every)]
        chosen = [each for each in self.foreign if each.words]
        return tuple(sorted((*own, *chosen), key=lambda each: each.line))

    @property
    def read_left_out(self) -> Iterable[LeftOut]:
        return self.found.left_out

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
            each.why or (FORWARDED if self.forwarded else ""),
            each.others,
            each.line,
            each.written,
        )

    @cached_property
    def whole(self) -> tuple[str, ...]:
        """The powers whose sheet it replaces whole: it orders all their units, or says so."""
        return tuple(power for power in self.sheets if self._is_whole(power))

    def _is_whole(self, power: str) -> bool:
        written = self.game.written.get(power, ())
        if not written:
            return False
        lines = self.rules.reader.read("\n".join(written), power)
        earlier, stated = sum(each.order is not None for each in lines), any(each.statement for each in lines)
        value, _ = known_of(self.rules, self.game).reader.is_whole(self.found, earlier, power, stated=stated)
        return value


def known_of(rules: Rules, game: GameState) -> KnownPosition:
    """What the game knows when its mails are read."""
    return KnownPosition.of(rules.data, game)


def read_mail(rules: Rules, game: GameState, mail: Mail, edits: Edits | None = None) -> ReadMail:
    """A mail as it is read for the game as it stands. It changes with the game and with what is learned."""
    item = load(mail.item, mail.id)
    edits = edits or Edits()
    reader = known_of(rules, game).reader
    found, forwarded = reader.read(mail_of(item), edits.power), False
    if not found.settled and not found.later and forwards(item):
        whole = with_forwarded(item)
        within = reader.read(mail_of(whole), edits.power)
        if within.settled or within.later:
            item, found, forwarded = whole, within, True
    return ReadMail(
        rules=rules,
        game=game,
        mail=mail,
        item=item,
        found=found,
        edits=edits,
        deadline=game.deadline,
        forwarded=forwarded,
        mailbox=game.mailbox,
    )
