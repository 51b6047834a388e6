"""The board of Napoleons Wars: every space is found with pointer and keys, and nothing that stands there is hidden."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QTransform
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from eia_solo.campaign import shelf
from eia_solo.games.napoleons_wars.game import NAPOLEONS_WARS
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.contract_in import set_up
from eia_solo.games.napoleons_wars.rules.tables import load_tables
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.board.board_view import BoardView
from eia_solo.games.napoleons_wars.ui.board.counters import ship_room
from eia_solo.games.napoleons_wars.ui.board.courses import Courses
from eia_solo.games.napoleons_wars.ui.board.drawing import drawing
from eia_solo.games.napoleons_wars.ui.board.homes import Homes
from eia_solo.games.napoleons_wars.ui.board.plates import LEAST_SEA, Plate, plates_at
from eia_solo.games.napoleons_wars.ui.board.stands import stands_on
from eia_solo.games.napoleons_wars.ui.presenters.board import standing
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import (
    Arrow,
    BoardPicture,
    Fill,
    ShownCorps,
    ShownLine,
    Way,
    place_words,
)
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.lettering import room_of
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.theme import Theme, apply
from eia_solo.ui.widgets.painting import square

FOLDER = Path(__file__).parents[2] / "modifier_tables" / "napoleons_wars"
TABLES = load_tables(lambda name: (FOLDER / name).read_bytes(), "napoleons_wars")
BOARD = TABLES.board
START = standing(BOARD, set_up(TABLES))
Key = Qt.Key
LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def theme(qapp: QApplication, fonts: None) -> Theme:
    theme = Theme(LIGHT)
    apply(qapp, theme)
    return theme


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> BoardView:
    view = BoardView(theme, BOARD)
    qtbot.addWidget(view)
    view.resize(920, 650)
    view.set_picture(evolve(START, corps=(), squadrons=()))
    with qtbot.waitExposed(view):
        view.show()
    view.setFocus()
    return view


def heard(signal: Any) -> list[Any]:
    calls: list[Any] = []
    signal.connect(lambda *values: calls.append(values[0] if len(values) == 1 else values))
    return calls


def image(view: BoardView) -> QImage:
    return view.grab().toImage()


# Pointer


def test_every_space_is_clicked_and_says_when_it_is_pointed_at(qtbot: QtBot, view: BoardView) -> None:
    pointed, clicked = heard(view.space_pointed), heard(view.space_clicked)
    for space in drawing().spaces:
        qtbot.mouseMove(view, view.place_of(space.id))
        qtbot.mouseClick(view, LEFT, SHIFT, view.place_of(space.id))
    ids = [space.id for space in drawing().spaces]
    assert [id for id in pointed if id] == ids
    assert clicked == [(id, SHIFT) for id in ids]


def test_land_out_of_play_is_no_space(qtbot: QtBot, view: BoardView) -> None:
    clicked = heard(view.space_clicked)
    qtbot.mouseClick(view, LEFT, pos=view._camera.to_screen(QPointF(2350, 1000)).toPoint())
    assert clicked == []
    assert view.selected == ""


def test_a_click_on_a_corps_is_its_own(qtbot: QtBot, view: BoardView) -> None:
    view.set_picture(START)
    corps, clicked = heard(view.corps_clicked), heard(view.space_clicked)
    stands = view.layers.stands(view._theme, view._camera, START)
    for block in stands.blocks:
        at = (block.room.center() + view._camera.offset).toPoint()
        assert view.corps_at(QPointF(at)) == block.corps[0].key
        qtbot.mouseClick(view, LEFT, pos=at)
        assert view.selected == block.at
    assert corps == [block.corps[0].key for block in stands.blocks]
    assert clicked == []


def test_the_outline_of_a_selected_province_crosses_no_letters_of_its_block(view: BoardView) -> None:
    view.set_picture(evolve(START, corps=tuple(ShownCorps("AU", letter, "VIE") for letter in "BDE")))
    (block,) = view._stands().blocks
    room = block.room.translated(view._camera.offset).toRect().adjusted(4, 4, -4, -4)
    plain = view.grab(room).toImage()
    view.focus_space("VIE")
    assert view.grab(room).toImage() == plain


def test_a_click_on_a_block_of_several_chooses_one_after_the_other(qtbot: QtBot, view: BoardView) -> None:
    together = tuple(ShownCorps("GB", letter, "LON") for letter in "GABFCD")
    picture = evolve(START, corps=together)
    chosen = heard(view.corps_clicked)
    view.set_picture(picture)
    looks = [image(view)]
    for _ in range(7):
        (block,) = view._stands().blocks
        qtbot.mouseClick(view, LEFT, pos=(block.room.center() + view._camera.offset).toPoint())
        view.set_picture(evolve(picture, chosen=chosen[-1]))
        looks.append(image(view))
    assert [letter for _, letter in chosen] == [*"ABCDFGA"]
    assert [each.letter for each in block.shown()] == [*"ABCD"]
    assert [each.letter for each in block.shown("G")] == [*"ABCG"]
    assert all(one != other for one, other in combinations(looks[:-1], 2)), "the letter is underlined"


def test_a_drag_moves_the_board_and_clicks_nothing(qtbot: QtBot, view: BoardView) -> None:
    view.zoom_double()
    clicked, start = heard(view.space_clicked), view.place_of("TYR")
    qtbot.mousePress(view, LEFT, pos=start)
    qtbot.mouseMove(view, start + QPoint(60, 30))
    qtbot.mouseRelease(view, LEFT, pos=start + QPoint(60, 30))
    assert clicked == []
    assert view.place_of("TYR") == start + QPoint(60, 30)


# Keys


def test_an_arrow_goes_to_a_neighbour_and_enter_clicks_it(qtbot: QtBot, view: BoardView) -> None:
    view.focus_space("PAR")
    clicked = heard(view.space_clicked)
    qtbot.keyClick(view, Key.Key_Right)
    assert view.selected == "LOR"
    qtbot.keyClick(view, Key.Key_Return)
    assert [id for id, _ in clicked] == ["LOR"]


def test_the_arrows_lead_from_everywhere_to_everywhere(view: BoardView) -> None:
    spaces = drawing().spaces
    leads = {space.id: [view._next(space, way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))] for space in spaces}
    backwards = {id: [space for space in spaces if drawing().by_id[id] in leads[space.id]] for id in leads}
    for steps in (leads, backwards):
        reached, todo = {"PAR"}, ["PAR"]
        while todo:
            new = {space.id for space in steps[todo.pop()] if space is not None} - reached
            reached |= new
            todo += new
        assert set(leads) - reached == set()


def test_letters_find_a_space_by_its_name(qtbot: QtBot, view: BoardView) -> None:
    for typed, id in (("lon", "LON"), ("pie", "PIE"), ("irel", "DUB"), ("biscay", "BIS"), ("western", "WME")):
        qtbot.keyClicks(view, typed)
        assert view.selected == id, typed
        qtbot.keyClick(view, Key.Key_Escape)
    qtbot.keyClicks(view, "berx")
    assert view.selected == "BER", "a letter that leads nowhere is not taken"


def test_escape_lets_go_of_a_chosen_corps(qtbot: QtBot, view: BoardView) -> None:
    backed = heard(view.backed)
    qtbot.keyClick(view, Key.Key_Escape)
    assert backed == []
    view.set_picture(evolve(START, chosen=("FR", "A")))
    qtbot.keyClick(view, Key.Key_Escape)
    assert len(backed) == 1


def test_a_space_is_brought_to_the_middle(view: BoardView) -> None:
    view.center_on("BUD")
    assert view.zoom >= 2
    away = view.place_of("BUD") - view.rect().center()
    assert away.manhattanLength() <= 3
    view.show_whole()
    assert view.zoom == 1


# What it says


def test_a_screen_reader_hears_value_owner_and_who_stands_there(view: BoardView) -> None:
    assert "Arrow keys" in view.accessibleDescription()
    view.set_picture(START)
    view.focus_space("PAR")
    assert view.accessibleDescription() == "Paris. Value 6, France. Corps A of France."
    view.focus_space("SAX")
    assert view.accessibleDescription() == "Saxony. Value 3, neutral."
    view.focus_space("BLT")
    assert view.accessibleDescription() == "Baltic Sea. 2 squadrons of Russia. 1 squadron of Prussia."


# What is painted


def plates(theme: Theme, size: tuple[int, int], zoom: float) -> tuple[Camera, dict[str, Plate]]:
    frame = drawing().frame
    camera = Camera.of_whole(frame, frame, QSizeF(*size)).zoomed(zoom, QPointF(size[0] / 2, size[1] / 2))
    return camera, dict(plates_at(theme, camera.scale, drawing()).by_id)


def letters(theme: Theme, plate: Plate) -> QRectF:
    """What the name of a province takes up."""
    return room_of(theme, plate.style, plate.lines, plate.px).translated(plate.at)


def area(room: QRectF) -> float:
    return room.width() * room.height()


def polygon(theme: Theme, plate: Plate) -> Any:
    turn = QTransform().translate(plate.at.x(), plate.at.y()).rotate(plate.angle)
    return turn.mapToPolygon(room_of(theme, plate.style, plate.lines, plate.px).toRect())


@pytest.mark.parametrize("size", [(680, 480), (920, 650), (1300, 900)])
def test_every_name_is_inside_the_picture_and_large_enough(theme: Theme, size: tuple[int, int]) -> None:
    camera, found = plates(theme, size, 1.0)
    assert set(found) == {*BOARD.provinces, *BOARD.seas}
    for plate in found.values():
        assert plate.px >= theme.px(LEAST_SEA)
        box = polygon(theme, plate).boundingRect().translated(camera.offset.toPoint())
        assert QRectF(0, 0, *size).contains(QRectF(box)), plate.space.id


@pytest.mark.parametrize("zoom", [1.0, 2.0, 3.5])
def test_names_lie_on_no_other_name(theme: Theme, zoom: float) -> None:
    _, found = plates(theme, (920, 650), zoom)
    rooms = [(id, polygon(theme, plate)) for id, plate in found.items()]
    both = [(one, other) for (one, a), (other, b) in combinations(rooms, 2) if not a.intersected(b).isEmpty()]
    assert both == []


def crowded() -> BoardPicture:
    """Sixty corps: some provinces with many of one power, some with those of two."""
    places = ("VIE", "PAR", "NRM", "GIB", "ALS", "SAX", "SWA", "COP", "LON", "TRI", "CRO", "VEN")
    many = [(power, places[(5 * rank + number // 3) % 12]) for rank, power in enumerate(("FR", "AU", "GB", "PR", "OT"))
            for number in range(12)]  # fmt: skip
    corps = tuple(ShownCorps(power, "ABCDEFGHIJKL"[number % 12], at) for number, (power, at) in enumerate(many))
    return evolve(START, corps=corps)


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> BoardPicture:
    path: Path = tmp_path_factory.mktemp("counters") / "sample.eia"
    name = "napoleons-1804-sample"
    with NapoleonsSession.create(path, napoleons_wars(), name, seed=1) as made:
        story = shelf.folder_of(NAPOLEONS_WARS).story(name)
        assert story is not None
        made.tell(*story)
        return standing(BOARD, made.position)


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("size", [(780, 600), (1100, 760)])
@pytest.mark.parametrize("which", ["beginning", "sample", "crowded"])
def test_a_counter_is_where_its_corps_is_or_a_line_says_so(
    qapp: QApplication, fonts: None, sample: BoardPicture, which: str, size: tuple[int, int], text: float
) -> None:
    theme = Theme(LIGHT, text)
    picture = {"beginning": START, "sample": sample, "crowded": crowded()}[which]
    camera, found = plates(theme, size, 1.0)
    scale = camera.scale
    stands = stands_on(theme, plates_at(theme, scale, drawing()), scale, drawing(), picture)
    assert sorted(corps.key for block in stands.blocks for corps in block.corps) == sorted(
        each.key for each in picture.corps
    )
    assert len({(block.power, block.at) for block in stands.blocks}) == len(stands.blocks)
    for block in stands.blocks:
        assert {(corps.power, corps.at) for corps in block.corps} == {(block.power, block.at)}
        seals = {id: plate.seal for id, plate in found.items() if not plate.space.sea}
        away = {id: math.dist(block.room.center().toTuple(), seal.toTuple()) for id, seal in seals.items()}
        if block.seal is None:
            assert drawing().space_at(block.room.center() / scale) is drawing().by_id[block.at], block
            assert min(away, key=away.__getitem__) == block.at, block
        else:
            assert block.seal == seals[block.at]
            assert away[block.at] < (90 if which != "crowded" else 170) * text, block
        assert not any(block.room.contains(seal) for seal in seals.values()), block
    boxes = [block.room for block in stands.blocks]
    assert [(one, other) for one, other in combinations(boxes, 2) if one.intersects(other)] == []
    for ships, at in stands.ships:
        assert drawing().space_at(at / scale) is drawing().by_id[ships.at], ships
    alone = [block for block in stands.blocks if block.seal is not None]
    if which != "crowded":
        boxes += [ship_room(at, plates_at(theme, scale, drawing()).sizes.ship) for _, at in stands.ships]
        names = {id: letters(theme, stands.aside.get(id, plate)) for id, plate in found.items() if not plate.space.sea}
        hidden = {id: sum(area(name & box) for box in boxes) / area(name) for id, name in names.items()}
        assert max(hidden.values()) < {1.0: 0.11, 1.3: 0.1, 1.5: 0.2}[text], hidden
        others = {
            id: sum(area(name & other) for each, other in names.items() if each != id) / area(name)
            for id, name in names.items()
        }
        assert max(others.values()) < {1.0: 0.12, 1.3: 0.12, 1.5: 0.25}[text], others
        smaller = [plate.px for id, plate in stands.aside.items() if plate.px < found[id].px]
        assert all(px >= LEAST_SEA for px in smaller)
        assert smaller or text == 1.0 or size != (780, 600), "where it is narrow, large names become smaller"
    if which != "crowded" and text == 1.0:
        assert len(alone) <= len(stands.blocks) * (0.45 if size == (780, 600) else 0.15)


@pytest.mark.parametrize("zoom", [1.0, 2.0, 3.5])
def test_no_counter_lies_on_another(theme: Theme, zoom: float) -> None:
    camera, _ = plates(theme, (920, 650), zoom)
    stands = stands_on(theme, plates_at(theme, camera.scale, drawing()), camera.scale, drawing(), START)
    assert len(stands.by_corps) == len(START.corps)
    rooms = [(block.corps, block.room) for block in stands.blocks]
    assert [(one, other) for (one, a), (other, b) in combinations(rooms, 2) if a.intersects(b)] == []


def test_a_planned_and_a_cut_off_corps_a_chosen_one_and_other_grounds_are_seen(view: BoardView) -> None:
    corps = ShownCorps("FR", "A", "PAR")
    plain = BoardPicture(owners=START.owners, values=START.values, corps=(corps,))
    view.set_picture(plain)
    looks = [image(view)]
    for change in (
        {"corps": (evolve(corps, planned=True),)},
        {"corps": (evolve(corps, cut_off=True),)},
        {"chosen": corps.key},
        {"owners": {**START.owners, "HOL": "FR"}},
        {"fills": {"HOL": Fill(cost=2)}},
        {"fills": {"HOL": Fill(cost=8)}},
        {"fills": {"HOL": Fill("SP", striped=True)}},
        {"fills": {"HOL": Fill(barred=True)}},
    ):
        view.set_picture(evolve(plain, **change))
        looks.append(image(view))
        assert all(look != looks[-1] for look in looks[:-1]), change
    view.set_picture(plain)
    assert image(view) == looks[0]


def test_pointing_and_corps_that_move_leave_the_ground_as_it_is(qtbot: QtBot, view: BoardView) -> None:
    image(view)
    qtbot.mouseMove(view, view.place_of("PAR"))
    view.repaint()
    assert view.layers.painted.isEmpty()
    view.set_picture(evolve(view.picture, corps=(ShownCorps("FR", "A", "PAR"),)))
    view.repaint()
    assert view.layers.painted.isEmpty()
    view.set_picture(evolve(view.picture, owners={**START.owners, "HOL": "FR"}))
    view.repaint()
    assert not view.layers.painted.isEmpty()


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("size", [(480, 360), (860, 520), (1920, 1080)])
def test_it_is_painted_at_every_size(view: BoardView, palette: Any, size: tuple[int, int]) -> None:
    view.set_theme(Theme(palette, 1.5 if size == (860, 520) else 1.0))
    view.resize(*size)
    shown = image(view)
    assert (shown.width(), shown.height()) == size
    assert len({shown.pixel(x, y) for x in range(0, size[0], 9) for y in range(0, size[1], 9)}) > 20


def test_every_order_and_mark_looks_otherwise_without_colour_too(view: BoardView) -> None:
    corps = ShownCorps("FR", "C", "SWA")
    plain = BoardPicture(owners=START.owners, values=START.values, corps=(corps,))
    move = Arrow("FR", ("SWA", "BAV", "PRA"), "C")
    changes: list[dict[str, Any]] = [
        {},
        {"arrows": (move,)},
        {"arrows": (evolve(move, stops=("SWA", "BAV")),)},
        {"arrows": (evolve(move, fights=True),)},
        {"arrows": (evolve(move, fights=True),), "battles": {"PRA": 1}},
        {"arrows": (evolve(move, fights=True),), "battles": {"PRA": 2}},
        {"arrows": (evolve(move, refused="not next to it"),)},
        {"arrows": (evolve(move, way=Way.SCOUT),)},
        {"arrows": (evolve(move, stops=("SWA",), fights=True),)},
        {"reach": {"BAV": 1}},
        {"reach": {"BAV": 2}},
        {"annexed": {"HOL": "FR"}},
        {"lines": (ShownLine(("SWA", "ALS")),)},
        {"lines": (ShownLine(("SWA", "ALS"), "C 3 × 1 × 2 = 6"),)},
        {"lines": (ShownLine(("SWA",), "C cut off"),)},
        {"hanging": frozenset({"BAV"})},
    ]
    looks: list[QImage] = []
    for change in changes:
        view.set_picture(evolve(plain, **change))
        looks.append(image(view).convertToFormat(QImage.Format.Format_Grayscale8))
        assert all(look != looks[-1] for look in looks[:-1]), change


def test_signs_of_several_battles_in_a_space_lie_apart_and_on_no_counter(theme: Theme) -> None:
    camera, _ = plates(theme, (920, 650), 2.0)
    start = START
    into = tuple(Arrow("FR", (at, "VIE"), fights=True) for at in ("TYR", "PRA", "BUD"))
    picture = evolve(start, arrows=into)
    found = plates_at(theme, camera.scale, drawing())
    stands = stands_on(theme, found, camera.scale, drawing(), picture)
    courses = Courses(drawing(), found, stands, picture)
    rooms = [square(course.end, 2 * courses.ring) for course in courses.all]
    rooms += [block.room for block in stands.blocks]
    assert [(a, b) for a, b in combinations(rooms, 2) if a.intersects(b)] == []


def test_a_voyage_bends_in_the_water(theme: Theme) -> None:
    camera, _ = plates(theme, (920, 650), 2.0)
    found = plates_at(theme, camera.scale, drawing())
    way = Arrow("GB", ("LON", "ENG", "ATL", "PRT"), "A")
    picture = evolve(START, arrows=(way,))
    stands = stands_on(theme, found, camera.scale, drawing(), picture)
    course = Courses(drawing(), found, stands, picture).all[0]
    for id, dot in zip(("ENG", "ATL"), course.dots, strict=True):
        space = drawing().space_at(dot / camera.scale)
        assert space is drawing().by_id[id]


# Counters


def test_tab_goes_through_the_counters_of_the_power_and_then_leaves(qtbot: QtBot, view: BoardView) -> None:
    view.set_picture(evolve(START, power="FR"))
    corps, ships = heard(view.corps_clicked), heard(view.squadrons_clicked)
    for _ in range(8):
        qtbot.keyClick(view, Key.Key_Tab)
        qtbot.keyClick(view, Key.Key_Return)
    # By the names of their spaces: Alsace, Bay of Biscay, English Channel, Flanders, Lorraine, Paris, Provence, ...
    assert [letter for _, letter in corps] == ["C", "B", "D", "A", "E"]
    assert ships == [("FR", "BIS"), ("FR", "ENG"), ("FR", "WME")]
    assert view.accessibleDescription().startswith("2 squadrons of France. Western Mediterranean.")
    qtbot.keyClick(view, Key.Key_Backtab)
    assert view.accessibleDescription().startswith("Corps E of France. Provence.")
    qtbot.keyClick(view, Key.Key_Tab)
    qtbot.keyClick(view, Key.Key_Tab)
    assert QApplication.focusWidget() in view.buttons.all


def test_an_arrow_lets_go_of_the_counter(qtbot: QtBot, view: BoardView) -> None:
    view.set_picture(evolve(START, power="FR"))
    qtbot.keyClick(view, Key.Key_Tab)
    clicked = heard(view.space_clicked)
    qtbot.keyClick(view, Key.Key_Left)
    qtbot.keyClick(view, Key.Key_Return)
    assert [id for id, _ in clicked] == [view.selected]


def test_a_counter_that_is_gone_is_not_clicked(qtbot: QtBot, view: BoardView) -> None:
    view.set_picture(evolve(START, power="FR"))
    corps = heard(view.corps_clicked)
    qtbot.keyClick(view, Key.Key_Tab)
    view.set_picture(evolve(START, power="FR", corps=()))
    qtbot.keyClick(view, Key.Key_Return)
    assert corps == []


def test_a_click_on_a_ship_is_its_own(qtbot: QtBot, view: BoardView) -> None:
    view.set_picture(START)
    ships, clicked = heard(view.squadrons_clicked), heard(view.space_clicked)
    stands = view.layers.stands(view._theme, view._camera, START)
    for _, at in stands.ships:
        qtbot.mouseClick(view, LEFT, pos=(at + view._camera.offset).toPoint())
    assert ships == [(each.power, each.at) for each, _ in stands.ships]
    assert clicked == []


def test_a_strait_says_where_it_leads(qtbot: QtBot, view: BoardView) -> None:
    pointed = heard(view.space_pointed)
    for strait in drawing().straits:
        qtbot.mouseMove(view, view._camera.to_screen(strait.middle).toPoint())
    assert {id for id in pointed if id in BOARD.straits} == set(BOARD.straits)
    words = place_words(BOARD, START, "GIB-MUR")
    assert words.startswith("Strait between Gibraltar and Murcia, Gulf of Cadiz. 3 squadrons of Great Britain.")


def test_keys_of_a_card_are_the_pages_while_a_corps_is_chosen(qtbot: QtBot, view: BoardView) -> None:
    view.card_keys = "MSGH"
    view.set_picture(evolve(START, chosen=("FR", "A")))
    qtbot.keyClicks(view, "m")
    assert view.selected == ""
    qtbot.keyClicks(view, "pm")
    assert view.selected == "PAR" or BOARD.name(view.selected).startswith("P")
    view.set_picture(START)
    qtbot.keyClick(view, Key.Key_Escape)
    qtbot.keyClicks(view, "m")
    assert BOARD.name(view.selected).startswith("M")


def test_what_is_brought_to_the_middle_flashes(qtbot: QtBot, view: BoardView) -> None:
    view.center_on("BUD")
    bright = image(view)
    qtbot.waitUntil(lambda: image(view) != bright, timeout=3000)


def test_a_corps_that_goes_lets_the_others_stand_without_a_search(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[str] = []
    look_for = Homes._looked_for

    def noted(homes: Homes, id: str, *args: Any, **named: Any) -> Any:
        searched.append(id)
        return look_for(homes, id, *args, **named)

    monkeypatch.setattr(Homes, "_looked_for", noted)
    plates = evolve(plates_at(theme, 0.25, drawing()), places={})
    before = stands_on(theme, plates, 0.25, drawing(), START)
    whole = len(searched)
    gone = evolve(START, corps=START.corps[1:])
    after = stands_on(theme, plates, 0.25, drawing(), gone)
    assert len(searched) - whole < whole / 3
    same = [key for key, block in after.by_corps.items() if block.room == before.by_corps[key].room]
    assert len(same) > 0.8 * len(gone.corps)
