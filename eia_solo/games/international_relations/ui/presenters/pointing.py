"""What picks on the board mean in the stage a game is in, for one power or for all."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.adjustments import allowance
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Disband,
    Dislodged,
    Retreat,
    RetreatOrder,
    Unit,
    Waive,
    WinterOrder,
)
from eia_solo.games.international_relations.adjudicator.retreats import refuges
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.games.international_relations.rules.writing.written import AnyOrder
from eia_solo.games.international_relations.ui.presenters.movement_clicks import MovementClicks
from eia_solo.games.international_relations.ui.presenters.order_clicks import Option, Pointing, Step
from eia_solo.ui.words import tr


@frozen(eq=False)
class RetreatClicks:
    """Retreats of one power's dislodged units, or of all if `power` is None. The unit picked twice disbands."""

    board: Board
    standing: Collection[Unit]
    dislodged: Collection[Dislodged]
    contested: Collection[str] = ()
    power: str | None = None

    @property
    def units(self) -> Mapping[str, Unit]:
        return {each.unit.province: each.unit for each in self.dislodged if self.power in (None, each.unit.power)}

    def after(self, picked: tuple[str, ...]) -> Step:
        if not picked:
            return Step(tr("Pick a dislodged unit"), frozenset(self.units))
        unit, *others = picked
        if not others:
            goals = {self.board.province_of[place] for place in self._refuges(unit)}
            words = tr("Pick where it retreats, or the unit again to disband it")
            return Step(words, frozenset({unit, *goals}), (Option(tr("Disband"), Disband(unit)),))
        if others == [unit]:
            return Step(order=Disband(unit))
        places = sorted(place for place in self._refuges(unit) if self.board.province_of[place] == others[0])
        if len(places) == 1:
            return Step(order=Retreat(unit, places[0]))
        return Step(tr("Choose a coast"), options=tuple(_coasts(self.board, unit, places)))

    def rest(self, province: str) -> RetreatOrder | None:
        return Disband(province) if province in self.units else None

    def _refuges(self, province: str) -> frozenset[str]:
        beaten = next(each for each in self.dislodged if each.unit.province == province)
        return refuges(self.board, self.standing, beaten, self.contested)


@frozen(eq=False)
class WinterClicks:
    """Builds and disbandments of one power. `given` are its orders so far, `optional` the provinces whose unit it may
    disband though it owes none (G).
    """

    board: Board
    all_units: Collection[Unit]
    owners: Mapping[str, str]
    power: str
    given: Collection[WinterOrder] = ()
    optional: Collection[str] = ()

    @property
    def units(self) -> Mapping[str, Unit]:
        return {unit.province: unit for unit in self.all_units if unit.power == self.power}

    def after(self, picked: tuple[str, ...]) -> Step:
        if not picked:
            return self._first()
        province = picked[0]
        if province in self.units:
            return Step(order=Disband(province))
        builds = [Build(kind, place) for kind in UnitKind for place in self.board.places_in(kind, province)]
        if len(builds) == 1:
            return Step(order=builds[0])
        return Step(tr("Choose what to build"), options=tuple(self._kinds(builds)))

    def rest(self, province: str) -> AnyOrder | None:
        return Disband(province) if province in self.after(()).lit and province in self.units else None

    def _first(self) -> Step:
        gone = {order.at for order in self.given if isinstance(order, Disband)}
        left = allowance(self.all_units, self.owners, self.power) + len(gone)
        left -= sum(not isinstance(order, Disband) for order in self.given)
        going = frozenset(at for at in self.units if at not in gone and (left < 0 or at in self.optional))
        if left > 0:
            waive = Option(tr("Leave one build undone"), Waive())
            return Step(tr("Pick a home centre to build in"), frozenset(self._free(gone)) | going, (waive,))
        return Step(tr("Pick a unit to disband") if going else tr("Nothing is left to build or disband"), going)

    def _free(self, gone: Collection[str]) -> Iterator[str]:
        """The home centres in which it may build."""
        taken = {unit.province for unit in self.all_units} - set(gone)
        taken |= {self.board.province_of[order.at] for order in self.given if isinstance(order, Build)}
        for centre in self.board.centres:
            owned = self.board.provinces[centre].home_of == self.power == self.owners.get(centre)
            if owned and centre not in taken:
                yield centre

    def _kinds(self, builds: list[Build]) -> Iterator[Option]:
        for order in builds:
            name = self.board.name(order.at)
            army = order.kind is UnitKind.ARMY
            yield Option(tr("Army in {place}", place=name) if army else tr("Fleet in {place}", place=name), order)


def _coasts(board: Board, unit: str, places: list[str]) -> Iterator[Option]:
    for place in places:
        yield Option(tr("Retreat to {place}", place=board.name(place)), Retreat(unit, place))


def pointing(board: Board, game: GameState, power: str, checked: Validated) -> Pointing | None:
    """What picks mean; None where no unit is ordered. `power` is empty for all."""
    if game.winners or game.stage is Stage.TREATIES:
        return None
    one = power or None
    if game.stage is Stage.ORDERS:
        return MovementClicks(board, {unit.province: unit for unit in game.units}, one)
    if game.stage is Stage.RETREATS:
        return RetreatClicks(board, game.units, game.dislodged, game.contested, one)
    each = {name: _winter(board, game, name, checked.winter.get(name, ())) for name in board.powers}
    return each[power] if power else WinterOfAll(each)


def _winter(board: Board, game: GameState, power: str, given: Collection[WinterOrder]) -> WinterClicks:
    return WinterClicks(board, game.units, game.owners, power, given, game.stuck)


@frozen(eq=False)
class WinterOfAll:
    """Builds and disbandments of every power: the first pick says whose."""

    each: Mapping[str, WinterClicks]

    @property
    def units(self) -> Mapping[str, Unit]:
        return {at: unit for clicks in self.each.values() for at, unit in clicks.units.items()}

    def after(self, picked: tuple[str, ...]) -> Step:
        if picked:
            return self._of(picked[0]).after(picked)
        lit = frozenset(at for clicks in self.each.values() for at in clicks.after(()).lit)
        words = tr("Pick a home centre to build in, or a unit to disband")
        return Step(words if lit else tr("Nothing is left to build or disband"), lit)

    def rest(self, province: str) -> AnyOrder | None:
        return self._of(province).rest(province)

    def _of(self, province: str) -> WinterClicks:
        """Whose pick it is: the unit's power, or else who may build there."""
        found = (clicks for clicks in self.each.values() if province in clicks.after(()).lit)
        return next(found, next(iter(self.each.values())))
