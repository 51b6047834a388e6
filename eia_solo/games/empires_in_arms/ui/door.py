"""The session of Empires in Arms as widgets see it, and its chronicle, read so that the window never waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.chronicle import Chronicle
from eia_solo.games.empires_in_arms.ui.presenters.words import refusal_words
from eia_solo.ui.door import Door


class EmpiresDoor(Door):
    """The door to a campaign of Empires in Arms, whose sheet is edited by hand."""

    reason_used = Signal()
    """The reason for an edit by hand stands in the log now, and is used up."""
    session: EmpiresSession

    def __init__(self, session: EmpiresSession, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.reason = ""
        """Why the next edit by hand is made, if the player has said so."""

    def words(self, refusal: EiaSoloError) -> str:
        if isinstance(refusal, InvalidCommand):
            return refusal_words(refusal, self.session.rulebook.tables)
        return super().words(refusal)

    def set_table(self) -> bool:
        """Say that the table shows this game. Whether it was done."""
        return self.attempt(self.session.set_table)

    def edit(self, changes: Mapping[str, Any]) -> bool:
        """Change values of the sheet, with the reason the player has given. Whether it was done."""
        done = self.do(EditFields(dict(changes), self.reason))
        if done and self.reason:
            self.reason = ""
            self.reason_used.emit()
        return done


A_PART, PAUSE_MS = 30, 8
"""So many entries at once, so long apart. What is done by hand is read at once."""


class Chronicler(QObject):
    """`grown` when the chronicle tells more, or after an undo less, than before."""

    grown = Signal()

    def __init__(self, door: EmpiresDoor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chronicle = Chronicle(door.session)
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._read_on)

    @property
    def is_reading(self) -> bool:
        """Whether something is still to be read."""
        return self._timer.isActive()

    def follow(self) -> None:
        """Read what is new. A little is read here and now, much of it later, and `grown` says when all is read."""
        left = self.chronicle.follow()
        if 0 < left <= A_PART:
            left = self.chronicle.read(A_PART)
        if not left:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def pause(self) -> None:
        """Read no further until `follow` is asked for again: nobody looks, or the campaign is about to be closed."""
        self._timer.stop()

    def _read_on(self) -> None:
        self.chronicle.follow()
        if not self.chronicle.read(A_PART):
            self._timer.stop()
            self.grown.emit()
