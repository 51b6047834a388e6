"""What all views of a record have in common: through whose eyes it is read, and as of when."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from eia_solo.games.revolution_and_reaction.rules.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.session import RecordChanges, RecordSession
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import (
    EVERYTHING,
    PUBLIC,
    Shown,
    moment_at,
    moments,
    shown,
    step,
)
from eia_solo.ui.door import Door


class Viewpoint(QObject):
    """The choice of the reader's eyes and of a moment, and the record that follows. It is not kept in the file."""

    changed = Signal()

    def __init__(self, door: Door, session: RecordSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.eyes = EVERYTHING
        self.at: Moment | None = None
        self._shown: tuple[Register, Shown] | None = None
        self._times: tuple[Register, str, list[Moment]] | None = None
        door.changed.connect(self._follow)

    @property
    def shown(self) -> Shown:
        """The record as it is to be shown."""
        state = self._session.state
        if self._shown is None or self._shown[0] is not state:
            self._shown = state, shown(state, self.eyes, self.at)
        return self._shown[1]

    @property
    def now(self) -> Moment:
        """From when deadlines are counted: the moment that is shown, or the time at the desk."""
        return self.at or self._session.now

    @property
    def times(self) -> list[Moment]:
        """When the posts came in that these eyes may read."""
        state = self._session.state
        if self._times is None or self._times[0] is not state or self._times[1] != self.eyes:
            whole = self.shown if self.at is None else shown(state, self.eyes, None)
            self._times = state, self.eyes, moments(whole.acts)
        return self._times[2]

    def see_through(self, eyes: str) -> None:
        """Read the record through these eyes: everything, public, or a state's."""
        if eyes != self.eyes:
            self.eyes = eyes
            self._tell()

    def go_to(self, at: Moment | None) -> None:
        """Show the record as of a moment; None is now."""
        if at != self.at:
            self.at = at
            self._tell()

    def go_to_place(self, place: int) -> None:
        """Show the record after so many moments at which posts came in; after the last it is now."""
        if self.times:
            self.go_to(moment_at(self.times, place - 1))

    def step(self, by: int) -> bool:
        """Show the record after one post more or less. Whether there was one."""
        before = self.at
        self.go_to(step(self.times, self.at, by))
        return self.at != before

    def _follow(self, _changes: RecordChanges) -> None:
        if self.eyes not in (EVERYTHING, PUBLIC) and self.eyes not in self._session.state.record.states:
            self.eyes = EVERYTHING  # an undo took that state out of the game
        self._tell()

    def _tell(self) -> None:
        self._shown = None
        self.changed.emit()
