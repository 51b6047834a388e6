"""A campaign of an older version, in a month that no game is played in: it opens, goes on, and says what to do."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random

import pytest
from any_keys import Hands, odd_campaign
from evening import trigger
from PySide6.QtWidgets import QApplication
from test_any_keys import STARTS

from eia_solo.core.errors import IllegalCommand
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules import refusals
from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth
from eia_solo.games.empires_in_arms.rules.steps_left import Asks
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.store.plain_files import data
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
QUICK = (("9999-12", "month"), ("0001-01", "free_states"))
"""The months and the places in them that are tried every day; one of them asks for the month to come."""
SAMPLE = data("modifier_tables", "empires_in_arms", "scenarios", "1805-sample.toml")


def campaign_in(folder: Path, month: str, start: str, patch: pytest.MonkeyPatch) -> Path:
    """A campaign in that month, played on to a start, as a version that took any month made it."""
    sheet = folder / "beyond.toml"
    sheet.write_text(SAMPLE.read_text(encoding="utf-8").replace('month = "1805-01"', f'month = "{month}"'), "utf-8")
    with patch.context() as older, suppress(IllegalCommand):  # there is no next month to play on to
        older.setattr(refusals, "YEARS", (1, 9999))
        odd_campaign(folder / "beyond.eia", sheet, Random(1), start, 0)
    return folder / "beyond.eia"


@pytest.mark.parametrize(
    ("month", "start"),
    [
        pair if pair in QUICK else pytest.param(*pair, marks=pytest.mark.slow)
        for pair in product(("9999-12", "0001-01"), STARTS)
    ],
)
def test_every_step_and_view_is_shown_and_played(
    desk: Desk, tmp_path: Path, month: str, start: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(desk, campaign_in(tmp_path, month, start, monkeypatch), Random(2))
    line = hands.window.foot.message.text()
    assert "no game is played in" in line
    assert f"eia-solo set {hands.window.session.campaign.path} month 1805-01" in line
    for view in (*EMPIRES.views, "view_month"):
        trigger(hands.window, view)
        QApplication.processEvents()
    assert hands.window.found_here()
    hands.look_elsewhere()
    hands.begin_to_enter()
    for _ in range(6):
        if (month, hands.window.driver.procession.now.asks) == ("9999-12", Asks.MONTH):
            trigger(hands.window, "next_month")
            said = hands.window.month.refused.text() + hands.window.foot.message.text()
            assert "alendar ends with December 9999: enter an earlier month" in said
            return
        hands.press_any()


def test_the_calendar_ends_with_a_refusal_and_the_month_can_be_set_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = campaign_in(tmp_path, "9999-12", "month", monkeypatch)
    with EmpiresSession.open(path, empires_in_arms()) as session:
        assert "no game is played in December 9999" in session.notice
        with pytest.raises(IllegalCommand, match="enter an earlier month"):
            session.do(NextMonth())
        session.do(EditFields({"month": "1805-01"}))
        session.do(NextMonth())
        assert session.notice == ""
        assert session.problems() == []
