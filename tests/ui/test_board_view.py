"""The Diplomacy board: every space can be found with pointer and keys, and what became of an order can be seen."""

from __future__ import annotations

import inspect
import math
from hashlib import sha256
from itertools import combinations
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QPoint, QPointF, QSizeF, Qt
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QTransform
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Outcome,
    Retreat,
    SupportHold,
    SupportMove,
    Unit,
)
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.ui.board import counters, pieces
from eia_solo.games.international_relations.ui.board.board_view import BoardView
from eia_solo.games.international_relations.ui.board.counters import colours, counter_side, paint_counter
from eia_solo.games.international_relations.ui.board.drawing import drawing
from eia_solo.games.international_relations.ui.board.ground import Ground
from eia_solo.games.international_relations.ui.board.names import LEAST_SHORT, Name, lettered, names_at
from eia_solo.games.international_relations.ui.board.pieces import names_beside
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture, ShownOrder
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.lettering import room_of
from eia_solo.ui.drawn.spaces import Between
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.theme import Theme, apply
from eia_solo.ui.widgets.painting import square

DATA = international_board()
BOARD = DATA.board
A, F = UnitKind.ARMY, UnitKind.FLEET
Key = Qt.Key
LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
START = BoardPicture(units=DATA.start_units, owners=DATA.start_owners)


@pytest.fixture
def theme(qapp: QApplication, fonts: None) -> Theme:
    theme = Theme(LIGHT)
    apply(qapp, theme)
    return theme


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> BoardView:
    view = BoardView(theme, BOARD)
    qtbot.addWidget(view)
    view.resize(900, 760)
    view.set_picture(START)
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


def test_every_space_can_be_clicked(qtbot: QtBot, view: BoardView) -> None:
    picked = heard(view.picked)
    for id in BOARD.provinces:
        qtbot.mouseClick(view, LEFT, pos=view.place_of(id))
    assert picked == list(BOARD.provinces)


def test_every_space_says_when_the_pointer_is_on_it(qtbot: QtBot, view: BoardView) -> None:
    hovered = heard(view.hovered)
    for id in BOARD.provinces:
        qtbot.mouseMove(view, view.place_of(id))
    assert [id for id in hovered if id] == list(BOARD.provinces)


