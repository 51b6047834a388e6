"""The colours of the powers, as windows and exported pages paint them, and of a page: as hex, known to no toolkit."""

from collections.abc import Mapping

PowerColours = Mapping[str, tuple[str, str]]
"""The fill and the rim of a power's disc, by its id."""


def _powers(table: str) -> dict[str, tuple[str, str]]:
    return {power: (fill, rim) for power, fill, rim in map(str.split, table.strip().splitlines())}


# Ge It Sc NA Po are the alternate major powers: least CIEDE2000 to all others and the sea is 10.3 here,
# 10.7 in the dark, and 8.5 under any simulated colour blindness.
LIGHT_POWERS: PowerColours = _powers(
    """
    Fr #98CAEA #1D66A8
    GB #C0725C #7A2013
    Au #FBF7EE #8C8778
    Pr #577491 #152F50
    Ru #85A488 #235237
    Sp #F2CF68 #B58400
    Tu #C891B4 #7A2F68
    Ge #423E3E #161413
    It #A4BD75 #51702A
    Sc #438A83 #12504A
    NA #E7832B #94470A
    Po #F19DB0 #A63F5D
    """
)
DARK_POWERS: PowerColours = _powers(
    """
    Fr #6FA4CA #123F6B
    GB #B45B44 #4F140B
    Au #D8D1C0 #6E6857
    Pr #3F5B7B #0F2138
    Ru #658C6F #173A26
    Sp #CDA63F #6B4E00
    Tu #A86C92 #521C45
    Ge #6D6262 #302A29
    It #97B67F #3F5A2B
    Sc #72CAC5 #1C5F5B
    NA #CE7549 #5F2A10
    Po #D184A4 #6E2E4C
    """
)


def _luminance(colour: str) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def letters_on(fill: str) -> str:
    """Ink or paper, whichever is readable on this ground; some middle tones need pure black or white for 4.5 to 1."""
    pairs = (("#1A120A", "#FFFBF0"), ("#000000", "#FFFFFF"))
    soft, hard = (max(pair, key=lambda colour: contrast(colour, fill)) for pair in pairs)
    return soft if contrast(soft, fill) >= 4.5 else hard
