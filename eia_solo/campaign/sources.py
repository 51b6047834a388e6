"""Files and folders as sources to be read."""

from collections.abc import Iterator
from pathlib import Path

from eia_solo.core.document import LARGEST
from eia_solo.core.errors import EiaSoloError
from eia_solo.reading.items import Source
from eia_solo.store.plain_files import is_campaign


def sources_of(path: Path) -> Iterator[Source]:
    """The file, or the files of a folder in order of their names. Raises EiaSoloError for one that cannot be read."""
    try:
        if path.is_dir():
            for each in sorted(path.iterdir(), key=lambda each: each.name):
                if each.is_file() and not each.name.startswith("."):
                    yield from sources_of(each)
            return
        size = path.stat().st_size
        if size > LARGEST:
            raise EiaSoloError(f"{size:,} bytes long; read it in parts of at most {LARGEST:,}", at=path)
        if is_campaign(path):
            raise EiaSoloError("this is a campaign, and no mail or page", at=path)
        raw = path.read_bytes()
    except OSError as fault:
        raise EiaSoloError(f"cannot be read ({fault.strerror}): look at its name and permissions", at=path) from None
    yield Source(path.name, raw)
