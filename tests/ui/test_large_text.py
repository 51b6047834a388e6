"""Text of twice the size: every view of every game fits a screen of 1280 by 800, and no words are cut off."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import cut_off
from gathered import gathered
from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from ready_made import put, with_its_story

from eia_solo.ui.page import CampaignPage
from eia_solo.ui.program import Desk
from eia_solo.ui.settings import Settings, size_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CLIENT = QSize(1280, 770)
"""What a screen of 1280 by 800 leaves beside a title bar."""


@pytest.mark.parametrize(
    ("points", "system", "size"),
    [(11, "linux", 1.0), (9, "linux", 1.0), (16, "linux", 1.5), (40, "linux", 2.0), (-1, "linux", 1.0),
     (9, "win32", 1.0), (13.5, "win32", 1.5), (13, "darwin", 1.0)],
)  # fmt: skip
def test_the_text_is_as_large_as_the_font_of_the_desktop_asks_until_a_size_is_chosen(
    points: float, system: str, size: float
) -> None:
    assert size_of(points, system) == size
    settings = Settings(size)
    assert settings.text_scale == size
    settings.text_scale = 1.2
    assert Settings(size).text_scale == 1.2


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario", ["1805-sample", "nwol-sample", "1901-international-sample", "napoleons-1804-sample"]
)
def test_each_view_fits_the_smallest_screen_at_twice_the_size(desk: Desk, tmp_path: Path, scenario: str) -> None:
    desk.settings.text_scale = 2.0
    assert desk.open(put(tmp_path / "war.eia", with_its_story, scenario))
    window = desk.window
    assert isinstance(window, CampaignPage)
    window.looks._tell()
    with gathered() as each:
        for view in window.actions_of_page.views:
            window.ask_for(view)
            desk.shell.resize(CLIENT)
            QTest.qWait(20)
            with each(view):
                assert (desk.shell.width(), desk.shell.height()) == (CLIENT.width(), CLIENT.height())
                assert cut_off(window) == []
