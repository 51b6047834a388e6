"""For every test: no screen, no folders of the person at the desk, and a bounded search for counterexamples."""

import gc
import os
import sys
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # Qt reads it at its first import, so before any other line
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or every program that a test starts compiles all it imports anew
os.environ["FONTCONFIG_FILE"] = str(Path(__file__).with_name("fonts.conf"))  # letters look alike on every machine

import pytest
from hypothesis import HealthCheck, settings
from plain_words import breach

from eia_solo.core.errors import EiaSoloError, FileError
from eia_solo.core.words import kept_for
from eia_solo.games.empires_in_arms import loading, session
from eia_solo.games.revolution_and_reaction import loading as editions
from eia_solo.store import connection
from eia_solo.store.plain_files import data

sys.dont_write_bytecode = False  # or pytest rewrites the assertions of all tests anew in every process and run

# The same examples every time, so that a red run is red again; `slow` looks for new ones.
# On a busy machine it takes its time to make them, which is no fault of a test.
BUSY = (HealthCheck.too_slow,)
settings.register_profile("ci", max_examples=20, derandomize=True, deadline=None, suppress_health_check=BUSY)
settings.register_profile("slow", max_examples=3000, deadline=None, print_blob=True, suppress_health_check=BUSY)
settings.load_profile("ci")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Ten thousand tests and all they import last to the end: they are never looked through for what can be freed.

    Nor is the rest as often as usual: in a process that ends in minutes that takes longer than it saves.
    """
    gc.set_threshold(10_000, 20, 20)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def tables_read_once() -> Iterator[None]:
    """The tables that come along, and those kept in campaigns, are read once for all tests, for that takes long."""

    def once(read: Callable[..., Any], game: str) -> Callable[..., Any]:
        shipped = data("modifier_tables") / game
        made = kept_for(8)(lambda *edition: read(lambda name: (shipped / name).read_bytes(), str(shipped), *edition))

        def load(read_file: Callable[[str], bytes], folder: str, *edition: str) -> Any:
            return made(*edition) if folder == str(shipped) else read(read_file, folder, *edition)

        return load

    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(loading, "load_tables", once(loading.load_tables, "empires_in_arms"))
        patches.setattr(editions, "load_edition", once(editions.load_edition, "revolution_and_reaction"))
        patches.setattr(session, "from_content", kept_for(8)(session.from_content))
        yield


@pytest.fixture(autouse=True)
def waits_for_no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits until it is on the disk: what outlasts a power cut is tested with the store, which has its own."""
    monkeypatch.setattr(connection, "_FOR_WRITING", (*connection._FOR_WRITING, "PRAGMA synchronous = OFF"))
    monkeypatch.setattr(os, "fsync", lambda _file: None)


FOLDERS = ["cache_home", "config_home", "data_home", "runtime_dir", "state_home"]


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Homes, one after another, in a folder of their own: with thousands beside them a test is long given its own."""
    folder = tmp_path_factory.mktemp("homes")

    def made() -> Iterator[Path]:
        for number in count():
            home = folder / str(number)
            home.mkdir()
            for name in FOLDERS:
                (home / name).mkdir(mode=0o700)  # Qt warns about a runtime folder that others may read
            yield home

    return made()


@pytest.fixture(scope="session")
def untouched() -> list[Path]:
    """Homes in which a test has left nothing, as most do: the next may have one, for to make it takes longer."""
    return []


def is_untouched(home: Path) -> bool:
    """Whether a home is as it was made."""
    try:
        return sorted(os.listdir(home)) == FOLDERS and not any(os.listdir(home / name) for name in FOLDERS)
    except OSError:
        return False


@pytest.fixture(autouse=True)
def own_folders(
    request: pytest.FixtureRequest, homes: Iterator[Path], untouched: list[Path], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """A home of its own for each test, so that no test reads or writes the settings of the person at the desk."""
    home = untouched.pop() if untouched else next(homes)
    monkeypatch.setenv("HOME", str(home))
    for name in FOLDERS:
        monkeypatch.setenv(f"XDG_{name.upper()}", str(home / name))
    monkeypatch.delenv("EIA_SOLO_DATA", raising=False)
    monkeypatch.setenv("EIA_SOLO_BACKUPS", "0")  # none are kept but where they are tested
    yield home
    # Qt writes settings down when it likes, and remembers them by the name of their file.
    if "ui" not in request.path.parts and "qapp" not in request.fixturenames and is_untouched(home):
        untouched.append(home)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What the harnesses of tests/reliability tried, and what was lost."""
    reports = [each for found in ("passed", "failed") for each in terminalreporter.getreports(found)]
    for name, (tried, lost) in (said for each in reports for said in each.user_properties):
        terminalreporter.write_line(f"tried {tried:6}, lost {lost}: {name}")


OTHERS = (
    "international",
    "revolution",
    "test_ir_",
    "record",
    "test_rar_",
    "test_mutated_",
    "test_random_",
    "reliability/test_check",
    "napoleons_wars",
)
"""In the names of tests of the other games and of damaged files and commands, whose refusals name keys and values."""


@pytest.fixture(autouse=True)
def refusals_are_sentences(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is refused in any test of Empires in Arms is said as a sentence to a player."""
    if any(word in str(request.path) for word in OTHERS):
        yield
        return
    said: dict[str, None] = {}
    begin = EiaSoloError.__init__

    def begun(self: EiaSoloError, *args: Any, **kwargs: Any) -> None:
        begin(self, *args, **kwargs)
        if not isinstance(self, FileError):  # it is about a text, whose keys it names
            said[self.sentence] = None

    monkeypatch.setattr(EiaSoloError, "__init__", begun)
    yield
    assert list(filter(None, map(breach, said))) == []
