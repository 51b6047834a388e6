"""What the palette finds in a campaign's page, and what happens when it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from eia_solo.core.month import Month
from eia_solo.rulebooks.empires_in_arms.checks import CheckKind
from eia_solo.ui.actions import ACTIONS, WRITING, ActionSpec
from eia_solo.ui.command_palette import CommandPalette
from eia_solo.ui.presenters.find_sources import of_campaigns, of_the_game, of_the_log
from eia_solo.ui.presenters.finds import Find
from eia_solo.ui.presenters.why_not import why_not
from eia_solo.ui.recent import why_missing
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.ui.main_window import MainWindow

USED = 12
"""So many of the last used stand first."""


class Finder(QObject):
    """Opens the palette and does what is chosen in it. What is found is collected when it is opened, not before."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.palette = CommandPalette(window.theme, window)
        self.palette.chosen.connect(self.do)
        self._first: Month | None = None
        self._does: Mapping[str, Callable[[str], object]] = {
            "action": window.ask_for,
            "power": window.show_power,
            "check": self._check,
            "value": window.show_key,
            "place": window.show_territory,
            "reading": window.show_readings,
            "month": lambda month: window.show_log_of(Month.parse(month)),
            "campaign": lambda path: window.open_path(Path(path)),
        }

    def open(self) -> None:
        """Show the palette."""
        self.palette.open(self.finds(), self._window.settings.last_found)

    def finds(self) -> list[Find]:
        """All there is to be found now."""
        session = self._window.session
        if self._first is None:
            self._first = session.state_at(session.history.ids[0]).month
        recent = [
            (path, why_missing(path))
            for path in self._window.settings.recent_campaigns
            if path != session.campaign.path
        ]
        return [
            *(self._action(spec) for spec in ACTIONS if spec.id != "find"),
            *of_the_game(session.state, session.rulebook.tables),
            *of_the_log(self._first, session.state.month),
            *of_campaigns(recent),
        ]

    def do(self, id: str) -> None:
        """Do what was chosen, and remember it."""
        settings = self._window.settings
        settings.last_found = (id, *(other for other in settings.last_found if other != id))[:USED]
        what, which = id.split(" ", 1)
        self._does[what](which)

    def _action(self, spec: ActionSpec) -> Find:
        window = self._window
        key = QKeySequence(spec.keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if spec.keys else ""
        reason = why_not(spec.id, window.driver.procession, writes=spec.when == WRITING)
        if spec.id == "guide" and window.guide is None:
            reason = tr("this campaign has no guide; a new one of the tutorial has")
        if not reason and not window.actions_by_id[spec.id].isEnabled():
            reason = tr("there is nothing to do it with now")
        menu = tr(spec.menu).replace("&", "")
        text = window.actions_by_id[spec.id].text().replace("&", "").rstrip("…")
        return Find(f"action {spec.id}", text, menu, key, reason, also=f"{spec.title} {tr(spec.tip)}")

    def _check(self, pair: str) -> None:
        one, other = pair.split()
        window = self._window
        window.show_phase()
        window.driver.look_at(one, other, CheckKind.DECLARATION)
