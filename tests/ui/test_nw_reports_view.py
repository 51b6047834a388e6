"""Reports of Napoleons Wars in the window: the update, a report to one power, and the ten into a folder."""

from __future__ import annotations

from collections.abc import Callable
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest
from evening import Key, press
from nw_window import START, black_key, lines, opened_game
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPdfWriter
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from eia_solo.core.errors import EiaSoloError
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame, PostAct
from eia_solo.games.napoleons_wars.rules.reporting import proof
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui import reports_view as module
from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.games.napoleons_wars.ui.reports_view import ReportsView
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def game(folder: Path, *, turns: int = 2) -> Path:
    """A campaign in which France has met Austria in Swabia."""
    path = folder / "wars.eia"
    with NapoleonsSession.create(path, napoleons_wars(), START, seed=5) as session:
        session.do(EditGame((Edit("battles", "table"),), "agreed"))
        if turns:
            session.process()
        if turns > 1:
            session.do(PostAct("FR", "declare war on Austria"))
            session.write("FR", "C Alsace - Swabia\nBuild 1 infantry in Paris\nA Paris - Thuringia")
            session.write("AU", "E Tyrol - Swabia")
            session.process({"battle SWA": (5, 1)})
    return path


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> NapoleonsPage:
    return opened_game(desk, game(tmp_path))


def shown(window: NapoleonsPage) -> ReportsView:
    """The view of reports, with its proof made."""
    window.show_view("reports")
    view = window.view("reports")
    assert isinstance(view, ReportsView)
    QApplication.processEvents()
    return view


def test_the_keys_lead_from_report_to_report(window: NapoleonsPage) -> None:
    view = shown(window)
    assert view.readers.hasFocus()
    assert lines(view.readers)[:3] == ["The update", "Great Britain", "France"]
    assert [line.aside for line in view.readers.lines[:3]] == ["everybody", "no orders", "2 of 3 done"]
    press(Key.Key_Down)
    assert (view.reader, view.own_head.text(), view.only.words) == ("FR", "Report to France", "France only")
    assert "Built 1 infantry in Paris: −2 (NW-29)" in view.own_sheet.toPlainText()
    assert "France (C) beat Austria (E)" in view.update_sheet.toPlainText()
    press(Key.Key_Home)
    assert (view.reader, view.copies.text()) == ("", "To copy or print: the update")
    assert view.own_head.text() == "Report to France"


