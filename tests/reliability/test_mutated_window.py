"""The window on damaged settings and damaged files: it opens, says in a line what is refused, and has no fault."""

from __future__ import annotations

import gc
import shutil
import sqlite3
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from types import TracebackType

import pytest
from mutants import ODD_WORDS, cell_damaged, mutant
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from samples import SCENARIOS
from sound_texts import FORUM, ORDERS, posts, texts

from eia_solo.campaign.opening import new_campaign
from eia_solo.ui import program, start
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.program import Desk
from eia_solo.ui.repair import RepairOffer
from eia_solo.ui.settings import Settings
from eia_solo.ui.shell import Shell

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", "QVariant::load", "QMetaType")
Report = Callable[[str, object], None]
LONGEST_LINE = 600
VALUES = (
    *ODD_WORDS, "dark", "light", "1.3", "1e400", "-nan", "@Invalid()", r"@Variant(\0\0\0\x10)", "@ByteArray()",
    r"@ByteArray(\x1\xd9\xd0\xcb)", "@Size(-1 -1)", "@Rect(0 0 99999999 99999999)", "@Point(1)", r"@DateTime(\0)",
    "a, b, c", "[" * 100_000, r'"[\"a\", 1, null]"', r'"[\"\\u0000\"]"', r'"[\"/dev/full\", \"~\", \"\"]"',
    "view_month", "view_map", "view_log", "1,2,3", "0,0", "-5,99999", "9" * 40 + ",1",
)  # fmt: skip
"""What stands where a setting was."""
REST = b"""
[General]
colours=dark
text_scale=1.2
dice_fall=false
desk_tab=odds
view=view_month
last_found="[\\"undo\\", \\"view_log\\"]"
"""
"""Settings that are kept once they are chosen."""


