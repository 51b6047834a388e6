"""Supply in Winter: who can trace a line, what it costs, who starves. Rule: NW-17 to NW-22."""

from collections.abc import Iterator, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.corps import ARTILLERY, CAVALRY, INFANTRY, Divisions
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.turn.record import DONE, PARTLY, REFUSED, SupplyLine, TurnRecord
from eia_solo.games.napoleons_wars.rules.turn.supply_net import SupplyNet
from eia_solo.games.napoleons_wars.rules.writing.orders import Supply

_FED_FIRST = (ARTILLERY, CAVALRY, INFANTRY)
"""Of the same cost. Reading `supply_choice`."""


def is_abroad(now: Position, corps: Corps) -> bool:
    """Whether a corps stands in no province of its own power or an ally. Rule: NW-18."""
    return not now.is_friendly(corps.power, now.owners[corps.at])


# --- step 3 -----------------------------------------------------------------------------------------------------------


def cut_off(turn: TurnRecord) -> None:
    """Who has no line is destroyed; all are looked at before anybody goes. Rule: NW-21, NW-22."""
    lost = []
    for power in turn.board.order:
        net = SupplyNet(turn.board, turn.now, turn.choices.readings, power)
        for corps in turn.now.corps_of(power):
            if not net.needs_line(corps.at):
                continue
            line = net.line(corps.at)
            if line is None:
                lost.append(corps)
            elif is_abroad(turn.now, corps):
                turn.lines[corps.key] = line
    for corps in lost:
        turn.now.corps.remove(corps)
        turn.tell(3, "cut_off", power=corps.power, corps=corps.letter, at=corps.at)


# --- step 5 -----------------------------------------------------------------------------------------------------------


@frozen
class _Mouth:
    """A division that has to be paid for."""

    corps: Corps
    kind: str
    is_scout: bool
    cost: int


def pay_supply(turn: TurnRecord) -> None:
    """Divisions abroad are paid for, in the order their owner chose; who is not is lost. Rule: NW-19, NW-20."""
    for power in turn.board.order:
        corps_of = turn.now.corps_of(power)
        lines = {corps.letter: turn.lines[corps.key] for corps in corps_of if corps.key in turn.lines}
        if not lines:
            continue
        paid: dict[str, int] = dict.fromkeys(lines, 0)
        lost: dict[str, list[_Mouth]] = {}
        for mouth in _fed_in_order(turn, power, lines):
            if mouth.cost <= turn.gold(power) - sum(paid.values()):
                paid[mouth.corps.letter] += mouth.cost
            else:
                lost.setdefault(mouth.corps.letter, []).append(mouth)
        turn.pay(power, "supply", -sum(paid.values()), "NW-19")
        for corps in turn.now.corps_of(power):
            if corps.letter in lines:
                _settle(turn, corps, lines[corps.letter], paid[corps.letter], lost.get(corps.letter, []))
    tell_supply_lines(turn)


def _settle(turn: TurnRecord, corps: Corps, line: SupplyLine, paid: int, lost: list[_Mouth]) -> None:
    for mouth in lost:
        if mouth.is_scout:
            corps.divisions = corps.divisions.with_scouts(-1)
        else:
            corps.divisions = corps.divisions.with_more(mouth.kind, -1)
    where = {"power": corps.power, "corps": corps.letter, "at": corps.at}
    if paid:
        turn.tell(5, "paid_supply", **where, n=paid)
    if lost:
        turn.tell(5, "starved", **where, n=len(lost))
    if not corps.divisions.total:
        turn.now.corps.remove(corps)
        return
    corps.divisions = corps.divisions.settled
    row = [corps.letter, str(corps.divisions), line.length, paid, list(line.spaces)]
    turn.supply.setdefault(corps.power, []).append(row)


def _fed_in_order(turn: TurnRecord, power: str, lines: Mapping[str, SupplyLine]) -> list[_Mouth]:
    """The divisions of a power abroad, who is fed first first. Reading `supply_choice`."""
    left = [
        mouth
        for corps in turn.now.corps_of(power)
        if corps.letter in lines
        for mouth in _mouths(corps, corps.divisions, lines[corps.letter].cost(1))
    ]
    left.sort(key=lambda m: (m.cost, _FED_FIRST.index(m.kind), m.corps.strength_order, not m.is_scout))
    if turn.reading("supply_choice") == "moderator":
        return left
    first = _named(turn, power, left, is_last=False)
    left = [mouth for mouth in left if not any(mouth is each for each in first)]
    last = _named(turn, power, left, is_last=True)
    return [*first, *(mouth for mouth in left if not any(mouth is each for each in last)), *last]


def _mouths(corps: Corps, divisions: Divisions, cost: int) -> Iterator[_Mouth]:
    for kind in _FED_FIRST:
        for _ in range(divisions.of(kind)):
            yield _Mouth(corps, kind, False, cost)
    for _ in range(divisions.scouts):
        yield _Mouth(corps, CAVALRY, True, cost)


def _named(turn: TurnRecord, power: str, mouths: list[_Mouth], *, is_last: bool) -> list[_Mouth]:
    """Those that the power's lines name, in the order written."""
    found: list[_Mouth] = []
    for outcome in turn.outcomes:
        order = outcome.line.order
        if outcome.power != power or not isinstance(order, Supply) or order.is_last is not is_last:
            continue
        for row in order.rows:
            fitting = [m for m in mouths if m.corps.letter == row.letter and row.kind in (None, m.kind)]
            fitting = [m for m in fitting if not any(m is each for each in found)]
            if row.number is not None:
                fitting = fitting[-row.number :] if is_last else fitting[: row.number]
            found += fitting
    return found


def tell_supply_lines(turn: TurnRecord) -> None:
    """What became of the lines that say who is fed first."""
    for outcome in turn.orders(Supply):
        assert isinstance(outcome.line.order, Supply)
        letters = [row.letter for row in outcome.line.order.rows]
        unknown = [letter for letter in letters if turn.before.find(outcome.power, letter) is None]
        if unknown:
            outcome.outcome = REFUSED if len(unknown) == len(letters) else PARTLY
            outcome.reason, outcome.rule = "no_corps", "NW-20"
        else:
            outcome.outcome = DONE
