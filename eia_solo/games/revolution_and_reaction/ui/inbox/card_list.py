"""The cards as a list, with the sign of how each stands; the keys of a card are pressed in it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from eia_solo.games.revolution_and_reaction.ui.presenters.cards import CardLine, Stand
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import Sign
from eia_solo.games.revolution_and_reaction.ui.record_list import paint_sign
from eia_solo.ui.mailbox.lists import KeyedList
from eia_solo.ui.mailbox.signs import paint_asked
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import line_sign
from eia_solo.ui.widgets.painting import square
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.rows import Picture
from eia_solo.ui.widgets.symbols import SignPaint, Symbol, symbol_sign

KEYS = "FTKSAHXWLZ123456789"
"""The keys of a card, beside Enter and the arrows."""


def _as_of_record(sign: Sign) -> SignPaint:
    return lambda painter, box, theme: paint_sign(painter, box, sign, theme)


def _dash(painter: QPainter, box: QRectF, theme: Theme) -> None:
    reach = QPointF(box.width() * 0.3, 0)
    painter.setPen(QPen(theme.palette.ink3, 2))
    painter.drawLine(box.center() - reach, box.center() + reach)


_PAINTED: Mapping[Stand, SignPaint] = {
    Stand.SURE: _as_of_record(Sign.IN_FORCE),
    Stand.UNSURE: paint_asked,
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


class CardList(KeyedList):
    """Cards of posts, with the sign of how each stands."""

    keys = KEYS
    sign_of = staticmethod(_sign)
    disc = staticmethod(paint_plain_disc)
