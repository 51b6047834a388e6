"""Which word of a line of orders is meant by what is said of it."""

from collections.abc import Iterator
from itertools import pairwise

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.writing.orders import Build, Move, Order
from eia_solo.games.napoleons_wars.rules.writing.words import ARROW, Found, is_filler, vocabulary, words_of

Spot = tuple[int, int]
"""Where it begins, and where it ends: letters of the line, from 0."""

_OF_LETTER = frozenset({"no_corps", "twice", "new_division", "brought_home", "no_scout"})
_OF_FIRST = frozenset({"not_there"})
_OF_LAST = frozenset({"not_next", "no_access", "strait_whole_move", "not_coastal", "too_far"})
_OF_PLACE = frozenset({"not_home", "build_barred", "enemy_in_province", "annex_own", "no_divisions_there"})
_VERBS = frozenset({"move", "build", "scout", "scouts", "attack", "attacks", "annex", "retreat", "corps"})


def places_in(text: str, board: Board) -> Iterator[tuple[str, Spot]]:
    """The spaces that a line names, with where they stand."""
    words, names = [word for word in words_of(text) if not is_filler(word)], vocabulary(board).places
    at = 0
    while at < len(words):
        word = words[at]
        if word.text == ARROW or len(word.text) < 3 or word.text in _VERBS:
            at += 1
            continue
        found = names.find(words[at:])
        if isinstance(found, Found):
            yield found.id, (word.begin, words[at + found.words - 1].end)
            at += found.words
        else:
            at += 1


def spot_of(text: str, order: Order | None, reason: str, board: Board) -> Spot:
    """The part of a line that a reason is about; the whole line if no word of it is."""
    whole = len(text) - len(text.lstrip()), len(text.rstrip())
    places = list(places_in(text, board))
    if reason in _OF_LETTER and isinstance(order, Move) and order.letter:
        word = next((each for each in words_of(text) if each.text.upper() == order.letter), None)
        return whole if word is None else (word.begin, word.end)
    if not places:
        return whole
    if reason == "not_adjacent" and isinstance(order, Move):
        bad = first_gap(order, board)
        return next((spot for id, spot in places if bad and id == bad[1]), places[-1][1])
    if reason in _OF_FIRST:
        return places[0][1]
    if reason in _OF_LAST:
        return places[-1][1]
    if reason in _OF_PLACE and (not isinstance(order, Build) or len({id for id, _ in places}) == 1):
        return places[-1][1]
    return whole


def first_gap(order: Move, board: Board, start: str | None = None) -> tuple[str, str] | None:
    """The first two spaces of a way that do not touch."""
    begin = start or order.start
    spaces = (*((begin,) if begin else ()), *order.path)
    return next(((one, other) for one, other in pairwise(spaces) if other not in board.near[one]), None)
