"""What could change about the facts that rest on treaties and wars between powers, one function for each fact."""

from collections.abc import Callable, Iterator

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import (
    Call,
    GameState,
    Power,
    same_pair,
)
from eia_solo.games.empires_in_arms.rules.what_if import (
    ONE,
    Around,
    Change,
    changes_for,
    of_alliance,
    of_pairs,
    of_peace,
    of_war,
)


@changes_for
def allied_with_target(on: Around) -> Iterator[Change | None]:
    yield of_alliance(on, on.checker, on.target, are=on.target not in on.state.allies[on.checker])


@changes_for
def married_to_target(on: Around) -> Iterator[Change]:
    yield _toggled(on, "royal_marriages", "joined by a royal marriage")


@changes_for
def common_border(on: Around, *, always: tuple[tuple[str, str], ...]) -> Iterator[Change]:
    if not any({on.checker, on.target} == set(fixed) for fixed in always):
        yield _toggled(on, "borders", "neighbours with a common border")


def _toggled(on: Around, key: str, words: str) -> Change:
    pair = (on.checker, on.target)
    there = any(same_pair(pair, other) for other in getattr(on.state.relations, key))
    return of_pairs(on, key, pair, are=not there, words=words)


@changes_for
def wars_of_checker(on: Around) -> Iterator[Change | None]:
    for power in on.others():
        yield of_peace(on, on.checker, power)
        yield of_war(on, on.checker, power)


@changes_for
def allies_at_war_with_target(on: Around) -> Iterator[Change | None]:
    state = on.state
    for power in on.others():
        fights, is_ally = power in state.enemies[on.target], power in state.allies[on.checker]
        if fights:
            yield of_alliance(on, on.checker, power, are=not is_ally)
        if is_ally:
            yield of_peace(on, power, on.target) if fights else of_war(on, power, on.target)


@changes_for
def called_against_target(on: Around) -> Iterator[Change]:
    def is_here(call: Call) -> bool:
        return call.to == on.checker and call.against == on.target

    def withdrawn(state: GameState) -> GameState:
        return evolve(state, calls=tuple(call for call in state.calls if not is_here(call)))

    if any(map(is_here, on.state.calls)):
        if on.kind is not CheckKind.ANSWER:
            words = f"no ally calls {on.names(on.checker)} against {on.names(on.target)} any more"
            yield Change(words, ONE, "calls-", frozenset(["calls"]), withdrawn)
        return
    for power in on.others():
        if power in on.state.allies[on.checker] & on.state.enemies[on.target]:
            call = Call(power, on.checker, on.target)
            words = f"{on.names(power)} calls {on.names(on.checker)} against {on.names(on.target)}"
            yield Change(words, ONE, f"calls {power}", frozenset(["calls"]), _called(call))


def _called(call: Call) -> Callable[[GameState], GameState]:
    return lambda state: evolve(state, calls=(*state.calls, call))


@changes_for
def target_allied_with(on: Around, *, power: Power) -> Iterator[Change | None]:
    if power in on.others():
        yield of_alliance(on, on.target, power, are=power not in on.state.allies[on.target])


@changes_for
def target_at_war_with(on: Around, *, power: Power) -> Iterator[Change | None]:
    if power in on.others():
        yield of_peace(on, on.target, power)
        yield of_war(on, on.target, power)
