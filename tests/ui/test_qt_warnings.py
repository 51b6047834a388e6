"""A warning of Qt is a failure: the settings of the test run say so, and they are in force."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAD = "from PySide6.QtCore import qDebug, qWarning\n\n\ndef test_it(qapp):\n    "


@pytest.mark.parametrize(("says", "fails"), [('qWarning("wrong parent")', True), ('qDebug("all is well")', False)])
def test_what_qt_warns_of_fails_the_test_in_which_it_happens(says: str, fails: bool, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(f"{HEAD}{says}\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), str(tmp_path)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == (1 if fails else 0), run.stdout + run.stderr
    assert ("wrong parent" in run.stdout) == fails
