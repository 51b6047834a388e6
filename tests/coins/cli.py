"""toss: tosses the coin."""

from pathlib import Path

import click

from coins.rules import Toss
from eia_solo.cli.files import writing_any
from eia_solo.cli.options import file_argument
from eia_solo.cli.output import print_line


@click.command()
@file_argument
def toss_command(file: Path) -> None:
    """Tosses the coin.

    \b
    Example:
      eia-solo toss coins.eia
    """
    with writing_any(file) as session:
        session.do(Toss())
        print_line(session.entry_label(session.history.head))
