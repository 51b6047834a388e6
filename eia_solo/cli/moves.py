"""undo, redo, go: along the journal."""

from collections.abc import Callable
from pathlib import Path

import click

from eia_solo.cli.changes import on_table, print_on_table
from eia_solo.cli.files import writing
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.session import Session


@click.command()
@file_argument
@json_option
def undo_command(file: Path, as_json: bool) -> None:
    """Takes back the last thing done.

    It stays in the journal as undone.

    \b
    Example:
      eia-solo undo war.eia
    """
    _move(file, Session.undo, "taken back", as_json)


@click.command()
@file_argument
@json_option
def redo_command(file: Path, as_json: bool) -> None:
    """Does again what was last undone, with the dice it had.

    \b
    Example:
      eia-solo redo war.eia
    """
    _move(file, Session.redo, "done again", as_json)


@click.command()
@file_argument
@click.argument("entry", type=click.IntRange(1))
@json_option
def go_command(file: Path, entry: int, as_json: bool) -> None:
    """Goes to any ENTRY of the journal.

    Its branches are kept; the history shows the numbers of the entries.

    \b
    Example:
      eia-solo history war.eia
      eia-solo go war.eia 12
    """

    def go(session: Session) -> str:
        session.go(entry)
        return session.entry_label(entry)

    _move(file, go, f"now at entry {entry}", as_json)


def _move(file: Path, move: Callable[[Session], str], done: str, as_json: bool) -> None:
    with writing(file) as session:
        before = session.state
        label = move(session)
        after, tables = session.state, session.rulebook.tables
        entry, month = session.history.head, session.state.month
        again, back = session.redo_label, session.undo_label
    if as_json:
        data = {
            "done": done,
            "label": label,
            "entry": entry,
            "month": str(month),
            "changes": on_table(before, after, tables),
        }
        print_json(data | {"undo": back, "redo": again})
        return
    print_line(f"{done}: {label}")
    print_on_table(before, after, tables)
