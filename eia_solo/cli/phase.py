"""A declaration phase as it is played: the checks made so far, each with the board it saw."""

from collections.abc import Sequence

from attrs import define, field, frozen

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import DiceSource
from eia_solo.core.month import Month
from eia_solo.rulebooks.empires_in_arms.checks import Check
from eia_solo.rulebooks.empires_in_arms.commands import OpenDeclarations, RollCheck
from eia_solo.rulebooks.empires_in_arms.decisions.declarations import due_pair, open_phase
from eia_solo.rulebooks.empires_in_arms.events import CheckMade, Event, WarDeclared
from eia_solo.rulebooks.empires_in_arms.state import GameState, Power
from eia_solo.session import Session


@frozen
class Made:
    """A check that was made, as it stood before, and what came of it."""

    check: Check
    unknown: Unknown
    event: CheckMade


@define
class Phase:
    """Opens the phase if none is open, and makes its checks. `dice` of None are the campaign's own."""

    session: Session
    unknown: Unknown
    dice: DiceSource | None = None
    month: Month = field(init=False)
    pre_game: bool = False
    made: list[Made] = field(factory=list)
    wars: list[tuple[Power, Power]] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self.month = self.session.state.month

    def open(self) -> None:
        """Opens the phase, or goes on with the one that is open."""
        before = self.session.state
        if open_phase(before) is None:
            self._note(before, self.session.do(OpenDeclarations(self.unknown)), self.unknown)
        phase = self.session.state.declarations
        self.pre_game = phase is not None and phase.pre_game

    @property
    def due(self) -> Check | None:
        """The check to be made next, or None if the phase is over."""
        state, declarations = self.session.state, self.session.rulebook.declarations
        pair = due_pair(declarations, state)
        return declarations.check(state, *pair) if pair else None

    def roll(self, unknown: Unknown | None = None) -> None:
        """Makes the check that is due, and those after it that need no dice."""
        taken = self.unknown if unknown is None else unknown
        before = self.session.state
        self._note(before, self.session.do(RollCheck(taken), self.dice), taken)

    def _note(self, state: GameState, events: Sequence[Event], unknown: Unknown) -> None:
        for event in events:
            if isinstance(event, CheckMade):
                check = self.session.rulebook.declarations.check(state, event.checker, event.target)
                self.made.append(Made(check, unknown, event))
            elif isinstance(event, WarDeclared):
                self.wars.append((event.declarer, event.target))
            state = self.session.rulebook.evolve(state, event)
