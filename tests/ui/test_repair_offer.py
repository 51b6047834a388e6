"""Where a damaged campaign is opened, the window shows what can be brought over, and makes a new campaign of it."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from evening import Key, activate, campaign, opened, press, trigger
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from eia_solo.campaign.opening import back_up
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.store.backups import backups_of
from eia_solo.ui import repair as ui_repair
from eia_solo.ui.program import Desk
from eia_solo.ui.repair import RepairOffer

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def played(desk: Desk, path: Path, entries: int) -> None:
    window = opened(desk, path)
    for money in range(entries):
        assert window.door.do(EditFields({"powers.Fr.money": money}))
    desk.welcome()


def damage(path: Path, entry: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DROP TRIGGER entries_no_update")
        db.execute("UPDATE entries SET events = '[' WHERE id = ?", (entry,))


@pytest.fixture
def path(desk: Desk, tmp_path: Path) -> Path:
    """A campaign of five entries of which the fourth is damaged."""
    path = campaign(tmp_path)
    played(desk, path, 4)
    damage(path, 4)
    return path


def offer(desk: Desk, path: Path, qtbot: QtBot) -> RepairOffer:
    """What is offered when the campaign is opened, once it has been looked at."""
    assert not desk.open(path)
    assert desk.window is not None
    shown = desk.window.findChild(RepairOffer)
    assert shown is not None
    activate(shown)
    qtbot.waitUntil(lambda: "brought over" in shown.said.text() and "…" not in shown.said.text(), timeout=10_000)
    return shown


def test_what_can_be_brought_over_is_shown_before_anything_is_written(desk: Desk, path: Path, qtbot: QtBot) -> None:
    before, beside = path.read_bytes(), sorted(path.parent.iterdir())
    shown = offer(desk, path, qtbot)
    assert shown.said.text() == "3 of 5 entries can be brought over: to January 1805, entry 3."
    assert shown.lost.toPlainText().splitlines()[:2] == [
        "Lost: entry 4, January 1805: damaged, and 1 entry that follows from it",
        "It stood at entry 5",
    ]
    assert shown.of_backup.text() == "There is no backup of it."
    assert not shown.look.isVisible()
    press(Key.Key_Escape)
    assert not shown.isVisible()
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == beside


def test_the_new_campaign_is_made_under_a_name_of_its_own_and_opened(
    desk: Desk, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, offered = path.read_bytes(), []
    names = [path, path.with_name("new")]

    def ask(_window: object, _title: str, name: str, *_others: object) -> tuple[str, str]:
        offered.append(name)
        return str(names.pop(0)), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    shown = offer(desk, path, qtbot)
    press(Key.Key_Return)
    assert shown.isVisible()
    assert "There is a file of that name already" in shown.said.text()
    press(Key.Key_Return)
    assert offered == [str(path.with_name("war-again.eia"))] * 2
    window = desk.window
    assert isinstance(window, EmpiresPage)
    assert window.session.campaign.path == path.with_name("new.eia")
    assert not window.session.why_read_only
    assert window.session.history.head == 3
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("entry", "compared"),
    [(2, "It is newer than what can be brought over."), (4, "It holds as many entries as can be brought over.")],
)
def test_the_newest_backup_is_offered_beside_it(
    desk: Desk, tmp_path: Path, qtbot: QtBot, entry: int, compared: str
) -> None:
    path = campaign(tmp_path)
    played(desk, path, 2)
    with pytest.MonkeyPatch.context() as now:
        now.setenv("EIA_SOLO_BACKUPS", "50")
        back_up(path, datetime.now(UTC))
    played(desk, path, 2)
    damage(path, entry)
    shown = offer(desk, path, qtbot)
    assert shown.of_backup.text().startswith("The newest backup: January 1805, 3 entries, of ")
    assert shown.of_backup.text().endswith(compared)
    assert shown.look.property("primary") is (entry == 2)
    shown.look.click()
    window = desk.window
    assert isinstance(window, EmpiresPage)
    assert window.session.campaign.path == backups_of(path)[0].path


def test_of_an_empty_file_nothing_can_be_made(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "war.eia"
    path.touch()
    assert not desk.open(path)
    assert desk.window is not None
    shown = desk.window.findChild(RepairOffer)
    assert shown is not None
    qtbot.waitUntil(lambda: "empty" in shown.said.text(), timeout=5000)
    assert not shown.save.isEnabled()


def test_closed_before_it_has_been_looked_at_it_leaves_nothing_behind(
    desk: Desk, path: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    assert not desk.open(path)
    assert any(scratch.iterdir())
    assert desk.window is not None
    shown = desk.window.findChild(RepairOffer)
    assert shown is not None
    activate(shown)
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not any(scratch.iterdir()), timeout=10_000)


def test_damage_that_a_check_finds_in_an_open_campaign_is_offered_to_be_repaired(
    desk: Desk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = campaign(tmp_path)
    played(desk, path, 4)
    window = opened(desk, path)
    damage(path, 4)
    before = path.read_bytes()
    trigger(window, "check_campaign")
    qtbot.waitUntil(lambda: window.findChild(RepairOffer) is not None, timeout=10_000)
    shown = window.findChild(RepairOffer)
    assert shown is not None
    qtbot.waitUntil(lambda: "…" not in shown.said.text(), timeout=10_000)
    assert shown.said.text() == "3 of 5 entries can be brought over: to January 1805, entry 3."
    assert not window.session.why_read_only
    monkeypatch.setattr(ui_repair, "ask_save", lambda *_: path.with_name("new.eia"))
    shown.save.click()
    assert isinstance(desk.window, EmpiresPage)
    assert desk.window.session.campaign.path == path.with_name("new.eia")
    assert path.read_bytes() == before


def test_a_fault_that_comes_of_the_file_is_told_as_that_and_any_other_as_a_bug(
    desk: Desk, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("nobody foresaw this")

    path = campaign(path.parent, name="other.eia")
    window = opened(desk, path)
    desk.report(ValueError, ValueError("nobody foresaw this"), None)
    bug = window.window().findChild(QDialog, "report")
    assert bug is not None
    bug.reject()
    window.damage = None  # as it is before the first fault
    damage(path, 1)
    with monkeypatch.context() as patched:
        patched.setattr(EmpiresPage, "refresh", fail)
        for _ in range(2):
            desk.report(ValueError, ValueError("nobody foresaw this"), None)
    assert window.message.text().endswith("other.eia: Another program changed it since it was opened: open it again")
    assert not any(dialog.isVisible() for dialog in window.window().findChildren(QDialog, "report"))
    assert not desk.open(path), "no page can be made of it"
    (shown,) = window.findChildren(RepairOffer)
    shown.reject()
    monkeypatch.setattr(EmpiresPage, "refresh", fail)
    assert not desk.open(path), "nor where another fault comes of it"
    assert "Entry 1 cannot be read" in window.message.text()
    window.findChildren(RepairOffer)[-1].reject()


def test_damage_that_keeps_it_from_being_read_where_it_is_open_is_looked_at_later(
    desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    window = opened(desk, path := campaign(tmp_path))
    path.write_bytes(path.read_bytes()[:50_000])
    desk.report(ValueError, ValueError("nobody foresaw this"), None)
    (shown,) = window.findChildren(RepairOffer)
    qtbot.waitUntil(lambda: "…" not in shown.said.text(), timeout=10_000)
    assert shown.said.text() == (
        "It cannot be looked at while it is open here: close this window, then open the file again."
    )
    shown.reject()


def test_what_is_no_campaign_is_only_refused(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "war.eia"
    path.write_text("Dear diary")
    assert not desk.open(path)
    assert desk.window is not None
    assert desk.window.findChild(RepairOffer) is None
