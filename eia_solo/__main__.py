"""Where the program begins: the command line, and behind it the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from eia_solo.cli.main import run
from eia_solo.cli.window import Window


def main() -> int:
    """Carries out the command line the program was called with. Returns its exit code."""
    return run(sys.argv[1:], Window(_window_problem, _open_window, _load_problem))


def _window_problem() -> str | None:
    from eia_solo.ui.preflight import display_problem, load_problem, pass_over_dead_wayland  # imports Qt

    problem = display_problem(os.environ)
    pass_over_dead_wayland(os.environ)
    return problem or load_problem()


def _open_window(path: Path | None) -> int:
    from eia_solo.ui.start import run  # imports Qt

    return run(path)


def _load_problem() -> str | None:
    from eia_solo.ui.preflight import load_problem  # imports Qt

    return load_problem()


if __name__ == "__main__":
    sys.exit(main())
