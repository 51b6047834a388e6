"""The map as a widget: can be walked with pointer and keys, and says what is pointed at."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings
from eia_solo.games.empires_in_arms.ui.map.map_canvas import MapCanvas
from eia_solo.games.empires_in_arms.ui.map.shapes import Land
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr


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
        self.setObjectName("map")
        self.setAccessibleName(tr("Map of Europe"))
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

    def _spot_selected(self, spot: Land | None) -> None:
        self._tell_selected()
        self.territory_selected.emit(spot.name if spot else "")

    def _tell_selected(self) -> None:
        land = self._selected
        words = tr("No territory selected. Arrow keys select one.")
        if land is not None:
            controller = self._holdings.controller(land)
            words = f"{land.name}: {self._holdings.name(controller)}"
            if self._holdings.is_held(land):
                words = tr("{territory}, not its home", territory=words)
        self.setAccessibleDescription(words)

    def _spot_hovered(self, spot: Land | None) -> None:
        self.territory_hovered.emit(spot.name if spot else "")

    def _spot_picked(self, spot: Land, _modifiers: Qt.KeyboardModifier) -> None:
        self.territory_clicked.emit(spot.name)

    # Events

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        land = self._selected if by_key else self._spot_at(QPointF(event.pos()))
        if land is None:
            return
        self._select(land)
        at = self.mapToGlobal(self.place_of(land.name)) if by_key else event.globalPos()
        self.controller_asked.emit(land.name, at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_F10 and shift and self._selected:
            self.controller_asked.emit(self._selected.name, self.mapToGlobal(self.place_of(self._selected.name)))
        else:
            super().keyPressEvent(event)
