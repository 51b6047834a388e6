"""The rulebooks, with the modifier tables that lie on this machine."""

import json
import os
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_data_path

from eia_solo.core.errors import Place, TableError
from eia_solo.rulebooks.empires_in_arms.guide import Guide, load_guide
from eia_solo.rulebooks.empires_in_arms.rulebook import EmpiresInArms
from eia_solo.rulebooks.empires_in_arms.table_loading import load_tables
from eia_solo.rulebooks.empires_in_arms.tables import digest_of
from eia_solo.store.resources import data

FOLDER = "empires_in_arms"


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

    def read(name: str) -> bytes:
        try:
            return (root / name).read_bytes()
        except OSError as fault:
            raise TableError(Place(str(root / name)), f"cannot be read: {fault.strerror}") from None

    tables = load_tables(read, str(root))
    return EmpiresInArms(
        tables, {p.stem: _sheet(p) for p in sorted((root / "scenarios").glob("*.toml"), key=lambda p: p.stem)}
    )


def _sheet(path: Path) -> Callable[[], tuple[bytes, str]]:
    return lambda: (path.read_bytes(), str(path))


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


def content(rulebook: EmpiresInArms) -> tuple[str, str]:
    """The tables in force as a campaign keeps them: their digest, and all of them as one text."""
    return rulebook.tables.digest, json.dumps(dict(rulebook.tables.files), ensure_ascii=False, sort_keys=True)


def from_content(text: str) -> EmpiresInArms:
    """The rulebook with the tables a campaign has kept. Raises TableError if this version cannot use them."""
    files: dict[str, str] = json.loads(text)

    def read(name: str) -> bytes:
        if name not in files:
            raise TableError(Place(f"kept tables/{name}"), "is missing: these tables are of another version")
        return files[name].encode()

    return EmpiresInArms(load_tables(read, "kept tables"), {})


def is_whole(digest: str, text: str) -> bool:
    """Whether tables that a campaign has kept are those of their digest."""
    return digest == digest_of(json.loads(text))
