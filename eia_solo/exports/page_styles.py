"""What a page of the log carries with it: fonts, styles, the colours of its powers, dice and signs."""

from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from eia_solo.core.colours import letters_on
from eia_solo.exports.log_page import Party
from eia_solo.store.plain_files import data

_CUTS = (
    ("G", "normal", 400, "EBGaramond12-Regular"),
    ("G", "italic", 400, "EBGaramond12-Italic"),
    ("P", "normal", 400, "Inter-Regular"),
    ("P", "normal", 600, "Inter-SemiBold"),
)
_PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}
"""Which of nine places have a pip, row by row from a to i."""


def styles(parties: Iterable[Party]) -> str:
    """All styles of a page, fonts included."""
    light, dark = [], []
    for number, party in enumerate(parties):
        light.append(_colours(number, *party.light))
        dark.append(_colours(number, *party.dark))
    on_dark = f"@media screen and (prefers-color-scheme: dark) {{\n{chr(10).join(dark)}\n}}" if dark else ""
    return "\n".join((_fonts(), _sheet(), *light, on_dark))


def _colours(number: int, fill: str, rim: str) -> str:
    ink = letters_on(fill)
    return (
        f".p{number} {{ background: {fill}; border-color: {rim}; color: {ink}; }} .t{number} {{ fill: {fill}; }} "
        f".d{number} circle {{ fill: {fill}; stroke: {rim}; }} .d{number} text {{ fill: {ink}; }}"
    )


@cache
def _sheet() -> str:
    return files("eia_solo.exports").joinpath("templates", "log.css").read_text(encoding="utf-8").strip()


@cache
def _fonts() -> str:
    return "\n".join(map("".join, (_face(*cut) for cut in _CUTS)))


def _face(family: str, style: str, weight: int, file: str) -> Iterator[str]:
    kept = b64encode(data("assets", "fonts", "page", f"{file}.woff2").read_bytes()).decode("ascii")
    yield f"@font-face {{ font-family: {family}; font-style: {style}; font-weight: {weight}; font-display: swap; "
    yield f"src: url(data:font/woff2;base64,{kept}) format('woff2'); }}"


@cache
def signs() -> str:
    """The dice, swords and ribbon, once for all that use them."""
    dice = "".join(
        f'<symbol id="d{die}" viewBox="0 0 20 20" width="20" height="20">{_die(die)}</symbol>' for die in _PIPS
    )
    return (
        f'{dice}<path id="swords" d="M-6-6 5 5M6-6-5 5M-6.5 1.5-1.5 6.5M6.5 1.5 1.5 6.5"/>'
        '<path id="ribbon" d="M1 0h8v14l-4-4-4 4z"/>'
    )


def die_pips(die: int) -> Iterator[tuple[float, float]]:
    """Where a die has its pips, in parts of its width and height."""
    for at in _PIPS[die]:
        down, across = divmod("abcdefghi".index(at), 3)
        yield 0.275 + 0.225 * across, 0.275 + 0.225 * down


def _die(die: int) -> str:
    pips = "".join(f'<circle class="pip" cx="{20 * x:g}" cy="{20 * y:g}" r="1.8"/>' for x, y in die_pips(die))
    return f'<rect class="die" x=".75" y=".75" width="18.5" height="18.5" rx="3.5"/>{pips}'
