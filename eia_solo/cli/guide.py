"""guide: the pages of the guide on the terminal, and where words stand in them."""

import shutil
import textwrap
from collections.abc import Iterator

import click

from eia_solo.cli.options import json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.words import tr
from eia_solo.guide.pages import Found, GuidePage, Section, guide

_WIDE = 100
"""Lines are no wider than this, on the widest terminal."""


@click.command()
@click.argument("page", required=False, default="")
@click.option("--search", "words", metavar="WORDS", default="", help="List every place that has all these words.")
@json_option
def guide_command(page: str, words: str, as_json: bool) -> None:
    """Prints a page of the guide, or lists its pages.

    The window shows the same pages with F1, with pictures.

    \b
    Example:
      eia-solo guide
      eia-solo guide odds
      eia-solo guide --search "damaged file"
    """
    if page and words:
        raise InvalidCommand(tr("Give a page or --search, not both"))
    if words:
        _tell_found(words, guide().find(words), as_json)
    elif page:
        _tell_page(guide().page(page), as_json)
    else:
        _tell_index(as_json)


def _tell_found(words: str, found: list[Found], as_json: bool) -> None:
    if as_json:
        print_json(
            [{"page": each.page.name, "section": each.section.head, "line": each.line.strip()} for each in found]
        )
        return
    if not found:
        raise InvalidCommand(tr("No page of the guide has all of these words: {words}; try fewer words", words=words))
    for place in found:
        head = place.section.head
        print_line(f"{place.page.name}: {head}" if head != place.page.title else place.page.name)
        for line in _wrapped(place.line, "    "):
            print_line(line)


def _tell_page(page: GuidePage, as_json: bool) -> None:
    if as_json:
        sections = [{"head": each.head, "lines": list(each.lines)} for each in page.sections]
        print_json({"page": page.name, "title": page.title, "sections": sections})
        return
    for number, section in enumerate(page.sections):
        if number:
            print_line()
        print_line(section.head)
        print_line(("-" if number else "=") * len(section.head))
        for line in _lines(section):
            print_line(line)


def _lines(section: Section) -> Iterator[str]:
    """With an empty line between paragraphs, none between lines of code."""
    code = False
    for line in section.lines:
        is_code = line.startswith("    ")
        if not (code and is_code):
            yield ""
        code = is_code
        yield from [line] if is_code else _wrapped(line)


def _tell_index(as_json: bool) -> None:
    pages = guide().pages
    if as_json:
        print_json([{"page": each.name, "title": each.title, "group": each.group} for each in pages])
        return
    width = max(len(page.name) for page in pages) + 2
    group = ""
    for page in pages[1:]:
        if page.group != group:
            group = page.group
            print_line(f"\n{group}")
        print_line(f"  {page.name.ljust(width)}{page.title}")


def _wrapped(line: str, indent: str = "") -> list[str]:
    width = min(shutil.get_terminal_size().columns, _WIDE)
    hang = indent + ("  " if line.startswith(("* ", "1. ")) else "")
    return textwrap.wrap(line, width, initial_indent=indent, subsequent_indent=hang, break_on_hyphens=False)
