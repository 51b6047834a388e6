"""What a power may write instead of a line that comes to nothing."""

from collections.abc import Iterable
from difflib import SequenceMatcher

from eia_solo.core.errors import did_you_mean, nearest
from eia_solo.core.wording import OR, joined
from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.telling import outcome_words
from eia_solo.games.napoleons_wars.rules.turn.record import Outcome
from eia_solo.games.napoleons_wars.rules.writing.orders import Move
from eia_solo.games.napoleons_wars.rules.writing.spots import first_gap
from eia_solo.games.napoleons_wars.rules.writing.words import folded, vocabulary

_LIKE = 0.8
_MOST = 3
"""So many names are offered at most."""
FORMS = {
    "unknown_word": mark("write it like 'A Paris - Lorraine' or 'Build 2 infantry in Paris'"),
    "condition": mark("write one line of what is to be done, whatever the others do"),
    "twice": mark("leave out one of the two lines"),
    "winter": mark("wait for Spring"),
    "not_winter": mark("wait for Winter"),
    "too_far": mark("name the next space alone"),
    "strait_whole_move": mark("end the move behind the strait"),
    "no_squadrons": mark("name fewer, or write 'All squadrons'"),
    "corps_too_large": mark("leave a division where it is"),
}
"""What to write instead, where that hangs on no name."""


def fault_words(outcome: Outcome, position: Position, board: Board) -> str:
    """What is wrong with a line, as a sentence that names what it names."""
    order = outcome.line.order
    if outcome.reason == "not_adjacent" and isinstance(order, Move):
        gap = first_gap(order, board, _start(outcome, position))
        if gap is not None:
            return tr("{other} is not next to {one}", other=board.name(gap[1]), one=board.name(gap[0]))
    told = {"reason": outcome.reason, "detail": outcome.detail}
    return outcome_words(told, board)


def remedy_words(outcome: Outcome, text: str, position: Position, board: Board) -> str:
    """What may be written instead; "" if nothing is known to help."""
    order, reason, line = outcome.line.order, outcome.reason, outcome.line
    typed = text[line.fault[0] : line.fault[1]]
    if reason == "two_meanings":
        return tr("write {meanings}", meanings=_or(line.meanings))
    if reason == "unknown_place":
        meant = _place_meant(typed, board)
        return tr("did you mean {meant}?", meant=meant) if meant else tr(FORMS["unknown_word"])
    if reason == "unknown_power":
        return did_you_mean(typed, [row.name for row in board.powers.values()]).strip(" ;") or tr(
            "name one of the nine"
        )
    if reason == "no_corps":
        letters = [corps.letter for corps in position.corps_of(outcome.power)]
        return tr("there are {letters}", letters=", ".join(letters)) if letters else tr("there is no corps")
    if reason == "not_adjacent" and isinstance(order, Move):
        gap = first_gap(order, board, _start(outcome, position))
        return f"{_or(map(board.name, _towards(board, *gap)))}?" if gap else ""
    if reason in ("not_home", "build_barred", "enemy_in_province"):
        yards = sorted(board.name(id) for id in board.yards(outcome.power) if position.owners[id] == outcome.power)
        return tr("it builds in {yards}", yards=_or(yards)) if yards else tr("it has no home left to build in")
    return tr(FORMS[reason]) if reason in FORMS else ""


def names_instead(outcome: Outcome, text: str, position: Position, board: Board) -> tuple[str, ...]:
    """Names that may stand in the place of the word a line fails at, the likeliest first; none if none is known."""
    order, reason, line = outcome.line.order, outcome.reason, outcome.line
    typed = text[line.fault[0] : line.fault[1]]
    if reason == "two_meanings":
        return line.meanings[:_MOST]
    if reason == "unknown_place":
        return tuple(filter(None, [_place_meant(typed, board)]))
    if reason == "unknown_power":
        return tuple(filter(None, [nearest(typed, [row.name for row in board.powers.values()])]))
    if reason == "not_there" and (start := _start(outcome, position)) is not None:
        return (board.name(start),)
    if reason == "not_adjacent" and isinstance(order, Move):
        gap = first_gap(order, board, _start(outcome, position))
        return tuple(map(board.name, _towards(board, *gap))) if gap else ()
    if reason == "not_home":
        yards = sorted(board.name(id) for id in board.yards(outcome.power) if position.owners[id] == outcome.power)
        return tuple(yards[:_MOST])
    return ()


def _place_meant(typed: str, board: Board) -> str:
    """The space a mistyped name may mean; "" if none is near. Another first letter is a slip only in a like name."""
    names = list(vocabulary(board).places.shown.values())
    same = nearest(typed, [name for name in names if folded(name)[:1] == folded(typed)[:1]])
    other = nearest(typed, names)
    return same or (other if SequenceMatcher(None, folded(typed), folded(other)).ratio() >= _LIKE else "")


def _start(outcome: Outcome, position: Position) -> str | None:
    """Where the corps of a move stands."""
    order = outcome.line.order
    corps = position.find(outcome.power, order.letter) if isinstance(order, Move) else None
    return None if corps is None else corps.at


def _towards(board: Board, start: str, goal: str) -> list[str]:
    """The neighbours of a space from which it is least far to another one."""
    far, ring = {goal: 0}, [goal]
    while ring and start not in far:
        nearer = dict.fromkeys(near for space in ring for near in board.near[space] if near not in far)
        far |= dict.fromkeys(nearer, far[ring[0]] + 1)
        ring = list(nearer)
    same = [id for id in board.near[start] if (id in board.seas) is (goal in board.seas)]
    return sorted(same, key=lambda id: (far.get(id, 99), board.name(id)))[:_MOST]


def _or(names: Iterable[str]) -> str:
    listed = list(names)
    shown, more = listed[:_MOST], len(listed) > _MOST
    return tr("{names} and others", names=", ".join(shown)) if more else joined(shown, OR)
