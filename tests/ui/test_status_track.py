"""The political status display: where markers stand, how they are moved, and the months of a power."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import NONE, SHIFT, Key, campaign, come_forward, focus, opened, press
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth
from eia_solo.games.empires_in_arms.rules.state import Power, Zone
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.status import status_zones
from eia_solo.games.empires_in_arms.ui.views.status_display import KEYS
from eia_solo.games.empires_in_arms.ui.widgets.status_places import UNKNOWN, Place, StatusZone, in_use, stepped, zoned
from eia_solo.games.empires_in_arms.ui.widgets.status_track import StatusTrack
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.power_disc import PowerDisc

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Au, Ru, Fr = map(Power, ("Au", "Ru", "Fr"))
CTRL = Qt.KeyboardModifier.ControlModifier
OPEN = [StatusZone(name) for name in ("Fiasco", "Instability", "Neutrality", "Dominance")]
COUNTED = [StatusZone(name, boxes=4) for name in ("Fiasco", "Instability", "Neutrality", "Dominance")]


def track_of(window: EmpiresPage) -> StatusTrack:
    """The track, in a window in which it stands below the map."""
    if not window.desk.status.track.isVisible():
        window.window().resize(1440, 900)
        QApplication.processEvents()
    return window.desk.status.track


def standing(window: EmpiresPage, power: Power) -> tuple[Zone | None, int | None]:
    sheet = window.session.state.powers[power]
    return sheet.status, sheet.status_box


def drag(window: EmpiresPage, power: str, to: Place) -> None:
    track = track_of(window)
    start, end = track.disc(power).center(), track.rect_of(to).center().toPoint()
    assert not track.rect_of(to).isNull()
    QTest.mousePress(track, Qt.MouseButton.LeftButton, NONE, start)
    QTest.mouseMove(track, start + QPoint(30, -5))
    QTest.mouseMove(track, end)
    QTest.mouseRelease(track, Qt.MouseButton.LeftButton, NONE, end)


# Where zones stand and what they cost


def test_each_zone_says_what_the_tables_count_for_war_and_for_peace() -> None:
    tables = empires_in_arms().tables
    words = {zone.name: zone.words for zone in status_zones(tables)}
    assert words["Instability"] == ("war −3", "peace +2")
    assert words["Dominance"] == ("war 0", "peace 0")
    assert words["Fiasco"] == ("war −6", f"peace +{tables.rows['in_fiasco_zone'].value}")


@pytest.mark.parametrize(
    ("place", "step", "zones", "comes_to"),
    [
        (Place("Neutrality", 2), 1, OPEN, Place("Neutrality", 3)),
        (Place("Neutrality", 2), -1, OPEN, Place("Neutrality", 1)),
        (Place("Neutrality", 1), -1, OPEN, Place("Instability")),
        (Place("Neutrality", 1), -1, COUNTED, Place("Instability", 4)),
        (Place("Neutrality", 4), 1, COUNTED, Place("Dominance", 1)),
        (Place("Dominance", 4), 1, COUNTED, Place("Dominance", 4)),
        (Place("Neutrality"), 1, OPEN, Place("Neutrality", 1)),
        (Place("Fiasco", 1), -1, OPEN, Place("Fiasco", 1)),
        (UNKNOWN, 1, OPEN, Place("Fiasco")),
        (UNKNOWN, -1, OPEN, UNKNOWN),
    ],
)
def test_a_marker_steps_from_box_to_box_and_invents_none(
    place: Place, step: int, zones: list[StatusZone], comes_to: Place
) -> None:
    assert stepped(place, step, zones, in_use(zones, [])) == comes_to


def test_by_zones_a_marker_has_no_box_until_the_player_says_so() -> None:
    assert zoned(Place("Neutrality", 7), 1, OPEN) == Place("Dominance")
    assert zoned(Place("Fiasco", 2), -1, OPEN) == UNKNOWN
    assert zoned(Place("Dominance", 3), 1, OPEN) == Place("Dominance", 3)


# Moving


def test_a_marker_is_dragged_to_another_box_and_undo_takes_it_back(window: EmpiresPage) -> None:
    drag(window, "Au", Place("Neutrality", 6))
    assert standing(window, Au) == (Zone.NEUTRAL, 6)
    assert window.session.undo_label is not None
    assert "Austria" in window.session.undo_label
    window.undo()
    assert standing(window, Au) == (Zone.NEUTRAL, 2)


def test_a_drag_is_one_entry_of_the_journal(window: EmpiresPage) -> None:
    before = len(window.session.history.ids)
    drag(window, "Au", Place("Dominance", 1))
    assert standing(window, Au) == (Zone.DOMINANT, 1)
    assert len(window.session.history.ids) == before + 1


def test_what_was_moved_is_no_longer_a_sample_value(window: EmpiresPage) -> None:
    assert "powers.Au.status_box" in window.session.state.marks
    drag(window, "Au", Place("Neutrality", 6))
    assert "powers.Au.status_box" not in window.session.state.marks


def test_a_marker_dropped_beside_the_track_stays_where_it_was(window: EmpiresPage) -> None:
    track = track_of(window)
    start, before = track.disc("Au"), len(window.session.history.ids)
    QTest.mousePress(track, Qt.MouseButton.LeftButton, NONE, start.center())
    QTest.mouseMove(track, QPoint(track.width() // 2, track.height() - 2))
    QTest.mouseRelease(track, Qt.MouseButton.LeftButton, NONE, QPoint(track.width() // 2, track.height() - 2))
    assert len(window.session.history.ids) == before
    assert track.disc("Au") == start


def test_keys_move_a_marker_and_enter_keeps_it(window: EmpiresPage) -> None:
    track = track_of(window)
    track.setFocus()
    track.choose("Au")
    shown = window.driver.procession.shown
    press(Key.Key_Right, Key.Key_Right, modifier=SHIFT)
    assert track.pending == Place("Neutrality", 4)
    assert window.desk.status.hint.text() == "To Neutrality, box 4: Enter keeps it, Esc does not"
    assert window.message.text().startswith("Austria to Neutrality, box 4")
    assert standing(window, Au) == (Zone.NEUTRAL, 2)
    press(Key.Key_Return)
    assert standing(window, Au) == (Zone.NEUTRAL, 4)
    assert track.pending is None
    assert window.driver.procession.shown == shown, "the keys did not look at another check"
    assert focus() is track


def test_escape_leaves_the_marker_where_it_stood(window: EmpiresPage) -> None:
    track = track_of(window)
    track.setFocus()
    track.choose("Au")
    press(Key.Key_Right, modifier=CTRL)
    assert track.pending == Place("Dominance")
    press(Key.Key_Escape)
    assert track.pending is None
    assert standing(window, Au) == (Zone.NEUTRAL, 2)


def test_tab_comes_to_the_track_and_arrows_go_along_the_powers(window: EmpiresPage) -> None:
    track = track_of(window)
    track.setFocus(Qt.FocusReason.TabFocusReason)
    first = track.current
    assert first
    assert window.desk.status.hint.text() == KEYS
    press(Key.Key_Right)
    assert track.current != first
    press(Key.Key_Left)
    assert track.current == first


def test_an_unknown_power_waits_before_the_track_and_is_dragged_onto_it(window_1805: EmpiresPage) -> None:
    track = track_of(window_1805)
    assert track.disc("Fr").center().x() < track.rect_of(Place("Fiasco")).left()
    drag(window_1805, "Fr", Place("Dominance"))
    assert standing(window_1805, Fr) == (Zone.DOMINANT, None)
    track.setFocus()
    press(Key.Key_Right, modifier=SHIFT)
    press(Key.Key_Return)
    assert standing(window_1805, Fr) == (Zone.DOMINANT, 1)


def test_a_campaign_open_elsewhere_says_why_nothing_moves(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms()):
        window = opened(desk, path)
        said: list[str] = []
        window.door.refused.connect(said.append)
        drag(window, "Au", Place("Neutrality", 6))
        assert standing(window, Au) == (Zone.NEUTRAL, 2)
        assert said == [f"Can only be read: {window.session.why_read_only}"]


# Looking


def test_every_marker_is_read_out_with_its_place_and_the_month_before(window: EmpiresPage) -> None:
    window.session.do(NextMonth())
    window.session.do(EditFields({"powers.Ru.status_box": 9}))
    QApplication.processEvents()
    names = [disc.accessibleName() for disc in track_of(window).findChildren(PowerDisc)]
    assert "Russia: Neutrality, box 9, the month before box 7" in names
    assert len(names) == 7


def test_twelve_powers_stand_inside_the_track_and_none_on_another(window: EmpiresPage) -> None:
    window.session.do(EditFields({"options.major_powers": "twelve"}))
    crowd = ("Fr", "Ge", "It", "Sc", "NA", "Po", "Tu", "Sp", "GB")
    window.session.do(
        EditFields({f"powers.{p}.status": "neutral" for p in crowd} | {f"powers.{p}.status_box": 3 for p in crowd})
    )
    for width, height in ((1440, 900), (1280, 800), (1920, 1080)):
        window.window().resize(width, height)
        QApplication.processEvents()
        track = track_of(window)
        discs = [track.disc(power) for power in window.session.state.powers]
        assert all(track.rect().contains(disc) for disc in discs)
        centres = [disc.center() for disc in discs]
        assert all((one - other).manhattanLength() > 20 for n, one in enumerate(centres) for other in centres[n + 1 :])


def test_a_click_shows_the_months_and_escape_gives_the_focus_back(window: EmpiresPage) -> None:
    window.session.do(EditFields({"powers.Au.status": "instability", "powers.Au.status_box": 5}, "lost at Ulm"))
    window.session.do(NextMonth())
    track = track_of(window)
    track.setFocus()
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, NONE, track.disc("Au").center())
    way = window.desk.status.way
    come_forward(way)
    assert [(line.text, line.note, line.aside) for line in way.lines.lines] == [
        ("Neutrality, box 2 → Instability, box 5", "lost at Ulm", "Jan 1805"),
        ("Neutrality, box 2", "at the beginning", "Jan 1805"),
    ]
    press(Key.Key_Escape)
    assert not way.isVisible()
    come_forward(window.window())
    assert focus() is track


def test_the_months_follow_the_game_while_they_are_shown(window: EmpiresPage) -> None:
    window.desk.status.show_way("Au")
    way = window.desk.status.way
    come_forward(way)
    assert len(way.lines.lines) == 1
    drag(window, "Au", Place("Neutrality", 6))
    assert way.lines.lines[0].text == "Neutrality, box 2 → 6"
    press(Key.Key_Z, modifier=CTRL)
    assert len(way.lines.lines) == 1


def test_enter_on_a_marker_shows_its_months(window: EmpiresPage) -> None:
    track = track_of(window)
    track.setFocus()
    track.choose("Ru")
    press(Key.Key_Return)
    assert window.desk.status.way.isVisible()
    assert window.desk.status.way.lines.lines[0].text == "Neutrality, box 7"
