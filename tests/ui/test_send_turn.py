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

from eia_solo.exports.report import report_text
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.games.international_relations.ui.send_turn import SendTurn
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
    QTest.mouseClick(dialog.copy_text, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == announced
    QTest.mouseClick(dialog.copy_picture, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().image().width() == 2400
    assert not dialog.picture.pixmap().isNull()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not is_open(sample)


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
    assert not is_open(sample)
    stem = f"{SAMPLE}-S1904-orders"
    written = {path.name.removeprefix(stem) for path in folder.iterdir()}
    assert written == {".txt", ".html", ".png", ".svg", ".pdf"} | {
        f"-{power}.eml" for power in sample.session.rulebook.rules.board.powers
    }
    assert QImage(str(folder / f"{stem}.png")).width() == 2400
    page = (folder / f"{stem}.html").read_text()
    assert 'src="data:image/png;base64,iVBOR' in page
    assert "Where all stand" in page


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
