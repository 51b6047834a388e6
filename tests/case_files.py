"""The case files: small situations, each with a promise and what must come of it."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import field, frozen
from board import CASES, TABLES

from eia_solo.core.strict import strict_converter, structure


@frozen
class Case:
    """One rule, or one kind of event, in one situation: the neutral sheet with the changes of `set`."""

    promise: str
    check: tuple[str, str]
    expect: dict[str, Any]
    rule: str = ""
    event: str = ""
    set: dict[str, Any] = field(factory=dict)
    file: str = ""

    @property
    def is_of_peace(self) -> bool:
        """Whether it is about a check for peace; else about a declaration of war."""
        return "/peace/" in self.file

    @property
    def counts(self) -> bool:
        """Whether the rule counts here, with a value or by standing in the way; whether the event calls for a check."""
        if self.event:
            return self.expect["status"] == "roll"
        if "status" in self.expect:
            return "by" in self.expect
        return self.expect["state"] == "applies" and (self.expect["value"] != 0 or self.rule in WORTH_NOTHING)

    @property
    def is_unknown(self) -> bool:
        return self.expect.get("state") == "unknown" or "assumed" in self.expect


WORTH_NOTHING = {row.id for row in TABLES.surrender if not row.value and not row.value_for}
"""Rows the source has for what they call for: they count where they apply, with nought."""

CONVERTER = strict_converter()
CONVERTER.register_structure_hook_func(lambda kind: kind is Any, lambda value, _: value)


def _load() -> Iterator[Case]:
    for path in sorted([*(CASES / "declarations").glob("*.toml"), *(CASES / "peace").glob("*.toml")]):
        for data in tomllib.loads(path.read_text(encoding="utf-8"))["cases"]:
            yield structure(CONVERTER, {**data, "file": _name(path)}, Case)


def _name(path: Path) -> str:
    return path.relative_to(CASES.parents[2]).as_posix()


ALL = tuple(_load())
