import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from campaigns import new

from eia_solo.store.campaign import CampaignFile


@pytest.fixture(autouse=True)
def waits_for_no_disk() -> None:
    """Here everything is written as it is for players."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "war.eia"


@pytest.fixture
def war(path: Path) -> Iterator[CampaignFile]:
    with new(path) as campaign:
        yield campaign


@pytest.fixture
def bound_folder() -> Iterator[Path]:
    """A folder of somebody whom permissions bind; they do not bind root."""
    with TemporaryDirectory() as name:
        if is_root := os.geteuid() == 0:
            os.chown(name, 65534, 65534)
            os.seteuid(65534)
        try:
            yield Path(name)
        finally:
            if is_root:
                os.seteuid(0)
            os.chmod(name, 0o700)
