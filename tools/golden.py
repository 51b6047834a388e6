"""Draws the golden pictures that the tests compare with: `make golden` writes them to tests/golden anew.

Each is one part of the window at a fixed size, one dot a pixel, in the fonts that come along. Look at what has changed
before you keep it: a golden picture says that this is how it should look.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
    from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture
    from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture as NwPicture
    from eia_solo.ui.theme import Theme

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "golden"
SCENARIO = "1805-sample"
MAP_SIZE, STATUS_SIZE = (658, 343), (492, 143)
"""On the desk in a client area of 1280 by 730: a screen of 1280 by 800 less a title bar of 30 and a panel of 40."""
WARS, ALLIANCES = (("Fr", "GB"), ("Sp", "GB"), ("Tu", "Ru")), (("Fr", "Sp"), ("Au", "Ru"))
OPAQUE = 0xFF000000
CHECK = ("Au", "Fr", "6\N{EN DASH}10 of 36")

BOARD_SIZE = (640, 540)
NW_SIZE = (620, 446)

ODDS_SIZE = (820, 204)

BOXES = (5, 7, 11, 8)
Stands = tuple[tuple[str | None, int | None], tuple[str | None, int | None] | None]
"""Where a power stands on the status display, zone and box, and where it stood the month before, if that is known."""
SEVEN: Mapping[str, Stands] = {
    "Fr": (("Dominance", 5), ("Dominance", 4)),
    "Ru": (("Neutrality", 6), ("Neutrality", 7)),
    "Au": (("Neutrality", 4), ("Instability", 7)),
    "Pr": (("Neutrality", 7), None),
    "Tu": (("Instability", 5), ("Instability", 7)),
    "Sp": ((None, None), None),
    "GB": (("Dominance", 6), None),
}
TWELVE: Mapping[str, Stands] = {
    **dict.fromkeys(("Fr", "Ru", "Au", "Pr"), (("Neutrality", 4), None)),
    **dict.fromkeys(("Tu", "Sp", "GB"), (("Neutrality", 5), ("Neutrality", 3))),
    **dict.fromkeys(("Ge", "It"), (("Dominance", None), None)),
    "Sc": (("Fiasco", 1), ("Fiasco", 2)),
    **dict.fromkeys(("NA", "Po"), ((None, None), None)),
}


def pictures() -> Mapping[str, Callable[[], QImage]]:
    """How to draw each golden picture, by its name. Imports Qt: the platform must have been chosen before."""
    from eia_solo.ui.palette import DARK, LIGHT
    from eia_solo.ui.theme import Theme

    light, dark = Theme(LIGHT), Theme(DARK)
    return {
        "map-light": lambda: draw_map(light),
        "map-dark": lambda: draw_map(dark),
        "map-marks-light": lambda: draw_map(light, marks=True),
        "map-marks-dark": lambda: draw_map(dark, marks=True),
        "map-near": lambda: draw_map(light, to="Bavaria"),
        "board-light": lambda: draw_board(light),
        "board-dark": lambda: draw_board(dark),
        "board-orders": lambda: draw_board(light, orders=True),
        "nw-board-light": lambda: draw_nw_board(light),
        "nw-board-dark": lambda: draw_nw_board(dark),
        "nw-board-orders": lambda: draw_nw_board(light, orders=True),
        "odds-light": lambda: draw_odds(light),
        "odds-dark": lambda: draw_odds(dark),
        "status-seven-light": lambda: draw_status(light, SEVEN),
        "status-seven-dark": lambda: draw_status(dark, SEVEN),
        "status-twelve-light": lambda: draw_status(light, TWELVE),
        "status-twelve-dark": lambda: draw_status(dark, TWELVE),
    }


def draw_map(
    theme: Theme, *, marks: bool = False, to: str = "", control: Mapping[str, str | None] | None = None
) -> QImage:
    """The map of the sample: whole, or brought near to a territory; with `control`, some territories change hands."""
    from eia_solo.games.empires_in_arms.ui.map.map_view import MapView
    from eia_solo.games.empires_in_arms.ui.presenters.map import map_board

    rules = _rulebook()
    board = map_board(rules.evolve(None, rules.initial(SCENARIO)), rules.tables)
    view = MapView(theme)
    view.resize(*MAP_SIZE)
    view.set_homes(board.homes, board.names)
    view.set_control({**board.control, **(control or {})})
    if marks:
        view.set_marks(WARS, ALLIANCES, CHECK)
    if to:
        view.show_territory(to)
        view.set_selected(None)
    return drawn(view)


def draw_odds(theme: Theme) -> QImage:
    """A cell of the odds of every sort, in the size of a large window and in that of a small one."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter

    from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import OddsCell
    from eia_solo.games.empires_in_arms.ui.widgets.odds_cell import paint_odds_cell

    cells = (
        OddsCell("roll", 3, 3),
        OddsCell("roll", 15, 15),
        OddsCell("unknown", 0, 10, missing=5),
        OddsCell("unknown", 10, 15, missing=2),
        OddsCell("unknown", 26, 33, missing=12),
        OddsCell("cannot happen"),
        OddsCell("passed"),
        OddsCell("rolled", word="no war", dice=(3, 4)),
        OddsCell("at war", dice=(5, 3)),
        OddsCell("at war"),
        OddsCell("enforced peace", word="Sep 1806"),
        OddsCell("barred", word="army"),
        OddsCell("certain", 36, 36),
    )
    image = QImage(*ODDS_SIZE, QImage.Format.Format_RGB32)
    image.fill(theme.palette.panel)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, cell in enumerate(cells):
        row, column = divmod(number, 5)
        for left, high, wide in ((0, 68, 100), (520, 44, 60)):
            place = QRectF(left + column * wide, row * high, wide, high)
            paint_odds_cell(painter, place, cell, theme, selected=number == 2)
    painter.end()
    return image


