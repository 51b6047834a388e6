"""Makes the actions of a campaign's page and its menus from the one list, and the menu of campaigns open last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from pathlib import Path

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from eia_solo.ui.actions import COLOURS, ActionList, ActionSpec
from eia_solo.ui.settings import Settings
from eia_solo.ui.words import tr


def make_actions(window: QMainWindow, actions: ActionList) -> dict[str, QAction]:
    """All actions by their ids; each does what its entry in the list names."""
    made = {spec.id: _made(spec, window) for spec in actions.specs}
    for ids in (actions.views, COLOURS):
        group = QActionGroup(window)
        for id in ids:
            group.addAction(made[id])
    return made


def _made(spec: ActionSpec, window: QMainWindow) -> QAction:
    action = QAction(tr(spec.text), window)
    action.setObjectName(f"action_{spec.id}")
    action.setShortcuts([QKeySequence(key) for key in spec.keys])
    action.setCheckable(spec.checkable)
    tip = tr(spec.tip)
    if tip:
        action.setStatusTip(tip)
    keys = f" ({QKeySequence(spec.keys[0]).toString()})" if spec.keys else ""
    action.setToolTip((tip or spec.title) + keys)
    # looked up when it is done: a part of the window may be made by then only
    action.triggered.connect(lambda _checked=False, does=attrgetter(spec.does): does(window)())
    window.addAction(action)
    return action


def make_menus(window: QMainWindow, made: Mapping[str, QAction], actions: ActionList) -> dict[str, QMenu]:
    """The menus by their titles in the list. Only a menu bar that the system shows for all programs has them, too."""
    bar = window.menuBar()
    bar.setVisible(bar.isNativeMenuBar())
    menus = {title: bar.addMenu(tr(title)) for title in actions.menus}
    for spec in actions.specs:
        if spec.separate:
            menus[spec.menu].addSeparator()
        menus[spec.menu].addAction(made[spec.id])
    return menus


def why_missing(path: Path) -> str:
    """Why a campaign of the list cannot be opened; nothing if it can."""
    try:
        return "" if path.is_file() else tr("no longer in {folder}", folder=path.parent)
    except OSError as fault:
        return fault.strerror or tr("cannot be read")


class RecentMenu(QMenu):
    """Made anew whenever it is opened, for files come and go."""

    def __init__(self, settings: Settings, open_path: Callable[[Path], object], parent: QMenu) -> None:
        super().__init__(tr("Open &recent"), parent)
        self.setObjectName("menu_recent")
        self._settings = settings
        self._open_path = open_path
        self.aboutToShow.connect(self.fill)
        self.fill()

    def fill(self) -> None:
        """The campaigns as they are now; those that are gone are grey and say so."""
        self.clear()
        recent = self._settings.recent_campaigns
        for number, path in enumerate(recent, 1):
            missing = why_missing(path)
            # an & in a name would be taken for the letter to press
            words = f"{path.name}  ({missing or path.parent})".replace("&", "&&")
            action = self.addAction(f"&{number}  {words}")
            action.setEnabled(not missing)
            action.triggered.connect(lambda _checked=False, path=path: self._open_path(path))
        if recent:
            self.addSeparator()
            self.addAction(tr("&Clear the list")).triggered.connect(self._clear)
        else:
            self.addAction(tr("No campaign was open before")).setEnabled(False)

    def _clear(self) -> None:
        self._settings.recent_campaigns = ()
