"""A map at the head of a chapter as plain shapes, and as SVG: within a page, whose styles colour it, or by itself."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import accumulate, pairwise
from math import hypot
from typing import Any

from attrs import field

from eia_solo.core.colours import letters_on
from eia_solo.core.values import frozen
from eia_solo.exports.text import one_line

Point = tuple[int, int]
_ROUGH = 9.0
"""So many kilometres a line may be off."""
GRID = 5
"""A picture counts in so many kilometres."""


@frozen(eq=False)
class Ground:
    """The lands of a map as paths, once for all pictures of it. `box` is west, north, width and height."""

    box: tuple[int, int, int, int]
    lands: tuple[str, ...]
    outside: str = ""
    lakes: str = ""
    seas: tuple[tuple[int, int, tuple[str, ...]], ...] = ()


@frozen(eq=False)
class Disc:
    """A power's letters at a place; `small` for a unit."""

    at: Point
    power: str
    letters: str
    small: bool = False


@frozen(eq=False, kw_only=True)
class Picture:
    """A map: the numbers of the lands that each power holds, what is outlined, the discs and the lines between them.

    `title` tells all of it to whoever does not see it. A land that nobody is known to hold is of "".
    """

    title: str
    caption: str
    ground: Ground
    held: Mapping[str, tuple[int, ...]]
    neutral: tuple[int, ...] = ()
    changed: tuple[int, ...] = ()
    discs: tuple[Disc, ...] = ()
    wars: tuple[tuple[Point, Point], ...] = ()
    ties: tuple[tuple[Point, Point], ...] = ()
    _bent: list["Line"] = field(factory=list, init=False)

    @property
    def lines(self) -> Sequence["Line"]:
        """The lines of wars and ties, each bent so that it keeps away from discs it does not end at."""
        if not self._bent:
            away = [disc.at for disc in self.discs if not disc.small]
            for pairs, is_war in ((self.wars, True), (self.ties, False)):
                for one, other in pairs:
                    line = _bent(one, other, away, is_war=is_war)
                    if is_war:
                        away.append(line.middle)
                    self._bent.append(line)
        return self._bent


@frozen(eq=False)
class Line:
    """A bent line: its path, and the point in its middle."""

    path: str
    middle: Point
    is_war: bool


_BENDS = (0.12, -0.12, 0.24, -0.24, 0.4, -0.4, 0.0, 0.6, -0.6)
_NEAR = 26


def _bent(one: Point, other: Point, away: Sequence[Point], *, is_war: bool) -> Line:
    across, down = other[0] - one[0], other[1] - one[1]
    best: tuple[float, Point, Point] | None = None
    others = [point for point in away if point not in (one, other)]
    for number, bend in enumerate(_BENDS):
        by = (round((one[0] + other[0]) / 2 - down * bend), round((one[1] + other[1]) / 2 + across * bend))
        points = [_on_curve(one, by, other, step / 12) for step in range(2, 11)]
        hidden = sum(
            max(0.0, _NEAR - min((hypot(x - p[0], y - p[1]) for p in others), default=99.0)) for x, y in points
        )
        cost = hidden * 10 + number
        if best is None or cost < best[0]:
            best = cost, by, _on_curve(one, by, other, 0.5)
    assert best is not None
    _, by, middle = best
    return Line(f"M{one[0]} {one[1]}Q{by[0]} {by[1]} {other[0]} {other[1]}", middle, is_war)


def _on_curve(one: Point, by: Point, other: Point, share: float) -> Point:
    rest = 1 - share
    x, y = (rest * rest * a + 2 * rest * share * b + share * share * c for a, b, c in zip(one, by, other, strict=True))
    return round(x), round(y)


# The ground, from a map file


