"""One line of the log, the same for the window, the command line and every export."""

from attrs import frozen


@frozen(kw_only=True)
class LogLine:
    """What one event says. Numbers are None where the event has none; `undone` lines stay in the log, marked so.

    `checker` and `target` are abbreviations, `ways` is of 36 throws, `modified` is dice and total together.
    """

    entry: int
    at: str
    month: str
    phase: str
    kind: str
    text: str
    checker: str = ""
    target: str = ""
    status: str = ""
    how: str = ""
    dice: tuple[int, ...] = ()
    by: str = ""
    seed: int | None = None
    draw: int | None = None
    total: int | None = None
    needs: int | None = None
    ways: int | None = None
    modified: int | None = None
    outcome: str = ""
    rule: str = ""
    because: str = ""
    assumed: str = ""
    readings: str = ""
    tables: str = ""
    undone: bool = False
