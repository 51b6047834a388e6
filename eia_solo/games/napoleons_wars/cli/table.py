"""`table`: the position as a text, printed, or set up in a game that is new or under way."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line, print_text
from eia_solo.cli.tables_given import fault_by_fault
from eia_solo.core.words import ntr, tr
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.writing.position_words import text_of_position
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.store.plain_files import read_plain


@click.command()
@file_argument
@click.argument("table", required=False, type=click.Path(path_type=Path))
@click.option("--because", default="", metavar="TEXT", help="Why; a game that has just begun needs no reason.")
@click.option("--secret", is_flag=True, help="Tell nobody: it stands in no update.")
@json_option
def table_command(file: Path, table: Path | None, because: str, secret: bool, as_json: bool) -> None:
    """The position of a game as a TABLE.

    Without TABLE it is printed. With one, the game has this position from now on: one entry, which can be undone.

    A TABLE names a power, and below it what it has: "gold 12", "A Paris IIA|C", "2 squadrons North Sea", "owns Tyrol",
    "at war with Austria". It can also be JSON as status --json prints it, or TOML like a scenario. What it does not
    name does not exist; a province then belongs to the power whose home it is. Every mistake is named with its line;
    then nothing is entered.

    \b
    Example:
      eia-solo table wars.eia > position.txt
      eia-solo table wars.eia position.txt --because "the map was wrong"
    """
    if table is None:
        with reading_as(NapoleonsSession, file) as session:
            text = text_of_position(session.state, session.rulebook.tables.board)
        if as_json:
            print_json({"table": text})
        else:
            print_text(text)
        return
    raw = read_plain(table, tr("a table"))
    with writing_as(NapoleonsSession, file) as session:
        before = session.state
        with fault_by_fault():
            notes = session.enter_table(raw, str(table), because, public=not secret)
        (event,) = session.events_in(session.campaign.entry(session.history.head))
        count, game, entry = len(getattr(event, "edits", ())), session.state, session.history.head
    for each in notes:
        note(each)
    if before.turn != game.turn and before.written:
        note(
            tr(
                "orders that were written for {before} stand for {turn} now",
                before=turn_words(before.turn_name),
                turn=turn_words(game.turn_name),
            )
        )
    if as_json:
        print_json({"entry": entry, "turn": game.turn_name, "changes": count, "notes": list(notes)})
        return
    said = {"table": table, "turn": turn_words(game.turn_name)}
    print_line(ntr("{table}: {turn}, {n} thing set up", "{table}: {turn}, {n} things set up", count, **said))
