"""What an order of a mail is for: the stage it means, in the light of the one the game is in."""

from collections.abc import Mapping
from functools import cached_property

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.reading.headings import Heading, turn_meant
from eia_solo.games.international_relations.reading.written_roughly import Rough, Verb
from eia_solo.games.international_relations.rules.state import GameState, Season, Stage, Turn, stage_name


@frozen
class Aim:
    """The stage an order is for. `name` is as the answer writes it: "F1901R"."""

    name: str
    stage: Stage
    is_now: bool
    stale: bool = False
    """Whether the mail names a turn that is over."""


@frozen(slots=False, eq=False)
class Position:
    """What the game says of the stage it is in."""

    board: Board
    game: GameState

    @cached_property
    def units(self) -> Mapping[str, Unit]:
        return {unit.province: unit for unit in self.game.units}

    @cached_property
    def now(self) -> Aim:
        return self._aim(self.game.turn, self.game.stage)

    @cached_property
    def dislodged(self) -> Mapping[str, Unit]:
        return {each.unit.province: each.unit for each in self.game.dislodged}

    def _aim(self, turn: Turn, stage: Stage) -> Aim:
        return Aim(stage_name(turn, stage), stage, (turn, stage) == (self.game.turn, self.game.stage))

    def aim(self, rough: Rough, heading: Heading) -> Aim | None:
        """The stage that an order is for: by the headings above it and by its verb; None if by neither."""
        here, stage = self.game.turn, self.game.stage
        meant = turn_meant(heading, here)
        stale = meant is not None and meant < here
        turn = here if meant is None or stale else meant
        winter = turn.season is Season.WINTER
        if rough.verb is Verb.BARE and stage is Stage.TREATIES and meant is None:
            return None
        if rough.verb in (Verb.BUILD, Verb.WAIVE) or (winter and rough.verb in (Verb.BARE, Verb.DISBAND)):
            year_end = Turn(turn.year, Season.WINTER)
            return evolve(self._aim(year_end, Stage.ADJUSTMENTS), stale=stale)
        if rough.verb is Verb.BARE and not (stage is Stage.RETREATS and turn == here):
            return None
        fleeing = rough.verb in (Verb.RETREAT, Verb.DISBAND) or heading.retreats
        if winter:
            # In winter nothing moves: what is to move does so in spring.
            return self._aim(turn.following, Stage.RETREATS if fleeing else Stage.ORDERS)
        if turn == here and stage is Stage.RETREATS and not fleeing:
            return self._aim(here, stage) if self._is_of_beaten(rough) else self._after_retreats()
        return evolve(
            self._aim(turn, Stage.RETREATS if fleeing or rough.verb is Verb.BARE else Stage.ORDERS), stale=stale
        )

    def _is_of_beaten(self, rough: Rough) -> bool:
        if rough.verb is Verb.BARE:
            return True
        named = rough.unit.spot.meant if rough.unit.spot else ()
        return rough.verb is Verb.MOVE and (
            rough.unit.spot is None or any(each.province in self.dislodged for each in named)
        )

    def _after_retreats(self) -> Aim:
        following = self.game.turn.following
        return self._aim(following if following.season is not Season.WINTER else following.following, Stage.ORDERS)
