"""What could change about the facts that the calendar brings about or ends, one function for each fact.

Only waiting changes them, but for a war that the two can end by a peace.
"""

from collections.abc import Callable, Iterable, Iterator

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.facts.changes import WAR, Change, changes_for, of_month, of_peace
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair
from eia_solo.games.empires_in_arms.rules.state import GameState


def month_after(month: Month, months: int) -> Month | None:
    """So many months later; None if the calendar ends before."""
    try:
        return month.plus(months)
    except InvalidCommand:
        return None


def turn(at: Pair, months: Iterable[int], over: str, begins: str) -> Iterator[Change]:
    """The next month in which it is otherwise than now whether the month is one of these."""
    now = at.state.month
    inside = now.number in tuple(months)
    later = (month_after(now, n) for n in range(1, 12))
    first = next((m for m in later if m and (m.number in tuple(months)) is not inside), None)
    if first:
        yield of_month(at, first, over if inside else begins)


@changes_for
def month_is(at: Pair, *, months: tuple[int, ...]) -> Iterator[Change]:
    winter = set(months) == {12, 1, 2}
    yield from turn(
        at,
        months,
        "winter is over" if winter else "these months are over",
        "winter has come" if winter else "these months have come",
    )


def clear_months(at: Pair, first: Month) -> tuple[Month, ...]:
    """That month, and if a row counts it for its season the first one after it that none does."""
    seasons = {m for row in at.tables.general if row.fact == "month_is" for m in row.arguments["months"]}
    later = [m for m in (month_after(first, n) for n in range(12)) if m and m.number not in seasons]
    return tuple(dict.fromkeys((first, *later[:1])))


@changes_for
def first_political_phase(at: Pair) -> Iterator[Change]:
    options = at.state.options
    barred = options.pre_game_rolls and options.first_month == at.state.month
    if barred and (after := month_after(at.state.month, 1)):
        for month in clear_months(at, after):
            yield of_month(at, month, "the first political phase is over")


@changes_for
def in_enforced_peace(at: Pair) -> Iterator[Change]:
    peaces = [p for p in at.state.relations.enforced_peace if p.binds(at.checker, at.target)]
    until = max((p.until for p in peaces), default=at.state.month)
    if until > at.state.month:
        for month in clear_months(at, until):
            yield of_month(at, month, "the enforced peace has run out")


@changes_for
def at_war_with_target(at: Pair) -> Iterator[Change | None]:
    pair = at.names(at.checker, at.target)
    made = of_peace(at, at.checker, at.target, f"{pair} make an informal peace")
    if made is None:
        return
    yield made
    end = month_after(at.state.month, at.tables.peace_terms.months)
    for month in clear_months(at, end) if end else ():
        later = of_month(at, month, f"{pair} have made a formal peace and its months have run out")
        yield evolve(
            later,
            size=WAR + later.size,
            touches=later.touches | made.touches,
            apply=_both(made, later),
            line=f"formal {made.line}",
        )


def _both(one: Change, other: Change) -> Callable[[GameState], GameState]:
    return lambda state: other.apply(one.apply(state))
