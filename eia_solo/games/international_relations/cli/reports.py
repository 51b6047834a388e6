"""report and announce: what a turn came to, for the game master and for everybody."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.errors import IllegalCommand
from eia_solo.games.international_relations.cli.words import report_json
from eia_solo.games.international_relations.rules.posting import report_text
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.state import Turn
from eia_solo.games.international_relations.session import InternationalSession


@click.command()
@file_argument
@click.argument("turn", required=False)
@json_option
def report_command(file: Path, turn: str | None, as_json: bool) -> None:
    """What a TURN came to, secrets included; without one, what was processed last.

    \b
    Example:
      eia-solo report europe.eia S1901
    """
    _tell(file, turn, as_json, public=False)


@click.command()
@file_argument
@click.argument("turn", required=False)
@json_option
def announce_command(file: Path, turn: str | None, as_json: bool) -> None:
    """Text for everybody, ready to be pasted: what was processed last, or in a TURN. Nothing secret stands in it.

    \b
    Example:
      eia-solo announce europe.eia S1901
    """
    _tell(file, turn, as_json, public=True)


def _tell(file: Path, turn: str | None, as_json: bool, *, public: bool) -> None:
    with reading_as(InternationalSession, file) as session:
        rules = session.rulebook.rules
        reports = _reports(session, turn)
    if as_json:
        print_json({"reports": [report_json(each, rules, public=public) for each in reports]})
        return
    for number, report in enumerate(reports):
        if number:
            print_line()
        for line in report_text(report, rules, public=public):
            print_line(line)


def _reports(session: InternationalSession, turn: str | None) -> list[Report]:
    if turn is not None:
        return [each.report for each in session.reports_of(Turn.parse(turn))]
    last = session.reports()[-1:]
    if not last:
        raise IllegalCommand("nothing has been processed yet: eia-solo process carries out the first stage")
    return [each.report for each in last]
