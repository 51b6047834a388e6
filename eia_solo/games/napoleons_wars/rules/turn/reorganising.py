"""Reorganisation: divisions change their corps without a march. Rule: NW-50 to NW-52."""

from eia_solo.games.napoleons_wars.rules.corps import CAVALRY, PLAIN, Divisions
from eia_solo.games.napoleons_wars.rules.position import Corps
from eia_solo.games.napoleons_wars.rules.turn.record import DONE, Outcome, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Merge, NewCorps, Reorganise, Transfer

_Fault = tuple[str, str]


def reorganise(turn: TurnRecord, step: int, *, before: bool | None) -> None:
    """Carries out the lines of a step: those before moves, those after, or (None, in Winter) all. Rule: NW-50."""
    for outcome in turn.orders(Reorganise, Merge, Transfer):
        order = outcome.line.order
        is_before = isinstance(order, Reorganise) and order.is_before and turn.reading("reorganise_two") == "twice"
        if before is not None and before is not is_before:
            continue
        fault = _carry_out(turn, outcome)
        if fault:
            outcome.refuse(*fault)
        else:
            outcome.outcome = DONE
            turn.tell(step, "reorganised", power=outcome.power)


def _carry_out(turn: TurnRecord, outcome: Outcome) -> _Fault | None:
    order = outcome.line.order
    if isinstance(order, Merge):
        return _merge(turn, outcome.power, order)
    if isinstance(order, Transfer):
        return _transfer(turn, outcome.power, order)
    assert isinstance(order, Reorganise)
    return _remake(turn, outcome.power, order)


def _together(turn: TurnRecord, power: str, letters: list[str]) -> tuple[list[Corps], _Fault | None]:
    """The corps with these letters, if they are there, stand together and may mix. Reading `build_join`."""
    found = [turn.now.find(power, letter) for letter in letters]
    corps = [each for each in found if each is not None]
    if len(corps) < len(found):
        return corps, ("no_corps", "NW-50")
    if len({each.at for each in corps}) > 1:
        return corps, ("not_together", "NW-50")
    if turn.reading("build_join") == "no" and len({bool(each.built.total) for each in corps}) > 1:
        return corps, ("new_division", "NW-34")
    return corps, None


def _fits(divisions: Divisions) -> bool:
    """Whether they may be one corps. Rule: NW-46, NW-47."""
    return divisions.plain <= PLAIN and divisions.scouts <= 1


def _merge(turn: TurnRecord, power: str, order: Merge) -> _Fault | None:
    corps, fault = _together(turn, power, [order.letter, order.into])
    if fault:
        return fault
    one, into = corps
    if one is into or not _fits(one.divisions + into.divisions):
        return "corps_too_large", "NW-46"
    into.divisions, into.built = into.divisions + one.divisions, into.built + one.built
    turn.now.corps.remove(one)
    return None


def _transfer(turn: TurnRecord, power: str, order: Transfer) -> _Fault | None:
    corps, fault = _together(turn, power, [order.letter, order.into])
    if fault:
        return fault
    one, into = corps
    of_kind = one.divisions.of(order.kind) + (one.divisions.scouts if order.kind == CAVALRY else 0)
    if of_kind < order.number:
        return "no_division", "NW-50"
    plain = min(order.number, one.divisions.of(order.kind))
    if one is into or into.divisions.plain + order.number > PLAIN:
        return "corps_too_large", "NW-46"
    new = max(0, min(plain, order.number) - (one.divisions.of(order.kind) - one.built.of(order.kind)))
    one.divisions = one.divisions.with_more(order.kind, -plain).with_scouts(plain - order.number)
    into.divisions = into.divisions.with_more(order.kind, order.number)
    one.built, into.built = one.built.with_more(order.kind, -new), into.built.with_more(order.kind, new)
    if one.divisions.total:
        one.divisions = one.divisions.settled
    else:
        turn.now.corps.remove(one)
    return None


def _remake(turn: TurnRecord, power: str, order: Reorganise) -> _Fault | None:
    """New make-ups: every division of every corps named has to find its place. Rule: NW-50."""
    sources = list(dict.fromkeys(letter for new in order.corps for letter, _ in (*new.plain, *new.scouts)))
    standing = [new.letter for new in order.corps if turn.now.find(power, new.letter)]
    named = list(dict.fromkeys([*sources, *standing]))
    corps, fault = _together(turn, power, named)
    if fault:
        return fault
    if not all(_is_corps(new) for new in order.corps):
        return "corps_too_large", "NW-46"
    left = {each.letter: each.divisions for each in corps}
    new_left = {each.letter: each.built for each in corps}
    made: dict[str, tuple[Divisions, Divisions]] = {}
    for new in order.corps:
        whole, built = Divisions(), Divisions()
        for letter, kind in new.plain:
            taken = _take(left, letter, kind, scout=False)
            if taken is None:
                return "no_division", "NW-50"
            whole = whole.with_more(kind)
            built = built.with_more(kind, _new_one(left, new_left, letter, kind))
        for letter, kind in new.scouts:
            if _take(left, letter, kind, scout=True) is None:
                return "no_division", "NW-50"
            whole = whole.with_scouts(1)
            built = built.with_scouts(_new_one(left, new_left, letter, kind))
        made[new.letter] = whole, built
    if any(divisions.total for divisions in left.values()) or len(made) < len(order.corps):
        return "left_out", "NW-50"
    home = any(each.brought_home for each in corps)
    at = corps[0].at
    for each in corps:
        turn.now.corps.remove(each)
    for letter, (whole, built) in made.items():
        turn.now.corps.append(Corps(power, letter, at, whole, built, home))
    return None


def _is_corps(new: NewCorps) -> bool:
    """Whether the make-up is one a corps can have. Rule: NW-46, NW-47."""
    scouts = [kind for _, kind in new.scouts]
    return 0 < len(new.plain) <= PLAIN and len(scouts) <= 1 and all(kind == CAVALRY for kind in scouts)


def _take(left: dict[str, Divisions], letter: str, kind: str, *, scout: bool) -> Divisions | None:
    """Takes one division out of a corps: a plain cavalry first, for a scout the scouting one. None if there is none."""
    there = left[letter]
    from_scouts = kind == CAVALRY and there.scouts > 0 and (scout or not there.of(kind))
    if not from_scouts and not there.of(kind):
        return None
    left[letter] = there.with_scouts(-1) if from_scouts else there.with_more(kind, -1)
    return left[letter]


def _new_one(left: dict[str, Divisions], new_left: dict[str, Divisions], letter: str, kind: str) -> int:
    """1 if the division taken must be one built in this turn, since only such are left of its kind."""
    there = left[letter].of(kind) + (left[letter].scouts if kind == CAVALRY else 0)
    new = new_left[letter].of(kind) + (new_left[letter].scouts if kind == CAVALRY else 0)
    if new <= there:
        return 0
    built = new_left[letter]
    new_left[letter] = built.with_more(kind, -1) if built.of(kind) else built.with_scouts(-1)
    return 1
