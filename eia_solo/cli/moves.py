"""undo, redo, go: along the journal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from eia_solo.campaign.session import AnySession
from eia_solo.cli.files import writing_any
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_changes, print_json, print_line


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
    _move(file, lambda session: session.undo(), "taken back", as_json)


@click.command()
@file_argument
@json_option
def redo_command(file: Path, as_json: bool) -> None:
    """Does again what was last undone, with the dice it had.

    \b
    Example:
      eia-solo redo war.eia
    """
    _move(file, lambda session: session.redo(), "done again", as_json)


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

    def go(session: AnySession) -> str:
        session.go(entry)
        return session.entry_label(entry)

    _move(file, go, f"now at entry {entry}", as_json)


def _move(file: Path, move: Callable[[AnySession], str], done: str, as_json: bool) -> None:
    with writing_any(file) as session:
        before = session.state
        label = move(session)
        changes = session.changes_since(before)
        entry, branch = session.history.head, session.branches.playing
        again, back = session.redo_label, session.undo_label
        moment = session.moment_data(entry)
    if as_json:
        data = {"done": done, "label": label, "entry": entry, **moment, "branch": branch, "changes": changes}
        print_json(data | {"undo": back, "redo": again})
        return
    print_line(f"{done}: {label}")
    print_changes(session.changes_are, changes)
