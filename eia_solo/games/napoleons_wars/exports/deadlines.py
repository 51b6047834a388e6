"""The update of the turn as a moment of a calendar."""

from collections.abc import Iterator

from eia_solo.core.words import tr
from eia_solo.exports.calendar import CalendarEvent
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.state import GameState


def update_events(game: GameState, mark: str) -> Iterator[CalendarEvent]:
    """The update, and a day before it the last hour for acts. `mark` tells this game from every other. Rule: NW-102."""
    if game.update is None or game.turn is None:
        return
    uid = f"{mark}-{game.turn_name.replace(' ', '-')}@eia-solo"
    yield CalendarEvent(
        f"acts-{uid}",
        game.update.before(24),
        tr("{turn}: last hour for acts", turn=turn_words(game.turn_name)),
        "NW-102",
    )
    yield CalendarEvent(uid, game.update, tr("{turn}: update", turn=turn_words(game.turn_name)), "")
