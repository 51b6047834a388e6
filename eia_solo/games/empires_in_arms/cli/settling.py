"""Carries out what settle was told: shows what a peace would do, makes it, or refuses a suit."""

import shlex
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.output import print_json, print_line
from eia_solo.core.dice import TypedDice
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.cli.changes import found_lines, on_table, print_on_table
from eia_solo.games.empires_in_arms.cli.peace import suit_lines, suits_json
from eia_solo.games.empires_in_arms.cli.words import pair_words
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.commands import MakePeace, RefuseSuit
from eia_solo.games.empires_in_arms.rules.decisions.peace import checks_due, open_peace_phase, suits
from eia_solo.games.empires_in_arms.rules.describe import peace_details, peace_words
from eia_solo.games.empires_in_arms.rules.events import PeaceMade
from eia_solo.games.empires_in_arms.rules.state import Power, same_pair
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.terms import separate_peace
from eia_solo.games.empires_in_arms.session import EmpiresChanges, EmpiresSession


@frozen
class Preview:
    """What a peace would do, before it is made."""

    made: PeaceMade
    changes: EmpiresChanges
    further: tuple[Check, ...]
    """The checks that are due after it."""
    touched: tuple[tuple[Power, Power], ...]
    """Alliances with a power that fights on, which the peace leaves as they are."""


def preview(session: EmpiresSession, command: MakePeace) -> Preview:
    """What this peace would do. Raises InvalidCommand or IllegalCommand if it cannot be."""
    changes = session.would(command, TypedDice(()))
    made = next(event for event in changes.events if isinstance(event, PeaceMade))
    touched = tuple(
        pair
        for pair in separate_peace(changes.before, command.loser, command.victor)
        if not any(same_pair(pair, ended) for ended in made.ended_alliances)
    )
    return Preview(made, changes, tuple(checks_due(session.rulebook.peace, changes.after)), touched)


def settle(session: EmpiresSession, command: MakePeace, file: Path, *, yes: bool, asks: bool, as_json: bool) -> None:
    """Says what this peace does, and makes it: with `yes` at once, else where the player agrees when it `asks`."""
    tables, seen = session.rulebook.tables, preview(session, command)
    if as_json:
        if yes:
            session.do(command)
        print_json(_json(session, seen, done=yes))
        return
    for line in _lines(seen, tables):
        print_line(line)
    if not yes:
        if not asks:
            print_line("Nothing is done yet: the same line with --yes carries it out.")
            return
        if not click.confirm("Carry it out?", err=True):
            print_line("Nothing was done.")
            return
    _print_what_waits(session, session.do(command), file)


def _lines(seen: Preview, tables: Tables) -> list[str]:
    found = [f"{peace_words(seen.made, tables)}."]
    found += [f"  {text}" for text in peace_details(seen.made, tables)]
    found += [f"  {text}" for text in found_lines(seen.changes.events, tables)]
    found += [f"  further check: {pair_words(check.checker, check.target, tables)}" for check in seen.further]
    for pair in seen.touched:
        names = " and ".join(map(tables.name, pair))
        found.append(f"  {names} stay allied, though one of them fights on (--end-alliance {','.join(pair)} ends it)")
    return found


def _print_what_waits(session: EmpiresSession, changes: EmpiresChanges, file: Path) -> None:
    rules, before, state = session.rulebook, changes.before, changes.after
    if before.peace and open_peace_phase(before) and open_peace_phase(state) is None:
        print_line("The peace phase is over.")
    elif any(checks_due(rules.peace, state)):
        print_line(f"Further checks are due: {shlex.join(['eia-solo', 'peace', str(file)])}")
    for line in suit_lines(suits(rules.peace, state), file, rules.tables):
        print_line(line)
    print_on_table(before, state, rules.tables)


def _json(session: EmpiresSession, seen: Preview, *, done: bool) -> dict[str, Any]:
    tables, before, after = session.rulebook.tables, seen.changes.before, seen.changes.after
    return {
        "done": done,
        "loser": seen.made.loser,
        "victor": seen.made.victor,
        "kind": seen.made.kind.value,
        "effects": peace_details(seen.made, tables),
        "found": list(found_lines(seen.changes.events, tables)),
        "further_checks": [[check.checker, check.target] for check in seen.further],
        "alliances_touched": [list(pair) for pair in seen.touched],
        "suits": suits_json(suits(session.rulebook.peace, after)),
        "over": open_peace_phase(after) is None,
        "on_table": on_table(before, after, tables),
    }


def refuse(session: EmpiresSession, command: RefuseSuit, file: Path, as_json: bool) -> None:
    """Refuses the suit and says what waits now."""
    changes = session.do(command)
    tables, state = session.rulebook.tables, changes.after
    waiting = suits(session.rulebook.peace, state)
    if as_json:
        answer = {"done": True, "loser": command.loser, "victor": command.victor, "kind": "refused"}
        print_json(answer | {"suits": suits_json(waiting), "over": open_peace_phase(state) is None})
        return
    print_line(f"{tables.name(command.victor)} does not grant {tables.name(command.loser)} peace: the war goes on.")
    _print_what_waits(session, changes, file)
