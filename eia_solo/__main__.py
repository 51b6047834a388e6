"""Where the program begins: the command line, and behind it the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
    from eia_solo.games.empires_in_arms.rules.state import PowerSheet


def main() -> int:
    """Carries out the command line the program was called with. Returns its exit code."""
    return run(sys.argv[1:], Window(_window_problem, _open_window, _power_pdf))


def _window_problem() -> str | None:
    from eia_solo.ui.preflight import display_problem, load_problem  # imports Qt

    return display_problem(os.environ) or load_problem()


def _open_window(path: Path | None) -> int:
    from eia_solo.ui.start import run  # imports Qt

    return run(path)


def _power_pdf(page: PowerPage, sheet: PowerSheet, path: Path, size: str) -> None:
    from eia_solo.ui.preflight import load_problem

    if problem := load_problem():
        raise EiaSoloError(problem)
    from eia_solo.games.empires_in_arms.ui.powers.offscreen import write  # imports Qt

    write(page, sheet, path, size)


if __name__ == "__main__":
    sys.exit(main())
