"""The log of Napoleons Wars as one posts it: a chapter a turn, with its acts, orders, battles and dice."""

from __future__ import annotations

from eia_solo.core.colours import DARK_POWERS, LIGHT_POWERS
from eia_solo.core.log import LogLine
from eia_solo.exports.log_page import Choice, Detail, LogPage, Party, Progress, Sort, no_progress
from eia_solo.exports.told_log import Kind, Shape, told_page
from eia_solo.games.napoleons_wars.session import NapoleonsSession

COLOURS_LIKE = {
    "GB": "GB", "FR": "Fr", "RU": "Ru", "AU": "Au", "PR": "Pr", "SP": "Sp", "OT": "Tu", "DK": "NA", "NA": "Sc",
}  # fmt: skip
"""As in the window: Denmark is orange, Naples teal."""
_KINDS = {
    "act": Kind(part="Acts", sort=Sort.PEACE, detail=Detail.WARS),
    "posted": Kind(part="Posted"),
    "order": Kind(part="Orders"),
    "battle": Kind(part="Battles", detail=Detail.WARS),
    "event": Kind(part="What happened"),
    "dice": Kind(part="Dice"),
    "change": Kind(part="Corrections"),
    "beginning": Kind(part="What was done"),
    "processed": Kind(part="What was done", detail=Detail.ROWS),
    "written": Kind(part="What was done", detail=Detail.ROWS),
    "mail": Kind(part="What was done", detail=Detail.ROWS),
    "sent": Kind(part="What was done", detail=Detail.ROWS),
}
_COUNTED = {"act": ("act", "acts"), "order": ("order", "orders"), "dice": ("throw", "throws")}


def log_page(session: NapoleonsSession, choice: Choice, progress: Progress = no_progress) -> LogPage:
    """The log of a game, as far as it was chosen."""
    board = session.rulebook.tables.board
    parties = tuple(
        Party(id=id, name=board.powers[id].name, letters=id, light=LIGHT_POWERS[like], dark=DARK_POWERS[like])
        for id, like in COLOURS_LIKE.items()
        if id in board.powers
    )
    shape = Shape(chapter=_chapter, kinds=_KINDS, counted=_COUNTED, parties=parties)
    return told_page(session, choice, progress, shape)


def _chapter(line: LogLine) -> tuple[str, str] | None:
    return (line.month, line.month) if line.month else None
