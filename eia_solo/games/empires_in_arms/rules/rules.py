"""The tables in force with the checks made by them: for declarations of war and for peace, exact and with every reason.

Rule: Solitaire Empires in Arms, checking for declarations of war; determining surrender.
"""

from collections.abc import Iterator, Mapping

from attrs import define, field

from eia_solo.core.breakdown import Breakdown, weigh
from eia_solo.core.errors import Cite, IllegalCommand
from eia_solo.core.tables import Finding, Row
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.checks import Assumption, Check, CheckKind, Obstacle, Status
from eia_solo.games.empires_in_arms.rules.facts.fact import OF_CHECKER, Pair
from eia_solo.games.empires_in_arms.rules.state import OF_ONE_WAR, GameState, Incident, Power, Undecided
from eia_solo.games.empires_in_arms.rules.tables import Tables

Findings = Mapping[str, Finding]
"""What was found already, by the id of its row."""


@define(frozen=True)
class Declarations:
    """The checks for declarations of war by one set of tables."""

    tables: Tables

    @property
    def needs(self) -> int:
        """What dice and modifiers must reach together for war."""
        return self.tables.war.first_number

    def order(self, state: GameState) -> Iterator[tuple[Power, Power]]:
        """Every ordered pair, as rolled: the first power against each other one in order, then the second.

        Rule: Solitaire Empires in Arms, checking for declarations of war, the order of checks.
        """
        for checker in state.powers:
            for target in state.powers:
                if checker != target:
                    yield checker, target

    def forecast(self, state: GameState) -> tuple[Check, ...]:
        """All checks of the phase as the board stands now, unrolled."""
        rows = {power: self.rows(state, power) for power in state.powers}
        own = {power: self.of_checker(state, power, rows[power]) for power in state.powers}
        return tuple(
            self.of_pair(state, checker, target, rows[checker], own[checker]) for checker, target in self.order(state)
        )

    def check(self, state: GameState, checker: Power, target: Power, kind: CheckKind = CheckKind.DECLARATION) -> Check:
        """One check as the board stands now; also the one with which a called power answers."""
        return self.of_pair(state, checker, target, self.rows(state, checker), {}, kind)

    def rows(self, state: GameState, checker: Power) -> tuple[Row, ...]:
        """The rows by which a power checks."""
        return self.tables.rows_for(checker, state.options.historical_aspirations, state.readings)

    def of_checker(self, state: GameState, checker: Power, rows: tuple[Row, ...]) -> Findings:
        """What is found of the power that rolls alone, which is the same against every target."""
        at = Pair(self.tables, state, checker, checker)
        return {row.id: row.find(at) for row in (*self.tables.bars, *rows) if row.fact in OF_CHECKER}

    def of_pair(
        self,
        state: GameState,
        checker: Power,
        target: Power,
        rows: tuple[Row, ...],
        found: Findings,
        kind: CheckKind = CheckKind.DECLARATION,
    ) -> Check:
        """A check by these rows, given what was found of its checker already."""
        at = Pair(self.tables, state, checker, target, kind)
        status, obstacle, assumed = self.obstacles(at, found)
        breakdown = Breakdown(tuple(weigh(row, found.get(row.id) or row.find(at), checker, target) for row in rows))
        return Check(
            kind,
            checker,
            target,
            status,
            breakdown,
            self.tables.war,
            obstacle=obstacle,
            assumed=assumed,
            pages=state.powers,
        )

    def obstacles(self, at: Pair, known: Findings) -> tuple[Status, Obstacle | None, tuple[Assumption, ...]]:
        """What settles or bars the check first, in the order of the tables, and which bars unknown inputs left open."""
        for row in self.tables.settled:
            found = row.find(at)
            if found.low:
                return Status.SETTLED, Obstacle(row, found.because), ()
        assumed: list[Assumption] = []
        for row in self.tables.bars:
            found = known.get(row.id) or row.find(at)
            if found.low:
                return Status.BARRED, Obstacle(row, found.because), tuple(assumed)
            if found.high:
                assumed.append(Assumption(row, found.missing))
        return Status.ROLL, None, tuple(assumed)


AT_WAR = Cite("Solitaire Empires in Arms", "Determining surrender, who rolls")


@define(frozen=True)
class Peace:
    """The checks for peace by one set of tables."""

    tables: Tables

    @property
    def needs(self) -> int:
        """What dice and modifiers must reach together to sue for peace."""
        return self.tables.peace.first_number

    def order(self, state: GameState) -> Iterator[tuple[Power, Power]]:
        """Every power with each of its enemies, as rolled: both in the reverse of the order of declarations.

        Rule: Solitaire Empires in Arms, modifiers to peace determination, the order of checks.
        """
        reverse = tuple(reversed(tuple(state.powers)))
        for checker in reverse:
            for target in reverse:
                if target in state.enemies[checker]:
                    yield checker, target

    def forecast(self, state: GameState) -> tuple[Check, ...]:
        """All checks of the phase as the board stands now, unrolled."""
        return tuple(self.check(state, checker, target) for checker, target in self.order(state))

    def check(self, state: GameState, checker: Power, target: Power) -> Check:
        """One check as the board stands now. Raises IllegalCommand for powers that are not at war."""
        if target not in state.enemies[checker]:
            names = tr("{checker} and {target}", checker=self.tables.name(checker), target=self.tables.name(target))
            raise IllegalCommand(tr("{names} are not at war: there is no peace to roll for", names=names), AT_WAR)
        at = Pair(self.tables, state, checker, target, CheckKind.PEACE)
        called_by, undecided = self.calling(state, checker, target), self.undecided(state, checker, target)
        breakdown = Breakdown(
            tuple(weigh(row, row.find(at), checker, target) for row in self.tables.peace_rows(state.readings))
        )
        return Check(
            CheckKind.PEACE,
            checker,
            target,
            Status.ROLL if called_by else Status.UNDECIDED if undecided else Status.NOT_CALLED,
            breakdown,
            self.tables.peace,
            called_by=called_by,
            undecided=undecided,
            pages=state.powers,
        )

    def calling(self, state: GameState, checker: Power, target: Power) -> tuple[Incident, ...]:
        """The events that call for this check: those of this war, and those of no one war.

        Rule: Solitaire Empires in Arms, modifiers to peace determination, events that force a check.
        """
        return tuple(event for event in state.events if self._calls(event, checker, target))

    def undecided(self, state: GameState, checker: Power, target: Power) -> tuple[Undecided, ...]:
        """The events that would call for this check, and may have come to pass."""
        return tuple(one for one in state.undecided if self._calls(one.incident, checker, target))

    def may_be_called(self, state: GameState, checker: Power, target: Power) -> bool:
        """Whether an event calls for this check, or one that may have come to pass would."""
        return bool(self.calling(state, checker, target) or self.undecided(state, checker, target))

    def _calls(self, event: Incident, checker: Power, target: Power) -> bool:
        is_of_this_war = event.kind not in OF_ONE_WAR or event.enemy == target
        return event.power == checker and is_of_this_war and checker not in self.tables.events[event.kind].exempt


@define(frozen=True)
class Rules:
    """The tables, and the checks made by them."""

    tables: Tables
    declarations: Declarations = field(init=False)
    peace: Peace = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "declarations", Declarations(self.tables))
        object.__setattr__(self, "peace", Peace(self.tables))
