"""Put the data folders into the wheel; an editable install keeps reading the checkout, so no copy can be stale."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA_FOLDERS = ("assets", "modifier_tables")


class DataFolders(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        for folder in DATA_FOLDERS:
            build_data["force_include"][folder] = f"eia_solo/_data/{folder}"
