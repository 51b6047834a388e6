"""What a movement phase decides, and how each decision follows from the others.

Three things are to be found out: whether a move succeeds, whether a support is given, whether a convoy holds. Each may
depend on the others, also in a circle, so every one of them begins as None, "not yet known", and is settled as soon as
what is known already leaves only one answer. Strengths are therefore kept as two numbers, the least and the most they
can still come to. Nothing is ever guessed, and nothing that is settled is taken back.

Rule: 2023 rulebook; the four strengths are those of the adjudicator test cases. F (allies as one power) enters through
`same_side` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.legality import is_linked
from eia_solo.games.international_relations.adjudicator.orders import Unit

Bounds: TypeAlias = tuple[int, int]
SameSide: TypeAlias = Callable[[str, str], bool]
NOTHING: Bounds = (0, 0)


class Stand:
    """A unit that stays where it is: it holds, supports, convoys, or was ordered what cannot be done."""

    __slots__ = ("attackers", "supports", "unit")

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.supports: list[Support] = []
        self.attackers: list[Attack] = []
        """The moves into its province: all who are bound for there share the list."""

    @property
    def dislodged(self) -> bool | None:
        return _any(attack.goes for attack in self.attackers)

    def hold(self) -> Bounds:
        return _strength(self.supports)


class Support:
    """The support that a unit gives to a move or to a unit that stays. `given` is settled when nobody can cut it."""

    __slots__ = ("by", "given", "into", "power")

    def __init__(self, by: Stand, into: str) -> None:
        self.by = by
        self.power = by.unit.power
        self.into = into
        """The province it is given into: an attack from there cuts it only by dislodging the unit."""
        self.given: bool | None = None

    def settle(self, same_side: SameSide) -> bool:
        """Settle it if what is known allows. Returns whether it is settled."""
        open_ = False
        for attack in self.by.attackers:
            if same_side(attack.unit.power, self.power):
                continue
            cuts = attack.goes if attack.start == self.into else attack.arrives
            if cuts:
                self.given = False
                return True
            open_ = open_ or cuts is None
        if not open_:
            self.given = True
        return not open_

    def needs(self, same_side: SameSide) -> Iterator[Decision]:
        for attack in self.by.attackers:
            if same_side(attack.unit.power, self.power):
                continue
            if attack.start == self.into:
                yield attack
            elif attack.crossing is not None:
                yield attack.crossing


class Crossing:
    """The way of a convoyed army. `holds` is settled by the fleets: one unbroken way of them is enough."""

    __slots__ = ("_board", "end", "fleets", "holds", "paradox", "start")

    def __init__(self, board: Board, start: str, end: str, fleets: dict[str, Stand]) -> None:
        self._board = board
        self.start, self.end = start, end
        self.fleets = fleets
        """The fleets that were ordered to carry this army, by their seas."""
        self.holds: bool | None = None
        self.paradox = False
        """Whether Szykman's rule broke it."""

    def settle(self, same_side: SameSide) -> bool:
        fates = {sea: fleet.dislodged for sea, fleet in self.fleets.items()}
        if not self._is_linked([sea for sea, fate in fates.items() if not fate]):
            self.holds = False
        elif self._is_linked([sea for sea, fate in fates.items() if fate is False]):
            self.holds = True
        return self.holds is not None

    def _is_linked(self, seas: list[str]) -> bool:
        return is_linked(self._board, seas, self.start, self.end)

    def needs(self, same_side: SameSide) -> Iterator[Decision]:
        for fleet in self.fleets.values():
            if fleet.dislodged is None:
                yield from fleet.attackers


