"""What the palette finds in a game, and where each find leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from eia_solo.ui.actions import ActionSpec
from eia_solo.ui.finder import Finder
from eia_solo.ui.presenters.finds import Find
from eia_solo.ui.presenters.international_finds import of_the_game
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.ui.international.window import InternationalWindow


class InternationalFinder(Finder):
    """Finds what there is in the game that is shown."""

    def __init__(self, window: InternationalWindow) -> None:
        super().__init__(window)
        self._window = window

    def of_the_game(self) -> Iterable[Find]:
        return of_the_game(self._window.session)

    def ways(self) -> Mapping[str, Callable[[str], object]]:
        window = self._window
        return {
            "sheet": window.show_sheet,
            "ledger": window.show_ledger_of,
            "pair": lambda pair: window.show_pair(*pair.split()),
            "province": window.show_province,
            "report": lambda entry: window.show_report_of(int(entry)),
            "reading": window.show_readings,
        }

    def why_not(self, spec: ActionSpec) -> str:
        session = self._window.session
        if not session.why_read_only:
            if spec.id == "undo" and not session.undo_label:
                return tr("there is nothing to undo")
            if spec.id == "redo" and not session.redo_label:
                return tr("there is nothing to redo")
        return super().why_not(spec)
