"""An entry of the journal as plain data, the text it is kept as, and its hash."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.words import tr


@frozen(kw_only=True)
class Draft:
    """One command of the player with what followed from it, not yet kept.

    `at` is a time as ISO text. `why` holds the breakdowns; they are bulky, so they are read only when asked for.
    `label` is what earlier versions kept of what undo would undo: now it is made of the events when it is shown.
    """

    at: str
    command: Mapping[str, Any]
    events: Sequence[Mapping[str, Any]]
    why: Sequence[Any] | None = None
    label: str = ""


@frozen(kw_only=True)
class Entry:
    """One entry of the journal. `why` is None unless it was asked for; `parent` is None for the root alone.

    `label` is empty but for entries of earlier versions; `Session.label_of` says what happened in any.
    """

    id: int
    parent: int | None
    at: str
    label: str
    command: Mapping[str, Any]
    events: Sequence[Mapping[str, Any]]
    why: Sequence[Any] | None
    hash: str


_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def canonical(value: object) -> str:
    """The one JSON text of a value: keys sorted, no spaces, letters as they are."""
    text = _ENCODER.encode(value)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        # Half of a character pair, as a broken paste can leave it, has no place in any file.
        raise InvalidCommand(tr("the text holds a broken character that cannot be kept: type it anew")) from error
    return text


def entry_hash(
    before: str, id: int, parent: int | None, at: str, label: str, command: str, events: str, why: str | None
) -> str:
    """The hash of an entry, in hexadecimal. `before` is its parent's (empty for the root); the last three are JSON.

    It covers `before`, so whoever changes an entry would have to change all that follow it.
    """
    parts = [canonical(id), canonical(parent), canonical(at), canonical(label), command, events, why or "null"]
    return sha256(f"{before}\n[{','.join(parts)}]".encode()).hexdigest()


@frozen
class KeptEntry:
    """An entry as it lies in the file: texts, and `why` with it, for its hash covers both."""

    id: int
    parent: int | None
    at: str
    label: str
    command: str
    events: str
    hash: str
    why: str | None = None

    def hashed(self, before: str) -> str:
        """Its hash behind that of its parent; nothing if it holds what no text can."""
        try:
            return entry_hash(before, self.id, self.parent, self.at, self.label, self.command, self.events, self.why)
        except (InvalidCommand, UnicodeEncodeError):
            return ""
