"""`record`, `report`: what everybody may read, and what one state may know; on the screen, as files and as mails."""

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from pathlib import Path

import click

from eia_solo.cli.files import opened_as, reading_as
from eia_solo.cli.options import file_argument, json_option, out_option, out_or_folder_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.core.moment import Moment, told_in
from eia_solo.core.strict import Mismatch
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.exports.report import Report, report_text
from eia_solo.games.revolution_and_reaction.cli.words import (
    act_json,
    at_option,
    force_json,
    waiting_json,
    zone_option,
)
from eia_solo.games.revolution_and_reaction.exports import MAIL, report_file
from eia_solo.games.revolution_and_reaction.reports import PUBLIC, in_zone, new_for, report_of
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.in_force import in_force
from eia_solo.games.revolution_and_reaction.rules.news import NewsLine, news_of
from eia_solo.games.revolution_and_reaction.rules.posts import names_of
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.store.plain_files import write_whole

_ALL = "all"
_INTO_FOLDER = (".txt", ".html", MAIL)


@click.command()
@file_argument
@at_option
@zone_option
@out_option
@json_option
def record_command(file: Path, at: Moment | None, zone: tzinfo | None, out: Path | None, as_json: bool) -> None:
    """The Diplomatic Record: what everybody may read.

    First it says who still has to act, the deadlines, and what is in force; then every post with what became of it.
    OUT is a text, Markdown, BBCode or a web page, by the ending of its name.

    \b
    Example:
      eia-solo record game.eia
      eia-solo record game.eia --at 2011-11-01T09:00Z -o record.html
    """
    with reading_as(RecordSession, file) as session:
        told = _told(session, None, at, zone)
        _print_or_write(session, told, out, as_json)


@click.command()
@file_argument
@click.argument("state", required=False, metavar="[STATE|all]")
@at_option
@zone_option
@click.option("--sent", is_flag=True, help="Note that it is sent; one undo takes that back.")
@out_or_folder_option
@json_option
def report_command(
    file: Path,
    state: str | None,
    at: Moment | None,
    zone: tzinfo | None,
    sent: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """What one STATE may know: what is public, its own posts, and what was meant for it.

    OUT is a text, Markdown, BBCode, a web page or a mail (.eml) to its ministers, by the ending of its name. A folder
    gets a text, a web page and a mail; with "all", those of every state.

    \b
    Example:
      eia-solo report game.eia France
      eia-solo report game.eia GB --at 2011-11-01T09:00Z
      eia-solo report game.eia France -o france.eml --sent
      eia-solo report game.eia all -o folder/
    """
    if sent and at:
        raise InvalidCommand(tr("--sent is of what is new now: leave --at away"))
    with opened_as(RecordSession, file, keeping=sent) as session:
        codes = _codes(session.state, state)
        every = [_told(session, code, at, zone) for code in codes]
        if out is not None and out.is_dir():
            if as_json:
                raise InvalidCommand(tr("--json is for other programs: leave -o away"))
            _write_folder(session, every, out)
        elif len(every) == 1:
            _print_or_write(session, every[0], out, as_json)
        else:
            raise EiaSoloError(tr("several reports need a folder: end its name with a slash"), at=out)
        if sent:
            _keep_as_sent(session, every)


@frozen
class _Told:
    """A report with who reads it, the record as that reader knows it, and what is new in it."""

    reader: StateCode | None
    report: Report
    seen: Register
    new: tuple[NewsLine, ...]
    at: Moment | None


def _codes(register: Register, written: str | None) -> Sequence[StateCode]:
    """Whose reports are asked for. Raises InvalidCommand."""
    if written is None:
        raise InvalidCommand(tr("whose report? Name a state, as in France, or write: all"))
    if written.strip().casefold() == _ALL:
        return tuple(register.record.states)
    try:
        return (StateCode(names_of(register.edition, register.record).state(written, ())),)
    except Mismatch as fault:
        raise InvalidCommand(fault.what) from None


def _told(session: RecordSession, code: StateCode | None, at: Moment | None, zone: tzinfo | None) -> _Told:
    """The report that the window shows, too."""
    register = session.state
    seen = public_record(register, at) if code is None else report(register, code, at)
    new = new_for(register, news_of(register, code), code) if code is not None and at is None else ()
    told = report_of(register, seen, PUBLIC if code is None else code, at, session.now, new)
    return _Told(code, in_zone(told, lambda text: told_in(text, zone)), seen, new, at)


def _print_or_write(session: RecordSession, told: _Told, out: Path | None, as_json: bool) -> None:
    if as_json and out is not None:
        raise InvalidCommand(tr("--json is for other programs: leave -o away"))
    if as_json:
        _print_json(session.state, told)
    elif out is None:
        for line in report_text(told.report).splitlines():
            print_line(line)
    else:
        write_whole(out, report_file(session.state, told.reader or PUBLIC, told.report, out))
        print_line(f"{out}: {told.report.title}")


def _print_json(register: Register, told: _Told) -> None:
    """As data: the acts, what is in force, who has to act, and the sections of the report."""
    edition, seen, title = register.edition, told.seen, told.report.title
    sections = [
        {"title": each.title, "lines": [{"text": item.text, "below": list(item.below)} for item in each.shown]}
        for each in told.report.sections
    ]
    print_json(
        {
            "title": f"{register.setup.title}: {title[:1].lower() + title[1:] if told.reader else title}",
            "at": told.at.text if told.at else None,
            "acts": [act_json(act, seen) for act in seen.acts],
            "in_force": force_json(in_force(seen), edition),
            "waiting": waiting_json(waiting(seen), edition),
            "new": [line.text for line in told.new],
            "sections": sections,
        }
    )


def _write_folder(session: RecordSession, every: Sequence[_Told], folder: Path) -> None:
    paths = list(_paths(session, every, folder))
    for told, path in paths:
        write_whole(path, report_file(session.state, told.reader or PUBLIC, told.report, path))
    print_line(tr("{folder}: {count} files", folder=folder, count=len(paths)))


def _paths(session: RecordSession, every: Sequence[_Told], folder: Path) -> Iterator[tuple[_Told, Path]]:
    stem = session.campaign.path.stem
    for told in every:
        yield from ((told, folder / f"{stem}-{told.reader}{ending}") for ending in _INTO_FOLDER)


def _keep_as_sent(session: RecordSession, every: Sequence[_Told]) -> None:
    """Say that these reports were sent, where anything in them is new."""
    with session.all_or_nothing():
        for told in every:
            if told.new:
                session.announced(told.new, told.reader)
    note(tr("kept as sent: {count}", count=sum(len(told.new) for told in every)))
