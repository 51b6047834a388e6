"""What attacks do to relations: wars, imminent wars, and treaties whose partners fall out.

Rule: International Relations rv20, B and C. Only an attack that earns the penalty draws in partners of treaties, and
only those of the attacker and of the attacked.
"""

from collections.abc import Iterable, Iterator, Sequence

from eia_solo.core.phrases import Phrase, say
from eia_solo.games.international_relations.rules.judging.penalties import Attack
from eia_solo.games.international_relations.rules.judging.relations import (
    Change,
    Relations,
    are_at_war,
    is_entitled,
    partners_of,
    treaty_between,
)
from eia_solo.games.international_relations.rules.state import Tie


def changes_of(relations: Relations, attacks: Sequence[Attack]) -> tuple[Change, ...]:
    """How these attacks change the relations that held as the turn began: one change a pair, first the wars."""
    found = [change for attack in attacks for change in _of_attack(relations, attack)]
    new = [each for each in found if not (each.tie is Tie.WAR and are_at_war(relations, each.first, each.second))]
    wars = _once(each for each in new if each.tie is Tie.WAR)
    at_war = {each.pair for each in wars}
    imminent = _once(each for each in new if each.tie is Tie.IMMINENT_WAR and each.pair not in at_war)
    return (*wars, *imminent)


def _once(changes: Iterable[Change]) -> list[Change]:
    """The first change of each pair, and in each direction if it has one."""
    kept: dict[tuple[object, str | None], Change] = {}
    for each in changes:
        kept.setdefault((each.pair, each.first if each.tie is Tie.IMMINENT_WAR else None), each)
    return list(kept.values())


def _of_attack(relations: Relations, attack: Attack) -> Iterator[Change]:
    power, victim = attack.power, attack.victim
    rule = "E.1.once" if attack.is_charged else "C.mdt"
    yield _war(power, victim, say("war.attack", power=power, victim=victim), rule)
    if not attack.is_charged:
        return
    for ally, tie in sorted(partners_of(relations, victim)):
        if ally != power:
            yield from _for_ally_of_victim(relations, attack, ally, tie)
    for ally, tie in sorted(partners_of(relations, power)):
        if ally != victim and tie is Tie.AAT:
            yield _for_ally_of_attacker(relations, attack, ally)


def _for_ally_of_victim(relations: Relations, attack: Attack, ally: str, tie: Tie) -> Iterator[Change]:
    power, victim = attack.power, attack.victim
    other = treaty_between(relations, ally, power)
    if other is not None and other.tie is Tie.AAT:
        return  # it stays with the attacker: said from the attacker's side
    why = say("war.attack_on_partner", power=power, victim=victim, ally=ally, tie=tie)
    if tie is Tie.AAT:
        yield _war(ally, power, why, "C.v_mixed" if other else "C.aat_outside")
    elif other is not None:
        yield _war(ally, power, why, "C.v_mdt")
    elif not are_at_war(relations, ally, power) and not is_entitled(relations, ally, power):
        yield Change(ally, power, Tie.IMMINENT_WAR, why, "C.mdt")


def _for_ally_of_attacker(relations: Relations, attack: Attack, ally: str) -> Change:
    power, victim = attack.power, attack.victim
    other = treaty_between(relations, ally, victim)
    rule = "C.aat" if other is None else "C.v_aat" if other.tie is Tie.AAT else "C.v_mixed"
    return _war(ally, victim, say("war.attack_by_partner", power=power, victim=victim, ally=ally), rule)


def _war(one: str, other: str, why: Phrase, rule: str) -> Change:
    return Change(one, other, Tie.WAR, why, rule)
