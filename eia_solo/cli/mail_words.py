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
from eia_solo.reading.cards import Card, Edits

Names: TypeAlias = Mapping[str, str]
"""What powers are called that are called otherwise than they are kept."""
NO_NAMES: Names = {}


def mail_title(mail: Mail, power: str | None, names: Names = NO_NAMES) -> str:
    """A mail in a line: its number, of whom, from where, and when it arrived."""
    when = mail.received.words if mail.received else "arrival not known"
    whose = names.get(power, power) if power else "sender not known"
    return printable(", ".join(filter(None, (f"mail {mail.id}", whose, mail.writer, when))))


def tell_incoming(incoming: Incoming, zone: tzinfo | None, waiting: Collection[str] = ()) -> None:
    """Say which mails are kept already, but for those `waiting` to be taken, and of how many the zone is not known."""
    for id in incoming.known:
        if id not in waiting:
            note(f"mail {id} is kept already: it is not taken again")
    if incoming.zoneless and zone is None:
        named = "1 mail names" if incoming.zoneless == 1 else f"{incoming.zoneless} mails name"
        note(f"{named} no zone for the time: it is taken as UTC; --zone Europe/Berlin takes another")


def not_outdated(
    file: Path, cards: Iterable[Card], whose: str, names: Names = NO_NAMES, *, older: bool
) -> list[Mapping[str, Any]]:
    """The mails but those that came before one of the same power taken already; it is said how to take these."""
    items = []
    for card in cards:
        # That a power is named on the command line says whose a mail is, not that it counts.
        newer = "" if older else evolve(card, edits=Edits()).newer
        if newer:
            power = names.get(card.power or "", card.power) or "its power"
            note(
                f"{card.mail.item.get('id', 'a mail')}: left out: mail {newer} of {power}, "
                f"taken already, came later; {to_type('orders', file, whose, 'MAIL', '--older')} takes it all the same"
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
        it, wait = (
            ("it", f"mail {doubtful[0]} waits") if len(doubtful) == 1 else ("them", f"{len(doubtful)} mails wait")
        )
        note(f"{wait}, not being sure: {to_type('orders', file, whose, 'MAIL', '--unsure')} takes {it} all the same")


def became_words(each: Card, mail: Mail, names: Names = NO_NAMES) -> str:
    """What came of a mail, in a line."""
    if mail.became is None and each.can_be_taken(unsure=True):
        asked = sum(1 for _ in each.asked)
        return f"{asked} of {len(each.orders)} orders not sure; it waits in the mailbox"
    if mail.became is None:
        what = "its orders stand in what it forwards" if each.forwarded else "no order in it"
        if each.orders and not each.power and not each.forwarded:
            first = each.orders[0].written[:60]
            what = f"whose orders are these? '{first}' and on"
        return f"{what}; it waits in the mailbox"
    if mail.became is Became.LATE:
        assert each.deadline is not None, "what is late had a deadline"
        return f"late, kept, does not count (deadline {each.deadline.words})"
    orders = ", ".join(f"{len(lines)} of {names.get(power, power)}" for power, lines in each.sheets.items())
    orders = orders or ("no orders" if each.posts else "nothing for now")
    said = f"taken: {orders}"
    for power, acts in each.posts.items():
        said += "".join(f"; {names.get(power, power)} posts: {act}" for act in acts)
    if each.later:
        said += f"; kept for {', '.join(each.later)}"
    if mail.replaces:
        how = "whole" if set(each.sheets) <= set(each.whole) else "in part"
        said += f"; replaces mail {', '.join(mail.replaces)}, {how}"
    return said


def _doubts(each: Card, indent: str, *, waits: bool) -> Iterator[str]:
    is_read = "may be" if waits else "is taken as"
    for order in each.asked:
        others = f"; did you mean {' or '.join(order.others)}?" if order.others else ""
        taken = one_line(f"line {order.line}: '{order.written}' {is_read} {order.words}: {order.why}{others}")
        yield f"{indent}{taken}"
    for order in each.orders:
        if order.fault and order.sure:
            yield indent + one_line(f"line {order.line}: '{order.written}': {order.fault}")
    for left in each.left_out:
        yield indent + one_line(f"line {left.line}: '{left.text}' is left out: {left.what}")


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
