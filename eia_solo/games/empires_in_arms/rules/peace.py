"""Checks for peace: who must roll, against whom, with which rows and the exact chance of each outcome.

Rule: Solitaire Empires in Arms, determining surrender.
"""

from collections.abc import Iterator

from attrs import define

from eia_solo.core.breakdown import Breakdown, weigh
from eia_solo.core.errors import Cite, IllegalCommand
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair
from eia_solo.games.empires_in_arms.rules.state import OF_ONE_WAR, GameState, Incident, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables

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
            names = f"{self.tables.name(checker)} and {self.tables.name(target)}"
            raise IllegalCommand(f"{names} are not at war: there is no peace to roll for", AT_WAR)
        at = Pair(self.tables, state, checker, target, CheckKind.PEACE)
        called_by = self.calling(state, checker, target)
        breakdown = Breakdown(
            tuple(weigh(row, row.find(at), checker, target) for row in self.tables.peace_rows(state.readings))
        )
        return Check(
            CheckKind.PEACE,
            checker,
            target,
            Status.ROLL if called_by else Status.NOT_CALLED,
            breakdown,
            self.tables.peace,
            called_by=called_by,
        )

    def calling(self, state: GameState, checker: Power, target: Power) -> tuple[Incident, ...]:
        """The events that call for this check: those of this war, and those of no one war.

        Rule: Solitaire Empires in Arms, modifiers to peace determination, events that force a check.
        """
        return tuple(
            event
            for event in state.events
            if event.power == checker
            and (event.kind not in OF_ONE_WAR or event.enemy == target)
            and checker not in self.tables.events[event.kind].exempt
        )
