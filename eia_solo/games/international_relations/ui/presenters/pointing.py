"""What picks on the board mean in the stage a game is in, for one power or for all."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Unit, WinterOrder
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.games.international_relations.rules.writing.written import AnyOrder
from eia_solo.games.international_relations.ui.presenters.later_clicks import RetreatClicks, WinterClicks
from eia_solo.games.international_relations.ui.presenters.movement_clicks import MovementClicks
from eia_solo.games.international_relations.ui.presenters.order_clicks import Pointing, Step
from eia_solo.ui.words import tr


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
