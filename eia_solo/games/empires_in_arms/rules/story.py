"""What follows from a command: events one after another, and the game they lead to."""

from typing import Any

from attrs import define, field

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import InvalidCommand, NoReason
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import Check, Status
from eia_solo.games.empires_in_arms.rules.evolve import evolved
from eia_solo.games.empires_in_arms.rules.incidents import noticed
from eia_solo.games.empires_in_arms.rules.refusals import QuestionOpen
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.state import GameState, Outcome, Power


@define
class Story:
    """Events as they follow one another from a game, and the game they lead to so far."""

    rules: Rules
    before: GameState
    state: GameState = field(init=False)
    told: list[events.Event] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self.state = self.before

    def against(self, checker: Power, target: Power) -> str:
        """A check by the names of its powers."""
        return tr(
            "{checker} against {target}", checker=self.rules.tables.name(checker), target=self.rules.tables.name(target)
        )

    def add(self, event: events.Event) -> None:
        """What comes to pass next."""
        before = self.state
        self.state = evolved(before, event, self.rules.tables)
        self.told.append(event)
        self.notice(before)

    def notice(self, before: GameState, of: tuple[Power, Power] | None = None) -> None:
        """Find the events for peace that the change from `before` brought to light, all or those of one check."""
        seen = noticed(before, self.state, self.rules.tables, of)
        if not seen.is_nothing:
            found = events.IncidentsNoticed(seen.new, seen.over, self.state.month, seen.undecided, seen.decided)
            self.state = evolved(self.state, found, self.rules.tables)
            self.told.append(found)

    def roll(self, check: Check, unknown: Unknown, dice: DiceSource, *, pre_game: bool = False) -> Outcome:
        """Make a check with these dice, if they decide it. Returns how it ended."""
        if unknown is Unknown.ASK and check.question is not None:
            raise QuestionOpen(check.question, check, self.rules.tables)
        if not check.is_called(unknown):
            taken_as_no = tuple(one.incident for one in check.undecided)
            self.make(check, events.How.NOT_CALLED, Outcome.NOT_ROLLED, unknown=unknown, undecided=taken_as_no)
            return Outcome.NOT_ROLLED
        total = check.breakdown.total(unknown)
        if check.dice_matter(unknown):
            throw = dice.throw(2)
            how, outcome = events.How.ROLLED, check.outcome(throw.total + total)
        else:
            throw = None
            outcome = check.outcome(total + 2)
            how = events.How.CANNOT_HAPPEN if outcome is check.unrolled else events.How.CERTAIN
        self.make(check, how, outcome, pre_game=pre_game, unknown=unknown, throw=throw)
        return outcome

    def pass_over(self, check: Check, unknown: Unknown, *, pre_game: bool = False) -> None:
        """Make a check that needs no dice."""
        how = {Status.BARRED: events.How.BARRED, Status.SETTLED: events.How.SETTLED}.get(
            check.status, events.How.CANNOT_HAPPEN
        )
        outcome = check.unrolled if check.may_be_rolled else Outcome.NOT_ROLLED
        self.make(check, how, outcome, pre_game=pre_game, unknown=unknown)

    def make(self, check: Check, how: events.How, outcome: Outcome, *, pre_game: bool = False, **more: Any) -> None:
        """A check came to its outcome; kept with its breakdown as it stood."""
        unknown: Unknown = more.get("unknown", Unknown.ASK)
        values = check.breakdown.values(unknown)
        obstacle = check.obstacle
        because = {"because": obstacle.because} if obstacle else {}
        self.add(
            events.CheckMade(
                month=self.before.month,
                pre_game=pre_game,
                checker=check.checker,
                target=check.target,
                status=check.status,
                how=how,
                outcome=outcome,
                total=check.breakdown.total(unknown),
                needs=check.needs,
                ways=check.chance(unknown).ways,
                tables=self.rules.tables.digest,
                rule=obstacle.row.id if obstacle else "",
                assumed=tuple(a.row.id for a in check.assumed),
                readings=dict(self.before.readings),
                breakdown=tuple(
                    events.RowKept(r.row.id, r.state, value, r.because)
                    for r, value in zip(check.breakdown.rows, values, strict=True)
                ),
                kind=check.kind,
                called_by=check.called_by,
                **(because | more),
            )
        )


def expect_a_reason(because: str, what: str) -> str:
    """The player's reason. Raises NoReason if there is none."""
    if not because.strip():
        raise NoReason(tr("{what} needs a reason", what=what))
    return because.strip()


def expect_powers(state: GameState, *powers: Power | None) -> None:
    """Raises InvalidCommand for a power that does not play in this campaign."""
    for power in powers:
        if power is not None and power not in state.powers:
            raise InvalidCommand(tr("there is no power '{power}' in this campaign", power=power))
