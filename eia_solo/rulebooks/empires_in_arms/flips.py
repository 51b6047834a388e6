"""What would flip a check: the smallest changes of the game that make its outcome possible, impossible or certain.

Changes come from the rows and restrictions themselves; each is made on a copy of the game and the check is made anew.
What is handed back has been entered in the sheet as a player would enter it. A better or worse chance is no flip.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from itertools import combinations
from typing import Any

from attrs import define, evolve, field, frozen

from eia_solo.core.breakdown import Unknown
from eia_solo.core.chance import FEWEST, IMPOSSIBLE, MOST, Chance, at_least
from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.tables import Row
from eia_solo.rulebooks.empires_in_arms import what_if_control, what_if_peace, what_if_relations, what_if_war  # noqa: F401 - they register
from eia_solo.rulebooks.empires_in_arms.checks import Check, CheckKind, Status
from eia_solo.rulebooks.empires_in_arms.commands import EditFields
from eia_solo.rulebooks.empires_in_arms.decisions.sheet import differences, edit_fields
from eia_solo.rulebooks.empires_in_arms.facts import pair
from eia_solo.rulebooks.empires_in_arms.incidents import noticed, seen
from eia_solo.rulebooks.empires_in_arms.rules import Rules
from eia_solo.rulebooks.empires_in_arms.sheet import data_from
from eia_solo.rulebooks.empires_in_arms.state import GameState, Incident, Outcome, Power
from eia_solo.rulebooks.empires_in_arms.story import Story
from eia_solo.rulebooks.empires_in_arms.what_if import ONCE, Around, Change, candidates

LISTED = 5
"""How many flips of one kind are handed back."""
PAIRS = 400
"""How many pairs of changes are tried, those that look smallest first."""


class Standing(StrEnum):
    """What the dice can do: nothing, decide, or nothing but."""

    IMPOSSIBLE = "impossible"
    POSSIBLE = "possible"
    CERTAIN = "certain"


_ORDER = tuple(Standing)


@frozen
class RowChange:
    """A row that counts otherwise after the change."""

    row: Row
    before: int
    after: int


@frozen
class Flip:
    """A change of the game that makes a check stand otherwise. `outcome` is meant with those above it."""

    outcome: Outcome
    makes: Standing
    parts: tuple[str, ...]
    """The changes in words, one or two."""
    changes: dict[str, Any]
    """The same as keys and values of the sheet, as EditFields takes them."""
    before: Chance
    after: Chance
    rows: tuple[RowChange, ...]
    lifted: tuple[Row, ...] = ()
    """Restrictions that hold no more."""
    raised: tuple[Row, ...] = ()
    """Restrictions that hold only then."""
    called_by: tuple[Incident, ...] = ()
    """Events that then call for the check, and did not before."""
    alike: tuple[str, ...] = ()
    """Further changes, in words, that do the same to the same rows: other territories, other enemies."""
    calendar: bool = False
    """Whether it needs a month that no player can bring nearer."""
    more: bool = False
    """Whether further flips of its kind were found and left out; said by the last one listed."""

    @property
    def words(self) -> str:
        return _phrase(self.parts)


@frozen(slots=False)
class _Look:
    """A game, the check in it, and what stands in its way."""

    state: GameState
    check: Check
    blocks: frozenset[str]
    total: int


@frozen
class _Goal:
    """What a flip is looked for: an outcome, reached from a number on, and how it should stand."""

    outcome: Outcome
    start: int
    now: Standing
    makes: Standing

    @property
    def is_next(self) -> bool:
        """Whether it lies between how it stands and the other thing it could become."""
        return self.makes is Standing.POSSIBLE


@frozen
class _Found:
    """Changes that reach a goal, with the game they lead to."""

    changes: tuple[Change, ...]
    look: _Look
    place: tuple[int, ...]

    @property
    def rank(self) -> tuple[float, tuple[int, ...]]:
        return sum(change.size for change in self.changes), self.place

    @property
    def family(self) -> tuple[object, ...]:
        """What it has in common with changes that do the same to the same rows."""
        kinds = tuple(change.family or change.line for change in self.changes)
        values = tuple((result.state, result.if_no, result.if_yes) for result in self.look.check.breakdown.rows)
        return kinds, self.look.blocks, values

    @property
    def parts(self) -> tuple[str, ...]:
        """The changes in words; what the calendar brings last."""
        return tuple(change.words for change in sorted(self.changes, key=lambda change: change.calendar))

    @property
    def line(self) -> frozenset[str]:
        return frozenset(change.line for change in self.changes)


def flips(
    rules: Rules,
    state: GameState,
    checker: Power,
    target: Power,
    kind: CheckKind = CheckKind.DECLARATION,
    unknown: Unknown = Unknown.NO,
    listed: int = LISTED,
) -> tuple[Flip, ...]:
    """The smallest changes that flip a check, by outcome and standing: fewest, then smallest, then as the rows stand.

    One change each, or where none does it two; at most so many `listed` of each kind. What is not entered counts as
    `unknown` says.
    Rule: none of the source; it follows from the rows, the restrictions and the number needed.
    """
    return tuple(_Search(rules, state, checker, target, kind, unknown, listed).flips())


@define(slots=False)
class _Search:
    rules: Rules
    state: GameState
    checker: Power
    target: Power
    kind: CheckKind
    unknown: Unknown
    listed: int
    _entered: dict[tuple[int, ...], tuple[dict[str, Any], _Look] | None] = field(factory=dict)

    def flips(self) -> Iterator[Flip]:
        goals = list(self._goals())
        found = {goal: [one for one in self.singles if self._reaches(one.look, goal)] for goal in goals}
        # What makes it certain makes it possible too, so only what nothing reaches is worth two changes.
        reached = {goal.outcome for goal in goals if found[goal]}
        left = [goal for goal in goals if not found[goal] and not (goal.is_next and goal.outcome in reached)]
        for two in self._pairs(left):
            for goal in left:
                if self._reaches(two.look, goal):
                    found[goal].append(two)
        for goal in goals:
            yield from self._best(goal, found[goal])

    # The check in a game

    @cached_property
    def base(self) -> _Look:
        return self._look(self.state)

    def _look(self, state: GameState) -> _Look:
        if self.kind is CheckKind.PEACE:
            check = self.rules.peace.check(state, self.checker, self.target)
            blocks = frozenset() if check.status is Status.ROLL else frozenset([check.status.value])
        else:
            check = self.rules.declarations.check(state, self.checker, self.target, self.kind)
            at = pair(self.rules.tables, state, self.checker, self.target)
            blocks = frozenset(row.id for row in self._restrictions if row.find(at).low)
        return _Look(state, check, blocks, check.breakdown.total(self.unknown))

    @cached_property
    def _restrictions(self) -> tuple[Row, ...]:
        tables = self.rules.tables
        return () if self.kind is CheckKind.PEACE else (*tables.settled, *tables.bars)

    def _goals(self) -> Iterator[_Goal]:
        for start, name in self.base.check.bands.starts:
            if start is not None:
                now = _standing(self.base.total, bool(self.base.blocks), start)
                for makes in _ORDER:
                    if makes is not now:
                        yield _Goal(Outcome(name), start, now, makes)

    def _reaches(self, look: _Look, goal: _Goal) -> bool:
        return _standing(look.total, bool(look.blocks), goal.start) is goal.makes

    def _chance(self, look: _Look, goal: _Goal) -> Chance:
        return IMPOSSIBLE if look.blocks else at_least(goal.start - look.total)

    # Changes

    @cached_property
    def _candidates(self) -> tuple[tuple[Change, Row], ...]:
        """Every change once, with the first row that names it."""
        tables = self.rules.tables
        on = Around(pair(tables, self.state, self.checker, self.target), tables, self.kind)
        rows = (*self._restrictions, *(result.row for result in self.base.check.breakdown.rows))
        every: dict[tuple[str, str], tuple[Change, Row]] = {}
        for row in rows:
            for change in candidates(on, row):
                every.setdefault((change.line, change.words), (change, row))
        return tuple(every.values())

    @cached_property
    def singles(self) -> tuple[_Found, ...]:
        """Every change, made alone."""
        return tuple(
            _Found((change,), self._look(self._made(change)), (number,))
            for number, (change, _) in enumerate(self._candidates)
        )

    def _made(self, *changes: Change) -> GameState:
        """The game after the changes and, for peace, with the events that follow from them."""
        after = self.state
        for change in changes:
            after = change.apply(after)
        if self.kind is not CheckKind.PEACE:
            return after
        last = self.state.last_peace or self._seen
        new, over = noticed(evolve(self.state, last_peace=last), evolve(after, last_peace=last), self.rules.tables)
        gone = {event.identity for event in over}
        return evolve(after, events=(*(e for e in after.events if e.identity not in gone), *new))

    @cached_property
    def _seen(self) -> Any:
        """A sheet keeps no last peace phase: what changes from here on is new."""
        return seen(self.state)

    def _pairs(self, goals: Iterable[_Goal]) -> Iterator[_Found]:
        """Two changes at once, where the sums say that they could reach a goal; the smallest first."""
        wanted = list(goals)
        if not wanted:
            return
        useful = [one for one in self.singles if self._could_help(one)]
        likely = [
            (one, other)
            for one, other in combinations(useful, 2)
            if not one.changes[0].touches & other.changes[0].touches and self._looks_right(one, other, wanted)
        ]
        likely.sort(key=lambda two: (two[0].rank[0] + two[1].rank[0], two[0].place, two[1].place))
        for one, other in likely[:PAIRS]:
            changes = (*one.changes, *other.changes)
            yield _Found(changes, self._look(self._made(*changes)), one.place + other.place)

    def _could_help(self, one: _Found) -> bool:
        is_counted = self._candidates[one.place[0]][1].counting
        return (
            one.look.total != self.base.total
            or one.look.blocks != self.base.blocks
            or is_counted.per > 1
            or is_counted.at_least > 1
        )

    def _looks_right(self, one: _Found, other: _Found, goals: list[_Goal]) -> bool:
        base = self.base
        blocked = bool(one.look.blocks & other.look.blocks | (one.look.blocks | other.look.blocks) - base.blocks)
        total = one.look.total + other.look.total - base.total
        row = self._candidates[one.place[0]][1]
        # Two of a group may count where one does not.
        together = row.worth(self.checker, self.target) if row is self._candidates[other.place[0]][1] else 0
        return any(
            _standing(total + more, blocked, goal.start) is goal.makes
            for goal in goals
            for more in {0, together, -together}
        )

    # What is handed back

    def _best(self, goal: _Goal, found: list[_Found]) -> Iterator[Flip]:
        """The first few that are what they promise when they are entered; on each line only the shortest way."""
        ranked = sorted(found, key=lambda one: one.rank)
        families: dict[tuple[object, ...], list[_Found]] = {}
        lines: set[frozenset[str]] = set()
        for one in ranked:
            if one.line not in lines:
                lines.add(one.line)
                families.setdefault(one.family, []).append(one)
        listed: list[Flip] = []
        for first, *others in families.values():
            if len(listed) == self.listed:
                listed[-1] = evolve(listed[-1], more=True)
                break
            entered = self._enter(first)
            if entered is not None and self._reaches(entered[1], goal):
                alike = tuple(_phrase(other.parts) for other in others)
                listed.append(evolve(self._flip(goal, first, *entered), alike=alike))
        yield from listed

    def _enter(self, found: _Found) -> tuple[dict[str, Any], _Look] | None:
        """The changes as they are entered in the sheet, and the check after that; None if they cannot be entered."""
        if found.place not in self._entered:
            self._entered[found.place] = self._try_to_enter(found)
        return self._entered[found.place]

    def _try_to_enter(self, found: _Found) -> tuple[dict[str, Any], _Look] | None:
        after = found.look.state
        if self.state.last_peace is not None and self.kind is CheckKind.PEACE:
            # A campaign finds the events itself; what the changes say of events stays.
            after = self.state
            for change in found.changes:
                after = change.apply(after)
        changes = {change.key: change.new for change in differences(self._data, data_from(after))}
        story = Story(self.rules, self.state)
        try:
            edit_fields(story, EditFields(changes), TypedDice(()))
            return changes, self._look(story.state)
        except (InvalidCommand, IllegalCommand):
            return None

    @cached_property
    def _data(self) -> Mapping[str, Any]:
        return data_from(self.state)

    def _flip(self, goal: _Goal, found: _Found, changes: dict[str, Any], look: _Look) -> Flip:
        before, after = (one.check.breakdown for one in (self.base, look))
        values = zip(before.rows, before.values(self.unknown), after.values(self.unknown), strict=True)
        called = [event for event in look.check.called_by if event not in self.base.check.called_by]
        return Flip(
            outcome=goal.outcome,
            makes=goal.makes,
            parts=found.parts,
            changes=changes,
            before=self._chance(self.base, goal),
            after=self._chance(look, goal),
            rows=tuple(RowChange(result.row, was, now) for result, was, now in values if was != now),
            lifted=tuple(row for row in self._restrictions if row.id in self.base.blocks - look.blocks),
            raised=tuple(row for row in self._restrictions if row.id in look.blocks - self.base.blocks),
            called_by=tuple(called),
            calendar=any(change.calendar for change in found.changes),
        )


def _phrase(parts: tuple[str, ...]) -> str:
    """Changes in one sentence; what the calendar brings is last and begins with 'once'."""
    return " and ".join(parts).replace(f" and {ONCE}", f", {ONCE}")


def _standing(total: int, blocked: bool, start: int) -> Standing:
    """How an outcome stands that begins at `start`, with these modifiers and with nothing or something in the way."""
    if blocked or start - total > MOST:
        return Standing.IMPOSSIBLE
    return Standing.CERTAIN if start - total <= FEWEST else Standing.POSSIBLE
