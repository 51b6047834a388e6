"""What a picture is: a scene in the window, and the part of it that is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import frozen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

SAMPLE, UNKNOWN, TUTORIAL = "1805-sample", "1805", "1805-tutorial"
"""Scenarios: complete; with much that is not entered; with a tutorial."""
RECORD = "nwol-sample"
"""A record of Revolution and Reaction with a story."""
EUROPE = "1901-international-sample"
"""A game of International Relations with a story."""
WARS = "napoleons-1804-sample"
"""A game of Napoleons Wars with a story."""
S = TypeVar("S")


@frozen
class Picture(Generic[S]):
    """`set_up` plays until there is something to see, and returns the widget to keep; None keeps the whole window."""

    name: str
    set_up: Callable[[S], QWidget | None]
    scenario: str = SAMPLE
    dark: bool = False
    size: tuple[int, int] = (1440, 900)

    @property
    def file(self) -> str:
        return f"{self.name}-{'dark' if self.dark else 'light'}.png"
