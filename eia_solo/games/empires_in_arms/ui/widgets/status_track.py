"""The political status display whose markers can be moved.

A marker is moved with the pointer, or with keys: these move it for looking first, and Enter keeps it. What is wanted
is told; who owns the track does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from eia_solo.games.empires_in_arms.ui.widgets.status_picture import StatusPicture
from eia_solo.games.empires_in_arms.ui.widgets.status_places import (
    UNKNOWN,
    Place,
    PowerStatus,
    StatusZone,
    in_use,
    stepped,
    zoned,
)
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.thing_menu import Pointed
from eia_solo.ui.words import tr

__all__ = ["UNKNOWN", "Place", "PowerStatus", "StatusTrack", "StatusZone"]

_Key, _Modifier = Qt.Key, Qt.KeyboardModifier
_ACROSS = (_Key.Key_Left, _Key.Key_Right)
_ENTER = (_Key.Key_Return, _Key.Key_Enter, _Key.Key_Space)
_MOVING = _Modifier.ShiftModifier | _Modifier.ControlModifier


class StatusTrack(StatusPicture):
    """Tab comes to it, Left and Right go along the powers, with Shift they move one by a box, with Ctrl by a zone."""

    move_wanted = Signal(str, object)
    """A power's marker is to stand at another Place."""
    way_wanted = Signal(str)
    """The months of a power are to be shown."""
    pending_changed = Signal(object)
    """The PowerStatus that Enter would keep, or None."""
    focus_changed = Signal(bool)
    """Whether keys go to the track."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._pressed: tuple[str, QPointF] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_status(self, zones: Sequence[StatusZone], powers: Sequence[PowerStatus]) -> None:
        """Show these zones and where each power stands. A move that was not kept is forgotten if anything changed."""
        if (tuple(zones), tuple(powers)) != (self._zones, self._powers):
            self._let_go()
        super().set_status(zones, powers)

    def choose(self, power: str) -> None:
        """Go to a power; a move that was not kept is forgotten."""
        self._let_go()
        self._current = power
        self._name()
        self.update()

    # The pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        under = self._under(event.position())
        if event.button() == Qt.MouseButton.LeftButton and under is not None:
            self.choose(under.status.power)
            self._pressed = self._current, event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        power, start = self._pressed
        point = event.position()
        if self._dragged is None and (point - start).manhattanLength() < QApplication.startDragDistance():
            return
        self._dragged = point
        disc = self._discs[power]
        disc.raise_()
        disc.move((point - QPointF(disc.width() / 2, disc.height() / 2)).toPoint())
        self.update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        pressed, dropped = self._pressed, self._dragged
        if pressed is None:
            return
        self._let_go()
        if dropped is None:
            self.way_wanted.emit(pressed[0])
        elif (field := self._placed().field_at(dropped)) is not None:
            self._want(field.place)

    def pointed_at(self, at: QPoint | None) -> Pointed | None:
        """The marker at a place of the screen, or the chosen one."""
        under = None if at is None else self._under(QPointF(self.mapFromGlobal(at)))
        power = self._current if at is None else under.status.power if under else ""
        if not power:
            return None
        self.choose(power)
        months = Offer(tr("Show its months"), partial(self.way_wanted.emit, power), tr("Enter"))
        disc = self._discs[power]
        return Pointed((f"power {power}",), disc.toolTip(), at or disc.mapToGlobal(disc.rect().bottomLeft()), (months,))

    # The keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._takes(event):
            event.accept()  # or the window would look at another check
            return True
        return super().event(event)

    def _takes(self, event: QKeyEvent) -> bool:
        return event.key() in _ACROSS or (event.key() == _Key.Key_Escape and self._is_moving)

    @property
    def _is_moving(self) -> bool:
        return self._pending is not None or self._dragged is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = event.key(), event.modifiers()
        if key in _ACROSS:
            step = 1 if key == _Key.Key_Right else -1
            if held & _MOVING:
                self._shift(step, by_zone=bool(held & _Modifier.ControlModifier))
            else:
                self._go(step)
        elif key in _ENTER and self._current:
            self._enter()
        elif key == _Key.Key_Escape and self._is_moving:
            self._let_go()
        else:
            super().keyPressEvent(event)

    def _go(self, step: int) -> None:
        """To the next power along the track."""
        along = [placed.status.power for placed in self._placed().discs]
        if along:
            at = along.index(self._current) + step if self._current in along else 0
            self.choose(along[min(max(at, 0), len(along) - 1)])

    def _shift(self, step: int, *, by_zone: bool) -> None:
        """The chosen marker by a box or a zone, for looking."""
        if not self._current:
            return
        here = self._status().place if self._pending is None else self._pending
        most = in_use(self._zones, self._shown())
        place = zoned(here, step, self._zones) if by_zone else stepped(here, step, self._zones, most)
        self._offer(None if place == self._status().place else place)

    def _enter(self) -> None:
        """Keep the move, or show the months."""
        place = self._pending
        if place is None:
            self.way_wanted.emit(self._current)
            return
        self._let_go()
        self._want(place)

    def _want(self, place: Place) -> None:
        if place != self._status().place:
            self.move_wanted.emit(self._current, place)

    def _let_go(self) -> None:
        """Everything stands where it stood."""
        if self._dragged is not None:
            self._again()
        self._pressed = self._dragged = None
        self._offer(None)

    def _offer(self, place: Place | None) -> None:
        """Show the chosen marker there until Enter keeps it."""
        if place == self._pending:
            return
        self._pending = place
        self._name()
        self._again()
        self.pending_changed.emit(self._with_pending() if place is not None else None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self._current and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._go(0)
        self.focus_changed.emit(True)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._offer(None)
        self.focus_changed.emit(False)
        self.update()
