"""The key below the picture of a board: whose counters are which, and what the lines say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QFontMetricsF, QPainter

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Move,
    Outcome,
    Retreat,
    SupportMove,
    Unit,
)
from eia_solo.games.international_relations.ui.board.counters import paint_counter, paint_driven_out, paint_pencil
from eia_solo.games.international_relations.ui.board.drawing import drawing
from eia_solo.games.international_relations.ui.board.ground import paint_centre
from eia_solo.games.international_relations.ui.board.order_paint import OrderPainter
from eia_solo.games.international_relations.ui.board.ways import Way, Ways
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture, ShownOrder
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.lettering import write_shapes
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, tr

_SIDE, _LINE, _GAP = 19.0, 44.0, 8.0
_SAMPLE = Unit("England", UnitKind.ARMY, "lon")
_SIGNS = (
    (mark("moved"), ShownOrder(Move("lon", "wal"), _SAMPLE, Outcome.SUCCEEDS)),
    (mark("did not move"), ShownOrder(Move("lon", "wal"), _SAMPLE, Outcome.BOUNCED)),
    (mark("supports"), ShownOrder(SupportMove("lon", "wal", "yor"), _SAMPLE, Outcome.SUCCEEDS)),
    (mark("support cut"), ShownOrder(SupportMove("lon", "wal", "yor"), _SAMPLE, Outcome.CUT)),
    (mark("convoys"), ShownOrder(Convoy("lon", "wal", "yor"), _SAMPLE, Outcome.SUCCEEDS)),
    (mark("retreats"), ShownOrder(Retreat("lon", "wal"), _SAMPLE, Outcome.SUCCEEDS)),
    (mark("does not count"), ShownOrder(Move("lon", "wal"), _SAMPLE, Outcome.VOID)),
)
"""What a line says, and an order that is drawn so."""


def paint_key(painter: QPainter, theme: Theme, powers: Sequence[str], wide: float, *, corrected: bool = False) -> None:
    """Paint it from the upper left corner on, not wider than this: three rows; what a pencil says, if one is there."""
    for number, power in enumerate(powers):
        x = number * wide / len(powers)
        for kind in UnitKind:
            paint_counter(painter, theme, Unit(power, kind, ""), QPointF(x + _SIDE * 0.7, 12), _SIDE)
            x += _SIDE * 1.4
        _write(painter, theme, power, QPointF(x + 2, 17))
    camera = Camera.of_whole(drawing().frame, drawing().board, QSizeF(wide, wide))
    ways = Ways(drawing(), camera, BoardPicture(), _SIDE)
    ways.all = list(_samples(painter, theme, wide))
    orders = OrderPainter(painter, theme, ways, _SIDE)
    orders.paint_lines()
    orders.paint_signs(BoardPicture())
    paint_driven_out(painter, theme, QPointF(_SIDE, 74), _SIDE * 0.8)
    x = 2 * _SIDE + _GAP
    x += _write(painter, theme, tr("dislodged"), QPointF(x, 79)) + 3 * _GAP
    paint_centre(painter, theme, QPointF(x + 6, 74), powers[0], camera)
    x += 12 + _GAP
    x += _write(painter, theme, tr("supply centre, in its owner's colour"), QPointF(x, 79)) + 3 * _GAP
    paint_centre(painter, theme, QPointF(x + 6, 74), None, camera)
    x += 12 + _GAP
    x += _write(painter, theme, tr("of nobody"), QPointF(x, 79)) + 3 * _GAP
    if corrected:
        paint_pencil(painter, theme, QPointF(x + _SIDE / 2, 72), _SIDE)
        _write(painter, theme, tr("corrected by hand"), QPointF(x + 2 * _GAP + 4, 79))


def _samples(painter: QPainter, theme: Theme, wide: float) -> Iterator[Way]:
    """A line of each kind with its words, spread over the row."""
    for number, (words, shown) in enumerate(_SIGNS):
        x = number * wide / len(_SIGNS)
        points = [QPointF(x + _LINE * n / 12, 44) for n in range(13)]
        yield Way(shown, points)
        _write(painter, theme, tr(words), QPointF(x + _LINE + _GAP, 49))


def _write(painter: QPainter, theme: Theme, words: str, at: QPointF) -> float:
    """Write words from a point on; how wide they are."""
    font = theme.inter(14)
    write_shapes(painter, words, at, font, theme.palette.ink)
    return QFontMetricsF(font).horizontalAdvance(words)
