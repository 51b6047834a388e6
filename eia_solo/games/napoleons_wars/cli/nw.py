"""nw: turns of Napoleons Wars as JSON, worked out or checked without a campaign."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.commands import Commands
from eia_solo.cli.main import DONE, REFUSED
from eia_solo.cli.output import print_json
from eia_solo.cli.texts import name_of, parsed_json, read_text
from eia_solo.core.errors import EiaSoloError
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.contract_out import error, turn_checked, turn_worked_out
from eia_solo.games.napoleons_wars.rules.tables import Tables

SOME_FAULTY = 1
"""The exit code if of several files some could not be worked out."""

_files = click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path, allow_dash=True)
)


@click.group(cls=Commands)
def nw_command() -> None:
    """Turns of Napoleons Wars as JSON.

    A turn goes in as JSON; the result comes out as JSON. No campaign is needed.

    \b
    Example:
      eia-solo nw turn spring.json
      eia-solo nw check spring.json
    """


@nw_command.command("turn")
@_files
def turn(files: tuple[Path, ...]) -> int:
    """Works a whole turn out.

    One FILE ("-" is standard input) gives one object; several give a list, in their order. A faulty file has an
    object `error` in its place, and the others are worked out all the same; the exit code is then 2 for one file, 1
    for several.

    \b
    Example:
      eia-solo nw turn spring.json
      eia-solo nw turn turns/*.json
    """
    return _answer(files, turn_worked_out)


@nw_command.command("check")
@_files
def check(files: tuple[Path, ...]) -> int:
    """Only says what is wrong with the position and orders of a turn.

    FILE is what `nw turn` takes. Every line of orders is valid, refused with its reason, or not read.

    \b
    Example:
      eia-solo nw check spring.json
    """
    return _answer(files, turn_checked)


def _answer(files: tuple[Path, ...], work: Callable[[Any, Tables], dict[str, Any]]) -> int:
    """Prints what comes of each file."""
    tables = napoleons_wars().tables
    answers = [_of_file(path, work, tables) for path in files]
    is_faulty = any("error" in answer for answer in answers)
    print_json(answers if len(files) > 1 else answers[0])
    if not is_faulty:
        return DONE
    return SOME_FAULTY if len(files) > 1 else REFUSED


def _of_file(path: Path, work: Callable[[Any, Tables], dict[str, Any]], tables: Tables) -> dict[str, Any]:
    try:
        data = parsed_json(read_text(path), name_of(path))
    except EiaSoloError as fault:
        return error("unreadable", "", fault.line)
    return work(data, tables)
