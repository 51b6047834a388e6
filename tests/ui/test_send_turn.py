"""Send the turn, in the window: what is seen is copied, and a folder gets all of it, over no campaign."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import trigger
from playing import SAMPLE, START, game, opened_game
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from eia_solo.core.moment import Moment
from eia_solo.exports.report import report_text
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.games.international_relations.ui.send_turn import SendTurn, what_can_be_sent
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def sample(desk: Desk, tmp_path: Path) -> InternationalPage:
    return opened_game(desk, game(tmp_path, SAMPLE))


def sending(page: InternationalPage) -> SendTurn:
    trigger(page, "send_turn")
    QApplication.processEvents()
    return page.findChildren(SendTurn)[-1]


def is_open(page: InternationalPage) -> bool:
    return any(dialog.isVisible() for dialog in page.findChildren(SendTurn))


def test_what_is_seen_is_what_is_announced_and_what_is_copied(sample: InternationalPage) -> None:
    dialog = sending(sample)
    last, rules = sample.session.reports()[-1], sample.session.rulebook.rules
    announced = report_text(turn_page([last.report], sample.session.state, rules))
    assert dialog.text.toPlainText() == announced
    QTest.keyClick(dialog.text, Qt.Key.Key_C)
    assert QApplication.clipboard().text() == announced
    assert dialog.said.text() == "Copied"
    QTest.keyClick(dialog.text, Qt.Key.Key_B)
    assert QApplication.clipboard().image().width() == 2400
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not is_open(sample)


def test_the_picture_fills_its_room_in_its_own_proportions(sample: InternationalPage) -> None:
    dialog = sending(sample)
    shown, image = dialog.picture, dialog.picture.image
    assert abs(shown.width() / shown.height() - image.width() / image.height()) < 0.01
    for wide, high in ((1500, 760), (900, 860)):
        dialog.resize(wide, high)
        QApplication.processEvents()
        assert shown.width() > 300
        assert abs(shown.width() / shown.height() - image.width() / image.height()) < 0.01
        assert dialog.rect().contains(shown.mapTo(dialog, shown.rect().bottomRight()))
    dialog.reject()


def test_what_was_sent_is_remembered_and_the_next_time_begins_after_it(sample: InternationalPage) -> None:
    door = sample.door
    dialog = sending(sample)
    QTest.keyClick(dialog.text, Qt.Key.Key_A)
    assert not is_open(sample)
    dialog = sending(sample)
    assert [words for words, _ in what_can_be_sent(sample.session)][:2] == [
        "Spring 1904, orders",
        "Winter 1903, adjustments",
    ]
    QTest.keyClick(dialog.text, Qt.Key.Key_A)
    assert is_open(sample), "there is nothing new that could be sent"
    assert "already" in dialog.said.text()
    dialog.reject()
    assert door.process()
    dialog = sending(sample)
    assert dialog.choice.currentText() == "What is not sent yet"
    assert dialog.title.text().startswith("Turkey has won. ")
    assert dialog.parcel.letters[0].asked == "", "after a victory nothing is due"
    assert [each.report.turn.text for each in dialog.parcel.kept] == ["F1904"]
    dialog.reject()
    assert door.undo()
    assert not sample.session.unsent()
    assert door.undo()
    assert [each.report.turn.text for each in sample.session.unsent()] == ["S1904"]


def test_a_turn_is_chosen_from_a_list_with_all_its_stages(sample: InternationalPage) -> None:
    dialog = sending(sample)
    dialog.choice.setCurrentText("Fall 1902")
    assert dialog.title.text() == "International Relations, Fall 1902"
    assert "retreats to Livonia" in dialog.text.toPlainText()
    assert dialog.mails.current == "Austria"
    dialog.mails.choose("Russia")
    assert "A War (retreats to Livonia)" in dialog.mail.toPlainText().replace("A War R Lvn", "A War")
    assert "A Gal-War" not in dialog.mail.toPlainText().partition("Please write")[0]
    dialog.reject()


def test_mails_go_to_the_addresses_that_are_learned_and_say_by_when(sample: InternationalPage) -> None:
    session = sample.session
    session.learn("dsm@example.org", "Russia")
    session.set_deadline(Moment.parse("2026-10-25T20:00+00:00"))
    dialog = sending(sample)
    letters = {each.power: each for each in dialog.parcel.letters}
    assert letters["Russia"].to == "dsm@example.org"
    assert b"\r\nTo: dsm@example.org\r\n" in b"\r\n" + letters["Russia"].mail
    assert not any(each.to or b"example.org" in each.mail for each in letters.values() if each.power != "Russia")
    assert "Due: Fall 1904, orders, by Sun 25 Oct 2026 20:00 UTC\n" in dialog.text.toPlainText()
    dialog.mails.choose("Russia")
    assert dialog.mail.toPlainText().startswith("To: dsm@example.org\n")
    assert "Please write by Sun 25 Oct 2026 20:00 UTC\n" in dialog.mail.toPlainText()
    dialog.choice.setCurrentText("Fall 1902")
    assert {each.to for each in dialog.parcel.letters} == {"dsm@example.org", ""}, "of an earlier turn as well"
    dialog.reject()


def test_black_and_white_has_no_colour_and_positions_are_a_second_picture(sample: InternationalPage) -> None:
    dialog = sending(sample)
    assert not dialog.picture.image.isGrayscale()
    dialog.colourless.setChecked(True)
    assert dialog.picture.image.isGrayscale()
    assert not dialog.next_picture.isVisible()
    dialog.positions.setChecked(True)
    first = dialog.picture.image
    QTest.keyClick(dialog.text, Qt.Key.Key_N)
    assert dialog.picture.image is not first
    QTest.keyClick(dialog.text, Qt.Key.Key_N)
    assert dialog.picture.image is first
    dialog.reject()


def test_among_the_reports_the_chosen_one_is_sent(sample: InternationalPage) -> None:
    trigger(sample, "view_reports")
    first = sample.session.reports()[0]
    sample.reports.show_entry(first.entry)
    dialog = sending(sample)
    assert dialog.parcel.title == "International Relations, Winter 1900, treaties"
    assert "Italy" not in dialog.parcel.text.partition("Where all stand")[0], "the secret notice to Italy"
    dialog.reject()


def test_a_folder_gets_text_page_pictures_and_a_mail_to_each_power(
    sample: InternationalPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    QTest.keyClick(sending(sample), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    assert sample.findChildren(SendTurn)[-1].said.text() == "Written into out"
    sample.findChildren(SendTurn)[-1].reject()
    stem = f"{SAMPLE}-S1904-orders"
    written = {path.name.removeprefix(stem) for path in folder.iterdir()}
    assert written == {".txt", ".html", ".png", ".svg", ".pdf"} | {
        f"-{power}.eml" for power in sample.session.rulebook.rules.board.powers
    }
    assert QImage(str(folder / f"{stem}.png")).width() == 2400
    page = (folder / f"{stem}.html").read_text()
    assert 'src="data:image/png;base64,iVBOR' in page
    assert "Where all stand" in page
    paper = (folder / f"{stem}.pdf").read_bytes()
    assert paper.count(b"/Type /Page\n") >= 2, "text and picture do not fit on one page"


def test_only_what_is_ticked_goes_into_the_folder(sample: InternationalPage, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    dialog = sending(sample)
    for ending, box in dialog.forms.items():
        box.setChecked(ending in (".txt", ".svg"))
    dialog.write(folder)
    assert sorted(path.suffix for path in folder.iterdir()) == [".svg", ".txt"]
    dialog.reject()


def test_no_campaign_is_written_over_and_the_refusal_is_said(
    sample: InternationalPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, path = tmp_path / "out", sample.session.campaign.path
    folder.mkdir()
    (folder / f"{SAMPLE}-S1904-orders.html").symlink_to(path)
    before = path.read_bytes()
    refused: list[str] = []
    sample.door.refused.connect(refused.append)
    dialog = sending(sample)
    dialog.write(folder)
    assert dialog.isVisible(), "another folder can be chosen"
    assert len(refused) == 1
    assert "is not overwritten" in refused[0]
    assert path.read_bytes() == before
    dialog.reject()


def test_before_anything_is_carried_out_there_is_nothing_to_send(desk: Desk, tmp_path: Path) -> None:
    page = opened_game(desk, game(tmp_path, START))
    trigger(page, "send_turn")
    assert not page.findChildren(SendTurn)
