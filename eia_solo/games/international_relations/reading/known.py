"""The part of International Relations in reading mails: what the game knows, and the fields of each item."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Self

from attrs import Factory, evolve, field

from eia_solo.core.mailbox import LeftOut
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.aims import Position
from eia_solo.games.international_relations.reading.mail_orders import Mail, MailOrders, MailReader, count_of, states
from eia_solo.games.international_relations.reading.place_names import PlaceNames
from eia_solo.games.international_relations.reading.settling import Settled
from eia_solo.games.international_relations.reading.tokens import tokens_of
from eia_solo.games.international_relations.rules.board_data import BoardData
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.writing.written import (
    Abrogate,
    EnterTreaty,
    Statement,
    WithdrawTreaty,
)
from eia_solo.reading.cards import forwards_own, with_forwarded
from eia_solo.reading.items import Guess, Item, Left, Line, Status

GAME = "international_relations"
_UNIT_ASKED = re.compile(r"[\s>|]*((?:a|f|army|fleet)\s+[^\W\d_][\w/(). ]{2,24}?)\s*[?:.…-]*\s*$", re.IGNORECASE)
_DEEDS = v.MOVES | v.HOLDS | v.SUPPORTS | v.CONVOYS | v.RETREATS | v.DISBANDS
FORWARDED = "in what it forwards"
_TREATIES = (EnterTreaty, WithdrawTreaty, Abrogate)
_KINDS = {
    Stage.TREATIES: "treaties",
    Stage.ORDERS: "orders",
    Stage.RETREATS: "retreats",
    Stage.ADJUSTMENTS: "adjustments",
}


@frozen(eq=False)
class KnownPosition:
    """What a game of International Relations knows when mails are read."""

    data: BoardData = field(repr=False)
    state: GameState = field(repr=False)
    addresses: Mapping[str, str] = Factory(dict)
    """The power that writes from an address, in small letters."""
    deadline: datetime | None = None
    game: str | None = GAME
    people: frozenset[str] = frozenset()

    @classmethod
    def of(cls, data: BoardData, state: GameState, names: Mapping[str, str] | None = None) -> Self:
        """What a game knows by itself, with the addresses of `names`, which count before those it has learned."""
        due = datetime.fromisoformat(state.deadline.text) if state.deadline else None
        return cls(data, state, {**state.mailbox.addresses, **(names or {})}, due)

    @property
    def reader(self) -> MailReader:
        """Reads mails at this position."""
        return MailReader(Position(self.data.board, self.state), PlaceNames.of(self.data), self.addresses)

    def is_sign_off(self, words: str) -> bool:
        """Whether a paragraph is to be read although it ends every mail: orders are no signature."""
        return self.reader.has_orders(words)

    def guess(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        reader = self.reader
        found = [(item, self._read(reader, item)) for item in items]
        pile = _Pile.of(found)
        return tuple(self._filled(item, orders, pile, reader) for item, orders in found)

    def _read(self, reader: MailReader, item: Item) -> MailOrders:
        """What a mail orders: if it says nothing and hands on one of its own sender, what that one does, unsure."""
        found = reader.read(mail_of(item))
        if found.settled or found.later or found.doubtful or not forwards_own(item):
            return found
        within = reader.read(mail_of(with_forwarded(item)))
        return within.doubted(FORWARDED) if within.settled or within.later else found

    def _filled(self, item: Item, orders: MailOrders, pile: "_Pile", reader: MailReader) -> Item:
        sender = orders.sender
        value = {"power": sender.power, "address": item.address} if sender.power or item.address else None
        others = tuple({"power": power, "address": item.address} for power in sender.others if power != sender.power)
        answers, before = _answered(item, orders, pile)
        filled = item.with_fields(
            sender=Guess(value, sender.sure, sender.why, others),
            received=item.received,
            stage=self._stage(orders),
            kind=self._kind(item, orders),
            answers=answers,
            whole=_whole(orders, answers, before, reader),
        )
        late = None
        if self.deadline is not None and item.received.value:
            late = datetime.fromisoformat(item.received.value) > self.deadline
        more = {
            "orders": _by_power(orders.settled),
            "left_out": [_left(each) for each in orders.left_out],
            "later": _by_stage(orders.later),
            "late": late,
        }
        original = _original(item, pile)
        if original is not None:
            sure = original.received.value == item.received.value
            status = Guess(Status.DUPLICATE, sure, "the same words", (Status.READ,))
            return evolve(filled, status=status, duplicate_of=original.id, more=more)
        return evolve(filled, status=_status(item, orders), more=more)

    def _stage(self, orders: MailOrders) -> Guess:
        sure = any(each.sure for each in orders.settled) or not (orders.settled or orders.later)
        return Guess(Position(self.data.board, self.state).now.name, sure, "the stage the game is in")

    def _kind(self, item: Item, orders: MailOrders) -> Guess:
        if not orders.settled:
            return Guess(None, sure=False, why=item.too_long)
        sure = any(each.sure for each in orders.settled)
        usual = _KINDS[self.state.stage]
        if all(isinstance(each.what, _TREATIES) for each in orders.settled) and usual != "treaties":
            return Guess("treaties", False, "statements only", (usual,))
        return Guess(usual, sure)


def mail_of(item: Item) -> Mail:
    """The words of an item as they are read for orders: none of one that is too long to be a mail."""
    if item.too_long:
        return Mail((), (), "", item.address, item.author)
    own = tuple(_with_units_asked_for(item.lines))
    below_rule = tuple((line.number, line.text) for line in item.lines if line.left is Left.SIGNATURE)
    return Mail(own, below_rule, item.subject, item.address, item.author)


def _with_units_asked_for(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """The sender's own lines; one that answers a quoted "A Mos?" begins with that unit."""
    asked = ""
    for line in lines:
        if line.left is not None:
            unit = _UNIT_ASKED.match(line.text) if line.left is Left.QUOTED else None
            asked = unit[1] if unit else ""
            continue
        answers = asked and (first := next(iter(tokens_of(f". {line.text}", 0, ())[1:]), None)) and first.text in _DEEDS
        yield line.number, f"{asked} {line.text}" if answers else line.text
        asked = ""


