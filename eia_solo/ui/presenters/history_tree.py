"""The tree of a campaign as rows, newest first: in which lane each entry stands and which lines run past it."""

from collections.abc import Sequence

from eia_solo.core.history import History
from eia_solo.core.values import frozen

LANES = 8
"""At most so many lanes are drawn; branches that would need more share the last: a tree is not read for its twigs."""


@frozen
class TreeRow:
    """One entry in the tree.

    `passing` are the lanes whose lines run past it from top to bottom, `children` the lanes of the entries above that
    follow it, which end here. Lane 0 is the branch in play, from its end to the beginning.
    """

    lane: int
    passing: tuple[int, ...]
    children: tuple[int, ...]


@frozen
class Tree:
    """The rows by the number of their entry (place 0 is empty), and how many lanes they take."""

    rows: Sequence[TreeRow | None]
    lanes: int


def tree_of(history: History, end: int) -> Tree:
    """The tree, with the branch that ends with entry `end` as its trunk. A lane is used again below where one ends."""
    trunk = frozenset(history.path(end))
    rows: list[TreeRow | None] = [None] * len(history.parents)
    above: dict[int, list[int]] = {}  # for an entry: the lanes of its children
    lines = [0] * LANES  # how many lines run down in each lane
    lanes = 1
    for entry in reversed(history.ids):
        children = above.pop(entry, [])
        for child in children:
            lines[child] -= 1
        lane = 0 if entry in trunk else min(children) if children else _free(lines)
        passing = tuple(n for n, count in enumerate(lines) if count)
        rows[entry] = TreeRow(lane, passing, tuple(children))
        lanes = max(lanes, lane + 1)
        if (parent := history.parents[entry]) is not None:
            lines[lane] += 1
            above.setdefault(parent, []).append(lane)
    return Tree(rows, lanes)


def _free(lines: Sequence[int]) -> int:
    """The first lane without a line; the trunk's is kept for it."""
    return next((lane for lane in range(1, LANES) if not lines[lane]), LANES - 1)
