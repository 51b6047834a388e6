"""`table`: a game already under way as a table of states, ties and numbers."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line, print_text
from eia_solo.cli.tables_given import fault_by_fault
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.cli.words import anew_json, print_anew
from eia_solo.games.revolution_and_reaction.reading.table_text import table_text
from eia_solo.games.revolution_and_reaction.rules.comparison import judged_anew
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.store.plain_files import read_plain


@click.command()
@file_argument
@click.argument("table", required=False, type=click.Path(path_type=Path))
@click.option("--because", default="", metavar="TEXT", help="Why it is entered anew.")
@json_option
def table_command(file: Path, table: Path | None, because: str, as_json: bool) -> None:
    """The table a record begins with: states, ties and numbers.

    Without TABLE it is printed, its cells separated by tabs. With one, from a spreadsheet, a post or TOML, the record
    begins with that table instead: one entry, and every post is judged again. Every mistake is named with its line;
    then nothing is entered.

    \b
    Example:
      eia-solo table game.eia > game.tsv
      eia-solo table game.eia game.tsv --because "the score of Spain was wrong"
    """
    if table is None:
        with reading_as(RecordSession, file) as session:
            text = table_text(session.state.setup, session.rulebook.edition)
        if as_json:
            print_json({"table": text})
        else:
            print_text(text)
        return
    raw = read_plain(table, tr("a table"))
    with writing_as(RecordSession, file) as session:
        before = session.state
        with fault_by_fault():
            notes = session.enter_table(raw, str(table), because)
        register = session.state
    anew = judged_anew(before, register)
    for each in notes:
        note(each)
    if as_json:
        states = [row.code for row in register.setup.states]
        print_json(
            {"states": states, "notes": list(notes), "judged_anew": [anew_json(each, register) for each in anew]}
        )
        return
    setup = register.setup
    print_line(
        tr(
            "{table}: {states} states, {wars} wars, {alliances} alliances, {turns} turns to come",
            table=table,
            states=len(setup.states),
            wars=len(setup.wars),
            alliances=len(setup.alliances),
            turns=len(setup.turns),
        )
    )
    print_anew(anew, register, needed=bool(register.acts))
