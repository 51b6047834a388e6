"""settle: grants a suit for peace on terms, or refuses it."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_table
from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.games.empires_in_arms.cli import settling
from eia_solo.games.empires_in_arms.cli.by_power import by_power, number
from eia_solo.games.empires_in_arms.cli.files import load_game, reading, writing
from eia_solo.games.empires_in_arms.cli.words import find_power
from eia_solo.games.empires_in_arms.rules.commands import MakePeace, RefuseSuit
from eia_solo.games.empires_in_arms.rules.state import GameState, PeaceKind, Power, Territory, Zone
from eia_solo.games.empires_in_arms.rules.tables import Tables


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

    It first says all that the peace does. On a terminal it then asks; elsewhere --yes carries it out. With --because a
    peace can be made that no suit calls for.

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
        raise InvalidCommand("give the power that sues, then its enemy: eia-solo settle FILE LOSER VICTOR ...")
    kinds = {"conditional": conditional, "unconditional": unconditional, "informal": informal, "refuse": refuse}
    chosen = [name for name, given in kinds.items() if given]
    if len(chosen) != 1:
        raise InvalidCommand("give one of --conditional, --unconditional, --informal and --refuse")
    asks = sys.stdin.isatty() and not as_json
    with (writing if yes or asks or refuse else reading)(file) as session:
        state, tables = session.state, session.rulebook.tables
        loser, victor = (find_power(written, state, tables) for written in powers)
        if refuse:
            if term or cede or months or end_alliance or zone:
                raise InvalidCommand("a suit that is refused has no terms")
            settling.refuse(session, RefuseSuit(loser, victor, because), file, as_json)
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
        settling.settle(session, command, file, yes=yes, asks=asks, as_json=as_json)


def _print_terms(file: Path, as_json: bool) -> None:
    terms = load_game(file).rulebook.tables.peace_terms.terms
    if as_json:
        rows = [{"code": t.code, "text": t.text, "sure": t.sure, "cite": t.cite} for t in terms.values()]
        print_json({"terms": rows})
        return
    print_table(("Term", "What it says", "How sure"), [(t.code, t.text, t.sure) for t in terms.values()])


def _zone(written: str) -> Zone:
    if written.lower() not in list(Zone):
        hint = did_you_mean(written, Zone)
        raise InvalidCommand(f"there is no zone '{written}'{hint} (there are: {', '.join(Zone)})")
    return Zone(written.lower())


def _alliance(written: str, state: GameState, tables: Tables) -> tuple[Power, Power]:
    names = written.split(",")
    if len(names) != 2:
        raise InvalidCommand(f"--end-alliance takes two powers, as Au,Ru, not '{written}'")
    one, other = (find_power(name, state, tables) for name in names)
    return one, other
