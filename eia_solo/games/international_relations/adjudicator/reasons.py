"""Says of each order of a movement phase what became of it and why: bounced by whom, cut by whom, broken where."""

from collections.abc import Iterator, Mapping, Sequence

from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.convoys import is_linked
from eia_solo.games.international_relations.adjudicator.decisions import Attack, Crossing, Stand, Support
from eia_solo.games.international_relations.adjudicator.movement import Field
from eia_solo.games.international_relations.adjudicator.orders import Convoy, SupportHold, SupportMove, Unit
from eia_solo.games.international_relations.adjudicator.verdicts import Outcome, Verdict


def verdicts(field: Field) -> Mapping[str, Verdict]:
    """What became of the order of every unit, by its province."""
    return {province: _verdict(field, province) for province in field.units}


def unit_words(board: Board, unit: Unit) -> str:
    """A unit with its power and place: "Italy's army in Venice"."""
    return f"{_owned(unit)} in {board.name(unit.at)}"


def _owned(unit: Unit) -> str:
    return f"{unit.power}'s {'army' if unit.kind is UnitKind.ARMY else 'fleet'}"


def _verdict(field: Field, province: str) -> Verdict:
    if province in field.faults:
        verdict = Verdict(Outcome.ILLEGAL, f"cannot be ordered, so it holds: {field.faults[province]}")
    elif province in field.attacks:
        verdict = _of_move(field, field.attacks[province])
    elif isinstance(order := field.orders[province], SupportHold | SupportMove):
        verdict = _of_support(field, province, order)
    elif isinstance(order, Convoy):
        verdict = _of_convoy(field, order)
    else:
        verdict = _of_hold(field, field.stands[province])
    return _with_dislodgement(field, province, verdict)


def _with_dislodgement(field: Field, province: str, verdict: Verdict) -> Verdict:
    by = field.dislodger(province)
    if by is None:
        return verdict
    driven = f"driven out by {_coming(field, by)}, {_against(field, by)}"
    if province in field.attacks or verdict.outcome in {Outcome.ILLEGAL, Outcome.VOID}:
        return Verdict(verdict.outcome, f"{verdict.why}; then {driven}", (*verdict.by, by.start), verdict.rule)
    return Verdict(Outcome.DISLODGED, driven, (by.start,), verdict.rule)


# Moves


def _of_move(field: Field, attack: Attack) -> Verdict:
    if attack.goes:
        return Verdict(Outcome.SUCCEEDS, _victory(field, attack))
    if attack.crossing is not None and not attack.crossing.holds:
        return _of_crossing(field, attack.crossing)
    return _of_bounce(field, attack)


def _victory(field: Field, attack: Attack) -> str:
    by_sea = "by convoy: " if attack.crossing is not None else ""
    driven = attack.end in field.units and field.dislodger(attack.end) is attack
    if driven:
        return f"{by_sea}drives out {unit_words(field.board, field.units[attack.end])}, {_against(field, attack)}"
    beaten = [rival for rival in attack.rivals if rival is not attack and rival.prevent()[0]]
    if beaten:
        names = _listed([_coming(field, rival) for rival in beaten])
        return f"{by_sea}keeps out {names}, {attack.attack(field.same_side)[0]} against {_most_preventing(beaten)}"
    if attack.end in field.units:
        return f"{by_sea}{unit_words(field.board, field.units[attack.end])} leaves"
    return f"{by_sea}nothing stands in its way"


def _against(field: Field, attack: Attack) -> str:
    """The strengths of a move that drove somebody out."""
    others = [rival.prevent()[0] for rival in attack.rivals if rival is not attack]
    return f"{attack.attack(field.same_side)[0]} against {max([attack.resistance()[0], *others])}"


def _most_preventing(rivals: Sequence[Attack]) -> int:
    return max(rival.prevent()[0] for rival in rivals)


def _of_crossing(field: Field, crossing: Crossing) -> Verdict:
    name = field.board.name
    way = f"from {name(crossing.start)} to {name(crossing.end)}"
    if not crossing.fleets:
        return Verdict(Outcome.DISRUPTED, f"no fleet was ordered to carry it {way}")
    fleets = tuple(crossing.fleets)
    if crossing.paradox:
        return Verdict(
            Outcome.DISRUPTED,
            f"the convoy {way} is broken: what becomes of its fleets would hang on the army they carry",
            fleets,
            "Szykman",
        )
    if not is_linked(field.board, fleets, crossing.start, crossing.end):
        return Verdict(Outcome.DISRUPTED, f"the fleets ordered to carry it make no unbroken way {way}", fleets)
    lost = [
        f"{unit_words(field.board, fleet.unit)} was driven out by {_coming(field, by)}"
        for sea, fleet in crossing.fleets.items()
        if (by := field.dislodger(sea)) is not None
    ]
    return Verdict(Outcome.DISRUPTED, f"the convoy {way} is broken: {_listed(lost)}", fleets)


