"""Where the counters of a picture stand beside names and seals, in the same pixels as those."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import Factory
from PySide6.QtCore import QLineF, QPointF, QRectF

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import letter_order
from eia_solo.games.napoleons_wars.ui.board.counters import Block, Sizes, block_width, ship_room
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing
from eia_solo.games.napoleons_wars.ui.board.homes import Homes
from eia_solo.games.napoleons_wars.ui.board.plates import (
    HIDDEN,
    Plate,
    Plates,
    aside,
    names_beside,
    rooms_of,
    share_below,
)
from eia_solo.games.napoleons_wars.ui.board.rooms import Room
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture, ShownCorps, ShownSquadrons
from eia_solo.ui.theme import Theme

Counter = ShownCorps | ShownSquadrons
_NEAR = 4
"""A block so many times its height away from its seal, or more, is looked for."""
_TURNS = 4
"""So often blocks and names make way for each other, while a name is hard to read."""


@frozen(eq=False)
class Stands:
    """Where counters stand: the corps of a power in a province in one block, squadrons around their points."""

    blocks: Sequence[Block]
    ships: Sequence[tuple[ShownSquadrons, QPointF]]
    by_corps: Mapping[tuple[str, str], Block]
    aside: Mapping[str, Plate] = Factory(dict)
    """Names that went aside for counters, by province."""

    def rooms(self, sizes: Sizes) -> Iterator[tuple[Counter, QRectF]]:
        """All counters and what they take up."""
        yield from ((ships, ship_room(at, sizes.ship)) for ships, at in self.ships)
        yield from ((corps, block.room) for block in self.blocks for corps in block.corps)

    def block_at(self, point: QPointF) -> Block | None:
        """The block at a point."""
        return next((block for block in reversed(self.blocks) if block.room.contains(point)), None)


def walked(board: Board, picture: BoardPicture) -> list[Counter]:
    """The counters that Tab reaches: of the power whose orders are shown, or of all; by power, space and letter."""
    rank = {id: number for number, id in enumerate(board.order)}
    shown: list[Counter] = [*picture.corps, *picture.squadrons]
    mine = [each for each in shown if picture.power in ("", each.power)]
    return sorted(mine, key=lambda each: (rank[each.power], board.name(each.at), _letter(each)))


def _letter(counter: Counter) -> tuple[int, str]:
    return letter_order(counter.letter) if isinstance(counter, ShownCorps) else (0, "")


def stands_on(theme: Theme, plates: Plates, scale: float, board: Drawing, picture: BoardPicture) -> Stands:
    """Where the counters of a picture stand: squadrons in their seas, then corps, those with the least room first.

    Names go aside for counters; a block that hides much of a name all the same makes way for it in its turn.
    """
    homes, sizes = Homes(plates, scale, board), plates.sizes
    fleets = sorted(picture.squadrons, key=lambda each: board.by_id[each.at].room)
    ships = [(fleet, homes.afloat(fleet.at)) for fleet in fleets]
    there: dict[tuple[str, str], list[ShownCorps]] = {}
    for corps in sorted(picture.corps, key=lambda each: letter_order(each.letter)):
        there.setdefault((corps.power, corps.at), []).append(corps)
    blocks = []
    for (_, id), together in sorted(there.items(), key=lambda each: board.by_id[each[0][1]].room):
        wide = block_width(sizes, [each.letter for each in together])
        room, seal = homes.ashore(id, wide, sizes.high)
        blocks.append(Block(tuple(together), _rect(room), seal))
    afloat = [_room(ship_room(at, sizes.ship)) for _, at in ships]
    gone = aside(theme, plates, board, _rooms(blocks, afloat))
    tried = [(blocks, gone)]
    for _ in range(_TURNS):
        names = [rooms_of(theme, plate) for plate in names_beside(plates, gone)]
        every = _rooms(blocks, afloat)
        hard = [name for name in names if share_below(name, every) > HIDDEN]
        in_the_way = [block for block in blocks if any(share_below(name, [_room(block.room)]) for name in hard)]
        if not in_the_way:
            break
        homes = Homes(plates, scale, board, [room for name in names for room in name])
        homes.take(*afloat, *(_room(block.room) for block in blocks if block not in in_the_way))
        blocks = [_moved(block, homes) if block in in_the_way else block for block in blocks]
        gone = aside(theme, plates, board, _rooms(blocks, afloat))
        tried.append((blocks, gone))
    if len(tried) > 1:
        hidden = [_hidden(theme, plates, names, _rooms(there, afloat)) + _away(there, sizes) for there, names in tried]
        blocks, gone = tried[hidden.index(min(hidden))]
    by_corps = {each.key: block for block in blocks for each in block.corps}
    return Stands(tuple(blocks), tuple(ships), by_corps, gone)


def _rooms(blocks: Sequence[Block], afloat: Sequence[Room]) -> list[Room]:
    return [*(_room(block.room) for block in blocks), *afloat]


def _moved(block: Block, homes: Homes) -> Block:
    """A block at a place where it hides no name."""
    room, seal = homes.ashore(block.at, block.room.width(), block.room.height())
    return Block(block.corps, _rect(room), seal)


def _hidden(theme: Theme, plates: Plates, gone: Mapping[str, Plate], counters: Sequence[Room]) -> float:
    """How much of names that are hard to read lies below counters."""
    shares = (share_below(rooms_of(theme, plate), counters) for plate in names_beside(plates, gone))
    return sum(share for share in shares if share > HIDDEN)


def _away(blocks: Sequence[Block], sizes: Sizes) -> float:
    """How far blocks lie from their seals: one that is so far weighs as much as a name that is hidden whole."""
    lines = (QLineF(block.room.center(), block.seal).length() for block in blocks if block.seal is not None)
    return sum(max(long / sizes.high - _NEAR, 0) / _NEAR for long in lines)


def _room(rect: QRectF) -> Room:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _rect(room: Room) -> QRectF:
    left, top, right, bottom = room
    return QRectF(left, top, right - left, bottom - top)
