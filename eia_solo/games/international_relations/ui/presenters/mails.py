"""The view of the mails: each as a line of the list, the open one line by line, and the sheets it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from eia_solo.core.mailbox import Became, Mail
from eia_solo.core.moment import Moment, span_words
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading.taking import ReadMail
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import progress
from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.games.international_relations.ui.presenters.lines import ReportedLine, Sign
from eia_solo.reading.cards import LEFT_BY_HAND, OrderRead
from eia_solo.reading.items import Left
from eia_solo.ui.presenters.lines import Line, Tone, heading, words
from eia_solo.ui.words import mark, ntr, tr

SENDER = "sender"
"""The line of a card that says whose mail it is."""
_MINUTE = 60_000_000
_LEFT = {
    "greeting": mark("left out: greeting"),
    "no order in it": mark("left out: no order in it"),
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
    Stand.SURE: Sign.DONE,
    Stand.ASKED: Sign.ASKED,
    Stand.NO_ORDERS: Sign.NOTE,
    Stand.LATE: Sign.LATE,
    Stand.TAKEN: Sign.TAKEN,
    Stand.KEPT_LATE: Sign.LATE,
    Stand.ASIDE: Sign.NOTE,
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


def asks(read: ReadMail) -> Iterator[Ask]:
    """What is to be asked before a mail is taken, in order: whose it is, then what is not sure."""
    if read.mail.became is not None or not read.orders:
        return
    if not read.found.sender.sure:
        yield Ask(SENDER)
    for order in read.asked:
        yield Ask(f"order {order.number}", order)


def ask_at(read: ReadMail, line: str) -> Ask | None:
    """What one is asked on a line of the card: also an order for another power's unit, which may be taken."""
    others = (Ask(f"order {each.number}", each) for each in read.foreign if read.mail.became is None)
    return next((each for each in (*asks(read), *others) if each.line == line), None)


def stand(read: ReadMail) -> Stand:
    """How a mail stands."""
    if read.mail.became is not None:
        return _DONE[read.mail.became]
    if not read.orders:
        return Stand.NO_ORDERS
    if next(asks(read), None) is not None:
        return Stand.ASKED
    return Stand.LATE if read.late else Stand.SURE


def accept_words(read: ReadMail, at: Ask | None) -> str:
    """What Enter does with the mail one is on."""
    if at is not None and at.order is None:
        return tr("Yes, of {power}", power=read.power) if read.power else tr("Say whose it is")
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


def mail_line(read: ReadMail) -> ReportedLine:
    """A mail as a line of the list."""
    mail, how = read.mail, stand(read)
    powers = tuple(dict.fromkeys((*((read.power,) if read.power else ()), *_sheets(read))))
    who = read.item.author or mail.address or tr("sender not known")
    name = ", ".join(powers) or who
    person = f" {read.item.author}" if powers and read.item.author else ""
    return ReportedLine(
        f"mail {mail.id}",
        f"{name}{person}",
        note=_said(read, how),
        aside=_short(mail.received),
        powers=powers,
        tone=Tone.QUIET if mail.became is not None else Tone.PLAIN,
        sign=_SIGNS[how],
    )


def _sheets(read: ReadMail) -> Mapping[str, tuple[str, ...]]:
    taking = read.mail.taking
    return taking.orders if taking else read.sheets


def _short(received: Moment | None) -> str:
    return received.short() if received else tr("no time")


def _said(read: ReadMail, how: Stand) -> str:
    match how:
        case Stand.NO_ORDERS:
            return tr("no orders in it")
        case Stand.ASIDE:
            return tr("set aside")
        case Stand.KEPT_LATE:
            return tr("late: kept, does not count")
        case Stand.LATE:
            return late_words(read)
    parts = [_count_words(read)]
    if how is Stand.TAKEN and read.mail.replaces:
        parts.append(tr("replaces mail {ids}", ids=", ".join(read.mail.replaces)))
    if left := sum(1 for _ in asks(read)):
        parts.append(ntr("{n} to look at", "{n} to look at", left))
    return ", ".join(filter(None, parts))


