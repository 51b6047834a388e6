"""The Winter that a power goes towards if nobody else moves and nobody fights: income, war, supply, who starves."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

from attrs import evolve, field

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.calendar import Season, Turn
from eia_solo.games.napoleons_wars.rules.corps import Divisions
from eia_solo.games.napoleons_wars.rules.draft import Draft
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.turn.record import Outcome, SupplyLine, TurnRecord
from eia_solo.games.napoleons_wars.rules.turn.supply import is_abroad, pay_supply
from eia_solo.games.napoleons_wars.rules.turn.supply_net import SupplyNet
from eia_solo.games.napoleons_wars.rules.turn.winter import COST_OF_WAR, NEUTRAL_PRICE, OTHER_PRICE
from eia_solo.games.napoleons_wars.rules.writing.orders import Annex

THROWS = 12
"""A die and a coin. Rule: NW-15."""
_CHANGES = [number * way for number, way in product(range(1, 7), (1, -1))]


@frozen
class Fed:
    """A corps abroad: what feeding it costs, and over which spaces; no spaces where it is cut off."""

    letter: str
    at: str
    divisions: int
    cost: int = 0
    line: tuple[str, ...] = ()

    @property
    def is_cut_off(self) -> bool:
        return not self.line


@frozen
class Forecast:
    """What Winter comes to for one power, in each of the 12 throws."""

    gold: int
    """In the treasury before it."""
    value: int
    wars: tuple[str, ...]
    war: int
    fed: tuple[Fed, ...]
    annexes: int = 0
    """What the provinces to be annexed cost. Rule: NW-24."""
    builds: int = 0
    """What the builds of Winter cost."""
    hungry: int = 0
    """In so many of the throws somebody starves."""
    starves: Mapping[str, Mapping[int, int]] = field(factory=dict)
    """By corps: how many divisions are lost, and in how many throws so many."""

    @property
    def income(self) -> tuple[int, int]:
        """The least and the most."""
        return self.value - max(_CHANGES), self.value + max(_CHANGES)

    @property
    def supply(self) -> int:
        return sum(each.cost for each in self.fed)

    @property
    def left(self) -> tuple[int, int]:
        """What would be left after paying everything; below 0 where it is not enough."""
        spent = self.war + self.supply + self.annexes + self.builds
        least, most = self.income
        return self.gold + least - spent, self.gold + most - spent

    @property
    def enough(self) -> int:
        """In so many of the 12 throws everybody is fed."""
        return THROWS - self.hungry

    @property
    def cut_off(self) -> tuple[Fed, ...]:
        return tuple(each for each in self.fed if each.is_cut_off)


def forecast(draft: Draft) -> Forecast | None:
    """The Winter of the year for who writes this, with the moves written. None once the game is over. Rule: NW-14 to
    NW-22.
    """
    turn, power = draft.turn, draft.power
    if turn is None:
        return None
    board, now, readings = turn.board, draft.after, turn.choices.readings
    in_winter = turn.turn.is_winter
    fed, lines = [], dict[tuple[str, str], SupplyLine]()
    net = SupplyNet(board, now, readings, power)
    for corps in turn.before.corps_of(power) if in_winter else now.corps_of(power):
        if not net.needs_line(corps.at):
            continue
        line, size = net.line(corps.at), corps.divisions.total
        if line is None:
            fed.append(Fed(corps.letter, corps.at, size))
        elif is_abroad(now, corps):
            fed.append(Fed(corps.letter, corps.at, size, line.cost(size), line.spaces))
            lines[corps.key] = line
    wars = tuple(other for other in board.order if now.at_war(power, other))
    war = COST_OF_WAR * (len(wars) if turn.reading("war_once") == "each" else min(len(wars), 1))
    gold = draft.gold if in_winter else draft.left
    value = now.value_owned(board, power)
    found = Forecast(
        gold, value, wars, war, tuple(fed), _annexes(draft, turn) if in_winter else 0, draft.builds if in_winter else 0
    )
    cut = {each.letter for each in found.cut_off}
    starves: dict[str, Counter[int]] = {}
    hungry = 0
    for change in _CHANGES:
        there = max(gold + value + change - war, 0)
        lost = {} if there >= found.supply else dict(_lost(turn, draft, now, lines, cut, there))
        hungry += bool(lost)
        for letter, number in lost.items():
            starves.setdefault(letter, Counter())[number] += 1
    return evolve(found, hungry=hungry, starves={letter: dict(sorted(n.items())) for letter, n in starves.items()})


def _lost(
    turn: TurnRecord, draft: Draft, now: Position, lines: Mapping[tuple[str, str], SupplyLine], cut: set[str], gold: int
) -> Iterator[tuple[str, int]]:
    """Who loses how many divisions with so much gold."""
    power = draft.power
    corps = [evolve(each, built=Divisions()) for each in now.corps_of(power) if each.letter not in cut]
    there = evolve(now, corps=corps, treasury={power: gold})
    winter = TurnRecord(
        turn.board,
        turn.house,
        turn.choices,
        Turn(turn.turn.year, Season.WINTER),
        there,
        there,
        (),
        turn.dice,
        {},
        outcomes=[Outcome(power, each.line) for each in draft.outcomes],
        ledger={power: []},
        lines=dict(lines),
    )
    pay_supply(winter)
    yield from ((each["corps"], each["n"]) for each in winter.events if each["what"] == "starved")


def _annexes(draft: Draft, turn: TurnRecord) -> int:
    """What the provinces that are to be annexed cost."""
    places = {
        place
        for each in draft.counted
        if isinstance(each.line.order, Annex)
        for place in each.line.order.places
        if turn.before.owners.get(place) != draft.power
    }
    return sum(OTHER_PRICE if turn.before.owners.get(place) else NEUTRAL_PRICE for place in places)
