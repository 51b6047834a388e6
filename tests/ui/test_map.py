"""The map: every territory can be found with pointer and keys, names can be read, and little is painted twice."""

from __future__ import annotations

import gc
import weakref
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from board import TABLES, game
from evening import campaign
from gathered import gathered
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.map import map_canvas
from eia_solo.games.empires_in_arms.ui.map.ground import disc_radius
from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings, Rank
from eia_solo.games.empires_in_arms.ui.map.map_canvas import step
from eia_solo.games.empires_in_arms.ui.map.map_view import MapView
from eia_solo.games.empires_in_arms.ui.map.marks import Kind, Relations, Way, clear_of_names, mark, ways
from eia_solo.games.empires_in_arms.ui.map.marks import _found as found_of
from eia_solo.games.empires_in_arms.ui.map.names import PROVINCES_FROM, Names, names_at
from eia_solo.games.empires_in_arms.ui.map.names import _placed as placed_of
from eia_solo.games.empires_in_arms.ui.map.shapes import board
from eia_solo.games.empires_in_arms.ui.presenters.map import MapBoard, check_mark, map_board, territory_words
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.palette import DARK, LIGHT, Palette, contrast
from eia_solo.ui.theme import Theme, apply

Key = Qt.Key
LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
NAMES = tuple(TABLES.territories)
SMALL = [(1.0, 658, 343), (1.3, 537, 440), (1.0, 772, 453), (1.5, 560, 420)]
"""Sizes of the text, and of the map on the desk of a small screen."""
WARS, ALLIANCES = [("Fr", "GB"), ("Sp", "GB"), ("Tu", "Ru")], [("Fr", "Sp"), ("Au", "Ru")]


@pytest.fixture
def theme(qapp: QApplication, fonts: None) -> Theme:
    theme = Theme(LIGHT)
    apply(qapp, theme)
    return theme


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> MapBoard:
    """The board of the sample campaign."""
    path = campaign(tmp_path_factory.mktemp("map"))
    with EmpiresSession.open(path, empires_in_arms(), write=False) as session:
        return map_board(session.state, session.rulebook.tables)


@pytest.fixture
def view(qtbot: QtBot, theme: Theme, shown: MapBoard) -> MapView:
    view = MapView(theme)
    qtbot.addWidget(view)
    view.resize(800, 540)
    view.set_homes(shown.homes, shown.names)
    view.set_control(shown.control)
    view.set_marks(WARS, ALLIANCES, ("Au", "Fr", "6–10 of 36"))
    with qtbot.waitExposed(view):
        view.show()
    view.setFocus()
    return view


def painted(view: MapView) -> QRect:
    """What the next paint paints anew."""
    view.repaint()
    return view.picture.painted.boundingRect()


def heard(signal: Any) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []
    signal.connect(lambda *values: calls.append(values))
    return calls


# Pointer


def test_every_territory_can_be_clicked(qtbot: QtBot, view: MapView) -> None:
    clicked = heard(view.territory_selected)
    for name in NAMES:
        qtbot.mouseClick(view, LEFT, pos=view.place_of(name))
    assert clicked == [(name,) for name in NAMES]


def test_every_territory_says_when_the_pointer_is_on_it(qtbot: QtBot, view: MapView) -> None:
    hovered = heard(view.territory_hovered)
    for name in NAMES:
        qtbot.mouseMove(view, view.place_of(name))
    assert [name for (name,) in hovered if name] == list(NAMES)


def test_the_open_sea_is_no_territory(qtbot: QtBot, view: MapView) -> None:
    qtbot.mouseMove(view, view.place_of("England"))
    hovered = heard(view.territory_hovered)
    qtbot.mouseMove(view, QPoint(20, 200))
    assert hovered == [("",)]
    clicked = heard(view.territory_selected)
    qtbot.mouseClick(view, LEFT, pos=QPoint(20, 200))
    assert clicked == []
    assert view.selected is None


