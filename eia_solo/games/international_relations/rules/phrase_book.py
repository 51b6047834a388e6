"""The words of what reports, penalties and messages say: the sentences of this game on a board."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from eia_solo.core.phrases import PhraseBook
from eia_solo.core.wording import capital
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.international_relations.adjudicator.board import COASTS, Board, UnitKind
from eia_solo.games.international_relations.rules.sentences import TEMPLATES
from eia_solo.games.international_relations.rules.state import PenaltyKind, Tie, Turn
from eia_solo.games.international_relations.rules.text import (
    NEUTRAL,
    kind_words,
    points_words,
    tie_words,
    turn_words,
)

_KINDS: Mapping[str, str] = {UnitKind.ARMY: mark("army"), UnitKind.FLEET: mark("fleet")}

_SORTS: Mapping[str, Callable[[Any], str]] = {
    "a": lambda kind: tr("an army") if kind == UnitKind.ARMY else tr("a fleet"),
    "centres": lambda count: ntr("{n} centre", "{n} centres", count),
    "coast": COASTS.__getitem__,
    "kind": lambda kind: tr(_KINDS[kind]),
    "penalty": lambda kind: kind_words(PenaltyKind(kind)),
    "piece": lambda kind: capital(tr(_KINDS[kind])),
    "points": points_words,
    "tie": lambda tie: tr(NEUTRAL) if tie == NEUTRAL else tie_words(Tie(tie)),
    "turn": lambda turn: turn_words(Turn.parse(turn)),
    "units": lambda count: ntr("a unit", "{n} units", count),
    "victory_points": lambda points: ntr("{n} victory point", "{n} victory points", points).replace("-", "−"),
    "full_years": lambda count: ntr("{n} year", "{n} years", count),
    "years": lambda count: ntr("a year", "{n} years", count),
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
