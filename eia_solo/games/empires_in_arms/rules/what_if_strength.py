"""What could change about the facts on a power's strength and money, one function for each fact.

Each takes the check and the arguments of a row that names the fact, and yields changes that bring the fact about or end
it. Which of them count is found by making them. What is not entered is asked for, not changed.
"""

from collections.abc import Iterator

from eia_solo.games.empires_in_arms.rules.facts import Arm
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.rules.what_if import Around, Change, changes_for, of_page, share_changed, up_or_down
from eia_solo.games.empires_in_arms.rules.what_if_calendar import turn

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
        yield from turn(on, months, "the exemption of the season is over", "the exemption of the season begins")


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
