"""The part of Napoleons Wars in reading mails: what the game knows, and the fields of each item."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from attrs import evolve

from eia_solo.core.mailbox import Mail
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.reading.mail_lines import may_order
from eia_solo.games.napoleons_wars.reading.taking import MailReader, ReadMail, read_mail
from eia_solo.reading.cards import OrderRead
from eia_solo.reading.items import Guess, Item, Line, Status
from eia_solo.reading.kept import dump

GAME = "napoleons_wars"


@frozen(eq=False)
class KnownTurn:
    """What a game of Napoleons Wars knows when mails are read."""

    reader: MailReader
    game: str | None = GAME
    people: frozenset[str] = frozenset()

    def is_sign_off(self, words: str) -> bool:
        """Whether a paragraph is to be read although it ends every mail: orders are no signature."""
        return bool(
            self.reader.read(
                Item("", "text", 1, 1, lines=tuple(Line(n, text) for n, text in enumerate(words.splitlines(), 1)))
            )[0].said
        )

    def guess(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        cards = [(item, read_mail(self.reader, Mail(str(item.number), dump(item), ""))) for item in items]
        order = sorted(range(len(items)), key=lambda number: _place(items[number]))
        found: dict[int, Item] = {}
        last: dict[str, str] = {}
        firsts: dict[tuple[str, str], str] = {}
        counts: dict[str, int] = {}
        for number in order:
            item, card = cards[number]
            found[number] = self._filled(item, card, last, firsts, counts)
            counts |= {power: max(len(lines), counts.get(power, 0)) for power, lines in card.sheets.items()}
        return tuple(found[number] for number in range(len(items)))

    def _filled(
        self,
        item: Item,
        card: ReadMail,
        last: dict[str, str],
        firsts: dict[tuple[str, str], str],
        counts: Mapping[str, int],
    ) -> Item:
        sheets, names = tuple(card.sheets), self.reader.board.powers
        power = names[card.power].name if card.power else None
        value = {"power": power, "address": item.address} if power or item.address else None
        others = tuple({"power": names[each].name, "address": item.address} for each in card.sender.others)
        before = next((last[each] for each in sheets if each in last), None)
        sure = all(each.sure for each in card.orders) and card.sender_is_sure
        kind = "orders" if sheets or card.later else "posts" if card.posts else None
        filled = item.with_fields(
            sender=Guess(value, card.sender_is_sure, card.why_sender, others),
            received=item.received,
            stage=Guess(self.reader.game.turn_name, sure or not card.orders, "the turn the game is in"),
            kind=Guess(kind, bool(kind) and sure, item.too_long),
            answers=Guess(before, bool(sheets) and sure and bool(item.received.sure), "the mail before it"),
            whole=Guess(bool(card.whole) if before else None, bool(before) and sure and not _is_short(card, counts)),
        )
        more = {
            "orders": self._rows(each for each in card.orders if not each.is_post and not each.stage),
            "posts": self._rows(each for each in card.orders if each.is_post),
            "left_out": [{"line": each.line, "text": each.text, "what": each.what} for each in card.left_out],
            "later": {turn: self._rows(each for each in card.orders if each.stage == turn) for turn in card.later},
            "late": card.late if card.deadline is not None and item.received.value else None,
        }
        for each in sheets:
            last[each] = item.id
        mark = (item.address or item.author, item.words)
        original = firsts.setdefault(mark, item.id)
        if item.words and original != item.id:
            status = Guess(Status.DUPLICATE, True, "the same words", (Status.READ,))
            return evolve(filled, status=status, duplicate_of=original, more=more)
        return evolve(filled, status=_status(item, card), more=more)

    def _rows(self, orders: Any) -> Mapping[str, list[dict[str, Any]]]:
        found: dict[str, list[dict[str, Any]]] = {}
        for each in orders:
            name = self.reader.board.powers[each.power].name if each.power else ""
            found.setdefault(name, []).append(_row(each))
        return found


def _is_short(card: ReadMail, counts: Mapping[str, int]) -> bool:
    """Whether a set has so few lines beside an earlier one that it may change only some of that."""
    return any(2 * len(lines) < counts.get(power, 0) for power, lines in card.sheets.items()) and bool(card.whole)


def _row(each: OrderRead) -> dict[str, Any]:
    row: dict[str, Any] = {"order": each.words, "sure": each.sure, "written": each.written, "line": each.line}
    if not each.sure:
        row |= {"why": each.why, "others": list(each.others)}
    return {**row, "fault": each.fault} if each.fault else row


def _status(item: Item, card: ReadMail) -> Guess:
    if item.status.value is Status.DUPLICATE:
        return item.status
    if card.orders:
        return Guess(Status.READ, any(each.sure for each in card.orders))
    if item.too_long or not item.words:
        return Guess(Status.NOT_UNDERSTOOD, sure=False, why=item.too_long, others=(Status.NO_ACT,))
    board = card.reader.board
    doubtful = any(may_order(each.text, board) for each in card.left_out)
    return Guess(Status.NO_ACT, card.sender_is_sure and not doubtful, others=(Status.READ,))


def _place(item: Item) -> tuple[float, int]:
    """Its place in time; without one its place among all."""
    when = datetime.fromisoformat(item.received.value).timestamp() if item.received.value else 0.0
    return when, item.number
