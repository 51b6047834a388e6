"""The backups that the command line keeps and brings back."""

import os
from pathlib import Path

import pytest
from calling import Cli

from eia_solo.store.backups import EVERY_ENTRIES, backups_of, folder_of


@pytest.fixture
def game(game: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign of which backups are kept."""
    monkeypatch.setenv("EIA_SOLO_BACKUPS", "50")
    return game


def test_the_first_change_keeps_what_was_there_before_and_the_next_ones_wait(cli: Cli, game: Path) -> None:
    assert cli("backups", game).out == f"{game}: no backups in {folder_of(game)}\n"
    for money in range(EVERY_ENTRIES + 1):
        assert cli("set", game, "powers.Fr.money", money).err == ""
    assert [backup.entries for backup in backups_of(game)] == [EVERY_ENTRIES + 1, 1]
    listed = cli("backups", game).out
    assert "January 1805" in listed
    assert "--bring-back 1 -o NEW.eia" in listed
    found = cli("backups", game, "--json").json
    assert [(each["number"], each["entries"]) for each in found] == [(1, EVERY_ENTRIES + 1), (2, 1)]
    cli("status", game)
    assert len(backups_of(game)) == 2, "reading keeps none"


def test_what_is_brought_back_is_a_new_file_even_where_the_campaign_is_gone(
    cli: Cli, game: Path, tmp_path: Path
) -> None:
    cli("set", game, "powers.Fr.money", 12)
    changed, new = game.read_bytes(), tmp_path / "again.eia"
    assert cli("backups", game, "--bring-back", 1, "-o", new).out.startswith(f"{new}: January 1805, 1 entries, as of")
    assert "sound: 1 entry\n" in cli("check", new).out
    assert "There is a file of that name already" in cli("backups", game, "--bring-back", 1, "-o", game).refusal
    assert game.read_bytes() == changed
    assert "no backup 2: there are 1" in cli("backups", game, "--bring-back", 2, "-o", tmp_path / "b.eia").refusal
    assert "say which and where to" in cli("backups", game, "--bring-back", 1).refusal
    game.unlink()
    assert cli("backups", game, "--bring-back", 1, "-o", game).code == 0
    assert cli("set", game, "powers.Fr.money", 13).code == 0


def test_a_backup_is_only_read_and_has_the_list_it_stands_in(cli: Cli, game: Path) -> None:
    cli("set", game, "powers.Fr.money", 12)
    (backup,) = backups_of(game)
    before = backup.path.read_bytes()
    assert "it is a backup: bring it back to play on" in cli("set", backup.path, "powers.Fr.money", 1).refusal
    assert "sound" in cli("check", backup.path).out
    assert backup.path.read_bytes() == before
    assert backups_of(backup.path) == [backup]


def test_a_backup_that_cannot_be_kept_stops_nothing(cli: Cli, game: Path) -> None:
    folder = folder_of(game)
    folder.parent.mkdir(parents=True)
    folder.write_text("a file in the way")
    os.utime(game, (10**13, 10**13))
    answer = cli("set", game, "powers.Fr.money", 12)
    assert answer.code == 0
    assert answer.err.count("\n") == 1
    said = answer.err.lower().replace(str(folder).lower(), str(folder))
    assert f"no backup can be kept in {folder} (" in said
    assert said.endswith("): look at that folder\n")


def test_who_wants_no_backups_has_none(cli: Cli, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EIA_SOLO_BACKUPS", "0")
    cli("set", game, "powers.Fr.money", 12)
    assert not folder_of(game).parent.exists()
