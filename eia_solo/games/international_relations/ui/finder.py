"""What the palette finds in a game, and where each find leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from eia_solo.games.international_relations.ui.presenters.finds import of_the_game
from eia_solo.ui.finding.finder import Finder
from eia_solo.ui.presenters.finds import Find

if TYPE_CHECKING:
    from eia_solo.games.international_relations.ui.page import InternationalPage


class InternationalFinder(Finder):
    """Finds what there is in the game that is shown."""

    _page: InternationalPage

    def of_the_game(self) -> Iterable[Find]:
        return of_the_game(self._page.session)

    def ways(self) -> Mapping[str, Callable[[str], object]]:
        window = self._page
        return {
            "sheet": window.show_sheet,
            "ledger": window.show_ledger_of,
            "pair": lambda pair: window.show_pair(*pair.split()),
            "province": window.show_province,
            "report": lambda entry: window.show_report_of(int(entry)),
            "reading": window.show_readings,
        }
