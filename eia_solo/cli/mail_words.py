"""Mails in lines and as data: what was taken of each, what it replaced, whether it was late, what was left out."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import tzinfo
from pathlib import Path
from typing import Any, TypeAlias

from attrs import evolve

from eia_solo.campaign.mail_session import Incoming
from eia_solo.cli.output import note
from eia_solo.core.errors import one_line, printable, to_type
from eia_solo.core.mailbox import Became, Mail, Mailbox
from eia_solo.core.wording import OR, chained
from eia_solo.core.words import ntr, tr
from eia_solo.reading.cards import Card, Edits

Names: TypeAlias = Mapping[str, str]
"""What powers are called that are called otherwise than they are kept."""
NO_NAMES: Names = {}


def mail_title(mail: Mail, power: str | None, names: Names = NO_NAMES) -> str:
    """A mail in a line: its number, of whom, from where, and when it arrived."""
    when = mail.received.words if mail.received else tr("arrival not known")
    whose = names.get(power, power) if power else tr("sender not known")
    return printable(", ".join(filter(None, (tr("mail {mail}", mail=mail.id), whose, mail.writer, when))))


def tell_incoming(incoming: Incoming, zone: tzinfo | None, waiting: Collection[str] = ()) -> None:
    """Say which mails are kept already, but for those `waiting` to be taken, and of how many the zone is not known."""
    for id in incoming.known:
        if id not in waiting:
            note(tr("mail {id} is kept already: it is not taken again", id=id))
    if incoming.zoneless and zone is None:
        note(
            ntr(
                "1 mail names no zone for the time: it is taken as UTC; --zone Europe/Berlin takes another",
                "{n} mails name no zone for the time: it is taken as UTC; --zone Europe/Berlin takes another",
                incoming.zoneless,
            )
        )


def not_outdated(
    file: Path, cards: Iterable[Card], whose: str, names: Names = NO_NAMES, *, older: bool
) -> list[Mapping[str, Any]]:
    """The mails but those that came before one of the same power taken already; it is said how to take these."""
    items = []
    for card in cards:
        # That a power is named on the command line says whose a mail is, not that it counts.
        newer = "" if older else evolve(card, edits=Edits()).newer
        if newer:
            note(
                tr(
                    "{mail}: left out: mail {newer} of {power}, taken already, came later; "
                    "{typed} takes it all the same",
                    mail=card.mail.item.get("id") or tr("a mail"),
                    newer=newer,
                    power=names.get(card.power or "", card.power) or tr("its power"),
                    typed=to_type("orders", file, whose, "MAIL", "--older"),
                )
            )
        else:
            items.append(card.mail.item)
    return items


def tell_taken(
    file: Path, whose: str, mails: Iterable[Card], box: Mailbox, names: Names = NO_NAMES, *, alone: bool = False
) -> None:
    """Say what came of mails: of one `alone` only what is not plain; and how those are taken that wait for doubts."""
    doubtful = []
    for each in mails:
        mail = box.mail(each.mail.id)
        waits = mail.became is None
        if not alone or waits:
            note(f"{mail_title(mail, each.power, names)}: {became_words(each, mail, names)}")
        for line in _doubts(each, "" if alone and not waits else "  ", waits=waits):
            note(line)
        if waits and each.can_be_taken(unsure=True):
            doubtful.append(mail.id)
    if doubtful:
        note(
            ntr(
                "mail {mail} waits, not being sure: {typed} takes it all the same",
                "{n} mails wait, not being sure: {typed} takes them all the same",
                len(doubtful),
                mail=doubtful[0],
                typed=to_type("orders", file, whose, "MAIL", "--unsure"),
            )
        )


def became_words(each: Card, mail: Mail, names: Names = NO_NAMES) -> str:
    """What came of a mail, in a line."""
    if mail.became is None and each.can_be_taken(unsure=True):
        asked = sum(1 for _ in each.asked)
        return tr("{asked} of {all} orders not sure; it waits in the mailbox", asked=asked, all=len(each.orders))
    if mail.became is None:
        if each.forwarded:
            return tr("its orders stand in what it forwards; it waits in the mailbox")
        if each.orders and not each.power:
            first = each.orders[0].written[:60]
            return tr("whose orders are these? '{first}' and on; it waits in the mailbox", first=first)
        return tr("no order in it; it waits in the mailbox")
    if mail.became is Became.LATE:
        assert each.deadline is not None, "what is late had a deadline"
        return tr("late, kept, does not count (deadline {deadline})", deadline=each.deadline.words)
    orders = sheets_words(each.sheets, names)
    said = [tr("taken: {orders}", orders=orders or (tr("no orders") if each.posts else tr("nothing for now")))]
    for power, acts in each.posts.items():
        said += (tr("{power} posts: {act}", power=names.get(power, power), act=act) for act in acts)
    if each.later:
        said.append(tr("kept for {turns}", turns=", ".join(each.later)))
    if mail.replaces:
        mails = ", ".join(mail.replaces)
        is_whole = set(each.sheets) <= set(each.whole)
        said.append(
            tr("replaces mail {mails}, whole", mails=mails)
            if is_whole
            else tr("replaces mail {mails}, in part", mails=mails)
        )
    return "; ".join(said)


def sheets_words(sheets: Mapping[str, tuple[str, ...]], names: Names) -> str:
    """How many orders there are for each power."""
    return ", ".join(
        tr("{count} of {power}", count=len(lines), power=names.get(power, power)) for power, lines in sheets.items()
    )


def _doubts(each: Card, indent: str, *, waits: bool) -> Iterator[str]:
    for order in each.asked:
        read = {"line": order.line, "written": order.written, "order": order.words, "why": order.why}
        taken = (
            tr("line {line}: '{written}' may be {order}: {why}", **read)
            if waits
            else tr("line {line}: '{written}' is taken as {order}: {why}", **read)
        )
        if order.others:
            taken += tr("; did you mean {meant}?", meant=chained(order.others, OR))
        yield indent + one_line(taken)
    for order in each.orders:
        if order.fault and order.sure:
            yield indent + one_line(
                tr("line {line}: '{order}': {fault}", line=order.line, order=order.written, fault=order.fault)
            )
    for left in each.left_out:
        yield indent + one_line(
            tr("line {line}: '{left}' is left out: {what}", line=left.line, left=left.text, what=left.what)
        )


def read_mail_json(each: Card, box: Mailbox, names: Names = NO_NAMES) -> dict[str, Any]:
    """What came of a mail, as data."""
    unsure = [{"line": order.line, "written": order.written, "order": order.words, "why": order.why,
               "others": list(order.others)} for order in each.asked]  # fmt: skip
    return {
        **mail_json(box.mail(each.mail.id), names),
        "unsure": unsure,
        "whole": [names.get(power, power) for power in each.whole],
    }


def mail_json(mail: Mail, names: Names = NO_NAMES) -> dict[str, Any]:
    """A mail that is kept, as data, without its words."""
    taking, received = mail.taking, mail.received
    later = taking.later if taking else {}
    posts = {"posts": _sheets(taking.posts, names)} if taking and taking.posts else {}
    return {
        "mail": mail.id,
        "address": mail.address,
        "received": received.text if received else None,
        "stage": mail.of,
        "became": mail.became.value if mail.became else None,
        "power": names.get(taking.power, taking.power) if taking and taking.power else None,
        "orders": _sheets(taking.orders, names) if taking else {},
        "later": {name: _sheets(sheets, names) for name, sheets in later.items()},
        "replaces": list(mail.replaces),
        "left_out": [
            {"line": each.line, "text": each.text, "what": each.what} for each in (taking.left_out if taking else ())
        ],
        "because": taking.because if taking else "",
        **posts,
    }


def _sheets(sheets: Mapping[str, tuple[str, ...]], names: Names) -> dict[str, list[str]]:
    return {names.get(power, power): list(lines) for power, lines in sheets.items()}
