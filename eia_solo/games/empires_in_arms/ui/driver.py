"""Drives the procession of checks from keys and buttons, one roll at a time, so that the window never waits."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from eia_solo.core.breakdown import Unknown
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.wording import joined
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import NextMonth
from eia_solo.games.empires_in_arms.rules.events import CallMade, CallWithheld, PeaceMade, SuitRefused
from eia_solo.games.empires_in_arms.rules.refusals import QuestionOpen
from eia_solo.games.empires_in_arms.rules.state import Outcome, Power
from eia_solo.games.empires_in_arms.rules.steps_left import Asks
from eia_solo.games.empires_in_arms.session import EmpiresChanges
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.fall import Fall
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.stage import waiting
from eia_solo.ui.words import tr


class Driver(QObject):
    """What the buttons and keys of the phase do. Every view of the phase listens to `moved`."""

    moved = Signal()
    """Another check is shown, or the shown one looks different."""
    asked_twice = Signal(bool)
    """Whether "Roll all" waits for its second press."""
    running = Signal(int, int)
    """While rolling on: checks made and checks in all; 0, 0 at the end."""
    thrown = Signal()
    """Dice are in the air: what can be done next is shown at once, and all else when they lie."""

    def __init__(self, door: EmpiresDoor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.door = door
        self.procession = Procession(door.session, door.carry_out)
        self.shows_dice: Callable[[], bool] = lambda: False
        """Whether dice of the machine are seen to fall."""
        self.fall = Fall(self)
        self.fall.landed.connect(self._show)
        self._holds = False
        self._until_war = False
        self._ticks = QTimer(self)
        self._ticks.setInterval(0)
        self._ticks.timeout.connect(self._roll_on)
        self._rolls_all = self._leaves_month = False  # whether "Roll all" or "Next month" waits for its second press
        self.moved.connect(self._disarm)
        door.changed.connect(self._disarm)
        door.changed.connect(self._follow)

    def _follow(self, changes: EmpiresChanges) -> None:
        """A call that has just been made asks for its answer; a check that was taken back is not in sight any more.

        A phase that ends with its last call or peace is told.
        """
        procession = self.procession
        is_gone = procession.rolled is not None and procession.rolled not in procession.walk.made
        is_gone = is_gone or (procession.tells is not None and not procession.is_told(procession.tells))
        if is_gone or any(isinstance(event, CallMade) for event in changes.events):
            procession.forget()
        for event in changes.events:
            if isinstance(event, CallMade | CallWithheld | PeaceMade | SuitRefused):
                procession.tell(CheckKind.ANSWER if isinstance(event, CallMade | CallWithheld) else CheckKind.PEACE)
        if not self._holds:
            self.moved.emit()

    @property
    def is_running(self) -> bool:
        return self._ticks.isActive()

    @property
    def holds(self) -> bool:
        """Whether what was done is not to be seen yet: its dice are still to fall."""
        return self._holds

    def _show(self) -> None:
        """Show what was held back."""
        self._holds = False
        self.moved.emit()

    def _hold(self) -> None:
        """Before a roll: where dice are seen to fall show the check that is due; nothing else until they lie.

        Else the questions of the next check would be worked out before the made one is shown.
        """
        if self.shows_dice():
            self.moved.emit()
        self._holds = True

    def _let_fall(self) -> None:
        """Let the dice of the check that has been made fall; where none were thrown, show it."""
        procession = self.procession
        made = procession.made.get(procession.rolled) if self.shows_dice() and procession.rolled else None
        if made is not None and made.throw is not None:
            self.fall.begin(made.throw.dice)
            self.thrown.emit()
        else:
            self._show()

    def begin(self, kind: CheckKind) -> None:
        """Begin the checks of a kind, or come back to the one of them that is due."""
        self._try(lambda: self.procession.begin(kind))

    def choose(self, kind: CheckKind) -> None:
        """Turn to a kind of checks without beginning it."""
        self.fall.end()
        self.procession.choose(kind)
        self.moved.emit()

    def roll(self) -> None:
        """Make the check that is due; where one looks elsewhere, only go there.

        Where the check waits for answers, what is typed is entered, and what is open is taken as no. Before a step has
        begun, it begins.
        """
        if self._stops() or self._goes_back() or self._begins():
            return
        procession = self.procession
        procession.forget()
        if (asking := procession.asking) is not None and asking.changes:
            if asking.wrong:
                asking.turn_to(asking.wrong)
            if not self.answer(asking.changes):
                return
        due = procession.due
        open_question = due is not None and procession.check(due).question is not None
        self._hold()
        self.door.attempt(lambda: procession.roll(Unknown.NO if open_question else Unknown.ASK))
        self._let_fall()

    def go_on(self) -> None:
        """From a check that has been made, or from elsewhere, to what is due; at the end of a phase to its story.

        While dice are in the air it only lets them lie: nobody has seen them yet.
        """
        if self.fall.is_on:
            self.fall.end()
            return
        self._finish()
        self.procession.go_on()
        self.moved.emit()

    def _goes_back(self) -> bool:
        """Where no roll is due in sight, a key of the dice leads on first, and does nothing that cannot be seen."""
        if not self.procession.looks_elsewhere and self.procession.tells is None:
            return False
        self.go_on()
        return True

    def _begins(self) -> bool:
        """Where the checks of a step have not begun, a key of the dice begins them, and no more."""
        now = self.procession.now
        if self.procession.rolled is not None or now.asks is not Asks.BEGIN or now.kind is None:
            return False
        self.begin(now.kind)
        return True

    def roll_until_war(self) -> None:
        """Roll on until a war (of checks for peace: a suit), a question or the end."""
        self._start(until_war=True)

    def roll_all(self) -> None:
        """Roll on to the end or to a question; asks for a second press first, for there is much to undo."""
        if not self._rolls_all:
            self._disarm()
            self._ask_twice(True)
            return
        self._disarm()
        self._start(until_war=False)

    def never_mind(self) -> bool:
        """Stop rolling on, or roll not all after all; whether there was such a thing to leave."""
        armed = self._rolls_all
        self._ask_twice(False)
        return self._stops() or armed

    def _disarm(self) -> None:
        """Whatever is done, or looked at, takes a first press back. Time does not: some need longer for the second."""
        self._ask_twice(False)
        self._leaves_month = False

    def _ask_twice(self, waits: bool) -> None:
        """Whether "Roll all" waits for its second press from now on."""
        if waits != self._rolls_all:
            self._rolls_all = waits
            self.asked_twice.emit(waits)

    def _stops(self) -> bool:
        """While checks are rolled on, a key stops that and does no more; whether it did. Dice in the air lie."""
        runs = self._ticks.isActive()
        self._finish()
        return runs

    def stop(self) -> None:
        """Stop rolling on; forget a half-typed throw."""
        self._finish()
        if self.procession.typed is not None:
            self.procession.typed = None
            self.moved.emit()

    def type_die(self, number: int) -> None:
        """One die of the player's own; where no check is due in sight, the key leads there."""
        if not self._stops() and not self._goes_back() and not self._begins():
            if self.procession.rolled is not None:
                self.procession.forget()
            self._try(lambda: self.procession.type_die(number))

    def clear_die(self) -> None:
        self.procession.typed = None
        self.moved.emit()

    def try_again(self, act: Callable[[], object]) -> bool:
        """Do what the file did not take."""
        return self._try(act)

    def overrule(self, outcome: Outcome, because: str) -> bool:
        return self._try(lambda: self.procession.overrule(outcome, because))

    def answer(self, changes: Mapping[str, Any]) -> bool:
        """Enter inputs that the check waits for, as one step."""
        return self._try(lambda: self.procession.answer(changes))

    def next_month(self) -> None:
        """Move the calendar on; asks for a second press while rolled steps of this month have something to do."""
        left = waiting(self.procession)
        if left and not self._leaves_month:
            self._disarm()
            self._leaves_month = True
            self.door.said.emit(tr("Press Next month again to skip {steps}", steps=joined(left)))
            return
        self._disarm()
        self.procession.forget()
        self.door.do(NextMonth())

    def look(self, step: int) -> None:
        self.fall.end()
        self.procession.look(step)
        self.moved.emit()

    def look_at(self, checker: str, target: str, kind: CheckKind | None = None, *, before: bool = False) -> None:
        """Look at a check, of the shown kind unless said; `before`: as it was rolled before the campaign."""
        self.fall.end()
        self.procession.look_at((Power(checker), Power(target)), kind, before=before)
        self.moved.emit()

    def look_at_number(self, number: int) -> None:
        self.look_at(*self.procession.pairs[number])

    def look_at_step(self, step: str) -> None:
        self.fall.end()
        self.procession.look_at_step(step)
        self.moved.emit()

    def _start(self, *, until_war: bool) -> None:
        self._finish()
        if self.procession.now.asks not in (Asks.CHECK, Asks.BEGIN):
            self.door.refused.emit(self.procession.why_nothing_due)
            return
        self.procession.forget()
        if not self.procession.is_open and not self._try(self.procession.open):
            return
        self._until_war = until_war
        self.procession.choose(self.procession.kind)
        self._ticks.start()

    def _roll_on(self) -> None:
        """One roll; ends at the end, at a question, and if so wanted when something comes of it. The last one falls."""
        if self.procession.due is None:
            self._finish()
            return
        self.procession.choose(self.procession.kind)
        self._hold()
        try:
            happened = self.procession.roll()
        except QuestionOpen as question:
            self._finish()
            self.door.said.emit(self.door.words(question))
            return
        except EiaSoloError as refusal:
            self._finish()
            self.door.refuse(refusal, self.procession.roll)
            return
        self.running.emit(len(self.procession.made), len(self.procession.pairs))
        if (happened and self._until_war) or self.procession.due is None:
            self._stop_ticks()
            self._let_fall()

    def _stop_ticks(self) -> None:
        self._ticks.stop()
        self.running.emit(0, 0)

    def _finish(self) -> None:
        """Stop rolling on, and let dice that are in the air lie."""
        self.fall.end()
        if self._ticks.isActive():
            self._stop_ticks()
            self._show()

    def _try(self, act: Callable[[], object]) -> bool:
        self._finish()
        done = self.door.attempt(act)
        self.moved.emit()
        return done
