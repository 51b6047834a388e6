"""Ways across the sea: whether fleets lie so that an army can be carried from one coast to another."""

from collections.abc import Collection

from eia_solo.games.international_relations.adjudicator.board import Board


def is_linked(board: Board, fleets: Collection[str], start: str, end: str) -> bool:
    """Whether the seas where fleets lie make an unbroken way from a coast to another."""
    goal = board.waters_of[end]
    reached = [sea for sea in board.waters_of[start] if sea in fleets]
    seen = set(reached)
    for sea in reached:  # grows while it is read
        if sea in goal:
            return True
        for other in board.fleets[sea]:
            if other in fleets and other not in seen and other in board.seas:
                seen.add(other)
                reached.append(other)
    return False


def is_on_the_way(board: Board, fleets: Collection[str], start: str, end: str, sea: str) -> bool:
    """Whether a fleet in a sea can be needed to carry an army: it lies on a way of fleets that has no short cut.

    Rule: test cases 4.E.1 and 6.G.19.
    """
    begin, goal = board.waters_of[start], board.waters_of[end]
    ways: list[tuple[str, ...]] = [(first,) for first in begin if first in fleets]
    for way in ways:  # grows while it is read
        if way[-1] in goal:
            if sea in way:
                return True
            continue
        passed = begin.union(way, *(board.fleets[earlier] for earlier in way[:-1]))
        ways += [(*way, other) for other in board.fleets[way[-1]] if other in fleets and other not in passed]
    return False
