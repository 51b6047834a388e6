"""Every key there is, in groups: the menus with their actions, then what keys do in single parts of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtGui import QKeySequence

from eia_solo.ui.actions import EMPIRES, ActionList
from eia_solo.ui.words import mark, tr


@frozen
class KeyLine:
    """What is done, and the keys for it as they are written on the keyboard."""

    does: str
    keys: str

    def has(self, words: Sequence[str]) -> bool:
        text = f"{self.does} {self.keys}".casefold()
        return all(word in text for word in words)


Others = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
"""Keys that no menu lists: the part of the window, and what each key does there."""

_OTHERS: Others = (
    (
        mark("Where the check is in sight"),
        (
            (mark("Press the black button"), mark("Enter")),
            (mark("Type a die; the second one makes the check"), mark("1 to 6")),
        ),
    ),
    (
        mark("In every list and table"),
        (
            (mark("Another line or cell"), mark("Arrows")),
            (mark("The first and the last"), mark("Home, End")),
            (mark("A page on or back"), mark("PgUp, PgDown")),
            (mark("Open what is chosen"), mark("Enter")),
            (mark("Tick it, or fold it"), mark("Space")),
            (mark("Out of the list, to the next field"), mark("Tab")),
        ),
    ),
    (
        mark("In tabs"),
        ((mark("Another tab"), mark("Left, Right")), (mark("The first and the last tab"), mark("Home, End"))),
    ),
    (
        mark("On the map"),
        (
            (mark("The next territory that way"), mark("Arrows")),
            (mark("Move the map"), mark("Shift+Arrows")),
            (mark("Closer and further"), mark("+, −")),
            (mark("The whole board"), mark("0")),
            (mark("Show the territory on the sheet"), mark("Enter")),
            (mark("Change who controls it"), mark("Shift+F10")),
        ),
    ),
    (
        mark("On the political status"),
        (
            (mark("Another power"), mark("Left, Right")),
            (mark("Its marker by a box"), mark("Shift+Left, Shift+Right")),
            (mark("Its marker by a zone"), mark("Ctrl+Left, Ctrl+Right")),
            (mark("Keep it, or show its months"), mark("Enter")),
            (mark("Leave the marker where it was"), mark("Esc")),
        ),
    ),
    (
        mark("On the page of a power"),
        (
            (mark("Another power"), mark("Ctrl+PgUp, Ctrl+PgDown")),
            (mark("Edit the chosen value"), mark("Enter, or just type")),
            (mark("Make the value unknown"), mark("Del")),
            (mark("Show the value on the sheet"), mark("Ctrl+Enter")),
            (mark("Forces: add an entry"), mark("Ins")),
            (mark("Forces: remove the entry"), mark("Ctrl+Del")),
            (mark("Forces: enter their totals"), mark("Ctrl+Enter")),
        ),
    ),
    (
        mark("In the sheet"),
        (
            (mark("Edit the chosen value"), mark("Enter, or just type")),
            (mark("Make the value unknown"), mark("Del")),
            (mark("Another page of the sheet"), mark("Ctrl+PgUp, Ctrl+PgDown")),
            (mark("Apply the text"), mark("Ctrl+Enter")),
        ),
    ),
    (
        mark("In the log"),
        (
            (mark("Another month"), mark("Ctrl+Up, Ctrl+Down")),
            (mark("Fold and unfold a month"), mark("Left, Right")),
            (mark("Copy the chosen line"), mark("Ctrl+C")),
        ),
    ),
    (
        mark("In the history"),
        (
            (mark("Go to the chosen entry or branch"), mark("Enter")),
            (mark("Remove the name of a branch"), mark("Del")),
        ),
    ),
)


def others_named(*names: str) -> Others:
    """Of the keys that no menu lists those in these parts of the window, which other pages have, too."""
    return tuple((name, keys) for name, keys in _OTHERS if name in names)


def key_groups(actions: ActionList = EMPIRES, others: Others = _OTHERS) -> Iterator[tuple[str, tuple[KeyLine, ...]]]:
    """The menus of a page with the keys of their actions, then the keys that no menu lists."""
    for menu in actions.menus:
        lines = (KeyLine(spec.title, _written(spec.keys)) for spec in actions.specs if spec.menu == menu and spec.keys)
        yield tr("Menu {name}", name=tr(menu).replace("&", "")), tuple(lines)
    for name, keys_there in others:
        yield tr(name), tuple(KeyLine(tr(does), tr(keys)) for does, keys in keys_there)


def _written(keys: Sequence[str]) -> str:
    return tr(" or ").join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
