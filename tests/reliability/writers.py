"""Programs that write to a campaign until they are killed, and say after every change what they have kept.

All of them are forked from one process that has loaded what they need, so that a round costs no start of Python. It is
told what to do line by line: the writer, a number for chance, the campaign.
"""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count, repeat
from pathlib import Path

from chance import Chance
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from turns import written

from eia_solo.campaign.opening import open_campaign
from eia_solo.campaign.session import AnySession
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.log import Margin
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.door import Door
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.program import Desk

KEYS = (*repeat(Qt.Key.Key_Return, 12), *"123456rrrryynn")


def ways(session: AnySession, does: AnySession | Door, chance: Chance) -> list[Callable[[], object]]:
    """What can be done next; commands more often than all else."""
    entry = chance.random.choice(session.history.ids)
    note = Margin(chance.random.random() < 0.5, chance.random.choice(("", "n" * 4000)))
    return [
        *repeat(lambda: does.do(chance.command()), 12),
        does.undo,
        does.redo,
        lambda: does.go(entry),
        lambda: does.what_if(entry),
        lambda: does.write_margin(str(entry), note),
        lambda: does.rename_branch(session.branches.playing, f"branch {entry}"),
    ]


def without_window(path: Path, chance: Chance) -> Iterator[str]:
    """Plays a campaign by commands. Yields the seal after each."""
    with open_campaign(path) as session:
        chance.learn(session)
        while True:
            with suppress(EiaSoloError):
                chance.random.choice(ways(session, session, chance))()
            yield session.campaign.seal


def in_a_window(path: Path, chance: Chance) -> Iterator[str]:
    """Plays a campaign in its window, by keys where they suffice. Yields the seal when all is shown that was done."""
    app = QApplication([])
    desk = Desk(app)
    assert desk.open(path)
    page = desk.window
    assert isinstance(page, CampaignPage)
    desk.shell.activateWindow()
    QTest.qWaitForWindowActive(desk.shell)
    chance.learn(page.session)
    while True:
        if isinstance(page, EmpiresPage) and chance.random.random() < 0.5:
            page.show_month()
            QTest.keyClick(QApplication.focusWidget() or page, chance.random.choice(KEYS))
        else:
            chance.random.choice(ways(page.session, page.door, chance))()
        app.processEvents()
        yield page.session.campaign.seal


def now_and_then(path: Path, chance: Chance) -> Iterator[str]:
    """Plays by commands as a quick player does, so that others come to their turn."""
    for seal in without_window(path, chance):
        yield seal
        time.sleep(0.03)


def by_command_lines(path: Path, chance: Chance) -> Iterator[str]:
    """Writes line by line, opening the campaign for each, and says what is kept and what refused."""
    for number in count():
        mark, refusal = written(path, "there", number)
        yield f"refused {number} {refusal!r}" if refusal else f"kept 1 {mark}"
        time.sleep(chance.random.uniform(0, 0.02))


def in_a_window_by_turns(path: Path, chance: Chance) -> Iterator[str]:
    """Opens the campaign in a window, does a few things, closes it, and so on. What is shown is kept."""
    app = QApplication([])
    desk = Desk(app)
    for number in count():
        assert desk.open(path)
        page = desk.window
        assert isinstance(page, CampaignPage)
        if why := page.session.why_read_only:
            yield f"refused {number} {why!r}"
        chance.learn(page.session)
        for _ in range(chance.random.randrange(1, 6)):
            before = len(page.session.history.ids)
            page.door.do(chance.command())
            app.processEvents()
            if added := len(page.session.history.ids) - before:
                yield f"kept {added} {page.session.campaign.seal}"
        desk.welcome()
        app.processEvents()
        time.sleep(chance.random.uniform(0, 0.1))


WRITERS = {
    "commands": without_window,
    "player": now_and_then,
    "window": in_a_window,
    "lines": by_command_lines,
    "windows": in_a_window_by_turns,
}


def write(writer: str, number: str, path: str) -> None:
    """Says which process it is, then each seal as soon as what it seals is kept, without an end."""
    signal.alarm(60)  # a dialog that waits for somebody would stop the tests
    print(os.getpid(), flush=True)
    last = ""
    for seal in WRITERS[writer](Path(path), Chance(int(number))):
        if seal != last:
            print(f"{seal}\n", end="", flush=True)  # in one piece: it may be killed in between
        last = seal


if __name__ == "__main__":
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                write(*line.rstrip("\n").split(" ", 2))
            finally:
                os._exit(1)
        os.waitpid(child, 0)
        print("ended", flush=True)
