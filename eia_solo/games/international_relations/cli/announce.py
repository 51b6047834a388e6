"""`announce`: the text of a turn for everybody, to be pasted or written into a file; or all that goes out."""

from collections.abc import Sequence
from pathlib import Path

import click

from eia_solo.cli.files import opened_as
from eia_solo.cli.options import file_argument, json_option, out_or_folder_option
from eia_solo.cli.output import note, print_json, print_line, print_text
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.core.wording import joined
from eia_solo.core.words import tr
from eia_solo.exports.report import Report, announcement, report_text
from eia_solo.games.game import load
from eia_solo.games.international_relations.cli.words import report_json
from eia_solo.games.international_relations.exports.turn_page import told_words, turn_page
from eia_solo.games.international_relations.rules.state import Turn
from eia_solo.games.international_relations.session import InternationalSession, KeptReport
from eia_solo.store.plain_files import write_whole

_PARCEL = "eia_solo.games.international_relations.ui.parcel:write"
"""Puts text and pictures together; with Qt, which is loaded only for that."""

turn_option = click.option("--turn", metavar="TURN", help="A turn, as in F1903; without it what is to be sent.")


@click.command()
@file_argument
@click.argument("of_turn", metavar="[TURN]", required=False)
@turn_option
@click.option("--since", metavar="TURN", help="All that was processed from this turn on.")
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
    """The text of a TURN for everybody, ready to be pasted.

    Without a turn: everything since the last --sent, or else what was processed last.

    It says who was dislodged and can go where, what moved and what did not, where all units stand, and who has to
    send what; then penalties, relations, centres and points. It has no secrets.

    OUT is a text, Markdown, BBCode, a mail, a web page or a PDF with pictures, by the ending of its name. A folder
    gets all of them, and a mail to each power.

    \b
    Example:
      eia-solo announce europe.eia
      eia-solo announce europe.eia --turn F1903 -o fall.pdf
      eia-solo announce europe.eia --since F1903 -o folder/
    """
    named = [Turn.parse(each) for each in (of_turn, turn) if each]
    if len(set(named)) > 1 or (named and since):
        both = joined(filter(None, dict.fromkeys((of_turn, turn, since))))
        raise InvalidCommand(tr("two turns are named, {both}: one at a time", both=both))
    if as_json and out:
        raise InvalidCommand(tr("--json is for other programs: leave -o away"))
    with opened_as(InternationalSession, file, keeping=sent) as session:
        kept = session.to_send(named[0] if named else None, Turn.parse(since) if since else None)
        rules, reports = session.rulebook.rules, [each.report for each in kept]
        page = turn_page(reports, session.after(kept[-1]), rules)
        if sent:
            session.mark_sent()
        if as_json:
            print_json({"reports": [report_json(each, rules, public=True) for each in reports]})
        elif out is None:
            print_text(report_text(page))
        else:
            _write(window, session, kept, page, out, colourless=colourless)
        if sent:
            note(tr("kept that all are sent, {told}", told=told_words(reports)))


def _write(
    window: Window,
    session: InternationalSession,
    kept: Sequence[KeptReport],
    page: Report,
    out: Path,
    *,
    colourless: bool,
) -> None:
    """Write what goes out as the file is called; a web page has no picture where none can be drawn."""
    kind = out.suffix.lower()
    drawn = out.is_dir() or kind in (".pdf", ".html", ".htm")
    if drawn and (problem := window.load_problem()):
        if kind == ".pdf" or out.is_dir():
            raise EiaSoloError(problem, at=out)
        note(tr("{out}: without the picture; {problem}", out=out, problem=problem))
        drawn = False
    if drawn:
        print_line(f"{out}: {load(_PARCEL)(session, kept, out, colourless=colourless)}")
        return
    write_whole(out, announcement(page, out))
    print_line(f"{out}: {page.title}")
