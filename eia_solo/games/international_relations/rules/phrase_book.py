"""The words of what reports, penalties and messages say: the sentences of this game on a board."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from eia_solo.core.phrases import PhraseBook
from eia_solo.games.international_relations.adjudicator.board import COASTS, Board, UnitKind
from eia_solo.games.international_relations.rules.sentences import TEMPLATES
from eia_solo.games.international_relations.rules.state import PenaltyKind, Tie, Turn
from eia_solo.games.international_relations.rules.text import (
    NEUTRAL,
    counted,
    kind_words,
    points_words,
    tie_words,
    turn_words,
)

_KINDS: Mapping[str, str] = {UnitKind.ARMY: "army", UnitKind.FLEET: "fleet"}

_SORTS: Mapping[str, Callable[[Any], str]] = {
    "a": lambda kind: f"a{'n' if kind == UnitKind.ARMY else ''} {_KINDS[kind]}",
    "centres": lambda count: counted(count, "centre"),
    "coast": COASTS.__getitem__,
    "kind": _KINDS.__getitem__,
    "penalty": lambda kind: kind_words(PenaltyKind(kind)),
    "piece": lambda kind: _KINDS[kind].capitalize(),
    "points": points_words,
    "tie": lambda tie: tie if tie == NEUTRAL else tie_words(Tie(tie)),
    "turn": lambda turn: turn_words(Turn.parse(turn)),
    "units": lambda count: "a unit" if count == 1 else f"{count} units",
    "victory_points": lambda points: counted(points, "victory point").replace("-", "−"),
    "full_years": lambda count: counted(count, "year"),
    "years": lambda count: "a year" if count == 1 else f"{count} years",
}
"""How a value of each sort is shown, whatever the board; only places need one."""


@lru_cache(maxsize=4)
def book_of(board: Board) -> PhraseBook:
    """The sentences with the names that this board has for its places; one that it does not have is shown by its id."""
    names = _Names({place: board.name(place) for place in board.province_of})
    return PhraseBook(TEMPLATES, {**_SORTS, "place": names.__getitem__})


class _Names(dict[str, str]):
    """The names of places; one that is not there is its own."""

    def __missing__(self, place: str) -> str:
        return place
