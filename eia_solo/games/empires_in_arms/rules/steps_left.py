"""What the rolled steps of a month still ask of the player: checks, calls, answers and suits, counted."""

from enum import StrEnum

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.state import StepState
from eia_solo.games.empires_in_arms.rules.walk import Walk
from eia_solo.games.empires_in_arms.rules.walks import Walks


class Sort(StrEnum):
    """What waits for the player."""

    CHECKS = "checks_due"
    CALLS = "calls_on_offer"
    ANSWERS = "answers_due"
    SUITS = "suits_to_settle"


_WORDS = {
    Sort.CHECKS: ("check", "due"),
    Sort.CALLS: ("call", "on offer"),
    Sort.ANSWERS: ("answer", "due"),
    Sort.SUITS: ("suit", "to settle"),
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
        what, how = _WORDS[self.sort]
        return f"{self.count} {what}{'' if self.count == 1 else 's'} {how}"


def left_in_month(walks: Walks) -> tuple[Left, ...]:
    """What the rolled steps ask for, in their order.

    Checks of a step that is behind the player are not asked for, nor calls where it was skipped; a war that came after
    it was done can still be called to. Declarations that pass without dice are not counted: nobody waits for them.
    """
    declarations, answers, peace = (walks[kind] for kind in CheckKind)
    found = (
        Left(CheckKind.DECLARATION, Sort.CHECKS, _checks_left(declarations)),
        Left(CheckKind.ANSWER, Sort.CALLS, 0 if _is_skipped(answers) else len(answers.calls)),
        Left(CheckKind.ANSWER, Sort.ANSWERS, len(answers.waiting)),
        Left(CheckKind.PEACE, Sort.CHECKS, _checks_left(peace)),
        Left(CheckKind.PEACE, Sort.SUITS, len(peace.suits)),
    )
    return tuple(left for left in found if left.count)


def _checks_left(walk: Walk) -> int:
    return len(walk.left) if walk.is_open or not walk.is_behind else 0


def _is_skipped(walk: Walk) -> bool:
    mark = walk.state.steps.get(step_of(walk.rules.tables, walk.kind).id)
    return mark is not None and mark.state is StepState.SKIPPED
