"""The words of an HTML mail or of a saved page, as a browser would show them, with what it quotes marked by ">"."""

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
        attributes = {name: value or "" for name, value in attrs}
        quotes = self._quotes(tag, attributes)
        if tag in _STRUCK or "line-through" in attributes.get("style", ""):
            self._strike(len(self._open))
        if tag not in _ALONE:
            self._open.append((tag, quotes))
            self.depth += quotes

    def _quotes(self, tag: str, attributes: dict[str, str]) -> bool:
        """Whether what stands in an element are words of another."""
        return tag == "blockquote" or any(_QUOTES.search(attributes.get(name, "")) for name in ("class", "id"))

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


class _Page(_Words):
    """The words of a page of a forum: its frame says what is quoted, a signature, a title, and when it was written."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag == "br" and not self.lines[-1]:
            self._break(twice=True)
        super().handle_starttag(tag, attrs)
        named = attributes.get("class", "")
        if tag not in _ALONE and _SIGNATURE.search(named):
            self._break()
            self.handle_data(_RULE)
            self._break()
        if tag in _TITLES and _TITLE.search(named):
            self.handle_data("Default ")
        if tag == "time" and _WHOLE_TIME.match(attributes.get("datetime", "")):
            self.handle_data(attributes["datetime"])
            self._unseen += 1
        elif tag in _CONTROLS:
            self._unseen += 1

    def handle_endtag(self, tag: str) -> None:
        if tag in _CONTROLS or tag == "time":
            self._unseen = max(0, self._unseen - 1)
        super().handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        is_number = data.startswith("#") and self.lines[-1][-1:].isalnum()
        super().handle_data(f" {data}" if is_number else data)

    def _quotes(self, tag: str, attributes: dict[str, str]) -> bool:
        named = attributes.get("class", "")
        return bool(_QUOTED.search(named)) or (tag == "blockquote" and not _CONTENT.search(named))


_CONTROLS = frozenset(("button", "select", "textarea", "noscript", "svg", "nav"))
_TITLES = frozenset(("h2", "h3", "h4"))
_TITLE = re.compile(r"(?:^|\s)title(?:\s|$)")
_QUOTED = re.compile(r"(?:^|\s)(?:bbcode_quote|bbCodeBlock--quote|quotebox|quotecontent|mycode_quote|quote)(?:\s|$)")
_CONTENT = re.compile(r"content|message|signature|bbWrapper", re.IGNORECASE)
"""What of a page is called so and holds words that were written, in an element that quotes elsewhere."""
_SIGNATURE = re.compile(r"(?:^|\s)(?:signature|message-signature|js-signature|sig|post_signature)(?:\s|$)")
_RULE = "_" * 18
_WHOLE_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$")
_IS_PAGE = re.compile(rb"^\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b", re.IGNORECASE | re.DOTALL)


def is_page_of_html(raw: bytes) -> bool:
    """Whether bytes begin as those of a page that a browser saved."""
    return _IS_PAGE.match(raw[:4096].removeprefix(b"\xef\xbb\xbf")) is not None


def charset_of_html(raw: bytes) -> str:
    """The encoding that a page says it is in; empty if it does not."""
    found = _CHARSET.search(raw[:4096])
    return found[1].decode("ascii") if found else ""


_CHARSET = re.compile(rb"<meta[^>]*\bcharset\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)


def page_of_html(html: str) -> str:
    """The text of a page of a forum, as it would be copied from a browser."""
    return _words_by(_Page(), html)


def words_of_html(html: str) -> str:
    """The text of a mail, one line a block."""
    return _words_by(_Words(), html)


def _words_by(parser: _Words, html: str) -> str:
    try:
        parser.feed(html)
        parser.close()
    except (AssertionError, ValueError):  # what the parser of the standard library says of torn declarations
        return re.sub(r"<[^<>]*>", " ", html)
    return "\n".join(line.rstrip() for line in parser.lines).strip()
