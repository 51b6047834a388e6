"""The log as one HTML page that needs nothing else."""

from collections.abc import Iterator
from functools import lru_cache
from html import escape

from eia_solo.core.breakdown import RowState
from eia_solo.core.log import LoggedLine
from eia_solo.exports.document import LogDocument
from eia_solo.exports.words import BOOKMARKED, TITLE, header_facts, one_line, worth

_STYLE = """
:root { color-scheme: light dark; --paper: #faf8f3; --ink: #1f1d1a; --faint: #6b655c; --line: #d9d3c7; --war: #a3271d; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1a18; --ink: #e9e5dc; --faint: #a09888; --line: #3c3933; --war: #f08a7d; }
}
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, serif; max-width: 56rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 1rem 0 2rem; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
ol { list-style: none; padding: 0; }
li { border-top: 1px solid var(--line); padding: .4rem 0; }
li.month, li.phase, li.campaign { font-variant: small-caps; font-size: 1.1rem; }
li.war { color: var(--war); font-weight: bold; }
li.undone { opacity: .65; }
small, .facts, caption { color: var(--faint); font-size: .85rem; font-variant: normal; font-weight: normal; }
.facts { margin: 0; }
.note { margin: .1rem 0; padding-left: .7rem; border-left: 2px solid var(--line); font-style: italic; }
details { margin: .2rem 0 .2rem 1rem; }
summary { cursor: pointer; color: var(--faint); font-size: .85rem; }
table { border-collapse: collapse; font-size: .9rem; }
td, th { text-align: left; vertical-align: top; padding: .1rem 1rem .1rem 0; }
td:first-child { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
@media print { details:not([open]) > :not(summary) { display: block; } }
"""


def as_html(document: LogDocument) -> str:
    """The log as a page for light and dark screens and for paper, without scripts; the reasons of a check fold out."""
    title = _text(f"{TITLE} {document.header.campaign}")
    parts = [
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<dl>\n"
    ]
    parts += [f"<dt>{_text(name)}</dt><dd>{_text(value)}</dd>\n" for name, value in header_facts(document.header)]
    parts.append("</dl>\n<ol>\n")
    for order, logged in enumerate(document.lines, 1):
        parts += _item(order, logged)
    parts.append("</ol>\n</body>\n</html>\n")
    return "".join(parts)


def _item(order: int, logged: LoggedLine) -> Iterator[str]:
    line = logged.line
    said = f"<s>{_text(line.text)}</s>" if line.is_taken_back else _text(line.text)
    said += f" <small>({_text(line.aside)})</small>" if line.undone else ""
    yield f'<li class="{_text(line.kind)}{" undone" if line.undone else ""}">{said} '
    bookmarked = f", <strong>{BOOKMARKED}</strong>" if line.bookmarked else ""
    yield f"<small>{order}, entry {line.place}, {_text(line.at)}{bookmarked}</small>\n"
    if line.note:
        yield f'<p class="note">{_text(line.note)}</p>\n'
    facts = "; ".join(f"{name} {value}" for name, value in logged.facts)
    if facts:
        yield f'<p class="facts">{_text(facts)}</p>\n'
    if logged.rows:
        yield from _details(logged)
    yield "</li>\n"


def _details(logged: LoggedLine) -> Iterator[str]:
    yield f"<details><summary>{len(logged.counted)} of {len(logged.rows)} rows count</summary>\n<table>\n"
    for row in logged.counted:
        yield f"<tr><td>{_shared(worth(row))}</td><td>{_shared(row.text)}</td><td>{_text(row.because)}</td>"
        yield f"<td><small>{_shared(row.cite)}</small></td></tr>\n"
    yield "</table>\n"
    others = "; ".join(_shared(row.title) for row in logged.rows if row.state is RowState.DOES_NOT_APPLY)
    if others:
        yield f'<p class="facts">Do not apply: {others}.</p>\n'
    yield "</details>\n"


def _text(text: str) -> str:
    return escape(one_line(text))


@lru_cache(maxsize=1024)
def _shared(text: str) -> str:
    """The same for texts of the tables, which come again with every check."""
    return _text(text)
