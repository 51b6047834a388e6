"""The political status of all powers on one track of zones.

A disc stands over its box; a hollow dot and a line show the month before. Who has no box known is spread over the
zone; who has no zone known waits at the end of the track, in the colour of a question.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, inset, line_height, text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.status_layout import Placed, TrackLayout, lay_out_track

ZONES = ("Fiasco", "Instability", "Neutrality", "Dominance")


@frozen
class StatusZone:
    """A zone, the words below it ("war −6", "peace +5"), and how many boxes it has (0: not drawn)."""

    name: str
    words: tuple[str, ...] = ()
    boxes: int = 0


@frozen
class PowerStatus:
    """Where a power stands: zone and box (from 0), each None when not known, and the box of the month before."""

    power: str
    zone: str | None
    box: int | None = None
    before: tuple[str, int] | None = None
    name: str = ""

    @property
    def spoken(self) -> str:
        """The place in words, "Turkey: Instability, box 6"."""
        place = self.zone or "status unknown"
        if self.zone and self.box is not None:
            place += f", box {self.box + 1}"
        return f"{self.name or self.power}: {place}"


class StatusTrack(QWidget):
    """The track."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._zones: tuple[StatusZone, ...] = tuple(StatusZone(name) for name in ZONES)
        self._powers: tuple[PowerStatus, ...] = ()
        self._layout: TrackLayout | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName("Political status")

    def set_status(self, zones: Sequence[StatusZone], powers: Sequence[PowerStatus]) -> None:
        """Show these zones and where each power stands."""
        if (tuple(zones), tuple(powers)) == (self._zones, self._powers):
            return
        self._zones, self._powers = tuple(zones), tuple(powers)
        self.setAccessibleDescription(". ".join(power.spoken for power in self._powers))
        self._again()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self._again()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(580), self._theme.px(100) + self._words_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(360), self._theme.px(96) + self._words_height())

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._again()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            point = QPointF(event.pos())
            under = next((p for p in self._placed().discs if p.disc.contains(point)), None)
            QToolTip.showText(event.globalPos(), under.status.spoken if under else "", self)
            return True
        return super().event(event)

    def _again(self) -> None:
        self._layout = None
        self.update()

    def _words_height(self) -> int:
        theme = self._theme
        lines = max((len(zone.words) for zone in self._zones), default=0)
        return theme.px(28) + lines * round(line_height(theme.inter(12)) + 2)

    def _placed(self) -> TrackLayout:
        if self._layout is None:
            area = QRectF(0, 0, self.width(), self.height() - self._words_height())
            unit = self._theme.text_scale
            self._layout = lay_out_track(area, self._zones, self._powers, unit)
        return self._layout

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        layout = self._placed()
        for zone, rect in zip(self._zones, layout.zones, strict=True):
            self._paint_zone(painter, rect, zone)
        if layout.unknown is not None:
            self._paint_unknown(painter, layout.unknown)
        for placed in layout.discs:
            self._paint_place(painter, placed)
        for placed in layout.discs:
            paint_disc(painter, placed.disc, placed.status.power, self._theme)

    def _paint_zone(self, painter: QPainter, rect: QRectF, zone: StatusZone) -> None:
        theme, palette = self._theme, self._theme.palette
        painter.setPen(QPen(palette.line2, 1))
        painter.setBrush(palette.sunk)
        painter.drawRoundedRect(inset(rect, 0.5), 4, 4)
        painter.setPen(QPen(palette.line, 1))
        for number in range(1, zone.boxes):
            x = round(rect.left() + number * rect.width() / zone.boxes) + 0.5
            painter.drawLine(QPointF(x, rect.top() + theme.px(6)), QPointF(x, rect.bottom() - theme.px(6)))
        self._paint_name(painter, rect, zone.name, zone.words)

    def _paint_unknown(self, painter: QPainter, rect: QRectF) -> None:
        palette = self._theme.palette
        painter.setPen(dashed(palette.ask_line, 1.2, 4, 3))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(inset(rect, 0.6), 4, 4)
        draw_text(painter, rect, "?", self._theme.inter(13, QFont.Weight.Bold), palette.ink, CENTRE)
        self._paint_name(painter, rect, "Unknown", ())

    def _paint_name(self, painter: QPainter, rect: QRectF, name: str, words: Sequence[str]) -> None:
        theme, palette = self._theme, self._theme.palette
        y = rect.bottom() + theme.px(4)
        needed = [text_width(name, theme.garamond(17, italic=True)), *(text_width(w, theme.inter(12)) for w in words)]
        width = max(*needed, rect.width()) + 1
        # Words wider than a small zone at an end of the track stay inside the widget.
        left = min(max(rect.center().x() - width / 2, 0.0), self.width() - width)
        wide = QRectF(left, 0, width, rect.height())
        title = QRectF(wide.left(), y, wide.width(), theme.px(22))
        draw_text(painter, title, name, theme.garamond(17, italic=True), palette.ink2, CENTRE)
        y += theme.px(22)
        step = round(line_height(theme.inter(12)) + 2)
        for line in words:
            draw_text(painter, QRectF(wide.left(), y, wide.width(), step), line, theme.inter(12), palette.ink2, CENTRE)
            y += step

    def _paint_place(self, painter: QPainter, placed: Placed) -> None:
        palette = self._theme.palette
        dot = self._theme.text_scale * 4
        painter.setPen(QPen(palette.line2, 1))
        painter.drawLine(QPointF(placed.disc.center().x(), placed.disc.bottom()), placed.dot)
        if placed.status.zone is None:
            return
        painter.setPen(QPen(palette.ink, 1.4))
        if placed.before is not None:
            painter.drawLine(placed.before, placed.dot)
            painter.setBrush(palette.sunk)
            painter.drawEllipse(placed.before, dot - 0.4, dot - 0.4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.ink)
        painter.drawEllipse(placed.dot, dot, dot)
