"""Folders for scratch. They go when the program ends and, where it was killed, when one is made again.

Whose program still runs is told by a lock of the operating system, which ends with the program, however that ends.
"""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path

from filelock import FileLock, Timeout

_BEGIN, _LOCK, _INSIDE = "eia-solo-", ".eia-solo-in-use", "scratch"
_AT_ONCE = 20
"""So many folders that were left are taken away at a time, so that nobody waits for it."""


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """An empty folder that is there as long as it is entered, and no longer than the program."""
    whole = Path(tempfile.mkdtemp(prefix=_BEGIN))
    lock = FileLock(whole / _LOCK, thread_local=False)
    try:
        with suppress(OSError):  # where there are no locks, what is left stays
            lock.acquire(timeout=0)
        (inside := whole / _INSIDE).mkdir()  # only from now on may others look whether it is in use
        for left in islice(_left(whole), _AT_ONCE):
            shutil.rmtree(left, ignore_errors=True)
        yield inside
    finally:
        lock.release()
        shutil.rmtree(whole, ignore_errors=True)


def _left(own: Path) -> Iterator[Path]:
    """The folders of the same user that a program has left which runs no more."""
    user = own.stat().st_uid
    for inside in own.parent.glob(f"{_BEGIN}*/{_INSIDE}"):
        lock = inside.with_name(_LOCK)
        with suppress(OSError, Timeout):
            if inside.parent.lstat().st_uid == user and not inside.parent.is_symlink() and lock.is_file():
                with FileLock(lock).acquire(timeout=0):
                    pass
                yield inside.parent
