"""`announce`: the text of a turn for everybody, to be pasted or written into a file."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option, out_option
from eia_solo.cli.output import print_json, print_line, print_text
from eia_solo.core.errors import InvalidCommand
from eia_solo.exports.report import REPORT_FORMATS, report_text
from eia_solo.games.international_relations.cli.words import report_json
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.rules.state import Turn
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.store.plain_files import write_whole

turn_option = click.option("--turn", metavar="TURN", help="A turn, as in F1903; without it what was processed last.")


@click.command()
@file_argument
@click.argument("of_turn", metavar="[TURN]", required=False)
@turn_option
@out_option
@json_option
def announce_command(file: Path, of_turn: str | None, turn: str | None, out: Path | None, as_json: bool) -> None:
    """The text of a TURN for everybody, ready to be pasted: without one, of what was processed last.

    Who was dislodged and where to, what moved and what did not, where all stand, what is due from whom; then penalties,
    relations, centres and points. Nothing secret stands in it. OUT is a text, a web page or Markdown, as it is called.

    \b
    Example:
      eia-solo announce europe.eia
      eia-solo announce europe.eia --turn F1903 -o fall.html
    """
    if of_turn and turn and of_turn != turn:
        raise InvalidCommand(f"two turns are named, {of_turn} and {turn}: one at a time")
    asked = turn or of_turn
    with reading_as(InternationalSession, file) as session:
        rules = session.rulebook.rules
        kept = session.told(Turn.parse(asked) if asked else None)
        game = session.after(kept[-1])
    reports = [each.report for each in kept]
    if as_json:
        print_json({"reports": [report_json(each, rules, public=True) for each in reports]})
        return
    page = turn_page(reports, game, rules)
    if out is None:
        print_text(report_text(page))
        return
    form = REPORT_FORMATS.get(out.suffix.lower(), report_text)
    write_whole(out, form(page))
    print_line(f"{out}: {page.title}")
