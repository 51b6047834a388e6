"""Sets the orders of spring and fall as they were written against the board: units that exist, places they reach."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

from attrs import field

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.legality import impossible
from eia_solo.games.international_relations.adjudicator.orders import Convoy, Hold, Move, SupportHold, SupportMove, Unit
from eia_solo.games.international_relations.reading.candidates import (
    MOST_TRIED,
    Candidate,
    Chosen,
    Named,
    chosen,
    goals,
    units_meant,
    with_coasts,
)
from eia_solo.games.international_relations.reading.place_names import Close
from eia_solo.games.international_relations.reading.written_roughly import Rough, UnitWords, Verb

_CARRIED = "by convoy, which is not said"
_ROUNDABOUT = "said in a roundabout way"


@frozen(eq=False)
class Movement:
    """The board on which orders of spring or fall are given. `moves` are those that the mail orders."""

    board: Board
    units: Mapping[str, Unit]
    moves: Sequence[Move] = field(default=())
    carried: Collection[tuple[str, str]] = ()
    """From where to where fleets of the mail carry armies."""

    def order(self, rough: Rough, powers: Collection[str]) -> Chosen | None:
        """What an order of one of these powers means; None if no unit of theirs can be meant."""
        own = units_meant(rough.unit, [unit for unit in self.units.values() if unit.power in powers])
        if rough.unit.power is not None:
            own = [each for each in own if each.unit and each.unit.power == rough.unit.power]
        makers = {
            Verb.HOLD: self._holds,
            Verb.MOVE: self._moves,
            Verb.SUPPORT: self._supports,
            Verb.CONVOY: self._convoys,
        }
        maker = makers.get(rough.verb)
        if maker is None or not own:
            return None
        return chosen(list(islice(maker(rough, own), MOST_TRIED)))

    def _candidate(
        self,
        order: Hold | Move | SupportHold | SupportMove | Convoy,
        named: Collection[Named],
        good: bool,
        why: str = "",
    ) -> Candidate:
        cannot = impossible(self.board, self.units, order)
        all_good = good and all(each.good for each in named)
        return Candidate(order, cannot is None, sum(each.close for each in named), all_good, why)

    def _holds(self, rough: Rough, own: Sequence[Named]) -> Iterator[Candidate]:
        for each in own:
            yield self._candidate(Hold(each.province), (each,), good=True)

    def _moves(self, rough: Rough, own: Sequence[Named]) -> Iterator[Candidate]:
        if rough.goal is None:
            return
        for each in own:
            assert each.unit is not None, "it is one of the units"
            for goal in goals(rough.goal):
                if goal.province == each.province:
                    yield Candidate(Hold(each.province), True, each.close - Close.EXACT, False, "to where it stands")
                    continue
                for place, is_plain in with_coasts(self.board, each.unit, goal):
                    yield self._move(rough, each, goal, place, is_plain=is_plain)

    def _move(self, rough: Rough, unit: Named, goal: Named, place: str, *, is_plain: bool) -> Candidate:
        assert unit.unit is not None, "it is one of the units"
        near = goal.province in self.board.reached_provinces(unit.unit.kind, unit.unit.at)
        carried = not near and (unit.province, goal.province) in self.carried
        by_sea = (rough.by_sea or carried) and unit.unit.kind is UnitKind.ARMY
        order = Move(unit.province, place, by_sea)
        why = "" if is_plain else "the coast"
        if unit.unit.kind is UnitKind.ARMY and not near and not by_sea:
            why = why or _CARRIED
        if rough.by_sea and not by_sea:
            why = "a fleet goes by no convoy"
        if rough.unspoken:
            why = why or _ROUNDABOUT
        found = self._candidate(order, (unit, goal), not why, why)
        # Whatever its coast: a fleet that has no coast left to choose must still be asked for it.
        asked_coast = not found.possible and near and "/" not in place and bool(self.board.provinces[place].coasts)
        if not asked_coast:
            return found if is_plain else _less(found)
        return Candidate(order, True, found.close, False, "which coast")

    def _others(self, words: UnitWords) -> list[Named]:
        """The units of whatever power that may be supported or carried."""
        everyone = [unit for unit in self.units.values() if words.power in (None, unit.power)]
        return units_meant(words, everyone)

    def _supports(self, rough: Rough, own: Sequence[Named]) -> Iterator[Candidate]:
        if rough.same or rough.other is None:
            yield from self._supports_of_moves(rough, own)
            return
        others = self._others(rough.other)
        by_kind_only = rough.other.spot is None
        for each in own:
            for other in others:
                if other.province == each.province:
                    continue
                if rough.goal is None:
                    yield from self._support_of_stay(rough, each, other)
                else:
                    yield from self._support_of_move(rough, each, other, by_kind_only=by_kind_only)
            if rough.goal is None and rough.other.spot is not None:
                yield from self._support_into(rough, each)
            elif not others:
                yield from self._support_of_nobody(rough, each)

    def _support_of_stay(self, rough: Rough, unit: Named, other: Named) -> Iterator[Candidate]:
        leaves = next((move for move in self.moves if move.at == other.province), None)
        why = "the unit it supports is ordered away" if leaves else ""
        stays = self._candidate(SupportHold(unit.province, other.province), (unit, other), not why, why)
        yield stays
        if leaves and not stays.possible:
            order = SupportMove(unit.province, other.province, leaves.to)
            yield self._candidate(order, (unit, other), good=False, why="the move it supports is not said")

    def _support_of_move(self, rough: Rough, unit: Named, other: Named, *, by_kind_only: bool) -> Iterator[Candidate]:
        assert rough.goal is not None, "asked before"
        why = _ROUNDABOUT if by_kind_only or rough.unspoken else ""
        for goal in goals(rough.goal):
            if goal.province == other.province:
                yield self._candidate(
                    SupportHold(unit.province, other.province), (unit, other), good=False, why=_ROUNDABOUT
                )
                continue
            ordered = any(move.at == other.province and move.to.startswith(goal.province) for move in self.moves)
            found = self._candidate(
                SupportMove(unit.province, other.province, goal.place), (unit, other, goal), not why, why
            )
            yield Candidate(found.order, found.possible, found.close + ordered, found.good, found.why)

    def _support_into(self, rough: Rough, unit: Named) -> Iterator[Candidate]:
        """ "A Ser S Rum", where nobody stands and a unit of the mail goes."""
        assert rough.other is not None, "asked before"
        assert rough.other.spot is not None, "asked before"
        if any(each.province in self.units for each in rough.other.spot.meant if each.close is rough.other.spot.close):
            return
        for goal in goals(rough.other.spot):
            for move in self.moves:
                if move.to.startswith(goal.province) and move.at != unit.province:
                    order = SupportMove(unit.province, move.at, goal.province)
                    yield self._candidate(order, (unit, goal), good=False, why="the unit it supports is not said")

    def _support_of_nobody(self, rough: Rough, unit: Named) -> Iterator[Candidate]:
        assert rough.other is not None, "asked before"
        if rough.other.spot is None or rough.goal is None:
            return
        where, to = rough.other.spot.meant[0].province, rough.goal.meant[0].province
        yield Candidate(SupportMove(unit.province, where, to), False, unit.close, False, "no unit stands there")

    def _supports_of_moves(self, rough: Rough, own: Sequence[Named]) -> Iterator[Candidate]:
        """Of a move that was spoken of before, or of whoever goes where it says."""
        wanted = [each.province for each in goals(rough.goal)] if rough.goal else None
        for each in own:
            moves = [move for move in self.moves if move.at != each.province]
            if rough.goal is not None and not rough.same:
                moves = [move for move in moves if move.to.partition("/")[0] in (wanted or ())]
            for number, move in enumerate(moves):
                order = SupportMove(each.province, move.at, move.to.partition("/")[0])
                found = self._candidate(order, (each,), good=False, why=_ROUNDABOUT)
                yield Candidate(order, found.possible, found.close + number, False, _ROUNDABOUT)

    def _convoys(self, rough: Rough, own: Sequence[Named]) -> Iterator[Candidate]:
        if rough.same or rough.other is None or rough.goal is None:
            yield from self._convoys_of_moves(rough, own)
            return
        armies = [each for each in self._others(rough.other) if each.unit and each.unit.kind is UnitKind.ARMY]
        by_kind_only = rough.other.spot is None
        for each in own:
            for army in armies:
                for goal in goals(rough.goal):
                    order = Convoy(each.province, army.province, goal.province)
                    ordered = any(move.at == order.army and move.to == order.to for move in self.moves)
                    why = _ROUNDABOUT if by_kind_only else ""
                    found = self._candidate(order, (each, army, goal), not why, why)
                    yield Candidate(order, found.possible, found.close + ordered, found.good, found.why)
            if not armies and rough.other.spot is not None:
                order = Convoy(each.province, rough.other.spot.meant[0].province, rough.goal.meant[0].province)
                yield Candidate(order, False, each.close, False, "no army stands there")

    def _convoys_of_moves(self, rough: Rough, own: Sequence[Named]) -> Iterator[Candidate]:
        armies = {each.province for each in self._others(rough.other)} if rough.other else None
        wanted = [each.province for each in goals(rough.goal)] if rough.goal else None
        for each in own:
            for move in self.moves:
                if self.units[move.at].kind is not UnitKind.ARMY or (armies is not None and move.at not in armies):
                    continue
                if wanted is not None and move.to not in wanted:
                    continue
                if not move.via and move.to in self.board.armies[move.at]:
                    continue
                order = Convoy(each.province, move.at, move.to)
                yield self._candidate(order, (each,), good=False, why=_ROUNDABOUT)


def _less(found: Candidate) -> Candidate:
    """The same as what may be meant less likely."""
    return Candidate(found.order, found.possible, found.close - Close.EXACT, False, found.why)
