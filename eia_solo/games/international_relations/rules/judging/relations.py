"""How two powers stand to each other: treaties, wars and imminent wars in force, and how they change."""

from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import Pair, joined
from eia_solo.games.international_relations.rules.state import TREATIES, GameState, Relation, Tie, Turn

Relations = tuple[Relation, ...]


class Stance(StrEnum):
    """What an attack of one power on another would be."""

    NEUTRAL = "neutral"
    """An act of war, with a penalty."""
    WAR = "war"
    ENTITLED = "entitled"
    """In imminent war, by the side that may attack."""
    ALLIED = "allied"
    ABROGATED = "abrogated"
    """In the spring after the other gave notice: as on a neutral power."""
    PARTNER_IN_CLAIM = "partner in claim"


@frozen
class Change:
    """What two powers are to each other from now on, why, and by which rule. Without a tie they are neutral."""

    first: str
    second: str
    tie: Tie | None
    why: Phrase
    rule: str

    @property
    def pair(self) -> Pair:
        return frozenset((self.first, self.second))


def in_force(game: GameState) -> Relations:
    """The relations that hold in the game's turn: a treaty signed in fall does not before spring. Rule: C."""
    return tuple(each for each in game.relations if each.since <= game.turn)


def pair_of(relation: Relation) -> Pair:
    return frozenset((relation.first, relation.second))


def treaty_between(relations: Iterable[Relation], one: str, other: str) -> Relation | None:
    """The treaty among these relations that allies two powers, or None."""
    return next((each for each in relations if each.tie in TREATIES and each.is_between(one, other)), None)


def are_at_war(relations: Iterable[Relation], one: str, other: str) -> bool:
    return any(each.tie is Tie.WAR and each.is_between(one, other) for each in relations)


def is_entitled(relations: Iterable[Relation], attacker: str, other: str) -> bool:
    """Whether a power may attack another without penalty because war is imminent. Rule: C, MDTs."""
    return any(each.tie is Tie.IMMINENT_WAR and (each.first, each.second) == (attacker, other) for each in relations)


def partners_of(relations: Iterable[Relation], power: str) -> Iterator[tuple[str, Tie]]:
    """The allies of a power, each with the kind of treaty."""
    for each in relations:
        if each.tie in TREATIES and power in (each.first, each.second):
            yield each.partner(power), each.tie


def stance(relations: Collection[Relation], claimants: Collection[Pair], power: str, other: str) -> Stance:
    """What an attack of `power` on `other` is under these relations. `claimants` are the pairs that share a claim.

    Rule: A, B, D. Who gave notice is bound by the treaty to the end of the spring; the other is not.
    """
    if frozenset((power, other)) in claimants:
        return Stance.PARTNER_IN_CLAIM
    if treaty := treaty_between(relations, power, other):
        under_notice = treaty.ends is not None and power not in treaty.ended_by
        return Stance.ABROGATED if under_notice else Stance.ALLIED
    if are_at_war(relations, power, other):
        return Stance.WAR
    return Stance.ENTITLED if is_entitled(relations, power, other) else Stance.NEUTRAL


def changed(relations: Relations, changes: Iterable[Change], since: Turn) -> Relations:
    """The relations after these changes. War takes all others' place; an imminent war stands beside another."""
    for change in changes:
        kept = relations
        if change.tie is not Tie.IMMINENT_WAR:
            kept = tuple(each for each in relations if pair_of(each) != change.pair)
        new = (_relation(change, since),) if change.tie is not None else ()
        relations = (*kept, *new)
    return relations


def _relation(change: Change, since: Turn) -> Relation:
    assert change.tie is not None
    if change.tie is Tie.IMMINENT_WAR:
        return Relation(change.tie, change.first, change.second, since)
    first, second = sorted(change.pair)
    return Relation(change.tie, first, second, since)


def begin_turn(relations: Relations, turn: Turn) -> Relations:
    """The relations as a turn begins: what a treaty that comes into force now has taken the place of is gone."""
    begun = {pair_of(each) for each in relations if each.tie in TREATIES and each.since == turn}
    return tuple(each for each in relations if each.since >= turn or pair_of(each) not in begun)


def end_of_notice(relations: Relations, turn: Turn) -> tuple[Relations, tuple[Change, ...]]:
    """The relations after the orders of a spring, and the treaties under notice that end with it. Rule: D."""
    over = [each for each in relations if each.ends == turn]
    changes = tuple(
        Change(
            each.first,
            each.second,
            None,
            say("notice.over", by=joined(each.ended_by), tie=each.tie),
            "D.effect",
        )
        for each in over
    )
    return tuple(each for each in relations if each not in over), changes