def test_a_drag_moves_the_map_and_clicks_nothing(qtbot: QtBot, view: MapView) -> None:
    view.zoom_double()
    clicked = heard(view.territory_selected)
    start = view.place_of("Bavaria")
    qtbot.mousePress(view, LEFT, pos=start)
    qtbot.mouseMove(view, start + QPoint(60, 30))
    qtbot.mouseRelease(view, LEFT, pos=start + QPoint(60, 30))
    assert clicked == []
    assert view.place_of("Bavaria") == start + QPoint(60, 30)


def test_the_wheel_brings_nearer_what_is_under_the_pointer(view: MapView) -> None:
    at = view.place_of("Naples")
    none, no_phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    for _ in range(3):
        turn = QWheelEvent(
            QPointF(at), QPointF(at), QPoint(), QPoint(0, 120), none, Qt.KeyboardModifier.NoModifier, no_phase, False
        )
        QApplication.sendEvent(view, turn)
    assert view.zoom > 2
    assert (view.place_of("Naples") - at).manhattanLength() <= 3


# Keys


def test_an_arrow_selects_a_neighbour_and_enter_opens_it(qtbot: QtBot, view: MapView) -> None:
    view.set_selected("Bavaria")
    clicked = heard(view.territory_opened)
    qtbot.keyClick(view, Key.Key_Left)
    assert view.selected == "Württemberg"
    qtbot.keyClick(view, Key.Key_Return)
    assert clicked == [("Württemberg",)]


def test_the_first_arrow_selects_something_in_sight(qtbot: QtBot, view: MapView) -> None:
    qtbot.keyClick(view, Key.Key_Up)
    assert view.selected is not None
    assert view.rect().contains(view.place_of(view.selected))


def test_the_arrows_lead_from_everywhere_to_everywhere() -> None:
    lands = board().lands
    leads = {land.number: [step(board(), land, way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))] for land in lands}
    backwards: dict[int, set[int]] = {number: set() for number in leads}
    for number, found in leads.items():
        for land in found:
            if land is not None:
                backwards[land.number].add(number)
    forwards = {number: {land.number for land in found if land} for number, found in leads.items()}
    for steps in (forwards, backwards):
        reached, todo = {0}, [0]
        while todo:
            new = steps[todo.pop()] - reached
            reached |= new
            todo += new
        assert {lands[n].name for n in set(leads) - reached} == set()


def test_the_selected_territory_is_brought_into_sight(qtbot: QtBot, view: MapView) -> None:
    view.show_territory("Andalusia")
    for _ in range(12):
        qtbot.keyClick(view, Key.Key_Right)
        assert view.selected is not None
        assert view.rect().contains(view.place_of(view.selected))


def test_shift_and_an_arrow_move_the_map(qtbot: QtBot, view: MapView) -> None:
    view.zoom_double()
    before = view.place_of("Bavaria")
    qtbot.keyClick(view, Key.Key_Right, SHIFT)
    assert view.place_of("Bavaria").x() < before.x()
    assert view.selected is None


def test_plus_minus_and_nought_set_the_zoom(qtbot: QtBot, view: MapView) -> None:
    for key, zoom in ((Key.Key_Plus, 1.35), (Key.Key_Minus, 1.0), (Key.Key_Minus, 1.0), (Key.Key_Plus, 1.35)):
        qtbot.keyClick(view, key)
        assert view.zoom == pytest.approx(zoom)
    qtbot.keyClick(view, Key.Key_0)
    assert view.zoom == 1.0


def test_the_selected_territory_and_its_controller_are_read_out(view: MapView) -> None:
    view.set_selected("Holland")
    assert view.accessibleDescription() == "Holland: France, not its home"
    view.set_control({"Holland": "neutral"})
    assert view.accessibleDescription() == "Holland: neutral"
    view.set_control({})
    assert view.accessibleDescription() == "Holland: controller unknown"


def test_the_buttons_in_the_corner_can_be_reached_and_say_what_they_do(qtbot: QtBot, view: MapView) -> None:
    view.buttons.double.setFocus()
    qtbot.keyClick(view.buttons.double, Key.Key_Space)
    assert view.zoom == 2.0
    for button in (view.buttons.nearer, view.buttons.farther, view.buttons.double, view.buttons.whole):
        assert button.accessibleName()
        assert button.objectName()


