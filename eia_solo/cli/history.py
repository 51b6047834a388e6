"""`history`, `undo`, `redo`, `go`: the journal as a tree, and along it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import click

from eia_solo.campaign.session import AnySession
from eia_solo.cli.files import reading_any, writing_any
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_changes, print_json, print_line
from eia_solo.core.history import History
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.store.entries import Entry


@click.command()
@file_argument
@json_option
def history_command(file: Path, as_json: bool) -> None:
    """The journal with all its branches.

    "-" marks what was undone, ">" where the campaign is now. The name of a branch is behind its last entry.

    \b
    Example:
      eia-solo history war.eia
    """
    with reading_any(file) as session:
        entries = {entry.id: entry for entry in session.campaign.entries()}
        history, ends, playing = session.history, session.branch_ends, session.branches.playing
        labels = {id: session.label_of(entry) for id, entry in entries.items()}
        moments = {id: session.history_data(entry) for id, entry in entries.items()} if as_json else {}
    names: dict[int, list[str]] = {}
    for name, end in ends.items():
        names.setdefault(end, []).append(name)
    if as_json:
        rows = [
            _json(entry, labels[entry.id], history) | moments[entry.id] | {"branches": names.get(entry.id, [])}
            for entry in entries.values()
        ]
        print_json({"head": history.head, "branch": playing, "branches": dict(ends), "entries": rows})
        return
    for branch in branches(history):
        if branch.after is not None:
            print_line(
                tr("after entry {entry}, undone (what redo does again):", entry=branch.after)
                if history.left.get(branch.after) == branch.entries[0]
                else tr("after entry {entry}, undone (a branch):", entry=branch.after)
            )
        for id in branch.entries:
            sign = ">" if id == history.head else "-" if history.is_undone(id) else " "
            tags = "".join(f"  [{name}]" for name in names.get(id, ()))
            print_line(f"{sign} {id:>5}  {entries[id].at}  {labels[id]}{tags}")


@frozen
class Branch:
    """Entries that follow one another, and the entry they begin after; None for those in force."""

    after: int | None
    entries: Sequence[int]


def branches(history: History) -> Iterator[Branch]:
    """The entries in force, then every branch that is not, in the order they began."""
    yield Branch(None, history.path())
    growing: dict[int, list[int]] = {}
    starts: list[Branch] = []
    for id in history.ids:
        parent = history.parents[id]
        if parent is None or not history.is_undone(id):
            continue
        branch = growing.pop(parent, None)
        if branch is None:
            branch = []
            starts.append(Branch(parent, branch))
        branch.append(id)
        growing[id] = branch
    yield from starts


def _json(entry: Entry, label: str, history: History) -> dict[str, object]:
    return {
        "entry": entry.id,
        "parent": entry.parent,
        "at": entry.at,
        "label": label,
        "undone": history.is_undone(entry.id),
        "head": entry.id == history.head,
    }


@click.command()
@file_argument
@json_option
def undo_command(file: Path, as_json: bool) -> None:
    """Takes back the last step.

    It stays in the journal as undone.

    \b
    Example:
      eia-solo undo war.eia
    """
    _move(file, lambda session: session.undo(), mark("taken back"), as_json)


@click.command()
@file_argument
@json_option
def redo_command(file: Path, as_json: bool) -> None:
    """Does the last undone step again, with its dice.

    \b
    Example:
      eia-solo redo war.eia
    """
    _move(file, lambda session: session.redo(), mark("done again"), as_json)


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

    _move(file, go, mark("now at entry {entry}"), as_json)


def _move(file: Path, move: Callable[[AnySession], str], done: str, as_json: bool) -> None:
    with writing_any(file) as session:
        before = session.state
        label = move(session)
        changes = session.changes_since(before)
        entry, branch = session.history.head, session.branches.playing
        again, back = session.redo_label, session.undo_label
        moment = session.moment_data(entry)
    if as_json:
        data = {
            "done": done.format(entry=entry),
            "label": label,
            "entry": entry,
            **moment,
            "branch": branch,
            "changes": changes,
        }
        print_json(data | {"undo": back, "redo": again})
        return
    print_line(f"{tr(done, entry=entry)}: {label}")
    print_changes(tr(session.changes_are), changes)
