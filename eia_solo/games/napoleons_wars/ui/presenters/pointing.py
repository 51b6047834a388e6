"""Orders by pointing: what a chosen corps may do and why not, where it reaches, and the line that a click writes."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import KINDS
from eia_solo.games.napoleons_wars.rules.draft import Draft
from eia_solo.games.napoleons_wars.rules.position import Corps
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.telling import REASONS
from eia_solo.games.napoleons_wars.rules.turn.plans import way_fault
from eia_solo.games.napoleons_wars.rules.turn.record import TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Attack, Hold, Move, Order, Scout
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.words import tr

MOVE, SCOUT, REORGANISE, HOLD, BUILD = "M", "S", "G", "H", "B"
KEYS = MOVE + SCOUT + REORGANISE + HOLD + BUILD


@frozen
class CardAct:
    """Something a chosen corps may do, by its key; `why_not` says why it may not, with the rule."""

    key: str
    words: str
    why_not: str = ""


@frozen
class Card:
    """A corps as its card shows it. `reach` has the steps to each space it may go to."""

    power: str
    letter: str
    at: str
    divisions: str
    title: str
    note: str
    acts: tuple[CardAct, ...]
    reach: Mapping[str, int]
    going: str = ""
    """What its line says it does."""


def card_of(draft: Draft, game: GameState, board: Board, letter: str) -> Card | None:
    """The card of a corps of who writes; None if there is none of that letter."""
    turn = draft.turn
    corps = turn.before.find(draft.power, letter) if turn is not None else None
    if turn is None or corps is None:
        return None
    line = _line_of(draft, letter)
    going = sentence(draft.outcomes[line - 1].text or "") if line else ""
    return Card(
        *(draft.power, letter, corps.at, str(corps.divisions)),
        title=tr("Corps {letter}, {place}", letter=letter, place=board.name(corps.at)),
        note=_note(corps),
        acts=tuple(_acts(turn, board, corps)),
        reach={} if turn.turn.is_winter else reach(turn, game, board, corps),
        going=going,
    )


def _note(corps: Corps) -> str:
    """How far it goes, and whether it sees. Rule: NW-76, NW-77, NW-94."""
    far = tr("Cavalry alone: two spaces") if corps.divisions.rides else tr("One space")
    return ", ".join((far, tr("it scouts") if corps.divisions.scouts else tr("no scout")))


def _acts(turn: TurnRecord, board: Board, corps: Corps) -> list[CardAct]:
    winter = _why("winter", "NW-11") if turn.turn.is_winter else ""
    new = _why("new_division", "NW-34") if corps.built.total else ""
    blind = "" if corps.divisions.scouts else _why("no_scout", "NW-94")
    beside = [each for each in turn.before.corps_of(corps.power) if each.at == corps.at and each is not corps]
    alone = "" if beside else tr("No other corps stands in {place}", place=board.name(corps.at))
    home = corps.at in board.yards(corps.power) and turn.before.owners[corps.at] == corps.power
    return [
        CardAct(MOVE, tr("Move"), winter or new),
        CardAct(SCOUT, tr("Scout"), winter or blind),
        CardAct(REORGANISE, tr("Reorganise"), alone),
        CardAct(HOLD, tr("Hold"), ""),
        CardAct(BUILD, tr("Build here"), "" if home else _why("not_home", "NW-28")),
    ]


def _why(reason: str, rule: str) -> str:
    return f"{sentence(REASONS[reason])}. {rule}"


def reach(turn: TurnRecord, game: GameState, board: Board, corps: Corps) -> dict[str, int]:
    """Spaces a corps may go to, by the steps they take; seas it may board are one step. Rule: NW-76 to NW-81."""
    found = {}
    for one in board.roads[corps.at]:
        if way_fault(turn, corps, [one]) or not enters(turn, game, corps.power, one):
            continue
        found[one] = 1
        for other in board.roads[one] if corps.divisions.rides else ():
            if (
                other != corps.at
                and not way_fault(turn, corps, [one, other])
                and enters(turn, game, corps.power, other)
            ):
                found.setdefault(other, 2)
    for other in [space for space, steps in found.items() if steps == 2 and space in board.roads[corps.at]]:
        found[other] = 1
    return found


def enters(turn: TurnRecord, game: GameState, power: str, province: str) -> bool:
    """Whether it may enter, with the wars that are posted. Rule: NW-79."""
    now, owner = turn.now, turn.now.owners[province]
    if not owner or now.is_friendly(power, owner) or now.at_war(power, owner) or now.lets_pass(power, province, owner):
        return True
    wars = ({post.by, post.act["with"]} for post in game.posts if post.does == "war" and not post.is_withdrawn)
    return {power, owner} in wars


# The line that a click writes


def _line_of(draft: Draft, letter: str) -> int:
    """The number of the last line that orders a corps to go, look or stay; 0 if there is none."""
    numbers = [each.line.number for each in draft.outcomes if _orders(each.line.order, letter)]
    return numbers[-1] if numbers else 0


def _orders(order: Order | None, letter: str) -> bool:
    return isinstance(order, Move | Attack | Scout | Hold) and order.letter == letter


def order_of(draft: Draft, letter: str) -> Order | None:
    """What the line of a corps orders."""
    line = _line_of(draft, letter)
    return draft.outcomes[line - 1].line.order if line else None


def moved(draft: Draft, board: Board, corps: Corps, path: tuple[str, ...]) -> str:
    """The line of a move; what it scouts stays if it still lies next to the way."""
    before = order_of(draft, corps.letter)
    scout = before.scout if isinstance(before, Move) else before.place if isinstance(before, Scout) else None
    near = {space for stop in (corps.at, *path) for space in board.roads.get(stop, ())}
    kept = scout if scout in near and scout not in path else None
    return Move(corps.letter, corps.at, path, scout=kept).text(board)


def scouted(draft: Draft, board: Board, corps: Corps, place: str) -> str:
    """The line of a corps with a look at a place."""
    before = order_of(draft, corps.letter)
    if isinstance(before, Move):
        start = before.start or corps.at
        return evolve(before, start=start, scout=place).text(board)
    return Scout(corps.letter, place).text(board)


def with_line(draft: Draft, letter: str, line: str) -> tuple[str, int]:
    """The text with a line in the place of those of a corps, or at the end; and its number. "" takes them out."""
    lines = list(draft.lines)
    own = [each.line.number for each in draft.outcomes if _orders(each.line.order, letter)]
    if own and line:
        lines[own[0] - 1] = line
        own = own[1:]
        at = next(n for n, text in enumerate(lines, 1) if text == line)
    else:
        at = 0
    for number in sorted(own, reverse=True):
        del lines[number - 1]
    while lines and not lines[-1].strip():
        lines.pop()
    if line and not at:
        lines.append(line)
        at = len(lines)
    return "\n".join(lines), at or max(len(lines), 1)


def reorganised(turn: TurnRecord, corps: Corps) -> str:
    """A line that makes up the corps of a place as they are, to be changed. Rule: NW-50."""
    parts = []
    for each in turn.before.corps_of(corps.power):
        if each.at == corps.at:
            plain = [f"{each.letter}.{kind}" for kind in KINDS for _ in range(each.divisions.of(kind))]
            scouts = ["|", f"{each.letter}.C"] if each.divisions.scouts else []
            parts.append(f"{each.letter} = {' '.join([*plain, *scouts])}")
    return f"Reorganise after: {' ; '.join(parts)}"
