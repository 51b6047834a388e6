"""For tests with a window."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """Delete the widgets of a test before the next one begins.

    A widget in a circle of references is otherwise deleted whenever the garbage collector runs, and when that is in
    the middle of a paint of another widget the process crashes.
    """
    yield
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
