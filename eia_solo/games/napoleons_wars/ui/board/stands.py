"""Where the counters of a picture stand beside names and seals, in the same pixels as those."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import Factory
from PySide6.QtCore import QPointF, QRectF

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import letter_order
from eia_solo.games.napoleons_wars.ui.board.counters import Block, Sizes, block_width, ship_room
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing
from eia_solo.games.napoleons_wars.ui.board.homes import Homes
from eia_solo.games.napoleons_wars.ui.board.plates import Plate, Plates, aside
from eia_solo.games.napoleons_wars.ui.board.rooms import Room
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture, ShownCorps, ShownSquadrons
from eia_solo.ui.theme import Theme

Counter = ShownCorps | ShownSquadrons


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
    """Where the counters of a picture stand: squadrons in their seas, then corps, those with the least room first."""
    homes, sizes = Homes(plates, scale, board), plates.sizes
    fleets = sorted(picture.squadrons, key=lambda each: board.by_id[each.at].room)
    ships = [(fleet, homes.afloat(fleet.at)) for fleet in fleets]
    there: dict[tuple[str, str], list[ShownCorps]] = {}
    for corps in sorted(picture.corps, key=lambda each: letter_order(each.letter)):
        there.setdefault((corps.power, corps.at), []).append(corps)
    blocks, by_corps = [], {}
    for (_, id), together in sorted(there.items(), key=lambda each: board.by_id[each[0][1]].room):
        wide = block_width(sizes, [each.letter for each in together])
        room, seal = homes.ashore(id, wide, sizes.high)
        block = Block(tuple(together), _rect(room), seal)
        blocks.append(block)
        by_corps.update(dict.fromkeys((each.key for each in together), block))
    counters = [*(_room(block.room) for block in blocks), *(_room(ship_room(at, sizes.ship)) for _, at in ships)]
    return Stands(tuple(blocks), tuple(ships), by_corps, aside(theme, plates, board, counters))


def _room(rect: QRectF) -> Room:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _rect(room: Room) -> QRectF:
    left, top, right, bottom = room
    return QRectF(left, top, right - left, bottom - top)
