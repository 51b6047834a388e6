"""Files that are no campaigns: told apart, read or refused in words, and written whole or not at all."""

import os
from pathlib import Path

import pytest

from eia_solo.core.document import LARGEST_TOML
from eia_solo.core.errors import EiaSoloError, SheetError
from eia_solo.store.plain_files import is_campaign, read_sheet, write_whole


@pytest.mark.parametrize(("name", "said"), [("x" * 300, r"cannot be read \(.+\)"), ("a\0b", "there is no such file")])
def test_a_name_that_no_file_can_have_is_refused_in_words(tmp_path: Path, name: str, said: str) -> None:
    for read in (is_campaign, read_sheet):
        with pytest.raises(EiaSoloError, match=said):
            read(tmp_path / name)


def test_a_campaign_is_known_by_how_it_begins_and_a_broken_one_by_its_name(tmp_path: Path) -> None:
    for name, content, said in (
        ("sheet.toml", b"SQLite format 3\0 and so on", True),
        ("war.EIA", b"cut", True),
        ("sheet.toml", b"cut", False),
    ):
        (tmp_path / name).write_bytes(content)
        assert is_campaign(tmp_path / name) == said, name


def test_a_sheet_that_cannot_be_read_or_is_huge_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    sheet = tmp_path / "sheet.toml"
    sheet.write_bytes(b" " * (LARGEST_TOML + 1))
    with pytest.raises(SheetError, match="no sheet is longer"):
        read_sheet(sheet)
    sheet.write_bytes(b" " * LARGEST_TOML)
    assert len(read_sheet(sheet)) == LARGEST_TOML
    monkeypatch.setattr(Path, "read_bytes", locked)
    with pytest.raises(SheetError, match=r"cannot be read \(Permission denied\)"):
        read_sheet(sheet)


def test_a_file_keeps_its_permissions_and_a_new_one_has_those_of_any_new_file(tmp_path: Path) -> None:
    old, new, any_new = tmp_path / "old.toml", tmp_path / "new.toml", tmp_path / "any.toml"
    old.write_text("old")
    old.chmod(0o640)
    any_new.touch()
    for path in (old, new):
        write_whole(path, "é\ud800\n")
        assert path.read_bytes() == "é?\n".encode()
    assert old.stat().st_mode & 0o777 == 0o640
    assert new.stat().st_mode == any_new.stat().st_mode
    another = tmp_path / "another.toml"
    another.touch()
    assert another.stat().st_mode == any_new.stat().st_mode, "writing changes nothing for files that others make"


def test_what_is_no_ordinary_file_is_written_to_and_stays_what_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, "for whoever reads")
    assert os.read(end, 100) == b"for whoever reads"
    os.close(end)
    assert pipe.is_fifo()


@pytest.mark.parametrize("name", ["war.eia-journal", "war.eia-wal", ".war.eia.lock"])
def test_no_file_takes_a_name_that_goes_when_a_campaign_is_written_to(tmp_path: Path, name: str) -> None:
    write_whole(tmp_path / name, "no campaign is beside it")
    (tmp_path / "war.eia").touch()
    with pytest.raises(EiaSoloError, match="belongs to the campaign beside it: choose another name"):
        write_whole(tmp_path / name, "lost soon")
    assert (tmp_path / name).read_text() == "no campaign is beside it"


def test_a_file_is_written_where_a_link_points_to(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.toml", tmp_path / "link.toml"
    kept.write_text("old")
    link.symlink_to(kept)
    write_whole(link, "new")
    assert link.is_symlink()
    assert kept.read_text() == "new"


def test_a_file_that_cannot_be_written_stays_as_it_was_with_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_names: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "sheet.toml"
    path.write_text("old")
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(EiaSoloError, match=r"sheet\.toml: cannot be written \(No space left on device\)"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["sheet.toml"]
