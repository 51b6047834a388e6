"""`log`, `note`, `bookmark`: what came to pass, with all dice and reasons, and what the player writes beside it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from attrs import evolve

from eia_solo.cli.files import another_game, game_of, reading_any, writing_any
from eia_solo.cli.options import file_argument, json_option, out_option
from eia_solo.cli.output import note, print_json, print_line, print_text
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError, InvalidCommand, to_type
from eia_solo.core.log import LogLine, Margin, parse_place
from eia_solo.core.words import tr
from eia_solo.exports.formats import BYTES, FORMATS, SUFFIXES, secrets_in, written
from eia_solo.exports.log_page import Choice, Detail, Progress, no_progress
from eia_solo.games.game import load
from eia_solo.store.plain_files import write_whole


@click.command()
@file_argument
@click.option("--format", "form", type=click.Choice(list(FORMATS)), help="Without it: by the ending of OUT, or text.")
@out_option
@click.option(
    "--from", "first", default="", metavar="MONTH", help="The first month, as 1805-03; a turn in other games."
)
@click.option("--to", "last", default="", metavar="MONTH", help="The last month.")
@click.option("--power", "powers", multiple=True, metavar="POWER", help="Only what it took part in; may be repeated.")
@click.option(
    "--detail",
    type=click.Choice([detail.name.lower() for detail in Detail]),
    default="rolls",
    help="How much is told: wars and peaces; all rolls; all rows.",
)
@click.option("--title", default="", help="The title; without it the name of the file.")
@click.option("--no-undone", is_flag=True, help="Without what was undone or belongs to another branch.")
@click.option("--no-notes", is_flag=True, help="Without notes.")
@click.option("--no-maps", is_flag=True, help="Without maps.")
@click.option("--marked", is_flag=True, help="Only the lines with a bookmark or a note.")
@click.option("--summaries", is_flag=True, help="Below each phase what happened in it and why.")
@click.option("--stats", is_flag=True, help="How the dice fell, against what is expected, instead of the log.")
@json_option
@click.pass_obj
def log_command(
    window: Window, /, file: Path, form: str | None, out: Path | None, stats: bool, as_json: bool, **asked: Any
) -> None:
    """The log with all dice, modifiers and reasons.

    It also has what was undone, marked, and bookmarks and notes. In a game with secrets only --detail rows and JSON
    tell them; a line on standard error says so.

    \b
    Example:
      eia-solo log war.eia
      eia-solo log war.eia -o war.html
      eia-solo log war.eia -o spring.md --from 1805-03 --to 1805-05 --detail wars
      eia-solo log war.eia --format csv > war.csv
      eia-solo log war.eia -o war.xlsx
      eia-solo log war.eia --marked
      eia-solo log war.eia --summaries -o war.md
      eia-solo log war.eia --stats
    """
    choice = _choice(**asked)
    if stats:
        _print_stats(file, choice, as_json=as_json, form=form, out=out)
        return
    wanted = "json" if as_json else form or SUFFIXES.get(out.suffix.lower() if out else "", "text")
    if choice.summaries and wanted in ("csv", "xlsx", "json"):
        raise InvalidCommand(
            tr(
                "--summaries are for readers: text, md, bbcode, html or pdf, not {wanted}; for programs: {typed}",
                wanted=wanted,
                typed=to_type("summary", file),
            )
        )
    if out is None and wanted in BYTES:
        raise InvalidCommand(tr("{format} goes into a file: name it with -o", format=wanted.upper()))
    if wanted == "pdf" and (problem := window.load_problem()):
        raise EiaSoloError(problem, at=out)
    with reading_any(file) as session, _told_how_far() as progress:
        if secrets := secrets_in(session, wanted, choice):
            note(tr("this log tells {secrets}, too: post it only when the campaign is over", secrets=secrets))
        content = written(session, wanted, choice, progress, load(_PAINTED) if wanted == "pdf" else None)
    if out is None:
        assert isinstance(content, str), "what is no text goes into a file"
        print_text(content)
    else:
        write_whole(out, content)
        print_line(tr("{out}: the log of {file} as {wanted}", out=out, file=file, wanted=wanted))


_PAINTED = "eia_solo.ui.log_paper:pdf_of_page"
"""Paints the log as a PDF; with Qt, which is loaded only for that."""


def _choice(*, detail: str, no_undone: bool, no_notes: bool, no_maps: bool, **asked: Any) -> Choice:
    return Choice(detail=Detail[detail.upper()], undone=not no_undone, notes=not no_notes, maps=not no_maps, **asked)


def _print_stats(file: Path, choice: Choice, *, as_json: bool, form: str | None, out: Path | None) -> None:
    if choice.marked or choice.summaries:
        raise InvalidCommand(tr("--stats counts all dice; it does not go with --marked or --summaries"))
    if choice != Choice():
        raise InvalidCommand(tr("--stats counts all dice: it takes no months, powers or detail"))
    if form or out:
        raise InvalidCommand(tr("--stats prints tables or, with --json, JSON; it takes neither --format nor --output"))
    game = game_of(file)
    if not game.dice_stats:
        raise another_game(game, file)
    load(game.dice_stats)(file, as_json=as_json)


@contextmanager
def _told_how_far() -> Iterator[Progress]:
    """How far a long log has come, on a terminal; interrupted, nothing is written."""
    if not sys.stderr.isatty():
        yield no_progress
        return
    with click.progressbar(length=1, label=tr("Reading the log"), file=sys.stderr) as bar:

        def tell(done: int, of: int) -> None:
            bar.length = max(of, 1)
            bar.update(done - bar.pos)

        yield tell


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
    words = " ".join(text.split())
    line = _write(file, entry, lambda margin: evolve(margin, note=words))
    _tell(line, tr("note: {text}", text=words) if words else tr("no note"), as_json)


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
    _tell(line, tr("no bookmark") if off else tr("bookmarked"), as_json)


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
        print_line(tr("entry {place}, {line}: {done}", place=line.place, line=line.text, done=done))
