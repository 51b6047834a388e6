"""The page of a game that has no views of its own: its log and its history."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import evolve

from eia_solo.campaign.session import AnySession, Changes
from eia_solo.games import game_of
from eia_solo.ui.actions import CAMPAIGN, EDIT, EVERYWHERE, HELP, VIEW, ActionList
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme

_VIEWS = ("view_log", "view_history")
PLAIN = ActionList(
    tuple(
        evolve(spec, keys=(f"Ctrl+{_VIEWS.index(id) + 1}",)) if id in _VIEWS else spec
        for id, spec in EVERYWHERE.items()
        if id != "readings"
    ),
    (CAMPAIGN, EDIT, VIEW, HELP),
    _VIEWS,
)


class PlainPage(CampaignPage):
    """Shows the log first. The header says when it is, which game it is, and what was done last."""

    def __init__(
        self, session: AnySession, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]
    ) -> None:
        super().__init__(session, settings, theme, open_path, PLAIN)
        self.door.changed.connect(self._tell_change)
        self.show_log()
        self.refresh()

    def _tell_change(self, changes: Changes[Any, Any]) -> None:
        if changes.events:
            self.say(self.session.entry_label(self.session.history.head))
        self.refresh()

    def refresh(self) -> None:
        title = game_of(self.session.rulebook.id).title
        when, last = self.session.moment_name(self.session.shown), self.session.entry_label(self.session.shown)
        self.header.show_when(when, title, last)
        self.setWindowTitle(f"{self.session.campaign.path.stem} — {title} — EiA Solo")
        super().refresh()
