"""The log of Napoleons Wars as one posts it: a chapter a turn, with its board, acts, orders, battles and dice."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from eia_solo.core.colours import DARK_POWERS, LIGHT_POWERS
from eia_solo.core.log import LogLine
from eia_solo.core.words import mark, ntr, tr
from eia_solo.exports.log_page import Choice, Detail, LogPage, Party, Progress, Sort, Zone, no_progress
from eia_solo.exports.picture import Disc, Ground, Picture, Point, at, ground_of
from eia_solo.exports.told_log import ChapterHead, Kind, Shape, told_page
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.contract_in import read_position
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.store.plain_files import data

COLOURS_LIKE = {
    "GB": "GB", "FR": "Fr", "RU": "Ru", "AU": "Au", "PR": "Pr", "SP": "Sp", "OT": "Tu", "DK": "NA", "NA": "Sc",
}  # fmt: skip
"""As in the window: Denmark is orange, Naples teal."""
_KINDS = {
    "act": Kind(part=mark("Acts")),
    "posted": Kind(part=mark("Posted"), detail=Detail.ROWS),
    "order": Kind(part=mark("Orders")),
    "battle": Kind(part=mark("Battles"), detail=Detail.WARS),
    "event": Kind(part=mark("What happened")),
    "dice": Kind(part=mark("Dice")),
    "stands": Kind(part=mark("Where corps and squadrons stand")),
    "change": Kind(part=mark("Corrections")),
    "beginning": Kind(part=mark("What was done")),
    "processed": Kind(part=mark("What was done"), detail=Detail.ROWS),
    "written": Kind(part=mark("What was done"), detail=Detail.ROWS),
    "mail": Kind(part=mark("What was done"), detail=Detail.ROWS),
    "sent": Kind(part=mark("What was done"), detail=Detail.ROWS),
}
_SET_OFF = {"war": Sort.WAR, "peace": Sort.PEACE, "alliance": Sort.PEACE}
"""What happened between powers stands out."""
_BESIDE = 26
"""How far apart the discs of powers in one space lie."""
_COUNTED: Mapping[str, tuple[str, Callable[[int, str], str]]] = {
    "act": (mark("acts"), lambda n, count: ntr("{count} act", "{count} acts", n, count=count)),
    "order": (mark("orders"), lambda n, count: ntr("{count} order", "{count} orders", n, count=count)),
    "dice": (mark("throws"), lambda n, count: ntr("{count} throw", "{count} throws", n, count=count)),
}


def log_page(session: NapoleonsSession, choice: Choice, progress: Progress = no_progress) -> LogPage:
    """The log of a game, as far as it was chosen. What the update does not tell is told only with all rows."""
    tables = session.rulebook.tables
    board = tables.board
    parties = tuple(
        Party(id=id, name=board.powers[id].name, letters=id, light=LIGHT_POWERS[like], dark=DARK_POWERS[like])
        for id, like in COLOURS_LIKE.items()
        if id in board.powers
    )
    shape = Shape(
        chapter=_chapter,
        kinds=_KINDS,
        counted=_COUNTED,
        parties=parties,
        head=lambda entry: _head(tables, session.state_at(entry)),
        set_off=lambda line: _SET_OFF.get(str(line.data.get("what", ""))),
        public=session.public_log,
    )
    return told_page(session, choice, progress, shape)


def _chapter(line: LogLine) -> tuple[str, str] | None:
    return (line.month, turn_words(line.month)) if line.month else None


@cache
def _ground() -> tuple[Ground, dict[str, int], dict[str, Point]]:
    raw = json.loads(data("assets", "map", "napoleons.json").read_text(encoding="utf-8"))
    lands = [space for space in raw["spaces"] if not space.get("sea")]
    numbers = {space["id"]: number for number, space in enumerate(lands)}
    places = {space["id"]: at(*space["spot"]) for space in raw["spaces"]}
    return ground_of(raw | {"board": raw["frame"], "lands": lands}, "lands", "area"), numbers, places


def _head(tables: Tables, game: GameState) -> ChapterHead:
    """The board at the end of the turn, and what each power's provinces are worth."""
    position = read_position(game.position, tables)
    board = tables.board
    ground, numbers, places = _ground()
    worth = {power: position.value_owned(board, power) for power in board.order}
    order = sorted((power for power in board.order if position.is_alive(power)), key=lambda power: -worth[power])
    told = "; ".join(f"{board.powers[power].name} {worth[power]}" for power in order)
    picture = Picture(
        title=tr("The board at the end of the turn. Value of the provinces: {powers}.", powers=told),
        caption=tr("The end of the turn: how many corps stand in a province, and how many squadrons lie in a sea."),
        ground=ground,
        held={power: tuple(numbers[id] for id in position.owned(power)) for power in board.order},
        neutral=tuple(number for id, number in numbers.items() if not position.owners.get(id)),
        discs=tuple(_discs(position, places)),
    )
    zone = Zone(title=tr("Value of the provinces"), markers=tuple((power, str(worth[power])) for power in order))
    return ChapterHead(picture=picture, track=(zone,), track_title=tr("Value of the provinces"))


def _discs(position: Position, places: dict[str, Point]) -> Iterator[Disc]:
    """For each power in a space one disc, beside each other."""
    standing = Counter((corps.at, corps.power) for corps in position.corps)
    lying = {(sea, power): number for (power, sea), number in position.squadrons.items() if number}
    beside: Counter[str] = Counter()
    for (space, power), number in sorted((standing | lying).items()):
        x, y = places[space]
        yield Disc((x + _BESIDE * beside[space], y), power, str(number), small=True)
        beside[space] += 1
