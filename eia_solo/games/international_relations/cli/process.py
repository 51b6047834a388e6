"""process: carries out the stage a game is in."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.games.international_relations.cli.words import report_json
from eia_solo.games.international_relations.rules.posting import report_text
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.text import names_words, stage_words
from eia_solo.games.international_relations.rules.waiting import waiting
from eia_solo.games.international_relations.session import InternationalSession


@click.command()
@file_argument
@click.option("--preview", is_flag=True, help="Only say what it would come to; nothing is kept.")
@json_option
def process_command(file: Path, preview: bool, as_json: bool) -> None:
    """Carries out the stage the game is in.

    Treaties, orders, retreats or adjustments, with what the powers have written; a unit without an order holds. The
    report gives every order its outcome and everything else its rule. `undo` takes it back.

    \b
    Example:
      eia-solo process europe.eia --preview
      eia-solo process europe.eia
    """
    if preview:
        with reading_as(InternationalSession, file) as session:
            _note_who_is_missing(session)
            _tell(session.preview(), session.rulebook.rules, None, as_json)
        return
    with writing_as(InternationalSession, file) as session:
        _note_who_is_missing(session)
        report = session.process()
        _tell(report, session.rulebook.rules, session.history.head, as_json)


def _note_who_is_missing(session: InternationalSession) -> None:
    missing = [each.power for each in waiting(session.state, session.rulebook.rules.board.powers) if each.must]
    if missing:
        note(f"nothing is written by {names_words(missing)}")


def _tell(report: Report, rules: Rules, entry: int | None, as_json: bool) -> None:
    following = stage_words(report.after.turn, report.after.stage)
    if as_json:
        print_json({"entry": entry, **report_json(report, rules), "next": following})
        return
    for line in report_text(report, rules, public=False):
        print_line(line)
    print_line()
    kept = "" if entry else " (a preview: nothing is kept)"
    won = f"Won by {names_words(report.after.winners)}." if report.after.winners else f"Next: {following}"
    print_line(f"{won}{kept}")
