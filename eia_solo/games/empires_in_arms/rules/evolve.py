"""The state after an event. Nothing else makes states."""

from collections.abc import Callable, Iterable
from functools import singledispatch

from attrs import evolve

from eia_solo.core.strict import Mismatch
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.calls import calls_step
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.keys import edited, parse_key
from eia_solo.games.empires_in_arms.rules.last_peace import seen
from eia_solo.games.empires_in_arms.rules.sheet import data_for, state_after, state_from
from eia_solo.games.empires_in_arms.rules.state import (
    SUES,
    CheckResult,
    Count,
    DeclarationPhase,
    EventKind,
    GameState,
    Incident,
    Outcome,
    PeacePhase,
    Power,
    Tally,
    Undecided,
    War,
    result_of,
    same_pair,
)
from eia_solo.games.empires_in_arms.rules.tables import Tables

Results = tuple[CheckResult, ...]


def evolved(state: GameState | None, event: events.Event, tables: Tables) -> GameState:
    """The state after the event. Raises Mismatch if the tables no longer know what the event names."""
    if isinstance(event, events.CampaignBegan):
        begun = state_from(event.data, tables)
        return begun if begun.last_peace else evolve(begun, last_peace=seen(begun))
    if state is None:
        raise Mismatch((), "a campaign begins with its scenario")
    if isinstance(event, events.FieldsChanged):
        paths = [parse_key(change.key) for change in event.changes]
        old = new = data_for(state, paths)
        for path, change in zip(paths, event.changes, strict=True):
            new = edited(new, path, change.new)
        return state_after(state, old, new, tables)
    if isinstance(event, events.PeaceMade):
        return _with_peace(state, event, tables)
    return _after(event, state)


@singledispatch
def _after(event: events.Event, state: GameState) -> GameState:
    raise TypeError(f"no event: {event!r}")


@_after.register
def _(event: events.DeclarationsOpened, state: GameState) -> GameState:
    return evolve(state, declarations=DeclarationPhase(event.pre_game, event.month))


@_after.register
def _(event: events.CheckMade, state: GameState) -> GameState:
    made = CheckResult(event.checker, event.target, event.outcome)
    pair = (event.checker, event.target)
    if event.kind is CheckKind.ANSWER:
        step = calls_step(state)
        return evolve(state, calling=evolve(step, results=_replaced(step.results, made)))
    if event.kind is CheckKind.PEACE:
        peace = state.peace or PeacePhase(event.month)
        results, again = _replaced(peace.results, made), tuple(p for p in peace.again if p != pair)
        refused = tuple(p for p in peace.refused if p != pair)
        return evolve(state, peace=evolve(peace, results=results, again=again, refused=refused))
    phase = state.declarations
    if phase is None:
        return state
    results = _replaced(phase.results, made)
    return state.but(declarations=DeclarationPhase(phase.pre_game, phase.month, results, phase.over))


def _replaced(results: tuple[CheckResult, ...], made: CheckResult) -> tuple[CheckResult, ...]:
    """The results with this one in the place of an earlier one of its pair, or at the end."""
    for at, result in enumerate(results):
        if result.checker == made.checker and result.target == made.target:
            return (*results[:at], made, *results[at + 1 :])
    return (*results, made)


@_after.register
def _(event: events.WarDeclared, state: GameState) -> GameState:
    pair = (event.declarer, event.target)
    state = state.with_relations(
        wars=(*state.relations.wars, War(pair, event.month, event.tally)),
        alliances=tuple(a for a in state.relations.alliances if not same_pair(a, pair)),
        enforced_peace=tuple(p for p in state.relations.enforced_peace if p not in event.ended_peace),
    )
    state = evolve(state, calls=tuple(c for c in state.calls if c not in event.answered))
    return _with_results(state, event.kind, lambda results: tuple(_remembered(r, event) for r in results))


def _with_results(state: GameState, kind: CheckKind, change: Callable[[Results], Results]) -> GameState:
    """The game with the results of the checks of this kind changed."""
    if kind is CheckKind.ANSWER:
        step = calls_step(state)
        return evolve(state, calling=evolve(step, results=change(step.results)))
    phase = state.declarations
    return evolve(state, declarations=evolve(phase, results=change(phase.results))) if phase else state


def _remembered(result: CheckResult, event: events.WarDeclared) -> CheckResult:
    """Keep with the check what its war changed, so that it can be overruled."""
    if (result.checker, result.target) != (event.declarer, event.target):
        return result
    return evolve(result, ended_alliance=event.ended_alliance, answered=event.answered, ended_peace=event.ended_peace)


