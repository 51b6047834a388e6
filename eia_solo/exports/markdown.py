"""The log as Markdown, for forums and notes."""

import re
from collections.abc import Iterator
from functools import lru_cache

from eia_solo.core.log import LoggedLine
from eia_solo.exports.document import LogDocument
from eia_solo.exports.words import BOOKMARKED, TITLE, facts_words, header_facts, one_line, worth

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&!])")


def as_markdown(document: LogDocument) -> str:
    """The log as numbered paragraphs, checks with their reasons as lists; what was undone is struck through."""
    lines = [f"# {plain(f'{TITLE} {document.header.campaign}')}", ""]
    lines += [f"- **{plain(name)}**: {plain(value)}" for name, value in header_facts(document.header)]
    for order, logged in enumerate(document.lines, 1):
        lines += _lines(order, logged)
    return "\n".join(lines) + "\n"


def _lines(order: int, logged: LoggedLine) -> Iterator[str]:
    line = logged.line
    text = plain(line.text)
    if line.kind == "month":
        yield from ("", f"## {f'~~{text}~~' if line.is_taken_back else text}")
    said = f"~~{text}~~" if line.is_taken_back else text if line.undone else f"**{text}**"
    said += f" ({plain(line.aside)})" if line.undone else ""
    bookmarked = f", {BOOKMARKED}" if line.bookmarked else ""
    yield from ("", f"{order}\\. {said}, entry {line.place}, {plain(line.at)}{bookmarked}")
    if line.note:
        yield from ("", f"> {plain(line.note)}")
    if logged.facts:
        yield from ("", plain(facts_words(logged)))
    for number, row in enumerate(logged.counted):
        if number == 0:
            yield ""
        because = f": {row.because}" if row.because else ""
        yield f"- {worth(row)} {_shared(row.title)}{plain(because)} ({_shared(row.cite)})"


@lru_cache(maxsize=1024)
def _shared(text: str) -> str:
    """The same for texts of the tables, which come again with every check."""
    return plain(text)


def plain(text: str) -> str:
    """The text so that no sign in it means anything to Markdown."""
    return _SPECIAL.sub(r"\\\1", one_line(text))
