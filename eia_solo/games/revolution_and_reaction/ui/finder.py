"""What the palette finds in a record: states, pairs of states, posts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from eia_solo.games.revolution_and_reaction.ui.presenters.finds import of_the_record
from eia_solo.ui.finding.finder import Finder
from eia_solo.ui.presenters.finds import Find

if TYPE_CHECKING:
    from eia_solo.games.revolution_and_reaction.ui.page import RecordPage


class DiplomacyFinder(Finder):
    """Finds what there is in the record that is shown."""

    _page: RecordPage

    def of_the_game(self) -> Iterable[Find]:
        return of_the_record(self._page.reading.shown)

    def ways(self) -> Mapping[str, Callable[[str], object]]:
        window = self._page
        return {
            "state": window.show_state,
            "pair": lambda pair: window.show_pair(*pair.split()),
            "post": window.show_act,
            "report": window.see_through,
            "reading": window.show_readings,
        }
