"""The Diplomacy board as a widget: shows a picture, can be walked with pointer and keys, and says what is picked."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.ui.board.drawing import Space, drawing
from eia_solo.games.international_relations.ui.board.ground import Ground
from eia_solo.games.international_relations.ui.board.layers import BoardLayers
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture, found, place_words, tints
from eia_solo.ui.drawn.pointed import nearest, paint_outlines
from eia_solo.ui.drawn.typed_name import TypedName
from eia_solo.ui.drawn.walked import WalkedMap, is_with_others
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, text_width
from eia_solo.ui.words import tr

_Key = Qt.Key
_EDGE = 9
"""So many pixels around its shape a space can reach: half a frontier, an outline."""


class BoardView(WalkedMap):
    """Arrows select and Enter picks, as a click does; with Shift it says that the unit holds. Letters find a province,
    digits choose an option, Escape takes the last pick back.

    Signals carry ids of provinces; `hovered` and `selected_changed` an empty text for none.
    """

    picked = Signal(str)
    held = Signal(str)
    hovered = Signal(str)
    selected_changed = Signal(str)
    option_chosen = Signal(int)
    backed = Signal()

    def __init__(self, theme: Theme, board: Board, parent: QWidget | None = None) -> None:
        self._drawing = drawing()
        super().__init__(theme, self._drawing.frame, self._drawing.board, parent)
        self._board = board
        self._picture = BoardPicture()
        self._ground = Ground(board, self._drawing, {}, {})
        self._near = {space.number: self._touching(space) for space in self._drawing.spaces}
        self.layers = BoardLayers()
        self._notice = ""
        self._typed = TypedName(self)
        self._typed.changed.connect(self.update)
        self.setObjectName("diplomacy_board")
        self.setAccessibleName(tr("Board of Europe"))
        self._tint()
        self._tell()

    # What is shown

    @property
    def picture(self) -> BoardPicture:
        return self._picture

    def set_picture(self, picture: BoardPicture) -> None:
        """Show another moment of the game. Only what is other than before is painted anew."""
        if picture == self._picture:
            return
        owned = picture.owners != self._picture.owners
        self._picture = picture
        if owned:
            self._tint()
        self._tell()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.buttons.set_theme(theme)
        self.layers.forget()
        self.update()

    def set_notice(self, words: str) -> None:
        """Say on the board that clicks mean something else than orders, within a dashed edge; nothing says nothing."""
        if words != self._notice:
            self._notice = words
            self.update()

    @property
    def selected(self) -> str | None:
        return self._selected.id if self._selected else None

    @property
    def hovered_place(self) -> str | None:
        return self._hovered.id if self._hovered else None

    def set_selected(self, id: str | None) -> None:
        """Select a province, or none."""
        self._select(self._drawing.by_id.get(id or ""))

    def show_place(self, id: str) -> None:
        """Select a province and bring it to the middle, twice as near at least."""
        space = self._drawing.by_id[id]
        self._look(self._camera.on(space.unit, max(self.zoom, 2.0)))
        self._select(space)

    def place_of(self, id: str) -> QPoint:
        """A point of the window inside a province: where its unit stands."""
        return self._camera.to_screen(self._drawing.by_id[id].unit).toPoint()

    def _tint(self) -> None:
        owners = dict(self._picture.owners)
        self._ground = evolve(self._ground, tints=tints(self._board, owners), owners=owners)

    def _tell(self) -> None:
        """What a screen reader says of the selected province."""
        words = tr("No province selected. Arrow keys select one, letters find one.")
        if self._selected is not None:
            words = self._words_of(self._selected)
        self.setAccessibleDescription(words)

    def _words_of(self, spot: Space) -> str:
        return place_words(self._board, self._picture, spot.id)

    # What lies where

    def _spot_at(self, point: QPointF) -> Space | None:
        return self._drawing.space_at(self._camera.to_map(point))

    def _spots(self) -> tuple[Space, ...]:
        return self._drawing.spaces

    def _next(self, spot: Space, way: tuple[int, int]) -> Space | None:
        places = {space.number: space.heart for space in self._drawing.spaces if space is not spot}
        number = nearest(spot.heart, places, self._near[spot.number], way)
        return None if number is None else self._drawing.spaces[number]

    def _touching(self, space: Space) -> set[int]:
        return {side for border in self._drawing.borders if space.number in border.sides for side in border.sides}

    def _place(self, spot: Space) -> QPointF:
        return spot.heart

    def _area(self, spot: Space) -> QRectF:
        return self._camera.transform.mapRect(spot.rect).adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)

    def _spot_hovered(self, spot: Space | None) -> None:
        self.hovered.emit(spot.id if spot else "")

    def _spot_selected(self, spot: Space | None) -> None:
        self._tell()
        self.selected_changed.emit(spot.id if spot else "")

    def _spot_picked(self, spot: Space, modifiers: Qt.KeyboardModifier) -> None:
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            self.held.emit(spot.id)
        else:
            self.picked.emit(spot.id)

    def _type(self, letters: str) -> None:
        """Select the first province that is called so; a letter that leads nowhere is not taken."""
        id = found(self._board, letters)
        if id is not None:
            self._select(self._drawing.by_id[id])
            self._bring_into_sight()
        if id is not None or not letters:
            self._typed.set(letters)

    # Events

    def _is_own(self, pressed: QKeyEvent) -> bool:
        letter = pressed.text().isalnum() and not is_with_others(pressed)
        typed = bool(self._typed.letters)
        escape = pressed.key() == _Key.Key_Escape and (typed or bool(self._picture.chosen))
        return super()._is_own(pressed) or letter or escape or (typed and pressed.key() == _Key.Key_Backspace)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        if key == _Key.Key_Escape and self._typed.letters:
            self._typed.forget()
        elif key == _Key.Key_Escape and self._picture.chosen:
            self.backed.emit()
        elif key == _Key.Key_Backspace and self._typed.letters:
            self._type(self._typed.letters[:-1])
        elif not is_with_others(event) and text.isalpha():
            self._type(self._typed.letters + text.lower())
        elif not is_with_others(event) and text.isdigit() and text != "0":
            self.option_chosen.emit(int(text))
        else:
            self._typed.forget()
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.layers.refresh(
            self._theme, self._camera, self._ground, self._picture, self.size(), self.devicePixelRatioF()
        )
        self.layers.paint(painter)
        map_ = self._camera.transform.map
        veiled = None if self._hovered in (None, self._selected) else map_(self._hovered.shape)
        ringed = None if self._selected is None else map_(self._selected.shape)
        paint_outlines(painter, self._theme, veiled, ringed, focused=self.hasFocus())
        if self._notice:
            self._paint_notice(painter)
        self._typed.paint(painter, self._theme, self.height())

    def _paint_notice(self, painter: QPainter) -> None:
        theme, palette = self._theme, self._theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(dashed(palette.ask_line, 2.0, 6, 4))
        painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        font = theme.inter(13)
        left = self.buttons.geometry().right() + theme.px(10)
        wide = min(text_width(self._notice, font) + theme.px(24), self.width() - left - theme.px(10))
        room = QRectF(left + 0.5, 10.5, wide, theme.px(30))
        painter.setPen(QPen(palette.ask_line, 1.2))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(room, 4, 4)
        draw_text(painter, room.adjusted(6, 0, -6, 0), self._notice, font, palette.ink, CENTRE)
