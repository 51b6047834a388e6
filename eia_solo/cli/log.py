"""log: what came to pass, with all dice and reasons."""

from pathlib import Path

import click

from eia_solo.cli.files import another_game, game_of, reading_any
from eia_solo.cli.options import file_argument, json_option, out_option
from eia_solo.cli.output import print_line, print_text
from eia_solo.core.errors import InvalidCommand
from eia_solo.exports.formats import FORMATS, SUFFIXES
from eia_solo.exports.log_document import log_document
from eia_solo.games.game import load
from eia_solo.store.plain_files import write_whole


@click.command()
@file_argument
@click.option("--format", "form", type=click.Choice(list(FORMATS)), help="Without it: as OUT is named, else text.")
@out_option
@click.option("--marked", is_flag=True, help="Only the lines with a bookmark or a note.")
@click.option("--stats", is_flag=True, help="How the dice fell, against what is expected, instead of the log.")
@json_option
def log_command(file: Path, form: str | None, out: Path | None, marked: bool, stats: bool, as_json: bool) -> None:
    """The log with all dice, modifiers and reasons.

    What was undone is in it too, and marked; so are bookmarks and notes.

    \b
    Example:
      eia-solo log war.eia
      eia-solo log war.eia -o war.html
      eia-solo log war.eia --format csv > war.csv
      eia-solo log war.eia --marked
      eia-solo log war.eia --stats
    """
    if stats and marked:
        raise InvalidCommand("--stats counts all dice; it does not go with --marked")
    if stats:
        if form or out:
            raise InvalidCommand("--stats prints tables or, with --json, JSON; it takes neither --format nor --output")
        game = game_of(file)
        if not game.dice_stats:
            raise another_game(game, file)
        load(game.dice_stats)(file, as_json=as_json)
        return
    asked = "json" if as_json else form or SUFFIXES.get(out.suffix.lower() if out else "", "text")
    with reading_any(file) as session:
        text = FORMATS[asked](log_document(session, marked=marked))
    if out is None:
        print_text(text)
    else:
        write_whole(out, text)
        print_line(f"{out}: the log of {file} as {asked}")
