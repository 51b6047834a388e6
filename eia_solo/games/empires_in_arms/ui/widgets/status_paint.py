"""Paints the status track: zones with their boxes and words, the place of the unknown, dots, lines and rings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.ui.widgets.status_layout import Field, Placed
from eia_solo.games.empires_in_arms.ui.widgets.status_places import StatusZone
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, inset, line_height, text_width
from eia_solo.ui.words import tr

_NAME, _BELOW = 22, 4


def words_height(theme: Theme, rows: int) -> int:
    """How high the name of a zone is, with so many rows of words below it."""
    return theme.px(_BELOW + _NAME + 2) + rows * _row(theme)


def _row(theme: Theme) -> int:
    return round(line_height(theme.inter(12)) + 2)


def in_one_row(zone: StatusZone) -> StatusZone:
    """The zone with its words in one row, where there is no height for more."""
    return StatusZone(zone.name, (" / ".join(zone.words),) if zone.words else (), zone.boxes)


def _name_font(theme: Theme, small: bool) -> QFont:
    return theme.inter(12) if small else theme.garamond(17, italic=True)


def words_width(theme: Theme, zone: StatusZone, *, small: bool) -> float:
    """How wide its name and its words are at most, with a little air; `small` is the name as where there is no room."""
    name = text_width(zone.name, _name_font(theme, small))
    return max([name, *(text_width(words, theme.inter(12)) for words in zone.words)]) + theme.px(4)


@frozen
class TrackPainter:
    """One paint of the track."""

    painter: QPainter
    theme: Theme
    width: float
    """Of the whole widget: words wider than a small zone stay inside."""
    small: bool
    """Whether there is no room for the names of zones as they are otherwise."""

    def zone(self, rect: QRectF, zone: StatusZone, fields: Sequence[Field]) -> None:
        """A zone, its boxes, and below it its name and what it costs."""
        painter, theme, palette = self.painter, self.theme, self.theme.palette
        painter.setPen(QPen(palette.line2, 1))
        painter.setBrush(palette.sunk)
        painter.drawRoundedRect(inset(rect, 0.5), 4, 4)
        for field in fields[1:]:
            painter.setPen(dashed(palette.line2, 1, 3, 3) if field.is_open else QPen(palette.line, 1))
            x = round(field.rect.left()) + 0.5
            painter.drawLine(QPointF(x, rect.top() + theme.px(6)), QPointF(x, rect.bottom() - theme.px(6)))
        if fields[-1].is_open:
            draw_text(painter, fields[-1].rect, "\N{HORIZONTAL ELLIPSIS}", theme.inter(12), palette.ink3, CENTRE)
        self._words(rect, zone.name, zone.words)

    def unknown(self, rect: QRectF) -> None:
        """The place before the track, for whom nobody has said where it stands."""
        palette = self.theme.palette
        self.painter.setPen(dashed(palette.ask_line, 1.2, 4, 3))
        self.painter.setBrush(palette.ask)
        self.painter.drawRoundedRect(inset(rect, 0.6), 4, 4)
        draw_text(self.painter, rect, "?", self.theme.inter(13, QFont.Weight.Bold), palette.ink, CENTRE)
        self._words(rect, tr("Unknown"), ())

    def target(self, field: Field) -> None:
        """The field a marker would be put into."""
        palette = self.theme.palette
        self.painter.setPen(QPen(palette.focus, 2))
        self.painter.setBrush(mix(palette.raised, palette.focus, 0.16))
        self.painter.drawRoundedRect(inset(field.rect, 1), 4, 4)

    def place(self, placed: Placed) -> None:
        """The dot a power stands on, and the hollow one of the month before."""
        painter, palette = self.painter, self.theme.palette
        dot = self.theme.text_scale * 4
        painter.setPen(QPen(palette.line2, 1))
        painter.drawLine(QPointF(placed.disc.center().x(), placed.disc.bottom()), placed.dot)
        if placed.status.place.zone is None:
            return
        painter.setPen(QPen(palette.ink, 1.4))
        if placed.before is not None:
            painter.drawLine(placed.before, placed.dot)
            painter.setBrush(palette.sunk)
            painter.drawEllipse(placed.before, dot - 0.4, dot - 0.4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.ink)
        painter.drawEllipse(placed.dot, dot, dot)

    def ring(self, disc: QRectF, *, pending: bool) -> None:
        """The ring around the marker the keys move; dashed while nothing is kept yet."""
        palette = self.theme.palette
        self.painter.setPen(dashed(palette.focus, 2, 4, 3) if pending else QPen(palette.focus, 2))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(inset(disc, -2))

    def _words(self, rect: QRectF, name: str, words: Sequence[str]) -> None:
        theme, palette = self.theme, self.theme.palette
        font = _name_font(theme, self.small)
        y = rect.bottom() + theme.px(_BELOW)
        needed = [text_width(name, font), *(text_width(w, theme.inter(12)) for w in words)]
        width = max(*needed, rect.width()) + 1
        left = min(max(rect.center().x() - width / 2, 0.0), self.width - width)
        title = QRectF(left, y, width, theme.px(_NAME))
        draw_text(self.painter, title, name, font, palette.ink if self.small else palette.ink2, CENTRE)
        y += theme.px(_NAME)
        for line in words:
            draw_text(self.painter, QRectF(left, y, width, _row(theme)), line, theme.inter(12), palette.ink2, CENTRE)
            y += _row(theme)
