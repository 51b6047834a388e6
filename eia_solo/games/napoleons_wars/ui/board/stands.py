"""Where the counters of a picture stand beside names and seals, in the same pixels as those."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import letter_order
from eia_solo.games.napoleons_wars.ui.board.counters import Sizes, block_width, ship_room
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing
from eia_solo.games.napoleons_wars.ui.board.plates import GAP, Plates
from eia_solo.games.napoleons_wars.ui.board.rooms import Room, around, free, moved, overlap, within
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture, ShownCorps, ShownSquadrons

_ROWS = 3
"""So many counters stand in one row at most, as long as there are not more than two rows of them."""

Counter = ShownCorps | ShownSquadrons


@frozen(eq=False)
class Stands:
    """Where counters stand: corps in their rooms, squadrons around their points."""

    blocks: Mapping[tuple[str, str], tuple[ShownCorps, QRectF]]
    ships: Sequence[tuple[ShownSquadrons, QPointF]]

    def rooms(self, sizes: Sizes) -> list[tuple[Counter, QRectF]]:
        """All counters and what they take up, those last that lie on top."""
        afloat = [(ships, ship_room(at, sizes.ship)) for ships, at in self.ships]
        return [*afloat, *self.blocks.values()]


def walked(board: Board, picture: BoardPicture) -> list[Counter]:
    """The counters that Tab reaches: of the power whose orders are shown, or of all; by power, space and letter."""
    rank = {id: number for number, id in enumerate(board.order)}
    shown: list[Counter] = [*picture.corps, *picture.squadrons]
    mine = [each for each in shown if picture.power in ("", each.power)]
    return sorted(mine, key=lambda each: (rank[each.power], board.name(each.at), _letter(each)))


def _letter(counter: Counter) -> tuple[int, str]:
    return letter_order(counter.letter) if isinstance(counter, ShownCorps) else (0, "")


def stands_on(plates: Plates, scale: float, board: Drawing, picture: BoardPicture) -> Stands:
    """Where the counters of a picture stand beside names and seals."""
    sizes, taken = plates.sizes, list(plates.taken)
    there: dict[str, list[ShownCorps]] = {}
    for corps in picture.corps:
        there.setdefault(corps.at, []).append(corps)
    blocks = {}
    for id in sorted(there, key=lambda id: board.by_id[id].room):
        rooms = _best(list(_arranged(plates, board, id, there[id])), taken)
        taken += rooms
        for corps, (left, top, right, bottom) in zip(there[id], rooms, strict=True):
            blocks[corps.key] = corps, QRectF(left, top, right - left, bottom - top)
    ships = []
    afloat: dict[str, list[ShownSquadrons]] = {}
    for each in picture.squadrons:
        afloat.setdefault(each.at, []).append(each)
    for id, fleet in afloat.items():
        at, step = board.by_id[id].spot * scale, sizes.ship * 2.35
        for number, each in enumerate(fleet):
            row, column = divmod(number, 3)
            wide = min(len(fleet) - 3 * row, 3)
            aside = QPointF((column - (wide - 1) / 2) * step, row * sizes.ship * 2.2)
            ships.append((each, at + aside))
    return Stands(blocks, ships)


def _arranged(plates: Plates, board: Drawing, id: str, corps: Sequence[ShownCorps]) -> Iterator[list[Room]]:
    """The ways in which counters can stand in a province, the best first: right of the seal, left of it, below."""
    sizes, plate = plates.sizes, plates.by_id[id]
    x, y, high = plate.seal.x(), plate.seal.y(), sizes.high
    widths = [block_width(sizes, each.letter) + GAP + 1 for each in corps]
    columns = max(_ROWS, math.ceil(len(corps) / 2)) if len(corps) > _ROWS else len(corps)
    beside = sizes.seal + GAP + 1
    for many in dict.fromkeys((columns, math.ceil(len(corps) / 2))):
        rows = [widths[n : n + many] for n in range(0, len(widths), many)]
        wide = max(sum(row) for row in rows)
        for left, top in (
            (x + beside, y - high / 2),
            (x - beside - wide, y - high / 2),
            (x - wide / 2, y + sizes.seal + GAP),
            (x + beside, y - high * 1.1),
            (x + beside, y + 2),
            (x - beside - wide, y + 2),
        ):
            yield list(_in_rows(rows, left, top, high))


def _in_rows(rows: Sequence[Sequence[float]], left: float, top: float, high: float) -> Iterator[Room]:
    for number, row in enumerate(rows):
        x, y = left, top + number * (high + 3)
        for wide in row:
            yield x, y, x + wide - GAP - 1, y + high
            x += wide


def _best(ways: Sequence[list[Room]], taken: Sequence[Room]) -> list[Room]:
    """The first way that touches nothing; else one of them put a little aside, where the least is touched."""
    lost = [overlap(way, within(taken, around(way))) for way in ways]
    if not min(lost):
        return ways[lost.index(0.0)]
    aside = []
    for way in ways:
        to = free(QPointF(), way, taken, lambda _: True)
        aside.append([moved(room, to) for room in way])
    lost = [overlap(way, taken) for way in aside]
    return aside[lost.index(min(lost))]
