"""note, bookmark: what the player writes beside the log."""

from collections.abc import Callable
from pathlib import Path

import click
from attrs import evolve

from eia_solo.cli.files import writing_any
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.log import LogLine
from eia_solo.core.margins import Margin, parse_place


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
