"""log: what came to pass, with all dice and reasons."""

from pathlib import Path

import click

from eia_solo.cli.files import reading
from eia_solo.cli.options import file_argument, json_option, out_option
from eia_solo.cli.output import print_line
from eia_solo.exports.formats import FORMATS, SUFFIXES
from eia_solo.log_document import log_document
from eia_solo.store.plain_files import write_whole


@click.command()
@file_argument
@click.option("--format", "form", type=click.Choice(list(FORMATS)), help="Without it: as OUT is named, else text.")
@out_option
@json_option
def log_command(file: Path, form: str | None, out: Path | None, as_json: bool) -> None:
    """The log with all dice, modifiers and reasons.

    What was undone is in it too, and marked.

    \b
    Example:
      eia-solo log war.eia
      eia-solo log war.eia -o war.html
      eia-solo log war.eia --format csv > war.csv
    """
    asked = "json" if as_json else form or SUFFIXES.get(out.suffix.lower() if out else "", "text")
    with reading(file) as session:
        text = FORMATS[asked](log_document(session))
    if out is None:
        print(text, end="")
    else:
        write_whole(out, text)
        print_line(f"{out}: the log of {file} as {asked}")
