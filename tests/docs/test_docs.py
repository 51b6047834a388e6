"""What the papers promise is there: commands, files, pictures, readings, and the recipe of the dice."""

import re
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import pytest
from board import ROOT, TABLES_FOLDER
from gathered import gathered

from eia_solo.cli.main import run
from eia_solo.cli.window import Window

PAPERS = (
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CREDITS.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
)
RULINGS = ROOT / "docs" / "rulings"
READINGS = TABLES_FOLDER / "empires_in_arms" / "readings.toml"
LARGEST_PICTURE = 300_000

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_CODE = re.compile(r"`([^`\n]+)`|^ {4}(.+)$", re.MULTILINE)
_COMMAND = re.compile(r"\beia-solo ((?:sheet|tables|event|month|ir) [a-z]+|[a-z][a-z-]*)(?=\s|$)")
_GROUPS = ("sheet", "tables", "event", "month", "ir")


def commands_named() -> list[str]:
    found = set()
    for paper in PAPERS:
        for span, line in _CODE.findall(paper.read_text("utf-8")):
            found |= {name for name in _COMMAND.findall(span or line) if name not in _GROUPS}
    return sorted(found)


def targets(paper: Path) -> list[str]:
    links: list[str] = _LINK.findall(paper.read_text("utf-8"))
    return [link.partition("#")[0] for link in links if not re.match(r"[a-z]+:|#", link)]


def test_every_command_named_has_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    window = Window(lambda: "no window in tests", lambda _: 3)
    with gathered() as each:
        for command in commands_named():
            with each(command):
                assert run([*command.split(), "--help"], window) == 0
                assert "Usage:" in capsys.readouterr().out


def test_commands_are_named_at_all() -> None:
    assert {"new", "dow", "sheet show", "tables copy"} <= set(commands_named())


def test_every_link_within_leads_somewhere() -> None:
    found = [(paper, link) for paper in PAPERS for link in targets(paper)]
    assert found
    assert [f"{paper}: {link}" for paper, link in found if not (paper.parent / link).exists()] == []


def test_no_picture_is_too_large_to_keep() -> None:
    pictures = list((ROOT / "docs" / "pictures").glob("*.png"))
    assert pictures
    assert [picture.name for picture in pictures if picture.stat().st_size > LARGEST_PICTURE] == []


def test_every_target_of_make_that_is_named_is_there() -> None:
    known = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {name for paper in PAPERS for name in re.findall(r"\bmake ([a-z-]+)[`\s]", _code_of(paper))}
    assert named - known == set()
    assert {"run", "test"} <= named


def _code_of(paper: Path) -> str:
    return "\n".join((span or line) + "\n" for span, line in _CODE.findall(paper.read_text("utf-8")))


def readings_by_rulings() -> list[tuple[str, dict[str, Any]]]:
    """Every reading, with the paper that rules on it."""
    text = READINGS.read_text("utf-8")
    declarations = len(tomllib.loads(text[: text.index("\n# Peace\n")])["readings"])
    every = tomllib.loads(text)["readings"]
    return [("declarations" if number < declarations else "peace", reading) for number, reading in enumerate(every)]


def test_every_reading_is_ruled_on() -> None:
    with gathered() as each:
        for paper, reading in readings_by_rulings():
            with each(reading["id"]):
                expect_a_ruling(paper, reading)


def expect_a_ruling(paper: str, reading: dict[str, Any]) -> None:
    ruled = (RULINGS / f"{paper}.md").read_text("utf-8")
    assert f"`{reading['id']}`" in ruled
    ids = [choice["id"] for choice in reading["choices"]]
    if len(ids) > 1:
        section = ruled.partition(f"### `{reading['id']}`")[2].partition("\n##")[0]
        assert re.findall(r"^\| `([a-z_]+)`", section, re.MULTILINE) == ids
        assert f"| `{ids[0]}` (default) |" in section


def test_the_royalty_the_source_doubts_is_named_as_doubted() -> None:
    section = (RULINGS / "peace.md").read_text("utf-8").partition("## Royalty")[2].partition("\n##")[0]
    doubted = section.partition("It doubts")[2].partition("Both are")[0]
    assert [name for name in ("Alexander", "Vizier", "Charles", "Brunswick", "Cuesta") if name in doubted] == [
        "Brunswick",
        "Cuesta",
    ]


def test_the_recipe_of_the_dice_gives_the_dice(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    recipe = re.search(r"^    from hashlib import sha256\n(?:    .+\n)+", text, re.MULTILINE)
    assert recipe is not None
    exec(textwrap.dedent(recipe[0]), {})
    assert capsys.readouterr().out == "[6, 3]\n"
