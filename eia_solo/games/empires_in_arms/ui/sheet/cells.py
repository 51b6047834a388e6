"""What stands in the tables of the sheet: cells with a value of the sheet, and plain words between them. No widgets."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.describe import value_words
from eia_solo.games.empires_in_arms.ui.sheet.edits import MARK_MEANS, MARK_WORDS, means_unknown, typed_number
from eia_solo.ui.words import tr


class Takes(StrEnum):
    """What a cell takes, and so which editor it has."""

    NUMBER = "number"
    CHOICE = "choice"
    TERRITORIES = "territories"
    TEXT = "text"


def yes_no() -> tuple[tuple[Any, str], ...]:
    """The two answers, each with its word."""
    return (True, tr("Yes")), (False, tr("No"))


@frozen
class Cell:
    """One value of the sheet under its key. `label` names it for a reader who cannot see the table."""

    key: str
    label: str
    takes: Takes
    value: Any = None
    choices: tuple[tuple[Any, str], ...] = ()
    mark: str = ""
    discs: bool = False
    """Whether its values are powers, shown with their discs."""
    required: bool = False
    """Whether it can never be unknown."""

    @property
    def unknown(self) -> bool:
        return self.value is None and self.takes is not Takes.TERRITORIES

    @property
    def is_none(self) -> bool:
        """Whether it is known that there is none."""
        return self.value == "none" or (self.takes is Takes.TERRITORIES and not self.value)

    @property
    def words(self) -> str:
        """The value as it stands in the table; nothing where it is unknown."""
        if self.unknown:
            return ""
        if self.takes is Takes.TERRITORIES:
            names = self.value or ()
            return ", ".join(names) if names else tr("none")
        for value, words in self.choices:
            if value == self.value and type(value) is type(self.value):
                return words
        return value_words(self.value)

    @property
    def written(self) -> str:
        """The value as one would type it."""
        return "" if self.takes is Takes.TERRITORIES and not self.value else self.words

    @property
    def tag(self) -> str:
        """The word of its mark."""
        return tr(MARK_WORDS[self.mark]) if self.mark in MARK_WORDS else self.mark.replace("_", " ")

    @property
    def spoken(self) -> str:
        """The whole cell in words."""
        return self._said + (f", {self.tag}" if self.mark else "")

    @property
    def hint(self) -> str:
        """More than the table shows, for the pointer that rests on the cell."""
        means = tr(MARK_MEANS[self.mark]) if self.mark in MARK_MEANS else self.tag
        return self._said + ("\n" + means if self.mark else "")

    @property
    def _said(self) -> str:
        """The cell in words, without its mark."""
        return f"{self.label}: {self.words or tr('unknown')}"

    def meant(self, text: str) -> Any:
        """The value a player means by this text."""
        written = text.strip()
        if self.takes is Takes.TERRITORIES:
            return [name.strip() for name in written.split(",") if name.strip()]
        if means_unknown(written):
            return None
        if self.takes is Takes.NUMBER:
            return typed_number(written)
        by_words = {words.lower(): value for value, words in self.choices}
        return by_words.get(written.lower(), written)


Item = Cell | str


@frozen
class GridRow:
    """One row: an id that stays when other rows come and go, its head, and what stands in it."""

    id: str
    head: str
    items: tuple[Item, ...]
    group: str = ""


@frozen
class Grid:
    """A whole table."""

    columns: tuple[str, ...]
    rows: tuple[GridRow, ...]

    def find(self, key: str) -> tuple[int, int] | None:
        """Where the cell of a key stands."""
        for row, line in enumerate(self.rows):
            for column, item in enumerate(line.items):
                if isinstance(item, Cell) and item.key == key:
                    return row, column
        return None


Check = Callable[[Cell, Any], str]
"""Why a cell cannot take a value, or nothing."""
