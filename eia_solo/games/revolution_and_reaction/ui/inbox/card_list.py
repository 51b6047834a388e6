"""The cards as a list, with the sign of how each stands; the keys of a card are pressed in it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from eia_solo.games.revolution_and_reaction.ui.presenters.cards import CardLine, Stand
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import Sign
from eia_solo.games.revolution_and_reaction.ui.record_list import paint_sign
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList, line_sign
from eia_solo.ui.widgets.painting import draw_text, square
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.rows import Picture
from eia_solo.ui.widgets.symbols import SignPaint, Symbol, symbol_sign

KEYS = "FTKSAHXWLZ123456789"
"""The keys of a card, beside Enter and the arrows."""


def _as_of_record(sign: Sign) -> SignPaint:
    return lambda painter, box, theme: paint_sign(painter, box, sign, theme)


def _unsure(painter: QPainter, box: QRectF, theme: Theme) -> None:
    disc = square(box.center(), box.width() * 0.92)
    painter.setPen(QPen(theme.palette.ask_line, 1.2, Qt.PenStyle.DashLine))
    painter.setBrush(theme.palette.ask)
    painter.drawEllipse(disc)
    bold = theme.inter(12, QFont.Weight.Bold)
    draw_text(painter, box, "?", bold, theme.palette.ink, Qt.AlignmentFlag.AlignCenter)


def _dash(painter: QPainter, box: QRectF, theme: Theme) -> None:
    reach = QPointF(box.width() * 0.3, 0)
    painter.setPen(QPen(theme.palette.ink3, 2))
    painter.drawLine(box.center() - reach, box.center() + reach)


_PAINTED: Mapping[Stand, SignPaint] = {
    Stand.SURE: _as_of_record(Sign.IN_FORCE),
    Stand.UNSURE: _unsure,
    Stand.NOT_UNDERSTOOD: _as_of_record(Sign.NO_EFFECT),
    Stand.NO_ACT: _dash,
    Stand.ASIDE: _dash,
    Stand.KNOWN: symbol_sign(Symbol.LINK, lambda theme: theme.palette.ink3, 0.1),
    Stand.ENTERED: symbol_sign(Symbol.TICK, lambda theme: theme.palette.ink3, 0.12),
}


def paint_stand(painter: QPainter, box: QRectF, stand: Stand, theme: Theme) -> None:
    """Draw the sign of how a card stands in the middle of the box."""
    _PAINTED[stand](painter, square(box.center(), min(box.width(), box.height())), theme)


def _sign(line: Line) -> Picture | None:
    if isinstance(line, CardLine) and line.stand is not None:
        return Picture(paint_stand, line.stand, 18, 8)
    return line_sign(line)


class CardList(LineList):
    """`pressed` is a key of the card one is on."""

    pressed = Signal(str)
    sign_of = staticmethod(_sign)
    disc = staticmethod(paint_plain_disc)

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)
        self.on_enter = None

    def keeps_key(self, key: int) -> bool:
        """The letters and digits of a card stay with the list; Home and End as in any list."""
        return key in _KEYS or key in (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Delete)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _KEYS and event.modifiers() in _PLAIN:
            self.pressed.emit(chr(event.key()))
        elif event.key() == Qt.Key.Key_Delete:
            self.pressed.emit("X")
        else:
            super().keyPressEvent(event)


_KEYS = frozenset(map(ord, KEYS))
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
