"""Mails as cards of any game: each as a line of the list, the open one line by line, and what Enter does with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum

from eia_solo.core.mailbox import Became, Mail
from eia_solo.core.moment import Moment, span_words
from eia_solo.core.values import frozen
from eia_solo.reading.cards import LEFT_BY_HAND, Card, OrderRead
from eia_solo.reading.items import Left
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence, words
from eia_solo.ui.words import mark, ntr, tr

SENDER = "sender"
"""The line of a card that says whose mail it is."""
_MINUTE = 60_000_000
_LEFT = {
    "greeting": mark("left out: greeting"),
    "no order in it": mark("left out: no order in it"),
    "a heading": mark("a heading"),
    LEFT_BY_HAND: mark("left out by hand"),
    Left.QUOTED: mark("left out: quoted"),
    Left.SIGNATURE: mark("left out: signature"),
}
_WHY_SENDER = {
    "its address": mark("its address is known"),
    "said so": mark("as you said"),
    "the heading": mark("by the heading"),
    "the first heading": mark("by the first heading"),
    "its subject or name": mark("by its subject or name"),
    "whose units it orders": mark("whose units it orders"),
}


class CardSign(StrEnum):
    """The sign before a line of a card, or of the list of cards."""

    SURE = "sure"
    ASKED = "asked"
    NOTE = "note"
    FAULT = "fault"
    LATE = "late"
    TAKEN = "taken"


@frozen
class MailLine(Line):
    """A line about a mail, with its sign."""

    sign: CardSign | None = None


@frozen
class CardWords:
    """What a game says of its cards: what its powers are called, and how much a card orders, of how much.

    `about` names what a line in the sheet of a power is about: another line about it takes its place.
    """

    names: Mapping[str, str]
    count: Callable[[Card], str]
    about: Callable[[str, str], str]

    def name(self, power: str) -> str:
        """What a power is called."""
        return self.names.get(power, power)


class Stand(StrEnum):
    """How a mail stands, and so what Enter does with it."""

    SURE = mark("sure")
    ASKED = mark("something to look at")
    NO_ORDERS = mark("no orders in it")
    LATE = mark("late")
    TAKEN = mark("taken")
    KEPT_LATE = mark("kept as late")
    ASIDE = mark("set aside")


_SIGNS = {
    Stand.SURE: CardSign.SURE,
    Stand.ASKED: CardSign.ASKED,
    Stand.NO_ORDERS: CardSign.NOTE,
    Stand.LATE: CardSign.LATE,
    Stand.TAKEN: CardSign.TAKEN,
    Stand.KEPT_LATE: CardSign.LATE,
    Stand.ASIDE: CardSign.NOTE,
}
_DONE = {Became.TAKEN: Stand.TAKEN, Became.LATE: Stand.KEPT_LATE, Became.ASIDE: Stand.ASIDE}


@frozen
class Ask:
    """What one is asked about a mail: whose it is, or one of its orders."""

    line: str
    order: OrderRead | None = None

    @property
    def choices(self) -> tuple[str, ...]:
        """What may be meant, the likeliest first."""
        if self.order is None:
            return ()
        return self.order.others if self.order.foreign else (self.order.words, *self.order.others)


def asks(read: Card) -> Iterator[Ask]:
    """What is to be asked before a mail is taken, in order: whose it is, then what is not sure."""
    if read.mail.became is not None or not (read.orders or read.waits_for_sender):
        return
    if not read.sender_is_sure:
        yield Ask(SENDER)
    for order in read.asked:
        yield Ask(f"order {order.number}", order)


def ask_at(read: Card, line: str) -> Ask | None:
    """What one is asked on a line of the card: also an order for another power's unit, which may be taken."""
    others = (Ask(f"order {each.number}", each) for each in read.foreign if read.mail.became is None)
    return next((each for each in (*asks(read), *others) if each.line == line), None)


def stand(read: Card) -> Stand:
    """How a mail stands."""
    if read.mail.became is not None:
        return _DONE[read.mail.became]
    if next(asks(read), None) is not None:
        return Stand.ASKED
    if not read.orders:
        return Stand.NO_ORDERS
    return Stand.LATE if read.late else Stand.SURE


