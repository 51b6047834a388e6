"""The chosen entry of the log: what was written, or what carrying out the stage came to."""

from __future__ import annotations

from collections.abc import Sequence

from eia_solo.games.international_relations.ui.game_list import GameList
from eia_solo.games.revolution_and_reaction.ui.act_panel import ActPanel
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.words import tr


class EntryPanel(ActPanel):
    """A title, what is said about it, and its lines."""

    def _make_list(self, theme: Theme) -> LineList:
        return GameList(theme, tr("What the entry holds"), "entry")

    def show_lines(self, words: str, why: str, lines: Sequence[Line]) -> None:
        """Show an entry."""
        self.show_words(words, why)
        self.list.set_lines(lines)
