"""The entries of a table file as attrs classes, each named once."""

from typing import Any

from eia_solo.core.document import Document
from eia_solo.core.errors import TableError
from eia_solo.core.strict import Mismatch, strict_converter, structure

STRICT = strict_converter()


def unique(document: Document, key: str, kind: Any, by: str = "id") -> list[Any]:
    """The entries of a list, each of its kind, no two with the same name."""
    written = document.data.get(key)
    if not isinstance(written, list) or not written:
        raise TableError(document.place((key,)), f"must be a list with at least one entry: [[{key}]]")
    seen: set[str] = set()
    entries = []
    for number, data in enumerate(written):
        try:
            entry = structure(STRICT, data, kind)
        except Mismatch as fault:
            raise TableError(document.place((key, number, *fault.path)), fault.what) from None
        name = getattr(entry, by)
        if name in seen:
            raise TableError(document.place((key, number, by)), f"'{name}' stands here twice")
        seen.add(name)
        entries.append(entry)
    return entries
