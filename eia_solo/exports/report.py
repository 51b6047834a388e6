"""What a reader may know, as a page of its own: in plain text, Markdown and HTML."""

from collections.abc import Callable, Iterator, Mapping
from html import escape

from attrs import frozen

from eia_solo.exports.markdown import plain
from eia_solo.exports.words import one_line

_STYLE = """
:root { color-scheme: light dark; --paper: #faf8f3; --ink: #1f1d1a; --faint: #6b655c; --line: #d9d3c7; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1a18; --ink: #e9e5dc; --faint: #a09888; --line: #3c3933; }
}
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, serif; max-width: 48rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; }
h2 { font-size: 1.1rem; font-variant: small-caps; border-bottom: 1px solid var(--line); }
p.sub { color: var(--faint); margin-top: 0; }
ul { list-style: none; padding: 0; }
li { padding: .2rem 0; }
li p { color: var(--faint); margin: 0 0 0 1rem; font-size: .9rem; }
"""


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


@frozen
class Report:
    """A title, a line below it, and the sections."""

    title: str
    subtitle: str
    sections: tuple[Section, ...]


def report_text(report: Report) -> str:
    """The report as plain text, to be pasted anywhere."""
    lines = [report.title, report.subtitle]
    for section in report.sections:
        lines += ["", section.title]
        for item in _items(section):
            lines += [f"  {one_line(item.text)}", *(f"      {one_line(text)}" for text in item.below)]
    return "\n".join(lines) + "\n"


def report_markdown(report: Report) -> str:
    """The report as Markdown, for forums and notes."""
    lines = [f"# {plain(report.title)}", "", plain(report.subtitle)]
    for section in report.sections:
        lines += ["", f"## {plain(section.title)}", ""]
        for item in _items(section):
            lines += [f"- {plain(item.text)}", *(f"    - {plain(text)}" for text in item.below)]
    return "\n".join(lines) + "\n"


def report_html(report: Report) -> str:
    """The report as a page for light and dark screens and for paper, without scripts."""
    title = _text(report.title)
    parts = [
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
        f'<p class="sub">{_text(report.subtitle)}</p>\n'
    ]
    for section in report.sections:
        parts.append(f"<h2>{_text(section.title)}</h2>\n<ul>\n")
        for item in _items(section):
            below = "".join(f"<p>{_text(text)}</p>" for text in item.below)
            parts.append(f"<li>{_text(item.text)}{below}</li>\n")
        parts.append("</ul>\n")
    parts.append("</body>\n</html>\n")
    return "".join(parts)


def _items(section: Section) -> Iterator[Item]:
    yield from section.items
    if not section.items and section.empty:
        yield Item(section.empty)


def _text(text: str) -> str:
    return escape(one_line(text))


REPORT_FORMATS: Mapping[str, Callable[[Report], str]] = {
    ".txt": report_text,
    ".md": report_markdown,
    ".html": report_html,
    ".htm": report_html,
}
"""The format that the name of a file asks for."""
