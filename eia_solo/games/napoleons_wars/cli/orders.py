"""orders: what a power writes for the turn, and what is to be said of it before the deadline."""

from collections.abc import Sequence
from datetime import tzinfo
from pathlib import Path
from typing import Any

import click
from attrs import asdict

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.mail_words import not_outdated, read_mail_json, tell_incoming, tell_taken
from eia_solo.cli.options import file_argument, json_option, mail_zone_option, older_option, unsure_option, zone_given
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.cli.incoming import Incoming, incoming_orders, is_mail, sources_in
from eia_solo.games.napoleons_wars.cli.words import cited, the_power
from eia_solo.games.napoleons_wars.reading.taking import ReadMail
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.decide import LONGEST_LINE, MOST_LINES
from eia_solo.games.napoleons_wars.rules.telling import BECAME
from eia_solo.games.napoleons_wars.rules.told_orders import ToldOrder, told_orders
from eia_solo.games.napoleons_wars.rules.warnings import Level, Warned, warnings
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.reading.items import Source

ALL = "all"


@click.command()
@file_argument
@click.argument("power")
@click.argument("texts", nargs=-1, type=click.Path(path_type=Path, allow_dash=True), metavar="[TEXT|MAIL...]")
@older_option
@unsure_option
@mail_zone_option
@json_option
def orders_command(
    file: Path, power: str, texts: tuple[Path, ...], older: bool, unsure: bool, zone: str | None, as_json: bool
) -> None:
    """What a POWER orders for the turn, and what is to be said of it.

    A TEXT ("-" is standard input) replaces all that the power wrote; with "add:" as its first line it is added, and an
    empty one deletes it. A line may have several orders. Without a TEXT you see what is written, what each line is read
    as, and warnings of what would come of it if nobody else moved.

    Mails are .eml, .mbox, a folder of them, or pasted. Quotations and signatures are left out, and acts are posted.
    Orders that come after the update do not count. `mails` shows the mails that are kept. The power of a mail is the
    one that its address, heading, subject or sender names. If an order is not sure, the mail waits; --unsure takes it.

    For POWER "all" the text holds the orders of several powers, each below its name ("France:").

    \b
    Example:
      eia-solo orders wars.eia France france.txt
      eia-solo orders wars.eia all monday.txt
      eia-solo orders wars.eia all mails/ late.eml
      echo "A Paris - Lorraine" | eia-solo orders wars.eia France -
      eia-solo orders wars.eia France
    """
    every = power.strip().lower() == ALL
    if not texts:
        with reading_as(NapoleonsSession, file) as session:
            board = session.rulebook.tables.board
            _tell(session, board.order if every else (the_power(power, board),), as_json)
        return
    with writing_as(NapoleonsSession, file) as session, session.all_or_nothing():
        board = session.rulebook.tables.board
        whose = "" if every else the_power(power, board)
        sources = sources_in(texts)
        if not sources:
            raise InvalidCommand(tr("there is no file in it: name mails, or a text of orders"), at=texts[0])
        written = [source for source in sources if not is_mail(source)]
        mails = [source for source in sources if is_mail(source)]
        cards = _take_mails(session, mails, whose, older=older, unsure=unsure, zone=zone_given(zone))
        named = {each for card in cards for each in card.sheets}
        if written:
            found = incoming_orders(written, board, whose)
            for each in found.notes:
                note(each)
            if not found.orders and not found.takes_back and len(written) == len(sources):
                raise InvalidCommand(_nothing(found, whose, power))
            for each in board.order:
                if each in found.orders or (found.takes_back and each == whose):
                    _write(session, each, found.orders.get(each, ()))
                    named.add(each)
        if written:
            named |= set(found.orders)
        _tell(
            session, tuple(each for each in board.order if each in named) or ((whose,) if whose else ()), as_json, cards
        )


