"""What the palette finds in a campaign of Empires in Arms: powers, checks, places, values, sentences, months."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.ui.presenters.finds import of_the_game, of_the_log
from eia_solo.games.empires_in_arms.ui.presenters.why_not import why_not
from eia_solo.ui.actions import WRITING, ActionSpec
from eia_solo.ui.finding.finder import Finder
from eia_solo.ui.presenters.finds import Find
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.page import EmpiresPage


class EmpiresFinder(Finder):
    """Finds what there is on the board, on the sheet and in the log."""

    def __init__(self, window: EmpiresPage) -> None:
        super().__init__(window)
        self._window = window
        self._first: Month | None = None

    def of_the_game(self) -> Iterable[Find]:
        session = self._window.session
        if self._first is None:
            self._first = session.state_at(session.history.ids[0]).month
        return [*of_the_game(session.state, session.rulebook.tables), *of_the_log(self._first, session.state.month)]

    def ways(self) -> Mapping[str, Callable[[str], object]]:
        window = self._window
        return {
            "power": window.show_power,
            "check": self._check,
            "value": window.show_key,
            "place": window.show_territory,
            "reading": window.show_readings,
            "month": lambda month: window.show_log_of(Month.parse(month)),
        }

    def why_not(self, spec: ActionSpec) -> str:
        if spec.id == "guide" and self._window.guide is None:
            return tr("this campaign has no guide; a new one of the tutorial has")
        return why_not(spec.id, self._window.driver.procession, writes=spec.when == WRITING)

    def _check(self, pair: str) -> None:
        one, other = pair.split()
        self._window.show_phase()
        self._window.driver.look_at(one, other, CheckKind.DECLARATION)
