"""The numbers of victory and of the conference, as their table has them."""

from collections import Counter
from collections.abc import Iterable

from eia_solo.core.document import Document
from eia_solo.core.errors import TableError
from eia_solo.core.table_files import whole
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.state import ClaimKind


@frozen
class Goal:
    """What a kind of claim asks for: so many points of so many powers together, and again so many falls later."""

    kind: ClaimKind
    powers: int
    points: int
    falls: int
    rule: str
    cite: str


@frozen
class GoalException:
    """Other points for one power in the falls before a year."""

    power: str
    kind: ClaimKind
    points: int
    before: int
    rule: str
    cite: str


@frozen
class ConferenceDates:
    """The first winter whose end can call a conference, and after how many winters it is held."""

    first_winter: int
    winters_later: int
    rule: str
    cite: str


@frozen
class VictoryTable:
    source: str
    goals: tuple[Goal, ...]
    exceptions: tuple[GoalException, ...]
    conference: ConferenceDates

    def goal(self, kind: ClaimKind) -> Goal:
        """What this kind of claim asks for."""
        return next(each for each in self.goals if each.kind is kind)

    def needed(self, kind: ClaimKind, powers: Iterable[str], year: int) -> int:
        """The points that these powers need together at the end of the fall of a year.

        Rule: A. A power's exception counts for the kind of claim it names and for no other.
        """
        members = set(powers)
        for each in self.exceptions:
            if each.kind is kind and each.power in members and year < each.before:
                return each.points
        return self.goal(kind).points

    def rule_of(self, kind: ClaimKind, powers: Iterable[str], year: int) -> str:
        """The rule that sets the points these powers need."""
        members = set(powers)
        for each in self.exceptions:
            if each.kind is kind and each.power in members and year < each.before:
                return each.rule
        return self.goal(kind).rule


def load_victory(document: Document) -> VictoryTable:
    """The table in a file. Raises TableError with file, line, key and remedy."""
    table: VictoryTable = whole(document, VictoryTable)
    counted = Counter(goal.kind for goal in table.goals)
    for kind in ClaimKind:
        if counted[kind] != 1:
            raise TableError(document.place(("goals",)), f"must have one entry for {kind.value}, not {counted[kind]}")
    for number, goal in enumerate(table.goals):
        for key in ("powers", "points", "falls"):
            if getattr(goal, key) < 1:
                raise TableError(document.place(("goals", number, key)), "must be at least 1")
    return table