@_after.register
def _(event: events.WarRevoked, state: GameState) -> GameState:
    pair = (event.declarer, event.target)
    alliances = state.relations.alliances
    state = evolve(
        state.with_relations(
            wars=tuple(w for w in state.relations.wars if w.powers != pair),
            alliances=(*alliances, pair) if event.restored_alliance else alliances,
            enforced_peace=(*state.relations.enforced_peace, *event.restored_peace),
        ),
        calls=(*state.calls, *event.restored),
    )
    if event.kind is CheckKind.DECLARATION:
        return evolve(state, declarations=_due_again(state.declarations, event.target, event.declarer))
    return state


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
def _(event: events.CallMade, state: GameState) -> GameState:
    return evolve(state, calls=(*state.calls, event.call))


@_after.register
def _(event: events.CallWithheld, state: GameState) -> GameState:
    step = calls_step(state)
    return evolve(state, calling=evolve(step, withheld=(*step.withheld, event.call)))


@_after.register
def _(event: events.IncidentsNoticed, state: GameState) -> GameState:
    over = {incident.identity for incident in event.over}
    replaced = (*event.decided, *(one.incident for one in event.undecided))
    state = evolve(
        state,
        events=(*(e for e in state.events if e.identity not in over), *event.new),
        dismissed=tuple(e for e in state.dismissed if e.identity not in over),
        undecided=(*_without(state.undecided, replaced), *event.undecided),
        peace=state.peace and evolve(state.peace, undecided=_without(state.peace.undecided, event.decided)),
    )
    return _during_peace(state, event.new)


def _without(undecided: tuple[Undecided, ...], incidents: Iterable[Incident]) -> tuple[Undecided, ...]:
    """Those that are about none of these events."""
    gone = {incident.identity for incident in incidents}
    return tuple(one for one in undecided if one.incident.identity not in gone)


def _during_peace(state: GameState, new: tuple[Incident, ...]) -> GameState:
    """What comes to pass in an open peace phase, after the check it would call for has been made.

    An ally's surrender calls for a further check at once, but not of a power that sues already; anything else counts
    in the next peace phase. A check that was not called for, as far as was known, is called for now.
    """
    phase = state.peace
    if phase is None or phase.over or not new:
        return state
    again, late = list(phase.again), list(phase.late)
    for incident in new:
        enemies = [incident.enemy] if incident.enemy else state.enemies[incident.power]
        results = [result for e in enemies if (result := result_of(phase.results, incident.power, e)) is not None]
        passed = [(r.checker, r.target) for r in results if r.outcome is Outcome.NOT_ROLLED]
        made = [(r.checker, r.target) for r in results if r.outcome is not Outcome.NOT_ROLLED]
        again += [pair for pair in passed if pair not in again]
        if incident.kind is EventKind.ALLY_SURRENDERED:
            again += [pair for pair in made if pair not in again and not _sues(phase, *pair)]
        elif made:
            late.append(incident)
    return evolve(state, peace=evolve(phase, again=tuple(again), late=tuple(late)))


def _sues(phase: PeacePhase, power: Power, enemy: Power) -> bool:
    """Whether the power has a suit that may still be granted."""
    made = result_of(phase.results, power, enemy)
    return made is not None and made.outcome in SUES and (power, enemy) not in phase.refused


@_after.register
def _(event: events.IncidentWritten, state: GameState) -> GameState:
    return _during_peace(evolve(state, events=(*state.events, event.incident)), (event.incident,))


@_after.register
def _(event: events.IncidentDismissed, state: GameState) -> GameState:
    incident = event.incident
    kept = tuple(e for e in state.events if e.identity != incident.identity)
    struck = (evolve(incident, because=event.because),) if incident.found else ()
    return evolve(state, events=kept, dismissed=(*state.dismissed, *struck))


@_after.register
def _(event: events.IncidentRestored, state: GameState) -> GameState:
    incident = event.incident
    kept = tuple(e for e in state.dismissed if e.identity != incident.identity)
    return evolve(state, events=(*state.events, evolve(incident, because="")), dismissed=kept)


@_after.register
def _(event: events.BattleFought, state: GameState) -> GameState:
    def fought(war: War) -> War:
        if not same_pair(war.powers, event.powers):
            return war
        tally = dict(war.tally)
        for power, (land, naval) in event.losses.items():
            own = tally.get(power, Tally())
            tally[power] = evolve(own, land_lost=_more(own.land_lost, land), naval_lost=_more(own.naval_lost, naval))
        return evolve(war, tally=tally)

    state = state.with_relations(wars=tuple(map(fought, state.relations.wars)))
    if not event.on_sheet:
        return state
    pages = dict(state.powers)
    for power, (land, naval) in event.losses.items():
        # In which corps the factors stood nobody has said: the points in corps are left to the player.
        page = pages[power]
        pages[power] = evolve(page, land_points=_less(page.land_points, land), ships=_less(page.ships, naval))
    return evolve(state, powers=pages)


