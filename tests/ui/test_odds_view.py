"""The odds: every pair's chance of war and of peace on one page, and why."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from evening import Key, campaign, focus, opened, press, trigger
from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from eia_solo.core.dice import CERTAIN
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import EditFields, OverruleCheck, RollCheck
from eia_solo.games.empires_in_arms.rules.state import Outcome, Power
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters import flips as flip_lines
from eia_solo.games.empires_in_arms.ui.presenters.flips import looking
from eia_solo.games.empires_in_arms.ui.presenters.odds import LINKS, grid_words, odds_pair, peace_cell
from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import (
    OddsCell,
    sentence,
    short_text,
)
from eia_solo.games.empires_in_arms.ui.views.odds import OddsView
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
WAR, PEACE = CheckKind.DECLARATION, CheckKind.PEACE
FRANCE, AUSTRIA, TURKEY = map(Power, ("Fr", "Au", "Tu"))


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> EmpiresPage:
    """The window in the view of the chances."""
    return opened(desk, campaign(tmp_path), "view_odds")


@pytest.fixture
def odds(window: EmpiresPage) -> OddsView:
    return window.odds


def at_war(window: EmpiresPage, *pairs: str) -> None:
    window.door.do(EditFields({"relations.wars": [{"powers": pair.split()} for pair in pairs]}))


def spoken(odds: OddsView, checker: str, target: str) -> str:
    powers = odds.matrix.odds.powers
    index = odds.matrix.odds.index(powers.index(checker), powers.index(target))
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole))


def shown_pair(odds: OddsView) -> tuple[str, str]:
    return odds.matrix.odds.pair(odds.matrix.currentIndex())


# The grid


def test_every_ordered_pair_has_its_chance_of_war_as_the_forecast_says(window: EmpiresPage, odds: OddsView) -> None:
    checks = {(c.checker, c.target): c for c in window.session.forecast}
    assert len(checks) == 42
    model = odds.matrix.odds
    for row, checker in enumerate(model.powers):
        for column, target in enumerate(model.powers):
            if checker != target:
                cell, check = model.cell(model.index(row, column)), checks[checker, target]
                assert cell.low == check.chances[0].ways
    assert spoken(odds, "Fr", "GB") == "France against Great Britain: 35 of 36, 97 per cent"


def test_each_state_of_a_check_for_war_is_told_in_words(window: EmpiresPage, odds: OddsView) -> None:
    at_war(window, "Fr GB")
    window.door.do(
        EditFields(
            {
                "powers.Pr.bankrupt": True,
                "powers.Au.money": None,
                "relations.enforced_peace": [{"powers": ["Ru", "Tu"], "until": "1806-09"}],
            }
        )
    )
    assert spoken(odds, "Fr", "GB").endswith("at war")
    assert spoken(odds, "Pr", "Fr").endswith("barred, bankrupt")
    assert spoken(odds, "Ru", "Tu").endswith("enforced peace until Sep 1806")
    assert spoken(odds, "Au", "Tu").endswith("10 to 15 of 36, money unknown")
    assert spoken(odds, "Sp", "Tu").endswith("cannot happen")


def test_the_model_stays_sound_from_war_to_peace_and_with_twelve_powers(window: EmpiresPage, odds: OddsView) -> None:
    testers = [QAbstractItemModelTester(odds.matrix.odds, FATAL)]
    testers += [QAbstractItemModelTester(rows.breakdown, FATAL) for rows in (odds.panel.counts, *odds.panel.does_not)]
    testers.append(QAbstractItemModelTester(odds.panel.flips.model(), FATAL))
    at_war(window, "Au Fr")
    trigger(window, "odds_turn")
    odds.matrix.choose("Au", "Fr")
    window.door.do(EditFields({"options.major_powers": "twelve"}))
    assert len(odds.matrix.odds.powers) == 12
    lacks = "Poland: no natural enemies in the source, counted as 0."
    assert lacks not in odds._hint.text()
    trigger(window, "odds_turn")
    assert odds._hint.text().endswith(lacks)
    trigger(window, "undo", "undo")
    assert len(odds.matrix.odds.powers) == 7
    assert lacks not in odds._hint.text()
    assert testers


def test_twelve_columns_are_wide_enough_for_their_numbers_in_the_smallest_window(window: EmpiresPage) -> None:
    trigger(window, "view_odds")
    window.window().resize(860, 520)
    window.door.do(EditFields({"options.major_powers": "twelve"}))
    for _ in range(5):  # layouts ask each other for room
        QApplication.processEvents()
    matrix = window.odds.matrix
    assert min(matrix.columnWidth(column) for column in range(12)) >= 30
    assert matrix.visualRect(matrix.odds.index(11, 11)).bottom() <= matrix.viewport().height()
    assert min(matrix.rowHeight(row) for row in range(12)) >= 26


def test_the_arrow_keys_move_in_the_grid_and_pass_over_the_diagonal(window: EmpiresPage, odds: OddsView) -> None:
    assert focus() is odds.matrix
    odds.matrix.choose("Au", "Ru")
    press(Key.Key_Right)
    assert shown_pair(odds) == ("Au", "Pr")
    assert odds.panel._title.text() == "Austria against Prussia"


def test_looking_at_a_pair_moves_neither_the_phase_nor_the_desk(window: EmpiresPage) -> None:
    trigger(window, "dow_phase", "view_odds")
    due = window.driver.procession.due
    window.odds.matrix.choose("Tu", "Au")
    trigger(window, "odds_turn")
    assert window.driver.procession.shown == due
    assert window.driver.procession.kind is WAR


def test_enter_and_a_double_click_go_to_the_check_in_its_phase(window: EmpiresPage, odds: OddsView) -> None:
    odds.matrix.choose("Tu", "Au")
    before = window.session.history.head
    press(Key.Key_Return)
    assert window.in_sight == "view_month"
    assert window.driver.procession.shown == (TURKEY, AUSTRIA)
    trigger(window, "view_odds")
    assert shown_pair(odds) == ("Tu", "Au")
    place = odds.matrix.visualRect(odds.matrix.odds.index(0, 2)).center()
    QTest.mouseClick(odds.matrix.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(odds.matrix.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.in_sight == "view_month"
    assert window.driver.procession.shown == (FRANCE, AUSTRIA)
    assert window.session.history.head == before


def test_it_opens_on_the_check_the_others_show_and_keeps_its_place_otherwise(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    window.driver.look_at("Sp", "GB", WAR)
    trigger(window, "view_odds")
    assert shown_pair(window.odds) == ("Sp", "GB")
    window.odds.matrix.choose("Pr", "Fr")
    trigger(window, "view_sheet", "view_odds")
    assert shown_pair(window.odds) == ("Pr", "Fr")
    window.driver.look_at("Au", "Tu", WAR)
    trigger(window, "view_desk", "view_odds")
    assert shown_pair(window.odds) == ("Au", "Tu")


def test_powers_that_are_no_more_are_looked_at_no_more(window: EmpiresPage, odds: OddsView) -> None:
    window.door.do(EditFields({"options.major_powers": "twelve"}))
    odds.matrix.choose("Po", "Ge")
    trigger(window, "undo")
    assert shown_pair(odds) == tuple(window.driver.procession.shown)


# Peace


def test_the_key_and_the_switch_turn_to_peace_and_back(window: EmpiresPage, odds: OddsView) -> None:
    press(Key.Key_W)
    assert odds.kind is PEACE
    assert odds._title.text() == "Chance of peace"
    odds.switch.setFocus()
    press(Key.Key_Left)
    assert odds.kind is WAR
    trigger(window, "view_desk")
    press(Key.Key_W)
    assert window.in_sight == "view_odds"
    assert odds.kind is WAR, "from elsewhere the key only leads here"


def test_checks_for_peace_say_what_sues_what_is_not_called_and_what_is_no_war(
    window: EmpiresPage, odds: OddsView
) -> None:
    at_war(window, "Au Fr", "Ru Tu")
    window.door.do(EditFields({"powers.Au.capital": "occupied"}, "Vienna has fallen"))
    trigger(window, "odds_turn")
    check = next(c for c in window.session.peace_forecast if (c.checker, c.target) == (AUSTRIA, FRANCE))
    least, most = (chance.ways for chance in check.chances)
    assert 0 < least < most < 36
    assert spoken(odds, "Au", "Fr").startswith(f"Austria against France: {least} to {most} of 36")
    assert spoken(odds, "Fr", "Au") == "France against Austria: not called"
    assert spoken(odds, "Au", "Pr") == "Austria against Prussia: not at war"
    odds.matrix.choose("Au", "Fr")
    outcomes = odds.panel.numbers.outcomes
    assert outcomes.isVisible()
    assert outcomes.accessibleName().count(" of 36") == 4
    assert "capital" in odds.panel._reason.text()
    odds.matrix.choose("Fr", "Au")
    assert odds.panel._verdict.text().startswith("Not called")
    odds.matrix.choose("Au", "Pr")
    assert odds.panel._reason.text() == "Austria and Prussia are not at war: there is no peace to roll for."
    assert not odds.panel.counts.isVisible()
    assert not odds.panel.numbers.isVisible()


def test_enter_where_there_is_no_war_goes_nowhere_and_says_why(window: EmpiresPage, odds: OddsView) -> None:
    trigger(window, "odds_turn")
    odds.matrix.choose("Au", "Fr")
    odds.matrix.setFocus()
    press(Key.Key_Return)
    assert window.in_sight == "view_odds"
    assert "not at war" in window.message.text()
    at_war(window, "Au Fr")
    press(Key.Key_Return)
    assert window.in_sight == "view_month"
    assert window.driver.procession.kind is PEACE


def test_where_every_throw_sues_the_cell_says_certain_though_the_dice_decide_what_for() -> None:
    check = SimpleNamespace(
        status=Status.ROLL, cannot_happen=False, is_certain=False, question=None, chances=(CERTAIN, CERTAIN)
    )
    assert peace_cell(cast("Check", check)) == OddsCell("certain", 36, 36)


# The chosen pair


def test_what_counts_and_what_does_not_are_all_rows_of_the_check(window: EmpiresPage, odds: OddsView) -> None:
    odds.matrix.choose("Au", "Tu")
    pair = odds_pair(window.driver.procession, (AUSTRIA, TURKEY), WAR)
    assert pair.check is not None
    assert len(pair.counts) + len(pair.does_not) == len(pair.check.breakdown.rows)
    assert not any(line.key for line in pair.counts)
    shown = [rows.breakdown.rowCount() for rows in (odds.panel.counts, *odds.panel.does_not)]
    assert shown[0] == len(pair.counts) + 1, "and the total"
    assert sum(shown[1:]) == len(pair.does_not)
    assert all(line.rule and line.place for line in (*pair.counts, *pair.does_not))


def test_a_chosen_row_opens_its_rule_and_the_one_open_before_closes(window: EmpiresPage, odds: OddsView) -> None:
    odds.matrix.choose("Au", "Tu")
    counts, other = odds.panel.counts, odds.panel.does_not[0]
    before = counts.height()
    counts.setCurrentIndex(counts.breakdown.index(0))
    assert counts.height() > before
    other.setCurrentIndex(other.breakdown.index(1))
    assert not counts.currentIndex().isValid()
    assert counts.height() == before


def test_all_rows_are_in_sight_however_the_window_is_wide(window: EmpiresPage, odds: OddsView) -> None:
    for size in ((860, 520), (1440, 900), (1920, 1080)):
        window.window().resize(*size)
        QTest.qWait(20)
        for rows in (odds.panel.counts, *odds.panel.does_not, odds.panel.flips):
            if rows.isVisible() and rows.model().rowCount():
                last = rows.visualRect(rows.model().index(rows.model().rowCount() - 1, 0))
                assert last.bottom() <= rows.viewport().height()


def test_an_unknown_input_leads_to_its_place_on_the_sheet(window_1805: EmpiresPage) -> None:
    trigger(window_1805, "view_odds")
    odds = window_1805.odds
    asked: list[str] = []
    odds.asked_for_sheet.connect(asked.append)
    odds.matrix.choose("Au", "Tu")
    assert [row.isVisible() for row in odds.panel.inputs] == [True] * LINKS
    window_1805.window().resize(960, 525)
    odds.look_at(Power("GB"), Power("Fr"), WAR)
    QApplication.processEvents()
    assert odds.panel._area.horizontalScrollBar().maximum() == 0, "a long question goes on in a second line"
    odds.look_at(AUSTRIA, TURKEY, WAR)
    odds.panel.inputs[1]._link.click()
    pair = odds_pair(window_1805.driver.procession, (AUSTRIA, TURKEY), WAR)
    assert asked == [pair.inputs[1].key]
    assert window_1805.in_sight == "view_sheet"
    trigger(window_1805, "view_odds")
    press(Key.Key_E)
    assert asked[-1] == pair.inputs[0].key


def test_enter_on_a_row_with_a_question_mark_leads_to_its_input(window_1805: EmpiresPage) -> None:
    trigger(window_1805, "view_odds")
    odds = window_1805.odds
    odds.matrix.choose("Au", "Tu")
    pair = odds_pair(window_1805.driver.procession, (AUSTRIA, TURKEY), WAR)
    number = next(number for number, line in enumerate(pair.counts) if line.key)
    asked: list[str] = []
    odds.asked_for_sheet.connect(asked.append)
    odds.panel.counts.setFocus()
    rows = odds.panel.counts.breakdown
    indexes = (rows.index(row) for row in range(rows.rowCount()))
    odds.panel.counts.setCurrentIndex(next(index for index in indexes if rows.line_number(index) == number))
    press(Key.Key_Return)
    assert asked == [pair.counts[number].key]


def test_a_barred_check_says_what_it_would_need_otherwise(window: EmpiresPage, odds: OddsView) -> None:
    window.door.do(EditFields({"powers.Au.bankrupt": True}))
    odds.matrix.choose("Au", "Tu")
    assert odds.panel._verdict.text().startswith("Barred")
    assert "Otherwise it would need 8 or more: 15 of 36." in odds.panel._reason.text()
    assert not odds.panel.numbers.isVisible()


def test_a_check_that_has_been_made_stands_as_the_board_stands_now(window: EmpiresPage, odds: OddsView) -> None:
    trigger(window, "dow_phase")
    while (AUSTRIA, TURKEY) not in window.driver.procession.made:
        window.session.do(RollCheck(CheckKind.DECLARATION))
    window.session.do(OverruleCheck(CheckKind.DECLARATION, AUSTRIA, TURKEY, Outcome.NO_WAR, "for the test"))
    trigger(window, "view_odds")
    odds.matrix.choose("Au", "Tu")
    assert "Rolled this month: no war." in odds.panel._reason.text()
    assert odds.panel.numbers.isVisible()


def test_the_key_b_puts_the_rows_away_that_do_not_count(window: EmpiresPage, odds: OddsView) -> None:
    odds.matrix.choose("Au", "Tu")
    assert odds.panel.does_not[0].isVisible()
    press(Key.Key_B)
    assert not odds.panel.does_not[0].isVisible()
    odds.matrix.choose("Pr", "Fr")
    assert not odds.panel.does_not[0].isVisible(), "for the next pair too"
    press(Key.Key_B)
    assert odds.panel.does_not[0].isVisible()


# What would flip it


def test_walking_through_the_grid_looks_for_flips_only_where_one_stays(
    window: EmpiresPage, odds: OddsView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, ...]] = []
    really = flip_lines.flips

    def find(rules: object, state: object, *of: object) -> object:
        asked.append(of)
        return really(rules, state, *of)  # type: ignore[arg-type]

    monkeypatch.setattr(flip_lines, "flips", find)
    for target in ("Fr", "Ru", "Pr", "Tu"):
        odds.matrix.choose("Au", target)
        assert odds.panel.flips.lines == looking()
    qtbot.waitUntil(lambda: odds.panel.flips.lines != looking())
    assert asked == [(AUSTRIA, TURKEY, WAR)]
    odds.matrix.choose("Au", "Fr")
    odds.matrix.choose("Au", "Tu")
    assert odds.panel.flips.lines != looking(), "found once, kept while the game stays as it is"
    trigger(window, "view_desk")
    qtbot.wait(300)
    assert len(asked) == 1, "a page out of sight looks for nothing"


# Keyboard and words


def test_every_part_is_reached_by_tab_and_has_a_name(window_1805: EmpiresPage) -> None:
    trigger(window_1805, "view_odds")
    odds = window_1805.odds
    odds.switch.setFocus()
    reached = set()
    for _ in range(40):
        widget = focus()
        reached.add(widget)
        press(Key.Key_Tab)
        if odds.isAncestorOf(widget):
            assert widget.accessibleName() or getattr(widget, "text", str)()
    links = [row._link for row in odds.panel.inputs]
    assert {odds.matrix, odds.switch, odds.panel.counts, odds.panel.flips, *links} <= reached


def test_the_legend_names_each_sort_of_cell_and_fits_its_width(window: EmpiresPage, odds: OddsView) -> None:
    assert "barred, and why" in odds.legend.accessibleName()
    for size in ((860, 520), (1440, 900)):
        window.window().resize(*size)
        QApplication.processEvents()
        columns, legend = odds.legend._columns(), grid_words(WAR).legend
        assert sum(columns) <= odds.legend.width()
        assert odds.legend.height() >= len(legend) // len(columns) * odds.legend._size[2]
    trigger(window, "odds_turn")
    assert "no event calls for it" in odds.legend.accessibleName()


def test_a_pair_is_laid_out_in_one_go_and_its_outcomes_are_whole(window: EmpiresPage, odds: OddsView) -> None:
    window.window().resize(1280, 730)
    window.session.do(EditFields({"relations.wars": [{"powers": ["Tu", "Ru"]}]}))
    window.session.do(EditFields({"powers.Tu.capital": "besieged"}))
    QApplication.processEvents()
    panel = odds.panel
    parts = (panel._inside, panel.numbers, panel.numbers.chart, panel.numbers.outcomes, panel.counts, *panel.does_not)
    for pair in (("Au", "Tu", WAR), ("Tu", "Ru", PEACE)):
        odds.look_at(*pair)
        before = [part.geometry() for part in parts]
        QApplication.processEvents()
        assert [part.geometry() for part in parts] == before
    outcomes = panel.numbers.outcomes
    assert outcomes.isVisible()
    assert outcomes.width() >= outcomes.whole_width


def test_an_unknown_that_changes_no_throw_is_one_number_in_an_ochre_cell() -> None:
    cell = OddsCell("unknown", 36, 36, "capital")
    assert short_text(cell) == "36"
    assert sentence("Austria", "France", cell) == "Austria against France: 36 of 36, capital unknown"


def test_the_page_follows_theme_and_text_size(window: EmpiresPage, odds: OddsView) -> None:
    window.window().resize(1280, 770)
    (area,) = (area for area in odds.findChildren(QScrollArea) if area.parent() is odds)
    for scale in (1.0, 1.3, 1.5):
        window.looks.scale(scale)
        QApplication.processEvents()
        assert area.verticalScrollBar().maximum() == 0, ("the grid and its key are whole", scale)
    window.looks.scale(1.0)
    trigger(window, "dark", "larger", "larger")
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    odds.grab()
    assert odds.panel._theme.palette.dark
    assert odds.panel.counts.currentIndex() == QModelIndex()
    trigger(window, "system_colours")