def test_switzerland_and_ireland_are_no_spaces(qtbot: QtBot, view: BoardView) -> None:
    picked = heard(view.picked)
    for between in (("bur", "tyr"), ("iri", "nao")):
        one, other = (view.place_of(id) for id in between)
        spots = [one + (other - one) * share / 20 for share in range(21)]
        outside = [spot for spot in spots if view._spot_at(spot.toPointF()) is None]
        assert outside, f"nothing lies between {between}"
        qtbot.mouseClick(view, LEFT, pos=outside[len(outside) // 2])
    assert picked == []
    assert view.selected is None


def test_a_click_with_shift_lets_a_unit_hold(qtbot: QtBot, view: BoardView) -> None:
    picked, held = heard(view.picked), heard(view.held)
    qtbot.mouseClick(view, LEFT, SHIFT, view.place_of("par"))
    assert (picked, held) == ([], ["par"])


def test_a_drag_moves_the_board_and_picks_nothing(qtbot: QtBot, view: BoardView) -> None:
    view.zoom_double()
    picked = heard(view.picked)
    start = view.place_of("mun")
    qtbot.mousePress(view, LEFT, pos=start)
    qtbot.mouseMove(view, start + QPoint(60, 30))
    qtbot.mouseRelease(view, LEFT, pos=start + QPoint(60, 30))
    assert picked == []
    assert view.place_of("mun") == start + QPoint(60, 30)


# Keys


def test_an_arrow_selects_a_neighbour_and_enter_picks_it(qtbot: QtBot, view: BoardView) -> None:
    view.set_selected("mun")
    picked, held = heard(view.picked), heard(view.held)
    qtbot.keyClick(view, Key.Key_Left)
    assert view.selected == "bur"
    qtbot.keyClick(view, Key.Key_Return)
    qtbot.keyClick(view, Key.Key_Return, SHIFT)
    assert (picked, held) == (["bur"], ["bur"])


def test_the_arrows_lead_from_everywhere_to_everywhere(view: BoardView) -> None:
    spaces = drawing().spaces
    leads = {space.id: [view._next(space, way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))] for space in spaces}
    backwards = {id: [space for space in spaces if drawing().by_id[id] in leads[space.id]] for id in leads}
    for steps in (leads, backwards):
        reached, todo = {"mun"}, ["mun"]
        while todo:
            new = {space.id for space in steps[todo.pop()] if space is not None} - reached
            reached |= new
            todo += new
        assert set(leads) - reached == set()


def test_letters_find_a_province_by_short_form_or_name(qtbot: QtBot, view: BoardView) -> None:
    for typed, id in (("mao", "mao"), ("livo", "lvn"), ("stp", "stp"), ("nort", "naf"), ("western", "wes")):
        qtbot.keyClicks(view, typed)
        assert view.selected == id, typed
        qtbot.keyClick(view, Key.Key_Escape)


def test_letters_that_begin_nothing_change_nothing_and_backspace_takes_one_back(qtbot: QtBot, view: BoardView) -> None:
    qtbot.keyClicks(view, "berx")
    assert view.selected == "ber"
    qtbot.keyClick(view, Key.Key_Backspace)
    qtbot.keyClicks(view, "l")
    assert view.selected == "bel"


def test_what_is_typed_is_shown_and_forgotten_after_a_while(qtbot: QtBot, view: BoardView) -> None:
    view.set_selected("par")
    plain = image(view)
    qtbot.keyClicks(view, "par")
    assert image(view) != plain
    qtbot.waitUntil(lambda: image(view) == plain, timeout=4000)
    qtbot.keyClicks(view, "bud")
    assert view.selected == "bud"


def test_digits_choose_an_option_and_nought_shows_the_whole_board(qtbot: QtBot, view: BoardView) -> None:
    chosen = heard(view.option_chosen)
    view.zoom_double()
    qtbot.keyClicks(view, "21")
    assert chosen == [2, 1]
    qtbot.keyClick(view, Key.Key_0)
    assert view.zoom == 1.0


def test_escape_goes_back_while_an_order_is_being_given(qtbot: QtBot, view: BoardView) -> None:
    backed = heard(view.backed)
    qtbot.keyClick(view, Key.Key_Escape)
    assert len(backed) == 0
    view.set_picture(evolve(START, chosen=("par",), lit=frozenset({"bur"})))
    qtbot.keyClick(view, Key.Key_Escape)
    assert len(backed) == 1


@pytest.mark.parametrize(
    ("key", "text", "modifier", "own"),
    [
        (Key.Key_D, "d", Qt.KeyboardModifier.NoModifier, True),
        (Key.Key_2, "2", Qt.KeyboardModifier.NoModifier, True),
        (Key.Key_Left, "", Qt.KeyboardModifier.NoModifier, True),
        (Key.Key_D, "d", Qt.KeyboardModifier.ControlModifier, False),
        (Key.Key_Escape, "\x1b", Qt.KeyboardModifier.NoModifier, False),
    ],
)
def test_its_keys_are_its_own_before_they_are_the_windows(
    view: BoardView, key: Qt.Key, text: str, modifier: Qt.KeyboardModifier, own: bool
) -> None:
    event = QKeyEvent(QEvent.Type.ShortcutOverride, key, modifier, text)
    event.ignore()
    QApplication.sendEvent(view, event)
    assert event.isAccepted() is own


def test_the_selected_province_is_brought_into_sight(qtbot: QtBot, view: BoardView) -> None:
    view.show_place("por")
    for id in ("sev", "syr", "nao"):
        qtbot.keyClicks(view, id)
        assert view.rect().contains(view._camera.to_screen(drawing().by_id[id].heart).toPoint())
        qtbot.keyClick(view, Key.Key_Escape)


# What it says


def test_a_screen_reader_hears_what_stands_where_and_what_became_of_it(view: BoardView) -> None:
    assert "Arrow keys" in view.accessibleDescription()
    unit = next(unit for unit in START.units if unit.at == "mun")
    shown = ShownOrder(Move("mun", "bur"), unit, Outcome.BOUNCED, "kept out by the army in Paris")
    view.set_selected("mun")
    view.set_picture(evolve(START, orders=(shown,)))
    assert view.accessibleDescription() == (
        "Munich. Germany, army. Order: Army Munich to Burgundy. "
        "Bounced: kept out by the army in Paris. Supply centre of Germany."
    )
    view.set_selected("ska")
    assert view.accessibleDescription() == "Skagerrak. No unit."


def test_the_board_has_a_name_and_its_buttons_are_reached_by_tab(qtbot: QtBot, view: BoardView) -> None:
    assert view.accessibleName()
    qtbot.keyClick(view, Key.Key_Tab)
    assert QApplication.focusWidget() in view.buttons.all


# What is painted


def test_a_counter_has_the_colour_of_its_power(view: BoardView) -> None:
    side = counter_side(view._theme, view._camera)
    shown = image(view)
    for unit in START.units:
        space = drawing().by_id[unit.province]
        at = view._camera.to_screen(space.stand(unit.at)).toPoint()
        spot = at - QPoint(round(side * 0.25), round(side * 0.25)) if unit.kind is A else at + QPoint(0, 0)
        spots = {shown.pixelColor(spot + QPoint(x, y)).name() for x in range(-3, 4) for y in range(-3, 4)}
        assert colours(LIGHT, unit.power).fill.name() in spots, unit


def test_powers_are_told_apart_by_their_hatches_too(theme: Theme) -> None:
    for kind in UnitKind:
        looks = {uncoloured(theme, Unit(power, kind, "par")) for power in BOARD.powers}
        assert len(looks) == len(BOARD.powers) == 7


def uncoloured(theme: Theme, unit: Unit) -> bytes:
    """A counter as large as on the whole board, as if all powers had the colours of one."""
    drawn = QImage(40, 40, QImage.Format.Format_Grayscale8)
    drawn.fill(Qt.GlobalColor.white)
    painter = QPainter(drawn)
    one = {"powers": {power: LIGHT.power("Fr") for power in LIGHT.powers}}
    paint_counter(painter, Theme(evolve(LIGHT, **one)), unit, QPointF(20, 20), theme.px(19))
    painter.end()
    return drawn.constBits().tobytes()


def test_an_army_and_a_fleet_are_told_apart_and_neither_has_a_letter(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    army, fleet = (uncoloured(theme, Unit("France", kind, "par")) for kind in UnitKind)
    assert army != fleet
    for forbidden in ("drawText", "setFont"):
        assert forbidden not in inspect.getsource(counters), "no letter stands on a counter"


def test_a_counter_is_19_pixels_on_the_whole_board_and_never_over_32(theme: Theme) -> None:
    camera = Camera.of_whole(drawing().frame, drawing().board, QSizeF(800, 600))
    assert counter_side(theme, camera) == 19
    assert counter_side(theme, camera.zoomed(10, QPointF(400, 300))) == 32


MOVED, OTHER = Unit("France", A, "bur"), Unit("Germany", A, "mun")


def grey(view: BoardView, *orders: ShownOrder) -> QImage:
    """The board with these orders, without its colours."""
    view.set_picture(BoardPicture((MOVED, OTHER, Unit("France", F, "mao")), orders=orders))
    return image(view).convertToFormat(QImage.Format.Format_Grayscale8)


def test_what_became_of_an_order_is_seen_without_colour(view: BoardView) -> None:
    for order in (Move("bur", "ruh"), SupportHold("bur", "mun"), SupportMove("bur", "mun", "ruh")):
        looks = [
            grey(view, ShownOrder(order, MOVED, outcome))
            for outcome in (Outcome.SUCCEEDS, Outcome.BOUNCED, Outcome.ILLEGAL)
        ]
        assert looks[0] != looks[1] != looks[2] != looks[0]


def test_every_kind_of_order_looks_otherwise(view: BoardView) -> None:
    orders: list[Any] = [
        Hold("bur"),
        Move("bur", "ruh"),
        SupportHold("bur", "mun"),
        SupportMove("bur", "mun", "ruh"),
        Convoy("mao", "bur", "por"),
        Retreat("bur", "ruh"),
        Build(A, "bur"),
        Disband("bur"),
    ]
    looks = [grey(view)]
    for order in orders:
        looks.append(grey(view, ShownOrder(order, MOVED)))
        assert all(look != looks[-1] for look in looks[:-1]), order


def test_two_units_that_change_places_have_two_arrows_apart(view: BoardView) -> None:
    one: Order = Move("bur", "mun")
    other: Order = Move("mun", "bur")
    there = grey(view, ShownOrder(one, MOVED))
    back = grey(view, ShownOrder(other, OTHER))
    both = grey(view, ShownOrder(one, MOVED), ShownOrder(other, OTHER))
    assert len({image.constBits().tobytes() for image in (there, back, both)}) == 3


def test_dislodged_units_contested_places_and_lit_ones_are_seen(view: BoardView) -> None:
    plain = image(view)
    for change in (
        {"dislodged": (Unit("Italy", A, "mun"),)},
        {"driven_out": frozenset({"mun"})},
        {"contested": frozenset({"boh"})},
        {"lit": frozenset({"boh"})},
        {"chosen": ("boh",)},
        {"owners": {**START.owners, "bel": "France"}},
    ):
        view.set_picture(evolve(START, **change))
        assert image(view) != plain, change
    view.set_picture(START)
    assert image(view) == plain


def test_pointing_and_new_orders_leave_the_ground_as_it_is(qtbot: QtBot, view: BoardView) -> None:
    image(view)
    qtbot.mouseMove(view, view.place_of("mun"))
    view.repaint()
    assert view.layers.painted.isEmpty()
    view.set_picture(evolve(START, orders=(ShownOrder(Hold("mun"), OTHER),)))
    view.repaint()
    assert view.layers.painted.isEmpty()
    view.set_picture(evolve(START, owners={**START.owners, "bel": "France"}))
    view.repaint()
    assert not view.layers.painted.isEmpty()


def test_a_pan_paints_only_what_comes_into_sight(view: BoardView) -> None:
    view.zoom_double()
    view.repaint()
    view.pan(QPointF(25, 10))
    view.repaint()
    painted = sum(rect.width() * rect.height() for rect in view.layers.painted)  # type: ignore[attr-defined]
    assert painted == 25 * view.height() + 10 * view.width() - 250


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("size", [(240, 180), (860, 520), (1920, 1080)])
def test_it_is_painted_at_every_size(view: BoardView, palette: Any, size: tuple[int, int]) -> None:
    view.set_theme(Theme(palette, 1.5 if size == (860, 520) else 1.0))
    view.resize(*size)
    shown = image(view)
    assert (shown.width(), shown.height()) == size
    assert len({shown.pixel(x, y) for x in range(0, size[0], 9) for y in range(0, size[1], 9)}) > 20


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.5])
def test_no_name_is_too_small_to_read(theme: Theme, scale: float) -> None:
    theme = Theme(LIGHT, scale)
    for space in drawing().spaces:
        for px_a_kilometre in (0.08, 0.15, 0.25, 0.6):
            _, px, lines = lettered(theme, px_a_kilometre, space)
            assert px >= theme.px(LEAST_SHORT)
            assert lines in (space.label.lines, space.short.lines)


