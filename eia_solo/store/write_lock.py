"""Sees to it that only one program writes to a campaign."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout


@contextmanager
def write_lock(path: Path) -> Iterator[str]:
    """Holds the right to write to the file while entered. Yields nothing ('') or, in one line, why it is not to be had.

    The lock is the operating system's, on a hidden file beside the campaign: it ends with the program, however that
    ends. It keeps out a second window of the same program as well.
    """
    beside = path.with_name(f".{path.name}.lock")
    lock = FileLock(beside, thread_local=False)
    refusal = ""
    try:
        lock.acquire(timeout=0)
    except Timeout:
        refusal = "it is open in another window or program: close it there, then open it here again"
    except OSError as error:
        refusal = f"its folder cannot be written to ({error.strerror}): look at the permissions or copy it elsewhere"
    try:
        yield refusal
    finally:
        if not refusal:
            with suppress(OSError):  # Windows does not remove an open file; there release() does
                beside.unlink()
            lock.release()
