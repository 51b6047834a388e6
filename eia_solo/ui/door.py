"""The session as widgets see it: commands in, changes and refusals out as signals."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QObject, Signal

from eia_solo.campaign.session import Changes, Session
from eia_solo.core.dice import DiceSource, TypedDice
from eia_solo.core.errors import CampaignError, EiaSoloError
from eia_solo.core.log import Margin
from eia_solo.ui.presenters.lines import sentence


class Door(QObject):
    """All views do things through here and never with the session itself: so a refusal is said in one place, and every
    view hears of every change.
    """

    changed = Signal(object)
    """Changes: the game before and after."""
    refused = Signal(str)
    """Why something was not done, in one line."""
    heard = Signal(str)
    """Something said elsewhere than in the last line, which a screen reader is to say all the same."""
    told = Signal(str)
    """What something has become, as one sees it and a screen reader says it, with what Enter does next."""
    unwritten = Signal(object)
    """What was just refused because the file could not be written, to be tried again."""
    said = Signal(str)
    """Something worth a line that is no refusal."""

    def __init__(self, session: Session[Any, Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._beside: Callable[[str], object] | None = None
        session.subscribe(self._tell)

    def do(self, command: Any, dice: DiceSource | None = None) -> bool:
        """Carry out a command. Whether it was done; if not, `refused` has said why."""
        return self.attempt(lambda: self.carry_out(command, dice))

    def carry_out(self, command: Any, dice: DiceSource | None = None) -> Changes[Any, Any]:
        """Carry out a command within something that is attempted as a whole. Raises what refuses it."""
        return self.session.do(command, dice)

    # Going back and forth, and to other branches: whether it was done

    def undo(self) -> bool:
        return self.attempt(self.session.undo)

    def redo(self) -> bool:
        return self.attempt(self.session.redo)

    def go(self, entry: int) -> bool:
        return self.attempt(lambda: self.session.go(entry))

    def go_to_branch(self, name: str) -> bool:
        return self.attempt(lambda: self.session.go_to_branch(name))

    def what_if(self, entry: int) -> bool:
        return self.attempt(lambda: self.session.what_if(entry))

    def rename_branch(self, name: str, new: str) -> bool:
        return self.attempt(lambda: self.session.rename_branch(name, new))

    def forget_branch(self, name: str) -> bool:
        return self.attempt(lambda: self.session.forget_branch(name))

    def look_at(self, entry: int) -> bool:
        return self.attempt(lambda: self.session.look_at(entry))

    def look_back(self) -> bool:
        return self.attempt(self.session.look_back)

    def write_margin(self, place: str, margin: Margin) -> bool:
        """Keep a bookmark or a note beside a line of the log."""
        return self.attempt(lambda: self.session.write_margin(place, margin))

    def attempt(self, act: Callable[[], Any]) -> bool:
        """Do anything with the session; what it refuses is said."""
        try:
            act()
        except EiaSoloError as refusal:
            self.refuse(refusal, act)
            return False
        return True

    @contextmanager
    def refusing_beside(self, say: Callable[[str], object]) -> Iterator[None]:
        """While it lasts, a refusal is said beside what was asked for and nowhere else, but for those of the file."""
        self._beside = say
        try:
            yield
        finally:
            self._beside = None

    def refuse(self, refusal: EiaSoloError, act: Callable[[], Any]) -> None:
        """Say why something was not done. What the file did not take can be tried again, or the file only read on."""
        if self._beside is not None and not isinstance(refusal, CampaignError):
            why = self.as_sentence(self.words(refusal))
            self._beside(why)
            self.heard.emit(why)
            return
        self.refused.emit(self.words(refusal))
        if isinstance(refusal, CampaignError):
            if self.session.campaign.why_read_only:
                self.changed.emit(Changes(self.session.state, self.session.state))
            else:
                self.unwritten.emit(act)

    def problem_with(self, command: Any) -> str:
        """Why the command would be refused, or nothing. Changes nothing: for checking while one types."""
        try:
            self.session.would(command, TypedDice((1, 1)))
        except EiaSoloError as refusal:
            return self.words(refusal)
        return ""

    def words(self, refusal: EiaSoloError) -> str:
        """A refusal as the window says it. Its own file needs no folder; a game calls its values by their names."""
        file = self.session.campaign.path
        return f"{file.name}: {refusal.sentence}" if refusal.at == str(file) else refusal.line

    def as_sentence(self, why: str) -> str:
        """A refusal with a large first letter, but where it begins with the name of the campaign's own file."""
        return why if why.startswith(self.session.campaign.path.name) else sentence(why)

    def _tell(self, changes: Changes[Any, Any]) -> None:
        self.changed.emit(changes)
