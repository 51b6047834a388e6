"""What a side has lost in a war, measured against what it had and what it cost the enemy, and the fact of it.

Rule: Solitaire Empires in Arms, modifiers to peace determination, losses; readings `loss_base`, `similar_casualties`.
"""

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.tables import Finding
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.facts.fact import Arm, Change, Pair, fact, known, truth
from eia_solo.games.empires_in_arms.rules.facts.peace import came, events, may_have_come, only_new_counts
from eia_solo.games.empires_in_arms.rules.state import EventKind, GameState, Power, Tally, same_pair

_NO_END = 10**6
"""More factors than any war can hold: stands for a number that is not known."""

Share = tuple[int, int]

OF_ARM = {
    Arm.LAND: (EventKind.LOST_HALF_LAND, EventKind.LOST_THREE_QUARTERS_LAND),
    Arm.NAVAL: (EventKind.LOST_HALF_NAVAL, EventKind.LOST_THREE_QUARTERS_NAVAL),
}
"""The two events of losses of each arm, the lesser first."""


@frozen
class Losses:
    """One arm of one side: factors at the start of the war, reinforcements since, losses, and those of the enemy."""

    start: int | None
    reinforced: int | None
    lost: int | None
    enemy_lost: int | None
    enemy_had: int | None
    missing: tuple[str, ...] = ()
    """Keys of the tally that are not known, as 'Fr.land_lost'."""

    @property
    def had(self) -> int | None:
        """All factors there ever were in this war, or None if that is not known."""
        return None if self.start is None or self.reinforced is None else self.start + self.reinforced

    @property
    def said(self) -> Phrase:
        """What both sides have lost, "?" for what is not known."""
        lost, had, enemy = ("?" if number is None else number for number in (self.lost, self.had, self.enemy_lost))
        return say("losses", lost=lost, had=had, enemy=enemy)

    def reaches(self, share: Share, but_not: Share | None = None, *, half_is_similar: bool = False) -> bool | None:
        """Whether at least `share` of all factors is lost, less than `but_not`, without similar enemy casualties.

        None if that depends on what is not known.
        """
        true, false = self._can_be(share, but_not, 2 if half_is_similar else 1)
        return None if true and false else true

    def _can_be(self, share: Share, but_not: Share | None, similar: int) -> tuple[bool, bool]:
        """Whether what is not known can make it true, and whether it can make it false."""
        if self.lost is None:
            if self.had == 0:
                return False, True
            return self._can_lose_so(share, but_not, similar), True  # nothing may have been lost
        if self.lost == 0:
            return False, True
        least, most = (self.had, self.had) if self.had is not None else (max(self.lost, self._part), _NO_END)
        # What there was must lie from `low` to `high` for the loss to be the share meant.
        high = self.lost * share[1] // share[0]
        low = 1 if but_not is None else self.lost * but_not[1] // but_not[0] + 1
        can_be_share = max(low, least) <= min(high, most)
        can_be_other = least < low or most > high
        fewest, greatest = self._enemy_bounds
        can_differ, can_be_similar = fewest * similar < self.lost, greatest * similar >= self.lost
        return can_be_share and can_differ, can_be_other or can_be_similar

    def _can_lose_so(self, share: Share, but_not: Share | None, similar: int) -> bool:
        """Whether some number of losses would do, where how many is not known."""
        if self.had is None:
            return True
        least = max(1, -(-self.had * share[0] // share[1]), self._enemy_bounds[0] * similar + 1)
        most = self.had if but_not is None else -(-self.had * but_not[0] // but_not[1]) - 1
        return least <= most

    @property
    def _part(self) -> int:
        """What is known of all factors."""
        return (self.start or 0) + (self.reinforced or 0)

    @property
    def _enemy_bounds(self) -> tuple[int, int]:
        if self.enemy_lost is not None:
            return self.enemy_lost, self.enemy_lost
        return 0, _NO_END if self.enemy_had is None else self.enemy_had


def of_war(state: GameState, power: Power, enemy: Power, arm: str) -> Losses | None:
    """What the power has lost of an arm ('land' or 'naval') in its war against the enemy; None if there is no war."""
    war = state.war(power, enemy)
    if war is None:
        return None
    mine, theirs = war.tally.get(power, Tally()), war.tally.get(enemy, Tally())
    own = {f"{arm}_{part}": getattr(mine, f"{arm}_{part}") for part in ("start", "reinforced", "lost")}
    enemy_lost = getattr(theirs, f"{arm}_lost")
    enemy_parts = getattr(theirs, f"{arm}_start"), getattr(theirs, f"{arm}_reinforced")
    missing = [f"{power}.{name}" for name, value in own.items() if value is None]
    if enemy_lost is None:
        missing.append(f"{enemy}.{arm}_lost")
    start, reinforced, lost = own.values()
    return Losses(
        start,
        reinforced,
        lost,
        enemy_lost=enemy_lost,
        enemy_had=None if None in enemy_parts else sum(enemy_parts),
        missing=tuple(missing),
    )


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


_TALLIED = {
    ("lost", "land"): mark("{power} has lost {new} land factors in this war, not {now}"),
    ("lost", "naval"): mark("{power} has lost {new} naval factors in this war, not {now}"),
    ("reinforced", "land"): mark("{power} has been reinforced by {new} land factors in this war, not {now}"),
    ("reinforced", "naval"): mark("{power} has been reinforced by {new} naval factors in this war, not {now}"),
}


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

    words = tr(_TALLIED[part, arm], power=at.names(power), new=new, now=now)
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
        return known(False, say("exempt", power=at.checker))
    says = bool(events(at, event, *([or_event] if or_event else [])))
    more = bool(but_not_event and events(at, but_not_event))
    if only_new_counts(at):
        return came(says and not more, *may_have_come(at, *OF_ARM[arm]))
    losses = of_war(at.state, at.checker, at.target, arm.value)
    if losses is None:
        return known(False, say("no_war"))
    half_is_similar = at.choice("similar_casualties") == "half"
    answer = losses.reaches(share, but_not, half_is_similar=half_is_similar)
    if answer is None and (says or more):
        # An event of more says as much as one of this share where the sheet rules out that it was more.
        is_more = more and losses.reaches(but_not or share, half_is_similar=half_is_similar) is not False
        return known(False, say("more_came_to_pass")) if is_more else came(True)
    keys = (tally_key(at.state, at.checker, at.target, key) for key in losses.missing if answer is None)
    return truth(answer, losses.said, *keys)


def tally_key(state: GameState, power: Power, enemy: Power, key: str) -> str:
    """The key of the sheet for a value of the account of a war between two powers."""
    number = next(n for n, war in enumerate(state.relations.wars) if {power, enemy} == set(war.powers))
    return f"relations.wars[{number}].tally.{key}"
