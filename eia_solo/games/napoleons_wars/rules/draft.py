"""What is to be said of one power's orders while they are written: faults, gold, conscripts, the Winter to come."""

from collections.abc import Mapping, Sequence

from attrs import evolve, field

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.checking import check_orders
from eia_solo.games.napoleons_wars.rules.contract_in import TurnInput, read_input
from eia_solo.games.napoleons_wars.rules.contract_out import record_of
from eia_solo.games.napoleons_wars.rules.given import given_of
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.turn.building import limit_of
from eia_solo.games.napoleons_wars.rules.turn.plans import Plan
from eia_solo.games.napoleons_wars.rules.turn.record import Outcome, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Hold

_PLENTY = 10_000


@frozen(eq=False)
class Draft:
    """The orders of a power as they are written now. `outcomes` has one for each line of the text."""

    power: str
    lines: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    gold: int = 0
    """In the treasury as the turn begins."""
    builds: int = 0
    """What the builds cost."""
    limit: int = 0
    limit_rule: str = ""
    raised: int = 0
    """Divisions raised this year before these orders."""
    here: int = 0
    """Divisions raised by them."""
    plans: tuple[Plan, ...] = ()
    new: tuple[Corps, ...] = ()
    """Corps that will be built."""
    after: Position = field(factory=lambda: Position({}), repr=False)
    """Where everything would stand if nobody else moved and nobody fought."""
    turn: TurnRecord | None = field(default=None, repr=False)

    @property
    def left(self) -> int:
        return self.gold - self.builds

    @property
    def divisions_left(self) -> int:
        return self.limit - self.raised - self.here

    @property
    def faults(self) -> tuple[Outcome, ...]:
        """Lines that come to nothing."""
        return tuple(each for each in self.outcomes if each.outcome == "refused")

    @property
    def counted(self) -> tuple[Outcome, ...]:
        """Lines that count."""
        return tuple(each for each in self.outcomes if each.outcome not in ("refused", "not_read"))

    @property
    def idle(self) -> tuple[str, ...]:
        """Letters of the corps that no line orders anything."""
        ordered = {plan.letter for plan in self.plans}
        ordered |= {each.line.order.letter for each in self.counted if isinstance(each.line.order, Hold)}
        return tuple(c.letter for c in self.after.corps_of(self.power) if c.letter not in ordered and c not in self.new)


class Drafting:
    """Checks orders against one state of the game; what does not hang on them is read once."""

    def __init__(self, tables: Tables, game: GameState) -> None:
        self.tables = tables
        self.game = game
        given = {**given_of(game), "orders": {}}
        self._given: TurnInput | None = None if game.turn is None else read_input(given, tables, is_checked=True)

    @property
    def position(self) -> Position:
        """What the turn begins with."""
        return Position({}) if self._given is None else self._given.position

    def check(self, power: str, lines: Sequence[str]) -> Draft:
        """What is to be said of these lines of a power."""
        if self._given is None:
            return Draft(power)
        orders: Mapping[str, Sequence[str]] = {power: lines}
        turn = record_of(evolve(self._given, orders=orders, position=self._given.position.copy()), self.tables)
        if turn.turn.is_winter:  # its builds are paid from an income that nobody knows yet
            turn.now.treasury[power] = turn.gold(power) + _PLENTY
        plans = check_orders(turn)
        limit, rule = limit_of(turn, power)
        raised, now = turn.before.conscripts.get(power, 0), turn.now
        known = {corps.letter for corps in turn.before.corps_of(power)}
        new = tuple(corps for corps in now.corps_of(power) if corps.letter not in known)
        for plan in plans:
            if plan.goes and plan.corps is not None:
                plan.corps.at = plan.stops[-1]
        return Draft(
            power,
            tuple(lines),
            tuple(turn.outcomes),
            gold=turn.before.treasury.get(power, 0),
            builds=-sum(amount for code, amount, _ in turn.ledger[power] if code == "build"),
            limit=limit,
            limit_rule=rule,
            raised=raised,
            here=now.conscripts.get(power, 0) - raised,
            plans=tuple(plans),
            new=new,
            after=now,
            turn=turn,
        )
