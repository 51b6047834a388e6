"""TOML files a person edits, read so that an error can name the line."""

import re
import tomllib
from ast import literal_eval
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from attrs import field

from eia_solo.core.errors import FileError, Place, TableError
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr

LARGEST = 2_000_000
"""No text a person enters at once comes near this many bytes."""
LARGEST_TOML = 500_000
"""No sheet or table a person keeps comes near this many bytes; a file that does is not one."""

Path = tuple[str | int, ...]
"""Where a value stands in a document: keys and, in lists, numbers from 0."""

_WORDS = frozenset({"title", "text", "why"})
"""Under these keys a table has words that are read by people and by nothing else."""
_DEEPEST = 32
_KEY_PART = r"""(?:(?<![\w-])[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_DEEP_KEY = re.compile(rf"(?:{_KEY_PART}[ \t]*\.[ \t]*){{{_DEEPEST}}}")
"""The beginning of a key of so many parts: the time to read it grows with the square of their number."""
_HEADER = re.compile(r"\s*(\[\[?)(.*)")
_PART = re.compile(r"""\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*(\.|=)?""")
_AT_LINE = re.compile(r"^(.*?) \(at (?:line (\d+), column \d+|end of document)\)$")
_FAULTS = {
    re.compile(r"Cannot declare (\(.+\)) twice"): mark("{} stands above already: keep all of it in one place"),
    re.compile(r"Cannot mutate immutable namespace (\(.+\))"): mark(
        "{} belongs within the brackets above: write it there"
    ),
    re.compile(r"(Illegal character '\\n')"): mark("a text ends with the line: close it with a quotation mark"),
    re.compile(r"(Invalid value)"): mark(
        "a value is a number, true, false, or words in quotation marks; leave the line out if it is unknown"
    ),
    re.compile(r"(Expected newline or end of document after a statement)"): mark(
        "one value was expected: write numbers without a comma or leading nought, and words in quotation marks"
    ),
    re.compile(r"(Expected '=' after a key in a key/value pair)"): mark("a key and its value have = between them"),
}
"""What the reader of TOML says, and how a player is told."""


@frozen
class Document:
    """The data of one TOML file, and its text."""

    file: str
    data: Mapping[str, Any]
    text: str = field(repr=False)

    @cached_property
    def lines(self) -> Mapping[Path, int]:
        """The line on which each key stands; looked up only when there is an error to place."""
        return _line_index(self.text)

    def place(self, path: Path, key: str | None = None) -> Place:
        """The place of a key, or of the nearest thing around it that has a line of its own."""
        written = dotted(path) if key is None else key
        for length in range(len(path), 0, -1):
            for near in (path[:length], (*path[:length], 0)):  # a list of tables begins with its first
                if near in self.lines:
                    return Place(self.file, self.lines[near], written)
        return Place(self.file, 0, written)


def dotted(path: Path) -> str:
    """A path as a player writes it: powers.Au.leaders[0].name, territories."West Galicia"."""
    parts: list[str] = []
    for part in path:
        if isinstance(part, int):
            parts.append(f"[{part}]")
        else:
            bare = re.fullmatch(r"[A-Za-z0-9_-]+", part)
            parts.append(("." if parts else "") + (part if bare else f'"{part}"'))
    return "".join(parts)


_MANY_DIGITS = re.compile(r"[0-9_]{4000}")


def parse_document(raw: bytes, file: str, error: type[FileError]) -> Document:
    """The document in `raw`, which came from `file`. Raises `error` for what is not UTF-8 TOML of sane size."""
    if len(raw) > LARGEST_TOML:
        raise error(
            Place(file),
            tr(
                "{count:,} bytes long; no such file is longer than {largest_toml:,}: is it the right one?",
                count=len(raw),
                largest_toml=LARGEST_TOML,
            ),
        )
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw[: fault.start].count(b"\n") + 1
        raise error(Place(file, line), tr("not UTF-8 text; save it again with the encoding UTF-8")) from None
    dotted_lines = any(line.count(".") >= _DEEPEST for line in text.split("\n"))  # quickly known, and no table has one
    if dotted_lines and (deep := _DEEP_KEY.search(text)):
        line = text[: deep.start()].count("\n") + 1
        raise error(
            Place(file, line), tr("a key of more than {deepest} parts: no sheet or table has one", deepest=_DEEPEST)
        )
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        what, line = _decode_fault(str(fault), text)
        raise error(Place(file, line), tr("not valid TOML: {what}", what=what)) from None
    except RecursionError:
        raise error(Place(file), tr("not readable as TOML, it is nested too deeply: is it the right file?")) from None
    except ValueError:  # Python takes no number of thousands of digits
        digits = _MANY_DIGITS.search(text)
        line = text[: digits.start()].count("\n") + 1 if digits else 0
        raise error(Place(file, line), tr("not readable as TOML, a number has too many digits: correct it")) from None
    return Document(file, in_words(data, tr) if issubclass(error, TableError) else data, text)


def in_words(data: Any, words: Callable[[str], str], key: str = "") -> Any:
    """The data of a table with its words put into others: titles, texts and reasons, but no id and no name.

    The titles of offices are names too: players write them in their posts.

    The file itself, which a campaign keeps and whose digest names it, stays as it is.
    """
    if isinstance(data, dict):
        return {name: value if name == "offices" else in_words(value, words, name) for name, value in data.items()}
    if isinstance(data, list):
        return [in_words(value, words, key) for value in data]
    return words(data) if key in _WORDS and isinstance(data, str) else data


def _decode_fault(message: str, text: str) -> tuple[str, int]:
    found = _AT_LINE.match(message)
    if not found:
        return message, 0
    last = text.count("\n") + 1
    return _told(found[1]), int(found[2]) if found[2] else last


def _told(fault: str) -> str:
    for pattern, words in _FAULTS.items():
        if said := pattern.fullmatch(fault):
            return tr(words).format(dotted(literal_eval(said[1])) if said[1].startswith("(") else "")
    return fault[0].lower() + fault[1:]


def _line_index(text: str) -> dict[Path, int]:
    """The line of every header and of every key that begins a line, in text already known to be valid TOML.

    Keys inside an inline table or an array share the line of the key they belong to; `Document.place` sees to that.
    """
    lines: dict[Path, int] = {}
    tables: dict[Path, int] = {}
    around: Path = ()
    quote: str | None = None
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):  # splitlines() knows more ends of lines than TOML does
        if quote is None and depth == 0:
            header = _HEADER.match(line)
            if header:
                around = _with_indexes(_parts(header[2]), tables, is_array=header[1] == "[[")
                lines.setdefault(around, number)
                continue
            key = _parts(line)
            if key:
                lines.setdefault(around + key, number)
        quote, depth = _open_at_end(line, quote, depth)
    return lines


def _parts(written: str) -> Path:
    parts: list[str | int] = []
    position = 0
    while match := _PART.match(written, position):
        basic, literal, bare, more = match.groups()
        parts.append(_unescaped(basic) if basic is not None else literal if literal is not None else bare)
        position = match.end()
        if more != ".":
            break
    return tuple(parts)


def _unescaped(basic: str) -> str:
    """A quoted key as the data has it."""
    try:
        key: str = tomllib.loads(f'key = "{basic}"')["key"]
    except tomllib.TOMLDecodeError:
        return basic
    return key


def _with_indexes(parts: Path, tables: dict[Path, int], *, is_array: bool) -> Path:
    """The path of a header, with the number of the element wherever a table array is meant."""
    path: Path = ()
    for place, part in enumerate(parts):
        path += (part,)
        last = place == len(parts) - 1
        if last and is_array:
            tables[path] = tables.get(path, -1) + 1
        if path in tables:
            path += (tables[path],)
    return path


def _open_at_end(line: str, quote: str | None, depth: int) -> tuple[str | None, int]:
    """Whether a multi-line string or bracket is still open when the line ends."""
    position = 0
    while position < len(line):
        three, one = line[position : position + 3], line[position]
        if quote:
            if quote[0] == '"' and one == "\\":
                position += 2
                continue
            if line.startswith(quote, position):
                position += len(quote)
                while len(quote) == 3 and line[position : position + 1] == quote[0]:
                    position += 1  # up to two quotes more belong to the text
                quote = None
                continue
        elif three in ('"""', "'''"):
            quote = three
            position += 3
            continue
        elif one in "\"'":
            quote = one
        elif one == "#":
            break
        elif one in "[{":
            depth += 1
        elif one in "]}":
            depth -= 1
        position += 1
    return (None if quote in ('"', "'") else quote), depth
