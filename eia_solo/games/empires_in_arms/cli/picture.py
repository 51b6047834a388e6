"""picture: the map, the political status or the relations as a picture."""

from pathlib import Path

import click

from eia_solo.cli.options import file_argument
from eia_solo.cli.output import print_line
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.files import reading
from eia_solo.games.game import load

_WRITE = "eia_solo.games.empires_in_arms.ui.pictures:write"
"""Draws the picture; with Qt, which is loaded only for that."""


@click.command()
@file_argument
@click.argument("subject", type=click.Choice(["map", "status", "relations"]))
@click.option("-o", "--out", type=click.Path(path_type=Path), required=True, metavar="OUT", help="A .png or .pdf file.")
@click.pass_obj
def picture_command(window: Window, file: Path, subject: str, out: Path) -> None:
    """The map, the political status or the relations as a picture.

    The name of OUT decides: a .png, or a .pdf of one page. An existing campaign is not overwritten.

    \b
    Example:
      eia-solo picture war.eia map -o war-map.png
      eia-solo picture war.eia status -o status.pdf
    """
    if out.suffix.lower() not in (".png", ".pdf"):
        raise EiaSoloError(tr("a picture is a .png or a .pdf: call it so"), at=out)
    if problem := window.load_problem():
        raise EiaSoloError(problem, at=out)
    with reading(file) as session:
        load(_WRITE)(session, subject, out)
        print_line(f"{out}: {subject}, {session.state.month.title}")
