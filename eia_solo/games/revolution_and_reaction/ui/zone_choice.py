"""The zone in which all times of a record are told: chosen from a list, or written."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, QTimeZone, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import (
    AS_WRITTEN,
    UTC,
    Zone,
    zone_called,
    zone_kept,
    zone_words,
)
from eia_solo.ui.words import tr

_OFFERED = ("Europe/London", "Europe/Berlin", "America/New_York", "America/Chicago", "America/Los_Angeles")


class TellingList(QComboBox):
    """`closed` when its list is, whatever was chosen, and also by Esc; not when it goes out of sight with its view."""

    closed = Signal()
    _is_open = False

    def showPopup(self) -> None:
        self._is_open = True
        super().showPopup()
        self.view().window().installEventFilter(self)  # Esc hides the list behind the back of the box

    def hidePopup(self) -> None:
        super().hidePopup()
        self._close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide:
            self._close()
        return super().eventFilter(watched, event)

    def _close(self) -> None:
        if self._is_open:
            self._leave()
        self._is_open = False

    def _leave(self) -> None:
        QTimer.singleShot(0, self, self._tell_closed)

    def _tell_closed(self) -> None:
        if self.isVisible():
            self.closed.emit()


class ZoneChoice(TellingList):
    """UTC, as written, that of this computer and some others; any other can be written into it.

    `closed` also when something was written.
    """

    def __init__(self, door: RecordDoor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self.setObjectName("zone_choice")
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setAccessibleName(tr("Time zone of all times, like UTC, Europe/Berlin or +01:00"))
        self.setToolTip(self.accessibleName())
        here = zone_kept(bytes(QTimeZone.systemTimeZoneId().data()).decode("ascii", "replace"))
        for id in dict.fromkeys((UTC.id, AS_WRITTEN, here.id, *_OFFERED)):
            self._offer(zone_called(id))
        self.activated.connect(lambda _: self._choose(self.currentData()))
        field = self.lineEdit()
        assert field is not None, "it can be written into"
        field.setAccessibleName(self.accessibleName())
        field.editingFinished.connect(self._take_written)
        field.returnPressed.connect(self._leave)
        self.refresh()

    def _offer(self, zone: Zone) -> int:
        """Have a zone in the list. Its place."""
        if (place := self.findData(zone.id)) >= 0:
            return place
        self.addItem(zone_words(zone), zone.id)
        return self.count() - 1

    def refresh(self) -> None:
        """Show the zone that is chosen."""
        self.setCurrentIndex(self._offer(self._door.zone))
        self.setEditText(zone_words(self._door.zone))

    def _take_written(self) -> None:
        written = self.currentText().strip()
        place = next((n for n in range(self.count()) if self.itemText(n).casefold() == written.casefold()), -1)
        self._choose(self.itemData(place) if place >= 0 else written)

    def _choose(self, id: str) -> None:
        """Tell times in that zone; without one as before. What is none is refused."""
        try:
            self._door.tell_times_in(zone_called(id) if id else self._door.zone)
        except InvalidCommand as refusal:
            self._door.refused.emit(str(refusal))
        self.refresh()
