"""The colours of the window, light and dark, each under the name of its use.

Colour belongs to the powers. The interface is ink on paper; wax means war, focus means "you are here",
ask means "unknown". Widgets take colours from here and from nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from attrs import evolve, field
from PySide6.QtGui import QColor

from eia_solo.core.colours import DARK_POWERS, LIGHT_POWERS
from eia_solo.core.values import frozen

_BLACK = QColor("#000000")
_WHITE = QColor("#FFFFFF")
_INK = QColor("#1A120A")
_PAPER = QColor("#FFFBF0")


def mix(base: QColor, top: QColor, share: float) -> QColor:
    """The colour that `share` (0 to 1) of `top` over `base` gives."""
    keep = 1.0 - share
    return QColor(
        round(base.red() * keep + top.red() * share),
        round(base.green() * keep + top.green() * share),
        round(base.blue() * keep + top.blue() * share),
    )


def with_alpha(colour: QColor, share: float) -> QColor:
    """The same colour, seen through to `1 - share`."""
    copy = QColor(colour)
    copy.setAlphaF(share)
    return copy


@cache
def _luminance(rgb: int) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)

    red, green, blue = ((rgb >> shift & 255) / 255 for shift in (16, 8, 0))
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: QColor, other: QColor) -> float:
    """The WCAG contrast of two opaque colours, 1 to 21."""
    low, high = sorted((_luminance(one.rgb()), _luminance(other.rgb())))
    return (high + 0.05) / (low + 0.05)


def _letters_on(ground: QColor) -> QColor:
    """Ink or paper, whichever is readable on this ground; some middle tones need pure black or white for 4.5 to 1."""
    soft, hard = (max(pair, key=lambda c: contrast(c, ground)) for pair in ((_INK, _PAPER), (_BLACK, _WHITE)))
    return soft if contrast(soft, ground) >= 4.5 else hard


def _colours(names: Iterable[str]) -> tuple[QColor, ...]:
    return tuple(QColor(name) for name in names)


@frozen(eq=False)
class PowerColours:
    """The two colours of a power: the fill, and the strong one of its rim, band, hatch and star."""

    fill: QColor = field(converter=QColor)
    strong: QColor = field(converter=QColor)
    letters: QColor = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "letters", _letters_on(self.fill))


@frozen(eq=False, kw_only=True)
class Palette:
    """Every colour the window uses, by role."""

    dark: bool
    plain: bool = False
    """Whether it is one of much contrast: black and white, without tints."""
    desk: QColor = field(converter=QColor)
    panel: QColor = field(converter=QColor)
    raised: QColor = field(converter=QColor)
    sunk: QColor = field(converter=QColor)
    line: QColor = field(converter=QColor)
    line2: QColor = field(converter=QColor)
    edge: QColor = field(converter=QColor)
    """Around what one writes in or presses, and around a die: 3 to 1 on every ground they stand on."""
    ink: QColor = field(converter=QColor)
    ink2: QColor = field(converter=QColor)
    ink3: QColor = field(converter=QColor)
    primary: QColor = field(converter=QColor)
    on_primary: QColor = field(converter=QColor)
    wax: QColor = field(converter=QColor)
    focus: QColor = field(converter=QColor)
    ask: QColor = field(converter=QColor)
    ask_line: QColor = field(converter=QColor)
    heat_low: QColor = field(converter=QColor)
    heat_high: QColor = field(converter=QColor)
    heat_ink: QColor = field(converter=QColor, default=_INK)
    heat_paper: QColor = field(converter=QColor, default=_PAPER)
    die: QColor = field(converter=QColor)
    pip: QColor = field(converter=QColor, default=QColor("#2B2118"))
    sea: QColor = field(converter=QColor)
    paper: QColor = field(converter=QColor)
    map_ink: QColor = field(converter=QColor)
    water_lines: tuple[QColor, ...] = field(converter=_colours)
    neutral: PowerColours
    powers: Mapping[str, PowerColours]

    def power(self, power: str) -> PowerColours:
        """The colours of a power; those of a neutral land for a name that has none."""
        return self.powers.get(power, self.neutral)

    @property
    def ungiven(self) -> PowerColours:
        """The colours of a disc whose state has none of its own: ink on paper."""
        return PowerColours(self.raised, self.ink2)

    def heat(self, throws: float) -> QColor:
        """The tint of a cell that `throws` of the 36 throws would turn into war."""
        share = (min(max(throws, 0), 36) / 36) ** 0.6
        return mix(self.heat_low, self.heat_high, share * 0.92)

    def on_heat(self, tint: QColor) -> QColor:
        """The text colour that is readable on this tint."""
        return _letters_on(tint)

    @property
    def war_tint(self) -> QColor:
        """The ground of a cell at war."""
        return mix(self.panel, self.wax, 0.13)

    @property
    def war_edge(self) -> QColor:
        """The edge of a cell at war."""
        return mix(self.panel, self.wax, 0.55)


def _powers(colours: Mapping[str, tuple[str, str]]) -> dict[str, PowerColours]:
    return {power: PowerColours(fill, strong) for power, (fill, strong) in colours.items()}


LIGHT = Palette(
    dark=False,
    desk="#EAE0CA",
    panel="#F8F2E4",
    raised="#FFFBF1",
    sunk="#EFE6D2",
    line="#D6C9AC",
    line2="#B9A885",
    edge="#897755",
    ink="#2B2118",
    ink2="#5F5240",
    ink3="#6B5D4A",
    primary="#2F2519",
    on_primary="#FBF3E0",
    wax="#9B2D1F",
    focus="#0E6976",
    ask="#F6E7BE",
    ask_line="#94701F",
    heat_low="#F3E7CB",
    heat_high="#4A2A12",
    die="#FFFDF7",
    sea="#C3D2D0",
    paper="#EEE4CA",
    map_ink="#3A2F22",
    water_lines=("#BBCDCD", "#B0C6C8", "#A3BCC1", "#91AEB6"),
    neutral=PowerColours("#D6C8A6", "#8C7C5C"),
    powers=_powers(LIGHT_POWERS),
)

DARK = Palette(
    dark=True,
    desk="#171410",
    panel="#221E18",
    raised="#2C271F",
    sunk="#1C1814",
    line="#3B3428",
    line2="#5C523F",
    edge="#908369",
    ink="#EFE5CF",
    ink2="#C2B598",
    ink3="#B3A68A",
    primary="#E6D9B8",
    on_primary="#231C12",
    wax="#E78A78",
    focus="#66BFCB",
    ask="#3A3018",
    ask_line="#C9A24A",
    heat_low="#322B20",
    heat_high="#F2D9A2",
    die="#EFE5CF",
    sea="#2F3E44",
    paper="#211D17",
    map_ink="#120E09",
    water_lines=("#2C3A40", "#28353B", "#232F35", "#1D282E"),
    neutral=PowerColours("#504939", "#2E281C"),
    powers=_powers(DARK_POWERS),
)

_ON_WHITE = evolve(
    LIGHT, sunk="#EBEBEB", line="#6B6B6B", ink3="#333333", wax="#8B0000", focus="#0000B8", ask="#FFFFC2",
    ask_line="#000000", die="#FFFFFF", pip="#000000", paper="#FFFFFF", map_ink="#000000",
)  # fmt: skip
_ON_BLACK = evolve(
    DARK, sunk="#1F1F1F", line="#9A9A9A", ink3="#D6D6D6", wax="#FFA090", focus="#7FE5FF", ask="#2E2A00",
    ask_line="#FFE15A", die="#FFFFFF", pip="#000000",
)  # fmt: skip


def _without_tints(palette: Palette, ink: str, paper: str) -> Palette:
    """One ink on one paper."""
    return evolve(
        palette, plain=True, desk=paper, panel=paper, raised=paper, on_primary=paper, heat_low=paper,
        ink=ink, ink2=ink, line2=ink, edge=ink, primary=ink, heat_high=ink,
    )  # fmt: skip


PLAIN = _without_tints(_ON_WHITE, "#000000", "#FFFFFF")
PLAIN_DARK = _without_tints(_ON_BLACK, "#FFFFFF", "#000000")
"""For who asks for more contrast."""


def palette_for(*, dark: bool, plain: bool) -> Palette:
    """The palette of these wishes."""
    if plain:
        return PLAIN_DARK if dark else PLAIN
    return DARK if dark else LIGHT
