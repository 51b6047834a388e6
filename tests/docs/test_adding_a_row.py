"""The recipe "Adding or changing a row" of the architecture page, done word for word in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from board import ROOT

FOLDERS = ("eia_solo", "modifier_tables", "assets", "tests", "tools", "docs/sources")
FILES = ("docs/rules_index.md", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("golden", "campaigns", "ui", "broken_tables")
STEP = re.compile(r"at the end of `([^`]+)`[^:]*:\n\n((?:       .*\n|\n)+)")
"""A step of the recipe: the file, and what is written at its end."""


def steps() -> list[tuple[str, str]]:
    """The files of the recipe with what it says to write at their ends, in order."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    recipe = page.partition("### Adding or changing a row\n")[2].partition("\n## ")[0]
    found = [(file, textwrap.dedent(block).strip() + "\n") for file, block in STEP.findall(recipe)]
    assert len(found) == recipe.count("at the end of `"), "a step is written in another way"
    return found


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the recipe was followed."""
    folder = tmp_path_factory.mktemp("project")
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT if name == "tests" else None)
    for name in FILES:
        shutil.copy2(ROOT / name, folder / name)
    for file, block in steps():
        with (folder / file).open("a", encoding="utf-8") as end:
            end.write(("\n\n" if file.endswith(".py") else "\n") + block)
    run(folder, "tools/rules_index.py")
    return folder


def run(folder: Path, *words: str) -> str:
    """What Python says when it runs these words in the folder."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "COV"))}
    env |= {"PYTHONPATH": str(folder), "EIA_SOLO_TABLES": str(folder / "modifier_tables"), "NO_COLOR": "1"}
    done = subprocess.run([sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_recipe_has_a_row_and_a_new_fact_each_with_cases() -> None:
    kinds = [Path(file).parent.as_posix() for file, _ in steps()]
    tables, cases = "modifier_tables/empires_in_arms", "tests/cases/empires_in_arms/declarations"
    assert kinds == [tables, cases, "eia_solo/games/empires_in_arms/rules/facts", tables, cases]


def test_the_new_rows_count_as_their_cases_promise_and_the_index_is_whole(copy: Path) -> None:
    blocks = "".join(block for _, block in steps())
    rows, promises = (re.findall(rf'^{key} = "(.+)"', blocks, re.MULTILINE) for key in ("id", "promise"))
    flips = "test_flips.py::test_every_fact_has_a_change_that_makes_it_otherwise"
    paths = (f"tests/games/empires_in_arms/{name}" for name in ("test_cases.py", "test_rules_index.py", flips))
    # Of the cases the new ones; without the two that go through all checks of all cases.
    wanted = " or ".join(["(not promises and not forecast and not alone)", *rows])
    ran = run(copy, "-m", "pytest", "-rp", "-p", "no:cacheprovider", "-k", wanted, *paths)
    assert len(promises) == 4
    assert [promise for promise in promises if not re.search(rf"PASSED .*: {promise}\]", ran)] == []


def test_the_new_fact_is_written_as_the_others_are(copy: Path) -> None:
    for file, _ in steps():
        if file.endswith(".py"):
            run(copy, "-m", "ruff", "check", "--no-cache", file)
            run(copy, "-m", "ruff", "format", "--no-cache", "--check", file)


def test_house_rules_are_called_so_where_the_tables_are_checked_and_in_the_index(copy: Path) -> None:
    notes = run(copy, "-m", "eia_solo", "tables", "check")
    assert "note: House rule, Naples, agreed before the campaign: The target controls Naples\n" in notes
    index = (copy / "docs" / "rules_index.md").read_text("utf-8")
    ours = index.partition("\n## House rules\n")[2].partition("\n# ")[0]
    assert "\n### Naples, agreed before the campaign: The target controls Naples.\n" in ours
    assert "* Row `au_naples`: +1, fact `holds` in [control.py](" in ours
    assert "* Counts: a bankrupt target is an easy prey ([standing.toml](" in ours
