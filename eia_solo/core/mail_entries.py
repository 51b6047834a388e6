"""Mails of any game in the journal: what can be asked for, what comes to pass, and what follows from it. Pure."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from eia_solo.core.errors import IllegalCommand, InvalidCommand, did_you_mean
from eia_solo.core.mailbox import MOST, Became, Mail, Mailbox, Taking
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, ntr, tr

_Follows = TypeVar("_Follows")


LONGEST_ADDRESS = 254


@frozen
class TakeIn:
    """Put mails into the mailbox, to be dealt with one after the other. `label` says where they came from."""

    label: str
    items: tuple[Mapping[str, Any], ...]


@frozen
class TakeMails:
    """Take what stands in mails of the mailbox, all of it or nothing.

    `items` are mails that come in with it, and are numbered after those that are there.
    """

    mails: tuple[Taking, ...]
    label: str = ""
    items: tuple[Mapping[str, Any], ...] = ()


@frozen
class SetAside:
    """There is nothing to take in these mails."""

    mails: tuple[str, ...]


@frozen
class LearnAddress:
    """From this address this power writes from now on; without one the address is forgotten."""

    address: str
    power: str | None = None


@frozen
class TakenIn:
    """Mails came into the mailbox, in a stage."""

    label: str
    of: str
    items: tuple[Mapping[str, Any], ...]


@frozen
class MailTaken:
    """A mail was dealt with: this was taken of it, or it came too late. It replaces mails that came before."""

    taking: Taking
    became: Became
    replaces: tuple[str, ...] = ()


@frozen
class MailsSetAside:
    """Nothing was taken of these mails."""

    mails: tuple[str, ...]


@frozen
class AddressLearned:
    """From an address a power writes; without one it is forgotten."""

    address: str
    power: str | None = None


MailEvent: TypeAlias = TakenIn | MailTaken | MailsSetAside | AddressLearned


def is_late(mail: Mail, deadline: Moment | None) -> bool:
    """Whether a mail came after the deadline: its arrival counts, not the date it bears."""
    received = mail.received
    return deadline is not None and received is not None and deadline < received


def taken_in(command: TakeIn | TakeMails, of: str) -> TakenIn:
    """What follows when mails come in. Raises InvalidCommand."""
    count = len(command.items)
    if not count:
        raise InvalidCommand(tr("there is nothing in it that could be a mail"))
    if count > MOST:
        raise InvalidCommand(tr("{count:,} mails at once; take in at most {most:,}", count=count, most=MOST))
    return TakenIn(command.label, of, command.items)


def taken(
    box: Mailbox,
    command: TakeMails,
    *,
    of: str,
    deadline: Moment | None,
    powers: Collection[str],
    follow: Callable[[Taking, Mail, bool], Iterable[_Follows]],
    learns_names: bool = False,
) -> Iterator[MailEvent | _Follows]:
    """What follows when mails are taken; `follow` says what follows of one, and whether it is late, beside that.

    With `learns_names` the name of a writer without an address is learned as well. Raises InvalidCommand or
    IllegalCommand.
    """
    if not command.items and not command.mails:
        raise InvalidCommand(tr("there is nothing to take: name a mail"))
    if command.items:
        event = taken_in(command, of)
        box = box.taken_in(event.items, event.of)
        yield event
    for taking in command.mails:
        mail = box.waiting(taking.mail, late_too=bool(taking.because.strip()))
        _expect_powers(powers, taking)
        counts_late = taking.posts and not (taking.orders or taking.later)
        late = is_late(mail, deadline) and not counts_late and not taking.because.strip()
        became = Became.LATE if late else Became.TAKEN
        replaces = () if late else tuple(_replaced(box, taking))
        yield MailTaken(taking, became, replaces)
        box = box.taken(taking, became, replaces)
        writer = mail.writer if learns_names else mail.address
        if taking.power and writer and writer not in box.addresses:
            box = box.learned(writer, taking.power)
            yield AddressLearned(writer, taking.power)
        yield from follow(taking, mail, late)


def _replaced(box: Mailbox, taking: Taking) -> Iterator[str]:
    """The mails taken before that order something for the same powers."""
    for mail in box.mails:
        if mail.became is Became.TAKEN and mail.taking and set(mail.taking.orders) & set(taking.orders):
            yield mail.id


def _expect_powers(powers: Collection[str], taking: Taking) -> None:
    sheets = (taking.orders, *taking.later.values())
    for power in (
        *taking.posts,
        *(each for sheet in sheets for each in sheet),
        *taking.whole,
        *filter(None, [taking.power]),
    ):
        if power not in powers:
            raise InvalidCommand(tr("there is no power '{power}'{hint}", power=power, hint=did_you_mean(power, powers)))


def set_aside(box: Mailbox, command: SetAside) -> MailsSetAside:
    """What follows when mails are set aside. Raises InvalidCommand or IllegalCommand."""
    if not command.mails:
        raise InvalidCommand(tr("there is nothing to set aside: name a mail"))
    for id in command.mails:
        box.waiting(id)
    return MailsSetAside(command.mails)


def learned(box: Mailbox, command: LearnAddress, powers: Collection[str]) -> AddressLearned:
    """What follows when it is said who writes from an address. Raises InvalidCommand or IllegalCommand."""
    address = command.address.strip().casefold()
    if not address:
        raise InvalidCommand(tr("whose address? It is empty"))
    if command.power is not None and (not address.isprintable() or len(address) > LONGEST_ADDRESS):
        raise InvalidCommand(tr("that is no address: write it on one line, as in anna@example.org"))
    if command.power is not None and command.power not in powers:
        raise InvalidCommand(
            tr("there is no power '{power}'{hint}", power=command.power, hint=did_you_mean(command.power, powers))
        )
    if box.addresses.get(address) == command.power:
        raise IllegalCommand(
            tr(
                "nothing to change for {address}: {power} is known to write from it",
                address=address,
                power=command.power,
            )
            if command.power
            else tr("nothing to change for {address}: nobody is known to write from it", address=address)
        )
    return AddressLearned(address, command.power)


def after(box: Mailbox, event: MailEvent) -> Mailbox:
    """The mailbox after something happened to its mails."""
    match event:
        case TakenIn():
            return box.taken_in(event.items, event.of)
        case MailTaken():
            return box.taken(event.taking, event.became, event.replaces)
        case MailsSetAside():
            return box.set_aside(event.mails)
        case AddressLearned():
            return box.learned(event.address, event.power)


def mails_words(mails: Sequence[MailTaken], names: Mapping[str, str]) -> str:
    """What was done with mails, in a line; `names` are those of powers that are called otherwise than they are kept."""
    if len(mails) == 1:
        taking = mails[0].taking
        became = tr(_BECAME[mails[0].became])
        if not taking.power:
            return tr("Mail {mail}: {became}", mail=taking.mail, became=became)
        power = names.get(taking.power, taking.power)
        return tr("Mail {mail} of {power}: {became}", mail=taking.mail, power=power, became=became)
    late = sum(mail.became is Became.LATE for mail in mails)
    said = tr("{count} mails taken", count=len(mails) - late) if late < len(mails) else ""
    return ", ".join(filter(None, (said, tr("{count} kept as late", count=late) if late else "")))


_BECAME = {
    Became.TAKEN: mark("taken"),
    Became.LATE: mark("late, kept, does not count"),
    Became.ASIDE: mark("set aside"),
}


def mailbox_words(event: TakenIn | MailsSetAside | AddressLearned, names: Mapping[str, str]) -> str:
    """What else happened to mails, in a line."""
    if isinstance(event, TakenIn):
        return ntr("1 mail taken in: {label}", "{n} mails taken in: {label}", len(event.items), label=event.label)
    if isinstance(event, MailsSetAside):
        return ntr("1 mail set aside", "{n} mails set aside", len(event.mails))
    if not event.power:
        return tr("An address is forgotten")
    return tr("Address of {power} learned", power=names.get(event.power, event.power))