def draw_board(theme: Theme, *, orders: bool = False, owners: Mapping[str, str] | None = None) -> QImage:
    """The Diplomacy board at the beginning; with orders of every kind and what became of them, brought near."""
    from eia_solo.games.international_relations.loading import international_board
    from eia_solo.games.international_relations.ui.board.board_view import BoardView
    from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture

    data = international_board(ROOT / "modifier_tables")
    view = BoardView(theme, data.board)
    view.resize(*BOARD_SIZE)
    if orders:
        view.set_picture(_orders_of_every_kind())
        view.show_place("mun")
        view.set_selected(None)
    else:
        view.set_picture(BoardPicture(data.start_units, owners={**data.start_owners, **(owners or {})}))
    return drawn(view)


def _orders_of_every_kind() -> BoardPicture:
    """A move that goes through, one that is kept out, supports, one of them cut, a convoy, a hold, a dislodged unit."""
    from eia_solo.games.international_relations.adjudicator.board import UnitKind
    from eia_solo.games.international_relations.adjudicator.orders import (
        Convoy,
        Hold,
        Move,
        Order,
        Outcome,
        SupportHold,
        SupportMove,
        Unit,
    )
    from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture, ShownOrder

    army, fleet = UnitKind.ARMY, UnitKind.FLEET
    units = [Unit("France", army, at) for at in ("bur", "par", "pic", "mar")] + [Unit("France", fleet, "eng")]
    units += [Unit("Germany", army, at) for at in ("mun", "ruh", "ber")] + [Unit("Germany", fleet, "hol")]
    units += [Unit("Austria", army, at) for at in ("tyr", "boh", "vie")] + [Unit("Italy", army, "ven")]
    good, bounced, cut, void = Outcome.SUCCEEDS, Outcome.BOUNCED, Outcome.CUT, Outcome.VOID
    given: dict[Order, Outcome] = {
        Move("bur", "bel"): bounced, SupportMove("par", "bur", "pic"): void,
        Move("pic", "lon", via=True): good, Move("mar", "pie"): good, Convoy("eng", "pic", "lon"): good,
        Hold("mun"): good, SupportHold("ruh", "mun"): good, Move("ber", "sil"): good, Move("hol", "bel"): bounced,
        Move("tyr", "mun"): bounced, SupportMove("boh", "tyr", "mun"): good, SupportHold("vie", "tyr"): cut,
        Move("ven", "tyr"): bounced,
    }  # fmt: skip
    ways = {"pic": ("eng",)}
    shown = [
        ShownOrder(order, unit, outcome, way=ways.get(unit.at, ()))
        for unit, (order, outcome) in zip(units, given.items(), strict=True)
    ]
    return BoardPicture(
        units=tuple(units),
        dislodged=(Unit("Russia", army, "boh"),),
        owners={"mun": "Germany", "ber": "Germany", "bel": "France", "vie": "Austria", "ven": "Italy", "par": "France"},
        orders=tuple(shown),
        contested=frozenset({"sil"}),
    )


def draw_nw_board(theme: Theme, *, orders: bool = False) -> QImage:
    """The board of Napoleons Wars at the beginning; with orders and lines of every kind, brought near."""
    from eia_solo.games.napoleons_wars.loading import napoleons_wars
    from eia_solo.games.napoleons_wars.rules.contract_in import set_up
    from eia_solo.games.napoleons_wars.ui.board.board_view import BoardView
    from eia_solo.games.napoleons_wars.ui.presenters.board import standing

    tables = napoleons_wars(ROOT / "modifier_tables").tables
    view = BoardView(theme, tables.board)
    view.resize(*NW_SIZE)
    picture = standing(tables.board, set_up(tables))
    if orders:
        view.set_picture(_nw_orders_of_every_kind(picture))
        view.set_zoom(2.6)
        view.center_on("SWA")
        view.focus_space("")
        view.fade()
    else:
        view.set_picture(picture)
    return drawn(view)


