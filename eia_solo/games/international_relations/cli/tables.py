"""What there is in the tables of International Relations."""

from eia_solo.campaign.shelf import TableFolder
from eia_solo.games.game import TablesFound
from eia_solo.games.international_relations.loading import rulebook
from eia_solo.games.international_relations.rules.story import read_story


def tables_found(folder: TableFolder) -> TablesFound:
    """The board, rules, readings, scenarios and stories, all looked at. Raises TableError and others for a mistake."""
    book = rulebook(folder, "")
    stages = 0
    for name, scenario in book.scenarios.items():
        book.parse_scenario(*scenario())
        if told := folder.story(name):
            stages += len(list(read_story(*told)))
    tables = book.rules.tables
    counts = {
        "provinces": len(book.rules.board.provinces),
        "rules": len(tables.rules),
        "readings": len(tables.readings),
        "scenarios": len(book.scenarios),
        "stages in stories": stages,
    }
    words = ", ".join(f"{count} {what}" for what, count in counts.items())
    data = {"international_relations": {**counts, "digest": book.digest}}
    return TablesFound(data, (f"{folder.root}: sound: {words}; digest {book.digest}",))
