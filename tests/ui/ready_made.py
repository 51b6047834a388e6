"""Campaign files that many tests begin with: each is made once, and copied from then on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from eia_solo.campaign.opening import new_campaign


def put(path: Path, make: Callable[..., object], *what: object) -> Path:
    """A campaign file of its own, with what `make(file, *what)` puts into one. A file that is there is never lost."""
    with path.open("xb") as file:
        file.write(_content(make, *what))
    return path


@cache
def _content(make: Callable[..., object], *what: object) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder, "campaign.eia")
        make(path, *what)
        assert list(Path(folder).iterdir()) == [path], "all of it is in one file"
        return path.read_bytes()


def with_its_story(path: Path, scenario: str) -> None:
    """Make a campaign of a scenario of any game; a sample comes with its story."""
    new_campaign(path, scenario, seed=1).close()
