"""What could change about the facts on a power's strength and standing and on the calendar, one function for each fact.

Each takes the check and the arguments of a row that names the fact, and yields changes that bring the fact about or end
it. Which of them count is found by making them. What is not entered is asked for, not changed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.month import Month
from eia_solo.rulebooks.empires_in_arms.facts import Arm, zone_name
from eia_solo.rulebooks.empires_in_arms.state import (
    Condition,
    GameState,
    Leader,
    Power,
    Zone,
)
from eia_solo.rulebooks.empires_in_arms.what_if import (
    ONE,
    WAR,
    Around,
    Change,
    changes_for,
    flag,
    of_month,
    of_page,
    of_peace,
    share_changed,
    up_or_down,
)
from eia_solo.rulebooks.empires_in_arms.what_if_relations import wars_of_checker

# Numbers


_AT_MOST = {"ships": "ships_max", "land_points": "land_points_max", "corps_points": "land_points_max"}
"""What a number cannot exceed on the same page."""


def number(on: Around, power: Power, name: str, new: int, label: str) -> Iterator[Change]:
    """A number of a power's page becomes another; nothing if it is not entered, or that already, or cannot be."""
    page = on.state.powers[power]
    now = getattr(page, name)
    most = getattr(page, _AT_MOST[name])
    if now is not None and 0 <= new != now and (most is None or new <= max(most, now)):
        words = f"{on.names(power)} has {new} {label}, not {now}"
        yield of_page(power, words, name + up_or_down(now, new), share_changed(now, new), **{name: new})


