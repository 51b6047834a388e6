"""What each power has at a moment: figures that everybody sees, and those only its own player knows. Rule: NW-H4."""

from collections.abc import Mapping

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.turn.building import conscription_limit


@frozen
class Nation:
    """The figures of a power. From `divisions` on they are its own player's secret. Rule: NW-48, NW-100."""

    power: str
    value: int
    provinces: int
    annexed: int
    corps: int
    squadrons: int
    divisions: int
    raised: int
    limit: int
    gold: int


def nations(tables: Tables, now: Position, readings: Mapping[str, str]) -> dict[str, Nation]:
    """The figures of all powers, in their fixed order; the limit is that of the moment. Rule: NW-40 to NW-42."""
    found = {}
    for power in tables.board.order:
        at_war = now.is_at_war(power)
        limit, _ = conscription_limit(now, power, was_at_war=at_war, held=readings["seven"])
        corps = now.corps_of(power)
        found[power] = Nation(
            power,
            now.value_owned(tables.board, power),
            sum(1 for _ in now.owned(power)),
            sum(owner == power for owner in now.annexed.values()),
            len(corps),
            sum(number for (owner, _), number in now.squadrons.items() if owner == power),
            sum(each.divisions.total for each in corps),
            now.conscripts.get(power, 0),
            limit,
            now.treasury.get(power, 0),
        )
    return found


def nobodys(tables: Tables, now: Position) -> tuple[int, int]:
    """The value of all neutral provinces, and how many there are."""
    left = [id for id, owner in now.owners.items() if not owner]
    return sum(now.value(tables.board, id) for id in left), len(left)
