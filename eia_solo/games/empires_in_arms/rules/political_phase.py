"""The steps of a month's political phase: which are done, which comes next, and what the calendar says."""

from collections.abc import Iterator

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import EnforcedPeace, GameState, StepState
from eia_solo.games.empires_in_arms.rules.tables import Season, Step, Tables


def step_of(tables: Tables, kind: CheckKind) -> Step:
    """The step in which this kind of check is rolled."""
    return next(step for step in tables.steps.values() if step.phase == kind.value)


def current_step(state: GameState, tables: Tables) -> Step | None:
    """Where one is: the step under way, or the first one left after the last that is behind the player.

    A step that was passed by stays to be done; it is the current one again when none is left after it. None when none
    is left at all.
    """
    for phase, kind in ((state.declarations, CheckKind.DECLARATION), (state.peace, CheckKind.PEACE)):
        if phase is not None and not phase.over and phase.month == state.month:
            return step_of(tables, kind)
    steps = list(tables.steps.values())
    last = max((number for number, step in enumerate(steps) if step.id in state.steps), default=-1)
    after = (step for step in steps[last + 1 :] if step.id not in state.steps)
    return next(after, None) or next(left(state, tables), None)


def left(state: GameState, tables: Tables) -> Iterator[Step]:
    """The steps that are neither done nor skipped, in order."""
    return (step for step in tables.steps.values() if step.id not in state.steps)


def is_done(state: GameState, step: Step) -> bool:
    mark = state.steps.get(step.id)
    return mark is not None and mark.state is StepState.DONE


def seasons(state: GameState, tables: Tables) -> tuple[Season, ...]:
    """What is special in this month."""
    return tuple(season for season in tables.seasons if state.month.number in season.months)


def running(state: GameState) -> tuple[EnforcedPeace, ...]:
    """The enforced peaces that have not run out."""
    return tuple(peace for peace in state.relations.enforced_peace if state.month < peace.until)


def run_out(state: GameState) -> tuple[EnforcedPeace, ...]:
    """The enforced peaces that have run out: war may be declared again."""
    return tuple(peace for peace in state.relations.enforced_peace if peace.until <= state.month)
