"""Ways to make a Change: of a page, of who controls what, of wars and treaties, of the calendar.

Sizes put the changes of one list in order. A number counts by how large a part of it must change; one zone, territory,
treaty or leader counts one; a war made or ended and a home province given away count more.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from attrs import evolve

from eia_solo.core.month import Month
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.facts.fact import Change, Pair
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Power, Territory, War, same_pair

ONE, WAR, CEDED, A_MONTH = 1.0, 1.5, 2.0, 1 / 6
"""Sizes: most changes, a war made or ended, a home province ceded, each month of waiting."""

# A power's page


def of_page(power: Power, words: str, line: str, size: float = ONE, **values: Any) -> Change:
    """New values on a power's page. `line` names the field, with + or - where values have an order."""

    def apply(state: GameState) -> GameState:
        return evolve(state, powers={**state.powers, power: evolve(state.powers[power], **values)})

    return Change(words, size, f"powers.{power}.{line}", frozenset(f"powers.{power}.{name}" for name in values), apply)


def share_changed(now: int, new: int) -> float:
    """How large a part of a number changes, from 0 to 1."""
    return abs(new - now) / max(now, new, 1)


def up_or_down(now: int, new: int) -> str:
    """The end of a line: which way a number goes."""
    return "+" if new > now else "-"


def flag(at: Pair, power: Power, name: str, true: str, false: str) -> Iterator[Change]:
    """A yes becomes a no or a no a yes, each said of {power}; nothing where neither is entered."""
    now = getattr(at.state.powers[power], name)
    if now is not None:
        yield of_page(power, tr(false if now else true, power=at.names(power)), name, **{name: not now})


def steps(at: Pair, name: str, order: Iterable[Any], words: Callable[[Any, bool], str]) -> Iterator[Change]:
    """The checker comes to another of a field's values, which stand in this order; each step between counts.

    `words` say that the checker comes to a value, and are told whether it is a later one.
    """
    now, values = getattr(at.sheet, name), tuple(order)
    for there, new in enumerate(values):
        if now is not None and new is not now:
            here = values.index(now)
            told, line = words(new, there > here), name + up_or_down(here, there)
            yield of_page(at.checker, told, line, ONE * abs(there - here), **{name: new})


# Territories


def of_control(at: Pair, territory: Territory, power: Power, words: str = "") -> Change:
    """A territory comes under a power's control, or becomes neutral."""

    def apply(state: GameState) -> GameState:
        return evolve(state, territories={**state.territories, territory: power})

    told = (
        tr("{territory} is neutral", territory=territory)
        if power == NEUTRAL
        else tr("{power} controls {territory}", power=at.names(power), territory=territory)
    )
    key = f"territories.{territory}"
    return Change(words or told, ONE, f"{key} {power}", frozenset([key]), apply, family=f"control {power}")


# Wars and treaties

ALLIED = mark("{pair} are allied"), mark("{pair} are no longer allied")


def of_pairs(at: Pair, key: str, pair: tuple[Power, Power], *, are: bool, words: tuple[str, str]) -> Change:
    """Two powers come to stand in an alliance, a royal marriage or a common border, or no longer do, said of {pair}."""

    def apply(state: GameState) -> GameState:
        left = tuple(p for p in getattr(state.relations, key) if not same_pair(p, pair))
        return state.with_relations(**{key: (*left, pair) if are else left})

    told = tr(words[0] if are else words[1], pair=at.names(*pair))
    touched = _between(pair) if key == "alliances" else f"{key} {sorted(pair)}"
    return Change(told, ONE, f"{key} {are} {sorted(pair)}", frozenset([touched]), apply)


def of_alliance(at: Pair, one: Power, other: Power) -> Change | None:
    """Two powers are allied, or no longer; None if they are at war."""
    are = other not in at.state.allies[one]
    if are and other in at.state.enemies[one]:
        return None
    return of_pairs(at, "alliances", (one, other), are=are, words=ALLIED)


def of_war(at: Pair, declarer: Power, other: Power) -> Change | None:
    """A power is at war with another; if they were allied they are no longer. None if they are, or may not be."""
    bound = any(p.binds(declarer, other) and at.state.month < p.until for p in at.state.relations.enforced_peace)
    if bound or other in at.state.enemies[declarer]:
        return None

    def apply(state: GameState) -> GameState:
        kept = tuple(p for p in state.relations.alliances if not same_pair(p, (declarer, other)))
        return state.with_relations(alliances=kept, wars=(*state.relations.wars, War((declarer, other), state.month)))

    words = tr("{declarer} is at war with {other}", declarer=at.names(declarer), other=at.names(other))
    return Change(words, WAR, f"war {declarer} {other}", frozenset([_between((declarer, other))]), apply, "war")


def of_peace(at: Pair, one: Power, other: Power, words: str = "") -> Change | None:
    """Two powers make peace, without a term of months; None if they are not at war."""
    if other not in at.state.enemies[one]:
        return None

    def apply(state: GameState) -> GameState:
        wars = (war for war in state.relations.wars if not same_pair(war.powers, (one, other)))
        return state.with_relations(wars=tuple(wars))

    told = words or tr("{one} make peace", one=at.names(one, other))
    return Change(told, WAR, f"peace {sorted((one, other))}", frozenset([_between((one, other))]), apply, "peace")


def _between(pair: tuple[Power, Power]) -> str:
    """What stands between two powers: war and alliance exclude each other."""
    return f"between {sorted(pair)}"


# The calendar


def month_after(month: Month, months: int) -> Month | None:
    """So many months later; None if the calendar ends before."""
    later = month.plus(months)
    return later if months == 0 or later > month else None


def turn(at: Pair, months: Iterable[int], over: str, begins: str) -> Iterator[Change]:
    """The next month in which it is otherwise than now whether the month is one of these."""
    now = at.state.month
    inside = now.number in tuple(months)
    later = (month_after(now, n) for n in range(1, 12))
    first = next((m for m in later if m and (m.number in tuple(months)) is not inside), None)
    if first:
        yield _of_month(at, first, over if inside else begins)


def wait(at: Pair, first: Month | None, words: str) -> Iterator[Change]:
    """The calendar has come to that month, and if a row counts it for its season to the first after that none does."""
    if first is None:
        return
    seasons = {m for row in at.tables.general if row.fact == "month_is" for m in row.arguments["months"]}
    later = [m for m in (month_after(first, n) for n in range(12)) if m and m.number not in seasons]
    for month in dict.fromkeys((first, *later[:1])):
        yield _of_month(at, month, words)


def _of_month(at: Pair, month: Month, words: str) -> Change:
    """The calendar has come to a month; `words` say what that means."""
    now = at.state.month
    months = (month.year - now.year) * 12 + month.number - now.number

    def apply(state: GameState) -> GameState:
        return evolve(state, month=month)

    told = tr("once {what}: {month}", what=words, month=month.title)
    return Change(told, months * A_MONTH, "month", frozenset(["month"]), apply, calendar=True)
