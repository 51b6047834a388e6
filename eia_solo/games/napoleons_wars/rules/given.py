"""A turn of a campaign as what other programs read of it: what goes in, from the state of the game."""

from collections.abc import Mapping
from typing import Any

from eia_solo.core.dice import By, Throw
from eia_solo.games.napoleons_wars.rules.contract_in import FORMAT
from eia_solo.games.napoleons_wars.rules.state import GameState, Post


def counted_posts(game: GameState) -> tuple[Post, ...]:
    """The posts that are rows of acts, in their order."""
    return tuple(each for each in game.posts if not each.is_withdrawn)


def given_of(game: GameState) -> dict[str, Any]:
    """What goes into the turn that the game stands at, without dice. Its rows of acts are those of `counted_posts`."""
    given: dict[str, Any] = {"format": FORMAT, "turn": game.turn_name, "position": dict(game.position)}
    given["readings"] = dict(game.readings)
    given["options"] = {"battles": game.battles, "events": game.events}
    if game.update is not None:
        given["update"] = game.update.text
    given["acts"] = [_row(post) for post in counted_posts(game)]
    given["orders"] = {power: list(lines) for power, lines in game.written.items()}
    given["results"] = [dict(result) for result in game.results.values()]
    return given


def _row(post: Post) -> dict[str, Any]:
    """A post of the turn before is the oldest: it has no time. Reading `war_acts`."""
    if post.at is None or post.from_before:
        return dict(post.act)
    return {"at": post.at.text, **post.act}


def with_dice(given: Mapping[str, Any], thrown: Mapping[str, Throw]) -> dict[str, Any]:
    """What goes in with the dice that were thrown for it: whoever works it out again throws the same."""
    dice: dict[str, Any] = {}
    by_seed = [throw for throw in thrown.values() if throw.by is By.MACHINE]
    if by_seed:
        dice |= {"seed": by_seed[0].seed, "draw": by_seed[0].draw}
    typed = {name: list(throw.dice) for name, throw in thrown.items() if throw.by is By.PLAYER}
    if typed:
        dice["given"] = typed
    return {**given, "dice": dice} if dice else dict(given)