def test_the_chosen_report_is_printed(window: NapoleonsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    view = shown(window)
    sent: list[str] = []

    def send(_parent: object, _door: object, title: str, paint: Callable[[QPdfWriter], None]) -> None:
        kept = QBuffer()
        kept.open(QBuffer.OpenModeFlag.WriteOnly)
        paint(QPdfWriter(kept))
        sent.append(f"{title}, {kept.size() > 1000}")

    monkeypatch.setattr(module, "send_to_printer", send)
    view.readers.choose("FR")
    press("p")
    press(Key.Key_Home)
    press("p")
    assert sent == ["France, Spring 1805: for you alone, True", "Napoleons Wars, Spring 1805, True"]


def test_the_double_edge_stands_at_what_the_update_lacks(window: NapoleonsPage) -> None:
    view = shown(window)
    view.readers.choose("FR")
    assert "Built 1 infantry in Paris: −2 (NW-29)" in view.own_sheet.secret_lines()
    assert "War costs 5 gold in Winter. (NW-26)" not in view.own_sheet.secret_lines()
    assert view.update_sheet.secret_lines() == []


def test_text_and_picture_are_copied_for_whom_they_are(window: NapoleonsPage) -> None:
    view = shown(window)
    view.readers.choose("FR")
    press(Key.Key_C)
    assert QApplication.clipboard().text().startswith("France, Spring 1805: for you alone")
    press(Key.Key_B)
    assert QApplication.clipboard().image().width() == 2400
    view.readers.choose("update")
    press(Key.Key_C)
    assert QApplication.clipboard().text().startswith("Napoleons Wars, Spring 1805")
    assert "Build" not in QApplication.clipboard().text()


def test_a_folder_gets_what_is_ticked(
    qtbot: QtBot, window: NapoleonsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, folder = shown(window), tmp_path / "ten"
    folder.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    for ending in (".html", ".pdf", ".png"):
        view.forms[ending].setChecked(False)
    black_key(view)
    assert view.folder.toolTip() == "The files are being written"
    qtbot.waitUntil(lambda: view.why_not == "", timeout=20_000)
    assert len(list(folder.iterdir())) == 10 + 9
    mail = message_from_bytes((folder / "wars-Spring-1805-Great-Britain.eml").read_bytes(), policy=default)
    words = str(mail.get_content())  # type: ignore[attr-defined]
    assert "Napoleons Wars, Spring 1805" in words
    assert "Great Britain, Spring 1805: for you alone" in words
    assert "France, Spring 1805" not in words


def test_a_file_that_cannot_be_written_is_said_and_ends_it(
    qtbot: QtBot, window: NapoleonsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, said = shown(window), []

    def full(*_: object) -> None:
        raise EiaSoloError("the disk is full")

    monkeypatch.setattr(module, "write_whole", full)
    view._door.refused.connect(said.append)
    view.write(tmp_path)
    qtbot.waitUntil(lambda: view.why_not == "", timeout=20_000)
    assert "disk is full" in str(said[-1])
    assert view.folder.isEnabled()


def test_the_proof_stands_only_once_it_was_made(
    qtbot: QtBot, window: NapoleonsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = shown(window)
    qtbot.waitUntil(lambda: bool(view.proof.text()), timeout=20_000)
    assert view.proof.text().startswith("✓ Proof")
    view.turns.setCurrentIndex(1)
    view.turns.activated.emit(1)
    assert view.proof.text() == ""
    assert "Winter 1804" in view.update_sheet.toPlainText()
    qtbot.waitUntil(lambda: bool(view.proof.text()), timeout=20_000)
    monkeypatch.setattr(proof, "tells_no_secret", lambda _told, reader: reader != "DK")
    view.prove()
    assert view.proof.text() == "Do not send: a secret of others shows in Denmark."


def test_before_the_first_turn_the_buttons_say_why_not(desk: Desk, tmp_path: Path) -> None:
    view = shown(opened_game(desk, game(tmp_path, turns=0)))
    assert not view.folder.isEnabled()
    assert view.copy_text.toolTip() == "No turn has been worked out yet"
    press(Key.Key_Down)
    assert view.own_sheet.toPlainText() == ""
    assert view.update_sheet.placeholderText() == "No turn has been worked out yet"


def test_a_turn_that_is_worked_out_or_undone_is_followed(window: NapoleonsPage) -> None:
    view = shown(window)
    window.session.write("GB", "A London - York")
    window.door.process()
    assert view.turns.currentText() == "Summer 1805"
    window.door.undo()
    assert [view.turns.itemText(n) for n in range(view.turns.count())] == ["Spring 1805", "Winter 1804"]


def test_what_is_sent_is_kept_and_a_board_is_drawn_once(window: NapoleonsPage) -> None:
    view = shown(window)
    assert view.sent.text() == "Not sent yet: Spring 1805"
    drawn = view.parcel
    press(Key.Key_S)
    assert (view.sent.text(), view.all_sent.isEnabled()) == ("All are sent up to Spring 1805", False)
    assert window.session.sent_up_to == "Spring 1805"
    window.show_view("board")
    assert shown(window).parcel is drawn, "nothing in it is other than it was"
    window.session.do(EditGame((Edit("owners.Bavaria", "AU"),), "the treaty of Ried"))
    assert view.parcel is not drawn
    window.session.process()
    assert view.sent.text() == "Not sent yet: Summer 1805"
    window.undo()
    window.undo()
    window.undo()
    assert view.sent.text() == "Not sent yet: Spring 1805"
