"""The fact of what a power at war has lost, for the rows of checks for peace.

Rule: Solitaire Empires in Arms, modifiers to peace determination, losses; each row cites its own place.
"""

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from eia_solo.core.tables import Finding
from eia_solo.games.empires_in_arms.rules.facts.fact import Arm, Change, Pair, fact, known, truth
from eia_solo.games.empires_in_arms.rules.facts.peace import events, only_new_counts
from eia_solo.games.empires_in_arms.rules.losses import Share, of_war
from eia_solo.games.empires_in_arms.rules.state import EventKind, GameState, Power, Tally, same_pair


def _losses(at: Pair, *, arm: Arm, share: Share, but_not: Share | None = None, **_: Any) -> Iterator[Change]:
    """More is lost, on either side, or reinforcements come: what is lost does not come back."""
    losses = of_war(at.state, at.checker, at.target, arm.value)
    if losses is None or losses.lost is None or losses.had is None or losses.enemy_lost is None:
        return
    lost, had, enemy = losses.lost, losses.had, losses.enemy_lost
    similar = 2 if at.choice("similar_casualties") == "half" else 1
    for part, whole in (share, *([but_not] if but_not else [])):
        enough = -(-had * part // whole)
        for new in sorted({enough, enemy * similar + 1}):
            if max(lost + 1, 1) <= new <= had:
                yield _tally(at, at.checker, f"{arm}_lost", lost, new, had)
        # With so many the losses are just under the share.
        under = lost * whole // part + 1 - had
        if under > 0 and losses.reinforced is not None:
            yield _tally(at, at.checker, f"{arm}_reinforced", losses.reinforced, losses.reinforced + under, had)
    alike = -(-lost // similar)
    most = losses.enemy_had
    if enemy < alike and (most is None or alike <= most):
        yield _tally(at, at.target, f"{arm}_lost", enemy, alike, had)


def _tally(at: Pair, power: Power, name: str, now: int, new: int, had: int) -> Change:
    """A number of a side's account of the war, measured by the factors the checker had in it."""
    arm, _, part = name.partition("_")
    lost: dict[str, Any] = {name: new}

    def apply(state: GameState) -> GameState:
        return state.with_relations(
            wars=tuple(
                evolve(war, tally={**war.tally, power: evolve(war.tally.get(power, Tally()), **lost)})
                if same_pair(war.powers, (at.checker, at.target))
                else war
                for war in state.relations.wars
            )
        )

    what = f"{new} {arm} factors in this war, not {now}"
    words = f"{at.names(power)} {'has lost' if part == 'lost' else 'has been reinforced by'} {what}"
    key = f"tally {power} {name}"
    return Change(words, (new - now) / max(had, 1), key, frozenset([key]), apply)


@fact(_losses)
def lost_share(
    at: Pair,
    *,
    arm: Arm,
    share: tuple[int, int],
    event: EventKind,
    but_not: tuple[int, int] | None = None,
    but_not_event: EventKind | None = None,
    or_event: EventKind | None = None,
    exempt: tuple[str, ...] = (),
) -> Finding:
    """Whether so large a share of the factors of this war is lost (and not a larger one), without similar casualties.

    `or_event` says as much as `event`; `but_not_event` rules it out.
    """
    if at.checker in exempt:
        return known(False, f"{at.names(at.checker)} is exempt")
    says = bool(events(at, event, *([or_event] if or_event else [])))
    more = bool(but_not_event and events(at, but_not_event))
    if only_new_counts(at):
        happened = says and not more
        return known(happened, "came to pass" if happened else "did not come to pass")
    losses = of_war(at.state, at.checker, at.target, arm.value)
    if losses is None:
        return known(False, "no war")
    half_is_similar = at.choice("similar_casualties") == "half"
    answer = losses.reaches(share, but_not, half_is_similar=half_is_similar)
    if answer is None and (says or more):
        # An event of more says as much as one of this share where the sheet rules out that it was more.
        is_more = more and losses.reaches(but_not or share, half_is_similar=half_is_similar) is not False
        return known(not is_more, "more came to pass" if is_more else "came to pass")
    return truth(answer, losses.words, *(_tally_key(at, key) for key in losses.missing if answer is None))


def _tally_key(at: Pair, key: str) -> str:
    number = next(n for n, war in enumerate(at.state.relations.wars) if {at.checker, at.target} == set(war.powers))
    return f"relations.wars[{number}].tally.{key}"