@pytest.mark.parametrize("size", [(560, 480), (820, 700), (1600, 1200), (3000, 2600)])
def test_all_lands_have_whole_names_or_none_has(theme: Theme, size: tuple[int, int]) -> None:
    scale = Camera.of_whole(drawing().frame, drawing().board, QSizeF(*size)).scale
    lands = [space for space in drawing().spaces if not space.sea]
    whole = {lettered(theme, scale, space)[2] == space.label.lines for space in lands}
    assert whole == {size[0] > 1000}, "no London beside Lvp"


def crowded(count: int) -> BoardPicture:
    """So many spaces with a unit, spread over the board."""
    ids = sorted(BOARD.provinces, key=lambda id: sha256(id.encode()).digest())[:count]
    return BoardPicture(
        tuple(Unit("France", kind, BOARD.places_in(kind, id)[0]) for id in ids for kind in kinds_in(id)[:1])
    )


def kinds_in(id: str) -> list[UnitKind]:
    return [kind for kind in UnitKind if BOARD.places_in(kind, id)]


@pytest.mark.parametrize("zoom", [1.0, 1.6, 2.2, 4.2])
@pytest.mark.parametrize("picture", [START, crowded(34), crowded(75)], ids=["start", "34 units", "everywhere"])
def test_no_name_lies_on_a_counter(theme: Theme, picture: BoardPicture, zoom: float) -> None:
    camera = Camera.of_whole(drawing().frame, drawing().board, QSizeF(820, 700)).zoomed(zoom, QPointF(400, 300))
    ground = Ground(BOARD, drawing(), {}, {})
    side = counter_side(theme, camera)
    stands = [drawing().by_id[unit.province].stand(unit.at) * camera.scale for unit in picture.units]
    covered = []
    for name in names_beside(theme, camera, ground, picture):
        room = room_of(theme, name.style, name.lines, name.px)
        turn = QTransform().translate(name.at.x(), name.at.y()).rotate(name.angle)
        if any(room.intersects(square(turn.inverted()[0].map(at), side * 0.8)) for at in stands):
            covered.append(name.space.id)
    assert len(covered) <= (2 if len(picture.units) > 60 else 0), covered


