"""status: how a campaign of any game stands."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_any
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.exports.log_document import log_header
from eia_solo.exports.words import header_facts


@click.command()
@file_argument
@json_option
def status_command(file: Path, as_json: bool) -> None:
    """How a campaign stands.

    \b
    Example:
      eia-solo status war.eia
    """
    with reading_any(file) as session:
        facts = dict(header_facts(log_header(session)))
        moment, last = session.moment_words(session.history.head), session.entry_label(session.history.head)
    if as_json:
        print_json({"file": str(file), "moment": moment, "last": last, **facts})
        return
    print_line(f"{file}: {moment}: {last}")
    for name, value in facts.items():
        print_line(f"{name}: {value}")
