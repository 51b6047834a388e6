"""Two programs on one file: one writes to it, the other reads or copies it, or is refused in one line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from samples import SCENARIOS
from two_programs import Writers, lost, rulebook_of, writers

from eia_solo.campaign.opening import new_campaign, open_campaign
from eia_solo.cli.main import run
from eia_solo.cli.window import Window

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process is forked for each pair")
Report = Callable[[str, object], None]
NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99, load_problem=lambda: None)
Words = tuple[object, ...]


def told(*words: object) -> tuple[int, str, str]:
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        return run([str(word) for word in words], NO_SCREEN), out.getvalue(), err.getvalue()


def reading(path: Path) -> Iterator[Words]:
    """What only reads the campaign: it is done, whoever writes meanwhile."""
    yield "check", path
    yield "status", path
    yield "log", path, "-o", path.with_name("log.html")
    yield "log", path, "--format", "csv", "-o", path.with_name("log.csv")
    yield "history", path
    yield "seal", path
    yield "backups", path
    yield "branch", path
    if path.stem == "1805-sample":
        yield "sheet", "show", path, "-o", path.with_name("sheet.toml")
        yield "power", path, "Fr", "--pdf", path.with_name("power.pdf")
        yield "picture", path, "relations", "-o", path.with_name("relations.png")
    else:
        yield "deadlines", path, "--ics", path.with_name("deadlines.ics")
    if path.stem == "napoleons-1804-sample":
        yield "report", path, "France", "-o", path.with_name("report.html")


def writing(path: Path) -> Iterator[Words]:
    """What would write to it: refused, for only one program at a time does."""
    yield "note", path, "1", "seen"
    yield "bookmark", path, "1"
    yield "undo", path
    yield "redo", path
    yield "go", path, "1"
    yield "branch", path, "main", "--rename", "other"


@pytest.mark.parametrize(
    ("rounds", "scenarios", "kinds"),
    [
        (1, SCENARIOS[:1], ("player",)),
        pytest.param(20, SCENARIOS, ("player", "commands", "window"), marks=pytest.mark.slow),
    ],
)
def test_a_second_program(
    qapp: QApplication,
    tmp_path: Path,
    rounds: int,
    scenarios: tuple[str, ...],
    kinds: tuple[str, ...],
    report: Report,
) -> None:
    (tmp_path / "play").mkdir()
    with writers(tmp_path / "errors.txt") as running:
        for kind in kinds:
            for scenario in scenarios:
                path, bad, tried = tmp_path / "play" / f"{scenario}.eia", [], 0
                for number in range(rounds):
                    path.unlink(missing_ok=True)
                    new_campaign(path, scenario, seed=1, rulebook_of=rulebook_of).close()
                    found, pairs = beside(running, kind, path, Random(f"{kind} {scenario} {number}"))
                    bad += found
                    tried += pairs
                report(f"two programs, {kind} and each other, {scenario}", (tried, len(bad)))
                assert not bad, "\n".join(bad[:10])


def beside(running: Writers, kind: str, path: Path, dice: Random) -> tuple[list[str], int]:
    """What went wrong while one program wrote to the campaign and others did what they can; and how many did."""
    bad, copy = [], path.with_name("copy.eia")
    seals = running.begin(kind, path, dice)
    lines = [*reading(path), *writing(path), ("copy", path, copy), ("repair", path, "-o", path.with_name("new.eia"))]
    dice.shuffle(lines)
    for words in lines:
        code, out, err = told(*words)
        if words[0] == "repair":
            fine = code == 2 and "othing is wrong with it" in err
        elif words in [*writing(path)]:
            fine = code == 2 and "is open in another window or program" in err
        else:
            fine = code == 0
        if words[0] == "copy" and code == 0:
            with open_campaign(copy, rulebook_of=rulebook_of) as session:
                bad += session.problems()
            copy.unlink()
        if not fine or (code and err.count("\n") > 1):  # a refusal is one line; notes may be several
            bad.append(f"{words[0]}: {code} {out[-300:]} {err[-300:]}")
    seals += running.kill()
    return bad + lost(path, seals), len(lines)
