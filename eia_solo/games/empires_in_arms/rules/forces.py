"""What a power's list of corps, garrisons and troops being raised adds up to, and why each of them counts or not.

The rules read the totals that the sheet gives; the list is the way to get at them. A total is worked out only if
nothing that it needs is unknown.

Rule: Solitaire Empires in Arms, checking for declarations of war, restrictions; modifiers, what strength counts.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import define

from eia_solo.core.errors import Cite
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.force_tables import Exclusion, ForceTables
from eia_solo.games.empires_in_arms.rules.state import Force, GameState, Power, Sum
from eia_solo.games.empires_in_arms.rules.tables import Tables

_NOT_ENTERED = {"factors": mark("Its factors are not entered"), "capacity": mark("What it can hold is not entered")}


@frozen
class Part:
    """What one entry of the list adds to a sum; None is unknown, and `missing` names what it waits for."""

    number: int
    force: Force
    points: int | None
    because: str
    cite: Cite
    left_out: bool = False
    missing: tuple[str, ...] = ()


@define(frozen=True, slots=False)
class WorkedOut:
    """One sum over the whole list, beside the total that is entered."""

    sum: Sum
    parts: tuple[Part, ...]
    entered: int | None

    @cached_property
    def total(self) -> int | None:
        """The sum; None if there is no list, or if something in it is unknown."""
        points = [part.points for part in self.parts if part.points is not None]
        return sum(points) if points and len(points) == len(self.parts) else None

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """The keys of what the sum waits for."""
        return tuple(dict.fromkeys(key for part in self.parts for key in part.missing))

    @property
    def differs(self) -> bool:
        """Whether the total that is entered is another one."""
        return self.total is not None and self.entered is not None and self.total != self.entered


def worked_out(state: GameState, power: Power, tables: Tables) -> Mapping[Sum, WorkedOut]:
    """The three sums over the list of a power.

    Rule: points in corps leave out insurrection corps, cossacks and freikorps; land points count garrisons, militia
    and infantry being raised, cossacks, freikorps and the Tyrol corps if they may be on the map, and feudal corps, some
    of them only while their province is controlled; the most is what the same corps can hold.
    """
    page = state.powers[power]
    return {
        what: WorkedOut(
            what,
            tuple(_part(state, power, n, force, what, tables.forces) for n, force in enumerate(page.forces)),
            getattr(page, what.value),
        )
        for what in Sum
    }


def _part(state: GameState, power: Power, number: int, force: Force, what: Sum, rules: ForceTables) -> Part:
    waiting: list[tuple[Exclusion, str]] = []
    for row in rules.excluding(force.kind, what):
        lifted, key = _lifted(state, power, number, force, row)
        if lifted is False:
            return Part(number, force, 0, row.text, rules.cite(row), left_out=True)
        if lifted is None:
            waiting.append((row, key))
    field = "capacity" if what is Sum.LAND_POINTS_MAX else "factors"
    points: int | None = getattr(force, field)
    missing = () if points is not None else (f"powers.{power}.forces[{number}].{field}",)
    if waiting and points != 0:
        row = waiting[0][0]
        return Part(number, force, None, row.text, rules.cite(row), missing=(*missing, *(key for _, key in waiting)))
    because = rules.sums[what].text if points is not None else _NOT_ENTERED[field]
    return Part(number, force, points, because, rules.cite(rules.sums[what]), missing=missing)


def _lifted(state: GameState, power: Power, number: int, force: Force, row: Exclusion) -> tuple[bool | None, str]:
    """Whether what would end an exclusion holds; where that is unknown, the key of what it waits for."""
    if row.unless_eligible:
        return force.eligible, f"powers.{power}.forces[{number}].eligible"
    if row.unless_controlled is not None:
        controller = state.territories.get(row.unless_controlled)
        return (None if controller is None else controller == power), f"territories.{row.unless_controlled}"
    return False, ""


def contradictions(state: GameState, tables: Tables) -> Iterator[tuple[Power, WorkedOut]]:
    """Every total that is entered and is not what the list of its power adds up to."""
    for power in state.powers:
        for found in worked_out(state, power, tables).values():
            if found.differs:
                yield power, found


def entering(state: GameState, power: Power, tables: Tables) -> dict[str, int | None]:
    """The changes of the sheet that make the totals what the list adds up to, as far as that is known."""
    found = worked_out(state, power, tables).values()
    return {f"powers.{power}.{one.sum.value}": one.total for one in found if one.total not in (None, one.entered)}


def contradiction_words(power: Power, found: WorkedOut, tables: Tables) -> str:
    """Where a total and the list differ: "Austria, points in corps: 60 entered, the list of forces gives 52"."""
    title = tables.forces.sums[found.sum].title.lower()
    return tr(
        "{power}, {title}: {entered} entered, the list of forces gives {total}",
        power=tables.name(power),
        title=title,
        entered=found.entered,
        total=found.total,
    )
