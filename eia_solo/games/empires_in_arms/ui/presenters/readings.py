"""The open sentences of Empires in Arms: what each choice would change of the checks and of the events for peace."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import THROWS, Chance
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.describe import incident_words, suit_words
from eia_solo.games.empires_in_arms.rules.readings import ChangedCheck, Consequence
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import About, Reading, Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.words import against, span
from eia_solo.ui.presenters.open_sentences import ARROW, ReadingLine, below_heads, open_line
from eia_solo.ui.presenters.weighed_readings import Otherwise, WeighedReadings
from eia_solo.ui.words import mark, ntr, tr

_KINDS = (CheckKind.DECLARATION, CheckKind.PEACE)


@frozen
class CheckLine:
    """One changed check, or, without powers, the head above some. `strong` if the dice would decide otherwise."""

    name: str
    total: str
    chance: str
    checker: Power | None = None
    target: Power | None = None
    strong: bool = False
    remark: str = ""

    @property
    def is_head(self) -> bool:
        return self.checker is None

    @property
    def about(self) -> tuple[str, ...]:
        return tuple(f"power {power}" for power in (self.checker, self.target) if power)

    @property
    def key(self) -> tuple[str, Power | None]:
        """What stays the same while the numbers change."""
        return self.name, self.checker

    @property
    def spoken(self) -> str:
        if self.is_head:
            return self.name
        total, chance = tr("modifiers {total}", total=self.total), tr("chance {chance}", chance=self.chance)
        return ", ".join(filter(None, (self.name, total, chance, self.remark)))


def other_outcomes(change: ChangedCheck) -> str:
    """The outcomes of a check for peace with another chance, beside that to sue at all."""
    if change.kind is not CheckKind.PEACE or not change.changes_chance or change.after.status is not Status.ROLL:
        return ""
    was, now = change.before.outcome_bounds(), change.after.outcome_bounds()
    return ", ".join(
        f"{suit_words(outcome)} {_from_to(_span(was[outcome]), _span(now[outcome]))}"
        for outcome in now
        if was[outcome] != now[outcome] and outcome is not change.after.unrolled
    )


def check_lines(
    found: Consequence, tables: Tables, remark: Callable[[ChangedCheck], str] = other_outcomes
) -> Iterator[CheckLine]:
    """The changed checks of each phase under their head, those with another chance first, each with a remark."""
    for kind in _KINDS:
        own = sorted((c for c in found.checks if c.kind is kind), key=lambda c: not c.changes_chance)
        if own:
            yield _head(kind)
        for change in own:
            before, after = change.before, change.after
            yield CheckLine(
                against(tables.name(after.checker), tables.name(after.target)),
                _from_to(_total(before), _total(after)),
                _from_to(_chance(before), _chance(after)),
                after.checker,
                after.target,
                change.changes_chance,
                remark(change),
            )


def _head(kind: CheckKind) -> CheckLine:
    if kind is CheckKind.PEACE:
        return CheckLine(tr("Peace"), tr("modifiers"), tr("chance to sue, of {all}", all=THROWS))
    return CheckLine(tr("Declarations of war"), tr("modifiers"), tr("chance of war, of {all}", all=THROWS))


def _from_to(before: str, after: str) -> str:
    return before if before == after else f"{before} {ARROW} {after}"


def _total(check: Check) -> str:
    low, high = check.breakdown.bounds
    return signed(low) if low == high else tr("{low} to {high}", low=signed(low), high=signed(high))


def _chance(check: Check) -> str:
    if check.status is Status.NOT_CALLED:
        return tr("not called for")
    if check.obstacle is not None:
        return tr("barred") if check.status is Status.BARRED else tr("settled")
    return _span(check.chances)


def _span(chances: tuple[Chance, Chance]) -> str:
    least, most = chances
    return span(least.ways, most.ways)


class Readings(WeighedReadings[Reading, CheckLine]):
    """Sentences stand under what they are about. The checks are looked at again with each choice of every sentence."""

    _session: EmpiresSession
    counts = mark(
        "A choice counts from the next check on; checks that were made keep the readings they were made with."
    )
    looks_ahead = True
    nothing = mark("No check changes now.")

    @property
    def tables(self) -> Tables:
        return self._session.rulebook.tables

    def _order(self, reading: Reading) -> int:
        return _order(reading)

    def _place(self, reading: Reading) -> str:
        return reading.cite

    def _head(self, reading: Reading) -> str:
        return reading.about.words

    def _note(self, reading: Reading) -> str:
        return reading.effect if reading.is_open else reading.why

    def _fixed_lines(self, readings: Sequence[Reading]) -> Iterator[ReadingLine]:
        return below_heads(sorted(readings, key=self._order), _head_of_fixed, self._fixed_line)

    def _told(self, consequence: Consequence) -> Otherwise[CheckLine]:
        found, over = (
            [incident_words(event, self.tables) for event in events] for events in (consequence.found, consequence.over)
        )
        events = [tr("Event found: {event}.", event=event) for event in found]
        events += [tr("No longer an event: {event}.", event=event) for event in over]
        lines = tuple(check_lines(consequence, self.tables))
        return Otherwise(consequence.words, lines, consequence.chances_changed, "\n".join(events))

    def _counted(self, count: int) -> str:
        return ntr("changes {n} check", "changes {n} checks", count)


def in_force(tables: Tables, state: GameState) -> list[ReadingLine]:
    """The sentences that can be chosen for, each with its choice, under what they are about."""
    readings = sorted((reading for reading in tables.readings.values() if reading.is_open), key=_order)
    return list(
        below_heads(
            readings,
            lambda reading: reading.about.words,
            lambda reading: open_line(reading, tables.choice(reading.id, state.readings), reading.text),
        )
    )


def _order(reading: Reading) -> int:
    return list(About).index(reading.about)


def _head_of_fixed(reading: Reading) -> str:
    return tr("{about}, one reading only", about=reading.about.words)
