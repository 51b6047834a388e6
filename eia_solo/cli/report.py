"""report: what one state of a record may know, or what a turn of International Relations came to."""

from pathlib import Path

import click

from eia_solo.campaign.opening import is_international
from eia_solo.cli.files import as_record, reading_any
from eia_solo.cli.options import file_argument, json_option
from eia_solo.core.errors import InvalidCommand
from eia_solo.games.international_relations.cli.reports import reported
from eia_solo.games.revolution_and_reaction.cli.record import report_of_state
from eia_solo.games.revolution_and_reaction.cli.words import at_option
from eia_solo.games.revolution_and_reaction.rules.moment import Moment


@click.command()
@file_argument
@click.argument("what", required=False, metavar="[STATE | TURN]")
@at_option
@json_option
def report_command(file: Path, what: str | None, at: Moment | None, as_json: bool) -> None:
    """What one STATE may know, or what a TURN came to.

    Of a record what is public, the STATE's own posts, and what was meant for it. Of a game of International Relations
    all that was processed in a TURN, secrets included; without one, what was processed last.

    \b
    Example:
      eia-solo report game.eia France
      eia-solo report game.eia GB --at 2011-11-01T09:00Z
      eia-solo report europe.eia S1901
    """
    with reading_any(file) as session:
        if is_international(session):
            if at is not None:
                raise InvalidCommand("--at is for records of posts: name a turn, as in S1901")
            reported(session, what, as_json)
            return
        record = as_record(session, file, "power")
        if what is None:
            raise InvalidCommand("whose report? Name a state, as in France")
        report_of_state(record, what, at, as_json)
