"""The declaration phase as a procession of checks: which is due, which is looked at, what was typed.

Plain Python: the views ask it what to show and tell it which key was pressed.
"""

from collections.abc import Mapping

from attrs import define, field

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import IllegalCommand
from eia_solo.rulebooks.empires_in_arms import commands
from eia_solo.rulebooks.empires_in_arms.checks import Check
from eia_solo.rulebooks.empires_in_arms.decisions.declarations import due_pair, open_phase
from eia_solo.rulebooks.empires_in_arms.events import CheckMade, DeclarationsOpened
from eia_solo.rulebooks.empires_in_arms.keys import parse_value
from eia_solo.rulebooks.empires_in_arms.refusals import QuestionOpen
from eia_solo.rulebooks.empires_in_arms.state import Outcome, Power
from eia_solo.session import Session
from eia_solo.ui.presenters.check_card import Card, card_of, card_of_made

Pair = tuple[Power, Power]


@define
class Procession:
    """Where the phase stands, for one window."""

    session: Session
    typed: int | None = None
    """The first die, if only one has been typed."""
    looked_at: Pair | None = None
    """A check looked at without being due: one chosen, or the one just made."""
    _made: dict[Pair, CheckMade] = field(factory=dict)
    _made_at: int = 0

    # What there is

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple((check.checker, check.target) for check in self.session.forecast)

    @property
    def due(self) -> Pair | None:
        """The check whose turn it is, or None if no phase is open."""
        return due_pair(self.session.rulebook.declarations, self.session.state)

    @property
    def is_open(self) -> bool:
        return open_phase(self.session.state) is not None

    @property
    def shown(self) -> Pair:
        """The check to show: the one looked at, the one due, or the likeliest of those to come."""
        if self.looked_at is not None and self.looked_at in self.pairs:
            return self.looked_at
        return self.due or self._likeliest()

    def _likeliest(self) -> Pair:
        best = max(self.session.forecast, key=lambda c: (c.chances[1], c.chances[0]))
        return best.checker, best.target

    @property
    def made(self) -> Mapping[Pair, CheckMade]:
        """The checks of this month's phase so far, each with its breakdown."""
        head = self.session.history.head
        if self._made_at != head:
            self._made, self._made_at = self._collect(), head
        return self._made

    def _collect(self) -> dict[Pair, CheckMade]:
        phase = self.session.state.declarations
        if phase is None or phase.month != self.session.state.month:
            return {}
        found: dict[Pair, CheckMade] = {}
        for entry in reversed(self.session.history.path()):
            events = self.session.events_of(entry)
            for event in reversed(events):
                if isinstance(event, CheckMade):
                    found.setdefault((event.checker, event.target), event)
            if any(isinstance(event, DeclarationsOpened) for event in events):
                break
        return found

    def check(self, pair: Pair) -> Check:
        return next(c for c in self.session.forecast if (c.checker, c.target) == pair)

    @property
    def card(self) -> Card:
        """The check to show, made or to come."""
        tables = self.session.rulebook.tables
        made = self.made.get(self.shown)
        if made is not None and self.shown != self.due:
            return card_of_made(made, self.session.tables_of(made).tables)
        return card_of(self.check(self.shown), tables)

    @property
    def can_roll(self) -> bool:
        """Whether a roll can be made now: a phase is open and no question stands in the way."""
        return self.due is not None and self.check(self.due).question is None

    # What is done

    def open(self) -> None:
        """Begin the phase."""
        self.forget()
        self.session.do(commands.OpenDeclarations())

    def roll(self, unknown: Unknown = Unknown.ASK) -> bool:
        """Make the check that is due and look at it. Whether it made war."""
        return self._roll(unknown, None)

    def type_die(self, number: int) -> None:
        """One die typed; the second makes the check with the player's dice. Refused where no check can be rolled."""
        if self.due is None:
            raise IllegalCommand("no check is due: begin the DoW phase first")
        if self.session.why_read_only:
            raise IllegalCommand(self.session.why_read_only)
        self.looked_at = None
        check = self.check(self.due)
        if check.question is not None:
            raise QuestionOpen(check.question, check, self.session.rulebook.tables)
        if self.typed is None:
            self.typed = number
        else:
            self._roll(Unknown.ASK, TypedDice((self.typed, number)))

    def _roll(self, unknown: Unknown, dice: TypedDice | None) -> bool:
        pair = self.due
        self.typed = None
        events = self.session.do(commands.RollCheck(unknown), dice)
        self.looked_at = pair
        return any(isinstance(e, CheckMade) and e.outcome is Outcome.WAR for e in events[:1])

    def overrule(self, outcome: Outcome, because: str) -> None:
        """Decide the shown check by hand."""
        pair = self.shown
        self.typed = None
        self.session.do(commands.OverruleCheck(*pair, outcome, because))
        self.looked_at = pair

    def answer(self, key: str, written: str) -> None:
        """Enter the input a check waits for."""
        self.session.do(commands.EditFields({key: parse_value(written)}))

    # Looking around

    def look(self, step: int) -> None:
        """Look at the next or the previous check without moving the phase."""
        pairs = self.pairs
        self.looked_at = pairs[(pairs.index(self.shown) + step) % len(pairs)]

    def look_at(self, pair: Pair) -> None:
        self.looked_at = pair

    def forget(self) -> None:
        """Back to the check that is due; a half-typed throw is dropped."""
        self.looked_at = self.typed = None
