"""The ground of the map: sea, lands in the colours of their controllers, borders, rivers, towns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from eia_solo.games.empires_in_arms.ui.map.holdings import NEUTRAL, Holdings, Rank
from eia_solo.games.empires_in_arms.ui.map.shapes import FRAME, OUTSIDE, SEA, Board, Border, Land
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.ground_painting import GroundPainting
from eia_solo.ui.drawn.packed import BEYOND
from eia_solo.ui.drawn.patterns import hatch, out_of_play, river, star, unknown
from eia_solo.ui.palette import mix, with_alpha
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import dashed
from eia_solo.ui.widgets.power_disc import paint_disc

DOTS_FROM = 2.2
"""The zoom from which chief towns have a dot."""


def disc_radius(theme: Theme, camera: Camera) -> float:
    """Of a place too small for its shape to be seen, in pixels."""
    return theme.px(15) / 2 + min(camera.zoom - 1, 3.0)


def paint_towns(painter: QPainter, theme: Theme, camera: Camera, holdings: Holdings, seen: QRectF) -> None:
    """Paint the towns in this part of the map."""
    palette = theme.palette
    capitals = {place.capital: power for power, place in holdings.board.powers.items()}
    ink, paper = palette.map_ink, palette.die if palette.dark else palette.heat_paper
    for land in holdings.board.lands:
        if not seen.contains(land.town):
            continue
        at = camera.to_screen(land.town)
        if land.disc:
            controller, radius = holdings.controller(land), disc_radius(theme, camera)
            if controller not in (None, NEUTRAL):
                paint_disc(painter, QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius), controller, theme)
                continue
            painter.setPen(dashed(palette.ask_line, 1.6, 3, 2) if controller is None else QPen(ink, 1.2))
            painter.setBrush(palette.paper if controller is None else palette.power(controller).fill)
            painter.drawEllipse(at, radius, radius)
        elif land.number in capitals:
            radius = theme.px(6) + min(camera.zoom - 1, 3.0) * 0.7
            painter.setPen(QPen(ink, 1))
            painter.setBrush(paper)
            painter.drawEllipse(at, radius, radius)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mix(palette.power(capitals[land.number]).strong, QColor("#000000"), 0.15))
            painter.drawPolygon(star(at, radius * 0.86))
        elif camera.zoom >= DOTS_FROM:
            painter.setPen(QPen(ink, 1))
            painter.setBrush(paper)
            painter.drawEllipse(at, 2.2, 2.2)


_Key = TypeVar("_Key")
_WIDTHS: Mapping[Rank | None, tuple[float, float, float]] = {
    # Widths in pixels at the whole board and near, and how strong the ink is. Qt draws a line of one pixel many times
    # as fast as a wider one.
    Rank.PROVINCE: (1.0, 1.0, 0.42),
    Rank.NATION: (1.0, 1.6, 0.75),
    Rank.FRONTIER: (1.8, 2.6, 1.0),
}


_GULF_NORTH, _GULF_FADE = 600, 240
"""Where the Persian Gulf is faded: south of this, and so far from the east edge of the map's data, in kilometres."""


def paint_ground(painter: QPainter, theme: Theme, camera: Camera, holdings: Holdings, part: QRectF) -> None:
    """Paint the part (in pixels of the window) of the map below the names."""
    Ground(painter, theme, camera, holdings, part).paint()


