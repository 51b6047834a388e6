"""The words of an HTML mail, as a browser would show them, with what it quotes marked by ">"."""

import re
from html.parser import HTMLParser

_BLOCKS = frozenset(
    [
        "p",
        "div",
        "br",
        "tr",
        "li",
        "ul",
        "ol",
        "table",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "blockquote",
        "pre",
        "hr",
        "section",
        "article",
        "header",
        "footer",
        "dl",
        "dt",
        "dd",
    ]
)
_UNSEEN = frozenset(("style", "script", "head", "title"))
_QUOTES = re.compile(
    r"gmail_quote|moz-cite|yahoo_quoted|protonmail_quote|OutlookMessageHeader|divRplyFwdMsg", re.IGNORECASE
)
_STRUCK = frozenset(("s", "del", "strike"))
_ALONE = frozenset(
    ["br", "hr", "img", "meta", "link", "input", "area", "base", "col", "embed", "source", "track", "wbr"]
)


STRIKE = "~~"
"""Stands before and behind what is struck through."""


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = [""]
        self.depth = 0
        self._open: list[tuple[str, bool]] = []
        self._unseen = 0
        self._struck: list[int] = []
        """How many tags were open where each text that is struck through begins."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN and tag != "head":
            self._unseen += 1
        if tag in _BLOCKS:
            self._break(twice=tag == "p")
        if tag in ("td", "th") and self.lines[-1].strip("> "):
            self.lines[-1] += " "
        quotes = tag == "blockquote" or any(
            name in ("class", "id") and value and _QUOTES.search(value) for name, value in attrs
        )
        if tag in _STRUCK or any(name == "style" and value and "line-through" in value for name, value in attrs):
            self._strike(len(self._open))
        if tag not in _ALONE:
            self._open.append((tag, quotes))
            self.depth += quotes

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN and tag != "head":
            self._unseen = max(0, self._unseen - 1)
        if all(name != tag for name, _ in self._open[-50:]):
            return
        while self._open:
            name, quotes = self._open.pop()
            if self._struck and self._struck[-1] == len(self._open):
                self._struck.pop()
                self.lines[-1] += "" if self._struck else STRIKE
            if quotes:
                self._break()
                self.depth -= 1
            if name == tag:
                break
        if tag in _BLOCKS:
            self._break(twice=tag == "p")

    def handle_data(self, data: str) -> None:
        if self._unseen:
            return
        text = re.sub(r"\s+", " ", data)
        if not self.lines[-1].lstrip("> "):
            text = text.lstrip()
            if text:
                self.lines[-1] = "> " if self.depth else ""
        self.lines[-1] += text

    def _strike(self, at: int) -> None:
        if not self._struck:
            self.handle_data(STRIKE)
        self._struck.append(at)

    def _break(self, *, twice: bool = False) -> None:
        if self.lines[-1].strip("> "):
            self.lines.append("")
        if twice and self.lines[-1] == "" and len(self.lines) > 1 and self.lines[-2]:
            self.lines.append("")


def words_of_html(html: str) -> str:
    """The text of a page, one line a block."""
    parser = _Words()
    try:
        parser.feed(html)
        parser.close()
    except (AssertionError, ValueError):  # what the parser of the standard library says of torn declarations
        return re.sub(r"<[^<>]*>", " ", html)
    return "\n".join(line.rstrip() for line in parser.lines).strip()
