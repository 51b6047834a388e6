"""Where no more can be written, at whatever byte: nothing confirmed is lost, nothing half done, one line says why."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from chance import Chance
from damages import flipped
from left_journals import content
from PySide6.QtWidgets import QApplication
from samples import SCENARIOS
from writers import ways

from eia_solo.campaign.opening import back_up, new_campaign
from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.core.errors import CampaignError, EiaSoloError
from eia_solo.store.backups import backups_of, folder_of

resource = pytest.importorskip("resource", reason="limits as Unix has them")
Report = Callable[[str, object], None]
NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99, load_problem=lambda: None)


@pytest.fixture(autouse=True)
def refusals_are_sentences() -> None:
    """What commands of chance are refused with names their keys."""


@contextmanager
def full_after(size: int) -> Iterator[None]:
    """No file can become longer than this, nor be written to beyond it. What is written before that is written."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("tries", [60, pytest.param(5_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_commands(tmp_path: Path, scenario: str, tries: int, report: Report) -> None:
    path, chance, lost, refused = tmp_path / "war.eia", Chance(1), [], 0
    with new_campaign(path, scenario, seed=1) as session:
        chance.learn(session)
        for number in range(tries):
            way = chance.random.choice(ways(session, session, chance))
            before, state, history = as_found(path), session.state, session.history
            with full_after(limit(path, chance.random)):
                said = refusal_of(way)
            if not said:
                continue
            refused += 1
            if "\n" in said or "full" not in said:
                lost.append(f"{number}: {said}")
            if as_found(path) != before or session.state is not state or session.history != history:
                lost.append(f"{number}: changed")
        lost += session.problems()
    report(f"full disk, commands, {scenario}, {refused} refused", (tries, len(lost)))
    assert refused
    assert not lost, "\n".join(lost[:10])


def limit(path: Path, dice: Random) -> int:
    """Somewhere in the file or its journal, most often near where the file ends and grows."""
    size = path.stat().st_size
    return dice.randrange(size) if dice.random() < 0.5 else max(size + dice.randrange(-5_000, 20_000), 0)


def refusal_of(way: Callable[[], object]) -> str:
    """Why the file did not take it, or nothing; what the rules refuse is no matter here."""
    try:
        way()
    except CampaignError as refusal:
        return refusal.line
    except EiaSoloError:
        return ""
    return ""


def as_found(path: Path) -> list[tuple[object, ...]]:
    """All that whoever opens the file next would find: looked at in a copy, so that here nothing is put right."""
    with TemporaryDirectory() as folder:
        for file in path.parent.glob(f"{path.name}*"):
            shutil.copyfile(file, Path(folder, file.name))
        return content(Path(folder, path.name))


def told(*words: object) -> tuple[int, str]:
    err = StringIO()
    with redirect_stdout(StringIO()), redirect_stderr(err):
        return run([str(word) for word in words], NO_SCREEN), err.getvalue()


def written_by(folder: Path, to: Path) -> Iterator[tuple[object, ...]]:
    """All command lines that write a file of their own."""
    for format in ("csv", "xlsx", "bbcode", "html", "pdf"):
        yield "log", folder / "war.eia", "--format", format, "-o", to
    for game in ("record", "europe", "wars"):
        yield "log", folder / f"{game}.eia", "-o", to
    for format in ("html", "eml", "pdf"):
        yield "report", folder / "wars.eia", "France", "--format", format, "-o", to
    yield "sheet", "show", folder / "war.eia", "-o", to
    yield "deadlines", folder / "record.eia", "--ics", to
    yield "power", folder / "war.eia", "Fr", "--pdf", to
    yield "picture", folder / "war.eia", "status", "-o", to
    yield "copy", folder / "war.eia", to
    yield "repair", folder / "damaged.eia", "-o", to
    yield "new", to, "--scenario", "nwol-sample"
    yield "announce", folder / "wars.eia", "-o", to.with_suffix(".txt")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.parametrize(("tries", "each"), [(1, 2), pytest.param(100, 1, marks=pytest.mark.slow)])
def test_what_is_written_beside(qapp: QApplication, tmp_path: Path, tries: int, each: int, report: Report) -> None:
    """Exports, copies, repairs, new campaigns: whole, or not there; what was there before is there as it was."""
    folder = tmp_path / "play"
    folder.mkdir()
    games = {
        "war": "1805-sample",
        "damaged": "1805-sample",
        "record": "nwol-sample",
        "europe": "1901-international-sample",
        "wars": "napoleons-1804-sample",
    }
    for name, scenario in games.items():
        assert told("new", folder / f"{name}.eia", "--scenario", scenario) == (0, "")
    whole = (folder / "damaged.eia").read_bytes()
    (folder / "damaged.eia").write_bytes(flipped(whole, whole.index(b'"NewCampaign"'), 0).file)
    tried, lost, dice = 0, [], Random(tries)
    for words in list(written_by(folder, folder / "out.png"))[::each]:
        (to,) = (word for word in words if isinstance(word, Path) and word.stem == "out")
        to.unlink(missing_ok=True)
        assert told(*words)[0] == 0
        size = to.stat().st_size
        for at in (size - 1, 1, 0, *(dice.randrange(size) for _ in range(tries)))[:tries]:
            to.unlink(missing_ok=True)
            if words[0] not in ("copy", "repair", "new") and dice.random() < 0.5:
                to.write_bytes(b"my notes")
            before = contents(folder)
            with full_after(at):
                code, err = told(*words)
            tried += 1
            if contents(folder) != before or code not in (2, 3) or err.count("\n") != 1:
                lost.append(f"{words[0]} at {at}: {code} {err[-600:]}")
    report("full disk, what is written beside", (tried, len(lost)))
    assert not lost, "\n".join(lost[:20])


@pytest.mark.parametrize("tries", [5, pytest.param(300, marks=pytest.mark.slow)])
def test_backups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tries: int, report: Report) -> None:
    monkeypatch.setenv("EIA_SOLO_BACKUPS", "100")
    path, lost, dice = tmp_path / "war.eia", [], Random(tries)
    new_campaign(path, "1805-sample", seed=1).close()
    whole = path.read_bytes()
    for at in (0, 1, *(dice.randrange(len(whole)) for _ in range(tries))):
        with full_after(at):
            said = refusal_of(lambda: back_up(path, datetime.now(UTC)))
        if "No backup can be kept" not in said or path.read_bytes() != whole or contents(folder_of(path)):
            lost.append(f"{at}: {said}")
    back_up(path, datetime.now(UTC))
    report("full disk, backups", (tries + 2, len(lost)))
    assert not lost, "\n".join(lost[:20])
    assert len(backups_of(path)) == 1
