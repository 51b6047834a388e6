"""The game as a text of lines that can be read again, to be corrected and entered."""

from collections.abc import Iterator, Mapping
from typing import Any

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import letter_order
from eia_solo.games.napoleons_wars.rules.position import ALLIANCE, WAR
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.writing.posts import strait_name


def text_of_position(game: GameState, board: Board) -> str:
    """The game as a text that can be read again: turn, options, and all that stands in its position."""
    position = game.position
    lines = [game.turn_name] if game.turn else []
    lines += [f"Battles: {game.battles}", f"Events: {'on' if game.events else 'off'}"]
    for power in board.order:
        lines += ["", board.powers[power].name, *_lines_of(power, position, board)]
    lines += ["", *_between(position, board)]
    return "\n".join(lines).rstrip() + "\n"


def _lines_of(power: str, position: Mapping[str, Any], board: Board) -> Iterator[str]:
    numbers = [f"gold {position.get('treasury', {}).get(power, 0)}"]
    for head, words in (("conscripts", "raised"), ("ever_annexed", "annexed so far")):
        if number := position.get(head, {}).get(power):
            numbers.append(f"{words} {number}")
    yield ", ".join(numbers)
    corps = position.get("corps", {}).get(power, {})
    for letter in sorted(corps, key=letter_order):
        yield f"{letter} {board.name(corps[letter][0])} {corps[letter][1]}"
    for sea, number in position.get("squadrons", {}).get(power, {}).items():
        yield f"{number} squadron{'' if number == 1 else 's'} {board.name(sea)}"
    annexed = [id for id, by in position.get("annexed", {}).items() if by == power]
    owned = [id for id, owner in position.get("owners", {}).items() if owner == power and id not in annexed]
    owned = [id for id in owned if board.provinces[id].home_of != power]
    for words, ids in (("owns", owned), ("annexed", annexed)):
        if ids:
            yield f"{words} {', '.join(map(board.name, ids))}"


def _between(position: Mapping[str, Any], board: Board) -> Iterator[str]:
    neutral = [id for id, owner in position.get("owners", {}).items() if not owner and board.provinces[id].home_of]
    if neutral:
        yield f"Neutral: {', '.join(map(board.name, neutral))}"
    for kind, words in ((WAR, "At war"), (ALLIANCE, "Allied")):
        pairs = [two for *two, tie in position.get("relations", ()) if tie == kind]
        if pairs:
            yield f"{words}: {', '.join(' – '.join(board.powers[each].name for each in two) for two in pairs)}"
    for by, to, what, until in position.get("passage", ()):
        where = strait_name(what, board) if what in board.straits else board.name(what)
        names = f"{board.powers[by].name} lets {board.powers[to].name}"
        yield f"{names} pass {where}{f' until {until}' if until else ''}"
