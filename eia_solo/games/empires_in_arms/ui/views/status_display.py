"""The political status on the desk: the track, what its keys do, and the months of a power beside the window."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.door import Chronicler, EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.status import changes_to, status_places, status_zones
from eia_solo.games.empires_in_arms.ui.presenters.tips import power_tip
from eia_solo.games.empires_in_arms.ui.sheet.edits import carry_out
from eia_solo.games.empires_in_arms.ui.widgets.status_places import Place, PowerStatus, place_words
from eia_solo.games.empires_in_arms.ui.widgets.status_track import StatusTrack
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import GUTTER, tight
from eia_solo.ui.words import mark, tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.views.power_way import PowerWay

PLACES = mark("Place of each power, and the month before")
KEYS = mark("Shift ← → moves by a box, Ctrl ← → by a zone")
NARROW = 440
"""Below this width there is no room for words beside the head."""


class StatusDisplay(Fitting):
    """The track with its head. A move is one edit of the sheet, which undo takes back."""

    def __init__(self, door: EmpiresDoor, chronicler: Chronicler, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._chronicler = chronicler
        self.track = StatusTrack(theme)
        self.track.tip = lambda power: power_tip(Power(power), door.session.state, door.session.rulebook.tables)
        self.hint = data(theme, tr(PLACES), 12, tone="label").wrapping()
        self.hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout()
        tight(row, GUTTER)
        row.addWidget(head(theme, tr("Political status")))
        row.addWidget(self.hint, 1)
        column = QVBoxLayout(self)
        tight(column, GUTTER)
        column.addLayout(row)
        column.addWidget(self.track, 1)
        give_focus_to(self, self.track)
        self.track.move_wanted.connect(self._move)
        self.track.way_wanted.connect(self.show_way)
        self.track.pending_changed.connect(self._tell)
        self.track.focus_changed.connect(lambda _here: self._tell(None))

    def refresh(self) -> None:
        """Show where the powers stand now."""
        session = self._door.session
        tables = session.rulebook.tables
        self.track.set_status(status_zones(tables), status_places(session.state, tables, self._chronicler.chronicle))

    @cached_property
    def way(self) -> PowerWay:
        """The window that shows the months of a power, made when it is first asked for."""
        from eia_solo.games.empires_in_arms.ui.views.power_way import PowerWay

        return PowerWay(self._door, self._chronicler, self._theme, self)

    def show_way(self, power: str) -> None:
        """Show where a power stood, month by month."""
        self.way.show_power(Power(power))

    def fit(self) -> None:
        self.hint.setVisible(self.width() >= self._theme.px(NARROW))

    def _move(self, power: str, place: Place) -> None:
        why = self._door.session.why_read_only
        if why:
            self._door.refused.emit(tr("Can only be read: {why}", why=why))
            return
        carry_out(self._door, changes_to(power, place))

    def _tell(self, pending: PowerStatus | None) -> None:
        if pending is None:
            can_move = self.track.hasFocus() and not self._door.session.why_read_only
            self.hint.setText(tr(KEYS) if can_move else tr(PLACES))
            self.hint.set_tone("label")
            return
        place = place_words(pending.place)
        self.hint.setText(tr("To {place}: Enter keeps it, Esc does not", place=place))
        self.hint.set_tone("focus")
        words = tr("{power} to {place}: Enter keeps it, Esc does not", power=pending.name, place=place)
        self._door.said.emit(words)
