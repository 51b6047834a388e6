"""The page "Enter what you know", filled by keyboard alone as in a spreadsheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from evening import CTRL, SHIFT, Key, campaign, focus, opened, press, trigger
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.know.view import KnowView
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.painting import text_width

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window_1805(desk: Desk, tmp_path: Path) -> EmpiresPage:
    """A window on a new campaign of 1805, in the view of the month."""
    return opened(desk, campaign(tmp_path, "1805"), "view_month")


@pytest.fixture
def know(window_1805: EmpiresPage) -> KnowView:
    """The page, reached by its key."""
    press("k")
    return window_1805.know


def go(know: KnowView, power: str, field: str) -> None:
    """Go to a value."""
    know.table.go((know.fields.index(field), know.powers.index(Power(power))))


def value(know: KnowView, power: str, field: str) -> Any:
    return getattr(know.state.powers[Power(power)], field)


def here(know: KnowView) -> str:
    cell = know.table.cell()
    return cell.label if cell else ""


def black(know: KnowView) -> str:
    return know.acts.buttons[0].text()


def copy(text: str) -> None:
    QApplication.clipboard().setText(text)


def test_on_half_a_screen_all_powers_are_in_sight_with_their_names_and_those_of_the_fields(
    window_1805: EmpiresPage, know: KnowView
) -> None:
    window_1805.window().resize(960, 525)
    QApplication.processEvents()
    heads, fields, theme = know.table.heads, know.table.verticalHeader(), window_1805.theme
    assert know.table.horizontalScrollBar().maximum() == 0
    assert text_width("Great Britain", theme.inter(11)) <= heads.sectionSize(0) - 4
    assert all(text_width(row.head, theme.inter(13)) <= fields.width() - 6 for row in know.table.grid.grid.rows)
    window_1805.window().resize(1280, 730)
    window_1805.looks.scale(1.5)
    QApplication.processEvents()
    assert know.table.horizontalScrollBar().maximum() == 0


def test_its_key_opens_it_where_something_matters_and_escape_leads_to_the_month(
    window_1805: EmpiresPage, know: KnowView
) -> None:
    assert window_1805.in_sight == "know"
    assert focus() is know.table
    cell = know.table.cell()
    assert cell is not None
    assert cell.unknown
    press(Key.Key_Escape)
    assert window_1805.in_sight == "view_month"
    press("k")
    assert window_1805.in_sight == "know"


def test_enter_keeps_and_goes_down_and_from_the_last_row_to_the_next_column(know: KnowView) -> None:
    go(know, "Fr", "money")
    press(*"26")
    assert black(know) == "Keep 26, France, money; then down"
    press(Key.Key_Return)
    assert value(know, "Fr", "money") == 26
    assert here(know) == "France, home value in money"
    assert black(know) == "Down to France, land points"
    know.table.go((len(know.fields) - 1, 0))
    press(Key.Key_Return)
    assert know.table.at == (0, 1)


def test_what_cannot_be_kept_is_given_up_by_enter_and_the_button_says_so(know: KnowView) -> None:
    go(know, "Fr", "money")
    press(*"26", Key.Key_Return)
    go(know, "Fr", "money")
    press(*"5n")
    assert black(know) == "Restore France, money"
    assert know.words.warning
    press(Key.Key_Return)
    assert (value(know, "Fr", "money"), here(know)) == (26, "France, money")
    assert black(know) == "Down to France, home value in money"
    assert not know.words.warning
    assert focus() is know.table


def test_tab_goes_to_the_right_and_back_and_f2_edits(know: KnowView) -> None:
    go(know, "Fr", "money")
    press(*"26")
    press(Key.Key_Tab)
    assert (value(know, "Fr", "money"), here(know)) == (26, "Russia, money")
    press(Key.Key_Backtab, modifier=SHIFT)
    assert here(know) == "France, money"
    press(Key.Key_F2)
    press(*"7")  # all of it is selected
    press(Key.Key_Escape)
    assert value(know, "Fr", "money") == 26
    press(Key.Key_Delete)
    assert value(know, "Fr", "money") is None


def test_a_letter_picks_a_choice_and_begins_no_number(know: KnowView) -> None:
    go(know, "Fr", "status")
    press("2")
    assert know.words.warning
    assert know.words.text == "France, zone: Fiasco, Instability, Neutrality, Dominance: 2 begins none of them"
    press("d")
    assert not know.words.warning
    assert value(know, "Fr", "status").value == "dominant"
    go(know, "Fr", "fleets_near_britain")
    press("n")
    assert value(know, "Fr", "fleets_near_britain") is False
    go(know, "Fr", "money")
    press("d")
    assert focus() is know.table


def test_the_same_for_all_is_one_edit(window_1805: EmpiresPage, know: KnowView) -> None:
    go(know, "Fr", "money")
    press("r", modifier=CTRL)
    assert know.words.text == "France, money is unknown: enter it first, then give it to all"
    press(*"26")
    press(Key.Key_Return, Key.Key_Up)
    press("r", modifier=CTRL)
    assert [value(know, power, "money") for power in know.powers] == [26] * 7
    press("z", modifier=CTRL)
    assert [value(know, power, "money") for power in know.powers] == [26, *[None] * 6]


def test_f8_goes_to_the_next_value_that_matters(know: KnowView) -> None:
    go(know, "Pr", "ships")
    press(Key.Key_F8)  # no check waits for Prussia's most ships, nor for its fleets
    assert here(know) == "Turkey, zone"


def test_a_paste_is_one_edit_and_one_undo(window_1805: EmpiresPage, know: KnowView) -> None:
    before = window_1805.session.state
    go(know, "Fr", "money")
    copy("26\t41\r\n30\t35\r\n")
    press("v", modifier=CTRL)
    assert know.words.text == "4 values pasted"
    assert [value(know, "Ru", field) for field in ("money", "home_money")] == [41, 35]
    press("z", modifier=CTRL)
    assert window_1805.session.state == before


def test_a_refused_paste_changes_nothing_and_says_why_beside_the_grid(window_1805: EmpiresPage, know: KnowView) -> None:
    before = window_1805.session.state
    go(know, "Fr", "money")
    copy("26\nmany\n")
    press("v", modifier=CTRL)
    assert "France, home value in money, row 2, column 1 of the block" in know.words.warning
    assert window_1805.session.state == before
    press(Key.Key_Down)
    assert not know.words.warning


def test_values_that_do_not_go_together_are_refused_by_name(window_1805: EmpiresPage, know: KnowView) -> None:
    before = window_1805.session.state
    press("b")
    go(know, "Au", "provincial_capitals.total")
    copy("1\n2\n2")
    press("v", modifier=CTRL)
    assert know.words.warning.startswith("Austria, provincial capitals: ")
    assert window_1805.session.state == before


def test_what_decides_nothing_now_is_shown_when_wanted(know: KnowView) -> None:
    rows = len(know.fields)
    go(know, "Fr", "money")
    press("b")
    assert len(know.fields) > rows
    assert here(know) == "France, money"
    press("b")
    assert len(know.fields) == rows


def test_enter_leads_to_the_month_where_nothing_matters(window: EmpiresPage) -> None:
    press("k")
    assert black(window.know) == "Back to the month"
    press(Key.Key_Return)
    assert window.in_sight == "view_month"


def test_the_grid_stays_sound_and_scrolls_with_twelve_powers(window_1805: EmpiresPage, know: KnowView) -> None:
    QAbstractItemModelTester(know.table.grid, QAbstractItemModelTester.FailureReportingMode.Warning)
    window_1805.session.do(EditFields({"options.major_powers": "twelve"}))
    assert know.table.grid.columnCount() == 12
    go(know, "NA", "ships")
    press(*"9")
    press(Key.Key_Return)
    assert value(know, "NA", "ships") == 9


def test_nothing_can_be_entered_at_a_past_moment(window_1805: EmpiresPage, know: KnowView) -> None:
    go(know, "Fr", "money")
    press(*"26")
    press(Key.Key_Return)
    window_1805.session.look_at(1)
    go(know, "Fr", "money")
    copy("5")
    press("v", modifier=CTRL)
    press("r", modifier=CTRL)
    press(Key.Key_Delete)
    assert value(know, "Fr", "money") is None
    assert black(know) == "Back to the month"


def test_a_new_campaign_begins_with_what_one_knows_until_the_page_was_opened(window_1805: EmpiresPage) -> None:
    window = window_1805
    trigger(window, "view_month")
    black, left = window.month.acts.buttons[0], window.month.rolled
    assert black.text() == "Enter what you know"
    assert left.know.isVisibleTo(left)
    press(Key.Key_Return)
    assert window.in_sight == "know"
    press(Key.Key_Escape)
    assert black.text() == "Begin the declarations before the campaign"


def test_n_leads_a_new_campaign_to_the_first_check(window_1805: EmpiresPage) -> None:
    trigger(window_1805, "view_month")
    press(Key.Key_N)
    assert window_1805.driver.procession.is_open
    assert window_1805.driver.procession.made == {}


def test_how_much_is_known_stands_beside_the_stage_while_it_matters(window: EmpiresPage) -> None:
    trigger(window, "view_month")
    left = window.month.rolled
    assert not left.know.isVisibleTo(left)
    window.session.do(EditFields({"powers.Fr.land_points": None}))
    assert left.know.isVisibleTo(left)
    assert left._known.text() == "132 of 133 known; 1 matters now"
    left.know.click()
    assert window.in_sight == "know"
