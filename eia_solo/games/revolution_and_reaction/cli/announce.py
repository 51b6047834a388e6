"""announce: what the game master posts for everybody."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.games.revolution_and_reaction.rules.announcing import announcement, announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.session import RecordSession


@click.command()
@file_argument
@click.argument("what", required=False, metavar="[ACT]")
@json_option
def announce_command(file: Path, what: str | None, as_json: bool) -> None:
    """Text for everybody, ready to be pasted.

    Every confirmation that is due, or what became of one ACT; that a confirmation was posted is entered as a ruling of
    the kind "confirm". Nothing secret stands in it.

    \b
    Example:
      eia-solo announce game.eia
      eia-solo announce game.eia m12
    """
    with reading_as(RecordSession, file) as session:
        register = session.state
    found = announcements(register) if what is None else (announcement(register, ActId(what)),)
    if as_json:
        rows = [{"act": each.act, "rule": register.edition.number(each.rule), "text": each.text} for each in found]
        print_json({"announcements": rows})
        return
    if not found:
        print_line("Nothing waits to be announced.")
    for number, each in enumerate(found):
        if number:
            print_line()
        for line in each.text.splitlines():
            print_line(line)
