"""The ground of the board: seas, lands in the colours of their owners, borders, supply centres."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.ui.board.counters import colours, land
from eia_solo.games.international_relations.ui.board.drawing import Drawing, Space
from eia_solo.games.international_relations.ui.board.hatches import hatch_tile
from eia_solo.games.international_relations.ui.presenters.board_picture import Tint
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.ground_painting import GroundPainting
from eia_solo.ui.drawn.packed import BEYOND
from eia_solo.ui.drawn.patterns import hatch, river
from eia_solo.ui.drawn.spaces import Between, Border
from eia_solo.ui.palette import Palette, mix, with_alpha
from eia_solo.ui.theme import Theme


def paint_centre(painter: QPainter, theme: Theme, at: QPointF, owner: str | None, camera: Camera) -> None:
    """The mark of a supply centre: a disc in its owner's colour, or an open ring with a dot."""
    palette = theme.palette
    radius = centre_radius(theme, camera)
    paper = palette.die if palette.dark else palette.heat_paper
    painter.setPen(QPen(palette.map_ink, 1.2))
    painter.setBrush(paper)
    painter.drawEllipse(at, radius, radius)
    if owner is None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.map_ink)
        painter.drawEllipse(at, radius * 0.34, radius * 0.34)
        return
    own = colours(palette, owner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(own.fill)
    painter.drawEllipse(at, radius - 1.6, radius - 1.6)


def centre_radius(theme: Theme, camera: Camera) -> float:
    """Of the mark of a supply centre, in pixels."""
    return min(max(22 * camera.scale, 4.5), theme.px(9))


@frozen(eq=False)
class Ground:
    """What the ground shows: whose each province is, and who owns which supply centre."""

    board: Board
    drawing: Drawing
    tints: Mapping[str, Tint]
    owners: Mapping[str, str]
    hatched: bool = False
    """Whether the lands of a power have its hatch, for paper without colours."""

    def tint(self, space: Space) -> Tint:
        return self.tints.get(space.id, Tint(None))

    def colour(self, palette: Palette, space: Space) -> QColor:
        """What lies below the name of a space."""
        return palette.sea if space.sea else land(palette, self.tint(space).power)


def paint_ground(painter: QPainter, theme: Theme, camera: Camera, ground: Ground, part: QRectF) -> None:
    """Paint the part (in pixels of the window) of the board that lies below the units."""
    _Painting(painter, theme, camera, ground, part).paint()


class _Painting(GroundPainting):
    """One painting of the ground."""

    def __init__(self, painter: QPainter, theme: Theme, camera: Camera, ground: Ground, part: QRectF) -> None:
        super().__init__(painter, theme, camera, part)
        self._ground = ground
        self._lands = [s for s in ground.drawing.spaces if not s.sea and s.rect.intersects(self._seen)]
        self._borders = [border for border in ground.drawing.borders if border.rect.intersects(self._seen)]

    def _paint_areas(self) -> None:
        painter = self._painter
        self._paint_waters()
        self._paint_lands()
        self._paint_bands()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mix(self._palette.sea, self._palette.water_lines[-1], 0.45))
        painter.drawPath(self._ground.drawing.inlets)

    def _paint_places(self) -> None:
        self._paint_centres()
        self._paint_ends(self._ground.drawing.frame)

    def _paint_waters(self) -> None:
        drawing = self._ground.drawing
        self._fill_waters(drawing.water_lines, drawing.outside)
        frame = drawing.frame  # what lies beyond its corner in the south-east is land, too
        self._painter.drawRect(QRectF(frame.right(), frame.bottom(), BEYOND, BEYOND))

    def _paint_lands(self) -> None:
        """By colour, so that there is one filling for all the lands of a power."""
        painter, palette = self._painter, self._palette
        painter.setBrushOrigin(QPointF(0, 0))
        fills: dict[str | None, QPainterPath] = {}
        held: dict[str, QPainterPath] = {}
        for space in self._lands:
            tint = self._ground.tint(space)
            fills.setdefault(tint.power, QPainterPath()).addPath(space.ground)
            if tint.held and tint.power is not None:
                held.setdefault(tint.power, QPainterPath()).addPath(space.ground)
        for power, shape in fills.items():
            shape.setFillRule(Qt.FillRule.OddEvenFill)
            painter.setBrush(land(palette, power))
            painter.drawPath(shape)
            if self._ground.hatched and power is not None:
                painter.setBrush(self._pattern(hatch_tile(power, self._dots)))
                painter.drawPath(shape)
        for power, shape in () if self._ground.hatched else held.items():
            painter.setBrush(self._pattern(hatch(colours(palette, power).strong.rgba(), self._dots)))
            painter.drawPath(shape)

    def _paint_bands(self) -> None:
        """The tinted band along the frontiers of each power, on its own side."""
        of_power: dict[str, QPainterPath] = {}
        for space in self._lands:
            power = self._ground.tint(space).power
            if power is not None:
                of_power.setdefault(power, QPainterPath()).addPath(space.ground)
        for power, shape in of_power.items():
            shape.setFillRule(Qt.FillRule.OddEvenFill)
            line = QPainterPath()
            for border in self._borders:
                sides = self._powers(border)
                if border.between in (Between.LANDS, Between.RIM) and power in sides and sides[0] != sides[1]:
                    line.addPath(border.line)
            self._paint_band(shape, line, colours(self._palette, power).strong)

    def _powers(self, border: Border) -> tuple[str | None, str | None]:
        one, other = (
            None if side < 0 else self._ground.tint(self._ground.drawing.spaces[side]).power for side in border.sides
        )
        return one, other

    def _paint_lines(self) -> None:
        painter, palette = self._painter, self._palette
        sea = self._line(mix(river(palette), palette.ink2, 0.25), 1.0, 1.6)
        province = self._line(with_alpha(palette.map_ink, 0.55), 1.0, 1.4)
        frontier = self._line(palette.map_ink, 1.8, 2.6)
        coast = self._line(mix(palette.map_ink, palette.water_lines[-1], 0.25), 1.0, 1.5)
        pens = {Between.SEAS: sea, Between.COAST: coast, Between.RIM: province}
        for border in self._borders:
            if border.between is not Between.LANDS and border.sides[0] != border.sides[1]:
                painter.strokePath(border.line, pens[border.between])
            elif border.between is Between.COAST:
                painter.strokePath(border.line, coast)  # of an inlet
        lands = [border for border in self._borders if border.between is Between.LANDS]
        # One by one: a wide line takes Qt longer than in proportion to its length.
        for border in sorted(lands, key=self._is_frontier):
            painter.strokePath(border.line, frontier if self._is_frontier(border) else province)

    def _is_frontier(self, border: Border) -> bool:
        one, other = self._powers(border)
        return one != other

    def _paint_centres(self) -> None:
        for space in self._lands:
            if space.centre is not None:
                at = self._camera.to_screen(space.centre)
                paint_centre(self._painter, self._theme, at, self._ground.owners.get(space.id), self._camera)
