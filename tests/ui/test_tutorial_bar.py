"""The guided first month in the window: the bar goes along with what the player does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from evening import CTRL, Key, campaign, focus, opened, press, trigger, write
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.loading import empires_in_arms, has_tutorial
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EnterBattle, OpenPhase
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.tutorial import TutorialBar
from eia_solo.ui.program import Desk
from eia_solo.ui.welcome import Welcome
from eia_solo.ui.widgets.panel import MARGIN

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

KEY = r"\bCtrl\+\w+|\bEsc\b|\bF\d+|\b[DEFLNOPRTUW]\b"
BEGUN = OpenPhase(CheckKind.DECLARATION)


@pytest.fixture
def tutorial(desk: Desk, tmp_path: Path) -> EmpiresPage:
    """A window on a new campaign of the tutorial."""
    return opened(desk, campaign(tmp_path, "1805-tutorial"))


def bar(window: EmpiresPage) -> TutorialBar:
    assert window.tutorial is not None
    return window.tutorial


def at(window: EmpiresPage) -> str:
    """The id of the step at which the tutorial stands; the bar must show it."""
    lesson = bar(window).lesson
    step = lesson.steps[lesson.at]
    shown = [label.text() for label in bar(window).findChildren(QLabel)]
    assert step.title in shown
    assert any(text.startswith(step.text) for text in shown)
    return step.id


def show_me(window: EmpiresPage) -> None:
    bar(window).show_me.click()


def click(inside: QWidget, text: str) -> None:
    """Press the one button in sight with these words."""
    (button,) = (b for b in inside.findChildren(QPushButton) if b.text() == text and b.isVisible())
    button.click()


def go_to(window: EmpiresPage, step: str) -> None:
    """Press Next until the tutorial stands at a step."""
    while at(window) != step:
        bar(window).next.click()


def test_the_whole_tutorial_month(tutorial: EmpiresPage) -> None:
    window, state = tutorial, lambda: tutorial.session.state
    assert at(window) == "map"
    press("D")

    assert at(window) == "first_roll"
    assert window.views.currentWidget() is window.month
    assert window.driver.procession.due == ("Au", "Fr")
    press("R")
    while window.session.state.war(Power("Au"), Power("Fr")) is not None:  # as the hint says
        press(Key.Key_Z, modifier=CTRL)
        press("R")
    press(Key.Key_Return)

    assert at(window) == "own_dice"
    assert window.driver.procession.due == ("Au", "Tu")
    press(Key.Key_2, Key.Key_3, Key.Key_Return)

    assert at(window) == "unknown"
    assert window.driver.procession.due == ("Pr", "Fr")
    press("E")
    write("92")
    press(Key.Key_Return)
    assert state().powers[Power("Pr")].land_points == 92
    press("R")

    assert at(window) == "january"
    press(Key.Key_Return, Key.Key_Return)
    click(window.month, "Done with 4.1")
    press("D")
    assert len(state().declarations.results) == 42

    assert at(window) == "call"
    show_me(window)
    window.month.page.list.choose("call GB Au Fr")
    click(window.month, "Call Austria against France")
    assert at(window) == "call", "it has not answered yet"
    press(Key.Key_Return)

    assert at(window) == "calls"
    press(Key.Key_Return)
    while at(window) == "calls":
        press("N", Key.Key_Return)

    assert at(window) == "battle"
    assert window.month.summary.isVisible()
    press(Key.Key_Return)
    window.month.page.tabs.setCurrentIndex(1)
    form = window.month.page.wars.battle
    form.choice.show_value("Sp GB")
    by_name = {field.accessibleName(): field for field in form.findChildren(QLineEdit)}
    (spain,) = (field for name, field in by_name.items() if "naval" in name and "Spain" in name)
    (britain,) = (field for name, field in by_name.items() if "naval" in name and "Britain" in name)
    spain.setFocus()
    write("30")
    britain.setFocus()
    write("8")
    click(form, "Add battle")

    assert at(window) == "peace"
    window.month.setFocus()
    press("P")
    assert window.views.currentWidget() is window.month
    assert window.driver.procession.shown == ("Sp", "GB")

    assert at(window) == "dice"
    press(Key.Key_6, Key.Key_6)
    made = window.driver.procession.made[Power("Sp"), Power("GB")]
    assert made.throw is not None

    assert at(window) == "undo"
    press(Key.Key_Z, modifier=CTRL)
    assert at(window) == "redo"
    press(Key.Key_Y, modifier=CTRL)
    assert window.driver.procession.made[Power("Sp"), Power("GB")].throw == made.throw, "the dice stay"

    assert at(window) == "terms"
    show_me(window)
    assert window.month.is_settling
    terms = window.month.terms.list_of("B.2")
    terms.choose("B.2")
    terms.setFocus()
    press(Key.Key_Space)
    effects = " ".join(line.text for line in window.month.terms.effects.lines)
    assert "January 1807" in effects
    assert "July 1806" in effects
    click(window.month, "Make peace conditional, with B.2")
    assert Power("GB") not in state().enemies[Power("Sp")]

    assert at(window) == "ally"
    press("P")
    assert window.driver.procession.due == ("Fr", "GB")
    press(Key.Key_2, Key.Key_3)
    assert state().peace.over

    assert at(window) == "table"
    show_me(window)
    assert window.session.table_tasks
    press("T")
    assert window.session.table_tasks == ()
    bar(window).next.click()

    assert at(window) == "log"
    show_me(window)
    assert window.views.currentWidget() is window.log_view
    bar(window).next.click()

    assert at(window) == "month"
    show_me(window)
    while at(window) == "month":
        press(Key.Key_Return)
    assert state().month.title == "February 1805"

    assert at(window) == "end"
    assert not bar(window).next.isEnabled()
    press("D")
    assert state().declarations is not None
    assert at(window) == "end"


def test_the_black_button_does_what_the_first_step_says(tutorial: EmpiresPage) -> None:
    press(Key.Key_Return)
    assert at(tutorial) == "first_roll"


# Going along


def test_a_step_that_is_done_says_so_and_the_next_one_stands_there_at_once(tutorial: EmpiresPage, qtbot: QtBot) -> None:
    shown = bar(tutorial)
    shown._done.setInterval(1)
    tutorial.door.do(BEGUN)
    assert at(tutorial) == "first_roll"
    assert "Done: The map" in [label.text() for label in shown.findChildren(QLabel)]
    qtbot.waitUntil(lambda: "Tutorial 2 of 18" in [label.text() for label in shown.findChildren(QLabel)])


def test_undo_leads_the_tutorial_back_and_redo_on_again(tutorial: EmpiresPage) -> None:
    tutorial.door.do(BEGUN)
    trigger(tutorial, "undo")
    assert at(tutorial) == "map"
    trigger(tutorial, "redo")
    assert at(tutorial) == "first_roll"


def test_what_else_is_done_leaves_the_tutorial_where_it_is(tutorial: EmpiresPage) -> None:
    small = EnterBattle((Power("Tu"), Power("Ru")), {Power("Tu"): (1, 0)})
    tutorial.door.do(small)
    assert at(tutorial) == "map"
    go_to(tutorial, "first_roll")
    tutorial.door.do(small)
    assert at(tutorial) == "first_roll"
    tutorial.door.do(BEGUN)
    assert at(tutorial) == "first_roll", "one can read on before it is done"
    bar(tutorial).back.click()
    assert at(tutorial) == "map", "and again when it is"
    tutorial.door.do(small)
    assert at(tutorial) == "first_roll", "but with the next change it goes on"


def test_show_me_goes_to_the_view_and_adds_the_hint(tutorial: EmpiresPage) -> None:
    go_to(tutorial, "calls")
    hint = bar(tutorial).lesson.steps[bar(tutorial).lesson.at].hint
    assert hint not in bar(tutorial).lesson.page.text
    show_me(tutorial)
    assert tutorial.in_sight == "view_month"
    assert bar(tutorial).lesson.page.text.endswith(hint)
    bar(tutorial).next.click()
    bar(tutorial).back.click()
    assert hint not in bar(tutorial).lesson.page.text


def test_what_is_refused_brings_the_hint(tutorial: EmpiresPage) -> None:
    go_to(tutorial, "dice")
    tutorial.door.do(EnterBattle((Power("Pr"), Power("Ru")), {Power("Pr"): (1, 0)}))  # they are at peace
    assert bar(tutorial).lesson.page.text.endswith("type 6 and 6.")


def test_every_step_leads_to_a_view_there_is(tutorial: EmpiresPage) -> None:
    for step in bar(tutorial).lesson.steps:
        go_to(tutorial, step.id)
        show_me(tutorial)
        assert tutorial.in_sight == f"view_{step.view}"
        assert tutorial.actions_by_id[f"view_{step.view}"].isChecked()


# Showing and leaving


def test_the_tutorial_stands_where_it_stood_when_the_campaign_is_opened_again(desk: Desk, tmp_path: Path) -> None:
    path, other = campaign(tmp_path, "1805-tutorial"), campaign(tmp_path, name="other.eia")
    window = opened(desk, path)
    go_to(window, "battle")
    opened(desk, other)
    window = opened(desk, path)
    assert at(window) == "battle"
    assert bar(window).isVisible()


def test_the_tutorial_can_be_left_and_comes_back_with_its_key(desk: Desk, tmp_path: Path) -> None:
    path, other = campaign(tmp_path, "1805-tutorial"), campaign(tmp_path, name="other.eia")
    window = opened(desk, path)
    action = window.actions_by_id["tutorial"]
    assert action.isChecked()
    bar(window).leave.click()
    assert not bar(window).isVisible()
    assert not action.isChecked()
    opened(desk, other)
    window = opened(desk, path)
    assert not bar(window).isVisible(), "it stays left"
    press("G", modifier=CTRL)
    assert bar(window).isVisible()
    assert window.actions_by_id["tutorial"].isChecked()


def test_a_campaign_without_a_tutorial_has_no_bar_and_says_where_there_is_one(window: EmpiresPage) -> None:
    assert window.tutorial is None
    trigger(window, "tutorial")
    assert "no tutorial" in window.message.text()
    assert not window.actions_by_id["tutorial"].isChecked()


def test_a_campaign_that_is_only_read_is_led_on_without_keeping_the_step(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path, "1805-tutorial")
    with EmpiresSession.open(path, empires_in_arms()) as elsewhere:
        window = opened(desk, path)
        bar(window).next.click()
        assert at(window) == "first_roll"
        assert "guide" not in elsewhere.campaign.meta
        bar(window).leave.click()
        assert not bar(window).isVisible()


def test_a_tutorial_with_a_mistake_is_said_and_the_campaign_opens(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(raw: bytes, file: str) -> object:
        return load(raw.replace(b'view = "desk"', b'view = "map"', 1), file)

    from eia_solo.games.empires_in_arms.rules import tutorial

    load = tutorial.load_tutorial
    monkeypatch.setattr(tutorial, "load_tutorial", broken)
    window = opened(desk, campaign(tmp_path, "1805-tutorial"))
    assert window.tutorial is None
    assert "1805-tutorial.toml:8" in window.message.text()


def test_a_scenario_by_another_name_or_none_has_no_tutorial() -> None:
    assert has_tutorial("1805-tutorial")
    for scenario in ("1805", "../guides/1805-tutorial", "", None, 7):
        assert not has_tutorial(scenario)


# Its place


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_the_bar_is_low_and_keeps_its_height_from_step_to_step(tutorial: EmpiresPage, size: tuple[int, int]) -> None:
    shell = tutorial.window()
    shell.resize(*size)
    for _ in range(3):  # a layout inside a layout settles one after the other
        QApplication.processEvents()
    shown = bar(tutorial)
    heights = []
    for step in shown.lesson.steps:
        go_to(tutorial, step.id)
        shown._hint()
        QApplication.processEvents()
        heights.append(shown.height())
        texts = [label for label in shown.findChildren(QLabel) if label.wordWrap()]
        for label in texts:
            assert label.height() >= label.heightForWidth(label.width()), f"{step.id} is cut off"
    assert len(set(heights)) == 1, heights
    assert heights[0] - MARGIN <= 84


NAMED_KEYS = {
    "Ctrl+Z": "undo",
    "Ctrl+Y": "redo",
    "Ctrl+5 the sheet": "view_sheet",
    "Ctrl+6 shows the log": "view_log",
    "Ctrl+E writes it to a file": "export_log",
    "Ctrl+G shows this tutorial": "tutorial",
    "Ctrl+N begins a campaign": "new_campaign",
    "Press D: the first roll": "dow_phase",
    "D leads to the check that is due": "dow_phase",
    "Press D: all 42": "dow_phase",
    "D begins them": "dow_phase",
    "3 of 36 throws. Press R": "roll",
    "6 of 36. Press R": "roll",
    "Press E, type 92": "answer",
    "Ctrl+2 shows how likely": "view_odds",
    "then P. Only what": "peace_phase",
    "at once. Press P": "peace_phase",
    "or N to pass it over": "no",
    "for each N, not this time": "no",
    "Press Esc, to leave": "stop",
}
"""Every place of the tutorial that names a key, and the action it means."""


def test_the_keys_that_the_tutorial_names_are_those_of_the_actions_it_means(tutorial: EmpiresPage) -> None:
    texts = " ".join(f"{step.text} {step.hint}" for step in bar(tutorial).lesson.steps)
    keys = {spec.id: spec.keys for spec in EMPIRES.specs}
    for words, id in NAMED_KEYS.items():
        assert words in texts
        assert set(re.findall(KEY, words)) & set(keys[id]), words
    for words in NAMED_KEYS:
        texts = texts.replace(words, "")
    assert re.findall(KEY, texts) == [], "a key that is not proved"


def test_tab_reaches_every_button_and_each_has_a_name(tutorial: EmpiresPage) -> None:
    shown = bar(tutorial)
    shown.next.click()
    shown.show_me.setFocus(Qt.FocusReason.TabFocusReason)
    reached = [focus()]
    for _ in range(3):
        press(Key.Key_Tab)
        reached.append(focus())
    assert reached == [shown.show_me, shown.back, shown.next, shown.leave]
    assert [button.accessibleName() for button in (shown.back, shown.leave)] == [
        "Tutorial: Back",
        "Tutorial: Leave the tutorial",
    ]
    assert all(button.objectName() for button in reached)
    assert shown.accessibleName().startswith("Tutorial 2 of 18: A first roll. Austria against France.")


# Beginning


def test_the_dialog_of_a_new_campaign_offers_the_tutorial_first(window: EmpiresPage) -> None:
    trigger(window, "new_campaign")
    dialog = window.findChild(QDialog, "new_campaign")
    assert dialog is not None
    assert dialog.isVisible()
    box = dialog.findChild(QComboBox, "scenario")
    offered = [box.itemText(number) for number in range(box.count())]
    dialog.reject()
    assert offered[0] == "Tutorial: the first month of 1805, step by step"
    assert len(offered) == 3


def test_the_welcome_page_begins_the_tutorial(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.welcome()
    welcome = desk.window
    assert isinstance(welcome, Welcome)
    asked: list[str] = []

    def answer(_parent: QWidget, _title: str, first: str, *_: object) -> tuple[str, str]:
        asked.append(first)
        return str(tmp_path / "mine"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    welcome.tutorial.click()
    window = desk.window
    assert isinstance(window, EmpiresPage)
    assert Path(asked[0]).name == "tutorial.eia"
    assert window.session.campaign.path.name == "mine.eia"
    assert at(window) == "map"


def test_at_a_past_moment_the_bar_of_that_moment_stands_alone(tutorial: EmpiresPage) -> None:
    trigger(tutorial, "dow_phase", "roll")
    begun = tutorial.session.history.ids[0]
    assert bar(tutorial).isVisible()
    tutorial.show_moment(begun)
    assert tutorial.look_banner.isVisible()
    assert not bar(tutorial).isVisible()
    trigger(tutorial, "back_to_now")
    assert bar(tutorial).isVisible()
    trigger(tutorial, "tutorial")
    tutorial.show_moment(begun)
    trigger(tutorial, "back_to_now")
    assert not bar(tutorial).isVisible()
