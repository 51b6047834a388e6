"""Makes the picture of the board from a position, orders as they were read, and what supply costs."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from attrs import evolve

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import SQUADRON, letter_order
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.state import Plain
from eia_solo.games.napoleons_wars.rules.turn.building import letters
from eia_solo.games.napoleons_wars.rules.writing.orders import (
    ALL,
    Annex,
    Attack,
    Build,
    Line,
    Move,
    Order,
    Sail,
    Scout,
    Strike,
)
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import (
    Arrow,
    BoardPicture,
    Fill,
    ShownCorps,
    ShownSquadrons,
    Way,
)

Written = Mapping[str, Sequence[Line]]
"""The lines of each power, as they were read."""
Refused = Mapping[tuple[str, int], str]
"""Why a line is not done, by its power and number."""


def standing(board: Board, position: Position, power: str = "") -> BoardPicture:
    """A position without orders, as seen from the desk of a power."""
    rank = {id: number for number, id in enumerate(board.order)}
    corps = sorted(position.corps, key=lambda each: (rank[each.power], letter_order(each.letter)))
    afloat = sorted(position.squadrons.items(), key=lambda each: rank[each[0][0]])
    return BoardPicture(
        owners=dict(position.owners),
        values={id: position.value(board, id) for id in board.provinces},
        corps=tuple(ShownCorps(each.power, each.letter, each.at) for each in corps),
        squadrons=tuple(ShownSquadrons(power, sea, number) for (power, sea), number in afloat),
        power=power,
    )


def ordered(
    board: Board, position: Position, written: Written, power: str = "", refused: Refused | None = None
) -> BoardPicture:
    """A position with what a power has written: arrows, what is built, what is annexed. Without `power` all nine's."""
    plain = standing(board, position, power)
    shown = {power: written.get(power, ())} if power else written
    arrows: list[Arrow] = []
    corps, squadrons, annexed = list(plain.corps), list(plain.squadrons), {}
    for each, lines in shown.items():
        for line in lines:
            why = (refused or {}).get((each, line.number), "")
            arrows += (evolve(arrow, refused=why) for arrow in _arrows(board, position, each, line.order))
            if isinstance(line.order, Annex) and not why:
                annexed.update(dict.fromkeys(line.order.places, each))
            if isinstance(line.order, Build) and not why:
                corps += _built(position, each, line.order, corps)
                squadrons += _launched(board, each, line.order)
    return evolve(plain, arrows=tuple(arrows), corps=tuple(corps), squadrons=tuple(squadrons), annexed=annexed)


def _arrows(board: Board, position: Position, power: str, order: Order | None) -> Iterator[Arrow]:
    """The lines an order is drawn with."""
    match order:
        case Move(path=path, scout=scout, with_attack=with_attack):
            for corps in _ordered(position, power, order.letter, order.start):
                stops = (corps.at, *_over_sea(board, corps.at, path)) if order.sails else (corps.at, *path)
                fights = bool(with_attack) or position.enemies_in(power, order.goal)
                yield Arrow(power, stops, corps.letter, fights=fights)
                if scout is not None:
                    yield Arrow(power, (_seen_from(board, stops, scout), scout), corps.letter, Way.SCOUT)
        case Attack(place=place):
            for corps in _ordered(position, power, order.letter, order.start or place):
                stops = (place,) if corps.at == place else (corps.at, place)
                yield Arrow(power, stops, corps.letter, fights=True)
        case Scout(place=place):
            for corps in _ordered(position, power, order.letter, order.start):
                yield Arrow(power, (corps.at, place), corps.letter, Way.SCOUT)
        case Sail(start=start, goal=goal):
            yield Arrow(power, (start, goal))
        case Strike(sea=sea):
            yield Arrow(power, (sea,), fights=True)


def _ordered(position: Position, power: str, letter: str, start: str | None) -> Iterator[Corps]:
    """The corps an order names: one, or all that stand in a province."""
    if letter == ALL:
        yield from (corps for corps in position.corps_of(power) if corps.at == start)
    elif (corps := position.find(power, letter)) is not None:
        yield corps


def _seen_from(board: Board, stops: Sequence[str], place: str) -> str:
    """From where on its way a corps looks at a place: on the way before the end, then where it begins."""
    near = [stop for stop in (*stops[1:-1], stops[-1], stops[0]) if place in board.near[stop]]
    return near[0] if near else stops[0]


def _over_sea(board: Board, start: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """The way of a voyage; one that names no sea is drawn over the fewest there are."""
    goal = path[-1]
    if any(space in board.seas for space in path):
        return path
    ways: list[tuple[str, ...]] = [(sea,) for sea in board.waters[start]]
    seen = set(board.waters[start])
    for way in ways:  # grows while it is read
        if way[-1] in board.waters[goal]:
            return (*way, goal)
        onward = [sea for sea in board.waters[way[-1]] if sea not in seen]
        seen.update(onward)
        ways += [(*way, sea) for sea in onward]
    return path


def _built(position: Position, power: str, order: Build, shown: Sequence[ShownCorps]) -> Iterator[ShownCorps]:
    """New corps of an order: the letter it names, else the first that is free. Rule: NW-28."""
    taken = {each.letter for each in shown if each.power == power}
    placed: dict[str, str] = {}
    for item in order.items:
        if item.kind == SQUADRON:
            continue
        letter = item.letter or placed.get(item.place, "")
        if not letter:
            letter = next(each for each in letters() if each not in taken)
        if letter not in taken:
            taken.add(letter)
            placed[item.place] = letter
            yield ShownCorps(power, letter, item.place, planned=True)


def _launched(board: Board, power: str, order: Build) -> Iterator[ShownSquadrons]:
    for item in order.items:
        if item.kind == SQUADRON and item.place in board.seas:
            yield ShownSquadrons(power, item.place, item.number, planned=True)


def with_cut_off(picture: BoardPicture, events: Iterable[Plain]) -> BoardPicture:
    """The picture with a struck ring around each corps that these events say is cut off. Rule: NW-22."""
    gone = {(event["power"], event["corps"]) for event in events if event["what"] == "cut_off"}
    return evolve(picture, corps=tuple(evolve(each, cut_off=each.key in gone) for each in picture.corps))


def supplied(
    board: Board, picture: BoardPicture, power: str, costs: Mapping[str, int | None], allies: Collection[str] = ()
) -> BoardPicture:
    """The same board painted by what each division of a power costs in each province; None where it may not stand."""
    fills = {}
    for id in board.provinces:
        owner, cost = picture.owners.get(id, ""), costs.get(id)
        if cost is None:
            fills[id] = Fill(barred=True)
        elif cost or owner not in (power, *allies):
            fills[id] = Fill(cost=cost)
        else:
            fills[id] = Fill(owner, striped=owner != power)
    return evolve(picture, power=power, fills=fills)
