"""set in a game of International Relations: a correction by hand."""

from pathlib import Path

from eia_solo.cli.files import writing_international
from eia_solo.cli.output import print_json, print_line

NONE = "none"


def correct(file: Path, key: str, value: str, because: str, as_json: bool) -> None:
    """What the command `set` does with a game of International Relations. Raises InvalidCommand with the remedy."""
    # Loaded here: `set` is mostly called for another game.
    from eia_solo.games.international_relations.rules.commands import Edit, EditBoard
    from eia_solo.games.international_relations.rules.events import BoardEdited
    from eia_solo.games.international_relations.rules.text import edited_words

    with writing_international(file, "set") as session:
        wanted = None if value.lower() == NONE else value
        (event,) = session.do(EditBoard((Edit(key, wanted),), because))
        assert isinstance(event, BoardEdited), "that is what a correction comes to"
        entry = session.history.head
    if as_json:
        rows = [{"key": each.key, "old": each.old, "new": each.new} for each in event.edits]
        print_json({"entry": entry, "changes": rows, "because": event.because})
        return
    for each in event.edits:
        print_line(edited_words(each))