def _of_bounce(field: Field, attack: Attack) -> Verdict:
    own = attack.attack(field.same_side)[0]
    obstacles = list(_obstacles(field, attack, own))
    why = f"kept out by {_listed([words for words, _, _ in obstacles])}"
    by = tuple(province for _, province, _ in obstacles)
    rule = "F" if any(ally for _, _, ally in obstacles) else ""
    useless = _useless_supports(field, attack)
    if useless:
        names = _listed([unit_words(field.board, support.by.unit) for support in useless])
        why += f"; the support of {names} counts for nothing against a unit of the same side"
        rule = "F" if any(_is_by_ally(attack, support) for support in useless) else rule
    return Verdict(Outcome.BOUNCED, why, by, rule)


def _obstacles(field: Field, attack: Attack, own: int) -> Iterator[tuple[str, str, bool]]:
    """What keeps a move out: words, the province of the unit, and whether it is an ally who is not driven out (F)."""
    if attack.defender is not None and not _leaves(attack):
        unit = attack.defender.unit
        name = unit_words(field.board, unit)
        if field.same_side(attack.unit.power, unit.power):
            ally = unit.power != attack.unit.power
            side = "an ally's unit" if ally else "a unit of its own power"
            yield f"{name} ({side}, which it cannot drive out)", attack.end, ally
        elif own <= attack.resistance()[0]:
            yield f"{name}, {own} against {attack.resistance()[0]}", attack.end, False
    for rival in attack.rivals:
        if rival is not attack and rival.prevent()[0] and own <= rival.prevent()[0]:
            yield (
                f"{_coming(field, rival)}, {own or attack.prevent()[0]} against {rival.prevent()[0]}",
                rival.start,
                False,
            )


def _leaves(attack: Attack) -> bool:
    return isinstance(attack.defender, Attack) and not attack.head_on and bool(attack.defender.goes)


def _useless_supports(field: Field, attack: Attack) -> list[Support]:
    """The supports given that do not count, because who gives them is on the side of whoever stays in the goal."""
    if attack.defender is None or _leaves(attack):
        return []
    victim = attack.defender.unit.power
    if field.same_side(attack.unit.power, victim):
        return []
    return [support for support in attack.supports if support.given and field.same_side(support.power, victim)]


def _is_by_ally(attack: Attack, support: Support) -> bool:
    return attack.defender is not None and support.power != attack.defender.unit.power


# Those that stay


def _of_support(field: Field, province: str, order: SupportHold | SupportMove) -> Verdict:
    support = field.supports.get(province)
    if support is None:
        return Verdict(Outcome.VOID, _unmatched(field, order))
    if support.given:
        return Verdict(Outcome.SUCCEEDS, f"supports {unit_words(field.board, field.units[order.unit])}")
    cutters = [attack for attack in support.by.attackers if _cuts(field, support, attack)]
    return Verdict(
        Outcome.CUT,
        f"cut by {_listed([_coming(field, attack) for attack in cutters])}",
        tuple(each.start for each in cutters),
    )


def _cuts(field: Field, support: Support, attack: Attack) -> bool:
    if field.same_side(attack.unit.power, support.power):
        return False
    return bool(attack.goes if attack.start == support.into else attack.arrives)


def _unmatched(field: Field, order: SupportHold | SupportMove) -> str:
    helped = unit_words(field.board, field.units[order.unit])
    if isinstance(order, SupportHold):
        return f"{helped} was ordered to move, so it is not supported in holding"
    return f"{helped} was not ordered to {field.board.name(order.to)}"


def _of_convoy(field: Field, order: Convoy) -> Verdict:
    army = unit_words(field.board, field.units[order.army])
    attack = field.attacks.get(order.army)
    if attack is None or attack.end != order.to:
        return Verdict(Outcome.VOID, f"{army} was not ordered to {field.board.name(order.to)}")
    if attack.crossing is None:
        return Verdict(Outcome.VOID, f"{army} goes by land", (order.army,))
    if attack.goes:
        return Verdict(Outcome.SUCCEEDS, f"carries {army} to {field.board.name(order.to)}", (order.army,))
    why = f"{army} does not get to {field.board.name(order.to)}"
    if not attack.crossing.holds:
        return Verdict(Outcome.DISRUPTED, f"{why}: the convoy is broken", (order.army,))
    return Verdict(Outcome.SUCCEEDS, f"carries, though {why}", (order.army,))


def _of_hold(field: Field, stand: Stand) -> Verdict:
    against = [attack for attack in stand.attackers if attack.prevent()[0]]
    if not against:
        return Verdict(Outcome.SUCCEEDS, "nobody attacks it")
    names = _listed([_coming(field, attack) for attack in against])
    return Verdict(Outcome.SUCCEEDS, f"stays, attacked by {names}", tuple(attack.start for attack in against))


# Words


def _coming(field: Field, attack: Attack) -> str:
    """A unit on the move, with where it comes from."""
    by = ", by convoy" if attack.crossing is not None else ""
    return f"{_owned(attack.unit)} from {field.board.name(attack.unit.at)}{by}"


def _listed(names: Sequence[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
