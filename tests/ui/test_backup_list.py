"""Backups in the window: kept beside it, listed, looked at, brought back."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from evening import Key, activate, campaign, opened, press, trigger
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.store.backups import EVERY_ENTRIES, backups_of, folder_of
from eia_solo.ui import backup_keeper
from eia_solo.ui.backups import Backups
from eia_solo.ui.program import Desk
from eia_solo.ui.repair import RepairOffer

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign of which backups are kept, the first at once."""
    monkeypatch.setenv("EIA_SOLO_BACKUPS", "50")
    monkeypatch.setattr(backup_keeper, "FIRST_AFTER_MS", 0)
    return campaign(tmp_path)


def played(window: EmpiresPage, entries: int) -> None:
    for money in range(entries):
        assert window.door.do(EditFields({"powers.Fr.money": money}))


def shown_list(window: EmpiresPage) -> Backups:
    trigger(window, "backups")
    found = window.findChild(Backups)
    assert found is not None
    return found


def test_one_is_kept_when_a_campaign_is_opened_and_after_so_many_entries(desk: Desk, path: Path, qtbot: QtBot) -> None:
    window = opened(desk, path)
    qtbot.waitUntil(lambda: len(backups_of(path)) == 1, timeout=5000)
    played(window, EVERY_ENTRIES - 1)
    qtbot.wait(50)
    assert [backup.entries for backup in backups_of(path)] == [1]
    played(window, 1)
    qtbot.waitUntil(lambda: len(backups_of(path)) == 2, timeout=5000)
    assert backups_of(path)[0].entries == 1 + EVERY_ENTRIES
    assert backups_of(path)[0].moment == "January 1805"


def test_one_that_cannot_be_kept_is_said_in_one_line_and_play_goes_on(desk: Desk, path: Path, qtbot: QtBot) -> None:
    folder_of(path).parent.mkdir(parents=True)
    folder_of(path).write_text("a file in the way")
    window = opened(desk, path)
    qtbot.waitUntil(lambda: "No backup can be kept in" in window.message.text(), timeout=5000)
    played(window, 1)
    assert window.session.history.head == 2
    assert not shown_list(window).lines.lines


def test_damage_that_a_backup_comes_upon_is_told_and_its_repair_offered_once(
    desk: Desk, path: Path, qtbot: QtBot
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DROP TRIGGER entries_no_update")
        db.execute("UPDATE entries SET events = '[]' WHERE id = 1")
    window = opened(desk, path)
    qtbot.waitUntil(lambda: window.findChild(RepairOffer) is not None, timeout=5000)
    assert window.message.text().startswith(f"{path}: No backup is kept of it, for entry 1 ")
    assert window.message.text().endswith(f": eia-solo repair {path} -o NEW brings over what can be read")
    played(window, EVERY_ENTRIES)
    keeper = window.findChild(backup_keeper.BackupKeeper)
    qtbot.waitUntil(lambda: not keeper._under_way, timeout=5000)
    (shown,) = window.findChildren(RepairOffer)
    qtbot.waitUntil(lambda: "…" not in shown.said.text(), timeout=10_000)
    assert backups_of(path) == []
    shown.reject()


def test_a_backup_is_looked_at_and_brought_back_and_nothing_is_lost(
    desk: Desk, path: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(desk, path)
    qtbot.waitUntil(lambda: len(backups_of(path)) == 1, timeout=5000)
    played(window, 2)
    before = path.read_bytes()
    shown = shown_list(window)
    assert [line.spoken.split(", kept")[0] for line in shown.lines.lines] == ["January 1805, 1 entry"]
    activate(shown)
    press(Key.Key_Return)
    look = desk.window
    assert isinstance(look, EmpiresPage)
    assert look is not window
    assert look.session.why_read_only == "it is a backup: bring it back to play on"
    assert list(look.session.history.ids) == [1]
    assert desk.settings.last_campaign == path

    again = tmp_path / "again.eia"
    offered = []

    def ask(_window: object, _title: str, place: str, *_others: object) -> tuple[str, str]:
        offered.append(Path(place).name)
        return str(again), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    shown = shown_list(look)
    activate(shown)
    assert (shown.bring.shown_key, shown.look.shown_key) == ("Enter", "")
    assert shown.look.toolTip() == "It is in sight"
    assert not shown.look.isEnabled()
    press(Key.Key_Return)
    brought = desk.window
    assert isinstance(brought, EmpiresPage)
    assert brought.session.campaign.path == again
    assert not brought.session.why_read_only
    assert offered == ["war-again.eia"]
    assert path.read_bytes() == before

    shown_list(brought)
    assert desk.open(path)
    there = desk.window
    assert isinstance(there, EmpiresPage)
    shown_list(there).bring.click()
    assert "There is a file of that name already" in there.message.text()


def test_without_backups_the_list_says_where_they_would_be(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    shown = shown_list(window)
    assert not shown.look.isEnabled()
    assert not shown.bring.isEnabled()
    shown.bring_back()
    shown.look_at()
    shown.leave.click()
    assert not shown.isVisible()
