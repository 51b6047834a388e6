"""A line that completes names of territories, with or without accents; one name, or several with commas between."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QListView, QWidget

from eia_solo.games.empires_in_arms.rules.tables import fold
from eia_solo.ui.widgets.editors import ValidatedLine

_MOST = 12


def matching(names: Iterable[str], written: str) -> list[str]:
    """The names that begin with what is written, then those that have it elsewhere."""
    wanted = fold(written)
    if not wanted:
        return []
    folded = [(name, fold(name)) for name in names]
    first = [name for name, plain in folded if plain.startswith(wanted)]
    return first + [name for name, plain in folded if wanted in plain and not plain.startswith(wanted)]


class TerritoryField(ValidatedLine):
    """Completes the name one is typing."""

    def __init__(
        self,
        names: Iterable[str],
        check: Callable[[str], str],
        parent: QWidget | None = None,
        *,
        many: bool = False,
        in_cell: bool = False,
    ) -> None:
        super().__init__(check, parent, in_cell=in_cell)
        self._names = tuple(names)
        self._many = many
        self._found = QStringListModel(self)
        self._completer = QCompleter(self._found, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setWidget(self)
        self._list = self._completer.popup() or QListView(self)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.activated.connect(self._take)
        self.textEdited.connect(self._suggest)

    @property
    def is_choosing(self) -> bool:
        """Whether the list of names is open, and so Enter and Escape belong to it."""
        return self._list.isVisible()

    def _suggest(self, text: str) -> None:
        written = text.rpartition(",")[2].strip() if self._many else text.strip()
        found = matching(self._names, written)[:_MOST]
        self._found.setStringList(found)
        if found and found != [written]:
            self._completer.complete()
        else:
            self._list.hide()

    def _take(self, name: str) -> None:
        before, comma, _ = self.text().rpartition(",") if self._many else ("", "", "")
        self.setText(f"{before}{comma}{' ' if comma else ''}{name}")
