"""A kept state that says only what is new since an earlier one: `follows` is the entry of that, `new` is packed.

Packed it is a tenth as long, and it shows whether it is whole.
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

from eia_solo.core.words import mark, tr
from eia_solo.store.connection import DamagedError
from eia_solo.store.entries import canonical

_FOLLOWS, _NEW = "follows", "new"
_UNREADABLE = mark("a kept state cannot be read")
_LONGEST = 64_000_000
"""So many bytes are unpacked at most."""


def packed(base: int, new: Mapping[str, Any]) -> dict[str, Any]:
    """What is new since the state that is kept with that entry."""
    return {_FOLLOWS: base, _NEW: b64encode(zlib.compress(canonical(new).encode(), 1)).decode()}


def followed(entry: int, data: Mapping[str, Any]) -> int | None:
    """The entry whose kept state this one follows; None if it is whole."""
    base = data.get(_FOLLOWS)
    if base is not None and not (type(base) is int and 0 < base < entry):
        raise DamagedError(tr("the state after entry {entry} follows no earlier one", entry=entry))
    return base


def unpacked(data: Mapping[str, Any]) -> dict[str, Any]:
    """What is new in a state that follows another."""
    try:
        new = json.loads(_text(data))
        if isinstance(new, dict):
            return new
    except (ValueError, RecursionError):
        pass
    raise DamagedError(tr(_UNREADABLE))


def says(data: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Whether this, and nothing else, is kept as new."""
    return _text(data) == canonical(new).encode()


def _text(data: Mapping[str, Any]) -> bytes:
    try:
        reader = zlib.decompressobj()
        text = reader.decompress(b64decode(data[_NEW], validate=True), _LONGEST)
        if reader.eof:
            return text
    except (KeyError, TypeError, ValueError, zlib.error):
        pass
    raise DamagedError(tr(_UNREADABLE))
