"""What would flip the shown check: a tab beside its breakdown."""

from __future__ import annotations

import pytest
from evening import Key, focus, press, trigger
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.flips import flips as found_by_the_rules
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters import flips as presenter
from eia_solo.games.empires_in_arms.ui.presenters.flips import as_no, looking, nothing
from eia_solo.ui.presenters.lines import Line, Tone

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Looked = list[tuple[Power, Power, CheckKind]]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    """What has been asked of the rules."""
    asked: Looked = []

    def find(rules: object, state: object, *of: object) -> object:
        asked.append(of)  # type: ignore[arg-type]
        return found_by_the_rules(rules, state, *of)  # type: ignore[arg-type]

    monkeypatch.setattr(presenter, "flips", find)
    return asked


def look_at(window: EmpiresPage, checker: str, target: str) -> None:
    window.driver.look_at(checker, target)


def lines(window: EmpiresPage, qtbot: QtBot) -> tuple[Line, ...]:
    """The lines, once they have been looked for."""
    qtbot.waitUntil(lambda: window.month.reason_panel.flips.list.lines not in ((), looking()))
    return window.month.reason_panel.flips.list.lines


def test_each_line_says_what_changes_and_from_how_many_throws_to_how_many(window: EmpiresPage, qtbot: QtBot) -> None:
    trigger(window, "flips")
    look_at(window, "Fr", "GB")
    shown = lines(window, qtbot)
    headings = [line.text for line in shown if line.tone is Tone.HEADING]
    assert headings == ["War impossible", "War certain"]
    bankrupt = next(line for line in shown if line.text == "France is bankrupt")
    assert (bankrupt.aside, bankrupt.note) == ("35 → 0 of 36", "Bankrupt bars")
    winter = next(line for line in shown if line.text.startswith("Once winter is over"))
    assert (winter.aside, winter.note) == ("35 → 36 of 36", "Winter month \u22123\u00a0→\u00a00")
    assert shown.index(winter) > [line.text for line in shown].index("War certain")


def test_another_check_has_other_lines_and_a_check_is_looked_for_once(
    window: EmpiresPage, qtbot: QtBot, looked: Looked
) -> None:
    trigger(window, "flips")
    look_at(window, "Fr", "GB")
    first = lines(window, qtbot)
    look_at(window, "Au", "Tu")
    assert window.month.reason_panel.flips.list.lines == looking(), "nothing of the other check is left standing"
    second = lines(window, qtbot)
    assert second != first
    times = len(looked)
    look_at(window, "Fr", "GB")
    assert window.month.reason_panel.flips.list.lines == first
    assert len(looked) == times


def test_a_changed_game_is_looked_at_anew(window: EmpiresPage, qtbot: QtBot, looked: Looked) -> None:
    trigger(window, "flips")
    look_at(window, "Fr", "GB")
    lines(window, qtbot)
    window.door.do(EditFields({"powers.Fr.bankrupt": True}))
    look_at(window, "Fr", "GB")
    assert "War possible" in [line.text for line in lines(window, qtbot)]
    assert looked.count((Power("Fr"), Power("GB"), CheckKind.DECLARATION)) == 2


def test_a_hidden_tab_looks_for_nothing(window: EmpiresPage, qtbot: QtBot, looked: Looked) -> None:
    trigger(window, "view_month")
    look_at(window, "Fr", "GB")
    qtbot.wait(20)
    assert looked == []
    assert "flips" not in vars(window.month.reason_panel), "not even made"
    trigger(window, "flips")
    lines(window, qtbot)
    trigger(window, "flips")
    times = len(looked)
    look_at(window, "Au", "Tu")
    trigger(window, "view_desk")
    look_at(window, "Pr", "Fr")
    qtbot.wait(20)
    assert len(looked) == times


def test_the_tab_left_before_the_look_has_begun_looks_for_nothing(
    window: EmpiresPage, qtbot: QtBot, looked: Looked
) -> None:
    trigger(window, "flips", "flips")
    qtbot.wait(20)
    assert looked == []


def test_a_made_check_says_so(window: EmpiresPage, qtbot: QtBot, looked: Looked) -> None:
    trigger(window, "dow_phase", "flips")
    lines(window, qtbot)
    times = len(looked)
    press("1", "1")
    panel = window.month.reason_panel
    told = [(line.text, line.aside) for line in panel.flips.list.lines]
    assert told == [("Winter month, without it 6", "no war")], "the row that worked against it"
    assert panel.tabs.tabToolTip(1) == "What decided it"
    qtbot.wait(20)
    assert len(looked) == times
    window.driver.look(-1)
    assert [line.text for line in panel.flips.list.lines] == ["Cannot happen"]
    trigger(window, "due_check")
    assert panel.tabs.tabToolTip(1) == "What would flip it"
    assert any("→" in line.aside for line in lines(window, qtbot))


def test_where_two_changes_do_nothing_the_list_says_so(window: EmpiresPage, qtbot: QtBot) -> None:
    window.door.do(EditFields({"powers.Pr.status": "fiasco"}))
    trigger(window, "flips")
    look_at(window, "Pr", "GB")
    assert lines(window, qtbot) == nothing()


def test_where_an_answer_is_open_the_list_says_what_it_counts_as(window_1805: EmpiresPage, qtbot: QtBot) -> None:
    trigger(window_1805, "flips")
    look_at(window_1805, "Fr", "Ru")
    assert lines(window_1805, qtbot)[0] == as_no()


def test_for_peace_each_band_is_named_with_its_number(window: EmpiresPage, qtbot: QtBot) -> None:
    window.door.do(EditFields({"relations.wars": [{"powers": ["Au", "Fr"]}]}))
    trigger(window, "show_peace", "flips")
    look_at(window, "Au", "Fr")
    shown = lines(window, qtbot)
    assert shown[0].text == "10 or more possible: sues, conditional only"
    capital = next(line for line in shown if line.text == "Austria's capital is besieged")
    assert capital.note.startswith("Called for by Austria: national capital besieged; ")


def test_the_list_is_read_by_key_and_enter_rolls_nothing(window: EmpiresPage, qtbot: QtBot) -> None:
    trigger(window, "dow_phase", "view_desk")
    press("f")
    assert window.in_sight == "view_month"
    assert window.month.reason_panel.shows_flips
    assert focus() is window.month.reason_panel.flips.list
    look_at(window, "Fr", "GB")
    shown = lines(window, qtbot)
    readable = [line.id for line in shown if line.tone is not Tone.HEADING]
    assert window.month.reason_panel.flips.list.current == readable[0]
    press(Key.Key_Down)
    assert window.month.reason_panel.flips.list.current == readable[1]
    before = window.session.history.head
    press(Key.Key_Return)
    assert window.session.history.head == before
    press("f")
    assert not window.month.reason_panel.shows_flips
    assert window.month.why.isVisible()
    assert not window.month.reason_panel.flips.isVisible()
    assert focus() is window.month.acts.buttons[0]


def test_the_arrow_keys_turn_the_tabs_and_keep_the_focus(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    tabs = window.month.reason_panel.tabs
    tabs.setFocus()
    press(Key.Key_Right)
    assert window.month.reason_panel.flips.isVisible()
    press(Key.Key_Left)
    assert window.month.why.isVisible()
    assert focus() is tabs


def test_the_first_three_that_say_a_chance_stand_below_the_rows(window: EmpiresPage, qtbot: QtBot) -> None:
    trigger(window, "dow_phase", "flips")
    whole = lines(window, qtbot)
    told = [line for line in whole if line.aside]
    assert len(told) > 3
    assert presenter.flips_in_short(whole) == tuple(told[:3])
