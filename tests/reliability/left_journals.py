"""Campaigns as a killed program leaves them, with the journal beside, and copies that are put back over them."""

import random
import sqlite3
import struct
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from eia_solo.core.errors import CampaignError
from eia_solo.store import rows
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft

PAGE = 4096
_MAGIC = bytes.fromhex("d9d505f920a163d7")
Moments = Sequence[bytes]
"""A campaign file as each of its transactions left it."""


def played(path: Path, dice: random.Random, turns: int, *, stamped: bool = True) -> list[bytes]:
    """A campaign after each transaction: of many sizes, with undo, branches and notes. Goes on with one that is there.

    One that is not stamped is as earlier versions wrote it.
    """
    stamp = rows.write_stamp
    if not stamped:
        rows.write_stamp = lambda _db: None
    try:
        if not path.exists():
            CampaignFile.create(path, meta={"seed": 7, "draw": 1}, first=_draft(dice), snapshot={"s": 1}).close()
        moments = [path.read_bytes()]
        with CampaignFile.open(path) as war:
            for _ in range(turns):
                _transaction(war, dice)
                moments.append(path.read_bytes())
    finally:
        rows.write_stamp = stamp
    return moments


def _draft(dice: random.Random) -> Draft:
    events = [{"dice": dice.randrange(10**6), "text": "x" * dice.choice([3, 600, 9000])}]
    return Draft(at="1805", label="", command={}, events=events, why=["y" * dice.choice([3, 2500])])


def _transaction(war: CampaignFile, dice: random.Random) -> None:
    kind = dice.randrange(8)
    if kind == 0 and war.history.can_undo:
        war.move_head(war.history.undo())
    elif kind == 1:
        war.move_head(war.history.go(dice.choice(war.history.ids)))
    elif kind == 2:
        war.keep_meta({"margins": {"1": "n" * dice.choice([5, 5000])}, "note": dice.random()})
    elif kind == 3:
        with war.transaction():
            for _ in range(3):
                war.append(_draft(dice))
    else:
        kept = {"state": "z" * dice.choice([10, 20_000])} if kind == 4 else None
        war.append(_draft(dice), snapshot=kept, meta={"draw": dice.randrange(10**6)})


def journal_of(old: bytes, new: bytes) -> bytes:
    """The journal of the transaction between two moments, as it lies on the disk before the file is written to."""
    before, after = _pages(old), _pages(new)
    changed = [number for number, page in enumerate(before) if number >= len(after) or page != after[number]]
    nonce = 12345
    head = _MAGIC + struct.pack(">IIIII", len(changed), nonce, len(before), 512, PAGE)
    return head.ljust(512, b"\0") + b"".join(
        struct.pack(">I", number + 1) + before[number] + struct.pack(">I", _checksum(before[number], nonce))
        for number in changed
    )


def _checksum(page: bytes, nonce: int) -> int:
    return (nonce + sum(page[place] for place in range(PAGE - 200, 0, -200))) % 2**32


def _pages(whole: bytes) -> list[bytes]:
    return [whole[at : at + PAGE] for at in range(0, len(whole), PAGE)]


def half_written(old: bytes, new: bytes, dice: random.Random) -> bytes:
    """The file where only some pages of a transaction have reached the disk: in order, as after a kill, or any."""
    before, after = _pages(old), _pages(new)
    changed = [number for number, page in enumerate(after) if number >= len(before) or page != before[number]]
    written = dice.sample(changed, dice.randrange(len(changed) + 1))
    if dice.random() < 0.5:
        written = changed[: len(written)]
    pages = dict(enumerate(before)) | {number: after[number] for number in written}
    return b"".join(pages.get(number, bytes(PAGE)) for number in range(max(pages) + 1))


def lay(path: Path, file: bytes, journal: bytes) -> None:
    """Puts a file with a journal beside it into an empty folder."""
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(file)
    path.with_name(f"{path.name}-journal").write_bytes(journal)


def opened(path: Path, *, write: bool) -> str:
    """Opens the campaign. Returns why it was refused, if it was."""
    try:
        CampaignFile.open(path, write=write).close()
    except CampaignError as refusal:
        return refusal.line
    return ""


def content(path: Path) -> list[tuple[object, ...]]:
    """All that a campaign keeps, row by row."""
    with closing(sqlite3.connect(path)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return [(name, *row) for name in tables for row in db.execute(f"SELECT * FROM {name} ORDER BY 1")]
