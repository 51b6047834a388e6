"""From the start of a process to the first paint of its window, and the memory it takes: the program's and an empty
window's in turn, each in a fresh process.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from attrs import frozen

from benchmarks.campaigns import make
from benchmarks.measure import PROCESSOR, Figure
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms

TIMES, MEMORY_TIMES = 2.0, 1.5
EMPTY, BARE, FULL = "benchmarks.empty_window", "benchmarks.bare_window", "benchmarks.full_window"


@frozen
class _Run:
    """One process: milliseconds until its window was painted and until it showed the campaign, and megabytes."""

    painted: float
    shown: float
    memory: float
    memory_all: float


def figures(folder: Path, rulebook: EmpiresInArms, runs: int) -> list[Figure]:
    """Without a screen, and on an X display if one can be made here."""
    path = make(folder / "first_paint.eia", rulebook)
    found = _figures("no screen", {"QT_QPA_PLATFORM": "offscreen"}, path, runs)
    with _x_display() as display:
        if display:
            found += _figures("X", {"QT_QPA_PLATFORM": "xcb", "DISPLAY": display}, path, runs)
    return found


def _figures(where: str, platform: Mapping[str, str], path: Path, runs: int) -> list[Figure]:
    env = {**os.environ, **platform}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's Python keeps what it has compiled
    ours, bare, empty = [], [], []
    for _ in range(runs + 1):
        ours.append(_run([FULL, str(path)], env))
        bare.append(_run([BARE], env))
        empty.append(_run([EMPTY], env))
    del ours[0], bare[0], empty[0]  # only to warm up

    def figure(name: str, unit: str, field: str, base: str, promise: float | None, of: Sequence[_Run] = ours) -> Figure:
        samples = tuple(getattr(run, field) for run in of)
        baseline = tuple(getattr(run, base) for run in empty)
        return Figure(name, unit, samples, baseline, promise, relative=True)

    return [
        figure(f"first paint, {where}", "ms", "painted", "painted", TIMES),
        figure(f"campaign in the window, {where}", "ms", "shown", "shown", None),
        figure(f"memory with the campaign, {where}", "MB", "memory", "memory", MEMORY_TIMES),
        figure(f"memory after every view, {where}", "MB", "memory_all", "memory", MEMORY_TIMES),
        figure(f"memory of the libraries and a bare window, {where}", "MB", "memory", "memory", None, bare),
    ]


def _run(arguments: list[str], env: Mapping[str, str]) -> _Run:
    start = perf_counter()
    with subprocess.Popen([sys.executable, "-m", *arguments], env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [(process.stdout.readline(), (perf_counter() - start) * 1000) for _ in range(3)]
    if process.returncode or not said[-1][0]:
        raise RuntimeError(f"{arguments[0]} ended with exit code {process.returncode}")
    told = [(*json.loads(line), clock) for line, clock in said]
    painted, shown = (worked if PROCESSOR in os.environ else clock for _, worked, clock in told[:2])
    return _Run(painted, shown, told[1][0], told[2][0])


@contextmanager
def _x_display() -> Iterator[str | None]:
    """An X display that nobody sees, or None where there is no Xvfb."""
    program = shutil.which("Xvfb")
    if program is None:
        yield None
        return
    with subprocess.Popen(
        [program, "-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            number = process.stdout.readline().strip()
            yield f":{number}" if number else None
        finally:
            process.terminate()
