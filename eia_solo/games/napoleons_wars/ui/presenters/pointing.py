"""Orders by pointing: what a chosen corps may do and why not, where it reaches, and the line that a click writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import KINDS, SQUADRON
from eia_solo.games.napoleons_wars.rules.draft import Draft
from eia_solo.games.napoleons_wars.rules.position import Corps
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.telling import REASONS
from eia_solo.games.napoleons_wars.rules.turn.building import barred
from eia_solo.games.napoleons_wars.rules.turn.plans import way_fault
from eia_solo.games.napoleons_wars.rules.turn.record import TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Attack, Hold, Item, Move, Order, Sail, Scout, Strike
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.words import ntr, tr

MOVE, SCOUT, REORGANISE, HOLD, BUILD, STRIKE, CARRY = "M", "S", "G", "H", "B", "A", "C"
KEYS = MOVE + SCOUT + REORGANISE + HOLD + BUILD + STRIKE + CARRY


@frozen
class CardAct:
    """Something that what is chosen may do, by its key; `why_not` says why it may not, with the rule."""

    key: str
    words: str
    why_not: str = ""


@frozen
class Card:
    """A corps, or the squadrons of a power in a sea. `reach` has the steps to each space it may go to."""

    power: str
    letter: str
    """Empty for squadrons."""
    at: str
    divisions: str
    """Those of the corps, or how many squadrons there are."""
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


def no_line(card: Card) -> str:
    """What is said of a card for which nothing is ordered."""
    if card.letter:
        return tr("No line for corps {letter} yet", letter=card.letter)
    return tr("No line for these squadrons yet")


def fleet_card(draft: Draft, game: GameState, board: Board, sea: str) -> Card | None:
    """The card of the squadrons that who writes has in a sea; None if there are none."""
    turn, power = draft.turn, draft.power
    number = 0 if turn is None else turn.before.squadrons.get((power, sea), 0)
    if turn is None or not number:
        return None
    return Card(
        *(power, "", sea, str(number)),
        title=ntr("{n} squadron, {sea}", "{n} squadrons, {sea}", number, sea=board.name(sea)),
        note=tr("One sea"),
        acts=tuple(_fleet_acts(turn, game, board, power, sea)),
        reach={} if turn.turn.is_winter else dict.fromkeys(board.waters[sea], 1),
        going="; ".join(
            sentence(each.text or "")
            for each in draft.outcomes
            if sails(each.line.order, sea) or strikes(each.line.order, sea)
        ),
    )


def _fleet_acts(turn: TurnRecord, game: GameState, board: Board, power: str, sea: str) -> list[CardAct]:
    winter = _why("winter", "NW-11") if turn.turn.is_winter else ""
    allies = any(turn.now.allied(power, other) for other in board.order)
    barred_by = barred(turn, power, Item(SQUADRON, 1, sea))
    foes = enemies_at_sea(turn, game, power, sea)
    return [
        CardAct(MOVE, tr("Sail"), winter),
        CardAct(STRIKE, tr("Attack"), winter or ("" if foes else _why("no_enemy", "NW-74"))),
        CardAct(CARRY, tr("Carry allies"), winter or ("" if allies else tr("It has no ally (NW-81)"))),
        CardAct(HOLD, tr("Hold"), ""),
        CardAct(BUILD, tr("Build here"), _why(*barred_by) if barred_by else ""),
    ]


def enemies_at_sea(turn: TurnRecord, game: GameState, power: str, sea: str) -> tuple[str, ...]:
    """The powers with squadrons there that it may attack, with the wars that are posted. Rule: NW-74."""
    there = {owner for (owner, at), number in turn.before.squadrons.items() if at == sea and number}
    return tuple(other for other in turn.board.order if other in there and _fights(turn, game, power, other))


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
    if not owner or now.is_friendly(power, owner) or now.lets_pass(power, province, owner):
        return True
    return _fights(turn, game, power, owner)


def _fights(turn: TurnRecord, game: GameState, power: str, other: str) -> bool:
    """Whether two powers are at war, or a post says so."""
    wars = ({post.by, post.act["with"]} for post in game.posts if post.does == "war" and not post.is_withdrawn)
    return turn.now.at_war(power, other) or {power, other} in wars


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


def sails(order: Order | None, sea: str) -> bool:
    """Whether an order lets squadrons of a sea sail or stay."""
    return (isinstance(order, Sail) and order.start == sea) or (isinstance(order, Hold) and order.sea == sea)


def strikes(order: Order | None, sea: str) -> bool:
    """Whether an order lets squadrons attack in a sea."""
    return isinstance(order, Strike) and order.sea == sea


def orders_corps(letter: str) -> Callable[[Order | None], bool]:
    return lambda order: _orders(order, letter)


def with_line(draft: Draft, is_own: Callable[[Order | None], bool], line: str) -> tuple[str, int]:
    """The text with a line in the place of own ones, or at the end; and its number. "" takes them out."""
    lines = list(draft.lines)
    own = [each.line.number for each in draft.outcomes if is_own(each.line.order)]
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
