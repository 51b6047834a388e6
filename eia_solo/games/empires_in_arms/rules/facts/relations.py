"""Facts about treaties, wars, calls and borders between the power that rolls, its target and others."""

from collections.abc import Iterator
from functools import partial

from attrs import evolve

from eia_solo.core.phrases import say
from eia_solo.core.tables import Finding
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.facts.changes import ONE, flag, of_alliance, of_pairs, of_peace, of_war
from eia_solo.games.empires_in_arms.rules.facts.fact import NOT_ENTERED, Change, Pair, fact, known, listed_powers, truth
from eia_solo.games.empires_in_arms.rules.state import Call, GameState, Power, same_pair


@fact(lambda at: [of_alliance(at, at.checker, at.target)])
def allied_with_target(at: Pair) -> Finding:
    return _allied(at, at.checker)


def _allied(at: Pair, power: Power) -> Finding:
    """Whether the target is allied with a power."""
    allied = power in at.state.allies[at.target]
    return known(allied, say("allied") if allied else say("not_allied"))


_MARRIED = mark("{pair} are joined by a royal marriage"), mark("{pair} are no longer joined by a royal marriage")
_BORDER = mark("{pair} have a common border"), mark("{pair} have no common border any more")
_DOMINANT = mark("{power} becomes a dominant power"), mark("{power} is no longer a dominant power")


def _toggled(at: Pair, key: str, words: tuple[str, str]) -> Change:
    """Checker and target come to be a pair of that list, or no longer are."""
    pair = (at.checker, at.target)
    there = any(same_pair(pair, other) for other in getattr(at.state.relations, key))
    return of_pairs(at, key, pair, are=not there, words=words)


@fact(lambda at: [_toggled(at, "royal_marriages", _MARRIED)])
def married_to_target(at: Pair) -> Finding:
    married = any(same_pair(pair, (at.checker, at.target)) for pair in at.state.relations.royal_marriages)
    return known(married, say("married") if married else say("not_married"))


def _borders(at: Pair, *, always: tuple[tuple[str, str], ...]) -> Iterator[Change]:
    if not any({at.checker, at.target} == set(fixed) for fixed in always):
        yield _toggled(at, "borders", _BORDER)


@fact(_borders)
def common_border(at: Pair, *, always: tuple[tuple[str, str], ...]) -> Finding:
    pair = {at.checker, at.target}
    if any(set(fixed) == pair for fixed in always):
        return known(True, say("border_by_rule"))
    shared = any(set(border) == pair for border in at.state.relations.borders)
    return known(shared, say("border_recorded") if shared else say("border_not_recorded"))


def _wars(at: Pair) -> Iterator[Change | None]:
    for power in at.others:
        yield of_peace(at, at.checker, power)
        yield of_war(at, at.checker, power)


@fact(_wars, of_checker=True)
def wars_of_checker(at: Pair) -> Finding:
    enemies = [power for power in at.state.powers if power in at.state.enemies[at.checker]]
    return known(len(enemies), listed_powers(enemies))


def _dominance_and_wars(at: Pair) -> Iterator[Change | None]:
    for power in at.state.powers:
        if power in (at.checker, at.target) or power in at.state.enemies[at.checker]:
            yield from flag(at, power, "dominant_power", *_DOMINANT)
    yield from _wars(at)


@fact(_dominance_and_wars)
def second_dominant_power(at: Pair) -> Finding:
    """Whether a power that is not dominant, at war with a dominant one, checks against another dominant one."""
    enemies = [power for power in at.state.powers if power in at.state.enemies[at.checker] and power != at.target]
    mine, theirs = at.sheet.dominant_power, at.state.powers[at.target].dominant_power
    if not enemies or mine or theirs is False:
        return known(False)
    standing = {power: at.state.powers[power].dominant_power for power in enemies}
    dominant = [power for power in enemies if standing[power]]
    if not dominant and all(value is False for value in standing.values()):
        return known(False)
    open_ = [] if dominant else [power for power in enemies if standing[power] is None]
    powers = [*([at.checker] if mine is None else []), *([at.target] if theirs is None else []), *open_]
    if powers:
        return truth(None, NOT_ENTERED, *(at.key("dominant_power", power) for power in powers))
    return known(True, say("at_war_with", powers=tuple(dominant)))


def _alliances_and_their_wars(at: Pair) -> Iterator[Change | None]:
    for power in at.others:
        fights = power in at.state.enemies[at.target]
        if fights:
            yield of_alliance(at, at.checker, power)
        if power in at.state.allies[at.checker]:
            yield of_peace(at, power, at.target) if fights else of_war(at, power, at.target)


@fact(_alliances_and_their_wars)
def allies_at_war_with_target(at: Pair) -> Finding:
    fighting = at.state.allies[at.checker] & at.state.enemies[at.target]
    return known(len(fighting), listed_powers(p for p in at.state.powers if p in fighting))


def _calls(at: Pair) -> Iterator[Change]:
    here = [call for call in at.state.calls if call.to == at.checker and call.against == at.target]
    if here and at.kind is not CheckKind.ANSWER:
        words = tr(
            "no ally calls {checker} against {target} any more",
            checker=at.names(at.checker),
            target=at.names(at.target),
        )
        yield Change(words, ONE, "calls-", frozenset(["calls"]), partial(_without, here))
    for power in at.others:
        if not here and power in at.state.allies[at.checker] & at.state.enemies[at.target]:
            call = Call(power, at.checker, at.target)
            words = tr(
                "{power} calls {checker} against {target}",
                power=at.names(power),
                checker=at.names(at.checker),
                target=at.names(at.target),
            )
            yield Change(words, ONE, f"calls {power}", frozenset(["calls"]), partial(_with, call))


def _without(calls: list[Call], state: GameState) -> GameState:
    return evolve(state, calls=tuple(call for call in state.calls if call not in calls))


def _with(call: Call, state: GameState) -> GameState:
    return evolve(state, calls=(*state.calls, call))


@fact(_calls)
def called_against_target(at: Pair) -> Finding:
    callers = [c.by for c in at.state.calls if c.to == at.checker and c.against == at.target]
    return known(bool(callers), say("called_by", powers=tuple(callers)) if callers else say("no_call"))


def _alliance_of_target(at: Pair, *, power: Power) -> Iterator[Change | None]:
    if power in at.others:
        yield of_alliance(at, at.target, power)


@fact(_alliance_of_target)
def target_allied_with(at: Pair, *, power: Power) -> Finding:
    return _allied(at, power)


def _war_of_target(at: Pair, *, power: Power) -> Iterator[Change | None]:
    if power in at.others:
        yield of_peace(at, at.target, power)
        yield of_war(at, at.target, power)


@fact(_war_of_target)
def target_at_war_with(at: Pair, *, power: Power) -> Finding:
    at_war = power in at.state.enemies[at.target]
    return known(at_war, say("at_war") if at_war else say("not_at_war"))