def test_a_name_stays_where_it_is_if_nothing_is_in_its_way_and_steps_aside_no_farther_than_it_must(
    theme: Theme,
) -> None:
    camera = Camera.of_whole(drawing().frame, drawing().board, QSizeF(820, 700))

    def moscow(standing: list[tuple[float, float, float]]) -> Name:
        every = names_at(theme, camera.scale, drawing(), standing)
        return next(name for name in every if name.space.id == "mos")

    at = drawing().by_id["mos"].short.at * camera.scale
    alone = moscow([])
    assert alone.at == at
    half = room_of(theme, alone.style, alone.lines, alone.px).height() / 2
    for radius in (4.0, 10.0, 16.0):
        moved = moscow([(at.x(), at.y(), radius)]).at - at
        assert 0 <= math.hypot(moved.x(), moved.y()) - radius - half < 2, "to where the two touch, and a step beyond"


@pytest.mark.parametrize("size", [(560, 480), (820, 700)])
def test_names_lie_on_no_other_name(theme: Theme, size: tuple[int, int]) -> None:
    camera = Camera.of_whole(drawing().frame, drawing().board, QSizeF(*size))
    rooms = []
    for name in names_beside(theme, camera, Ground(BOARD, drawing(), {}, {}), crowded(34)):
        turn = QTransform().translate(name.at.x(), name.at.y()).rotate(name.angle)
        rooms.append((name.space.id, turn.mapToPolygon(room_of(theme, name.style, name.lines, name.px).toRect())))
    assert not [(one, other) for (one, a), (other, b) in combinations(rooms, 2) if not a.intersected(b).isEmpty()]


