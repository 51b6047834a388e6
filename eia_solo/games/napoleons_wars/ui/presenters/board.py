"""Makes the picture of the board from a position."""

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import letter_order
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture, ShownCorps, ShownSquadrons


def standing(board: Board, position: Position, power: str = "") -> BoardPicture:
    """A position without orders, as seen from the desk of a power."""
    rank = {id: number for number, id in enumerate(board.order)}
    corps = sorted(position.corps, key=lambda each: (rank[each.power], letter_order(each.letter)))
    afloat = sorted(position.squadrons.items(), key=lambda each: rank[each[0][0]])
    return BoardPicture(
        owners=dict(position.owners),
        values={id: position.value(board, id) for id in board.provinces},
        corps=tuple(ShownCorps(each.power, each.letter, each.at) for each in corps),
        squadrons=tuple(ShownSquadrons(power, sea, number) for (power, sea), number in afloat),
        power=power,
    )
