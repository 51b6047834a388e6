"""Puts data folders and the guide into the wheel; an editable install keeps reading the checkout, so none is stale."""

import json
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA_FOLDERS = ("assets", "modifier_tables", "examples")


class DataFolders(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        for folder in DATA_FOLDERS:
            build_data["force_include"][folder] = f"eia_solo/_data/{folder}"
        build_data["force_include"] |= self._guide()

    def _guide(self) -> dict[str, str]:
        """The pages of the guide, made into HTML here, and the pictures they show."""
        sys.path.insert(0, self.root)
        from eia_solo.guide.making import made, pictures_of

        docs, folder = Path(self.root) / "docs", "eia_solo/_data/guide"
        pages = made(docs)
        ready = Path(self.root) / "build" / "guide" / "pages.json"
        ready.parent.mkdir(parents=True, exist_ok=True)
        ready.write_text(json.dumps(pages, ensure_ascii=False), "utf-8")
        pictures = {str(docs / "pictures" / file): f"{folder}/pictures/{file}" for file in pictures_of(pages)}
        return {str(ready): f"{folder}/pages.json", **pictures}
