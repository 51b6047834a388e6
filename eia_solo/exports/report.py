"""What a reader may know, as a page of its own: in plain text, Markdown, BBCode and HTML."""

import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from pathlib import Path

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.exports.mail import unsent_mail
from eia_solo.exports.page import page
from eia_solo.exports.text import one_line, plain


@frozen
class Item:
    """One line, and what stands below it."""

    text: str
    below: tuple[str, ...] = ()


@frozen
class Section:
    title: str
    items: tuple[Item, ...]
    empty: str = ""
    """What is said if there is nothing."""

    @property
    def shown(self) -> tuple[Item, ...]:
        """Its items; if there are none, that there is nothing."""
        return self.items or ((Item(self.empty),) if self.empty else ())


@frozen
class Report:
    """A title, a line below it, and the sections."""

    title: str
    subtitle: str
    sections: tuple[Section, ...]


def report_text(report: Report) -> str:
    """The report as plain text, to be pasted anywhere."""
    lines = [one_line(report.title), one_line(report.subtitle)]
    for section in report.sections:
        lines += ["", one_line(section.title)]
        for item in section.shown:
            lines += [f"  {one_line(item.text)}", *(f"      {one_line(text)}" for text in item.below)]
    return "\n".join(lines) + "\n"


def report_markdown(report: Report) -> str:
    """The report as Markdown, for forums and notes."""
    lines = [f"# {plain(report.title)}", "", plain(report.subtitle)]
    for section in report.sections:
        lines += ["", f"## {plain(section.title)}", ""]
        for item in section.shown:
            lines += [f"- {plain(item.text)}", *(f"    - {plain(text)}" for text in item.below)]
    return "\n".join(lines) + "\n"


def report_bbcode(report: Report) -> str:
    """The report as forums of the phpBB kind read it. What was written with square brackets of its own shows them."""
    lines = [f"[size=150][b]{plain_bbcode(report.title)}[/b][/size]", plain_bbcode(report.subtitle)]
    for section in report.sections:
        lines += ["", f"[b]{plain_bbcode(section.title)}[/b]", "[list]"]
        for item in section.shown:
            below = "".join(f"\n[i]{plain_bbcode(text)}[/i]" for text in item.below)
            lines.append(f"[*]{plain_bbcode(item.text)}{below}")
        lines.append("[/list]")
    return "\n".join(lines) + "\n"


_TAG = re.compile(r"\[(?=/?[a-zA-Z*])")


def plain_bbcode(text: str) -> str:
    """The text without anything that a forum would take for a tag: an unseen joiner parts the bracket from the word."""
    return _TAG.sub("[\u2060", one_line(text))


def report_html(report: Report, *pictures: bytes) -> str:
    """The report as a page for light and dark screens and for paper, without scripts; PNGs can stand above it."""
    inside = [b64encode(picture).decode("ascii") for picture in pictures]
    return page("report.html", title=report.title, report=report, pictures=inside)


REPORT_FORMATS: Mapping[str, Callable[[Report], str]] = {
    ".txt": report_text,
    ".md": report_markdown,
    ".bbcode": report_bbcode,
    ".html": report_html,
    ".htm": report_html,
}
"""The format that the name of a file asks for."""


def announcement(report: Report, out: Path) -> str | bytes:
    """A report for everybody as a file of this name has it; a mail has no receiver yet. Raises EiaSoloError."""
    ending = out.suffix.lower()
    if ending == ".eml":
        return unsent_mail(report.title, report_text(report))
    if ending and ending not in REPORT_FORMATS:
        raise EiaSoloError(
            tr("what is announced is a {kinds}, .pdf or .eml: call it so", kinds=", ".join(REPORT_FORMATS)), at=out
        )
    return REPORT_FORMATS.get(ending, report_text)(report)
