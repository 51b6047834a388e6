"""The state after an event. Nothing else makes states."""

from functools import singledispatch

from attrs import evolve

from eia_solo.core.strict import Mismatch
from eia_solo.rulebooks.empires_in_arms import events
from eia_solo.rulebooks.empires_in_arms.keys import edited, parse_key
from eia_solo.rulebooks.empires_in_arms.sheet import data_from, state_from
from eia_solo.rulebooks.empires_in_arms.state import (
    CheckResult,
    DeclarationPhase,
    GameState,
    Outcome,
    Power,
    War,
    same_pair,
)
from eia_solo.rulebooks.empires_in_arms.tables import Tables


def evolved(state: GameState | None, event: events.Event, tables: Tables) -> GameState:
    """The state after the event. Raises Mismatch if the tables no longer know what the event names."""
    if isinstance(event, events.CampaignBegan):
        return state_from(event.data, tables)
    if state is None:
        raise Mismatch((), "a campaign begins with its scenario")
    if isinstance(event, events.FieldsChanged):
        data = data_from(state)
        for change in event.changes:
            data = edited(data, parse_key(change.key), change.new)
        return state_from(data, tables)
    return _after(event, state)


@singledispatch
def _after(event: events.Event, state: GameState) -> GameState:
    raise TypeError(f"no event: {event!r}")


@_after.register
def _(event: events.DeclarationsOpened, state: GameState) -> GameState:
    return evolve(state, declarations=DeclarationPhase(event.pre_game, event.month))


@_after.register
def _(event: events.CheckMade, state: GameState) -> GameState:
    phase = state.declarations
    if phase is None:
        return state
    made = CheckResult(event.checker, event.target, event.outcome)
    results = [r for r in phase.results if (r.checker, r.target) != (event.checker, event.target)]
    at = next((n for n, r in enumerate(phase.results) if (r.checker, r.target) == (event.checker, event.target)), None)
    results.insert(len(results) if at is None else at, made)
    return evolve(state, declarations=evolve(phase, results=tuple(results)))


@_after.register
def _(event: events.WarDeclared, state: GameState) -> GameState:
    pair = (event.declarer, event.target)
    state = state.with_relations(
        wars=(*state.relations.wars, War(pair, event.month)),
        alliances=tuple(a for a in state.relations.alliances if not same_pair(a, pair)),
    )
    state = evolve(state, calls=tuple(c for c in state.calls if c not in event.answered))
    return _remember(state, event)


def _remember(state: GameState, event: events.WarDeclared) -> GameState:
    """Keep with the check what its war changed, so that it can be overruled."""
    phase = state.declarations
    if phase is None:
        return state
    results = tuple(
        evolve(r, ended_alliance=event.ended_alliance, answered=event.answered)
        if (r.checker, r.target) == (event.declarer, event.target)
        else r
        for r in phase.results
    )
    return evolve(state, declarations=evolve(phase, results=results))


@_after.register
def _(event: events.WarRevoked, state: GameState) -> GameState:
    pair = (event.declarer, event.target)
    alliances = state.relations.alliances
    return evolve(
        state.with_relations(
            wars=tuple(w for w in state.relations.wars if w.powers != pair),
            alliances=(*alliances, pair) if event.restored_alliance else alliances,
        ),
        calls=(*state.calls, *event.restored),
        declarations=_due_again(state.declarations, event.target, event.declarer),
    )


def _due_again(phase: DeclarationPhase | None, checker: Power, target: Power) -> DeclarationPhase | None:
    """The phase without a check that was passed over because of a war that is none after all."""
    if phase is None or phase.over:
        return phase
    kept = (r for r in phase.results if (r.checker, r.target, r.outcome) != (checker, target, Outcome.NOT_ROLLED))
    return evolve(phase, results=tuple(kept))


@_after.register
def _(event: events.CallsLapsed, state: GameState) -> GameState:
    return evolve(state, calls=tuple(c for c in state.calls if c not in event.calls))


@_after.register
def _(event: events.DeclarationsClosed, state: GameState) -> GameState:
    phase = state.declarations
    options = evolve(state.options, pre_game_rolls=True) if event.pre_game else state.options
    return evolve(state, options=options, declarations=evolve(phase, over=True) if phase else None)


@_after.register
def _(event: events.MonthBegan, state: GameState) -> GameState:
    return evolve(state, month=event.month, declarations=None)
