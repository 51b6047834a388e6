"""A second adjudicator for small positions, to hold the first one against.

It tries every way in which the moves can succeed or fail and keeps those that agree with the rules. It shares nothing
with the adjudicator but the board and the forms of orders, is hopelessly slow, and says nothing on paradoxes.
"""

from collections.abc import Mapping
from itertools import product

from attrs import frozen

from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Move,
    Order,
    SupportHold,
    SupportMove,
    Unit,
)


@frozen
class Question:
    """A position in which every order can be given."""

    board: Board
    units: Mapping[str, Unit]
    orders: Mapping[str, Order]
    alliances: frozenset[frozenset[str]]

    @property
    def moves(self) -> dict[str, str]:
        """Where to, by where from."""
        return {
            start: self.board.province_of[order.to] for start, order in self.orders.items() if isinstance(order, Move)
        }

    def are_one(self, here: str, there: str) -> bool:
        """Whether the units of two provinces count as one power's."""
        powers = frozenset((self.units[here].power, self.units[there].power))
        return len(powers) == 1 or powers in self.alliances


def resolutions(question: Question) -> list[dict[str, bool]]:
    """Every answer to which moves succeed that agrees with the rules: one, mostly."""
    starts = list(question.moves)
    tries = (dict(zip(starts, tried, strict=True)) for tried in product((False, True), repeat=len(starts)))
    return [tried for tried in tries if all(_Try(question, tried).succeeds(start) == tried[start] for start in starts)]


def answer(question: Question) -> dict[str, bool] | None:
    """Which moves succeed, or None for a paradox. Units moving in a ring that could all stay or all move do move."""
    found = resolutions(question)
    if not found:
        return None
    landings = {tuple(_Try(question, each).arrives(start) for start in question.moves) for each in found}
    most = max(found, key=lambda each: sum(each.values()))
    if len(landings) > 1 or any(each[start] > most[start] for each in found for start in each):
        return None
    return most


@frozen
class _Try:
    """The rules, where a set of moves succeeds and the others fail."""

    question: Question
    success: Mapping[str, bool]

    def succeeds(self, start: str) -> bool:
        """Whether the rules let this move succeed."""
        goal = self.question.moves[start]
        attack = self._attack(start, goal)
        rivals = [other for other, to in self.question.moves.items() if to == goal and other != start]
        return attack > self._defence(start, goal) and all(attack > self._prevent(other) for other in rivals)

    def arrives(self, start: str) -> bool:
        """Whether a move by sea has its convoy; one by land needs none."""
        if not self._by_convoy(start):
            return True
        goal = self.question.moves[start]
        board = self.question.board
        fleets = {sea for sea in self._carriers(start) if not self._dislodged(sea)}
        reached = {sea for sea in fleets if sea in board.waters_of[start]}
        while more := {sea for sea in fleets - reached if reached & board.fleets[sea]}:
            reached |= more
        return bool(reached & board.waters_of[goal])

    def _carriers(self, start: str) -> list[str]:
        way = (start, self.question.moves[start])
        return [
            sea
            for sea, order in self.question.orders.items()
            if isinstance(order, Convoy) and (order.army, order.to) == way
        ]

    def _by_convoy(self, start: str) -> bool:
        order = self.question.orders[start]
        if self.question.units[start].kind is UnitKind.FLEET:
            return False
        assert isinstance(order, Move)
        by_land = self.question.moves[start] in self.question.board.armies[start]
        return not by_land or order.via or any(self.question.are_one(start, sea) for sea in self._carriers(start))

    def _head_to_head(self, start: str, goal: str) -> bool:
        return self.question.moves.get(goal) == start and not self._by_convoy(start) and not self._by_convoy(goal)

    def _leaves(self, province: str) -> bool:
        return self.success.get(province, False)

    def _dislodged(self, province: str) -> bool:
        entered = any(to == province and self.success[start] for start, to in self.question.moves.items())
        return entered and not self._leaves(province)

    def _attack(self, start: str, goal: str) -> int:
        if not self.arrives(start):
            return 0
        helpers = self._helpers(start)
        stays = goal in self.question.units and (self._head_to_head(start, goal) or not self._leaves(goal))
        if not stays:
            return 1 + len(helpers)
        if self.question.are_one(start, goal):
            return 0
        return 1 + sum(not self.question.are_one(helper, goal) for helper in helpers)

    def _defence(self, start: str, goal: str) -> int:
        if goal not in self.question.units:
            return 0
        if self._head_to_head(start, goal):
            return 1 + len(self._helpers(goal))
        if goal in self.question.moves:
            return 0 if self._leaves(goal) else 1
        return 1 + len(self._helpers(goal))

    def _prevent(self, start: str) -> int:
        goal = self.question.moves[start]
        if not self.arrives(start) or (self._head_to_head(start, goal) and self._leaves(goal)):
            return 0
        return 1 + len(self._helpers(start))

    def _helpers(self, province: str) -> list[str]:
        """Those whose support for the order of a unit holds."""
        return [
            helper
            for helper, order in self.question.orders.items()
            if self._matches(order, province) and not self._cut(helper, order)
        ]

    def _matches(self, order: Order, province: str) -> bool:
        helped = self.question.orders[province]
        if isinstance(order, SupportHold):
            return order.unit == province and not isinstance(helped, Move)
        return (
            isinstance(order, SupportMove)
            and order.unit == province
            and isinstance(helped, Move)
            and order.to in (helped.to, self.question.moves[province])
        )

    def _cut(self, helper: str, order: Order) -> bool:
        into = order.unit if isinstance(order, SupportHold) else None
        if isinstance(order, SupportMove):
            into = self.question.board.province_of[order.to]
        return self._dislodged(helper) or any(
            to == helper and start != into and not self.question.are_one(start, helper) and self.arrives(start)
            for start, to in self.question.moves.items()
        )
