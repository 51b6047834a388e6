"""What would flip a check: the smallest changes of the game that make its outcome possible, impossible or certain.

Changes come from the rows and restrictions themselves; each is made on a copy of the game and the check is made anew.
What is handed back has been entered in the sheet as a player would enter it. A better or worse chance is no flip.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from typing import Any

from attrs import define, evolve, field

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import IMPOSSIBLE, Chance, at_least
from eia_solo.core.tables import Row
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.facts.fact import Change, candidates
from eia_solo.games.empires_in_arms.rules.flip import Flip, Look, RowChange, Standing, Trials, phrase, standing
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.state import GameState, Outcome, Power

LISTED = 5
"""How many flips of one kind are handed back."""
PAIRS = 400
"""How many pairs of changes are tried, those that look smallest first."""


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
    look: Look
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
    def calendar(self) -> bool:
        return any(change.calendar for change in self.changes)

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
    trials = Trials(rules, state, checker, target, kind, unknown)
    return tuple(_Search(trials, listed).flips())


@define(slots=False)
class _Search:
    """Looks for the flips of one check among the changes of its rows."""

    trials: Trials
    listed: int
    _entered: dict[tuple[int, ...], tuple[dict[str, Any], Look] | None] = field(factory=dict)

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

    def _goals(self) -> Iterator[_Goal]:
        for start, name in self.trials.base.check.bands.starts:
            if start is not None:
                now = standing(self.trials.base.total, bool(self.trials.base.blocks), start)
                for makes in Standing:
                    if makes is not now:
                        yield _Goal(Outcome(name), start, now, makes)

    def _reaches(self, look: Look, goal: _Goal) -> bool:
        return standing(look.total, bool(look.blocks), goal.start) is goal.makes

    def _chance(self, look: Look, goal: _Goal) -> Chance:
        return IMPOSSIBLE if look.blocks else at_least(goal.start - look.total)

    @cached_property
    def _candidates(self) -> tuple[tuple[Change, Row], ...]:
        """Every change once, with the first row that names it."""
        rows = (*self.trials.restrictions, *(result.row for result in self.trials.base.check.breakdown.rows))
        every: dict[tuple[str, str], tuple[Change, Row]] = {}
        at = self.trials.pair(self.trials.state)
        for row in rows:
            for change in candidates(at, row):
                every.setdefault((change.line, change.words), (change, row))
        return tuple(every.values())

    @cached_property
    def singles(self) -> tuple[_Found, ...]:
        """Every change, made alone."""
        return tuple(
            _Found((change,), self.trials.after((change,)), (number,))
            for number, (change, _) in enumerate(self._candidates)
        )

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
            yield _Found(changes, self.trials.after(changes), one.place + other.place)

    def _could_help(self, one: _Found) -> bool:
        is_counted = self._candidates[one.place[0]][1].counting
        return (
            one.look.total != self.trials.base.total
            or one.look.blocks != self.trials.base.blocks
            or is_counted.per > 1
            or is_counted.at_least > 1
        )

    def _looks_right(self, one: _Found, other: _Found, goals: list[_Goal]) -> bool:
        base = self.trials.base
        blocked = bool(one.look.blocks & other.look.blocks | (one.look.blocks | other.look.blocks) - base.blocks)
        total = one.look.total + other.look.total - base.total
        row, other_row = (self._candidates[found.place[0]][1] for found in (one, other))
        # Two of a group may count where one does not.
        together = row.worth(self.trials.checker, self.trials.target) if row is other_row else 0
        return any(
            standing(total + more, blocked, goal.start) is goal.makes
            for goal in goals
            for more in {0, together, -together}
        )

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
                alike = tuple(phrase(other.parts, calendar=other.calendar) for other in others)
                listed.append(evolve(self._flip(goal, first, *entered), alike=alike))
        yield from listed

    def _enter(self, found: _Found) -> tuple[dict[str, Any], Look] | None:
        """The changes as they are entered, and the check after that; tried once, for several goals ask for it."""
        if found.place not in self._entered:
            self._entered[found.place] = self.trials.enter(found.changes, found.look)
        return self._entered[found.place]

    def _flip(self, goal: _Goal, found: _Found, changes: dict[str, Any], look: Look) -> Flip:
        before, after = (one.check.breakdown for one in (self.trials.base, look))
        values = zip(before.rows, before.values(self.trials.unknown), after.values(self.trials.unknown), strict=True)
        called = [event for event in look.check.called_by if event not in self.trials.base.check.called_by]
        return Flip(
            outcome=goal.outcome,
            makes=goal.makes,
            parts=found.parts,
            changes=changes,
            before=self._chance(self.trials.base, goal),
            after=self._chance(look, goal),
            rows=tuple(RowChange(result.row, was, now) for result, was, now in values if was != now),
            lifted=tuple(row for row in self.trials.restrictions if row.id in self.trials.base.blocks - look.blocks),
            raised=tuple(row for row in self.trials.restrictions if row.id in look.blocks - self.trials.base.blocks),
            called_by=tuple(called),
            calendar=found.calendar,
        )
