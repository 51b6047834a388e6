"""Makes the guide from the Markdown in docs/: as HTML for the window, as plain lines for searching and printing.

The build of a wheel calls it from outside the package, so it needs nothing but the Markdown library.
"""

import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

INDEX = "guide/index"
"""The page that lists the others; their order and their groups are those of its links and heads."""
PICTURES = "pictures"
IN_A_LIST = "item"
"""What stands behind the # of a picture in a list, which has less room."""

_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#\s]+\.md)|^## (.+)$", re.MULTILINE)
_ELSEWHERE = re.compile(r"[a-z]+:")


def anchor_of(head: str) -> str:
    """How links name a head."""
    return re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-")


def name_of(path: str) -> str:
    """A page by the name that a player types: pages of the guide without their folder."""
    return path.removeprefix("guide/")


def made(docs: Path) -> list[dict[str, Any]]:
    """The index and every page it leads to, in its order; also what those pages lead to beside the guide."""
    groups = _groups(docs)
    return [_page(docs, path, group, groups) for path, group in groups.items()]


def pictures_of(pages: Iterable[dict[str, Any]]) -> list[str]:
    """The files of all pictures that the pages show."""
    return sorted({file for page in pages for file in re.findall(r'src="pictures/([^"#]+)', page["html"])})


def _groups(docs: Path) -> dict[str, str]:
    """The path of every page, without its ending, with the head of the index it stands below."""
    found, group = {INDEX: ""}, ""
    for link, head in _LINK.findall((docs / f"{INDEX}.md").read_text("utf-8")):
        group = head or group
        if link and group:
            found.setdefault(_resolved(INDEX, link.removesuffix(".md")), group)
    return found


def _resolved(page: str, link: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), link))


def _page(docs: Path, path: str, group: str, known: Iterable[str]) -> dict[str, Any]:
    reader = MarkdownIt("commonmark").enable("table")
    tokens = list(_without_empty_heads(reader.parse((docs / f"{path}.md").read_text("utf-8"))))
    for number, token in enumerate(tokens):
        if token.children:
            token.children = list(_led(token.children, path, frozenset(known)))
            if all(child.type == "image" for child in token.children):
                around = tokens[number - 1]
                around.attrSet("class", "picture")
                for picture in token.children if around.level else ():
                    picture.attrs["src"] = f"{picture.attrs['src']}#{IN_A_LIST}"
    sections = list(_sections(tokens))
    _name_heads(tokens)
    html = reader.renderer.render(tokens, reader.options, {})
    return {"name": name_of(path), "title": sections[0]["head"], "group": group, "html": html, "sections": sections}


def _without_empty_heads(tokens: Sequence[Token]) -> Iterator[Token]:
    """Tables need a head in Markdown; one without words is not shown."""
    at = 0
    while at < len(tokens):
        if tokens[at].type == "thead_open":
            end = next(n for n in range(at, len(tokens)) if tokens[n].type == "thead_close")
            if not any(token.content for token in tokens[at:end]):
                at = end + 1
                continue
        yield tokens[at]
        at += 1


def _led(tokens: Iterable[Token], path: str, known: frozenset[str]) -> Iterator[Token]:
    """Links lead to a page by its name, pictures to the folder of pictures; a link to no page is words alone."""
    dropped = False
    for token in tokens:
        if token.type == "link_open" and not _ELSEWHERE.match(href := str(token.attrs["href"])):
            file, mark, head = href.partition("#")
            target = _resolved(path, file.removesuffix(".md")) if file else path
            dropped = target not in known
            token.attrs["href"] = f"{name_of(target)}{mark}{head}"
        if token.type == "image":
            token.attrs["src"] = f"{PICTURES}/{posixpath.basename(str(token.attrs['src']))}"
        if not (dropped and token.type in ("link_open", "link_close")):
            yield token
        dropped = dropped and token.type != "link_close"


def _name_heads(tokens: Iterable[Token]) -> None:
    """Heads get the names by which links find them."""
    head = False
    for token in tokens:
        if head:
            name = Token("html_inline", "", 0, content=f'<a name="{anchor_of(token.content)}"></a>')
            token.children = [name, *(token.children or ())]
        head = token.type == "heading_open"


def _sections(tokens: Sequence[Token]) -> Iterator[dict[str, Any]]:
    """What stands below each head, as lines: paragraphs, items, rows of tables, code with four spaces before it."""
    head, lines = "", list[str]()
    for number, token in enumerate(tokens):
        if token.type == "inline" and tokens[number - 1].type == "heading_open":
            if head:
                yield {"head": head, "anchor": anchor_of(head), "lines": lines}
            head, lines = _words(token), []
        elif token.type == "inline" and tokens[number - 1].type == "paragraph_open":
            item = tokens[number - 2].type == "list_item_open"
            bullet = f"{tokens[number - 2].info}. " if item and tokens[number - 2].info else "* " if item else ""
            lines.append(bullet + _words(token))
        elif token.type in ("code_block", "fence"):
            lines += [f"    {line}" for line in token.content.rstrip("\n").split("\n")]
        elif token.type == "tr_open":
            lines.append(_row(tokens[number + 1 :]))
    yield {"head": head, "anchor": anchor_of(head), "lines": lines}


def _row(tokens: Iterable[Token]) -> str:
    cells = []
    for token in tokens:
        if token.type == "tr_close":
            break
        if token.type == "inline":
            cells.append(_words(token))
    return ": ".join((cells[0], "; ".join(cell for cell in cells[1:] if cell))).removesuffix(": ")


def _words(inline: Token) -> str:
    """What is read of a line: pictures by what they show."""
    words = []
    for token in inline.children or ():
        if token.type == "softbreak":
            words.append(" ")
        elif token.type == "image":
            words.append(f"[{token.content}]")
        elif token.type in ("text", "code_inline", "html_inline"):
            words.append(token.content)
    return "".join(words)
