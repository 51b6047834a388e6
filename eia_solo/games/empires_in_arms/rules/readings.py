"""What another reading of an open sentence, or any other change, would do now: the checks it changes, and the events.

Nothing here is a rule: a choice is put in force on a copy of the game, and the checks are looked at again.
"""

from collections.abc import Iterable
from functools import cached_property

from attrs import evolve

from eia_solo.core.breakdown import Unknown
from eia_solo.core.values import frozen
from eia_solo.core.words import ntr, tr
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.state import GameState, Incident
from eia_solo.games.empires_in_arms.rules.story import Story


@frozen(slots=False)
class ChangedCheck:
    """One check as it is and as it would be."""

    before: Check
    after: Check

    @property
    def kind(self) -> CheckKind:
        return self.after.kind

    @cached_property
    def changes_chance(self) -> bool:
        """Whether dice would decide otherwise; if not, only the sum of the modifiers is another."""
        return _chances(self.before) != _chances(self.after)


@frozen(slots=False)
class Consequence:
    """What one choice would do now. Of the choice in force: nothing."""

    checks: tuple[ChangedCheck, ...] = ()
    """Declarations first, each in the order of the checks."""
    found: tuple[Incident, ...] = ()
    over: tuple[Incident, ...] = ()
    """The events for peace that would come to light, and those that would be true no more."""

    @cached_property
    def chances_changed(self) -> int:
        """How many checks would have another chance."""
        return sum(change.changes_chance for change in self.checks)

    @property
    def words(self) -> str:
        """What it would do, in one line."""
        chances, sums = self.chances_changed, len(self.checks) - self.chances_changed
        parts = [tr("the chance of {chances}", chances=checks_words(chances))] if chances else []
        if sums:
            of = tr("{count} more", count=sums) if chances else checks_words(sums)
            parts.append(tr("only the modifiers of {checks}", checks=of))
        if events_changed := len(self.found) + len(self.over):
            parts.append(ntr("{n} event for peace", "{n} events for peace", events_changed))
        return tr("Changes {parts} now", parts=", ".join(parts)) if parts else tr("Changes no check now")


def checks_words(count: int) -> str:
    """So many checks: "1 check", "5 checks"."""
    return ntr("{n} check", "{n} checks", count)


def consequence(rules: Rules, state: GameState, reading: str, choice: str) -> Consequence:
    """What one choice of a sentence would do now. Of the choice in force: nothing."""
    if choice == rules.tables.choice(reading, state.readings):
        return Consequence()
    others = {id: other for id, other in state.readings.items() if id != reading}
    own = {} if choice == rules.tables.readings[reading].default else {reading: choice}
    story = Story(rules, state)
    story.state = evolve(state, readings=others | own)
    story.notice(state)
    return consequence_of(rules, state, story.state, story.told)


def consequence_of(rules: Rules, state: GameState, then: GameState, told: Iterable[events.Event]) -> Consequence:
    """What the step from one game to another does to the checks; `told` is what came to pass with it."""
    checks = tuple(
        ChangedCheck(before, after)
        for before, after in zip(_forecast(rules, state), _forecast(rules, then), strict=True)
        if _standing(before) != _standing(after)
    )
    noticed = [event for event in told if isinstance(event, events.IncidentsNoticed)]
    return Consequence(
        checks,
        tuple(incident for event in noticed for incident in event.new),
        tuple(incident for event in noticed for incident in event.over),
    )


def _forecast(rules: Rules, state: GameState) -> tuple[Check, ...]:
    return (*rules.declarations.forecast(state), *rules.peace.forecast(state))


def _standing(check: Check) -> object:
    """What a check comes to, whatever is taken for unknown inputs."""
    return (
        _chances(check),
        check.breakdown.bounds,
        check.breakdown.total(Unknown.NO),
        check.breakdown.total(Unknown.YES),
    )


def _chances(check: Check) -> object:
    return (
        check.status,
        check.chances,
        *(tuple(check.outcomes(unknown).items()) for unknown in (Unknown.NO, Unknown.YES)),
    )
