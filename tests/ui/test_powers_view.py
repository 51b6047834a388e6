"""The power sheet: all powers by keyboard, values edited in their place and undone by their name, one page on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import CTRL, Key, campaign, focus, opened, press, trigger, write
from PySide6.QtCore import Qt
from PySide6.QtGui import QPageSize
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from eia_solo.core.errors import EiaSoloError
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.powers.land_bars import strength
from eia_solo.games.empires_in_arms.ui.powers.page_grid import VALUE
from eia_solo.games.empires_in_arms.ui.powers.page_table import PageTable
from eia_solo.games.empires_in_arms.ui.powers.paper import SIZES, page_layout, write_pdf
from eia_solo.games.empires_in_arms.ui.powers.paper_page import PaperPage
from eia_solo.games.empires_in_arms.ui.powers.printing import print_page, save
from eia_solo.games.empires_in_arms.ui.powers.view import PowersView
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell
from eia_solo.ui.palette import DARK
from eia_solo.ui.program import Desk
from eia_solo.ui.theme import Theme, restyle
from eia_solo.ui.widgets.editors import ChoiceBox

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Au, Fr, GB = (Power(id) for id in ("Au", "Fr", "GB"))
ARMY = [
    {"name": "I", "kind": "infantry", "factors": 12, "capacity": 20},
    {"name": "Hungary", "kind": "insurrection", "factors": 8, "capacity": 12},
    {"name": "Vienna", "kind": "garrison", "factors": 7},
]


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> EmpiresPage:
    """The window in the view of a power."""
    desk.shell.resize(1440, 900)
    return opened(desk, campaign(tmp_path), "view_powers")


@pytest.fixture
def view(window: EmpiresPage) -> PowersView:
    window.powers.show_power(Au)
    QApplication.processEvents()
    return window.powers


def words(table: CellTable) -> list[tuple[str, ...]]:
    """The rows of a table as they read."""
    return [tuple(item.words if isinstance(item, Cell) else item for item in row.items) for row in table.grid.grid.rows]


def stand_on(table: CellTable, key: str) -> None:
    assert table.go_to(key)


def edit(table: CellTable, key: str, text: str) -> None:
    """Type a value into the cell of a key, by keyboard alone."""
    stand_on(table, key)
    press(Key.Key_Return)
    write(text)
    press(Key.Key_Return)
    table.setFocus()


def army(window: EmpiresPage) -> None:
    window.session.do(EditFields({"powers.Au.forces": ARMY}))


# One page a power


def test_the_page_has_every_field_and_says_what_follows(window: EmpiresPage, view: PowersView) -> None:
    rows = {row[0]: row for row in words(view.standing)}
    assert rows["Money"][:2] in {("Money", ""), ("Money", "36")}
    assert rows["Land points"] == ("Land points", "88", "¾ or more")
    assert rows["Points in corps"][2] == "does not bar war"
    assert rows["Charles (A)"][1] == "Fit"
    assert view.bars.accessibleName() == "Land points 88 of 110, points in corps 80, manpower 30"
    board = {row[0]: row for row in words(view.board)}
    assert board["Winter month"][1:] == ("−3", "January")
    assert board["Venetia"][1] == "Austria"
    assert board["Russia"][1] == "common border"


def test_the_chosen_value_says_what_to_count_and_what_follows_with_the_rule(view: PowersView) -> None:
    stand_on(view.standing, "powers.Au.corps_points")
    assert view.words.text == "How many points has Austria in its corps?"
    assert view.words.note.startswith(
        "80: does not bar war (Solitaire Empires in Arms, Checking for declarations of war"
    )
    assert "Only what stands in corps." in view.words.note


def test_nothing_is_invented_where_nothing_is_entered(window_1805: EmpiresPage) -> None:
    window_1805.window().resize(1440, 900)
    trigger(window_1805, "view_powers")
    view = window_1805.powers
    view.show_power(Au)
    rows = {row[0]: row for row in words(view.standing)}
    assert rows["Zone"][VALUE] == ""
    index = view.standing.grid.index([row[0] for row in words(view.standing)].index("Zone"), VALUE)
    assert index.data() == "?"
    assert "15 values not entered" in view._words.text()
    board = {row[0]: row for row in words(view.board)}
    assert board["Army below manpower"][1:] == ("may bar", "not entered")
    assert view.bars.accessibleName() == "Land points ? of ?, points in corps ?, manpower ?"


def test_up_and_down_and_the_page_keys_turn_to_other_powers(view: PowersView) -> None:
    view.powers.setFocus()
    press(Key.Key_Down)
    assert view.power == "Pr"
    press(Key.Key_Up, Key.Key_Up)
    assert view.power == "Ru"
    view.standing.setFocus()
    press(Key.Key_PageDown, modifier=CTRL)
    assert view.power == "Au"
    assert view.powers.currentIndex().row() == 2
    press(Key.Key_PageUp, Key.Key_PageUp, Key.Key_PageUp, modifier=CTRL)
    assert view.power == "GB"
    press(Key.Key_PageDown, modifier=CTRL)
    assert view.power == "Fr"


def test_enter_in_the_list_leads_into_the_page(view: PowersView) -> None:
    view.powers.setFocus()
    press(Key.Key_Return)
    assert focus() is view.standing


@pytest.mark.parametrize("way", ["click", "enter"])
def test_a_power_on_the_desk_opens_its_page(window: EmpiresPage, way: str) -> None:
    powers = window.desk.powers
    trigger(window, "view_desk")
    index = powers.lines.index(6)
    if way == "click":
        QTest.mouseClick(powers.viewport(), Qt.MouseButton.LeftButton, pos=powers.visualRect(index).center())
    else:
        powers.setFocus()
        powers.setCurrentIndex(index)
        press(Key.Key_Return)
    assert window.in_sight == "view_powers"
    assert window.powers.power == "GB"


# Editing


def test_a_number_is_edited_in_place_and_undone_by_its_name(window: EmpiresPage, view: PowersView) -> None:
    window.session.do(EditFields({"powers.Au.forces": []}))
    edit(view.standing, "powers.Au.land_points", "50")
    assert window.session.state.powers[Au].land_points == 50
    assert window.session.undo_label == "Austria, land points 88 → 50"
    assert next(row for row in words(view.standing) if row[0] == "Land points")[2] == "under ½"
    window.undo()
    assert next(row for row in words(view.standing) if row[0] == "Land points")[1:] == ("88", "¾ or more")


def test_letters_go_into_the_page_and_not_to_the_phase(window: EmpiresPage, view: PowersView) -> None:
    stand_on(view.standing, "powers.Au.money")
    press(Key.Key_3, Key.Key_Return)
    assert window.session.state.powers[Au].money == 3
    assert window.in_sight == "view_powers"
    assert not window.driver.procession.is_open


def test_delete_makes_a_value_unknown(window: EmpiresPage, view: PowersView) -> None:
    stand_on(view.standing, "powers.Au.money")
    press(Key.Key_Delete)
    assert window.session.state.powers[Au].money is None
    assert "1 value not entered" in view._words.text()


def test_a_controller_is_chosen_where_the_territory_stands(window: EmpiresPage, view: PowersView) -> None:
    stand_on(view.board, "territories.Bohemia")
    press(Key.Key_Return)
    box = focus()
    assert isinstance(box, ChoiceBox)
    assert box.accessibleName() == "Bohemia, controller"
    box.show_value("Fr")
    box.activated.emit(box.currentIndex())
    assert window.session.state.territories["Bohemia"] == "Fr"
    assert "Home provinces, 11 of 12 held" in [row[0] for row in words(view.board)]


def test_what_is_not_edited_here_leads_to_its_place_on_the_sheet(window: EmpiresPage, view: PowersView) -> None:
    row = [row[0] for row in words(view.board)].index("Russia")
    view.board.setFocus()
    view.board.setCurrentIndex(view.board.grid.index(row, VALUE))
    assert view.words.note == "Enter goes to its place on the sheet."
    press(Key.Key_Return)
    assert window.in_sight == "view_sheet"


def test_ctrl_enter_shows_a_value_on_the_sheet_beside_what_belongs_to_it(window: EmpiresPage, view: PowersView) -> None:
    stand_on(view.standing, "powers.Au.leaders[1].condition")
    press(Key.Key_Return, modifier=CTRL)
    assert window.in_sight == "view_sheet"
    table = focus()
    assert isinstance(table, CellTable)
    cell = table.cell()
    assert cell is not None
    assert cell.key == "powers.Au.leaders[1].condition"


def test_what_dominance_needs_is_named_on_the_page(window: EmpiresPage, view: PowersView) -> None:
    edit(view.standing, "powers.Au.needs_for_dominance", "Bavaria, Saxony")
    assert window.session.state.powers[Au].needs_for_dominance == ("Bavaria", "Saxony")
    rows = words(view.standing)
    first = rows.index(("Needs for dominance", "", ""))
    assert rows[first + 1][:2] == ("Named", "Bavaria, Saxony")
    assert [row[:2] for row in rows[first + 2 : first + 4]] == [("Bavaria", "Neutral"), ("Saxony", "Neutral")]


def test_what_a_row_of_a_check_waits_for_leads_to_its_field_on_the_page(window: EmpiresPage, view: PowersView) -> None:
    window.session.do(EditFields({"powers.Au.corps_points": None}))
    row = [row[0] for row in words(view.board)].index("Army below manpower")
    view.board.setFocus()
    view.board.setCurrentIndex(view.board.grid.index(row, VALUE))
    assert "restrictions" in view.words.note
    press(Key.Key_Return)
    cell = view.standing.cell()
    assert cell is not None
    assert cell.key == "powers.Au.corps_points"


def test_the_tally_of_a_war_is_entered_on_the_page(window: EmpiresPage, view: PowersView) -> None:
    window.session.do(EditFields({"relations.wars": [{"powers": ["Fr", "Au"]}]}))
    edit(view.board, "relations.wars[0].tally.Au.land_lost", "12")
    tally = window.session.state.relations.wars[0].tally[Au]
    assert tally.land_lost == 12
    assert "War against France" in [row[0] for row in words(view.board)]


# Forces


def test_a_corps_is_added_edited_and_removed_by_keyboard_each_undone(window: EmpiresPage, view: PowersView) -> None:
    window.session.do(EditFields({"powers.Au.forces": []}))
    forces = view.forces
    forces.table.setFocus()
    press(Key.Key_Insert)
    assert focus() is forces.name
    write("I Corps")
    press(Key.Key_Return)
    cell = forces.table.cell()
    assert cell is not None
    assert cell.key == "powers.Au.forces[0].factors"
    assert window.session.undo_label == "Austria, forces"
    edit(forces.table, "powers.Au.forces[0].factors", "14")
    assert window.session.state.powers[Au].forces[0].factors == 14
    stand_on(forces.table, "powers.Au.forces[0].name")
    press(Key.Key_Delete, modifier=CTRL)
    assert window.session.state.powers[Au].forces == ()
    for left in (14, None):
        window.undo()
        assert window.session.state.powers[Au].forces[0].factors == left
    window.undo()
    assert window.session.state.powers[Au].forces == ()


def test_each_entry_says_what_it_adds_and_why_not(window: EmpiresPage, view: PowersView) -> None:
    army(window)
    assert words(view.forces.table) == [
        ("I", "Infantry corps", "12", "20", "", "12", "12", "20"),
        ("Hungary", "Insurrection corps", "8", "12", "", "–", "–", "–"),
        ("", "Insurrection corps are left out", "", "", "", "", "", ""),
        ("Vienna", "Garrison", "7", "", "", "–", "7", "–"),
        ("", "Stands in no corps; adds nothing to what the corps can hold", "", "", "", "", "", ""),
        ("The list gives", "", "", "", "", "12", "19", "20"),
        ("Entered", "", "", "", "", "80", "88", "110"),
    ]
    view.forces.table.setFocus()
    view.forces.table.setCurrentIndex(view.forces.table.grid.index(2, 1))
    assert view.words.text == "Hungary: Insurrection corps are left out"
    assert view.words.note.startswith("Solitaire Empires in Arms, ")


def test_the_totals_of_the_list_are_entered_as_one_edit(window: EmpiresPage, view: PowersView) -> None:
    army(window)
    entries = len(window.session.history.ids)
    assert "differ" in view.forces._words.text()
    view.forces.table.setFocus()
    press(Key.Key_Return, modifier=CTRL)
    page = window.session.state.powers[Au]
    assert (page.corps_points, page.land_points, page.land_points_max) == (12, 19, 20)
    assert len(window.session.history.ids) == entries + 1
    assert not view.forces.enter.isEnabled()
    assert "entered totals agree" in view.forces._words.text()
    board = {row[0]: row for row in words(view.board)}
    assert board["Army below manpower"][1:] == ("bars all", "12 points in corps, manpower 30")


def test_an_impossible_corps_is_refused_while_one_types(window: EmpiresPage, view: PowersView) -> None:
    army(window)
    stand_on(view.forces.table, "powers.Au.forces[0].factors")
    press(Key.Key_Return)
    write("21")
    assert "more than it can hold (20)" in view.words.text
    press(Key.Key_Escape)
    assert window.session.state.powers[Au].forces[0].factors == 12


def test_a_name_cannot_be_unknown(window: EmpiresPage, view: PowersView) -> None:
    army(window)
    stand_on(view.forces.table, "powers.Au.forces[0].name")
    press(Key.Key_Delete)
    assert "cannot be unknown" in view.words.text
    assert window.session.state.powers[Au].forces[0].name == "I"


# Sound, reachable, whole


def test_the_models_stay_sound_through_edits_undo_and_twelve_powers(
    qtbot: QtBot, window: EmpiresPage, view: PowersView
) -> None:
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    tables = (view.standing, view.board, view.forces.table)
    testers = [QAbstractItemModelTester(table.grid, fatal) for table in tables]
    army(window)
    window.undo()
    window.session.do(EditFields({"options.major_powers": "twelve"}))
    for _ in range(12):
        view.step(1)
    assert view.powers.lines.rowCount() == 12
    window.undo()
    assert len(testers) == 3


def test_a_power_that_leaves_the_game_leaves_its_page(window: EmpiresPage, view: PowersView) -> None:
    window.session.do(EditFields({"options.major_powers": "twelve"}))
    view.show_power(Power("Ge"))
    window.undo()
    assert view.power == "Fr"


def test_a_game_that_can_only_be_read_is_not_edited(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    other = opened(desk, path)
    other.session.do(EditFields({"powers.Au.forces": ARMY}))
    trigger(other, "view_powers")
    view = other.powers
    view.show_power(Au)
    other.session.campaign.why_read_only = "it is open elsewhere"
    view.refresh()
    view.forces.table.go_to("powers.Au.forces[0].name")
    assert not any(widget.isEnabled() for widget in (view.forces.add, view.forces.remove, view.forces.enter))
    index = view.standing.grid.index(1, VALUE)
    assert not view.standing.grid.flags(index) & Qt.ItemFlag.ItemIsEditable
    other.session.campaign.why_read_only = ""


@pytest.mark.parametrize(("size", "parts"), [((1440, 900), 3), ((1280, 800), 3), ((860, 520), 1)])
def test_small_windows_show_one_part_at_a_time(
    window: EmpiresPage, view: PowersView, size: tuple[int, int], parts: int
) -> None:
    window.window().resize(*size)
    QApplication.processEvents()
    tables: tuple[QWidget, ...] = (view.standing, view.board, view.forces.table)
    assert sum(table.isVisible() for table in tables) == parts
    for number, table in enumerate(tables):
        view.tabs.setCurrentIndex(number)
        assert table.isVisible()


def test_tab_reaches_every_part_and_each_has_a_name(view: PowersView) -> None:
    seen: list[QWidget] = []
    view.powers.setFocus()
    for _ in range(14):
        seen.append(focus())
        press(Key.Key_Tab)
    wanted = (view.powers, view.paper, view.standing, view.board, view.forces.table, view.forces.kind, view.forces.name)
    assert [widget for widget in wanted if widget not in seen] == []
    assert all(widget.accessibleName() or getattr(widget, "text", str)() for widget in seen)


def test_another_theme_changes_no_words(window: EmpiresPage, view: PowersView) -> None:
    before = words(view.standing)
    restyle(view, Theme(DARK, 1.5))
    assert words(view.standing) == before
    assert isinstance(view.standing, PageTable)
    assert not view.grab().isNull()


# Paper


@pytest.fixture
def menus(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[QMenu]]:
    """The menus that open, without waiting for a choice."""
    opened_menus: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: opened_menus.append(menu))
    yield opened_menus
    for menu in opened_menus:
        menu.deleteLater()


def test_ctrl_p_offers_both_sizes_and_a_printer_from_anywhere(window: EmpiresPage, menus: list[QMenu]) -> None:
    trigger(window, "print_power")
    assert window.in_sight == "view_powers"
    texts = [action.text() for action in menus[0].actions()]
    assert texts == ["Save as PDF, A4…", "Save as PDF, Letter…", "Print…"]


def test_the_page_is_saved_as_a_pdf_and_said_so(
    window: EmpiresPage, view: PowersView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "austria"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    save(view, view.page, strength(window.session.state.powers[Au]), window.door, "A4")
    raw = path.with_suffix(".pdf").read_bytes()
    assert raw.startswith(b"%PDF-")
    assert b"/Count 1\n" in raw


def test_the_dialog_of_the_printer_stops_nothing(
    window: EmpiresPage, view: PowersView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    support = pytest.importorskip("PySide6.QtPrintSupport", exc_type=ImportError)
    dialogs: list[QDialog] = []

    class Asked(QDialog):
        def __init__(self, printer: object, parent: QWidget) -> None:
            super().__init__(parent)
            printer.setOutputFileName(str(tmp_path / "austria.pdf"))  # type: ignore[attr-defined]
            dialogs.append(self)

    monkeypatch.setattr(support, "QPrintDialog", Asked)
    print_page(view, view.page, strength(window.session.state.powers[Au]), window.door)
    assert dialogs[0].isVisible()
    assert not (tmp_path / "austria.pdf").exists()
    dialogs[0].accept()
    assert (tmp_path / "austria.pdf").read_bytes().startswith(b"%PDF-")
    assert window.message.text() == "Sent to the printer: Austria, January 1805"


def test_ctrl_p_prints_through_qt_s_own_dialog_onto_one_sheet(
    window: EmpiresPage, menus: list[QMenu], tmp_path: Path
) -> None:
    support = pytest.importorskip("PySide6.QtPrintSupport", exc_type=ImportError)
    path = tmp_path / "power.pdf"
    trigger(window, "print_power")
    menus[0].actions()[-1].trigger()
    (dialog,) = window.findChildren(support.QPrintDialog)
    printers, file = dialog.findChild(QComboBox, "printers"), dialog.findChild(QLineEdit, "filename")
    printers.setCurrentIndex(printers.findText("PDF", Qt.MatchFlag.MatchContains))
    file.setText(str(path))
    next(button for button in dialog.findChildren(QPushButton) if button.text() == "&Print").click()
    raw = path.read_bytes()
    assert raw.startswith(b"%PDF-")
    assert b"/Count 1\n" in raw
    name = window.session.rulebook.tables.name(window.powers.power)
    assert window.message.text() == f"Sent to the printer: {name}, January 1805"


def test_no_column_on_paper_begins_in_the_midst_of_a_group(window: EmpiresPage, view: PowersView) -> None:
    page = PaperPage(view.page, strength(window.session.state.powers[Au]), 700)
    groups = (*view.page.standing, *view.page.checks, *view.page.board)
    assert sum(map(len, page._columns)) == 1 + len(groups), "the bars, and each group in one piece"


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter])
def test_either_enter_with_ctrl_enters_the_totals(window: EmpiresPage, view: PowersView, key: Key) -> None:
    army(window)
    assert "Ctrl+Enter" in view.forces.enter.accessibleName() + view.forces.enter.accessibleDescription()
    view.forces.table.setFocus()
    press(key, modifier=CTRL)
    assert window.session.state.powers[Au].corps_points == 12


@pytest.mark.parametrize("size", SIZES)
def test_a_page_with_forty_corps_is_still_one_page(
    window: EmpiresPage, view: PowersView, tmp_path: Path, size: str
) -> None:
    kinds = ("infantry", "garrison", "tyrol", "raised_guard", "cossack")
    many = [{"name": f"{n}", "kind": kind, "factors": 5} for n in range(8) for kind in kinds]
    window.session.do(EditFields({"powers.Au.forces": many}))
    write_pdf(view.page, strength(window.session.state.powers[Au]), tmp_path / "au.pdf", size)
    assert b"/Count 1\n" in (tmp_path / "au.pdf").read_bytes()
    assert QPageSize(page_layout(size).pageSize().id()).name().startswith(size)


def test_a_pdf_that_cannot_be_written_is_refused(window: EmpiresPage, view: PowersView, tmp_path: Path) -> None:
    with pytest.raises(EiaSoloError, match="cannot be written"):
        write_pdf(view.page, strength(window.session.state.powers[Au]), tmp_path / "nowhere" / "au.pdf")
