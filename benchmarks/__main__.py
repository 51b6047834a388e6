"""Measures every figure the program promises and prints them as one table. Slow is no error: the exit code is 0."""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import report
from benchmarks.measure import PROCESSOR, Figure

FEW, MANY = 7, 25
"""How often a fresh process, and how often everything else, is measured."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="every sample, for machines")
    parser.add_argument("--only", choices=FIGURES, action="append", help="only these (may be given several times)")
    processor = (
        "the time of the processor instead of the clock's, where others use the machine, too; waits are left out"
    )
    parser.add_argument("--processor", action="store_true", help=processor)
    options = parser.parse_args()
    if options.processor:
        os.environ[PROCESSOR] = "1"
    with TemporaryDirectory(prefix="eia-solo-") as there:
        folder = Path(there)
        _leave_home(folder / "home")
        figures = [figure for name in options.only or FIGURES for figure in measured(name, folder)]
    print(report.as_json(figures) if options.json else report.table(figures))
    return 0


FIGURES = (
    "adjudicating",
    "board",
    "forecast",
    "flips",
    "records",
    "napoleons",
    "edit",
    "map",
    "napoleons-board",
    "open",
    "show",
    "start",
)


def measured(name: str, folder: Path) -> Iterator[Figure]:
    """The figures of that name. Imports Qt where there is a window, so the platform must have been chosen before."""
    from eia_solo.games.empires_in_arms.loading import empires_in_arms

    rulebook = empires_in_arms()
    if name == "adjudicating":
        from benchmarks import adjudicating

        yield from adjudicating.figures(MANY)
    elif name == "forecast":
        from benchmarks import forecast

        yield from forecast.figures(folder, rulebook, MANY)
    elif name == "flips":
        from benchmarks import flips

        yield from flips.figures(folder, rulebook, MANY)
    elif name == "records":
        from benchmarks import records

        yield from records.figures(folder, MANY)
    elif name == "napoleons":
        from benchmarks import napoleons

        yield from napoleons.figures(folder, MANY)
    elif name == "board":
        from benchmarks import board
        from benchmarks.program import program

        yield from board.figures(program(), MANY)
    elif name == "napoleons-board":
        from benchmarks import nw_board
        from benchmarks.program import program

        yield from nw_board.figures(program(), MANY)
    elif name == "map":
        from benchmarks import map as of_map
        from benchmarks.program import program

        yield from of_map.figures(program(), rulebook.tables, MANY)
    elif name == "start":
        from benchmarks import first_paint

        yield from first_paint.figures(folder, rulebook, FEW)
    else:
        from benchmarks import editing, opening, showing
        from benchmarks.program import program

        part = {"edit": editing, "open": opening, "show": showing}[name]
        yield from part.figures(program(), folder, rulebook, MANY)


def _leave_home(home: Path) -> None:
    """Read and write no settings and no tables of the person at the desk; open no window on the desk."""
    (home / "run").mkdir(parents=True, mode=0o700)
    os.environ.update(HOME=str(home), XDG_RUNTIME_DIR=str(home / "run"), QT_QPA_PLATFORM="offscreen")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "EIA_SOLO_TABLES"):
        os.environ.pop(name, None)


if __name__ == "__main__":
    sys.exit(main())
