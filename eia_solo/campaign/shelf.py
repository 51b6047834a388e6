"""The rulebooks, with the modifier tables that lie on this machine."""

import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from eia_solo.core.errors import CampaignError, Place, TableError
from eia_solo.games.empires_in_arms.rules.guide import Guide, load_guide
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.table_loading import load_tables
from eia_solo.store.resources import data

if TYPE_CHECKING:
    from eia_solo.games.international_relations.rules.board_data import BoardData
    from eia_solo.games.international_relations.rules.rulebook import InternationalRelations
    from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction

FOLDER, DIPLOMACY, INTERNATIONAL = "empires_in_arms", "revolution_and_reaction", "international_relations"
EDITIONS = ("nwol", "amwol")
"""The games that share Revolution and Reaction."""

EMPIRES_ID, DIPLOMACY_ID, INTERNATIONAL_ID = "empires-in-arms", "revolution-and-reaction", "international-relations"
"""What a campaign names its rulebook by; for Revolution and Reaction a stroke and the edition follow."""


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


def empires_in_arms(folder: Path | None = None) -> EmpiresInArms:
    """The rulebook with the tables of a folder (without one: those in force). Raises TableError."""
    root = (folder or tables_folder()) / FOLDER
    return EmpiresInArms(load_tables(_reader(root), str(root)), _scenarios(root))


def revolution_and_reaction(edition: str, folder: Path | None = None) -> "RevolutionAndReaction":
    """The rulebook of an edition with the tables of a folder (without one: those in force). Raises TableError."""
    # Here and not above: whoever plays another game need not wait for it.
    from eia_solo.games.revolution_and_reaction.rules.edition_loading import load_edition
    from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction

    root = _diplomacy_folder(folder)
    return RevolutionAndReaction(load_edition(_reader(root), str(root), edition), _scenarios(root / edition))


def international_board(folder: Path | None = None) -> "BoardData":
    """The board of International Relations in the tables of a folder (without one: in force). Raises TableError.

    Kept as long as its file stays the same.
    """
    from eia_solo.games.international_relations.rules.board_data import load_board

    root = _own_or_shipped(INTERNATIONAL, folder)
    return load_board(_reader(root), str(root))


def international_relations(folder: Path | None = None) -> "InternationalRelations":
    """The rulebook with the tables of a folder (without one: those in force). Raises TableError."""
    from eia_solo.games.international_relations.rules.rulebook import InternationalRelations
    from eia_solo.games.international_relations.rules.rules import load_rules

    root = _own_or_shipped(INTERNATIONAL, folder)
    return InternationalRelations(load_rules(_reader(root), str(root)), _scenarios(root))


def rulebook(id: str, folder: Path | None = None) -> "EmpiresInArms | RevolutionAndReaction | InternationalRelations":
    """The rulebook of that id. Raises CampaignError for one this version does not know, and TableError."""
    name, _, edition = id.partition("/")
    if id == EMPIRES_ID:
        return empires_in_arms(folder)
    if id == INTERNATIONAL_ID:
        return international_relations(folder)
    if name == DIPLOMACY_ID and edition in EDITIONS:
        return revolution_and_reaction(edition, folder)
    raise CampaignError(f"made for the rulebook '{id}', which this version of EiA Solo does not know")


def scenarios(folder: Path | None = None) -> dict[str, str]:
    """Everything a campaign can begin with, by the id of its scenario: the id of its rulebook."""
    found = dict.fromkeys(_scenarios((folder or tables_folder()) / FOLDER), EMPIRES_ID)
    for edition in EDITIONS:
        found |= dict.fromkeys(_scenarios(_diplomacy_folder(folder) / edition), f"{DIPLOMACY_ID}/{edition}")
    return found | dict.fromkeys(_scenarios(_own_or_shipped(INTERNATIONAL, folder)), INTERNATIONAL_ID)


def story(edition: str, scenario: str, folder: Path | None = None) -> tuple[bytes, str] | None:
    """The posts that a record of this scenario begins with, and the file they stand in; None if there are none."""
    return _story(_diplomacy_folder(folder) / edition, scenario)


def international_story(scenario: str, folder: Path | None = None) -> tuple[bytes, str] | None:
    """What was written in the game of this scenario so far, and the file it stands in; None if nothing was."""
    return _story(_own_or_shipped(INTERNATIONAL, folder), scenario)


def _story(root: Path, scenario: str) -> tuple[bytes, str] | None:
    path = root / "stories" / f"{scenario}.toml"
    return _whole(path) if path.is_file() else None


def _diplomacy_folder(folder: Path | None) -> Path:
    return _own_or_shipped(DIPLOMACY, folder)


def _own_or_shipped(name: str, folder: Path | None) -> Path:
    """Where its tables are. A player's own tables that have none of them leave those that came along in force."""
    own = (folder or tables_folder()) / name
    return own if folder is not None or own.is_dir() else data("modifier_tables") / name


def _reader(root: Path) -> Callable[[str], bytes]:
    def read(name: str) -> bytes:
        try:
            return (root / name).read_bytes()
        except OSError as fault:
            raise TableError(Place(str(root / name)), f"cannot be read: {fault.strerror}") from None

    return read


def _scenarios(root: Path) -> dict[str, Callable[[], tuple[bytes, str]]]:
    """What games can begin with, by name; read when one begins."""
    return {path.stem: partial(_whole, path) for path in sorted((root / "scenarios").glob("*.toml"))}


def _whole(path: Path) -> tuple[bytes, str]:
    return path.read_bytes(), str(path)


def has_guide(scenario: object) -> bool:
    """Whether there is a guide through a scenario."""
    return isinstance(scenario, str) and Path(scenario).name == scenario and _guide_file(scenario).is_file()


def guide(scenario: str) -> Guide:
    """The guide through a scenario, in the tables in force. Raises TableError."""
    return _load(_guide_file(scenario))


def all_guides(folder: Path) -> tuple[Guide, ...]:
    """Every guide in the tables of a folder. Raises TableError for the first mistake."""
    return tuple(map(_load, sorted((folder / FOLDER / "guides").glob("*.toml"))))


def _load(path: Path) -> Guide:
    try:
        return load_guide(path.read_bytes(), str(path))
    except OSError as fault:
        raise TableError(Place(str(path)), f"cannot be read: {fault.strerror}") from None


def _guide_file(scenario: str) -> Path:
    return tables_folder() / FOLDER / "guides" / f"{scenario}.toml"


def from_content(text: str) -> EmpiresInArms:
    """The rulebook with the tables a campaign has kept. Raises TableError if this version cannot use them."""
    files: dict[str, str] = json.loads(text)

    def read(name: str) -> bytes:
        if name == "forces.toml" and name not in files:
            # It came later than some campaigns, and explains no check: they keep all the rest of theirs.
            return (data("modifier_tables") / FOLDER / name).read_bytes()
        if name not in files:
            raise TableError(Place(f"kept tables/{name}"), "is missing: these tables are of another version")
        return files[name].encode()

    return EmpiresInArms(load_tables(read, "kept tables"), {})
