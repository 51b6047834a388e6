"""What a choice would change now, check by check."""

from collections.abc import Iterator

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import THROWS, Chance
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.describe import outcome_words
from eia_solo.games.empires_in_arms.rules.readings import ChangedCheck, Consequence
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.words import against, span
from eia_solo.ui.presenters.open_sentences import ARROW
from eia_solo.ui.words import tr

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
    def key(self) -> tuple[str, Power | None]:
        """What stays the same while the numbers change."""
        return self.name, self.checker

    @property
    def spoken(self) -> str:
        if self.is_head:
            return self.name
        total, chance = tr("modifiers {total}", total=self.total), tr("chance {chance}", chance=self.chance)
        return ", ".join(filter(None, (self.name, total, chance, self.remark)))


def check_lines(found: Consequence, tables: Tables) -> Iterator[CheckLine]:
    """The changed checks of each phase under their head, those with another chance first."""
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
                _other_outcomes(change) if kind is CheckKind.PEACE else "",
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


def _other_outcomes(change: ChangedCheck) -> str:
    """The outcomes of a check for peace with another chance, beside that to sue at all."""
    if not change.changes_chance or change.after.status is not Status.ROLL:
        return ""
    was, now = change.before.outcome_bounds(), change.after.outcome_bounds()
    return ", ".join(
        f"{outcome_words(outcome).removeprefix('sues, ')} {_from_to(_span(was[outcome]), _span(now[outcome]))}"
        for outcome in now
        if was[outcome] != now[outcome] and outcome is not change.after.unrolled
    )


def _span(chances: tuple[Chance, Chance]) -> str:
    least, most = chances
    return span(least.ways, most.ways)