def test_a_territory_that_was_looked_for_is_in_the_middle(view: MapView) -> None:
    view.show_territory("Württemberg")
    assert view.selected == "Württemberg"
    assert (view.place_of("Württemberg") - view.rect().center()).manhattanLength() < 6
    assert any(name.about == "Württemberg" for name in named(view).names)


# Names


def named(view: MapView) -> Names:
    view.repaint()
    return view.picture.names


@pytest.mark.parametrize("zoom", [1.0, 1.4, 1.6, 2.0, 3.0, 4.5, 7.0])
@pytest.mark.parametrize(("scale", "wide", "high"), [(1.0, 800, 540), (1.0, 1440, 840), (1.5, 1000, 760)])
def test_no_name_touches_another_or_is_too_small(
    qapp: QApplication, fonts: None, shown: MapBoard, zoom: float, scale: float, wide: int, high: int
) -> None:
    theme = Theme(LIGHT, scale)
    holdings = Holdings(board(), shown.control, shown.homes, shown.names)
    camera = camera_of(wide, high).on(QPointF(0, 0), zoom)
    found = names_at(theme, camera, holdings)
    rooms = [(name.about, name.room) for name in found.names] + [(o.land, o.room) for o in found.letters]
    for (one, room), (other, taken) in combinations(rooms, 2):
        assert not room.intersects(taken), f"{one} and {other}"
    assert min(name.px for name in found.names) >= theme.px(11)


def camera_of(wide: int, high: int) -> Camera:
    return Camera.of_whole(board().frame, board().board, QRect(0, 0, wide, high).toRectF().size())


def test_the_whole_board_has_the_names_of_the_powers_and_nearer_those_of_the_provinces(view: MapView) -> None:
    whole = {name.about for name in named(view).names if name.is_power}
    assert whole == {"Fr", "GB", "Au", "Pr", "Ru", "Sp", "Tu"}
    assert "Hungary" not in {name.about for name in named(view).names}
    view.show_territory("Hungary")
    assert view.zoom >= PROVINCES_FROM
    assert "Hungary" in {name.about for name in named(view).names}
    assert not any(name.is_power for name in named(view).names)


@pytest.mark.parametrize(
    ("scale", "wide", "high"), [(1.0, 658, 343), (1.3, 537, 440), (1.0, 772, 453), (1.5, 560, 420)]
)
def test_all_seven_names_are_on_the_map_of_a_small_screen_and_on_no_land_of_another(
    qapp: QApplication, fonts: None, shown: MapBoard, scale: float, wide: int, high: int
) -> None:
    holdings = Holdings(board(), shown.control, shown.homes, shown.names)
    camera = camera_of(wide, high)
    written = names_at(Theme(LIGHT, scale), camera, holdings)
    titles = [name for name in written.names if name.is_power]
    assert sorted(name.about for name in titles) == sorted(board().powers)
    assert {disc.power for disc in written.letters} == {"Fr", "Au"}, "no disc where the name says it"
    for name in titles:
        middle = name.at / camera.scale
        under = [land.name for land in board().lands if land.shape.contains(middle)]
        assert all(holdings.control[land] == name.about for land in under), f"{name.about} on {under}"


def test_a_place_of_one_town_bears_the_letters_of_its_owner(view: MapView, theme: Theme, shown: MapBoard) -> None:
    def inside(territory: str) -> QImage:
        return view.grab(QRect(view.place_of(territory) - QPoint(4, 4), QSize(9, 9))).toImage()

    for territory in ("Gibraltar", "Malta", "Corfu"):
        pictures = []
        for power in ("GB", "Fr"):
            view.set_control({**shown.control, territory: power})
            pictures.append(inside(territory))
            fill = theme.palette.power(power).fill
            darkest = max(contrast(pictures[-1].pixelColor(x, y), fill) for x in range(9) for y in range(9))
            assert darkest > 2.5, f"{power} in {territory}"
        assert pictures[0] != pictures[1]
    assert disc_radius(theme, camera_of(800, 540)) == theme.px(15) / 2


