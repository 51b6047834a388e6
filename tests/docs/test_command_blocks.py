"""Every line of README and guide that begins with `$ eia-solo` is run, page by page, and says what the page says."""

import io
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import frozen
from board import ROOT

from eia_solo.cli.main import run
from eia_solo.cli.window import Window

GUIDE = ROOT / "docs" / "guide"
EXAMPLES = ROOT / "examples"
NEW = {
    "war.eia": "1805-sample --seed 4",
    "own.eia": "1805 --seed 4",
    "game.eia": "nwol-sample",
    "europe.eia": "1901-international-sample",
    "wars.eia": "napoleons-1804",
}
"""Campaigns that a page may take as begun, each with its scenario."""
ANOTHER_CAMPAIGN = {
    "check war.eia": 0,
    "seal war.eia": 0,
    "seal war.eia --against": 2,
    "backups war.eia --bring-back": 2,
    "repair war.eia": 2,
    "log war.eia -o war.pdf": 2,
    "announce europe.eia --turn F1904 -o fall.pdf": 2,  # drawing needs a window, which this test has not
    "board europe.eia --turn F1904 -o fall.png": 2,
}
"""What these lines say on a page is said of a longer campaign than the one here: only the exit code is held to it."""

_LINE = re.compile(r"^ {4}\$ (.+)$")


@frozen
class Command:
    """A line that is typed, with what the page says it says."""

    line: str
    said: str

    @property
    def code(self) -> int | None:
        """The exit code of one that is said of another campaign."""
        found = [code for begin, code in ANOTHER_CAMPAIGN.items() if self.line.startswith(f"eia-solo {begin}")]
        return found[-1] if found else None


def commands_of(page: Path) -> Iterator[Command]:
    line, said = "", list[str]()
    for text in page.read_text("utf-8").splitlines():
        typed = _LINE.match(text)
        if line and (typed or (text.strip() and not text.startswith("    "))):
            yield Command(line, " ".join(said))
            line = ""
        if typed:
            line, said = typed[1], []
        elif line:
            said.append(text)
    if line:
        yield Command(line, " ".join(said))


PAGES = {
    page: found
    for page in (ROOT / "README.md", *sorted(GUIDE.glob("*.md")))
    if (found := [each for each in commands_of(page) if "eia-solo " in each.line and not each.line.startswith("eval")])
}


def test_pages_have_commands_and_all_examples_are_named() -> None:
    assert {"README", "command-line", "ir-command-line", "nw-command-line"} <= {page.stem for page in PAGES}
    told = "\n".join(page.read_text("utf-8") for page in PAGES)
    files = [file for file in EXAMPLES.rglob("*") if file.is_file() and file.parent != EXAMPLES]
    assert [file.name for file in files if file.name not in told and f"{file.parent.name}/" not in told] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_of_a_page_do_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in EXAMPLES.iterdir():
        if folder.is_dir():
            shutil.copytree(folder, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("mails"))
    kind = "napoleons-wars" if page.stem.startswith("nw") else "international-relations"
    shutil.copytree(EXAMPLES / kind / "mails", tmp_path / "mails")
    faults = []
    for command in PAGES[page]:
        for name, scenario in NEW.items():
            if name in command.line and f"new {name}" not in command.line and not Path(name).exists():
                assert typed(f"eia-solo new {name} --scenario {scenario}", monkeypatch, capsys)[0] == 0
        code, out, err = typed(command.line, monkeypatch, capsys)
        wanted = command.code if command.code is not None else 2 if command.said.strip().startswith("eia-solo:") else 0
        if code != wanted or (command.code is None and not _is_said(command.said, err if wanted else out)):
            faults.append(f"{command.line}\n  code {code}\n  says  {out[:900]}{err}\n  page  {command.said}")
    assert not faults, "\n".join(faults)


def typed(line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit code and what is said, of a line that may be fed by an echo and may end in a file."""
    text, _, fed = line.rpartition(" | ")
    fed, _, file = fed.partition(" > ")
    if text:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{shlex.split(text)[1]}\n".encode())))
    code = run(shlex.split(fed)[1:], Window(lambda: "no window in tests", lambda _: 3))
    out, err = capsys.readouterr()
    if file:
        Path(file).write_text(out, "utf-8")
    return code, out, err


def _is_said(page: str, out: str) -> bool:
    """Whether a page says how what was printed begins, whatever the breaks of lines; dots stand for anything."""
    parts = [re.escape(" ".join(part.split())) for part in page.split("...")]
    return re.match(".*".join(parts), " ".join(out.split())) is not None
