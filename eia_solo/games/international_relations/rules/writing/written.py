"""What players write: orders, and statements on treaties, permissions and claims, with what is wrong with them.

A line counts from 1. `column` is that of the first character, from 1, and `end` the column after the last.
"""

from enum import StrEnum
from typing import TypeAlias

from eia_solo.core.phrases import Phrase
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Order, RetreatOrder, WinterOrder
from eia_solo.games.international_relations.rules.state import ClaimKind, Tie

AnyOrder: TypeAlias = Order | RetreatOrder | WinterOrder


@frozen
class EnterTreaty:
    """Rule: International Relations rv20, C and H."""

    tie: Tie
    partner: str


@frozen
class WithdrawTreaty:
    """Takes back what was written in the initial phase or a conference. Rule: International Relations rv20, H."""

    tie: Tie
    partner: str


@frozen
class Abrogate:
    """Notice, given in winter. Without a tie: whatever treaty there is. Rule: International Relations rv20, D."""

    tie: Tie | None
    partner: str


@frozen
class Permit:
    """Leave for an ally's order; without a power: for whoever's unit it is. Rule: International Relations rv20, G."""

    power: str | None
    order: Order


@frozen
class TransferCentre:
    """Hands a centre to the ally who stands in it. Rule: International Relations rv20, G."""

    centre: str
    power: str


@frozen
class ClaimVictory:
    """Rule: International Relations rv20, A."""

    kind: ClaimKind
    partners: tuple[str, ...] = ()


Statement: TypeAlias = EnterTreaty | WithdrawTreaty | Abrogate | Permit | TransferCentre | ClaimVictory


class Level(StrEnum):
    ERROR = "error"
    """What is written there is void."""
    WARNING = "warning"
    NOTE = "note"


@frozen
class Message:
    """Something to be said about a place in a text."""

    level: Level
    line: int
    column: int
    end: int
    text: Phrase


@frozen
class Span:
    """A stretch of a line, as columns."""

    column: int
    end: int


@frozen
class Named:
    """A unit as it was written. What the words left out is None."""

    province: str
    coast: str | None
    kind: UnitKind | None
    power: str | None
    span: Span


@frozen
class Written:
    """One order or statement of a text, or what is wrong with it: exactly one of the three is there.

    `power` is whose heading it stands below. `unit` is the unit it orders, `other` the one it supports or carries, as
    they were named; `goal` is where in the line the place stands that it leads to, `way` the seas it was to go over.
    """

    line: int
    column: int
    end: int
    text: str
    power: str | None = None
    order: AnyOrder | None = None
    statement: Statement | None = None
    fault: Message | None = None
    unit: Named | None = None
    other: Named | None = None
    goal: Span | None = None
    way: tuple[str, ...] = ()

    @property
    def unit_span(self) -> Span | None:
        """Where the unit stands that it orders."""
        return self.unit.span if self.unit else None
