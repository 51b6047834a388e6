"""Says of each order of a movement phase what became of it and why: bounced by whom, cut by whom, broken where."""

from collections.abc import Iterator, Mapping

from eia_solo.core.phrases import Phrase, say
from eia_solo.games.international_relations.adjudicator.decisions import Attack, Crossing, Stand, Support
from eia_solo.games.international_relations.adjudicator.legality import is_linked
from eia_solo.games.international_relations.adjudicator.movement import Field
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Outcome,
    SupportHold,
    SupportMove,
    Verdict,
    listed,
    unit_said,
)


def verdicts(field: Field) -> Mapping[str, Verdict]:
    """What became of the order of every unit, by its province."""
    return {province: _verdict(field, province) for province in field.units}


def _verdict(field: Field, province: str) -> Verdict:
    if province in field.faults:
        verdict = Verdict(Outcome.ILLEGAL, say("order.impossible", fault=field.faults[province]))
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
    own, other = _against(field, by)
    driven = say("hold.driven_out", by=_coming(by), own=own, other=other)
    if province in field.attacks or verdict.outcome in {Outcome.ILLEGAL, Outcome.VOID}:
        why = say("order.then", what=verdict.why, then=driven)
        return Verdict(verdict.outcome, why, (*verdict.by, by.start), verdict.rule)
    return Verdict(Outcome.DISLODGED, driven, (by.start,), verdict.rule)


# Moves


def _of_move(field: Field, attack: Attack) -> Verdict:
    if attack.goes:
        how = _victory(field, attack)
        return Verdict(Outcome.SUCCEEDS, how if attack.crossing is None else say("move.by_convoy", how=how))
    if attack.crossing is not None and not attack.crossing.holds:
        return _of_crossing(field, attack.crossing)
    return _of_bounce(field, attack)


def _victory(field: Field, attack: Attack) -> Phrase:
    driven = attack.end in field.units and field.dislodger(attack.end) is attack
    if driven:
        own, other = _against(field, attack)
        return say("move.drives_out", unit=unit_said(field.units[attack.end]), own=own, other=other)
    beaten = [rival for rival in attack.rivals if rival is not attack and rival.prevent()[0]]
    if beaten:
        own, other = attack.attack(field.same_side)[0], max(rival.prevent()[0] for rival in beaten)
        return say("move.keeps_out", rivals=listed(list(map(_coming, beaten))), own=own, other=other)
    if attack.end in field.units:
        return say("move.left", unit=unit_said(field.units[attack.end]))
    return say("move.free")


def _against(field: Field, attack: Attack) -> tuple[int, int]:
    """The strengths of a move that drove somebody out, and of what it had against it."""
    others = [rival.prevent()[0] for rival in attack.rivals if rival is not attack]
    return attack.attack(field.same_side)[0], max([attack.resistance()[0], *others])


def _of_crossing(field: Field, crossing: Crossing) -> Verdict:
    start, end = crossing.start, crossing.end
    if not crossing.fleets:
        return Verdict(Outcome.DISRUPTED, say("convoy.none", start=start, end=end))
    fleets = tuple(crossing.fleets)
    if crossing.paradox:
        return Verdict(Outcome.DISRUPTED, say("convoy.paradox", start=start, end=end), fleets, "Szykman")
    if not is_linked(field.board, fleets, start, end):
        return Verdict(Outcome.DISRUPTED, say("convoy.gap", start=start, end=end), fleets)
    lost = [
        say("convoy.lost", fleet=unit_said(fleet.unit), by=_coming(by))
        for sea, fleet in crossing.fleets.items()
        if (by := field.dislodger(sea)) is not None
    ]
    return Verdict(Outcome.DISRUPTED, say("convoy.broken", start=start, end=end, lost=listed(lost)), fleets)


