"""The painted map: what it shows, and which part of it is in the window. It takes no input."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.ui.map.board import Land, board
from eia_solo.ui.map.camera import Camera
from eia_solo.ui.map.holdings import Holdings
from eia_solo.ui.map.mark_paint import paint_marks
from eia_solo.ui.map.marks import Check, Pair, Relations, Way, clear_of_names, ways
from eia_solo.ui.map.names import zoom_to_read
from eia_solo.ui.map.picture import Picture
from eia_solo.ui.map.pointed import paint_pointed
from eia_solo.ui.map.steps import place
from eia_solo.ui.map.zoom_buttons import ZoomButtons
from eia_solo.ui.theme import Theme

STEP = 1.35
"""How much nearer one press of + brings the map."""


class MapCanvas(QWidget):
    """The map in a window of any size."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._board = board()
        self._holdings = Holdings(self._board)
        self._relations = Relations()
        self._camera = Camera.of_whole(self._board.frame, self._board.board, QSizeF(800, 600))
        self._ways: list[Way] | None = None
        self._marks_shown = True
        self._hovered: Land | None = None
        self._selected: Land | None = None
        self.picture = Picture()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.buttons = ZoomButtons(theme, self)
        self.buttons.move(10, 10)  # the open ocean, where no name ever stands
        self.buttons.nearer.clicked.connect(self.zoom_in)
        self.buttons.farther.clicked.connect(self.zoom_out)
        self.buttons.double.clicked.connect(self.zoom_double)
        self.buttons.whole.clicked.connect(self.show_whole)

    # What is shown

    def set_control(self, control: Mapping[str, str | None]) -> None:
        """Show who controls what: a power, "neutral", or None for unknown. Only what changes is painted anew."""
        self._hold(evolve(self._holdings, control=dict(control)))

    def set_homes(self, homes: Mapping[str, str | None], names: Mapping[str, str] | None = None) -> None:
        """Say whose home each territory is, and what the powers are called."""
        self._hold(evolve(self._holdings, homes=dict(homes), names=dict(names or {})))

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
    def zoom(self) -> float:
        """1 is the whole board."""
        return self._camera.zoom

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

    def show_whole(self) -> None:
        self._look(Camera.of_whole(self._board.frame, self._board.board, self._camera.size))

    def zoom_in(self) -> None:
        self.set_zoom(self._camera.zoom * STEP)

    def zoom_out(self) -> None:
        self.set_zoom(self._camera.zoom / STEP)

    def zoom_double(self) -> None:
        """Twice as large, around what is selected."""
        self.set_zoom(2.0 if self._camera.zoom < 1.9 else self._camera.zoom * 2)

    def pan(self, by: QPointF) -> None:
        """Move the map by so many pixels."""
        self._look(self._camera.panned(by))

    def set_zoom(self, zoom: float, fixed: QPointF | None = None) -> None:
        """Nearer or farther; this point of the window stays, else what is selected, else the middle."""
        middle = QPointF(self.width() / 2, self.height() / 2)
        if fixed is None:
            seen = self._selected and QRectF(self.rect()).contains(self._camera.to_screen(place(self._selected)))
            fixed = self._camera.to_screen(place(self._selected)) if self._selected and seen else middle
        self._look(self._camera.zoomed(zoom, fixed))

    def _look(self, camera: Camera) -> None:
        before, self._camera = self._camera, camera
        if camera.size != before.size:
            self._ways = None
        self.buttons.show_zoom(camera.zoom)
        self.update()

    def _hold(self, holdings: Holdings) -> None:
        before, self._holdings = self._holdings, holdings
        changed = holdings.changed(before)
        if changed:
            self.picture.change(changed)
            if self._anchors(holdings) != self._anchors(before):
                self._ways = None
            self.update()

    def _anchors(self, holdings: Holdings) -> tuple[object, ...]:
        """What the lines depend on: where they begin, and which names they go around."""
        hearts = [holdings.heart(power) for _, pair, _ in self._relations.lines() for power in pair]
        return tuple(holdings.titled()), [land and land.number for land in hearts]

    def _forget_ways(self) -> None:
        self._ways = None
        self.update()

    def _update_land(self, land: Land | None) -> None:
        if land is not None:
            self.update(self.picture.area_of(land, self._camera, self._theme).toAlignedRect())

    # Events

    def sizeHint(self) -> QSize:
        return QSize(800, 600)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 180)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._look(self._camera.resized(QSizeF(self.size())))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        size, dots = self.size(), self.devicePixelRatioF()
        self.picture.refresh(self._theme, self._camera, self._holdings, size, dots)
        self.picture.paint(painter)
        paint_pointed(painter, self._theme, self._camera, self._hovered, self._selected, focused=self.hasFocus())
        if self._marks_shown:
            if self._ways is None:
                self._ways = ways(self._theme, self._camera, self._holdings, self._relations)
            written = self.picture.names
            shown = [clear_of_names(self._theme, self._camera, way, written) for way in self._ways]
            paint_marks(painter, self._theme, self._camera, shown)
