"""What can be put right by hand: every key there is, how it stands, and in which words it is written."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corrections import settled_key, value_at
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.words import tr

_FORMS = {
    "treasury": "20",
    "conscripts": "3",
    "ever_annexed": "2",
    "corps": "Paris IIA|C",
    "squadrons": "2",
    "owners": "France, neutral",
    "annexed": "France",
    "relations": "war, alliance, peace",
    "passage": "always, Fall 1806",
    "modifiers": "storm - NTH 1",
    "letters": "A B C",
    "turn": "Summer 1806",
    "battles": "moderator, table",
    "events": "on, off",
}
"""How a value is written, by the head of its key."""


def keys_of(game: GameState, board: Board) -> Iterator[str]:
    """Every key that something stands at, and those of every pair and province."""
    for power in board.order:
        yield f"treasury.{power}"
        yield f"conscripts.{power}"
        yield f"ever_annexed.{power}"
        for letter in game.position.get("corps", {}).get(power, {}):
            yield f"corps.{power}.{letter}"
        for sea in board.seas:
            yield f"squadrons.{power}.{sea}"
    for number, one in enumerate(board.order):
        for other in board.order[number + 1 :]:
            yield f"relations.{one}-{other}"
    for id in board.provinces:
        yield f"owners.{id}"
        yield f"annexed.{id}"
    yield from ("turn", "battles", "events")


def stands_words(game: GameState, key: str, board: Board) -> str:
    """How the thing of a key stands and how another value is written; or what is wrong with the key."""
    if not key.strip():
        return tr("Click a corps or a province on the board, or write what is wrong: treasury.France")
    try:
        settled = settled_key(key, board)
    except InvalidCommand as fault:
        return sentence(str(fault))
    now, form = value_at(game, settled), _FORMS[settled.partition(".")[0]]
    if now is None:
        return tr("{key} is empty. Write it like {form}", key=settled, form=form)
    return tr("{key}: {now}. Write it like {form}; an empty field removes it", key=settled, now=now, form=form)


def value_of(game: GameState, key: str, board: Board) -> str:
    """What stands at a key, to be changed; empty for nothing or for no key."""
    try:
        return value_at(game, settled_key(key, board)) or ""
    except InvalidCommand:
        return ""
