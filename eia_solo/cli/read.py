"""read: mails and forum pages as items with guesses, for people in a table and for programs as JSON."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import click

from eia_solo.campaign.sources import sources_of
from eia_solo.cli.files import reading_any
from eia_solo.cli.options import json_option, zone_given
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.errors import CampaignError, EiaSoloError, InvalidCommand, printable
from eia_solo.core.words import tr
from eia_solo.games import game_of
from eia_solo.games.game import load
from eia_solo.reading.as_json import as_json as items_as_json
from eia_solo.reading.items import Guess, Item, Known, NoGame, Status
from eia_solo.reading.reader import read
from eia_solo.store.plain_files import read_plain


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--game", type=click.Path(path_type=Path), metavar="GAME.eia", help="The game they are for; it is not changed."
)
@click.option(
    "--names",
    type=click.Path(path_type=Path),
    metavar="NAMES.json",
    help='Who writes from where: {"addresses": {...}}.',
)
@click.option("--zone", metavar="ZONE", help="Zone of sources that name none, as Europe/Berlin or +01:00.")
@click.option("--copied", metavar="TIME", help='What "today" is, as 2011-11-15T08:14-05:00. Without it: now.')
@json_option
def read_command(
    files: tuple[Path, ...], game: Path | None, names: Path | None, zone: str | None, copied: str | None, as_json: bool
) -> None:
    """Reads mails and pages of a forum, and says what it guesses.

    FILE is a page copied from a browser, a mail (.eml), an .mbox, plain text, or a folder of them. Several are read
    together. A "?" marks what is not sure. Nothing is entered.

    \b
    Example:
      eia-solo read page.txt --game game.eia --zone Europe/Berlin
      eia-solo read mails/ --game game.eia --names names.json --json
    """
    sources = [source for path in files for source in sources_of(path)]
    learned = _names(names) if names else {}
    when = _moment(copied) if copied else datetime.now(UTC)
    where = zone_given(zone)
    known = _known(game, learned) if game else NoGame()
    items = read(sources, known, zone=where, copied=when, copied_is_given=copied is not None)
    if as_json:
        print_json(items_as_json(items, known.game))
        return
    if not items:
        print_line(tr("Nothing to read."))
        return
    print_table(
        (">#", "", tr("Received"), tr("From"), tr("Does"), tr("States"), tr("Answers"), tr("Words")), map(_row, items)
    )
    for item in items:
        if item.status.value == Status.NOT_UNDERSTOOD and item.status.why:
            print_line(f"{item.number + 1}: {item.status.why}")
    print_line(tr("+ does something   - does nothing   = seen before   ! not understood   ? not sure"))


def _names(path: Path) -> Mapping[str, str]:
    """The addresses of a file of names. Raises EiaSoloError with the remedy."""
    form = tr("write it as {example}", example='{"addresses": {"player@example.net": "Austria"}}')
    try:
        data = json.loads(read_plain(path, tr("a file of names")))
    except (ValueError, RecursionError):
        raise EiaSoloError(tr("is no JSON; {form}", form=form), at=path) from None
    addresses = data.get("addresses", {}) if isinstance(data, dict) else None
    if not isinstance(addresses, dict) or not all(isinstance(each, str) for each in addresses.values()):
        raise EiaSoloError(tr("has no addresses; {form}", form=form), at=path)
    return {address.casefold(): whose for address, whose in addresses.items()}


def _moment(written: str) -> datetime:
    try:
        when = datetime.fromisoformat(written)
    except ValueError:
        when = None
    if when is None or when.tzinfo is None:
        raise InvalidCommand(
            tr("--copied: '{written}' is no time with its zone; write it as 2011-11-15T08:14-05:00", written=written)
        )
    return when


def _known(path: Path, names: Mapping[str, str]) -> Known:
    """What the game knows. Raises CampaignError for a game that reads no mails."""
    with reading_any(path) as session:
        game = game_of(session.rulebook.id)
        if not game.reading:
            raise CampaignError(
                tr("this is {called}, which takes no posts and no mails", called=tr(game.called)), at=path
            )
        known: Known = load(game.reading)(session.state, names)
    return known


def _row(item: Item) -> Sequence[str]:
    """A line of the table; "?" stands behind what is not sure."""
    fields = item.fields
    what = fields.get("kind", fields.get("stage", Guess()))
    return (
        str(item.number + 1),
        _MARKS.get(str(item.status.value), "") + ("" if item.status.sure else "?"),
        _shown(fields.get("received", Guess())).replace("T", " "),
        _shown(fields.get("sender", Guess())),
        _shown(what),
        _shown(fields.get("states", Guess())),
        f"= {item.duplicate_of}" if item.duplicate_of else _shown(fields.get("answers", Guess())),
        printable(" ".join(item.words.split()))[:_LONGEST_WORDS],
    )


_LONGEST_WORDS = 60
_MARKS = {"read": "+", "no_act": "-", "duplicate": "=", "not_understood": "!"}


def _shown(guess: Guess) -> str:
    """A value in words: a person by office and state, a list with commas, nothing for none."""
    value = guess.value
    if value is None:
        return "?" if guess.others else ""
    if isinstance(value, Mapping):
        named = [value.get(key) for key in ("state", "office", "power")]
        text = " ".join(str(each).replace("_", " ") for each in named if each) or _any_of(value)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        text = ", ".join(map(str, value))
    else:
        text = str(value)
    return f"{text}?" if text and not guess.sure else text


def _any_of(value: Mapping[str, object]) -> str:
    return next((str(each) for each in value.values() if each), "")
