"""Bytes as text, whatever wrote them."""

import codecs
import re

_BREAK = re.compile(r"\r\n|\r|\n|\x85|\u2028|\u2029")
_BLANKS = str.maketrans(
    {
        **dict.fromkeys("\xa0\u202f\u2007\u2009\u200a", " "),
        **dict.fromkeys(map(chr, (*range(9), *range(11, 32), 127))),
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\xad\u200e\u200f"),
    }
)

_NOT_FOR_TEXT = ("punycode", "idna")
"""Encodings of host names, which take far too long over a text."""


def decoded(raw: bytes, charset: str = "") -> str:
    """The text of bytes: in the encoding they name, else UTF-8, else the one that old programs write."""
    for name in (_by_mark(raw) or charset, "utf-8-sig", "cp1252"):
        try:
            if name and name.lower() not in _NOT_FOR_TEXT:
                return str(raw.decode(name))
        except (UnicodeError, LookupError, ValueError):
            continue
    return raw.decode("latin-1")


def _by_mark(raw: bytes) -> str:
    return "utf-16" if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else ""


def lines_of_text(text: str) -> list[str]:
    """The lines, with every kind of blank a plain one, and without letters that nobody sees."""
    return [line.translate(_BLANKS) for line in _BREAK.split(text)]


def visible(raw: bytes) -> str:
    """What a person could read of bytes that are no text: the beginning of it, without what is no letter."""
    return "".join(c if c.isprintable() or c == "\n" else " " for c in decoded(raw[:4096]))


def is_text(raw: bytes) -> bool:
    """Whether bytes can be read by a person: not those of a picture or a program."""
    head = raw[:4096]
    if _by_mark(raw):
        return True
    control = sum(byte < 32 and byte not in (9, 10, 12, 13) for byte in head)
    return control <= len(head) // 50
