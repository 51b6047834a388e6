"""A painted map that is walked with pointer and keys: what every map of ours has in common."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.ui.accessible import Role, Telling, Told, tell_chosen
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.zoom_buttons import ZoomButtons
from eia_solo.ui.theme import Theme

STEP = 1.35
"""How much nearer one press of + brings the map."""
_DRAG = 5
_Key = Qt.Key
_ARROWS = {_Key.Key_Left: (-1, 0), _Key.Key_Right: (1, 0), _Key.Key_Up: (0, -1), _Key.Key_Down: (0, 1)}
_NEARER, _FARTHER = (_Key.Key_Plus, _Key.Key_Equal), (_Key.Key_Minus, _Key.Key_Underscore)
_OWN = {*_ARROWS, *_NEARER, *_FARTHER, _Key.Key_0}
"""The map's before they are the window's."""

Spot = Any
"""Whatever a map has in places: a land, a space of a board."""


class WalkedMap(QWidget, Telling):
    """Arrows select, with Shift they move the map; + - 0 and the wheel set the zoom, a drag moves it.

    A map that derives from it says what lies where, and answers `_spot_hovered`, `_spot_selected` and `_spot_picked`.
    A screen reader finds the places as its children, each with its words.
    """

    told_as = Role.Canvas

    def __init__(self, theme: Theme, frame: QRectF, board: QRectF, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._camera = Camera.of_whole(frame, board, QSizeF(800, 600))
        self._hovered: Spot | None = None
        self._selected: Spot | None = None
        self._pressed: QPointF | None = None
        self._dragged: QPointF | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.buttons = ZoomButtons(theme, self)
        self.buttons.move(10, 10)  # the open ocean, where no name ever stands
        self.buttons.nearer.clicked.connect(self.zoom_in)
        self.buttons.farther.clicked.connect(self.zoom_out)
        self.buttons.double.clicked.connect(self.zoom_double)
        self.buttons.whole.clicked.connect(self.show_whole)

    # What a map says of itself

    def _spot_at(self, point: QPointF) -> Spot | None:
        """What lies at a point of the window."""
        raise NotImplementedError

    def _spots(self) -> tuple[Spot, ...]:
        raise NotImplementedError

    def _next(self, spot: Spot, way: tuple[int, int]) -> Spot | None:
        """Where an arrow key leads."""
        raise NotImplementedError

    def _place(self, spot: Spot) -> QPointF:
        """A point of the map that is in it."""
        raise NotImplementedError

    def _area(self, spot: Spot) -> QRectF:
        """The pixels of the window it reaches."""
        raise NotImplementedError

    def _words_of(self, spot: Spot) -> str:
        """A place as it is read out: its name, whose it is, what stands there."""
        raise NotImplementedError

    def part_count(self) -> int:
        return len(self._spots())

    def part(self, number: int) -> Told:
        spot = self._spots()[number]
        return Told(self._words_of(spot), self._area(spot), spot is self._selected)

    def go_to_part(self, number: int) -> None:
        self._select(self._spots()[number])
        self._bring_into_sight()

    def _spot_hovered(self, spot: Spot | None) -> None: ...

    def _spot_selected(self, spot: Spot | None) -> None: ...

    def _spot_picked(self, spot: Spot, modifiers: Qt.KeyboardModifier) -> None: ...

    # Moving about

    @property
    def zoom(self) -> float:
        """1 is the whole board."""
        return self._camera.zoom

    def show_whole(self) -> None:
        self._look(Camera.of_whole(self._camera.frame, self._camera.board, self._camera.size))

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
        if fixed is None:
            fixed = QPointF(self.width() / 2, self.height() / 2)
            at = None if self._selected is None else self._camera.to_screen(self._place(self._selected))
            if at is not None and QRectF(self.rect()).contains(at):
                fixed = at
        self._look(self._camera.zoomed(zoom, fixed))

    def _look(self, camera: Camera) -> None:
        self._camera = camera
        self.buttons.show_zoom(camera.zoom)
        self.update()

    def _hover(self, spot: Spot | None) -> None:
        if spot is self._hovered:
            return
        before, self._hovered = self._hovered, spot
        self._update(before, spot)
        self._spot_hovered(spot)

    def _select(self, spot: Spot | None) -> None:
        if spot is self._selected:
            return
        before, self._selected = self._selected, spot
        self._update(before, spot)
        self._spot_selected(spot)
        tell_chosen(self)

    def _update(self, *spots: Spot | None) -> None:
        """Paint these anew, as what is pointed at and selected looks otherwise."""
        for spot in spots:
            if spot is not None:
                self.update(self._area(spot).toAlignedRect())

    def _step(self, way: tuple[int, int]) -> None:
        """Select the next place that way; the first press selects the one in the middle of the window."""
        if self._selected is None:
            middle = self._camera.to_map(QPointF(self.width() / 2, self.height() / 2))
            self._select(min(self._spots(), key=lambda spot: (self._place(spot) - middle).manhattanLength()))
        else:
            self._select(self._next(self._selected, way) or self._selected)
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        at = self._camera.to_screen(self._place(self._selected))
        if not QRectF(self.rect()).adjusted(30, 30, -30, -30).contains(at):
            self._look(self._camera.on(self._place(self._selected), self._camera.zoom))

    # Events

    def sizeHint(self) -> QSize:
        return QSize(800, 600)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 180)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._look(self._camera.resized(QSizeF(self.size())))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._is_own(event):
            event.accept()  # or the window would look at something else
            return True
        return super().event(event)

    def _is_own(self, pressed: QKeyEvent) -> bool:
        """Whether a key belongs to the map; with Ctrl or Alt it is the window's, as Ctrl++ is."""
        return pressed.key() in _OWN and not is_with_others(pressed)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._pressed is not None and self._dragged is None:
            self._dragged = self._pressed if (at - self._pressed).manhattanLength() > _DRAG else None
        if self._dragged is None:
            self._hover(self._spot_at(at))
            return
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self.pan(at - self._dragged)
        self._dragged = at

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        dragged, self._pressed, self._dragged = self._dragged, None, None
        self.unsetCursor()
        if dragged is None:
            spot = self._spot_at(event.position())
            self._select(spot)
            if spot is not None:
                self._spot_picked(spot, event.modifiers())

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.set_zoom(self._camera.zoom * STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in _ARROWS:
            x, y = _ARROWS[_Key(key)]
            if shift:
                self.pan(QPointF(-x * self.width() / 6, -y * self.height() / 6))
            else:
                self._step((x, y))
        elif key in _NEARER:
            self.zoom_in()
        elif key in _FARTHER:
            self.zoom_out()
        elif key == _Key.Key_0:
            self.show_whole()
        elif key in (_Key.Key_Return, _Key.Key_Enter, _Key.Key_Space) and self._selected is not None:
            self._spot_picked(self._selected, event.modifiers())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()


def is_with_others(pressed: QKeyEvent) -> bool:
    """Whether a key is pressed with Ctrl, Alt or Meta."""
    others = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    return bool(pressed.modifiers() & others)
