"""A game between two turns: who owns what, who stands where, and what is owed."""

from collections.abc import Iterator, Mapping

from attrs import astuple, define, evolve, field

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.corps import Divisions, letter_order

WAR, ALLIANCE = "war", "alliance"
FREE, NOBODY = "free", "nobody"
_OF_VALUE = ("fair", "drought")
"""Events that change what a province is worth. Rule: NW-H2."""


@frozen
class Passage:
    """A right of passage: who lets, who goes, over a province or strait, until a turn ("" without end). Rule: NW-72."""

    by: str
    to: str
    what: str
    until: str = ""

    def holds_in(self, turn: Turn) -> bool:
        return not self.until or Turn.parse(self.until) >= turn


@frozen
class Modifier:
    """What a random event has left. Rule: NW-H2."""

    id: str
    power: str
    space: str
    number: int


@define
class Corps:
    """A corps as it stands at a moment of the turn."""

    power: str
    letter: str
    at: str
    divisions: Divisions
    built: Divisions = field(factory=Divisions)
    """Those of its divisions that were built in this turn. Rule: NW-34."""
    brought_home: bool = False
    """Whether the end of an alliance or a peace has brought it home in this turn. Rule: NW-63."""

    def copy(self) -> "Corps":
        return Corps(self.power, self.letter, self.at, self.divisions, self.built, self.brought_home)

    @property
    def key(self) -> tuple[str, str]:
        return self.power, self.letter

    @property
    def strength_order(self) -> tuple[int, str]:
        return letter_order(self.letter)


@define
class Position:
    """Everything that is kept from turn to turn. `owners` has every province, "" for a neutral one."""

    owners: dict[str, str]
    annexed: dict[str, str] = field(factory=dict)
    ever_annexed: dict[str, int] = field(factory=dict)
    relations: dict[frozenset[str], str] = field(factory=dict)
    passage: list[Passage] = field(factory=list)
    treasury: dict[str, int] = field(factory=dict)
    corps: list[Corps] = field(factory=list)
    squadrons: dict[tuple[str, str], int] = field(factory=dict)
    """By power and sea; never 0."""
    conscripts: dict[str, int] = field(factory=dict)
    modifiers: list[Modifier] = field(factory=list)
    letters: dict[str, set[str]] = field(factory=dict)
    """Letters a power has used before, beside those of its corps. Reading `letters` = never_again."""

    def copy(self) -> "Position":
        """One that can be changed without this one changing."""
        return Position(
            dict(self.owners),
            dict(self.annexed),
            dict(self.ever_annexed),
            dict(self.relations),
            list(self.passage),
            dict(self.treasury),
            [corps.copy() for corps in self.corps],
            dict(self.squadrons),
            dict(self.conscripts),
            list(self.modifiers),
            {power: set(letters) for power, letters in self.letters.items()},
        )

    def in_order(self) -> "Position":
        """The same with what events and posts have left in the order in which it is written."""
        return evolve(self, passage=sorted(self.passage, key=astuple), modifiers=sorted(self.modifiers, key=astuple))

    # --- relations ------------------------------------------------------------------------------------------------

    def at_war(self, one: str, other: str) -> bool:
        return self.relations.get(frozenset((one, other))) == WAR

    def allied(self, one: str, other: str) -> bool:
        """Whether two powers have a public alliance. Rule: NW-56; an ally's ally is none, NW-61."""
        return self.relations.get(frozenset((one, other))) == ALLIANCE

    def is_at_war(self, power: str) -> bool:
        return any(power in pair and kind == WAR for pair, kind in self.relations.items())

    def is_friendly(self, power: str, owner: str) -> bool:
        """Whether a province of this owner is the power's own or an ally's. Rule: NW-18, NW-58."""
        return owner == power or self.allied(power, owner)

    def lets_pass(self, power: str, what: str, owner: str) -> bool:
        """Whether the owner of a province, or who controls a strait, lets a power pass. Reading `passage`."""
        return any(each.by == owner and each.to == power and each.what == what for each in self.passage)

    # --- units ----------------------------------------------------------------------------------------------------

    def corps_of(self, power: str) -> list[Corps]:
        return sorted((each for each in self.corps if each.power == power), key=lambda each: each.strength_order)

    def find(self, power: str, letter: str) -> Corps | None:
        for each in self.corps:
            if each.letter == letter and each.power == power:
                return each
        return None

    def standing_in(self, space: str) -> list[Corps]:
        return [each for each in self.corps if each.at == space]

    def powers_in(self, space: str) -> set[str]:
        """Powers with divisions in a space."""
        return {each.power for each in self.corps if each.at == space}

    def powers_by_space(self) -> dict[str, set[str]]:
        """Powers with divisions in each space that has some."""
        found: dict[str, set[str]] = {}
        for each in self.corps:
            found.setdefault(each.at, set()).add(each.power)
        return found

    def enemies_in(self, power: str, space: str) -> bool:
        """Whether divisions of an enemy stand there."""
        return any(self.at_war(power, other) for other in self.powers_in(space))

    def squadrons_in(self, sea: str) -> Mapping[str, int]:
        return {power: number for (power, where), number in self.squadrons.items() if where == sea}

    def add_squadrons(self, power: str, sea: str, number: int) -> None:
        """More squadrons of a power in a sea; fewer if the number is negative."""
        left = self.squadrons.pop((power, sea), 0) + number
        if left:
            self.squadrons[power, sea] = left

    def rulers(self, there: Mapping[str, int], *, with_allies: bool) -> list[str]:
        """Who has more than half of the squadrons of a sea; several only if those of allies count. Rule: NW-88."""

        def counted(power: str) -> int:
            return sum(n for other, n in there.items() if other == power or (with_allies and self.allied(power, other)))

        return [power for power in there if 2 * counted(power) > sum(there.values())]

    def may_cross(self, power: str, strait: str, there: Mapping[str, int], *, with_allies: bool) -> bool:
        """Whether a power may cross a strait with these squadrons in its sea. Rule: NW-89 to NW-91."""
        rulers = self.rulers(there, with_allies=with_allies)
        if not there or power in rulers:
            return True
        if rulers:
            return any(self.lets_pass(power, strait, other) for other in rulers)
        return all(self.lets_pass(power, strait, other) for other in there if other != power)

    # --- provinces ------------------------------------------------------------------------------------------------

    def owned(self, power: str) -> Iterator[str]:
        return (id for id, owner in self.owners.items() if owner == power)

    def value(self, board: Board, province: str) -> int:
        """What a province is worth, with what fairs and droughts have done. Rule: NW-4, NW-H2."""
        changed = sum(m.number for m in self.modifiers if m.id in _OF_VALUE and m.space == province)
        return board.provinces[province].value + changed

    def value_owned(self, board: Board, power: str) -> int:
        changed = sum(m.number for m in self.modifiers if m.id in _OF_VALUE and self.owners[m.space] == power)
        return sum(board.provinces[id].value for id in self.owned(power)) + changed

    def hand_over(self, province: str, to: str) -> None:
        """A province changes hands other than by annexation: it counts as annexed for nobody. Reading `seven`."""
        self.owners[province] = to
        self.annexed.pop(province, None)

    def is_alive(self, power: str) -> bool:
        """Whether it has a province or a division. Reading `dead`."""
        return power in self.owners.values() or any(each.power == power for each in self.corps)
