"""The palette: from anywhere, by words, with the keyboard alone, and never in the way."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from evening import CTRL, Key, campaign, focus, opened, press, trigger, write
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.finder import CommandPalette
from eia_solo.ui.presenters.finds import best
from eia_solo.ui.program import Desk
from eia_solo.ui.settings import Settings

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def palette(window: EmpiresPage) -> CommandPalette:
    """The palette, opened by its key."""
    press(Key.Key_K, modifier=CTRL)
    shown = window.finder.palette
    assert shown.isVisible()
    assert focus() is shown.field
    return shown


def ask(window: EmpiresPage, words: str) -> CommandPalette:
    shown = palette(window)
    write(words)
    return shown


def test_it_is_made_only_when_it_is_asked_for(window: EmpiresPage) -> None:
    assert window.findChild(CommandPalette) is None
    palette(window)


def test_enter_does_what_is_found_and_the_palette_is_gone(window: EmpiresPage) -> None:
    shown = ask(window, "odds view")
    press(Key.Key_Backspace, Key.Key_Backspace, Key.Key_Backspace, Key.Key_Backspace, Key.Key_Backspace)
    press(Key.Key_Return)
    assert not shown.isVisible()
    assert window.in_sight == "view_odds"


EVERYDAY = {
    "settle": "peace_phase",
    "truce": "peace_phase",
    "declare war": "dow_phase",
    "attack": "dow_phase",
    "death": "add_event",
    "chances": "view_odds",
    "bigger text": "larger",
    "font": "larger",
    "night": "dark",
    "shortcuts": "keys",
    "manual": "guide",
    "export": "export_log",
    "print": "print_power",
    "backup": "backups",
    "save": "save_copy",
    "load": "open_campaign",
    "take back": "undo",
    "exit": "quit",
    "end turn": "next_month",
    "fill in": "know",
    "luck": "view_log",
}


def test_everyday_words_find_what_a_player_means(window: EmpiresPage) -> None:
    finds = window.finder.finds()
    found = {words: best(finds, words)[0].id for words in EVERYDAY}
    assert found == {words: f"action {id}" for words, id in EVERYDAY.items()}


def test_escape_leaves_it_and_the_focus_is_where_it_was(window: EmpiresPage) -> None:
    window.desk.powers.setFocus()
    shown = ask(window, "roll")
    press(Key.Key_Escape)
    assert not shown.isVisible()
    assert focus() is window.desk.powers


def test_up_and_down_choose_while_one_goes_on_writing(window: EmpiresPage) -> None:
    shown = ask(window, "austria")
    texts = [find.text for find in shown.lines.lines]
    press(Key.Key_Down, Key.Key_Down)
    assert shown.current is not None
    assert shown.current.text == texts[2]
    press(Key.Key_Up)
    assert shown.current.text == texts[1]
    write(" fr")
    assert shown.current.text == "Austria against France"
    assert "Austria against France" in shown.field.accessibleDescription()


def test_no_key_rolls_while_one_writes_in_it(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    head, made = window.session.history.head, len(window.driver.procession.made)
    palette(window)
    write("ruaon123456/?dpm")
    press(Key.Key_Home, Key.Key_Left, Key.Key_Backspace)
    assert (window.session.history.head, len(window.driver.procession.made)) == (head, made)
    assert focus() is window.finder.palette.field


def test_what_cannot_be_done_now_stays_and_says_why(window: EmpiresPage) -> None:
    shown = ask(window, "undo")
    press(Key.Key_Return)
    assert shown.isVisible()
    assert shown.foot.text() == "Not now: there is nothing to undo"
    assert "Not now" in shown.field.accessibleDescription()
    window.session.do(EditFields({"powers.Au.money": 5}))
    press(Key.Key_Escape)
    ask(window, "undo")
    press(Key.Key_Return)
    assert window.session.state.powers["Au"].money == 36  # type: ignore[index]


def test_undo_is_not_found_by_what_it_would_undo(window: EmpiresPage) -> None:
    window.session.do(EditFields({"powers.Au.money": 5}))
    shown = ask(window, "money austria")
    found = [find.id for find in shown.lines.lines]
    assert found
    assert "action undo" not in found
    press(Key.Key_Escape)
    shown = ask(window, "undo")
    assert shown.current is not None
    assert shown.current.text == "Undo: Austria, money 36 → 5"


LEADS_TO = {
    "austria power sheet": "view_powers",
    "austria france": "view_month",
    "money of austria": "view_sheet",
    "tyrol": "view_desk",
    "log january 1805": "view_log",
}


def test_it_leads_to_every_kind_of_thing(window: EmpiresPage) -> None:
    for words, view in LEADS_TO.items():
        trigger(window, "view_history")
        ask(window, words)
        press(Key.Key_Return)
        assert window.in_sight == view, words
        if view == "view_month":
            assert window.driver.procession.shown == ("Au", "Fr")
        elif view == "view_sheet":
            press("7")
            press(Key.Key_Return)
            assert window.session.undo_label == "Austria, money 36 → 7"
        elif view == "view_desk":
            assert window.desk.centre.map_page.map.selected == "Tyrol"


def test_it_leads_to_the_forms_of_the_month(window: EmpiresPage) -> None:
    shown = ask(window, "battle")
    assert shown.current is not None
    assert shown.current.why_not.startswith("no powers are at war")
    press(Key.Key_Escape)
    window.session.do(EditFields({"relations.wars": [{"powers": ["Fr", "Au"]}]}))
    trigger(window, "view_log")
    ask(window, "battle")
    press(Key.Key_Return)
    assert window.in_sight == "view_month"
    assert focus() is window.month.page.wars.battle.choice
    ask(window, "add an event")
    press(Key.Key_Return)
    assert focus() is window.month.page.events.form.power
    press(Key.Key_Escape)
    for words, step, deed in (("royal marriage", "alliances", "Royal marriage"), ("cede", "free_states", "Cede")):
        trigger(window, "view_desk")
        ask(window, words)
        press(Key.Key_Return)
        assert window.in_sight == "view_month"
        assert (window.month.entry.draft.step, focus()) == (step, window.month.entry.choices[0])
        assert window.month.entry.draft.deed.name.startswith(deed)
    trigger(window, "view_desk")
    ask(window, "settle peace austria")
    press(Key.Key_Return)
    assert window.month.is_settling
    assert window.month.terms.draft is not None
    assert window.month.terms.draft.sides == ("Fr", "Au")


def test_it_leads_to_an_event_from_a_check_that_is_due(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    due = window.driver.procession.shown
    trigger(window, "add_event")
    assert focus() is window.month.page.events.form.power
    press(Key.Key_Escape, Key.Key_Home)
    assert window.driver.procession.shown == due


def test_it_leads_to_a_reading_and_to_another_campaign(desk: Desk, tmp_path: Path) -> None:
    other = campaign(tmp_path, name="other.eia")
    window = opened(desk, other)
    window = opened(desk, campaign(tmp_path))
    reading = next(r for r in window.session.rulebook.tables.readings.values() if r.is_open)
    window.finder.do(f"reading {reading.id}")
    assert window.readings.isVisible()
    window.readings.close()
    ask(window, "open other")
    press(Key.Key_Return)
    shown = desk.window
    assert isinstance(shown, EmpiresPage)
    assert shown.session.campaign.path == other


def test_what_was_done_last_is_first_and_is_remembered(window: EmpiresPage) -> None:
    ask(window, "austria france")
    press(Key.Key_Return)
    shown = palette(window)
    assert shown.current is not None
    assert shown.current.text == "Austria against France"
    assert Settings().last_found == ("check Au Fr",)


def test_it_opens_and_searches_in_a_moment_though_the_campaign_is_long(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms()) as session, session.all_or_nothing():
        for number in range(300):
            session.do(EditFields({"powers.Au.money": number}))
    window = opened(desk, path)
    shown = palette(window)
    press(Key.Key_Escape)
    moments = []
    for _ in range(5):
        begun = time.perf_counter()
        window.open_palette()
        moments.append(time.perf_counter() - begun)
        shown.close_again()
    assert min(moments) < 0.05
    assert window.driver.procession.session.history.head == len(window.session.history.ids)


def test_it_follows_the_window_and_never_hangs_over_its_edge(window: EmpiresPage) -> None:
    shown = palette(window)
    for width, height in ((1440, 900), (860, 520), (1280, 800)):
        window.window().resize(width, height)
        QApplication.processEvents()
        assert window.rect().contains(shown.geometry())


def test_its_list_is_a_sound_model(window: EmpiresPage) -> None:
    shown = palette(window)
    tester = QAbstractItemModelTester(shown.lines, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for words in ("roll", "", "austria", "xyzzy"):
        shown.field.setText(words)
    assert shown.current is None
    assert "Nothing is found" in shown.foot.text()
    assert tester is not None


def test_another_view_gone_to_by_mouse_closes_it(window: EmpiresPage) -> None:
    shown = palette(window)
    window.desk.powers.setFocus()
    QApplication.processEvents()
    assert not shown.isVisible()
