"""The map as a widget: can be walked with pointer and keys, and says what is pointed at."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings
from eia_solo.games.empires_in_arms.ui.map.map_canvas import MapCanvas
from eia_solo.games.empires_in_arms.ui.map.shapes import Land
from eia_solo.ui.keys import ENTER
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.thing_menu import Pointed
from eia_solo.ui.words import tr


class MapView(MapCanvas):
    """Arrows select, with Shift they move the map; + - 0 set the zoom.

    `territory_hovered` carries an empty text when the pointer is on no territory. A click selects;
    `territory_opened` is sent on Enter and a double click.
    """

    territory_hovered = Signal(str)
    territory_selected = Signal(str)
    territory_opened = Signal(str)

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
        words = tr("No territory selected. Arrow keys select one.") if land is None else self._words_of(land)
        self.setAccessibleDescription(words)

    def _words_of(self, spot: Land) -> str:
        words = f"{spot.name}: {self._holdings.name(self._holdings.controller(spot))}"
        return tr("{territory}, not its home", territory=words) if self._holdings.is_held(spot) else words

    def _spot_hovered(self, spot: Land | None) -> None:
        self.territory_hovered.emit(spot.name if spot else "")

    def _open(self) -> None:
        if self._selected is not None:
            self.territory_opened.emit(self._selected.name)

    # Events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Space):
            self._open()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._select(self._spot_at(event.position()))
        self._open()

    # Menus

    def pointed_at(self, at: QPoint | None) -> Pointed | None:
        """The territory at a place of the screen, or the selected one: it is selected, and its menu is asked for."""
        if at is None and self._selected is None:
            self._step((0, 0))
        land = self._selected if at is None else self._spot_at(QPointF(self.mapFromGlobal(at)))
        if land is None:
            return None
        self._select(land)
        words = self.accessibleDescription()
        return Pointed((f"place {land.name}",), words, at or self.mapToGlobal(self.place_of(land.name)))
