"""Mails of Napoleons Wars in the window: pasted or dropped, gone through with Enter, all sure ones as one step."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import Key, press, trigger
from mail_material import mail, mailbox
from nw_window import game, opened_game
from PySide6.QtWidgets import QApplication

from eia_solo.core.mailbox import Became
from eia_solo.core.moment import Moment
from eia_solo.games.napoleons_wars.rules.commands import SetUpdate
from eia_solo.ui.moment_dialog import ZoneDialog
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
MON, THU = "Mon, 2 Mar 2026 18:05:00 +0000", "Thu, 5 Mar 2026 18:05:00 +0000"
WORDS = "Hi,\nA Paris - Lorraine pls\nB Flanders - Moon\nWe ally with Spain.\n\nYours, Nap"
FRENCH = mail("nap@example.org", MON, WORDS, subject="French orders")
BRITISH = mail("nell@example.org", MON, "Britain:\nA holds")
LATE = mail("karl@example.org", THU, "Austria\nB holds")


def test_mails_go_from_the_clipboard_to_sheets_and_acts(desk: Desk, tmp_path: Path) -> None:
    window = opened_game(desk, game(tmp_path))
    session = window.session
    session.do(SetUpdate(Moment.parse("2026-03-05T12:00Z")))
    window.show_view("nations")
    QApplication.clipboard().setText(mailbox(FRENCH, BRITISH, LATE).decode())
    trigger(window, "paste_mails")
    view = window.mails
    assert window.in_sight == "view_mails"
    assert window.actions_by_id["view_mails"].text() == "&Mails (3)"
    assert [(line.text, line.note) for line in view.list.lines] == [
        ("France", "2 lines, 1 act, 2 to look at"),
        ("Great Britain", "1 line"),
        ("Austria", "late by 6 h 5 min: kept, does not count"),
    ]
    assert not session.state.written, "nothing is taken before one says so"

    # line by line: whose, what is taken, what is asked, what is left out
    shown = [(line.text, line.aside) for line in view.card.lines]
    assert shown == [
        ("From <nap@example.org>", "France"),
        ("Hi,", "left out: greeting"),
        ("A Paris - Lorraine pls", "A Paris - Lorraine"),
        ("B Flanders - Moon", "B Flanders - Moon"),
        ("We ally with Spain.", "posts: ally with Spain"),
        ("Yours, Nap", "left out: greeting"),
    ]
    assert view.accept.text() == "Yes, of France"
    press(Key.Key_Return)
    assert "Moon" in view.card.lines[3].note
    press(Key.Key_0)
    assert view.accept.text() == "Take it, next"
    assert [line.text for line in view.sheet.lines] == ["A Paris - Lorraine"]
    assert [line.text for line in view.posts.lines] == ["France: ally with Spain"]
    press(Key.Key_Return)
    assert session.state.written == {"FR": ("A Paris - Lorraine",)}
    assert [(post.by, post.does) for post in session.state.posts] == [("FR", "ally")]
    assert session.mailbox.addresses == {"nap@example.org": "FR"}
    assert window.board.desk.choose("FR") is None
    assert window.board.desk.editor.text == "A Paris - Lorraine", "the order sheet shows what came by mail"
    assert window.board.desk.counts.text() == "1 line counts, by mail 1, 2 Mar 18:05"
    window.board.desk.editor.put("A holds", 1)
    assert "mail" not in window.board.desk.counts.text(), "what is written by hand is not of the mail"
    window.board.desk.editor.put("A Paris - Lorraine", 1)
    window.show_view("mails")

    # all that are sure, as one step; the late one is kept
    before = len(session.history.ids)
    view.press_all()
    assert len(session.history.ids) == before + 1
    assert set(session.state.written) == {"FR", "GB"}
    trigger(window, "undo")
    assert set(session.state.written) == {"FR"}
    view.list.choose("mail 3")
    assert view.accept.text() == "Keep it as late, next"
    press(Key.Key_Return)
    assert session.mailbox.mail("3").became is Became.LATE
    assert "AU" not in session.state.written

    # dropped again they are known; a page of a forum comes in by drop as well
    (tmp_path / "a.eml").write_bytes(FRENCH)
    desk.take([tmp_path / "a.eml"])
    assert window.message.text().startswith("1 mail is kept already: number 1")

    # what was copied with a time of no zone asks for it
    QApplication.clipboard().setText("From: Nap <nap@example.org>\nSent: 3 March 2026 18:00\n\nA Paris - Burgundy\n")
    view.paste()
    asked = view.findChild(ZoneDialog)
    assert len(session.mailbox.mails) == 3, "nothing is in the mailbox before one says"
    asked.zone.setCurrentText("America/New_York")
    asked.take.click()
    received = session.mailbox.mail("4").received
    assert received is not None
    assert received.text == "2026-03-03T18:00-05:00"