@pytest.fixture
def faults(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the program would report as a bug. It is started as for a player, but its window is closed at once."""
    found: list[str] = []

    def note(kind: type[BaseException], fault: BaseException, where: TracebackType | None) -> None:
        found.append("".join(traceback.format_exception(kind, fault, where)))

    monkeypatch.setattr(program, "report", note)
    monkeypatch.setattr(sys, "excepthook", note)
    monkeypatch.setattr(start.preflight, "guard_fatal", lambda: lambda: None)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    yield found
    qapp.setStyleSheet("")


def settled(app: QApplication) -> None:
    for _ in range(3):
        app.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def begun(folder: Path, scenarios: tuple[str, ...]) -> list[Path]:
    """Sound campaigns, in a folder of their own."""
    (folder / "sound").mkdir()
    paths = [folder / "sound" / f"{scenario}.eia" for scenario in scenarios]
    for path in paths:
        new_campaign(path, path.stem, seed=1).close()
    return paths


def closed(app: QApplication, desk: Desk) -> None:
    desk.shell.close()
    desk.shell.deleteLater()
    settled(app)


@pytest.mark.parametrize(
    ("tries", "scenarios"), [(2, SCENARIOS[:1]), pytest.param(1_000, SCENARIOS, marks=pytest.mark.slow)]
)
def test_settings(
    qapp: QApplication,
    tmp_path: Path,
    faults: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tries: int,
    scenarios: tuple[str, ...],
    report: Report,
) -> None:
    """`window.ini` may hold anything: the window opens on the campaign, the last one, or none."""
    campaigns = begun(tmp_path, scenarios)
    desks: list[Desk] = []

    def desk_kept(app: QApplication, settings: Settings, shell: Shell) -> Desk:
        desks.append(Desk(app, settings, shell))
        return desks[-1]

    def closed_at_once() -> int:
        settled(qapp)
        closed(qapp, desks.pop())
        return 0

    monkeypatch.setattr(program, "Desk", desk_kept)
    monkeypatch.setattr(QApplication, "exec", lambda *_: closed_at_once())
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    for path in campaigns:
        assert start.run(path) == 0
    sound, lost = (tmp_path / "config" / "eia-solo" / "window.ini").read_bytes() + REST, []
    for number in range(tries):
        dice = Random(f"settings {number}")
        text = mutant(sound, sound, dice) if dice.random() < 0.3 else other_values(sound, dice)
        folder = tmp_path / f"config {number}"
        (folder / "eia-solo").mkdir(parents=True)
        (folder / "eia-solo" / "window.ini").write_bytes(text)
        monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
        try:
            start.run(dice.choice((*campaigns, None)))
        except Exception:
            faults.append(traceback.format_exc())
        if faults:
            lost.append(f"{number}: {faults[-1][-900:]}\n    {text[:1500]!r}")
            faults.clear()
        shutil.rmtree(folder)
    report("mutated: window.ini", (tries, len(lost)))
    assert not lost, "\n".join(lost[:10])


def other_values(sound: bytes, dice: Random) -> bytes:
    """The settings where about a third have another value."""
    lines = sound.decode().splitlines()
    for at, line in enumerate(lines):
        key, is_one, _ = line.partition("=")
        if is_one and dice.random() < 0.35:
            lines[at] = f"{key}={dice.choice(VALUES)}"
    return "\n".join(lines).encode("utf-8", "surrogatepass")


READ = (*texts("corpus/sheets/*.toml"), *posts(), FORUM, ORDERS)
"""What may be dropped on a window."""


@pytest.mark.parametrize("tries", [5, pytest.param(1_500, marks=pytest.mark.slow)])
def test_files(qapp: QApplication, qtbot: QtBot, tmp_path: Path, faults: list[str], tries: int, report: Report) -> None:
    """Any file may be opened in the window, or dropped on it."""
    sound = begun(tmp_path, SCENARIOS)
    desk, lost = Desk(qapp), []
    desk.welcome()
    for number in range(tries):
        dice = Random(f"files {number}")
        file = any_file(tmp_path, sound, dice)
        try:
            with qtbot.captureExceptions() as raised:
                desk.open(file) if dice.random() < 0.5 else desk.take([file])
                settled(qapp)
                said = leave_alone(desk, qtbot, dice)
                settled(qapp)
            faults += ["".join(traceback.format_exception(*each)) for each in raised]
            faults += [repr(said)] * (not all(map(str.isprintable, said)) or len(said) > LONGEST_LINE)
        except Exception:
            faults.append(traceback.format_exc())
        if faults:
            lost.append(f"{number}: {faults[-1][-900:]}\n    {file.name} {file.read_bytes()[:1500]!r}")
            faults.clear()
    closed(qapp, desk)
    report("mutated: files opened in the window", (tries, len(lost)))
    assert not lost, "\n".join(lost[:10])


def any_file(folder: Path, sound: list[Path], dice: Random) -> Path:
    """A damaged campaign, a damaged text, or one for the other."""
    campaign = dice.choice(sound)
    whole = campaign.read_bytes()
    folder = Path(mkdtemp(dir=folder))  # the one before may be open yet
    file = folder / dice.choice(("war.eia", "war.eia", "war.toml", "war.txt", "<b>war & peace.eia", "war"))
    kind = dice.random()
    if kind < 0.5:
        shutil.copyfile(campaign, file)
        with closing(sqlite3.connect(file)) as db:
            cell_damaged(db, dice)
            db.commit()
    else:
        file.write_bytes(mutant(whole if kind < 0.6 else dice.choice(READ), dice.choice(READ), dice))
    return file


def leave_alone(desk: Desk, qtbot: QtBot, dice: Random) -> str:
    """Turns to another view, or closes the offer of a repair. Returns what the window says."""
    page = desk.window
    for offer in page.findChildren(RepairOffer):
        if dice.random() < 0.5:
            qtbot.waitUntil(lambda offer=offer: not offer._looking, timeout=20_000)
        offer.reject()
    if isinstance(page, CampaignPage):
        said = page.foot.message.text()
        page.ask_for(dice.choice(list(page.actions_of_page.views)))
        return said
    return page.message.text()
