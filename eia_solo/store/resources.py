"""Where the read-only data folders are: `assets/` and `modifier_tables/`."""

import os
from pathlib import Path

from eia_solo.core.errors import EiaSoloError

FOLDERS = ("assets", "modifier_tables")
PACKAGE = Path(__file__).resolve().parents[1]


def data(*parts: str) -> Path:
    """A file or folder below the data root, which is the first of these that there is.

    1. `EIA_SOLO_DATA`: a folder with both, for a player with tables of their own.
    2. `eia_solo/_data`: the copy inside an installed wheel.
    3. The checkout an editable install points to.

    A plain path and not a `Traversable`: Qt, SQLite and the player's editor want one, and a wheel is always unpacked.
    Raises EiaSoloError when no root has the two folders; whether `parts` exist there is not looked at.
    """
    return data_root(os.environ.get("EIA_SOLO_DATA")).joinpath(*parts)


def data_root(chosen: str | None = None) -> Path:
    """The folder that holds the data folders. A chosen one is taken or refused, never passed over."""
    places = [Path(chosen).expanduser()] if chosen else [PACKAGE / "_data", PACKAGE.parent]
    for place in places:
        if all((place / folder).is_dir() for folder in FOLDERS):
            return place
    raise EiaSoloError(f"no folder with {' and '.join(FOLDERS)} in it; looked in: {', '.join(map(str, places))}")
