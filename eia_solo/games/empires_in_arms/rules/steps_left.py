"""What the rolled steps of a month still ask of the player: checks, calls, answers and suits, counted."""

from collections.abc import Iterable
from enum import StrEnum

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.calls import offers, unanswered
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.decisions.declarations import open_phase
from eia_solo.games.empires_in_arms.rules.decisions.peace import is_made, open_peace_phase, suits
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.state import GameState, StepState, result_of
from eia_solo.games.empires_in_arms.rules.tables import Tables


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


def left_in_month(
    state: GameState, rules: Rules, declarations: Iterable[Check], peace: Iterable[Check]
) -> tuple[Left, ...]:
    """What the rolled steps ask for, in their order. `declarations` and `peace` are all checks as the board stands now.

    Checks of a step that is behind the player are not asked for, nor calls where it was skipped; a war that came after
    it was done can still be called to. Declarations that pass without dice are not counted: nobody waits for them.
    """
    tables = rules.tables
    to_roll = _declarations_left(state, declarations) if _asks_for_declarations(state, tables) else 0
    called = len(peace_checks_left(state, peace)) if _asks_for_peace(state, tables) else 0
    on_offer = 0 if _is_skipped(state, tables, CheckKind.ANSWER) else len(offers(state))
    found = (
        Left(CheckKind.DECLARATION, Sort.CHECKS, to_roll),
        Left(CheckKind.ANSWER, Sort.CALLS, on_offer),
        Left(CheckKind.ANSWER, Sort.ANSWERS, len(unanswered(state, tables))),
        Left(CheckKind.PEACE, Sort.CHECKS, called),
        Left(CheckKind.PEACE, Sort.SUITS, len(suits(rules.peace, state))),
    )
    return tuple(left for left in found if left.count)


def peace_checks_left(state: GameState, checks: Iterable[Check]) -> tuple[Check, ...]:
    """The checks for peace that something calls for and that are still to be made; `checks` are all of them."""
    phase = open_peace_phase(state)
    called = (check for check in checks if check.status is Status.ROLL)
    return tuple(check for check in called if phase is None or not is_made(phase, check.checker, check.target))


def _declarations_left(state: GameState, checks: Iterable[Check]) -> int:
    phase = open_phase(state)
    made = phase.results if phase else ()
    return sum(result_of(made, check.checker, check.target) is None for check in checks if not check.needs_no_dice)


def _asks_for_declarations(state: GameState, tables: Tables) -> bool:
    return open_phase(state) is not None or not _is_behind(state, tables, CheckKind.DECLARATION)


def _asks_for_peace(state: GameState, tables: Tables) -> bool:
    return open_peace_phase(state) is not None or not _is_behind(state, tables, CheckKind.PEACE)


def _is_behind(state: GameState, tables: Tables, kind: CheckKind) -> bool:
    return step_of(tables, kind).id in state.steps


def _is_skipped(state: GameState, tables: Tables, kind: CheckKind) -> bool:
    mark = state.steps.get(step_of(tables, kind).id)
    return mark is not None and mark.state is StepState.SKIPPED
