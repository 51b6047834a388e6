"""The sheet of a power as text: what is wrong in it is underlined where it stands, while one writes."""

from __future__ import annotations

from collections.abc import Iterable

from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.writing.written import Level, Message
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.text_sheet import Stroke, TextSheet, Underline
from eia_solo.ui.words import tr

_STROKES = {
    Level.ERROR: Stroke.WaveUnderline,
    Level.WARNING: Stroke.DashUnderline,
    Level.NOTE: Stroke.DotLine,
}


class OrdersEditor(TextSheet):
    """The text of a sheet with the messages about it."""

    def __init__(self, theme: Theme, rules: Rules) -> None:
        super().__init__(theme, tr("Orders and statements"), "sheet_text")
        self._rules = rules
        self._messages: tuple[Message, ...] = ()

    def mark(self, messages: Iterable[Message]) -> None:
        """Underline what these messages are about."""
        self._messages = tuple(messages)
        palette = self._theme.palette
        colours = {Level.ERROR: palette.wax, Level.WARNING: palette.ask_line, Level.NOTE: palette.ink3}
        self.underline(
            Underline(
                each.line,
                each.column,
                each.end,
                self._rules.words(each.text),
                _STROKES[each.level],
                colours[each.level],
            )
            for each in self._messages
        )

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.mark(self._messages)
