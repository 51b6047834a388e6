"""Sets retreats, builds and disbandments as they were written against the board."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.adjustments import allowance
from eia_solo.games.international_relations.adjudicator.board import Board, Terrain, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Build, Disband, Dislodged, Retreat, Unit
from eia_solo.games.international_relations.adjudicator.retreats import refuges
from eia_solo.games.international_relations.reading.candidates import (
    Candidate,
    Chosen,
    chosen,
    goals,
    is_good,
    units_meant,
    with_coasts,
)
from eia_solo.games.international_relations.reading.written_roughly import Rough, Verb


@frozen(eq=False)
class Retreating:
    """The units that must retreat, or that may have to. Where nobody has been driven out yet, anybody may be."""

    board: Board
    dislodged: Sequence[Dislodged]
    units: Sequence[Unit] = ()
    contested: Collection[str] = ()

    def order(self, rough: Rough, powers: Collection[str]) -> Chosen | None:
        beaten = {each.unit: each for each in self.dislodged if each.unit.power in powers}
        if rough.verb is Verb.BARE or (rough.verb is Verb.RETREAT and rough.goal is None):
            return self._to_place(rough, beaten)
        own = units_meant(rough.unit, beaten)
        found = []
        for each in own:
            assert each.unit is not None, "it is one of the units"
            if rough.verb is Verb.DISBAND:
                found.append(Candidate(Disband(each.province), True, each.close, each.good))
            elif rough.goal is not None and rough.verb in (Verb.MOVE, Verb.RETREAT):
                for goal in goals(rough.goal):
                    for place, is_plain in with_coasts(self.board, each.unit, goal):
                        possible = self._possible(beaten[each.unit], place)
                        good = each.good and goal.good and is_plain
                        found.append(Candidate(Retreat(each.province, place), possible, each.close + goal.close, good))
        return chosen(found)

    def _possible(self, beaten: Dislodged, place: str) -> bool:
        return place in refuges(self.board, self.units, beaten, self.contested)

    def _to_place(self, rough: Rough, beaten: Mapping[Unit, Dislodged]) -> Chosen | None:
        """A place alone, where one unit must retreat."""
        if len(beaten) != 1 or rough.unit.spot is None or rough.unit.kind is not None:
            return None
        (unit, how), *_ = beaten.items()
        found = [
            Candidate(Retreat(unit.province, place), True, goal.close, False, "a place only")
            for goal in goals(rough.unit.spot)
            for place, _ in with_coasts(self.board, unit, goal)
            if self._possible(how, place)
        ]
        return chosen(found)


@frozen(eq=False)
class Wintering:
    """The board on which builds and disbandments are ordered."""

    board: Board
    units: Mapping[str, Unit]
    owners: Mapping[str, str]

    def allowed(self, power: str) -> int:
        """How many units a power may build, or below zero how many it must disband."""
        return allowance(tuple(self.units.values()), self.owners, power)

    def order(self, rough: Rough, powers: Collection[str]) -> Chosen | None:
        if rough.verb is Verb.DISBAND or (rough.verb is Verb.BARE and all(self.allowed(each) < 0 for each in powers)):
            own = units_meant(rough.unit, [unit for unit in self.units.values() if unit.power in powers])
            return chosen([Candidate(Disband(each.province), True, each.close, each.good) for each in own])
        return chosen(list(self._builds(rough, powers)))

    def _builds(self, rough: Rough, powers: Collection[str]) -> Iterator[Candidate]:
        spot = rough.unit.spot
        if spot is None:
            return
        for each in spot.meant:
            province = self.board.provinces[each.province]
            if province.home_of not in powers:
                continue
            free = each.province not in self.units and self.owners.get(each.province) == province.home_of
            inland = province.terrain is Terrain.LAND
            kinds = (
                [rough.unit.kind] if rough.unit.kind else [UnitKind.ARMY] if inland else [UnitKind.ARMY, UnitKind.FLEET]
            )
            for kind in kinds:
                place, said = each.province, True
                if kind is UnitKind.FLEET and province.coasts:
                    said = spot.coast is not None
                    place = f"{each.province}/{spot.coast}" if spot.coast else place
                possible = free and not (inland and kind is UnitKind.FLEET)
                why = "" if said else "which coast"
                why = why or ("" if len(kinds) == 1 else "army or fleet")
                yield Candidate(Build(kind, place), possible, each.close, is_good(spot, each) and not why, why)
                if not said:
                    for coast in province.coasts:
                        other = Build(kind, f"{each.province}/{coast}")
                        yield Candidate(other, possible, each.close - 1, False, why)
