"""Paints one line of a list: its mark or box, the discs of its powers, its words in as many rows as they need."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem

from eia_solo.ui.palette import mix
from eia_solo.ui.presenters.lines import Line, Mark, Tone
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_marks import paint_box, paint_mark
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painted_list import ThemedDelegate
from eia_solo.ui.widgets.painting import CENTRE, RIGHT, dashed, draw_text, inset, line_height, square, text_width, wrap
from eia_solo.ui.widgets.power_disc import paint_disc

_SIDE, _ABOVE = 8, 4
_DISC, _SIGN = 17, 18


class LineDelegate(ThemedDelegate):
    """One for all lists of the month."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(theme, view)
        self._wrapped: dict[tuple[str, float, float, bool], list[str]] = {}

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._wrapped.clear()

    # Measuring

    def _font(self, line: Line) -> QFont:
        theme = self.theme
        if line.tone is Tone.HEADING:
            return theme.garamond(17, italic=True)
        font = theme.inter(13, QFont.Weight.DemiBold if line.tone is Tone.STRONG else QFont.Weight.Normal)
        font.setStrikeOut(line.tone is Tone.STRUCK)
        return font

    def _left(self, line: Line) -> float:
        """Where the words begin, from the left edge."""
        px = self.theme.px
        left = float(px(0 if line.tone is Tone.HEADING else _SIDE))
        if self._has_sign(line):
            left += px(_SIGN + 8)
        return left + len(line.powers) * px(_DISC + 3) + (px(4) if line.powers else 0)

    def _has_sign(self, line: Line) -> bool:
        return line.mark is not None or line.box is not None

    def _aside(self, line: Line) -> float:
        """How wide the word at the right end is, with the room before it."""
        px = self.theme.px
        if not line.aside:
            return 0.0
        return text_width(line.aside, self.theme.inter(12)) + px(18 if line.unsure else 8)

    def _rows(self, text: str, font: QFont, width: float) -> list[str]:
        key = (text, width, font.pixelSize(), font.bold())
        if key not in self._wrapped:
            self._wrapped[key] = wrap(text, font, width) if text else []
        return self._wrapped[key]

    def _layout(self, line: Line) -> tuple[list[str], list[str]]:
        width = self._view.viewport().width() - self._left(line) - self.theme.px(_SIDE)
        return (
            self._rows(line.text, self._font(line), width - self._aside(line)),
            self._rows(line.note, self.theme.inter(12), width),
        )

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        line = self._line(index)
        theme = self.theme
        text, note = self._layout(line)
        high = len(text) * line_height(self._font(line)) + len(note) * line_height(theme.inter(12))
        above = theme.px(6 if line.tone is Tone.HEADING and index.row() else _ABOVE)
        return QSize(self._view.viewport().width(), round(high) + above + theme.px(_ABOVE))

    def _line(self, index: Index) -> Line:
        model = index.model()
        assert isinstance(model, LineModel)
        line: Line = model.line(index)
        return line

    # Painting

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, palette = self.theme, self.theme.palette
        line = self._line(index)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(box, mix(palette.raised, palette.focus, 0.12))
        if line.mark is Mark.NOW:
            painter.fillRect(QRectF(box.left(), box.top() + 1, theme.px(3), box.height() - 2), palette.focus)
        text, note = self._layout(line)
        font, small = self._font(line), theme.inter(12)
        high = len(text) * line_height(font) + len(note) * line_height(small)
        top = box.bottom() - theme.px(_ABOVE) - high if line.tone is Tone.HEADING else box.center().y() - high / 2
        first = top + line_height(font) / 2
        self._signs(painter, line, box.left(), first)
        left = box.left() + self._left(line)
        right = box.right() - theme.px(_SIDE)
        self._paint_aside(painter, line, right, first)
        ink = self._ink(line)
        for row in text:
            draw_text(painter, QRectF(left, top, right - left, line_height(font)), row, font, ink)
            top += line_height(font)
        for row in note:
            draw_text(painter, QRectF(left, top, right - left, line_height(small)), row, small, palette.ink2)
            top += line_height(small)
        if chosen and self._view.hasFocus():
            painter.setPen(QPen(palette.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset(box, 1), 4, 4)
        painter.restore()

    def _ink(self, line: Line) -> QColor:
        palette = self.theme.palette
        if line.tone is Tone.WAR:
            return palette.wax
        return palette.ink2 if line.tone in (Tone.QUIET, Tone.STRUCK) else palette.ink

    def _signs(self, painter: QPainter, line: Line, left: float, middle: float) -> None:
        px = self.theme.px
        x = left + px(_SIDE)
        if self._has_sign(line):
            self._paint_sign(painter, line, square(QPointF(x + px(_SIGN) / 2, middle), px(_SIGN)))
            x += px(_SIGN + 8)
        for power in line.powers:
            self._paint_disc(painter, square(QPointF(x + px(_DISC) / 2, middle), px(_DISC)), power)
            x += px(_DISC + 3)

    def _paint_sign(self, painter: QPainter, line: Line, box: QRectF) -> None:
        if line.mark is not None:
            paint_mark(painter, box, line.mark, self.theme)
        elif line.box is not None:
            side = square(box.center(), self.theme.px(16))
            paint_box(painter, side, self.theme, ticked=line.box, open_=line.open)

    def _paint_disc(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_disc(painter, box, power, self.theme)

    def _paint_aside(self, painter: QPainter, line: Line, right: float, middle: float) -> None:
        """The word at the right end; in a dashed box if nobody is sure of it."""
        if not line.aside:
            return
        theme, palette = self.theme, self.theme.palette
        font = theme.inter(12)
        width = text_width(line.aside, font) + (theme.px(10) if line.unsure else 0)
        tag = QRectF(right - width, middle - theme.px(9), width, theme.px(18))
        if line.unsure:
            painter.setPen(dashed(palette.ask_line, 1.2, 3, 2))
            painter.setBrush(palette.ask)
            painter.drawRoundedRect(inset(tag, 0.6), 4, 4)
            draw_text(painter, tag, line.aside, font, palette.ink, CENTRE)
        else:
            draw_text(painter, tag, line.aside, font, palette.ink2, RIGHT)
