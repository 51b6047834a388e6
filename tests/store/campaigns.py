"""Small campaigns for the tests of the campaign file."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft


def draft(label: str, why: list[Any] | None = None, bulk: int = 0) -> Draft:
    events = [{"event": "rolled", "dice": [3, 4], "text": "x" * bulk}]
    return Draft(at="1805-03-01T12:00:00+00:00", label=label, command={"do": label}, events=events, why=why)


def new(path: Path) -> CampaignFile:
    return CampaignFile.create(
        path, meta={"seed": 7, "next_draw": 1}, first=draft("begin"), snapshot={"turn": 0}, tables=("d1", "[rows]")
    )


def files(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def found(path: Path, *changes: str) -> list[str]:
    """What verify finds after these changes by something else, which first removes what forbids them."""
    with raw(path) as db:
        for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        for change in changes:
            db.execute(change)
    with CampaignFile.open(path, write=False) as war:
        return war.verify()


def raw(path: Path) -> "closing[sqlite3.Connection]":
    return closing(sqlite3.connect(path, isolation_level=None))
