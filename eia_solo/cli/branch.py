"""branch: the branches of a campaign by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from eia_solo.campaign.session import AnySession, Session
from eia_solo.cli.files import reading_any, writing_any
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_changes, print_json, print_line, print_table
from eia_solo.core.errors import InvalidCommand, to_type
from eia_solo.core.rulebook import Difference
from eia_solo.core.words import mark, tr


@click.command()
@file_argument
@click.argument("name", required=False)
@click.option("--at", "entry", type=click.IntRange(1), help="Begin the branch NAME at this entry, and go there.")
@click.option("--rename", metavar="NEW", help="Call the branch NEW.")
@click.option("--forget", is_flag=True, help="Remove the branch's name. Nothing else changes.")
@click.option("--compare", metavar="OTHER", help="What is different at the end of the branch OTHER.")
@json_option
def branch_command(
    file: Path,
    name: str | None,
    entry: int | None,
    rename: str | None,
    forget: bool,
    compare: str | None,
    as_json: bool,
) -> None:
    """The branches of a campaign by name.

    Without a NAME it lists them; ">" is the one being played. With a NAME alone it goes to where that branch ends.

    \b
    Example:
      eia-solo branch war.eia
      eia-solo branch war.eia "what if Spain stays out" --at 12
      eia-solo branch war.eia main
      eia-solo branch war.eia main --compare "what if Spain stays out"
      eia-solo branch war.eia "branch 31" --rename "a bad throw"
    """
    if sum((entry is not None, rename is not None, forget, compare is not None)) > 1:
        raise InvalidCommand(tr("only one of --at, --rename, --forget and --compare can be done at a time"))
    if name is None:
        if entry is not None or rename is not None or forget or compare is not None:
            raise InvalidCommand(tr("which branch? Give its NAME"))
        _list(file, as_json)
    elif compare is not None:
        _compare(file, name, compare, as_json)
    elif rename is not None or forget:
        _name(file, name, rename, as_json)
    else:
        _go(file, name, entry, as_json)


def _list(file: Path, as_json: bool) -> None:
    with reading_any(file) as session:
        rows = [_row(session, name, end) for name, end in session.branch_ends.items()]
    if as_json:
        print_json({"playing": next(r["name"] for r in rows if r["playing"]), "branches": rows})
        return
    lines = ((">" if r["playing"] else "", r["name"], r["month"], str(r["entry"]), r["label"]) for r in rows)
    print_table(("", tr("Branch"), tr("As of"), f">{tr('Entry')}", tr("Its last entry")), lines)


def _row(session: AnySession, name: str, end: int) -> dict[str, Any]:
    branches = session.branches
    return {
        "name": name,
        "named": branches.is_named(name),
        "entry": end,
        "month": session.moment_name(end),
        "label": session.entry_label(end),
        "playing": name == branches.playing,
    }


def _compare(file: Path, name: str, other: str, as_json: bool) -> None:
    with reading_any(file) as session:
        one, two = (session.branches.find(session.history, written) for written in (name, other))
        ends = session.branch_ends
        found = _differences(session, ends[one], ends[two])
    if as_json:
        print_json({"here": one, "there": two, "differences": [_json(each) for each in found]})
    elif not found:
        print_line(tr("{one} and {two}: nothing is different", one=one, two=two))
    else:
        print_table(("", one, two), ((f"{d.group}: {d.what}", d.here, d.there) for d in found))


def _differences(session: Session[Any, Any, Any], here: int, there: int) -> Sequence[Difference]:
    return session.rulebook.compared(session.state_at(here), session.state_at(there))


def _json(each: Difference) -> dict[str, str]:
    return {"group": each.group, "what": each.what, "here": each.here, "there": each.there}


def _name(file: Path, name: str, rename: str | None, as_json: bool) -> None:
    with writing_any(file) as session:
        name = session.branches.find(session.history, name)
        if rename is not None:
            kept = session.rename_branch(name, rename)
            done = mark("{name} is now called {kept}")
        else:
            kept = ""
            session.forget_branch(name)
            done = mark("Name {name} removed. Nothing else changed.")
    if as_json:
        print_json({"done": done.format(name=name, kept=kept), "was": name, "name": kept})
    else:
        print_line(tr(done, name=name, kept=kept))


def _go(file: Path, name: str, entry: int | None, as_json: bool) -> None:
    with writing_any(file) as session:
        before = session.state
        name = _gone_to(session, name) if entry is None else session.what_if(entry, name)
        changes = session.changes_since(before)
        head = session.history.head
        label, moment = session.entry_label(head), session.moment_words(head)
    if as_json:
        done = "begun" if entry is not None else "gone to"
        print_json({"done": done, "name": name, "entry": head, "changes": changes})
        return
    where = {"name": name, "moment": moment, "label": label}
    print_line(
        tr("now on the branch {name}, {moment}: {label}", **where)
        if entry is None
        else tr("a new branch {name}, {moment}: {label}", **where)
    )
    print_changes(tr(session.changes_are), changes)
    if entry is not None:
        note(
            tr(
                "what you do now belongs to {name}; to go back: {branch}",
                name=name,
                branch=to_type("branch", file, "NAME"),
            )
        )


def _gone_to(session: AnySession, name: str) -> str:
    try:
        return session.go_to_branch(name)
    except InvalidCommand as refusal:
        raise InvalidCommand(tr("{refusal}; to begin one: --at ENTRY", refusal=refusal)) from None
