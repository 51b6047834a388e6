"""Tables that are given to a command as a file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from eia_solo.cli.output import note
from eia_solo.core.document import LARGEST
from eia_solo.core.errors import EiaSoloError, ManyFaults


@contextmanager
def fault_by_fault() -> Iterator[None]:
    """Says every fault of a table in a line of its own, before the command is refused."""
    try:
        yield
    except ManyFaults as refused:
        for line in refused.lines if len(refused.lines) > 1 else ():
            note(line)
        raise


def read_given(table: Path) -> bytes:
    """The bytes of a table. Raises EiaSoloError with the remedy."""
    try:
        size = table.stat().st_size
        if size > LARGEST:
            raise EiaSoloError(f"{size:,} bytes long; a table has at most {LARGEST:,}", at=table)
        return table.read_bytes()
    except OSError as fault:
        raise EiaSoloError(f"cannot be read ({fault.strerror})", at=table) from None