def test_names_are_painted_after_the_counters(view: BoardView) -> None:
    order: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for what in ("paint_counter", "paint_names"):
            real = getattr(pieces, what)
            patch.setattr(pieces, what, lambda *a, real=real, what=what, **k: (order.append(what), real(*a, **k)))
        view.set_picture(crowded(12))
        image(view)
    assert order[-1] == "paint_names"
    assert order.count("paint_counter") == 12


def test_near_every_name_is_whole(theme: Theme) -> None:
    camera = Camera.of_whole(drawing().frame, drawing().board, QSizeF(1280, 800))
    assert all(lettered(theme, camera.scale * 3.5, space)[2] == space.label.lines for space in drawing().spaces)


# The drawing


def test_coasts_seas_and_lands_are_told_apart() -> None:
    by_id = drawing().by_id
    between = {
        frozenset((drawing().spaces[a].id, drawing().spaces[b].id)): border.between
        for border in drawing().borders
        for a, b in (border.sides,)
        if min(a, b) >= 0 and a != b
    }
    assert between[frozenset({"mun", "boh"})] is Between.LANDS
    assert between[frozenset({"nth", "ska"})] is Between.SEAS
    assert between[frozenset({"gas", "mao"})] is Between.COAST
    assert by_id["nth"].sea
    assert not by_id["den"].sea


def test_the_straits_of_denmark_are_denmark() -> None:
    denmark = drawing().by_id["den"]
    water = denmark.shape.subtracted(denmark.ground)
    assert water.boundingRect().width() > 100
    assert drawing().space_at(denmark.unit) is denmark
