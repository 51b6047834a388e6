"""How commands print: JSON for programs, plain lines and tables for people, notes on standard error."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from eia_solo.core.errors import printable
from eia_solo.core.words import tr

WIDE = 10_000
"""Columns where no terminal sets a limit, so that nothing is cut off or wrapped on its way into a file."""


def print_json(value: Any) -> None:
    """One JSON value. Control characters are \\u escapes, and where the output is not UTF-8 so are other letters."""
    is_utf8 = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, ensure_ascii=not is_utf8)
    print(text if text.isprintable() else "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text))


def print_line(text: str = "") -> None:
    """One line for people."""
    print(printable(text))


def print_text(text: str) -> None:
    """A whole document. What goes into a file or another program is not touched; a terminal gets no control characters.

    Among the formats CSV alone has no way to write them harmlessly.
    """
    if sys.stdout.isatty():
        text = "".join(f"{printable(line)}\n" for line in text.splitlines())
    print(text, end="")


def note(text: str) -> None:
    """Something worth knowing that is not part of the answer."""
    print(tr("note: {text}", text=printable(text)), file=sys.stderr)


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table; a column whose name begins with '>' is aligned to the right."""
    from rich.console import Console  # takes longer to load than most commands take
    from rich.table import Table

    console = Console(width=None if sys.stdout.isatty() else WIDE, markup=False, emoji=False)
    table = Table(box=None, header_style="bold", pad_edge=False)
    for name in columns:
        table.add_column(name.removeprefix(">"), justify="right" if name.startswith(">") else "left", overflow="fold")
    for row in rows:
        table.add_row(*map(printable, row))
    with console.capture() as capture:
        console.print(table)
    for line in capture.get().splitlines():
        print(line.rstrip())


def print_changes(heading: str, lines: Iterable[str]) -> None:
    """What was changed, below a heading, if anything was."""
    for number, line in enumerate(lines):
        if not number:
            print_line(heading)
        print_line(f"  {line}")
