"""What may be said of orders that can be given: those that lead to nothing as the others stand, and who has none."""

from collections.abc import Collection, Iterator, Mapping

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.legality import is_linked
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Move,
    Order,
    SupportHold,
    SupportMove,
    Unit,
)
from eia_solo.games.international_relations.rules.writing.order_fitting import message
from eia_solo.games.international_relations.rules.writing.order_words import unit_named
from eia_solo.games.international_relations.rules.writing.validated import MOVEMENT, Counted, Situation
from eia_solo.games.international_relations.rules.writing.written import Level, Message


def movement_hints(position: Situation, counted: Collection[Counted], powers: Collection[str]) -> Iterator[Message]:
    """Warns of orders that come to nothing, and notes which units of the powers have none.

    Nothing is said about what depends on orders of other powers.
    """
    orders = {each.order.at: each.order for each in counted if isinstance(each.order, MOVEMENT)}
    known = _Known(position, orders, powers)
    for each in counted:
        if isinstance(each.order, MOVEMENT) and (text := known.comes_to_nothing(each.order)):
            yield message(Level.WARNING, each.written, text)
    for province, unit in position.by_province.items():
        if unit.power in powers and province not in orders:
            yield Message(Level.NOTE, 0, 0, 0, say("hint.no_order", unit=unit_named(unit)))


@frozen
class _Known:
    """The orders of the powers that were checked; what others ordered is not known."""

    position: Situation
    orders: Mapping[str, Order]
    powers: Collection[str]

    def comes_to_nothing(self, order: Order) -> Phrase | None:
        """Why an order will be in vain, if that is plain already."""
        match order:
            case SupportHold():
                return self._vain_hold(order)
            case SupportMove():
                return self._vain_support(order)
            case Convoy():
                return self._vain_convoy(order)
            case Move():
                return self._vain_crossing(order) or self._kept_out(order)
            case _:
                return None

    def _unit(self, province: str) -> Unit | None:
        """The unit in a province, if its orders are known."""
        unit = self.position.by_province.get(province)
        return unit if unit is not None and unit.power in self.powers else None

    def _vain_hold(self, order: SupportHold) -> Phrase | None:
        unit = self._unit(order.unit)
        if unit is None or not isinstance(self.orders.get(order.unit), Move):
            return None
        return say("hint.vain_hold", unit=unit_named(unit))

    def _vain_support(self, order: SupportMove) -> Phrase | None:
        unit = self._unit(order.unit)
        if unit is None:
            return None
        move = self.orders.get(order.unit)
        if isinstance(move, Move) and _same_goal(order.to, move.to):
            return None
        return say("hint.vain_support", unit=unit_named(unit), to=order.to)

    def _vain_convoy(self, order: Convoy) -> Phrase | None:
        unit = self._unit(order.army)
        if unit is None:
            return None
        move = self.orders.get(order.army)
        if isinstance(move, Move) and self.position.board.province_of[move.to] == order.to:
            return None
        return say("hint.vain_convoy", unit=unit_named(unit), to=order.to)

    def _vain_crossing(self, order: Move) -> Phrase | None:
        board = self.position.board
        unit = self.position.by_province[order.at]
        if unit.kind is UnitKind.FLEET or (order.to in board.armies[order.at] and not order.via):
            return None
        if is_linked(board, self._carriers(order), order.at, order.to):
            return None
        return say("hint.not_carried", to=order.to)

    def _carriers(self, move: Move) -> frozenset[str]:
        """The seas whose fleets carry an army, or may do so for all that is known."""
        return frozenset(
            sea
            for sea, fleet in self.position.by_province.items()
            if sea in self.position.board.seas
            and (fleet.power not in self.powers or self.orders.get(sea) == Convoy(sea, move.at, move.to))
        )

    def _kept_out(self, order: Move) -> Phrase | None:
        goal = self.position.board.province_of[order.to]
        own = self.position.by_province[order.at].power
        unit = self._unit(goal)
        if unit is None or unit.power != own or isinstance(self.orders.get(goal), Move):
            return None
        return say("hint.kept_out", unit=unit_named(unit))


def _same_goal(supported: str, ordered: str) -> bool:
    """Whether a support is for this goal. One without a coast is for any."""
    return supported == ordered or supported == ordered.partition("/")[0]
