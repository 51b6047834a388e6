"""mails: the mails that are kept, and who writes from where."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.errors import InvalidCommand, printable
from eia_solo.core.mailbox import Became, Mail
from eia_solo.games.international_relations.cli.mail_words import mail_json, mail_title
from eia_solo.games.international_relations.cli.words import the_power
from eia_solo.games.international_relations.session import InternationalSession

NOBODY = "nobody"


@click.command()
@file_argument
@click.argument("number", required=False)
@click.option("--who", is_flag=True, help="Only who writes from where.")
@click.option(
    "--learn", nargs=2, metavar="ADDRESS POWER", help="From ADDRESS this POWER writes; 'nobody' forgets the address."
)
@json_option
def mails_command(file: Path, number: str | None, who: bool, learn: tuple[str, str] | None, as_json: bool) -> None:
    """The mails that are kept, and who writes from where.

    With a NUMBER it shows that mail: its words, what was taken of it and what was left out.

    \b
    Example:
      eia-solo mails europe.eia
      eia-solo mails europe.eia 3
      eia-solo mails europe.eia --learn anna@example.org Austria
    """
    if learn is not None:
        _learn(file, *learn, as_json=as_json)
        return
    with reading_as(InternationalSession, file) as session:
        mails, addresses = session.kept_mails(), session.state.mailbox.addresses
    if number is not None:
        _show(_found(mails, number), as_json)
    elif as_json:
        kept = {} if who else {"mails": [mail_json(mail) for mail in mails]}
        print_json({**kept, "addresses": dict(sorted(addresses.items()))})
    else:
        if not who:
            _list(mails)
            print_line()
        for address, power in sorted(addresses.items()):
            print_line(printable(f"{address} writes for {power}"))
        if not addresses:
            print_line("No address is known yet: it is learned when a mail is taken.")


def _learn(file: Path, address: str, whose: str, *, as_json: bool) -> None:
    with writing_as(InternationalSession, file) as session:
        power = None if whose.lower() == NOBODY else the_power(whose, session.rulebook.rules)
        session.learn(address, power)
        entry = session.history.head
    if as_json:
        print_json({"entry": entry, "address": address.strip().casefold(), "power": power})
    else:
        said = f"writes for {power}" if power else "is forgotten"
        print_line(printable(f"{address.strip().casefold()} {said}"))


def _list(mails: tuple[Mail, ...]) -> None:
    if not mails:
        print_line("No mail has come in: eia-solo orders FILE all MAIL... takes them.")
        return
    print_table((">Mail", "Of", "Address", "Arrived", "For", "", "Orders"), map(_row, mails))


def _row(mail: Mail) -> tuple[str, ...]:
    taking, received = mail.taking, mail.received
    orders = ", ".join(f"{len(lines)} of {power}" for power, lines in taking.orders.items()) if taking else ""
    became = mail.became.value if mail.became else "waits"
    if mail.replaces:
        orders += f"; replaces mail {', '.join(mail.replaces)}"
    whose = (taking.power if taking else None) or "?"
    return mail.id, whose, printable(mail.address), received.words if received else "?", mail.of, became, orders


def _found(mails: tuple[Mail, ...], number: str) -> Mail:
    found = next((mail for mail in mails if mail.id == number.strip()), None)
    if found is None:
        have = f"there are mails 1 to {len(mails)}" if mails else "none has come in"
        raise InvalidCommand(f"there is no mail '{number}': {have}")
    return found


def _show(mail: Mail, as_json: bool) -> None:
    words = [str(line[1]) for line in mail.item.get("lines", ())]
    if as_json:
        print_json({**mail_json(mail), "subject": mail.item.get("subject", ""), "words": "\n".join(words)})
        return
    taking = mail.taking
    print_line(mail_title(mail, taking.power if taking else None))
    became = {Became.TAKEN: "taken", Became.LATE: "late: kept, does not count", Became.ASIDE: "set aside"}
    print_line(f"{mail.of}: {became[mail.became] if mail.became else 'waits to be dealt with'}")
    if mail.replaces:
        print_line(f"replaces mail {', '.join(mail.replaces)}")
    if taking:
        if taking.because:
            print_line(printable(f"although late: {taking.because}"))
        for name, sheets in (("", taking.orders), *taking.later.items()):
            for power, lines in sheets.items():
                print_line(f"{power}{f', kept for {name}' if name else ''}:")
                for line in lines:
                    print_line(f"  {line}")
        for each in taking.left_out:
            print_line(printable(f"left out, line {each.line}: '{each.text}' ({each.what})"))
    print_line("Words:")
    for line in words:
        print_line(printable(f"  {line}"))
