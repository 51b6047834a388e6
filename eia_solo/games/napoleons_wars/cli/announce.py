"""`announce`: the update of a turn, ready to be pasted or written into a file; or all that goes out."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option, out_option
from eia_solo.cli.output import note, print_json, print_line, print_text
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.exports.report import REPORT_FORMATS, report_text
from eia_solo.games.game import load
from eia_solo.games.napoleons_wars.cli.report import PARCEL, report_json, turn_option
from eia_solo.games.napoleons_wars.exports.turn_page import page_of
from eia_solo.games.napoleons_wars.rules.reporting.public import public_report
from eia_solo.games.napoleons_wars.rules.reporting.told import EVERYBODY
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.store.plain_files import write_whole


@click.command()
@file_argument
@click.argument("of_turn", metavar="[TURN]", required=False)
@turn_option
@click.option("--black-and-white", "colourless", is_flag=True, help="Pictures without colours.")
@out_option
@json_option
@click.pass_obj
def announce_command(
    window: Window,
    file: Path,
    of_turn: str | None,
    turn: str | None,
    colourless: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """The update of a TURN for everybody, ready to be pasted.

    Without a turn, of the one worked out last. What became of posts, battles, where all stand, who owns what, who sent
    no orders; nothing secret is in it. OUT is a text, Markdown, BBCode, a web page or a PDF with the board, as it is
    called; a folder gets all of them, the report to each power, and a mail to each.

    \b
    Example:
      eia-solo announce wars.eia
      eia-solo announce wars.eia --turn "Fall 1805" -o fall.pdf
      eia-solo announce wars.eia -o folder/
    """
    named = list(dict.fromkeys(filter(None, (of_turn, turn))))
    if len(named) > 1:
        raise InvalidCommand(f"two turns are named, {named[0]} and {named[1]}: one at a time")
    if as_json and out:
        raise InvalidCommand("--json is for other programs: leave -o away")
    with reading_as(NapoleonsSession, file) as session:
        kept = session.turn_of(named[0] if named else None)
        report = public_report(session.told(kept))
        page = page_of(report)
        if as_json:
            print_json({"reports": [report_json(report)]})
            return
        if out is None:
            print_text(report_text(page))
            return
        ending = out.suffix.lower()
        drawn = out.is_dir() or ending in (".pdf", ".html", ".htm")
        if drawn and (problem := window.load_problem()):
            if ending == ".pdf" or out.is_dir():
                raise EiaSoloError(problem, at=out)
            note(f"{out}: without the picture; {problem}")
            drawn = False
        if drawn:
            readers = (EVERYBODY, *session.rulebook.tables.board.order) if out.is_dir() else (EVERYBODY,)
            print_line(f"{out}: {load(PARCEL)(session, kept, readers, out, '', colourless=colourless)}")
            return
        write_whole(out, REPORT_FORMATS.get(ending, report_text)(page))
        print_line(f"{out}: {page.title}")
