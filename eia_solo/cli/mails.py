"""The mails that a game keeps, and who writes from where, in lines and as data: the body of `mails` in every game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import click

from eia_solo.campaign.mail_session import MailSession
from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.mail_words import Names, mail_json, mail_title, sheets_words
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.errors import InvalidCommand, printable, to_type
from eia_solo.core.mailbox import Became, Mail
from eia_solo.core.words import mark, ntr, tr

NOBODY = "nobody"
AnyMails: TypeAlias = MailSession[Any, Any, Any, Any]


_HELP = """The mails that are kept, and who writes from where.

With a NUMBER it shows that mail: its words, what was taken of it and what was left out.

\b
Example:
  eia-solo mails {file}
  eia-solo mails {file} 3
  eia-solo mails {file} --learn anna@example.org Austria
"""


def mails_command_of(
    kind: type[AnyMails], example: str, *, find: Callable[[str, Any], str], names: Callable[[Any], Names]
) -> click.Command:
    """The command `mails` of a game: `find` has the power that is written, `names` what the powers are called."""

    @click.command("mails", help=_HELP.format(file=example))
    @file_argument
    @click.argument("number", required=False)
    @click.option("--who", is_flag=True, help="Only who writes from where.")
    @click.option(
        "--learn",
        nargs=2,
        metavar="ADDRESS POWER",
        help="From ADDRESS this POWER writes; 'nobody' forgets the address.",
    )
    @json_option
    def mails(file: Path, number: str | None, who: bool, learn: tuple[str, str] | None, as_json: bool) -> None:
        if learn is not None:
            _learn_address(kind, file, *learn, as_json=as_json, find=find, names=names)
        else:
            _tell_mails(kind, file, number, who=who, as_json=as_json, names=names)

    return mails


def _tell_mails(
    kind: type[AnyMails], file: Path, number: str | None, *, who: bool, as_json: bool, names: Callable[[Any], Names]
) -> None:
    """Print the mails of a game, or one of them."""
    with reading_as(kind, file) as session:
        mails, addresses, called = session.kept_mails(), session.mailbox.addresses, names(session)
    if number is not None:
        _show(_found(mails, number), as_json, called)
    elif as_json:
        kept = {} if who else {"mails": [mail_json(mail, called) for mail in mails]}
        learned = {address: called.get(power, power) for address, power in sorted(addresses.items())}
        print_json({**kept, "addresses": learned})
    else:
        if not who:
            _list(file, mails, called)
            print_line()
        for address, power in sorted(addresses.items()):
            print_line(printable(tr("{address} writes for {power}", address=address, power=called.get(power, power))))
        if not addresses:
            print_line(tr("No address is known yet: it is learned when a mail is taken."))


def _learn_address(
    kind: type[AnyMails],
    file: Path,
    address: str,
    whose: str,
    *,
    as_json: bool,
    find: Callable[[str, Any], str],
    names: Callable[[Any], Names],
) -> None:
    """Keep who writes from an address, and say so."""
    with writing_as(kind, file) as session:
        power = None if whose.lower() == NOBODY else find(whose, session)
        session.learn(address, power)
        entry, called = session.history.head, names(session)
    name = called.get(power, power) if power else None
    if as_json:
        print_json({"entry": entry, "address": address.strip().casefold(), "power": name})
    else:
        known = address.strip().casefold()
        said = (
            tr("{address} writes for {power}", address=known, power=name)
            if name
            else tr("{address} is forgotten", address=known)
        )
        print_line(printable(said))


def _list(file: Path, mails: tuple[Mail, ...], names: Names) -> None:
    if not mails:
        print_line(
            tr(
                "No mail has come in: {orders} takes one, or a folder of them.",
                orders=to_type("orders", file, "all", "MAIL"),
            )
        )
        return
    print_table(
        (f">{tr('Mail')}", tr("Of"), tr("Address"), tr("Arrived"), tr("For"), "", tr("Orders")),
        (_row(mail, names) for mail in mails),
    )


_BECAME = {
    None: mark("waits"),
    Became.TAKEN: mark("taken"),
    Became.LATE: mark("late"),
    Became.ASIDE: mark("aside"),
}


def _row(mail: Mail, names: Names) -> tuple[str, ...]:
    taking, received = mail.taking, mail.received
    orders = sheets_words(taking.orders, names) if taking else ""
    if taking and taking.posts:
        posts = ntr("{n} post", "{n} posts", sum(map(len, taking.posts.values())))
        orders = ", ".join(filter(None, (orders, posts)))
    became = tr(_BECAME[mail.became])
    if mail.replaces:
        orders = "; ".join((orders, tr("replaces mail {mails}", mails=", ".join(mail.replaces))))
    whose = names.get(taking.power, taking.power) if taking and taking.power else "?"
    return mail.id, whose, printable(mail.writer), received.words if received else "?", mail.of, became, orders


def _found(mails: tuple[Mail, ...], number: str) -> Mail:
    found = next((mail for mail in mails if mail.id == number.strip()), None)
    if found is None:
        if not mails:
            raise InvalidCommand(tr("there is no mail '{number}': none has come in", number=number))
        raise InvalidCommand(
            tr("there is no mail '{number}': there are mails 1 to {count}", number=number, count=len(mails))
        )
    return found


_SHOWN_AS = {
    None: mark("waits to be dealt with"),
    Became.TAKEN: mark("taken"),
    Became.LATE: mark("late: kept, does not count"),
    Became.ASIDE: mark("set aside"),
}


def _show(mail: Mail, as_json: bool, names: Names) -> None:
    words = [str(line[1]) for line in mail.item.get("lines", ())]
    if as_json:
        print_json({**mail_json(mail, names), "subject": mail.item.get("subject", ""), "words": "\n".join(words)})
        return
    taking = mail.taking
    print_line(mail_title(mail, taking.power if taking else None, names))
    print_line(f"{mail.of}: {tr(_SHOWN_AS[mail.became])}")
    if mail.replaces:
        print_line(tr("replaces mail {replaces}", replaces=", ".join(mail.replaces)))
    if taking:
        if taking.because:
            print_line(printable(tr("although late: {because}", because=taking.because)))
        for name, sheets in (("", taking.orders), *taking.later.items()):
            for power, lines in sheets.items():
                whose = names.get(power, power)
                print_line(tr("{power}, kept for {turn}:", power=whose, turn=name) if name else f"{whose}:")
                for line in lines:
                    print_line(f"  {line}")
        for power, acts in taking.posts.items():
            for act in acts:
                print_line(tr("{power} posts: {act}", power=names.get(power, power), act=act))
        for each in taking.left_out:
            print_line(
                printable(
                    tr("left out, line {line}: '{text}' ({what})", line=each.line, text=each.text, what=each.what)
                )
            )
    print_line(tr("Words:"))
    for line in words:
        print_line(printable(f"  {line}"))
