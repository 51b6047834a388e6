"""The files that commands are given: which is a campaign and which a sheet, and how they are opened and written."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from attrs import frozen

from eia_solo.core.document import LARGEST
from eia_solo.core.errors import CampaignError, EiaSoloError, Place, SheetError
from eia_solo.rulebooks.empires_in_arms.rulebook import EmpiresInArms
from eia_solo.rulebooks.empires_in_arms.state import GameState
from eia_solo.session import Session
from eia_solo.shelf import empires_in_arms

_SQLITE = b"SQLite format 3\0"


@frozen
class Game:
    """A game to look at: from a campaign as it stands, or from a sheet."""

    state: GameState
    rulebook: EmpiresInArms


@cache
def rulebook() -> EmpiresInArms:
    """The rulebook with the tables in force, loaded once."""
    return empires_in_arms()


def load_game(path: Path) -> Game:
    """The game in a campaign or a sheet. What it is, its content says, not its name."""
    if is_campaign(path):
        with Session.open(path, rulebook(), write=False) as session:
            return Game(session.state, session.rulebook)
    return Game(rulebook().parse_sheet(read_sheet(path), str(path)), rulebook())


@contextmanager
def reading(path: Path) -> Iterator[Session]:
    """A campaign opened to be read, whoever else has it open."""
    _expect_a_campaign(path, "has no journal: give a campaign")
    with Session.open(path, rulebook(), write=False) as session:
        yield session


@contextmanager
def writing(path: Path) -> Iterator[Session]:
    """A campaign opened to be changed. Raises CampaignError if it is open elsewhere or protected."""
    _expect_a_campaign(
        path, "is changed in a text editor; to play it: eia-solo new GAME.eia, then eia-solo sheet apply GAME.eia SHEET"
    )
    with Session.open(path, rulebook()) as session:
        if session.why_read_only:
            raise CampaignError(f"{path}: nothing can be changed now: {session.why_read_only}")
        yield session


def _expect_a_campaign(path: Path, why_no_sheet: str) -> None:
    if not is_campaign(path):
        raise CampaignError(f"{path}: this is no campaign; a sheet {why_no_sheet}")


def is_campaign(path: Path) -> bool:
    """Whether the file is to be opened as a campaign. Raises EiaSoloError if there is nothing to look at."""
    try:
        if path.is_dir():
            raise EiaSoloError(f"{path}: this is a folder: give a campaign or a sheet in it")
        if not path.is_file():
            what = "this is not an ordinary file" if path.exists() else "there is no such file"
            raise EiaSoloError(f"{path}: {what}: look at the name, or whether it was moved")
        with path.open("rb") as file:
            begin = file.read(len(_SQLITE))
    except (OSError, ValueError) as fault:  # ValueError: a name no file can have
        raise EiaSoloError(f"{path}: cannot be read ({_reason(fault)}): look at its permissions") from None
    # A campaign cut off at the very beginning has no header left: its name says what it was meant to be.
    return begin == _SQLITE or path.suffix.lower() == ".eia"


def read_sheet(path: Path) -> bytes:
    """The bytes of a sheet. Raises EiaSoloError for a campaign, a folder, something huge or what cannot be read."""
    if is_campaign(path):
        raise SheetError(
            Place(str(path)), f"this is a campaign, not a sheet: make a sheet of it with eia-solo sheet show {path}"
        )
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise SheetError(
                Place(str(path)), f"{size:,} bytes long; no sheet is longer than {LARGEST:,}: is it the right one?"
            )
        return path.read_bytes()
    except OSError as fault:
        raise SheetError(Place(str(path)), f"cannot be read ({_reason(fault)}): look at its permissions") from None


def write_whole(path: Path, text: str) -> None:
    """Puts the text into the file, UTF-8: wholly, or the file stays as it was. Line ends are kept as they are."""
    try:
        if path.exists() and not path.is_file():  # /dev/stdout, a pipe: nothing there to be kept whole
            path.write_text(text, "utf-8", newline="")
            return
        kept = path.resolve()
        handle, beside = tempfile.mkstemp(dir=kept.parent, prefix=f".{kept.name}.", suffix=".new")
        try:
            with open(handle, "w", encoding="utf-8", errors="replace", newline="") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(beside, kept.stat().st_mode & 0o777 if kept.exists() else 0o666 & ~_umask())
            os.replace(beside, kept)
        except BaseException:
            with suppress(OSError):
                os.unlink(beside)
            raise
    except OSError as fault:
        raise EiaSoloError(f"{path}: cannot be written ({_reason(fault)}): choose another place") from None


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _reason(fault: BaseException) -> str:
    return (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
