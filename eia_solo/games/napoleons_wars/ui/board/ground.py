"""The ground of the board: seas, provinces in the colours of their owners or of what supply costs there, straits."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing, DrawnStrait, Space
from eia_solo.games.napoleons_wars.ui.colours import DOTTED, HATCHED, colours, heat
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture, Fill
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.ground_painting import GroundPainting
from eia_solo.ui.drawn.patterns import dotted, hatch, river
from eia_solo.ui.drawn.spaces import Between, Border
from eia_solo.ui.palette import Palette, mix, with_alpha
from eia_solo.ui.theme import Theme


@frozen(eq=False)
class Ground:
    """What the ground shows: the fill of each province, and whose it is, for the frontiers."""

    drawing: Drawing
    fills: Mapping[str, Fill]
    owners: Mapping[str, str]

    @classmethod
    def of(cls, drawing: Drawing, picture: BoardPicture) -> Ground:
        lands = [space.id for space in drawing.spaces if not space.sea]
        return cls(drawing, {id: picture.fill(id) for id in lands}, {id: picture.owners.get(id, "") for id in lands})

    def colour(self, palette: Palette, space: Space) -> QColor:
        """What lies below the name of a space."""
        return palette.sea if space.sea else plain_fill(palette, self.fills[space.id])


def plain_fill(palette: Palette, fill: Fill) -> QColor:
    """The colour of a ground without its pattern."""
    if fill.barred:
        return mix(palette.paper, palette.heat_low, 0.5)
    return heat(palette, fill.cost) if fill.cost else colours(palette, fill.power).fill


def paint_ground(painter: QPainter, theme: Theme, camera: Camera, ground: Ground, part: QRectF) -> None:
    """Paint the part (in pixels of the window) of the board that lies below arrows and counters."""
    _Painting(painter, theme, camera, ground, part).paint()


class _Painting(GroundPainting):
    """One painting of the ground."""

    def __init__(self, painter: QPainter, theme: Theme, camera: Camera, ground: Ground, part: QRectF) -> None:
        super().__init__(painter, theme, camera, part)
        self._ground = ground
        self._lands = [s for s in ground.drawing.spaces if not s.sea and s.rect.intersects(self._seen)]
        self._borders = [border for border in ground.drawing.borders if border.rect.intersects(self._seen)]

    def _paint_areas(self) -> None:
        drawing = self._ground.drawing
        self._fill_waters(drawing.water_lines, drawing.outside)
        self._paint_lands()
        self._paint_bands()
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(mix(self._palette.sea, self._palette.water_lines[-1], 0.45))
        self._painter.drawPath(drawing.lakes)

    def _paint_lands(self) -> None:
        """By fill, so that there is one filling for all the lands of a power."""
        painter = self._painter
        painter.setBrushOrigin(QPointF(0, 0))
        shapes: dict[Fill, QPainterPath] = {}
        for space in self._lands:
            shapes.setdefault(self._ground.fills[space.id], QPainterPath()).addPath(space.shape)
        for fill, shape in shapes.items():
            shape.setFillRule(Qt.FillRule.OddEvenFill)
            painter.setBrush(plain_fill(self._palette, fill))
            painter.drawPath(shape)
            for tile in self._tiles(fill):
                painter.setBrush(self._pattern(tile))
                painter.drawPath(shape)

    def _tiles(self, fill: Fill) -> Iterator[QPixmap]:
        """The patterns over a colour: those of the two minors, and what supply says."""
        palette, strong = self._palette, colours(self._palette, fill.power).strong.rgba()
        if fill.barred:
            yield hatch(palette.line2.rgba(), self._dots)
        elif fill.striped or (not fill.cost and fill.power == HATCHED):
            yield hatch(strong, self._dots)
        elif not fill.cost and fill.power == DOTTED:
            yield dotted(strong, self._dots)

    def _paint_bands(self) -> None:
        """The tinted band along the frontiers of each power, on its own side."""
        of_power: dict[str, QPainterPath] = {}
        for space in self._lands:
            if power := self._ground.owners[space.id]:
                of_power.setdefault(power, QPainterPath()).addPath(space.shape)
        for power, shape in of_power.items():
            shape.setFillRule(Qt.FillRule.OddEvenFill)
            line = QPainterPath()
            for border in self._borders:
                sides = self._owners(border)
                if border.between in (Between.LANDS, Between.RIM) and power in sides and sides[0] != sides[1]:
                    line.addPath(border.line)
            self._paint_band(shape, line, colours(self._palette, power).strong)

    def _owners(self, border: Border) -> tuple[str | None, str | None]:
        one, other = (
            None if side < 0 else self._ground.owners.get(self._ground.drawing.spaces[side].id) for side in border.sides
        )
        return one, other

    def _paint_lines(self) -> None:
        painter, palette = self._painter, self._palette
        sea = self._line(mix(river(palette), palette.ink2, 0.25), 1.0, 1.4)
        sea.setDashPattern([5.0, 4.0])
        province = self._line(with_alpha(palette.map_ink, 0.6), 1.0, 1.3)
        frontier = self._line(palette.map_ink, 1.8, 2.8)
        coast = self._line(mix(palette.map_ink, palette.water_lines[-1], 0.25), 1.0, 1.5)
        pens = {Between.SEAS: sea, Between.COAST: coast, Between.RIM: province}
        for border in self._borders:
            if border.between is not Between.LANDS:
                painter.strokePath(border.line, pens[border.between])
        lands = [border for border in self._borders if border.between is Between.LANDS]
        for border in sorted(lands, key=self._is_frontier):
            painter.strokePath(border.line, frontier if self._is_frontier(border) else province)

    def _is_frontier(self, border: Border) -> bool:
        one, other = self._owners(border)
        return one != other

    def _paint_places(self) -> None:
        for strait in self._ground.drawing.straits:
            self._paint_strait(strait)
        self._paint_ends(self._ground.drawing.frame)

    def _paint_strait(self, strait: DrawnStrait) -> None:
        """Two rows of dots from coast to coast."""
        start, end = (self._camera.to_screen(at) for at in strait.line)
        away = end - start
        length = max(math.hypot(away.x(), away.y()), 0.1)
        radius = min(max(4.0 * self._scale, 1.0), self._theme.px(2))
        aside = QPointF(-away.y(), away.x()) * (radius * 1.5 / length)
        count = max(2, round(length / (radius * 5.0)))
        dots = [start + away * (n / count) + aside * way for n in range(count + 1) for way in (-1, 1)]
        painter = self._painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._palette.die if self._palette.dark else self._palette.heat_ink)
        for at in dots:
            painter.drawEllipse(at, radius, radius)
