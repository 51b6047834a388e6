"""What every export for people says of a check, in the same words and order."""

from collections.abc import Iterator

from eia_solo.core.breakdown import RowState
from eia_solo.core.chance import THROWS
from eia_solo.core.log import LogLine
from eia_solo.exports.document import LoggedRow, LogHeader
from eia_solo.games.empires_in_arms.rules.describe import signed
from eia_solo.games.empires_in_arms.rules.log import outcome_of, reason_of

TITLE = "EiA Solo: log of"
BOOKMARKED = "bookmarked"
ACTS = ("post", "ruling")
"""Kinds of lines that say what was entered into a record of Revolution and Reaction."""
REPORTED = ("announcement", "order", "invalid", "dislodged", "penalty", "relation", "owner", "victory", "note")
"""Kinds of lines that say what came of a stage of International Relations."""
_BY = {"machine": "thrown by the machine", "player": "thrown by the player", "overruled": "overruled by the player"}


def header_facts(header: LogHeader) -> Iterator[tuple[str, str]]:
    """What holds for the campaign, as names and values."""
    yield "Scenario", header.scenario
    yield "Now", header.month
    yield "Options", header.options_words
    which = f": {header.default_words}" if header.default_readings else ""
    if header.readings:
        for reading in header.readings:
            yield f"Reading {reading.id}", f"{reading.choice}: {reading.choice_text}"
        yield "Other readings", f"at their defaults{which}"
    else:
        yield "Readings", f"{header.readings_words}{which}"
    yield "Modifier tables", header.tables
    if header.seed is not None:
        yield "Seed", str(header.seed)


def check_facts(line: LogLine) -> Iterator[tuple[str, str]]:
    """What there is to say of a check beside its breakdown, of a post, or of what came of orders: names and values."""
    if line.kind == "check":
        yield "month", line.month
        yield "phase", line.phase
    if line.kind in ACTS:
        yield "received", line.phase
        if line.rule:
            yield "verdict", line.rule
    if line.kind in REPORTED:
        yield "turn", line.month
        if line.outcome:
            yield "outcome", line.outcome
        if line.rule:
            yield "rule", line.rule
    if line.total is not None:
        yield "modifiers", signed(line.total)
    if line.needs is not None:
        yield "needed", str(line.needs)
    if line.ways is not None:
        yield "chance", f"{line.ways} of {THROWS}"
    if line.dice:
        yield "dice", f"{' and '.join(map(str, line.dice))}, {thrower(line)}"
    elif line.by:
        yield "decided", thrower(line)
    if line.modified is not None:
        yield "with modifiers", str(line.modified)
    if line.kind == "check":
        yield "outcome", outcome_of(line)
        if line.rule:
            yield "restriction", line.rule
    if line.because:
        yield "reason", reason_of(line)
    if line.assumed:
        yield "assumed not to bar", line.assumed
    if line.readings:
        yield "readings", line.readings
    if line.kind == "check" and line.tables:
        yield "tables", line.tables


def state_words(line: LogLine) -> str:
    """That the line is not in force, and why, or bookmarked; nothing if neither."""
    return ", ".join(filter(None, (line.aside, BOOKMARKED if line.bookmarked else "")))


def thrower(line: LogLine) -> str:
    """Who gave the dice; for the machine with seed and draw, by which anyone can check them."""
    words = _BY.get(line.by, line.by)
    return words if line.seed is None else f"{words} (seed {line.seed}, draw {line.draw})"


def worth(row: LoggedRow) -> str:
    """What a row counted: '+2', or '0 (unknown)' where an input was missing."""
    return signed(row.value) + (" (unknown)" if row.state is RowState.UNKNOWN else "")


def one_line(text: str) -> str:
    """The text without line breaks and control characters."""
    return text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
