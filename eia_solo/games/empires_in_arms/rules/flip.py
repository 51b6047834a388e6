"""What a flip is: a change of the game that makes a check stand otherwise, what changes with it, and its words."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import Any

from attrs import define, evolve

from eia_solo.core.breakdown import Unknown, signed
from eia_solo.core.dice import FEWEST, MOST, Chance, TypedDice
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.tables import Row
from eia_solo.core.values import frozen
from eia_solo.core.wording import AND, joined
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.decisions.sheet import differences, edit_fields
from eia_solo.games.empires_in_arms.rules.describe import incident_words
from eia_solo.games.empires_in_arms.rules.facts.fact import Change, Pair
from eia_solo.games.empires_in_arms.rules.incidents import noticed
from eia_solo.games.empires_in_arms.rules.last_peace import seen
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import GameState, Incident, Outcome, Power
from eia_solo.games.empires_in_arms.rules.story import Story
from eia_solo.games.empires_in_arms.rules.tables import Tables


class Standing(StrEnum):
    """What the dice can do: nothing, decide, or nothing but."""

    IMPOSSIBLE = "impossible"
    POSSIBLE = "possible"
    CERTAIN = "certain"


def standing(total: int, blocked: bool, start: int) -> Standing:
    """How an outcome stands that begins at `start`, with these modifiers and with nothing or something in the way."""
    if blocked or start - total > MOST:
        return Standing.IMPOSSIBLE
    return Standing.CERTAIN if start - total <= FEWEST else Standing.POSSIBLE


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
        return phrase(self.parts, calendar=self.calendar)


def phrase(parts: tuple[str, ...], *, calendar: bool) -> str:
    """Changes in one sentence; what the calendar brings is last."""
    return joined(parts, mark("{most}, {last}") if calendar else AND)


def effect_words(flip: Flip, tables: Tables) -> list[str]:
    """The restrictions, events and rows that are otherwise after it: ["Bankrupt bars"]."""
    effects = [tr("{row} bars no more", row=row.title) for row in flip.lifted]
    effects += [tr("{row} bars", row=row.title) for row in flip.raised]
    effects += [tr("called for by {event}", event=incident_words(event, tables)) for event in flip.called_by]
    return effects + [f"{row.row.title} {signed(row.before)} → {signed(row.after)}" for row in flip.rows]


def alike_words(flip: Flip) -> str:
    """What does the same: "or X, or 3 more like it"; empty if nothing does."""
    if not flip.alike:
        return ""
    first, left = flip.alike[0], len(flip.alike) - 1
    if not left:
        return tr("or {first}", first=first)
    return ntr("or {first}, or {n} more like it", "or {first}, or {n} more like it", left, first=first)


@frozen(slots=False)
class Look:
    """A game, the check in it, and what stands in its way."""

    state: GameState
    check: Check
    blocks: frozenset[str]
    total: int


@define(slots=False)
class Trials:
    """One check, tried in one game after another. What is not entered counts as `unknown` says."""

    rules: Rules
    state: GameState
    checker: Power
    target: Power
    kind: CheckKind
    unknown: Unknown

    @cached_property
    def base(self) -> Look:
        return self.look(self.state)

    def look(self, state: GameState) -> Look:
        """The check in a game, and what stands in its way."""
        if self.kind is CheckKind.PEACE:
            check = self.rules.peace.check(state, self.checker, self.target)
            blocks = frozenset() if check.status is Status.ROLL else frozenset([check.status.value])
        else:
            check = self.rules.declarations.check(state, self.checker, self.target, self.kind)
            at = self.pair(state)
            blocks = frozenset(row.id for row in self.restrictions if row.find(at).low)
        return Look(state, check, blocks, check.breakdown.total(self.unknown))

    @cached_property
    def restrictions(self) -> tuple[Row, ...]:
        tables = self.rules.tables
        return () if self.kind is CheckKind.PEACE else (*tables.settled, *tables.bars)

    def pair(self, state: GameState) -> Pair:
        """The two powers in a game, as facts look at them."""
        return Pair(self.rules.tables, state, self.checker, self.target, self.kind)

    def after(self, changes: tuple[Change, ...]) -> Look:
        """The check after changes."""
        return self.look(self._made(changes))

    def _made(self, changes: tuple[Change, ...]) -> GameState:
        """The game after the changes and, for peace, with the events that follow from them."""
        after = self.state
        for change in changes:
            after = change.apply(after)
        if self.kind is not CheckKind.PEACE:
            return after
        last = self.state.last_peace or self._seen
        found = noticed(evolve(self.state, last_peace=last), evolve(after, last_peace=last), self.rules.tables)
        gone = {event.identity for event in found.over}
        return evolve(after, events=(*(e for e in after.events if e.identity not in gone), *found.new))

    @cached_property
    def _seen(self) -> Any:
        """A sheet keeps no last peace phase: what changes from here on is new."""
        return seen(self.state)

    def enter(self, changes: tuple[Change, ...], tried: Look) -> tuple[dict[str, Any], Look] | None:
        """Changes that were tried, as the sheet takes them, and the check after that; None if it does not."""
        after = tried.state
        if self.state.last_peace is not None and self.kind is CheckKind.PEACE:
            # A campaign finds the events itself; what the changes say of events stays.
            after = self.state
            for change in changes:
                after = change.apply(after)
        entered = {change.key: change.new for change in differences(self._data, data_from(after))}
        story = Story(self.rules, self.state)
        try:
            edit_fields(story, EditFields(entered), TypedDice(()))
            return entered, self.look(story.state)
        except (InvalidCommand, IllegalCommand):
            return None

    @cached_property
    def _data(self) -> Mapping[str, Any]:
        return data_from(self.state)
