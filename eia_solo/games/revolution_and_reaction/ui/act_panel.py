"""The chosen post: what became of it, by which rule, what it changed, what waits on it."""

from __future__ import annotations

from eia_solo.games.revolution_and_reaction.ui.presenters.page import act_page
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import Shown
from eia_solo.games.revolution_and_reaction.ui.record_list import RecordList
from eia_solo.ui.log.entry_panel import EntryPanel
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.words import tr


class ActPanel(EntryPanel):
    """`act_asked` brings another post that belongs together with this one."""

    def _make_list(self, theme: Theme) -> LineList:
        found = RecordList(theme, tr("What became of the post"), "act")
        found.act_asked.connect(self.act_asked)
        return found

    def show_act(self, shown: Shown, id: str) -> None:
        """Show the page of an act; without one say how to choose one."""
        page = act_page(shown, id)
        if page is None:
            self._show_none(shown)
            return
        self.show_lines(page.title, page.facts, page.lines)

    def _show_none(self, shown: Shown) -> None:
        """That there is nothing to show; in a record without states, how to begin."""
        if shown.record.states or shown.register.record.states:
            self.show_words(tr("No post is chosen"))
        else:
            how = tr("P leads to where the game administrator creates them, one by one or many at once from a file.")
            self.show_words(tr("Begin with the states of your game"), how)
