"""The board of Napoleons Wars at 1440 by 900 pixels with 60 corps and their orders, drawn without a graphics card."""

from itertools import cycle

from PySide6.QtWidgets import QApplication

from benchmarks.board import LOAD_MS, NEAR, SIZE, at_zoom
from benchmarks.measure import Figure, in_turn, plain_python
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.ui.board.board_view import BoardView
from eia_solo.games.napoleons_wars.ui.board.drawing import drawing
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import Arrow, BoardPicture, ShownCorps, ShownSquadrons
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme

CORPS, SQUADRONS = 60, 40


def figures(app: QApplication, runs: int) -> list[Figure]:
    """Loading, painting all of it anew, a pan, the pointer, and other orders on the same ground."""

    def load() -> None:
        drawing.cache_clear()
        drawing()

    board = napoleons_wars().tables.board
    loading, python = in_turn(runs, load, plain_python)
    view = BoardView(Theme(LIGHT), board)
    view.resize(*SIZE)
    pictures = picture(board, fights=False), picture(board, fights=True)
    view.set_picture(pictures[0])
    view.show()
    app.processEvents()
    found = [Figure("board of Napoleons Wars, loaded", "ms", loading, python, LOAD_MS)]
    for zoom, words in ((1.0, "whole board"), (NEAR, "three times as large")):
        view.show_whole()
        if zoom > 1:
            view.center_on("BAV")
            view.set_zoom(zoom)
        places = view.place_of("BAV"), view.place_of("SWA")
        found += at_zoom(app, view, "board of Napoleons Wars", words, places, pictures, runs)
    view.hide()
    view.deleteLater()
    return found


def picture(board: Board, *, fights: bool) -> BoardPicture:
    """Corps of all nine in sixty provinces, each on its way to a neighbour, and squadrons in every sea."""
    powers, seas = cycle(board.order), cycle(board.seas)
    places = sorted(board.provinces, key=lambda id: -len(board.land[id]))[:CORPS]
    letters = dict.fromkeys(board.order, 0)
    corps, arrows = [], []
    for at in places:
        power = next(powers)
        corps.append(ShownCorps(power, chr(ord("A") + letters[power]), at))
        letters[power] += 1
        arrows.append(Arrow(power, (at, board.roads[at][0]), corps[-1].letter, fights=fights))
    afloat = {(next(powers), next(seas)): 1 for _ in range(SQUADRONS)}
    return BoardPicture(
        owners={id: row.home_of for id, row in board.provinces.items()},
        values={id: row.value for id, row in board.provinces.items()},
        corps=tuple(corps),
        squadrons=tuple(ShownSquadrons(power, sea, number) for (power, sea), number in afloat.items()),
        arrows=tuple(arrows),
    )
