"""The session as widgets see it: commands in, changes and refusals out as signals."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from eia_solo.campaign.session import Changes, Session
from eia_solo.core.dice import DiceSource, TypedDice
from eia_solo.core.errors import EiaSoloError


class Door(QObject):
    """All views do things through here, so a refusal is said in one place and every view hears of every change."""

    changed = Signal(object)
    """Changes: the game before and after."""
    refused = Signal(str)
    """Why something was not done, in one line."""
    said = Signal(str)
    """Something worth a line that is no refusal."""

    def __init__(self, session: Session[Any, Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        session.subscribe(self._tell)

    def do(self, command: Any, dice: DiceSource | None = None) -> bool:
        """Carry out a command. Whether it was done; if not, `refused` has said why."""
        return self.attempt(lambda: self.session.do(command, dice))

    def attempt(self, act: Callable[[], Any]) -> bool:
        """Do anything with the session; what it refuses is said."""
        try:
            act()
        except EiaSoloError as refusal:
            self.refused.emit(str(refusal))
            return False
        return True

    def problem_with(self, command: Any) -> str:
        """Why the command would be refused, or nothing. Changes nothing: for checking while one types."""
        try:
            self.session.would(command, TypedDice((1, 1)))
        except EiaSoloError as refusal:
            return str(refusal)
        return ""

    def _tell(self, changes: Changes[Any, Any]) -> None:
        self.changed.emit(changes)
