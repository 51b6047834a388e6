"""A warning of Qt is a failure: the settings of the test run say so, and they are in force."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = """\
from PySide6.QtCore import qDebug, qWarning


def test_that_warns(qapp):
    qWarning("wrong parent")


def test_that_does_not(qapp):
    qDebug("all is well")
"""


def test_what_qt_warns_of_fails_the_test_in_which_it_happens(tmp_path: Path) -> None:
    (tmp_path / "test_two.py").write_text(TESTS, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), str(tmp_path)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 1, run.stdout + run.stderr
    assert "wrong parent" in run.stdout
    failed = [line.split(" ")[1].split("/")[-1] for line in run.stdout.splitlines() if line.startswith("FAILED")]
    assert failed == ["test_two.py::test_that_warns"]
