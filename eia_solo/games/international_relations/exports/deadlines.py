"""The deadline of the stage that is due as a moment of a calendar."""

from collections.abc import Iterator

from eia_solo.core.moment import Moment
from eia_solo.core.words import tr
from eia_solo.exports.calendar import CalendarEvent
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import waiting
from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.games.international_relations.rules.text import stage_words


def deadline_events(game: GameState, rules: Rules, mark: str) -> Iterator[CalendarEvent]:
    """The deadline, if one is set and the game is not over. `mark` tells this game from every other, for good."""
    at: Moment | None = game.deadline
    if at is None or game.winners:
        return
    missing = "; ".join(f"{each.power}: {each.what}" for each in waiting(rules, game) if each.must)
    uid = f"{mark}-{game.stage_name}-{game.stage.value}@eia-solo"
    yield CalendarEvent(uid, at, tr("{stage}: deadline", stage=stage_words(game.turn, game.stage)), missing)
