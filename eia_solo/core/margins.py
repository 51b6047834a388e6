"""What the player writes beside the log: bookmarks and notes, each at one line of one entry."""

import re
from collections.abc import Mapping
from typing import Any

from attrs import evolve

from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.core.log import LogLine
from eia_solo.core.values import frozen

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
        raise InvalidCommand(f"'{text}' is no entry: write its number, 15, or 15.3 for its third line")
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
        raise CampaignError("damaged: the bookmarks and notes beside the log cannot be read; use a copy")
    return {place: Margin(kept["bookmarked"], kept["note"]) for place, kept in data.items()}


def _is_margin(kept: Any) -> bool:
    return isinstance(kept, dict) and type(kept.get("bookmarked")) is bool and type(kept.get("note")) is str
