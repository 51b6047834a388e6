"""The program on a Linux desktop: its entry, its icon, its files."""

import sqlite3
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from calling import Cli

from eia_solo.cli import desktop as desktop_cli
from eia_solo.store import desktop
from eia_solo.store.plain_files import data

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktop entries are of Linux")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for desktop files, and no program that reads them."""
    folder = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setattr(desktop.shutil, "which", lambda name, path=None: None)
    return folder


def entry(path: Path) -> dict[str, str]:
    lines = path.read_text().splitlines()
    assert lines[0] == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines[1:])


def test_installing_writes_below_the_data_folder_only_and_says_what(cli: Cli, home: Path) -> None:
    answer = cli("desktop", "install")
    assert answer.code == 0
    written = {path for path in home.rglob("*") if path.is_file()}
    assert {Path(line.removeprefix("written: ")) for line in answer.out.splitlines()} == written
    assert home / "applications" / "eia-solo.desktop" in written
    assert home / "mime" / "packages" / "eia-solo.xml" in written
    assert home / "icons" / "hicolor" / "48x48" / "apps" / "eia-solo.png" in written
    assert home / "icons" / "hicolor" / "scalable" / "apps" / "eia-solo.svg" in written
    assert "after the next log-in" in answer.err


def test_the_entry_starts_this_very_program_with_the_file(cli: Cli, home: Path) -> None:
    cli("desktop", "install")
    installed = entry(home / "applications" / "eia-solo.desktop")
    assert installed["Exec"] == f"{desktop._quoted([sys.executable])} -m eia_solo %f"
    assert installed["MimeType"] == "application/x-eia-solo;"
    shipped = entry(data("assets", "linux", "eia-solo.desktop"))
    assert shipped["Exec"] == "eia-solo %f"
    assert {**shipped, "Exec": ""} == {key: "" if key == "Exec" else installed[key] for key in shipped}


@pytest.fixture
def lists(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for desktop files with a program that lists them, and says which folders it was told."""
    told, program = tmp_path / "told", tmp_path / "update"
    program.write_text(f"""#!/bin/sh
echo "$1" >> '{told}'
case "$1" in */mime) mkdir -p "$1/application"; touch "$1/mime.cache";; *) touch "$1/mimeinfo.cache";; esac
""")
    program.chmod(0o755)
    monkeypatch.setattr(desktop.shutil, "which", lambda name, path=None: str(program) if "update" in name else None)
    return home


def below(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


@pytest.mark.parametrize(
    "others",
    [
        [],
        ["applications/other.desktop", "applications/mimeinfo.cache", "mime/mime.cache"],
        ["applications/", "icons/hicolor/48x48/apps/", "mime/packages/"],
        ["mime/packages/other.xml", "mime/application/", "mime/version", "icons/hicolor/48x48/apps/other.png"],
    ],
)
def test_removing_takes_away_all_that_came_with_installing_and_nothing_else(
    cli: Cli, lists: Path, tmp_path: Path, others: list[str]
) -> None:
    for other in others:
        (lists / other).parent.mkdir(parents=True, exist_ok=True)
        (lists / other).mkdir() if other.endswith("/") else (lists / other).touch()
    before = below(tmp_path)
    for _ in range(2):
        cli("desktop", "install")
    assert cli("desktop", "remove", "--json").json["removed"]
    kept = {"share/mime/mime.cache"} if "mime/packages/other.xml" in others else set()  # for what others put there
    assert below(tmp_path) == before | kept | {"told"}
    assert f"nothing of EiA Solo in {lists}" in cli("desktop", "remove").out


def test_what_others_put_beside_it_meanwhile_is_kept_with_its_lists(cli: Cli, lists: Path) -> None:
    cli("desktop", "install")
    (lists / "mime" / "packages" / "other.xml").touch()
    cli("desktop", "remove")
    assert below(lists) >= {"mime", "mime/packages", "mime/packages/other.xml", "mime/mime.cache"}
    assert not (lists / "applications").exists()


def test_of_an_earlier_version_the_empty_folders_go(cli: Cli, lists: Path) -> None:
    cli("desktop", "install")
    entry = lists / "applications" / "eia-solo.desktop"
    entry.write_text(entry.read_text().partition("X-EiA-Solo-Made")[0])
    cli("desktop", "remove")
    assert below(lists) == set()


def test_installing_twice_is_installing_once(cli: Cli, home: Path) -> None:
    first = cli("desktop", "install", "--json").json["written"]
    assert cli("desktop", "install", "--json").json["written"] == first


def test_a_folder_that_cannot_be_written_is_said_so(cli: Cli, home: Path) -> None:
    home.write_text("no folder")
    assert "Cannot be written" in cli("desktop", "install").refusal


def test_a_command_with_blanks_and_signs_is_marked_off_in_the_entry() -> None:
    assert desktop._quoted(["/opt/my games/eia-solo"]) == '"/opt/my games/eia-solo"'
    assert desktop._quoted(["/opt/100%/eia-solo", "a"]) == "/opt/100%%/eia-solo a"
    assert desktop._quoted(["/opt/$x y"]) == '"/opt/\\\\$x y"'


def test_a_data_folder_that_is_no_absolute_path_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "share")
    assert desktop.data_home() == Path.home() / ".local" / "share"


def test_a_campaign_is_known_by_its_ending_and_by_its_first_bytes(game: Path) -> None:
    kind = ET.parse(data("assets", "linux", "eia-solo.xml")).getroot().find(f"{MIME}mime-type")
    assert kind is not None
    assert kind.get("type") == "application/x-eia-solo"
    glob = kind.find(f"{MIME}glob")
    assert glob is not None
    assert Path(game).match(glob.get("pattern", ""))
    matches = list(kind.iter(f"{MIME}match"))
    first = game.read_bytes()[:100]
    for match in matches:
        value = match.get("value", "").replace("\\000", "\0").encode()
        place = int(match.get("offset", ""))
        assert first[place : place + len(value)] == value
    assert len(matches) == 2
    other = game.with_name("other.eia")
    sqlite3.connect(other).execute("create table t (a)").connection.close()
    assert other.read_bytes()[68:72] != b"EiAS"


def test_elsewhere_it_says_what_to_do_instead(cli: Cli, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop_cli.sys, "platform", "win32")
    assert "Open with" in cli("desktop", "install").refusal
    assert not home.exists()


def test_the_desktop_is_asked_to_read_its_files_anew(cli: Cli, lists: Path, tmp_path: Path) -> None:
    answer = cli("desktop", "install")
    assert answer.err == ""
    assert (tmp_path / "told").read_text().splitlines() == [str(lists / "mime"), str(lists / "applications")]
