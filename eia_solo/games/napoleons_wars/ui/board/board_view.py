"""The board as a widget: shows a picture, is walked with pointer and keys, and says what is pointed at and clicked."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.ui.board.counters import paint_block, paint_underline
from eia_solo.games.napoleons_wars.ui.board.drawing import Space, drawing
from eia_solo.games.napoleons_wars.ui.board.ground import Ground
from eia_solo.games.napoleons_wars.ui.board.layers import BoardLayers
from eia_solo.games.napoleons_wars.ui.board.stands import Counter, Stands, walked
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import (
    BoardPicture,
    ShownCorps,
    counter_words,
    found,
    place_words,
)
from eia_solo.ui.accessible import tell_chosen
from eia_solo.ui.drawn.courses import near_line
from eia_solo.ui.drawn.pointed import nearest, paint_outlines
from eia_solo.ui.drawn.typed_name import TypedName
from eia_solo.ui.drawn.walked import WalkedMap, is_with_others
from eia_solo.ui.palette import LIGHT, with_alpha
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import dashed
from eia_solo.ui.widgets.thing_menu import Pointed
from eia_solo.ui.words import tr

_Key = Qt.Key
_EDGE = 9
"""So many pixels around its shape a space can reach: half a frontier, an outline."""
_STRAIT = 6.0
"""So near to the line of a strait the pointer is on it, in pixels."""
_TINY = 20
"""A space with less room, in kilometres, is not covered by straits."""
_FLASH_MS = 700


class BoardView(WalkedMap):
    """Arrows go from space to space, Tab from counter to counter, Enter clicks, letters find a space by its name.

    Signals carry ids; `space_pointed` and `selected_changed` an empty text for none, the first also that of a strait.
    A click on a corps is `corps_clicked` with its power and letter, one on a ship `squadrons_clicked` with power and
    sea, and no click on the space.
    """

    space_pointed = Signal(str)
    space_clicked = Signal(str, object)
    corps_clicked = Signal(str, str)
    squadrons_clicked = Signal(str, str)
    selected_changed = Signal(str)
    backed = Signal()

    def __init__(self, theme: Theme, board: Board, parent: QWidget | None = None) -> None:
        self._drawing = drawing()
        super().__init__(theme, self._drawing.frame, self._drawing.frame, parent)
        self._board = board
        self._picture = BoardPicture()
        self._ground = Ground.of(self._drawing, self._picture)
        self._near = {
            space.number: {self._drawing.by_id[id].number for id in board.near[space.id]}
            for space in self._drawing.spaces
        }
        self.layers = BoardLayers()
        self._clicked_at: QPointF | None = None
        self._counter: Counter | None = None
        self._strait = ""
        self._flashed: Space | None = None
        self.card_keys = ""
        """Letters that are keys of the page while a corps is chosen: they find no name then."""
        self._typed = TypedName(self)
        self._typed.changed.connect(self.update)
        self.setObjectName("napoleons_board")
        self.setAccessibleName(tr("Board of Europe"))
        self._tell()

    # What is shown

    @property
    def picture(self) -> BoardPicture:
        return self._picture

    def set_picture(self, picture: BoardPicture) -> None:
        """Show another moment of the game. Only what is other than before is painted anew."""
        if picture == self._picture:
            return
        grounds = picture.owners, picture.fills
        if grounds != (self._picture.owners, self._picture.fills):
            self._ground = Ground.of(self._drawing, picture)
        self._picture = picture
        if self._counter not in walked(self._board, self._picture):
            self._counter = None
        self._tell()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.buttons.set_theme(theme)
        self.layers.forget()
        self.update()

    @property
    def selected(self) -> str:
        """The space that is selected; nothing if there is none."""
        return self._selected.id if self._selected else ""

    @property
    def pointed(self) -> str:
        """The space under the pointer; nothing if there is none."""
        return self._hovered.id if self._hovered else ""

    def focus_space(self, id: str) -> None:
        """Select a space, or none."""
        self._select(self._drawing.by_id.get(id))

    def center_on(self, id: str) -> None:
        """Select a space and bring it to the middle, twice as near at least."""
        space = self._drawing.by_id[id]
        self._look(self._camera.on(self._place(space), max(self.zoom, 2.0)))
        self._select(space)
        self._flashed = space
        QTimer.singleShot(_FLASH_MS, self, self.fade)

    def fade(self) -> None:
        """End the flash on what was brought to the middle."""
        self._flashed = None
        self.update()

    def place_of(self, id: str) -> QPoint:
        """A point of the window inside a space."""
        return self._camera.to_screen(self._place(self._drawing.by_id[id])).toPoint()

    def corps_at(self, point: QPointF) -> tuple[str, str] | None:
        """The corps that a click at a point of the window chooses, by power and letter."""
        counter = self._counter_at(point)
        return counter.key if isinstance(counter, ShownCorps) else None

    def pointed_at(self, at: QPoint | None) -> Pointed | None:
        """What a menu is asked for: the counter and the space at a place of the screen, or those one is on."""
        if at is None and self._selected is None:
            self._step((0, 0))
        point = QPointF() if at is None else QPointF(self.mapFromGlobal(at))
        counter = self._counter if at is None else self._counter_at(point)
        id = self.selected if at is None else space.id if (space := self._spot_at(point)) else ""
        if not id:
            return None
        if id != self.selected:
            self.focus_space(id)
        corps = [f"corps {' '.join(counter.key)}"] if isinstance(counter, ShownCorps) and not counter.planned else []
        place = at or self.mapToGlobal(self.place_of(id))
        return Pointed((*corps, f"space {id}"), self.accessibleDescription(), place)

    def _counter_at(self, point: QPointF) -> Counter | None:
        on_map, stands = point - self._camera.offset, self._stands()
        block = stands.block_at(on_map)
        if block is not None:
            return block.after(self._picture.chosen)
        rooms = stands.rooms(self.layers.plates(self._theme, self._camera).sizes)
        return next((each for each, room in rooms if room.contains(on_map)), None)

    def _stands(self) -> Stands:
        return self.layers.stands(self._theme, self._camera, self._picture)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes on to the next counter; from the last one it leaves the board."""
        counters = walked(self._board, self._picture)
        at = counters.index(self._counter) if self._counter in counters else -1 if forward else len(counters)
        following = at + (1 if forward else -1)
        if not 0 <= following < len(counters):
            self._counter = None
            self.update()
            return super().focusNextPrevChild(forward)
        self._select(self._drawing.by_id[counters[following].at])
        self._counter = counters[following]
        self._bring_into_sight()
        self._tell()
        tell_chosen(self)
        self.update()
        return True

    def _tell(self) -> None:
        """What a screen reader says of the selected space."""
        words = tr("No space selected. Arrow keys select one, letters find one.")
        if self._selected is not None:
            words = self._words_of(self._selected)
        self.setAccessibleDescription(words)

    def _words_of(self, spot: Space) -> str:
        words = place_words(self._board, self._picture, spot.id)
        with_counter = self._counter is not None and spot is self._selected
        return f"{counter_words(self._board, self._counter)} {words}" if with_counter and self._counter else words

    # What lies where

    def _spot_at(self, point: QPointF) -> Space | None:
        counter = self._counter_at(point)
        if counter is not None:
            return self._drawing.by_id[counter.at]
        return self._drawing.space_at(self._camera.to_map(point))

    def _strait_at(self, point: QPointF) -> str:
        """The strait whose dots are at a point of the window; nothing if there is none, or on the rock of Gibraltar."""
        if self._hovered is not None and self._hovered.room < _TINY:
            return ""
        for strait in self._drawing.straits:
            start, end = (self._camera.to_screen(at) for at in strait.line)
            if near_line(point, start, end) < _STRAIT:
                crossing = self._board.crossing(*strait.ends)
                return crossing.id if crossing else ""
        return ""

    def _spots(self) -> tuple[Space, ...]:
        return self._drawing.spaces

    def _next(self, spot: Space, way: tuple[int, int]) -> Space | None:
        places = {space.number: space.spot for space in self._drawing.spaces if space is not spot}
        number = nearest(spot.spot, places, self._near[spot.number], way)
        return None if number is None else self._drawing.spaces[number]

    def _place(self, spot: Space) -> QPointF:
        return spot.spot

    def _area(self, spot: Space) -> QRectF:
        return self._camera.transform.mapRect(spot.rect).adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)

    def _spot_hovered(self, spot: Space | None) -> None:
        self._strait = ""
        self.space_pointed.emit(spot.id if spot else "")

    def _spot_selected(self, spot: Space | None) -> None:
        self._counter = None
        self._tell()
        self.update()
        self.selected_changed.emit(spot.id if spot else "")

    def _spot_picked(self, spot: Space, modifiers: Qt.KeyboardModifier) -> None:
        counter = self._counter if self._clicked_at is None else self._counter_at(self._clicked_at)
        if isinstance(counter, ShownCorps):
            self.corps_clicked.emit(*counter.key)
        elif counter is not None:
            self.squadrons_clicked.emit(counter.power, counter.at)
        else:
            self.space_clicked.emit(spot.id, modifiers)

    def _type(self, letters: str) -> None:
        """Select the first space that is called so; a letter that leads nowhere is not taken."""
        id = found(self._board, letters)
        if id is not None:
            self._select(self._drawing.by_id[id])
            self._bring_into_sight()
        if id is not None or not letters:
            self._typed.set(letters)

    # Events

    def _is_own(self, pressed: QKeyEvent) -> bool:
        letter = pressed.text().isalpha() and not is_with_others(pressed) and not self._is_of_card(pressed)
        typed = bool(self._typed.letters)
        escape = pressed.key() == _Key.Key_Escape and (typed or self._picture.has_chosen)
        return super()._is_own(pressed) or letter or escape or (typed and pressed.key() == _Key.Key_Backspace)

    def _is_of_card(self, pressed: QKeyEvent) -> bool:
        chosen = self._picture.has_chosen and not self._typed.letters
        return chosen and bool(pressed.text()) and pressed.text().upper() in self.card_keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        if self._is_of_card(event) and not is_with_others(event):
            event.ignore()
        elif key == _Key.Key_Escape and self._typed.letters:
            self._typed.forget()
        elif key == _Key.Key_Escape and self._picture.has_chosen:
            self.backed.emit()
        elif key == _Key.Key_Backspace and self._typed.letters:
            self._type(self._typed.letters[:-1])
        elif not is_with_others(event) and text.isalpha():
            self._type(self._typed.letters + text.lower())
        else:
            self._typed.forget()
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._clicked_at = event.position()
        super().mouseReleaseEvent(event)
        self._clicked_at = None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        strait = self._strait_at(event.position())
        if strait != self._strait:
            self._strait = strait
            self.space_pointed.emit(strait or self.pointed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.layers.refresh(
            self._theme, self._camera, self._ground, self._picture, self.size(), self.devicePixelRatioF()
        )
        self.layers.paint(painter)
        veiled, ringed = self._outline(self._hovered), self._outline(self._selected)
        if self._hovered is self._selected:
            veiled = None
        paint_outlines(painter, self._theme, veiled, ringed, focused=self.hasFocus())
        if self._flashed is not None:
            painter.fillPath(self._camera.transform.map(self._flashed.shape), with_alpha(LIGHT.focus, 0.35))
        for block in self._stands().blocks:
            if block.at == self.selected:  # its letters lie on the outline
                paint_block(painter, self._theme, block, self._camera.offset, self._picture.chosen)
        self._paint_counter_ring(painter)
        self._typed.paint(painter, self._theme, self.height())

    def _paint_counter_ring(self, painter: QPainter) -> None:
        """A dashed ring around the counter that Tab has reached; its letter on a block of several is underlined."""
        stands = self._stands()
        rooms = stands.rooms(self.layers.plates(self._theme, self._camera).sizes)
        room = next((room for each, room in rooms if each == self._counter), None)
        if room is not None and self._counter is not None:
            around = room.translated(self._camera.offset).adjusted(-5, -5, 5, 5)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for pen in (QPen(self._theme.palette.heat_paper, 4.0), dashed(LIGHT.focus, 2.4, 3, 2)):
                painter.setPen(pen)
                painter.drawRoundedRect(around, 5, 5)
            if isinstance(self._counter, ShownCorps):
                block = stands.by_corps[self._counter.key]
                cell = block.letter_room(self._counter.letter).translated(self._camera.offset)
                if len(block.corps) > 1:
                    paint_underline(painter, cell, self._theme.palette.heat_paper)

    def _outline(self, space: Space | None) -> QPainterPath | None:
        return None if space is None else self._camera.transform.map(space.shape)
