"""What could change about the facts that rest on treaties and wars between powers, one function for each fact."""

from collections.abc import Callable, Iterator

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.facts.changes import (
    ONE,
    Change,
    changes_for,
    of_alliance,
    of_pairs,
    of_peace,
    of_war,
)
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair
from eia_solo.games.empires_in_arms.rules.state import (
    Call,
    GameState,
    Power,
    same_pair,
)


@changes_for
def allied_with_target(at: Pair) -> Iterator[Change | None]:
    yield of_alliance(at, at.checker, at.target, are=at.target not in at.state.allies[at.checker])


@changes_for
def married_to_target(at: Pair) -> Iterator[Change]:
    yield _toggled(at, "royal_marriages", "joined by a royal marriage")


@changes_for
def common_border(at: Pair, *, always: tuple[tuple[str, str], ...]) -> Iterator[Change]:
    if not any({at.checker, at.target} == set(fixed) for fixed in always):
        yield _toggled(at, "borders", "neighbours with a common border")


def _toggled(at: Pair, key: str, words: str) -> Change:
    pair = (at.checker, at.target)
    there = any(same_pair(pair, other) for other in getattr(at.state.relations, key))
    return of_pairs(at, key, pair, are=not there, words=words)


@changes_for
def wars_of_checker(at: Pair) -> Iterator[Change | None]:
    for power in at.others:
        yield of_peace(at, at.checker, power)
        yield of_war(at, at.checker, power)


@changes_for
def allies_at_war_with_target(at: Pair) -> Iterator[Change | None]:
    state = at.state
    for power in at.others:
        fights, is_ally = power in state.enemies[at.target], power in state.allies[at.checker]
        if fights:
            yield of_alliance(at, at.checker, power, are=not is_ally)
        if is_ally:
            yield of_peace(at, power, at.target) if fights else of_war(at, power, at.target)


@changes_for
def called_against_target(at: Pair) -> Iterator[Change]:
    def is_here(call: Call) -> bool:
        return call.to == at.checker and call.against == at.target

    def withdrawn(state: GameState) -> GameState:
        return evolve(state, calls=tuple(call for call in state.calls if not is_here(call)))

    if any(map(is_here, at.state.calls)):
        if at.kind is not CheckKind.ANSWER:
            words = f"no ally calls {at.names(at.checker)} against {at.names(at.target)} any more"
            yield Change(words, ONE, "calls-", frozenset(["calls"]), withdrawn)
        return
    for power in at.others:
        if power in at.state.allies[at.checker] & at.state.enemies[at.target]:
            call = Call(power, at.checker, at.target)
            words = f"{at.names(power)} calls {at.names(at.checker)} against {at.names(at.target)}"
            yield Change(words, ONE, f"calls {power}", frozenset(["calls"]), _called(call))


def _called(call: Call) -> Callable[[GameState], GameState]:
    return lambda state: evolve(state, calls=(*state.calls, call))


@changes_for
def target_allied_with(at: Pair, *, power: Power) -> Iterator[Change | None]:
    if power in at.others:
        yield of_alliance(at, at.target, power, are=power not in at.state.allies[at.target])


@changes_for
def target_at_war_with(at: Pair, *, power: Power) -> Iterator[Change | None]:
    if power in at.others:
        yield of_peace(at, at.target, power)
        yield of_war(at, at.target, power)
