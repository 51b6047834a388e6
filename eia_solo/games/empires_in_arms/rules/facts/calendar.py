"""Facts that the calendar brings about or ends: the season, the first political phase, a war and the peace after it."""

from collections.abc import Callable, Iterator

from attrs import evolve

from eia_solo.core.phrases import say
from eia_solo.core.tables import Finding
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.facts.changes import WAR, month_after, of_peace, turn, wait
from eia_solo.games.empires_in_arms.rules.facts.fact import NOT_ENTERED, Change, Pair, fact, known, truth
from eia_solo.games.empires_in_arms.rules.state import GameState


def _season(at: Pair, *, months: tuple[int, ...]) -> Iterator[Change]:
    if set(months) == {12, 1, 2}:
        return turn(at, months, tr("winter is over"), tr("winter has come"))
    return turn(at, months, tr("these months are over"), tr("these months have come"))


@fact(_season, of_checker=True)
def month_is(at: Pair, *, months: tuple[int, ...]) -> Finding:
    return known(at.state.month.number in months, say("month", month=at.state.month.number))


def _phase_over(at: Pair) -> Iterator[Change]:
    options, now = at.state.options, at.state.month
    if options.pre_game_rolls and options.first_month == now:
        yield from wait(at, month_after(now, 1), tr("the first political phase is over"))


@fact(_phase_over, of_checker=True)
def first_political_phase(at: Pair) -> Finding:
    made, first = at.state.options.pre_game_rolls, at.state.options.first_month
    if made is False or first not in (None, at.state.month):
        return known(False)
    fields = (("pre_game_rolls", made), ("first_month", first))
    missing = [f"options.{name}" for name, value in fields if value is None]
    return truth(None, NOT_ENTERED, *missing) if missing else known(True, say("before_the_campaign"))


def _peace_run_out(at: Pair) -> Iterator[Change]:
    peaces = [p for p in at.state.relations.enforced_peace if p.binds(at.checker, at.target)]
    until = max((p.until for p in peaces), default=at.state.month)
    if until > at.state.month:
        yield from wait(at, until, tr("the enforced peace has run out"))


@fact(_peace_run_out)
def in_enforced_peace(at: Pair) -> Finding:
    for peace in at.state.relations.enforced_peace:
        if peace.binds(at.checker, at.target) and at.state.month < peace.until:
            return known(True, say("until", month=str(peace.until)))
    return known(False)


def _war_over(at: Pair) -> Iterator[Change]:
    """The two make an informal peace, or a formal one and wait for the end of its months."""
    pair = at.names(at.checker, at.target)
    made = of_peace(at, at.checker, at.target, tr("{pair} make an informal peace", pair=pair))
    if made is None:
        return
    yield made
    kept = at.tables.months_kept(at.tables.peace_terms.months, at.state.readings)
    end = month_after(at.state.month, kept)
    for later in wait(at, end, tr("{pair} have made a formal peace and its months have run out", pair=pair)):
        yield evolve(
            later,
            size=WAR + later.size,
            touches=later.touches | made.touches,
            apply=_both(made, later),
            line=f"formal {made.line}",
        )


def _both(one: Change, other: Change) -> Callable[[GameState], GameState]:
    return lambda state: other.apply(one.apply(state))


@fact(_war_over)
def at_war_with_target(at: Pair) -> Finding:
    war = at.state.war(at.checker, at.target)
    if war is None:
        return known(False)
    return known(True, say("at_war_since", month=str(war.since)) if war.since else say("at_war"))