def ground_of(raw: Mapping[str, Any], shapes: str, part: str) -> Ground:
    """The ground of a map file, whose lands stand under `shapes`, each with its polygons under `part`."""
    arcs = [_simple(arc) for arc in raw["arcs"]]
    west, north, east, south = (number // GRID for number in raw.get("board", raw["frame"]))
    return Ground(
        box=(west, north, east - west, south - north),
        lands=tuple(_path(_rings(each[part], arcs)) or _dot(each) for each in raw[shapes]),
        outside=_path(_rings(raw["outside"], arcs)),
        lakes=_path(_lakes(raw, arcs)),
        seas=tuple((x // GRID, y // GRID, tuple(text.split("\n"))) for x, y, _, _, _, text in raw.get("seas", ())),
    )


def at(x: float, y: float) -> Point:
    """A point of a map file as a picture counts."""
    return round(x / GRID), round(y / GRID)


def _lakes(raw: Mapping[str, Any], arcs: Sequence[Sequence[Point]]) -> Iterator[list[Point]]:
    for lake in raw.get("lakes", ()):
        yield from _rings([lake], arcs) if isinstance(lake[0], list) else (list(_simple(lake)),)


def _simple(packed: Sequence[int]) -> tuple[Point, ...]:
    """A line of a map file with no more points than it needs, on the grid."""
    points = list(zip(accumulate(packed[::2]), accumulate(packed[1::2]), strict=True))
    kept: list[Point] = []
    for x, y in _fewer(points):
        if not kept or kept[-1] != at(x, y):
            kept.append(at(x, y))
    return tuple(kept)


def _fewer(points: list[Point]) -> list[Point]:
    """By Douglas and Peucker; a closed line is halved first."""
    if len(points) < 3:
        return points
    first, last = points[0], points[-1]
    if first == last:
        far = max(range(len(points)), key=lambda n: hypot(points[n][0] - first[0], points[n][1] - first[1]))
        return _fewer(points[: far + 1])[:-1] + _fewer(points[far:]) if 0 < far < len(points) - 1 else points
    long = hypot(last[0] - first[0], last[1] - first[1])
    across, down = (last[0] - first[0]) / long, (last[1] - first[1]) / long
    far, off = 0, 0.0
    for number in range(1, len(points) - 1):
        x, y = points[number][0] - first[0], points[number][1] - first[1]
        if (away := abs(x * down - y * across)) > off:
            far, off = number, away
    return _fewer(points[: far + 1])[:-1] + _fewer(points[far:]) if off > _ROUGH else [first, last]


def _rings(parts: Iterable[Any], arcs: Sequence[Sequence[Point]]) -> Iterator[list[Point]]:
    for part in parts:
        for ring in part:
            around: list[Point] = []
            for number in ring:
                line = arcs[number] if number >= 0 else arcs[~number][::-1]
                around += line[1:] if around and around[-1] == line[0] else line
            yield around


def _path(rings: Iterable[Sequence[Point]]) -> str:
    """Rings as one path; one that the grid has made nothing of is left out."""
    found = []
    for ring in rings:
        if len(set(ring)) < 3:
            continue
        steps = ((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ring))
        walked = "".join(f"{x}{'' if y < 0 else ' '}{y}{' '}" for x, y in steps if (x, y) != (0, 0)).rstrip()
        found.append(f"M{ring[0][0]} {ring[0][1]}l{walked}z")
    return "".join(found)


def _dot(land: Mapping[str, Any]) -> str:
    """A land too small for the grid: a dot where its middle is."""
    x, y = at(*(land.get("heart") or land["label"])[:2])
    return f"M{x - 3} {y}l3-3 3 3-3 3z"


# As SVG

_SWORDS = "M-6-6 5 5M6-6-5 5M-6.5 1.5-1.5 6.5M6.5 1.5 1.5 6.5"


@lru_cache(maxsize=8)
def ground_defs(ground: Ground) -> str:
    """What all pictures of a page share."""
    lands = "".join(f'<path id="l{number}" d="{path}"/>' for number, path in enumerate(ground.lands))
    around = {"lo": ground.outside, "lk": ground.lakes}
    rest = "".join(f'<path id="{id}" d="{path}"/>' for id, path in around.items() if path)
    return f"{lands}{rest}"


def svg_within(picture: Picture, powers: Mapping[str, int]) -> str:
    """The map as a part of a page that holds the ground and the styles; `powers` are the numbers of their classes."""
    ground, use = picture.ground, '<use href="#l{}"/>'.format
    groups = [(f"t{powers[power]}", lands) for power, lands in picture.held.items() if power in powers]
    loose = tuple(n for power, lands in picture.held.items() if power not in powers for n in lands)
    body = "".join(f'<g class="{kind}">{"".join(map(use, lands))}</g>' for kind, lands in groups if lands)
    body += f'<g class="tN">{"".join(map(use, picture.neutral))}</g>' if picture.neutral else ""
    body += f'<g class="tU">{"".join(map(use, loose))}</g>' if loose else ""
    body += '<use href="#lk" class="lake"/>' if ground.lakes else ""
    body += "".join(f'<use href="#l{number}" class="chg"/>' for number in picture.changed)
    x, y, wide, high = ground.box
    sea = f'<rect class="seaf" x="{x}" y="{y}" width="{wide}" height="{high}"/>'
    outside = '<use href="#lo" class="out"/>' if ground.outside else ""
    label = escape(one_line(picture.title))
    marks = f"{''.join(_sea_names(ground))}{body}{''.join(_marks(picture, powers))}"
    return (
        f'<svg class="map" role="img" aria-label="{label}" viewBox="{x} {y} {wide} {high}">{sea}{outside}{marks}</svg>'
    )


def _sea_names(ground: Ground) -> Iterator[str]:
    for x, y, lines in ground.seas:
        for number, line in enumerate(lines):
            yield f'<text class="sea" x="{x}" y="{y + 25 * number}" text-anchor="middle">{escape(line)}</text>'


def _marks(picture: Picture, powers: Mapping[str, int]) -> Iterator[str]:
    for line in picture.lines:
        if line.is_war:
            yield f'<path class="cas" d="{line.path}"/><path class="war" d="{line.path}"/>'
        else:
            yield f'<path class="cas" d="{line.path}"/><path class="tie" d="{line.path}"/>'
    for line in picture.lines:
        if line.is_war:
            x, y = line.middle
            yield f'<g class="med" transform="translate({x} {y})"><circle r="11"/><path d="{_SWORDS}"/></g>'
    for disc in picture.discs:
        x, y = disc.at
        kind = f"d{powers[disc.power]}" if disc.power in powers else "dN"
        size, low = ("11", "4.2") if disc.small else ("17", "5.6")
        text = f'<text y="{low}">{escape(disc.letters)}</text>'
        small = " sm" if disc.small else ""
        yield f'<g class="{kind}{small}" transform="translate({x} {y})"><circle r="{size}"/>{text}</g>'


_ALONE = """
.seaf,.lake{fill:#dbe5e4}.out{fill:#f4efe2}.chg{fill:none;stroke:#1d160f;stroke-width:3.2;stroke-dasharray:6 4}
.tN{fill:#e4dac0}.tU{fill:#f4efe2}.sea{font-family:EB Garamond 12;font-size:20px;font-style:italic;fill:#35525a}
.cas{fill:none;stroke:#ffffff;stroke-width:7}.war{fill:none;stroke:#8f2417;stroke-width:3.4}
.tie{fill:none;stroke:#1d160f;stroke-width:2.6;stroke-dasharray:2 6}
"""
"""How a picture by itself is coloured: for paper."""


def svg_alone(picture: Picture, powers: Mapping[str, tuple[str, str]]) -> str:
    """The map as a drawing that needs nothing else, in the colours of paper; `powers` have their fill and rim."""
    numbers = {power: number for number, power in enumerate(powers)}
    found = svg_within(picture, numbers)
    for number, (fill, rim) in enumerate(powers.values()):
        ink = f'fill="{letters_on(fill)}"'
        found = found.replace(f'<g class="t{number}">', f'<g fill="{fill}">')
        found = found.replace(f'<g class="d{number}" ', f'<g fill="{fill}" stroke="{rim}" stroke-width="3" ')
        found = found.replace(f'<g class="d{number} sm" ', f'<g fill="{fill}" stroke="{rim}" stroke-width="2" ')
        found = _with_letters(found, f'stroke="{rim}"', ink)
    found = found.replace('<g class="med" ', '<g fill="#ffffff" stroke="#8f2417" stroke-width="2" ')
    found = found.replace("<use href=", '<use stroke="#3a2f22" stroke-width="0.7" xlink:href=')
    box = found[found.index("viewBox") : found.index(">")]
    inside = found[found.index(">") + 1 :]
    space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {space} {box}><style>{_ALONE}</style><defs>{ground_defs(picture.ground)}</defs>{inside}"


_LETTERS = 'font-family="Inter" font-weight="600" stroke="none" text-anchor="middle"'


def _with_letters(svg: str, rim: str, ink: str) -> str:
    """The letters of a power's discs in a face and an ink of their own."""
    big, small = (f'{rim} stroke-width="{wide}"' for wide in (3, 2))
    for mark, size in ((big, 15), (small, 11)):
        parts = svg.split(mark)
        parts[1:] = [part.replace("<text ", f'<text {_LETTERS} font-size="{size}" {ink} ', 1) for part in parts[1:]]
        svg = mark.join(parts)
    return svg
