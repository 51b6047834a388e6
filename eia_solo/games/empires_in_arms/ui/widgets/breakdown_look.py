"""How the rows of a breakdown look: the mark, the title, the fact beside it, the value at the right end.

Four shapes of the mark, so that colour is not needed: it counts, it does not, nobody knows, or it was taken as no.
"""

from __future__ import annotations

from attrs import define
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import (
    BreakdownLine,
    BreakdownTotal,
    Fold,
    LineState,
    Row,
    SectionHead,
    would_words,
)
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, square
from eia_solo.ui.widgets.rows import PLAIN, TITLE, Face, Frame, Hairline, KeyCap, Picture, RowLook, Stand, Strip, Text
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol

_W = QFont.Weight
_HEAD = (8, 8, 2, 0)
"""The room round the head of a group."""
_BEFORE = 26
"""How far behind the edge the titles begin: the mark and its gap."""


@frozen
class _Card:
    """The ground of a row that is open or was just entered."""

    frame: Frame

    def width(self, theme: Theme, room: float) -> float:
        return room

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        self.frame.paint(painter, box, theme, 5)


@define(eq=False)
class BreakdownLook:
    """How a list of them shows its rows; `open_row` has its rule below it."""

    dense: bool = False
    small: bool = False
    open_row: int = -1
    has_focus: bool = False

    def close(self) -> None:
        """The rows are other ones now, and none of them is open."""
        self.open_row = -1

    def __call__(self, row: Row, number: int) -> RowLook:
        opened = number == self.open_row
        if isinstance(row, SectionHead):
            return RowLook(Strip(Text(row.name, TITLE, "ink2"), 8, Hairline(), high=25), pad=_HEAD)
        if isinstance(row, BreakdownTotal):
            return self._total(row)
        margin = self._card(opened=opened, just_entered=isinstance(row, BreakdownLine) and row.just_entered)
        if isinstance(row, Fold):
            return self._fold(row, margin)
        below = _rule(row) if opened else ()
        mark = Picture(paint_state_mark, row.state, 18, 8)
        pad = (8, 8, 0, _UNDER if below else 0)
        return RowLook(self._words(row), *below, lead=(mark,), margin=margin, pad=pad, stand=Stand.TOP)

    @property
    def _high(self) -> int:
        return 21 if self.small else 23 if self.dense else 25

    @property
    def _sizes(self) -> tuple[int, int]:
        """Of the title and the value, and of the fact."""
        return (12, 12) if self.small else (13, 12) if self.dense else (14, 13)

    def _words(self, row: BreakdownLine) -> Strip:
        size, fact_size = self._sizes
        counts = row.state in (LineState.APPLIES, LineState.UNKNOWN, LineState.TAKEN_AS_YES)
        weight = _W.Normal if not counts else _W.DemiBold if self.dense else _W.Medium
        bold = _W.DemiBold if counts and row.state is not LineState.UNKNOWN else _W.Normal
        ink, paler = ("ink2", "ink3") if row.state is LineState.DOES_NOT_APPLY else ("ink", "ink2")
        title = Text(row.title, Face(size, weight), ink, wraps=True, air=0)
        fact = Text(row.fact, Face(fact_size), paler, wraps=True, air=0)
        value = Text(row.value_text, Face(size, bold), ink, right=True)
        would = Text(row.would if self.small else would_words(row.would), Face(fact_size), paler, right=True)
        ends = (*((would,) if row.would else ()), *((_GAP,) if row.would and row.value_text else ()), value)
        return Strip(title, ends=ends if row.would or row.value_text else (), gap=12, high=self._high, then=fact)

    def _fold(self, row: Fold, margin: _Card | None) -> RowLook:
        ends = (KeyCap(row.key),) if row.key else ()
        if not row.folded:
            head = Strip(Text(row.text, TITLE, "ink2"), 8, Hairline(), ends=ends, high=25)
            return RowLook(head, margin=margin, pad=_HEAD)
        mark = Picture(paint_state_mark, LineState.DOES_NOT_APPLY, 18, 8)
        words = Strip(Text(row.text, PLAIN, "ink2"), ends=ends, high=self._high)
        return RowLook(words, lead=(mark,), margin=margin, pad=(8, 8, 0, 0))

    def _total(self, row: BreakdownTotal) -> RowLook:
        size, note_size = self._sizes
        title = Text(row.title, Face(size, _W.DemiBold), wraps=True, air=0)
        value = Text(row.value_text, Face(size + 1, _W.Bold), right=True)
        note = Text(row.note, Face(note_size), wraps=True, air=0)
        words = Strip(_BEFORE, title, ends=(value,) if row.value_text else (), gap=12, high=20, then=note)
        return RowLook(Strip(Hairline("line2"), high=10), words, pad=(8, 8, 0, 4), stand=Stand.TOP)

    def _card(self, *, opened: bool, just_entered: bool) -> _Card | None:
        if not opened and not just_entered:
            return None
        focused = opened and self.has_focus
        thick = 2.0 if focused else 1.2
        edge = "focus" if focused else "ask_line" if just_entered else "line2"
        return _Card(Frame(edge, "raised", thick, inside=thick / 2))


_GAP = 14
"""Between what a row would count and what it counts."""
_UNDER = 10
"""The room below the rule of an open row."""


def _rule(row: BreakdownLine) -> tuple[Strip, ...]:
    """The rule in our own words, and its place in the source at the end of it."""
    if not row.rule and not row.place:
        return ()
    place = Text(row.place, Face(12), "ink3", right=True, wraps=True, air=0)
    rule = Text(row.rule, Face(16, serif=True, italic=True), "ink2", wraps=True, step=20)
    return (Strip(rule, high=16, then=place, apart=16),)


def paint_state_mark(painter: QPainter, rect: QRectF, state: LineState, theme: Theme) -> None:
    """Draw the mark in the middle of the rectangle."""
    palette = theme.palette
    centre = QPointF(rect.center())
    radius = theme.px(16) / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if state is LineState.APPLIES:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.ink)
        painter.drawEllipse(centre, radius, radius)
        paint_symbol(painter, Symbol.TICK, square(centre, radius * 1.35), palette.panel, theme.px(16) / 9)
    elif state is LineState.TAKEN_AS_NO:
        painter.setPen(dashed(palette.ask_line, 1.6, radius * 0.72, radius * 0.33))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, radius, radius)
        painter.setPen(QPen(palette.ink2, 1.6))
        painter.drawLine(centre - QPointF(radius * 0.4, 0), centre + QPointF(radius * 0.4, 0))
    elif state is LineState.DOES_NOT_APPLY:
        painter.setPen(QPen(palette.ink3, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, radius * 0.5, radius * 0.5)
    else:
        painter.setPen(dashed(palette.ask_line, 1.6, radius * 0.72, radius * 0.33))
        painter.setBrush(palette.ask)
        painter.drawEllipse(centre, radius, radius)
        draw_text(painter, rect, "?", theme.inter(12, QFont.Weight.Bold), palette.ink, CENTRE)


class StateMark(Painted):
    """The mark as a widget, for a legend or a question."""

    def __init__(self, theme: Theme, state: LineState, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._state = state
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(20), self._theme.px(20))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint(self, painter: QPainter) -> None:
        paint_state_mark(painter, QRectF(self.rect()), self._state, self._theme)
