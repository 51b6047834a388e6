"""What is measured: a figure of several samples, what was promised of it, and a baseline taken in the same minute."""

import os
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

from attrs import frozen

PROCESSOR = "EIA_SOLO_BENCH_PROCESSOR"
"""Set in the environment where the time of the processor is measured, in the processes that are started, too."""


def now() -> float:
    """Seconds on the clock that is measured with."""
    return process_time() if PROCESSOR in os.environ else perf_counter()


@frozen
class Figure:
    """Samples of one thing. A part of another figure promises nothing.

    `promise` is in the unit of the samples or, if `relative`, so many times the baseline.
    """

    name: str
    unit: str
    samples: tuple[float, ...]
    baseline: tuple[float, ...] = ()
    promise: float | None = None
    relative: bool = False

    @property
    def median(self) -> float:
        return median(self.samples)

    @property
    def ratio(self) -> float | None:
        """How many times the baseline: the same on a slow machine and on a busy one."""
        return self.median / median(self.baseline) if self.baseline else None

    @property
    def is_over(self) -> bool | None:
        """Whether more was measured than promised; None if nothing was, or its baseline is missing."""
        measured = self.ratio if self.relative else self.median
        if self.promise is None or measured is None:
            return None
        return measured > self.promise


def milliseconds(act: Callable[[], object]) -> float:
    """How long it takes once."""
    start = now()
    act()
    return (now() - start) * 1000


def in_turn(runs: int, *acts: Callable[[], object]) -> list[tuple[float, ...]]:
    """The milliseconds of each act, measured in turn so that whatever else the machine does falls on all alike."""
    for act in acts:
        act()  # once to warm up
    rounds = [[milliseconds(act) for act in acts] for _ in range(runs)]
    return list(zip(*rounds, strict=True))


class _Counter:
    """Something with an attribute."""

    def __init__(self) -> None:
        self.count = 0


def plain_python() -> None:
    """A fixed piece of work that says how fast Python is here and now: 100,000 look-ups, sums and stores."""
    counter, table = _Counter(), dict.fromkeys(range(100), 0)
    for number in range(100_000):
        key = number % 100
        table[key] = table[key] + 1
        counter.count += table[key]
