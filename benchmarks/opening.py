"""Opening a long campaign, reading its log while the window stays alive, and writing that log as a web page."""

from pathlib import Path

from PySide6.QtWidgets import QApplication

from benchmarks.campaigns import ENTRIES, long_campaign
from benchmarks.measure import Figure, in_turn, milliseconds, now, plain_python
from benchmarks.program import all_read, program_window, put_away, settle
from eia_solo.exports.formats import written
from eia_solo.exports.log_page import Choice
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.session import EmpiresSession

PROMISE_MS = 500
PROMISE_BLOCK_MS = 50
PROMISE_PAGE_S = 10
WINDOWS = PAGES = 3


def figures(app: QApplication, folder: Path, rulebook: EmpiresInArms, runs: int) -> list[Figure]:
    """Until the board and the undo label are there; until the window has the whole log; until a web page has it."""
    path = long_campaign(folder, rulebook)

    def opened() -> None:
        with EmpiresSession.open(path, rulebook) as session:
            assert session.state.powers
            assert session.undo_label

    ours, python = in_turn(runs, opened, plain_python)
    log, blocks = [], []
    for _ in range(WINDOWS):
        whole, longest = _load_log(app, path, rulebook)
        log.append(whole)
        blocks.append(longest)

    def exported() -> None:
        with EmpiresSession.open(path, rulebook, write=False) as session:
            assert written(session, "html", Choice())

    page = tuple(milliseconds(exported) / 1000 for _ in range(PAGES))
    return [
        Figure(f"opening {ENTRIES:,} entries", "ms", ours, python, PROMISE_MS),
        Figure("the window waits at most, reading its log", "ms", tuple(blocks), python, PROMISE_BLOCK_MS),
        Figure("the whole log", "ms", tuple(log)),
        Figure("the whole log as a web page", "s", page, promise=PROMISE_PAGE_S),
    ]


def _load_log(app: QApplication, path: Path, rulebook: EmpiresInArms) -> tuple[float, float]:
    """Milliseconds until the log is read, and of the longest turn in between."""
    window = program_window(app, path, rulebook)
    window.show()
    settle(app)  # the first paint, with the map in it, is measured elsewhere
    start = now()
    turns = all_read(app, window)
    whole = (now() - start) * 1000
    put_away(window)
    return whole, max(turns)
