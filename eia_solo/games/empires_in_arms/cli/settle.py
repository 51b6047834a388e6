"""`settle`: grants a suit for peace on terms, or refuses it; shows what a peace would do, or makes it."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import InvalidCommand, did_you_mean, quoted, to_type
from eia_solo.core.values import frozen
from eia_solo.core.wording import joined
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.changes import found_lines, on_table, print_on_table
from eia_solo.games.empires_in_arms.cli.event import by_power, number
from eia_solo.games.empires_in_arms.cli.files import load_game, reading, writing
from eia_solo.games.empires_in_arms.cli.peace import suit_lines, suits_json
from eia_solo.games.empires_in_arms.cli.words import find_power, pair_words
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.commands import MakePeace, RefuseSuit
from eia_solo.games.empires_in_arms.rules.decisions.peace import checks_due, open_peace_phase, suits
from eia_solo.games.empires_in_arms.rules.describe import peace_details, peace_words
from eia_solo.games.empires_in_arms.rules.events import PeaceMade
from eia_solo.games.empires_in_arms.rules.state import GameState, PeaceKind, Power, Territory, Zone, same_pair
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
            print_line(tr("Nothing is done yet: the same line with --yes carries it out."))
            return
        if not click.confirm(tr("Carry it out?"), err=True):
            print_line(tr("Nothing was done."))
            return
    _print_what_waits(session, session.do(command), file)


def _lines(seen: Preview, tables: Tables) -> list[str]:
    found = [f"{peace_words(seen.made, tables)}."]
    found += [f"  {text}" for text in peace_details(seen.made, tables)]
    found += [f"  {text}" for text in found_lines(seen.changes.events, tables)]
    found += [
        ("  " + tr("further check: {pair}", pair=pair_words(check.checker, check.target, tables)))
        for check in seen.further
    ]
    for pair in seen.touched:
        names = joined(map(tables.name, pair))
        found.append(
            "  "
            + tr(
                "{names} stay allied, though one of them fights on (--end-alliance {pair} ends it)",
                names=names,
                pair=",".join(pair),
            )
        )
    return found


def _print_what_waits(session: EmpiresSession, changes: EmpiresChanges, file: Path) -> None:
    rules, before, state = session.rulebook, changes.before, changes.after
    if before.peace and open_peace_phase(before) and open_peace_phase(state) is None:
        print_line(tr("The peace phase is over."))
    elif any(checks_due(rules.peace, state)):
        print_line(tr("Further checks are due: {peace}", peace=to_type("peace", file)))
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


def refuse_suit(session: EmpiresSession, command: RefuseSuit, file: Path, as_json: bool) -> None:
    """Refuses the suit and says what waits now."""
    changes = session.do(command)
    tables, state = session.rulebook.tables, changes.after
    waiting = suits(session.rulebook.peace, state)
    if as_json:
        answer = {"done": True, "loser": command.loser, "victor": command.victor, "kind": "refused"}
        print_json(answer | {"suits": suits_json(waiting), "over": open_peace_phase(state) is None})
        return
    print_line(
        tr(
            "{victor} does not grant {loser} peace: the war goes on.",
            victor=tables.name(command.victor),
            loser=tables.name(command.loser),
        )
    )
    _print_what_waits(session, changes, file)


def _several(name: str, metavar: str, help: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(name, multiple=True, metavar=metavar, help=help)


@click.command()
@file_argument
@click.argument("powers", nargs=-1, metavar="[LOSER VICTOR]")
@click.option("--conditional", is_flag=True, help="A peace with terms for both sides.")
@click.option("--unconditional", is_flag=True, help="The victor alone chooses terms.")
@click.option("--informal", is_flag=True, help="The war ends, with no terms.")
@click.option("--refuse", is_flag=True, help="Do not grant the suit; needs --because.")
@_several("--term", "CODE", "A term by its code, as A.1; once for each.")
@_several("--cede", "TERRITORY", "A territory that goes to the victor; once for each.")
@_several("--months", "POWER=N", "How long this power may not declare war on the other.")
@_several("--end-alliance", "POWER,POWER", "An alliance that ends with this peace.")
@_several("--zone", "POWER=ZONE", "The zone a power moves to: fiasco, instability, neutral, dominant.")
@because_option
@click.option("--yes", is_flag=True, help="Carry it out without asking.")
@click.option("--terms", "list_terms", is_flag=True, help="List the terms there are.")
@json_option
def settle_command(
    file: Path,
    powers: tuple[str, ...],
    conditional: bool,
    unconditional: bool,
    informal: bool,
    refuse: bool,
    term: tuple[str, ...],
    cede: tuple[str, ...],
    months: tuple[str, ...],
    end_alliance: tuple[str, ...],
    zone: tuple[str, ...],
    because: str,
    yes: bool,
    list_terms: bool,
    as_json: bool,
) -> None:
    """Grants a suit for peace on terms, or refuses it.

    It first says what the peace does. On a terminal it then asks you; elsewhere --yes carries it out. With --because
    you can make a peace without a suit.

    \b
    Example:
      eia-solo settle war.eia --terms
      eia-solo settle war.eia Au Fr --conditional --term B.2 --term B.7 --cede Tyrol --yes
      eia-solo settle war.eia Au Fr --refuse --because "Vienna is worth more"
    """
    if list_terms:
        _print_terms(file, as_json)
        return
    if len(powers) != 2:
        raise InvalidCommand(
            tr("give the power that sues, then its enemy: {settle}", settle=to_type("settle", file, "LOSER", "VICTOR"))
        )
    kinds = {"conditional": conditional, "unconditional": unconditional, "informal": informal, "refuse": refuse}
    chosen = [name for name, given in kinds.items() if given]
    if len(chosen) != 1:
        raise InvalidCommand(tr("give one of --conditional, --unconditional, --informal and --refuse"))
    asks = sys.stdin.isatty() and not as_json
    with (writing if yes or asks or refuse else reading)(file) as session:
        state, tables = session.state, session.rulebook.tables
        loser, victor = (find_power(written, state, tables) for written in powers)
        if refuse:
            if term or cede or months or end_alliance or zone:
                raise InvalidCommand(tr("a suit that is refused has no terms"))
            refuse_suit(session, RefuseSuit(loser, victor, because), file, as_json)
            return
        command = MakePeace(
            loser,
            victor,
            PeaceKind(chosen[0]),
            tuple(code.upper() for code in term),
            tuple(map(Territory, cede)),
            by_power("--months", "POWER=N", months, number, state, tables),
            tuple(_alliance(written, state, tables) for written in end_alliance),
            by_power("--zone", "POWER=ZONE", zone, _zone, state, tables),
            because,
        )
        settle(session, command, file, yes=yes, asks=asks, as_json=as_json)


def _print_terms(file: Path, as_json: bool) -> None:
    terms = load_game(file).rulebook.tables.peace_terms.terms
    if as_json:
        rows = [{"code": t.code, "text": t.text, "sure": t.sure, "cite": t.cite} for t in terms.values()]
        print_json({"terms": rows})
        return
    print_table(
        (tr("Term"), tr("What it says"), tr("How sure")), [(t.code, t.text, tr(t.sure)) for t in terms.values()]
    )


def _zone(written: str) -> Zone:
    if written.lower() not in list(Zone):
        hint = did_you_mean(written, Zone)
        raise InvalidCommand(
            tr(
                "there is no zone '{written}'{hint} (there are: {zones})",
                written=written,
                hint=hint,
                zones=quoted(Zone),
            )
        )
    return Zone(written.lower())


def _alliance(written: str, state: GameState, tables: Tables) -> tuple[Power, Power]:
    names = written.split(",")
    if len(names) != 2:
        raise InvalidCommand(tr("--end-alliance takes two powers, as Au,Ru, not '{written}'", written=written))
    one, other = (find_power(name, state, tables) for name in names)
    return one, other
