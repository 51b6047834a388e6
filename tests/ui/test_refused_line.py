"""What is refused on the stage stands above the black button, and goes when it is true no more."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from evening import CTRL, Key, campaign, opened, press, trigger, write
from PySide6.QtWidgets import QApplication, QLineEdit
from test_month_view import suing

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import RollCheck
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.store import connection
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@contextmanager
def busy(path: Path) -> Iterator[None]:
    """Another program writes to the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@pytest.fixture
def stage(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> EmpiresPage:
    """The month of a campaign whose declarations have begun; a file that is busy is not waited for."""
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0.01)
    window = opened(desk, campaign(tmp_path))
    trigger(window, "dow_phase", "view_month")
    return window


def said(window: EmpiresPage) -> tuple[str, str]:
    """What stands above the black button, and the button."""
    line = window.month.refused
    return line.text() if line.isVisible() else "", window.month.acts.buttons[0].text()


def test_what_the_file_does_not_take_is_tried_again_by_the_black_button(stage: EmpiresPage) -> None:
    path, before = stage.session.campaign.path, len(stage.session.history.ids)
    assert said(stage) == ("", "Roll France against Austria")
    with busy(path):
        press(Key.Key_R)
        why = "war.eia: Another program is busy with it: try again when that is done"
        assert said(stage) == (why, "Try again")
        assert stage.message.text() == "", "it is said once"
        press(Key.Key_Return)
        assert said(stage) == (why, "Try again")
        assert len(stage.session.history.ids) == before
    press(Key.Key_Return)
    assert said(stage)[0] == ""
    assert said(stage)[1] != "Try again"
    assert len(stage.session.history.ids) == before + 1


def test_what_was_not_written_is_forgotten_where_one_looks_elsewhere(stage: EmpiresPage) -> None:
    with busy(stage.session.campaign.path):
        press(Key.Key_R)
        assert said(stage)[1] == "Try again"
        press(Key.Key_Right)
        assert said(stage)[0] == ""
        assert said(stage)[1] != "Try again"


def test_a_run_that_the_file_stops_goes_on_with_the_black_button(stage: EmpiresPage) -> None:
    with busy(stage.session.campaign.path):
        press(Key.Key_A, Key.Key_A)
        while stage.driver.is_running:
            QApplication.processEvents()
        assert said(stage) == ("war.eia: Another program is busy with it: try again when that is done", "Try again")
    head = stage.session.history.head
    press(Key.Key_Return)
    assert said(stage)[0] == ""
    assert stage.session.history.head == head + 1


def test_a_campaign_that_another_program_played_on_is_opened_anew_by_the_black_button(
    stage: EmpiresPage, desk: Desk
) -> None:
    path = stage.session.campaign.path
    press(Key.Key_R)
    path.with_name(f".{path.name}.lock").unlink()  # as a program that keeps folders alike on two machines may do
    with EmpiresSession.open(path, empires_in_arms()) as other:
        other.do(RollCheck(CheckKind.DECLARATION))
        heads = other.history.head, other.state
    press(Key.Key_Z, modifier=CTRL)
    assert stage.message.text() == "", "the stage says it"
    assert said(stage)[1] == "Try again"
    assert stage.month.looking.what.text() == "Another program changed it since it was opened: open it again"
    press(Key.Key_Return)
    anew = desk.window
    assert isinstance(anew, EmpiresPage)
    assert anew is not stage
    assert (anew.session.history.head, anew.session.state) == heads
    assert anew.session.why_read_only == ""
    assert anew.in_sight == "view_month"
    press(Key.Key_R)
    assert anew.session.history.head == heads[0] + 1


def test_a_wrong_number_of_months_is_refused_above_the_button_until_it_is_right(window: EmpiresPage) -> None:
    suing(window)
    assert said(window)[0] == ""
    months = window.month.findChild(QLineEdit, "peace_months_0")
    assert isinstance(months, QLineEdit)
    months.setFocus()
    write("many")
    assert said(window)[0] == "'many' is no number of months"
    months.clear()
    write("6")
    assert said(window)[0] == ""
