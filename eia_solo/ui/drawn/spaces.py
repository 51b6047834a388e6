"""What a drawn board is made of beside its shapes: what its borders part."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from eia_solo.core.values import frozen
from eia_solo.ui.drawn.packed import line_of


class Between(Enum):
    """What a border parts."""

    LANDS = "lands"
    COAST = "coast"
    SEAS = "seas"
    RIM = "rim"
    """A land from land where nobody may go."""


@frozen(eq=False)
class Border:
    """A line between two spaces, named by their numbers; -1 is whatever is no space."""

    between: Between
    sides: tuple[int, int]
    line: QPainterPath
    rect: QRectF


def border_of(arc: list[QPointF], between: Between, sides: tuple[int, int]) -> Border:
    """The border that runs along an arc."""
    path = line_of(arc)
    return Border(between, sides, path, path.boundingRect())


def parted(one_wet: bool, other_wet: bool, rim: bool) -> Between:
    """What lies on the two sides of a border: water or not, and whether one is land where nobody may go."""
    if one_wet and other_wet:
        return Between.SEAS
    if one_wet or other_wet:
        return Between.COAST
    return Between.RIM if rim else Between.LANDS
