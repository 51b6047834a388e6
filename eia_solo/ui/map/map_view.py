"""The map as a widget: can be walked with pointer and keys, and says what is pointed at."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from eia_solo.ui.map.board import Land
from eia_solo.ui.map.holdings import Holdings
from eia_solo.ui.map.map_canvas import STEP, MapCanvas
from eia_solo.ui.map.steps import place, step
from eia_solo.ui.map.towns import disc_radius
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr

_Key = Qt.Key
_ARROWS = {_Key.Key_Left: (-1, 0), _Key.Key_Right: (1, 0), _Key.Key_Up: (0, -1), _Key.Key_Down: (0, 1)}
_DRAG = 5
_NEARER, _FARTHER = (_Key.Key_Plus, _Key.Key_Equal), (_Key.Key_Minus, _Key.Key_Underscore)
_OWN = {*_ARROWS, *_NEARER, *_FARTHER, _Key.Key_0}
"""The map's before they are the window's."""


class MapView(MapCanvas):
    """Arrows select, with Shift they move the map; Enter clicks; + - 0 set the zoom; Shift+F10 asks for a menu.

    `territory_hovered` carries an empty text when the pointer is on no territory. `controller_asked` asks for a menu
    at a place of the screen: the menu is the owner's.
    """

    territory_hovered = Signal(str)
    territory_clicked = Signal(str)
    territory_selected = Signal(str)
    controller_asked = Signal(str, QPoint)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._pressed: QPointF | None = None
        self._dragged: QPointF | None = None
        self.setObjectName("map")
        self.setAccessibleName(tr("Map of Europe"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._tell_selected()

    @property
    def selected(self) -> str | None:
        return self._selected.name if self._selected else None

    @property
    def hovered(self) -> str | None:
        return self._hovered.name if self._hovered else None

    def set_selected(self, territory: str | None) -> None:
        """Select a territory, or none."""
        number = self._board.number.get(territory or "")
        self._select(None if number is None else self._board.lands[number])

    def show_territory(self, name: str) -> None:
        """Select a territory and bring it to the middle, near enough for its name to be read."""
        land = self._board.lands[self._board.number[name]]
        self.look_at(land)
        self._select(land)

    def _hold(self, holdings: Holdings) -> None:
        super()._hold(holdings)
        self._tell_selected()

    def _select(self, land: Land | None) -> None:
        if land is self._selected:
            return
        for one in (self._selected, land):
            self._update_land(one)
        self._selected = land
        self._tell_selected()
        self.territory_selected.emit(land.name if land else "")

    def _tell_selected(self) -> None:
        land = self._selected
        words = tr("No territory selected. Arrow keys select one.")
        if land is not None:
            controller = self._holdings.controller(land)
            words = f"{land.name}: {self._holdings.name(controller)}"
            if self._holdings.is_held(land):
                words = tr("{territory}, not its home", territory=words)
        self.setAccessibleDescription(words)

    def _hover(self, land: Land | None) -> None:
        if land is self._hovered:
            return
        for one in (self._hovered, land):
            self._update_land(one)
        self._hovered = land
        self.territory_hovered.emit(land.name if land else "")

    def _land_at(self, point: QPointF) -> Land | None:
        reach = max(disc_radius(self._theme, self._camera) + 2, 8) / self._camera.scale
        return self._board.land_at(self._camera.to_map(point), reach)

    # Events

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_own(event):
            event.accept()  # or the window would look at another check
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._pressed is not None and self._dragged is None:
            self._dragged = self._pressed if (at - self._pressed).manhattanLength() > _DRAG else None
        if self._dragged is None:
            self._hover(self._land_at(at))
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
            land = self._land_at(event.position())
            self._select(land)
            if land is not None:
                self.territory_clicked.emit(land.name)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.set_zoom(self._camera.zoom * STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        land = self._selected if by_key else self._land_at(QPointF(event.pos()))
        if land is None:
            return
        self._select(land)
        at = self.mapToGlobal(self.place_of(land.name)) if by_key else event.globalPos()
        self.controller_asked.emit(land.name, at)

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
        elif key in (_Key.Key_Return, _Key.Key_Enter, _Key.Key_Space) and self._selected:
            self.territory_clicked.emit(self._selected.name)
        elif key == _Key.Key_F10 and shift and self._selected:
            self.controller_asked.emit(self._selected.name, self.mapToGlobal(self.place_of(self._selected.name)))
        else:
            super().keyPressEvent(event)

    def _step(self, way: tuple[int, int]) -> None:
        """Select the next territory that way; the first press selects the one in the middle of the window."""
        middle = self._camera.to_map(QPointF(self.width() / 2, self.height() / 2))
        if self._selected is None:
            lands = self._board.lands
            self._select(min(lands, key=lambda land: (place(land) - middle).manhattanLength()))
        else:
            land = step(self._board, self._selected, way)
            self._select(land or self._selected)
        assert self._selected is not None
        at = self._camera.to_screen(place(self._selected))
        if not QRectF(self.rect()).adjusted(30, 30, -30, -30).contains(at):
            self._look(self._camera.on(place(self._selected), self._camera.zoom))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._update_land(self._selected)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._update_land(self._selected)


def _is_own(pressed: QKeyEvent) -> bool:
    """Whether a key belongs to the map; with Ctrl or Alt it is the window's, as Ctrl++ is."""
    others = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    return pressed.key() in _OWN and not pressed.modifiers() & others
