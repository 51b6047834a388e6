"""What could change about the facts on a power's strength and money, one function for each fact.

Each takes the check and the arguments of a row that names the fact, and yields changes that bring the fact about or end
it. Which of them count is found by making them. What is not entered is asked for, not changed.
"""

from collections.abc import Iterator

from eia_solo.games.empires_in_arms.rules.facts.changes import Change, changes_for, of_page, share_changed, up_or_down
from eia_solo.games.empires_in_arms.rules.facts.fact import Arm, Pair
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.rules.what_if_calendar import turn

_AT_MOST = {"ships": "ships_max", "land_points": "land_points_max", "corps_points": "land_points_max"}
"""What a number cannot exceed on the same page."""


def number(at: Pair, power: Power, name: str, new: int, label: str) -> Iterator[Change]:
    """A number of a power's page becomes another; nothing if it is not entered, or that already, or cannot be."""
    page = at.state.powers[power]
    now = getattr(page, name)
    most = getattr(page, _AT_MOST[name])
    if now is not None and 0 <= new != now and (most is None or new <= max(most, now)):
        words = f"{at.names(power)} has {new} {label}, not {now}"
        yield of_page(power, words, name + up_or_down(now, new), share_changed(now, new), **{name: new})


@changes_for
def strength_below(
    at: Pair,
    *,
    arm: Arm,
    share: tuple[int, int],
    but_not_below: tuple[int, int] = (0, 1),
    exempt: tuple[str, ...] = (),
) -> Iterator[Change]:
    name = "land_points" if arm is Arm.LAND else "ships"
    label = name.replace("_", " ")
    have, most = getattr(at.sheet, name), getattr(at.sheet, f"{name}_max")
    if at.checker in exempt or have is None or most is None:
        return
    for part, whole in (share, but_not_below):
        enough = -(-most * part // whole)
        yield from number(at, at.checker, name, enough if have < enough else enough - 1, f"{label} of {most}")


@changes_for
def money_below_home(at: Pair) -> Iterator[Change]:
    money, home = at.sheet.money, at.sheet.home_money
    if money is not None and home is not None:
        name = at.names(at.checker)
        new = home if money < home else home - 1
        words = f"{name}'s money {'reaches' if money < home else 'falls under'} its home value: {new}, not {money}"
        if new >= 0:
            yield of_page(at.checker, words, "money" + up_or_down(money, new), share_changed(money, new), money=new)


@changes_for
def army_below_manpower(
    at: Pair, *, exempt: tuple[str, ...], exempt_in: dict[str, tuple[int, ...]]
) -> Iterator[Change]:
    points, manpower = at.sheet.corps_points, at.sheet.home_manpower
    months = exempt_in.get(at.checker, ())
    if points is None or manpower is None or at.checker in exempt:
        return
    yield from number(
        at, at.checker, "corps_points", manpower if points < manpower else manpower - 1, "points in corps"
    )
    if months:
        yield from turn(at, months, "the exemption of the season is over", "the exemption of the season begins")


def _fleets(at: Pair) -> Iterator[Change]:
    """Ships of the target or of the checker come to one more than, as many as or one less than another has."""
    counts = {power: page.ships for power, page in at.state.powers.items() if page.ships is not None}
    for power, rival in ((at.target, at.checker), (at.checker, at.target)):
        others = {count for other, count in counts.items() if other != power}
        for mark in sorted({max(others), counts.get(rival, max(others))} if others else ()):
            for new in (mark - 1, mark, mark + 1):
                yield from number(at, power, "ships", new, "ships")


@changes_for
def most_ships(at: Pair) -> Iterator[Change]:
    yield from _fleets(at)


@changes_for
def most_ships_or_tied(at: Pair) -> Iterator[Change]:
    yield from _fleets(at)


@changes_for
def more_ships_than_checker(at: Pair) -> Iterator[Change]:
    yield from _fleets(at)
