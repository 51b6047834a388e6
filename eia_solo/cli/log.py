"""`log`, `note`, `bookmark`: what came to pass, with all dice and reasons, and what the player writes beside it."""

from collections.abc import Callable
from pathlib import Path

import click
from attrs import evolve

from eia_solo.cli.files import another_game, game_of, reading_any, writing_any
from eia_solo.cli.options import file_argument, json_option, out_option
from eia_solo.cli.output import print_json, print_line, print_text
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.log import LogLine, Margin, parse_place
from eia_solo.exports.document import log_document
from eia_solo.exports.formats import FORMATS, SUFFIXES
from eia_solo.games.game import load
from eia_solo.store.plain_files import write_whole


@click.command()
@file_argument
@click.option("--format", "form", type=click.Choice(list(FORMATS)), help="Without it: as OUT is named, else text.")
@out_option
@click.option("--marked", is_flag=True, help="Only the lines with a bookmark or a note.")
@click.option("--summaries", is_flag=True, help="At the end of each phase what happened in it and why.")
@click.option("--stats", is_flag=True, help="How the dice fell, against what is expected, instead of the log.")
@json_option
def log_command(
    file: Path, form: str | None, out: Path | None, marked: bool, summaries: bool, stats: bool, as_json: bool
) -> None:
    """The log with all dice, modifiers and reasons.

    What was undone is in it too, and marked; so are bookmarks and notes.

    \b
    Example:
      eia-solo log war.eia
      eia-solo log war.eia -o war.html
      eia-solo log war.eia --format csv > war.csv
      eia-solo log war.eia --marked
      eia-solo log war.eia --summaries -o war.md
      eia-solo log war.eia --stats
    """
    if stats and (marked or summaries):
        raise InvalidCommand("--stats counts all dice; it does not go with --marked or --summaries")
    if stats:
        if form or out:
            raise InvalidCommand("--stats prints tables or, with --json, JSON; it takes neither --format nor --output")
        game = game_of(file)
        if not game.dice_stats:
            raise another_game(game, file)
        load(game.dice_stats)(file, as_json=as_json)
        return
    asked = "json" if as_json else form or SUFFIXES.get(out.suffix.lower() if out else "", "text")
    if summaries and asked in ("csv", "json"):
        raise InvalidCommand(
            f"--summaries are for readers: text, md or html, not {asked}; for programs: eia-solo summary"
        )
    with reading_any(file) as session:
        text = FORMATS[asked](log_document(session, marked=marked, summed_up=summaries))
    if out is None:
        print_text(text)
    else:
        write_whole(out, text)
        print_line(f"{out}: the log of {file} as {asked}")


@click.command()
@file_argument
@click.argument("entry")
@click.argument("text")
@json_option
def note_command(file: Path, entry: str, text: str, as_json: bool) -> None:
    """Writes a note beside a line of the log.

    The log shows the numbers of its entries: ENTRY is 15, or 15.3 for the third line of entry 15. An empty TEXT takes
    the note away.

    \b
    Example:
      eia-solo note war.eia 15 "The evening the war came to Austria"
      eia-solo note war.eia 15.3 ""
    """
    note = " ".join(text.split())
    line = _write(file, entry, lambda margin: evolve(margin, note=note))
    _tell(line, f"note: {note}" if note else "no note", as_json)


@click.command()
@file_argument
@click.argument("entry")
@click.option("--off", is_flag=True, help="Take the bookmark away.")
@json_option
def bookmark_command(file: Path, entry: str, off: bool, as_json: bool) -> None:
    """Bookmarks a line of the log.

    The log shows the numbers of its entries: ENTRY is 15, or 15.3 for the third line of entry 15.

    \b
    Example:
      eia-solo bookmark war.eia 15
      eia-solo bookmark war.eia 15.3 --off
      eia-solo log war.eia --marked
    """
    line = _write(file, entry, lambda margin: evolve(margin, bookmarked=not off))
    _tell(line, "no bookmark" if off else "bookmarked", as_json)


def _write(file: Path, place: str, change: Callable[[Margin], Margin]) -> LogLine:
    entry, number = parse_place(place)
    with writing_any(file) as session:
        name = str(entry) if number == 1 else f"{entry}.{number}"
        session.write_margin(name, change(session.margins.get(name, Margin())))
        return next(line for line in session.log([entry]) if line.number == number)


def _tell(line: LogLine, done: str, as_json: bool) -> None:
    if as_json:
        data = {"entry": line.entry, "line": line.number, "text": line.text}
        print_json(data | {"bookmarked": line.bookmarked, "note": line.note})
    else:
        print_line(f"entry {line.place}, {line.text}: {done}")
