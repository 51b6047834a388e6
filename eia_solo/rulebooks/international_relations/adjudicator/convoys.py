"""Ways across the sea: whether fleets lie so that an army can be carried from one coast to another."""

from collections.abc import Collection

from eia_solo.rulebooks.international_relations.adjudicator.board import Board


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
    """Whether a way of fleets from a coast to another can lead through one sea."""
    return _joins(board, fleets, start, sea) and _joins(board, fleets, end, sea)


def _joins(board: Board, fleets: Collection[str], coast: str, sea: str) -> bool:
    """Whether fleets make a way from a coast to a sea."""
    seen = {sea}
    reached = [sea]
    for at in reached:  # grows while it is read
        if at in board.waters_of[coast]:
            return True
        for other in board.fleets[at]:
            if other in fleets and other not in seen and other in board.seas:
                seen.add(other)
                reached.append(other)
    return False
