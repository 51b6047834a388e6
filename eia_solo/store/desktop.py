"""Makes the program known to a Linux desktop, for one person: its entry, its icon, and that it opens campaigns."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.words import tr
from eia_solo.store.plain_files import data, write_whole

NAME = "eia-solo"
_SAFE = re.compile(r"[A-Za-z0-9_@%+=:,./-]+")
_REFRESHED_BY = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""Programs of the desktop that read the files anew, each with its folder. Without them it does so when you log in."""
_INDEXES = {
    "mime": (
        "XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses",
        "treemagic", "types", "version",
    ),
    "applications": ("mimeinfo.cache",),
}  # fmt: skip
"""What they write into it: lists of all that programs have put there."""
_MADE = "X-EiA-Solo-Made"
"""The key of our entry that keeps which folders and lists were not there before it."""


def data_home() -> Path:
    """The folder of one's own desktop files, as the XDG rules name it."""
    chosen = os.environ.get("XDG_DATA_HOME", "")
    return Path(chosen) if os.path.isabs(chosen) else Path.home() / ".local" / "share"


def install(home: Path, command: Sequence[str]) -> list[Path]:
    """Write all files below this folder; the entry starts the program with `command`. The files, as written."""
    kept = made_beside(home)
    made = [path for path in _beside(home) if path in kept or not os.path.lexists(path)]
    written = []
    try:
        for source, target in _files(home):
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix == ".desktop":
                entry = source.read_text(encoding="utf-8")
                entry = entry.replace(f"Exec={NAME} %f", f"Exec={_quoted(command)} %f")
                write_whole(target, f"{entry}{_MADE}={';'.join(os.path.relpath(path, home) for path in made)}\n")
            else:
                shutil.copyfile(source, target)
            written.append(target)
    except OSError as fault:
        raise EiaSoloError(
            tr("cannot be written ({strerror}): look at its folder", strerror=fault.strerror), at=fault.filename or home
        ) from None
    return written


def remove(home: Path) -> list[Path]:
    """Remove what `install` has written below this folder. The files there were."""
    there = [target for _, target in _files(home) if target.is_file()]
    try:
        for target in reversed(there):  # the entry last, for it knows what else is ours
            target.unlink()
    except OSError as fault:
        raise EiaSoloError(
            tr("cannot be removed ({strerror}): look at its folder", strerror=fault.strerror), at=fault.filename or home
        ) from None
    return there


def made_beside(home: Path) -> list[Path]:
    """The folders, and the lists of the desktop, that were not there before `install`: what our entry says of them."""
    try:
        entry = (home / "applications" / f"{NAME}.desktop").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return []
    made = re.search(rf"^{_MADE}=(.*)$", entry, re.M)
    if made is None:  # an earlier version kept nothing: what turns out to be empty was ours
        return [path for path in _beside(home) if path.is_relative_to(home) and path != home]
    named = made[1].split(";")
    return [path for path in _beside(home) if os.path.relpath(path, home) in named]


def remove_beside(home: Path, made: Sequence[Path]) -> None:
    """Remove these folders and lists, but for those that hold something of others."""
    for path in made:
        with suppress(OSError):  # something is in it, or it is gone
            if path.is_dir():
                path.rmdir()
            elif not any(_listed(path.parent)):
                path.unlink()


def _listed(folder: Path) -> Iterator[Path]:
    """What others have put where a list of the desktop is made of it."""
    if folder.name == "applications":
        return folder.rglob("*.desktop")
    return (folder if folder.name == "mime" else folder.parent).glob("packages/*.xml")


def _beside(home: Path) -> Iterator[Path]:
    """The lists and the folders that there are once all is installed, each before the one that it is in."""
    for folder, lists in _INDEXES.items():
        yield from (home / folder / name for name in lists)
    ours = home / "mime" / "application"  # where the desktop gives each kind of file a page
    yield from (ours / f"x-{NAME}.xml", ours)
    folders = {folder for _, target in _files(home) for folder in target.parents}
    yield from sorted(folders, key=lambda folder: -len(folder.parts))


def refresh(home: Path) -> list[str]:
    """Let the desktop read its files anew. The programs for it that are not there or have failed."""
    return [name for name, folder in _REFRESHED_BY if not _refreshed(name, home / folder)]


def _refreshed(program: str, folder: Path) -> bool:
    found = shutil.which(program)
    if found is None or not folder.is_dir():
        return False
    try:
        return subprocess.run([found, str(folder)], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _files(home: Path) -> Iterator[tuple[Path, Path]]:
    """Each file of ours with its place below the folder."""
    ours, icons = data("assets", "linux"), home / "icons" / "hicolor"
    yield ours / f"{NAME}.desktop", home / "applications" / f"{NAME}.desktop"
    yield ours / f"{NAME}.xml", home / "mime" / "packages" / f"{NAME}.xml"
    yield data("assets", "icon.svg"), icons / "scalable" / "apps" / f"{NAME}.svg"
    yield data("assets", "icon.png"), icons / "256x256" / "apps" / f"{NAME}.png"
    for icon in sorted((ours / "icons").glob("*.png")):
        yield icon, icons / f"{icon.stem}x{icon.stem}" / "apps" / f"{NAME}.png"


def _quoted(command: Sequence[str]) -> str:
    """The command as an entry writes it: marked off where a word holds more than letters, and a % doubled."""
    return " ".join(_word(word) for word in command)


def _word(word: str) -> str:
    if not _SAFE.fullmatch(word):
        marked = re.sub(r'(["`$\\])', r"\\\1", word)
        word = '"' + marked.replace("\\", "\\\\") + '"'
    return word.replace("%", "%%")
