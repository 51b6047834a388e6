"""`copy`: a whole copy of a campaign, at any time."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_any
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line


@click.command()
@file_argument
@click.argument("to", type=click.Path(path_type=Path))
@json_option
def copy_command(file: Path, to: Path, as_json: bool) -> None:
    """Makes a whole copy of a campaign.

    The copy is made of one moment, also while a window or another program writes to the campaign. A file that is there
    is never overwritten.

    \b
    Example:
      eia-solo copy war.eia war-before-peace.eia
    """
    with reading_any(file) as session:
        if aside := session.campaign.copy_to(to):
            note(f"{to.name}: {aside}")
    with reading_any(to) as copy:
        moment, entries = copy.moment_words(copy.history.head), len(copy.history.ids)
    if as_json:
        print_json({"file": str(file), "copy": str(to), "moment": moment, "entries": entries})
    else:
        print_line(f"{to}: a copy of {file}, {moment}")
