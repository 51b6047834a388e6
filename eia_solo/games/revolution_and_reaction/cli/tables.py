"""What there is in the tables of Revolution and Reaction."""

from eia_solo.campaign.shelf import TableFolder
from eia_solo.games.game import TablesFound
from eia_solo.games.revolution_and_reaction.game import REVOLUTION_AND_REACTION
from eia_solo.games.revolution_and_reaction.loading import rulebook
from eia_solo.games.revolution_and_reaction.rules.post_files import entered, toml_posts
from eia_solo.games.revolution_and_reaction.rules.register import Register


def tables_found(folder: TableFolder) -> TablesFound:
    """The rules, readings, scenarios and stories of every edition, all looked at. Raises TableError and others."""
    data: dict[str, dict[str, int | str]] = {}
    lines = []
    for edition in REVOLUTION_AND_REACTION.editions:
        counts, digest = _counted(folder, edition.folder)
        data[edition.folder] = {**counts, "digest": digest}
        words = ", ".join(f"{count} {what}" for what, count in counts.items())
        lines.append(f"{folder.root / edition.folder}: sound: {words}; digest {digest}")
    return TablesFound({"records": data}, tuple(lines))


def _counted(folder: TableFolder, edition: str) -> tuple[dict[str, int], str]:
    book = rulebook(folder, edition)
    acts = 0
    for name, scenario in book.scenarios.items():
        setup = book.parse_setup(*scenario())
        if told := folder.story(name, edition):
            acts += len(entered(Register(book.edition, {}, setup), toml_posts(*told)).acts)
    tables = book.edition
    counts = {
        "rules": len(tables.rules),
        "readings": len(tables.readings),
        "scenarios": len(book.scenarios),
        "acts in stories": acts,
    }
    return counts, tables.digest
