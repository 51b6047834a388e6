"""Two programs on one file: one writes to it, the other reads or copies it, or is refused in one line."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from samples import SCENARIOS
from turns import told, written
from two_programs import Writers, lost, rulebook_of, writers

from eia_solo.campaign.opening import new_campaign, open_campaign

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process is forked for each pair")
Report = Callable[[str, object], None]
Words = tuple[object, ...]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Writers]:
    with writers(tmp_path_factory.mktemp("writers") / "errors.txt") as begun:
        yield begun


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
    running: Writers,
    tmp_path: Path,
    rounds: int,
    scenarios: tuple[str, ...],
    kinds: tuple[str, ...],
    report: Report,
) -> None:
    (tmp_path / "play").mkdir()
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


@pytest.mark.parametrize(
    ("rounds", "turns", "scenarios", "kinds"),
    [
        (1, 2, SCENARIOS[:1], ("lines",)),
        pytest.param(25, 12, SCENARIOS, ("lines", "windows"), marks=pytest.mark.slow),
    ],
)
def test_two_that_write_in_turns(
    running: Writers,
    tmp_path: Path,
    rounds: int,
    turns: int,
    scenarios: tuple[str, ...],
    kinds: tuple[str, ...],
    report: Report,
) -> None:
    """What either was told is kept is there once, and what it was refused is not there."""
    for kind in kinds:
        for scenario in scenarios:
            (tmp_path / kind).mkdir(exist_ok=True)
            path, bad, pairs, refusals = tmp_path / kind / f"{scenario}.eia", [], 0, 0
            for number in range(rounds):
                path.unlink(missing_ok=True)
                new_campaign(path, scenario, seed=1, rulebook_of=rulebook_of).close()
                dice = Random(f"turns {kind} {scenario} {number}")
                found, kept, refused = in_turns(running, kind, path, dice, turns)
                bad += found
                pairs += min(kept)
                refusals += refused
            what = f"writes of two in turns, {kind} and command lines, {scenario}, {refusals} refused"
            report(what, (pairs, len(bad)))
            assert not bad, "\n".join(bad[:10])
            assert pairs >= rounds, "one of them wrote nothing"


def in_turns(
    running: Writers, kind: str, path: Path, dice: Random, turns: int
) -> tuple[list[str], tuple[int, int], int]:
    """What went wrong while another program and this one wrote; how much either has kept, and how much was refused."""
    with closing(sqlite3.connect(path)) as db:
        begun = db.execute("SELECT count(*) FROM entries").fetchone()[0]
    said = running.begin(kind, path, dice)
    here, bad = {}, []
    for number in range(20 * turns):
        mark, here[mark] = written(path, "here", number)
        if list(here.values()).count("") == turns:
            break
        time.sleep(dice.uniform(0, 0.05))
    there = [line.split(" ", 2) for line in (*said, *running.kill())]
    marks = [what for how, _, what in there if how == "kept"]
    refusals = [*here.values(), *(what for how, _, what in there if how == "refused")]
    bad += [f"no line: {refusal!r}" for refusal in refusals if "\n" in refusal or "\\n" in refusal]
    with closing(sqlite3.connect(path)) as db:
        commands = [command for (command,) in db.execute("SELECT command FROM entries")]
    for mark, refusal in (*here.items(), *((mark, "") for mark in marks if kind == "lines")):
        found = sum(f'"{mark}"' in command for command in commands)
        if found != (not refusal):
            bad.append(f"{mark}: {found} times, {refusal or 'kept'}")
    kept_here, kept_there = list(here.values()).count(""), sum(int(many) for how, many, _ in there if how == "kept")
    if len(commands) - begun - kept_here - kept_there not in (0, 1):  # killed before it could say the last
        bad.append(f"{len(commands)} entries: {begun} at first, {kept_here} and {kept_there} kept")
    bad += lost(path, marks if kind == "windows" else [])
    return bad, (kept_here, kept_there), len(list(filter(None, refusals)))
