"""Texts that are given to a command as a file or on standard input; and JSON in them."""

import json
import sys
from pathlib import Path
from typing import Any

from eia_solo.core.document import LARGEST
from eia_solo.core.errors import EiaSoloError, FileError, Place
from eia_solo.core.words import tr
from eia_solo.store.plain_files import read_plain


def read_text(path: Path) -> str:
    """The text of a file, or of standard input for "-". Raises FileError with the line of what is no UTF-8."""
    raw = read_raw(path)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw[: fault.start].count(b"\n") + 1
        raise FileError(
            Place(name_of(path), line), tr("not UTF-8 text: save it again with the encoding UTF-8")
        ) from None


def read_raw(path: Path) -> bytes:
    """The bytes of a file, or of standard input for "-". Raises EiaSoloError for a campaign, or one far too long."""
    if str(path) != "-":
        return read_plain(path)
    raw = sys.stdin.buffer.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise EiaSoloError(tr("longer than {largest:,} bytes: divide it", largest=LARGEST), at=name_of(path))
    return raw


def name_of(path: Path) -> str:
    """What a file is called in a message."""
    return tr("standard input") if str(path) == "-" else str(path)


def parsed_json(text: str, name: str) -> Any:
    """The JSON of a text. Raises FileError with line, column and remedy."""
    try:
        return json.loads(text, parse_constant=_no_number, object_pairs_hook=_once)
    except json.JSONDecodeError as fault:
        what = tr(
            "not valid JSON, column {column}: {fault}: mend that place",
            column=fault.colno,
            fault=fault.msg[:1].lower() + fault.msg[1:],
        )
        raise FileError(Place(name, fault.lineno), what) from None
    except RecursionError:
        raise FileError(Place(name), tr("not valid JSON: nested too deeply")) from None
    except ValueError as fault:
        what = tr("a number has too many digits") if "integer string conversion" in str(fault) else str(fault)
        raise FileError(Place(name), tr("not valid JSON: {what}", what=what)) from None


def _no_number(word: str) -> None:
    raise ValueError(tr("{word} is no number", word=word))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys stand there once: of two the first would be lost in silence."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(tr("the key '{key}' stands twice in one object: leave one out", key=key))
        found[key] = value
    return found
