"""Every model of the package is in some list or table of the window, and stays sound through all that can happen."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest
from evening import trigger
from PySide6.QtCore import QAbstractItemModel, QAbstractProxyModel
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractItemView, QApplication, QTabBar

import eia_solo.games.empires_in_arms.ui
import eia_solo.ui
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
OURS = ("eia_solo.ui.", "eia_solo.games.empires_in_arms.ui.")
OTHERS = ("eia_solo.ui.log.", "eia_solo.ui.widgets.power_table")
"""What only the other games show: their log, for this one has its own, and their tables of powers."""
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


def written() -> set[type[QAbstractItemModel]]:
    """Every class of model that a module of the window has."""
    for package in (eia_solo.ui, eia_solo.games.empires_in_arms.ui):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    return {
        kind
        for kind in below(QAbstractItemModel)
        if kind.__module__.startswith(OURS) and not kind.__module__.startswith(OTHERS)
    }


def below(kind: type) -> Iterator[type[QAbstractItemModel]]:
    for child in kind.__subclasses__():
        yield child
        yield from below(child)


def in_use() -> dict[int, QAbstractItemModel]:
    """The models of all lists and tables there are, those behind a filter too."""
    found: dict[int, QAbstractItemModel] = {}
    for widget in QApplication.allWidgets():
        model = widget.model() if isinstance(widget, QAbstractItemView) else None
        while model is not None:
            found[id(model)] = model
            model = model.sourceModel() if isinstance(model, QAbstractProxyModel) else None
    return found


def turn_tabs() -> None:
    """Turn every row of tabs in sight to each of its tabs, and back."""
    for bar in [widget for widget in QApplication.allWidgets() if isinstance(widget, QTabBar) and widget.isVisible()]:
        for tab in (*range(bar.count()), 0):
            bar.setCurrentIndex(tab)
            QApplication.processEvents()


@pytest.fixture
def testers(window: EmpiresPage) -> Iterator[dict[int, QAbstractItemModelTester]]:
    """Those that watch a model each. They are gone before the window is, or its end would be their crash."""
    kept: dict[int, QAbstractItemModelTester] = {}
    yield kept
    kept.clear()


def test_every_model_is_seen_in_the_window_and_stays_sound(
    window: EmpiresPage, testers: dict[int, QAbstractItemModelTester]
) -> None:
    views = [id for id in window.actions_by_id if id.startswith("view_")]

    def look_around(*, tabs: bool = True) -> None:
        """Show every view, with all its tabs, and watch the models that have come."""
        for id in (*views, "readings"):
            trigger(window, id)
            if tabs:
                turn_tabs()
            for number, model in in_use().items():
                if number not in testers:
                    testers[number] = QAbstractItemModelTester(model, FATAL)

    look_around()
    trigger(window, "dow_phase", "roll", "roll", "undo")
    window.session.do(EditFields({"powers.Fr.money": 99, "powers.Au.capital": "occupied"}))
    window.session.do(EditFields({"options.major_powers": "twelve"}))
    look_around()
    trigger(window, "undo", "undo", "redo")
    look_around(tabs=False)
    seen = {type(model) for model in in_use().values()}
    missing = sorted(kind.__name__ for kind in written() if not any(issubclass(kind_seen, kind) for kind_seen in seen))
    assert missing == [], "in no list or table of the window: shown where this test does not look, or not used"
    assert len(testers) > len(written())
