"""Modifier tables: which were in force when something was decided, and what stands in a file of them."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from eia_solo.core.document import Document
from eia_solo.core.errors import TableError
from eia_solo.core.strict import Mismatch, strict_converter, structure
from eia_solo.core.words import tr


def digest_of(files: Mapping[str, str]) -> str:
    """SHA-256 over names and contents of table files, in hexadecimal."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\n{files[name]}\n".encode())
    return total.hexdigest()


def kept_text(files: Mapping[str, str]) -> str:
    """The files as one text."""
    return json.dumps(dict(files), ensure_ascii=False, sort_keys=True)


def is_whole(digest: str, text: str) -> bool:
    """Whether a kept text is the content the digest was taken of."""
    return digest == digest_of(files_in(text))


def files_in(text: str) -> Mapping[str, str]:
    """The files of a kept text; none if it is not one that `kept_text` has made."""
    try:
        files = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return {}
    sound = isinstance(files, dict) and all(isinstance(content, str) for content in files.values())
    return files if sound else {}


STRICT = strict_converter()


def whole(document: Document, kind: Any) -> Any:
    """The file as one thing of its kind. Raises TableError with file, line, key and remedy."""
    try:
        return structure(STRICT, dict(document.data), kind)
    except Mismatch as fault:
        raise TableError(document.place(fault.path), fault.what) from None


def entries(document: Document, key: str, kind: Any) -> list[Any]:
    """The entries of a list, each of its kind and at least one. Raises TableError with file, line, key and remedy."""
    written = document.data.get(key)
    if not isinstance(written, list) or not written:
        raise TableError(document.place((key,)), tr("must be a list with at least one entry: [[{key}]]", key=key))
    found = []
    for number, data in enumerate(written):
        try:
            found.append(structure(STRICT, data, kind))
        except Mismatch as fault:
            raise TableError(document.place((key, number, *fault.path)), fault.what) from None
    return found


def unique(document: Document, key: str, kind: Any, by: str = "id") -> list[Any]:
    """The entries of a list, no two with the same name. Raises TableError with file, line, key and remedy."""
    found = entries(document, key, kind)
    seen: set[str] = set()
    for number, entry in enumerate(found):
        name = getattr(entry, by)
        if name in seen:
            raise TableError(document.place((key, number, by)), tr("'{name}' stands here twice", name=name))
        seen.add(name)
    return found
