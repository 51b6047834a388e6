"""The Diplomacy board at 1440 by 900 pixels with 34 units and their orders, drawn without a graphics card."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from benchmarks.measure import Figure, in_turn, plain_python
from eia_solo.games.international_relations.adjudicator.orders import Hold, Move, Outcome
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.rules.board_data import BoardData
from eia_solo.games.international_relations.ui.board.board_view import BoardView
from eia_solo.games.international_relations.ui.board.drawing import drawing
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture, ShownOrder
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme

SIZE = (1440, 900)
LOAD_MS, ALL_ANEW_MS, POINTED_MS, ORDERS_MS = 150, 100, 10, 50
NEAR = 3.0


def figures(app: QApplication, runs: int) -> list[Figure]:
    """Loading, painting all of it anew, a pan, the pointer, and other orders on the same ground."""

    def load() -> None:
        drawing.cache_clear()
        drawing()

    data = international_board()
    loading, python = in_turn(runs, load, plain_python)
    view = BoardView(Theme(LIGHT), data.board)
    view.resize(*SIZE)
    view.set_picture(picture(data, Outcome.SUCCEEDS))
    view.show()
    app.processEvents()
    found = [Figure("board, loaded", "ms", loading, python, LOAD_MS)]
    for zoom, words in ((1.0, "whole board"), (NEAR, "three times as large")):
        view.show_whole()
        if zoom > 1:
            view.show_place("mun")
            view.set_zoom(zoom)
        places = view.place_of("mun"), view.place_of("bur")
        pictures = picture(data, Outcome.BOUNCED), picture(data, Outcome.SUCCEEDS)
        found += at_zoom(app, view, "board", words, places, pictures, runs)
    view.hide()
    view.deleteLater()
    return found


def picture(data: BoardData, outcome: Outcome) -> BoardPicture:
    """The units of the beginning and twelve more, all on their way somewhere."""
    board = data.board
    units = list(data.start_units)
    taken = {unit.province for unit in units}
    for unit in data.start_units:
        to = next(
            (place for place in sorted(board.steps(unit.kind, unit.at)) if board.province_of[place] not in taken), None
        )
        if to is not None and len(units) < 34:
            taken.add(board.province_of[to])
            units.append(type(unit)(unit.power, unit.kind, to))
    orders = []
    for unit in units:
        goals = sorted(board.steps(unit.kind, unit.at))
        orders.append(ShownOrder(Move(unit.province, goals[0]) if goals else Hold(unit.province), unit, outcome))
    return BoardPicture(units=tuple(units), owners=data.start_owners, orders=tuple(orders))


def at_zoom(
    app: QApplication, view: Any, name: str, words: str, places: Sequence[QPoint], pictures: Sequence[Any], runs: int
) -> list[Figure]:
    """The figures of a board of any game, as near as it is shown: pointed at these places, with these pictures."""
    empty = QWidget()
    empty.resize(*SIZE)
    empty.show()
    app.processEvents()

    def all_anew() -> None:
        view.layers.forget()
        view.repaint()

    ways = cycle((QPointF(25, 10), QPointF(-25, -10)))

    def pan() -> None:
        view.pan(next(ways))
        view.repaint()

    pointed_at = cycle(places)

    def point() -> None:
        QTest.mouseMove(view, next(pointed_at))
        app.processEvents()

    shown = cycle(pictures)

    def orders() -> None:
        view.set_picture(next(shown))
        app.processEvents()

    anew, panned, pointed, ordered, least = in_turn(runs, all_anew, pan, point, orders, empty.repaint)
    empty.close()
    return [
        Figure(f"{name}, all painted anew, {words}", "ms", anew, least, ALL_ANEW_MS),
        Figure("a pan", "ms", panned, least),
        Figure(f"{name}, pointer on another province, {words}", "ms", pointed, least, POINTED_MS),
        Figure(f"{name}, other orders, {words}", "ms", ordered, least, ORDERS_MS),
    ]
