"""A language nobody speaks: every text in ⟦…⟧ and a third longer. It shows what does not go through the catalogue."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from board import ROOT
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

from eia_solo.core import words
from tools.strings import read

PADDING = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore "
SHOWN_TWICE = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)


@cache
def marked_texts() -> frozenset[str]:
    """All that the source marks for translation, read once: every module is looked through for it."""
    every = (message.id if isinstance(message.id, tuple) else (message.id,) for message in read()[0])
    return frozenset(text for texts in every for text in texts if text)


@cache
def marked_in_a_sense() -> frozenset[tuple[str, str]]:
    """Those that are marked with which of their senses is meant."""
    return frozenset((message.context, str(message.id)) for message in read()[0] if message.context)


def spoken(monkeypatch: pytest.MonkeyPatch, language: NullTranslations) -> None:
    """Until the test ends texts are looked up in this language, whatever chose one before: a window or a command."""
    monkeypatch.setattr(words, "_catalogue", lambda: language)


class Pseudo(NullTranslations):
    """Answers for every text of the catalogue, and remembers those that are not in it."""

    def __init__(self, *, longer: bool = True) -> None:
        super().__init__()
        self._longer = longer
        self._texts = marked_texts()
        self.unknown: set[str] = set()

    def gettext(self, message: str) -> str:
        if message not in self._texts:
            self.unknown.add(message)
        own = re.sub(r"{.*?}", "", message)  # a text of nothing but places becomes no longer by itself
        more = len(message) // 3 if self._longer and re.search(r"[^\W\d_]", own) else 0
        return f"⟦{message}{(' ' + PADDING * (more // len(PADDING) + 1))[:more].rstrip()}⟧"

    def pgettext(self, context: str, message: str) -> str:
        if (context, message) not in marked_in_a_sense():
            self.unknown.add(f"{message} ({context})")
        return f"⟦{message}⟧" if context in ("month", "short month", "short day") else self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


# What may stand outside ⟦…⟧: numbers, names, keys, places in sources

_NAMED_KEYS = "Enter|Return|Esc|Del|Backspace|Home|End|Tab|Left|Right|Up|Down|Ins|PgUp|PgDown"
_KEY = rf"(?:(?:Ctrl|Shift|Alt)\+?\s?)*(?:Ctrl|Shift|Alt|{_NAMED_KEYS}|F\d+|[A-Z])"
_FILE = r"[\w./\\~-]*\.(?:eia|toml|html)\b"
_OWN = ("EiA Solo", "Markdown", "JSON", "CSV", "lorem", "main", "Europe")


@cache
def _data() -> tuple[str, ...]:
    """What stays as it is in every language: names of the map and of leaders, places in sources; the longest first."""
    pieces = set(_OWN)
    for path in (ROOT / "modifier_tables").rglob("*.toml"):
        pieces.update(_names_in(tomllib.loads(path.read_text(encoding="utf-8"))))
    tidy = {" ".join(piece.split()).strip(" .,;:()–—“”’\"'").lower() for piece in pieces}
    return tuple(sorted((piece for piece in tidy if re.search(r"[^\W\d_]", piece)), key=len, reverse=True))


_NAMES = frozenset({"name", "chief_town", "source", "cite", "members", "territories", "note"})
"""Under these keys a table or a scenario has names that players write, and places in sources."""


def _names_in(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for inner_key, inner in value.items():
            if key == "territories":
                yield inner_key
            if inner_key == "powers" and isinstance(inner, list):
                yield from (power["id"] for power in inner if "id" in power)  # their names are translated
            else:
                yield from _names_in(inner, inner_key)
    elif isinstance(value, list):
        for inner in value:
            yield from _names_in(inner, key)
    elif isinstance(value, str) and key in _NAMES:
        yield value


def left_in_english(text: str, known: Iterable[str] = ()) -> str:
    """What of a text is neither translated nor data; nothing if all is well. `known` are names of this campaign."""
    before = None
    while before != text:  # a translated text may hold another one
        before, text = text, re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    for name in known:
        text = _without(re.escape(name), text)
    return _no_data(" ".join(_without(_FILE, text).lower().split()))


@cache
def _no_data(text: str) -> str:
    for piece in _data():
        if piece in text:
            text = _without(re.escape(piece) + "s?", text)  # counted: "check" and "s"
    return " ".join(re.findall(r"[^\W\d_]{2,}", _without(_KEY, text)))


def _without(pattern: str, text: str) -> str:
    """The text with a gap wherever the pattern stands as whole words."""
    return re.sub(rf"(?<!\w)(?:{pattern})(?!\w)", "|", text, flags=re.IGNORECASE)


# What a player sees, points at or hears


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
