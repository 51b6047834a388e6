"""The forces of a power, entry by entry, with what each adds to the three sums and why."""

from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.fields import label_of
from eia_solo.games.empires_in_arms.rules.forces import Part, WorkedOut, worked_out
from eia_solo.games.empires_in_arms.rules.state import Force, GameState, Power, Sum
from eia_solo.games.empires_in_arms.rules.tables import Tables


@frozen
class Share:
    """What an entry adds to one sum: None is unknown."""

    points: int | None
    left_out: bool
    because: str
    place: str

    @property
    def words(self) -> str:
        """The number as it stands in a table: a dash for what is left out."""
        return "–" if self.left_out else "?" if self.points is None else str(self.points)


@frozen
class ForceLine:
    """One entry of the list.

    `asks_capacity` and `asks_eligible` are whether it matters what it can hold, and if it may be on the map.
    """

    number: int
    name: str
    kind: str
    factors: int | None
    capacity: int | None
    eligible: bool | None
    asks_capacity: bool
    asks_eligible: bool
    shares: tuple[Share, Share, Share]
    """To the points in corps, the land points and the most of these."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why it does not count in some sums, or nobody knows, each reason once; nothing where it counts in all."""
        return tuple(dict.fromkeys(share.because for share in self.shares if share.left_out or share.points is None))

    @property
    def why(self) -> str:
        """The reasons in one line."""
        return "; ".join(words if not n else words[:1].lower() + words[1:] for n, words in enumerate(self.reasons))

    @property
    def places(self) -> str:
        """Where these reasons stand in the rules."""
        return "; ".join(dict.fromkeys(share.place for share in self.shares if share.left_out or share.points is None))


@frozen
class SumLine:
    """One sum: what the list adds up to, and what is entered. `missing` names in words what it waits for."""

    id: str
    title: str
    total: int | None
    entered: int | None
    differs: bool
    missing: tuple[str, ...]
    place: str


def force_lines(state: GameState, power: Power, tables: Tables) -> tuple[ForceLine, ...]:
    """The list of a power's forces, in its own order."""
    found = worked_out(state, power, tables)
    corps, land, most = (found[what].parts for what in (Sum.CORPS_POINTS, Sum.LAND_POINTS, Sum.LAND_POINTS_MAX))
    return tuple(
        _line(number, force, (_share(corps[number]), _share(land[number]), _share(most[number])), tables)
        for number, force in enumerate(state.powers[power].forces)
    )


def _line(number: int, force: Force, shares: tuple[Share, Share, Share], tables: Tables) -> ForceLine:
    return ForceLine(
        number,
        force.name,
        tables.forces.kinds[force.kind].title,
        force.factors,
        force.capacity,
        force.eligible,
        tables.forces.asks_capacity(force.kind),
        tables.forces.asks_eligible(force.kind),
        shares,
    )


def _share(part: Part) -> Share:
    return Share(part.points, part.left_out, part.because, str(part.cite))


def sum_lines(state: GameState, power: Power, tables: Tables) -> tuple[SumLine, ...]:
    """The three sums of the list; none without a list."""
    if not state.powers[power].forces:
        return ()
    return tuple(_sum(state, found, tables) for found in worked_out(state, power, tables).values())


def _sum(state: GameState, found: WorkedOut, tables: Tables) -> SumLine:
    row = tables.forces.sums[found.sum]
    return SumLine(
        found.sum.value,
        row.title,
        found.total,
        found.entered,
        found.differs,
        tuple(_missing_words(state, key, tables) for key in found.missing),
        str(tables.forces.cite(row)),
    )


_ASKED = {
    "factors": mark("the factors of {name}"),
    "capacity": mark("what {name} can hold"),
    "eligible": mark("whether {name} may be on the map"),
}


def _missing_words(state: GameState, key: str, tables: Tables) -> str:
    head, bracket, rest = key.partition(".forces[")
    if not bracket:
        return tr("who controls {key}", key=label_of(key, tables).removesuffix(":"))
    number, _, field = rest.partition("].")
    return tr(_ASKED[field], name=state.powers[Power(head.removeprefix("powers."))].forces[int(number)].name)
