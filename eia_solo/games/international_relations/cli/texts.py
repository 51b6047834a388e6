"""Texts that commands read: from a file, or from standard input."""

import sys
from pathlib import Path

from eia_solo.core.document import LARGEST
from eia_solo.core.errors import EiaSoloError, FileError, Place
from eia_solo.store.plain_files import is_campaign


def read_text(path: Path) -> str:
    """The text of a file, or of standard input for "-". Raises FileError with the line of what is no UTF-8."""
    if str(path) == "-":
        raw = sys.stdin.buffer.read(LARGEST + 1)
    elif is_campaign(path):
        raise EiaSoloError(f"{path}: this is a campaign, not a text")
    else:
        try:
            with path.open("rb") as file:
                raw = file.read(LARGEST + 1)
        except OSError as fault:
            raise EiaSoloError(f"{path}: cannot be read ({fault.strerror}): look at its name and permissions") from None
    name = "standard input" if str(path) == "-" else str(path)
    if len(raw) > LARGEST:
        raise EiaSoloError(f"{name}: longer than {LARGEST:,} bytes: divide it")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw[: fault.start].count(b"\n") + 1
        raise FileError(Place(name, line), "not UTF-8 text: save it again with the encoding UTF-8") from None
