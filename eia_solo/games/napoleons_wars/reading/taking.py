"""A mail of the mailbox as it is read now, line by line, and what is taken of it as the moderator left it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from attrs import evolve, field

from eia_solo.core.mailbox import LeftOut, Mail
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.reading.mail_lines import Lines, Said, lines_of
from eia_solo.games.napoleons_wars.reading.plain_words import IN_PART
from eia_solo.games.napoleons_wars.reading.seasons import of_subject
from eia_solo.games.napoleons_wars.reading.senders import Sender, sender_of
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import LAST, Turn
from eia_solo.games.napoleons_wars.rules.draft import Drafting
from eia_solo.games.napoleons_wars.rules.mails import posted
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.told_orders import ToldOrder, told_lines
from eia_solo.games.napoleons_wars.rules.writing.order_reader import is_order_word, read_line
from eia_solo.games.napoleons_wars.rules.writing.posts import read_post
from eia_solo.games.napoleons_wars.rules.writing.words import vocabulary
from eia_solo.reading.cards import Card, Edits, OrderRead, forwards, with_forwarded
from eia_solo.reading.items import Item, Left
from eia_solo.reading.kept import load

_FORWARDED = "in what it forwards"
_FEW_WORDS = 6
"""With more words of its own a mail does not keep its orders in the subject."""


@frozen(eq=False)
class MailReader:
    """Reads mails in the light of a game as it stands. What hangs on no mail is worked out once."""

    tables: Tables
    game: GameState
    drafting: Drafting = field(repr=False)

    @classmethod
    def of(cls, tables: Tables, game: GameState) -> "MailReader":
        """The reader of a game."""
        return cls(tables, game, Drafting(tables, game))

    @property
    def board(self) -> Board:
        """The board of the game."""
        return self.tables.board

    @property
    def now(self) -> Turn:
        """The turn that orders are written for; when the game is over, the last."""
        return self.game.turn or LAST

    def read(self, item: Item, power: str | None = None) -> tuple[Lines, Sender]:
        """What stands in a mail, and whose it is; `power` is what the moderator said."""
        lines = self._lines(item, power or "")
        if not lines.said and item.subject and len(item.words.split()) <= _FEW_WORDS:
            of_subject_line = lines_of([(0, item.subject)], power or "", self.now, self.board)
            if of_subject_line.said:
                lines = of_subject_line
        sender = sender_of(item, lines, self.drafting, self.game.mailbox.addresses, power)
        if sender.power and not power:
            again = self._lines(item, sender.power)
            lines = again if again.said or not lines.said else lines
        lines.in_part = lines.in_part or bool(IN_PART.search(item.subject))
        if sender.not_of:
            lines.said = [evolve(each, power="") if each.power == sender.not_of else each for each in lines.said]
        turn = of_subject(item.subject, self.now)
        if turn is not None:
            lines.said = [each if each.turn or each.is_post else evolve(each, turn=turn) for each in lines.said]
        return lines, sender

    def _lines(self, item: Item, power: str) -> Lines:
        if item.too_long:
            return Lines()
        words = [(line.number, line.text) for line in item.kept]
        found = lines_of(words, power, self.now, self.board)
        if not found.said and any(line.left is Left.SIGNATURE for line in item.lines):
            below = [(line.number, line.text) for line in item.lines if line.left in (None, Left.SIGNATURE)]
            again = lines_of(below, power, self.now, self.board)
            return again if again.said else found
        return found


@frozen(slots=False, eq=False, kw_only=True)
class ReadMail(Card):
    """A mail with what is read in it for the game as it stands."""

    reader: MailReader = field(repr=False)
    found: Lines
    sender: Sender

    @property
    def power(self) -> str | None:
        return self.sender.power or None

    @property
    def told_sender(self) -> tuple[bool, str]:
        return self.sender.sure, self.sender.why

    @property
    def foreign(self) -> Sequence[OrderRead]:
        return ()

    @property
    def read_left_out(self) -> Iterable[LeftOut]:
        return self.found.left

    @property
    def late(self) -> bool:
        """Whether its orders came after the update; an act has its own notice. Rule: NW-102."""
        return super().late and any(not each.is_post for each in self.found.said)

    @cached_property
    def whole(self) -> tuple[str, ...]:
        """The powers whose set it replaces whole: the last set does, unless it adds, or changes single orders."""
        return () if self.found.adds or self.found.in_part else tuple(self.sheets)

    @cached_property
    def orders(self) -> tuple[OrderRead, ...]:
        said = self.found.said
        told = self._told(said)
        return tuple(self._read(number, each, told.get(number)) for number, each in enumerate(said))

    def _told(self, said: Sequence[Said]) -> Mapping[int, ToldOrder]:
        """What is to be said of each line that is for now, by its number."""
        found: dict[int, ToldOrder] = {}
        for power in dict.fromkeys(self._whose(each) for each in said):
            numbers = [n for n, each in enumerate(said) if self._is_now(each) and self._whose(each) == power]
            if power and numbers and self.reader.game.turn is not None:
                lines = told_lines(self.reader.drafting, power, [said[n].text for n in numbers])
                found |= dict(zip(numbers, lines, strict=True))
        return found

    def _whose(self, each: Said) -> str:
        return each.power or self.power or ""

    def _is_now(self, each: Said) -> bool:
        return not each.is_post and (each.turn is None or each.turn <= self.reader.now)

    def _read(self, number: int, each: Said, told: ToldOrder | None) -> OrderRead:
        game, chosen = self.reader.game, self.edits.orders.get(number)
        words, why, fault, stage = each.text, each.why, "", ""
        others: tuple[str, ...] = ()
        sure = each.sure and not self.forwarded
        if each.is_post:
            fault = self._posted(each)
        elif each.turn is not None and each.turn > self.reader.now:
            stage = str(each.turn)
        elif told is not None:
            words = told.order or each.text
            names = [(typed, taken) for typed, taken in told.read if not is_order_word(taken)]
            if not told.order:
                sure, why, others = False, why or told.fault, meanings(each.text, self.reader.board)
            elif told.is_refused:
                fault = told.fault
            if names:
                sure, why = False, why or "; ".join(f"{typed} read as {taken}" for typed, taken in names)
        if each.turn is not None and each.turn < self.reader.now:
            sure, why = False, f"it is written for {each.turn}, which is over"
        if self.forwarded:
            why = why or _FORWARDED
        power = self._whose(each)
        if not power:
            sure = False
        return OrderRead(
            number,
            power,
            stage,
            words if chosen is None else chosen,
            (sure and bool(game.turn)) or chosen is not None,
            why,
            others,
            each.line,
            each.written,
            is_post=each.is_post,
            fault=fault,
        )

    def _posted(self, each: Said) -> str:
        """That an act stands among the posts already; "" if it does not."""
        power = self._whose(each)
        if not power:
            return ""
        id = posted(self.reader.game.posts, read_post(power, each.text, self.reader.board))
        return f"it is posted already, as {id}" if id else ""


def meanings(text: str, board: Board) -> tuple[str, ...]:
    """What may be meant by a line that can mean several things, each as a line that is read."""
    line = read_line(1, text, board)
    if line.reason != "two_meanings":
        return ()
    places = vocabulary(board).places
    begin, end = line.fault
    tried = (f"{text[:begin]}{each}{text[end:]}" for each in line.meanings if each in places.shown.values())
    return tuple(order.text(board) for each in tried if (order := read_line(1, each, board).order) is not None)


def read_mail(reader: MailReader, mail: Mail, edits: Edits | None = None) -> ReadMail:
    """A mail as it is read for the game as it stands. It changes with the game and with what is learned."""
    item = load(mail.item, mail.id)
    edits = edits or Edits()
    (found, sender), forwarded = reader.read(item, edits.power), False
    if not found.said and forwards(item):
        whole = with_forwarded(item)
        within, of_within = reader.read(whole, edits.power)
        if within.said:
            item, found, sender, forwarded = whole, within, of_within, True
    return ReadMail(
        reader=reader,
        mail=mail,
        item=item,
        found=found,
        sender=sender,
        edits=edits,
        deadline=reader.game.update,
        forwarded=forwarded,
        mailbox=reader.game.mailbox,
    )
