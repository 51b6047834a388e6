"""Whatever an export or a copy is to be written over: no campaign is lost, and a refusal is one line."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from eia_solo.cli.main import run
from eia_solo.cli.window import Window

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as Unix has them")
NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99, load_problem=lambda: None)
Record = Callable[[str, object], None]


def told(*words: object) -> tuple[int, str]:
    err = StringIO()
    with redirect_stdout(StringIO()), redirect_stderr(err):
        return run([str(word) for word in words], NO_SCREEN), err.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    games = {
        "war": "1805-sample",
        "record": "nwol",
        "europe": "1901-international",
        "wars": "napoleons-1804",
        "precious": "1805-sample",
    }
    for name, scenario in games.items():
        assert told("new", tmp_path / f"{name}.eia", "--scenario", scenario) == (0, "")
    for name in ("europe", "wars"):
        assert told("process", tmp_path / f"{name}.eia")[0] == 0
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        db.execute("CREATE TABLE kept (a)")
        db.commit()
    return tmp_path


def exports(folder: Path, over: Path) -> Iterator[tuple[object, ...]]:
    """All that writes a file the player names."""
    war, record, wars = folder / "war.eia", folder / "record.eia", folder / "wars.eia"
    yield "sheet", "show", war, "-o", over
    for format in ("text", "csv", "xlsx", "md", "bbcode", "html", "json", "pdf"):
        yield "log", war, "--format", format, "-o", over
    for game in (record, folder / "europe.eia", wars):
        yield "log", game, "-o", over
        yield "deadlines", game, "--ics", over
    yield "power", war, "Fr", "--pdf", over
    yield "picture", war, "status", "-o", over
    yield "announce", folder / "europe.eia", "-o", over
    yield "board", folder / "europe.eia", "-o", over
    for format in ("text", "html", "pdf", "md", "bbcode", "eml", "png"):
        yield "report", wars, "France", "--format", format, "-o", over
    yield "announce", wars, "-o", over
    yield "copy", war, over
    yield "repair", war, "-o", over
    yield "new", over, "--scenario", "1805"
    yield "tables", "copy", over


def obstacles(folder: Path) -> Iterator[tuple[str, Path]]:
    """What can stand in the place of an export and takes none."""
    precious = folder / "precious.eia"
    yield "a campaign", precious
    yield "itself", folder / "war.eia"
    yield "another database", folder / "other.db"
    endings = {"renamed": "txt", "symlink": "pdf", "hard": "ics", "folder": "csv", "pipe": "txt", "loop": "txt"}
    places = {name: folder / f"{name}.{ending}" for name, ending in endings.items()}
    shutil.copyfile(precious, places["renamed"])
    places["symlink"].symlink_to(precious)
    os.link(precious, places["hard"])
    places["loop"].symlink_to(places["loop"])
    places["folder"].mkdir()
    (places["folder"] / "kept").write_text("kept")
    os.mkfifo(places["pipe"])
    yield from places.items()
    yield "a full device", Path("/dev/full")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("is_long", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_no_export_is_written_over_a_campaign(qapp: QApplication, folder: Path, is_long: bool, report: Record) -> None:
    """Where it is short, the first export meets everything, and each other one of the things in turn."""
    free = folder / "free"
    free.mkdir()
    for number in range(len(list(exports(folder, folder))) * is_long):
        words = list(exports(folder, free / f"{number}.png"))[number]
        code, err = told(*words)
        assert code == (2 if words[0] == "repair" else 0), err  # where nothing is in the way, all is written
    shutil.rmtree(free)
    tried, lost = 0, []
    places = list(obstacles(folder))
    for at, (name, over) in enumerate(places):
        before = contents(folder)
        for number, words in enumerate(exports(folder, over)):
            if not is_long and number and number % len(places) != at:
                continue
            if name == "folder" and words[0] in ("announce", "report"):
                continue  # a turn goes into a folder, beside what is there
            ended = threading.Timer(20, os._exit, [9])  # a pipe that is waited for would stop the tests
            ended.start()
            code, err = told(*words)
            ended.cancel()
            tried += 1
            after = contents(folder)
            if after != before or code != 2 or err.count("\n") != 1:
                lost.append((name, words[0], code, err[-300:]))
            before = after
    report("exports over what is there", (tried, len(lost)))
    assert not lost, "\n".join(map(str, lost))
