"""The colours of the seven powers on the Diplomacy board: those of the palette that players of Diplomacy expect."""

from __future__ import annotations

from PySide6.QtGui import QColor

from eia_solo.ui.palette import Palette, PowerColours, mix

_LIKE = {
    "Austria": "GB",
    "England": "Pr",
    "France": "Fr",
    "Germany": "Ge",
    "Italy": "It",
    "Russia": "Au",
    "Turkey": "Sp",
}
"""Red, dark blue, light blue, black, green, white and yellow, by the power of the palette that has that colour."""


def colours(palette: Palette, power: str) -> PowerColours:
    """The two colours of a power, and that of the letter on them."""
    return palette.power(_LIKE.get(power, power))


def land(palette: Palette, power: str | None) -> QColor:
    """The ground of a province: a softer tone of its power's colour, so that counters stand out from it."""
    if power is None:
        return palette.neutral.fill
    return mix(palette.neutral.fill, colours(palette, power).fill, 0.78)
