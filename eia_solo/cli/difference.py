"""What a step along the journal changed: pieces to move on the table, or what is in force between powers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eia_solo.campaign.opening import is_international, is_record
from eia_solo.cli.output import print_line
from eia_solo.games.empires_in_arms.cli.changes import on_table
from eia_solo.games.empires_in_arms.session import EmpiresSession

if TYPE_CHECKING:
    from eia_solo.campaign.opening import AnySession


def difference(session: AnySession, before: Any) -> list[str]:
    """What is other than before, line by line. `before` is a state of the same session."""
    if isinstance(session, EmpiresSession):
        return on_table(before, session.state, session.rulebook.tables)
    if is_record(session):
        from eia_solo.games.revolution_and_reaction.cli.words import force_changes

        return force_changes(before, session.state)
    assert is_international(session), "there is no fourth game"
    return [
        f"{each.group}, {each.what}: {each.here} → {each.there}"
        for each in session.rulebook.compared(before, session.state)
    ]


def print_difference(session: AnySession, lines: list[str]) -> None:
    """Prints it below a heading, if there is anything."""
    if lines:
        print_line("On the table:" if isinstance(session, EmpiresSession) else "Changed:")
    for line in lines:
        print_line(f"  {line}")
