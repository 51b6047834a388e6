"""check: proves that a campaign is as it was written."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_any
from eia_solo.cli.main import DONE, REFUSED
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.games import game_of


@click.command()
@file_argument
@json_option
def check_command(file: Path, as_json: bool) -> int:
    """Proves that a campaign is as it was written.

    Looks at the hash chain, the dice of the machine where there are any, and the states. The exit code is 2 if
    something is wrong.

    \b
    Example:
      eia-solo check war.eia
    """
    with reading_any(file) as session:
        problems = session.problems()
        count = len(session.history.ids)
        rolls = game_of(session.rulebook.id).rolls_dice
    if as_json:
        print_json({"file": str(file), "sound": not problems, "entries": count, "problems": problems})
    elif problems:
        for problem in problems:
            print_line(f"{file}: {problem}")
    else:
        print_line(f"{file}: sound: {count} entries, hash chain, {'dice, ' if rolls else ''}states")
    return REFUSED if problems else DONE
