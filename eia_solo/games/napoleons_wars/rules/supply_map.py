"""What supply costs a power everywhere: each province, each corps abroad, and what its line hangs on."""

from collections.abc import Iterator, Mapping, Set

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.contract_in import read_input
from eia_solo.games.napoleons_wars.rules.contract_out import record_of, worked_out
from eia_solo.games.napoleons_wars.rules.corps import Divisions
from eia_solo.games.napoleons_wars.rules.given import given_of
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.state import MODERATOR, GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.turn.acts import public_acts
from eia_solo.games.napoleons_wars.rules.turn.record import SUPPLY_PRICE, SupplyLine
from eia_solo.games.napoleons_wars.rules.turn.supply_net import SupplyNet


@frozen
class Hanging:
    """A space of a line that enemies could close by one move, whose they are, and the line that is left then."""

    space: str
    enemies: tuple[str, ...]
    then: SupplyLine | None


@frozen
class Abroad:
    """A corps in no province of its power or an ally. `line`: None if it is cut off. Rule: NW-19, NW-21, NW-22."""

    letter: str
    at: str
    divisions: Divisions
    line: SupplyLine | None
    hangs: tuple[Hanging, ...] = ()

    @property
    def price(self) -> int:
        """What feeding all of it costs."""
        return 0 if self.line is None else self.line.cost(self.divisions.total)

    @property
    def falls_with(self) -> tuple[Hanging, ...]:
        """Spaces that leave it no line once an enemy has moved there."""
        return tuple(each for each in self.hangs if each.then is None)


@frozen
class SupplyMap:
    """What each division of a power would pay in each province; a province without a price has no line to it.

    `abroad` has those cut off, then the dearest first; `at_home` the letters of all that pay nothing.
    """

    power: str
    prices: Mapping[str, int]
    abroad: tuple[Abroad, ...]
    at_home: tuple[str, ...]

    @property
    def total(self) -> int:
        return sum(corps.price for corps in self.abroad)


def supply_map(
    board: Board, now: Position, choices: Mapping[str, str], power: str, closed: Set[str] = frozenset()
) -> SupplyMap:
    """What supply would cost a power if nothing moved any more; no line passes or ends in a space of `closed`."""
    net = SupplyNet(board, now, choices, power, closed=closed)
    lengths = net.lengths()
    prices = {id: SUPPLY_PRICE * lengths[id] for id in lengths if may_stand(now, power, id)}
    threats = _Threats(board, now, choices, power, closed)
    abroad, at_home = [], []
    for corps in now.corps_of(power):
        if net.needs_line(corps.at):
            line = net.line(corps.at)
            abroad.append(Abroad(corps.letter, corps.at, corps.divisions, line, tuple(threats.to(line))))
        else:
            at_home.append(corps.letter)
    abroad.sort(key=lambda corps: (corps.line is not None, -corps.price))
    return SupplyMap(power, prices, tuple(abroad), tuple(at_home))


def may_stand(now: Position, power: str, province: str) -> bool:
    """Whether a power may enter a province, or stands there already. Rule: NW-57, NW-67, NW-69, NW-72."""
    return _may_enter(now, power, province) or power in now.powers_in(province)


def alone(tables: Tables, game: GameState, power: str) -> Position:
    """The position in Winter if nobody but one power moves any more: its orders and all posts are carried out.

    No battle is counted: who would fight stays where he was. In Winter itself only posts are. Raises Unsound.
    """
    given = given_of(game)
    given |= {"options": {"battles": MODERATOR, "events": False}, "results": []}
    if game.turn is not None and game.turn.is_winter:
        turn = record_of(read_input(given | {"orders": {}}, tables), tables)
        public_acts(turn)
        return turn.now
    given["orders"] = {power: given["orders"].get(power, [])}
    while True:
        turn, complete = worked_out(given, tables)
        if complete:
            return turn.now
        given["results"] += [{"at": ask["at"], "winner": "draw"} for ask in turn.asks]


# --- what one move of an enemy could close ----------------------------------------------------------------------------


class _Threats:
    """Which spaces enemies of a power can enter in one move, and what is left of its lines then."""

    def __init__(self, board: Board, now: Position, choices: Mapping[str, str], power: str, closed: Set[str]) -> None:
        self._board, self._now, self._choices, self._power, self._closed = board, now, choices, power, closed
        self._reached: dict[str, list[str]] = {}
        for corps in now.corps:
            if now.at_war(power, corps.power):
                for space in reached(board, now, corps):
                    powers = self._reached.setdefault(space, [])
                    if corps.power not in powers:
                        powers.append(corps.power)
        self._nets: dict[str, SupplyNet] = {}

    def to(self, line: SupplyLine | None) -> Iterator[Hanging]:
        """The spaces of a line that one move would close, from the corps on."""
        if line is None:
            return
        start, *others = line.spaces
        for space in others:
            enemies = self._reached.get(space)
            if enemies:
                net = self._after(space, enemies[0])
                if not (net.feeds(space) or net.is_open(space)):
                    yield Hanging(space, tuple(enemies), net.line(start))

    def _after(self, space: str, enemy: str) -> SupplyNet:
        """The lines when an enemy has entered a space."""
        if space not in self._nets:
            self._nets[space] = SupplyNet(
                self._board, self._now, self._choices, self._power, entered={space: enemy}, closed=self._closed
            )
        return self._nets[space]


def reached(board: Board, now: Position, corps: Corps) -> set[str]:
    """Provinces that a corps can enter in its next move, by road or ship. Rule: NW-76 to NW-79, NW-81, NW-89."""
    found = set(_first_steps(board, now, corps)) | _landings(board, now, corps)
    if corps.divisions.rides:
        for middle in board.land[corps.at]:
            if _may_enter(now, corps.power, middle) and not _stops(now, corps.power, middle):
                found |= {space for space in board.land[middle] if _may_enter(now, corps.power, space)}
    return found


def _first_steps(board: Board, now: Position, corps: Corps) -> Iterator[str]:
    for space in board.roads[corps.at]:
        strait = board.crossing(corps.at, space)
        if strait is not None:
            there = now.squadrons_in(strait.sea)
            if not now.may_cross(corps.power, strait.id, there, with_allies=False):
                continue
        if _may_enter(now, corps.power, space):
            yield space


def _landings(board: Board, now: Position, corps: Corps) -> set[str]:
    """Coasts that it can sail to over seas with squadrons of its power or an ally. Rule: NW-81."""
    carried = {sea for (power, sea) in now.squadrons if now.is_friendly(corps.power, power)}
    ring = carried.intersection(board.waters[corps.at])
    seas: set[str] = set()
    while ring:
        seas |= ring
        ring = {near for sea in ring for near in board.waters[sea] if near in carried} - seas
    return {space for sea in seas for space in board.coasts[sea] if _may_enter(now, corps.power, space)}


def _may_enter(now: Position, power: str, province: str) -> bool:
    owner = now.owners[province]
    return (
        not owner or now.is_friendly(power, owner) or now.at_war(power, owner) or now.lets_pass(power, province, owner)
    )


def _stops(now: Position, power: str, province: str) -> bool:
    """Whether a rider has to stop there. Rule: NW-78."""
    return now.at_war(power, now.owners[province]) or now.enemies_in(power, province)
