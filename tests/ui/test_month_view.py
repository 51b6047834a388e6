"""The view of the month in the window: by keyboard, with refusals, at every size."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from evening import CTRL, Key, campaign, focus, opened, press, trigger, write
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot
from test_month_presenters import AU, FR, GB, RU, war
from test_window import cut_off, text_size

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import TypedDice
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    EditFields,
    MakePeace,
    MarkStep,
    NextMonth,
    OpenPhase,
    RefuseSuit,
    RollCheck,
)
from eia_solo.games.empires_in_arms.rules.decisions.peace import due_for_peace
from eia_solo.games.empires_in_arms.rules.events import How
from eia_solo.games.empires_in_arms.rules.state import EventKind, PeaceKind, Power, StepState
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.rolled import month_lines
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets import act_buttons

LEFT = Qt.MouseButton.LeftButton
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def at_war(window: EmpiresPage) -> EmpiresPage:
    """A month with two new wars against France, and Vienna lost; the view of the month in sight."""
    session = window.session
    relations = {
        "options.pre_game_rolls": True,
        "relations.alliances": [["GB", "Au"], ["GB", "Ru"], ["Au", "Ru"]],
        "relations.wars": [war("Fr", "Au"), war("GB", "Fr")],
    }
    session.do(EditFields(relations))
    session.do(EditFields({"powers.Au.capital": "occupied"}))
    session.do(MarkStep("diplomacy", StepState.DONE))
    session.do(MarkStep("declarations", StepState.SKIPPED, "played at the table"))
    trigger(window, "view_month")
    return window


def suing(window: EmpiresPage) -> EmpiresPage:
    """Austria sues France for peace, and waits for terms."""
    session = at_war(window).session
    session.do(MarkStep("calls", StepState.SKIPPED, "nobody calls"))
    session.do(OpenPhase(CheckKind.PEACE, Unknown.NO))
    while due_for_peace(session.rulebook.peace, session.state):
        session.do(RollCheck(CheckKind.PEACE, unknown=Unknown.NO), TypedDice((6, 6)))
    return window


def black(window: EmpiresPage) -> list[str]:
    """The words of the black buttons in sight."""
    month = window.month
    buttons = [*month.acts.buttons, *month.page.events.acts.buttons]
    return [b.text() for b in buttons if b.isVisible() and b.property("primary")]


# Steps


def whole_page(window: EmpiresPage) -> QSize:
    """How large the page of the month is: larger than its view where it has to be scrolled."""
    page = window.month.strip.parentWidget()
    assert page is not None
    return page.size()


def test_m_shows_the_month_and_puts_the_focus_on_its_black_button(window: EmpiresPage) -> None:
    press("m")
    assert window.actions_by_id["view_month"].isChecked()
    assert focus() is window.month.acts.buttons[0]
    press("1", modifier=CTRL)
    press("3", modifier=CTRL)
    assert window.in_sight == "view_month"


def test_enter_goes_from_the_rolls_before_the_campaign_to_the_end_of_its_first_month(window: EmpiresPage) -> None:
    press("m")
    said = black(window)
    for _ in range(200):
        assert len(said) == 1, "there is one black button, and never none"
        if said[0].startswith("Next month"):
            break
        before = standing(window)
        press(Key.Key_Return)
        assert standing(window) != before, said
        said = black(window)
    assert said == ["Next month February 1805"]
    assert set(window.session.state.steps) == set(window.session.rulebook.tables.steps)
    press(Key.Key_Return)
    assert window.session.state.month.title == "February 1805"
    assert black(window) == ["Done with 4.1"]


def standing(window: EmpiresPage) -> tuple[object, ...]:
    """Where the game and the stage stand."""
    procession = window.driver.procession
    return window.session.history.head, procession.rolled, procession.looks_elsewhere, black(window)


def test_n_passes_a_plain_step_over_and_rolls_nothing_over(window: EmpiresPage) -> None:
    window.session.do(EditFields({"options.pre_game_rolls": True}))
    press("m", "n")
    assert window.session.state.steps["diplomacy"].state is StepState.SKIPPED
    before = window.session.state
    press("n")
    assert window.message.text() == "First the steps of this month: Enter goes through them"
    assert window.session.state is before


def test_a_rolled_step_is_skipped_with_a_reason_and_gone_back_to_with_one(window: EmpiresPage) -> None:
    window.window().resize(1440, 900)
    press("m")
    month = window.month
    month.acts.buttons[1].setFocus()
    press(Key.Key_Return)
    assert focus() is month.acts.reason.because
    press(Key.Key_Return)
    assert "needs a reason" in window.month.refused.text()
    assert window.message.text() == "", "it is said once"
    write("no dice tonight")
    press(Key.Key_Return)
    assert window.session.state.steps["declarations"].because == "no dice tonight"
    month.strip.chosen.emit("calls")
    assert black(window) == ["Back to 4.4 Peace"], "nobody can be called"
    press(Key.Key_Escape)
    assert black(window) == ["Next 4.5 Creating alliances"], "nobody is at war"


def test_escape_leaves_the_line_for_a_reason(window: EmpiresPage) -> None:
    press("m")
    acts = window.month.acts
    acts.buttons[1].click()
    assert acts.is_asking
    press(Key.Key_Escape)
    assert not acts.is_asking
    assert focus() is acts.buttons[0]


def test_the_arrows_of_the_strip_look_at_other_steps_and_enter_leads_back(window: EmpiresPage) -> None:
    press("m")
    month = window.month
    assert month.strip.shown == "declarations"
    QApplication.processEvents()  # the cells of the strip come into sight
    month.strip.current.setFocus()
    press(Key.Key_Right)
    assert month.strip.shown == "calls"
    assert window.driver.procession.looks_elsewhere
    window.driver.go_on()
    assert month.strip.shown == "declarations"


def test_the_calendar_moves_on_over_what_is_left_only_from_the_menu_and_when_asked_twice(window: EmpiresPage) -> None:
    trigger(window, "view_month", "next_month")
    assert "to skip the declarations of war" in window.message.text()
    trigger(window, "next_month")
    assert window.session.state.month.title == "February 1805"
    assert "Move the month marker" in window.month.table.list.lines[1].text
    press("t")
    assert window.session.table_tasks == ()
    assert not window.month.table.set.isEnabled()
    assert window.message.text() == "The table shows this game"


def test_after_the_last_step_the_next_month_is_what_comes_next(window: EmpiresPage) -> None:
    for step in window.session.rulebook.tables.steps:
        window.session.do(MarkStep(step, StepState.SKIPPED, "a quiet month"))
    press("m")
    assert black(window) == ["Next month February 1805"]
    press(Key.Key_Return)
    assert window.session.state.month.title == "February 1805"


def test_no_key_of_the_dice_does_anything_where_no_roll_is_due(window: EmpiresPage) -> None:
    window.session.do(EditFields({"options.pre_game_rolls": True}))
    press("m")
    before = window.session.state
    for key in ("r", "u", "a", "o", "3", "e", "y"):
        press(key)
    assert window.session.state is before
    assert window.driver.procession.typed is None


def test_keys_of_the_dice_lead_back_first_where_one_looks_elsewhere(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    for key in ("r", "5"):
        window.driver.look_at("GB", "Fr")
        before = window.session.state
        assert black(window) == ["Back to France against Austria"]
        press(key)
        assert window.session.state is before
        assert window.driver.procession.typed is None
        assert not window.driver.procession.looks_elsewhere


def test_what_the_dice_decided_is_said_once_below_them(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    press("6", "5")
    month = window.month
    assert month.check.stage._title.text() == "France declares war on Austria"
    assert month.reason_panel.sum.text() == "6 + 5 + 1 = 12; 12 is war"
    assert month.slot.height() == 0
    changed = {line.text: line.aside for line in month.check.changes.lines}
    assert list(changed)[:3] == [
        "Austria against France is settled: at war",  # what is settled, then what changes most
        "Austria against Turkey",
        "France against Great Britain",
    ]
    assert changed["Austria against France is settled: at war"] == "1 → 0 of 36"
    assert changed["France against Great Britain"] == "35 → 26 of 36", "war with another power counts against it"
    assert changed["On the table: France and Austria are at war"] == ""
    assert month.check.changes.isVisible()
    assert not month.check.sides[0].isVisible()
    assert "6 and 5 lie there" in month.check.chart.accessibleName()
    assert month.check._explain.text().endswith("6 and 5: one of the 3 that make war.")
    assert month.reason_panel.short._facts.accessibleName() == (
        "Natural enemy, without it 9: no war; Common border, without it 11: no war"
    )
    window.driver.look_at(FR, RU)
    assert month.slot.height() > 0, "why it could not happen is said nowhere else"
    assert not month.check.changes.isVisible(), "what it changed has been seen"
    press(Key.Key_Home, "1", "1")
    assert not month.check.changes.lines, "without a war nothing changes"
    assert month.check._explain.text().endswith("1 and 1: none of the 26 that make war.")


def test_how_many_wars_are_to_be_expected_is_said_once_nothing_else_comes(window: EmpiresPage, qtbot: QtBot) -> None:
    window.window().resize(1440, 860)
    trigger(window, "view_month")
    sums = window.month.rolled._sums
    assert "expected" not in sums.accessibleName(), "before the phase nothing is counted"
    trigger(window, "dow_phase")
    assert "Wars expected from here: …" in sums.accessibleName()
    for _ in range(2):
        likely = window.session.summaries.from_here()
        assert likely is not None
        qtbot.waitUntil(lambda: "…" not in sums.accessibleName())
        assert f"Wars expected from here: {likely.expected}" in sums.accessibleName()
        window.driver.look(1)
        assert "…" not in sums.accessibleName(), "a look at another check changes nothing"
        press(Key.Key_Home, "r")
        assert "…" in sums.accessibleName()


def test_after_a_roll_a_die_is_the_first_of_the_next_check(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    press("r")
    assert black(window)[0].startswith("Next ")
    press("4")
    assert window.driver.procession.typed == 4
    assert window.driver.procession.rolled is None


def test_a_check_that_settles_itself_leaves_no_dead_page_before_a_question(window_1805: EmpiresPage) -> None:
    window, heights = window_1805, cycle((730, 734, 742, 760, 800))
    trigger(window, "dow_phase")
    for _ in range(100):
        QApplication.processEvents()
        assert whole_page(window) == window.month.size()
        assert len(black(window)) == 1
        assert window.month.acts.buttons[0].isEnabled()
        if not window.driver.procession.is_open:
            break
        window.window().resize(1280, next(heights))
        press(Key.Key_R)
    assert not window.driver.procession.is_open


def test_after_the_last_check_what_happened_and_why_is_told_and_copied(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    while window.driver.procession.is_open:
        press("6", "5") if window.driver.procession.due == (FR, GB) else press("1", "1")
    assert black(window) == ["Next what happened and why"]
    press(Key.Key_Return)
    month = window.month
    assert black(window) == ["On to 4.1 Diplomacy"]
    told = [line.text for line in month.summary.list.lines]
    assert told[0] == "France declares war on Great Britain"
    assert "6 + 5 + 9 = 20; 12 is war (3 or more, 35 of 36)" in told
    month.acts.buttons[1].click()
    copied = QApplication.clipboard().text()
    assert copied.startswith("January 1805, declarations before the campaign: what happened and why\nOne war from ")
    before = window.session.state
    press("r")
    assert black(window) == ["Done with 4.1"], "a key of the dice only leads on"
    assert window.session.state is before


def test_roll_all_is_asked_once_and_can_be_left(window: EmpiresPage) -> None:
    texts = lambda: [offer.text for offer in window.month.acts.offers()]  # noqa: E731
    for key in (Key.Key_N, Key.Key_Escape):
        trigger(window, "dow_phase")
        press("a")
        assert texts()[2] == "All: A again"
        press(key)
        assert texts()[2] == "Roll all"
        assert window.message.text() == ""
        press("r", "a")
        assert texts()[1] == "All: A again", "also where a check has just been made"
        press(key, "a")
        assert not window.driver.is_running, "it is asked for anew"
        press("a")
        assert window.driver.is_running
        press(key)
        trigger(window, "undo", "undo")
        assert window.session.history.head == 1


def test_a_key_stops_what_is_rolled_on_and_does_no_more(window: EmpiresPage) -> None:
    for key in (Key.Key_Return, Key.Key_R, Key.Key_4, Key.Key_N, Key.Key_Escape):
        trigger(window, "dow_phase")
        press("a", "a")
        window.driver._roll_on()
        assert black(window) == ["Stop after this check"]
        before = window.session.history.head
        press(key)
        assert not window.driver.is_running
        assert window.session.history.head == before
        assert window.driver.procession.typed is None
        assert black(window) == ["Next France against Great Britain"]
        trigger(window, "undo", "undo")
        assert window.session.history.head == 1


def test_the_second_click_of_a_double_click_does_nothing_else(
    window: EmpiresPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    trigger(window, "dow_phase")
    first, second = window.month.acts.buttons[:2]
    QTest.mouseClick(first, LEFT)
    before = window.session.history.head
    assert black(window) == ["Next France against Great Britain"]
    QTest.mouseDClick(first, LEFT)
    QTest.mouseClick(first, LEFT)
    assert black(window) == ["Next France against Great Britain"], "what it does now was not meant"
    monkeypatch.setattr(act_buttons, "CALM_MS", 0)
    QTest.mouseClick(first, LEFT)
    assert black(window) == ["Roll France against Great Britain"]
    monkeypatch.undo()
    assert window.session.history.head == before
    window.driver.look(-1)
    shown = window.driver.procession.shown
    assert second.text() == "Earlier"
    for _ in range(2):
        QTest.mouseClick(second, LEFT)
    window.driver.look(2)
    assert window.driver.procession.shown == shown, "a button that does the same takes every click"


def test_a_look_back_from_what_happened_leads_back_to_it_with_any_key(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    while window.driver.procession.is_open:
        press("6", "5") if window.driver.procession.due == (FR, GB) else press("1", "1")
    press(Key.Key_Return)
    month, before = window.month, window.session.state
    for key in (Key.Key_Return, Key.Key_R, Key.Key_4, Key.Key_Home, Key.Key_Escape):
        window.driver.look_at(FR, GB, CheckKind.DECLARATION)
        assert black(window) == ["Back to what happened and why"]
        assert month.looking.what.text() == "check 6 of 42, rolled this month"
        press(key)
        assert month.summary.isVisible()
    month.strip.chosen.emit("minors")
    assert month.looking.what.text() == "4.6 Minors, if you wish"
    press(Key.Key_Return)
    assert month.summary.isVisible()
    assert window.session.state is before
    press(Key.Key_Return)
    assert not month.summary.isVisible()
    assert black(window) == ["Done with 4.1"]


def test_rolls_before_the_campaign_stay_in_the_list_until_the_month_turns(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    while window.driver.procession.is_open:
        press("6", "5") if window.driver.procession.due == (FR, GB) else press("1", "1")
    press(Key.Key_Return, Key.Key_Return, Key.Key_Return, "d")
    assert window.driver.procession.made[FR, GB].how is How.SETTLED, "January has passed over all its checks"
    rolled = window.month.rolled._made
    lines = [rolled.model().line(rolled.model().index(row, 0)) for row in range(rolled.model().rowCount())]
    assert [line.text for line in lines if line.is_head] == ["Before the campaign", "Declarations"]
    france = next(n for n, line in enumerate(lines) if line.dice and (line.checker, line.target) == (FR, GB))
    assert lines[france].dice == (6, 5)
    assert lines[france + 1].text == "France declares war on Great Britain"
    for row in (france, france + 1):
        rolled.clicked.emit(rolled.model().index(row, 0))
        assert window.month.check.stage._title.text() == "France declares war on Great Britain"
        assert window.month.reason_panel.sum.text() == "6 + 5 + 9 = 20; 12 is war"
        assert not window.driver.procession.can_overrule, "what stands there is not January's check"
        press(Key.Key_Return)
    window.driver.look_at(FR, GB, CheckKind.DECLARATION)
    assert window.driver.procession.card.dice == (), "elsewhere it is that of January"
    trigger(window, "next_month", "next_month")
    assert rolled.model().rowCount() == 0


def test_the_line_of_a_suit_says_what_became_of_it(window: EmpiresPage) -> None:
    session = suing(window).session

    def line() -> str:
        texts = [line.text for line in month_lines(window.driver.procession)]
        return next(text for text in texts if text.startswith("Austria sues France"))

    assert line() == "Austria sues France"
    session.do(RefuseSuit(AU, FR, "not yet"))
    assert line() == "Austria sues France: refused"
    session.undo()
    session.do(MakePeace(AU, FR, PeaceKind.CONDITIONAL, terms=("B.2",)))
    assert line() == "Austria sues France: conditional peace, B.2"
    session.undo()
    assert line() == "Austria sues France"


def test_a_peace_for_which_nobody_sued_has_a_line_that_leads_to_its_step(window: EmpiresPage) -> None:
    session = suing(window).session
    session.do(EditFields({"relations.wars": [war("Fr", "Au"), war("GB", "Fr"), war("Ru", "Sp")]}))

    def lines() -> list[str]:
        return [line.text for line in month_lines(window.driver.procession) if line.text]

    before = lines()
    session.do(MakePeace(AU, FR, PeaceKind.CONDITIONAL, terms=("B.2",)))
    assert lines() == [*before[:-1], "Austria sues France: conditional peace, B.2"]
    session.do(MakePeace(RU, Power("Sp"), PeaceKind.INFORMAL, because="agreed"))
    assert lines()[-1] == "Russia and Spain make an informal peace"
    assert len(lines()) == len(before) + 1
    made = window.month.rolled._made
    window.driver.look_at_step("alliances")
    made.clicked.emit(made.model().index(made.model().rowCount() - 1, 0))
    assert window.driver.procession.step == "", "its step is the one that is due"
    session.undo()
    assert len(lines()) == len(before)


def test_a_line_says_what_is_looked_at_and_what_is_due(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    looking = window.month.looking
    assert not looking.isVisible(), "what is due needs no line"
    window.driver.look_at(FR, GB)
    assert looking.what.text() == "check 6 of 42, still to come"
    window.driver.look_at(FR, RU)
    assert looking.what.text() == "check 1 of 42, settled this month"
    assert looking.due.text() == "due now: France against Austria"
    press(Key.Key_Home)
    assert not looking.isVisible()


def test_a_check_that_the_month_passed_over_is_not_said_to_come(window: EmpiresPage) -> None:
    session = at_war(window).session
    window.driver.look_at(AU, FR, CheckKind.PEACE)
    assert window.month.looking.what.text().endswith(", still to come")
    session.do(MarkStep("calls", StepState.SKIPPED, "nobody calls"))
    session.do(MarkStep("peace", StepState.SKIPPED, "nobody sues"))
    assert window.month.looking._lead.text() == "Looking back"
    assert window.month.looking.what.text().endswith(", not made this month")


def test_undo_on_the_page_of_what_happened_leads_back_to_the_check(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    while window.driver.procession.is_open:
        press("1", "1")
    press(Key.Key_Return)
    press(Key.Key_Z, modifier=CTRL)
    assert window.driver.procession.is_open
    assert black(window)[0].startswith("Roll ")


def test_the_table_is_looked_at_before_it_is_said_to_be_set(window: EmpiresPage) -> None:
    window.session.do(NextMonth())
    press("t")
    assert window.in_sight == "view_month"
    assert window.session.table_tasks
    press("t")
    assert not window.session.table_tasks


def test_an_opened_campaign_says_that_the_table_is_behind(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms()) as session:
        session.do(NextMonth())
    assert opened(desk, path).message.text() == "1 thing to do on the table (Month)"


def test_what_undo_takes_back_is_to_be_done_on_the_table_too(window: EmpiresPage) -> None:
    trigger(window, "view_month", "next_month", "next_month")
    press("t")
    trigger(window, "undo")
    assert "January 1805" in window.month.table.list.lines[1].text


# Calls


def test_calls_are_made_and_answered_by_keyboard_alone(window: EmpiresPage) -> None:
    at_war(window)
    month = window.month
    assert [words.split()[0] for words in black(window)] == ["Call"]
    press(Key.Key_Return)
    assert len(window.session.state.calls) == 1
    assert black(window)[0].startswith("Roll ")
    press(Key.Key_Return)
    assert window.session.state.calling is not None
    assert len(window.session.state.calling.results) == 1
    assert focus() is month.acts.buttons[0]


def test_a_call_can_be_left_out(window: EmpiresPage) -> None:
    at_war(window)
    month = window.month
    month.page.list.setFocus()
    month.page.list.choose("call GB Ru Fr")
    press("n", Key.Key_Return)
    calling = window.session.state.calling
    assert calling is not None
    assert [(call.by, call.to) for call in calling.withheld] == [(GB, RU)]


def test_after_the_last_answer_who_came_to_whose_help_is_told(window: EmpiresPage) -> None:
    session = at_war(window).session
    session.do(EditFields({"relations.alliances": [["GB", "Ru"]]}))
    press("y", "6", "6")
    assert black(window) == ["Next what happened and why"]
    press(Key.Key_Return)
    month = window.month
    assert month.summary.isVisible()
    assert month.strip.shown == "calls"
    told = [line.text for line in month.summary.list.lines]
    assert told[0] == "Russia joins Great Britain against France"
    press(Key.Key_Return)
    assert black(window) == ["Begin the peace phase"]


def test_after_the_last_call_left_out_those_that_were_made_are_told(window: EmpiresPage) -> None:
    at_war(window).session.do(EditFields({"relations.alliances": [["GB", "Ru"], ["GB", "Pr"]]}))
    press("y", "1", "1", Key.Key_Return)
    assert black(window)[0].startswith("Call Prussia"), "not before the last call is decided"
    press("n", Key.Key_Return)
    month = window.month
    assert month.summary.isVisible()
    told = [line.text for line in month.summary.list.lines]
    assert told[0] == "Russia stays out of the war against France"
    assert "Great Britain did not call Prussia against France." in told
    press(Key.Key_Z, modifier=CTRL)
    assert black(window)[0].startswith("Call Prussia")


def test_where_nobody_was_called_no_page_tells_of_it(window: EmpiresPage) -> None:
    at_war(window).session.do(EditFields({"relations.alliances": [["GB", "Ru"]]}))
    press("n", Key.Key_Return)
    assert not window.month.summary.isVisible()
    assert black(window) == ["Begin the peace phase"]


# Events and wars


def test_an_event_is_dismissed_with_a_reason_and_restored(window: EmpiresPage) -> None:
    at_war(window)
    events = window.month.page.events
    events.list.setFocus()
    press(Key.Key_Return)
    write("retaken")
    press(Key.Key_Return)
    assert [event.because for event in window.session.state.dismissed] == ["retaken"]
    events.list.choose("dismissed 0")
    events.acts.buttons[0].click()
    assert len(window.session.state.events) == 1


def test_an_event_is_written_down_in_the_form(window: EmpiresPage) -> None:
    at_war(window)
    events = window.month.page.events
    events.acts.buttons[0].click()
    assert focus() is events.form.power
    events.form.power.show_value("Au")
    events.form.power.currentIndexChanged.emit(0)
    events.form.kind.show_value("lost_half_land")
    events.form.kind.currentIndexChanged.emit(0)
    assert events.form.enemy.isVisible()
    events.form.because.setFocus()
    write("counted by hand")
    press(Key.Key_Return)
    written = window.session.state.events[-1]
    assert (written.power, written.kind, written.enemy) == (AU, EventKind.LOST_HALF_LAND, FR)
    assert not events.is_asking


def test_a_battle_is_entered_and_one_too_large_is_refused_while_it_is_typed(window: EmpiresPage) -> None:
    at_war(window)
    window.month.page.tabs.setCurrentIndex(1)
    wars = window.month.page.wars
    wars.battle.fields[2].setFocus()
    write("99")
    assert "cannot lose 99" in wars.battle.refused.text()
    assert wars.battle.refused.isVisible()
    press(Key.Key_Return)
    assert not window.month.refused.isVisible()
    assert "cannot lose 99" not in window.message.text()
    assert window.session.state.relations.wars[0].tally[AU].land_lost == 10
    wars.battle.fields[2].clear()
    write("30")
    assert not wars.battle.refused.isVisible()
    press(Key.Key_Return)
    assert window.session.state.relations.wars[0].tally[AU].land_lost == 40
    assert wars.battle.fields[2].text() == ""
    assert wars.table.grid.grid.rows[1].items[3].words == "40"  # type: ignore[union-attr]


def test_a_battle_comes_off_the_sheet_unless_the_box_is_cleared(window: EmpiresPage) -> None:
    at_war(window)
    window.session.do(EditFields({"powers.Au.land_points": 70}))
    window.month.page.tabs.setCurrentIndex(1)
    form = window.month.page.wars.battle
    assert form.off_sheet.isChecked()
    for left in (64, 64):
        form.fields[2].setFocus()
        write("6")
        press(Key.Key_Return)
        assert window.session.state.powers[AU].land_points == left
        form.off_sheet.setFocus()
        press(Key.Key_Space)
    assert window.session.state.relations.wars[0].tally[AU].land_lost == 22


def test_undo_right_after_a_battle_takes_back_the_battle_and_not_what_was_typed(window: EmpiresPage) -> None:
    at_war(window)
    window.month.page.tabs.setCurrentIndex(1)
    form = window.month.page.wars.battle
    form.fields[0].setFocus()
    write("3")
    press(Key.Key_Z, modifier=CTRL)
    assert form.fields[0].text() == ""
    before = window.session.history.head
    write("5")
    press(Key.Key_Return)
    assert window.session.history.head != before
    press(Key.Key_Z, modifier=CTRL)
    assert window.session.history.head == before
    assert form.fields[0].text() == ""
    press(Key.Key_Y, modifier=CTRL)
    assert window.session.state.relations.wars[0].tally[FR].land_lost == 15


def test_enter_adds_an_event_from_its_drop_down_lists_too(window: EmpiresPage) -> None:
    at_war(window)
    window.month.page.events.acts.buttons[0].click()
    before = len(window.session.state.events)
    press(Key.Key_Return)
    assert len(window.session.state.events) == before + 1
    assert not window.month.page.events.is_asking


def test_an_event_that_cannot_be_added_is_refused_below_its_fields_until_they_are_changed(window: EmpiresPage) -> None:
    at_war(window)
    window.month.page.events.add()
    form = window.month.page.events.form
    form.power.show_value("Pr")
    form.kind.show_value("lost_half_land")
    press(Key.Key_Return)
    assert form.refused.isVisible()
    assert form.refused.text().endswith("belongs to one war: name the enemy")
    assert not window.month.refused.isVisible()
    assert "name the enemy" not in window.message.text()
    form.kind.show_value("entered_fiasco")
    assert not form.refused.isVisible()
    press(Key.Key_Return)
    assert window.session.state.events[-1].power == "Pr"


def test_escape_leaves_the_fields_of_a_battle_so_that_letters_are_keys_again(window: EmpiresPage) -> None:
    at_war(window)
    window.month.page.tabs.setCurrentIndex(1)
    window.month.page.wars.battle.fields[0].setFocus()
    press(Key.Key_Escape)
    assert focus() is window.month.acts.buttons[0]


def test_reinforcements_count_in_every_war_of_the_power(window: EmpiresPage) -> None:
    at_war(window)
    window.month.page.tabs.setCurrentIndex(1)
    form = window.month.page.wars.more
    form.choice.show_value("Fr")
    form.fields[0].setFocus()
    write("5")
    press(Key.Key_Return)
    assert [w.tally[FR].land_reinforced for w in window.session.state.relations.wars] == [5, 5]


def test_a_number_of_a_war_is_edited_in_place(window: EmpiresPage) -> None:
    at_war(window)
    window.month.page.tabs.setCurrentIndex(1)
    table = window.month.page.wars.table
    share = table.tip_of(table.model().index(0, 4))
    assert share is not None
    assert share.title == "12\N{THIN SPACE}% lost"
    assert all(place for _, place in share.rules[1:])
    calls, calendar = window.month.page.list, window.month.table.calendar
    for some, row, place in ((calls, 1, "the check itself"), (calendar, 0, "winter month")):
        tip = some.tip_of(some.model().index(row, 0))
        assert tip is not None
        assert place.lower() in tip.rules[0][1].lower()
    assert table.go_to("relations.wars[0].tally.Fr.land_lost")
    press("4")
    assert isinstance(focus(), QLineEdit)
    write("2")
    press(Key.Key_Return)
    assert window.session.state.relations.wars[0].tally[FR].land_lost == 42
    press(Key.Key_Delete)
    assert window.session.state.relations.wars[0].tally[FR].land_lost is None


# Peace


def test_a_peace_is_settled_by_keyboard_alone(window: EmpiresPage) -> None:
    month = suing(window).month
    assert month.is_settling, "the suit is what is due"
    assert black(window) == ["Make peace conditional"]
    terms = month.terms
    for some in (terms.terms, terms.more):
        tips = [some.tip_of(some.model().index(row, 0)) for row in range(len(some.lines))]
        assert all(tip is not None and "board game rule" in tip.rules[0][1] for tip in tips[1:])
    until = terms.effects.tip_of(terms.effects.model().index(1, 0))
    assert until is not None
    assert "for 18 months" in until.rules[0][0]
    terms.more.setFocus()
    terms.more.choose("B.7")
    press(Key.Key_Space)
    terms.territory.written.setFocus()
    write("tyro")
    press(Key.Key_Return)
    assert terms.draft is not None
    assert terms.draft.ceded == ("Tyrol",)
    assert window.session.state.war(AU, FR) is not None
    terms.because.setFocus()
    press(Key.Key_Return)
    assert window.session.state.war(AU, FR) is None
    assert window.session.state.territories["Tyrol"] == FR  # type: ignore[index]
    assert not month.is_settling
    assert black(window) == ["Roll Great Britain against France"], "the surrender of its ally calls for a check"


def test_when_the_last_peace_is_made_what_came_of_the_phase_is_told(window: EmpiresPage) -> None:
    session = at_war(window).session
    session.do(EditFields({"relations.wars": [war("Fr", "Au")]}))
    month = window.month
    session.do(MarkStep("calls", StepState.SKIPPED, "nobody calls"))
    press(Key.Key_Return, "6", "6", Key.Key_Return)
    assert month.is_settling
    month.terms.more.setFocus()
    month.terms.more.choose("B.7")
    press(Key.Key_Space)
    month.terms.territory.written.setFocus()
    write("tyro")
    press(Key.Key_Return)
    month.terms.because.setFocus()
    press(Key.Key_Return)
    assert month.summary.isVisible()
    told = [line.text for line in month.summary.list.lines]
    assert "Austria accepts a conditional peace from France." in told
    assert "Tyrol: Austria → France." in told
    assert any("enforced peace until" in line for line in told)
    assert black(window) == ["On to 4.5 Creating alliances"]
    press(Key.Key_Z, modifier=CTRL)
    assert month.is_settling, "the page goes with the peace that is taken back"


def test_a_peace_that_cannot_be_made_says_why_and_is_not_made(window: EmpiresPage) -> None:
    month = suing(window).month
    month.settle("GB", "Fr")
    assert black(window) == ["Give a reason"]
    assert "reason" in month.terms.effects.lines[1].text
    month.acts.buttons[0].click()
    assert window.session.state.war(GB, FR) is not None
    assert focus() is month.terms.because
    assert month.terms.because.selectedText() == "agreed at the table"
    write("both are tired")
    assert black(window) == ["Make peace informal"]
    press(Key.Key_Return)
    assert window.session.state.war(GB, FR) is None


def test_a_war_nobody_sues_in_is_settled_by_hand_from_the_list_of_its_step(window: EmpiresPage) -> None:
    window.window().resize(1440, 900)
    month = at_war(window).month
    window.session.do(EditFields({"powers.Au.capital": "free", "events": []}))
    window.session.do(MarkStep("calls", StepState.SKIPPED, "nobody calls"))
    assert month.strip.shown == "peace"
    assert black(window) == ["Next 4.5 Creating alliances"]
    month.page.list.choose("war GB Fr")
    (by_hand,) = [button for button in month.acts.buttons if button.text() == "Settle by hand"]
    assert by_hand.isVisible()
    by_hand.click()
    assert month.is_settling


def test_escape_leaves_the_terms_and_nothing_has_changed(window: EmpiresPage) -> None:
    month = suing(window).month
    before = window.session.state
    month.settle("Au", "Fr")
    press(Key.Key_Escape)
    assert not month.is_settling
    assert window.session.state is before
    assert month.strip.shown == "peace"
    assert black(window) == ["Settle terms"]
    press(Key.Key_Return)
    assert month.is_settling


def test_another_step_can_be_looked_at_from_the_terms_which_are_kept_meanwhile(window: EmpiresPage) -> None:
    month = suing(window).month
    month.settle("Au", "Fr")
    month.terms.because.setText("as agreed")
    window.driver.look_at_step("alliances")
    assert not month.is_settling
    assert month.strip.shown == "alliances"
    assert black(window) == ["Back to the suit of Austria"]
    press(Key.Key_Return)
    assert month.is_settling
    assert month.terms.because.text() == "as agreed"
    assert black(window) == ["Make peace conditional"]


def test_a_suit_is_refused_with_a_reason(window: EmpiresPage) -> None:
    month = suing(window).month
    month.acts.buttons[1].click()
    assert month.acts.reason.because.selectedText() == "France refuses"
    assert month.acts.reason.give.property("primary"), "what Enter does is black here too"
    write("Vienna is not enough")
    press(Key.Key_Return)
    peace = window.session.state.peace
    assert peace is not None
    assert peace.over
    assert not month.is_settling
    assert "France refuses: Vienna is not enough." in [line.text for line in month.summary.list.lines]
    assert black(window) == ["On to 4.5 Creating alliances"]
    press(Key.Key_Return)
    assert black(window) == ["Done with 4.5"]


def test_terms_are_left_when_the_war_is_gone(window: EmpiresPage) -> None:
    month = suing(window).month
    month.settle("Au", "Fr")
    trigger(window, "undo")
    window.session.do(EditFields({"relations.wars": [war("GB", "Fr")]}))
    assert not month.is_settling


# Looks


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [(860, 520, 1.0), (1280, 800, 1.5), (1920, 1080, 0.9)],
)
def test_nothing_is_cut_off(window: EmpiresPage, width: int, height: int, scale: float) -> None:
    month = suing(window).month
    window.window().resize(width, height)
    text_size(window, scale)
    for tab in range(month.page.tabs.count()):
        month.page.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        assert cut_off(month) == [], tab
    month.settle("Au", "Fr")
    QApplication.processEvents()
    assert cut_off(month) == []
    assert cut_off(window.header) == []


def test_at_1280_by_800_the_page_itself_does_not_scroll_with_twelve_powers(window: EmpiresPage) -> None:
    window.window().resize(1280, 800)
    window.session.do(EditFields({"options.major_powers": "twelve"}))
    pairs = (("Fr", "GB"), ("Fr", "Ru"), ("It", "Sc"), ("NA", "Po"), ("Tu", "Sp"), ("Ge", "Au"))
    window.session.do(EditFields({"relations.wars": [war(*pair) for pair in pairs]}))
    trigger(window, "view_month")
    for tab in (0, 1):
        window.month.page.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        assert whole_page(window) == window.month.size()


def test_the_reason_of_a_peace_says_in_full_when_it_is_needed(window: EmpiresPage) -> None:
    month = suing(window).month
    window.window().resize(1280, 800)
    month.settle("Au", "Fr")
    QApplication.processEvents()
    because = month.terms.because
    assert because.placeholderText() == "Reason, if the table of terms does not allow it"
    assert because.fontMetrics().horizontalAdvance(because.placeholderText()) < because.width() - 20


def test_every_widget_that_takes_the_focus_has_a_name(window: EmpiresPage) -> None:
    month = suing(window).month
    for shown in (lambda: None, month.page.events.add, lambda: month.settle("Au", "Fr")):
        shown()
        for _ in range(40):
            press(Key.Key_Tab)
            here = focus()
            if month.isAncestorOf(here):
                assert here.accessibleName() or getattr(here, "text", str)(), here
                assert here.objectName(), here


def test_a_campaign_that_can_only_be_read_shows_the_month_and_does_nothing(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms()) as elsewhere:
        window = opened(desk, path)
        press("m", Key.Key_Return, "n", "t")
        assert window.session.state.steps == {}
        assert len(elsewhere.history.ids) == 1


def test_an_enforced_peace_that_runs_out_is_announced_with_the_next_month(window: EmpiresPage) -> None:
    truce = {"powers": ["Fr", "Au"], "until": "1805-02"}
    window.session.do(EditFields({"relations.enforced_peace": [truce]}))
    trigger(window, "next_month", "next_month")
    assert "France and Austria: enforced peace until February 1805 has run out" in window.message.text()


def test_a_number_of_a_war_is_entered_where_a_question_about_it_leads(window: EmpiresPage) -> None:
    window.session.do(EditFields({"relations.wars": [{"powers": ["Fr", "Au"], "since": "1805-01"}]}))
    key = "relations.wars[0].tally.Au.land_start"
    window.show_key(key)
    assert focus() is window.month.page.wars.table
    press("9")
    write("2")
    press(Key.Key_Return)
    assert window.session.state.relations.wars[0].tally[AU].land_start == 92
