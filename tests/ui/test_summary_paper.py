"""The page of a phase on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import CTRL, Key, press, trigger
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from eia_solo.games.empires_in_arms.ui.month.summary_paper import SummaryPaper
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_ctrl_p_on_the_page_of_a_phase_saves_it_as_a_pdf(
    window: EmpiresPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    menus: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: menus.append(menu))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "page.pdf"), ""))
    trigger(window, "dow_phase")
    while window.driver.procession.is_open:
        press("1", "1")
    press(Key.Key_Return)
    assert window.month.summary.isVisible()
    press(Key.Key_P, modifier=CTRL)
    assert window.in_sight == "view_month"
    assert [action.text() for action in menus[0].actions()] == ["Save as PDF…", "Print…"]
    menus[0].actions()[0].trigger()
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF-")
    assert window.message.text() == f"Written: {tmp_path / 'page.pdf'}"
    menus[0].deleteLater()


def test_ctrl_c_copies_the_page_of_a_phase_and_in_a_list_the_chosen_line(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    while window.driver.procession.is_open:
        press("6", "5") if window.driver.procession.due == ("Fr", "GB") else press("1", "1")
    QApplication.clipboard().clear()
    press(Key.Key_C, modifier=CTRL)
    assert QApplication.clipboard().text() == "", "a check is shown, not the page"
    press(Key.Key_Return)
    press(Key.Key_C, modifier=CTRL)
    page = window.month.summary
    assert QApplication.clipboard().text() == page.text
    assert window.message.text() == "Copied: January 1805, declarations before the campaign: what happened and why"
    page.list.setFocus()
    page.list.choose("came Fr GB")
    press(Key.Key_C, modifier=CTRL)
    assert QApplication.clipboard().text().startswith("France declares war on Great Britain, Great Britain is a")


def test_on_paper_headings_stand_out_and_nothing_is_lost() -> None:
    head = "May 1805, peace: what happened\nOne suit & more.\n\n"
    text = head + "Turkey sues\n  4 + 5 = 9; 10 sues\n\nThe way on\n  to 4.5\n"
    html = SummaryPaper("May 1805, peace", "war-peace", text).html
    assert html == (
        "<h1>May 1805, peace: what happened</h1><p><i>One suit &amp; more.</i></p>"
        "<h3>Turkey sues</h3><p>4 + 5 = 9; 10 sues</p><h3>The way on</h3><p>to 4.5</p>"
    )
