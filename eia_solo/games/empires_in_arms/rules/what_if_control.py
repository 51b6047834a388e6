"""What could change about the facts that rest on who controls what, one function for each fact."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.state import (
    NEUTRAL,
    Ceded,
    GameState,
    Poland,
    Territory,
)
from eia_solo.games.empires_in_arms.rules.what_if import (
    CEDED,
    ONE,
    Around,
    Change,
    changes_for,
    flag,
    of_control,
    of_month,
)
from eia_solo.games.empires_in_arms.rules.what_if_calendar import clear_months


def control(on: Around, territories: Iterable[Territory]) -> Iterator[Change]:
    """The target comes to control each of the territories, or loses it."""
    for territory in territories:
        if on.state.territories.get(territory) != on.target:
            yield of_control(on, territory, on.target)
        else:
            yield _given_up(on, territory)


def _given_up(on: Around, territory: Territory) -> Change:
    """The target loses a territory: a home province to its nation, a minor to nobody, one of its own to the checker."""
    row = on.tables.territories[territory]
    if row.home is None or row.home not in on.state.powers:
        return of_control(on, territory, NEUTRAL)
    if row.home == on.target:
        return of_control(on, territory, on.checker)
    return of_control(on, territory, row.home, f"{territory} returns to {on.names(row.home)}")


@changes_for
def holds(on: Around, *, territories: tuple[Territory, ...], from_month: Month | None = None) -> Iterator[Change]:
    if from_month and on.state.month < from_month:
        for month in clear_months(on, from_month):
            yield of_month(on, month, "that row is in force")
    yield from control(on, territories)


@changes_for
def holds_without(on: Around, *, territory: Territory, without: Territory) -> Iterator[Change]:
    yield from control(on, (territory, without))


@changes_for
def holds_home_provinces(on: Around) -> Iterator[Change]:
    for territory, row in on.tables.territories.items():
        if row.home == on.checker:
            yield from control(on, [territory])


@changes_for
def holds_needed_for_dominance(on: Around) -> Iterator[Change]:
    yield from control(on, on.at.sheet.needs_for_dominance)


@changes_for
def holds_or_denies_dardanelles(on: Around, *, territories: tuple[Territory, ...]) -> Iterator[Change]:
    yield from control(on, territories)
    yield from flag(
        on, on.target, "denies_dardanelles", "denies passage of the Dardanelles", "opens the passage of the Dardanelles"
    )


@changes_for
def ceded_to_target(on: Around) -> Iterator[Change]:
    ceded = {c.territory for c in on.state.ceded if (c.by, c.to) == (on.checker, on.target)}
    for territory, row in on.tables.territories.items():
        if row.home != on.checker:
            continue
        if territory in ceded:
            yield from control(on, [territory])
        elif on.state.territories.get(territory) == on.checker:
            yield _ceded(on, territory)


def _ceded(on: Around, territory: Territory) -> Change:
    moved = of_control(on, territory, on.target, f"{on.names(on.checker)} cedes {territory} to {on.names(on.target)}")

    def apply(state: GameState) -> GameState:
        given = Ceded(territory, on.checker, on.target)
        return moved.apply(evolve(state, ceded=(*state.ceded, given)))

    return evolve(moved, size=CEDED, line=f"ceded {territory}", family="ceded", apply=apply)


@changes_for
def controls_poland(on: Around, *, only: tuple[str, ...] = (), never: tuple[str, ...] = ()) -> Iterator[Change]:
    if (only and on.target not in only) or on.target in never:
        return
    poland = on.state.poland
    if poland is None:
        yield _poland(Poland(on.target, on.target), f"{on.names(on.target)} creates Poland")
    elif poland.controlled_by == on.target:
        yield _poland(evolve(poland, controlled_by=NEUTRAL), "Poland is neutral")
    else:
        yield _poland(evolve(poland, controlled_by=on.target), f"{on.names(on.target)} controls Poland")


@changes_for
def created_poland(on: Around) -> Iterator[Change]:
    poland = on.state.poland
    if poland is None:
        yield _poland(Poland(on.target, on.target), f"{on.names(on.target)} creates Poland")
    elif poland.created_by == on.target:
        yield _poland(None, "Poland no longer exists")


def _poland(new: Poland | None, words: str) -> Change:
    return Change(words, ONE, words, frozenset(["combinations.poland"]), lambda state: evolve(state, poland=new))
