"""`board`: the board of a turn as a picture, with the orders and what became of them."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument
from eia_solo.cli.output import print_line
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.words import tr
from eia_solo.games.game import load
from eia_solo.games.international_relations.cli.announce import turn_option
from eia_solo.games.international_relations.rules.state import Turn
from eia_solo.games.international_relations.session import InternationalSession

_WRITE = "eia_solo.games.international_relations.ui.board.paper:write"
"""Draws the picture; with Qt, which is loaded only for that."""
_KINDS = (".png", ".svg", ".pdf")


@click.command()
@file_argument
@turn_option
@click.option("--positions", is_flag=True, help="How all stand after it, without the orders.")
@click.option("--black-and-white", "colourless", is_flag=True, help="Without colours: hatches tell the powers apart.")
@click.option("-o", "--output", "out", type=click.Path(path_type=Path), required=True, metavar="OUT", help="A picture.")
@click.pass_obj
def board_command(window: Window, file: Path, turn: str | None, positions: bool, colourless: bool, out: Path) -> None:
    """The board of a TURN as a picture, with its orders.

    It shows the orders, what became of them, and a key. Without a TURN: the last turn processed.

    The name of OUT decides: a .png 2,400 dots wide, an .svg, or a .pdf of one page. Colours have hatches, so you can
    read it in black and white too. An existing campaign is not overwritten.

    \b
    Example:
      eia-solo board europe.eia -o map.svg
      eia-solo board europe.eia --turn F1903 -o fall.png
    """
    if out.suffix.lower() not in _KINDS:
        raise EiaSoloError(tr("a picture is a .png, a .svg or a .pdf: call it so"), at=out)
    if problem := window.load_problem():
        raise EiaSoloError(problem, at=out)
    with reading_as(InternationalSession, file) as session:
        title = load(_WRITE)(
            session, Turn.parse(turn) if turn else None, out, positions=positions, colourless=colourless
        )
        print_line(tr("{out}: the board, {title}", out=out, title=title))
