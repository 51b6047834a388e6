"""The mails that a game keeps, and who writes from where, in lines and as data: the body of `mails` in every game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import click

from eia_solo.campaign.mail_session import MailSession
from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.mail_words import Names, mail_json, mail_title
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.errors import InvalidCommand, printable, to_type
from eia_solo.core.mailbox import Became, Mail

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
            print_line(printable(f"{address} writes for {called.get(power, power)}"))
        if not addresses:
            print_line("No address is known yet: it is learned when a mail is taken.")


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
        said = f"writes for {name}" if name else "is forgotten"
        print_line(printable(f"{address.strip().casefold()} {said}"))


def _list(file: Path, mails: tuple[Mail, ...], names: Names) -> None:
    if not mails:
        print_line(f"No mail has come in: {to_type('orders', file, 'all', 'MAIL')} takes one, or a folder of them.")
        return
    print_table((">Mail", "Of", "Address", "Arrived", "For", "", "Orders"), (_row(mail, names) for mail in mails))


def _row(mail: Mail, names: Names) -> tuple[str, ...]:
    taking, received = mail.taking, mail.received
    orders = (
        ", ".join(f"{len(lines)} of {names.get(power, power)}" for power, lines in taking.orders.items())
        if taking
        else ""
    )
    if taking and taking.posts:
        acts = sum(map(len, taking.posts.values()))
        orders = ", ".join(filter(None, (orders, f"{acts} post{'s' if acts > 1 else ''}")))
    became = mail.became.value if mail.became else "waits"
    if mail.replaces:
        orders += f"; replaces mail {', '.join(mail.replaces)}"
    whose = names.get(taking.power, taking.power) if taking and taking.power else "?"
    return mail.id, whose, printable(mail.writer), received.words if received else "?", mail.of, became, orders


def _found(mails: tuple[Mail, ...], number: str) -> Mail:
    found = next((mail for mail in mails if mail.id == number.strip()), None)
    if found is None:
        have = f"there are mails 1 to {len(mails)}" if mails else "none has come in"
        raise InvalidCommand(f"there is no mail '{number}': {have}")
    return found


def _show(mail: Mail, as_json: bool, names: Names) -> None:
    words = [str(line[1]) for line in mail.item.get("lines", ())]
    if as_json:
        print_json({**mail_json(mail, names), "subject": mail.item.get("subject", ""), "words": "\n".join(words)})
        return
    taking = mail.taking
    print_line(mail_title(mail, taking.power if taking else None, names))
    became = {Became.TAKEN: "taken", Became.LATE: "late: kept, does not count", Became.ASIDE: "set aside"}
    print_line(f"{mail.of}: {became[mail.became] if mail.became else 'waits to be dealt with'}")
    if mail.replaces:
        print_line(f"replaces mail {', '.join(mail.replaces)}")
    if taking:
        if taking.because:
            print_line(printable(f"although late: {taking.because}"))
        for name, sheets in (("", taking.orders), *taking.later.items()):
            for power, lines in sheets.items():
                print_line(f"{names.get(power, power)}{f', kept for {name}' if name else ''}:")
                for line in lines:
                    print_line(f"  {line}")
        for power, acts in taking.posts.items():
            for act in acts:
                print_line(f"{names.get(power, power)} posts: {act}")
        for each in taking.left_out:
            print_line(printable(f"left out, line {each.line}: '{each.text}' ({each.what})"))
    print_line("Words:")
    for line in words:
        print_line(printable(f"  {line}"))
