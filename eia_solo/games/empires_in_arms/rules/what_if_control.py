"""What could change about the facts that rest on who controls what, one function for each fact."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.facts.changes import (
    CEDED,
    ONE,
    Change,
    changes_for,
    flag,
    of_control,
    of_month,
)
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair
from eia_solo.games.empires_in_arms.rules.state import (
    NEUTRAL,
    Ceded,
    GameState,
    Poland,
    Territory,
)
from eia_solo.games.empires_in_arms.rules.what_if_calendar import clear_months


def control(at: Pair, territories: Iterable[Territory]) -> Iterator[Change]:
    """The target comes to control each of the territories, or loses it."""
    for territory in territories:
        if at.state.territories.get(territory) != at.target:
            yield of_control(at, territory, at.target)
        else:
            yield _given_up(at, territory)


def _given_up(at: Pair, territory: Territory) -> Change:
    """The target loses a territory: a home province to its nation, a minor to nobody, one of its own to the checker."""
    row = at.tables.territories[territory]
    if row.home is None or row.home not in at.state.powers:
        return of_control(at, territory, NEUTRAL)
    if row.home == at.target:
        return of_control(at, territory, at.checker)
    return of_control(at, territory, row.home, f"{territory} returns to {at.names(row.home)}")


@changes_for
def holds(at: Pair, *, territories: tuple[Territory, ...], from_month: Month | None = None) -> Iterator[Change]:
    if from_month and at.state.month < from_month:
        for month in clear_months(at, from_month):
            yield of_month(at, month, "that row is in force")
    yield from control(at, territories)


@changes_for
def holds_without(at: Pair, *, territory: Territory, without: Territory) -> Iterator[Change]:
    yield from control(at, (territory, without))


@changes_for
def holds_home_provinces(at: Pair) -> Iterator[Change]:
    for territory, row in at.tables.territories.items():
        if row.home == at.checker:
            yield from control(at, [territory])


@changes_for
def holds_needed_for_dominance(at: Pair) -> Iterator[Change]:
    yield from control(at, at.sheet.needs_for_dominance)


@changes_for
def holds_or_denies_dardanelles(at: Pair, *, territories: tuple[Territory, ...]) -> Iterator[Change]:
    yield from control(at, territories)
    yield from flag(
        at, at.target, "denies_dardanelles", "denies passage of the Dardanelles", "opens the passage of the Dardanelles"
    )


@changes_for
def ceded_to_target(at: Pair) -> Iterator[Change]:
    ceded = {c.territory for c in at.state.ceded if (c.by, c.to) == (at.checker, at.target)}
    for territory, row in at.tables.territories.items():
        if row.home != at.checker:
            continue
        if territory in ceded:
            yield from control(at, [territory])
        elif at.state.territories.get(territory) == at.checker:
            yield _ceded(at, territory)


def _ceded(at: Pair, territory: Territory) -> Change:
    moved = of_control(at, territory, at.target, f"{at.names(at.checker)} cedes {territory} to {at.names(at.target)}")

    def apply(state: GameState) -> GameState:
        given = Ceded(territory, at.checker, at.target)
        return moved.apply(evolve(state, ceded=(*state.ceded, given)))

    return evolve(moved, size=CEDED, line=f"ceded {territory}", family="ceded", apply=apply)


@changes_for
def controls_poland(at: Pair, *, only: tuple[str, ...] = (), never: tuple[str, ...] = ()) -> Iterator[Change]:
    if (only and at.target not in only) or at.target in never:
        return
    poland = at.state.poland
    if poland is None:
        yield _poland(Poland(at.target, at.target), f"{at.names(at.target)} creates Poland")
    elif poland.controlled_by == at.target:
        yield _poland(evolve(poland, controlled_by=NEUTRAL), "Poland is neutral")
    else:
        yield _poland(evolve(poland, controlled_by=at.target), f"{at.names(at.target)} controls Poland")


@changes_for
def created_poland(at: Pair) -> Iterator[Change]:
    poland = at.state.poland
    if poland is None:
        yield _poland(Poland(at.target, at.target), f"{at.names(at.target)} creates Poland")
    elif poland.created_by == at.target:
        yield _poland(None, "Poland no longer exists")


def _poland(new: Poland | None, words: str) -> Change:
    return Change(words, ONE, words, frozenset(["combinations.poland"]), lambda state: evolve(state, poland=new))
