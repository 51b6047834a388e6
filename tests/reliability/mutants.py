"""Damages texts and data the way people, editors and other programs do."""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from hypothesis import strategies as st

LONG = "Kleinstaaterei" * 22
ODD_WORDS = (
    "", " ", "0", "-1", "9" * 30, "1e999", "nan", "inf", "true", "null", "[]", "{}", "[[[[[]]]]]", '""', "'", '"', "\\",
    "9999-12", "0000-00", "1805-13", "9999-12-31T23:59Z", "0001-01-01T00:00+23:59", "W9999", "S10000", "../..", "*",
    "%s", "{0.__class__}", "=1+1", "@", "-", "--", "\0", "\x1b[2J\x07", "\r", "\r\n", "\n", "\t", "\u202egnp.exe",
    "\ufeff", "\u2028", "\x85", "\U0001f600", "e\u0301" * 40, "\u0130", LONG, "a.b.c.d.e.f",
    "1_000", "0x10", "١٢", "Fr" * 200,
)  # fmt: skip
"""What stands where something else was meant."""
_WORD = re.compile(r"\"[^\"\n]*\"|[\w.:+-]+|[^\w\s]")


def mutant(text: bytes, other: bytes, dice: Random) -> bytes:
    """The text with one to four kinds of damage; `other` is a text that gets mixed into it."""
    for _ in range(dice.choice((1, 1, 2, 4))):
        text = dice.choice(_DAMAGES)(text, other, dice)
    return text


def _cut(text: bytes, other: bytes, dice: Random) -> bytes:
    begin, end = _stretch(text, dice)
    return text[:begin] + text[end:]


def _cut_off(text: bytes, other: bytes, dice: Random) -> bytes:
    return text[: dice.randrange(len(text) + 1)]


def _doubled(text: bytes, other: bytes, dice: Random) -> bytes:
    begin, end = _stretch(text, dice)
    return text[:end] + text[begin:end] * dice.choice((1, 2, 50)) + text[end:]


def _mixed(text: bytes, other: bytes, dice: Random) -> bytes:
    begin, end = _stretch(other, dice)
    at = dice.randrange(len(text) + 1)
    return text[:at] + other[begin:end] + text[at:]


def _flipped(text: bytes, other: bytes, dice: Random) -> bytes:
    if not text:
        return text
    at = dice.randrange(len(text))
    return text[:at] + bytes([dice.randrange(256)]) + text[at + 1 :]


def _another_word(text: bytes, other: bytes, dice: Random) -> bytes:
    plain = text.decode("utf-8", "surrogateescape")
    words = list(_WORD.finditer(plain))
    if not words:
        return text
    word = dice.choice(words)
    odd = dice.choice(ODD_WORDS)
    if word[0].startswith('"') and dice.random() < 0.7:
        odd = json.dumps(odd)
    elif dice.random() < 0.3:
        odd = dice.choice(words)[0]
    return (plain[: word.start()] + odd + plain[word.end() :]).encode("utf-8", "surrogateescape")


def _lines_moved(text: bytes, other: bytes, dice: Random) -> bytes:
    lines = text.split(b"\n")
    one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def _line_ends(text: bytes, other: bytes, dice: Random) -> bytes:
    return text.replace(b"\n", dice.choice((b"\r\n", b"\r", b"\n\n", b" ", b"\xe2\x80\xa8")))


def _encoded(text: bytes, other: bytes, dice: Random) -> bytes:
    return text.decode("utf-8", "replace").encode(dice.choice(("utf-16", "cp1252", "utf-8-sig", "cp437")), "replace")


_DAMAGES: tuple[Callable[[bytes, bytes, Random], bytes], ...] = (
    _cut, _cut_off, _doubled, _mixed, _flipped, _another_word, _another_word, _another_word, _another_word,
    _lines_moved, _line_ends, _encoded,
)  # fmt: skip


def _stretch(text: bytes, dice: Random) -> tuple[int, int]:
    begin = dice.randrange(len(text) + 1)
    return begin, min(len(text), begin + dice.choice((1, 2, 10, 100)))


odd_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(ODD_WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
"""Data of any shape."""


def places(data: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The places of all values in plain data."""
    yield at
    inner = data.items() if isinstance(data, Mapping) else enumerate(data) if isinstance(data, list) else ()
    for step, value in inner:
        yield from places(value, (*at, step))


def replaced(data: Any, at: tuple[str | int, ...], value: Any) -> Any:
    """The data with another value at a place."""
    if not at:
        return value
    inner = replaced(data[at[0]], at[1:], value)
    if isinstance(data, list):
        return [inner if number == at[0] else each for number, each in enumerate(data)]
    return {**data, at[0]: inner}


def as_toml(data: Mapping[str, Any]) -> str:
    """Plain data as TOML, a line a key. What TOML has no way to write is an empty text."""
    return "".join(f"{json.dumps(str(key))} = {_toml(value)}\n" for key, value in data.items())


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))} = {_toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, bool | int | str):
        return json.dumps(value)
    return str(value) if isinstance(value, float) else '""'


CELLS = {
    "entries": ("at", "label", "command", "events", "events", "events", "parent", "hash"),
    "meta": ("value", "key"),
    "snapshots": ("state", "state", "entry"),
    "tables": ("content", "digest"),
    "head": ("entry",),
    "whys": ("why",),
}


def cell_damaged(db: sqlite3.Connection, dice: Random) -> object:
    """Changes one cell of one table; triggers that would forbid it are dropped first, as a damager would."""
    for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        db.execute(f"DROP TRIGGER {trigger}")
    table = dice.choice([*CELLS])
    cell = dice.choice(CELLS[table])
    rows = db.execute(f"SELECT rowid, {cell} FROM {table}").fetchall()
    if not rows:
        return "nothing"
    id, value = dice.choice(rows)
    whole = value.encode() if isinstance(value, str) else None
    kind = dice.random()
    if whole is None or kind < 0.15:
        new: object = dice.choice([*ODD_WORDS, 0, -1, 2**40, 1.5, b"\xff\0"])
    elif kind < 0.6 and cell in ("command", "events", "state", "value", "why"):
        data = json.loads(value)
        at = dice.choice([*places(data)])
        odd = dice.choice([*ODD_WORDS, None, [], {}, -1, 10**20, 1.5, True, [[]], {"a": {}}])
        new = json.dumps(replaced(data, at, odd), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    else:
        new = mutant(whole, whole, dice).decode("utf-8", "replace")
    if isinstance(new, str):
        new = new.encode("utf-8", "replace").decode()
    try:
        db.execute(f"UPDATE {table} SET {cell} = ? WHERE rowid = ?", (new, id))
    except sqlite3.IntegrityError:
        return "refused by the file"
    return table, cell, id, str(new)[:300]
