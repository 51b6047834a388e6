"""One thing at a time is on Enter, and the key stands on what does it."""

from __future__ import annotations

import pytest
from evening import Key, focus, press, trigger, write
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QLineEdit, QPushButton, QWidget
from test_month_view import AU, at_war, suing

from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.widgets.key_button import KeyButton

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def on_enter(window: EmpiresPage) -> list[str]:
    """The buttons in sight that say that Enter presses them."""
    QApplication.processEvents()  # they are told once the focus has come to rest
    view = window.views.currentWidget()
    assert view is not None
    buttons = [button for button in view.findChildren(KeyButton) if button.isVisible()]
    for button in buttons:
        assert button.accessibleDescription() == (f"Key {button.shown_key}" if button.shown_key else "")
    return [button.text() for button in buttons if button.shown_key == "Enter"]


def black(window: EmpiresPage) -> str:
    return window.month.acts.buttons[0].text()


@pytest.fixture
def wars(window: EmpiresPage) -> EmpiresPage:
    """The page of a step, with the accounts of a war."""
    at_war(window)
    window.month.page.tabs.setCurrentIndex(1)
    QApplication.processEvents()
    return window


def test_a_battle_has_enter_only_while_there_is_something_to_enter(wars: EmpiresPage) -> None:
    form = wars.month.page.wars.battle
    lost = wars.session.state.relations.wars[0].tally[AU].land_lost or 0
    form.fields[2].setFocus()
    assert on_enter(wars) == [black(wars)]
    write("5")
    assert on_enter(wars) == ["Add battle"]
    form.where.setFocus()
    press(Key.Key_Return)
    assert wars.session.state.relations.wars[0].tally[AU].land_lost == lost + 5
    assert on_enter(wars) == [black(wars)]
    head = wars.session.history.head
    form.off_sheet.setFocus()
    press(Key.Key_Return)
    assert wars.session.history.head != head, "what the black button says"
    assert form.off_sheet.isChecked()


@pytest.mark.parametrize("field", [0, 1])
def test_factors_that_came_have_enter_only_while_they_are_typed(wars: EmpiresPage, field: int) -> None:
    form = wars.month.page.wars.more
    form.fields[field].setFocus()
    assert on_enter(wars) == [black(wars)]
    write("3")
    assert on_enter(wars) == ["Add factors"]
    wars.month.acts.buttons[0].setFocus()
    assert on_enter(wars) == [black(wars)]


def test_the_form_for_an_event_has_enter_while_one_is_in_it(wars: EmpiresPage) -> None:
    wars.month.page.tabs.setCurrentIndex(0)
    wars.month.page.events.add()
    assert on_enter(wars) == ["Add"]
    wars.month.acts.buttons[0].setFocus()
    assert on_enter(wars) == [black(wars)]
    wars.month.page.events.form.leave.setFocus()
    assert on_enter(wars) == [], "Enter presses the button one is on"


def test_the_line_for_a_reason_has_enter(window: EmpiresPage) -> None:
    window.window().resize(1440, 900)
    press("m")
    window.month.acts.buttons[1].click()
    assert focus() is window.month.acts.reason.because
    assert on_enter(window) == [window.month.acts.reason.give.text()]


def test_enter_makes_the_peace_from_the_lists_of_its_terms_and_its_button_says_so(window: EmpiresPage) -> None:
    month = suing(window).month
    month.settle("Au", "Fr")
    for terms in (month.terms.terms, month.terms.more):
        terms.setFocus()
        assert on_enter(window) == [black(window)]
    press(Key.Key_Return)
    assert window.session.state.war("Au", "Fr") is None


@pytest.mark.parametrize("state", ["check", "question", "page", "wars", "event", "entry", "terms", "know", "desk"])
def test_never_more_than_one_wherever_tab_leads(request: pytest.FixtureRequest, state: str) -> None:
    window: EmpiresPage = request.getfixturevalue("window_1805" if state in ("question", "know") else "window")
    if state in ("wars", "event"):
        at_war(window)
        window.month.page.tabs.setCurrentIndex(state == "wars")
        if state == "event":
            window.month.page.events.add()
    elif state == "terms":
        suing(window)
    else:
        actions = {"check": "dow_phase", "question": "dow_phase", "know": "know", "desk": "view_desk"}
        trigger(window, "view_month", actions.get(state, "view_month"))
    if state == "entry":
        window.month.strip.chosen.emit("alliances")
    QApplication.processEvents()
    seen: list[QWidget] = []
    while len(seen) < 40 and not (len(seen) > 1 and seen[-1] is seen[0] is not seen[-2]):  # until it comes round
        press(Key.Key_Tab)
        seen.append(focus())
        found = on_enter(window)
        assert len(found) <= 1
        own = isinstance(focus(), QPushButton | QAbstractItemView | QComboBox | QLineEdit) or found
        assert own or focus().inherits("QAbstractButton")
    assert len(seen) == 40 or len(set(seen)) > 4


def test_a_first_press_waits_until_something_else_is_done(window: EmpiresPage) -> None:
    press(Key.Key_D)
    begun = window.session.history.head
    press(Key.Key_A, Key.Key_3, Key.Key_A)  # the die takes the first press back
    assert window.session.history.head == begun
    QTest.qWait(50)
    press(Key.Key_A)
    assert window.driver.is_running
    window.driver.stop()
