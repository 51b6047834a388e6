"""The sheet, driven as a player drives it: every edit goes through the door, and undo takes back exactly that edit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.fields import FIELDS
from eia_solo.games.empires_in_arms.rules.state import EnforcedPeace, GameState, Power, Territory
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.edits import typed_number
from eia_solo.games.empires_in_arms.ui.sheet.leaders_tab import LeadersTab
from eia_solo.games.empires_in_arms.ui.sheet.options_tab import OptionsTab
from eia_solo.games.empires_in_arms.ui.sheet.pairs import all_pairs
from eia_solo.games.empires_in_arms.ui.sheet.powers_tab import PowersTab
from eia_solo.games.empires_in_arms.ui.sheet.relations_tab import RelationsTab
from eia_solo.games.empires_in_arms.ui.sheet.territories_tab import TerritoriesTab
from eia_solo.games.empires_in_arms.ui.sheet.territory_field import TerritoryField, matching
from eia_solo.games.empires_in_arms.ui.sheet.text_tab import TextTab, line_of
from eia_solo.games.empires_in_arms.ui.sheet.view import PAGES, SheetView
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.theme import Theme, apply, load_fonts, restyle
from eia_solo.ui.widgets.editors import ChoiceBox, ValidatedLine

# Qt's plugin without a screen says so of every window with a smallest size, and of every list that opens.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
Key = Qt.Key
Au, Fr, GB, Sp, Ru = (Power(id) for id in ("Au", "Fr", "GB", "Sp", "Ru"))


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    load_fonts(FONTS)
    theme = Theme(LIGHT)
    apply(qapp, theme)
    return theme


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    with EmpiresSession.create(tmp_path / "g.eia", empires_in_arms(), "1805-sample", seed=1) as session:
        yield session


@pytest.fixture
def view(qtbot: QtBot, theme: Theme, session: EmpiresSession) -> SheetView:
    return shown(qtbot, theme, session)


def shown(qtbot: QtBot, theme: Theme, session: EmpiresSession) -> SheetView:
    view = SheetView(EmpiresDoor(session), theme)
    qtbot.addWidget(view)
    view.resize(1256, 700)
    with qtbot.waitExposed(view):
        view.show()
    view.activateWindow()
    return view


def page(view: SheetView, kind: type[Any]) -> Any:
    view.tabs.setCurrentIndex(PAGES.index(kind))
    return view.page


def state(view: SheetView) -> GameState:
    return view.page.state


def editor(table: CellTable) -> QWidget:
    found = table.indexWidget(table.currentIndex())
    assert found is not None
    return found


def line(table: CellTable) -> ValidatedLine:
    return cast("ValidatedLine", editor(table))


# Powers


def test_a_number_is_entered_by_keyboard_and_taken_back_by_its_name(
    qtbot: QtBot, view: SheetView, session: EmpiresSession
) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.Au.money")
    assert tab.table.hasFocus()
    qtbot.keyClick(tab.table, Key.Key_4)
    qtbot.keyClicks(editor(tab.table), "5")
    qtbot.keyClick(editor(tab.table), Key.Key_Return)
    assert session.state.powers[Au].money == 45
    assert session.undo_label == "Austria, money 36 → 45"
    assert tab.table.cell().words == "45"
    session.undo()
    assert tab.table.cell().words == "36"


@pytest.mark.parametrize(
    ("typed", "why"),
    [("12x", "whole number"), ("-3", "from 0 to"), ("99999", "from 0 to"), ("1_0", "whole number")],
)
def test_what_cannot_be_is_refused_while_one_types(
    qtbot: QtBot, view: SheetView, session: EmpiresSession, typed: str, why: str
) -> None:
    tab = page(view, PowersTab)
    before = session.history.head
    view.show_key("powers.Au.money")
    qtbot.keyClick(tab.table, Key.Key_F2)
    field = line(tab.table)
    field.setText(typed)
    assert why in tab.words.warning
    assert why in field.accessibleDescription()
    assert field.property("wrong") is True
    qtbot.keyClick(field, Key.Key_Return)
    assert tab.table.indexWidget(tab.table.currentIndex()) is field, "the editor stays open"
    qtbot.keyClick(field, Key.Key_Escape)
    assert session.history.head == before
    assert tab.words.warning == ""
    assert tab.table.cell().words == "36"


def test_delete_makes_unknown_and_unknown_is_no_zero(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.Au.money")
    qtbot.keyClick(tab.table, Key.Key_Delete)
    assert session.state.powers[Au].money is None
    assert tab.table.cell().unknown
    assert tab.table.currentIndex().data() == "?"
    assert tab.table.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole) == "Austria, money: unknown"
    session.undo()
    assert session.state.powers[Au].money == 36


def test_tab_goes_on_editing_in_the_next_cell(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.Fr.money")
    qtbot.keyClick(tab.table, Key.Key_F2)
    line(tab.table).setText("80")
    qtbot.keyClick(editor(tab.table), Key.Key_Tab)
    assert session.state.powers[Fr].money == 80
    assert tab.table.cell().key == "powers.Ru.money"
    line(tab.table).setText("12")
    qtbot.keyClick(editor(tab.table), Key.Key_Return)
    assert session.state.powers[Ru].money == 12


def test_a_zone_is_chosen_from_a_list(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.Au.status")
    qtbot.keyClick(tab.table, Key.Key_Return)
    box = cast("ChoiceBox", editor(tab.table))
    assert [box.itemText(n) for n in range(box.count())] == [
        "Fiasco",
        "Instability",
        "Neutrality",
        "Dominance",
        "unknown",
    ]
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert session.undo_label == "Austria, zone neutral → instability; Austria, box in the zone 2 → unknown"


def test_a_letter_chooses_in_a_list(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.Au.bankrupt")
    qtbot.keyClick(tab.table, Key.Key_Y)
    assert session.undo_label == "Austria, bankrupt no → yes"


def test_a_choice_made_before_its_list_opens_leaves_no_list_behind(
    qtbot: QtBot, view: SheetView, session: EmpiresSession
) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.Au.capital")
    qtbot.keyClick(tab.table, Key.Key_Return)
    box = cast("ChoiceBox", editor(tab.table))
    qtbot.keyClick(box, Key.Key_Down)
    qtbot.keyClick(box, Key.Key_Return)
    assert session.undo_label == "Austria, national capital free → besieged"
    QApplication.processEvents()
    assert QApplication.activePopupWidget() is None
    assert QApplication.focusWidget() is tab.table


def test_arrows_pass_over_choices_and_tab_chooses(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.GB.home_money")
    qtbot.keyClick(tab.table, Key.Key_F2)
    line(tab.table).setText("91")
    qtbot.keyClick(editor(tab.table), Key.Key_Tab)
    before = session.history.head
    box = cast("ChoiceBox", editor(tab.table))
    assert box.accessibleName() == "France, bankrupt"
    qtbot.keyClick(box, Key.Key_Up)
    assert session.history.head == before
    qtbot.keyClick(box, Key.Key_Tab)
    assert session.state.powers[Fr].bankrupt is True


def test_territories_are_a_list_with_names_completed(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.Au.needs_for_dominance")
    qtbot.keyClick(tab.table, Key.Key_F2)
    field = cast("TerritoryField", editor(tab.table))
    field.setText("Bavaria, Wurtemberg")
    assert "did you mean Württemberg?" in tab.words.warning
    field.setText("Bavaria, wurttemberg")
    assert tab.words.warning == ""
    qtbot.keyClick(field, Key.Key_Return)
    assert session.state.powers[Au].needs_for_dominance == ("Bavaria", "Württemberg")


def test_completion_minds_no_accents() -> None:
    assert matching(["Bavaria", "Württemberg", "Île-de-France"], "wurt") == ["Württemberg"]
    assert matching(["Bavaria", "Württemberg", "Île-de-France"], "france") == ["Île-de-France"]
    assert matching(["Bavaria"], "") == []


def test_entering_a_marked_value_again_confirms_it(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.Au.land_points")
    assert tab.table.cell().mark == "sample"
    qtbot.keyClick(tab.table, Key.Key_F2)
    qtbot.keyClick(editor(tab.table), Key.Key_Return)
    assert "powers.Au.land_points" not in session.state.marks
    assert session.state.powers[Au].land_points == 88
    session.undo()
    assert session.state.marks["powers.Au.land_points"] == "sample"


def test_passing_by_with_tab_confirms_nothing(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    before = session.history.head
    view.show_key("powers.Au.land_points")
    qtbot.keyClick(tab.table, Key.Key_F2)
    qtbot.keyClick(editor(tab.table), Key.Key_Tab)
    qtbot.keyClick(editor(tab.table), Key.Key_Escape)
    assert session.history.head == before
    assert tab.table.cell().key == "powers.Pr.land_points"


def test_several_values_are_marked_as_checked_from_the_menu(view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    view.show_key("powers.Fr.land_points")
    index = tab.table.currentIndex()
    tab.table.selectionModel().select(index.siblingAtColumn(1), QItemSelectionModel.SelectionFlag.Select)
    offers = {offer.text: offer.way for offer in tab.table.offers(index)}
    marks = offers["Mark 2 as checked"]
    assert callable(marks)
    marks()
    assert not {"powers.Fr.land_points", "powers.Ru.land_points"} & session.state.marks.keys()


def test_only_the_edited_cell_is_told_of(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    model = page(view, PowersTab).table.grid
    told: list[tuple[int, int, int, int]] = []
    resets: list[None] = []
    model.dataChanged.connect(lambda a, b: told.append((a.row(), a.column(), b.row(), b.column())))
    model.modelReset.connect(lambda: resets.append(None))
    session.do(EditFields({"powers.Au.money": 7}))
    row = [field.key for field in FIELDS].index("money")
    assert told == [(row, 2, row, 2)]
    assert not resets


def test_twelve_powers_have_twelve_columns(view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, PowersTab)
    session.do(EditFields({"options.major_powers": "twelve"}))
    assert tab.table.grid.columnCount() == 12
    session.undo()
    assert tab.table.grid.columnCount() == 7


# Territories


def test_a_controller_is_chosen_from_a_list(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, TerritoriesTab)
    view.show_key("territories.Bavaria")
    qtbot.keyClick(tab.table, Key.Key_Return)
    box = cast("ChoiceBox", editor(tab.table))
    box.show_value("Fr")
    box.activated.emit(0)
    assert session.state.territories[Territory("Bavaria")] == Fr
    session.undo()
    assert tab.table.cell().words == "Neutral"


def test_many_territories_get_one_controller_in_one_edit(
    qtbot: QtBot, view: SheetView, session: EmpiresSession
) -> None:
    tab = page(view, TerritoriesTab)
    tab.bar.group.show_value("italian_minors")
    tab.table.selectAll()
    before = session.history.head
    assert tab.bar.set.text() == "Set controller of 12"
    tab.bar.new.show_value("Au")
    qtbot.mouseClick(tab.bar.set, Qt.MouseButton.LeftButton)
    assert all(session.state.territories[name] == Au for name in tab.tables.groups["italian_minors"].members)
    assert session.history.path()[-2] == before, "one edit"


def test_the_search_minds_no_accents_and_a_link_clears_the_filters(view: SheetView) -> None:
    tab = page(view, TerritoriesTab)
    tab.bar.search.setText("wurtt")
    assert [row.id for row in tab.table.grid.grid.rows] == ["Württemberg"]
    view.show_key("territories.Silesia")
    assert tab.table.cell().label == "Silesia, controller"
    assert tab.table.grid.rowCount() == len(tab.tables.territories)


def test_a_territory_stays_when_an_edit_takes_it_out_of_the_filter(view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, TerritoriesTab)
    tab.bar.controller.show_value("neutral")
    rows = tab.table.grid.rowCount()
    view.show_key("territories.Bavaria")
    tab.set_controller("Fr")
    assert tab.table.grid.rowCount() == rows
    assert tab.table.cell().words == "France"


def test_heads_sort_and_give_the_order_back(view: SheetView) -> None:
    tab = page(view, TerritoriesTab)
    own = [row.id for row in tab.table.grid.grid.rows]
    heads = tab.table.horizontalHeader()
    heads.sectionClicked.emit(0)
    assert tab.table.grid.grid.rows[0].id == "Albania"
    heads.sectionClicked.emit(0)
    assert tab.table.grid.grid.rows[-1].id == "Albania"
    heads.sectionClicked.emit(0)
    assert [row.id for row in tab.table.grid.grid.rows] == own


# Relations


def test_war_alliance_and_peace_are_set_in_the_form_of_a_pair(
    qtbot: QtBot, view: SheetView, session: EmpiresSession
) -> None:
    tab = page(view, RelationsTab)
    tab.pairs.choose("Fr-Au")
    form = tab.form
    assert form.title.text() == "France and Austria"
    form.at_war.click()
    assert session.state.relations.wars[0].powers == (Fr, Au)
    form.declarer.show_value("Au")
    form.declarer.activated.emit(0)
    assert session.state.relations.wars[0].powers == (Au, Fr)
    form.since.setFocus()
    form.since.setText("1805-01")
    qtbot.keyClick(form.since, Key.Key_Return)
    assert session.state.relations.wars[0].since == Month(1805, 1)
    form.at_war.click()
    assert session.state.relations.wars == ()
    form.until.setText("1806-09")
    qtbot.keyClick(form.until, Key.Key_Return)
    assert session.state.relations.enforced_peace == (EnforcedPeace((Fr, Au), Month(1806, 9)),)
    restyle(view, large := Theme(LIGHT, 1.5))
    for width in (1256, 936):
        view.resize(width, 600)
        QApplication.processEvents()
        (area,) = tab.findChildren(QScrollArea)
        assert area.horizontalScrollBar().maximum() == 0, (large.text_scale, width)


def test_a_pair_cannot_be_allied_and_at_war(view: SheetView, session: EmpiresSession) -> None:
    session.do(EditFields({"relations.wars": [{"powers": ["Fr", "Au"]}]}))
    tab = page(view, RelationsTab)
    tab.pairs.choose("Fr-Au")
    tab.form.allied.click()
    assert "cannot be allied and at war" in tab.words.warning
    assert session.state.relations.alliances == ()
    assert not tab.form.allied.isChecked(), "the form shows what the sheet has"


def test_a_month_that_is_none_is_refused_while_one_types(
    qtbot: QtBot, view: SheetView, session: EmpiresSession
) -> None:
    tab = page(view, RelationsTab)
    tab.pairs.choose("Fr-Au")
    before = session.history.head
    tab.form.until.setText("1806-13")
    assert "1806-13" in tab.words.warning
    qtbot.keyClick(tab.form.until, Key.Key_Return)
    assert session.history.head == before


def test_the_channel_is_a_border_by_rule(view: SheetView) -> None:
    tab = page(view, RelationsTab)
    tab.pairs.choose("Fr-GB")
    assert tab.form.border.isChecked()
    assert not tab.form.border.isEnabled()
    tab.pairs.choose("Fr-Tu")
    assert tab.form.border.isEnabled()


def test_the_tally_of_a_war_outlives_an_edit_of_the_pair(view: SheetView, session: EmpiresSession) -> None:
    war = {"powers": ["Fr", "Au"], "tally": {"Au": {"land_lost": 35}}}
    session.do(EditFields({"relations.wars": [war]}))
    tab = page(view, RelationsTab)
    tab.pairs.choose("Fr-Au")
    tab.form.declarer.show_value("Au")
    tab.form.declarer.activated.emit(0)
    assert session.state.relations.wars[0].tally[Au].land_lost == 35


def test_only_pairs_with_something_can_be_shown(view: SheetView, session: EmpiresSession) -> None:
    session.do(EditFields({"relations.alliances": [["Fr", "Sp"]]}))
    tab = page(view, RelationsTab)
    assert tab.pairs.grid.rowCount() == 21
    tab.only.click()
    assert [row.id for row in tab.pairs.grid.grid.rows] == ["Fr-Sp"]


def test_cessions_calls_and_poland_come_and_go(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, RelationsTab)
    others = tab.others
    others.territory.setText("silesia")
    others.given_by.show_value("Pr")
    others.given_to.show_value("Au")
    qtbot.mouseClick(others.ceded.add, Qt.MouseButton.LeftButton)
    assert session.state.ceded[0].territory == "Silesia"
    assert others.ceded.entries.item(0).text() == "Silesia, by Prussia to Austria"
    others.ceded.entries.setCurrentRow(0)
    qtbot.keyClick(others.ceded.entries, Key.Key_Delete)
    assert session.state.ceded == ()
    others.caller.show_value("Ru")
    others.called.show_value("Ru")
    qtbot.mouseClick(others.calls.add, Qt.MouseButton.LeftButton)
    assert "Names Russia twice" in tab.words.warning
    others.called.show_value("Au")
    others.against.show_value("Fr")
    qtbot.mouseClick(others.calls.add, Qt.MouseButton.LeftButton)
    assert session.state.calls[0].against == Fr
    others.exists.click()
    others.created.show_value("Fr")
    others.created.activated.emit(0)
    assert session.state.poland is not None
    assert session.state.poland.created_by == Fr
    others.exists.click()
    assert session.state.poland is None


# Leaders


def test_leaders_are_added_edited_and_removed(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, LeadersTab)
    count = tab.table.grid.rowCount()
    tab.power.show_value("Au")
    tab.name.setText("Charles")
    assert "stands here twice" in tab.words.warning
    tab.name.setText("Schwarzenberg")
    qtbot.mouseClick(tab.add, Qt.MouseButton.LeftButton)
    assert tab.table.grid.rowCount() == count + 1
    assert tab.table.cell().label == "Schwarzenberg, seniority"
    qtbot.keyClick(tab.table, Key.Key_Return)
    box = cast("ChoiceBox", editor(tab.table))
    box.show_value("B")
    box.activated.emit(0)
    assert session.state.powers[Au].leaders[-1].seniority == "B"
    assert tab.remove.text() == "Remove Schwarzenberg"
    qtbot.mouseClick(tab.remove, Qt.MouseButton.LeftButton)
    assert tab.table.grid.rowCount() == count


def test_a_leader_keeps_its_marks_when_one_before_it_goes(view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, LeadersTab)
    assert session.state.marks["powers.Au.leaders[1].on_board"] == "sample"
    view.show_key("powers.Au.leaders[0].name")
    tab.remove.click()
    assert session.state.marks["powers.Au.leaders[0].on_board"] == "sample"
    assert "powers.Au.leaders[1].on_board" not in session.state.marks


def test_a_leader_always_has_a_name(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, LeadersTab)
    before = session.history.head
    view.show_key("powers.Au.leaders[0].name")
    qtbot.keyClick(tab.table, Key.Key_Delete)
    assert "needs a name" in tab.words.warning
    assert session.history.head == before


# Options and readings


def test_the_readings_in_force_are_listed_and_the_default_is_told_apart(
    view: SheetView, session: EmpiresSession
) -> None:
    tab = page(view, OptionsTab)
    session.do(EditFields({"readings.most_ships": "tied"}))
    lines = {line.id: line for line in tab.readings.list.readings.lines if line.id}
    assert set(lines) == {reading.id for reading in tab.tables.readings.values() if reading.is_open}
    assert [id for id, line in lines.items() if line.is_changed] == ["most_ships"]
    assert lines["most_ships"].below == tab.tables.readings["most_ships"].choices[1].text


def test_a_reading_of_the_page_and_the_button_ask_for_the_readings(qtbot: QtBot, view: SheetView) -> None:
    asked: list[str] = []
    view.readings_asked.connect(asked.append)
    view.show_key("readings.most_ships")
    tab = page(view, OptionsTab)
    qtbot.keyClick(tab.readings.list, Key.Key_Return)
    tab.readings.choose.click()
    assert asked == ["most_ships", ""]


def test_options_are_edited(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    tab = page(view, OptionsTab)
    view.resize(900, 340)
    QApplication.processEvents()
    assert view.height() == 340, "on half a screen they scroll"
    tab.options.aspirations.click()
    assert session.undo_label == "Historical aspirations yes → no"
    tab.options.month.setText("1805-0")
    assert "is not a month" in tab.words.warning
    tab.options.month.setText("1805-04")
    qtbot.keyClick(tab.options.month, Key.Key_Return)
    assert session.state.month == Month(1805, 4)
    tab.options.twelve.click()
    assert len(session.state.powers) == 12
    session.do(EditFields({"powers.Ge.money": 4}))
    tab.options.seven.click()
    assert len(session.state.powers) == 7
    tab.options.rolled.show_value(None)
    tab.options.rolled.activated.emit(0)
    assert session.state.options.pre_game_rolls is None


# Text


def test_the_text_says_the_line_and_is_applied_as_one_change(
    qtbot: QtBot, view: SheetView, session: EmpiresSession
) -> None:
    tab = page(view, TextTab)
    text = tab.editor.toPlainText()
    assert not tab.apply.isEnabled()
    before = session.history.head
    tab.editor.setPlainText(text.replace("\nmoney = 36", '\nmoney = "much"', 1))
    qtbot.waitUntil(lambda: bool(tab.words.warning), timeout=2000)
    number = text[: text.index("\nmoney = 36")].count("\n") + 2
    assert tab.words.warning.startswith(f"Line {number}, powers.Au.money: Must be a whole number")
    assert not tab.apply.isEnabled()
    qtbot.mouseClick(tab.jump, Qt.MouseButton.LeftButton)
    assert tab.editor.textCursor().selectedText() == 'money = "much"'
    tab.editor.setPlainText(text.replace("\nmoney = 36", "\nmoney = 41", 1))
    tab.editor.setFocus()
    qtbot.keyClick(tab.editor, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert session.state.powers[Au].money == 41
    assert session.history.path()[-2] == before
    session.undo()
    assert "\nmoney = 36\n" in tab.editor.toPlainText()
    assert not tab.is_changed


def test_what_is_typed_stays_when_the_game_changes_and_revert_shows_the_game(
    qtbot: QtBot, view: SheetView, session: EmpiresSession
) -> None:
    tab = page(view, TextTab)
    tab.editor.insertPlainText("# mine\n")
    session.do(EditFields({"powers.Fr.money": 1}))
    assert tab.editor.toPlainText().startswith("# mine")
    assert "changed since" in tab.words.text
    qtbot.mouseClick(tab.revert, Qt.MouseButton.LeftButton)
    assert "money = 1\n" in tab.editor.toPlainText()


def test_a_key_left_out_is_found_by_its_comment() -> None:
    text = "[powers.Au]\nships = 3\n# money =\n[powers.Pr]\n"
    assert line_of(text, ("powers", "Au", "money")) == 3
    assert line_of(text, ("powers", "Au", "ships")) == 2
    assert line_of("not TOML at all", ("powers",)) == 1


# All pages


def test_every_page_is_reached_by_keyboard_and_its_models_are_sound(qtbot: QtBot, view: SheetView) -> None:
    seen = []
    for _ in PAGES:
        seen.append(type(view.page))
        for name in ("table", "pairs"):
            if hasattr(view.page, name):
                QAbstractItemModelTester(getattr(view.page, name).grid, view)
        focus = QApplication.focusWidget()
        qtbot.keyClick(focus or view, Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert tuple(seen) == PAGES
    assert view.tabs.currentIndex() == 0
    qtbot.keyClick(QApplication.focusWidget() or view, Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert type(view.page) is TextTab


LINKS = (
    ("powers.Au.money", PowersTab),
    ("powers.Au.provincial_capitals.besieged", PowersTab),
    ('territories."Württemberg"', TerritoriesTab),
    ("territories.West Galicia", TerritoriesTab),
    ("relations.borders[2]", RelationsTab),
    ("combinations.poland.created_by", RelationsTab),
    ("powers.Au.leaders[1].condition", LeadersTab),
    ("powers.Au.leaders", LeadersTab),
    ("readings.most_ships", OptionsTab),
    ("options.first_month", OptionsTab),
    ("month", OptionsTab),
    ("events", TextTab),
)


def test_a_link_opens_the_page_of_its_key_and_gives_it_the_focus(view: SheetView) -> None:
    for key, kind in (*LINKS, LINKS[0]):
        view.show_key(key)
        assert type(view.page) is kind, key
        focus = QApplication.focusWidget()
        assert focus is not None
        assert view.page.isAncestorOf(focus), key


def test_a_hidden_page_is_up_to_date_when_it_is_shown(view: SheetView, session: EmpiresSession) -> None:
    page(view, PowersTab)
    page(view, LeadersTab)
    session.do(EditFields({"powers.Au.money": 3}))
    view.show_key("powers.Au.money")
    assert view.page.table.cell().words == "3"


def test_a_campaign_that_can_only_be_read_is_not_edited(
    qtbot: QtBot, theme: Theme, session: EmpiresSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EmpiresSession, "why_read_only", property(lambda _self: "another program has it open"))
    view = shown(qtbot, theme, session)
    tab = page(view, PowersTab)
    view.show_key("powers.Au.money")
    for key in (Key.Key_Return, Key.Key_F2, Key.Key_4, Key.Key_Delete):
        qtbot.keyClick(tab.table, key)
    assert tab.table.indexWidget(tab.table.currentIndex()) is None
    assert not page(view, RelationsTab).form.at_war.isEnabled()
    assert not page(view, OptionsTab).options.month.isEnabled()
    assert page(view, TextTab).editor.isReadOnly()
    assert "another program" in view.notice
    assert session.history.head == 1


def test_every_page_can_be_dressed_anew(view: SheetView) -> None:
    for kind in PAGES:
        page(view, kind)
    restyle(view, Theme(DARK, 1.3))
    for kind in PAGES:
        assert page(view, kind).theme.palette is DARK


def test_a_minus_may_be_typed_as_printers_set_it_and_digits_are_plain_ones() -> None:
    assert typed_number("\N{MINUS SIGN}3") == -3
    assert typed_number("٣") == "٣"


def test_a_reason_stands_with_the_next_edit_only(qtbot: QtBot, view: SheetView, session: EmpiresSession) -> None:
    view.reason.setText("counted again")
    assert view.page.edit({"powers.Fr.money": 11})
    assert view.page.edit({"powers.Fr.money": 12})
    reasons = [line.because for line in session.log() if line.kind == "edit"]
    assert reasons[-2:] == ["counted again", ""]
    assert view.reason.text() == ""


def test_a_truce_that_binds_each_side_for_another_time_has_a_field_for_each(
    qtbot: QtBot, view: SheetView, session: EmpiresSession
) -> None:
    one_sided = [
        {"powers": ["Fr", "Au"], "until": "1806-09", "bound": "Fr"},
        {"powers": ["Fr", "Au"], "until": "1807-03", "bound": "Au"},
    ]
    session.do(EditFields({"relations.enforced_peace": one_sided}))
    view.tabs.setCurrentIndex(2)
    page = cast("RelationsTab", view.page)
    assert page.show_key(("relations", "enforced_peace"))
    pair = next(pair for pair in all_pairs(session.state) if set(pair.powers) == {Fr, Au})
    page.form.show_pair(pair, session.state, session.rulebook.tables, barred="")
    assert (page.form.until.text(), page.form.until_other.text()) == ("1806-09", "1807-03")
    page.form.until_other.entered.emit("1808-01")
    assert {p.bound: str(p.until) for p in session.state.relations.enforced_peace} == {"Fr": "1806-09", "Au": "1808-01"}
    pair = next(pair for pair in all_pairs(session.state) if set(pair.powers) == {Fr, Au})
    page.form.show_pair(pair, session.state, session.rulebook.tables, barred="")
    page.form.until_other.entered.emit("1806-09")
    assert [p.bound for p in session.state.relations.enforced_peace] == [None]
