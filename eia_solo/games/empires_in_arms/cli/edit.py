"""set: one edit of the sheet."""

from pathlib import Path

import click

from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.changes import (
    field_changes,
    field_words,
    found_json,
    found_lines,
    odds_changes,
    odds_json,
    odds_lines,
)
from eia_solo.games.empires_in_arms.cli.files import writing
from eia_solo.games.empires_in_arms.cli.words import value_meant
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.refusals import NothingChanges


# A negative number begins like an option; passed on, it gets the answer that fits it.
@click.command(context_settings={"ignore_unknown_options": True})
@file_argument
@click.argument("key")
@click.argument("value")
@because_option
@json_option
def set_command(file: Path, key: str, value: str, because: str, as_json: bool) -> None:
    """Changes one value of a campaign.

    The KEY is written as in the sheet; the VALUE 'unknown' clears it.

    \b
    Example:
      eia-solo set war.eia powers.Fr.money 12
      eia-solo set war.eia "territories.West Galicia" Au --because "ceded in the peace"
      eia-solo set war.eia relations.alliances '[["Au", "Ru"], ["Fr", "Sp"]]'
    """
    with writing(file) as session:
        before, tables = session.state, session.rulebook.tables
        try:
            events = session.do(EditFields({key: value_meant(key, value, before, tables)}, because)).events
        except NothingChanges:
            events = ()
        changes = field_changes(events)
        odds = odds_changes(before, session.state, session.rulebook.declarations)
        entry = session.history.head
    if as_json:
        rows = tables.phrases.in_data([{"key": change.key, "old": change.old, "new": change.new} for change in changes])
        print_json({"entry": entry, "changes": rows, "odds": odds_json(odds), **found_json(events, tables)})
        return
    if not events:
        print_line(tr("nothing to change: the sheet says so already"))
        return
    for change in changes:
        print_line(field_words(change, session.rulebook.tables))
    for line in found_lines(events, session.rulebook.tables):
        print_line(line)
    for line in odds_lines(file, odds, session.rulebook.tables):
        print_line(f"  {line}")
