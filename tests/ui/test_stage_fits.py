"""The stage of the month fits the smallest screen with a title bar, whatever it shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from evening import CTRL, Key, campaign, opened, press, trigger
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea
from test_month_presenters import war
from test_month_view import suing
from test_window import cut_off, text_size

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields, MarkStep, OpenPhase
from eia_solo.games.empires_in_arms.rules.state import StepState
from eia_solo.games.empires_in_arms.ui.month.columns import WARS
from eia_solo.games.empires_in_arms.ui.month.question_card import QuestionCard
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.month_deeds import ENTRIES
from eia_solo.games.empires_in_arms.ui.presenters.month_entry import draft
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.painting import text_width

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

CLIENT = 1280, 730
"""What a screen of 1280 by 800 leaves beside a title bar and a panel."""


def settle() -> None:
    """Let a layout inside a layout follow the outer one."""
    for _ in range(3):
        QApplication.processEvents()


def area(window: EmpiresPage) -> QScrollArea:
    """What the stage scrolls in."""
    settle()
    (found,) = (area for area in window.month.findChildren(QScrollArea) if area.parent() is window.month)
    return found


def scrolls(window: EmpiresPage) -> int:
    """How far the stage scrolls sideways."""
    return area(window).horizontalScrollBar().maximum()


def test_the_stage_does_not_scroll_sideways_from_the_first_check_to_the_next_month(window: EmpiresPage) -> None:
    window.window().resize(*CLIENT)
    window.session.do(EditFields({"relations.alliances": [["Fr", "Sp"], ["GB", "Pr"], ["Au", "Ru"]]}))
    trigger(window, "view_month")
    for _ in range(200):
        assert scrolls(window) == 0, [button.text() for button in window.month.acts.buttons if button.isVisible()]
        newest = window.month.rolled._made.verticalScrollBar()
        assert newest.value() == newest.maximum(), "what has just come of the month is in sight, whole"
        if window.session.state.month.number > 1:
            return
        press(Key.Key_Return)
    raise AssertionError("the month has no end")


def test_the_stage_does_not_scroll_sideways_with_a_question_a_typed_die_or_a_look_elsewhere(
    window_1805: EmpiresPage,
) -> None:
    window = window_1805
    window.window().resize(*CLIENT)
    trigger(window, "dow_phase")
    for _ in range(60):
        assert scrolls(window) == 0, window.driver.procession.card.title
        press("r" if window.driver.procession.card.question else Key.Key_Return)
    window.driver.look_at("Fr", "GB")
    assert scrolls(window) == 0
    text_size(window, 1.5)
    for step in window.session.rulebook.tables.steps:
        window.driver.look_at_step(step)
        assert scrolls(window) == 0, step
    window.driver.look_at_step("diplomacy")
    window.month.page.tabs.setCurrentIndex(WARS)
    assert scrolls(window) == 0, "the wars have the room of the left column"


def test_on_a_large_screen_what_is_due_stays_together_in_the_middle(window: EmpiresPage) -> None:
    window.window().resize(1920, 1010)
    trigger(window, "dow_phase")
    settle()
    month = window.month
    for part in (month.check, month.acts):
        assert part.width() <= 700
    frame, left = month.rolled.geometry().right(), month.check.mapTo(month, month.check.rect().topLeft()).x()
    right = month.check.mapTo(month, month.check.rect().topRight()).x()
    assert abs((left - frame) - (month.reason_panel.frame.mapTo(month, QPoint()).x() - right)) < 20
    window.window().resize(*CLIENT)
    settle()
    assert month.check.x() < 30


def test_the_throws_are_drawn_again_after_a_check_that_had_no_room_for_them(window: EmpiresPage) -> None:
    window.window().resize(*CLIENT)
    window.session.do(EditFields({"relations.wars": [war("Fr", "Au")]}))
    window.session.do(MarkStep("peace", StepState.SKIPPED, "nobody sues"))
    trigger(window, "view_month")
    check = window.month.check
    window.driver.look_at("Au", "Fr", CheckKind.PEACE)
    window.driver.roll()
    settle()
    assert not check.chart.isVisible(), "four outcomes are a list, and a chart beside it only where there is room"
    window.driver.look_at("Pr", "Fr", CheckKind.DECLARATION)
    settle()
    assert check.chart.isVisible()


def test_the_stage_does_not_scroll_sideways_whatever_came_of_a_check_for_peace(window: EmpiresPage) -> None:
    window.window().resize(*CLIENT)
    window.session.do(EditFields({"relations.wars": [war("Fr", "Au")], "powers.Au.capital": "occupied"}))
    for step in ("diplomacy", "declarations", "calls"):
        window.session.do(MarkStep(step, StepState.SKIPPED, "as played"))
    trigger(window, "view_month", "peace_phase")
    for dice in ((1, 1), (1, 4), (3, 3), (5, 6)):
        press(*map(str, dice))
        assert window.driver.procession.rolled == ("Au", "Fr"), dice
        settle()
        assert scrolls(window) == 0, dice
        came = [row.title for row in window.month.check.outcomes._rows if row.came]
        assert len(came) == 1
        press(Key.Key_Z, modifier=CTRL)
    for size, scale in (((960, 520), 1.0), (CLIENT, 1.5)):
        window.window().resize(*size)
        text_size(window, scale)
        assert area(window).verticalScrollBar().maximum() == 0, (size, scale)


def test_the_wars_of_the_month_have_the_room_that_the_step_leaves(window: EmpiresPage) -> None:
    window.window().resize(*CLIENT)
    window.session.do(EditFields({"relations.wars": [war("Fr", "Au"), war("Fr", "GB")]}))
    trigger(window, "view_month")
    page = window.month.page
    window.driver.look_at_step("diplomacy")
    page.tabs.setCurrentIndex(1)
    settle()
    table = page.wars.table
    assert table.verticalScrollBar().maximum() == 0, "four sides, none of them out of sight"
    window.driver.look_at_step("declarations")
    settle()
    assert page.list.height() >= page.list.sizeHintForRow(0)
    assert not page.list.verticalScrollBar().maximum()
    window.window().resize(960, 520)
    window.driver.look_at_step("diplomacy")
    settle()
    bars = area(window).horizontalScrollBar(), area(window).verticalScrollBar()
    assert [bar.maximum() for bar in bars] == [0, 0], "the wars scroll above the black button"
    assert cut_off(page) == []


def test_the_line_of_one_who_looks_back_takes_its_room_from_what_is_said_elsewhere(window: EmpiresPage) -> None:
    window.window().resize(*CLIENT)
    trigger(window, "dow_phase")
    assert area(window).verticalScrollBar().maximum() == 0
    window.driver.look_at("Fr", "Ru")
    assert window.month.looking.isVisible()
    for _ in range(3):
        QApplication.processEvents()
    assert area(window).verticalScrollBar().maximum() == 0
    window.driver.go_on()
    press("r")
    assert area(window).verticalScrollBar().maximum() == 0


def test_the_black_button_is_in_sight_at_the_first_check_below_the_tutorial(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path, "1805-tutorial"))
    window.window().resize(1280, 778)
    settle()
    trigger(window, "dow_phase")
    assert window.driver.procession.shows_check
    assert area(window).verticalScrollBar().maximum() == 0


def test_the_stage_does_not_scroll_sideways_while_something_is_entered(window: EmpiresPage) -> None:
    window.window().resize(*CLIENT)
    window.session.do(EditFields({"options.pre_game_rolls": True, "options.major_powers": "twelve"}))
    window.session.do(EditFields({"relations.alliances": [["GB", "NA"]]}))
    trigger(window, "view_month")
    for scale in (1.0, 1.3):
        if scale != window.theme.text_scale:
            window.looks.scale(scale)
        for step, entry in ENTRIES.items():
            window.driver.look_at_step(step)
            for number in range(len(entry.deeds)):
                made = draft(step, number)
                for first, _ in made.options(window.session)[0][-1:]:
                    made = evolve(made, first=first)
                    made = evolve(made, second=made.options(window.session)[1][-1][0])
                window.month.entry.draft = made
                window.month.refresh()
                assert scrolls(window) == 0, (scale, made.deed.name)
                assert area(window).verticalScrollBar().maximum() == 0 or scale > 1, made.deed.name


def test_the_tabs_about_a_check_are_whole(window: EmpiresPage) -> None:
    window.window().resize(*CLIENT)
    trigger(window, "dow_phase")
    for scale, name in ((1.0, "What would flip it"), (1.3, "Flips"), (1.5, "Flips")):
        window.looks.scale(scale)
        settle()
        tabs = window.month.reason_panel.tabs
        assert tabs.tabText(1) == name
        assert tabs.tabRect(1).right() <= tabs.width(), scale
        assert tabs.tabToolTip(1) == "What would flip it"


def test_a_look_at_another_step_on_half_a_screen_is_one_line_that_makes_nothing_wider(window: EmpiresPage) -> None:
    window.window().resize(960, 525)
    trigger(window, "dow_phase")
    for scale in (1.0, 1.3):
        window.looks.scale(scale)
        window.driver.look_at_step("minors")
        settle()
        looking = window.month.looking
        assert looking.height() <= 2 * looking.due.fontMetrics().height() + 12
        assert looking.due.text() == "due now: France against Austria"
        assert area(window).horizontalScrollBar().maximum() == 0


def test_the_questions_of_a_check_are_as_wide_as_their_card_and_begin_in_sight(window_1805: EmpiresPage) -> None:
    window = window_1805
    window.window().resize(*CLIENT)
    trigger(window, "dow_phase")
    for scale in (1.0, 1.3, 1.5):
        window.looks.scale(scale)
        settle()
        card = window.month.findChild(QuestionCard)
        assert card is not None
        assert card.is_asking
        assert card.area.horizontalScrollBar().maximum() == 0, scale
    assert card is not None
    assert card.asking is not None
    for _ in card.asking.lines:
        settle()
        row = card._lines[card.asking.line.keys]
        assert row.mapTo(card.area.viewport(), QPoint()).y() >= 0, card.asking.line.text
        card.leave_open()


def test_a_question_is_whole_on_half_a_screen_and_the_names_of_its_rows_make_room(window_1805: EmpiresPage) -> None:
    window = window_1805
    window.window().resize(960, 520)
    trigger(window, "dow_phase")
    card = window.month.asks
    settle()
    assert card.asking is not None
    for _ in card.asking.lines:
        settle()
        row = card._lines[card.asking.line.keys]
        top = row.mapTo(card.area.viewport(), QPoint()).y()
        assert top >= -6, card.asking.line.text  # there is so much air around what it says
        assert top + row.height() <= card.area.viewport().height() + 6, card.asking.line.text
        assert not card._names.isVisible()
        card.leave_open()
    assert area(window).verticalScrollBar().maximum() == 0
    window.window().resize(*CLIENT)
    settle()
    assert card._names.isVisible()


def test_the_names_of_the_steps_are_whole(window: EmpiresPage) -> None:
    window.window().resize(*CLIENT)
    trigger(window, "view_month")
    for scale in (1.0, 1.3, 1.5):
        window.looks.scale(scale)
        settle()
        for step in window.month.strip.steps:
            window.driver.look_at_step(step)
            settle()
            for cell in window.month.strip.findChildren(QAbstractButton):
                left, right = cell.words_between()
                assert text_width(cell.text(), cell.font_of_name) <= right - left, (scale, step, cell.text())


def test_the_stage_fits_at_its_first_paint_however_much_a_check_asks(window_1805: EmpiresPage) -> None:
    window_1805.window().resize(*CLIENT)
    QApplication.processEvents()
    window_1805.session.do(OpenPhase(CheckKind.DECLARATION))
    window_1805.show_month()
    (stage,) = (area for area in window_1805.month.findChildren(QScrollArea) if area.parent() is window_1805.month)
    assert len(window_1805.month.asks._lines) > 3
    assert stage.verticalScrollBar().maximum() == 0, "before any other event is waited for"


def test_in_a_low_window_the_terms_leave_the_black_button_in_sight(window: EmpiresPage) -> None:
    suing(window)
    window.window().resize(960, 560)
    settle()
    assert window.month.is_settling
    assert area(window).verticalScrollBar().maximum() == 0
    terms = window.month.terms
    terms.terms.toggled.emit("B.7")
    settle()
    found, listed = (part.geometry() for part in (terms.territory.written, terms.territory.list))
    assert not found.intersects(listed), "the field to find a territory stands above the list"
    assert listed.height() >= 60
    assert terms.territory.list.verticalScrollBar().value() == 0


def test_the_title_of_what_happened_is_whole_with_large_text(window: EmpiresPage) -> None:
    window.window().resize(*CLIENT)
    text_size(window, 1.5)
    trigger(window, "dow_phase")
    for _ in range(60):
        if window.driver.procession.shows_summary:
            break
        press(Key.Key_R)
    settle()
    assert window.month.summary.isVisible()
    assert cut_off(window.month.summary) == []
