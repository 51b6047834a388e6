"""What the palette finds in a campaign's page, and what happens when it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from eia_solo.ui.actions import ActionSpec
from eia_solo.ui.finding.command_palette import CommandPalette
from eia_solo.ui.page_frame import PageFrame
from eia_solo.ui.presenters.finds import Find, of_campaigns
from eia_solo.ui.recent import why_missing
from eia_solo.ui.words import tr

USED = 12
"""So many of the last used stand first."""


class Finder(QObject):
    """Opens the palette and does what is chosen in it. What is found is collected when it is opened, not before.

    A page says what is to be found in its game (`found_here`), what becomes of that (`ways_to`, by the first word of
    its id), and why an action cannot be done now (`why_not`).
    """

    def __init__(
        self,
        page: PageFrame,
        found_here: Callable[[], Iterable[Find]],
        ways_to: Callable[[], Mapping[str, Callable[[str], object]]],
        why_not: Callable[[ActionSpec], str],
    ) -> None:
        super().__init__(page)
        self._page = page
        self._found_here, self._ways_to, self._why_not = found_here, ways_to, why_not
        self.palette = CommandPalette(page.theme, page, tr(page.find_hint))
        self.palette.chosen.connect(self.do)

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
        return [*actions, *self._found_here(), *of_campaigns(recent)]

    def do(self, id: str) -> None:
        """Do what was chosen, and remember it."""
        settings = self._page.settings
        settings.last_found = (id, *(other for other in settings.last_found if other != id))[:USED]
        what, which = id.split(" ", 1)
        ways = {"action": self._page.ask_for, "campaign": self._open_campaign, **self._ways_to()}
        ways[what](which)

    def _open_campaign(self, path: str) -> None:
        self._page.open_path(Path(path))

    def _action(self, spec: ActionSpec) -> Find:
        page = self._page
        key = QKeySequence(spec.keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if spec.keys else ""
        reason = self._why_not(spec)
        if not reason and not page.actions_by_id[spec.id].isEnabled():
            reason = tr("there is nothing to do it with now")
        menu = tr(spec.menu).replace("&", "")
        text = page.actions_by_id[spec.id].text().replace("&", "").rstrip("…")
        return Find(f"action {spec.id}", text, menu, key, reason, also=f"{spec.title} {tr(spec.tip)}")
