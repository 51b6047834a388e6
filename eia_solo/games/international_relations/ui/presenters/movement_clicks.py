"""What picks mean in a movement phase: hold, move, support, convoy."""

from collections.abc import Iterator, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.legality import impossible
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    Unit,
)
from eia_solo.games.international_relations.ui.presenters.order_clicks import Option, Step
from eia_solo.ui.words import tr


@frozen(eq=False)
class MovementClicks:
    """Orders of one power's units, or of all if `power` is None."""

    board: Board
    units: Mapping[str, Unit]
    power: str | None = None

    def after(self, picked: tuple[str, ...]) -> Step:
        if not picked:
            return Step(tr("Pick a unit"), frozenset(self._ordered()))
        unit, *others = picked
        if not others:
            return self._unit_picked(unit)
        if others == [unit]:
            return Step(order=Hold(unit))
        if len(others) == 1:
            return self._second_picked(unit, others[0])
        return self._goal_picked(unit, others[0], others[1])

    def rest(self, province: str) -> Order | None:
        return Hold(province) if province in self._ordered() else None

    def _ordered(self) -> list[str]:
        return [at for at, unit in self.units.items() if self.power in (None, unit.power)]

    def _unit_picked(self, unit: str) -> Step:
        goals = {province for province in self.board.provinces if next(self._moves(unit, province), None)}
        others = {other for other in self.units if other != unit and self._goals(unit, other)}
        return Step(tr("Pick where it goes, or a unit to support or carry"), frozenset({unit, *goals, *others}))

    def _second_picked(self, unit: str, other: str) -> Step:
        """Where it goes; or, if a unit stands there that it could help, whom it helps."""
        goals = self._goals(unit, other) if other in self.units else frozenset()
        moves = list(self._moves(unit, other))
        if not goals:
            return self._one_of(moves)
        words = tr("Pick where that unit goes, or the unit again to support it where it is")
        return Step(words, goals, tuple(self._options(moves)))

    def _goal_picked(self, unit: str, other: str, goal: str) -> Step:
        return self._one_of(list(self._helps(unit, other, goal)))

    def _one_of(self, orders: list[Order]) -> Step:
        """The only order there is; several are asked for. One by land needs no asking: a convoy is only offered."""
        if len(orders) == 1:
            return Step(order=orders[0])
        options = tuple(self._options(orders))
        if orders and isinstance(orders[0], Move) and isinstance(orders[-1], Move) and orders[-1].via:
            return Step(tr("By land; it may go via convoy"), options=options, order=orders[0])
        return Step(tr("Choose what is meant"), options=options)

    def _moves(self, unit: str, goal: str) -> Iterator[Order]:
        """The moves to a province: of a fleet to each coast it reaches, of an army by land and by convoy."""
        kind = self.units[unit].kind
        if kind is UnitKind.FLEET or goal in self.board.armies[unit]:
            places = self.board.places_in(kind, goal)
            yield from (move for place in places if self._can(move := Move(unit, place)))
        if kind is UnitKind.ARMY and self._can(Move(unit, goal, via=True)):
            yield Move(unit, goal, via=True)

    def _goals(self, unit: str, other: str) -> frozenset[str]:
        """What may be picked after a second unit: where it could be helped to, and itself."""
        near = self.board.reached_provinces(self.units[unit].kind, self.units[unit].at)
        carried = unit in self.board.seas and self.units[other].kind is UnitKind.ARMY
        provinces = self.board.provinces if carried else near
        return frozenset(goal for goal in {*provinces, other} if next(self._helps(unit, other, goal), None))

    def _helps(self, unit: str, other: str, goal: str) -> Iterator[Order]:
        """How a unit may help another: to stay, or to a goal. A convoy is meant where the army has no way by land."""
        if goal == other:
            yield from (order for order in (SupportHold(unit, other),) if self._can(order))
            return
        carried = self._can(Convoy(unit, other, goal))
        by_land = goal in self.board.armies.get(other, ())
        if self._can(SupportMove(unit, other, goal)) and (by_land or not carried):
            yield SupportMove(unit, other, goal)
        if carried:
            yield Convoy(unit, other, goal)

    def _can(self, order: Order) -> bool:
        return impossible(self.board, self.units, order) is None

    def _options(self, orders: list[Order]) -> Iterator[Option]:
        for order in orders:
            match order:
                case Move(_, _, True):
                    yield Option(tr("Move there via convoy"), order)
                case Move(_, to) if "/" in to:
                    yield Option(tr("Move to {place}", place=self.board.name(to)), order)
                case Move(_, to):
                    yield Option(tr("Move there"), order)
                case Convoy():
                    yield Option(tr("Carry it there"), order)
                case _:
                    yield Option(tr("Support it there"), order)
