"""The files that only a record is written to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from eia_solo.games.revolution_and_reaction.exports.deadlines import deadline_calendar, deadline_events
from eia_solo.games.revolution_and_reaction.rules.due import due
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.dialogs import documents
from eia_solo.ui.words import mark, ntr, tr

if TYPE_CHECKING:
    from eia_solo.games.revolution_and_reaction.ui.page import RecordPage

CALENDARS = mark("Calendars (*.ics)")


def export_calendar(window: RecordPage) -> None:
    """Ask for a file, and write the deadlines into it; what is left out for want of a deadline is said."""
    session = window.session
    turns = due(session.state.record, session.state.edition)
    events = deadline_events(turns, session.state.edition, session.campaign.entry(1).hash[:16])
    if not events:
        window.say(tr("No deadline is entered: a ruling of the kind “schedule” enters them"), refused=True)
        return
    stem = session.campaign.path.stem
    first = documents() / f"{stem}-deadlines.ics"
    name, _ = QFileDialog.getSaveFileName(window, tr("Export the calendar"), str(first), tr(CALENDARS))
    if not name:
        return
    path = Path(name if Path(name).suffix else f"{name}.ics")
    text = deadline_calendar(f"{stem}: {session.state.setup.title}", events, session.now)
    if window.door.attempt(lambda: write_whole(path, text)):
        open_ones = sum(turn.deadline is None for turn in turns)
        words = ntr("Written: {file}, {n} moment", "Written: {file}, {n} moments", len(events), file=path)
        left_out = ntr(
            "{n} turn without a deadline is not in it", "{n} turns without a deadline are not in it", open_ones
        )
        window.say(f"{words}; {left_out}" if open_ones else words)
