"""`announce`: the update of a turn, ready to be pasted or written into a file; or all that goes out."""

from collections.abc import Sequence
from pathlib import Path

import click

from eia_solo.cli.files import opened_as
from eia_solo.cli.options import file_argument, json_option, out_or_folder_option
from eia_solo.cli.output import note, print_json, print_line, print_text
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.core.words import tr
from eia_solo.exports.report import announcement, report_text
from eia_solo.games.game import load
from eia_solo.games.napoleons_wars.cli.report import PARCEL, report_json, turn_option
from eia_solo.games.napoleons_wars.exports.turn_page import page_of
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.reporting.public import public_report, public_reports
from eia_solo.games.napoleons_wars.rules.reporting.told import EVERYBODY
from eia_solo.games.napoleons_wars.session import KeptTurn, NapoleonsSession
from eia_solo.store.plain_files import write_whole


@click.command()
@file_argument
@click.argument("of_turn", metavar="[TURN]", required=False)
@turn_option
@click.option("--since", metavar="TURN", help="All that was worked out from this turn on.")
@click.option("--sent", is_flag=True, help="Keep that all are sent; the next announcement begins after it.")
@click.option("--black-and-white", "colourless", is_flag=True, help="Pictures without colours.")
@out_or_folder_option
@json_option
@click.pass_obj
def announce_command(
    window: Window,
    file: Path,
    of_turn: str | None,
    turn: str | None,
    since: str | None,
    sent: bool,
    colourless: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """The update of a TURN for everybody, ready to be pasted.

    Without a turn: everything since the last --sent, or else the turn that was worked out last.

    It says what became of posts, the battles, where all stand, who owns what, and who sent no orders. It has no
    secrets. Of several turns it says what happened in each, and where all stand after the last.

    OUT is a text, Markdown, BBCode, a mail, a web page or a PDF with the board, by the ending of its name. A folder
    gets all of them, and each power's report and mail.

    \b
    Example:
      eia-solo announce wars.eia
      eia-solo announce wars.eia --turn "Fall 1805" -o fall.pdf
      eia-solo announce wars.eia --since "Spring 1805" -o update.txt
      eia-solo announce wars.eia -o folder/ --sent
    """
    named = list(dict.fromkeys(filter(None, (of_turn, turn, since))))
    if len(named) > 1 or (since and (of_turn or turn)):
        raise InvalidCommand(
            tr("two turns are named, {first} and {second}: one at a time", first=named[0], second=named[-1])
        )
    if as_json and out:
        raise InvalidCommand(tr("--json is for other programs: leave -o away"))
    with opened_as(NapoleonsSession, file, keeping=sent) as session:
        kept = session.to_send(of_turn or turn, since)
        if sent:
            session.mark_sent()
        if as_json:
            print_json({"reports": [report_json(public_report(session.told(each))) for each in kept]})
        else:
            _write(window, session, kept, out, colourless=colourless)
        if sent:
            note(tr("kept that all are sent, up to {turn}", turn=turn_words(kept[-1].turn.turn)))


def _write(
    window: Window, session: NapoleonsSession, kept: Sequence[KeptTurn], out: Path | None, *, colourless: bool
) -> None:
    """Write what goes out as the file is called; a folder gets the report to each power for each of the turns."""
    page = page_of(public_reports([session.told(each) for each in kept]))
    if out is None:
        print_text(report_text(page))
        return
    ending = out.suffix.lower()
    drawn = out.is_dir() or ending in (".pdf", ".html", ".htm")
    if drawn and (problem := window.load_problem()):
        if ending == ".pdf" or out.is_dir():
            raise EiaSoloError(problem, at=out)
        note(tr("{out}: without the picture; {problem}", out=out, problem=problem))
        drawn = False
    if not drawn:
        write_whole(out, announcement(page, out))
        print_line(f"{out}: {page.title}")
        return
    write = load(PARCEL)
    if out.is_dir():
        for each in kept:
            readers = (EVERYBODY, *session.rulebook.tables.board.order)
            print_line(f"{out}: {write(session, each, readers, out, '', colourless=colourless)}")
    else:
        before, last = kept[:-1], kept[-1]
        print_line(f"{out}: {write(session, last, (EVERYBODY,), out, '', before=before, colourless=colourless)}")
