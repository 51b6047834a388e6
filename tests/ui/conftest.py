"""For tests with a window."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import campaign, opened
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.store.plain_files import data
from eia_solo.ui import program
from eia_solo.ui.program import Desk
from eia_solo.ui.shell import Shell
from eia_solo.ui.theme import load_fonts


@pytest.fixture(autouse=True)
def nothing_left_behind() -> None:
    """Delete the widgets of the test before, first of all: while that one ends, pytest still holds its window.

    A widget in a circle of references is otherwise deleted whenever the garbage collector runs, and when that is in
    the middle of a paint of another widget the process crashes. What is still in use after that outlives the test
    anyway (modules, tables, the tests themselves): it is looked through no more, which takes longer than most tests.
    The style sheet goes last, when nothing is left that would have to be dressed anew.
    """
    app = QApplication.instance()
    if app is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    gc.freeze()
    if isinstance(app, QApplication):
        app.setStyleSheet("")


@pytest.fixture(autouse=True)
def looks_through_nothing_that_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another campaign in the window does not make all modules and tests be looked through for what can be freed.

    That takes as long as many tests, and what the first one held goes before the next test.
    """
    monkeypatch.setattr(program, "forget_what_is_closed", lambda: None)


@pytest.fixture(scope="session")
def fonts(qapp: QApplication) -> None:
    """The fonts of the program."""
    load_fonts(data("assets", "fonts"))


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, fonts: None) -> Iterator[Desk]:
    """The program, without a window yet. No test waits for dice to fall but those that are about it."""
    desk = Desk(qapp)
    desk.settings.dice_fall = False
    yield desk
    if desk.shell is not None:
        desk.shell.close()
        desk.shell.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    left = [widget for widget in qapp.topLevelWidgets() if isinstance(widget, Shell)]
    assert not left, "a window that nobody deletes is dressed anew at every start of the program from now on"


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> EmpiresPage:
    """A window on a new campaign, complete with invented numbers."""
    return opened(desk, campaign(tmp_path))


@pytest.fixture
def window_1805(desk: Desk, tmp_path: Path) -> EmpiresPage:
    """A window on a new campaign of 1805, in which much is not entered yet."""
    return opened(desk, campaign(tmp_path, "1805"))
