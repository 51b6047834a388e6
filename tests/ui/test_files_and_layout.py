"""Files opened before and files dropped; what the window remembers; keys on one sheet; reports."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from evening import Key, campaign, focus, opened, press, trigger, write
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from eia_solo import __version__
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.sheet_text import text_of
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.empires_in_arms.ui.actions import OTHER_KEYS as KEYS_OF_EMPIRES
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import COLUMNS as LOG_COLUMNS
from eia_solo.store.plain_files import write_whole
from eia_solo.ui import program, start
from eia_solo.ui.history.model import COLUMNS as HISTORY_COLUMNS
from eia_solo.ui.keys import key_groups
from eia_solo.ui.keys_sheet import KeysOverview
from eia_solo.ui.program import Desk
from eia_solo.ui.report import show_report
from eia_solo.ui.settings import RECENT, Settings
from eia_solo.ui.shell import Shell
from eia_solo.ui.welcome import Welcome

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def drop(desk: Desk, *paths: Path) -> None:
    """Let go of files over the window, as a file manager does."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    desk.shell.dropEvent(
        QDropEvent(
            QPointF(QPoint(50, 50)),
            Qt.DropAction.CopyAction,
            mime,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )


def test_a_journal_of_another_file_is_put_aside_and_the_line_at_the_foot_says_so(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    path.with_name("war.eia-journal").write_bytes(
        bytes.fromhex("d9d505f920a163d7" + "0" * 23 + "10000020000001000").ljust(512, b"\0")
    )
    window = opened(desk, path)
    assert window.message.text().endswith("was put aside: war.eia-journal-put-aside")
    assert window.session.problems() == []


def test_a_copy_is_saved_whole_and_no_file_is_overwritten(
    window: EmpiresPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def ask(_window: object, title: str, place: str, *others: object) -> tuple[str, str]:
        asked.append((title, Path(place).name, others[-1] == QFileDialog.Option.DontConfirmOverwrite))
        return str(tmp_path / "keep"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    trigger(window, "save_copy")
    copy = tmp_path / "keep.eia"
    qtbot.waitUntil(lambda: window.message.text() == f"A whole copy was made: {copy}", timeout=5000)
    assert asked == [("Save a copy", "war-copy.eia", True)]
    with EmpiresSession.open(copy, empires_in_arms()) as kept:
        assert kept.problems() == []
        assert kept.history == window.session.history
    trigger(window, "save_copy")
    qtbot.waitUntil(lambda: "a file of that name already" in window.message.text(), timeout=5000)
    assert not window.session.why_read_only
    copy.unlink()
    window.session.campaign.path.unlink()
    trigger(window, "save_copy")
    assert window.message.text() == f"A whole copy was made: {copy}", "also of one that was deleted meanwhile"
    with EmpiresSession.open(copy, empires_in_arms()) as kept:
        assert (kept.problems(), kept.history) == ([], window.session.history)


def test_a_name_that_falls_on_a_file_once_it_has_its_ending_is_asked_again(
    window: EmpiresPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog itself asks whether a file is to be replaced, but of the name as it was typed."""
    (tmp_path / "v1.5.toml").write_text("mine")
    typed, offered = ["v1.5", "v1.6"], []

    def ask(_window: object, _title: str, place: str, *_others: object) -> tuple[str, str]:
        offered.append(Path(place).name)
        return str(tmp_path / typed[len(offered) - 1]), "Sheets (*.toml)"

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    trigger(window, "save_sheet")
    assert offered == ["sheet-1805-01.toml", "v1.5.toml"]
    assert (tmp_path / "v1.5.toml").read_text() == "mine"
    assert window.message.text() == f"Written: {tmp_path / 'v1.6.toml'}"


def sheet_of(window: EmpiresPage, folder: Path, **changes: str) -> Path:
    """The sheet of the campaign with some texts replaced."""
    text = text_of(window.session.state, window.session.rulebook.tables)
    for old, new in changes.items():
        text = text.replace(f"money = {old[1:]}\n", f"money = {new}\n", 1)
    path = folder / "mine.toml"
    write_whole(path, text)
    return path


# Recent campaigns


def test_the_menu_lists_the_last_campaigns_and_greys_those_that_are_gone(desk: Desk, tmp_path: Path) -> None:
    paths = [campaign(tmp_path, name=f"war{number}.eia") for number in range(RECENT + 2)]
    Settings().recent_campaigns = tuple(reversed(paths[1:-1]))
    window = opened(desk, paths[-1])
    paths[-2].unlink()
    window.recent.aboutToShow.emit()
    actions = [action for action in window.recent.actions() if not action.isSeparator()]
    assert len(actions) == RECENT + 1
    assert paths[-1].name in actions[0].text()
    assert "no longer in" in actions[1].text()
    assert [action.isEnabled() for action in actions[:3]] == [True, False, True]
    actions[2].trigger()
    assert isinstance(desk.window, EmpiresPage)
    assert desk.window.session.campaign.path == paths[-3]


def test_the_list_can_be_cleared(window: EmpiresPage) -> None:
    window.recent.aboutToShow.emit()
    window.recent.actions()[-1].trigger()
    assert Settings().recent_campaigns == ()
    window.recent.aboutToShow.emit()
    assert not window.recent.actions()[0].isEnabled()


def test_the_page_without_a_campaign_offers_the_last_ones(desk: Desk, tmp_path: Path) -> None:
    settings = Settings()
    there, gone = campaign(tmp_path), tmp_path / "gone.eia"
    settings.recent_campaigns = (there, gone)
    desk.welcome()
    welcome = desk.window
    assert isinstance(welcome, Welcome)
    assert [button.isEnabled() for button in welcome.recent] == [True, False]
    assert "no longer in" in welcome.recent[1].text()
    welcome.recent[0].click()
    assert isinstance(desk.window, EmpiresPage)
    assert desk.window.session.campaign.path == there


# Files dropped


def test_a_campaign_dropped_on_the_window_is_opened(desk: Desk, tmp_path: Path) -> None:
    desk.welcome()
    path = campaign(tmp_path)
    drop(desk, path)
    assert isinstance(desk.window, EmpiresPage)
    assert desk.window.session.campaign.path == path


def test_a_sheet_dropped_asks_first_and_is_applied_with_the_reason(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    trigger(window, "view_log")
    came_from = focus()
    before = window.session.state
    drop(desk, sheet_of(window, tmp_path, m74="70"))
    assert window.session.state == before
    question = window.sheet_question
    assert question.isVisible()
    assert question.title.text() == "Apply mine.toml?"
    assert "France, money 74 → 70" in question.changes.text()
    assert focus() is question.reason
    write("as on the board")
    press(Key.Key_Return)
    assert window.session.state.powers["Fr"].money == 70  # type: ignore[index]
    assert [line.because for line in window.session.log()][-1] == "as on the board"
    assert not question.isVisible()
    assert focus() is came_from


def test_a_sheet_s_marks_are_not_shown_as_values(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    sheet = sheet_of(window, tmp_path, m74="70")
    drop(desk, sheet)
    changed = sheet.read_text("utf-8").replace('    "powers.Fr.money",\n', "")
    write_whole(sheet, changed)
    drop(desk, sheet)
    assert window.sheet_question.changes.text() == "1 value would change: France, money 74 → 70"
    write_whole(sheet, changed.replace("money = 70\n", "money = 74\n", 1))
    drop(desk, sheet)
    assert window.sheet_question.changes.text().startswith("No value would change")


def test_escape_leaves_the_sheet_alone(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    before = window.session.state
    drop(desk, sheet_of(window, tmp_path, m74="70"))
    press(Key.Key_Escape)
    assert not window.sheet_question.isVisible()
    assert window.session.state == before


def test_anything_else_dropped_is_refused_with_the_reason(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    drop(desk, tmp_path / "letter.txt")
    assert "neither a campaign (.eia) nor a sheet (.toml)" in window.message.text()
    drop(desk, tmp_path / "a.eia", tmp_path / "b.eia")
    assert "one file at a time" in window.message.text()
    loop = tmp_path / "loop.eia"
    loop.symlink_to(loop)
    drop(desk, loop)
    assert "loop.eia: " in window.message.text()
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("this is no sheet")
    drop(desk, wrong)
    assert window.message.text().startswith("wrong.toml:1: ")
    assert str(tmp_path) not in window.message.text()
    assert not window.sheet_question.isVisible()
    assert window.message.property("tone") == "war"
    drop(desk, sheet_of(window, tmp_path, m74="70"))
    assert window.message.text() == "", "the refusal was of another sheet"


def test_a_sheet_is_refused_where_no_campaign_is_open_or_none_can_be_written(desk: Desk, tmp_path: Path) -> None:
    desk.welcome()
    drop(desk, tmp_path / "mine.toml")
    assert isinstance(desk.window, Welcome)
    assert "Open its campaign first" in desk.window.message.text()
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms()):
        window = opened(desk, path)
        drop(desk, sheet_of(window, tmp_path, m74="70"))
        assert window.session.why_read_only in window.message.text()


# What is remembered


def test_a_pipe_in_the_place_of_the_settings_is_not_waited_for(qapp: QApplication, own_folders: Path) -> None:
    place = own_folders / "config_home" / "eia-solo" / "window.ini"
    place.parent.mkdir()
    os.mkfifo(place)
    settings = Settings()
    settings.colours = "dark"
    assert settings.colours == "dark"
    assert place.is_fifo()


def again(desk: Desk, path: Path) -> EmpiresPage:
    """The program, begun anew on a campaign."""
    desk.shell.close()
    desk.shell.deleteLater()
    desk.window = None
    desk.shell = Shell(desk.settings, QColor("white"))
    assert desk.open(path)
    assert isinstance(desk.window, EmpiresPage)
    return desk.window


def test_the_view_in_sight_and_what_was_folded_come_back(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    window = opened(desk, path)
    trigger(window, "view_month", "all_rows", "view_desk", "all_rows", "view_odds")
    window = again(desk, path)
    assert window.in_sight == "view_odds"
    assert not window.month.why.is_folded()
    assert not window.desk.why.is_folded()
    trigger(window, "view_desk")
    assert again(desk, path).in_sight == "view_desk"


def test_columns_come_back_as_wide_as_they_were_dragged(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    window = opened(desk, path)
    desk.shell.resize(1440, 900)
    trigger(window, "view_log", "view_history")
    chance, month = LOG_COLUMNS.index("Chance"), HISTORY_COLUMNS.index("Month")
    window.log_view.table.horizontalHeader().resizeSection(chance, 120)
    window.history.table.horizontalHeader().resizeSection(month, 190)
    desk.shell.resize(1300, 800)
    window = again(desk, path)
    desk.shell.resize(1440, 900)
    desk.shell.show()
    trigger(window, "view_log", "view_history")
    assert window.log_view.table.columnWidth(chance) == 120
    assert window.history.table.columnWidth(month) == 190
    window.looks.scale(1.2)
    QApplication.processEvents()
    assert window.history.table.columnWidth(month) == 228, "they grow with the text"


def test_a_column_is_dragged_no_wider_than_there_is_room_for(window: EmpiresPage) -> None:
    window.window().resize(1440, 900)
    trigger(window, "view_log")
    table = window.log_view.table
    QApplication.processEvents()
    table.horizontalHeader().resizeSection(LOG_COLUMNS.index("Chance"), 5000)
    QApplication.processEvents()
    shown = [column for column in range(len(LOG_COLUMNS)) if not table.isColumnHidden(column)]
    assert sum(table.columnWidth(column) for column in shown) <= table.viewport().width()
    assert table.columnWidth(LOG_COLUMNS.index("Why")) >= 120


def test_widths_that_make_no_sense_are_passed_over(window: EmpiresPage) -> None:
    trigger(window, "view_log")
    columns, table = window.log_view.columns, window.log_view.table
    QApplication.processEvents()
    before = [table.columnWidth(column) for column in range(len(LOG_COLUMNS))]
    for kept in ("", "no JSON", "[]", '{"Nothing": 90}', '{"Chance": "wide"}', '{"Chance": -4}', '{"Chance": 900000}'):
        columns.restore(kept)
        assert [table.columnWidth(column) for column in range(len(LOG_COLUMNS))] == before


def test_another_campaign_begins_on_the_desk(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    trigger(window, "view_log")
    assert opened(desk, campaign(tmp_path, name="other.eia")).in_sight == "view_desk"


def test_a_place_larger_than_the_screen_is_brought_onto_it(desk: Desk, qtbot: QtBot) -> None:
    far = Shell(desk.settings, QColor("white"))
    far.setGeometry(5000, 4000, 3000, 2000)
    desk.settings.geometry = far.saveGeometry()
    far.deleteLater()
    near = Shell(desk.settings, QColor("white"))
    room = near.screen().availableGeometry().adjusted(0, 30, 0, 0)
    assert room.contains(near.geometry()), "a title bar has room above it"
    near.show()
    high = QWidget()
    high.setMinimumHeight(room.height() - 5)
    near.show_page(high)
    left = near.screen().availableGeometry().bottom
    qtbot.waitUntil(lambda: near.frameGeometry().bottom() <= left(), timeout=2_000)
    assert near.geometry().height() >= high.minimumHeight(), "a page that needs more room goes up as far as it can"
    near.deleteLater()


@pytest.mark.parametrize(
    "kept",
    [
        b"\x00\xff\xfe garbage \x00",
        b"[General]\ngeometry=@ByteArray(no",
        b"text_scale=@Variant(\x00\x00\x00",
        b"=\n[[[",
        b"[General]\ntext_scale=nan",
    ],
)
def test_settings_that_are_no_settings_are_harmless(desk: Desk, tmp_path: Path, kept: bytes) -> None:
    name = Path(desk.settings._kept.fileName())
    desk.shell.close()
    desk.settings._kept.sync()
    name.parent.mkdir(parents=True, exist_ok=True)
    name.write_bytes(kept)
    desk.settings = Settings()
    window = again(desk, campaign(tmp_path))
    assert window.theme.text_scale == 1.0
    assert window.in_sight == "view_desk"


def test_a_last_campaign_that_cannot_be_looked_for_is_passed_over(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(start.preflight, "guard_fatal", lambda: lambda: None)
    monkeypatch.setattr(QApplication, "exec", lambda *_: 0)
    desk.settings.last_campaign = Path("x" * 5000)
    before = set(QApplication.topLevelWidgets())
    assert start.run(None) == 0
    for window in set(QApplication.topLevelWidgets()) - before:  # else it takes the pointer from the tests after this
        window.close()
        window.deleteLater()


def test_lists_that_make_no_sense_are_empty() -> None:
    settings = Settings()
    for wrong in ("no list", "{}", "[1, null]", '[""]', "[" * 200_000):
        settings._kept.setValue("recent_campaigns", wrong)
        settings._kept.setValue("last_found", wrong)
        assert settings.recent_campaigns == ()
        assert settings.last_found == ()
    settings._kept.setValue("view", "view_nowhere")
    assert settings.view == "view_nowhere"  # whoever opens a view looks whether there is one


# Keys


def test_the_sheet_of_keys_lists_every_key_of_every_action(window: EmpiresPage) -> None:
    trigger(window, "keys")
    sheet = window.findChild(KeysOverview)
    assert sheet is not None
    assert not sheet.isModal()
    texts = " ".join(label.text() for label in sheet.findChildren(QLabel))
    for spec in EMPIRES.specs:
        for key in spec.keys:
            assert key in texts, key
    for word in ("1 to 6", "Home, End", "Del", "Arrows", "Shift+F10", "Menu Phase"):
        assert word in texts


def test_the_sheet_of_keys_can_be_searched_and_is_there_once(window: EmpiresPage) -> None:
    trigger(window, "keys")
    trigger(window, "keys")
    assert len(window.findChildren(KeysOverview)) == 1
    sheet = window.findChild(KeysOverview)
    assert sheet is not None
    sheet.words.setText("overrule")
    shown = [label.text() for label in sheet.findChildren(QLabel) if label.isVisible()]
    assert "Overrule" in shown
    assert "New campaign" not in shown
    sheet.words.setText("xyzzy")
    assert "No key has these words." in [label.text() for label in sheet.findChildren(QLabel) if label.isVisible()]


def test_every_key_stands_in_one_group_only() -> None:
    lines = [
        (line.does, line.keys)
        for name, lines in key_groups(EMPIRES, KEYS_OF_EMPIRES)
        if name.startswith("Menu")
        for line in lines
    ]
    assert len(lines) == len(set(lines)) == len([spec for spec in EMPIRES.specs if spec.keys]) + len(EMPIRES.menus)


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 800, 1.0), (1280, 800, 1.5), (860, 520, 1.0)])
def test_the_sheet_of_keys_is_whole_at_any_size(window: EmpiresPage, width: int, height: int, scale: float) -> None:
    window.window().resize(width, height)
    window.looks.scale(scale)
    trigger(window, "keys")
    QApplication.processEvents()
    sheet = window.findChild(KeysOverview)
    assert sheet is not None
    assert sheet.width() <= width
    assert sheet.height() <= height
    for label in sheet.findChildren(QLabel):
        if label.isVisible() and not label.wordWrap():
            assert label.sizeHint().width() <= label.width() + 1, label.text()


# Reports


def reports() -> list[QDialog]:
    return [w for w in QApplication.topLevelWidgets() if w.objectName() == "report" and w.isVisible()]  # type: ignore[misc]


def test_a_fault_in_work_beside_the_window_is_reported_and_the_window_goes_on(
    window: EmpiresPage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def broken(_session: EmpiresSession) -> list[str]:
        raise RuntimeError("nobody foresaw this in the background")

    class Nothing:
        def write(self, _text: str) -> int:
            return 0

    monkeypatch.setattr(EmpiresSession, "problems", broken)
    monkeypatch.setattr(sys, "excepthook", program.report)
    monkeypatch.setattr(sys, "stderr", Nothing())
    trigger(window, "check_campaign")
    qtbot.waitUntil(lambda: len(reports()) == 1, timeout=5000)
    report = reports()[0]
    assert not report.isModal()
    details = report.findChild(QPlainTextEdit)
    assert details is not None
    assert "nobody foresaw this in the background" in details.toPlainText()
    assert details.toPlainText().startswith(f"EiA Solo {__version__}")
    assert not window.progress.isVisible()
    trigger(window, "dow_phase")
    assert window.driver.procession.is_open
    report.close()


def test_the_same_fault_again_is_not_shown_twice(window: EmpiresPage) -> None:
    show_report("the very same")
    show_report("the very same")
    show_report("another")
    assert len(reports()) == 2
    for report in reports():
        report.reject()


def test_nothing_stops_the_window_but_the_choice_of_a_file_or_a_printer() -> None:
    ui = Path(start.__file__).parent
    stops = {path.name for path in ui.rglob("*.py") if ".exec()" in path.read_text()}
    assert stops <= {"start.py", "printing.py"}
