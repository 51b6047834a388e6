"""Checks what players have written against the board: which orders count, and what to say of each place in the text."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial

from attrs import define, evolve, field

from eia_solo.core.phrases import Value, say
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Disband,
    Move,
    Retreat,
    Waive,
    joined,
)
from eia_solo.games.international_relations.rules.state import Stage
from eia_solo.games.international_relations.rules.writing.later_validation import (
    fitted_retreat,
    fitted_winter,
    retreat_hints,
    settled_winter,
    winter_hints,
)
from eia_solo.games.international_relations.rules.writing.order_fitting import Void, fitted, message
from eia_solo.games.international_relations.rules.writing.order_hints import movement_hints
from eia_solo.games.international_relations.rules.writing.validated import (
    MOVEMENT,
    Counted,
    Dropped,
    Refusal,
    Said,
    Situation,
    Validated,
)
from eia_solo.games.international_relations.rules.writing.written import (
    AnyOrder,
    Level,
    Message,
    Permit,
    Statement,
    Written,
)

_WHEN = {
    Stage.TREATIES: say("when.no_orders"),
    Stage.ORDERS: say("when.orders"),
    Stage.RETREATS: say("when.retreats"),
    Stage.ADJUSTMENTS: say("when.winter"),
}


_HINTS: Mapping[Stage, Callable[[Situation, Collection[Counted], Collection[str]], Iterable[Message]]] = {
    Stage.TREATIES: lambda position, counted, powers: (),
    Stage.ORDERS: movement_hints,
    Stage.RETREATS: retreat_hints,
    Stage.ADJUSTMENTS: winter_hints,
}


def checked(
    position: Situation,
    written: Iterable[Written],
    powers: Collection[str] | None = None,
    refusal: Refusal | None = None,
) -> Validated:
    """Which of the orders count, and everything there is to say about them; nothing is dropped in silence.

    `powers` are those whose orders these are, all of them if left out: what others ordered is not known then, and
    nothing is said about it. A line below the heading of another power does not count. `refusal` says which orders
    treaties make invalid; that is warned of, and left to the processing of the turn. Two different orders for a unit
    are both void, since neither is plainly meant.
    """
    check = _Check(position, frozenset(position.board.powers if powers is None else powers), refusal)
    for each in written:
        check.take(each)
    return check.finished()


@define
class _Check:
    """The check as it goes through the lines."""

    position: Situation
    powers: frozenset[str]
    refusal: Refusal | None
    counted: list[Counted] = field(factory=list)
    said: list[Said] = field(factory=list)
    dropped: list[Dropped] = field(factory=list)
    messages: list[Message] = field(factory=list)

    def take(self, written: Written) -> None:
        """Sorts one line; what cannot count is dropped with a message."""
        try:
            if written.fault is not None:
                self.messages.append(written.fault)
                self.dropped.append(Dropped(written, written.fault.text))
            elif written.power is not None and written.power not in self.powers:
                raise Void(say("sheet.not_of", owners=self._owners, power=written.power))
            elif written.statement is not None:
                self._state(written, written.statement)
            elif written.order is not None:
                self._order(written, written.order)
        except Void as void:
            self._drop(written, void)

    def _drop(self, written: Written, void: Void) -> None:
        self.messages.append(message(Level.ERROR, written, void.why, void.span))
        self.dropped.append(Dropped(written, void.why))

    def _state(self, written: Written, statement: Statement) -> None:
        partners = [getattr(statement, key) for key in ("partner", "power") if getattr(statement, key, None)]
        if written.power is not None and written.power in (*partners, *getattr(statement, "partners", ())):
            raise Void(say("names_itself", power=written.power))
        if isinstance(statement, Permit):
            self._expect_possible(written, statement)
        self.said.append(Said(written, written.power, statement))

    def _expect_possible(self, written: Written, permit: Permit) -> None:
        """Raises Void for a permission of an order that nobody could give, or that needs none."""
        order_of_other = evolve(written, power=permit.power)
        unit = fitted(self.position, order_of_other, permit.order, any_coast=True).unit
        if unit.power == written.power:
            raise Void(say("permit.own", power=unit.power))

    def _order(self, written: Written, order: AnyOrder) -> None:
        stage = self.position.stage
        if stage is Stage.ORDERS and isinstance(order, MOVEMENT):
            found = fitted(self.position, written, order)
            self._count(Counted(written, found.unit.power, found.order), found.messages)
            if self.refusal is not None and (why := self.refusal(found.unit.power, found.order)):
                self.messages.append(message(Level.WARNING, written, say("invalid", why=why)))
        elif stage is Stage.RETREATS and isinstance(order, Retreat | Disband | Move):
            self._count(*fitted_retreat(self.position, written, order))
        elif stage is Stage.ADJUSTMENTS and isinstance(order, Build | Disband | Waive):
            self._count(*fitted_winter(self.position, written, order))
        else:
            raise Void(_WHEN[stage])

    def _count(self, counted: Counted, messages: Iterable[Message]) -> None:
        if counted.power not in self.powers:
            raise Void(say("sheet.unit_not_of", owners=self._owners, power=counted.power))
        self.counted.append(counted)
        self.messages += messages

    @property
    def _owners(self) -> Value:
        """Whose orders are checked."""
        return joined(sorted(self.powers))

    def finished(self) -> Validated:
        if self.position.stage is Stage.ADJUSTMENTS:
            self.counted, dropped, said = settled_winter(self.position, self.counted)
            self.dropped += dropped
            self.messages += said
        else:
            self._one_order_each()
        hints = partial(_HINTS[self.position.stage], self.position, self.counted, self.powers)
        return Validated(tuple(self.counted), tuple(self.said), tuple(self.dropped), tuple(self.messages), hints)

    def _one_order_each(self) -> None:
        """Two orders for a unit: the same twice is one, different ones are both void."""
        given: dict[str, list[Counted]] = {}
        for each in self.counted:
            given.setdefault(getattr(each.order, "at", ""), []).append(each)
        if len(given) < len(self.counted):
            self.counted = [kept for orders in given.values() for kept in self._only(orders)]

    def _only(self, orders: list[Counted]) -> list[Counted]:
        """The one order among those for a unit, or none."""
        first, *more = orders
        if all(each.order == first.order for each in more):
            for each in more:
                text = say("order.twice", line=first.written.line)
                self.messages.append(message(Level.NOTE, each.written, text))
                self.dropped.append(Dropped(each.written, text))
            return [first]
        why = say("order.different", lines=joined([each.written.line for each in orders]))
        for each in orders:
            self._drop(each.written, Void(why))
        return []
