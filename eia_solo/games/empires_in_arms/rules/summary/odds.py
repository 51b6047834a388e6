"""How many wars the declarations of a month may bring: the exact chances, though one war changes the checks after it.

The checks are walked in their order, once with a war and once without it. Courses that come to the same for all the
checks left are walked once: which wars a check looks at is noted while it is worked out.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import combinations, product
from typing import TypeVar, cast

from attrs import define, field

from eia_solo.core.breakdown import Breakdown, Unknown, weigh
from eia_solo.core.dice import MOST, THROWS, at_least
from eia_solo.core.tables import Row
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Status
from eia_solo.games.empires_in_arms.rules.decisions.declarations import war
from eia_solo.games.empires_in_arms.rules.evolve import evolved
from eia_solo.games.empires_in_arms.rules.facts.fact import OF_CHECKER
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair as At
from eia_solo.games.empires_in_arms.rules.rules import Declarations, Findings
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, War
from eia_solo.games.empires_in_arms.rules.summary.noted_board import NotedBoard
from eia_solo.games.empires_in_arms.rules.walk import Pair

MOST_PLACES = 10_000
"""So many places are walked through, each a check after the wars that matter to it; with more it would take long."""
MOST_AHEAD = 1_000
"""So many while one rolls on: where little is known all of them would hold up every roll, and come to nothing.
Where there are more, there are nearly always too many to walk through at all."""

Range = tuple[Fraction, Fraction]
"""The least and the greatest; the same but for unknown inputs."""


@frozen
class PhaseOdds:
    """The chance of each number of wars, from none on, and how many are to be expected.

    With unknown inputs each is a range that no answers lead out of, though not all within it can be reached.
    """

    counts: tuple[Range, ...]
    expected: Range


def phase_odds(
    declarations: Declarations,
    state: GameState,
    made: frozenset[Pair] = frozenset(),
    taken: Mapping[Pair, Unknown] | None = None,
    most_places: int = MOST_PLACES,
) -> PhaseOdds | None:
    """The odds of all checks but those `made`, as the board stands; None if there are too many possible courses.

    `taken` says of checks with unknown inputs how these were taken; of the others they are left open.
    """
    courses = _Courses(declarations, state, made, taken or {}, most_places)
    try:
        found = courses.from_here(0, 0)
    except _TooManyError:
        return None
    whole = THROWS ** len(courses.pairs)
    return PhaseOdds(
        tuple((Fraction(low, whole), Fraction(high, whole)) for low, high in zip(found.least, found.most, strict=True)),
        (Fraction(found.expected[0], whole), Fraction(found.expected[1], whole)),
    )


class _TooManyError(Exception):
    """There are too many courses to walk through all of them."""


@frozen
class _Spread:
    """In parts of a whole: for each number of wars the least and the most, and what is expected of both.

    `seen` are the checks before it whose wars it depends on, a bit for each.
    """

    least: tuple[int, ...]
    most: tuple[int, ...]
    expected: tuple[int, int]
    seen: int


_WHOLE = (1,)
_NO_WAR = _Spread(_WHOLE, _WHOLE, (0, 0), 0)
"""After the last check: nothing more comes."""


@frozen
class _Ways:
    """The throws that make war, the fewest and the most, and the checks whose wars they depend on."""

    least: int
    most: int
    seen: int


@frozen
class _Fixed:
    """What no war changes of a check: what was found, and between which bounds it counts. `open` are the other rows."""

    found: Findings
    rows: Breakdown
    open: tuple[Row, ...]


@define
class _Courses:
    """All courses the checks can take from a game. The wars made on the way are a number, with a bit for each check."""

    declarations: Declarations
    start: GameState
    made: frozenset[Pair]
    taken: Mapping[Pair, Unknown]
    most_places: int
    pairs: tuple[Pair, ...] = ()
    """The checks that may make war, whatever wars there are."""
    _fixed: dict[Pair, _Fixed] = field(factory=dict)
    _bits: dict[frozenset[Power], int] = field(factory=dict)
    _boards: dict[int, GameState] = field(factory=dict)
    _ways: dict[int, dict[int, dict[int, _Ways]]] = field(factory=dict)
    _spreads: dict[int, dict[int, dict[int, _Spread]]] = field(factory=dict)
    _places: int = 0

    def __attrs_post_init__(self) -> None:
        self._boards[0] = self.start
        corners = tuple(_corners(self.start))
        for checker in self.start.powers:
            rows = self.declarations.rows(self.start, checker)
            own = self._without_wars(checker, checker, (row for row in rows if row.fact in OF_CHECKER), {})
            for target in self.start.powers:
                pair = (checker, target)
                if checker != target and pair not in self.made:
                    fixed = self._fixed_part(pair, rows, own)
                    if self._may_come(pair, fixed, corners):
                        self._fixed[pair] = fixed
        self.pairs = tuple(self._fixed)
        for number, pair in enumerate(self.pairs):
            both = frozenset(pair)
            self._bits[both] = self._bits.get(both, 0) | 1 << number

    # What wars change

    def _fixed_part(self, pair: Pair, rows: tuple[Row, ...], own: Findings) -> _Fixed:
        found = self._without_wars(*pair, (*self.declarations.tables.bars, *rows), own)
        groups = {row.one_of for row in rows if row.id not in found} - {""}
        fixed = {row.id: row for row in rows if row.id in found and row.one_of not in groups}
        weighed = Breakdown(tuple(weigh(row, found[row.id], *pair) for row in fixed.values()))
        return _Fixed(found, weighed, tuple(row for row in rows if row.id not in fixed))

    def _without_wars(self, checker: Power, target: Power, rows: Iterable[Row], known: Findings) -> Findings:
        """What is found of a pair without a look at wars, alliances and calls."""
        found = dict(known)
        board = NotedBoard(self.start)
        at = At(self.declarations.tables, cast("GameState", board), checker, target)
        for row in rows:
            if row.id not in found:
                board.seen.clear()
                finding = row.find(at)
                if not board.seen:
                    found[row.id] = finding
        return found

    def _may_come(self, pair: Pair, fixed: _Fixed, corners: tuple[GameState, ...]) -> bool:
        """Whether there are wars after which this check could make war. No row counts more than at a corner."""
        best = fixed.rows.bounds[1]
        for row in fixed.open:
            if row.worth(*pair) > 0:
                ats = (At(self.declarations.tables, corner, *pair) for corner in corners)
                best += max(weigh(row, row.find(at), *pair).most for at in ats)
        return best + MOST >= self.declarations.needs

    # Walking

    def from_here(self, number: int, wars: int) -> _Spread:
        """What the checks from this one on lead to, after these wars."""
        if number == len(self.pairs):
            return _NO_WAR
        return _kept(self._spreads.setdefault(number, {}), wars, lambda: self._walked(number, wars))

    def _walked(self, number: int, wars: int) -> _Spread:
        self._places += 1
        if self._places > self.most_places:
            raise _TooManyError
        ways = _kept(self._ways.setdefault(number, {}), wars, lambda: self._worked_out(self.pairs[number], wars))
        bit = 1 << number
        without = self.from_here(number + 1, wars)
        within = self.from_here(number + 1, wars | bit) if ways.most else without
        whole = THROWS ** (len(self.pairs) - number - 1)
        least = most = _mixed(without.least, within.least, ways, min)
        if ways.least != ways.most or without.least is not without.most or within.least is not within.most:
            most = _mixed(without.most, within.most, ways, max)
        (low, high), (war_low, war_high) = without.expected, within.expected
        return _Spread(
            least,
            most,
            (_mix(low, whole + war_low, ways, min), _mix(high, whole + war_high, ways, max)),
            (ways.seen | without.seen | within.seen) & (bit - 1),
        )

    def _worked_out(self, pair: Pair, wars: int) -> _Ways:
        fixed = self._fixed[pair]
        board = NotedBoard(self._board(wars))
        at = At(self.declarations.tables, cast("GameState", board), *pair)
        status, _, _ = self.declarations.obstacles(at, fixed.found)
        least = most = 0
        if status is Status.ROLL:
            rows = Breakdown(tuple(weigh(row, row.find(at), *pair) for row in fixed.open))
            low, high = _totals(fixed.rows, rows, self.taken.get(pair, Unknown.ASK))
            least = at_least(self.declarations.needs - low).ways
            most = at_least(self.declarations.needs - high).ways
        seen = 0
        for both in board.seen:
            seen |= self._bits.get(both, 0)
        return _Ways(least, most, seen)

    def _board(self, wars: int) -> GameState:
        """The game after these wars."""
        board = self._boards.get(wars)
        if board is None:
            last = wars.bit_length() - 1
            before = self._board(wars & ~(1 << last))
            board = evolved(before, war(before, *self.pairs[last]), self.declarations.tables)
            self._boards[wars] = board
        return board


def _corners(state: GameState) -> Iterable[GameState]:
    """The game with nobody and with everybody at war, each with all the alliances there are and with none."""
    every = tuple(War(pair) for pair in combinations(state.powers, 2))
    for wars, alliances in product(((), every), (state.relations.alliances, ())):
        yield state.with_relations(wars=wars, alliances=alliances)


def _totals(fixed: Breakdown, others: Breakdown, unknown: Unknown) -> tuple[int, int]:
    if unknown is Unknown.ASK:
        return fixed.bounds[0] + others.bounds[0], fixed.bounds[1] + others.bounds[1]
    total = fixed.total(unknown) + others.total(unknown)
    return total, total


Result = TypeVar("Result", _Spread, _Ways)


def _kept(kept: dict[int, dict[int, Result]], wars: int, work_out: Callable[[], Result]) -> Result:
    """What was worked out after wars that are the same, as far as it depends on them; else it is worked out now."""
    for seen, by_wars in kept.items():
        found = by_wars.get(wars & seen)
        if found is not None:
            return found
    result = work_out()
    kept.setdefault(result.seen, {})[wars & result.seen] = result
    return result


def _mix(without: int, within: int, ways: _Ways, best: Callable[..., int]) -> int:
    """The least or the most that chances between the two lead to."""
    mixed = ways.least * within + (THROWS - ways.least) * without
    if ways.least == ways.most:
        return mixed
    return best(mixed, ways.most * within + (THROWS - ways.most) * without)


def _mixed(without: tuple[int, ...], within: tuple[int, ...], ways: _Ways, best: Callable[..., int]) -> tuple[int, ...]:
    if not ways.most:
        return tuple(THROWS * parts for parts in without)
    longest = max(len(without), len(within) + 1)
    no_war = without + (0,) * (longest - len(without))
    after_war = (0, *within) + (0,) * (longest - len(within) - 1)
    return tuple(_mix(none, one, ways, best) for none, one in zip(no_war, after_war, strict=True))
