"""Tables that are given to a command as a file."""

from collections.abc import Iterator
from contextlib import contextmanager

from eia_solo.cli.output import note
from eia_solo.core.errors import ManyFaults


@contextmanager
def fault_by_fault() -> Iterator[None]:
    """Says every fault of a table in a line of its own, before the command is refused."""
    try:
        yield
    except ManyFaults as refused:
        for line in refused.lines if len(refused.lines) > 1 else ():
            note(line)
        raise
