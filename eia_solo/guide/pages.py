"""The guide as it is looked up: its pages in order, one by its name, and the places in which words stand."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from eia_solo.core.errors import EiaSoloError, InvalidCommand, did_you_mean
from eia_solo.core.values import frozen
from eia_solo.store.plain_files import PACKAGE

INDEX = "index"
READY = "pages.json"
"""What the build of a wheel wrote."""
LITTLE_WORDS = frozenset(
    ["a", "an", "are", "can", "do", "does", "how", "i", "is", "it", "me", "my", "the", "to", "where"]
)
"""Beside others these are not looked for: somebody may ask how do I print."""
OTHER_WORDS = {
    "beginner": "tutorial",
    "bigger": "larger",
    "blind": "screen reader",
    "blurry": "blurred",
    "bug": "fault",
    "cheat": "seal",
    "color": "colour",
    "combat": "battle",
    "dropbox": "cloud",
    "e-mail": "mail",
    "email": "mail",
    "excel": "spreadsheet",
    "fullscreen": "larger",
    "hotkey": "keys",
    "image": "picture",
    "import": "paste",
    "load": "open",
    "magnify": "zoom",
    "multiplayer": "two people",
    "percent": "per cent",
    "preferences": "settings",
    "probability": "chance",
    "quit": "close",
    "recover": "repair",
    "screenshot": "picture",
    "shortcut": "keys",
    "usb": "stick",
}
"""What somebody who does not know the guide may call a thing, and what the guide calls it."""


@frozen
class Section:
    """What stands below one head of a page, as plain lines; code has four spaces before it."""

    head: str
    anchor: str
    lines: tuple[str, ...]


@frozen
class GuidePage:
    """One page. Its links lead to other pages as `name#anchor`; its pictures are `pictures/FILE`."""

    name: str
    title: str
    group: str
    """The head of the index it stands below; empty for the index."""
    html: str
    sections: tuple[Section, ...]


@frozen
class Found:
    """A place in which words were found, with the line that has one of them."""

    page: GuidePage
    section: Section
    line: str

    @property
    def address(self) -> str:
        """Where a link to it would lead."""
        return f"{self.page.name}#{self.section.anchor}"


@frozen(eq=False)
class Guide:
    """All pages in the order of the index, and the folder of their pictures."""

    pages: tuple[GuidePage, ...]
    pictures: Path

    def page(self, name: str) -> GuidePage:
        """The page of this name, as it is typed. Raises InvalidCommand, which says what was meant."""
        wanted = name.strip().casefold().removesuffix(".md")
        for page in self.pages:
            if wanted in (page.name, page.title.casefold()):
                return page
        names = [page.name for page in self.pages]
        raise InvalidCommand(f"the guide has no page '{name}'{did_you_mean(wanted, names)}; eia-solo guide lists them")

    def find(self, words: str) -> list[Found]:
        """Every place that has all the words, in any order: those first that have them in their head.

        Places of one page stand together; the last group of pages, which is to look things up in, is at the end.
        """
        wanted = looked_for(words)
        if not wanted:
            return []
        last = self.pages[-1].group
        found = [
            ((page.group == last, *missing), number, Found(page, section, _line_with(wanted, section)))
            for number, page in enumerate(self.pages)
            if page.name != INDEX  # which has the words of all others
            for section in page.sections
            if (missing := _missing(wanted, page, section)) is not None
        ]
        best = dict[int, tuple[int, ...]]()
        for rank, number, _ in found:
            best[number] = min(rank, best.get(number, rank))
        return [place for _, _, place in sorted(found, key=lambda each: (best[each[1]], each[1], each[0]))]


def looked_for(words: str) -> list[tuple[str, ...]]:
    """The words of a search, each with what the guide calls it, without the little ones beside others."""
    written = [word for each in words.casefold().split() if (word := each.strip("?!.,;\"'"))]
    wanted = [word for word in written if word not in LITTLE_WORDS] or written
    return [tuple(dict.fromkeys((word, _called(word)))) for word in wanted]


def _called(word: str) -> str:
    """The guide's word for it, of one thing and of several."""
    return OTHER_WORDS.get(word) or OTHER_WORDS.get(word.removesuffix("s"), word)


def _has(text: str, word: tuple[str, ...]) -> bool:
    return any(each in text for each in word)


def _missing(wanted: list[tuple[str, ...]], page: GuidePage, section: Section) -> tuple[int, int] | None:
    """How many of the words its heads lack, and its best line, where the section has all of them; else None."""
    heads = f"{page.title} {section.head}".casefold()
    text = " ".join((heads, *section.lines)).casefold()
    if not all(_has(text, word) for word in wanted):
        return None
    best = _line_with(wanted, section).casefold()
    return sum(not _has(heads, word) for word in wanted), sum(not _has(best, word) for word in wanted)


def _line_with(wanted: list[tuple[str, ...]], section: Section) -> str:
    """The line of a section that has most of the words."""
    lines = section.lines or ("",)
    return max(lines, key=lambda line: sum(_has(line.casefold(), word) for word in wanted)).strip()


@cache
def guide() -> Guide:
    """The guide: ready made in an installed wheel, made from docs/ in a checkout. Raises EiaSoloError without both."""
    ready, docs = PACKAGE / "_data" / "guide", PACKAGE.parent / "docs"
    if (ready / READY).is_file():
        return Guide(tuple(_pages(json.loads((ready / READY).read_text("utf-8")))), ready / "pictures")
    if not (docs / "guide" / "index.md").is_file():
        raise EiaSoloError("the pages of the guide are missing: install the program again", at=ready)
    from eia_solo.guide.making import made  # here: an installed program has its pages ready made

    return Guide(tuple(_pages(made(docs))), docs / "pictures")


def _pages(raw: Iterable[dict[str, Any]]) -> Iterator[GuidePage]:
    for page in raw:
        sections = tuple(Section(each["head"], each["anchor"], tuple(each["lines"])) for each in page["sections"])
        yield GuidePage(page["name"], page["title"], page["group"], page["html"], sections)
