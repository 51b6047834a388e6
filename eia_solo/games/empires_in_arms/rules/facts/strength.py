"""Facts about strength: points on the board, corps against manpower, money, and who has the most ships."""

from collections.abc import Callable, Iterable, Iterator

from eia_solo.core.phrases import say
from eia_solo.core.tables import Finding
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.facts.changes import flag, of_page, share_changed, turn, up_or_down
from eia_solo.games.empires_in_arms.rules.facts.fact import NOT_ENTERED, Arm, Change, Pair, fact, known, truth
from eia_solo.games.empires_in_arms.rules.state import Power

_FIELD = {Arm.LAND: "land_points", Arm.NAVAL: "ships"}
_AT_MOST = {"ships": "ships_max", "land_points": "land_points_max", "corps_points": "land_points_max"}
"""What a number cannot exceed on the same page."""


def _number(at: Pair, power: Power, name: str, new: int, label: str) -> Iterator[Change]:
    """A number of a power's page becomes another; nothing if it is not entered, or that already, or cannot be."""
    page = at.state.powers[power]
    now, most = getattr(page, name), getattr(page, _AT_MOST[name])
    if now is not None and 0 <= new != now and (most is None or new <= max(most, now)):
        words = tr("{power} has {new} {label}, not {now}", power=at.names(power), new=new, label=label, now=now)
        yield of_page(power, words, name + up_or_down(now, new), share_changed(now, new), **{name: new})


