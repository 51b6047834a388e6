"""Many small checks of one kind in one test: all are made, and everything that fails is named together."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

Each = Callable[[object], AbstractContextManager[None]]
"""Given what a check is about, what to make the check within."""


@contextmanager
def gathered() -> Iterator[Each]:
    """Make many checks: `with gathered() as each: for thing in things: with each(thing): assert ...`.

    The test fails at the end with everything that failed, each by its name with what was wrong.
    """
    failed: list[str] = []
    made = 0

    @contextmanager
    def each(name: object) -> Iterator[None]:
        nonlocal made
        made += 1
        try:
            yield
        except (Exception, pytest.fail.Exception) as fault:
            failed.append(f"{name}: {type(fault).__name__}: {fault}" if str(fault) else f"{name}: {fault!r}")

    yield each
    assert made, "nothing was checked"
    if failed:
        pytest.fail(f"{len(failed)} of {made} fail:\n\n" + "\n\n".join(failed), pytrace=False)
