"""Files that are no campaigns: told apart from one, read, written whole or not at all.

And where the read-only data folders are: `assets/` and `modifier_tables/`.
"""

import errno
import os
import re
import tempfile
from contextlib import suppress
from pathlib import Path

from eia_solo.core.document import LARGEST, LARGEST_TOML
from eia_solo.core.errors import EiaSoloError, Place, SheetError, to_type
from eia_solo.core.wording import joined
from eia_solo.core.words import tr

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
    wanted = joined(f"'{folder}'" for folder in FOLDERS)
    raise EiaSoloError(
        tr("no folder with {wanted} in it; looked in: {places}", wanted=wanted, places=", ".join(map(str, places)))
    )


_SQLITE = b"SQLite format 3\0"


def is_campaign(path: Path) -> bool:
    """Whether the file is to be opened as a campaign. Raises EiaSoloError if there is nothing to look at."""
    try:
        if path.is_dir():
            raise EiaSoloError(tr("this is a folder: give a campaign or a sheet in it"), at=path)
        if not path.is_file():
            look = tr("look at the name, or whether it was moved")
            raise EiaSoloError(
                tr("this is not an ordinary file: {look}", look=look) if path.exists() else no_such_file(path, look),
                at=path,
            )
        with path.open("rb") as file:
            begin = file.read(len(_SQLITE))
    except OSError as fault:
        raise EiaSoloError(
            tr("cannot be read ({reason}): look at its permissions", reason=_reason(fault)), at=path
        ) from None
    # A campaign cut off at the very beginning has no header left: its name says what it was meant to be.
    return begin == _SQLITE or path.suffix.lower() == ".eia"


_BESIDE = re.compile(r"(.+\.eia)-(?:journal|wal|shm)|\.(.+\.eia)\.lock")
"""What SQLite and the lock call their files beside a campaign: they go when it is written to next."""

_ADDRESS = re.compile(r"(?i)(?:^|/)[a-z][a-z0-9+.-]+:/")


def no_such_file(path: Path, look: str) -> str:
    """What to say of a file that is not there; `look` is what helps most often."""
    if os.sep == "/" and path.name.startswith("\\\\"):
        return tr(
            "there is no such file: this is how Windows names a network share; mount it, and give its folder here"
        )
    if _ADDRESS.search(str(path)):
        return tr(
            "there is no such file: this is an address; give the name of the file in its folder, as in games/war.eia"
        )
    return tr("there is no such file: {look}", look=look)


def read_plain(path: Path, what: str = "a text", remedy: str = "divide it") -> bytes:
    """The bytes of a file that is `what` the program takes. `remedy` is for one too long. Raises EiaSoloError.

    It waits for no pipe and never reads on without an end: only an ordinary file is opened, and only so far.
    """
    if is_campaign(path):
        raise EiaSoloError(tr("this is a campaign, not {what}", what=what), at=path)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as fault:
        raise EiaSoloError(
            tr("cannot be read ({reason}): look at its name and permissions", reason=_reason(fault)), at=path
        ) from None
    if len(raw) > LARGEST:
        raise EiaSoloError(tr("longer than {largest:,} bytes: {remedy}", largest=LARGEST, remedy=remedy), at=path)
    return raw


def read_sheet(path: Path) -> bytes:
    """The bytes of a sheet. Raises EiaSoloError for a campaign, a folder, something huge or what cannot be read."""
    if is_campaign(path):
        remedy = tr("make a sheet of it with {sheet}", sheet=to_type("sheet", "show", path))
        raise SheetError(Place(str(path)), tr("this is a campaign, not a sheet: {remedy}", remedy=remedy))
    try:
        size = path.stat().st_size
        if size > LARGEST_TOML:
            raise SheetError(
                Place(str(path)),
                tr(
                    "{size:,} bytes long; no sheet is longer than {largest_toml:,}: is it the right one?",
                    size=size,
                    largest_toml=LARGEST_TOML,
                ),
            )
        return path.read_bytes()
    except OSError as fault:
        raise SheetError(
            Place(str(path)), tr("cannot be read ({reason}): look at its permissions", reason=_reason(fault))
        ) from None


def write_whole(path: Path, content: str | bytes) -> None:
    """Puts the content into the file, a text as UTF-8: wholly, or the file stays as it was. Line ends are kept.

    A campaign or another database that is there is not overwritten: what is written is never one.
    """
    if isinstance(content, str):
        content = content.encode("utf-8", errors="replace")
    try:
        if path.exists() and not path.is_file():  # /dev/stdout, a pipe: nothing there to be kept whole
            _write_into(path, content)
            return
        kept = Path(os.path.realpath(path))
        if kept.is_symlink():
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        if kept.exists() and is_campaign(kept):
            raise EiaSoloError(tr("a campaign, or another database, is not overwritten: choose another name"), at=path)
        if (named := _BESIDE.fullmatch(kept.name)) and kept.with_name(named[1] or named[2]).is_file():
            raise EiaSoloError(tr("this name belongs to the campaign beside it: choose another name"), at=path)
        handle, beside = tempfile.mkstemp(dir=kept.parent, prefix=f".{kept.name}.", suffix=".new")
        try:
            with open(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(beside, kept.stat().st_mode & 0o777 if kept.exists() else 0o666 & ~_umask())
            os.replace(beside, kept)
        except BaseException:
            with suppress(OSError):
                os.unlink(beside)
            raise
    except OSError as fault:
        raise EiaSoloError(
            tr("cannot be written ({reason}): choose another place", reason=_reason(fault)), at=path
        ) from None


def _write_into(path: Path, content: bytes) -> None:
    """Writes into a pipe or a device. One that nobody reads from is an error, and is not waited for."""
    without_waiting = os.O_WRONLY | getattr(os, "O_NONBLOCK", 0)
    with open(os.open(path, without_waiting), "wb") as file:
        os.set_blocking(file.fileno(), True)
        file.write(content)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _reason(fault: OSError) -> str:
    return fault.strerror or str(fault)
