"""Files and folders as sources to be read."""

from collections.abc import Iterator
from pathlib import Path

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.words import tr
from eia_solo.reading.items import Source
from eia_solo.store.plain_files import read_plain

_MOST = 2_000
"""So many mails are read of one mailbox: of more nobody could look through what is made of them."""


def sources_of(path: Path) -> Iterator[Source]:
    """The file, or the files of a folder in order of their names. Raises EiaSoloError for one that cannot be read."""
    try:
        if path.is_dir():
            for each in sorted(path.iterdir(), key=lambda each: each.name):
                if each.is_file() and not each.name.startswith("."):
                    yield from sources_of(each)
            return
    except OSError as fault:
        raise EiaSoloError(
            tr("cannot be read ({strerror}): look at its name and permissions", strerror=fault.strerror), at=path
        ) from None
    raw = read_plain(path, tr("a mail or page"), tr("read it in parts"))
    if (mails := raw.count(b"\nFrom ")) > _MOST:
        raise EiaSoloError(
            tr("{mails:,} mails; read it in parts of at most {most:,}", mails=mails, most=_MOST), at=path
        )
    yield Source(path.name, raw)