@changes_for
def strength_below(
    on: Around,
    *,
    arm: Arm,
    share: tuple[int, int],
    but_not_below: tuple[int, int] = (0, 1),
    exempt: tuple[str, ...] = (),
) -> Iterator[Change]:
    name = "land_points" if arm is Arm.LAND else "ships"
    label = name.replace("_", " ")
    have, most = getattr(on.at.sheet, name), getattr(on.at.sheet, f"{name}_max")
    if on.checker in exempt or have is None or most is None:
        return
    for part, whole in (share, but_not_below):
        enough = -(-most * part // whole)
        yield from number(on, on.checker, name, enough if have < enough else enough - 1, f"{label} of {most}")


@changes_for
def money_below_home(on: Around) -> Iterator[Change]:
    money, home = on.at.sheet.money, on.at.sheet.home_money
    if money is not None and home is not None:
        name = on.names(on.checker)
        new = home if money < home else home - 1
        words = f"{name}'s money {'reaches' if money < home else 'falls under'} its home value: {new}, not {money}"
        if new >= 0:
            yield of_page(on.checker, words, "money" + up_or_down(money, new), share_changed(money, new), money=new)


@changes_for
def army_below_manpower(
    on: Around, *, exempt: tuple[str, ...], exempt_in: dict[str, tuple[int, ...]]
) -> Iterator[Change]:
    points, manpower = on.at.sheet.corps_points, on.at.sheet.home_manpower
    months = exempt_in.get(on.checker, ())
    if points is None or manpower is None or on.checker in exempt:
        return
    yield from number(
        on, on.checker, "corps_points", manpower if points < manpower else manpower - 1, "points in corps"
    )
    if months:
        yield from _turn(on, months, "the exemption of the season is over", "the exemption of the season begins")


def _fleets(on: Around) -> Iterator[Change]:
    """Ships of the target or of the checker come to one more than, as many as or one less than another has."""
    counts = {power: page.ships for power, page in on.state.powers.items() if page.ships is not None}
    for power, rival in ((on.target, on.checker), (on.checker, on.target)):
        others = {count for other, count in counts.items() if other != power}
        for mark in sorted({max(others), counts.get(rival, max(others))} if others else ()):
            for new in (mark - 1, mark, mark + 1):
                yield from number(on, power, "ships", new, "ships")


@changes_for
def most_ships(on: Around) -> Iterator[Change]:
    yield from _fleets(on)


@changes_for
def most_ships_or_tied(on: Around) -> Iterator[Change]:
    yield from _fleets(on)


@changes_for
def more_ships_than_checker(on: Around) -> Iterator[Change]:
    yield from _fleets(on)


# The calendar


def month_after(month: Month, months: int) -> Month | None:
    """So many months later; None if the calendar ends before."""
    try:
        return month.plus(months)
    except InvalidCommand:
        return None


def _turn(on: Around, months: Iterable[int], over: str, begins: str) -> Iterator[Change]:
    """The next month in which it is otherwise than now whether the month is one of these."""
    now = on.state.month
    inside = now.number in tuple(months)
    later = (month_after(now, n) for n in range(1, 12))
    turn = next((m for m in later if m and (m.number in tuple(months)) is not inside), None)
    if turn:
        yield of_month(on, turn, over if inside else begins)


@changes_for
def month_is(on: Around, *, months: tuple[int, ...]) -> Iterator[Change]:
    winter = set(months) == {12, 1, 2}
    yield from _turn(
        on,
        months,
        "winter is over" if winter else "these months are over",
        "winter has come" if winter else "these months have come",
    )


def clear_months(on: Around, first: Month) -> tuple[Month, ...]:
    """That month, and if a row counts it for its season the first one after it that none does."""
    seasons = {m for row in on.tables.general if row.fact == "month_is" for m in row.arguments["months"]}
    later = [m for m in (month_after(first, n) for n in range(12)) if m and m.number not in seasons]
    return tuple(dict.fromkeys((first, *later[:1])))


@changes_for
def first_political_phase(on: Around) -> Iterator[Change]:
    options = on.state.options
    barred = options.pre_game_rolls and options.first_month == on.state.month
    if barred and (after := month_after(on.state.month, 1)):
        for month in clear_months(on, after):
            yield of_month(on, month, "the first political phase is over")


@changes_for
def in_enforced_peace(on: Around) -> Iterator[Change]:
    peaces = [p for p in on.state.relations.enforced_peace if p.binds(on.checker, on.target)]
    until = max((p.until for p in peaces), default=on.state.month)
    if until > on.state.month:
        for month in clear_months(on, until):
            yield of_month(on, month, "the enforced peace has run out")


@changes_for
def at_war_with_target(on: Around) -> Iterator[Change | None]:
    pair = on.names(on.checker, on.target)
    made = of_peace(on, on.checker, on.target, f"{pair} make an informal peace")
    if made is None:
        return
    yield made
    end = month_after(on.state.month, on.tables.peace_terms.months)
    for month in clear_months(on, end) if end else ():
        later = of_month(on, month, f"{pair} have made a formal peace and its months have run out")
        yield evolve(
            later,
            size=WAR + later.size,
            touches=later.touches | made.touches,
            apply=_both(made, later),
            line=f"formal {made.line}",
        )


def _both(one: Change, other: Change) -> Callable[[GameState], GameState]:
    return lambda state: other.apply(one.apply(state))


# Standing and leaders


_ZONES = tuple(Zone)


@changes_for
def zone_is(on: Around, *, zone: Zone) -> Iterator[Change]:
    yield from zones(on)


def zones(on: Around) -> Iterator[Change]:
    """The checker comes to another zone; each step between counts."""
    now = on.at.sheet.status
    for zone in _ZONES:
        if now is not None and zone is not now:
            here, there = _ZONES.index(now), _ZONES.index(zone)
            words = f"{on.names(on.checker)} {'rises' if there > here else 'falls'} to the {zone_name(zone)} zone"
            line = "status" + up_or_down(here, there)
            yield of_page(on.checker, words, line, ONE * abs(there - here), status=zone)


@changes_for
def leaders_lost(on: Around, *, weights: Mapping[str, int]) -> Iterator[Change]:
    yield from leaders(on)


def leaders(on: Around) -> Iterator[Change]:
    """A leader of the checker is wounded, or one wounded or captured is fit again."""
    page = on.at.sheet
    for place, leader in enumerate(page.leaders):
        if leader.condition in (None, Condition.KILLED):
            continue
        fit = leader.condition is Condition.FIT
        new = evolve(leader, condition=Condition.WOUNDED if fit else Condition.FIT)
        words = f"{leader.name} of {on.names(on.checker)} is {'wounded' if fit else 'fit again'}"
        yield _leader(on, place, new, words)


def _leader(on: Around, place: int, new: Leader, words: str) -> Change:
    def apply(state: GameState) -> GameState:
        page = state.powers[on.checker]
        own = tuple(new if n == place else leader for n, leader in enumerate(page.leaders))
        return evolve(state, powers={**state.powers, on.checker: evolve(page, leaders=own)})

    key = f"powers.{on.checker}.leaders[{place}]"
    return Change(words, ONE, key, frozenset([key]), apply)


@changes_for
def bankrupt(on: Around) -> Iterator[Change]:
    yield from flag(on, on.checker, "bankrupt", "is bankrupt", "is no longer bankrupt")


@changes_for
def enemy_corps_in_home(on: Around) -> Iterator[Change | None]:
    yield from flag(
        on, on.checker, "enemy_corps_in_home", "has enemy corps at home", "has no enemy corps at home any more"
    )


@changes_for
def second_dominant_power(on: Around) -> Iterator[Change | None]:
    for power in on.state.powers:
        if power in (on.checker, on.target) or power in on.state.enemies[on.checker]:
            yield from flag(on, power, "dominant_power", "becomes a dominant power", "is no longer a dominant power")
    yield from wars_of_checker(on)


@changes_for
def unallied_fleets_near_britain(on: Around) -> Iterator[Change]:
    near = "fleets next to the British home islands"
    yield from flag(on, on.target, "fleets_near_britain", f"has {near}", f"has no {near} any more")
