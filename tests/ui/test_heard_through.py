"""Sheets, a card and a phase are done by the keys and by what is heard alone; what was heard is in tests/golden."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import campaign, opened
from playing import game_in_spring, opened_game
from PySide6.QtWidgets import QApplication
from recording import opened_record, record
from states import NWOL_NOW
from test_record_inbox_view import FOOT, HEAD, WAR
from transcript import Transcript

from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
GOLDEN = Path(__file__).parent.parent / "golden" / "heard.txt"


def test_sheets_a_card_and_a_phase_are_done_by_what_is_heard(desk: Desk, tmp_path: Path) -> None:
    heard = [
        "# An order sheet with a faulty line, which is corrected, looked ahead and processed",
        *_order_sheet(desk, tmp_path),
        "# A card of the inbox: a post is pasted and accepted",
        *_card(desk, tmp_path),
        "# A phase of declarations",
        *_declarations(desk, tmp_path),
    ]
    now = tmp_path / "heard.txt"
    now.write_text("\n".join(heard) + "\n", encoding="utf-8")
    assert heard == GOLDEN.read_text(encoding="utf-8").splitlines(), f"if it is meant so, copy {now} to {GOLDEN}"


def _order_sheet(desk: Desk, folder: Path) -> list[str]:
    by_ear = Transcript(opened_game(desk, game_in_spring(folder)))
    by_ear.press("F6", "F6", "F6", "F4")
    by_ear.write("A Par - Bur", "Return", "A Mar - Xyz", "Return", "F Bre - Mid")
    by_ear.press("Up", "Home", "Shift+End")
    by_ear.write("A Mar - Spa", "Down")
    by_ear.press("F6", "Shift+F6", "Ctrl+Return", "Down", "Ctrl+Return", "Ctrl+3")
    return by_ear.lines


def _card(desk: Desk, folder: Path) -> list[str]:
    window = opened_record(desk, record(folder))
    window.session.clock = lambda: NWOL_NOW
    QApplication.clipboard().setText(HEAD + WAR + FOOT)
    by_ear = Transcript(window)
    by_ear.press("Ctrl+V", "Tab", "Shift+Tab", "Return", "Return")
    return by_ear.lines


def _declarations(desk: Desk, folder: Path) -> list[str]:
    window = opened(desk, campaign(folder))
    by_ear = Transcript(window, lambda: window.driver.is_running)
    by_ear.press("D", "R", "U", "Return", "3", "4", "Ctrl+Z", "A", "A", "Return")
    return by_ear.lines
