"""The rulebook of Empires in Arms and its tutorials, from the modifier tables on this machine or kept in a campaign."""

from pathlib import Path
from typing import TYPE_CHECKING

from eia_solo.campaign import shelf
from eia_solo.campaign.shelf import TableFolder
from eia_solo.core.errors import Place, TableError
from eia_solo.core.table_files import files_in
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.game import EMPIRES_IN_ARMS
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.table_loading import load_tables
from eia_solo.store.plain_files import data

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.rules.tutorial import Tutorial


def rulebook(tables: TableFolder, _edition: str) -> EmpiresInArms:
    """The rulebook with these tables. Raises TableError."""
    return EmpiresInArms(load_tables(tables.read, str(tables.root)), tables.scenarios())


def empires_in_arms(folder: Path | None = None) -> EmpiresInArms:
    """The rulebook with the tables of a folder (without one: those in force). Raises TableError."""
    return rulebook(shelf.folder_of(EMPIRES_IN_ARMS, folder), "")


def from_content(text: str) -> EmpiresInArms:
    """The rulebook with the tables a campaign has kept. Raises TableError if this version cannot use them."""
    files = files_in(text)

    def read(name: str) -> bytes:
        if name == "forces.toml" and name not in files:
            # It came later than some campaigns, and explains no check: they keep all the rest of theirs.
            return (data("modifier_tables") / EMPIRES_IN_ARMS.id / name).read_bytes()
        if name not in files:
            raise TableError(Place(f"kept tables/{name}"), tr("is missing: these tables are of another version"))
        return files[name].encode()

    return EmpiresInArms(load_tables(read, "kept tables"), {})


def has_tutorial(scenario: object) -> bool:
    """Whether there is a tutorial of a scenario."""
    return isinstance(scenario, str) and Path(scenario).name == scenario and _tutorial_file(scenario).is_file()


def tutorial(scenario: str) -> "Tutorial":
    """The tutorial of a scenario, in the tables in force. Raises TableError."""
    return _load(_tutorial_file(scenario))


def all_tutorials(tables: TableFolder) -> "tuple[Tutorial, ...]":
    """Every tutorial in the tables of a folder. Raises TableError for the first mistake."""
    return tuple(map(_load, sorted((tables.root / "guides").glob("*.toml"))))


def _load(path: Path) -> "Tutorial":
    from eia_solo.games.empires_in_arms.rules.tutorial import load_tutorial  # here: few campaigns have one

    try:
        return load_tutorial(path.read_bytes(), str(path))
    except OSError as fault:
        raise TableError(Place(str(path)), tr("cannot be read: {strerror}", strerror=fault.strerror)) from None


def _tutorial_file(scenario: str) -> Path:
    # The folder keeps its first name: players have it in tables of their own.
    return shelf.folder_of(EMPIRES_IN_ARMS).root / "guides" / f"{scenario}.toml"
