"""table: what to do on the table so that it shows the game."""

from pathlib import Path

import click

from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.files import reading, writing


@click.command()
@file_argument
@click.option("--done", is_flag=True, help="Say that it is done: the table shows the game as it is now.")
@json_option
def table_command(file: Path, done: bool, as_json: bool) -> None:
    """What to do on the table.

    It lists the markers to turn and pieces to move since the table was last said to be set.

    \b
    Example:
      eia-solo table war.eia
      eia-solo table war.eia --done
    """
    with (writing if done else reading)(file) as session:
        if done:
            session.set_table()
        tasks = session.table_tasks
    if as_json:
        print_json({"file": str(file), "tasks": [{"kind": task.kind, "text": task.text} for task in tasks]})
        return
    for task in tasks:
        print_line(task.text)
    if not tasks:
        print_line(tr("the table shows the game as it is"))
