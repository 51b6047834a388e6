"""What the palette finds in a campaign's page, and what happens when it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from eia_solo.ui.actions import WRITING, ActionSpec
from eia_solo.ui.finding.command_palette import CommandPalette
from eia_solo.ui.presenters.finds import Find, of_campaigns
from eia_solo.ui.recent import why_missing
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.ui.page import CampaignPage

USED = 12
"""So many of the last used stand first."""


class Finder(QObject):
    """Opens the palette and does what is chosen in it. What is found is collected when it is opened, not before.

    The finder of a game adds what is to be found in it (`of_the_game`), what becomes of that (`ways`, by the first
    word of its id), and if it knows more, why an action cannot be done now (`why_not`).
    """

    def __init__(self, window: CampaignPage) -> None:
        super().__init__(window)
        self._page = window
        self.palette = CommandPalette(window.theme, window)
        self.palette.chosen.connect(self.do)

    def of_the_game(self) -> Iterable[Find]:
        """All there is to be found now beside actions and files."""
        return ()

    def ways(self) -> Mapping[str, Callable[[str], object]]:
        """What is done with what was found, by the kind of it."""
        return {}

    def why_not(self, spec: ActionSpec) -> str:
        """Why an action cannot be done now; nothing if it can, or if only trying tells."""
        session = self._page.session
        if session.why_read_only:
            return session.why_read_only if spec.when == WRITING else ""
        if spec.id == "undo" and not session.undo_label:
            return tr("there is nothing to undo")
        if spec.id == "redo" and not session.redo_label:
            return tr("there is nothing to redo")
        return ""

    def open(self) -> None:
        """Show the palette."""
        self.palette.open(self.finds(), self._page.settings.last_found)

    def finds(self) -> list[Find]:
        """All there is to be found now."""
        page = self._page
        recent = [
            (path, why_missing(path)) for path in page.settings.recent_campaigns if path != page.session.campaign.path
        ]
        actions = (self._action(spec) for spec in page.actions_of_page.specs if spec.id != "find")
        return [*actions, *self.of_the_game(), *of_campaigns(recent)]

    def do(self, id: str) -> None:
        """Do what was chosen, and remember it."""
        settings = self._page.settings
        settings.last_found = (id, *(other for other in settings.last_found if other != id))[:USED]
        what, which = id.split(" ", 1)
        ways = {"action": self._page.ask_for, "campaign": self._open_campaign, **self.ways()}
        ways[what](which)

    def _open_campaign(self, path: str) -> None:
        self._page.open_path(Path(path))

    def _action(self, spec: ActionSpec) -> Find:
        page = self._page
        key = QKeySequence(spec.keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if spec.keys else ""
        reason = self.why_not(spec)
        if not reason and not page.actions_by_id[spec.id].isEnabled():
            reason = tr("there is nothing to do it with now")
        menu = tr(spec.menu).replace("&", "")
        text = page.actions_by_id[spec.id].text().replace("&", "").rstrip("…")
        return Find(f"action {spec.id}", text, menu, key, reason, also=f"{spec.title} {tr(spec.tip)}")
