"""Where the modifier tables lie on this machine, and the rulebooks made from them."""

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from platformdirs import user_data_path

from eia_solo.core.errors import Place, TableError
from eia_solo.core.rulebook import AnyRulebook
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games import GAMES, edition_of
from eia_solo.games.game import Game, load
from eia_solo.store.plain_files import data

Text = tuple[bytes, str]
"""What a file holds, and its name for messages."""


@frozen
class TableFolder:
    """The tables of a game in one folder."""

    root: Path

    def read(self, name: str) -> bytes:
        """What a file of the folder holds. Raises TableError if it cannot be read."""
        try:
            return (self.root / name).read_bytes()
        except OSError as fault:
            raise TableError(
                Place(str(self.root / name)), tr("cannot be read: {strerror}", strerror=fault.strerror)
            ) from None

    def scenarios(self, edition: str = "") -> Mapping[str, Callable[[], Text]]:
        """What campaigns can begin with, by name; read when one begins."""
        return {path.stem: partial(_whole, path) for path in self._files("scenarios", edition)}

    def story(self, scenario: str, edition: str = "") -> Text | None:
        """What a campaign of this scenario begins with having happened, and its file; None if nothing has."""
        found = (path for path in self._files("stories", edition) if path.stem == scenario)
        return next(map(_whole, found), None)

    def _files(self, kind: str, edition: str) -> list[Path]:
        return sorted((self.root / edition / kind).glob("*.toml"))


def _whole(path: Path) -> Text:
    return path.read_bytes(), str(path)


def tables_folder() -> Path:
    """Where the modifier tables in force are: `EIA_SOLO_TABLES`, the player's own copy, or those that came along."""
    chosen = os.environ.get("EIA_SOLO_TABLES")
    if chosen:
        return Path(chosen).expanduser()
    own = own_tables_folder()
    return own if own.is_dir() else data("modifier_tables")


def own_tables_folder() -> Path:
    """Where a player's own tables are looked for, if there are any."""
    return user_data_path("eia-solo", appauthor=False) / "modifier_tables"


def folder_of(game: Game, folder: Path | None = None) -> TableFolder:
    """The tables of a game in a folder; without one, those in force.

    A player's own tables that have none of this game leave those that came along in force.
    """
    own = (folder or tables_folder()) / game.id
    shipped = folder is None and not own.is_dir()
    return TableFolder(data("modifier_tables") / game.id if shipped else own)


def rulebook(id: str, folder: Path | None = None) -> AnyRulebook:
    """The rulebook of that id. Raises CampaignError for one this version does not know, and TableError."""
    game, edition = edition_of(id)
    made: AnyRulebook = load(game.rulebook)(folder_of(game, folder), edition.folder)
    return made


def scenarios(folder: Path | None = None) -> dict[str, str]:
    """Everything a campaign can begin with, by the id of its scenario: the id of its rulebook."""
    return {
        scenario: edition.rulebook
        for game in GAMES
        for edition in game.editions
        for scenario in folder_of(game, folder).scenarios(edition.folder)
    }
