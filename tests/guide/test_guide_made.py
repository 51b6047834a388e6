"""The guide as it is made and looked up: every page, link and picture, and what a wheel has of it."""

import re
import shutil
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace

import pytest
from board import ROOT
from gathered import gathered

from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.guide import pages
from eia_solo.guide.making import anchor_of, made
from eia_solo.guide.pages import Guide, guide
from tools.hatch_build import DataFolders

MADE = guide()
NAMES = {page.name for page in MADE.pages}


def test_every_page_of_the_guide_is_in_it_below_the_head_of_the_index() -> None:
    assert {page.stem for page in (ROOT / "docs" / "guide").glob("*.md")} <= NAMES
    assert [page.name for page in MADE.pages if not page.group] == ["index"]
    assert all(page.title and page.html.startswith("<h1>") for page in MADE.pages)


def test_every_link_leads_to_a_place_of_a_page_or_to_the_web_and_every_picture_is_there() -> None:
    anchors = {page.name: {section.anchor for section in page.sections} for page in MADE.pages}
    with gathered() as each:
        for page in MADE.pages:
            for href in re.findall(r'href="([^"]*)"', page.html):
                name, _, anchor = href.partition("#")
                with each(f"{page.name}: {href}"):
                    assert href.startswith("https://") or (name in NAMES and (not anchor or anchor in anchors[name]))
            for name in re.findall(r'<a name="([^"]*)"', page.html):
                assert name in anchors[page.name]
            for source in re.findall(r'src="([^"#]*)', page.html):
                with each(f"{page.name}: {source}"):
                    assert source.startswith("pictures/")
                    assert (MADE.pictures / source.removeprefix("pictures/")).is_file()


def of_text(tmp_path: Path, text: str) -> Guide:
    folder = tmp_path / "docs" / "guide"
    folder.mkdir(parents=True)
    (folder / "index.md").write_text("# The guide\n\n## First\n\n[One](one.md) [Two](../two.md)\n", "utf-8")
    (folder / "one.md").write_text(text, "utf-8")
    (folder.parent / "two.md").write_text("# Two\n\nWords.\n", "utf-8")
    return Guide(tuple(pages._pages(made(folder.parent))), folder)


PAGE = """# One

A *line* with `code`
and [two](../two.md#two), [the code](../../code.py), ![a picture](../pictures/a.png).

## A head, with a comma

| | |
|---|---|
| left | right |

* an item

1. a first

Then:

    $ a command
      indented
"""


def test_markdown_becomes_html_and_plain_lines(tmp_path: Path) -> None:
    one = of_text(tmp_path, PAGE).page("One")
    assert one.group == "First"
    assert 'href="two#two"' in one.html
    assert 'src="pictures/a.png"' in one.html
    assert "code.py" not in one.html, "a link to no page of the guide is words alone"
    assert "the code" in one.html
    assert "<thead>" not in one.html, "a head without words is not shown"
    first, second = one.sections
    assert first.lines == ("A line with code and two, the code, [a picture].",)
    assert (second.anchor, anchor_of(second.head)) == ("a-head-with-a-comma",) * 2
    assert second.lines == ("left: right", "* an item", "1. a first", "Then:", "    $ a command", "      indented")


def test_words_are_found_in_any_order_with_those_of_a_head_first() -> None:
    assert {place.page.name for place in MADE.find("FLIP  what")[:2]} == {"odds"}
    assert MADE.find("  ") == []
    assert MADE.find("flip zzzz") == []
    assert "evening" in MADE.find("line mail EVENING")[0].line


STRANGERS = {
    "how do I print": "evening-at-the-table",
    "undo": "when-something-goes-wrong",
    "font": "looks-wrong",
    "colors": "looks-wrong",
    "settings": "looks-wrong",
    "fullscreen": "looks-wrong",
    "language": "looks-wrong",
    "uninstall": "files",
    "where are my backups?": "files",
    "password": "files",
    "dropbox": "files",
    "emails": "ir-mails",
    "excel": "log",
    "shortcuts": "keys-and-palette",
    "probability": "desk-and-map",
    "quit": "evening-at-the-table",
    "multiplayer": "two-people",
    "cheat": "two-people",
    "beginner": "first-evening",
    "recover": "when-something-goes-wrong",
    "screenshot": "desk-and-map",
    "too small": "looks-wrong",
    "blind": "screen-reader",
}
"""What somebody looks for who does not know the guide, and a page that is found at the top."""


def test_the_guide_is_found_by_words_of_somebody_who_does_not_know_it() -> None:
    with gathered() as each:
        for words, page in STRANGERS.items():
            with each(words):
                names = [name for name, _ in groupby(MADE.find(words), key=lambda place: place.page.name)]
                assert page in names[:3]
                assert len(names) == len(set(names)), "places of one page stand together"


def test_a_page_is_found_by_name_title_or_file_and_a_slip_is_answered() -> None:
    assert {MADE.page(name).name for name in ("odds", "Odds.md", "THE ODDS, AND WHAT WOULD FLIP THEM")} == {"odds"}
    with pytest.raises(InvalidCommand, match="did you mean history"):
        MADE.page("histroy")


def test_a_wheel_has_the_pages_ready_made_with_their_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "checkout"
    root.mkdir()
    for folder in ("docs", "eia_solo"):
        (root / folder).symlink_to(ROOT / folder)
    for source, target in DataFolders._guide(SimpleNamespace(root=str(root))).items():  # type: ignore[arg-type]
        (tmp_path / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, tmp_path / target)
    monkeypatch.setattr(pages, "PACKAGE", tmp_path / "eia_solo")
    ready = guide.__wrapped__()
    assert ready.pages == MADE.pages
    assert ready.pictures == tmp_path / "eia_solo" / "_data" / "guide" / "pictures"
    assert {file.name for file in ready.pictures.iterdir()} <= {file.name for file in MADE.pictures.iterdir()}


def test_without_pages_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "PACKAGE", tmp_path / "eia_solo")
    with pytest.raises(EiaSoloError, match="pages of the guide are missing"):
        guide.__wrapped__()
