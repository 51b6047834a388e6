"""The colours of the nine powers and of what a division costs, from the palette of the window."""

from __future__ import annotations

from PySide6.QtGui import QColor

from eia_solo.ui.palette import Palette, PowerColours, mix

_LIKE = {
    "GB": "GB",
    "FR": "Fr",
    "RU": "Ru",
    "AU": "Au",
    "PR": "Pr",
    "SP": "Sp",
    "OT": "Tu",
    "DK": "NA",
    "NA": "Sc",
}
"""By the power of the palette that has its colour: Denmark is orange, Naples teal."""
HATCHED, DOTTED = "DK", "NA"
"""The two minors have a pattern beside their colour."""
_HEAT = "#F0DDB4", "#DDB57C", "#BE8550", "#8A5A30"
"""For two gold, four, six, and eight or more."""


def colours(palette: Palette, power: str) -> PowerColours:
    """The two colours of a power, and that of letters on the first; those of a neutral land for nobody."""
    return palette.power(_LIKE.get(power, power))


def heat(palette: Palette, cost: int) -> QColor:
    """The ground of a space where each division costs so much gold."""
    colour = QColor(_HEAT[min(max(cost - 1, 0) // 2, len(_HEAT) - 1)])
    return mix(colour, palette.paper, 0.22) if palette.dark else colour
