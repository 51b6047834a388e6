"""Facts about treaties, wars, calls and borders between the power that rolls, its target and others."""

from eia_solo.core.tables import Finding
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair, fact, known, listed, of_checker, yes_no
from eia_solo.games.empires_in_arms.rules.state import Power, same_pair


@fact
def allied_with_target(at: Pair) -> Finding:
    return known(at.target in at.state.allies[at.checker], yes_no(at.target in at.state.allies[at.checker], "allied"))


@fact
def married_to_target(at: Pair) -> Finding:
    married = any(same_pair(pair, (at.checker, at.target)) for pair in at.state.relations.royal_marriages)
    return known(married, yes_no(married, "married"))


@of_checker
@fact
def wars_of_checker(at: Pair) -> Finding:
    enemies = [power for power in at.state.powers if power in at.state.enemies[at.checker]]
    return known(len(enemies), listed(map(at.names, enemies)))


@fact
def common_border(at: Pair, *, always: tuple[tuple[str, str], ...]) -> Finding:
    pair = {at.checker, at.target}
    if any(set(fixed) == pair for fixed in always):
        return known(True, "by rule")
    shared = any(set(border) == pair for border in at.state.relations.borders)
    return known(shared, yes_no(shared, "recorded"))


@fact
def allies_at_war_with_target(at: Pair) -> Finding:
    fighting = at.state.allies[at.checker] & at.state.enemies[at.target]
    return known(len(fighting), listed(at.names(p) for p in at.state.powers if p in fighting))


@fact
def called_against_target(at: Pair) -> Finding:
    callers = [c.by for c in at.state.calls if c.to == at.checker and c.against == at.target]
    return known(bool(callers), f"called by {listed(map(at.names, callers))}" if callers else "no call")


@fact
def target_allied_with(at: Pair, *, power: Power) -> Finding:
    return known(power in at.state.allies[at.target], yes_no(power in at.state.allies[at.target], "allied"))


@fact
def target_at_war_with(at: Pair, *, power: Power) -> Finding:
    return known(power in at.state.enemies[at.target], yes_no(power in at.state.enemies[at.target], "at war"))
