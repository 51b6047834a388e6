"""Orders in files and pasted text, by power: furniture is left aside, and nothing else."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import define, evolve, field

from eia_solo.campaign.sources import sources_of
from eia_solo.cli.texts import read_raw
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.cli.words import powers_words
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.writing.sheets import Sheets, named_in, orders_something, sheets_of
from eia_solo.reading.items import Item, NoGame, Source
from eia_solo.reading.mails import looks_like_mail
from eia_solo.reading.reader import read
from eia_solo.reading.text import is_text

_SHOWN = 60
_QUOTED = re.compile(r"^(?:\s*[>|])+\s?")


@define
class Incoming:
    """What came in: orders by power, and what is to be said of it."""

    orders: dict[str, tuple[str, ...]] = field(factory=dict)
    notes: list[str] = field(factory=list)
    takes_back: bool = False
    """Whether it is a text without a word."""
    has_nobodys: bool = False
    """Whether there are orders of which nobody knows whose they are."""


def sources_in(paths: Sequence[Path]) -> tuple[Source, ...]:
    """Files, folders and standard input as sources. Raises EiaSoloError for what cannot be read at all."""
    return tuple(source for path in paths for source in _sources(path))


def is_mail(source: Source) -> bool:
    """Whether a source is a mail, or a mailbox."""
    return looks_like_mail(source.name, source.raw)


def incoming_orders(sources: Sequence[Source], board: Board, whose: str) -> Incoming:
    """The orders in texts; `whose` is the power they are for, "" if each says so itself.

    Of several texts of a power the later one counts.
    """
    found = Incoming()
    items = [item for source in sources for item in _items(source, found)]
    found.takes_back = bool(whose) and not any(source.raw.strip(b" \t\r\n\xef\xbb\xbf") for source in sources)
    for item in items:
        _take(found, item, board, whose)
    return found


def _sources(path: Path) -> Iterator[Source]:
    if str(path) == "-":
        yield Source(tr("standard input"), read_raw(path))
    else:
        yield from sources_of(path)


def _items(source: Source, found: Incoming) -> Iterator[Item]:
    if _is_no_text(source.raw):
        found.notes.append(tr("{source}: this is no text, and left out", source=source.name))
        return
    items = read([source], NoGame())
    for item in items:
        yield evolve(item, id=source.name) if len(items) == 1 else item


def _is_no_text(raw: bytes) -> bool:
    """Whether bytes are those of a picture or a program; a text may have a stray control character."""
    return not is_text(raw) and raw != raw.decode(errors="ignore").encode()


def _take(found: Incoming, item: Item, board: Board, whose: str) -> None:
    if item.too_long:
        found.notes.append(f"{item.id}: {item.too_long}")
        return
    lines = [line.text for line in item.kept]
    if whose and not orders_something(lines, board):
        lines = [_QUOTED.sub("", line.text) for line in item.lines]  # all of it was pasted as a quotation
    sheets = sheets_of(lines, board)
    orders = dict(sheets.orders)
    if orders_something(sheets.nobodys, board):
        power = whose or _sender(sheets, item, board)
        if not power:
            found.has_nobodys = True
            first = next(line for line in sheets.nobodys if orders_something([line], board))
            found.notes.append(
                tr("{item}: whose orders are these? '{first}' and on are left out", item=item.id, first=first[:_SHOWN])
            )
        else:
            orders[power] = (*sheets.nobodys, *orders.get(power, ()))
    others = [power for power in orders if whose and power != whose]
    if others:
        found.notes.append(
            tr(
                "{item}: orders of {powers} are left out; 'all' takes them, too",
                item=item.id,
                powers=powers_words(others, board),
            )
        )
    if len(orders) > 1 and not whose:
        for line in sheets.odd:
            found.notes.append(
                tr(
                    "{item}: '{line}' names no power: what stands below it is taken with what is above",
                    item=item.id,
                    line=line,
                )
            )
    for line, pieces in sheets.parted.items():
        found.notes.append(
            tr("{item}: '{line}' is taken apart: {count} orders", item=item.id, line=line[:_SHOWN], count=len(pieces))
        )
    for power in orders:
        if power in others:
            continue
        if power in found.orders:
            found.notes.append(
                tr(
                    "{item}: takes the place of what came before it for {powers}",
                    item=item.id,
                    powers=powers_words([power], board),
                )
            )
        found.orders[power] = orders[power]


def _sender(sheets: Sheets, item: Item, board: Board) -> str:
    """Whose text it is: who alone is named in a line of it, or as its writer; "" if nobody is sure."""
    for named in (
        sheets.named,
        named_in(item.subject, board),
        named_in(item.author, board),
    ):
        if len(named) == 1:
            return named[0]
    return ""
