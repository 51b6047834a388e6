"""The page of a game of Napoleons Wars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .picture import WARS, Picture

if TYPE_CHECKING:
    from .stage import WarsStage

_SMALL = (1200, 720)
"""A painted board weighs much."""


def _orders(at: WarsStage) -> None:
    """France's orders with a guess and a fault, and a corps that has been chosen."""
    desk = at.window.board.desk
    desk.choose("FR")
    at.session.write("FR", "A Swabia - Switzerland\nC Bavaria - Tyrl\nG Paris - Holland\nBuild 2 infantry in Paris")
    at.settle()
    desk.warn()


def _nations(at: WarsStage) -> None:
    at.act("view_nations")


PICTURES = (
    Picture("nine-orders", _orders, scenario=WARS, size=_SMALL),
    Picture("nine-orders", _orders, scenario=WARS, size=_SMALL, dark=True),
    Picture("nine-nations", _nations, scenario=WARS, size=_SMALL),
)
