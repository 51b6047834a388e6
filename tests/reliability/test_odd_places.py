"""Whatever a name leads to, a command that reads it is refused in one line, waits for nothing and changes nothing."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import FrameType

import pytest
from test_mutated_input import Desk, desk, told  # noqa: F401

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="places as Unix has them")
Record = Callable[[str, object], None]
SECONDS = 10
TEXTS = (
    ("post", "record.eia"), ("post", "record.eia", "--text"), ("orders", "europe.eia", "all"),
    ("orders", "europe.eia", "France"), ("orders", "wars.eia", "all"), ("orders", "wars.eia", "France"), ("read",),
    ("read", "names.txt", "--names"), ("nw", "turn"), ("ir", "turn"), ("position", "europe.eia"),
    ("table", "record.eia"), ("table", "wars.eia"), ("sheet", "check"), ("sheet", "apply", "war.eia"),
    ("new", "new.eia", "--scenario", "nwol", "--table"), ("new", "new.eia", "--scenario", "napoleons-1804", "--table"),
)  # fmt: skip
"""Command lines that read a text from the file that is named last."""
CAMPAIGNS = (
    ("status",), ("check",), ("log",), ("history",), ("undo",), ("seal",), ("orders",), ("post",),
    ("odds",), ("process",), ("tables", "check"), ("read", "names.txt", "--game"), ("repair",),
)  # fmt: skip
"""Command lines that read a campaign from it."""


def places(folder: Path, is_long: bool) -> Iterator[Path]:
    """What the name of a file can lead to, and is none."""
    for name in ("pipe", "pipe.eia"):
        os.mkfifo(folder / name)
        yield folder / name
    yield Path("/dev/zero")
    for one, other in (("loop", "pool"), ("loop.eia", "pool.eia")):
        (folder / one).symlink_to(folder / other)
        (folder / other).symlink_to(folder / one)
        yield folder / one
    if not is_long:
        return
    yield from map(Path, ("/dev/null", "/dev/full", "war.eia/below", "", "n" * 300, "d/" * 2500))
    (folder / "folder.eia").mkdir()  # some read all files of a folder: here is none
    yield folder / "folder.eia"
    (folder / "lost.eia").symlink_to(folder / "nowhere.eia")
    yield folder / "lost.eia"
    with socket.socket(socket.AF_UNIX) as door, suppress(OSError):  # its path may be too long for a socket
        door.bind("door.eia")
        yield folder / "door.eia"


@pytest.fixture
def no_waiting() -> Iterator[None]:
    """What waits too long fails; nothing else would end it."""

    def late(_number: int, _frame: FrameType | None) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, late)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("is_long", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_what_is_no_file_is_refused_at_once(desk: Desk, is_long: bool, report: Record) -> None:  # noqa: F811
    (desk.folder / "names.txt").write_text("France: A Par - Bur")
    tried, lost = 0, []
    for place in places(desk.folder, is_long):
        for words in (*TEXTS, *CAMPAIGNS * is_long):
            before = contents(desk.folder)
            signal.alarm(SECONDS)
            found = told(*words, place)
            signal.alarm(0)
            tried += 1
            said = found.err or found.out  # a turn as JSON has its refusal in the answer
            is_refused = found.code == 2 and ": " in said
            fault = found.fault()
            if fault or not (is_refused or said == "Nothing to read.\n"):
                lost.append(f"{' '.join(words)} {str(place)[:80]}: {fault or said[:300]}")
            if contents(desk.folder) != before:
                lost.append(f"{words} {str(place)[:80]}: changed")
    report("read from what is no file", (tried, len(lost)))
    assert not lost, "\n".join(lost[:20])


NASTY = {
    "deep.json": '{"a":' * 20_000,
    "deep.toml": f"a = {'[' * 50_000}",
    "digits.toml": f"last_turn = {'9' * 5_000}",
    "line.txt": "[" * 100_000,
    "empty.mbox": "From x Mon Sep  7 08:15:00 2026\n\n" * 50_000,
    "words.txt": "lorem ipsum dolor " * 10_000,
}
MORE = {
    "keys.toml": "\n".join(f"[[posts.{'x.' * 50}y]]" for _ in range(3_000)),
    "not.json": '{"turn": NaN, "position": Infinity}',
    "digits.json": f'{{"turn": {"9" * 100_000}}}',
    "quoted.txt": "> " * 300_000,
    "tags.html": "<div>" * 200_000,
    "parts.eml": "Content-Type: multipart/mixed; boundary=x\n\n"
    + "--x\nContent-Type: multipart/mixed; boundary=x\n\n" * 5_000,
    "heads.eml": f"From: {'(' * 100_000}\nReceived: x; {'9' * 100_000}\nDate: {'Mon,' * 30_000}\n\nA Par - Bur",
}
"""What a reader may lose itself in."""


@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("is_long", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_no_text_is_looked_through_without_an_end(desk: Desk, is_long: bool, report: Record) -> None:  # noqa: F811
    tried, lost = 0, []
    for name, text in (NASTY | MORE if is_long else NASTY).items():
        (desk.folder / name).write_text(text)
        (desk.folder / "names.txt").write_text("France: A Par - Bur")
        before = contents(desk.folder)
        for words in TEXTS:
            signal.alarm(6 * SECONDS)
            found = told(*words, desk.folder / name)
            signal.alarm(0)
            tried += 1
            if fault := found.fault(9 if words[0] == "ir" else 1):
                lost.append(f"{' '.join(words)} {name}: {fault}")
            if found.code and contents(desk.folder) != before:
                lost.append(f"{' '.join(words)} {name}: changed")
            if not found.code:
                desk.begin_anew()
                before = contents(desk.folder)
    report("read from what has no end", (tried, len(lost)))
    assert not lost, "\n".join(lost[:20])


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}
