"""The lines of a record as a list, and the signs drawn before them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from eia_solo.games.revolution_and_reaction.ui.presenters.lines import RecordLine, Sign
from eia_solo.ui.presenters.lines import Line, Tone
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList, line_look, line_sign
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, square
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.row_list import RowDelegate
from eia_solo.ui.widgets.rows import ASKED, PLAIN, STRONG, Picture, RowLook, Strip, Tag, Text, quiet
from eia_solo.ui.widgets.symbols import SignPaint, Symbol, paint_symbol, symbol_sign


def paint_sign(painter: QPainter, box: QRectF, sign: Sign, theme: Theme) -> None:
    """Draw a sign in the middle of the box, as large as fits."""
    _PAINTED[sign](painter, square(box.center(), min(box.width(), box.height())), theme)


def paint_page(painter: QPainter, box: QRectF, ink: QColor, weight: float) -> None:
    """A written page: a treaty."""
    wide, high = box.width() * 0.56, box.height() * 0.74
    sheet = QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)
    painter.setPen(QPen(ink, weight))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(sheet)
    for share in (0.3, 0.52, 0.74):
        y = sheet.top() + high * share
        painter.drawLine(QPointF(sheet.left() + wide * 0.22, y), QPointF(sheet.right() - wide * 0.22, y))


def _in_force(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink)
    painter.drawEllipse(square(box.center(), box.width() * 0.9))
    inner = square(box.center(), box.width() * 0.66)
    paint_symbol(painter, Symbol.TICK, inner, theme.palette.panel, box.width() / 9)


def _partly(painter: QPainter, box: QRectF, theme: Theme) -> None:
    ring = square(box.center(), box.width() * 0.82)
    painter.setPen(QPen(theme.palette.ink, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(ring)
    painter.setBrush(theme.palette.ink)
    painter.drawPie(ring, 90 * 16, 180 * 16)


def _waiting(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A ring."""
    painter.setPen(QPen(theme.palette.ink, 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(square(box.center(), box.width() * 0.78))


def _wait(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A clock."""
    reach = box.width() * 0.41
    painter.setPen(QPen(theme.palette.ink, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box.center(), reach, reach)
    painter.drawLine(box.center(), box.center() - QPointF(0, reach * 0.62))
    painter.drawLine(box.center(), box.center() + QPointF(reach * 0.5, 0))


def _to_decide(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A question in a dashed disc."""
    palette = theme.palette
    painter.setPen(dashed(palette.ask_line, 1.3, 2.2, 1.6))
    painter.setBrush(palette.ask)
    painter.drawEllipse(square(box.center(), box.width() * 0.86))
    draw_text(painter, box, "?", theme.inter(10, QFont.Weight.Bold), palette.ink, CENTRE)


def _remark(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink3)
    painter.drawEllipse(square(box.center(), box.width() * 0.26))


def _treaty(painter: QPainter, box: QRectF, theme: Theme) -> None:
    paint_page(painter, box, theme.palette.ink, 1.3)


_PAINTED: Mapping[Sign, SignPaint] = {
    Sign.IN_FORCE: _in_force,
    Sign.PARTLY: _partly,
    Sign.WAITING: _waiting,
    Sign.REFUSED: symbol_sign(Symbol.STRUCK, lambda theme: theme.palette.ink, 0.09),
    Sign.NO_EFFECT: symbol_sign(Symbol.STRUCK, lambda theme: theme.palette.ink3, 0.07),
    Sign.TO_DECIDE: _to_decide,
    Sign.WAIT: _wait,
    Sign.REMARK: _remark,
    Sign.WAR: symbol_sign(Symbol.SWORDS, lambda theme: theme.palette.wax, 0.09),
    Sign.ACTIVE: symbol_sign(Symbol.LINK, lambda theme: theme.palette.ink, 0.12),
    Sign.INACTIVE: symbol_sign(Symbol.LINK, lambda theme: theme.palette.ink3, 0.06),
    Sign.TREATY: _treaty,
    Sign.TO_COME: symbol_sign(Symbol.HOURGLASS, lambda theme: theme.palette.ink2, 0.07),
}


def _sign(line: Line) -> Picture | None:
    """The sign of what became of it; without one that of any list."""
    if isinstance(line, RecordLine) and line.sign is not None:
        return Picture(paint_sign, line.sign, 18, 8)
    return line_sign(line)


class RecordList(LineList):
    """`act_asked` brings the post behind the line that is opened. States have no colours of their own."""

    act_asked = Signal(str)
    sign_of = staticmethod(_sign)
    disc = staticmethod(paint_plain_disc)

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)
        self.opened.connect(self._ask_for)

    def _ask_for(self, id: str) -> None:
        act = next((line.act for line in self.lines if line.id == id and isinstance(line, RecordLine)), "")
        if act:
            self.act_asked.emit(act)


_FACT = 24


class FactList(RecordList):
    """A line a fact; the whole sentence stands in its tip. A click gives the post behind it, as Enter does."""

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)

        def describe(index: Index) -> RowLook:
            return _fact_look(self.line(index), first=not index.row())

        self._delegate = RowDelegate(theme, self, describe)
        self.setItemDelegate(self._delegate)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid() and index == self.currentIndex():
            self._ask_for(self.line(index).id)


def _fact_look(line: Line, *, first: bool) -> RowLook:
    """Its sign or the disc of whom one waits for, what is so, and since when."""
    if line.is_head or not isinstance(line, RecordLine):
        return line_look(line, line_sign(line), paint_plain_disc, first=first)
    lead = tuple(Picture(paint_plain_disc, power, 17, 7) for power in line.powers[: line.discs])
    if line.sign is not None:
        lead = (Picture(paint_sign, line.sign, 15, 7),)
    ends = (Tag(line.when, ASKED) if line.unsure else quiet(line.when),) if line.when else ()
    ink = "ink2" if line.tone is Tone.QUIET else "ink"
    text = Text(line.short or line.text, STRONG if line.tone is Tone.STRONG else PLAIN, ink)
    return RowLook(Strip(*lead, text, ends=ends, gap=6), pad=(2, 2, 0, 0), high=_FACT)
