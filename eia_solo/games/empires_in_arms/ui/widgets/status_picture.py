"""The political status of all powers on one track of zones, as on a game board.

A disc stands over its box; a hollow dot and a line show the month before. Each disc is a widget of its own, so that a
screen reader finds each marker with its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from attrs import evolve
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from eia_solo.games.empires_in_arms.ui.widgets.status_layout import Placed, TrackLayout, lay_out_track, width_for
from eia_solo.games.empires_in_arms.ui.widgets.status_paint import TrackPainter, in_one_row, words_height, words_width
from eia_solo.games.empires_in_arms.ui.widgets.status_places import Place, PowerStatus, StatusZone, along, in_use
from eia_solo.ui.accessible import Role, Telling, Value
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.widgets.rule_tip import rule_tip
from eia_solo.ui.words import tr

ZONES = ("Fiasco", "Instability", "Neutrality", "Dominance")
DISC = 28
_ROWS = 2
"""So many rows of discs there should be room for before the words below the track are put in one row."""


class StatusPicture(QWidget, Telling):
    """The track to look at: zones, markers, one of them chosen and perhaps on its way to another place."""

    told_as = Role.List

    tip: Callable[[str], Tip] | None = None
    """What the place of a power counts, for where the pointer rests on its marker."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._zones: tuple[StatusZone, ...] = tuple(StatusZone(name) for name in ZONES)
        self._powers: tuple[PowerStatus, ...] = ()
        self._layout: TrackLayout | None = None
        self._discs: dict[str, PowerDisc] = {}
        self._current = ""
        self._pending: Place | None = None
        self._dragged: QPointF | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._name()

    @property
    def current(self) -> str:
        """The power that is chosen; empty if none is."""
        return self._current

    @property
    def pending(self) -> Place | None:
        """Where the chosen marker would stand if it was kept."""
        return self._pending

    def disc(self, power: str) -> QRect:
        """Where the disc of a power is."""
        return self._discs[power].geometry()

    def rect_of(self, place: Place) -> QRectF:
        """Where a place of the track is; empty if it is not drawn."""
        return next((field.rect for field in self._placed().fields if field.place == place), QRectF())

    def set_status(self, zones: Sequence[StatusZone], powers: Sequence[PowerStatus]) -> None:
        """Show these zones and where each power stands."""
        if (tuple(zones), tuple(powers)) == (self._zones, self._powers):
            return
        self._zones, self._powers = tuple(zones), tuple(powers)
        names = [power.power for power in powers]
        for gone in [name for name in self._discs if name not in names]:
            self._discs.pop(gone).deleteLater()
        for power in powers:
            if power.power not in self._discs:
                self._discs[power.power] = self._new_disc(power.power)
            self._discs[power.power].set_power(power.power, power.spoken)
            self._discs[power.power].told_value = self._value_of(power)
        if self._current not in names:
            self._current = ""
        self.setAccessibleDescription(". ".join(power.spoken for power in self._powers))
        self._name()
        self.updateGeometry()
        self._again()

    def _value_of(self, power: PowerStatus) -> Value | None:
        """How far up the track a power stands."""
        found = along(power.place, self._zones, in_use(self._zones, self._powers))
        return Value(found[0], 1, found[1]) if found else None

    def _new_disc(self, power: str) -> PowerDisc:
        disc = PowerDisc(self._theme, power, size=DISC, parent=self)
        disc.told_as = Role.ListItem
        disc.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        disc.show()
        return disc

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self._again()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(580), self._theme.px(100) + words_height(self._theme, 2))

    def minimumSizeHint(self) -> QSize:
        return QSize(ceil(self._width_for(self._zones, small=True)), self._theme.px(66) + words_height(self._theme, 2))

    # Laying out

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._again()

    def _again(self) -> None:
        self._layout = None
        for placed in self._placed().discs:
            self._discs[placed.status.power].setGeometry(placed.disc.toRect())
        self.update()

    def _status(self) -> PowerStatus:
        """The chosen power as it stands."""
        return next(power for power in self._powers if power.power == self._current)

    def _with_pending(self) -> PowerStatus:
        """The chosen power at its new place, with a hollow dot where it stands now."""
        status = self._status()
        return status if self._pending is None else evolve(status, place=self._pending, before=status.place)

    def _shown(self) -> list[PowerStatus]:
        """The powers as they would stand."""
        return [
            self._with_pending() if self._pending is not None and power.power == self._current else power
            for power in self._powers
        ]

    def _written(self) -> tuple[StatusZone, ...]:
        """The zones with their words: in one row where two would leave too little room for the discs."""
        needed = self._theme.px((DISC + 2) * _ROWS + 8 + DISC) + words_height(self._theme, 2)
        if self.height() >= needed:
            return self._zones
        short = tuple(map(in_one_row, self._zones))
        return short if self._width_for(short, small=False) <= self.width() else self._zones

    @property
    def _small(self) -> bool:
        """Whether the names of zones are to be smaller, for want of room."""
        return self._width_for(self._zones, small=False) > self.width()

    def _width_for(self, zones: Sequence[StatusZone], *, small: bool) -> float:
        """What the track needs in width, so that the words of these zones stand side by side."""
        return width_for(self._least(zones, small=small), self._shown(), self._theme.text_scale)

    def _least(self, zones: Sequence[StatusZone], *, small: bool) -> list[float]:
        return [words_width(self._theme, zone, small=small) for zone in zones]

    def _placed(self) -> TrackLayout:
        if self._layout is None:
            written = self._written()
            rows = max(len(zone.words) for zone in written)
            area = QRectF(0, 0, self.width(), self.height() - words_height(self._theme, rows))
            least = self._least(written, small=self._small)
            self._layout = lay_out_track(area, self._zones, self._shown(), self._theme.text_scale, least)
        return self._layout

    def _under(self, point: QPointF) -> Placed | None:
        return next((p for p in reversed(self._placed().discs) if p.disc.contains(point)), None)

    # Painting and reading out

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        layout = self._placed()
        paint = TrackPainter(painter, self._theme, self.width(), self._small)
        for zone, rect in zip(self._written(), layout.zones, strict=True):
            paint.zone(rect, zone, [field for field in layout.fields if field.place.zone == zone.name])
        if layout.unknown is not None:
            paint.unknown(layout.unknown)
        if self._dragged is not None and (field := layout.field_at(self._dragged)) is not None:
            paint.target(field)
        for placed in layout.discs:
            paint.place(placed)
        for placed in layout.discs:
            here = placed.status.power == self._current and self._dragged is None
            if here and (self.hasFocus() or self._pending is not None):
                paint.ring(placed.disc, pending=self._pending is not None)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            under = self._under(QPointF(event.pos()))
            if under is not None and self.tip is not None:
                box = QRect(self.mapToGlobal(under.disc.topLeft().toPoint()), under.disc.size().toSize())
                tip = self.tip(under.status.power)
                tip = evolve(tip, rules=((under.status.spoken, ""), *tip.rules))
                rule_tip().show_below(tip, box, self.window(), self._theme)
            else:
                QToolTip.showText(event.globalPos(), under.status.spoken if under else "", self)
            return True
        return super().event(event)

    def _name(self) -> None:
        """What is read out: the chosen power with its place, and the place it would get."""
        for power, disc in self._discs.items():
            disc.told_chosen = power == self._current
        words = tr("Political status")
        if self._current:
            words = f"{words}, {self._status().spoken}"
        if self._pending is not None:
            words += tr(", to {place}; Enter keeps it", place=self._with_pending().spoken)
        self.setAccessibleName(words)
