"""The view of the month in the window: by keyboard, with refusals, at every size."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import CTRL, Key, campaign, focus, opened, press, trigger, write
from PySide6.QtWidgets import QApplication, QLineEdit
from test_month_presenters import AU, FR, GB, RU, war
from test_window import cut_off, text_size

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import TypedDice
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    EditFields,
    MarkStep,
    NextMonth,
    OpenPhase,
    RollCheck,
)
from eia_solo.games.empires_in_arms.rules.decisions.peace import due_for_peace
from eia_solo.games.empires_in_arms.rules.state import EventKind, StepState
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.line_list import LineList

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
    buttons = [*month.acts.buttons, month.steps.next, month.terms.make, *month.events.acts.buttons]
    return [b.text() for b in buttons if b.isVisible() and b.property("primary")]


# Steps


def test_m_shows_the_month_and_puts_the_focus_on_its_steps(window: EmpiresPage) -> None:
    press("m")
    assert window.actions_by_id["view_month"].isChecked()
    assert focus() is window.month.steps.list
    press("1", modifier=CTRL)
    press("3", modifier=CTRL)
    assert window.in_sight == "view_month"


def test_enter_goes_through_the_plain_steps_of_the_month(window: EmpiresPage) -> None:
    press("m", Key.Key_Return)
    assert window.session.state.steps["diplomacy"].state is StepState.DONE
    assert window.month.steps.step == "declarations"
    assert focus() is window.month.steps.list
    assert black(window) == ["Begin"]


def test_a_step_is_skipped_with_a_reason_and_gone_back_to_with_one(window: EmpiresPage) -> None:
    press("m", Key.Key_Down)
    month = window.month
    month.acts.buttons[1].setFocus()
    press(Key.Key_Return)
    assert focus() is month.acts.because
    press(Key.Key_Return)
    assert "needs a reason" in window.message.text()
    write("no dice tonight")
    press(Key.Key_Return)
    assert window.session.state.steps["declarations"].because == "no dice tonight"
    month.steps.list.choose("declarations")
    assert black(window) == []
    month.acts.buttons[0].setFocus()
    press(Key.Key_Space)
    write("found them")
    press(Key.Key_Return)
    assert "declarations" not in window.session.state.steps


def test_escape_leaves_the_line_for_a_reason(window: EmpiresPage) -> None:
    press("m", Key.Key_Down)
    acts = window.month.acts
    acts.buttons[1].click()
    assert acts.is_asking
    press(Key.Key_Escape)
    assert not acts.is_asking
    assert isinstance(focus(), LineList)


def test_n_moves_the_calendar_on_and_the_table_is_told(window: EmpiresPage) -> None:
    press("m", "n")
    assert window.message.text() == "Press N again to pass over the declarations of war"
    press("n")
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
    assert black(window) == ["Next month"]
    press(Key.Key_Return)
    assert window.session.state.month.title == "February 1805"


def test_no_key_rolls_a_check_from_here(window: EmpiresPage) -> None:
    press("m")
    before = window.session.state
    for key in ("r", "u", "a", "o", "3", "e"):
        press(key)
        trigger(window, "view_month")
    assert window.session.state is before
    assert window.driver.procession.typed is None


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
    press("m", "n", "n", "t")
    trigger(window, "undo")
    assert "January 1805" in window.month.table.list.lines[1].text


# Calls


def test_calls_are_made_and_answered_by_keyboard_alone(window: EmpiresPage) -> None:
    at_war(window)
    month = window.month
    assert black(window) == ["Call"]
    press(Key.Key_Return)
    assert len(window.session.state.calls) == 1
    assert black(window) == ["Roll"]
    press(Key.Key_Return)
    assert window.session.state.calling is not None
    assert len(window.session.state.calling.results) == 1
    assert focus() is month.steps.list


def test_a_call_can_be_left_out(window: EmpiresPage) -> None:
    at_war(window)
    month = window.month
    month.page.list.setFocus()
    month.page.list.choose("call GB Ru Fr")
    month.acts.buttons[1].click()
    press(Key.Key_Return)
    calling = window.session.state.calling
    assert calling is not None
    assert [(call.by, call.to) for call in calling.withheld] == [(GB, RU)]


# Events and wars


def test_an_event_is_dismissed_with_a_reason_and_restored(window: EmpiresPage) -> None:
    at_war(window)
    events = window.month.events
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
    events = window.month.events
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
    window.month.tabs.setCurrentIndex(1)
    wars = window.month.wars
    wars.battle.fields[2].setFocus()
    write("99")
    assert "cannot lose 99" in wars._words.text()
    press(Key.Key_Return)
    assert window.session.state.relations.wars[0].tally[AU].land_lost == 10
    wars.battle.fields[2].clear()
    write("30")
    press(Key.Key_Return)
    assert window.session.state.relations.wars[0].tally[AU].land_lost == 40
    assert wars.battle.fields[2].text() == ""
    assert wars.table.grid.grid.rows[1].items[3].words == "40"  # type: ignore[union-attr]


def test_a_battle_comes_off_the_sheet_unless_the_box_is_cleared(window: EmpiresPage) -> None:
    at_war(window)
    window.session.do(EditFields({"powers.Au.land_points": 70}))
    window.month.tabs.setCurrentIndex(1)
    form = window.month.wars.battle
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
    window.month.tabs.setCurrentIndex(1)
    form = window.month.wars.battle
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
    window.month.events.acts.buttons[0].click()
    before = len(window.session.state.events)
    press(Key.Key_Return)
    assert len(window.session.state.events) == before + 1
    assert not window.month.events.is_asking


def test_escape_leaves_the_fields_of_a_battle_so_that_letters_are_keys_again(window: EmpiresPage) -> None:
    at_war(window)
    window.month.tabs.setCurrentIndex(1)
    window.month.wars.battle.fields[0].setFocus()
    press(Key.Key_Escape)
    assert focus() is window.month.steps.list


def test_reinforcements_count_in_every_war_of_the_power(window: EmpiresPage) -> None:
    at_war(window)
    window.month.tabs.setCurrentIndex(1)
    form = window.month.wars.more
    form.choice.show_value("Fr")
    form.fields[0].setFocus()
    write("5")
    press(Key.Key_Return)
    assert [w.tally[FR].land_reinforced for w in window.session.state.relations.wars] == [5, 5]


def test_a_number_of_a_war_is_edited_in_place(window: EmpiresPage) -> None:
    at_war(window)
    window.month.tabs.setCurrentIndex(1)
    table = window.month.wars.table
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
    assert black(window) == ["Settle terms"]
    press(Key.Key_Return)
    assert month.is_settling
    assert black(window) == ["Make peace"]
    terms = month.terms
    assert focus() is terms.terms
    terms.terms.choose("B.7")
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


def test_a_peace_that_cannot_be_made_says_why_and_is_not_made(window: EmpiresPage) -> None:
    month = suing(window).month
    month.settle("GB", "Fr")
    assert not month.terms.make.isEnabled()
    assert "reason" in month.terms.effects.lines[1].text
    press(Key.Key_Return)
    assert window.session.state.war(GB, FR) is not None
    month.terms.because.setFocus()
    write("both are tired")
    assert month.terms.make.isEnabled()
    press(Key.Key_Return)
    assert window.session.state.war(GB, FR) is None


def test_escape_leaves_the_terms_and_nothing_has_changed(window: EmpiresPage) -> None:
    month = suing(window).month
    before = window.session.state
    month.settle("Au", "Fr")
    press(Key.Key_Escape)
    assert not month.is_settling
    assert window.session.state is before
    assert focus() is month.steps.list


def test_a_suit_is_refused_with_a_reason(window: EmpiresPage) -> None:
    month = suing(window).month
    month.page.list.choose("suit Au Fr")
    month.acts.buttons[1].click()
    write("Vienna is not enough")
    press(Key.Key_Return)
    peace = window.session.state.peace
    assert peace is not None
    assert peace.over


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
    for tab in range(month.tabs.count()):
        month.tabs.setCurrentIndex(tab)
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
        window.month.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        inside = window.month.steps.frame.parentWidget()
        assert inside is not None
        assert inside.size() == window.month.size()


def test_the_reason_of_a_peace_says_in_full_when_it_is_needed(window: EmpiresPage) -> None:
    month = suing(window).month
    window.window().resize(1280, 800)
    month.settle("Au", "Fr")
    QApplication.processEvents()
    because = month.terms.because
    assert because.placeholderText() == "Reason; needed beyond what the table of terms allows"
    assert because.fontMetrics().horizontalAdvance(because.placeholderText()) < because.width() - 20


def test_every_widget_that_takes_the_focus_has_a_name(window: EmpiresPage) -> None:
    month = suing(window).month
    for shown in (lambda: None, month.events._add, lambda: month.settle("Au", "Fr")):
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
        assert black(window) == []
        assert len(elsewhere.history.ids) == 1


def test_an_enforced_peace_that_runs_out_is_announced_with_the_next_month(window: EmpiresPage) -> None:
    truce = {"powers": ["Fr", "Au"], "until": "1805-02"}
    window.session.do(EditFields({"relations.enforced_peace": [truce]}))
    press("m", "n", "n")
    assert "France and Austria: enforced peace until February 1805 has run out" in window.message.text()
