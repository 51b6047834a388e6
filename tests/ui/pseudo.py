"""What is shown in a window in the language nobody speaks: every text that is seen, pointed at or heard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from pseudo_language import left_in_english
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QDialog,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QProgressBar,
    QTabBar,
    QTableView,
    QWidget,
)

SHOWN_TWICE = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)


def said(top: QWidget) -> Iterator[tuple[str, str]]:
    """Every text in sight, with where it is."""
    for widget in (top, *top.findChildren(QWidget)):
        if not widget.isVisible() and not isinstance(widget, QMenu):
            continue
        if widget.objectName().startswith(("qt_", "ScrollLeft", "ScrollRight")):
            continue  # Qt's own: the extension of a tool bar, the arrows at the end of tabs
        for text in _said_by(widget):
            if text:
                yield f"{type(widget).__name__} {widget.objectName()}".strip(), text


def _said_by(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.statusTip(), widget.accessibleName(), widget.accessibleDescription())
    for action in widget.actions():
        yield from (action.text(), action.toolTip(), action.statusTip())
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(number) for number in range(widget.count()))
    elif isinstance(widget, QTabBar):
        yield from (widget.tabText(number) for number in range(widget.count()))
        yield from (widget.tabToolTip(number) for number in range(widget.count()))
    elif isinstance(widget, QGroupBox | QMenu):
        yield widget.title()
    elif isinstance(widget, QProgressBar):
        yield widget.format()
    elif isinstance(widget, QDialog):
        yield widget.windowTitle()
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _cells(widget, widget.model())


def _cells(view: QAbstractItemView, model: QAbstractItemModel) -> Iterator[str]:
    columns = range(model.columnCount()) if isinstance(view, QTableView) else (0,)
    for row in range(min(model.rowCount(), 120)):
        for column in columns:
            for role in SHOWN_TWICE:
                yield str(model.index(row, column).data(role) or "")
    if isinstance(view, QTableView):
        headers = (
            (view.horizontalHeader(), Qt.Orientation.Horizontal),
            (view.verticalHeader(), Qt.Orientation.Vertical),
        )
        for header, way in headers:
            if header.isVisible():
                yield from (str(model.headerData(n, way) or "") for n in range(min(header.count(), 120)))


def untranslated(top: QWidget, known: Iterable[str] = ()) -> list[str]:
    """Every text in sight that has English left in it that is no data, with where it is."""
    names = [str(Path.home()), *known]
    found = {f"{where}: {text!r}: {rest}" for where, text in said(top) if (rest := left_in_english(text, names))}
    return sorted(found)
