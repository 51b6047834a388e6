"""ir: positions of International Relations, adjudicated without a campaign."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.commands import Commands
from eia_solo.cli.main import DONE, REFUSED
from eia_solo.cli.output import print_json
from eia_solo.cli.texts import name_of, parsed_json, read_text
from eia_solo.core.errors import FileError, InvalidCommand, Place, one_line
from eia_solo.core.words import tr
from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.rules.rules import Rules

MOST_FAULTS = 50
"""So many are said at once; whoever has more of them has another mistake."""

_positions = click.argument("positions", metavar="IN.json", type=click.Path(path_type=Path, allow_dash=True))


@click.group(cls=Commands)
def ir_command() -> None:
    """Positions of International Relations.

    One position, or a list of them, goes in as JSON; the result comes out as JSON. No campaign is needed.

    \b
    Example:
      eia-solo ir adjudicate position.json
      eia-solo ir turn turn.json
    """


@ir_command.command("adjudicate")
@_positions
def adjudicate(positions: Path) -> int:
    """A phase of movement, retreats or adjustments.

    IN.json ("-" is standard input) has `phase`, `units`, `orders`, and as needed `alliances`, `owners`, `dislodged` and
    `contested`. Every order comes out with its outcome and why.

    \b
    Example:
      eia-solo ir adjudicate position.json
      eia-solo ir adjudicate - < positions.json
    """
    from eia_solo.games.international_relations.rules.positions.adjudicated import adjudicated

    return _answer(positions, lambda data, rules: adjudicated(data, rules.data))


@ir_command.command("turn")
@_positions
def turn(positions: Path) -> int:
    """A turn of movement with penalties and relations.

    As `ir adjudicate`, and besides `turn` ("S1902"), `relations`, `first_shot_open`, `outstanding`, `treaty_orders` and
    `permissions`. Penalties, relations, invalid orders and victory points come out as well.

    \b
    Example:
      eia-solo ir turn turn.json
    """
    from eia_solo.games.international_relations.rules.positions.turn_positions import turn_processed

    return _answer(positions, turn_processed)


def _answer(path: Path, work: Callable[[Any, Rules], Any]) -> int:
    """Prints what comes of the positions in a file: of all of them, or nothing, and a line for every fault."""
    from eia_solo.games.international_relations.rules.positions.position_input import UnsoundPosition

    name = name_of(path)
    data = parsed_json(read_text(path), name)
    try:
        found = work(data, international_relations().rules)
    except UnsoundPosition as unsound:
        for line in unsound.faults[:MOST_FAULTS]:
            click.echo(tr("eia-solo: {name}: {fault}", name=one_line(name), fault=one_line(line)), err=True)
        if len(unsound.faults) > MOST_FAULTS:
            click.echo(
                tr(
                    "eia-solo: {name}: and {count:,} more", name=one_line(name), count=len(unsound.faults) - MOST_FAULTS
                ),
                err=True,
            )
        return REFUSED
    except InvalidCommand as fault:
        raise FileError(Place(name), fault.what) from None
    print_json(found)
    return DONE
