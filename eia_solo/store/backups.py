"""The backups of a campaign: whole copies in the data folder, fewer the older they are."""

import os
import re
import stat
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

from platformdirs import user_data_path

from eia_solo.core.errors import CampaignError
from eia_solo.core.values import frozen
from eia_solo.core.words import tr

LIMIT_MB = 200
EVERY_ENTRIES = 25
EVERY = timedelta(minutes=10)
"""A backup is due after so many entries, and where a campaign is opened that was changed, after so long."""

_ALL, _DAYS, _WEEKS = timedelta(hours=6), timedelta(days=14), timedelta(weeks=8)
"""So long all are kept, then one a day, one a week; of older ones one a month."""

_AT = "%Y-%m-%dT%H%M%SZ"
_NAME = re.compile(r"(\d{4}-\d\d-\d\dT\d{6}Z), (\d+) entr(?:y|ies), (.*)\.eia")
PART = ".part"
"""How a backup is called that is not whole yet; one ten minutes old is of a program that was stopped."""


@frozen
class Backup:
    """One backup; `moment` is the month or turn of the game."""

    path: Path
    at: datetime
    entries: int
    moment: str
    size: int


def limit() -> int:
    """How many bytes the backups of one campaign may take: `EIA_SOLO_BACKUPS` has it in MB, 0 for no backups."""
    chosen = os.environ.get("EIA_SOLO_BACKUPS", "")
    return (int(chosen) if chosen.isascii() and chosen.isdigit() else LIMIT_MB) * 1_000_000


def folder_of(path: Path) -> Path:
    """Where the backups of the campaign in this place are; those of a backup are the ones it lies among."""
    path = Path(os.path.realpath(path))
    if is_backup(path):
        return path.parent
    return _root() / f"{path.stem[:40]}-{sha256(os.fsencode(path)).hexdigest()[:8]}"


def is_backup(path: Path) -> bool:
    """Whether a campaign is a backup, and so only to be read."""
    return Path(os.path.realpath(path)).parent.parent == Path(os.path.realpath(_root()))


def _root() -> Path:
    return user_data_path("eia-solo", appauthor=False) / "backups"


def name_of(at: datetime, entries: int, moment: str) -> str:
    """The name of a backup says what it holds, also to whoever looks into the folder."""
    plain = "".join(letter if letter.isalnum() or letter in " ,-." else "_" for letter in moment.replace(":", "."))
    return f"{at.astimezone(UTC):{_AT}}, {entries} {'entry' if entries == 1 else 'entries'}, {plain[:80]}.eia"


def backups_of(path: Path) -> list[Backup]:
    """The backups of the campaign in this place, the newest first. Files of other names are none.

    Raises CampaignError if their folder may not be looked into.
    """
    folder = folder_of(path)
    try:
        found = list(filter(None, map(_backup, folder.iterdir())))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as fault:
        raise CampaignError(
            tr(
                "its backups cannot be read ({strerror}): look at the permissions of {folder}",
                strerror=fault.strerror,
                folder=folder,
            ),
            at=path,
        ) from None
    return sorted(found, key=lambda backup: (backup.at, backup.entries), reverse=True)


def _backup(path: Path) -> Backup | None:
    """What the name of a backup says, if it is one and still there."""
    name = _NAME.fullmatch(path.name)
    if not name:
        return None
    with suppress(FileNotFoundError, ValueError):  # thinned just now, or a time that there is not
        at = datetime.strptime(name[1], _AT).replace(tzinfo=UTC)
        seen = path.lstat()
        return Backup(path, at, int(name[2]), name[3], seen.st_size) if stat.S_ISREG(seen.st_mode) else None
    return None


def is_due(backups: Sequence[Backup], now: datetime, entries: int, changed: datetime) -> bool:
    """Whether a campaign of so many entries, changed last at that time, is to be backed up now.

    Backups of a time to come were made by a clock that was ahead: they say nothing of what was changed since.
    """
    newest = max((backup for backup in backups if backup.at <= now), key=lambda backup: backup.at, default=None)
    if newest is None or abs(entries - newest.entries) >= EVERY_ENTRIES:
        return True
    return changed > newest.at and now - newest.at >= EVERY


def kept(backups: Sequence[Backup], now: datetime, limit: int) -> list[Backup]:
    """Those to keep: all of the last hours, one a day, one a week, one a month; of each time the newest.

    Where that takes more bytes than the limit, one an hour will do, and then the oldest go. The newest always stays.
    """
    for each_hour in (False, True):
        slots: dict[object, Backup] = {}
        for backup in sorted(backups, key=lambda backup: backup.at):
            slots[_slot(backup, now, each_hour)] = backup
        chosen = sorted(slots.values(), key=lambda backup: backup.at, reverse=True)
        if sum(backup.size for backup in chosen) <= limit:
            return chosen
    fitting = [total <= limit for total in accumulate(backup.size for backup in chosen)]
    return chosen[: max(fitting.count(True), 1)]


def _slot(backup: Backup, now: datetime, each_hour: bool) -> object:
    """The time of which one backup is enough."""
    at, age = backup.at, now - backup.at
    if age < _ALL:
        return (at.date(), at.hour) if each_hour else backup.path
    if age < _DAYS:
        return at.date()
    if age < _WEEKS:
        return at.isocalendar()[:2]
    return at.year, at.month, "month"


def thin(path: Path, now: datetime) -> None:
    """Deletes the backups that are not to be kept, and what a stopped program left of one."""
    backups = backups_of(path)
    for backup in set(backups) - set(kept(backups, now, limit())):
        backup.path.unlink(missing_ok=True)
    for left in folder_of(path).glob(f"*{PART}*"):
        with suppress(FileNotFoundError):  # that of another program has come to its end
            if now.timestamp() - left.stat().st_mtime > EVERY.total_seconds():
                left.unlink()
