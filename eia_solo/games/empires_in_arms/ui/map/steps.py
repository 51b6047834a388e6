"""Which territory an arrow key leads to."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from eia_solo.games.empires_in_arms.ui.map.shapes import Board, Land
from eia_solo.ui.drawn.pointed import nearest


def step(board: Board, start: Land, way: tuple[int, int]) -> Land | None:
    """The nearest land in that direction (1, 0 is to the right), those that touch it before others; None at the rim."""
    near = {side for border in board.of_land[start.number] for side in border.sides}
    number = nearest(place(start), {land.number: place(land) for land in board.lands if land is not start}, near, way)
    return None if number is None else board.lands[number]


def place(land: Land) -> QPointF:
    """Where a land is taken to be: a point inside it."""
    return land.town if land.disc else land.heart
