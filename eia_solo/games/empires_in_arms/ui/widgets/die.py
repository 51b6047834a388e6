"""Dice: ivory in both themes, with pips of ink.

A die is not thrown (dashed), waiting for a key (the colour of focus, and a caret), or thrown.
"""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.games.empires_in_arms.ui.fall import InTheAir
from eia_solo.ui.accessible import Value
from eia_solo.ui.palette import contrast
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, inset, line_height, text_width
from eia_solo.ui.words import mark, tr

_LOW, _MIDDLE, _HIGH = 0.235, 0.5, 0.765
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH))
_OTHERS = ((_HIGH, _LOW), (_LOW, _HIGH))
_SIDES = ((_LOW, _MIDDLE), (_HIGH, _MIDDLE))
_CENTRE = ((_MIDDLE, _MIDDLE),)
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: _CENTRE,
    2: _OTHERS,
    3: _OTHERS + _CENTRE,
    4: _CORNERS + _OTHERS,
    5: _CORNERS + _OTHERS + _CENTRE,
    6: _CORNERS + _OTHERS + _SIDES,
}
_SMALLER = 0.8
"""The part of its size a die has in the air, where its corners stand out."""


class DieState(StrEnum):
    """How far a die is."""

    NOT_THROWN = mark("not thrown")
    WAITING = mark("waiting")
    THROWN = mark("thrown")


def paint_die(painter: QPainter, rect: QRectF, value: int, theme: Theme, *, lies: bool = True) -> None:
    """Draw a thrown die of 1 to 6, as large as fits in the middle of the rectangle; one in the air has no shadow."""
    palette = theme.palette
    side = min(rect.width(), rect.height())
    body = inset(_on_pixels(rect, side), 0.5)
    radius = side * (0.15 if side > 40 else 0.18)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    if side > 40 and lies:
        for step, alpha in ((3.0, 10), (2.0, 16), (1.0, 26)):
            painter.setBrush(QColor(0, 0, 0, alpha * 2 if palette.dark else alpha))
            painter.drawRoundedRect(body.translated(0, step), radius, radius)
    rim = max((palette.edge, palette.die), key=lambda colour: contrast(colour, palette.panel))
    painter.setPen(QPen(rim, 1))
    painter.setBrush(palette.die)
    painter.drawRoundedRect(body, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.pip)
    pip = side * 0.086
    for x, y in PIPS[value]:
        painter.drawEllipse(QPointF(body.left() + x * body.width(), body.top() + y * body.height()), pip, pip)


def _on_pixels(rect: QRectF, side: float) -> QRectF:
    """A square in the middle of the rectangle; an outline between two pixels would be half as strong."""
    middle = rect.center()
    return QRectF(QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side).toRect())


def paint_blank_die(painter: QPainter, rect: QRectF, theme: Theme, *, waiting: bool) -> None:
    """Draw the place of a die that is not thrown, or that waits for a key."""
    palette = theme.palette
    side = min(rect.width(), rect.height())
    body = _on_pixels(rect, side)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(palette.raised)
    if not waiting:
        painter.setPen(dashed(palette.ink3, 1, 4, 2.5))
        painter.drawRoundedRect(inset(body, 0.5), side * 0.15, side * 0.15)
        return
    width = max(2.0, side / 45)
    painter.setPen(QPen(palette.focus, width))
    painter.drawRoundedRect(inset(body, width / 2), side * 0.15, side * 0.15)
    middle = body.center()
    caret = side * 0.22
    painter.drawLine(QPointF(middle.x(), middle.y() - caret), QPointF(middle.x(), middle.y() + caret))


class DieFace(Painted):
    """One die with a word below that says where its value came from."""

    def __init__(self, theme: Theme, size: int = 116, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._size = size
        self._state = DieState.NOT_THROWN
        self._value = 0
        self._word = ""
        self._falling: InTheAir | None = None
        self._name = tr("Die")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._tell()

    @property
    def state(self) -> DieState:
        return self._state

    @property
    def value(self) -> int | None:
        """The pips that lie up, or None before the throw."""
        return self._value or None

    def set_name(self, name: str) -> None:
        """What the die is called when it is read out, such as "First die"."""
        self._name = name
        self._tell()

    def set_size(self, size: int) -> None:
        """The side of the die before the size of the text comes in."""
        if size != self._size:
            self._size = size
            self.updateGeometry()
            self.update()

    def set_empty(self, word: str = "") -> None:
        """Not thrown yet."""
        self._set(DieState.NOT_THROWN, 0, word)

    def set_waiting(self, word: str = "") -> None:
        """Waiting for a digit, such as "second die: press 1 to 6"."""
        self._set(DieState.WAITING, 0, word)

    def set_value(self, value: int, word: str = "") -> None:
        """Thrown: 1 to 6, and "rolled", "typed" or "overruled"."""
        if value not in PIPS:
            raise ValueError(f"a die shows 1 to 6, not {value}")
        self._set(DieState.THROWN, value, word)

    def show_falling(self, seen: InTheAir) -> None:
        """In the air, or just landed: what it shows is not said before it is told as thrown."""
        self._falling = seen
        self.update()

    def _set(self, state: DieState, value: int, word: str) -> None:
        if (state, value, word, None) == (self._state, self._value, self._word, self._falling):
            return
        self._state, self._value, self._word, self._falling = state, value, word, None
        self._tell()
        self.updateGeometry()
        self.update()

    def _tell(self) -> None:
        self.told_value = Value(self._value, 1, 6) if self._value else None
        shown = str(self._value) if self._value else tr(self._state.value)
        self.setAccessibleName(": ".join((self._name, ", ".join(filter(None, (shown, self._word))))))

    def _word_font(self) -> QFont:
        weight = QFont.Weight.DemiBold if self._state is DieState.WAITING else QFont.Weight.Normal
        return self._theme.inter(13 if self._size > 60 else 12, weight)

    def _word_height(self) -> int:
        return round(line_height(self._word_font())) + self._theme.px(10) if self._word else 0

    def sizeHint(self) -> QSize:
        side = self._theme.px(self._size)
        width = max(side, round(text_width(self._word, self._word_font())) + 2)
        # Three pixels for the shadow, inside which the die does not reach.
        return QSize(width, side + self._word_height() + 3)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint(self, painter: QPainter) -> None:
        side = self._theme.px(self._size)
        face = QRectF((self.width() - side) / 2, 0, side, side)
        if self._falling is not None:
            self._paint_falling(painter, face, self._falling)
            return
        if self._value:
            paint_die(painter, face, self._value, self._theme)
        else:
            paint_blank_die(painter, face, self._theme, waiting=self._state is DieState.WAITING)
        if self._word:
            palette = self._theme.palette
            ink = palette.focus if self._state is DieState.WAITING else palette.ink2
            below = QRectF(0, side + 3, self.width(), self._word_height())
            draw_text(painter, below, self._word, self._word_font(), ink, CENTRE)

    def _paint_falling(self, painter: QPainter, face: QRectF, seen: InTheAir) -> None:
        if not seen.turned:
            paint_die(painter, face, seen.face, self._theme)
            return
        painter.translate(face.center())
        painter.rotate(seen.turned)
        painter.scale(_SMALLER, _SMALLER)
        painter.translate(-face.center())
        paint_die(painter, face, seen.face, self._theme, lies=False)
