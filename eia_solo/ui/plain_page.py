"""The page of a game that has no views of its own: its log, its history and its readings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

from eia_solo.campaign.session import AnySession
from eia_solo.core.readings import OpenSentence
from eia_solo.core.rulebook import Difference
from eia_solo.games import game_of
from eia_solo.ui.actions import CAMPAIGN, EDIT, EVERYWHERE, HELP, VIEW, ActionList
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.presenters.open_sentences import ARROW
from eia_solo.ui.presenters.weighed_readings import Otherwise, WeighedReadings
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, ntr, tr

if TYPE_CHECKING:
    from eia_solo.ui.readings.open_readings import OpenReadings

_VIEWS = ("view_log", "view_history")
PLAIN = ActionList(
    tuple(
        evolve(spec, keys=(f"Ctrl+{_VIEWS.index(id) + 1}",)) if id in _VIEWS else spec
        for id, spec in EVERYWHERE.items()
    ),
    (CAMPAIGN, EDIT, VIEW, HELP),
    _VIEWS,
)


class PlainReadings(WeighedReadings[OpenSentence, Line]):
    """Sentences stand in the order of their table. What a choice changes, the rulebook says as differences."""

    counts = mark("A choice counts from now on.")
    nothing = mark("Nothing would be different now.")

    def _order(self, reading: OpenSentence) -> int:
        return self._readings.index(reading)

    def _place(self, reading: OpenSentence) -> str:
        return reading.id

    def _told(self, consequence: Sequence[Difference]) -> Otherwise[Line]:
        lines = tuple(
            Line(f"{each.group} {each.what}", f"{each.group}, {each.what}", f"{each.here} {ARROW} {each.there}")
            for each in consequence
        )
        return Otherwise(self._counted(len(lines)) if lines else tr(self.nothing), lines, len(lines))

    def _counted(self, count: int) -> str:
        return ntr("changes {n} thing", "changes {n} things", count)


class PlainPage(CampaignPage):
    """Shows the log first. The header says when it is, which game it is, and what was done last."""

    def __init__(
        self, session: AnySession, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]
    ) -> None:
        super().__init__(session, settings, theme, open_path, PLAIN)
        self.door.changed.connect(self._tell_change)
        self.show_log()
        self.refresh()

    @cached_property
    def readings(self) -> OpenReadings[Line]:
        from eia_solo.ui.widgets.line_list import LineList  # here: only the dialog needs it

        changed = LineList(self.theme, tr("What the chosen reading changes"), "changed_lines")
        return self.open_readings(PlainReadings(self.session), changed)

    def show_readings(self, reading: str = "") -> None:
        if any(each.is_open for each in self.session.rulebook.readings.values()):
            super().show_readings(reading)
        else:
            self.say(tr("The rules of this game leave nothing open"))

    def refresh(self) -> None:
        title = game_of(self.session.rulebook.id).title
        when, last = self.session.moment_name(self.session.shown), self.session.entry_label(self.session.shown)
        self.header.show_when(when, title, last)
        self.setWindowTitle(f"{self.session.campaign.path.stem} — {title} — EiA Solo")
        super().refresh()