def test_what_is_kept_of_a_look_is_what_would_be_placed_anew(theme: Theme, shown: MapBoard) -> None:
    camera, holdings = camera_of(720, 486), Holdings(board(), shown.control, shown.homes)
    lines = Relations(tuple(WARS[:1]), tuple(ALLIANCES[:1]))
    moved = evolve(holdings, control={**shown.control, "Bavaria": "Fr", "Tyrol": "Fr", "Hungary": None})
    looks: list[tuple[Theme, Camera, Holdings, Relations]] = [
        (theme, camera, holdings, lines),
        (Theme(LIGHT, 1.3), camera, holdings, lines),
        (theme, camera_of(1000, 700), holdings, lines),
        (theme, camera.zoomed(2.0, QPointF(360, 243)), holdings, lines),
        (theme, camera, moved, lines),
        (theme, camera, evolve(holdings, homes={**shown.homes, "Tyrol": None, "Bohemia": "Pr"}), lines),
        (theme, camera, holdings, Relations(tuple(WARS[:2]))),
    ]

    def placed(theme: Theme, camera: Camera, holdings: Holdings, relations: Relations) -> list[object]:
        names = names_at(theme, camera, holdings)
        found: list[object] = [(name.lines, name.style, name.px, name.at.toTuple()) for name in names.names]
        found += [(letters.land, letters.power, letters.at.toTuple()) for letters in names.letters]
        return [*found, *((way.powers, way.bend, way.share) for way in ways(theme, camera, holdings, relations))]

    kept = [placed(*look) for look in looks]
    anew = []
    for look in looks:
        placed_of.cache_clear()
        found_of.cache_clear()
        anew.append(placed(*look))
    assert kept == anew
    assert all(one != other for one, other in combinations(anew, 2)), "each look is another"
    assert names_at(Theme(DARK), camera, holdings) is names_at(Theme(LIGHT), camera, holdings), "colours move nothing"


def test_names_of_lands_stay_in_their_lands(qapp: QApplication, fonts: None, shown: MapBoard) -> None:
    holdings = Holdings(board(), shown.control, shown.homes, shown.names)
    camera = camera_of(1440, 840).on(QPointF(0, 0), 5.0)
    for name in names_at(Theme(LIGHT), camera, holdings).names:
        if not name.about:
            continue  # a sea
        land = board().lands[board().number[name.about]]
        if not land.disc and name.lines != (land.town_name,):
            assert land.shape.contains(name.at / camera.scale), name.about


def test_a_stretch_of_conquests_bears_the_letters_of_its_power(view: MapView) -> None:
    assert tuple(sorted({letters.power for letters in named(view).letters}, reverse=True)) == ("Fr", "Au")
    view.set_control({**dict.fromkeys(NAMES, "neutral"), "Sweden": "GB", "Norway": "GB"})
    assert [letters.power for letters in named(view).letters] == ["GB"]


# What is painted


def test_a_change_of_control_paints_only_what_has_changed(view: MapView, shown: MapBoard) -> None:
    assert painted(view).isEmpty()
    view.set_control({**shown.control, "Bavaria": "Au"})
    area = painted(view)
    assert not area.isEmpty()
    assert area.width() * area.height() < view.width() * view.height() / 12
    assert area.contains(view.place_of("Bavaria"))
    view.set_control({**shown.control, "Bavaria": "Au"})
    assert painted(view).isEmpty()


def test_a_partial_paint_leaves_the_same_picture_as_a_full_one(view: MapView, shown: MapBoard) -> None:
    view.zoom_double()
    view.repaint()
    for control in ({"Bavaria": "Au"}, {"Bavaria": "neutral", "Holland": "neutral"}, {"Venetia": None}):
        view.set_control({**shown.control, **control})
        view.repaint()
    partial = view.grab().toImage()
    view.picture.forget()
    assert difference(partial.constBits(), view.grab().toImage().constBits()) < 0.002


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_water_at_the_east_edge_of_the_data_runs_out_into_the_land(
    qapp: QApplication, view: MapView, palette: Palette
) -> None:
    view.resize(1500, 800)
    view.set_theme(Theme(palette))
    image = view.grab().toImage()
    camera, frame = view._camera, board().frame
    for down in range(900, 1400, 20):
        at = camera.to_screen(QPointF(frame.right(), down)).toPoint()
        one, other = QColor(image.pixel(at.x() - 3, at.y())), QColor(image.pixel(at.x() + 3, at.y()))
        apart = max(abs(a - b) for a, b in zip(one.getRgb(), other.getRgb(), strict=True))
        assert apart <= 12, down  # the grain of the paper


