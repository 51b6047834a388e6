"""orders: what a power writes for the stage the game is in; and what mails order that came in."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import tzinfo
from pathlib import Path
from typing import Any

import click

from eia_solo.campaign.sources import sources_of
from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.mail_words import not_outdated, read_mail_json, tell_incoming, tell_taken
from eia_solo.cli.options import file_argument, json_option, mail_zone_option, older_option, unsure_option, zone_given
from eia_solo.cli.output import print_json, print_line
from eia_solo.cli.texts import read_text
from eia_solo.core.errors import EiaSoloError, FileError, InvalidCommand, Place
from eia_solo.core.words import mark, tr
from eia_solo.games.international_relations.cli.words import the_power
from eia_solo.games.international_relations.reading.taking import ReadMail
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.writing.written import Level, Message
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.reading.items import Source
from eia_solo.reading.mails import looks_like_mail
from eia_solo.store.plain_files import is_campaign

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
    """What a POWER writes for the stage the game is in.

    A TEXT ("-" is standard input) replaces all that the power wrote; an empty one deletes it. Every faulty line is
    named with its place. Without a TEXT you see what is written.

    Mails are .eml, .mbox, a folder of them, or a text in which no line is a plain order. They are read as they came,
    and change only what they have orders for. If an order of a mail is not sure, the mail waits; --unsure takes it.
    For each mail you see what was taken, replaced, late or left out. `mails` shows the mails that are kept.

    For POWER "all" the text holds the orders of several powers, each below its name ("France:").

    \b
    Example:
      eia-solo orders europe.eia France france.txt
      eia-solo orders europe.eia all monday.txt
      eia-solo orders europe.eia all mails/ late.eml
      echo "A Par - Bur" | eia-solo orders europe.eia France -
      eia-solo orders europe.eia France
    """
    if not texts:
        with reading_as(InternationalSession, file) as session:
            _tell(session, _named(power, session), as_json, ())
        return
    if power.lower() != ALL and len(texts) > 1:
        raise InvalidCommand(tr("one text for {power}; several are for 'all'", power=power))
    mails: tuple[ReadMail, ...] = ()
    where = zone_given(zone)
    with writing_as(InternationalSession, file) as session:
        if power.lower() == ALL:
            powers, mails = _write_all(session, texts, older=older, unsure=unsure, zone=where)
        else:
            whose = the_power(power, session.rulebook.rules)
            powers, mails = _write_one(session, whose, texts[0], older=older, zone=where)
        _tell(session, powers, as_json, mails)


def _write_one(
    session: InternationalSession, power: str, path: Path, *, older: bool, zone: tzinfo | None
) -> tuple[tuple[str, ...], tuple[ReadMail, ...]]:
    """Writes the sheet of a power, or takes its mail: one as it came, or a text of which no line could stand there."""
    if path.exists() and not is_campaign(path) and _are_mails(path):
        incoming = session.read_mails(list(_sources(path)), zone)
    else:
        text = read_text(path)
        incoming = session.read_mails([Source(path.name, text.encode())], zone)
        found = session.in_turn_of(incoming.items, power)
        if session.is_sheet(power, text) or not any(each.orders for each in found):
            if _is_new(session, power, text):
                with _placed(path):
                    session.write(power, text)
            return (power,), ()
    tell_incoming(incoming, zone)
    cards = session.in_turn_of(incoming.items, power)
    items = not_outdated(session.campaign.path, cards, power, older=older)
    if not items:
        return (power,), ()
    mails = session.take_at_once(path.name, items, power)
    tell_taken(session.campaign.path, power, mails, session.state.mailbox)
    return (power,), mails


def _write_all(
    session: InternationalSession, paths: Sequence[Path], *, older: bool, unsure: bool, zone: tzinfo | None
) -> tuple[tuple[str, ...], tuple[ReadMail, ...]]:
    """Writes a sheet for several powers, or takes mails and says what came of each. The powers it changes."""
    refusal: EiaSoloError | None = None
    if len(paths) == 1 and not _are_mails(paths[0]):
        text = read_text(paths[0])
        try:
            with _placed(paths[0]):
                if not text.strip():
                    raise InvalidCommand(
                        tr("there is no order in it: write each power above its orders, as in 'France:'")
                    )
                return tuple(event.power for event in session.write_all(text)), ()
        except FileError as fault:
            refusal = fault
        sources = [Source(paths[0].name, text.encode())]
    else:
        sources = [source for path in paths for source in _sources(path)]
    incoming = session.read_mails(sources, zone)
    waiting = session.still_waiting(incoming.known) if unsure else ()
    tell_incoming(incoming, zone, waiting)
    if not incoming.items and not waiting:
        if not incoming.known:
            where = Place(", ".join(path.name for path in paths))
            raise refusal or FileError(where, tr("there is nothing in it that could be a mail"))
        return (), ()
    cards = session.in_turn_of(incoming.items)
    if refusal and not waiting and not any(each.orders for each in cards):
        raise refusal
    items = not_outdated(session.campaign.path, cards, ALL, older=older)
    if not items and not waiting:
        return (), ()
    before = session.state
    label = ", ".join(path.name for path in paths)
    mails = session.take_at_once(label, items, unsure=unsure, waiting=waiting)
    tell_taken(session.campaign.path, ALL, mails, session.state.mailbox, alone=refusal is not None)
    changed = session.state.written
    return tuple(power for power in changed if changed[power] != before.written.get(power)), mails


@contextmanager
def _placed(path: Path) -> Iterator[None]:
    """What cannot be read of a text is told with its name."""
    try:
        yield
    except InvalidCommand as fault:
        raise FileError(Place(tr("standard input") if str(path) == "-" else path.name), str(fault)) from None


def _are_mails(path: Path) -> bool:
    """Whether a path is a folder, a mail or an mbox, and no text."""
    if str(path) == "-":
        return False
    return path.is_dir() or any(looks_like_mail(source.name, source.raw) for source in sources_of(path))


def _sources(path: Path) -> Sequence[Source]:
    return [Source("-", read_text(path).encode())] if str(path) == "-" else list(sources_of(path))


def _is_new(session: InternationalSession, power: str, text: str) -> bool:
    lines = tuple(line for each in text.splitlines() if (line := each.strip()))
    return lines != session.state.written.get(power, ())


def _named(power: str, session: InternationalSession) -> tuple[str, ...]:
    if power.lower() == ALL:
        return session.rulebook.rules.board.powers
    return (the_power(power, session.rulebook.rules),)


def _tell(session: InternationalSession, powers: tuple[str, ...], as_json: bool, mails: tuple[ReadMail, ...]) -> None:
    """What is written, with what is to be said about it."""
    rules = session.rulebook.rules
    messages = {power: session.check(power).messages for power in powers}
    if as_json:
        found = {
            power: {
                "lines": list(session.state.written.get(power, ())),
                "messages": [_message_json(message, rules) for message in messages[power]],
            }
            for power in powers
        }
        moment = {"turn": session.state.turn.text, "stage": session.state.stage.value}
        more = {"mails": [read_mail_json(each, session.state.mailbox) for each in mails]} if mails else {}
        print_json({"entry": session.history.head, **moment, "powers": found, **more})
        return
    for power in powers:
        lines = session.state.written.get(power, ())
        head = f"{power}, {session.moment_name(session.shown)}:"
        print_line(head if lines else tr("{power_and_turn} nothing written", power_and_turn=head))
        for line in lines:
            print_line(f"  {line}")
        for message in messages[power]:
            print_line(f"  {message_words(message, rules)}")


_LEVELS = {Level.ERROR: mark("error"), Level.WARNING: mark("warning"), Level.NOTE: mark("note")}


def message_words(message: Message, rules: Rules) -> str:
    """A message with its place: "error, line 2, column 3: ..."."""
    level, text = tr(_LEVELS[message.level]), rules.words(message.text)
    if not message.line:
        return f"{level}: {text}"
    place = {"line": message.line, "column": message.column}
    return tr("{level}, line {line}, column {column}: {text}", level=level, text=text, **place)


def _message_json(message: Message, rules: Rules) -> dict[str, Any]:
    return {
        "level": message.level.value,
        "line": message.line,
        "column": message.column,
        "end": message.end,
        "text": rules.words(message.text),
    }
