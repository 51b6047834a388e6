"""What there is in the tables of Empires in Arms."""

from eia_solo.campaign.shelf import TableFolder
from eia_solo.games.empires_in_arms.loading import all_guides, rulebook
from eia_solo.games.game import TablesFound


def tables_found(folder: TableFolder) -> TablesFound:
    """The rows, lists, readings, scenarios and guides, all looked at. Raises TableError and others for a mistake."""
    book = rulebook(folder, "")
    for sheet in book.scenarios.values():
        book.parse_sheet(*sheet())
    all_guides(folder)
    tables = book.tables
    counts = {
        "rows": len(tables.rows),
        "territories": len(tables.territories),
        "groups": len(tables.groups),
        "readings": len(tables.readings),
        "scenarios": len(book.scenarios),
    }
    data = {**counts, "digest": tables.digest, "notes": list(tables.notes)}
    words = ", ".join(f"{count} {what}" for what, count in counts.items())
    return TablesFound(data, (f"{folder.root.parent}: sound: {words}; digest {tables.digest}",), tuple(tables.notes))
