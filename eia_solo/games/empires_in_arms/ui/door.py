"""The session of Empires in Arms as widgets see it."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.session import EmpiresSession
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

    def edit(self, changes: Mapping[str, Any]) -> bool:
        """Change values of the sheet, with the reason the player has given. Whether it was done."""
        done = self.do(EditFields(dict(changes), self.reason))
        if done and self.reason:
            self.reason = ""
            self.reason_used.emit()
        return done