def test_a_scrolled_picture_is_the_same_as_a_fresh_one(qtbot: QtBot, view: MapView) -> None:
    view.zoom_double()
    view.repaint()
    for key in (Key.Key_Right, Key.Key_Down, Key.Key_Right, Key.Key_Up):
        qtbot.keyClick(view, key, SHIFT)
        assert painted(view).width() * painted(view).height() < view.width() * view.height()
    scrolled = view.grab().toImage()
    view.picture.forget()
    assert difference(scrolled.constBits(), view.grab().toImage().constBits()) < 0.002


def difference(one: Any, other: Any) -> float:
    """The share of bytes that differ clearly."""
    pairs = list(zip(bytes(one), bytes(other), strict=True))
    return sum(abs(a - b) > 24 for a, b in pairs) / len(pairs)


def test_hovering_paints_nothing_of_the_map_anew(qtbot: QtBot, view: MapView) -> None:
    view.repaint()
    qtbot.mouseMove(view, view.place_of("Saxony"))
    assert painted(view).isEmpty()


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_lands_have_the_colour_of_their_controller(qtbot: QtBot, view: MapView, palette: Any) -> None:
    view.set_theme(Theme(palette))
    view.toggle_marks()
    view.set_control({"Sardinia": "Sp", "Hungary": "Ru", "Syria": "neutral"})
    view.set_homes({"Sardinia": "Sp", "Hungary": "Ru"}, {})
    picture = view.grab().toImage()
    for name, power in (("Hungary", "Ru"), ("Syria", "neutral")):
        at = view.place_of(name)
        wanted = palette.power(power).fill
        spots = [QColor(picture.pixel(at.x() + x, at.y() + y)) for x in (-12, -6, 0, 6, 12) for y in (-12, -6, 6, 12)]
        assert any(close(spot, wanted) for spot in spots), name


def close(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) <= 26 for a, b in zip(one.getRgb(), other.getRgb(), strict=True))  # type: ignore[call-overload]


def test_a_new_theme_and_a_new_size_are_shown_at_once(qtbot: QtBot, view: MapView) -> None:
    view.set_theme(Theme(DARK, 1.3))
    view.resize(1100, 700)
    dark = view.grab().toImage()
    assert dark.width() == 1100
    assert QColor(dark.pixel(550, 690)).lightness() < 140


def test_the_map_dies_with_its_last_reference(qtbot: QtBot, theme: Theme) -> None:
    # One in a circle of references would be deleted by the garbage collector, perhaps in the middle of a paint.
    gc.collect()
    gc.disable()
    try:
        view = MapView(theme)
        gone = weakref.ref(view)
        del view
        assert gone() is None
    finally:
        gc.enable()


def test_the_whole_board_is_seen_in_a_window_of_any_shape(view: MapView) -> None:
    for wide, high in ((420, 640), (1300, 380), (800, 540), (1920, 1000)):
        view.resize(wide, high)
        view.show_whole()
        for name in NAMES:
            assert view.rect().contains(view.place_of(name)), f"{name} at {wide} x {high}"


def test_sea_and_land_fill_a_window_of_any_shape(view: MapView) -> None:
    view.clearFocus()  # or its ring would be on the edge
    bare = QColor("magenta")
    view.set_theme(Theme(evolve(LIGHT, desk=bare)))
    with gathered() as each:
        for wide, high in ((770, 400), (1300, 380), (420, 640), (1160, 600)):
            with each((wide, high)):
                expect_filled(view, wide, high, bare)