class Ground(GroundPainting):
    """One painting of the ground."""

    band = 30.0, 4.0, 13.0
    band_inks = 0.22, 0.34

    def __init__(self, painter: QPainter, theme: Theme, camera: Camera, holdings: Holdings, part: QRectF) -> None:
        super().__init__(painter, theme, camera, part)
        self._holdings = holdings
        self._board: Board = holdings.board
        self._lands: list[Land] = [land for land in self._board.lands if land.rect.intersects(self._seen)]
        self._borders: list[Border] = [border for border in self._board.borders if border.rect.intersects(self._seen)]

    def _paint_areas(self) -> None:
        self._paint_waters()
        self._paint_lands()
        self._paint_bands()

    def _paint_lines(self) -> None:
        self._paint_rivers()
        self._paint_borders()

    def _paint_places(self) -> None:
        paint_towns(self._painter, self._theme, self._camera, self._holdings, self._seen)

    def _paint_waters(self) -> None:
        self._fill_waters(self._board.water_lines, self._board.outside)
        frame = self._board.frame  # beyond it in the east is land, but for what reaches so far
        self._painter.drawRect(QRectF(frame.right(), frame.top() - BEYOND, BEYOND, frame.height() + 2 * BEYOND))
        self._fade_gulf(QPointF(frame.right(), _GULF_NORTH))

    def _fade_gulf(self, corner: QPointF) -> None:
        """The Persian Gulf, of which the map has only the head, runs out into the land instead of ending in a line."""
        land = out_of_play(self._palette)
        fade = QLinearGradient(corner - QPointF(_GULF_FADE, 0), corner)
        fade.setColorAt(0, with_alpha(land, 0))
        fade.setColorAt(0.85, land)
        self._painter.setBrush(fade)
        self._painter.drawRect(QRectF(corner.x() - _GULF_FADE, corner.y(), _GULF_FADE, BEYOND))

    def _paint_lands(self) -> None:
        """By colour, so that there is one filling for all the lands of a power."""
        painter, palette = self._painter, self._palette
        painter.setBrushOrigin(QPointF(0, 0))
        fills: dict[str | None, QPainterPath] = {}
        hatched: dict[str | None, QPainterPath] = {}
        for land in self._lands:
            controller = self._holdings.controller(land)
            _add(fills, controller, land.shape)
            if controller is None or self._holdings.is_held(land):
                _add(hatched, controller, land.shape)
        for controller, shape in fills.items():
            painter.setBrush(palette.paper if controller is None else palette.power(controller).fill)
            painter.drawPath(shape)
        for controller, shape in hatched.items():
            if controller is None:
                tile = unknown(palette.ask_line.rgba(), self._dots)
            else:
                tile = hatch(palette.power(controller).strong.rgba(), self._dots)
            painter.setBrush(self._pattern(tile))
            painter.drawPath(shape)

    def _paint_bands(self) -> None:
        """The tinted band along the frontiers of each power, on its own side."""
        for power, shape in self._of_powers().items():
            line = QPainterPath()
            for border in self._borders:
                sides = [self._owner(side) for side in border.sides]
                if FRAME not in border.sides and power in sides and sides[0] != sides[1] and SEA not in border.sides:
                    line.addPath(border.line)
            self._paint_band(shape, line, self._palette.power(power).strong)

    def _of_powers(self) -> dict[str, QPainterPath]:
        shapes: dict[str, QPainterPath] = {}
        for land in self._lands:
            controller = self._holdings.controller(land)
            if controller is not None and controller != NEUTRAL:
                _add(shapes, controller, land.shape)
        return shapes

    def _owner(self, side: int) -> str | int | None:
        return side if side < 0 else self._holdings.controller(self._board.lands[side])

    def _paint_rivers(self) -> None:
        painter, palette = self._painter, self._palette
        pen = self._line(river(palette), 1.0, 1.8)
        painter.setPen(pen)
        painter.setBrush(palette.water_lines[0])
        painter.drawPath(self._board.lakes)
        for line in self._board.rivers:
            painter.strokePath(line, pen)

    def _paint_borders(self) -> None:
        painter, palette = self._painter, self._palette
        by_rank: dict[Rank | None, list[Border]] = {}
        for border in self._borders:
            if FRAME not in border.sides and border.sides != (OUTSIDE, SEA):
                by_rank.setdefault(self._holdings.rank(border), []).append(border)
        for rank, (far, close, ink) in _WIDTHS.items():
            pen = self._line(with_alpha(palette.map_ink, ink), far, close)
            # One by one: a wide line takes Qt longer than in proportion to its length.
            for border in by_rank.get(rank, ()):
                painter.strokePath(border.line, pen)
        water = self._line(river(palette), 1.0, 1.4)
        coast = self._line(mix(palette.map_ink, palette.water_lines[-1], 0.25), 1.0, 1.5)
        for border in self._borders:
            if border.river:
                painter.strokePath(border.line, water)
        for border in by_rank.get(None, ()):
            painter.strokePath(border.line, coast)


def _add(paths: dict[_Key, QPainterPath], key: _Key, path: QPainterPath) -> None:
    if key not in paths:
        paths[key] = QPainterPath()
        paths[key].setFillRule(Qt.FillRule.OddEvenFill)
    paths[key].addPath(path)
