"""Mails of International Relations in the window: pasted, gone through with Enter; late ones, who is who, deadlines."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import Key, focus, press, trigger
from mail_material import AUSTRIA, ENGLAND, FRANCE, mail, mailbox
from playing import game_in_spring, lines, opened_game
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel

from eia_solo.core.mailbox import Became
from eia_solo.core.moment import Moment
from eia_solo.games.international_relations.ui.board.counters import counter_side, is_small
from eia_solo.games.international_relations.ui.board.pieces import names_beside
from eia_solo.games.international_relations.ui.deadline import DeadlineDialog
from eia_solo.games.international_relations.ui.mails_view import MailsView
from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

EARLY, LATER = "Mon, 7 Sep 2026 10:15:00 +0200", "Sat, 12 Sep 2026 06:00:00 -0400"
FRENCH = mail(FRANCE, EARLY, "Bonsoir,\nF Bre-MAO\nA Par-Bur\nA Mar-Spa\nOdile", name="Odile", subject="printemps")
ENGLISH = mail(ENGLAND, EARLY, "F Lon-Nth\nF Edi-Nwg\nA Lvp-Yor")
SLOPPY = mail(AUSTRIA, LATER, "Austria\nA Vie-Gal\nA Bud - Sre\nF Tri-Alb")


@pytest.fixture
def spring(desk: Desk, tmp_path: Path) -> InternationalPage:
    """A window on a game in its first spring."""
    return opened_game(desk, game_in_spring(tmp_path))


def view_of(window: InternationalPage) -> MailsView:
    window.show_mails()
    return window.mails


def paste(window: InternationalPage, *mails: bytes) -> MailsView:
    QApplication.clipboard().setText(mailbox(*mails).decode())
    trigger(window, "paste_mails")
    return window.mails


def enter(view: MailsView, times: int = 1) -> None:
    for _ in range(times):
        press(Key.Key_Return)


def written(window: InternationalPage, power: str = "France") -> tuple[str, ...]:
    return window.session.state.written.get(power, ())


def test_mails_are_pasted_from_any_view_and_counted_beside_its_name(spring: InternationalPage) -> None:
    spring.show_ledger()
    view = paste(spring, FRENCH, ENGLISH)
    assert spring.in_sight == "view_mails"
    assert spring.actions_by_id["view_mails"].text() == "&Mails (2)"
    assert lines(view.list) == ["France Odile", "England"]
    assert not spring.session.state.written, "nothing is taken before one says so"


def test_enter_goes_through_what_is_asked_and_then_takes_the_mail(spring: InternationalPage) -> None:
    heard: list[str] = []
    spring.announcer.announced.connect(heard.append)
    view = paste(spring, FRENCH)
    QApplication.processEvents()
    assert heard == [
        "1 mail taken in: pasted text. 1 mail came in. France Odile, something to look at, 3 of 3, 1 to look at."
        " Whose units it orders; Enter takes it, F names another. F Bre-Mao. A Par-Bur. A Mar-Spa."
        " Enter: Yes, of France."
    ]
    assert view.accept.text() == "Yes, of France"
    enter(view)
    QApplication.processEvents()
    assert heard[-1] == "France Odile, sure, 3 of 3. F Bre-Mao. A Par-Bur. A Mar-Spa. Enter: Take it, next."
    assert view.accept.text() == "Take it, next"
    assert not written(spring)
    enter(view)
    assert written(spring) == ("F Bre-Mao", "A Par-Bur", "A Mar-Spa")
    assert spring.session.state.mailbox.addresses == {FRANCE: "France"}
    assert spring.actions_by_id["view_mails"].text() == "&Mails"
    trigger(spring, "undo")
    assert not written(spring)
    assert spring.actions_by_id["view_mails"].text() == "&Mails (1)"


def test_left_is_what_was_written_right_what_is_taken(spring: InternationalPage) -> None:
    view = paste(spring, FRENCH)
    shown = [(line.text, line.aside) for line in view.card.lines]
    assert shown[1:] == [
        ("Bonsoir,", "left out: greeting"),
        ("F Bre-MAO", "F Bre-Mao"),
        ("A Par-Bur", "A Par-Bur"),
        ("A Mar-Spa", "A Mar-Spa"),
        ("Odile", "left out: no order in it"),
    ]
    assert lines(view.sheet) == ["F Bre-Mao", "A Par-Bur", "A Mar-Spa"]
    assert {line.text: line.aside for line in view.powers.lines}["France"] == "3 of 3"


def test_what_is_asked_is_taken_by_enter_by_number_or_left_out(spring: InternationalPage) -> None:
    spring.door.learn(AUSTRIA, "Austria")
    view = paste(spring, SLOPPY)
    asked = view.asked
    assert asked is not None
    assert asked.order is not None
    assert asked.order.written == "A Bud - Sre"
    press(Key.Key_0)
    assert view.asked is None
    enter(view)
    assert written(spring, "Austria") == ("A Vie-Gal", "F Tri-Alb")
    trigger(spring, "undo")
    first = view.asked
    assert first is not None, "what was said of it is forgotten with the step that is taken back"
    press(Key.Key_9)
    assert "no meaning 9" in spring.message.text()
    press(Key.Key_1)
    enter(view)
    assert "A Bud-Ser" in written(spring, "Austria")


def test_only_powers_with_orders_in_the_mail_change(spring: InternationalPage) -> None:
    spring.session.write("Turkey", "A Con H")
    view = paste(spring, FRENCH)
    enter(view, 2)
    assert written(spring, "Turkey") == ("A Con H",)


def test_all_that_are_sure_are_taken_as_one_step(spring: InternationalPage) -> None:
    spring.session.learn(FRANCE, "France")
    spring.session.learn(ENGLAND, "England")
    view = paste(spring, FRENCH, SLOPPY, ENGLISH)
    before = len(spring.session.history.ids)
    view.press_all()
    assert len(spring.session.history.ids) == before + 1
    assert set(spring.session.state.written) == {"France", "England"}
    assert [mail.became for mail in spring.session.state.mailbox.open] == [None]
    view.press_all()
    assert "No mail is sure" in spring.message.text()
    trigger(spring, "undo")
    assert not spring.session.state.written


def test_a_late_mail_is_kept_and_u_uses_it_with_a_reason(spring: InternationalPage) -> None:
    spring.session.learn(FRANCE, "France")
    spring.session.set_deadline(Moment.parse("2026-09-07T10:00+02:00"))
    view = paste(spring, FRENCH)
    assert view.list.lines[0].note == "late by 15 min: kept, does not count"
    assert view.accept.text() == "Keep it as late, next"
    enter(view)
    assert not written(spring)
    assert spring.session.state.mailbox.mails[0].became is Became.LATE
    press(Key.Key_U)
    assert focus() is view.reason
    press(Key.Key_Return)
    assert not written(spring), "without a reason it does not count"
    view.reason.setText("the list was down")
    press(Key.Key_Return)
    assert len(written(spring)) == 3
    assert spring.session.state.mailbox.mails[0].became is Became.TAKEN
    assert view.card.lines[0].note == "the list was down"


def test_escape_leaves_the_reason(spring: InternationalPage) -> None:
    spring.session.set_deadline(Moment.parse("2026-09-07T10:00+02:00"))
    spring.session.learn(FRANCE, "France")
    view = paste(spring, FRENCH)
    press(Key.Key_U)
    trigger(spring, "stop")
    assert not view.reason.isVisible()
    assert focus() is view.list


def test_a_mail_already_kept_is_not_taken_in_again(spring: InternationalPage) -> None:
    paste(spring, FRENCH)
    view = paste(spring, FRENCH)
    assert spring.message.text().startswith("1 mail is kept already: number 1")
    assert len(view.list.lines) == 1


def test_mails_not_done_survive_the_window(spring: InternationalPage, desk: Desk) -> None:
    paste(spring, FRENCH, ENGLISH)
    path = spring.session.campaign.path
    again = opened_game(desk, path)
    assert again.actions_by_id["view_mails"].text() == "&Mails (2)"
    assert lines(view_of(again).list) == ["France Odile", "England"]


def test_x_sets_a_mail_aside_and_goes_on(spring: InternationalPage) -> None:
    question = mail("pia@example.org", EARLY, "When is it due?")
    view = paste(spring, FRENCH, question)
    press(Key.Key_Down)
    assert view.accept.text() == "No orders, next"
    press(Key.Key_X)
    assert [mail.became for mail in spring.session.state.mailbox.mails] == [None, Became.ASIDE]
    assert view.here is not None
    assert view.here.mail.id == "1"


def test_who_is_who_is_corrected_by_key(spring: InternationalPage, monkeypatch: pytest.MonkeyPatch) -> None:
    spring.session.learn(FRANCE, "Italy")
    view = view_of(spring)
    assert [line.aside for line in view.names.lines] == ["Italy"]
    view.names.choose(f"address {FRANCE}")
    monkeypatch.setattr(MailsView, "_power_of_menu", lambda *_: "France")
    QTest.keyClick(view.names, Key.Key_F)
    assert spring.session.state.mailbox.addresses == {FRANCE: "France"}
    QTest.keyClick(view.names, Key.Key_Delete)
    assert not spring.session.state.mailbox.addresses


def test_a_mail_is_said_to_be_of_another_power(spring: InternationalPage, monkeypatch: pytest.MonkeyPatch) -> None:
    view = paste(spring, mail("two@example.org", EARLY, "A Mun-Bur\nA Par-Bur"))
    monkeypatch.setattr(MailsView, "_power_of_menu", lambda *_: "Germany")
    press(Key.Key_F)
    assert view.here is not None
    assert view.here.sheets == {"Germany": ("A Mun-Bur",)}


def test_statements_wait_until_it_is_said_whose_they_are(
    spring: InternationalPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = paste(spring, mail("new@example.org", EARLY, "Enter MDT with Italy\nRegards"))
    assert view.list.lines[0].note == "1 to look at"
    assert [line.text for line in view.card.lines] == ["From <new@example.org>", "Enter MDT with Italy", "Regards"]
    assert view.accept.text() == "Say whose it is"
    monkeypatch.setattr(MailsView, "_power_of_menu", lambda *_: "Germany")
    enter(view, 2)
    assert written(spring, "Germany") == ("Enter MDT with Italy",)


def test_a_later_mail_shows_what_it_replaces(spring: InternationalPage) -> None:
    spring.session.learn(FRANCE, "France")
    view = paste(spring, FRENCH, mail(FRANCE, LATER, "A Par-Pic instead, rest as it was"))
    enter(view)
    assert [(line.text, line.aside) for line in view.sheet.lines] == [
        ("F Bre-Mao", ""), ("A Mar-Spa", ""), ("A Par-Pic", "was A Par-Bur")
    ]  # fmt: skip
    enter(view)
    assert "replaces mail 1" in view.list.lines[1].note


# Files


def test_files_and_folders_that_are_dropped_are_mails_and_sheets_go_to_the_desk(
    spring: InternationalPage, desk: Desk, tmp_path: Path
) -> None:
    folder = tmp_path / "mails"
    folder.mkdir()
    (folder / "a.eml").write_bytes(FRENCH)
    (folder / "b.txt").write_text("F Lon-Nth please, Rhys", encoding="utf-8")
    desk.take([folder])
    assert spring.in_sight == "view_mails"
    assert len(spring.mails.list.lines) == 2
    desk.take([folder / "a.eml", folder / "b.txt"])
    assert spring.message.text().startswith("2 mails are kept already")
    (folder / "c.txt").write_text("France:\nA Par H\n", encoding="utf-8")
    desk.take([folder / "c.txt"])
    assert spring.in_sight == "view_board"
    desk.take([folder / "b.txt"])
    assert spring.in_sight == "view_mails"


# Deadlines


def header(window: InternationalPage) -> list[str]:
    return [label.text() for label in window.header.findChildren(QLabel)]


def deadline(window: InternationalPage) -> DeadlineDialog:
    trigger(window, "set_deadline")
    return window.findChildren(DeadlineDialog)[-1]


def test_a_deadline_is_set_and_stands_in_the_header(spring: InternationalPage) -> None:
    dialog = deadline(spring)
    dialog.time.setText("soon")
    QTest.keyClick(dialog.time, Key.Key_Return)
    assert "is no deadline" in dialog.said.text()
    assert spring.session.state.deadline is None
    dialog.time.setText("25 Oct 2026 20:00")
    dialog.zone.setCurrentText("Europe/Berlin")
    assert dialog.said.text() == "That is Sun 25 Oct 2026 20:00 UTC+01:00."
    QTest.keyClick(dialog.time, Key.Key_Return)
    assert spring.session.state.deadline == Moment.parse("2026-10-25T19:00Z")
    assert "Orders, due 25 Oct 20:00" in header(spring)
    for width in range(1240, 1420, 60):
        spring.window().resize(width, 774)
        _, *said = (label.text() for label in spring.header.findChildren(QLabel) if label.isVisible())
        assert not said[1:] or said[1].lower() not in said[0].lower(), "nothing is said twice"
    again = deadline(spring)
    assert again.time.text() == "2026-10-25 20:00+0100"
    again.none.click()
    assert spring.session.state.deadline is None


def test_the_deadline_is_exported_as_a_calendar(
    spring: InternationalPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = view_of(spring)
    assert not view.calendar.isEnabled()
    trigger(spring, "export_calendar")
    assert "No deadline is set" in spring.message.text()
    spring.session.set_deadline(Moment.parse("2026-10-25T20:00+01:00"))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "europe"), ""))
    view.calendar.click()
    assert "DTSTART:20261025T190000Z" in (tmp_path / "europe.ics").read_text()


def test_the_header_says_of_the_last_power_how_far_it_is(spring: InternationalPage) -> None:
    for power in ("Austria", "England", "France", "Germany", "Russia", "Turkey"):
        units = [unit.province for unit in spring.session.state.units if unit.power == power]
        spring.session.write(power, "\n".join(f"{unit} H" for unit in units))
    spring.session.write("Italy", "A Ven H")
    assert "Waiting for Italy: 1 of 3" in header(spring)


def paste_among_sheets(window: InternationalPage, text: bytes) -> str:
    """Paste raw mails among the sheets of all powers, and what is said about it."""
    trigger(window, "all_powers")
    QApplication.clipboard().setText(text.decode())
    window.board.desk.editor.setFocus()
    window.board.desk.editor.paste()
    return window.message.text()


def test_several_mails_among_all_sheets_wait_in_the_mailbox(spring: InternationalPage) -> None:
    said = paste_among_sheets(spring, mailbox(FRENCH, ENGLISH))
    assert said == "2 mails came in, nothing is taken yet: go through them under Mails"
    assert not spring.session.state.written
    assert not spring.board.desk.is_changed
    assert spring.actions_by_id["view_mails"].text() == "&Mails (2)"
    assert paste_among_sheets(spring, mailbox(FRENCH, ENGLISH)) == "2 mails are kept already: numbers 1, 2"
    assert not spring.board.desk.is_changed


def test_a_mail_among_all_sheets_beside_one_that_is_kept_is_taken(spring: InternationalPage) -> None:
    paste_among_sheets(spring, FRENCH)
    said = paste_among_sheets(spring, mailbox(FRENCH, ENGLISH))
    assert said == "3 orders of England taken from the mail; 1 mail is kept already: number 1"
    assert set(spring.session.state.written) == {"France", "England"}


def test_a_late_mail_among_all_sheets_is_said_to_be_late(spring: InternationalPage) -> None:
    spring.session.set_deadline(Moment.parse("2026-09-07T10:00+02:00"))
    assert "late" in paste_among_sheets(spring, FRENCH)
    assert not spring.session.state.written


FORWARDED = "See below.\n\n---------- Forwarded message ---------\nFrom: x@example.org\n\nA Vie-Gal\nA Bud-Ser"


@pytest.mark.parametrize("words", ["Sorry, I am away until Friday.\nTilde", FORWARDED])
def test_a_mail_without_an_order_among_all_sheets_waits_and_is_not_written(
    spring: InternationalPage, words: str
) -> None:
    said = paste_among_sheets(spring, mail(AUSTRIA, EARLY, words))
    assert said == "1 mail came in, no order was taken from it: look at it under Mails"
    assert not spring.session.state.written
    assert not spring.board.desk.is_changed
    assert spring.actions_by_id["view_mails"].text() == "&Mails (1)"


BOTH = mail(AUSTRIA, EARLY, "A Vie-Gal\nA Bud - Sre\nF Tri-Alb\nA Rom-Apu\nA Mos-Ukr")


def test_a_line_left_out_for_another_powers_unit_is_taken_by_key(spring: InternationalPage) -> None:
    spring.door.learn(AUSTRIA, "Austria")
    view = paste(spring, BOTH)
    view.list.setFocus()
    press(Key.Key_Tab)
    assert view.card.hasFocus(), "Tab goes into the lines, as the line at the foot says"
    roman = next(line.id for line in view.card.lines if line.text == "A Rom-Apu")
    view.card.choose(roman)
    here = {line.text: line for line in view.card.lines}
    assert (here["A Rom-Apu"].aside, here["A Rom-Apu"].note[:1]) == ("left out: a unit of Italy", "1")
    assert view.accept.text() == "To what is asked"
    press(Key.Key_1)
    assert {line.text: line.aside for line in view.card.lines}["A Rom-Apu"] == "Italy: A Rom-Apu"
    assert view.card.current == roman, "one stays where one is"
    press(Key.Key_2)
    assert "no meaning 2" in spring.message.text()
    enter(view)
    asked = view.asked
    assert asked is not None
    assert asked.order is not None
    assert asked.order.written == "A Bud - Sre", "what is asked is not passed over"
    enter(view, 2)
    assert written(spring, "Italy") == ("A Rom-Apu",)
    assert not written(spring, "Russia")
    kept = spring.session.state.mailbox.mails[0].taking
    assert kept is not None
    assert [each.text for each in kept.left_out] == ["A Mos-Ukr"]


def test_what_was_taken_for_another_power_can_be_left_out_again(spring: InternationalPage) -> None:
    spring.door.learn(AUSTRIA, "Austria")
    view = paste(spring, BOTH)
    view.card.setFocus()
    view.card.choose(next(line.id for line in view.card.lines if line.text == "A Mos-Ukr"))
    press(Key.Key_1)
    press(Key.Key_0)
    assert {line.text: line.aside for line in view.card.lines}["A Mos-Ukr"] == "left out: a unit of Russia"
    assert "Russia" not in view.here.sheets if view.here else False


def test_the_small_board_beside_the_mails_has_no_names_until_it_is_zoomed(spring: InternationalPage) -> None:
    view = paste(spring, FRENCH)
    small = view.board._camera
    theme = view._theme
    assert is_small(theme, small.scale)
    assert counter_side(theme, small) < 19
    assert not names_beside(theme, small, view.board._ground, view.board.picture)
    near = small.zoomed(4, QPointF(60, 60))
    assert names_beside(theme, near, view.board._ground, view.board.picture)