def accept_words(read: Card, at: Ask | None, of: CardWords) -> str:
    """What Enter does with the mail one is on."""
    if at is not None and at.order is None:
        return tr("Yes, of {power}", power=of.name(read.power)) if read.power else tr("Say whose it is")
    if at is not None and not (at.order and at.order.foreign):
        return tr("Yes, take it so")
    if next(asks(read), None) is not None:
        return tr("To what is asked")
    match stand(read):
        case Stand.NO_ORDERS:
            return tr("No orders, next")
        case Stand.LATE:
            return tr("Keep it as late, next")
        case Stand.SURE:
            return tr("Take it, next")
        case _:
            return tr("Next mail")


# The list


def mail_line(read: Card, of: CardWords) -> MailLine:
    """A mail as a line of the list."""
    mail, how = read.mail, stand(read)
    powers = tuple(dict.fromkeys((*((read.power,) if read.power else ()), *sheets_of(read))))
    who = read.item.author or mail.address or tr("sender not known")
    name = ", ".join(map(of.name, powers)) or who
    person = f" {read.item.author}" if powers and read.item.author else ""
    return MailLine(
        f"mail {mail.id}",
        f"{name}{person}",
        note=_said(read, how, of),
        aside=_short(mail.received),
        powers=powers,
        tone=Tone.QUIET if mail.became is not None else Tone.PLAIN,
        sign=_SIGNS[how],
    )


def sheets_of(read: Card) -> Mapping[str, tuple[str, ...]]:
    """What it has, or had, for the sheet of each power."""
    taking = read.mail.taking
    return taking.orders if taking else read.sheets


def _short(received: Moment | None) -> str:
    return received.short() if received else tr("no time")


def _said(read: Card, how: Stand, of: CardWords) -> str:
    match how:
        case Stand.NO_ORDERS:
            return tr("no orders in it")
        case Stand.ASIDE:
            return tr("set aside")
        case Stand.KEPT_LATE:
            return tr("late: kept, does not count")
        case Stand.LATE:
            return late_words(read)
    parts = [of.count(read)]
    if how is Stand.TAKEN and read.mail.replaces:
        parts.append(tr("replaces mail {ids}", ids=", ".join(read.mail.replaces)))
    if left := sum(1 for _ in asks(read)):
        parts.append(ntr("{n} to look at", "{n} to look at", left))
    return ", ".join(filter(None, parts))


