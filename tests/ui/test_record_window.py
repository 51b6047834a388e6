"""The page of a record: from "New campaign" over its views, other moments and other eyes, to exports and undo."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from pathlib import Path

import pytest
from evening import CTRL, Key, activate, campaign, focus, press, trigger, write
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QLabel, QLineEdit
from pytestqt.qtbot import QtBot
from recording import opened_record, record, war

from eia_solo.core.moment import Moment
from eia_solo.exports.log_page import Detail
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.revolution_and_reaction.rules.acts import Author, Channel, Post
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.parts import Goods, RequestTransfer
from eia_solo.games.revolution_and_reaction.ui.actions import RECORD
from eia_solo.games.revolution_and_reaction.ui.page import RecordPage
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import RecordLine, Sign
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import EVERYTHING, PUBLIC
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import zone_called
from eia_solo.games.revolution_and_reaction.ui.table_dialog import TableDialog
from eia_solo.ui.log_export import LogExport
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.program import Desk
from eia_solo.ui.welcome import Welcome

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def sample(desk: Desk, tmp_path: Path) -> RecordPage:
    """A window on the sample record."""
    made = opened_record(desk, record(tmp_path))
    desk.shell.resize(1440, 900)  # larger than the screen of tests: only what is chosen by hand stays so
    return made


def shown_acts(window: RecordPage) -> list[str]:
    return [act.id for act in window.record.timeline.timeline.acts]


def said(window: CampaignPage) -> str:
    return window.message.text()


def force(window: RecordPage) -> list[str]:
    return [line.text for line in window.record.force.list.lines]


# Beginning


def test_a_new_record_is_made_from_the_window_without_one(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.welcome()
    welcome = desk.window
    assert isinstance(welcome, Welcome)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "game"), ""))
    welcome.new.click()
    dialog = welcome.findChild(QDialog, "new_campaign")
    assert dialog is not None
    seed = dialog.findChildren(QLineEdit)[0]
    assert seed.isVisible()
    game, scenario = dialog.findChild(QComboBox, "game"), dialog.findChild(QComboBox, "scenario")
    game.setCurrentIndex(game.findData("revolution-and-reaction/nwol"))
    assert {scenario.itemData(n) for n in range(scenario.count())} == {"nwol", "nwol-sample"}
    assert not seed.isVisible(), "where no dice are rolled there is no seed"
    scenario.setCurrentIndex(scenario.findData("nwol-sample"))
    dialog.accept()
    window = desk.window
    assert isinstance(window, RecordPage)
    assert window.session.campaign.path == tmp_path / "game.eia"
    assert len(shown_acts(window)) == len(window.session.state.acts) > 40


def test_one_window_goes_from_one_game_to_the_other_and_back(desk: Desk, tmp_path: Path) -> None:
    first, second = campaign(tmp_path), record(tmp_path)
    assert desk.open(first)
    assert isinstance(desk.window, EmpiresPage)
    assert desk.open(second)
    assert isinstance(desk.window, RecordPage)
    assert desk.open(second)
    assert "open here already" in said(desk.window)
    assert desk.open(first)
    assert isinstance(desk.window, EmpiresPage)
    assert desk.settings.recent_campaigns[:2] == (first.resolve(), second.resolve())


def test_the_view_in_sight_comes_back(desk: Desk, tmp_path: Path, qapp: object) -> None:
    window = opened_record(desk, record(tmp_path))
    trigger(window, "view_relations")
    desk.shell.close()
    again = Desk(qapp)  # type: ignore[arg-type]
    assert again.open(window.session.campaign.path)
    assert again.window is not None
    assert again.window.in_sight == "view_relations"  # type: ignore[union-attr]
    again.shell.close()
    again.shell.deleteLater()


def test_an_empty_record_says_so_everywhere(desk: Desk, tmp_path: Path) -> None:
    window = opened_record(desk, record(tmp_path, "nwol"))
    texts = " ".join(label.text() for label in window.findChildren(QLabel))
    assert "Empty record" in texts
    assert "Begin with the states of your game" in texts
    assert window.record.page.begin.isVisible()
    assert force(window) == ["Nothing is in force."]
    assert [line.text for line in window.record.waiting.list.lines] == ["Nobody has to act."]
    trigger(window, "view_relations", "view_log", "earlier_post", "later_post", "as_of", "view_history")


def test_an_empty_record_leads_to_its_states_of_which_the_names_are_enough(desk: Desk, tmp_path: Path) -> None:
    window = opened_record(desk, record(tmp_path, "nwol"))
    trigger(window, "view_inbox")
    assert window.inbox.states_button.isVisible()
    for button in (window.inbox.states_button, window.record.page.begin):
        button.click()
        dialog = window.findChild(TableDialog)
        assert dialog is not None
        dialog.text.insertPlainText("France\nPrussia\n")
        dialog.look()
        assert dialog.enter.isEnabled()
        if button is window.record.page.begin:
            dialog.enter.click()
        else:
            dialog.reject()
            dialog.deleteLater()
            QCoreApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete.value)
    assert [state.name for state in window.session.state.record.states.values()] == ["France", "Prussia"]
    assert not window.inbox.states_button.isVisible()
    assert "No post yet" in [label.text() for label in window.header.findChildren(QLabel)]
    trigger(window, "view_record")
    assert not window.record.page.begin.isVisible()


# The record


def test_the_header_says_which_game_up_to_when_and_the_next_deadline(sample: RecordPage) -> None:
    sample.window().resize(2400, 900)
    QApplication.processEvents()
    texts = [label.text() for label in sample.header.findChildren(QLabel)]
    assert "Record of 8 Nov 2011" in texts
    assert sample.session.state.setup.title in texts
    assert "Turn 2: Thu 10 Nov 2011 12:00 UTC" in texts
    assert sample.session.state.setup.title in sample.windowTitle()


def test_a_narrow_header_still_says_when_the_next_turn_is_due(sample: RecordPage) -> None:
    header = sample.header
    shown = next(each for each in header._steps if each.brief and not each.step)
    sample.window().resize(header._width_of(shown) + 2, 774)
    QApplication.processEvents()
    due = next(label for label in header.findChildren(QLabel) if label.text() == "Turn 2: 10 Nov, 12:00")
    assert due.isVisible()
    assert due.toolTip() == "Turn 2: Thu 10 Nov 2011 12:00 UTC"
    assert header._month.text() == "8 Nov 2011"
    assert header._left.width() >= header._left.minimumWidth(), "nothing lies over another"
    wide = header._width_of(header._shown)
    sample.actions_by_id["view_inbox"].setText("&Inbox (1234567890)")
    assert header._shown != shown or header._width_of(header._shown) > wide, "a longer name is given its room"
    assert header._width_of(header._shown) <= header.width()


def test_a_window_that_opens_gives_the_keys_to_the_table(sample: RecordPage) -> None:
    table = sample.record.timeline
    assert focus() is table
    here = table.current
    press(Key.Key_Down)
    assert table.current != here


def test_where_it_is_narrow_and_low_the_chosen_post_has_a_tab_and_the_table_its_lines(sample: RecordPage) -> None:
    view = sample.record
    sample.window().resize(985, 600)  # 1280x800 with text of 1.3
    QApplication.processEvents()
    assert view.timeline.viewport().height() // 25 >= 10
    assert view.tabs.tabText(view.tabs.currentIndex()) == "The post"
    assert view.page.isVisible()
    assert not view.force.isVisible()
    view.tabs.setCurrentIndex(0)
    assert (view.force.isVisible(), view.page.isVisible()) == (True, False)
    view.timeline.setFocus()
    press(Key.Key_Return)
    assert focus() is view.page.list, "Enter turns to the tab"
    sample.window().resize(985, 1000)
    QApplication.processEvents()
    assert view.force.isVisible(), "where it is high, the post stands below the table"
    assert view.page.isVisible()
    assert not view.tabs.isTabVisible(2)


def test_every_line_in_force_says_since_when_by_which_post_and_rule(sample: RecordPage) -> None:
    lines = [line for line in sample.record.force.list.lines if isinstance(line, RecordLine)]
    wars = [line for line in lines if line.text == "France and Great Britain are at war, declared by Great Britain"]
    assert [line.note for line in wars] == [
        "since Fri 28 Oct 2011 20:00 UTC, by the Prime Minister of Great Britain (NWOL 3.1)"
    ]
    assert all("NWOL" in line.note for line in lines)


def test_a_line_in_force_leads_to_the_post_behind_it(sample: RecordPage) -> None:
    lines = sample.record.force.list
    line = next(line for line in lines.lines if isinstance(line, RecordLine) and line.act == "gb-3")
    lines.choose(line.id)
    lines.setFocus()
    press(Key.Key_Return)
    assert sample.record.timeline.current == "gb-3"
    assert focus() is sample.record.timeline


def test_the_chosen_post_says_finding_by_finding_why_with_its_arithmetic(sample: RecordPage) -> None:
    sample.record.timeline.choose("gb-2")
    page = sample.record.page
    texts = [line.text for line in page.list.lines]
    assert page.title.text() == "Foreign Minister of Great Britain: declares war on France and Holland"
    assert "What became of it: partly in force" in texts
    finding, *_ = [line for line in page.list.lines if "136 h > 48 h: at once" in line.text]
    assert finding.aside == "in force"
    assert finding.note.endswith("(NWOL 3.1)")
    assert "What waits on it" in texts
    assert any(line.act == "gb-3" for line in page.list.lines if isinstance(line, RecordLine)), "the endorsement"


def test_what_led_to_a_post_and_what_came_of_it_stand_in_its_chain_with_their_dates(sample: RecordPage) -> None:
    sample.record.timeline.choose("gb-3")
    lines = sample.record.page.list.lines
    texts = [line.text for line in lines]
    chain = lines[texts.index("Chain") + 1 :]
    assert [line.text.partition(":")[0] for line in chain[:2]] == ["gb-2", "gb-3"]
    assert [line.note for line in chain[:2]] == ["Fri 28 Oct 2011 09:00 UTC", "Fri 28 Oct 2011 20:00 UTC"]
    assert chain[2].text.startswith("Great Britain is at war with France")
    assert chain[2].note == "Fri 28 Oct 2011 20:00 UTC (NWOL 3.1)"
    sample.record.page.list.choose("link gb-2")
    sample.record.page.list.setFocus()
    press(Key.Key_Return)
    assert sample.record.timeline.current == "gb-2"
    texts = [line.text for line in sample.record.page.list.lines]
    assert any(text.startswith("gb-3: Prime Minister") for text in texts[texts.index("Chain") :]), "both ways"


def test_the_words_of_a_post_stand_on_its_page(sample: RecordPage) -> None:
    sample.record.timeline.choose("gb-3")
    texts = [line.text for line in sample.record.page.list.lines]
    assert texts[texts.index("Its words") + 1] == "Not yet the war on Holland."


def test_the_timeline_is_narrowed_down_by_state_kind_verdict_and_words(sample: RecordPage) -> None:
    filters = sample.record.filters
    everything = shown_acts(sample)
    filters.verdicts.setCurrentIndex(filters.verdicts.findData("refused"))
    refused = shown_acts(sample)
    assert {"fr-2", "sp-2"} <= set(refused) < set(everything)
    assert filters.count.text() == f"{len(refused)} of {len(everything)} posts"
    filters.states.setCurrentIndex(filters.states.findData("Sp"))
    assert shown_acts(sample) == ["sp-2"]
    press(Key.Key_Escape)
    assert shown_acts(sample) == everything
    filters.kinds.setCurrentIndex(filters.kinds.findData("ruling"))
    assert all(id.startswith("g") for id in shown_acts(sample))
    filters.clear()
    trigger(sample, "filter_log")
    write("winter")
    assert shown_acts(sample) == []
    filters.words.setText("not yet holland")
    assert shown_acts(sample) == ["gb-3"]
    press(Key.Key_Return)
    assert sample.record.timeline.hasFocus()


def test_a_state_narrows_down_what_is_in_force_and_waited_for_too(sample: RecordPage) -> None:
    sample.show_state("De")
    assert all("Denmark" in text for text in force(sample) if " and " in text)
    assert all(line.powers == ("De",) for line in sample.record.waiting.list.lines if line.powers)


def cells(window: RecordPage, id: str) -> list[str]:
    """What stands in the cells of a post, for the eye."""
    model = window.record.timeline.model()
    row = window.record.timeline.timeline.place_of(id)
    return [str(model.index(row, column).data()) for column in range(model.columnCount())]


def test_a_line_of_the_table_says_when_who_what_and_the_verdict_in_four_words(sample: RecordPage) -> None:
    table = sample.record.timeline
    row = table.timeline.line_at(table.timeline.place_of("gb-3"))
    assert (row.day, row.time, row.office) == ("Fri 28 Oct 2011", "20:00", "PM Great Britain")
    assert row.verdict == "war since 20:00"
    verdicts = [table.timeline.line_at(n).verdict for n in range(table.timeline.count())]
    assert [words for words in verdicts if len(words.split()) > 4] == []
    assert {"in force", "refused", "done", "war since 3 Nov", "withdrawn, 10:30", "before the next turn"} <= set(
        verdicts
    )
    spoken = table.model().index(table.timeline.place_of("gb-3"), 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Fri 28 Oct 2011 20:00. Prime Minister of Great Britain: endorses the war on France")
    assert "136 h" in spoken or "NWOL 3.1" in spoken, "the whole line, also where columns are narrow"
    assert cells(sample, "gb-3")[0] == "Fri 28 Oct 2011 20:00"


def test_what_nobody_but_the_administrator_can_settle_is_to_be_decided(sample: RecordPage) -> None:
    transfer = Post(
        Moment.parse("2011-11-08T15:00+00:00"),
        Author(StateCode("De"), OfficeId("foreign_minister")),
        (RequestTransfer(StateCode("Fr"), Goods.CROWNS, 2),),
        channel=Channel.SECRET,
        id=ActId("de-9"),
    )
    sample.session.enter(transfer)
    table = sample.record.timeline.timeline
    row = table.line_at(table.place_of("de-9"))
    assert (row.sign, row.verdict) == (Sign.TO_DECIDE, "to be decided")


def test_a_post_that_was_struck_out_or_withdrawn_stays_struck_through(sample: RecordPage) -> None:
    table = sample.record.timeline.timeline
    assert table.line_at(table.place_of("ba-3")).is_struck
    sample.door.strike_out(ActId("pr-2"), "never sent")
    row = table.line_at(table.place_of("pr-2"))
    assert (row.is_struck, row.verdict) == (True, "struck out")
    assert not table.line_at(table.place_of("pr-1")).is_struck


@pytest.mark.parametrize(("size", "lines"), [((1280, 781), 21), ((1440, 881), 24)])
def test_so_many_posts_are_seen_at_once(sample: RecordPage, size: tuple[int, int], lines: int) -> None:
    sample.window().resize(*size)
    QApplication.processEvents()
    table = sample.record.timeline
    assert table.rowHeight(0) == 25
    assert table.viewport().height() // 25 >= lines
    assert table.columnWidth(3) == (34 if size[0] < 1400 else 168), "there the verdict is its mark alone"


def test_after_a_reader_or_a_zone_is_chosen_the_keys_belong_to_the_table(sample: RecordPage) -> None:
    table = sample.record.timeline
    for action in ("eyes", "zone"):
        sample.header.setFocus()
        trigger(sample, action)
        press(Key.Key_Down)
        press(Key.Key_Return)
        QApplication.processEvents()
        assert table.window().focusWidget() is table, action
    activate(table.window())
    assert sample.viewpoint.eyes == PUBLIC
    assert sample.door.zone.id == "as_written"
    here = table.current
    press(Key.Key_Down)
    assert table.current != here
    trigger(sample, "as_of")
    write("2011-11-01 12:00")
    press(Key.Key_Return)
    assert focus() is table


def test_keys_go_through_the_table_and_enter_to_what_became_of_the_post(sample: RecordPage) -> None:
    table, everything = sample.record.timeline, shown_acts(sample)
    table.setFocus()
    press(Key.Key_End)
    assert table.current == everything[-1]
    press(Key.Key_Up)
    press(Key.Key_Left)
    press(Key.Key_Right)
    assert table.current == everything[-2]
    press(Key.Key_PageUp)
    assert everything.index(table.current) < len(everything) - 10
    press(Key.Key_Home)
    assert table.current == everything[0]
    press(Key.Key_Return)
    assert focus() is sample.record.page.list


def test_the_first_line_that_is_seen_says_its_day(sample: RecordPage) -> None:
    table = sample.record.timeline
    assert table.topmost == 0
    inside_a_day = next(row for row in range(3, table.timeline.count()) if not table.timeline.is_first(row))
    table.verticalScrollBar().setValue(inside_a_day * 25)
    assert table.topmost == inside_a_day
    index = table.model().index(inside_a_day, 0)
    strip = table._delegate._describe(index).strips[0]
    assert table.timeline.line_at(inside_a_day).day in str(strip)


def test_the_buttons_below_the_post_do_what_their_keys_do(sample: RecordPage) -> None:
    sample.record.timeline.choose("gb-2")
    for button, title in (("correct_post", "Correct gb-2"), ("strike_out", "Strike out gb-2")):
        trigger(sample, "view_record")
        sample.record.page.buttons[button].click()
        assert sample.correction.title.text() == title
    trigger(sample, "view_record")
    withdraw = sample.record.page.buttons["withdraw_post"]
    withdraw.click()
    assert sample.in_sight == "view_posting", "it is still open in part"
    trigger(sample, "view_record")
    for id in ("g04", "gb-3"):
        sample.record.timeline.choose(id)
        assert not withdraw.isEnabled(), id
        assert "nothing to withdraw" in withdraw.toolTip()


def test_a_fact_in_force_is_one_line_and_a_click_gives_its_post(sample: RecordPage) -> None:
    facts = sample.record.force.list
    place = next(n for n, line in enumerate(facts.lines) if isinstance(line, RecordLine) and line.act == "gb-3")
    line = facts.lines[place]
    assert isinstance(line, RecordLine)
    assert (line.short, line.when, line.sign) == ("France – Great Britain", "28 Oct 2011", Sign.WAR)
    index = facts.model().index(place, 0)
    assert facts.visualRect(index).height() == 24
    assert "declared by Great Britain" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "declared by Great Britain" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    QTest.mouseClick(facts.viewport(), Qt.MouseButton.LeftButton, pos=facts.visualRect(index).center())
    assert sample.record.timeline.current == "gb-3"


def test_filters_are_one_line_until_more_is_asked_for_or_chosen(sample: RecordPage) -> None:
    filters = sample.record.filters
    assert not filters.kinds.isVisible()
    low = filters.height()
    filters.more.click()
    assert filters.kinds.isVisible()
    filters.more.click()
    QApplication.processEvents()
    assert (filters.kinds.isVisible(), filters.height()) == (False, low)
    sample.show_state("De")
    assert filters.states.isVisible(), "what narrows the record down is seen"


def test_deadlines_of_long_ago_say_their_date(sample: RecordPage) -> None:
    sample.session.clock = lambda: "2026-11-23T17:00:00+00:00"
    sample.record.waiting.refresh(sample.viewpoint, "")
    lines = sample.record.waiting.deadlines.lines
    assert [(line.text, line.aside) for line in lines[:2]] == [
        ("Turn 2, a campaign turn", "10 Nov 2011"),
        ("Turn 3, a campaign turn", "17 Nov 2011"),
    ]
    assert not any("days" in line.spoken for line in lines)


def test_the_newest_post_stands_first_or_last(sample: RecordPage) -> None:
    newest = shown_acts(sample)
    sample.record.filters.order.setCurrentIndex(1)
    assert shown_acts(sample) == newest[::-1]
    header = sample.record.timeline.horizontalHeader()
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, header.height() // 2))
    assert shown_acts(sample) == newest, "a click on the head of the column turns it"


def test_a_new_post_is_shown_at_once_and_an_undo_takes_it_out(sample: RecordPage) -> None:
    before = shown_acts(sample)
    sample.session.enter(war("fr-99"))
    assert "declares war on Spain" in said(sample)
    assert shown_acts(sample) == ["fr-99", *before] or "fr-99" in shown_acts(sample)
    assert any("endorse the declaration of war on Spain" in line.text for line in sample.record.waiting.list.lines)
    trigger(sample, "undo")
    assert shown_acts(sample) == before
    assert said(sample).startswith("Undone: Foreign Minister of France")
    trigger(sample, "redo")
    assert "fr-99" in shown_acts(sample)


def test_deadlines_are_counted_down_from_the_clock_at_the_desk(sample: RecordPage) -> None:
    panel = sample.record.waiting
    panel.refresh(sample.viewpoint, "")
    turn = next(line for line in panel.deadlines.lines if line.text == "Turn 2, a campaign turn")
    assert (turn.note, turn.aside) == ("Thu 10 Nov 2011 12:00 UTC", "in 1 day 16 h")
    assert panel.clock.text() == "Counted from Tue 8 Nov 2011 20:00 UTC"
    unknown = next(line for line in panel.deadlines.lines if line.text.startswith("Turn 4"))
    assert (unknown.aside, unknown.unsure) == ("no deadline entered", True)


def test_the_calendar_is_written_and_says_what_is_left_out(
    sample: RecordPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "turns"), ""))
    sample.record.waiting.calendar.click()
    text = (tmp_path / "turns.ics").read_text(encoding="utf-8")
    assert "SUMMARY:NWOL turn 2: deadline" in text
    assert "1 turn without a deadline is not in it" in said(sample)


# As of another moment, through other eyes


def test_the_record_is_shown_as_of_the_date_that_is_written(sample: RecordPage) -> None:
    trigger(sample, "as_of")
    write("2011-10-28 12:00")
    press(Key.Key_Return)
    assert shown_acts(sample)[0] == "gb-2"
    assert not any("Great Britain are at war" in text for text in force(sample))
    assert "as of Fri 28 Oct 2011 12:00 UTC" in sample.record.bar.accessibleName()
    sample.record.timeline.setFocus()
    press(Key.Key_Escape)
    assert sample.viewpoint.at is None
    assert any("Great Britain are at war" in text for text in force(sample))


def test_a_date_that_is_none_is_refused_and_changes_nothing(sample: RecordPage) -> None:
    trigger(sample, "as_of")
    write("yesterday")
    press(Key.Key_Return)
    assert sample.message.property("tone") == "war"
    assert "is no time" in said(sample)
    assert sample.viewpoint.at is None
    assert sample.record.bar.when.text() == ""


def test_keys_go_along_the_posts_to_the_beginning_and_back_to_now(sample: RecordPage) -> None:
    everything = shown_acts(sample)
    press(",")
    assert shown_acts(sample) == everything[1:]
    press(",")
    press(".")
    assert shown_acts(sample) == everything[1:]
    press(".")
    assert sample.viewpoint.at is None
    assert not sample.actions_by_id["later_post"].isEnabled()
    for _ in sample.viewpoint.times:
        press(",")
    assert shown_acts(sample) == []
    press(",")
    assert "no post before" in said(sample)
    press("n")
    assert shown_acts(sample) == everything


def test_all_times_are_told_in_the_zone_that_is_chosen_and_it_comes_back(sample: RecordPage) -> None:
    def everything() -> str:
        record = sample.record
        lists = (record.force.list, record.waiting.list, record.waiting.deadlines, record.page.list)
        lines = [f"{line.text} {line.note}" for each in lists for line in each.lines]
        rows = [record.timeline.timeline.line_at(row).spoken for row in range(record.timeline.timeline.count())]
        texts = [label.text() for label in sample.findChildren(QLabel)]
        return "\n".join((*lines, *rows, *texts, record.page.facts.text()))

    sample.window().resize(2400, 900)
    sample.record.timeline.choose("gb-2")
    assert "UTC+" not in everything()
    trigger(sample, "zone")
    assert focus() is sample.record.bar.zone.view() or focus() is sample.record.bar.zone
    sample.record.bar.zone.view().window().hide()
    QApplication.processEvents()
    assert sample.window().focusWidget() is sample.record.timeline, "Esc in the list gives the keyboard back"
    activate(sample.window())
    sample.record.bar.zone.setFocus()
    sample.record.bar.zone.lineEdit().selectAll()
    write("+05:45")
    press(Key.Key_Return)
    said_now = everything()
    assert said_now.count("UTC") == said_now.count("UTC+05:45") > 30
    assert "Turn 2: Thu 10 Nov 2011 17:45 UTC+05:45" in said_now
    trigger(sample, "as_of")
    write("2011-10-28 12:00")
    press(Key.Key_Return)
    assert "as of Fri 28 Oct 2011 12:00 UTC+05:45" in sample.record.bar.accessibleName()
    assert sample.record.bar.when.text() == "2011-10-28 12:00"
    trigger(sample, "view_relations")
    assert sample.relations.bar.zone.currentText() == "+05:45"
    sample.door.tell_times_in(zone_called("as_written"))
    trigger(sample, "view_record", "as_of_now")
    assert "UTC+01:00" in everything(), "posts of several zones"
    again = RecordPage(sample.session, sample.settings, sample.theme, lambda _: False)
    assert again.door.zone.id == "as_written", "it is kept for this record"
    again.deleteLater()


def test_a_zone_that_is_none_is_refused_and_changes_nothing(sample: RecordPage) -> None:
    zone = sample.record.bar.zone
    zone.setFocus()
    zone.lineEdit().selectAll()
    write("Mars")
    press(Key.Key_Return)
    assert "'Mars' is no time zone; write it as Europe/Berlin or +01:00" in said(sample)
    assert zone.currentText() == "UTC"


def test_the_slider_goes_along_the_posts(sample: RecordPage) -> None:
    bar, everything = sample.record.bar, shown_acts(sample)
    assert bar.slider.value() == bar.slider.maximum()
    bar.slider.setValue(bar.slider.maximum() - 1)
    assert shown_acts(sample) == everything[1:]
    bar.slider.setValue(0)
    assert shown_acts(sample) == []
    bar.slider.setValue(bar.slider.maximum())
    assert sample.viewpoint.at is None


def test_a_state_s_eyes_see_nothing_that_is_kept_from_it(sample: RecordPage) -> None:
    trigger(sample, "view_relations", "view_record")
    assert "au-1" in shown_acts(sample), "a secret alliance of Austria"
    eyes = sample.record.bar.eyes
    eyes.setCurrentIndex(eyes.findData("Fr"))
    eyes.activated.emit(eyes.currentIndex())
    assert "au-1" not in shown_acts(sample)
    assert not any("secret" in text for text in force(sample))
    assert sample.record.bar.accessibleName().startswith("What France may know")
    trigger(sample, "view_relations")
    assert sample.relations.bar.eyes.currentData() == "Fr", "all views are read through the same eyes"
    assert "nothing" in sample.relations.matrix.relations.index_of(("Au", "GB")).data()
    trigger(sample, "see_public")
    assert sample.viewpoint.eyes == PUBLIC
    press(Key.Key_Escape)
    assert sample.viewpoint.eyes == EVERYTHING


def test_a_post_that_is_hidden_by_filter_moment_or_eyes_is_shown_when_it_is_asked_for(sample: RecordPage) -> None:
    sample.see_through("Fr")
    trigger(sample, "earlier_post")
    sample.record.filters.words.setText("nothing has this")
    sample.show_act("au-1")
    assert sample.record.timeline.current == "au-1"
    assert (sample.viewpoint.eyes, sample.viewpoint.at) == (EVERYTHING, None)


# Relations


def test_the_relations_are_those_of_the_moment_and_a_cell_opens_its_history(sample: RecordPage) -> None:
    trigger(sample, "view_relations")
    view = sample.relations
    view.choose("Fr", "GB")
    assert view.matrix.relations.index_of(("Fr", "GB")).data() == "France and Great Britain: at war"
    assert view.title.text() == "France and Great Britain"
    texts = [line.text for line in view.list.lines]
    assert "Prime Minister of Great Britain: endorses the war on France" in texts
    assert not any("war on Holland" in text for text in texts), "that waits between two others"
    press(Key.Key_Return)
    assert focus() is view.list
    trigger(sample, "as_of")
    write("2011-10-28 12:00")
    press(Key.Key_Return)
    assert view.matrix.relations.index_of(("Fr", "GB")).data() == "France and Great Britain: declared, not in force yet"
    trigger(sample, "as_of_now")
    line = next(line for line in view.list.lines if isinstance(line, RecordLine) and line.act == "gb-2")
    view.list.opened.emit(line.id)
    assert sample.in_sight == "view_record"
    assert sample.record.timeline.current == "gb-2"


def test_a_secret_tie_says_that_it_is_secret(sample: RecordPage) -> None:
    trigger(sample, "view_relations")
    cell = sample.relations.matrix.relations.index_of(("Au", "GB"))
    assert cell.data() == "Great Britain and Austria: allied, inactive, secret"


# Files dropped, and the other views


def test_posts_that_are_dropped_on_the_window_are_shown_to_be_looked_over(
    desk: Desk, sample: RecordPage, tmp_path: Path
) -> None:
    file = tmp_path / "monday.toml"
    words = '[[posts]]\nreceived = "2011-11-08T11:00Z"\nfrom = "FM of Spain"\nkind = "war"\nstates = ["Russia"]\n'
    file.write_text(words, encoding="utf-8")
    desk.take([file])
    assert sample.in_sight == "view_posting"
    assert sample.posting.many.text.toPlainText() == words
    assert len(shown_acts(sample)) == len(sample.session.state.acts), "nothing is entered yet"
    desk.take([tmp_path / "picture.png"])
    assert "neither a campaign" in said(sample)


def test_every_view_begins_in_what_it_is_about_and_keeps_ones_place(sample: RecordPage) -> None:
    first = {
        "view_relations": lambda: sample.relations.matrix,
        "view_log": lambda: sample.log_view.list,
        "view_posting": lambda: sample.posting.post.state,
        "view_transfers": lambda: sample.transfers.queue,
        "view_reports": lambda: sample.reports.readers,
        "view_record": lambda: sample.record.timeline,
    }
    for view, widget in first.items():
        trigger(sample, view)
        assert focus() is widget(), view
    trigger(sample, "view_posting")
    sample.posting.post.text.setFocus()
    trigger(sample, "view_record", "view_posting")
    assert focus() is sample.posting.post.text


def test_what_was_entered_is_said_with_what_became_of_it(sample: RecordPage) -> None:
    sample.session.enter(war())
    assert said(sample) == "Foreign Minister of France: declares war on Spain: waiting"


def test_every_view_is_reached_by_its_key_and_a_post_it_asks_for_is_shown_in_the_record(
    sample: RecordPage,
) -> None:
    for number, view in enumerate(RECORD.views, 1):
        press(str(number), modifier=CTRL)
        assert sample.in_sight == view
    for view in (sample.posting, sample.transfers, sample.reports, sample.relations, sample.log_view):
        trigger(sample, "view_history")
        view.act_asked.emit("gb-2")
        assert sample.in_sight == "view_record"
        assert sample.record.timeline.current == "gb-2"


# Log and history


def test_the_log_keeps_the_order_of_entering_and_says_what_came_late(sample: RecordPage) -> None:
    trigger(sample, "view_log")
    view = sample.log_view
    assert view.entry == sample.session.history.head
    assert "received before other posts" in view.facts.text()
    assert "Denmark" in view.page.title.text()
    press(Key.Key_Return)
    assert sample.in_sight == "view_record"
    assert sample.record.timeline.current == "de-1"


def test_bookmarks_and_notes_stand_beside_lines_of_the_log(sample: RecordPage) -> None:
    trigger(sample, "view_log")
    press(Key.Key_Down, Key.Key_Down)
    entry = sample.log_view.entry
    press(Key.Key_B, modifier=CTRL)
    assert sample.session.margins[str(entry)].bookmarked
    trigger(sample, "note")
    write("ask again")
    press(Key.Key_Return)
    assert sample.session.margins[str(entry)].note == "ask again"
    sample.log_view.list.setFocus()
    press(Key.Key_Home)
    assert sample.log_view.entry != entry
    trigger(sample, "next_bookmark")
    assert sample.log_view.entry == entry
    sample.log_view.words.setText("ask again")
    assert sample.log_view.list.journal.entries == (entry,)


def test_entries_later_than_the_moment_looked_at_say_so(sample: RecordPage) -> None:
    head = sample.session.history.head
    trigger(sample, "view_log")
    view = sample.log_view
    press(Key.Key_Down, Key.Key_Down)
    press("l")
    assert view.entry == head - 2
    assert "later" not in view.facts.text()
    press(Key.Key_Home)
    assert view.entry == head
    later = "later than the moment looked at"
    assert later in view.list.currentIndex().data()
    assert later in view.facts.text()
    assert view.page.title.text() == "Foreign Minister of Denmark: forms an alliance with France"
    assert view.page.facts.text() == "It was not entered yet at this moment."
    assert not view.in_record.isEnabled()
    assert "no post or ruling" in view.in_record.toolTip()
    press(Key.Key_Escape)
    assert later not in view.list.currentIndex().data()
    assert view.in_record.isEnabled()


def test_entries_of_another_branch_name_it_in_the_log(sample: RecordPage) -> None:
    trigger(sample, "view_log")
    press(Key.Key_Down, Key.Key_Down)
    trigger(sample, "what_if")
    press(Key.Key_Home)
    assert "on the branch main" in sample.log_view.facts.text()


def test_a_past_moment_is_looked_at_and_left_and_branched_off_from(sample: RecordPage) -> None:
    head = sample.session.history.head
    trigger(sample, "view_log")
    press(Key.Key_Down)
    sample.log_view.look.click()
    assert sample.session.looked_at == head - 1
    assert "de-1" not in [act.id for act in sample.viewpoint.shown.acts]
    trigger(sample, "view_record")
    assert "de-1" not in shown_acts(sample)
    assert not sample.actions_by_id["undo"].isEnabled()
    trigger(sample, "what_if")
    sample.session.enter(war("other"))
    assert len(sample.session.branch_ends) == 2
    trigger(sample, "view_history")
    columns = [
        sample.history.entries.headerData(n, sample.history.table.horizontalHeader().orientation()) for n in (2,)
    ]
    assert columns == ["Received"]
    assert sample.history.entries.index(0, 2).data() == "Tue 8 Nov 2011 12:30 UTC"


def test_the_log_is_exported_and_the_record_checked_beside_the_window(
    sample: RecordPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "log.html"), ""))
    trigger(sample, "export_log")
    form = next(each for each in QApplication.topLevelWidgets() if isinstance(each, LogExport))
    qtbot.waitUntil(form.write.isEnabled, timeout=10_000)
    for detail, told in ((Detail.ROWS, True), (Detail.ROLLS, False)):
        form.detail.setCurrentIndex(form.detail.findData(detail))
        qtbot.waitUntil(lambda told=told: form.secrets.isVisibleTo(form) is told, timeout=10_000)
    form.write.click()
    qtbot.waitUntil(lambda: said(sample).startswith("Written"), timeout=10_000)
    assert "declares war on France and Holland" in (tmp_path / "log.html").read_text(encoding="utf-8")
    trigger(sample, "check_campaign")
    qtbot.waitUntil(lambda: said(sample).startswith("Sound"), timeout=10_000)


# Actions, palette, keys


def test_no_two_actions_share_a_key_or_in_one_menu_a_letter() -> None:
    keys = Counter(key for spec in RECORD.specs for key in spec.keys)
    assert [key for key, count in keys.items() if count > 1] == []
    for menu in RECORD.menus:
        letters = Counter(
            spec.text[spec.text.index("&") + 1].lower()
            for spec in RECORD.specs
            if spec.menu == menu and "&" in spec.text
        )
        assert [letter for letter, count in letters.items() if count > 1] == [], menu


def test_every_method_an_action_names_exists_and_every_view_has_a_button(sample: RecordPage) -> None:
    for spec in RECORD.specs:
        assert callable(attrgetter(spec.does)(sample)), spec.id
    assert set(RECORD.views) <= {spec.id for spec in RECORD.specs if spec.checkable}


def test_states_pairs_and_posts_are_found_and_shown(sample: RecordPage) -> None:
    press(Key.Key_K, modifier=CTRL)
    write("denmark prussia")
    palette = sample.finder.palette
    assert palette.current is not None
    assert palette.current.id == "pair De Pr"
    press(Key.Key_Return)
    assert sample.in_sight == "view_relations"
    sample.finder.do("post gb-2")
    assert sample.record.timeline.current == "gb-2"
    sample.finder.do("report Au")
    assert sample.viewpoint.eyes == "Au"
    sample.finder.do("state Sp")
    assert sample.record.filters.states.currentData() == "Sp"
    sample.finder.do("action view_history")
    assert sample.in_sight == "view_history"


def test_keys_and_about_are_those_of_this_game(sample: RecordPage, qtbot: QtBot) -> None:
    trigger(sample, "keys")
    sheet = sample.findChild(QDialog, "keys_sheet")
    assert sheet is not None
    texts = " ".join(label.text() for label in sheet.findChildren(QLabel))
    assert "One post earlier" in texts
    assert "In the relations" in texts
    assert "declarations" not in texts
    sheet.close()
    trigger(sample, "about")
    about = sample.findChild(QDialog, "about")
    assert about is not None
    activate(about)
    assert sample.session.state.edition.source in " ".join(label.text() for label in about.findChildren(QLabel))
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: sample.findChild(QDialog, "about") is None)
