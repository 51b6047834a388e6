"""One painting of the ground of a map: the order in which its parts are painted, and the pens and bands of all maps."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap

from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.patterns import grain, out_of_play
from eia_solo.ui.palette import with_alpha
from eia_solo.ui.theme import Theme


class GroundPainting:
    """Paints the part (in pixels of the window) of a map below its names. A map adds what lies on it."""

    band = 26.0, 3.5, 12.0
    """The width of the band along a frontier: on the map, and in pixels at least and at most."""
    band_inks = 0.2, 0.3
    """How strong it is: where it fades out, and along the frontier."""

    def __init__(self, painter: QPainter, theme: Theme, camera: Camera, part: QRectF) -> None:
        self._painter = painter
        self._theme = theme
        self._palette = theme.palette
        self._camera = camera
        self._part = part
        self._dots = painter.device().devicePixelRatioF()
        self._scale = camera.scale
        self._near = min(max((camera.zoom - 1) / 3, 0.0), 1.0)
        margin = 20 / self._scale
        self._seen = QRectF(camera.to_map(part.topLeft()), part.size() / self._scale).adjusted(
            -margin, -margin, margin, margin
        )

    def paint(self) -> None:
        """Areas, lines, the grain of the paper over them, and on it the places, which are as large at every zoom."""
        painter = self._painter
        painter.save()
        painter.setClipRect(self._part)
        painter.fillRect(self._part, self._palette.sea)
        painter.setTransform(self._camera.transform, True)
        # Without smoothing: every edge has a line over it, and neighbours leave no seam.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        self._paint_areas()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_lines()
        painter.restore()
        painter.save()
        painter.setClipRect(self._part)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrushOrigin(self._camera.offset)
        painter.fillRect(self._part, QBrush(grain(self._palette.dark)))
        self._paint_places()
        painter.restore()

    def _paint_areas(self) -> None:
        raise NotImplementedError

    def _paint_lines(self) -> None:
        raise NotImplementedError

    def _paint_places(self) -> None:
        raise NotImplementedError

    def _fill_waters(self, water_lines: Iterable[QPainterPath], outside: QPainterPath) -> None:
        """The sea, the darker the farther from the shore, and the land that is not in the game."""
        painter, palette = self._painter, self._palette
        painter.setPen(Qt.PenStyle.NoPen)
        for line, colour in zip(water_lines, palette.water_lines, strict=True):
            painter.setBrush(colour)
            painter.drawPath(line)
        painter.setBrush(out_of_play(palette))
        painter.drawPath(outside)

    def _paint_ends(self, frame: QRectF) -> None:
        """Paper above and below the drawing, where a tall window shows more than there is.

        To the sides what stands at the edge goes on; to the north and south that would be nothing but stripes.
        """
        top, bottom = (self._camera.to_screen(point).y() for point in (frame.topLeft(), frame.bottomRight()))
        left, right = self._part.left(), self._part.right()
        for ends in (
            QRectF(QPointF(left, self._part.top()), QPointF(right, top)),
            QRectF(QPointF(left, bottom), QPointF(right, self._part.bottom())),
        ):
            if ends.height() > 0:
                self._painter.fillRect(ends, self._palette.paper)
        self._painter.setPen(QPen(self._palette.map_ink, 1))
        for y in (top, bottom):
            self._painter.drawLine(QPointF(left, y), QPointF(right, y))

    def _pattern(self, tile: QPixmap) -> QBrush:
        """A pattern as large on the screen at every zoom, fixed to the map."""
        brush = QBrush(tile)
        inverse, _ = self._camera.transform.inverted()
        origin = self._camera.offset
        brush.setTransform(inverse.translate(origin.x(), origin.y()))
        return brush

    def _paint_band(self, shape: QPainterPath, frontier: QPainterPath, colour: QColor) -> None:
        """The tinted band along a power's frontier, on its own side: inside the shape of its lands."""
        if frontier.isEmpty():
            return
        on_map, least, most = self.band
        width = min(max(on_map * self._scale, least), most) / self._scale
        painter = self._painter
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        for share, alpha in zip((2.0, 1.0), self.band_inks, strict=True):
            painter.strokePath(frontier, _pen(with_alpha(colour, alpha), width * share))
        painter.restore()

    def _line(self, colour: QColor, far: float, close: float) -> QPen:
        """A pen of this width in pixels at the whole map, and of the other one near."""
        return _pen(colour, (far + (close - far) * self._near) / self._scale)


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin)