def late_words(read: Card) -> str:
    """By how much a mail is late."""
    due, received = read.deadline, read.mail.received
    assert due is not None, "only then it is late"
    assert received is not None, "only then it is late"
    late = span_words(max(due.until(received) // _MINUTE, 1) * _MINUTE)
    return tr("late by {time}: kept, does not count", time=late.removeprefix("0 h "))


# The card


def card_lines(read: Card, at: Ask | None, of: CardWords) -> tuple[Line, ...]:
    """A mail line by line: left what was written, at the right end what is taken, below it what is asked and why."""
    if read.mail.became is not None:
        return tuple(_done_lines(read, of))
    lines = [_sender_line(read, at, of)]
    if read.late:
        key = tr("Enter keeps it; U uses it all the same, with a reason")
        lines.append(MailLine("late", late_words(read), note=key, sign=CardSign.LATE))
    rows = [*_order_rows(read, at, of), *_left_rows(read, at), *_quoted_rows(read)]
    return (*lines, *(line for _, line in sorted(rows, key=lambda row: row[0])))


def card_told(read: Card, at: Ask | None, of: CardWords) -> str:
    """What a mail became, to be said: whose it is, each order as it is taken, what is asked and how it is answered."""
    head = mail_line(read, of)
    told = [", ".join(filter(None, (head.text, tr(stand(read).value), head.note)))]
    if at is not None and at.line == SENDER:
        told.append(sentence(_sender_line(read, at, of).note))
    orders = (line for line in card_lines(read, at, of) if line.id.startswith(("order ", "taken ", "posted ")))
    told += [": ".join(filter(None, (line.aside or line.text, line.note))) for line in orders]
    return ". ".join(filter(None, told))


def _sender_line(read: Card, at: Ask | None, of: CardWords) -> MailLine:
    item, power = read.item, read.power
    who = " ".join(filter(None, (item.author, f"<{item.address}>" if item.address else "")))
    sure = read.sender_is_sure or not (read.orders or read.waits_for_sender)
    _, told = read.told_sender
    why = tr(_WHY_SENDER[told]) if told in _WHY_SENDER else told
    if read.newer:
        why = tr("{why}; but mail {id} of the same power, taken already, came later", why=why, id=read.newer)
    note = why
    if at is not None and at.line == SENDER:
        note = "; ".join(filter(None, (why, _sender_keys(power))))
    return MailLine(
        SENDER,
        tr("From {who}", who=who) if who else tr("From nobody known"),
        note=note,
        aside=of.name(power) if power else tr("whose?"),
        unsure=not sure,
        sign=CardSign.SURE if sure and power else CardSign.ASKED if not sure else CardSign.NOTE,
    )


def _sender_keys(power: str | None) -> str:
    return tr("Enter takes it, F names another") if power else tr("Enter or F names it")


_Row = tuple[tuple[int, int], MailLine]


def _order_rows(read: Card, at: Ask | None, of: CardWords) -> Iterator[_Row]:
    texts = {line.number: line.text for line in read.item.lines}
    sender = read.power
    for order in read.orders:
        here = at is not None and at.line == f"order {order.number}"
        place = order.line, max(texts.get(order.line, "").find(order.written[:12]), 0)
        taken = order.words or tr("left out by hand")
        if order.power != sender and order.words:
            taken = f"{of.name(order.power)}: {taken}"
        if order.is_post and order.words:
            taken = tr("posts: {act}", act=taken)
        if order.stage:
            taken = tr("{order}, for {stage}", order=taken, stage=order.stage)
        yield (
            place,
            MailLine(
                f"order {order.number}",
                order.written,
                note=_order_note(order, here=here),
                aside=taken,
                unsure=not order.sure,
                tone=Tone.STRONG if here else Tone.PLAIN,
                sign=_order_sign(order),
            ),
        )


def _order_sign(order: OrderRead) -> CardSign:
    if not order.sure:
        return CardSign.ASKED
    if not order.words:
        return CardSign.NOTE
    return CardSign.FAULT if order.fault else CardSign.SURE


def _order_note(order: OrderRead, *, here: bool) -> str:
    if order.foreign:
        return tr("1 takes it all the same, 0 leaves it out") if here else ""
    if order.sure:
        return order.fault if order.words else ""
    if not here:
        return order.why
    if not order.others:
        return "; ".join(filter(None, (order.why, tr("Enter takes it like this, 0 leaves it out"))))
    meanings = "   ".join(f"{number} {each}" for number, each in enumerate((order.words, *order.others), 1))
    asked = tr("did you mean   {meanings}   0 nothing", meanings=meanings)
    return "; ".join(filter(None, (order.why, asked)))


def _left_rows(read: Card, at: Ask | None) -> Iterator[_Row]:
    texts = {line.number: line.text for line in read.item.lines}
    by_hand = {(each.line, each.written) for each in read.orders if not each.words}
    foreign = {(each.line, each.written): each for each in read.foreign}
    for number, left in enumerate(read.left_out):
        if (left.line, left.text) in by_hand:
            continue
        place = left.line, max(texts.get(left.line, "").find(left.text[:12]), 0)
        what = tr(_LEFT[left.what]) if left.what in _LEFT else tr("left out: {why}", why=left.what)
        order = foreign.get((left.line, left.text))
        id = f"order {order.number}" if order else f"left {number}"
        note = _order_note(order, here=at is not None and at.line == id) if order else ""
        yield place, MailLine(id, left.text, note=note, aside=what, tone=Tone.QUIET, sign=CardSign.NOTE)


def _quoted_rows(read: Card) -> Iterator[_Row]:
    """Lines of others, each run of them as one."""
    run: list[tuple[int, str]] = []
    kind: Left | None = None
    for line in (*read.item.lines, None):
        left = line.left if line else None
        if run and (line is None or left is not kind):
            assert kind is not None, "a run has a kind"
            first = next((text for _, text in run if any(map(str.isalnum, text))), "")
            what = tr(_LEFT[kind]) if kind in _LEFT else tr("left out")
            count = ntr("{n} line", "{n} lines", len(run))
            if first:
                aside = f"{what}, {count}" if len(run) > 1 else what
                yield (
                    (run[0][0], 0),
                    MailLine(f"quoted {run[0][0]}", first.strip(), aside=aside, tone=Tone.QUIET, sign=CardSign.NOTE),
                )
            run = []
        kind = left
        if line is not None and left is not None:
            run.append((line.number, line.text))


def _replaced_words(mail: Mail) -> str:
    return tr("It replaces mail {ids}; both are kept", ids=", ".join(mail.replaces))


def _done_lines(read: Card, of: CardWords) -> Iterator[Line]:
    """What was taken of a mail that is dealt with."""
    mail, taking = read.mail, read.mail.taking
    how = tr(stand(read).value)
    yield MailLine("became", how, note=taking.because if taking else "", sign=_SIGNS[stand(read)])
    if mail.replaces:
        yield MailLine("replaces", _replaced_words(mail), sign=CardSign.NOTE)
    if taking is None:
        yield from (words(line.text) for line in read.item.lines if line.text.strip())
        return
    for name, sheets in (("", taking.orders), *taking.later.items()):
        for power, lines in sheets.items():
            called = of.name(power)
            yield heading(tr("{power}, for {stage}", power=called, stage=name) if name else called)
            for number, text in enumerate(lines):
                yield MailLine(f"taken {name} {power} {number}", text, sign=CardSign.SURE)
    for power, acts in taking.posts.items():
        yield heading(tr("{power} posts", power=of.name(power)))
        for number, text in enumerate(acts):
            yield MailLine(f"posted {power} {number}", text, sign=CardSign.SURE)
    yield heading(tr("As it came"))
    for line in read.item.lines:
        if line.text.strip():
            yield MailLine(f"line {line.number}", line.text, tone=Tone.QUIET)


def name_lines(addresses: Mapping[str, str], of: CardWords) -> tuple[Line, ...]:
    """Who writes from where."""
    return tuple(
        Line(f"address {address}", address, aside=of.name(power), powers=(power,))
        for address, power in sorted(addresses.items())
    ) or (words(tr("Addresses are learned from the mails that are taken.")),)


def heading_words(reads: Sequence[Card]) -> str:
    """How many mails there are, and how many of them wait."""
    waiting = sum(read.mail.became is None for read in reads)
    count = ntr("{n} mail", "{n} mails", len(reads))
    return tr("{count}, {n} to do", count=count, n=waiting) if waiting else tr("{count}, all done", count=count)


# The sheets


def sheet_lines(
    read: Card, was: Mapping[str, Sequence[str]], will: Mapping[str, Sequence[str]], of: CardWords
) -> tuple[Line, ...]:
    """The sheets that change, as they will be: what is new, what it was, and what goes."""
    found: list[Line] = []
    for power in sheets_of(read):
        if len(sheets_of(read)) > 1:
            found.append(heading(of.name(power)))
        old = {of.about(power, line): line for line in was.get(power, ())}
        for number, line in enumerate(will.get(power, ())):
            before = old.pop(of.about(power, line), None)
            aside = "" if before == line else tr("was {order}", order=before) if before else tr("new")
            found.append(MailLine(f"sheet {power} {number}", line, aside=aside))
        for number, line in enumerate(old.values()):
            if line not in will.get(power, ()):
                found.append(MailLine(f"gone {power} {number}", line, aside=tr("goes"), tone=Tone.STRUCK))
    return tuple(found) or (words(tr("No sheet changes.")),)
