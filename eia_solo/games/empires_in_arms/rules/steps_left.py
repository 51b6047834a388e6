"""What a month still asks of the player: what is due now, and checks, calls, answers and suits, counted."""

from enum import StrEnum

from eia_solo.core.values import frozen
from eia_solo.core.words import ntr
from eia_solo.games.empires_in_arms.rules.calls import calls_are_past
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.decisions.declarations import is_pre_game
from eia_solo.games.empires_in_arms.rules.political_phase import current_step, step_of
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.rules.walk import Walk
from eia_solo.games.empires_in_arms.rules.walks import Walks


class Sort(StrEnum):
    """What waits for the player."""

    CHECKS = "checks_due"
    CALLS = "calls_on_offer"
    ANSWERS = "answers_due"
    SUITS = "suits_to_settle"


_WORDS = {
    Sort.CHECKS: lambda n: ntr("{n} check due", "{n} checks due", n),
    Sort.CALLS: lambda n: ntr("{n} call on offer", "{n} calls on offer", n),
    Sort.ANSWERS: lambda n: ntr("{n} answer due", "{n} answers due", n),
    Sort.SUITS: lambda n: ntr("{n} suit to settle", "{n} suits to settle", n),
}


@frozen
class Left:
    """So many of one sort that wait in the step of this kind of checks; never none."""

    kind: CheckKind
    sort: Sort
    count: int

    @property
    def words(self) -> str:
        """Such as "2 calls on offer" or "1 check due"."""
        return _WORDS[self.sort](self.count)


def left_in_month(walks: Walks) -> tuple[Left, ...]:
    """What the rolled steps ask for, in their order.

    Checks of a step that is behind the player are not asked for, nor calls that come too late. Declarations that pass
    without dice are not counted: nobody waits for them.
    """
    declarations, answers, peace = (walks[kind] for kind in CheckKind)
    state, tables = declarations.state, declarations.rules.tables
    found = (
        Left(CheckKind.DECLARATION, Sort.CHECKS, _checks_left(declarations)),
        Left(CheckKind.ANSWER, Sort.CALLS, 0 if calls_are_past(state, tables) else len(answers.calls)),
        Left(CheckKind.ANSWER, Sort.ANSWERS, len(answers.waiting)),
        Left(CheckKind.PEACE, Sort.CHECKS, _checks_left(peace)),
        Left(CheckKind.PEACE, Sort.SUITS, len(peace.suits)),
    )
    return tuple(left for left in found if left.count)


def calls_wait(walks: Walks) -> bool:
    """Whether a call can still be made, or an answer is owed."""
    return any(left.kind is CheckKind.ANSWER for left in left_in_month(walks))


def _checks_left(walk: Walk) -> int:
    return len(walk.left) if walk.is_open or not walk.is_behind else 0


class Asks(StrEnum):
    """What the player is asked for next."""

    CHECK = "check"
    """To make the check that is due, or to end its step where an edit took the last one away."""
    CALL = "call"
    """To make a call that is on offer, or not."""
    TERMS = "terms"
    """To settle a suit for peace."""
    BEGIN = "begin"
    """To begin the checks of a step."""
    STEP = "step"
    """To do a step at the table, and to say so."""
    NOTHING = "nothing"
    """Nothing: no check of this step is called for."""
    MONTH = "month"
    """To go on to the next month."""


@frozen
class Now:
    """What is due now: what is asked for, in which step, and of or between whom (a check, a call, a suit)."""

    asks: Asks
    step: str = ""
    kind: CheckKind | None = None
    who: tuple[Power, ...] = ()


def due_now(walks: Walks) -> Now:
    """The one thing that comes next in the month.

    What is under way comes first, then calls and their answers, then the first step that is left. Before the campaign
    that is its declarations.
    """
    declarations, answers, peace = (walks[kind] for kind in CheckKind)
    state, tables = declarations.state, declarations.rules.tables
    if declarations.is_open:
        return _of(declarations, Asks.CHECK, declarations.due or ())
    if peace.is_open:
        suit = next(iter(peace.suits), None)
        if suit is not None:
            return _of(peace, Asks.TERMS, (suit.loser, suit.victor))
        return _of(peace, Asks.CHECK, peace.due or ())
    if answers.due is not None:
        return _of(answers, Asks.CHECK, answers.due)
    if answers.calls and not declarations.waits and not calls_are_past(state, tables):
        call = answers.calls[0]
        return _of(answers, Asks.CALL, (call.by, call.to, call.against))
    if declarations.waits and is_pre_game(state):
        return _of(declarations, Asks.BEGIN)
    step = current_step(state, tables)
    if step is None:
        return Now(Asks.MONTH)
    if not step.phase:
        return Now(Asks.STEP, step.id)
    walk = walks[CheckKind(step.phase)]
    return _of(walk, Asks.BEGIN if walk.waits else Asks.NOTHING)


def _of(walk: Walk, asks: Asks, who: tuple[Power, ...] = ()) -> Now:
    """What a rolled step asks for."""
    return Now(asks, step_of(walk.rules.tables, walk.kind).id, walk.kind, who)
