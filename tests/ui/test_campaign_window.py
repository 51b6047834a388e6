"""What the page of any campaign does, whichever game it is of: looks at the past, notes, and being closed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import Key, campaign, focus, opened, press, trigger
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from recording import opened_record, record

from eia_solo.campaign.opening import open_campaign
from eia_solo.campaign.session import Session
from eia_solo.core.log import Margin
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.log import lines
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
GAMES = ["empires", "record"]


@pytest.fixture(params=GAMES)
def page(desk: Desk, tmp_path: Path, request: pytest.FixtureRequest) -> CampaignPage:
    """A page of each game, with some entries behind it."""
    if request.param == "record":
        return opened_record(desk, record(tmp_path))
    window = opened(desk, campaign(tmp_path))
    window.session.do(EditFields({"powers.Fr.money": 12}))
    window.session.do(EditFields({"powers.Fr.money": 13}))
    return window


class StrayWindows(QObject):
    """Notices every banner that is shown as a window of its own, however shortly."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_stray = isinstance(watched, QWidget) and watched.objectName() == "look_banner" and watched.isWindow()
        if event.type() == QEvent.Type.Show and is_stray:
            self.seen.append(watched.objectName())
        return False


@pytest.fixture
def stray(qapp: QApplication) -> Iterator[StrayWindows]:
    watching = StrayWindows()
    qapp.installEventFilter(watching)
    yield watching
    qapp.removeEventFilter(watching)


# Looks at the past


def test_the_banner_of_a_look_is_a_part_of_the_page_from_the_first(page: CampaignPage, stray: StrayWindows) -> None:
    before = {window for window in QApplication.topLevelWidgets() if window.isVisible()}
    page.show_moment(2)
    assert page.look_banner.isVisible()
    assert page.isAncestorOf(page.look_banner)
    assert stray.seen == []
    assert {window for window in QApplication.topLevelWidgets() if window.isVisible()} == before


def test_a_look_lets_one_bookmark_and_note_and_goes_on(page: CampaignPage) -> None:
    trigger(page, "view_log")
    page.show_moment(2)
    trigger(page, "note")
    QTest.keyClicks(focus(), "here it turned")
    press(Key.Key_Return)
    trigger(page, "bookmark")
    assert page.session.looked_at == 2
    assert list(page.session.margins.values()) == [Margin(True, "here it turned")]


# Other looks


class Dressings(QObject):
    """How often each widget is dressed anew while it watches."""

    def __init__(self) -> None:
        super().__init__()
        self.times: Counter[str] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange:
            self.times[repr(watched)] += 1
        return False


def test_other_looks_dress_each_widget_twice_and_an_empty_line_grows_with_the_text(
    desk: Desk, tmp_path: Path, qapp: QApplication
) -> None:
    page = opened_record(desk, record(tmp_path))
    page.say("")
    dressings = Dressings()
    qapp.installEventFilter(dressings)
    page.looks.dark()
    qapp.removeEventFilter(dressings)
    assert set(dressings.times.values()) <= {1, 2}, "undressed and dressed, once each"
    page.looks.scale(1.3)
    message = page.foot.message
    assert message.sizeHint().height() >= message.fontMetrics().height(), (
        "an empty line is as high as its words will be"
    )


# Being closed


def test_a_note_in_writing_is_kept_when_the_window_closes(page: CampaignPage) -> None:
    trigger(page, "view_log", "note")
    QTest.keyClicks(focus(), "the bells")
    path = page.session.campaign.path
    page.window().close()
    with open_campaign(path, write=False) as session:
        assert list(session.margins.values()) == [Margin(note="the bells")]


def test_a_page_that_is_closed_has_no_field_in_focus_and_follows_no_colours(page: CampaignPage) -> None:
    trigger(page, "view_log", "note")
    looks, theme = page.looks, page.theme
    assert isinstance(focus(), QLineEdit)
    page.close()
    assert not page.isVisible()
    assert focus() in (None, page)
    looks.dark()
    looks.scale(1.3)
    assert page.theme is theme


def test_a_page_that_is_closed_reads_its_campaign_no_further(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms()) as session:
        for number in range(2 * lines.A_PART):
            session.do(EditFields({"powers.Fr.money": number}))
    monkeypatch.setattr(lines, "SLICE_MS", 0)  # one part at a time
    window = opened(desk, path)
    asked: list[int] = []
    whole = Session.log
    monkeypatch.setattr(Session, "log", lambda self, part=None: asked.append(len(part)) or whole(self, part))
    window.log._read = 0  # as if the reading had only begun
    window.log._timer.start()
    window.close()
    QTest.qWait(50)
    assert asked == []
