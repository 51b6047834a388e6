"""Adjudicates a winter: builds, disbandments, and what is removed from whoever does not say."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from attrs import define, field

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Disband,
    Outcome,
    Unit,
    Verdict,
    Waive,
    WinterOrder,
)


@frozen
class Adjustments:
    """What came of a winter. `verdicts` stand in the order of the orders, power by power."""

    units: tuple[Unit, ...]
    built: tuple[Unit, ...]
    disbanded: tuple[Unit, ...]
    removed: Mapping[Unit, Phrase]
    """Units that civil disorder took, each with why."""
    verdicts: Mapping[str, Sequence[Verdict]]


def allowance(units: Collection[Unit], owners: Mapping[str, str], power: str) -> int:
    """How many units a power may build, or below zero how many it must disband."""
    return sum(owner == power for owner in owners.values()) - sum(unit.power == power for unit in units)


def open_homes(board: Board, owners: Mapping[str, str], power: str, taken: Collection[str]) -> tuple[str, ...]:
    """The home centres a power owns in which nobody is: where it may build."""
    return tuple(
        id
        for id, province in board.provinces.items()
        if province.home_of == power and owners.get(id) == power and id not in taken
    )


def adjudicate(
    board: Board,
    units: Collection[Unit],
    owners: Mapping[str, str],
    orders: Mapping[str, Sequence[WinterOrder]],
    *,
    optional: Collection[str] = (),
) -> Adjustments:
    """What comes of the orders of a winter, given by each power in the order it wrote them.

    `optional` are provinces whose unit its power may disband though it need not; that leaves room for a build.

    Rule: 2023 rulebook; cases 6.I and 6.J. International Relations rv20, G for `optional`.
    """
    powers = [power for power in board.powers if power in orders or any(unit.power == power for unit in units)]
    winters = [_Winter(board, power, list(units), owners, frozenset(optional)) for power in powers]
    verdicts = {winter.power: winter.carry_out(orders.get(winter.power, ())) for winter in winters}
    removed = {unit: why for winter in winters for unit, why in winter.disorder()}
    disbanded = [unit for winter in winters for unit in winter.disbanded] + list(removed)
    built = [unit for winter in winters for unit in winter.built]
    left = [unit for unit in units if unit not in disbanded]
    return Adjustments(
        tuple(sorted((*left, *built), key=lambda unit: unit.at)), tuple(built), tuple(disbanded), removed, verdicts
    )


@define
class _Winter:
    """One power's winter, order by order."""

    board: Board
    power: str
    all_units: list[Unit]
    owners: Mapping[str, str]
    optional: frozenset[str]
    built: list[Unit] = field(factory=list)
    disbanded: list[Unit] = field(factory=list)
    waived: int = 0

    @property
    def _mine(self) -> list[Unit]:
        return [unit for unit in self.all_units if unit.power == self.power and unit not in self.disbanded]

    @property
    def _left(self) -> int:
        """Builds it still has, or below zero disbandments it still owes."""
        return allowance(self._mine, self.owners, self.power) - len(self.built) - self.waived

    def carry_out(self, orders: Iterable[WinterOrder]) -> list[Verdict]:
        """Disbandments nobody owes come first, as they make room; the rest in the order written."""
        written = list(orders)
        early = {
            number for number, order in enumerate(written) if isinstance(order, Disband) and order.at in self.optional
        }
        verdicts = {number: self._order(written[number]) for number in early}
        verdicts |= {number: self._order(order) for number, order in enumerate(written) if number not in early}
        return [verdicts[number] for number in range(len(written))]

    def _order(self, order: WinterOrder) -> Verdict:
        fault = self._fault(order)
        if fault:
            return Verdict(Outcome.ILLEGAL, fault)
        if isinstance(order, Build):
            self.built.append(Unit(self.power, order.kind, order.at))
            return Verdict(Outcome.SUCCEEDS, say("winter.built", at=order.at))
        if isinstance(order, Disband):
            self.disbanded.append(self._unit_in(order.at))
            return Verdict(Outcome.SUCCEEDS, say("winter.disbanded", at=order.at))
        self.waived += 1
        return Verdict(Outcome.SUCCEEDS, say("winter.waived"))

    def _unit_in(self, province: str) -> Unit:
        return next(unit for unit in self._mine if unit.province == province)

    def _fault(self, order: WinterOrder) -> Phrase | None:
        """Why an order cannot be carried out; None if it can."""
        if isinstance(order, Disband):
            return self._disband_fault(order)
        if self._left <= 0:
            return say("winter.no_build", power=self.power)
        return None if isinstance(order, Waive) else self._build_fault(order)

    def _disband_fault(self, order: Disband) -> Phrase | None:
        if all(unit.province != order.at for unit in self._mine):
            return say("winter.no_unit", power=self.power, at=order.at)
        if self._left >= 0 and order.at not in self.optional:
            return say("winter.owes_none", power=self.power)
        return None

    def _build_fault(self, order: Build) -> Phrase | None:
        province = self.board.province_of[order.at]
        if self.board.provinces[province].home_of != self.power:
            return say("winter.not_home", power=self.power, at=order.at)
        if self.owners.get(province) != self.power:
            return say("winter.not_own", power=self.power, at=order.at)
        if not self.board.may_stand(order.kind, order.at):
            if self.board.places_in(order.kind, province):
                return say("winter.which_coast", at=order.at)
            return say("winter.inland", at=order.at)
        if any(unit.province == province for unit in self.built):
            return say("winter.built_already", at=order.at)
        holder = next(
            (unit for unit in self.all_units if unit.province == province and unit not in self.disbanded), None
        )
        return say("winter.taken", power=holder.power, at=order.at) if holder else None

    def disorder(self) -> Iterable[tuple[Unit, Phrase]]:
        """The units that are removed because their power did not say which: those farthest from its centres; of those
        fleets before armies, then in the order of the alphabet.
        """
        owed = -self._left
        if owed <= 0:
            return []
        centres = frozenset(centre for centre, owner in self.owners.items() if owner == self.power)
        far = {unit: distance(self.board, unit, centres) for unit in self._mine}

        def rank(unit: Unit) -> tuple[float, bool, str]:
            return -far[unit], unit.kind is UnitKind.ARMY, self.board.name(unit.province)

        return [(unit, _why_removed(far[unit])) for unit in sorted(far, key=rank)[:owed]]


def _why_removed(far: float) -> Phrase:
    return say("winter.removed_without_centres") if far == float("inf") else say("winter.removed", far=int(far))


def distance(board: Board, unit: Unit, centres: Collection[str]) -> float:
    """How many steps a unit is from the nearest of some centres; infinite if there are none.

    Armies and fleets alike are counted over land and sea, whether or not they could go there.

    Rule: 2023 rulebook, civil disorder; cases 6.J.3 to 6.J.11.
    """
    seen = {unit.province}
    edge = [unit.province]
    steps = 0
    while edge:
        if any(province in centres for province in edge):
            return steps
        edge = [*dict.fromkeys(near for province in edge for near in _near(board, province) if near not in seen)]
        seen.update(edge)
        steps += 1
    return float("inf")


def _near(board: Board, province: str) -> Iterable[str]:
    if province in board.seas:
        return {board.province_of[place] for place in board.fleets[province]}
    return board.armies[province] | board.waters_of[province]
