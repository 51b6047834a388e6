"""The frame of a page: its parts, and its keys. Fields and tables take theirs before they become actions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QStackedWidget, QWidget

from eia_solo.campaign.session import AnySession
from eia_solo.games import game_of
from eia_solo.ui.actions import ActionList
from eia_solo.ui.foot import Foot
from eia_solo.ui.keys import ENTER, stays, takes_enter, turn_to_end
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, tr


class SpeakingWindow(QMainWindow):
    """A window that says things in one line."""

    def say(self, words: str, *, refused: bool = False) -> None:
        """Say something that has been done, or why it was not."""
        raise NotImplementedError


class PageFrame(SpeakingWindow):
    """What dialogs and the palette know of a page: its parts, and what can be asked of it.

    Its views have the black button in their `buttons`. A page says which keys stay with its views.
    """

    session: AnySession
    settings: Settings
    theme: Theme
    foot: Foot
    views: QStackedWidget
    actions_of_page: ActionList
    actions_by_id: dict[str, QAction]
    open_path: Callable[[Path], bool]
    find_hint = mark("An action, a view, a campaign")
    """What stands in the field of the palette before anything is written."""

    @property
    def about(self) -> str:
        """What the rules in force are, and where they come from."""
        rulebook = self.session.rulebook
        return tr("{game}\n\nTables {digest}", game=game_of(rulebook.id).title, digest=rulebook.digest[:12])

    def ask_for(self, id: str) -> None:
        """Do an action by its id."""
        self.actions_by_id[id].trigger()

    _pressed_in: QWidget | None = None
    """The widget that had the focus when the key was pressed."""

    def event(self, event: QEvent) -> bool:
        """Before a key becomes an action: fields and tables come first."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._pressed_in = QApplication.focusWidget()
            if self._stays(event):
                event.accept()
                return True
        return super().event(event)

    def _stays(self, event: QKeyEvent) -> bool:
        """Whether the key belongs to the widget it is pressed in."""
        return stays(self._pressed_in, event.keyCombination())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the black button does, unless the focused widget does something; Home and End turn tabs."""
        if turn_to_end(QApplication.focusWidget(), event.key()):
            return
        if event.key() not in ENTER:
            super().keyPressEvent(event)
            return
        focus = self._pressed_in  # not where the focus is by now: Enter may have moved it, and does one thing only
        buttons = getattr(self.views.currentWidget(), "buttons", None)
        if isinstance(focus, QAbstractButton):
            focus.click()
        elif buttons is not None and self._leaves_enter(focus):
            buttons.press_black()

    def _leaves_enter(self, focus: QWidget | None) -> bool:
        """Whether Enter does nothing of its own in this widget."""
        return not takes_enter(focus)
