"""What the tables of International Relations say, as data: rules, readings, penalties, victory."""

from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import field

from eia_solo.core.document import Document
from eia_solo.core.errors import Cite, TableError
from eia_solo.core.readings import OpenSentence
from eia_solo.core.table_files import whole
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.international_relations.rules.state import ClaimKind, PenaltyKind, Turn


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
            raise TableError(
                document.place(("goals",)),
                tr("must have one entry for {kind}, not {count}", kind=kind.value, count=counted[kind]),
            )
    for number, goal in enumerate(table.goals):
        for key in ("powers", "points", "falls"):
            if getattr(goal, key) < 1:
                raise TableError(document.place(("goals", number, key)), tr("must be at least 1"))
    return table


SOURCE = "International Relations rv20"


@frozen
class RuleRow:
    """A rule by its id ("E.1.a"): where it stands in the source, and what it says in our words."""

    id: str
    place: str
    text: str

    @property
    def letter(self) -> str:
        """The section it stands in."""
        return self.id[0]


@frozen(kw_only=True)
class Reading(OpenSentence):
    """An open sentence of a rule; `number` is what the rulings call it ("R10")."""

    rule: str
    number: str


@frozen
class Charge:
    """What a kind of penalty costs."""

    kind: PenaltyKind
    points: int
    years: int
    rule: str
    cite: str


@frozen
class FirstShot:
    """What the first shot costs if fired not later than a turn."""

    until: Turn
    points: int
    years: int
    cite: str


@frozen
class Exemption:
    """A power's attack on a minor centre, not later than a turn, that is no first shot."""

    power: str
    centre: str
    until: Turn
    rule: str
    cite: str


@frozen
class Hardening:
    """From so many points at the end of a fall on, further penalties are `more` points and years."""

    points: int
    more: int
    rule: str
    cite: str


@frozen
class PenaltyTable:
    """Everything a penalty's size and length hang on."""

    source: str
    charges: tuple[Charge, ...]
    first_shot: tuple[FirstShot, ...]
    no_first_shot: tuple[Exemption, ...]
    hardening: tuple[Hardening, ...]

    def charge(self, kind: PenaltyKind) -> Charge:
        """What this kind costs; the first shot has a table of its own."""
        return next(each for each in self.charges if each.kind is kind)

    def first_shot_in(self, turn: Turn) -> FirstShot | None:
        """What a first shot fired in a turn of movement costs; None once it costs nothing."""
        return next((each for each in self.first_shot if turn <= each.until), None)

    def is_no_first_shot(self, power: str, centre: str, turn: Turn) -> bool:
        """Whether a power's attack on a minor centre is exempt."""
        return any(each.power == power and each.centre == centre and turn <= each.until for each in self.no_first_shot)

    def hardening_at(self, points: int) -> Hardening | None:
        """What so many points at the end of a fall do to further penalties; None if nothing."""
        return max((each for each in self.hardening if points >= each.points), key=lambda each: each.more, default=None)


@frozen(slots=False)
class Tables:
    """The tables in force. `digest` names them, `files` are their texts."""

    rules: Mapping[str, RuleRow]
    readings: Mapping[str, Reading]
    penalties: PenaltyTable
    victory: VictoryTable
    files: Mapping[str, str] = field(factory=dict, repr=False)
    digest: str = ""

    def cite(self, rule: str) -> Cite:
        """Where a rule stands, by its id."""
        return Cite(SOURCE, self.rules[rule].place)

    def choice(self, reading: str, chosen: Mapping[str, str]) -> str:
        """The choice in force of an open sentence; the default if nothing was chosen."""
        return chosen.get(reading) or self.readings[reading].default