def _less(count: Count | None, factors: int) -> Count | None:
    """A count without factors, never below 0. What is unknown stays so."""
    return None if count is None else Count(max(count - factors, 0))


def _more(count: Count | None, factors: int) -> Count | None:
    """A count with factors added. The first losses that are entered are the first there were."""
    return count if not factors else Count((count or 0) + factors)


@_after.register
def _(event: events.Reinforced, state: GameState) -> GameState:
    land, naval = event.factors

    def stronger(war: War) -> War:
        if event.power not in war.powers:
            return war
        own = war.tally.get(event.power, Tally())
        more = evolve(
            own, land_reinforced=_more(own.land_reinforced, land), naval_reinforced=_more(own.naval_reinforced, naval)
        )
        return evolve(war, tally={**war.tally, event.power: more})

    return state.with_relations(wars=tuple(map(stronger, state.relations.wars)))


@_after.register
def _(event: events.PeaceOpened, state: GameState) -> GameState:
    return evolve(state, peace=PeacePhase(event.month))


def _with_peace(state: GameState, event: events.PeaceMade, tables: Tables) -> GameState:
    """The game after a war has ended: control, cessions, truces, alliances and zones as the peace says."""
    pair = (event.loser, event.victor)
    relations = state.relations
    ended = event.ended_alliances
    state = state.with_relations(
        wars=tuple(w for w in relations.wars if not same_pair(w.powers, pair)),
        enforced_peace=(*(p for p in relations.enforced_peace if not same_pair(p.powers, pair)), *event.enforced),
        alliances=tuple(a for a in relations.alliances if a not in ended),
    )
    home = tables.home[event.loser]
    given = tuple(c for c in event.ceded if c.territory in home)
    control = {**state.territories, **{c.territory: c.to for c in event.ceded}}
    return evolve(
        state,
        territories={name: control[name] for name in tables.territories if name in control},
        ceded=(*(c for c in state.ceded if c.territory not in [g.territory for g in given]), *given),
        powers={
            power: evolve(page, status=event.zones[power], status_box=None) if power in event.zones else page
            for power, page in state.powers.items()
        },
        calls=tuple(c for c in state.calls if not ({c.by, c.against} == set(pair) or {c.to, c.against} == set(pair))),
    )


@_after.register
def _(event: events.SuitRefused, state: GameState) -> GameState:
    phase, pair = state.peace or PeacePhase(event.month), (event.loser, event.victor)
    refused = (pair, pair[::-1]) if event.informal else (pair,)
    return evolve(state, peace=evolve(phase, refused=(*phase.refused, *refused)))


@_after.register
def _(event: events.PeaceClosed, state: GameState) -> GameState:
    phase = state.peace or PeacePhase(event.month)
    closed = evolve(phase, over=True, again=(), late=(), undecided=event.undecided)
    late = {incident.identity for incident in phase.late}
    kept = tuple(e for e in state.events if e.identity in late)  # not what was dismissed or came to an end since
    open_ = (one for one in state.undecided if one.incident.power in event.last_known and one not in event.undecided)
    undecided = tuple(one for one in open_ if one.by_standing)
    last = seen(state)
    last = evolve(last, powers={**last.powers, **event.last_known})
    return evolve(state, peace=closed, events=kept, dismissed=(), undecided=undecided, last_peace=last)


@_after.register
def _(event: events.EnforcedPeaceEnded, state: GameState) -> GameState:
    return state.with_relations(enforced_peace=tuple(p for p in state.relations.enforced_peace if p != event.peace))


@_after.register
def _(event: events.StepMarked, state: GameState) -> GameState:
    if event.mark is not None:
        return evolve(state, steps={**state.steps, event.step: event.mark})
    state = evolve(state, steps={name: mark for name, mark in state.steps.items() if name != event.step})
    if event.phase is CheckKind.DECLARATION:
        # The rolls before the campaign are made again as what they were.
        pre_game = state.declarations is not None and state.declarations.pre_game
        options = evolve(state.options, pre_game_rolls=False) if pre_game else state.options
        return evolve(state, declarations=None, options=options)
    if event.phase is CheckKind.ANSWER:
        return evolve(state, calling=None)
    if event.phase is CheckKind.PEACE and state.peace is not None:
        taken_as_no = (one for one in state.peace.undecided if one.beside)
        return evolve(state, peace=None, undecided=(*state.undecided, *taken_as_no))
    return state


@_after.register
def _(event: events.MonthBegan, state: GameState) -> GameState:
    return evolve(state, month=event.month, declarations=None, calling=None, peace=None, steps={})
