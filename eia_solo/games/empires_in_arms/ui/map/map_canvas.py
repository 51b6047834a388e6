"""The painted map: what it shows, what lies where in it, and where an arrow key leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from eia_solo.games.empires_in_arms.ui.map.ground import disc_radius
from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings
from eia_solo.games.empires_in_arms.ui.map.mark_paint import paint_marks
from eia_solo.games.empires_in_arms.ui.map.marks import Check, Pair, Relations, Way, clear_of_names, ways
from eia_solo.games.empires_in_arms.ui.map.names import zoom_to_read
from eia_solo.games.empires_in_arms.ui.map.picture import Picture
from eia_solo.games.empires_in_arms.ui.map.shapes import Board, Land, board
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.pointed import nearest, paint_outlines
from eia_solo.ui.drawn.walked import WalkedMap
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import paint_focus_round

STILL_MS = 120
"""So long after it was painted in a new size last the map is painted anew. Till then it is stretched."""
_KEPT = 8
"""For so many sizes of the map the ways of the lines are kept."""


def step(board: Board, start: Land, way: tuple[int, int]) -> Land | None:
    """The nearest land in that direction (1, 0 is to the right), those that touch it before others; None at the rim."""
    near = {side for border in board.of_land[start.number] for side in border.sides}
    number = nearest(place(start), {land.number: place(land) for land in board.lands if land is not start}, near, way)
    return None if number is None else board.lands[number]


def place(land: Land) -> QPointF:
    """Where a land is taken to be: a point inside it."""
    return land.town if land.disc else land.heart


def paint_pointed(
    painter: QPainter, theme: Theme, camera: Camera, hovered: Land | None, selected: Land | None, *, focused: bool
) -> None:
    """Paint a veil over the one, and a ring of the colour of "here" around the other."""
    veiled = None if hovered is None or hovered is selected else _outline(theme, camera, hovered)
    ringed = None if selected is None else _outline(theme, camera, selected)
    paint_outlines(painter, theme, veiled, ringed, focused=focused)


def _outline(theme: Theme, camera: Camera, land: Land) -> QPainterPath:
    """The land in pixels; a disc for one that is too small."""
    if not land.disc:
        return camera.transform.map(land.shape)
    path = QPainterPath()
    radius = disc_radius(theme, camera) + 1.5
    path.addEllipse(QPointF(camera.to_screen(land.town)), radius, radius)
    return path


class MapCanvas(WalkedMap):
    """The map in a window of any size."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._board = board()
        super().__init__(theme, self._board.frame, self._board.board, parent)
        self._holdings = Holdings(self._board)
        self._relations = Relations()
        self._ways: dict[tuple[int, int], list[Way]] = {}
        self._marks_shown = True
        self.picture = Picture()
        self._growing = QTimer(self)
        self._growing.setSingleShot(True)
        self._growing.setInterval(STILL_MS)
        self._growing.timeout.connect(self.update)

    # What is shown

    def set_control(self, control: Mapping[str, str | None]) -> None:
        """Show who controls what: a power, "neutral", or None for unknown. Only what changes is painted anew."""
        if control != self._holdings.control:
            self._hold(evolve(self._holdings, control=dict(control)))

    def set_homes(self, homes: Mapping[str, str | None], names: Mapping[str, str] | None = None) -> None:
        """Say whose home each territory is, and what the powers are called."""
        names = names or {}
        if (homes, names) != (self._holdings.homes, self._holdings.names):
            self._hold(evolve(self._holdings, homes=dict(homes), names=dict(names)))

    def set_marks(self, wars: Sequence[Pair], alliances: Sequence[Pair], check: Check | None = None) -> None:
        """Show these wars and alliances, and the check that is next: who, against whom, the chance in words."""
        new = Relations(tuple(wars), tuple(alliances), check)
        old = self._relations
        if new != old:
            self._relations = new
            self._forget_ways()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.buttons.set_theme(theme)
        self.picture.forget()
        self._forget_ways()

    @property
    def marks_shown(self) -> bool:
        return self._marks_shown

    def toggle_marks(self) -> None:
        """Show or hide the lines of war and alliance."""
        self._marks_shown = not self._marks_shown
        self.update()

    def place_of(self, territory: str) -> QPoint:
        """A point of the window inside the territory."""
        return self._camera.to_screen(place(self._board.lands[self._board.number[territory]])).toPoint()

    # Moving about

    def look_at(self, land: Land) -> None:
        """Bring a land to the middle, so near that its name can be read."""
        least = min(zoom_to_read(self._theme, self._camera, land, self._holdings), 6.0)
        self._look(self._camera.on(place(land), max(self._camera.zoom, least)))

    def _look(self, camera: Camera) -> None:
        if camera.size != self._camera.size and self.picture.is_near(camera.size.toSize()):
            self._growing.start()
        super()._look(camera)

    def _hold(self, holdings: Holdings) -> None:
        before, self._holdings = self._holdings, holdings
        changed = holdings.changed(before)
        if changed:
            self.picture.change(changed)
            if self._anchors(holdings) != self._anchors(before):
                self._ways.clear()
            self.update()

    def _anchors(self, holdings: Holdings) -> tuple[object, ...]:
        """What the lines depend on: where they begin, and which names they go around."""
        hearts = [holdings.heart(power) for _, pair, _ in self._relations.lines() for power in pair]
        return tuple(holdings.titled()), [land and land.number for land in hearts]

    def _forget_ways(self) -> None:
        self._ways.clear()
        self.update()

    # What lies where

    def _spot_at(self, point: QPointF) -> Land | None:
        reach = max(disc_radius(self._theme, self._camera) + 2, 8) / self._camera.scale
        return self._board.land_at(self._camera.to_map(point), reach)

    def _spots(self) -> tuple[Land, ...]:
        return self._board.lands

    def _next(self, spot: Land, way: tuple[int, int]) -> Land | None:
        return step(self._board, spot, way)

    def _place(self, spot: Land) -> QPointF:
        return place(spot)

    def _area(self, spot: Land) -> QRectF:
        return self.picture.area_of(spot, self._camera, self._theme)

    # Events

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        if growing := self._growing.isActive() and self.picture.is_near(self.size()):
            self.picture.paint_stretched(painter, self.rect())
            self._growing.start()  # the time counts from here: on a slow machine the drag may go on long after
        else:
            self.picture.refresh(self._theme, self._camera, self._holdings, self.size(), self.devicePixelRatioF())
            self.picture.paint(painter)
        paint_pointed(painter, self._theme, self._camera, self._hovered, self._selected, focused=self.hasFocus())
        if self._marks_shown:
            shown = self._ways_now(growing=growing)
            if not growing:
                shown = [clear_of_names(self._theme, self._camera, way, self.picture.names) for way in shown]
            paint_marks(painter, self._theme, self._camera, shown)
        painter.end()
        if self.hasFocus() and self._selected is None:
            paint_focus_round(self, self._theme)

    def _ways_now(self, *, growing: bool) -> list[Way]:
        """The ways at this size, kept for when it comes back; those of the size before while it changes."""
        size = (self.width(), self.height())
        if growing and self._ways:
            return self._ways.get(size) or next(reversed(self._ways.values()))
        planned = self._ways.pop(size, None)  # put back as the last, which is the last to be forgotten
        self._ways[size] = planned or ways(self._theme, self._camera, self._holdings, self._relations)
        if len(self._ways) > _KEPT:
            del self._ways[next(iter(self._ways))]
        return self._ways[size]
