"""What the tables of International Relations say, as data: rules, readings, penalties, victory."""

from collections.abc import Mapping

from attrs import field

from eia_solo.core.errors import Cite
from eia_solo.core.readings import OpenSentence
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.judging.victory_table import VictoryTable
from eia_solo.games.international_relations.rules.state import PenaltyKind, Turn

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
