"""announce: what the game administrator posts on the forum."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_record
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.rulebooks.revolution_and_reaction.acts import ActId
from eia_solo.rulebooks.revolution_and_reaction.announcing import announcement, announcements


@click.command()
@file_argument
@click.argument("act", required=False)
@json_option
def announce_command(file: Path, act: str | None, as_json: bool) -> None:
    """Text for the forum, ready to be pasted.

    Without ACT every confirmation that is due, else what became of that one. Nothing secret stands in it. That a
    confirmation was posted is entered as a ruling of the kind "confirm".

    \b
    Example:
      eia-solo announce game.eia
      eia-solo announce game.eia m12
    """
    with reading_record(file, "log") as session:
        ledger = session.state
    found = announcements(ledger) if act is None else (announcement(ledger, ActId(act)),)
    if as_json:
        rows = [{"act": each.act, "rule": ledger.edition.number(each.rule), "text": each.text} for each in found]
        print_json({"announcements": rows})
        return
    if not found:
        print_line("Nothing waits to be announced.")
    for number, each in enumerate(found):
        if number:
            print_line()
        for line in each.text.splitlines():
            print_line(line)
