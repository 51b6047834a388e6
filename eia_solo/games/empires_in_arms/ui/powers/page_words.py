"""What is said below the page of a power: what a value asks for, what follows from it, and the rule's place."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from eia_solo.games.empires_in_arms.exports.power_lines import Line
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell
from eia_solo.games.empires_in_arms.ui.sheet.grids import question
from eia_solo.games.empires_in_arms.ui.sheet.message_line import MessageLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import wrap
from eia_solo.ui.words import mark, tr

_LINES, _LINES_NARROW = 2, 3
_NARROW = 800
_CHOOSE = mark("Choose a value. Enter edits it, Ctrl+Enter shows it on the sheet, Delete makes it unknown.")

_KEYS = mark("Ctrl+PgUp and Ctrl+PgDown turn to another power, Tab goes from part to part, F1 shows all keys")


class PageWords(MessageLine):
    """A title and as many sentences as there is room for; all of them where the pointer rests."""

    def __init__(self, theme: Theme, tables: Tables, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, lines=_LINES_NARROW)
        self._tables = tables

    def explain(self, cell: Cell | None, line: Line | None) -> None:
        """Say what a value asks for, or why a line is as it is; without either how the page is used."""
        mark = cell.hint.partition("\n")[2] if cell else ""
        if cell is not None and _is_field(cell.key):
            asked, note = question(cell.key, self._tables)
            self.tell(asked, _follows(line), mark, *note.split(". "))
        elif line is not None and (line.place or line.note):
            self.tell(f"{line.label}: {line.value}", line.note, line.place)
        elif cell is not None:
            self.tell(cell.label, mark)
        elif line is not None and line.value:
            leads = tr("Enter leads to its place on the sheet") if line.key else ""
            self.tell(f"{line.label}: {line.value}", leads)
        else:
            self.tell(tr(_CHOOSE), tr(_KEYS))

    def tell(self, title: str, *sentences: str) -> None:
        """Say these sentences, the first ones first."""
        told = [sentence.rstrip(".") for sentence in sentences if sentence]
        shown = list(told)
        while len(shown) > 1 and self._rows(shown) > self._lines:
            shown.pop()
        self.say(title, _joined(shown) + (" …" if len(shown) < len(told) else ""))
        self.setToolTip(_joined(told))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the lines are long, fewer of them do."""
        super().resizeEvent(event)
        self.set_lines(_LINES_NARROW if self.width() < self._theme.px(_NARROW) else _LINES)

    def complain(self, what: str) -> None:
        """Say why something cannot be taken."""
        self.warn(what, tr("Nothing changes until this is right."))

    def _rows(self, sentences: list[str]) -> int:
        return len(wrap(_joined(sentences) + " …", self._theme.inter(12), self.width() - 4))


def _joined(sentences: list[str]) -> str:
    return ". ".join(sentences) + "." if sentences else ""


def _follows(line: Line | None) -> str:
    """What follows from a value, with its place in the rules."""
    if line is None or not line.note or not line.place:
        return ""
    return f"{line.value}: {line.note} ({line.place})"


def _is_field(key: str) -> bool:
    """Whether a key is one of the fields that every power has."""
    return key.startswith("powers.") and key.split(".", 2)[2] in BY_KEY
