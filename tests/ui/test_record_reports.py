"""Reports that hold nothing but what their reader may know, announcements, and the secret file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import CTRL, Key, cut_off, focus, press, write
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractItemView, QApplication
from pytestqt.qtbot import QtBot
from states import Bare, bare, post, sample, tab_stops
from test_every_control import spoken, walked

from eia_solo.core.moment import told_in
from eia_solo.exports.report import Item, Report, Section, report_text
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.news import news_of, unannounced
from eia_solo.games.revolution_and_reaction.rules.parts import FormAlliance, Goods, RequestTransfer
from eia_solo.games.revolution_and_reaction.ui.presenters.reports import ANNOUNCEMENTS, report_for
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import EVERYTHING, PUBLIC
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import UTC
from eia_solo.games.revolution_and_reaction.ui.report_text import MOST
from eia_solo.games.revolution_and_reaction.ui.reports import ReportsView

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def made(tmp_path: Path, qapp: QApplication, qtbot: QtBot, fonts: None) -> Iterator[Bare]:
    with sample(tmp_path) as session:
        yield bare(session, qtbot)


@pytest.fixture
def view(made: Bare) -> ReportsView:
    return made.show(ReportsView)


def text_for(made: Bare, reader: str) -> str:
    session = made.session
    return report_text(report_for(session.state, reader, None, session.now, UTC))


def test_a_report_has_what_is_in_force_what_one_is_waited_for_deadlines_and_posts(made: Bare) -> None:
    said = text_for(made, "Pr")
    assert said.startswith("Report for Prussia\n")
    for title in ("You still have to act", "Deadlines", "Wars", "Active alliances", "Your posts"):
        assert f"\n{title}\n" in said
    assert "Foreign Minister of Prussia: sign the alliance with France" in said
    assert "pr-1: Foreign Minister of Prussia: declares war on Denmark" in said


def test_a_secret_alliance_stands_only_in_the_reports_of_its_two_and_in_the_secret_file(made: Bare) -> None:
    first = post(made.session, "Sp", FormAlliance((StateCode("Ho"),)), secret=True)
    post(made.session, "Ho", FormAlliance((StateCode("Sp"),)), secret=True, refers_to=first)
    secret = "Holland and Spain are allied: inactive, secret"
    knowing = {reader for reader in ("Ho", "Sp", "Fr", "Ba", PUBLIC, EVERYTHING) if secret in text_for(made, reader)}
    assert EVERYTHING in knowing
    assert {"Ho", "Sp"} >= knowing - {EVERYTHING}
    assert "Ho" in knowing


def test_a_new_secret_post_changes_no_report_of_another_state(made: Bare) -> None:
    readers = ("Fr", "Au", "Pr", PUBLIC)
    before = {reader: text_for(made, reader) for reader in readers}
    post(made.session, "Sp", FormAlliance((StateCode("Ho"),)), secret=True)
    post(made.session, "Sp", RequestTransfer(StateCode("Ho"), Goods.CROWNS, 7), secret=True)
    assert {reader: text_for(made, reader) for reader in readers} == before
    assert "7 crowns" in text_for(made, "Sp")
    assert "7 crowns" in text_for(made, EVERYTHING)


def test_the_secret_file_has_the_facts_and_the_queue(made: Bare) -> None:
    said = text_for(made, EVERYTHING)
    assert "France: earned not known in this campaign, gave away 0, score 1010" in said
    assert "France in Holland: units yes, ships not known" in said
    assert "10 victory points from France to Bavaria: blocked" in said


def test_a_report_as_of_an_earlier_moment_knows_nothing_later(made: Bare, view: ReportsView) -> None:
    view.show_reader("Pr")
    view.at.setFocus()
    write("2011-10-28 12:00")
    said = view.text.toPlainText()
    assert "as of Fri 28 Oct 2011 12:00 UTC" in said
    assert "pr-1" not in said
    view.at.setText("soon")
    assert "is no time" in view._problem.text()
    assert not view.save.isEnabled()
    view.at.setText("")
    assert "pr-1" in view.text.toPlainText()


def test_every_state_is_reached_by_the_arrow_keys(view: ReportsView) -> None:
    assert focus() is view.readers
    assert view.readers.current == ANNOUNCEMENTS
    press(Key.Key_Down)
    assert view.text.toPlainText().startswith("Diplomatic Record")
    press(Key.Key_Down)
    assert view.text.toPlainText().startswith("Report for Austria")


def test_a_long_section_is_shown_in_part_and_copied_whole(view: ReportsView) -> None:
    items = tuple(Item(f"line {number}") for number in range(MOST + 7))
    view.text.show_report(Report("Long", "", (Section("Posts", items),)))
    said = view.text.toPlainText()
    assert f"line {MOST - 1}\nAnd 7 more" in said
    assert f"line {MOST}\n" not in said


def test_a_report_is_copied_as_text(made: Bare, view: ReportsView) -> None:
    view.show_reader("Fr")
    view.copy.click()
    assert QApplication.clipboard().text() == text_for(made, "Fr")
    assert made.said == ["Copied"]


@pytest.mark.parametrize(
    ("ending", "start"),
    [
        (".txt", "Report for France\n"),
        (".md", "# Report for France\n"),
        (".html", "<!DOCTYPE html>"),
        (".EML", "Subject: Napoleonic Wars OnLine: a sample: Report for France\n"),
    ],
)
def test_a_report_is_saved_in_the_form_that_its_name_asks_for(
    view: ReportsView, tmp_path: Path, ending: str, start: str
) -> None:
    view.show_reader("Fr")
    path = tmp_path / f"france{ending}"
    view.save_report(path)
    assert path.read_text(encoding="utf-8").startswith(start)


def test_a_report_that_cannot_be_written_says_why(made: Bare, view: ReportsView, tmp_path: Path) -> None:
    view.show_reader("Fr")
    view.save_report(tmp_path / "no such folder" / "france.txt")
    view.show_reader(EVERYTHING)
    view.save_report(tmp_path / "secret.eml")
    assert "no such folder" in made.refused[0]
    assert made.refused[1].endswith("Only a report for one state is a mail: write .txt, .md, .bbcode or .html")


# Announcements


def new_ones(made: Bare) -> list[str]:
    register = made.session.state
    return [line.text for line in unannounced(register, news_of(register))]


def test_everything_new_stands_ticked_and_ready_to_be_pasted(made: Bare, view: ReportsView) -> None:
    page = view.announcements
    assert [line.text for line in page.list.lines] == [told_in(text, UTC.zone) for text in new_ones(made)]
    assert all(line.box for line in page.list.lines)
    page.copy_all.click()
    said = QApplication.clipboard().text()
    assert said.startswith("Diplomatic Record, ")
    assert all(told_in(text, UTC.zone) in said for text in new_ones(made))
    page.form.put("bbcode")
    page.copy_all.click()
    assert QApplication.clipboard().text().startswith("[size=150][b]Diplomatic Record, ")


def test_ctrl_enter_says_from_anywhere_that_all_are_posted_and_one_undo_takes_it_back(
    made: Bare, view: ReportsView
) -> None:
    before, entries = new_ones(made), made.session.history.head
    due = set(made.session.state.record.to_confirm)
    assert due
    assert focus() is view.readers
    press(Key.Key_Return, modifier=CTRL)
    assert new_ones(made) == []
    assert not made.session.state.record.to_confirm
    assert made.session.history.head == entries + 1
    assert view.announcements.list.lines[0].text == "Nothing new waits to be announced"
    assert not view.announcements.posted.isEnabled()
    view.announcements.confirm()
    made.session.undo()
    assert new_ones(made) == before
    assert set(made.session.state.record.to_confirm) == due


def test_a_line_without_its_tick_is_left_out_of_the_text_and_stays(made: Bare, view: ReportsView) -> None:
    page = view.announcements
    press(Key.Key_Return)
    assert focus() is page.list
    text = page.list.lines[0].text
    assert text in page.text.toPlainText()
    press(Key.Key_Space)
    assert text not in page.text.toPlainText()
    press(Key.Key_Return, modifier=CTRL)
    assert new_ones(made) == [text]
    assert [line.text for line in page.list.lines if line.box] == [text]
    assert text in page.text.toPlainText()


def test_enter_says_that_only_this_one_is_posted(made: Bare, view: ReportsView) -> None:
    before = new_ones(made)
    view.announcements.list.setFocus()
    press(Key.Key_Return)
    assert new_ones(made) == before[1:]


def test_since_another_time_is_chosen_and_what_is_no_time_is_said(made: Bare, view: ReportsView) -> None:
    page = view.announcements
    page.confirm()
    page.since.setText("everything")
    assert len(page.list.lines) > 20
    page.since.setText("2011-11-08 00:00")
    some = [line.text for line in page.list.lines]
    assert any("renounced" in text for text in some)
    assert not any("peace" in text for text in some)
    page.since.setText("a while ago")
    assert "or write: everything" in page._problem.text()
    page.since.setText("")
    assert page.list.lines[0].text == "Nothing new waits to be announced"


def test_a_state_is_told_what_is_new_for_it_until_that_is_sent(made: Bare, view: ReportsView) -> None:
    first = post(made.session, "Sp", FormAlliance((StateCode("Ho"),)), secret=True)
    view.announcements.confirm()
    before = {line.id: line.aside for line in view.readers.lines}
    post(made.session, "Ho", FormAlliance((StateCode("Sp"),)), secret=True, refers_to=first)
    assert new_ones(made) == []
    view.refresh()
    after = {line.id: line.aside for line in view.readers.lines}
    assert {id for id, aside in after.items() if aside != before[id]} == {"Ho"}
    view.show_reader("Ho")
    assert view.sent.isVisible()
    assert "New for you\nHolland and Spain have been allied" in view.text.toPlainText()
    press(Key.Key_Return, modifier=CTRL)
    assert "New for you" not in view.text.toPlainText()
    assert not view.sent.isVisible()


def test_what_is_still_mine_to_do_stands_in_no_report_of_a_state(made: Bare, view: ReportsView) -> None:
    view.show_reader("chores")
    said = view.text.toPlainText()
    mine = [line for line in said.splitlines() if line.startswith("Confirm ")]
    assert len(mine) == len(made.session.state.record.to_confirm) > 0
    for reader in ("Fr", "Ho", PUBLIC):
        assert not [line for line in mine if line in text_for(made, reader)]


def test_the_post_behind_an_announcement_is_asked_to_be_shown(view: ReportsView) -> None:
    asked: list[str] = []
    view.act_asked.connect(asked.append)
    view.announcements.show_act.click()
    assert asked == [view.announcements._lines[view.announcements.list.current].news.act]


# Controls, models and sizes


@pytest.mark.parametrize("reader", [ANNOUNCEMENTS, "Fr", EVERYTHING])
def test_every_control_has_a_name_and_tab_reaches_it(view: ReportsView, reader: str) -> None:
    view.show_reader(reader)
    wanted = tab_stops(view)
    assert [widget for widget in wanted if not spoken(widget)] == []
    reached = walked(wanted[0])
    assert [spoken(widget) for widget in wanted if widget not in reached] == []


def test_the_models_of_the_lists_keep_to_the_rules_of_models(made: Bare, view: ReportsView) -> None:
    testers = [
        QAbstractItemModelTester(table.model(), QAbstractItemModelTester.FailureReportingMode.Fatal, view)
        for table in view.findChildren(QAbstractItemView)
    ]
    view.announcements.confirm()
    made.session.undo()
    assert testers


def test_no_word_is_cut_off_at_any_size(made: Bare, view: ReportsView) -> None:
    for reader in (ANNOUNCEMENTS, "Fr"):
        view.show_reader(reader)
        for size in (
            (860, 520, 1.0), (1280, 800, 1.0), (1440, 900, 0.9), (1440, 900, 1.5), (1920, 1080, 1.0), (860, 520, 1.5),
        ):  # fmt: skip
            made.resize(*size)
            assert cut_off(view) == [], (reader, size)