def _of_bounce(field: Field, attack: Attack) -> Verdict:
    own = attack.attack(field.same_side)[0]
    obstacles = list(_obstacles(field, attack, own))
    why = say("move.kept_out", by=listed([said for said, _, _ in obstacles]))
    by = tuple(province for _, province, _ in obstacles)
    rule = "F" if any(ally for _, _, ally in obstacles) else ""
    useless = _useless_supports(field, attack)
    if useless:
        units = listed([unit_said(support.by.unit) for support in useless])
        why = say("move.useless_support", what=why, units=units)
        rule = "F" if any(_is_by_ally(attack, support) for support in useless) else rule
    return Verdict(Outcome.BOUNCED, why, by, rule)


def _obstacles(field: Field, attack: Attack, own: int) -> Iterator[tuple[Phrase, str, bool]]:
    """What keeps a move out, the province of the unit, and whether it is an ally who is not driven out (F)."""
    if attack.defender is not None and not _leaves(attack):
        unit = attack.defender.unit
        if field.same_side(attack.unit.power, unit.power):
            ally = unit.power != attack.unit.power
            yield say("obstacle.ally" if ally else "obstacle.own", unit=unit_said(unit)), attack.end, ally
        elif own <= (other := attack.resistance()[0]):
            yield say("obstacle", unit=unit_said(unit), own=own, other=other), attack.end, False
    for rival in attack.rivals:
        if rival is not attack and (other := rival.prevent()[0]) and own <= other:
            strength = own or attack.prevent()[0]
            yield say("obstacle", unit=_coming(rival), own=strength, other=other), rival.start, False


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
        return Verdict(Outcome.SUCCEEDS, say("support.given", unit=unit_said(field.units[order.unit])))
    cutters = [attack for attack in support.by.attackers if _cuts(field, support, attack)]
    return Verdict(
        Outcome.CUT,
        say("support.cut", by=listed(list(map(_coming, cutters)))),
        tuple(each.start for each in cutters),
    )


def _cuts(field: Field, support: Support, attack: Attack) -> bool:
    if field.same_side(attack.unit.power, support.power):
        return False
    return bool(attack.goes if attack.start == support.into else attack.arrives)


def _unmatched(field: Field, order: SupportHold | SupportMove) -> Phrase:
    helped = unit_said(field.units[order.unit])
    if isinstance(order, SupportHold):
        return say("support.moves", unit=helped)
    return say("order.unmatched", unit=helped, to=order.to)


def _of_convoy(field: Field, order: Convoy) -> Verdict:
    army = unit_said(field.units[order.army])
    attack = field.attacks.get(order.army)
    if attack is None or attack.end != order.to:
        return Verdict(Outcome.VOID, say("order.unmatched", unit=army, to=order.to))
    if attack.crossing is None:
        return Verdict(Outcome.VOID, say("convoy.by_land", unit=army), (order.army,))
    if attack.goes:
        return Verdict(Outcome.SUCCEEDS, say("convoy.carries", unit=army, to=order.to), (order.army,))
    if not attack.crossing.holds:
        return Verdict(Outcome.DISRUPTED, say("convoy.not_carried", unit=army, to=order.to), (order.army,))
    return Verdict(Outcome.SUCCEEDS, say("convoy.in_vain", unit=army, to=order.to), (order.army,))


def _of_hold(field: Field, stand: Stand) -> Verdict:
    against = [attack for attack in stand.attackers if attack.prevent()[0]]
    if not against:
        return Verdict(Outcome.SUCCEEDS, say("hold.free"))
    why = say("hold.attacked", by=listed(list(map(_coming, against))))
    return Verdict(Outcome.SUCCEEDS, why, tuple(attack.start for attack in against))


def _coming(attack: Attack) -> Phrase:
    """A unit on the move, with where it comes from."""
    unit = attack.unit
    id = "unit.coming" if attack.crossing is None else "unit.coming_by_convoy"
    return say(id, power=unit.power, kind=unit.kind, at=unit.at)
