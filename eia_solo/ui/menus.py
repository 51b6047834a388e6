"""Makes the actions of a campaign's page, and its menus, from the one list."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from eia_solo.ui.actions import COLOURS, ActionList, ActionSpec
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
    """The menus by their titles in the list."""
    menus = {title: window.menuBar().addMenu(tr(title)) for title in actions.menus}
    for spec in actions.specs:
        if spec.separate:
            menus[spec.menu].addSeparator()
        menus[spec.menu].addAction(made[spec.id])
    return menus
