"""The names in a correction by hand: powers, pairs, provinces, centres and numbers. All raise InvalidCommand."""

from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.games.international_relations.adjudicator.board import Board


def the_power(name: str, board: Board) -> str:
    """The power of that name."""
    known = {power.lower(): power for power in board.powers}
    if name.lower() not in known:
        raise InvalidCommand(f"there is no power '{name}'{did_you_mean(name, board.powers)}")
    return known[name.lower()]


def the_pair(pair: str, board: Board) -> tuple[str, str]:
    """Two powers written as France-Germany, in the order of the alphabet."""
    one, dash, other = pair.partition("-")
    if not dash:
        raise InvalidCommand(f"'{pair}' names no two powers: write them as France-Germany")
    first, second = sorted((the_power(one.strip(), board), the_power(other.strip(), board)))
    if first == second:
        raise InvalidCommand(f"'{pair}' names {first} twice")
    return first, second


def the_province(place: str, board: Board) -> str:
    """The province of a place."""
    province = place.lower().partition("/")[0]
    if province not in board.provinces:
        raise InvalidCommand(f"there is no province '{place}'{did_you_mean(province, board.provinces)}")
    return province


def the_centre(place: str, board: Board) -> str:
    """The supply centre in a place."""
    province = the_province(place, board)
    if not board.provinces[province].centre:
        raise InvalidCommand(f"{board.provinces[province].name} is no supply centre, so nobody owns it")
    return province


def the_number(text: str) -> int:
    """A number of points or years."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise InvalidCommand(f"'{text}' is no number of points or years")
    return int(text)
