"""What the checker is given, and what it found: the orders that count, and everything there is to say of the rest."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from typing import TypeAlias

from attrs import Factory, field

from eia_solo.core.phrases import Phrase
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Convoy,
    Disband,
    Dislodged,
    Hold,
    Move,
    Order,
    Retreat,
    RetreatOrder,
    SupportHold,
    SupportMove,
    Unit,
    Waive,
    WinterOrder,
)
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.writing.written import AnyOrder, Message, Statement, Written

MOVEMENT = (Hold, Move, SupportHold, SupportMove, Convoy)
"""The orders of spring and fall."""

Refusal: TypeAlias = Callable[[str, Order], Phrase | str | None]
"""Says why treaties make an order of a power invalid, or None."""


@frozen(slots=False)
class Situation:
    """What the orders of a stage are checked against."""

    board: Board
    stage: Stage
    units: Collection[Unit]
    """Those on the board; the dislodged are not among them."""
    dislodged: Collection[Dislodged] = ()
    contested: Collection[str] = ()
    owners: Mapping[str, str] = Factory(dict)
    optional: Collection[str] = ()
    """Provinces whose unit may be disbanded in winter though its power need not."""

    @classmethod
    def of(cls, board: Board, game: GameState) -> "Situation":
        return cls(board, game.stage, game.units, game.dislodged, game.contested, game.owners, game.stuck)

    @cached_property
    def by_province(self) -> Mapping[str, Unit]:
        return {unit.province: unit for unit in self.units}

    @cached_property
    def beaten(self) -> Mapping[str, Dislodged]:
        """The dislodged, by the province they were driven out of."""
        return {each.unit.province: each for each in self.dislodged}


@frozen
class Counted:
    """An order that counts, as it counts: with the coast it left out. `power` is whose it is."""

    written: Written
    power: str
    order: AnyOrder


@frozen
class Said:
    """A statement, and who makes it: None if no heading says so."""

    written: Written
    power: str | None
    statement: Statement


@frozen
class Dropped:
    """What was written and does not count."""

    written: Written
    why: Phrase


@frozen(slots=False)
class Validated:
    """Texts after the check. Every order and statement is in `counted`, `said` or `dropped`."""

    counted: tuple[Counted, ...]
    said: tuple[Said, ...]
    dropped: tuple[Dropped, ...]
    _on_lines: tuple[Message, ...] = ()
    _hints: Callable[[], Iterable[Message]] = field(default=tuple, eq=False, repr=False)
    """What may be said of orders that count. Found only when it is asked for: adjudicating needs none of it."""

    @cached_property
    def messages(self) -> tuple[Message, ...]:
        """Everything to be said, by its place in the text; what is about no place in it comes last, with line 0."""
        found = (*self._on_lines, *self._hints())
        return tuple(sorted(found, key=lambda each: (each.line == 0, each.line, each.column)))

    @cached_property
    def orders(self) -> Mapping[str, Order]:
        """Of spring and fall, by the province of the unit."""
        return {each.order.at: each.order for each in self.counted if isinstance(each.order, MOVEMENT)}

    @cached_property
    def retreats(self) -> Mapping[str, RetreatOrder]:
        """Of a retreat phase, by the province the unit was driven out of."""
        return {each.order.at: each.order for each in self.counted if isinstance(each.order, Retreat | Disband)}

    @cached_property
    def winter(self) -> Mapping[str, tuple[WinterOrder, ...]]:
        """By power, in the order they were written."""
        found: dict[str, list[WinterOrder]] = {}
        for each in self.counted:
            if isinstance(each.order, Build | Disband | Waive):
                found.setdefault(each.power, []).append(each.order)
        return {power: tuple(orders) for power, orders in found.items()}

    @property
    def statements(self) -> tuple[tuple[str | None, Statement], ...]:
        return tuple((each.power, each.statement) for each in self.said)
