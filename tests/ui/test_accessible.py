"""What a screen reader finds in the window: tabs, places, markers, bars, dice, and the row one is on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import Key
from gathered import gathered
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from ready_made import put, with_its_story

from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.widgets.status_places import Place, StatusZone, along
from eia_solo.ui.accessible import Telling
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Role, Text = QAccessible.Role, QAccessible.Text
_MOST = 60
"""So many children of a list or table are looked at."""
_NAMED = {Role.Cell, Role.ListItem, Role.TreeItem, Role.PageTab, Role.Graphic, Role.Canvas, Role.ProgressBar}
"""What must have a name though it takes no focus."""


@pytest.fixture(autouse=True)
def reader(qapp: QApplication) -> Iterator[None]:
    """A screen reader listens."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def told(widget: QWidget) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(widget)


def below(at: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything in sight below an element, and it."""
    if at.state().invisible:
        return
    yield at
    for number in range(min(at.childCount(), _MOST)):
        child = at.child(number)
        if child is not None and child.isValid():
            yield from below(child)


def name(at: QAccessibleInterface) -> str:
    return at.text(Text.Name)


def the(found: list[QAccessibleInterface], role: QAccessible.Role) -> list[QAccessibleInterface]:
    return [each for each in found if each.role() == role]


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario", ["1805-sample", "nwol-sample", "1901-international-sample", "napoleons-1804-sample"]
)
def test_nothing_is_blank_each_view_is_a_tab_and_the_row_one_is_on_is_known(
    desk: Desk, tmp_path: Path, scenario: str
) -> None:
    assert desk.open(put(tmp_path / "war.eia", with_its_story, scenario))
    window = desk.window
    assert isinstance(window, CampaignPage)
    desk.shell.activateWindow()
    QTest.qWaitForWindowActive(desk.shell)
    desk.shell.resize(1440, 900)  # all views have names of their own
    with gathered() as each:
        for view in window.actions_of_page.views:
            window.ask_for(view)
            QTest.qWait(1)  # what closes with the view that is left is over then, too
            focus = QApplication.focusWidget()
            with each(view):
                assert focus is not None
                assert focus.isVisible()
                assert name(told(focus))
                here = told(focus).focusChild()
                assert here is None or name(here)
                found = list(below(told(desk.shell)))
                blank = [
                    (at.role().name, type(at.object()).__name__)
                    for at in found
                    if not name(at).strip() and (at.state().focusable or at.role() in _NAMED)
                ]
                assert blank == []
                tabs = the(list(below(told(window.header))), Role.PageTab)
                chosen = [name(tab) for tab in tabs if tab.state().selected]
                assert (len(tabs), chosen) == (
                    len(window.actions_of_page.views),
                    [window.actions_by_id[view].text().replace("&", "")],
                )
                parts = [part for part in window.findChildren(QWidget) if isinstance(part, Telling)]
                for part in parts:
                    if part.isVisible() and part.part_count():
                        child = told(part).child(0)
                        assert not child.rect().isEmpty()
                        assert told(part).indexOfChild(child) == 0


def test_dice_markers_bars_and_places_have_values_and_are_come_to(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert desk.open(put(tmp_path / "war.eia", with_its_story, "1805-sample"))
    window = desk.window
    assert isinstance(window, EmpiresPage)
    desk.shell.activateWindow()
    QTest.qWaitForWindowActive(desk.shell)
    for key in (Key.Key_D, Key.Key_R):
        QTest.keyClick(QApplication.focusWidget() or window, key)
        QApplication.processEvents()
    found = list(below(told(window.views.currentWidget())))
    assert [name(at) for at in the(found, Role.Grouping) if name(at).startswith("Dice")] == ["Dice 5 and 6"]
    dice = [at.valueInterface() for at in the(found, Role.Graphic) if " die: " in name(at)]
    assert [(die.minimumValue(), die.currentValue(), die.maximumValue()) for die in dice] == [(1, 5, 6), (1, 6, 6)]
    window.ask_for("view_desk")
    track = window.desk.status.track
    markers = {name(told(track).child(n)).split(":")[0]: told(track).child(n) for n in range(7)}
    value = markers["France"].valueInterface()
    assert value.minimumValue() < value.currentValue() <= value.maximumValue()
    assert markers["France"].role() == Role.ListItem
    events: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if event.type() == QAccessible.Event.Focus:
            at = event.accessibleInterface()
            events.append(name(at))

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    board = window.desk.centre.map_page.map
    places = told(board)
    flanders = next(n for n in range(board.part_count()) if board.part(n).words.startswith("Flanders"))
    places.child(flanders).actionInterface().doAction("SetFocus")
    assert board.selected == "Flanders"
    assert name(places.focusChild()).startswith("Flanders")
    assert places.child(flanders).state().selected
    assert events[-1:] == [name(places.child(flanders))]


@pytest.mark.parametrize(
    ("place", "far"),
    [(Place("Low", 2), (2, 7)), (Place("High", 3), (7, 7)), (Place("High"), None), (Place(), None)],
)
def test_a_place_on_the_track_is_so_many_boxes_from_its_foot(place: Place, far: tuple[int, int] | None) -> None:
    zones = (StatusZone("Low", (), 4), StatusZone("High", (), 3))
    assert along(place, zones, {"Low": 4, "High": 3}) == far