def expect_filled(view: MapView, wide: int, high: int, bare: QColor) -> None:
    """At this size nothing on the rim is bare; the sea is in the west, and land in the north-east."""
    view.resize(wide, high)
    view.show_whole()
    image = view.grab().toImage()
    rim = [(x, y) for x in (0, wide - 1) for y in range(high)] + [(x, y) for x in range(wide) for y in (0, high - 1)]
    assert not [at for at in rim if close(image.pixelColor(*at), bare)]
    sea, north_east = image.pixelColor(0, high // 3), image.pixelColor(wide - 1, 2)
    assert close(sea, LIGHT.sea)
    assert not close(north_east, LIGHT.sea), "Russia goes on"


# Borders and lines


def test_a_frontier_runs_where_the_controllers_differ() -> None:
    control = {"Bavaria": "Fr", "Württemberg": "Fr", "Austria": "Au", "Baden": "neutral", "Tyrol": "Au"}
    holdings = Holdings(board(), control, {"Austria": "Au", "Tyrol": "Au"})

    def rank(one: str, other: str) -> Rank | None:
        sides = {board().number[one], board().number[other]}
        return next(holdings.rank(border) for border in board().borders if set(border.sides) == sides)

    assert rank("Bavaria", "Tyrol") is Rank.FRONTIER
    assert rank("Bavaria", "Württemberg") is Rank.PROVINCE
    assert rank("Württemberg", "Baden") is Rank.FRONTIER
    assert rank("Austria", "Tyrol") is Rank.PROVINCE
    assert rank("Hesse", "Duchies") is Rank.NATION


def test_no_line_runs_through_the_name_of_a_power_and_no_medallion_covers_one(
    qapp: QApplication, fonts: None, shown: MapBoard
) -> None:
    holdings = Holdings(board(), shown.control, shown.homes, shown.names)
    for scale, wide, high in (
        *((1.0, 720, 486), (1.0, 800, 540), (1.0, 796, 600), (1.0, 1000, 700), (1.0, 1440, 840)),
        (1.5, 1000, 720),
    ):
        theme = Theme(LIGHT, scale)
        camera = camera_of(wide, high)
        relations = Relations(tuple(WARS), tuple(ALLIANCES), ("Au", "Fr", "6–10 of 36"))
        names = [name for name in names_at(theme, camera, holdings).names if name.is_power]
        lines = [mark(theme, camera, way) for way in ways(theme, camera, holdings, relations)]
        for line in lines:
            for name in names:
                touching = [p for p in line.points if name.room.intersects(QPolygonF(around(p)))]
                assert touching == [], f"{line.way.powers} through {name.about} at {wide}"
                assert not line.medal.intersects(name.room.boundingRect()), f"{line.way.powers} on {name.about}"
        for one, other in combinations(lines, 2):
            assert not one.medal.intersects(other.medal), f"{one.way.powers} and {other.way.powers}"


def around(point: QPointF) -> QRectF:
    """Where a line of a few pixels lies."""
    return QRectF(point.x() - 3, point.y() - 3, 6, 6)


def test_while_the_map_changes_its_size_no_line_is_routed_and_what_was_routed_is_kept(
    view: MapView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    routed: list[tuple[int, int]] = []

    def watched(*args: Any) -> list[Way]:
        routed.append((view.width(), view.height()))
        return ways(*args)

    monkeypatch.setattr(map_canvas, "ways", watched)
    view.set_marks(WARS, ALLIANCES)
    view.repaint()
    before = view.grab().toImage()
    size = (view.width(), view.height())
    monkeypatch.setattr(view.picture, "refresh", pytest.fail)
    for by in range(1, 9):
        view.resize(size[0] - 3 * by, size[1] - 2 * by)
        view.repaint()
    assert routed == [size]
    monkeypatch.undo()
    monkeypatch.setattr(map_canvas, "ways", watched)
    qtbot.waitUntil(lambda: routed == [size, (view.width(), view.height())])
    view.resize(*size)
    qtbot.wait(2 * map_canvas.STILL_MS)
    assert view.grab().toImage() == before
    assert len(routed) == 2, "kept"


def test_the_lines_can_be_put_away(view: MapView) -> None:
    with_lines = view.grab().toImage()
    view.toggle_marks()
    assert not view.marks_shown
    assert view.grab().toImage() != with_lines
    view.toggle_marks()
    assert view.grab().toImage() == with_lines


def test_a_power_without_a_capital_on_the_map_has_its_lines_from_its_largest_land() -> None:
    holdings = Holdings(board(), {"Bavaria": "Ge", "Hesse": "Ge"})
    found = ways(Theme(LIGHT), camera_of(800, 540), holdings, Relations(wars=(("Ge", "Fr"), ("It", "Fr"))))
    assert [way.kind for way in found] == [Kind.WAR], "a power that holds nothing has no place for a line"
    assert found[0].ends[0] == board().lands[board().number["Bavaria"]].town


# The words


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"territories.Bavaria": "Fr"}, "Bavaria: France, not its home"),
        ({"territories.Bavaria": "neutral"}, "Bavaria: neutral"),
        ({"territories.Bavaria": "unknown"}, "Bavaria: controller unknown"),
        (
            {"territories.Bavaria": "Fr", "powers.Au.needs_for_dominance": ["Bavaria"]},
            "Bavaria: France, not its home; needed by Austria for dominance",
        ),
    ],
)
def test_a_territory_is_told_in_a_sentence(changes: dict[str, Any], words: str) -> None:
    assert territory_words("Bavaria", game(changes), TABLES) == words


