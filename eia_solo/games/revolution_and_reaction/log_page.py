"""The log of Revolution and Reaction as one posts it: a chapter a month of play, post by post."""

from __future__ import annotations

from eia_solo.core.log import LogLine
from eia_solo.core.month import NAMES
from eia_solo.exports.log_page import Choice, Detail, LogPage, Party, Progress, no_progress
from eia_solo.exports.told_log import Kind, Shape, told_page
from eia_solo.games.revolution_and_reaction.session import RecordSession

_KINDS = {
    "beginning": Kind(part="Before the first post"),
    "post": Kind(part="Posts"),
    "ruling": Kind(part="Rulings"),
    "change": Kind(part="Corrections and readings"),
    "inbox": Kind(part="The inbox", detail=Detail.ROWS),
}
_COUNTED = {"post": ("post", "posts"), "ruling": ("ruling", "rulings")}


def log_page(session: RecordSession, choice: Choice, progress: Progress = no_progress) -> LogPage:
    """The log of a record, as far as it was chosen."""
    states = session.state.record.states
    parties = tuple(Party(id=code, name=states[code].name, letters=code[:3]) for code in states)
    shape = Shape(
        chapter=_chapter,
        order=_order,
        chapter_words=("month", "months"),
        kinds=_KINDS,
        counted=_COUNTED,
        parties=parties,
    )
    return told_page(session, choice, progress, shape)


def _chapter(line: LogLine) -> tuple[str, str] | None:
    """The month in which a post was received; what is no post belongs to the one before it."""
    if not line.month:
        return None
    year, _, number = line.month.partition("-")
    return line.month, f"{NAMES[int(number) - 1]} {year}"


def _order(chapter: str) -> str:
    """The beginning comes before every month."""
    return chapter if chapter[0].isdigit() else ""
