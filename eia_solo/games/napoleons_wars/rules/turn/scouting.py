"""Scouts: what a scouting cavalry sees of a space next to its way. Rule: NW-94 to NW-97."""

from collections.abc import Iterator

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.position import Corps
from eia_solo.games.napoleons_wars.rules.turn.plans import Plan
from eia_solo.games.napoleons_wars.rules.turn.record import DONE, REFUSED, Outcome, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Move, Scout

_Fault = tuple[str, str]


@frozen(eq=False)
class Look:
    """A line that sends a scout."""

    outcome: Outcome
    letter: str
    place: str
    plan: Plan | None


def scout(turn: TurnRecord, plans: list[Plan]) -> None:
    """Sends the scouts and answers them at once."""
    answer_scouts(turn, send_scouts(turn, plans))


def send_scouts(turn: TurnRecord, plans: list[Plan]) -> list[Look]:
    """Tests every line that sends a scout, in step 4; those that may look. Rule: NW-94."""
    looks = list(_looks(turn, plans))
    last = {(look.outcome.power, look.letter): look for look in looks}
    sent = []
    for look in looks:
        fault = ("twice", "NW-10") if last[look.outcome.power, look.letter] is not look else _fault(turn, look, plans)
        if fault is None:
            sent.append(look)
        else:
            _refuse(look, fault)
    return sent


def answer_scouts(turn: TurnRecord, looks: list[Look]) -> None:
    """What the scouts see: the position as the turn began, or as it is now. Reading `scout_when`."""
    for look in looks:
        if turn.now.find(look.outcome.power, look.letter) is None:
            _refuse(look, ("no_corps", "NW-10"))
            continue
        _see(turn, look)
        if look.plan is None:
            look.outcome.outcome = DONE


def _refuse(look: Look, fault: _Fault) -> None:
    if look.plan is None:
        look.outcome.refuse(*fault)
    else:
        look.outcome.detail.setdefault("scout", fault[0])


def _looks(turn: TurnRecord, plans: list[Plan]) -> Iterator[Look]:
    for outcome in turn.outcomes:
        order = outcome.line.order
        if isinstance(order, Scout) and outcome.is_open:
            yield Look(outcome, order.letter, order.place, None)
        elif isinstance(order, Move) and order.scout is not None:
            for plan in plans:
                if plan.outcome is outcome:
                    yield Look(outcome, plan.letter, order.scout, plan)


def _fault(turn: TurnRecord, look: Look, plans: list[Plan]) -> _Fault | None:
    corps = turn.now.find(look.outcome.power, look.letter)
    if turn.turn.is_winter:
        return "winter", "NW-11"
    if corps is None:
        return "no_corps", "NW-10"
    if not corps.divisions.scouts:
        return "no_scout", "NW-94"
    seen_from = _way(turn, look, corps, plans)
    near = {space for each in seen_from for space in turn.board.roads[each]}
    if turn.reading("scout_same") == "yes":
        near |= seen_from
    else:
        near -= seen_from
    return None if look.place in near else ("not_next", "NW-94")


def _way(turn: TurnRecord, look: Look, corps: Corps, plans: list[Plan]) -> set[str]:
    """The provinces the corps is in: where it stands, and each it enters as ordered. Reading `scout_path`.

    A line that only scouts looks from the way of the corps's move, if it has one.
    """
    key = (look.outcome.power, look.letter)
    moves = [look.plan] if look.plan else [plan for plan in plans if plan.key == key]
    spaces = {space for plan in moves if plan.status != REFUSED for space in plan.stops}
    return {corps.at, *spaces}


def _see(turn: TurnRecord, look: Look) -> None:
    """Adds what is seen. Rule: NW-95, NW-96."""
    source = turn.now if turn.reading("scout_when") == "after_moves" else turn.before
    seen = {}
    there = source.standing_in(look.place)
    for corps in sorted(there, key=lambda each: (turn.board.order.index(each.power), each.strength_order)):
        if corps.power != look.outcome.power:
            seen[f"{corps.power} {corps.letter}"] = _shown(turn, corps)
    row = {"corps": look.letter, "space": look.place, "seen": seen}
    turn.scouted.setdefault(look.outcome.power, []).append(row)
    turn.tell(4, "scouted", power=look.outcome.power, corps=look.letter, at=look.place)


def _shown(turn: TurnRecord, corps: Corps) -> str:
    if not corps.divisions.scouts:
        return str(corps.divisions)
    hidden = str(corps.divisions.plain) if turn.reading("scout_hidden") == "number" else ""
    return f"|C+{hidden}"
