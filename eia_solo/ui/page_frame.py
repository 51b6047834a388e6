"""The frame of a page: its parts, its last line, its keys. Fields and tables take theirs before they become actions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import SIGNAL, SLOT, QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QAction, QHelpEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QProgressBar,
    QStackedWidget,
    QWidget,
)

from eia_solo.campaign.session import AnySession
from eia_solo.games import game_of
from eia_solo.ui.actions import ActionList
from eia_solo.ui.keys import ENTER, stays, turn_to_end
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import show_enter
from eia_solo.ui.widgets.keyboard import takes_enter
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.rule_tip import show_tip
from eia_solo.ui.words import mark, tr

if TYPE_CHECKING:
    from eia_solo.ui.header import Header


class Foot(QWidget):
    """One line. Its message stays until there is something else to say."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 20, 8)
        self.refuses = False
        """Whether it says why something was not done. That goes where one looks elsewhere."""
        self.message = data(theme, "", 13).wrapping()
        self.message.setObjectName("message")
        self.progress = QProgressBar()
        self.progress.setFixedWidth(240)
        self.progress.setFormat(tr("%v of %m checks"))
        self.progress.setAccessibleName(tr("Checks made"))
        self.progress.hide()
        self.file = data(theme, "", 12, tone="label")
        row.addWidget(self.message, 1)
        row.addWidget(self.progress)
        row.addWidget(self.file)

    def say(self, words: str, *, refused: bool = False) -> None:
        self.refuses = refused and bool(words)
        self.message.setText(words)
        self.message.set_tone("war" if refused else "label")
        self.message.setAccessibleName(words)

    def forget_refusal(self) -> None:
        if self.refuses:
            self.say("")

    def show_file(self, name: str, why_read_only: str) -> None:
        """Which file is shown, and that nothing is left to save; or why nothing can be changed."""
        if why_read_only:
            self.file.setText(tr("{file}, read-only: {reason}", file=name, reason=why_read_only))
        else:
            self.file.setText(tr("{file}, every step saved", file=name))
        self.file.set_tone("war" if why_read_only else "label")

    def busy(self, busy: bool) -> None:
        """Show that something is being done beside the window."""
        self.progress.setVisible(busy)
        self.progress.setMaximum(0 if busy else 1)

    def show_running(self, made: int, of: int) -> None:
        """Show how many checks are made; of none: that is over."""
        self.progress.setVisible(of > 0)
        self.progress.setMaximum(max(of, 1))
        self.progress.setValue(made)


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
    header: Header
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

    def watch_enter(self) -> None:
        """Let the buttons show where Enter is, wherever the focus goes."""
        app = QApplication.instance()
        assert app is not None
        # Only afterwards, and past Python: the focus also goes because its widget does, and one that is half gone ends
        # the program as soon as Python is to know it or looks through what is around it.
        after = QTimer(self, singleShot=True, interval=0)
        after.timeout.connect(self._show_enter)
        QObject.connect(app, SIGNAL("focusChanged(QWidget*,QWidget*)"), after, SLOT("start()"))

    def _show_enter(self) -> None:
        if (around := QApplication.activeModalWidget() or self.views.currentWidget()) is not None:
            show_enter(around)

    def ask_for(self, id: str) -> None:
        """Do an action by its id."""
        self.actions_by_id[id].trigger()

    _pressed_in: QWidget | None = None
    """The widget that had the focus when the key was pressed."""
    _alt_in: QRect | None = None
    """Where the window was when Alt was pressed, if nothing else was pressed since."""

    def event(self, event: QEvent) -> bool:
        """Before a key becomes an action: fields and tables come first."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and show_tip(self, event, self.theme):
            return True
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._pressed_in = QApplication.focusWidget()
            self._alt_in = self.window().geometry() if event.key() == Qt.Key.Key_Alt else None
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

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Alt alone opens the menus; not where a window was moved with it."""
        if event.key() == Qt.Key.Key_Alt and self._alt_in == self.window().geometry():
            self.header.menu_button.open_all()
        else:
            super().keyReleaseEvent(event)

    def _leaves_enter(self, focus: QWidget | None) -> bool:
        """Whether Enter does nothing of its own in this widget."""
        return not takes_enter(focus)
