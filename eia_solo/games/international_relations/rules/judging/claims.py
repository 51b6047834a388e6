"""Claims of victory: who may make one, and what binds those who did."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import Pair
from eia_solo.games.international_relations.rules.judging.ledger import outstanding
from eia_solo.games.international_relations.rules.judging.points import is_eliminated, last_fall, victory_points
from eia_solo.games.international_relations.rules.state import ClaimKind, GameState, PenaltyKind, Turn
from eia_solo.games.international_relations.rules.tables import Tables

AGGRESSION, WITH_SHARES = "claim_aggression", "with_shares"
"""The reading of what stands in the way of a coalition, and its choice with shares in an ally's attack on a partner."""


@frozen
class OpenClaim:
    """A claim that may be posted now: the points its powers have, and those it needs."""

    kind: ClaimKind
    powers: tuple[str, ...]
    points: int
    needed: int


@frozen
class Refusal:
    """Why a claim cannot be made, and the rule it rests on."""

    why: Phrase
    rule: str


def open_claims(game: GameState, powers: Sequence[str], tables: Tables) -> tuple[OpenClaim, ...]:
    """What can be claimed on the last fall's points until the deadline of spring; nothing at other times. Rule: A."""
    return tuple(_open_claims(game, powers, tables))


def _open_claims(game: GameState, powers: Sequence[str], tables: Tables) -> Iterator[OpenClaim]:
    fall = last_fall(game.turn)
    if fall is None:
        return
    for goal in tables.victory.goals:
        for members in combinations(powers, goal.powers):
            if why_not(game, goal.kind, members, tables) is None:
                needed = tables.victory.needed(goal.kind, members, fall.year)
                yield OpenClaim(goal.kind, members, victory_points(game, members, after=fall), needed)


def why_not(game: GameState, kind: ClaimKind, members: Sequence[str], tables: Tables) -> Refusal | None:
    """Why these powers together cannot claim a victory of this kind now; None if they can. Rule: A."""
    fall, goal = last_fall(game.turn), tables.victory.goal(kind)
    if fall is None:
        return Refusal(say("claim.when"), "A.posting")
    if len(set(members)) != goal.powers:
        return Refusal(say("claim.of", kind=kind, wanted=goal.powers, count=len(set(members))), "A.kinds")
    for power in members:
        if is_eliminated(game, power):
            return Refusal(say("eliminated", power=power), "A.posting")
        if any(power in claim.powers and claim.kind is not ClaimKind.SOLO for claim in game.claims):
            rule = "A.no_solo" if kind is ClaimKind.SOLO else "A.bound"
            return Refusal(say("claim.bound", power=power), rule)
    points = victory_points(game, members, after=fall)
    needed = tables.victory.needed(kind, members, fall.year)
    if points < needed:
        rule = tables.victory.rule_of(kind, members, fall.year)
        return Refusal(say("claim.points_at", points=points, needed=needed, turn=fall.text), rule)
    return aggression(game, members, fall, tables)


def aggression(game: GameState, members: Collection[str], fall: Turn, tables: Tables) -> Refusal | None:
    """Whose attack on a partner still counts against it when a fall is over, and so stands in the way of a coalition.

    Rule: A. What counts is the penalty for the attack itself; by a reading also a share in an ally's attack.
    """
    kinds = {PenaltyKind.ATTACK_MAJOR}
    if tables.choice(AGGRESSION, game.readings) == WITH_SHARES:
        kinds.add(PenaltyKind.SHARE)
    for power in members:
        for penalty in outstanding(game, power, after=fall):
            if penalty.kind in kinds and penalty.against is not None and penalty.against in members:
                since, until = penalty.incurred.text, penalty.wears_off.text
                why = say("claim.aggression", power=power, victim=penalty.against, since=since, until=until)
                return Refusal(why, "A.no_aggression")
    return None


def partners(game: GameState) -> frozenset[Pair]:
    """The pairs of powers that claim a victory together: none attacks the other or ends their treaty. Rule: A."""
    return frozenset(frozenset(pair) for claim in game.claims for pair in combinations(claim.powers, 2))
