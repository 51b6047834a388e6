"""Treaties: which come about of what both sides wrote, which are refused, and what entering costs.

Rule: International Relations rv20, C.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.judging.penalties import penalty
from eia_solo.games.international_relations.rules.judging.relations import (
    Relations,
    are_at_war,
    is_entitled,
    pair_of,
    partners_of,
    treaty_between,
)
from eia_solo.games.international_relations.rules.state import (
    GameState,
    Penalty,
    PenaltyKind,
    Relation,
    Season,
    Tie,
    Turn,
)
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.written import EnterTreaty

Entries = Mapping[str, Iterable[EnterTreaty]]
"""What each power enters, by its name."""


@frozen(order=True)
class Treaty:
    """A treaty that two powers, by the alphabet, both want or that `first` alone wants of `second`."""

    first: str
    second: str
    tie: Tie


@frozen
class Refused:
    """A treaty that both wrote and that does not come about."""

    treaty: Treaty
    why: Phrase
    rule: str


@frozen
class Signing:
    """What came of the treaties that were written: by both, by one, and by both but refused."""

    signed: tuple[Treaty, ...]
    one_sided: tuple[Treaty, ...]
    refused: tuple[Refused, ...]


def sign(relations: Relations, entries: Entries, *, war_is_replaced: bool) -> Signing:
    """What comes of the treaties that powers wrote, on top of these relations; all are tested together.

    Rule: C and H; by a reading a treaty takes the place of a war between its two powers. A treaty that two powers have
    already is not signed anew.
    """
    wanted = {
        (power, each.partner, each.tie) for power, own in entries.items() for each in own if power != each.partner
    }
    both = sorted(Treaty(a, b, tie) for a, b, tie in wanted if a < b and (b, a, tie) in wanted)
    alone = sorted(Treaty(a, b, tie) for a, b, tie in wanted if (b, a, tie) not in wanted)
    refused = [each for treaty in both if (each := _refused_at_once(relations, treaty, both, war_is_replaced))]
    left = [treaty for treaty in both if treaty not in [each.treaty for each in refused]]
    while clashes := list(_clashes(relations, left)):
        refused += clashes
        left = [treaty for treaty in left if treaty not in [each.treaty for each in clashes]]
    return Signing(tuple(left), tuple(alone), tuple(sorted(refused, key=lambda each: each.treaty)))


def enter(relations: Relations, signed: Iterable[Treaty], since: Turn) -> Relations:
    """The relations with these treaties, in force from a turn on; until then what there is between the two stays."""
    return (*relations, *(Relation(each.tie, each.first, each.second, since) for each in signed))


def entering_penalties(game: GameState, signed: Iterable[Treaty], tables: Tables) -> tuple[Penalty, ...]:
    """What entering AATs costs now. Rule: E(3)."""
    return tuple(
        penalty(game, tables, power, PenaltyKind.ENTER_AAT, other, say("cause.aat", partner=other))
        for each in signed
        if each.tie is Tie.AAT
        for power, other in ((each.first, each.second), (each.second, each.first))
    )


def _refused_at_once(
    relations: Relations, treaty: Treaty, both: Collection[Treaty], war_is_replaced: bool
) -> Refused | None:
    one, other = treaty.first, treaty.second
    there_is = treaty_between(relations, one, other)
    if there_is is not None and there_is.tie is treaty.tie:
        return Refused(treaty, say("treaty.held"), "C.enter")
    if any((each.first, each.second) == (one, other) and each.tie is not treaty.tie for each in both):
        return Refused(treaty, say("treaty.both_kinds"), "C.enter")
    if are_at_war(relations, one, other) and not war_is_replaced:
        return Refused(treaty, say("treaty.at_war"), "C.enter")
    return None


def _clashes(relations: Relations, signed: Sequence[Treaty]) -> Iterator[Refused]:
    """The treaties that would ally a power with an enemy of its ally, were all of these signed. Rule: C, conundrums."""
    replaced = {frozenset((each.first, each.second)) for each in signed}
    then = enter(tuple(each for each in relations if pair_of(each) not in replaced), signed, Turn(0, Season.SPRING))
    for treaty in signed:
        for one, other in ((treaty.first, treaty.second), (treaty.second, treaty.first)):
            enemies = [ally for ally, _ in sorted(partners_of(then, one)) if _are_enemies(then, ally, other)]
            if enemies:
                why = say("treaty.conundrum", one=one, enemy=enemies[0], other=other)
                yield Refused(treaty, why, "C.conundrum")
                break


def _are_enemies(relations: Relations, one: str, other: str) -> bool:
    return are_at_war(relations, one, other) or is_entitled(relations, one, other) or is_entitled(relations, other, one)