def _status(item: Item, orders: MailOrders) -> Guess:
    if item.status.value is Status.DUPLICATE:
        return item.status
    if orders.settled or orders.later:
        return Guess(Status.READ, any(each.sure for each in (*orders.settled, *orders.later)))
    if why := item.too_long:
        return Guess(Status.NOT_UNDERSTOOD, sure=False, why=why)
    if not item.words:
        return Guess(Status.NOT_UNDERSTOOD, sure=False, others=(Status.NO_ACT,))
    return Guess(Status.NO_ACT, orders.sender.sure and not orders.doubtful, others=(Status.READ,))


@frozen(eq=False)
class _Pile:
    """Mails that are read together, in order of time."""

    firsts: Mapping[tuple[str, str], Item]
    """By address and words, the first mail that has them."""
    of_powers: Mapping[str, Sequence[tuple[tuple[float, int], Item, MailOrders]]]
    """By power, the mails with orders of it and their places in time."""
    doubtful: Mapping[str, Sequence[tuple[float, int]]]
    """By address, the places in time of mails that may be orders and have none."""

    @classmethod
    def of(cls, found: Iterable[tuple[Item, MailOrders]]) -> "_Pile":
        firsts: dict[tuple[str, str], Item] = {}
        of_powers: dict[str, list[tuple[tuple[float, int], Item, MailOrders]]] = {}
        doubtful: dict[str, list[tuple[float, int]]] = {}
        for place, item, its in sorted(((_order(item), item, its) for item, its in found), key=lambda row: row[0]):
            firsts.setdefault((item.address, item.words), item)
            for power in its.powers:
                of_powers.setdefault(power, []).append((place, item, its))
            if its.doubtful and not its.settled:
                doubtful.setdefault(item.address, []).append(place)
        return cls(firsts, of_powers, doubtful)

    def last_before(
        self, place: tuple[float, int], powers: Iterable[str]
    ) -> tuple[tuple[float, int], Item, MailOrders] | None:
        """The latest mail before a place in time with orders of one of these powers."""
        rows = [self.of_powers.get(power, ()) for power in powers]
        ends = [bisect_left(each, place, key=lambda row: row[0]) for each in rows]
        before = [each[end - 1] for each, end in zip(rows, ends, strict=True) if end]
        return max(before, key=lambda row: row[0], default=None)

    def has_doubtful(self, address: str, first: tuple[float, int], end: tuple[float, int]) -> bool:
        """Whether a mail from an address between two places in time may be orders."""
        places = self.doubtful.get(address, ())
        at = bisect_right(places, first)
        return at < len(places) and places[at] < end


def _original(item: Item, pile: _Pile) -> Item | None:
    """The mail of the same sender with the same words before this one."""
    first = pile.firsts[item.address, item.words]
    return first if item.words and first is not item else None


def _answered(item: Item, orders: MailOrders, pile: _Pile) -> tuple[Guess, MailOrders | None]:
    """The latest mail before this one with orders of one of its powers, and what that one orders."""
    powers = set(orders.powers)
    if not powers:
        return Guess(None, sure=False), None
    place = _order(item)
    before = pile.last_before(place, powers)
    if before is None:
        return Guess(None, not pile.doubtful.get(item.address), "nothing before it"), None
    when, answered, its = before
    sure = all(any(each.sure for each in found.settled) for found in (orders, its)) and bool(item.received.sure)
    only_said = all(isinstance(each.what, Statement) for each in orders.settled)
    both = set(its.powers) & powers
    between = pile.has_doubtful(item.address, when, place)
    sure = sure and not only_said and item.address == answered.address and not between
    return Guess(answered.id, sure, f"a later mail of {sorted(both)[0]}"), its


def _order(item: Item) -> tuple[float, int]:
    """Its place in time; without one its place among all."""
    when = datetime.fromisoformat(item.received.value).timestamp() if item.received.value else 0.0
    return when, item.number


def _whole(orders: MailOrders, answers: Guess, before: MailOrders | None, reader: MailReader) -> Guess:
    if before is None or not orders.powers:
        return Guess(None, sure=False)
    power = orders.sender.power if orders.sender.power in orders.powers else orders.powers[0]
    value, sure = reader.is_whole(orders, count_of(before, power), power, stated=states(before, power))
    return Guess(value, sure and answers.sure, "orders all its units" if value else "orders some of its units")


def _by_power(settled: Sequence[Settled]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for each in settled:
        row: dict[str, Any] = {"order": each.words, "sure": each.sure, "written": each.written, "line": each.line}
        if not each.sure:
            row |= {"why": each.why, "others": list(each.others)}
        found.setdefault(each.power, []).append(row)
    return found


def _by_stage(settled: Sequence[Settled]) -> dict[str, dict[str, list[dict[str, Any]]]]:
    stages = dict.fromkeys(each.aim.name for each in settled)
    return {name: _by_power([each for each in settled if each.aim.name == name]) for name in stages}


def _left(each: LeftOut) -> dict[str, Any]:
    return {"line": each.line, "text": each.text, "what": each.what}
