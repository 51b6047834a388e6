"""The figures as one table, or as JSON."""

import json
from collections.abc import Sequence
from typing import Any

from benchmarks.measure import Figure

HEAD = ("", "promised", "median", "min..max", "of baseline", "")


def table(figures: Sequence[Figure]) -> str:
    """One line a figure; the parts of a figure stand below it."""
    rows = [HEAD, *(_row(figure) for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(c.rjust(w) for c, w in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _row(figure: Figure) -> tuple[str, ...]:
    promise = "" if figure.promise is None else f"{figure.promise:g} {'times' if figure.relative else figure.unit}"
    return (
        figure.name if figure.promise is not None else f"  {figure.name}",
        promise,
        f"{figure.median:.1f} {figure.unit}",
        f"{min(figure.samples):.1f}..{max(figure.samples):.1f}",
        "" if figure.ratio is None else f"{figure.ratio:.2f}",
        {None: "", False: "ok", True: "over"}[figure.is_over],
    )


def as_json(figures: Sequence[Figure]) -> str:
    """The same for machines, with every sample."""
    return json.dumps([_plain(figure) for figure in figures], indent=1)


def _plain(figure: Figure) -> dict[str, Any]:
    return {
        "name": figure.name,
        "unit": figure.unit,
        "promise": figure.promise,
        "relative": figure.relative,
        "median": figure.median,
        "samples": figure.samples,
        "baseline": figure.baseline,
        "ratio": figure.ratio,
        "over": figure.is_over,
    }
