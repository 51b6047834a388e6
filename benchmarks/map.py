"""The map at 1440 by 900 pixels, drawn without the help of a graphics card."""

from itertools import cycle

from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from benchmarks.measure import Figure, in_turn, plain_python
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.map.map_view import MapView
from eia_solo.games.empires_in_arms.ui.map.shapes import board
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme

SIZE = (1440, 900)
LOAD_MS, ALL_ANEW_MS, POINTED_MS, CONTROL_MS = 150, 100, 10, 50
NEAR = 3.0


def figures(app: QApplication, tables: Tables, runs: int) -> list[Figure]:
    """Loading, painting all of it anew, a pan, the pointer, and one change of control."""

    def load() -> None:
        board.cache_clear()
        board()

    loading, python = in_turn(runs, load, plain_python)
    view = _view(tables)
    app.processEvents()
    found = [Figure("map, loaded", "ms", loading, python, LOAD_MS)]
    for zoom, words in ((1.0, "whole board"), (NEAR, "three times as large")):
        view.show_whole()
        if zoom > 1:
            view.show_territory("Bavaria")
            view.set_zoom(zoom)
        found += _at_zoom(app, view, tables, words, runs)
    view.hide()
    view.deleteLater()
    return found


def _view(tables: Tables) -> MapView:
    view = MapView(Theme(LIGHT))
    view.resize(*SIZE)
    view.set_homes({name: row.home for name, row in tables.territories.items()})
    view.set_control(_control(tables, "Fr"))
    view.set_marks([("Fr", "GB"), ("Sp", "GB"), ("Tu", "Ru")], [("Fr", "Sp"), ("Au", "Ru")], ("Au", "Fr", "6 of 36"))
    view.show()
    return view


def _control(tables: Tables, bavaria: str) -> dict[str, str | None]:
    return {**{name: row.home or "neutral" for name, row in tables.territories.items()}, "Bavaria": bavaria}


def _at_zoom(app: QApplication, view: MapView, tables: Tables, words: str, runs: int) -> list[Figure]:
    empty = QWidget()
    empty.resize(*SIZE)
    empty.show()
    app.processEvents()

    def all_anew() -> None:
        view.picture.forget()
        view.repaint()

    ways = cycle((QPointF(25, 10), QPointF(-25, -10)))

    def pan() -> None:
        view.pan(next(ways))
        view.repaint()

    places = cycle((view.place_of("Bavaria"), view.place_of("Saxony")))

    def point() -> None:
        QTest.mouseMove(view, next(places))
        app.processEvents()

    powers = cycle(("Au", "Fr"))

    def control() -> None:
        view.set_control(_control(tables, next(powers)))
        app.processEvents()

    anew, panned, pointed, changed, least = in_turn(runs, all_anew, pan, point, control, empty.repaint)
    empty.close()
    return [
        Figure(f"map, all painted anew, {words}", "ms", anew, least, ALL_ANEW_MS),
        Figure("a pan", "ms", panned, least),
        Figure(f"map, pointer on another territory, {words}", "ms", pointed, least, POINTED_MS),
        Figure(f"map, one change of control, {words}", "ms", changed, least, CONTROL_MS),
    ]