def _points(
    at: Pair, *, arm: Arm, share: tuple[int, int], but_not_below: tuple[int, int] = (0, 1), exempt: tuple[str, ...] = ()
) -> Iterator[Change]:
    name = _FIELD[arm]
    have, most = getattr(at.sheet, name), getattr(at.sheet, f"{name}_max")
    if at.checker in exempt or have is None or most is None:
        return
    for part, whole in (share, but_not_below):
        enough = -(-most * part // whole)
        label = tr("land points of {most}", most=most) if arm is Arm.LAND else tr("ships of {most}", most=most)
        yield from _number(at, at.checker, name, enough if have < enough else enough - 1, label)


@fact(_points, of_checker=True)
def strength_below(
    at: Pair, *, arm: Arm, share: tuple[int, int], but_not_below: tuple[int, int] = (0, 1), exempt: tuple[str, ...] = ()
) -> Finding:
    """Whether points on the board are below a share of the maximum (and not below a smaller share)."""
    if at.checker in exempt:
        return known(False, say("exempt", power=at.checker))
    field = _FIELD[arm]
    have, most = getattr(at.sheet, field), getattr(at.sheet, field + "_max")
    missing = [key for key, value in ((field, have), (field + "_max", most)) if value is None]
    if missing:
        return truth(None, NOT_ENTERED, *(at.key(name) for name in missing))
    below = have * share[1] < most * share[0]
    far_below = have * but_not_below[1] < most * but_not_below[0]
    return known(below and not far_below, say("share", count=have, most=most))


def _army(at: Pair, *, exempt: tuple[str, ...], exempt_in: dict[str, tuple[int, ...]]) -> Iterator[Change]:
    points, manpower = at.sheet.corps_points, at.sheet.home_manpower
    months = exempt_in.get(at.checker, ())
    if points is None or manpower is None or at.checker in exempt:
        return
    new = manpower if points < manpower else manpower - 1
    yield from _number(at, at.checker, "corps_points", new, tr("points in corps"))
    if months:
        yield from turn(at, months, tr("the exemption of the season is over"), tr("the exemption of the season begins"))


@fact(_army, of_checker=True)
def army_below_manpower(at: Pair, *, exempt: tuple[str, ...], exempt_in: dict[str, tuple[int, ...]]) -> Finding:
    if at.checker in exempt or at.state.month.number in exempt_in.get(at.checker, ()):
        return known(False, say("exempt", power=at.checker))
    points, manpower = at.sheet.corps_points, at.sheet.home_manpower
    missing = [key for key, value in (("corps_points", points), ("home_manpower", manpower)) if value is None]
    if points is None or manpower is None:
        return truth(None, NOT_ENTERED, *(at.key(name) for name in missing))
    return known(points < manpower, say("corps_and_manpower", points=points, manpower=manpower))


_REACHES_HOME = mark("{power}'s money reaches its home value: {new}, not {money}")
_UNDER_HOME = mark("{power}'s money falls under its home value: {new}, not {money}")


def _money(at: Pair) -> Iterator[Change]:
    money, home = at.sheet.money, at.sheet.home_money
    if money is None or home is None:
        return
    new = home if money < home else home - 1
    said = _REACHES_HOME if money < home else _UNDER_HOME
    if new >= 0:
        words = tr(said, power=at.names(at.checker), new=new, money=money)
        line = "money" + up_or_down(money, new)
        yield of_page(at.checker, words, line, share_changed(money, new), money=new)


@fact(_money, of_checker=True)
def money_below_home(at: Pair) -> Finding:
    money, home, bankrupt = at.sheet.money, at.sheet.home_money, at.sheet.bankrupt
    if bankrupt:
        return known(False, say("bankrupt"))
    if money is not None and home is not None and money >= home:
        return known(False, say("share", count=money, most=home))
    fields = (("money", money), ("home_money", home), ("bankrupt", bankrupt))
    missing = [at.key(name) for name, value in fields if value is None]
    if money is None or home is None or missing:
        return truth(None, NOT_ENTERED, *missing)
    return known(True, say("share", count=money, most=home))


# Ships


def _fleets(at: Pair) -> Iterator[Change]:
    """Ships of the target or of the checker come to one more than, as many as or one less than another has."""
    counts = {power: page.ships for power, page in at.state.powers.items() if page.ships is not None}
    for power, rival in ((at.target, at.checker), (at.checker, at.target)):
        others = {count for other, count in counts.items() if other != power}
        for level in sorted({max(others), counts.get(rival, max(others))} if others else ()):
            for new in (level - 1, level, level + 1):
                yield from _number(at, power, "ships", new, tr("ships"))


@fact(_fleets)
def most_ships(at: Pair) -> Finding:
    """Whether the target has strictly more ships than every other power."""
    return _leads(at, lambda mine, other: mine > other, at.state.powers)


@fact(_fleets)
def most_ships_or_tied(at: Pair) -> Finding:
    """Whether no power has more ships than the target, and the checker has fewer."""
    leads = _leads(at, lambda mine, other: mine >= other, at.state.powers)
    return leads if leads.high == 0 else _both(leads, _leads(at, lambda mine, other: mine > other, [at.checker]))


@fact(_fleets)
def more_ships_than_checker(at: Pair) -> Finding:
    return _leads(at, lambda mine, other: mine > other, [at.checker])


def _leads(at: Pair, before: Callable[[int, int], bool], others: Iterable[Power]) -> Finding:
    """Whether the target's ships stand `before` those of every other power named."""
    mine = at.state.powers[at.target].ships
    missing = [] if mine is not None else [at.key("ships", at.target)]
    for power in others:
        if power == at.target:
            continue
        ships = at.state.powers[power].ships
        if ships is None:
            missing.append(at.key("ships", power))
        elif mine is not None and not before(mine, ships):
            return known(False, say("ships_and_rival", ships=mine, rival=power, more=ships))
    if mine is None or missing:
        return truth(None, say("ships_not_entered"), *missing)
    return known(True, say("ships", ships=mine))


def _both(one: Finding, other: Finding) -> Finding:
    if one.high == 0 or other.high == 0:
        return one if one.high == 0 else other
    missing = tuple(dict.fromkeys(one.missing + other.missing))
    return truth(None, one.because if one.missing else other.because, *missing) if missing else one


_NEAR = (
    mark("{power} has fleets next to the British home islands"),
    mark("{power} has no fleets next to the British home islands any more"),
)


@fact(lambda at: flag(at, at.target, "fleets_near_britain", *_NEAR))
def unallied_fleets_near_britain(at: Pair) -> Finding:
    if at.target in at.state.allies[at.checker]:
        return known(False, say("allied"))
    near = at.state.powers[at.target].fleets_near_britain
    if near is None:
        return truth(None, NOT_ENTERED, at.key("fleets_near_britain", at.target))
    return known(near, say("fleets_near") if near else say("fleets_not_near"))