def test_a_home_and_a_district_are_named() -> None:
    state = game({"territories.Tyrol": "Au", "territories.Hungary": "Tu", "territories.Sicily": "GB"})
    assert territory_words("Tyrol", state, TABLES) == "Tyrol: Austria, its home"
    assert territory_words("Hungary", state, TABLES) == "Hungary: Turkey, but home of Austria"
    assert territory_words("Sicily", state, TABLES) == "Sicily: Great Britain, not its home; district of Naples"


def test_what_is_unknown_stays_unknown_on_the_map() -> None:
    shown = map_board(game({"territories.Bavaria": "unknown", "territories.Hesse": "neutral"}), TABLES)
    assert shown.control["Bavaria"] is None
    assert shown.control["Hesse"] == "neutral"
    assert shown.homes["Tyrol"] == "Au"
    assert shown.homes["Bavaria"] is None
    assert set(shown.control) == set(NAMES)


def test_the_arrow_is_the_check_that_is_shown(tmp_path: Path) -> None:
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms(), write=False) as session:
        procession = Procession(session, session.do)
        found = check_mark(procession)
        assert found is not None
        assert found[:2] == procession.shown
        assert found[2].endswith(" of 36")
        assert map_board(session.state, session.rulebook.tables, procession).check == found


@pytest.mark.parametrize("zoom", [1.0, 1.7, 2.5, 4.0])
def test_the_chance_of_a_check_covers_a_name_only_where_all_its_arrow_lies_under_names(
    theme: Theme, shown: MapBoard, zoom: float
) -> None:
    holdings = Holdings(board(), control=shown.control, homes=shown.homes, names=shown.names)
    whole = Camera.of_whole(board().frame, board().board, QSizeF(748, 470))
    camera = whole.zoomed(zoom, QPointF(374, 235))
    written = names_at(theme, camera, holdings)
    rooms = [*(name.room for name in written.names), *(disc.room for disc in written.letters)]

    def is_clear(way: Way) -> bool:
        medal = mark(theme, camera, way).medal
        return not any(QPolygonF(medal).intersects(room) for room in rooms)

    moved = 0
    for pair in permutations(("Fr", "Au", "Pr", "Ru", "Tu", "Sp", "GB"), 2):
        (planned,) = ways(theme, whole, holdings, Relations(check=(*pair, "6–10 of 36")))
        placed = clear_of_names(theme, camera, planned, written)
        assert (placed.ends, placed.bend) == (planned.ends, planned.bend), "the arrow stays where it is"
        if any(is_clear(evolve(planned, share=share / 10)) for share in range(3, 8)):
            assert is_clear(placed), pair
        moved += placed.share != planned.share
    assert moved, "at every zoom some of the 42 would have covered a name"