def _nw_orders_of_every_kind(picture: NwPicture) -> NwPicture:
    """A ride, a fight, a scout, what is refused, built and cut off, a voyage, reach, a line, what supply costs."""
    from eia_solo.games.napoleons_wars.ui.presenters.board_picture import Arrow, Fill, ShownCorps, ShownLine, Way

    corps = tuple(evolve(each, cut_off=each.key == ("AU", "E")) for each in picture.corps)
    return evolve(
        picture,
        power="FR",
        corps=(*corps, ShownCorps("FR", "F", "PAR", planned=True)),
        arrows=(
            Arrow("FR", ("ALS", "SWA", "BAV"), "C"),
            Arrow("FR", ("SWA", "THU"), "C", Way.SCOUT),
            Arrow("FR", ("PAR", "FLA"), "A", refused="not next to it"),
            Arrow("FR", ("PRO", "PIE"), "E", fights=True),
            Arrow("GB", ("LON", "NTH", "HOL"), "A"),
            Arrow("GB", ("ENG", "BIS")),
        ),
        chosen=("FR", "C"),
        reach={"SWA": 1, "BUR": 1, "BAV": 2},
        battles={"PIE": 1},
        annexed={"SWI": "FR"},
        fills={"VEN": Fill(cost=2), "TRI": Fill(cost=6), "CAS": Fill("SP", striped=True), "ROM": Fill(barred=True)},
        lines=(ShownLine(("LOR", "ALS"), "D 2 × 1 × 2 = 4"),),
        hanging=frozenset({"BUR"}),
    )


def draw_status(theme: Theme, powers: Mapping[str, Stands]) -> QImage:
    """The political status display with its markers, on the panel it stands on."""
    from PySide6.QtGui import QPalette

    from eia_solo.games.empires_in_arms.ui.presenters.status import status_zones
    from eia_solo.games.empires_in_arms.ui.widgets.status_places import Place, PowerStatus
    from eia_solo.games.empires_in_arms.ui.widgets.status_track import StatusTrack

    track = StatusTrack(theme)
    track.resize(*STATUS_SIZE)
    ground = track.palette()
    ground.setColor(QPalette.ColorRole.Window, theme.palette.panel)
    track.setPalette(ground)
    track.setAutoFillBackground(True)
    zones = [evolve(zone, boxes=boxes) for zone, boxes in zip(status_zones(_rulebook().tables), BOXES, strict=True)]
    statuses = [
        PowerStatus(power, Place(*now), None if before is None else Place(*before))
        for power, (now, before) in powers.items()
    ]
    track.set_status(zones, statuses)
    return drawn(track)


def drawn(widget: QWidget) -> QImage:
    """A widget as it paints itself, one dot a pixel whatever the screen."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtGui import QImage

    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()  # or what is in it would not be laid out
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    image.fill(0)
    widget.render(image, QPoint())
    widget.hide()
    return image


def kept(image: QImage) -> QImage:
    """The picture in its 256 most common colours, a little rounded: as good to compare, at a quarter of the size."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage

    rounded = bytes(image.constBits()).translate(bytes(min(round(value / 16) * 16, 255) for value in range(256)))
    common = Counter(memoryview(rounded).cast("I")).most_common(256)
    picture = QImage(rounded, image.width(), image.height(), QImage.Format.Format_RGB32)
    table = [OPAQUE | colour for colour, _ in common]
    return picture.convertToFormat(QImage.Format.Format_Indexed8, table, Qt.ImageConversionFlag.AvoidDither)


@cache
def _rulebook() -> EmpiresInArms:
    """The rulebook with the tables that come along, whatever a player has of their own."""
    from eia_solo.games.empires_in_arms.loading import empires_in_arms

    return empires_in_arms(ROOT / "modifier_tables")


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes the golden pictures in tests/golden anew.")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the pictures go (tests/golden)")
    folder: Path = parser.parse_args().folder
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = "1"
    os.environ["FONTCONFIG_FILE"] = str(ROOT / "tests" / "fonts.conf")

    from eia_solo.ui.application import application
    from eia_solo.ui.theme import load_fonts

    _app = application()  # kept, or nothing can be drawn
    load_fonts(ROOT / "assets" / "fonts")
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in pictures().items():
        path = folder / f"{name}.png"
        if not kept(draw()).save(str(path), quality=0):
            raise SystemExit(f"{path}: cannot be written")
        print(f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}, {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
