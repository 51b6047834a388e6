"""`report`: the update of a turn, the report to a power, or all ten; and what scouts see before the deadline."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, out_or_folder_option
from eia_solo.cli.output import note, print_json, print_line, print_text
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.core.mailbox import receivers
from eia_solo.core.words import tr
from eia_solo.exports.report import REPORT_FORMATS, report_text
from eia_solo.games.game import load
from eia_solo.games.napoleons_wars.exports.turn_mail import scout_mail
from eia_solo.games.napoleons_wars.exports.turn_page import file_name, page_of
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.contract_in import Unsound
from eia_solo.games.napoleons_wars.rules.reporting.proof import report_to
from eia_solo.games.napoleons_wars.rules.reporting.report import TurnReport
from eia_solo.games.napoleons_wars.rules.reporting.scouts import scout_report
from eia_solo.games.napoleons_wars.rules.reporting.told import EVERYBODY
from eia_solo.games.napoleons_wars.rules.writing.posts import find
from eia_solo.games.napoleons_wars.rules.writing.words import vocabulary
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.store.plain_files import write_whole

PARCEL = "eia_solo.games.napoleons_wars.ui.parcel:write"
"""Puts reports and boards together; with Qt, which is loaded only for that."""
ALL, PUBLIC = "all", "public"
_ENDINGS = {
    "text": ".txt",
    "html": ".html",
    "pdf": ".pdf",
    "md": ".md",
    "bbcode": ".bbcode",
    "eml": ".eml",
    "png": ".png",
}
_TEXTS = (".txt", ".md", ".bbcode")
_JSON = "json"

turn_option = click.option("--turn", metavar="TURN", help="A turn, as in 'Spring 1805'; without it the last.")


@click.command()
@file_argument
@click.argument("whose", metavar="[POWER|public|all]", default=PUBLIC)
@turn_option
@click.option("--scouts", is_flag=True, help="What scouts see, before the turn is worked out.")
@out_or_folder_option
@click.option("--format", "kind", type=click.Choice([*_ENDINGS, _JSON]), help="Else as OUT is called, or text.")
@click.pass_obj
def report_command(
    window: Window, file: Path, whose: str, turn: str | None, scouts: bool, out: Path | None, kind: str | None
) -> None:
    """The update of a turn, or what a POWER alone is told.

    The update tells everybody what came of posts, who fought, how all stand. A report to a power has its gold step by
    step, its limits, its corps, its orders line by line and what its scouts saw; nothing secret of others is in it.

    With --scouts it is the small answer to scouts, from the position as the turn began: it goes out before the update,
    so that orders may still be changed.

    \b
    Example:
      eia-solo report wars.eia
      eia-solo report wars.eia France --turn "Spring 1805"
      eia-solo report wars.eia all -o folder/
      eia-solo report wars.eia Russia --scouts
    """
    with reading_as(NapoleonsSession, file) as session:
        if scouts and turn:
            raise InvalidCommand(tr("--scouts is of the turn that is prepared: leave --turn away"))
        readers = _readers(whose, session.rulebook.tables.board)
        reports = tuple(_scouting(session, readers) if scouts else _told(session, readers, turn))
        if kind == _JSON:
            if out is not None:
                raise InvalidCommand(tr("--format json is for other programs: leave -o away"))
            print_json({"reports": [report_json(each) for each in reports]})
        elif out is None:
            _print(reports, kind or "text")
        elif scouts:
            _write_answers(reports, out, kind, session.mailbox.addresses)
        else:
            _write(window, session, turn, readers, reports, out, kind)


def _readers(whose: str, board: Board) -> tuple[str, ...]:
    word = whose.strip().casefold()
    if word == ALL:
        return (EVERYBODY, *board.order)
    if word in (PUBLIC, "update"):
        return (EVERYBODY,)
    if not word:
        raise InvalidCommand(tr("whose report? Name a power, or write 'public' or 'all'"))
    return (find(whose, vocabulary(board).powers, "power"),)


def _told(session: NapoleonsSession, readers: Sequence[str], turn: str | None) -> Iterator[TurnReport]:
    told = session.told(session.turn_of(turn))
    return (report_to(told, reader) for reader in readers)


def _scouting(session: NapoleonsSession, readers: Sequence[str]) -> Iterator[TurnReport]:
    """The answers to scouts: of all only to those who sent one out."""
    if readers == (EVERYBODY,):
        raise InvalidCommand(tr("scouts answer one power: name it, or write 'all'"))
    if session.state.turn is None:
        raise InvalidCommand(tr("the game is over: nobody scouts any more"))
    board, turn = session.rulebook.tables.board, session.state.turn_name
    try:
        answer = session.preview().answer
    except Unsound as fault:
        raise InvalidCommand(f"{fault.at}: {fault.text}") from None
    if len(readers) > 1:
        readers = [power for power in board.order if answer["internal"][power]["scouted"]]
    if not readers:
        note(tr("no order sends a scout who can see anything"))
    return (scout_report(board, power, turn, answer) for power in readers)


def report_json(report: TurnReport) -> dict[str, Any]:
    """A report as data."""
    parts = [
        {
            "title": part.title,
            "lines": [{"text": each.text, "rule": each.rule, "secret": each.is_secret} for each in part.shown],
        }
        for part in report.parts
    ]
    return {"power": report.reader, "title": report.title, "subtitle": report.subtitle, "parts": parts}


def _print(reports: Sequence[TurnReport], kind: str) -> None:
    if _ENDINGS[kind] not in _TEXTS:
        raise InvalidCommand(tr("a report as {kind} is written into a file: add -o FILE", kind=kind))
    for number, report in enumerate(reports):
        if number:
            print_line()
        print_text(REPORT_FORMATS[_ENDINGS[kind]](page_of(report)))


def _write_answers(reports: Sequence[TurnReport], out: Path, kind: str | None, addresses: Mapping[str, str]) -> None:
    """The answers to scouts: as mails into a folder, or one as the file is called."""
    if out.is_dir():
        for report in reports:
            ending = _ENDINGS.get(kind or "eml", ".eml")
            mail = scout_mail(report, to=receivers(report.reader, addresses))
            content = mail if ending == ".eml" else REPORT_FORMATS[ending](page_of(report))
            write_whole(out / f"scouts-{report.reader}{ending}", content)
        print_line(tr("{out}: {count} files", out=out, count=len(reports)))
        return
    _expect_one(reports, out)
    mail = scout_mail(reports[0], to=receivers(reports[0].reader, addresses))
    write_whole(out, mail if out.suffix == ".eml" else report_text(page_of(reports[0])))
    print_line(f"{out}: {reports[0].title}")


def _expect_one(reports: Sequence[TurnReport], out: Path) -> None:
    if len(reports) != 1:
        raise EiaSoloError(tr("several reports need a folder: end its name with a slash"), at=out)


def _write_texts(
    session: NapoleonsSession, turn: str | None, reports: Sequence[TurnReport], out: Path, ending: str
) -> None:
    """Write what has no picture: into a folder, or one file."""
    if not out.is_dir():
        write_whole(out, REPORT_FORMATS[ending](page_of(reports[0])))
        print_line(f"{out}: {reports[0].title}")
        return
    told, stem = session.told(session.turn_of(turn)), session.campaign.path.stem
    for report in reports:
        name = f"{file_name(told, stem, report.reader)}{ending}"
        write_whole(out / name, REPORT_FORMATS[ending](page_of(report)))
    print_line(tr("{out}: {count} files", out=out, count=len(reports)))


def _write(
    window: Window,
    session: NapoleonsSession,
    turn: str | None,
    readers: Sequence[str],
    reports: Sequence[TurnReport],
    out: Path,
    kind: str | None,
) -> None:
    """Write what was asked for as it is called; a page has no picture where none can be drawn."""
    ending = _ENDINGS[kind] if kind else "" if out.is_dir() else out.suffix.lower()
    if not out.is_dir():
        _expect_one(reports, out)
    if ending in _TEXTS:
        _write_texts(session, turn, reports, out, ending)
        return
    if problem := window.load_problem():
        if ending != ".html":
            raise EiaSoloError(problem, at=out)
        _expect_one(reports, out)
        note(tr("{out}: without the picture; {problem}", out=out, problem=problem))
        write_whole(out, REPORT_FORMATS[".html"](page_of(reports[0])))
        print_line(f"{out}: {reports[0].title}")
        return
    print_line(f"{out}: {load(PARCEL)(session, session.turn_of(turn), readers, out, ending)}")