class Attack:
    """A move. `goes` is settled when its strength is known to beat all that stands in its way, or not to."""

    __slots__ = ("crossing", "defender", "end", "goes", "head_on", "rivals", "start", "supports", "unit")

    def __init__(self, unit: Unit, start: str, end: str, crossing: Crossing | None) -> None:
        self.unit = unit
        self.start, self.end = start, end
        self.crossing = crossing
        """How it crosses the sea, or None by land or under a fleet's own sail."""
        self.supports: list[Support] = []
        self.rivals: list[Attack] = []
        """All moves into the same province, itself among them."""
        self.defender: Stand | Attack | None = None
        """The unit in the province it is bound for, as it is ordered."""
        self.head_on = False
        """Whether that unit comes the other way, and neither by convoy."""
        self.goes: bool | None = None

    @property
    def arrives(self) -> bool | None:
        """Whether it comes to bear on its goal at all: an army at sea without its convoy does not."""
        return True if self.crossing is None else self.crossing.holds

    def full(self) -> Bounds:
        """With all its supports: how it defends against a unit that comes the other way."""
        return _strength(self.supports)

    def attack(self, same_side: SameSide) -> Bounds:
        """How strongly it attacks. Support by whoever is on the defender's side counts for nothing against him, and
        nothing dislodges a unit of one's own side (F).
        """
        arrives = self.arrives
        if arrives is False:
            return NOTHING
        leaves = self._defender_leaves()
        if leaves:
            least, most = self.full()
        else:
            least, most = against = self._against(same_side)
            if leaves is None:
                least, most = against[0], self.full()[1]
        return (least if arrives else 0), most

    def _defender_leaves(self) -> bool | None:
        """Whether its goal will have been left by whoever is there."""
        if self.defender is None:
            return True
        if self.head_on or isinstance(self.defender, Stand):
            return False
        return self.defender.goes

    def _against(self, same_side: SameSide) -> Bounds:
        """How strongly it attacks a defender that stays."""
        assert self.defender is not None
        victim = self.defender.unit.power
        if same_side(self.unit.power, victim):
            return NOTHING
        return _strength([support for support in self.supports if not same_side(support.power, victim)])

    def resistance(self) -> Bounds:
        """What the unit in its goal sets against it."""
        if self.defender is None:
            return NOTHING
        if isinstance(self.defender, Stand):
            return self.defender.hold()
        if self.head_on:
            return self.defender.full()
        return {None: (0, 1), True: (0, 0), False: (1, 1)}[self.defender.goes]

    def prevent(self) -> Bounds:
        """How strongly it keeps others out of its goal: not at all once beaten by a unit that came the other way."""
        arrives = self.arrives
        beaten = self.defender.goes if self.head_on and isinstance(self.defender, Attack) else False
        if arrives is False or beaten:
            return NOTHING
        least, most = self.full()
        return (least if arrives and beaten is False else 0), most

    def settle(self, same_side: SameSide) -> bool:
        least, most = self.attack(same_side)
        lowest, highest = self.resistance()
        for rival in self.rivals:
            if rival is not self:
                weakest, strongest = rival.prevent()
                lowest, highest = max(lowest, weakest), max(highest, strongest)
        if least > highest:
            self.goes = True
        elif most <= lowest:
            self.goes = False
        return self.goes is not None

    def needs(self, same_side: SameSide) -> Iterator[Decision]:
        """The decisions it hangs on. Who is beaten or out of the way already, whatever comes, is not among them."""
        yield from self._way()
        yield from self.supports
        least, _ = self.attack(same_side)
        if self.resistance()[1] >= least and self.defender is not None:
            if isinstance(self.defender, Attack):
                yield self.defender
            if self.head_on or isinstance(self.defender, Stand):
                yield from self.defender.supports
        elif isinstance(self.defender, Attack) and not self.head_on:
            yield self.defender
        for rival in self.rivals:
            if rival is not self and rival.prevent()[1] >= least:
                yield from rival._way()
                yield from rival.supports
                if rival.head_on and isinstance(rival.defender, Attack):
                    yield rival.defender

    def _way(self) -> Iterator[Decision]:
        if self.crossing is not None:
            yield self.crossing


Decision: TypeAlias = Support | Crossing | Attack


def is_settled(decision: Decision) -> bool:
    if isinstance(decision, Attack):
        return decision.goes is not None
    return (decision.given if isinstance(decision, Support) else decision.holds) is not None


def _strength(supports: list[Support]) -> Bounds:
    """One, and one for each support: those that are certain, and those that may still be given."""
    least = most = 1
    for support in supports:
        if support.given is not False:
            most += 1
            if support.given:
                least += 1
    return least, most


def _any(answers: Iterator[bool | None]) -> bool | None:
    unknown = False
    for answer in answers:
        if answer:
            return True
        unknown = unknown or answer is None
    return None if unknown else False
