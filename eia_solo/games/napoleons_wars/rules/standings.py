"""How the powers stand beside each other; nobody is declared the winner. Rule: NW-7, NW-H4."""

from typing import Any

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.position import Position


def standings(now: Position, board: Board) -> list[dict[str, Any]]:
    """Value owned, provinces, annexed ones, squadrons, by value. Rule: NW-7, NW-H4."""
    rows = [
        {
            "power": power,
            "value": now.value_owned(board, power),
            "provinces": sum(1 for _ in now.owned(power)),
            "annexed": sum(owner == power for owner in now.annexed.values()),
            "squadrons": sum(n for (owner, _), n in now.squadrons.items() if owner == power),
        }
        for power in board.order
    ]
    return sorted(rows, key=lambda row: -int(str(row["value"])))
