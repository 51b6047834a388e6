"""What is made when it is first looked at: every view, the palette, a long history; and the desk in other sizes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

from PySide6.QtWidgets import QApplication

from benchmarks.campaigns import ENTRIES, WITH_UNKNOWNS, long_campaign, make
from benchmarks.measure import Figure, in_turn, milliseconds, plain_python
from benchmarks.program import VIEWS, all_read, painting, program_window, put_away, settle, show_view
from eia_solo.games.empires_in_arms.game import TUTORIAL
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.shell import FIRST

FIRST_MS, RELAYOUT_MS, TURN_MS, HISTORY_MS = 100, 33, 50, 300
WINDOWS = 5
"""Each thing is made anew so often; the first time, which is the longest, its modules are imported too."""


def _first(app: QApplication, path: Path, rulebook: EmpiresInArms, act: Callable[[EmpiresPage], object]) -> float:
    """How long something takes in a new window, painted."""
    with _window(app, path, rulebook) as window:

        def shown() -> None:
            act(window)
            settle(app)

        return milliseconds(shown)


def figures(app: QApplication, folder: Path, rulebook: EmpiresInArms, runs: int) -> list[Figure]:
    """The first showing of each, and turning from one power to another."""
    python = in_turn(runs, plain_python)[0]
    short, long = make(folder / "shown.eia", rulebook), long_campaign(folder, rulebook)

    def first(path: Path, act: Callable[[EmpiresPage], object]) -> tuple[float, ...]:
        return tuple(_first(app, path, rulebook, act) for _ in range(WINDOWS))

    with _window(app, short, rulebook) as window:
        turning = _turning(app, window, runs)

    def shown(view: str) -> Figure:
        return Figure(f"{view}, first shown", "ms", first(short, lambda w: show_view(app, w, view)), python, FIRST_MS)

    with _window(app, make(folder / "tutorial.eia", rulebook, TUTORIAL), rulebook) as window:
        relayouts = _relayouts(app, window, runs)
    with_unknowns = make(folder / "unknown.eia", rulebook, WITH_UNKNOWNS)
    known = first(with_unknowns, lambda w: w.actions_by_id["know"].trigger())
    return [
        *(shown(view) for view in VIEWS if view != "desk"),
        Figure("what one knows, first opened", "ms", known, python, FIRST_MS),
        Figure("the palette, first opened", "ms", first(short, lambda w: w.open_palette()), python, FIRST_MS),
        *relayouts,
        Figure("from one power's page to the next", "ms", turning, python, TURN_MS),
        Figure(f"the history of {ENTRIES:,} entries", "ms", first(long, EmpiresPage.show_history), python, HISTORY_MS),
    ]


@contextmanager
def _window(app: QApplication, path: Path, rulebook: EmpiresInArms) -> Iterator[EmpiresPage]:
    """The window on a campaign when all of its log has been read and the desk is painted."""
    window = program_window(app, path, rulebook)
    window.show()
    all_read(app, window)
    settle(app)
    yield window
    put_away(window)


def _relayouts(app: QApplication, window: EmpiresPage, runs: int) -> list[Figure]:
    """A step of a drag of the window's edge, and the tutorial coming or going, with lines on the map."""
    sizes = cycle([(FIRST.width() - 3 * by, FIRST.height() - 2 * by) for by in range(20)])
    show_view(app, window, "desk")

    def drag() -> None:
        window.resize(*next(sizes))
        settle(app)

    def come_or_go() -> None:
        window.actions_by_id["tutorial"].trigger()
        settle(app)

    dragging, guiding, painted = in_turn(runs, drag, come_or_go, painting(window))
    return [
        Figure("a step of a drag of the window's edge", "ms", dragging, painted, RELAYOUT_MS),
        Figure("the tutorial comes or goes", "ms", guiding, painted, RELAYOUT_MS),
    ]


def _turning(app: QApplication, window: EmpiresPage, runs: int) -> tuple[float, ...]:
    powers = cycle(("Au", "Fr"))

    def turn() -> None:
        window.show_power(next(powers))
        settle(app)

    return in_turn(runs, turn)[0]
