"""Where one power stood on the political status display, month by month, and why it moved."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.door import Chronicler, EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.status import Way, way_of
from eia_solo.games.empires_in_arms.ui.views.companion import Companion
from eia_solo.games.empires_in_arms.ui.widgets.status_picture import ZONES
from eia_solo.games.empires_in_arms.ui.widgets.status_places import Place
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.painting import LEFT, RIGHT, dashed, draw_text, text_width
from eia_solo.ui.widgets.panel import GUTTER, rule
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.words import mark, tr

_ROW, _FOOT = 30, 20
_UNKNOWN = mark("Unknown")
Points = Sequence[tuple[int, Place]]


class StatusChart(Painted):
    """Zones from the lowest at the foot, months from left to right; dashed in ochre where nobody knows."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._points: tuple[tuple[int, Place], ...] = ()
        self._ends = ("", "")
        self._rows: tuple[str, ...] = ZONES
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Status over the months"))

    def set_way(self, points: Points, first: str, last: str) -> None:
        """Show these places, each with the months since the first; the words are those of the first and last month."""
        self._points, self._ends = tuple(points), (first, last)
        lost = any(place.zone not in ZONES for _, place in points)
        self._rows = (_UNKNOWN, *ZONES) if lost else ZONES
        self.updateGeometry()
        self.setAccessibleDescription(
            tr("From {first} to {last}; the list below says the same in words", first=first, last=last)
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self._theme.px(_ROW * len(self._rows) + _FOOT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self.sizeHint().height())

    def paint(self, painter: QPainter) -> None:
        theme, palette = self._theme, self._theme.palette
        names = theme.garamond(16, italic=True)
        left = max(text_width(_shown(name), names) for name in self._rows) + theme.px(10)
        area = QRectF(left, 0, self.width() - left - theme.px(6), theme.px(_ROW * len(self._rows)))
        for number, name in enumerate(reversed(self._rows)):
            row = QRectF(0, number * theme.px(_ROW), self.width(), theme.px(_ROW))
            draw_text(painter, row, _shown(name), names, palette.ink2, LEFT)
            painter.setPen(QPen(palette.line, 1))
            painter.drawLine(QPointF(left, row.bottom() - 0.5), QPointF(self.width(), row.bottom() - 0.5))
        foot = QRectF(left, area.bottom(), area.width(), theme.px(_FOOT))
        draw_text(painter, foot, self._ends[0], theme.inter(11), palette.ink2, LEFT)
        if self._ends[0] != self._ends[1]:
            draw_text(painter, foot, self._ends[1], theme.inter(11), palette.ink2, RIGHT)
        self._paint_way(painter, area)

    def _paint_way(self, painter: QPainter, area: QRectF) -> None:
        """Across while it stood, up and down where it moved; a dot at each place it came to."""
        if not self._points:
            return
        theme, palette = self._theme, self._theme.palette
        months = max(self._points[-1][0], 1)
        most = max((place.box or 0 for _, place in self._points), default=0)
        came: QPointF | None = None
        for number, (month, place) in enumerate(self._points):
            x = area.left() + area.width() * month / months
            until = self._points[number + 1][0] if number + 1 < len(self._points) else months
            end = area.left() + area.width() * until / months
            if place.zone not in ZONES:
                painter.setPen(dashed(palette.ask_line, 1.6, 4, 3))
                middle = area.bottom() - theme.px(_ROW) / 2
                painter.drawLine(QPointF(x, middle), QPointF(end, middle))
                painter.setBrush(palette.ask)
                painter.drawEllipse(QPointF(x, middle), theme.px(4), theme.px(4))
                came = None
                continue
            here = QPointF(x, self._height(area, place, most))
            painter.setPen(QPen(palette.ink, 1.6))
            if came is not None:
                painter.drawLine(came, here)
            came = QPointF(end, here.y())
            painter.drawLine(here, came)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.ink)
            painter.drawEllipse(here, theme.px(3), theme.px(3))

    def _height(self, area: QRectF, place: Place, most: int) -> float:
        """In the row of its zone: the higher the box, the higher; in the middle if the box is not known."""
        row = area.height() / len(self._rows)
        share = 0.5 if place.box is None else (place.box - 0.5) / max(most, 1)
        return area.bottom() - row * (self._rows.index(place.zone or _UNKNOWN) + 0.12 + 0.76 * min(share, 1.0))


def _shown(row: str) -> str:
    """The name of a row: a zone as the tables have it, or that it is unknown."""
    return tr(_UNKNOWN) if row == _UNKNOWN else row


SIZE = QSize(480, 460)


class PowerWay(Companion):
    """A chart of steps, and below it the same in words, the latest first."""

    def __init__(self, door: EmpiresDoor, chronicler: Chronicler, theme: Theme, parent: QWidget) -> None:
        super().__init__(door, theme, parent)
        self._chronicler = chronicler
        self._power: Power | None = None
        self.setWindowTitle(tr("Political status"))
        self._disc = PowerDisc(theme, "", size=36)
        self._title, self._now = title(theme, "", 24), data(theme, "", 13, tone="label")
        self.chart = StatusChart(theme)
        self.lines = LineList(theme, tr("Positions by month"), "power_way")
        leave = KeyButton(theme, tr("Close"), "Esc")
        leave.clicked.connect(self.close)
        row, foot = QHBoxLayout(), QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._disc)
        row.addWidget(self._title)
        row.addStretch(1)
        row.addWidget(self._now)
        foot.addStretch(1)
        foot.addWidget(leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(GUTTER)
        column.addLayout(row)
        column.addWidget(self.chart)
        column.addWidget(rule())
        column.addWidget(self.lines, 1)
        column.addLayout(foot)
        chronicler.grown.connect(self._read_more)

    def show_power(self, power: Power) -> None:
        """Show the way of this power."""
        self._power = power
        self.open_from_focus(SIZE)
        self.lines.setFocus()

    def refresh(self) -> None:
        session = self._door.session
        if self._power is None or self._power not in session.state.powers:
            self.close()  # other powers play now
            return
        self._chronicler.follow()
        way = way_of(self._power, session.state, session.rulebook.tables, self._chronicler.chronicle)
        self._disc.set_power(way.power, way.name)
        self._title.setText(way.name)
        self._now.setText(way.now)
        self.chart.set_way(way.chart, way.first, way.last)
        self.lines.set_lines(self._in_words(way))

    def _in_words(self, way: Way) -> list[Line]:
        if self._chronicler.is_reading:
            return [Line("reading", tr("The journal is still being read"))]
        return [
            Line(str(number), step.text, step.because, step.month) for number, step in reversed([*enumerate(way.steps)])
        ]

    def _read_more(self) -> None:
        if self.isVisible():
            self.refresh()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
