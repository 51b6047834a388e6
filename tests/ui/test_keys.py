"""Keyboard alone: where keys go, and that no key rolls dice while one writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import CTRL, Key, campaign, focus, opened, press, roll_all_without, roll_to_question, trigger, write
from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QTableView, QWidget

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.state import Outcome, Power
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES, stays
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Question
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def standing(window: EmpiresPage) -> tuple[object, ...]:
    """What no key may change that is meant for a field."""
    session = window.session
    return session.history.head, len(session.history.ids), session.state, window.driver.procession.typed


def test_every_view_is_reached_by_its_key_and_takes_the_focus(window: EmpiresPage) -> None:
    for number, id in enumerate((*EMPIRES.views, "view_desk"), 1):
        press(f"{number if number <= len(EMPIRES.views) else 1}", modifier=CTRL)
        assert window.actions_by_id[id].isChecked()
        view = window.views.currentWidget()
        assert view is not None
        assert focus() is view or view.isAncestorOf(focus())


def test_tab_goes_through_every_view_and_round_again_without_a_trap(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    for name in EMPIRES.views:
        trigger(window, name)
        view = window.views.currentWidget()
        assert view is not None
        press(Key.Key_Tab)
        seen: list[QWidget] = [focus()]
        while len(seen) < 120 and seen.count(seen[0]) < 2:
            press(Key.Key_Tab)
            seen.append(focus())
        assert seen.count(seen[0]) == 2, f"{name}: it never comes round"
        assert len(set(seen)) > 3
        assert any(view.isAncestorOf(widget) for widget in seen)
        assert all(widget.isVisible() and widget.isEnabled() for widget in set(seen))


def test_enter_presses_the_black_button_on_the_desk_and_in_the_phase(window: EmpiresPage) -> None:
    assert focus() is window.desk
    press(Key.Key_Return)
    assert window.driver.procession.is_open
    for view in ("view_desk", "view_month"):
        trigger(window, view)
        made = len(window.driver.procession.made)
        press(Key.Key_Return)
        assert len(window.driver.procession.made) > made
        rolled = window.driver.procession.shown
        press(Key.Key_Enter)
        assert window.driver.procession.due == window.driver.procession.shown != rolled, "on to what is due"


def test_enter_on_a_button_presses_that_button(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    window.month.reason_panel.overrule.setFocus()
    before = standing(window)
    press(Key.Key_Return)
    assert standing(window) == before
    assert isinstance(focus(), QLineEdit)


def test_enter_in_the_odds_opens_the_phase_and_rolls_nothing(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    trigger(window, "view_desk")
    window.desk.centre.show_tab("odds")
    window.desk.centre.odds.setFocus()
    before = standing(window)
    press(Key.Key_Return)
    assert window.actions_by_id["view_month"].isChecked()
    assert standing(window) == before


def test_enter_on_a_power_opens_its_page(window: EmpiresPage) -> None:
    window.desk.powers.setFocus()
    window.desk.powers.setCurrentIndex(window.desk.powers.lines.index(2))
    before = standing(window)
    press(Key.Key_Return)
    assert window.actions_by_id["view_powers"].isChecked()
    assert standing(window) == before


def test_arrows_move_in_the_odds_and_the_shown_check_follows(window: EmpiresPage) -> None:
    window.desk.centre.show_tab("odds")
    odds = window.desk.centre.odds
    odds.setFocus()
    odds.setCurrentIndex(odds.odds.index(2, 3))
    press(Key.Key_Right)
    assert (odds.currentIndex().row(), odds.currentIndex().column()) == (2, 4)
    assert window.driver.procession.shown == odds.odds.pair(odds.currentIndex())
    press(Key.Key_Left)
    assert (odds.currentIndex().row(), odds.currentIndex().column()) == (2, 3)
    press(Key.Key_Home)
    assert (odds.currentIndex().row(), odds.currentIndex().column()) == (2, 0)


def test_letters_still_roll_while_the_odds_have_the_focus(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    trigger(window, "view_desk")
    window.desk.centre.show_tab("odds")
    window.desk.centre.odds.setFocus()
    made = len(window.driver.procession.made)
    press(Key.Key_R)
    assert len(window.driver.procession.made) > made


def test_arrows_look_at_other_checks_and_home_comes_back(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    procession = window.driver.procession
    due = procession.due
    assert due is not None
    place = procession.pairs.index(due)
    press(Key.Key_Right)
    assert procession.shown == procession.pairs[place + 1]
    press(Key.Key_Left, Key.Key_Left)
    assert procession.shown == procession.pairs[place - 1]
    press(Key.Key_Home)
    assert procession.shown == due


def test_arrows_on_the_tabs_of_the_middle_turn_them(window: EmpiresPage) -> None:
    window.desk.centre.tabs.setFocus()
    looked_at = window.driver.procession.looked_at
    press(Key.Key_Right)
    assert window.desk.centre.tabs.currentIndex() == 1
    assert window.driver.procession.looked_at == looked_at


def test_in_a_question_for_a_number_digits_answer_and_letters_stay_keys_of_the_phase(window_1805: EmpiresPage) -> None:
    window = window_1805
    trigger(window, "dow_phase")
    roll_to_question(window)
    trigger(window, "answer")
    field = focus()
    assert isinstance(field, QLineEdit)
    before = standing(window)
    press("u")
    QApplication.processEvents()
    assert "waits for" in window.message.text()
    assert (field.text(), focus()) == ("", field)
    write("123456 xy")
    press(Key.Key_Left, Key.Key_Home, Key.Key_End, Key.Key_Backspace)
    assert field.text() == "12345"
    assert standing(window) == before
    assert window.actions_by_id["view_month"].isChecked()


def test_a_question_leaves_undo_to_the_window_until_something_is_typed(window_1805: EmpiresPage) -> None:
    trigger(window_1805, "dow_phase")
    roll_to_question(window_1805)
    trigger(window_1805, "answer")
    field = focus()
    assert isinstance(field, QLineEdit)

    def keeps_undo() -> bool:
        pressed = QKeyEvent(QEvent.Type.ShortcutOverride, Key.Key_Z, CTRL, "\x1a")  # as keys really send it
        pressed.ignore()
        QApplication.sendEvent(field, pressed)
        return pressed.isAccepted()

    assert not keeps_undo()
    write("1")
    assert keeps_undo()


def test_a_question_that_takes_words_takes_every_letter(window_1805: EmpiresPage) -> None:
    window = window_1805
    trigger(window, "dow_phase")
    roll_to_question(window)
    trigger(window, "view_desk")
    window.desk.slot._ask.ask(Question("powers.Fr.needs_for_dominance", "What does France need?", ""))
    window.desk.slot._ask.take_focus()
    before = standing(window)
    write("rua no/?")
    assert window.desk.slot._ask._number.text() == "rua no/?"
    assert standing(window) == before


def test_answering_with_enter_rolls_nothing_more(window: EmpiresPage) -> None:
    window.session.do(EditFields({"powers.Fr.land_points": None}))
    trigger(window, "dow_phase")
    roll_to_question(window)
    question = window.driver.procession.card.question
    assert question is not None
    assert question.key == "powers.Fr.land_points"
    trigger(window, "answer")
    write("168")
    made = len(window.driver.procession.made)
    press(Key.Key_Return)
    assert window.driver.procession.card.question is None
    assert len(window.driver.procession.made) == made
    assert window.month.isAncestorOf(focus())
    press(Key.Key_R)
    assert len(window.driver.procession.made) > made


def test_on_the_desk_a_question_with_a_choice_is_answered_from_its_open_list_only(window: EmpiresPage) -> None:
    window.session.do(EditFields({"territories.Corsica": None, "powers.Fr.status": None}))
    trigger(window, "dow_phase")
    roll_to_question(window)
    trigger(window, "view_desk", "answer")
    box = focus()
    assert isinstance(box, QComboBox)
    before = standing(window)
    press(Key.Key_Down)
    assert box.view().isVisible()
    assert standing(window) == before
    QTest.keyClick(box.view(), Key.Key_Down)
    QTest.keyClick(box.view(), Key.Key_Return)
    assert window.session.history.head != before[0]
    assert window.session.state.powers[window.driver.procession.shown[0]].status is not None


def test_a_die_typed_before_a_phase_begins_it_and_in_a_question_is_a_figure_of_the_answer(
    window_1805: EmpiresPage,
) -> None:
    window = window_1805
    press("5")
    assert window.driver.procession.is_open
    assert window.driver.procession.typed is None
    trigger(window, "dow_phase")
    roll_to_question(window)
    window.month.setFocus()
    press("5")
    field = focus()
    assert isinstance(field, QLineEdit)
    assert field.text() == "5"
    assert window.driver.procession.typed is None


def test_the_reason_for_overruling_may_have_any_letters_and_escape_leaves_it(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    before = standing(window)
    press(Key.Key_O)
    reason = focus()
    assert isinstance(reason, QLineEdit)
    black = window.month.acts.buttons[0]
    assert black.text() == "Close without overruling"
    write("R U A 1 2 3 4 5 6 O N")
    assert standing(window) == before
    assert black.text() == "Overrule: no war"
    press(Key.Key_Escape)
    assert not reason.isVisible()
    assert black.text() != "Overrule: no war"
    assert window.month.isAncestorOf(focus())
    assert standing(window) == before


def test_enter_overrules_with_a_reason_and_closes_the_form_without_one(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    head = window.session.history.head
    press(Key.Key_O, Key.Key_Return)
    assert window.session.history.head == head
    assert not window.month.slot.is_overruling
    pair = window.driver.procession.due
    assert pair is not None
    press(Key.Key_O)
    write("he waits")
    press(Key.Key_Return)
    assert window.driver.procession.made[pair].outcome is Outcome.NO_WAR
    press(Key.Key_O)
    write("an insult")
    press(Key.Key_Return)
    assert window.driver.procession.made[pair].outcome is Outcome.WAR


def test_of_a_check_that_an_enforced_peace_settles_enter_makes_war_by_hand(window: EmpiresPage) -> None:
    peace = [{"powers": ["Fr", "Ru"], "until": "1806-01"}]
    window.session.do(EditFields({"relations.enforced_peace": peace}))
    trigger(window, "dow_phase")
    window.driver.look(-1)
    press(Key.Key_O)
    write("it marches all the same")
    press(Key.Key_Return)
    assert window.driver.procession.made[Power("Fr"), Power("Ru")].outcome is Outcome.WAR
    assert window.session.state.relations.enforced_peace == ()


def test_no_letter_or_digit_rolls_where_the_check_is_out_of_sight(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    for id in ("view_sheet", "view_log", "view_history"):
        trigger(window, id)
        before = standing(window)
        for key in "ruaon123456":
            QTest.keyClick(focus(), key)
            if QApplication.activePopupWidget() is not None:
                QApplication.activePopupWidget().close()
        assert standing(window) == before, id
        assert window.actions_by_id[id].isChecked()
        press(Key.Key_Escape)


def test_a_digit_in_the_sheet_begins_to_edit_the_cell(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    window.show_key("powers.Au.money")
    table = focus()
    assert isinstance(table, QTableView)
    press("4")
    editor = focus()
    assert isinstance(editor, QLineEdit)
    write("2")
    press(Key.Key_Return)
    assert window.driver.procession.typed is None
    assert window.session.undo_label == "Austria, money 36 → 42"
    press(Key.Key_Z, modifier=CTRL)
    assert window.session.state.powers["Au"].money == 36  # type: ignore[index]


def test_in_the_text_of_the_sheet_every_key_is_text(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    trigger(window, "view_sheet")
    window.sheet.tabs.setCurrentIndex(window.sheet.tabs.count() - 1)
    text = window.sheet.page.findChild(QPlainTextEdit)
    assert text is not None
    text.setFocus()
    before = standing(window)
    write("d123ru?/b")
    assert "d123ru?/b" in text.toPlainText()
    assert standing(window) == before


def test_slash_goes_to_the_filter_of_the_log_from_anywhere_but_a_field(window: EmpiresPage) -> None:
    press("/")
    assert focus() is window.log_view.words
    write("war/1")
    assert window.log_view.words.text() == "war/1"


@pytest.mark.parametrize(
    ("key", "seen", "in_sheet", "expected"),
    [
        (Key.Key_R, True, False, False),
        (Key.Key_R, False, False, True),
        (Key.Key_4, False, False, True),
        (Key.Key_D, False, False, False),
        (Key.Key_D, False, True, True),
        (Key.Key_F1, False, True, False),
        (Key.Key_Escape, True, False, False),
    ],
)
def test_a_key_of_the_check_counts_only_where_the_check_is_in_sight(
    key: Qt.Key, seen: bool, in_sheet: bool, expected: bool
) -> None:
    assert stays(None, QKeyCombination(key), check_seen=seen, in_sheet=in_sheet) is expected


def test_making_the_views_opens_no_window_of_its_own(desk: Desk, tmp_path: Path, qapp: QApplication) -> None:
    class Watch(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.shown: list[str] = []

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
                self.shown.append(type(watched).__name__)
            return False

    watch = Watch()
    qapp.installEventFilter(watch)
    window = opened(desk, campaign(tmp_path))
    for id in EMPIRES.views:
        trigger(window, id)
        for number in range(window.sheet.tabs.count() if id == "view_sheet" else 0):
            window.sheet.tabs.setCurrentIndex(number)
    qapp.removeEventFilter(watch)
    assert watch.shown == ["Shell"]


def test_overruling_from_the_page_of_a_step_shows_the_check_it_is_about(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    roll_all_without(window)
    trigger(window, "dow_phase")
    window.driver.look_at_step("minors")
    assert not window.driver.procession.shows_check
    press("O")
    assert window.driver.procession.shows_check
    assert window.month.slot.overruling.isVisible()
