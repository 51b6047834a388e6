"""The mode in which clicks correct the game instead of ordering: what has gathered, and what is being corrected."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.international_relations.rules.positions.position_text import Left
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.door import InternationalDoor
from eia_solo.games.international_relations.ui.presenters.draft import Draft
from eia_solo.games.international_relations.ui.presenters.set_up import Hand, as_written
from eia_solo.games.international_relations.ui.presenters.subjects import Answer, Penalties, Place, Subject
from eia_solo.ui.words import ntr, tr

LINES = ("D", "N", "S")
"""Keys that ask for a line."""


class Correcting(QObject):
    """`changed` when the mode begins or ends, or anything in it is otherwise. Leaving it keeps what has gathered."""

    changed = Signal()
    board_wanted = Signal()
    """A place is to be picked on the board."""
    line_wanted = Signal()
    """A line is to be written."""

    def __init__(self, door: InternationalDoor, session: InternationalSession) -> None:
        super().__init__(door)
        self._door = door
        self._session = session
        self.is_on = False
        self.draft = Draft(session.rulebook.rules, session.state)
        self.subject: Subject | None = None
        self.because = ""
        self.public = True
        self.refused = ""
        """Why the last key came to nothing."""
        self.hand: Hand | None = None
        """What a click puts down, while a position is set up."""
        self.taken_back: list[Mapping[str, str | None]] = []
        """Changes taken back since the last one was made, each as its keys had it."""
        self._restore()
        self.left_out: tuple[Left, ...] = ()
        """What of a pasted position was not understood."""
        door.changed.connect(lambda _: self._follow())

    def begin(self) -> bool:
        """Begin, or go on with what has gathered. Whether it can be."""
        if why := self._session.why_read_only:
            self._door.refused.emit(why)
            return False
        self.is_on = True
        self.changed.emit()
        return True

    def begin_set_up(self) -> bool:
        """Begin to set a position up, from the game with what has gathered, which is said. Whether it can be."""
        self.hand, self.left_out = Hand(self.draft.rules.board.powers[0]), ()
        begun = self.begin()
        if begun and (count := len(self.draft)):
            self._door.said.emit(
                ntr(
                    "{n} correction that is not entered is part of the position: Ctrl+Z takes it back",
                    "{n} corrections that are not entered are part of the position: Ctrl+Z takes them back",
                    count,
                )
            )
        return begun

    @property
    def sets_up(self) -> bool:
        return self.is_on and self.hand is not None

    @property
    def is_new(self) -> bool:
        """Whether nothing was done in the game yet: then a position needs no reason, and is told nobody."""
        return self._session.history.head == 1

    def take(self, hand: Hand) -> None:
        """Take something in hand."""
        self.hand, self.refused = hand, ""
        self.changed.emit()

    def change(self, make: Callable[[Draft], Draft]) -> bool:
        """Make other changes of those there are. Whether they can be; if not, why is said."""
        try:
            self.draft, self.refused = make(self.draft), ""
            self.taken_back.clear()
        except InvalidCommand as fault:
            self.refused = self._door.as_sentence(fault.what)
        self.changed.emit()
        return not self.refused

    def put_up(self, text: str) -> None:
        """Put up the position of a text, as far as it is understood."""

        def make(draft: Draft) -> Draft:
            found, self.left_out = as_written(draft, text)
            return found

        self.left_out = ()
        self.change(make)

    def leave(self) -> None:
        """Leave the mode; what has gathered stays, and is said."""
        self.is_on, self.subject, self.refused, self.hand = False, None, "", None
        self.taken_back.clear()
        self.keep()
        self.changed.emit()
        if count := len(self.draft):
            self._door.said.emit(
                ntr(
                    "{n} correction is not entered: Ctrl+Shift+C goes on with it",
                    "{n} corrections are not entered: Ctrl+Shift+C goes on with them",
                    count,
                )
            )

    def keep(self) -> None:
        """Keep what has gathered beside the game, so that closing the window loses nothing."""
        values = dict(self.draft.values)
        gathered = {"values": values, "because": self.because, "public": self.public} if values else {}
        if gathered != self._session.gathered and not self._session.why_read_only:
            self._door.keep_gathered(gathered)

    def _restore(self) -> None:
        """What had gathered when the window was closed, as far as it fits the game."""
        kept = self._session.gathered
        values = kept.get("values")
        if isinstance(values, dict):
            self.draft, _ = evolve(self.draft, values=values).rebased(self._session.state)
            self.because, self.public = str(kept.get("because", "")), bool(kept.get("public", True))

    @property
    def asked(self) -> str:
        """The key whose question is open."""
        return self.subject.asked if self.subject else ""

    @property
    def asks_for_line(self) -> bool:
        return self.asked in LINES

    def choose(self, subject: Subject | None) -> None:
        """Correct this now. A place picked while a unit stands elsewhere is where it stands."""
        before = self.subject
        if isinstance(before, Place) and before.asked == "M" and isinstance(subject, Place):
            self._try(lambda: Answer(self.draft.moved(before.id, subject.id)), evolve(before, asked="M"), subject)
            return
        self.subject, self.refused = subject, ""
        self.changed.emit()

    def press(self, key: str) -> None:
        """Take a choice of what is being corrected."""
        subject = self.subject
        if subject is None:
            return
        self._try(lambda: subject.press(key, self.draft), evolve(subject, asked=""), None)
        if self.asked == "M":
            self.board_wanted.emit()
        elif self.asks_for_line:
            self.line_wanted.emit()

    def write(self, text: str) -> bool:
        """Take the line that was asked for. Whether it could be taken."""
        subject = self.subject
        if subject is None:
            return False
        self._try(lambda: Answer(subject.written(text, self.draft)), subject, evolve(subject, asked=""))
        return not self.refused

    def _try(self, act: Callable[[], Answer], failed: Subject, done: Subject | None) -> None:
        try:
            answer = act()
        except InvalidCommand as fault:
            self.refused = self._door.as_sentence(fault.what)
            self.subject = failed
        else:
            self.refused = ""
            if answer.draft != self.draft:
                self.taken_back.clear()
            self.draft = answer.draft
            self.subject = evolve(failed, asked=answer.asked) if done is None else done
        self.changed.emit()

    def back(self) -> bool:
        """Take the open question back, or what is being corrected. Whether there was anything."""
        if self.subject is None:
            return False
        self.subject = evolve(self.subject, asked="") if self.asked else None
        self.refused = ""
        self.changed.emit()
        return True

    def take_back(self, *keys: str) -> None:
        """Take changes back."""
        self.taken_back.append({key: self.draft.values[key] for key in keys if key in self.draft.values})
        self.draft, self.refused = self.draft.without(*keys), ""
        self.changed.emit()

    def bring_back(self) -> None:
        """Make the changes again that were taken back last."""
        changes = self.taken_back.pop()
        self.draft, self.refused = self.draft.with_again(changes), ""
        self.changed.emit()

    def enter(self) -> bool:
        """Enter everything as one entry. Whether it was."""
        if self.sets_up and not self.draft.game.units:
            self.refused = tr("No unit is on the board: put one there, or paste a position")
        elif not self.draft.values:
            how = tr("click where something goes, or paste a position") if self.sets_up else tr("click what is wrong")
            self.refused = tr("Nothing is changed yet: {how}", how=how)
        elif not self.because.strip() and not (self.sets_up and self.is_new):
            self.refused = tr("Say why, in a line: a correction needs a reason")
        else:
            with self._door.refusing_beside(self._refuse):
                is_new = self.sets_up and self.is_new
                why = self.because or (tr("set up") if is_new else "")
                command = self.draft.command(why, public=None if is_new else self.public)
                self.refused = ""
                if self._door.do(command):
                    self.because, self.public = "", True
                    self.draft = Draft(self._session.rulebook.rules, self._session.state)
                    self.is_on, self.subject, self.hand = False, None, None
                    self.taken_back.clear()
                    self.keep()
        self.changed.emit()
        return not self.is_on

    def _refuse(self, why: str) -> None:
        self.refused = why

    def _follow(self) -> None:
        """The game is another: what has gathered is put to it, and what no longer fits is said."""
        if self._session.state == self.draft.base:
            return
        if self._session.why_read_only:
            self.is_on = False
        self.draft, lost = self.draft.rebased(self._session.state)
        if isinstance(self.subject, Penalties):
            self.subject = evolve(self.subject, asked="")
        if lost:
            self._door.refused.emit(
                ntr(
                    "{n} correction no longer fits the game and was dropped",
                    "{n} corrections no longer fit the game and were dropped",
                    lost,
                )
            )
        self.changed.emit()
