"""The drawn parts: what the keys do, what is read out, and that every letter can be read."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPdfWriter, QPen
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import (
    Fold,
)
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_look import LineState, StateMark
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import (
    BreakdownLine,
    BreakdownModel,
    BreakdownTotal,
    BreakdownView,
)
from eia_solo.games.empires_in_arms.ui.widgets.die import DieFace, DieState, paint_blank_die, paint_die
from eia_solo.games.empires_in_arms.ui.widgets.odds_matrix import OddsCell, OddsMatrix, OddsModel
from eia_solo.games.empires_in_arms.ui.widgets.phase_ribbon import PhaseRibbon, RibbonGroup, RibbonMark
from eia_solo.games.empires_in_arms.ui.widgets.status_track import Place, PowerStatus, StatusTrack, StatusZone
from eia_solo.games.empires_in_arms.ui.widgets.throws_chart import Fill, ThrowsChart, paint_throw, throws_of
from eia_solo.ui.palette import DARK, LIGHT, PLAIN, PLAIN_DARK, Palette, contrast, mix
from eia_solo.ui.presenters.lines import Relation
from eia_solo.ui.settings import MOST_TEXT
from eia_solo.ui.theme import Theme, apply, load_fonts, restyle, stylesheet
from eia_solo.ui.widgets.editors import ChoiceBox
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.painting import stamp
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.widgets.relations_matrix import RelationsMatrix
from eia_solo.ui.widgets.relations_model import RelationsModel
from eia_solo.ui.widgets.symbols import Symbol, symbol_icon, symbol_path

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
NAMES = {"Fr": "France", "Au": "Austria", "GB": "Great Britain"}
MAJORS = ("Fr", "GB", "Au", "Pr", "Ru", "Sp", "Tu", "Ge", "It", "Sc", "NA", "Po")
Key = Qt.Key

LINES = (
    BreakdownLine("applies", "Natural enemy", "Austria on France", "+2", "Old enemies.", "Table, row 1"),
    BreakdownLine("does_not_apply", "Winter month", "March", would="−3"),
    BreakdownLine("unknown", "Money below home value", "not entered", "0 or −1"),
    BreakdownLine("taken_as_no", "More ships than France", "ships", "0", would="+1"),
    BreakdownLine("does_not_apply", "Created Poland", "no Poland", would="+1"),
)
TOTAL = BreakdownTotal("Total", "12 is war", "+1 or +2")


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    load_fonts(FONTS)
    theme = Theme(LIGHT)
    apply(qapp, theme)
    return theme


def show(qtbot: QtBot, widget: QWidget, width: int = 400, height: int = 300) -> None:
    qtbot.addWidget(widget)
    widget.resize(width, height)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.setFocus()


def spoken(model: QAbstractItemModel, row: int, column: int = 0) -> str:
    return str(model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole))


# Colours, type and style sheet


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_the_letters_on_every_disc_can_be_read(palette: Palette) -> None:
    for power in (*MAJORS, "nobody"):
        colours = palette.power(power)
        assert contrast(colours.letters, colours.fill) >= 4.5, power


PALETTES = {"light": LIGHT, "dark": DARK, "plain": PLAIN, "plain dark": PLAIN_DARK}
INKS = ("ink", "ink2", "ink3", "wax", "focus")
EDGES = ("edge", "focus", "ink2", "ink3")
"""Of fields, buttons, dice, boxes to tick, and of what has the focus."""


def grounds(palette: Palette) -> dict[str, QColor]:
    """What words stand on, and what is written in or pressed."""
    own = {name: getattr(palette, name) for name in ("desk", "panel", "raised", "sunk", "ask")}
    return {
        **own,
        "under the pointer": mix(palette.raised, palette.sunk, 0.6),
        "chosen": mix(palette.raised, palette.focus, 0.12),
        "looked at": mix(palette.panel, palette.focus, 0.12),
    }


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_text_can_be_read_and_every_outline_be_seen(palette: Palette) -> None:
    least = 7 if palette.plain else 4.5
    pairs = [(ink, name, getattr(palette, ink), ground) for ink in INKS for name, ground in grounds(palette).items()]
    pairs += [("wax", "at war", palette.wax, palette.war_tint), ("ink", "at war", palette.ink, palette.war_tint)]
    pairs += [("paper", "primary", palette.on_primary, mix(palette.primary, palette.on_primary, 0.24))]
    pairs += [("paper", "focus", paper, palette.focus) for paper in (palette.raised, palette.panel)]
    faint = [
        (ink, name) for ink, name, one, other in pairs if contrast(one, other) < (4.5 if name == "primary" else least)
    ]
    edges = [
        (edge, name)
        for edge in EDGES
        for name, at in grounds(palette).items()
        if contrast(getattr(palette, edge), at) < 3
    ]
    tints = [palette.heat(half / 2) for half in range(73)]
    assert (faint, edges) == ([], [])
    assert contrast(palette.ask_line, palette.ask) >= 3
    assert contrast(palette.pip, palette.die) >= 4.5
    assert min(contrast(palette.on_heat(tint), tint) for tint in tints) >= 4.5


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_the_outlines_of_throws_and_dice_stand_out_from_their_ground_three_to_one(
    qapp: QApplication, palette: Palette
) -> None:
    theme = Theme(palette)
    painted: dict[str, Callable[[QPainter, QRectF], None]] = {
        **{fill.name: partial(paint_throw, fill=fill, theme=theme) for fill in Fill},
        "a die": partial(paint_die, value=1, theme=theme),
        "no die": partial(paint_blank_die, theme=theme, waiting=False),
        "a die that is waited for": partial(paint_blank_die, theme=theme, waiting=True),
    }
    for name, paint in painted.items():
        image = QImage(40, 40, QImage.Format.Format_RGB32)
        image.fill(palette.panel)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, QRectF(8.4, 8.4, 20.3, 20.3))
        painter.end()
        sides = [[image.pixelColor(x, 18) for x in range(5, 14)], [image.pixelColor(18, y) for y in range(5, 14)]]
        for side in sides:
            assert max(contrast(colour, palette.panel) for colour in side) >= 3, name


@pytest.mark.parametrize("dots", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("corner", [QPointF(8, 8), QPointF(8.5, 7.25), QPointF(-6, 3.9)])
def test_what_is_kept_as_pixels_looks_as_if_it_were_drawn(qapp: QApplication, corner: QPointF, dots: float) -> None:
    drawn: list[QRectF] = []

    def draw(painter: QPainter, rect: QRectF, colour: str) -> None:
        drawn.append(rect)
        painter.setPen(QPen(QColor("black"), 1.3))
        painter.setBrush(QColor(colour))
        painter.drawEllipse(rect)

    def picture(paint: Callable[[QPainter, QRectF], None]) -> bytes:
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(dots)
        image.fill(LIGHT.panel)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(2.5, 1)
        paint(painter, QRectF(corner.x(), corner.y(), 15, 15))
        painter.end()
        return bytes(image.constBits())

    curves = picture(partial(draw, colour="red"))
    assert curves != picture(lambda painter, rect: None)
    pixels = [picture(lambda painter, rect: stamp(painter, rect, draw, "red")) for _ in range(2)]
    assert len(drawn) == 2, "the second time it is there already"
    for each in pixels:
        assert max(abs(one - other) for one, other in zip(curves, each, strict=True)) <= 2
    assert picture(lambda painter, rect: stamp(painter, rect, draw, "blue")) != pixels[0]


def test_on_paper_and_turned_nothing_is_drawn_as_pixels(qapp: QApplication, tmp_path: Path) -> None:
    drawn: list[QRectF] = []

    def draw(painter: QPainter, rect: QRectF) -> None:
        drawn.append(rect)

    room = QRectF(3, 4, 10, 10)
    for paper, turn in ((QPdfWriter(str(tmp_path / "paper.pdf")), 0), (QImage(60, 60, QImage.Format.Format_RGB32), 30)):
        painter = QPainter(paper)
        painter.rotate(turn)
        stamp(painter, room, draw)
        painter.end()
    assert drawn == [room, room]


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("unknown", [False, True])
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_the_outlines_of_fields_stand_out_from_their_ground_three_to_one(
    qapp: QApplication, qtbot: QtBot, palette: Palette, unknown: bool
) -> None:
    apply(qapp, Theme(palette))
    for field in (QLineEdit(), QSpinBox(), QComboBox(), QPlainTextEdit(), QPushButton()):
        field.setProperty("unknown", unknown)
        show(qtbot, field, 200, 60)
        field.clearFocus()
        image = field.grab().toImage()
        edge = [image.pixelColor(x, y) for x in range(60, 140) for y in range(2)]
        for ground in (palette.panel, palette.raised):
            assert max(contrast(colour, ground) for colour in edge) >= 3, type(field).__name__


def test_all_powers_have_colours_of_their_own() -> None:
    for palette in (LIGHT, DARK):
        assert set(palette.powers) == set(MAJORS)
        assert len({colours.fill.name() for colours in palette.powers.values()}) == len(MAJORS)


def test_sizes_follow_the_text_scale(theme: Theme) -> None:
    large = Theme(LIGHT, 1.5)
    assert large.inter(12).pixelSize() == 18
    assert large.garamond(16, italic=True).italic()
    assert theme.inter(14, QFont.Weight.DemiBold).isFeatureSet(QFont.Tag("tnum"))
    assert theme.garamond(19, small_caps=True).isFeatureSet(QFont.Tag("smcp"))
    assert theme.garamond(19).isFeatureSet(QFont.Tag("lnum"))
    assert "18px" in stylesheet(large)
    with pytest.raises(ValueError, match="text size"):
        Theme(LIGHT, MOST_TEXT + 0.1)


def test_our_own_fonts_are_loaded(qapp: QApplication) -> None:
    assert {"EB Garamond 12", "Inter"} <= set(load_fonts(FONTS)) | {"EB Garamond 12"}
    assert any("Garamond" in family for family in load_fonts(FONTS))


def test_every_symbol_stays_in_its_box() -> None:
    from PySide6.QtCore import QRectF

    box = QRectF(10, 20, 40, 40)
    for symbol in Symbol:
        assert box.contains(symbol_path(symbol, box).boundingRect()), symbol


def test_a_symbol_makes_an_icon(qapp: QApplication) -> None:
    assert not symbol_icon(Symbol.UNDO, LIGHT.ink, LIGHT.line2).isNull()


# Models


def models() -> Iterator[QAbstractItemModel]:
    breakdown = BreakdownModel()
    breakdown.set_lines(LINES, TOTAL)
    odds = OddsModel()
    odds.set_odds(list(NAMES), {("Au", "Fr"): OddsCell("roll", 6)}, NAMES)
    relations = RelationsModel()
    relations.set_relations(list(NAMES), {frozenset(("Fr", "GB")): {Relation.WAR}}, NAMES)
    yield from (breakdown, odds, relations)


def test_the_models_keep_the_contract_of_models(qapp: QApplication) -> None:
    for model in models():
        tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
        if isinstance(model, BreakdownModel):
            model.set_folding(folded=False)
            model.set_folding(foldable=False)
            model.set_lines(())
        elif isinstance(model, OddsModel):
            model.set_odds(list(NAMES), {}, NAMES)
            model.set_odds([], {}, {})
        elif isinstance(model, RelationsModel):
            model.set_relations([], {}, {})
        assert tester.model() is model


# The reasons


def test_rows_that_do_not_apply_fold_into_one(qtbot: QtBot, theme: Theme) -> None:
    view = BreakdownView(theme)
    view.set_folded(True)
    view.set_lines(LINES, TOTAL)
    show(qtbot, view)
    folded = [
        "Natural enemy, applies, +2, Austria on France. Old enemies. Table, row 1",
        "Not known",
        "Money below home value, unknown, 0 or −1, not entered",
        "Taken as no",
        "More ships than France, 0, taken as no; it would be +1, ships",
    ]
    rows = [spoken(view.breakdown, row) for row in range(view.breakdown.rowCount())]
    assert rows == [*folded, "2 rows do not apply, key B", "Total, +1 or +2, 12 is war"]
    with qtbot.waitSignal(view.folded_changed):
        view.toggle_folded()
    rows = [spoken(view.breakdown, row) for row in range(view.breakdown.rowCount())]
    assert rows == [
        *folded,
        "2 rows do not apply, shown below, key B",
        "Winter month, does not apply; it would be −3, March",
        "Created Poland, does not apply; it would be +1, no Poland",
        "Total, +1 or +2, 12 is war",
    ]


def test_rows_that_do_not_apply_stand_open_where_all_have_room_until_the_player_says(
    qtbot: QtBot, theme: Theme
) -> None:
    view = BreakdownView(theme)
    view.set_lines(LINES, TOTAL)
    show(qtbot, view)
    whole = view.contents_height(view.viewport().width())
    view.resize(400, whole + 2 * view.frameWidth())
    assert not view.is_folded()
    view.resize(400, whole + 2 * view.frameWidth() - 1)
    assert view.is_folded()
    view.toggle_folded()
    assert not view.is_folded(), "the player has said it"
    view.toggle_folded()
    view.resize(400, 2 * whole)
    assert view.is_folded(), "however much room there is"


def test_enter_or_a_click_on_the_fold_opens_it(qtbot: QtBot, theme: Theme) -> None:
    view = BreakdownView(theme)
    view.set_folded(True)
    view.set_lines(LINES, TOTAL)
    show(qtbot, view)
    fold = view.breakdown.index(5)
    assert isinstance(view.line(fold), Fold)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(fold).center())
    assert not view.is_folded()


def test_the_selected_row_opens_and_a_second_press_closes_it(qtbot: QtBot, theme: Theme) -> None:
    view = BreakdownView(theme)
    view.set_lines(LINES, TOTAL)
    show(qtbot, view)
    first = view.breakdown.index(0)
    closed = view.contents_height(400)
    with qtbot.waitSignal(view.line_chosen) as heard:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(first).center())
    assert heard.args == [0]
    assert view.contents_height(400) > closed
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(first).center())
    assert view.contents_height(400) == closed


def test_the_arrow_keys_pass_over_the_section_heads(qtbot: QtBot, theme: Theme) -> None:
    view = BreakdownView(theme, dense=True)
    view.set_foldable(False)
    view.set_lines(LINES, TOTAL)
    show(qtbot, view)
    view.setCurrentIndex(view.breakdown.index(2))
    with qtbot.waitSignal(view.line_chosen) as heard:
        qtbot.keyClick(view, Key.Key_Down)
    assert heard.args == [3]


def test_a_narrow_view_gives_its_rows_more_lines(qtbot: QtBot, theme: Theme) -> None:
    view = BreakdownView(theme)
    view.set_lines(LINES, TOTAL)
    show(qtbot, view)
    assert view.contents_height(180) > view.contents_height(400)
    assert view.sizeHint().height() == view.contents_height(view.viewport().width()) + 2


# The grids


def test_the_arrow_keys_choose_a_cell_and_enter_activates_it(qtbot: QtBot, theme: Theme) -> None:
    grid = OddsMatrix(theme)
    grid.set_odds(list(NAMES), {("Au", "Fr"): OddsCell("roll", 6)}, NAMES)
    show(qtbot, grid)
    grid.choose("Au", "Fr")
    with qtbot.waitSignal(grid.cell_chosen) as heard:
        qtbot.keyClick(grid, Key.Key_Right)
    # A power does not roll against itself: the step goes over the diagonal.
    assert heard.args == ["Au", "GB"]
    with qtbot.waitSignal(grid.cell_activated) as heard:
        qtbot.keyClick(grid, Key.Key_Return)
    assert heard.args == ["Au", "GB"]


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (OddsCell("roll", 6), "6 of 36, 17 per cent"),
        (OddsCell("unknown", 6, 10, "money"), "6 to 10 of 36, money unknown"),
        (OddsCell("cannot happen"), "cannot happen"),
        (OddsCell("certain"), "certain, 36 of 36"),
        (OddsCell("barred", word="army"), "barred, army"),
        (OddsCell("at war"), "at war"),
        (OddsCell("passed"), "could not happen this month"),
        (OddsCell("rolled", word="no war"), "no war"),
        (OddsCell("enforced peace", word="Sep 1806"), "enforced peace until Sep 1806"),
    ],
)
def test_a_cell_is_read_out_as_a_sentence(qapp: QApplication, cell: OddsCell, words: str) -> None:
    model = OddsModel()
    model.set_odds(list(NAMES), {("Au", "Fr"): cell}, NAMES)
    assert spoken(model, 1, 0) == f"Austria against France: {words}"
    assert model.index(1, 0).data(Qt.ItemDataRole.ToolTipRole) == spoken(model, 1, 0)


def test_new_chances_for_the_same_powers_keep_the_selection(qtbot: QtBot, theme: Theme) -> None:
    grid = OddsMatrix(theme)
    grid.set_odds(list(NAMES), {}, NAMES)
    show(qtbot, grid)
    grid.choose("Fr", "GB")
    grid.set_odds(list(NAMES), {("Fr", "GB"): OddsCell("certain")}, NAMES)
    assert grid.odds.pair(grid.currentIndex()) == ("Fr", "GB")


def test_twelve_powers_give_up_names_and_keep_discs(qtbot: QtBot, theme: Theme) -> None:
    grid = OddsMatrix(theme)
    grid.set_odds(MAJORS, {}, dict.fromkeys(MAJORS, "A long name"))
    show(qtbot, grid, 600, 500)
    assert grid.columnWidth(0) >= 40
    assert not grid.horizontalHeader().isHidden()


def test_a_view_dies_with_its_last_reference(qtbot: QtBot, theme: Theme) -> None:
    # One in a circle of references would be deleted by the garbage collector, perhaps in the middle of a paint.
    gc.collect()
    gc.disable()
    try:
        for kind in (BreakdownView, OddsMatrix, RelationsMatrix, PhaseRibbon, StatusTrack, ThrowsChart, DieFace):
            view = kind(theme)
            gone = weakref.ref(view)
            del view
            assert gone() is None, kind
    finally:
        gc.enable()


def test_a_pair_is_chosen_and_read_out(qtbot: QtBot, theme: Theme) -> None:
    grid = RelationsMatrix(theme)
    grid.set_relations(list(NAMES), {frozenset(("Fr", "GB")): {Relation.WAR, Relation.MARRIAGE}}, NAMES)
    show(qtbot, grid)
    grid.setCurrentIndex(grid.relations.index(1, 0))
    with qtbot.waitSignal(grid.pair_chosen) as heard:
        qtbot.keyClick(grid, Key.Key_Down)
    assert heard.args == ["Fr", "GB"]
    assert spoken(grid.relations, 2, 0) == "France and Great Britain: at war, royal marriage"
    assert spoken(grid.relations, 1, 0) == "France and Austria: nothing between them"


# Dice, throws, ribbon, status


def test_a_die_says_its_value_and_where_it_came_from(qtbot: QtBot, theme: Theme) -> None:
    die = DieFace(theme)
    die.set_name("Second die")
    show(qtbot, die)
    assert die.accessibleName() == "Second die: not thrown"
    die.set_waiting("press 1 to 6")
    assert die.state is DieState.WAITING
    die.set_value(5, "typed")
    assert die.accessibleName() == "Second die: 5, typed"
    assert die.value == 5
    with pytest.raises(ValueError, match="1 to 6"):
        die.set_value(7)


def test_the_throws_are_counted_as_they_are_drawn(qtbot: QtBot, theme: Theme) -> None:
    chart = ThrowsChart(theme)
    show(qtbot, chart)
    chart.set_starts((9,), (10,), "make war")
    assert chart.throws() == (6, 10)
    assert chart.accessibleName() == "Throws that make war: 6 to 10 of 36"
    chart.set_starts((10,), (10,), "make war")
    chart.set_first_die(6)
    assert chart.throws() == (3, 3)
    assert chart.accessibleName() == "Throws that make war: 3 of 6"
    assert sum(len(throws_of(total)) for total in range(2, 13)) == 36


def test_a_choice_that_is_open_says_what_it_is_about(qtbot: QtBot, theme: Theme) -> None:
    box = ChoiceBox()
    box.offer([("Fr", "France")], theme, unknown="")
    box.show_value(None)
    show(qtbot, box)
    blank = box.grab().toImage()
    box.setPlaceholderText("Power")
    asks = box.grab().toImage()
    assert asks != blank
    box.show_value("Fr")
    assert box.grab().toImage() not in (blank, asks)


def ribbon_of(theme: Theme) -> PhaseRibbon:
    ribbon = PhaseRibbon(theme)
    ribbon.set_groups(
        [
            RibbonGroup("Fr", "France", "1 done", (RibbonMark("Au", "rolled, no war", name="Austria"),)),
            RibbonGroup("Au", "Austria", "", (RibbonMark("Fr", "still to roll", "6", "France"),)),
            RibbonGroup("GB", "Great Britain", "", (RibbonMark("Fr", "at war already", "", "France"),)),
        ]
    )
    return ribbon


def test_the_arrow_keys_look_at_other_checks_and_home_comes_back(qtbot: QtBot, theme: Theme) -> None:
    ribbon = ribbon_of(theme)
    ribbon.set_current(1)
    show(qtbot, ribbon, 900, 100)
    strip = ribbon.widget()
    strip.setFocus()
    with qtbot.waitSignal(ribbon.check_chosen) as heard:
        qtbot.keyClick(strip, Key.Key_Right)
    assert heard.args == [2]
    assert strip.accessibleName() == "Great Britain against France: at war already"
    with qtbot.waitSignal(ribbon.check_chosen) as heard:
        qtbot.keyClick(strip, Key.Key_Home)
    assert heard.args == [1]
    assert strip.accessibleName() == "Austria against France: now, still to roll, 6 of 36"


def test_a_click_on_a_disc_chooses_its_check(qtbot: QtBot, theme: Theme) -> None:
    ribbon = ribbon_of(theme)
    show(qtbot, ribbon, 900, 100)
    with qtbot.waitSignal(ribbon.check_chosen) as heard:
        qtbot.mouseClick(ribbon.widget(), Qt.MouseButton.LeftButton, pos=QPoint(25, 52))
    assert heard.args == [0]


def test_twelve_powers_scroll_and_show_the_current_check(qtbot: QtBot, theme: Theme) -> None:
    groups = [
        RibbonGroup(one, one, "", tuple(RibbonMark(other, "still to roll", "6") for other in MAJORS if other != one))
        for one in MAJORS
    ]
    ribbon = PhaseRibbon(theme)
    show(qtbot, ribbon, 900, 110)
    ribbon.set_groups(groups)
    qtbot.wait(1)
    ribbon.set_current(131)
    assert ribbon.horizontalScrollBar().value() == ribbon.horizontalScrollBar().maximum() > 0


def test_the_status_is_read_out(qtbot: QtBot, theme: Theme) -> None:
    track = StatusTrack(theme)
    zones = [StatusZone(name, ("war −1",), 5) for name in ("Fiasco", "Instability", "Neutrality", "Dominance")]
    crowd = [PowerStatus(power, Place("Neutrality", 3), name=power) for power in MAJORS[3:]]
    france = PowerStatus("Fr", Place("Dominance", 5), Place("Dominance", 4), "France")
    places = [france, PowerStatus("Au", name="Austria")]
    track.set_status(zones, [*places, *crowd])
    show(qtbot, track)
    assert track.accessibleDescription().startswith(
        "France: Dominance, box 5, the month before box 4. Austria: status unknown. "
    )


def test_a_button_says_its_key(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    button = KeyButton(theme, "Roll", "R", parent=page)
    show(qtbot, page)
    assert button.accessibleDescription() == "Key R"
    wide = button.sizeHint().width()
    button.set_primary(True)
    assert button.sizeHint().width() == wide
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, Key.Key_Space)


def test_everything_is_drawn_in_either_theme_and_larger(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    parts = [
        PowerDisc(theme, "Fr", "France"),
        DieFace(theme),
        ThrowsChart(theme),
        BreakdownView(theme),
        OddsMatrix(theme),
        RelationsMatrix(theme),
        StatusTrack(theme),
        ribbon_of(theme),
        KeyButton(theme, "Roll", "R", primary=True),
        StateMark(theme, LineState.UNKNOWN),
    ]
    for part in parts:
        part.setParent(page)
    show(qtbot, page)
    for other in (Theme(DARK, 1.5), Theme(LIGHT, 0.9)):
        restyle(page, other)
        for part in parts:
            part.resize(part.sizeHint())
            assert not part.grab().isNull()
