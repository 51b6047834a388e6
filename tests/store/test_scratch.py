"""Folders for scratch go with the program, and those of a killed one when the next is made."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from eia_solo.store.scratch import scratch_folder

KILLED = """
import os
from eia_solo.store.scratch import scratch_folder
with scratch_folder() as folder:
    (folder / "found.eia").touch()
    os._exit(9)
"""


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_a_folder_goes_with_its_program_and_what_a_killed_one_left_with_the_next(place: Path) -> None:
    with scratch_folder() as folder:
        (folder / "kept").touch()
        env = {**os.environ, "TMPDIR": str(place), "PYTHONPATH": os.pathsep.join(sys.path)}
        assert subprocess.run([sys.executable, "-c", KILLED], env=env, check=False).returncode == 9
        assert len(list(place.iterdir())) == 2
        with scratch_folder():
            assert list(place.glob("*/scratch/*")) == [folder / "kept"]
    assert list(place.iterdir()) == []


def test_nothing_is_taken_away_that_is_not_known_to_be_left(place: Path) -> None:
    for name in ("mine", "eia-solo-saves"):
        (place / name / "scratch").mkdir(parents=True)
    (place / "mine" / ".eia-solo-in-use").touch()
    (place / "eia-solo-link").symlink_to(place / "mine")
    with scratch_folder():
        pass
    assert sorted(os.listdir(place)) == ["eia-solo-link", "eia-solo-saves", "mine"]
    assert sorted(os.listdir(place / "mine")) == [".eia-solo-in-use", "scratch"]
