"""What the words of an order may mean on the board, and which of that is the likeliest."""

from collections.abc import Iterable, Iterator, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.reading.place_names import SURE_TYPO, Close, Meant
from eia_solo.games.international_relations.reading.written_roughly import Spot, UnitWords
from eia_solo.games.international_relations.rules.writing.written import AnyOrder

MOST_TRIED = 300
"""So many meanings of one order are looked at: a few names of a few places each."""
MOST_OTHERS = 4


@frozen
class Named:
    """A unit or place that may be meant, how near its name is, and whether the words are good enough to be sure."""

    place: str
    """The place as it counts: "stp/sc"."""
    close: int
    good: bool = True
    unit: Unit | None = None

    @property
    def province(self) -> str:
        return self.place.partition("/")[0]


@frozen
class Candidate:
    """An order that may be meant."""

    order: AnyOrder
    possible: bool
    close: int
    good: bool = True
    why: str = ""


@frozen
class Chosen:
    """The likeliest order, whether nothing else can be meant, why not, and what else may be."""

    order: AnyOrder
    sure: bool
    possible: bool
    why: str
    others: tuple[AnyOrder, ...]


def is_good(spot: Spot, meant: Meant) -> bool:
    """Whether a name as it is written is good enough: not one guessed from few letters, or where two are as near."""
    if meant.close < spot.close or meant.close is Close.LIKE:
        return False
    if meant.close is Close.TYPO:
        alone = sum(each.close is Close.TYPO for each in spot.meant) == 1
        return alone and len("".join(spot.words)) >= SURE_TYPO
    return True


def goals(spot: Spot) -> list[Named]:
    """Where a move may lead, without a coast that was not written."""
    return [
        Named(f"{each.province}/{spot.coast}" if spot.coast else each.province, each.close, is_good(spot, each))
        for each in spot.meant
    ]


def units_meant(words: UnitWords, units: Iterable[Unit]) -> list[Named]:
    """Which of these units may be meant: by its place, or by its kind alone."""
    if words.spot is None:
        found = [unit for unit in units if words.kind in (None, unit.kind)]
        return [Named(unit.at, Close.LIKE, len(found) == 1, unit) for unit in found]
    meant = {each.province: each for each in words.spot.meant}
    found_by_place = []
    for unit in units:
        each = meant.get(unit.province)
        if each is None:
            continue
        as_called = words.kind in (None, unit.kind)
        close = each.close * 2 - (0 if as_called else 1)
        found_by_place.append(Named(unit.at, close, as_called and is_good(words.spot, each), unit))
    return found_by_place


def with_coasts(board: Board, unit: Unit, goal: Named) -> Iterator[tuple[str, bool]]:
    """The places a unit may mean by a goal, each with whether its coast is plain."""
    if unit.kind is UnitKind.ARMY or not board.provinces[goal.province].coasts:
        yield goal.province, True
        return
    reached = sorted(place for place in board.fleets[unit.at] if board.province_of[place] == goal.province)
    if "/" in goal.place:
        yield goal.place, goal.place in reached or not reached
        if goal.place not in reached:
            for place in reached:
                yield place, False
    elif len(reached) == 1:
        yield reached[0], True
    else:
        yield goal.province, not reached
        for place in reached:
            yield place, False


def chosen(candidates: Sequence[Candidate]) -> Chosen | None:
    """The likeliest of what may be meant: possible on the board before impossible, then the nearest names."""
    if not candidates:
        return None
    ranked = sorted(candidates, key=lambda each: (each.possible, each.close), reverse=True)
    best = ranked[0]
    others = tuple(dict.fromkeys(each.order for each in ranked[1:] if each.possible and each.order != best.order))[
        :MOST_OTHERS
    ]
    rivals = any(each.possible and each.close >= best.close and each.order != best.order for each in ranked[1:])
    if not best.possible:
        return Chosen(best.order, False, False, best.why or "cannot be given on this board", others)
    if rivals:
        return Chosen(best.order, False, True, "more than one can be meant", others)
    why = "" if best.good else best.why or "the name is not quite that"
    return Chosen(best.order, best.good, True, why, others)
