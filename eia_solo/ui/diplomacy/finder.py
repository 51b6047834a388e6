"""What the palette finds in a record: states, pairs of states, posts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from eia_solo.ui.actions import ActionSpec
from eia_solo.ui.finder import Finder
from eia_solo.ui.presenters.diplomacy_finds import of_the_record
from eia_solo.ui.presenters.finds import Find
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.ui.diplomacy.window import DiplomacyWindow


class DiplomacyFinder(Finder):
    """Finds what there is in the record that is shown."""

    def __init__(self, window: DiplomacyWindow) -> None:
        super().__init__(window)
        self._window = window

    def of_the_game(self) -> Iterable[Find]:
        return of_the_record(self._window.reading.shown)

    def ways(self) -> Mapping[str, Callable[[str], object]]:
        window = self._window
        return {
            "state": window.show_state,
            "pair": lambda pair: window.show_pair(*pair.split()),
            "post": window.show_act,
            "report": window.see_through,
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
