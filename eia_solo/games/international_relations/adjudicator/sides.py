"""Who counts as one power with whom.

Rule: International Relations rv20, F: allies are one power for moving, convoying, supporting and holding. Alliances are
pairs: the ally of an ally is nobody's ally by that.
"""

from collections.abc import Collection
from typing import TypeAlias

Pair: TypeAlias = frozenset[str]
Alliances: TypeAlias = frozenset[Pair]


def alliances_of(pairs: Collection[Collection[str]]) -> Alliances:
    """The alliances as the adjudicator takes them, from pairs of powers written in any order."""
    return frozenset(frozenset(pair) for pair in pairs)


def on_one_side(one: str, other: str, alliances: Alliances) -> bool:
    """Whether units of the two powers are treated as if they belonged to one."""
    return one == other or frozenset((one, other)) in alliances
