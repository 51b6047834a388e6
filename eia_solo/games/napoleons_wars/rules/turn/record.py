"""A turn as it is worked out: the position as it changes, and everything that is told of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import define, field

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import Season, Turn
from eia_solo.games.napoleons_wars.rules.house import House
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.turn.dice import Dice
from eia_solo.games.napoleons_wars.rules.writing.orders import Line

DONE, PARTLY, REFUSED, WAITING, NOT_READ = "done", "partly", "refused", "waiting", "not_read"
COUNTS, LATE = "counts", "late"


@frozen
class Act:
    """A post on the thread. `at`: hours before the update, or a moment as seconds, None for the oldest. Rule: NW-55."""

    n: int
    by: str
    does: str
    with_: str
    at: float | None = None
    """Hours before the update; None: older than all others."""
    is_late: bool = False
    gold: int = 0
    provinces: tuple[str, ...] = ()
    price: int | tuple[str, ...] = 0
    to: str = ""
    what: str = ""
    until: str = ""
    terms: tuple[tuple[Any, ...], ...] = ()
    partner: int | None = None
    """The row of the other post that it was made with."""

    @property
    def rows(self) -> tuple[int, ...]:
        return (self.n,) if self.partner is None else (self.n, self.partner)


@frozen
class ActOutcome:
    """What became of an act. `rows` are those of the posts that made it."""

    n: int
    outcome: str
    reason: str
    rule: str
    rows: tuple[int, ...] = ()


@define(eq=False)
class Outcome:
    """What became of a line of orders."""

    power: str
    line: Line
    text: str | None = None
    outcome: str = ""
    reason: str = ""
    rule: str = ""
    detail: dict[str, Any] = field(factory=dict)

    @property
    def is_open(self) -> bool:
        """Whether nothing has been said of it yet."""
        return not self.outcome

    def done(self) -> None:
        """It is carried out, if nothing else was said of it."""
        if not self.outcome:
            self.outcome = DONE

    def refuse(self, reason: str, rule: str, **detail: Any) -> None:
        """Refused as a whole; a reason given before stands."""
        if self.outcome != REFUSED:
            self.outcome, self.reason, self.rule = REFUSED, reason, rule
            self._tell(detail)

    def partly(self, reason: str, rule: str, **detail: Any) -> None:
        """Carried out in part."""
        self.outcome, self.reason, self.rule = PARTLY, reason, rule
        self._tell(detail)

    def _tell(self, detail: Mapping[str, Any]) -> None:
        kept = {key: value for key, value in self.detail.items() if key in ("scout", "read", "letter")}
        self.detail = {**kept, **detail}


@frozen
class Result:
    """What the moderator says of a battle. Rule: NW-H1."""

    at: str
    winner: str
    losses: Mapping[str, Any] = field(factory=dict)
    retreats: Mapping[str, str] = field(factory=dict)


SUPPLY_PRICE = 2
"""Gold for a division and a space. Rule: NW-19."""


@frozen
class SupplyLine:
    """The spaces from a corps to the province that feeds it, both included, and how far that is."""

    spaces: tuple[str, ...]
    length: int

    def cost(self, divisions: int) -> int:
        """What it costs to feed so many divisions."""
        return SUPPLY_PRICE * self.length * divisions


@frozen(eq=False)
class Choices:
    """The readings and options of a game."""

    readings: Mapping[str, str]
    battles: str = "moderator"
    events: bool = False

    def __getitem__(self, reading: str) -> str:
        return self.readings[reading]


@define
class TurnRecord:
    """A turn while it is worked out."""

    board: Board
    house: House
    choices: Choices
    turn: Turn
    before: Position
    """As the turn began."""
    now: Position
    acts: tuple[Act, ...]
    dice: Dice
    results: Mapping[str, Result]
    outcomes: list[Outcome] = field(factory=list)
    act_outcomes: list[ActOutcome] = field(factory=list)
    events: list[dict[str, Any]] = field(factory=list)
    ledger: dict[str, list[tuple[str, int, str]]] = field(factory=dict)
    asks: list[dict[str, Any]] = field(factory=list)
    battles: list[dict[str, Any]] = field(factory=list)
    """Every battle that was fought: who took part with what, who won, and who fell."""
    straits: dict[str, str] = field(factory=dict)
    stood: dict[tuple[str, str], str] = field(factory=dict)
    """Where each corps stood before corps moved."""
    in_port: dict[tuple[str, str], int] = field(factory=dict)
    """The squadrons before any of them moved, those built in this turn too."""
    lines: dict[tuple[str, str], SupplyLine] = field(factory=dict)
    """In Winter: the supply lines of corps abroad, as all were tested at once."""
    supply: dict[str, list[list[Any]]] = field(factory=dict)
    scouted: dict[str, list[dict[str, Any]]] = field(factory=dict)
    alliances_made_or_ended: set[frozenset[str]] = field(factory=set)
    """Pairs whose alliance was ended in this turn. Rule: NW-65."""

    @property
    def ends_the_year(self) -> bool:
        """Whether conscription begins anew after it. Reading `year`."""
        last = Season.WINTER if self.reading("year") == "label" else Season.FALL
        return self.turn.season is last

    def reading(self, id: str) -> str:
        return self.choices[id]

    def orders(self, *kinds: type) -> list[Outcome]:
        """Lines of these kinds of which nothing has been said yet, by powers in fixed order, then as written."""
        return [each for each in self.outcomes if each.is_open and isinstance(each.line.order, kinds)]

    def tell(self, step: int, what: str, **keys: Any) -> None:
        """An event, with the keys that apply."""
        self.events.append({"step": step, "what": what, **keys})

    def pay(self, power: str, code: str, amount: int, rule: str, *, even_nothing: bool = False) -> None:
        """A change of a treasury, with its row in the ledger."""
        if amount or even_nothing:
            self.now.treasury[power] = self.now.treasury.get(power, 0) + amount
            self.ledger[power].append((code, amount, rule))

    def gold(self, power: str) -> int:
        return self.now.treasury.get(power, 0)

    def in_order(self, powers: Sequence[str] | set[str]) -> list[str]:
        """Powers in their fixed order."""
        return [power for power in self.board.order if power in powers]
