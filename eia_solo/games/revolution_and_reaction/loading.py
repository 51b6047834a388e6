"""The rulebook of Revolution and Reaction from the tables on this machine."""

from pathlib import Path

from eia_solo.campaign import shelf
from eia_solo.campaign.shelf import TableFolder
from eia_solo.games.revolution_and_reaction.game import REVOLUTION_AND_REACTION
from eia_solo.games.revolution_and_reaction.rules.edition_loading import load_edition
from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction


def rulebook(tables: TableFolder, edition: str) -> RevolutionAndReaction:
    """The rulebook of an edition with these tables. Raises TableError."""
    return RevolutionAndReaction(load_edition(tables.read, str(tables.root), edition), tables.scenarios(edition))


def revolution_and_reaction(edition: str, folder: Path | None = None) -> RevolutionAndReaction:
    """The rulebook of an edition with the tables of a folder (without one: those in force). Raises TableError."""
    return rulebook(shelf.folder_of(REVOLUTION_AND_REACTION, folder), edition)