def _count_words(read: ReadMail) -> str:
    """How many units it orders, of how many."""
    sheets = _sheets(read)
    totals = {each.power: each.total for each in progress(read.rules, read.game)}
    if not sheets and read.later:
        return tr("for later: {stages}", stages=", ".join(read.later))
    counts = [ntr("{n} line", "{n} lines", len(lines)) if power not in totals else
              tr("{n} of {total}", n=min(_units(read, power, lines), totals[power]), total=totals[power])
              for power, lines in sheets.items()]  # fmt: skip
    return ", ".join(counts)


def _units(read: ReadMail, power: str, lines: Sequence[str]) -> int:
    """For how many units or builds there are orders among the lines."""
    found = read.rules.reader.read("\n".join(lines), power)
    return sum(each.order is not None for each in found)


def late_words(read: ReadMail) -> str:
    """By how much a mail is late."""
    due, received = read.game.deadline, read.mail.received
    assert due is not None, "only then it is late"
    assert received is not None, "only then it is late"
    late = span_words(max(due.until(received) // _MINUTE, 1) * _MINUTE)
    return tr("late by {time}: kept, does not count", time=late.removeprefix("0 h "))


# The card


def card_lines(read: ReadMail, at: Ask | None) -> tuple[Line, ...]:
    """A mail line by line: left what was written, at the right end what is taken, below it what is asked and why."""
    if read.mail.became is not None:
        return tuple(_done_lines(read))
    lines = [_sender_line(read, at)]
    if read.late:
        key = tr("Enter keeps it; U uses it all the same, with a reason")
        lines.append(ReportedLine("late", late_words(read), note=key, sign=Sign.LATE))
    rows = [*_order_rows(read, at), *_left_rows(read, at), *_quoted_rows(read)]
    return (*lines, *(line for _, line in sorted(rows, key=lambda row: row[0])))


def _sender_line(read: ReadMail, at: Ask | None) -> ReportedLine:
    item, sender = read.item, read.found.sender
    who = " ".join(filter(None, (item.author, f"<{item.address}>" if item.address else "")))
    sure = sender.sure or not read.orders
    why = tr(_WHY_SENDER[sender.why]) if sender.why in _WHY_SENDER else ""
    note = why
    if at is not None and at.line == SENDER:
        note = "; ".join(filter(None, (why, _sender_keys(sender.power))))
    return ReportedLine(
        SENDER,
        tr("From {who}", who=who) if who else tr("From nobody known"),
        note=note,
        aside=sender.power or tr("whose?"),
        unsure=not sure,
        sign=Sign.DONE if sure and sender.power else Sign.ASKED if not sure else Sign.NOTE,
    )


def _sender_keys(power: str | None) -> str:
    return tr("Enter takes it, F names another") if power else tr("Enter or F names it")


_Row = tuple[tuple[int, int], ReportedLine]


def _order_rows(read: ReadMail, at: Ask | None) -> Iterator[_Row]:
    texts = {line.number: line.text for line in read.item.lines}
    sender = read.power
    for order in read.orders:
        here = at is not None and at.line == f"order {order.number}"
        place = order.line, max(texts.get(order.line, "").find(order.written[:12]), 0)
        taken = order.words or tr("left out by hand")
        if order.power != sender and order.words:
            taken = f"{order.power}: {taken}"
        if order.stage:
            taken = tr("{order}, for {stage}", order=taken, stage=order.stage)
        yield (
            place,
            ReportedLine(
                f"order {order.number}",
                order.written,
                note=_order_note(order, here=here),
                aside=taken,
                unsure=not order.sure,
                tone=Tone.STRONG if here else Tone.PLAIN,
                sign=Sign.ASKED if not order.sure else Sign.DONE if order.words else Sign.NOTE,
            ),
        )


def _order_note(order: OrderRead, *, here: bool) -> str:
    if order.foreign:
        return tr("1 takes it all the same, 0 leaves it out") if here else ""
    if order.sure:
        return ""
    if not here:
        return order.why
    if not order.others:
        return "; ".join(filter(None, (order.why, tr("Enter takes it so, 0 leaves it out"))))
    meanings = "   ".join(f"{number} {each}" for number, each in enumerate((order.words, *order.others), 1))
    asked = tr("did you mean   {meanings}   0 nothing", meanings=meanings)
    return "; ".join(filter(None, (order.why, asked)))


def _left_rows(read: ReadMail, at: Ask | None) -> Iterator[_Row]:
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
        yield place, ReportedLine(id, left.text, note=note, aside=what, tone=Tone.QUIET, sign=Sign.NOTE)


def _quoted_rows(read: ReadMail) -> Iterator[_Row]:
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
                    ReportedLine(f"quoted {run[0][0]}", first.strip(), aside=aside, tone=Tone.QUIET, sign=Sign.NOTE),
                )
            run = []
        kind = left
        if line is not None and left is not None:
            run.append((line.number, line.text))


def _replaced_words(mail: Mail) -> str:
    return tr("It replaces mail {ids}; both are kept", ids=", ".join(mail.replaces))


def _done_lines(read: ReadMail) -> Iterator[Line]:
    """What was taken of a mail that is dealt with."""
    mail, taking = read.mail, read.mail.taking
    how = tr(stand(read).value)
    yield ReportedLine("became", how, note=taking.because if taking else "", sign=_SIGNS[stand(read)])
    if mail.replaces:
        yield ReportedLine("replaces", _replaced_words(mail), sign=Sign.NOTE)
    if taking is None:
        yield from (words(line.text) for line in read.item.lines if line.text.strip())
        return
    for name, sheets in (("", taking.orders), *taking.later.items()):
        for power, lines in sheets.items():
            yield heading(tr("{power}, for {stage}", power=power, stage=name) if name else power)
            for number, text in enumerate(lines):
                yield ReportedLine(f"taken {name} {power} {number}", text, sign=Sign.DONE)
    yield heading(tr("As it came"))
    for line in read.item.lines:
        if line.text.strip():
            yield ReportedLine(f"line {line.number}", line.text, tone=Tone.QUIET)


# The sheets


def sheet_lines(read: ReadMail, game: GameState, then: GameState) -> tuple[Line, ...]:
    """The sheets that change, as they will be: what is new, what it was, and what goes."""
    found: list[Line] = []
    for power in _sheets(read):
        was, will = game.written.get(power, ()), then.written.get(power, ())
        if len(_sheets(read)) > 1:
            found.append(heading(power))
        old = {_about(read, power, line): line for line in was}
        for number, line in enumerate(will):
            before = old.pop(_about(read, power, line), None)
            aside = "" if before == line else tr("was {order}", order=before) if before else tr("new")
            found.append(ReportedLine(f"sheet {power} {number}", line, aside=aside))
        for number, line in enumerate(old.values()):
            if line not in will:
                found.append(ReportedLine(f"gone {power} {number}", line, aside=tr("goes"), tone=Tone.STRUCK))
    return tuple(found) or (words(tr("No sheet changes.")),)


def _about(read: ReadMail, power: str, line: str) -> str:
    """The unit that a line orders; of a statement the line itself."""
    for each in read.rules.reader.read(line, power):
        if each.unit is not None:
            return f"unit {each.unit.province}"
    return line


def progress_lines(rules: Rules, then: GameState) -> tuple[Line, ...]:
    """How far each power is, once the mail is taken."""
    return tuple(
        Line(
            f"power {each.power}",
            each.power,
            aside=tr("{n} of {total}", n=each.written, total=each.total),
            unsure=not each.is_whole,
            powers=(each.power,),
        )
        for each in progress(rules, then)
    ) or (words(tr("Nobody has units to order in this stage.")),)


def name_lines(game: GameState) -> tuple[Line, ...]:
    """Who writes from where."""
    return tuple(
        Line(f"address {address}", address, aside=power, powers=(power,))
        for address, power in sorted(game.mailbox.addresses.items())
    ) or (words(tr("Addresses are learned from the mails that are taken.")),)


def heading_words(reads: Sequence[ReadMail]) -> str:
    """How many mails there are, and how many of them wait."""
    waiting = sum(read.mail.became is None for read in reads)
    count = ntr("{n} mail", "{n} mails", len(reads))
    return tr("{count}, {n} to do", count=count, n=waiting) if waiting else tr("{count}, all done", count=count)


def due_words(game: GameState) -> str:
    """By when the stage is due, in a line."""
    if game.winners:
        return tr("The game is won: nothing is due.")
    if game.deadline is None:
        return tr("No deadline is set.")
    return tr("Due {time}, by the time of arrival.", time=game.deadline.words)
