"""The steps of a month's political phase: which are done, which comes next, and what the calendar says."""

from collections.abc import Iterator

from eia_solo.rulebooks.empires_in_arms.checks import CheckKind
from eia_solo.rulebooks.empires_in_arms.state import EnforcedPeace, GameState, StepState
from eia_solo.rulebooks.empires_in_arms.tables import Season, Step, Tables


def step_of(tables: Tables, kind: CheckKind) -> Step:
    """The step in which this kind of check is rolled."""
    return next(step for step in tables.steps.values() if step.phase == kind.value)


def current_step(state: GameState, tables: Tables) -> Step | None:
    """The first step that is neither done nor skipped, or None if the political phase is over."""
    return next(left(state, tables), None)


def left(state: GameState, tables: Tables) -> Iterator[Step]:
    """The steps that are neither done nor skipped, in order."""
    return (step for step in tables.steps.values() if step.id not in state.steps)


def is_done(state: GameState, step: Step) -> bool:
    mark = state.steps.get(step.id)
    return mark is not None and mark.state is StepState.DONE


def seasons(state: GameState, tables: Tables) -> tuple[Season, ...]:
    """What is special in this month."""
    return tuple(season for season in tables.seasons if state.month.number in season.months)


def run_out(state: GameState) -> tuple[EnforcedPeace, ...]:
    """The enforced peaces that have run out: war may be declared again."""
    return tuple(peace for peace in state.relations.enforced_peace if peace.until <= state.month)
