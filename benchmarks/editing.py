"""An edit, a roll and an answer, each until the file has it and every view in sight shows it.

What they are measured against is the least that could do it: one number written to a file as safely as a campaign is,
and the same window painted anew.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from attrs import define
from PySide6.QtWidgets import QApplication

from benchmarks.campaigns import WITH_UNKNOWNS, make
from benchmarks.measure import Figure, in_turn, now
from benchmarks.program import VIEWS, painting, program_window, put_away, settle, show_view
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.forecasts import Forecasts
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.store.campaign import CampaignFile

PROMISE = 2
POWER = Power("Fr")
WITH_PARTS = ("desk", "sheet")
PARTS: dict[str, tuple[tuple[type, str], ...]] = {
    "rules": ((EmpiresInArms, "decide"), (EmpiresInArms, "evolve")),
    "file": ((CampaignFile, "append"),),
    "forecast": ((Forecasts, "of"),),
}


def figures(app: QApplication, folder: Path, rulebook: EmpiresInArms, runs: int) -> list[Figure]:
    """An edit with every view in sight, for the most used ones with the parts; then a roll and an answer."""
    found: list[Figure] = []
    with closing(_one_row_file(folder / "one_row.sqlite")) as file:

        def commit() -> None:
            file.execute("UPDATE numbers SET number = number + 1")

        with _window(app, make(folder / "edited.eia", rulebook), rulebook) as window:
            for view in VIEWS:
                show_view(app, window, view)
                found += _edits(app, window, view, commit, runs)
        with _window(app, make(folder / "rolled.eia", rulebook), rulebook) as window:
            found += _with_undo(app, window, "a roll", window.driver.roll, commit, runs)
        with _window(app, make(folder / "asked.eia", rulebook, WITH_UNKNOWNS), rulebook) as window:
            driver = window.driver

            def answer() -> None:
                driver.answer({"powers.Fr.land_points": 140})

            found += _with_undo(app, window, "an answer", answer, commit, runs)
    return found


@contextmanager
def _window(app: QApplication, path: Path, rulebook: EmpiresInArms) -> Iterator[EmpiresPage]:
    window = program_window(app, path, rulebook)
    window.show()
    settle(app)
    yield window
    put_away(window)


def _one_row_file(path: Path) -> sqlite3.Connection:
    """The least that can be written: one number, as safely as a campaign is."""
    file = sqlite3.connect(path, isolation_level=None)
    file.execute("PRAGMA synchronous = EXTRA")
    file.execute("CREATE TABLE numbers (number INTEGER)")
    file.execute("INSERT INTO numbers VALUES (1)")
    return file


def _edits(app: QApplication, window: EmpiresPage, view: str, commit: Callable[[], None], runs: int) -> list[Figure]:
    money = count((window.session.state.powers[POWER].money or 0) + 1)
    parts: dict[str, list[float]] = {name: [] for name in PARTS}

    def edit() -> None:
        with _watches() as watches:
            window.session.do(EditFields({f"powers.{POWER}.money": next(money)}))
            settle(app)  # what is left to paint would be counted as the baseline's
        for name, watch in watches.items():
            parts[name].append(watch.spent)

    ours, least, painted = in_turn(runs, edit, _least(app, window, commit), painting(window))
    whole = Figure(f"one edit, {view} in sight", "ms", ours, least, PROMISE, relative=True)
    if view not in WITH_PARTS:
        return [whole]
    of_parts = [tuple(times[1:]) for times in parts.values()]  # without the one to warm up
    views = tuple(total - sum(each) for total, *each in zip(ours, *of_parts, strict=True))
    return [
        whole,
        *(Figure(name, "ms", times) for name, times in zip(PARTS, of_parts, strict=True)),
        Figure("views, painted", "ms", views),
        Figure("painting all of the window anew", "ms", painted),
    ]


def _with_undo(
    app: QApplication, window: EmpiresPage, name: str, act: Callable[[], object], commit: Callable[[], None], runs: int
) -> list[Figure]:
    """Something done with the stage in sight, and taken back so that it can be done again."""

    def done() -> None:
        act()
        settle(app)

    def undone() -> None:
        window.session.undo()
        settle(app)

    window.driver.begin(CheckKind.DECLARATION)
    settle(app)
    ours, back, least = in_turn(runs, done, undone, _least(app, window, commit))
    return [
        Figure(f"{name}, month in sight", "ms", ours, least, PROMISE, relative=True),
        Figure("taken back", "ms", back, least),
    ]


def _least(app: QApplication, window: EmpiresPage, commit: Callable[[], None]) -> Callable[[], None]:
    paint = painting(window)

    def least() -> None:
        commit()
        paint()
        app.processEvents()

    return least


@define
class _Watch:
    """Adds up how long the calls of some methods take."""

    spent: float = 0.0

    def timed(self, act: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            start = now()
            try:
                return act(*args, **kwargs)
            finally:
                self.spent += (now() - start) * 1000

        return call


@contextmanager
def _watches() -> Iterator[dict[str, _Watch]]:
    """A watch for each part, while entered."""
    watches = {name: _Watch() for name in PARTS}
    with ExitStack() as patches:
        for name, methods in PARTS.items():
            for kind, method in methods:
                timed = watches[name].timed(getattr(kind, method))
                patches.enter_context(patch.object(kind, method, timed))
        yield watches
