"""One line of the log, the same for the window, the command line and every export; bookmarks and notes beside it."""

import re
from collections.abc import Mapping
from typing import Any

from attrs import evolve, field

from eia_solo.core.breakdown import RowState
from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.words import tr


@frozen(kw_only=True)
class LogLine:
    """What one event says. Numbers are None where the event has none.

    Lines that are `undone`, and so not in force, stay in the log. One with a `branch` was not taken back: it belongs to
    that branch, which is not being played.

    `checker` and `target` are abbreviations, `ways` is of 36 throws, `modified` is dice and total together. `number`
    counts the lines of an entry, and is 0 for one that only the public log has: nothing is written beside it;
    `bookmarked` and `note` are what the player wrote beside a line.
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
    branch: str = ""
    number: int = 1
    bookmarked: bool = False
    note: str = ""
    data: Mapping[str, Any] = field(factory=dict, eq=False)
    """What the line is about as plain data, for other programs: a value before and after, a peace with its terms."""

    @property
    def place(self) -> str:
        """What names this line among all: '15', or '15.3' for the third line of its entry; "" for one of none."""
        if not self.number:
            return ""
        return str(self.entry) if self.number == 1 else f"{self.entry}.{self.number}"

    @property
    def is_taken_back(self) -> bool:
        """Whether no branch holds the line."""
        return self.undone and not self.branch

    @property
    def aside(self) -> str:
        """Why the line is not in force: "undone", or "on the branch war with Spain"; nothing if it is in force."""
        if not self.undone:
            return ""
        return tr("on the branch {branch}", branch=self.branch) if self.branch else "undone"


@frozen
class LoggedRow:
    """One row of a check as it counted. `text` and `cite` are those of the tables the check was made with."""

    id: str
    title: str
    text: str
    cite: str
    state: RowState
    value: int
    because: str


@frozen
class LoggedLine:
    """A line of the log; if it is a check, with its rows in the order of the tables."""

    line: LogLine
    rows: tuple[LoggedRow, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    """What there is to say beside its words, as names and values."""
    below: tuple[str, ...] = ()
    """What is told below it: at the end of a phase its summary, where that is asked for."""

    @property
    def counted(self) -> tuple[LoggedRow, ...]:
        """The rows that counted, and those that an unknown input left open."""
        return tuple(row for row in self.rows if row.state is not RowState.DOES_NOT_APPLY)


_PLACE = re.compile(r"([1-9][0-9]{0,11})(?:\.([1-9][0-9]{0,11}))?")


@frozen
class Margin:
    """What stands beside a line. One that is neither bookmarked nor noted says nothing, and is not kept."""

    bookmarked: bool = False
    note: str = ""

    def __bool__(self) -> bool:
        return self.bookmarked or bool(self.note)


Margins = Mapping[str, Margin]
"""By the place of the line: '15', or '15.3' for the third line of an entry that has several."""


def parse_place(text: str) -> tuple[int, int]:
    """Entry and line of a place. Raises InvalidCommand for anything else."""
    written = _PLACE.fullmatch(text)
    if not written:
        raise InvalidCommand(tr("'{text}' is no entry: write its number, 15, or 15.3 for its third line", text=text))
    return int(written[1]), int(written[2] or 1)


def noted(line: LogLine, margins: Margins) -> LogLine:
    """The line with what stands beside it."""
    margin = margins.get(line.place)
    return evolve(line, bookmarked=margin.bookmarked, note=margin.note) if margin else line


def with_margin(margins: Margins, place: str, margin: Margin) -> dict[str, Margin]:
    """The margins with this one in place of what stood there."""
    others = {at: other for at, other in margins.items() if at != place}
    return others | {place: margin} if margin else others


def dump_margins(margins: Margins) -> dict[str, Any]:
    """As the campaign keeps them."""
    return {place: {"bookmarked": m.bookmarked, "note": m.note} for place, m in margins.items()}


def load_margins(data: Any) -> dict[str, Margin]:
    """From what the campaign keeps; None if it never had any. Raises CampaignError for what no program has written."""
    if data is None:
        return {}
    if not isinstance(data, dict) or not all(_PLACE.fullmatch(at) and _is_margin(kept) for at, kept in data.items()):
        raise CampaignError(tr("the bookmarks and notes beside the log cannot be read"))
    return {place: Margin(kept["bookmarked"], kept["note"]) for place, kept in data.items()}


def _is_margin(kept: Any) -> bool:
    return isinstance(kept, dict) and type(kept.get("bookmarked")) is bool and type(kept.get("note")) is str
