"""What a reader may know, as a page of its own: in plain text, Markdown and HTML."""

from base64 import b64encode
from collections.abc import Callable, Mapping

from eia_solo.core.values import frozen
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


def report_html(report: Report, *pictures: bytes) -> str:
    """The report as a page for light and dark screens and for paper, without scripts; PNGs can stand above it."""
    inside = [b64encode(picture).decode("ascii") for picture in pictures]
    return page("report.html", title=report.title, report=report, pictures=inside)


REPORT_FORMATS: Mapping[str, Callable[[Report], str]] = {
    ".txt": report_text,
    ".md": report_markdown,
    ".html": report_html,
    ".htm": report_html,
}
"""The format that the name of a file asks for."""
