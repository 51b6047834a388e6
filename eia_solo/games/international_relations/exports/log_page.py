"""The log of International Relations as one posts it: a chapter a turn, with its board, orders and reasons."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache

from eia_solo.core.colours import DARK_POWERS, LIGHT_POWERS
from eia_solo.core.log import LogLine
from eia_solo.core.words import mark, ntr, tr
from eia_solo.exports.log_page import Choice, Detail, LogPage, Party, Progress, Sort, Zone, no_progress
from eia_solo.exports.picture import Disc, Ground, Picture, Point, at, ground_of
from eia_solo.exports.told_log import ChapterHead, Kind, Shape, told_page
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.rules.log import SECRET
from eia_solo.games.international_relations.rules.posting import outcome_words
from eia_solo.games.international_relations.rules.report import About
from eia_solo.games.international_relations.rules.state import GameState, Stage, Tie, Turn
from eia_solo.games.international_relations.rules.text import turn_words
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.store.plain_files import data

COLOURS_LIKE = {
    "Austria": "GB", "England": "Pr", "France": "Fr", "Germany": "Ge", "Italy": "It", "Russia": "Au", "Turkey": "Sp",
}  # fmt: skip
"""Red, dark blue, light blue, black, green, white and yellow, as on the board of the window."""
_KINDS = {
    "announcement": Kind(part=mark("Announced")),
    "order": Kind(part=mark("Orders")),
    "dislodged": Kind(part=mark("Orders")),
    "invalid": Kind(part=mark("Did not count")),
    "relation": Kind(part=mark("Treaties and wars"), detail=Detail.WARS, outcome=False),
    "penalty": Kind(part=mark("Penalties"), detail=Detail.WARS),
    "owner": Kind(part=mark("Supply centres")),
    "victory": Kind(part=mark("Victory points"), detail=Detail.WARS),
    "note": Kind(part=mark("Notes")),
    "correction": Kind(part=mark("Corrections")),
    "change": Kind(part=mark("Corrections")),
    "processed": Kind(part=mark("What was done"), detail=Detail.ROWS),
    "beginning": Kind(part=mark("What was done")),
    "written": Kind(part=mark("What was done"), detail=Detail.ROWS),
    "mail": Kind(part=mark("What was done"), detail=Detail.ROWS),
    "sent": Kind(part=mark("What was done"), detail=Detail.ROWS),
}
_COUNTED: Mapping[str, tuple[str, Callable[[int, str], str]]] = {
    "order": (mark("orders"), lambda n, count: ntr("{count} order", "{count} orders", n, count=count)),
    "penalty": (mark("penalties"), lambda n, count: ntr("{count} penalty", "{count} penalties", n, count=count)),
    "owner": (
        mark("centres taken"),
        lambda n, count: ntr("{count} centre taken", "{count} centres taken", n, count=count),
    ),
}


def log_page(session: InternationalSession, choice: Choice, progress: Progress = no_progress) -> LogPage:
    """The log of a game, as far as it was chosen. What is for the game master alone is told only with all rows."""
    powers = session.rulebook.rules.board.powers
    shape = Shape(
        chapter=_chapter,
        order=Turn.parse,
        kinds=_KINDS,
        counted=_COUNTED,
        parties=tuple(map(_party, powers)),
        head=lambda entry: _head(session, session.state_at(entry)),
        set_off=_set_off,
        outcome=outcome_words,
        public=lambda: (
            each for each in session.logged(session.history.ids) if not each.line.because.endswith(tr(SECRET))
        ),
    )
    return told_page(session, choice, progress, shape)


def _chapter(line: LogLine) -> tuple[str, str] | None:
    return (line.month, turn_words(Turn.parse(line.month))) if line.month else None


def _set_off(line: LogLine) -> Sort | None:
    """Wars, and treaties that are signed, stand out."""
    if line.kind == About.RELATION and line.outcome == Tie.WAR:
        return Sort.WAR
    if line.kind == About.ANNOUNCEMENT and (line.outcome == "signed" or (line.phase == Stage.TREATIES and line.target)):
        return Sort.PEACE
    return None


def _party(power: str) -> Party:
    like = COLOURS_LIKE[power]
    return Party(id=power, name=power, letters=power[:2], light=LIGHT_POWERS[like], dark=DARK_POWERS[like])


@cache
def _ground() -> tuple[Ground, dict[str, int], dict[str, Point]]:
    raw = json.loads(data("assets", "map", "diplomacy.json").read_text(encoding="utf-8"))
    numbers = {space["id"]: number for number, space in enumerate(raw["spaces"])}
    return ground_of(raw, "spaces", "area"), numbers, {space["id"]: at(*space["unit"]) for space in raw["spaces"]}


def _head(session: InternationalSession, game: GameState) -> ChapterHead:
    """The board at the end of the turn, and how many supply centres each power owns."""
    board = session.rulebook.rules.board
    ground, numbers, places = _ground()
    held: dict[str, list[int]] = {}
    for province, owner in game.owners.items():
        held.setdefault(owner, []).append(numbers[province])
    owned = {province for province in game.owners if province in numbers}
    neutral = tuple(number for id, number in numbers.items() if id not in owned and id not in board.seas)
    units = tuple(
        Disc(places[unit.at.partition("/")[0]], unit.power, "A" if unit.kind is UnitKind.ARMY else "F", small=True)
        for unit in game.units
    )
    counts = {power: len(lands) for power, lands in held.items()}
    order = sorted(counts, key=lambda power: -counts[power])
    told = "; ".join(f"{power} {counts[power]}" for power in order)
    when = turn_words(game.turn)
    picture = Picture(
        title=tr("The board as {when} begins. Supply centres: {powers}.", when=when, powers=told),
        caption=tr("The board as {when} begins: A armies, F fleets.", when=when),
        ground=ground,
        held={power: tuple(lands) for power, lands in held.items()},
        neutral=neutral,
        discs=units,
    )
    zone = Zone(title=tr("Supply centres"), markers=tuple((power, str(counts[power])) for power in order))
    return ChapterHead(picture=picture, track=(zone,), track_title=tr("Supply centres"))