def _take_mails(
    session: NapoleonsSession, sources: Sequence[Source], whose: str, *, older: bool, unsure: bool, zone: tzinfo | None
) -> tuple[ReadMail, ...]:
    """Take what stands in mails, and say what came of each; for one power those that are not plainly of another."""
    if not sources:
        return ()
    names = {id: row.name for id, row in session.rulebook.tables.board.powers.items()}
    incoming = session.read_mails(sources, zone)
    unsure = unsure or bool(whose)
    waiting = session.still_waiting(incoming.known) if unsure and not whose else ()
    tell_incoming(incoming, zone, waiting)
    items = list(incoming.items)
    if whose and len(items) > 1:
        of = [card.power for card in session.in_turn_of(items)]
        for item, power in zip(list(items), of, strict=True):
            if power is not None and power != whose:
                file = str(item["id"]).removesuffix("#1")
                note(tr("{file}: it is of {power}, and left out; 'all' takes it, too", file=file, power=names[power]))
                items.remove(item)
    found = session.in_turn_of(items, whose or None)
    counted = not_outdated(session.campaign.path, found, whose or ALL, names, older=older)
    items = [item for item in items if item in counted]
    if not items and not waiting:
        return ()
    label = ", ".join(source.name for source in sources[:3])
    cards = session.take_at_once(label, items, whose or None, unsure=unsure, waiting=waiting)
    tell_taken(session.campaign.path, whose or ALL, cards, session.state.mailbox, names)
    for card in cards:
        if card.power and card.orders and not card.sender_is_sure:
            note(
                tr(
                    "mail {mail}: taken to be of {power}: {why_sender}",
                    mail=card.mail.id,
                    power=names[card.power],
                    why_sender=card.why_sender,
                )
            )
    return cards


def _nothing(found: Incoming, whose: str, power: str) -> str:
    if whose:
        return tr(
            "there is no order for {power} in it, so nothing is changed; an empty text takes orders back", power=power
        )
    if found.has_nobodys:
        return tr("it does not say whose orders these are: write each power above its orders, as in 'France:'")
    return tr("there is no order in it: write each power above its orders, as in 'France:'")


def _write(session: NapoleonsSession, power: str, lines: Sequence[str]) -> None:
    name = session.rulebook.tables.board.powers[power].name
    fitting = [line for line in lines if len(line) <= LONGEST_LINE]
    if len(fitting) < len(lines):
        note(
            tr(
                "{name}: {count} far too long for an order left out (over {longest_line} letters)",
                name=name,
                count=len(lines) - len(fitting),
                longest_line=LONGEST_LINE,
            )
        )
        if not fitting:
            return
    if len(fitting) > MOST_LINES:
        note(
            tr(
                "{name}: only the first {most_lines} of {count} lines are taken; that is no order set",
                name=name,
                most_lines=MOST_LINES,
                count=len(fitting),
            )
        )
    try:
        session.write(power, "\n".join(fitting[:MOST_LINES]))
    except IllegalCommand as fault:
        if session.state.turn is None:
            raise
        note(fault.line if lines else tr("{name} had written nothing", name=name))


def _tell(session: NapoleonsSession, powers: Sequence[str], as_json: bool, cards: Sequence[ReadMail] = ()) -> None:
    tables, game = session.rulebook.tables, session.state
    told = {power: told_orders(tables, game, power) for power in powers}
    warned = {power: warnings(tables, game, power) for power in powers}
    if as_json:
        rows = {power: {"lines": list(map(asdict, told[power])), "warnings": _json(warned[power])} for power in powers}
        names = {id: row.name for id, row in tables.board.powers.items()}
        mails = {"mails": [read_mail_json(each, game.mailbox, names) for each in cards]} if cards else {}
        print_json({"entry": session.history.head, "turn": game.turn_name, "powers": rows, **mails})
        return
    for number, power in enumerate(powers):
        if number:
            print_line()
        said = {"power": tables.board.powers[power].name, "turn": turn_words(game.turn_name)}
        print_line(tr("{power}, {turn}", **said) if told[power] else tr("{power}, {turn}: nothing written", **said))
        for line in told[power]:
            print_line(f"  {line.line:>2}  {_line_words(line)}")
        for each in warned[power]:
            if each.level is not Level.ERROR:  # those stand beside their lines
                text = cited(each.text, each.rule)
                is_warning = each.level is Level.WARNING
                print_line("  " + (tr("warning: {text}", text=text) if is_warning else tr("note: {text}", text=text)))


def _json(warned: Sequence[Warned]) -> list[dict[str, Any]]:
    return [{**asdict(each), "level": each.level.value} for each in warned]


def _line_words(line: ToldOrder) -> str:
    """A line with what it was read as: "buld 2 inf Paris → Build 2 infantry in Paris: valid"."""
    written = line.written if len(line.written) <= 120 else f"{line.written[:120]}…"
    read_as = f" → {line.order}" if line.order and line.order != line.written else ""
    became = tr(BECAME[line.outcome])
    if line.is_order and line.column:
        became = tr("{became}, column {column}", became=became, column=line.column)
    if line.is_order and line.fault:
        became = f"{became}: {line.fault}"
    slips = "".join(tr("; '{typed}' read as {taken}", typed=typed, taken=taken) for typed, taken in line.read)
    return cited(f"{written}{read_as}: {became}", line.rule) + slips
