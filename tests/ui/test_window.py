"""The window itself: looks, sizes, settings, faults."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from any_keys import odd_campaign
from corpus_players import CORPUS
from evening import (
    Key,
    activate,
    campaign,
    come_forward,
    cut_off,
    focus,
    opened,
    press,
    roll_to_question,
    trigger,
    write,
)
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
)
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.views.desk_centre import ALWAYS, ODDS
from eia_solo.ui import program
from eia_solo.ui.drawn.zoom_buttons import ZoomButtons
from eia_solo.ui.header_buttons import MoreViews, Room
from eia_solo.ui.log_export import LogExport
from eia_solo.ui.palette import DARK, LIGHT, PLAIN, PLAIN_DARK
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.program import Desk, forget_what_is_closed
from eia_solo.ui.report import show_report
from eia_solo.ui.settings import Settings
from eia_solo.ui.shell import Shell
from eia_solo.ui.welcome import Welcome
from eia_solo.ui.widgets.labels import ThemedLabel

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def text_size(window: EmpiresPage, scale: float) -> None:
    """Many presses of "Larger text" at once."""
    if scale != window.theme.text_scale:
        window.looks.scale(scale)
    assert window.theme.text_scale == scale


# Looks


def test_the_colours_change_at_once_and_are_remembered(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    for id in EMPIRES.views:
        trigger(window, id)
    for id, colours, palette in (("dark", "dark", DARK), ("light", "light", LIGHT)):
        trigger(window, id)
        assert window.theme.palette is palette
        assert Settings().colours == colours
        assert window.actions_by_id[id].isChecked()
    trigger(window, "contrast")
    assert (window.theme.palette, Settings().contrast) == (PLAIN, "more")
    trigger(window, "dark")
    assert (window.theme.palette, window.actions_by_id["contrast"].isChecked()) == (PLAIN_DARK, True)
    trigger(window, "contrast")
    assert (window.theme.palette, Settings().contrast) == (DARK, "usual")
    trigger(window, "system_colours")
    assert (Settings().colours, Settings().contrast) == ("system", "system")
    assert window.theme.palette in (LIGHT, DARK)
    for id in EMPIRES.views:
        trigger(window, id)
        window.grab()


def test_the_text_grows_and_shrinks_within_its_bounds_and_is_remembered(window: EmpiresPage) -> None:
    label = next(label for label in window.desk.findChildren(ThemedLabel) if label.isVisible())
    before = label.font().pixelSize()
    trigger(window, "larger")
    assert window.theme.text_scale == 1.1 == Settings().text_scale
    assert label.font().pixelSize() == round(before * 1.1)
    text_size(window, 2.0)
    trigger(window, "larger")
    assert window.theme.text_scale == 2.0 == Settings().text_scale
    text_size(window, 0.9)
    trigger(window, "smaller")
    assert window.theme.text_scale == 0.9 == Settings().text_scale


def test_a_label_keeps_its_size_when_only_its_colour_changes(window: EmpiresPage) -> None:
    text_size(window, 1.5)
    size = window.message.font().pixelSize()
    assert size == round(13 * 1.5)
    window.say("no", refused=True)
    assert window.message.font().pixelSize() == size
    window.say("yes")
    assert window.message.font().pixelSize() == size


@pytest.mark.parametrize(
    ("width", "height", "scale", "scenario"),
    [
        (860, 520, 1.0, "1805-sample"),
        (1280, 800, 1.0, "1805-tutorial"),
        (1280, 800, 1.5, "1805"),
        (1920, 1080, 0.9, "1805"),
    ],
)
def test_nothing_is_cut_off_at_any_size_of_window_and_text(
    desk: Desk, tmp_path: Path, width: int, height: int, scale: float, scenario: str
) -> None:
    window = opened(desk, campaign(tmp_path, scenario))
    window.window().resize(width, height)
    text_size(window, scale)
    trigger(window, "dow_phase")
    roll_to_question(window)
    for id in (*EMPIRES.views, "view_month", "view_desk"):
        trigger(window, id)
        for _ in range(3):  # a layout inside a layout settles one after the other
            QApplication.processEvents()
        assert cut_off(window.views.currentWidget()) == [], id  # type: ignore[arg-type]
        assert cut_off(window.header) == [], id
    trigger(window, "overrule")
    QApplication.processEvents()
    assert cut_off(window.desk) == []


def test_a_verdict_without_a_reason_has_its_whole_line(window: EmpiresPage) -> None:
    window.window().resize(1440, 900)
    trigger(window, "dow_phase", "view_desk")
    window.driver.look_at("Fr", "Ru")
    QApplication.processEvents()
    (verdict,) = [label for label in window.desk.slot.findChildren(QLabel) if label.text() == "Cannot happen"]
    assert verdict.height() >= verdict.heightForWidth(verdict.width())
    assert window.desk.slot.rect().contains(verdict.geometry())


def test_no_line_of_the_roll_log_is_cut_through(window: EmpiresPage) -> None:
    trigger(window, "dow_phase", "view_desk")
    roll_to_question(window)
    log = window.desk.log
    for height in (860, 871, 883, 900, 1080):
        window.window().resize(1440, height)
        QApplication.processEvents()
        log.scrollToBottom()
        assert log.viewport().height() % log.verticalHeader().defaultSectionSize() == 0, height
        assert log.visualRect(log.indexAt(QPoint(60, 2))).top() == 0, height


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_relations_ask_for_no_more_room_in_a_tab_than_the_matrix_needs(window: EmpiresPage, scale: float) -> None:
    window.window().resize(1440, 900)
    QApplication.processEvents()
    text_size(window, scale)
    window.window().resize(860, 520)
    window.desk.centre.tabs.setCurrentIndex(window.desk.centre.tabs.count() - 1)
    QApplication.processEvents()
    board = window.desk.relations
    assert board.minimumSizeHint().width() <= window.theme.px(120)
    assert board.rect().contains(board.matrix.geometry())
    assert board.rect().contains(board.list.geometry())


def test_the_check_and_the_log_keep_their_places_whatever_they_show(window_1805: EmpiresPage) -> None:
    window = window_1805

    def places() -> list[tuple[int, int, int, int]]:
        QApplication.processEvents()
        frames = (window.desk._card, window.desk._log_frame, window.desk._strip, window.desk.buttons)
        return [frame.geometry().getRect() for frame in frames]  # type: ignore[misc]

    before = places()
    trigger(window, "all_rows")
    assert places() == before
    trigger(window, "dow_phase")
    roll_to_question(window)
    trigger(window, "view_desk")
    assert places() == before
    trigger(window, "overrule")
    assert places() == before


def test_the_views_in_the_header_stand_still_whatever_is_said_beside_them(window: EmpiresPage) -> None:
    button = window.header.findChild(QToolButton, "button_view_desk")
    assert button is not None
    place = button.mapTo(window, button.rect().topLeft())
    for act in ("dow_phase", "next_month", "roll", "undo"):
        trigger(window, act)
        QApplication.processEvents()
        assert button.mapTo(window, button.rect().topLeft()) == place


def test_the_header_gives_up_what_stands_elsewhere_first(window: EmpiresPage) -> None:
    header = window.header
    for width, find in ((1920, Room.FULL), (1440, Room.FULL), (1280, Room.SHORT), (860, Room.SIGN)):
        window.window().resize(width, 900)
        QApplication.processEvents()
        assert header.find_button.room is find, width
        for id in (*EMPIRES.views, "undo", "redo"):
            assert header.findChild(QToolButton, f"button_{id}").isVisible(), (width, id)  # type: ignore[union-attr]
        dow = header.findChild(QToolButton, "button_dow_phase")
        assert dow is not None
        assert dow.isVisible() == (width == 1920)


def test_views_without_a_button_are_in_the_menu_at_the_end(window: EmpiresPage) -> None:
    window.window().resize(860, 520)
    text_size(window, 1.5)
    QApplication.processEvents()
    more = window.header.findChild(MoreViews)
    assert more is not None
    assert more.isVisible()
    held = [action.objectName() for action in more.menu_of_views.actions()]
    shown = [id for id in EMPIRES.views if window.header.findChild(QToolButton, f"button_{id}").isVisible()]  # type: ignore[union-attr]
    assert [*(f"action_{id}" for id in shown), *held] == [f"action_{id}" for id in EMPIRES.views]
    more.setFocus()
    press(Key.Key_Space)
    assert more.menu_of_views.isVisible()
    more.menu_of_views.actions()[-1].trigger()
    more.menu_of_views.close()
    assert window.in_sight == "view_history"
    assert more.text() == "History…"
    assert more.isChecked()
    assert cut_off(window.header) == []
    text_size(window, 1.0)
    window.window().resize(1440, 900)
    QApplication.processEvents()
    assert not more.isVisible()


def test_the_colours_follow_the_system_while_it_is_asked_to_say(
    window: EmpiresPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    trigger(window, "system_colours")
    for dark, palette in ((True, DARK), (False, LIGHT), (True, DARK)):
        monkeypatch.setattr(Settings, "wants_dark", lambda self, _app, dark=dark: dark)
        QApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light)
        assert window.theme.palette is palette
    monkeypatch.undo()
    trigger(window, "light")
    QApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert window.theme.palette is LIGHT
    wishes = SimpleNamespace(accessibility=lambda: SimpleNamespace(contrastPreference=lambda: high))
    high = Qt.ContrastPreference.HighContrast
    monkeypatch.setattr(QApplication, "styleHints", lambda *_: wishes)
    window.looks._follow_contrast()
    assert window.theme.palette is PLAIN
    trigger(window, "contrast")
    window.looks._follow_contrast()
    assert window.theme.palette is LIGHT, "what the player says goes before"


def test_in_a_small_window_status_and_relations_become_tabs_and_come_back(window: EmpiresPage) -> None:
    desk = window.desk
    window.window().resize(1440, 900)
    QApplication.processEvents()
    assert desk.centre.tabs.count() == ALWAYS
    assert desk.status.isVisible()
    window.window().resize(1000, 700)
    QApplication.processEvents()
    assert [desk.centre.tabs.tabText(n) for n in range(desk.centre.tabs.count())][ALWAYS:] == ["Status", "Relations"]
    assert not desk.status.isVisible()
    desk.centre.tabs.setCurrentIndex(ALWAYS)
    assert desk.status.isVisible()
    window.window().resize(1440, 900)
    QApplication.processEvents()
    assert desk.centre.tabs.count() == ALWAYS
    assert desk.status.isVisible()
    assert desk.relations.isVisible()
    assert desk.centre.holdings.isVisible()


@pytest.mark.parametrize(
    ("width", "height", "scale", "powers"),
    [
        (860, 520, 1.0, "seven"),
        (860, 520, 1.0, "twelve"),
        (1280, 800, 1.5, "seven"),
        (1280, 800, 1.5, "twelve"),
        (860, 520, 1.5, "seven"),
    ],
)
def test_the_desk_never_scrolls_sideways(
    window: EmpiresPage, width: int, height: int, scale: float, powers: str
) -> None:
    if powers == "twelve":
        window.session.do(EditFields({"options.major_powers": "twelve"}))
    window.window().resize(width, height)
    window.looks.scale(scale)
    QApplication.processEvents()
    desk = window.desk
    area = desk.findChild(QScrollArea, options=Qt.FindChildOption.FindDirectChildrenOnly)
    for tab in range(desk.centre.tabs.count()):
        desk.centre.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        assert area.horizontalScrollBar().maximum() == 0, desk.centre.tabs.tabText(tab)
        page = desk.centre.odds if tab == ODDS else desk.status
        if page.isVisible():
            assert page.height() >= page.minimumSizeHint().height()
        for label in desk.findChildren(QLabel):
            if label.isVisible() and not label.wordWrap():
                assert label.minimumSizeHint().width() <= label.width() + 1, label.text()


def test_the_buttons_on_the_map_grow_with_the_text(window: EmpiresPage) -> None:
    QApplication.processEvents()
    window.desk.centre.map_page.refresh()
    window.looks.scale(1.5)
    buttons = next(iter(window.findChildren(ZoomButtons)))
    assert all(buttons.rect().contains(button.geometry()) for button in buttons.all)
    edges = [(button.geometry().left(), button.geometry().right()) for button in buttons.all]
    assert all(left > right for (_, right), (left, _) in pairwise(edges))


def test_the_window_remembers_its_place_and_the_campaign(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    window = opened(desk, path)
    assert Settings().geometry is None
    shell = window.window()
    assert isinstance(shell, Shell)
    shell.close()
    assert Settings().geometry == shell.saveGeometry()
    assert Settings().last_campaign == path


def test_a_campaign_that_is_no_longer_shown_is_no_longer_kept(
    desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "forget_what_is_closed", forget_what_is_closed)  # which is left out in other tests
    gone = weakref.ref(opened(desk, campaign(tmp_path)).session)
    gc.freeze()  # as after the start, and after a long log has been read
    opened(desk, campaign(tmp_path, name="other.eia"))
    qtbot.waitUntil(lambda: gone() is None)
    assert gc.get_freeze_count() > 10_000


def test_settings_that_make_no_sense_are_passed_over() -> None:
    settings = Settings()
    settings._kept.setValue("text_scale", "huge")
    settings._kept.setValue("colours", "plaid")
    settings._kept.setValue("geometry", "nowhere")
    settings._kept.setValue("last_campaign", "")
    assert (settings.text_scale, settings.colours, settings.geometry, settings.last_campaign) == (
        1.0,
        "system",
        None,
        None,
    )
    settings._kept.setValue("text_scale", "17")
    assert settings.text_scale == 2.0


# Faults


def test_a_file_that_is_no_campaign_is_refused_in_words(desk: Desk, tmp_path: Path) -> None:
    wrong = tmp_path / "letter.eia"
    wrong.write_text("Dear Sir,")
    assert not desk.open(wrong)
    assert isinstance(desk.window, Welcome)
    assert "letter.eia" in desk.window.message.text()
    window = opened(desk, campaign(tmp_path))
    assert not desk.open(tmp_path / "nowhere.eia")
    assert desk.window is window
    assert "nowhere.eia" in window.message.text()
    assert window.message.property("tone") == "war"


def test_an_unforeseen_fault_is_reported_and_the_campaign_goes_on(
    window: EmpiresPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("nobody foresaw this")

    monkeypatch.setattr(window.driver, "roll", broken)
    trigger(window, "dow_phase")
    with capture_exceptions() as caught:
        trigger(window, "roll")
    kind, fault, where = caught[0]
    monkeypatch.setattr(sys, "stderr", open_nothing())
    program.report(kind, fault, where)
    report = window.window().findChild(QDialog, "report")
    assert report is not None
    assert report.isVisible()
    details = report.findChild(QPlainTextEdit)
    assert details is not None
    assert "nobody foresaw this" in details.toPlainText()
    assert details.isReadOnly()
    press_button(report, "Copy")
    assert "nobody foresaw this" in QApplication.clipboard().text()
    press_button(report, "Go on")
    qtbot.waitUntil(lambda: not report.isVisible())
    monkeypatch.undo()
    made = len(window.driver.procession.made)
    trigger(window, "roll")
    assert len(window.driver.procession.made) > made
    assert window.session.problems() == []


def open_nothing() -> object:
    class Nothing:
        write: Callable[[object, str], int] = lambda _self, text: len(text)

    return Nothing()


def press_button(dialog: QDialog, text: str) -> None:
    next(button for button in dialog.findChildren(QPushButton) if button.text() == text).click()


def test_a_report_can_be_left_with_escape_and_a_second_one_is_no_trouble(window: EmpiresPage) -> None:
    show_report("first")
    show_report("second")
    for report in window.window().findChildren(QDialog, "report"):
        report.reject()
    assert not any(report.isVisible() for report in window.window().findChildren(QDialog, "report"))


def test_a_log_that_cannot_be_written_is_said_so(
    window: EmpiresPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtWidgets import QFileDialog

    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("/nowhere/at/all/log.html", ""))
    trigger(window, "export_log")
    form = next(dialog for dialog in shown() if isinstance(dialog, LogExport))
    qtbot.waitUntil(form.write.isEnabled, timeout=10_000)
    assert "One month" in form.message.text()
    assert form.last.nextInFocusChain() is next(iter(form.powers.values())), "the keyboard goes as the eye does"
    form.resize(form.width(), 300)
    assert form.cancel.geometry().bottom() < form.height() == 300, "the fields scroll, the buttons stay in sight"
    form.flags["maps"].setChecked(False)
    next(iter(form.powers.values())).setChecked(True)
    assert (form.choice.maps, form.choice.powers) == (False, ("Fr",))
    form.write.click()
    qtbot.waitUntil(lambda: window.message.property("tone") == "war", timeout=5000)
    assert form.write.isEnabled(), "another place can be chosen"
    form.close()
    trigger(window, "export_log")
    form = next(dialog for dialog in shown() if isinstance(dialog, LogExport) and dialog is not form)
    qtbot.waitUntil(form.write.isEnabled, timeout=10_000)
    assert (form.choice.maps, form.choice.powers) == (False, ("Fr",)), "what was chosen is remembered"
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not shown())
    assert "Cannot be written" in window.message.text()


def shown() -> list[QDialog]:
    """The dialogs on the screen."""
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]


def test_every_dialog_stops_nothing_and_is_left_with_escape(window: EmpiresPage, qtbot: QtBot) -> None:
    for id in ("new_campaign", "keys", "about", "readings"):
        before = window.session.history.head
        trigger(window, id)
        dialog = shown()[0]
        activate(dialog)
        trigger(window, "next_month", "next_month")  # an action of the window goes on working
        assert window.session.history.head != before, id
        press(Key.Key_Escape)
        qtbot.wait(20)
        if shown():  # Escape in a search leaves the search first
            press(Key.Key_Escape)
        qtbot.waitUntil(lambda: not shown())


def test_a_change_from_elsewhere_in_the_window_closes_no_field_one_writes_in(window_1805: EmpiresPage) -> None:
    window = window_1805
    trigger(window, "dow_phase")
    roll_to_question(window)
    trigger(window, "answer")
    field = focus()
    assert isinstance(field, QLineEdit)
    write("16")
    window.session.do(EditFields({"powers.Tu.money": 5}))
    assert field.text() == "16"
    assert focus() is field


def test_the_header_fits_in_a_window_that_was_there_before(desk: Desk, tmp_path: Path) -> None:
    desk.welcome()
    desk.shell.resize(1440, 900)
    QApplication.processEvents()
    header = opened(desk, campaign(tmp_path)).header
    QApplication.processEvents()
    for button in header.findChildren(QToolButton):
        if button.isVisible():
            assert header.rect().contains(button.mapTo(header, button.rect().bottomRight()))
            assert header.rect().contains(button.mapTo(header, button.rect().topLeft()))


def test_quitting_closes_the_window_and_lets_go_of_the_campaign(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    window = opened(desk, path)
    trigger(window, "quit")
    assert not desk.shell.isVisible()
    with EmpiresSession.open(path, window.session.rulebook) as again:
        assert not again.why_read_only


@pytest.mark.parametrize(
    "start",
    ["check", "alliances", "month", *(pytest.param(s, marks=pytest.mark.slow) for s in ("declarations", "diplomacy"))],
)
def test_the_black_button_tries_again_where_another_program_has_the_campaign(
    desk: Desk, tmp_path: Path, start: str
) -> None:
    path = tmp_path / "war.eia"
    odd_campaign(path, CORPUS / "sheets" / "austria_beaten.toml", Random(2), start, 0)
    with EmpiresSession.open(path, empires_in_arms()) as elsewhere:
        window = opened(desk, path)
        trigger(window, "view_month")
        why = sentence(window.session.why_read_only)
        assert why in [label.text() for label in window.month.looking.findChildren(QLabel) if label.isVisible()]
        for key in ("r", "1", "y", "n", Key.Key_Escape):
            press(key)
            assert black_words(window) == "Try again"
        elsewhere.do(EditFields({"powers.Fr.money": 77}))
        press(Key.Key_Return)
        again = desk.window
        assert isinstance(again, EmpiresPage)
        assert again is not window, "it was opened anew"
        assert again.in_sight == "view_month"
        assert again.session.state == elsewhere.state, "what was written meanwhile is seen"
        assert black_words(again) == "Try again"
    come_forward(desk.shell)
    press(Key.Key_Return)
    mine = desk.window
    assert isinstance(mine, EmpiresPage)
    assert not mine.session.why_read_only
    assert black_words(mine) != "Try again"
    assert mine.month.acts.buttons[0].isEnabled()
    assert not mine.month.looking.isVisible()


def black_words(window: EmpiresPage) -> str:
    return window.month.acts.buttons[0].text()


def test_opening_the_campaign_that_is_open_changes_nothing(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    window = opened(desk, path)
    assert desk.open(path)
    assert desk.window is window
    assert not window.session.why_read_only
    assert "open here already" in window.message.text()
