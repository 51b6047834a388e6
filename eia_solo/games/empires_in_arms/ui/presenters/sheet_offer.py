"""A sheet from a file, before it is applied: what it would change."""

from __future__ import annotations

from pathlib import Path

from eia_solo.core.dice import TypedDice
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet
from eia_solo.games.empires_in_arms.rules.describe import change_words, own_changes
from eia_solo.games.empires_in_arms.rules.events import FieldsChanged
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.store.plain_files import read_sheet
from eia_solo.ui.words import ntr, tr

NAMED = 3
"""So many changes are named, the others counted."""


@frozen
class SheetOffer:
    """A sheet that can be applied."""

    name: str
    command: ApplySheet
    changes: str
    """What it would change, in words."""


def sheet_offer(path: Path, session: EmpiresSession) -> SheetOffer:
    """What applying the sheet would do. Raises EiaSoloError if it cannot be applied, or changes nothing."""
    rulebook = session.rulebook
    wanted = rulebook.parse_sheet(read_sheet(path), path.name)
    command = ApplySheet(rulebook.dump_state(wanted), f"sheet {path.name}")
    events = rulebook.decide(session.state, command, TypedDice((1, 1)))
    changes = own_changes(c for event in events if isinstance(event, FieldsChanged) for c in event.changes)
    if not changes:  # refused if nothing at all would change: it is marks then
        return SheetOffer(path.name, command, tr("No value would change, only which of them are to be checked"))
    named = [change_words(change, rulebook.tables) for change in changes[:NAMED]]
    more = [ntr("{n} more", "{n} more", len(changes) - NAMED)] if len(changes) > NAMED else []
    count = ntr("{n} value would change", "{n} values would change", len(changes))
    return SheetOffer(path.name, command, f"{count}: {'; '.join([*named, *more])}")
