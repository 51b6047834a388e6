"""The log of a record: posts and rulings in the order of entering, and what became of each."""

from __future__ import annotations

from eia_solo.core.log import LogLine
from eia_solo.games.revolution_and_reaction.rules.events import ActCorrected, ActEntered
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.panels import ActPanel
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import EVERYTHING, shown
from eia_solo.ui.log.view import LogView
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark


class RecordLogView(LogView):
    """Shows the post of an entry with what became of it, and leads to it in the record."""

    way_on = mark("Show in the record")
    no_way_on = mark("This entry has no post or ruling that stands in the record now")
    filter_hint = mark("Filter: state, person, word")
    page: ActPanel
    _door: RecordDoor

    def _make_page(self, theme: Theme) -> ActPanel:
        return ActPanel(theme)

    def _show_page(self, line: LogLine | None) -> None:
        if act := self._act_of(line):
            self.page.show_act(shown(self._session.state, EVERYTHING, None, self._door.zone), act)
        else:
            super()._show_page(line)

    def _act_of(self, line: LogLine | None) -> str:
        """The post that a line entered, if it is in the record that is shown."""
        if line is None or line.undone or self.list.is_on_later:
            return ""
        acts = [
            event.act.id
            for event in self._session.events_of(line.entry)
            if isinstance(event, (ActEntered, ActCorrected))
        ]
        return acts[-1] if acts else ""
