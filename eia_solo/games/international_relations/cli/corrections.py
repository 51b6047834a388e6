"""set: a correction by hand."""

from pathlib import Path

import click

from eia_solo.cli.files import writing_as
from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.games.international_relations.rules.commands import Edit, EditBoard
from eia_solo.games.international_relations.rules.events import BoardEdited
from eia_solo.games.international_relations.rules.text import edited_words
from eia_solo.games.international_relations.session import InternationalSession

NONE = "none"


@click.command(context_settings={"ignore_unknown_options": True})
@file_argument
@click.argument("key")
@click.argument("value")
@because_option
@json_option
def set_command(file: Path, key: str, value: str, because: str, as_json: bool) -> None:
    """Corrects a game by hand, with a reason.

    The KEY names a unit, an owner, a relation or a penalty; the VALUE 'none' takes it away.

    \b
    Example:
      eia-solo set europe.eia units.bel "France A" --because "misread order"
      eia-solo set europe.eia relations.France-Germany MDT --because "as agreed"
    """
    with writing_as(InternationalSession, file) as session:
        wanted = None if value.lower() == NONE else value
        (event,) = session.do(EditBoard((Edit(key, wanted),), because)).events
        assert isinstance(event, BoardEdited), "that is what a correction comes to"
        entry = session.history.head
    if as_json:
        rows = [{"key": each.key, "old": each.old, "new": each.new} for each in event.edits]
        print_json({"entry": entry, "changes": rows, "because": event.because})
        return
    for each in event.edits:
        print_line(edited_words(each))
