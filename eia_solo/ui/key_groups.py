"""Every key there is, in groups: the menus with their actions, then what keys do in single parts of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtGui import QKeySequence

from eia_solo.core.values import frozen
from eia_solo.ui.actions import ActionList
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

IN_LISTS = (
    mark("In every list and table"),
    (
        (mark("Another line or cell"), mark("Arrows")),
        (mark("The first and the last"), mark("Home, End")),
        (mark("A page on or back"), mark("PgUp, PgDown")),
        (mark("Open what is chosen"), mark("Enter")),
        (mark("Tick it, or fold it"), mark("Space")),
        (mark("Out of the list, to the next field"), mark("Tab")),
    ),
)
IN_TABS = (
    mark("In tabs"),
    ((mark("Another tab"), mark("Left, Right")), (mark("The first and the last tab"), mark("Home, End"))),
)
IN_HISTORY = (
    mark("In the history"),
    (
        (mark("Go to the chosen entry or branch"), mark("Enter")),
        (mark("Remove the name of a branch"), mark("Del")),
    ),
)
"""Keys of what every page has."""


def key_groups(
    actions: ActionList, others: Others = (IN_LISTS, IN_TABS, IN_HISTORY)
) -> Iterator[tuple[str, tuple[KeyLine, ...]]]:
    """The menus of a page with the keys of their actions, then the keys that no menu lists."""
    for menu in actions.menus:
        lines = (KeyLine(spec.title, _written(spec.keys)) for spec in actions.specs if spec.menu == menu and spec.keys)
        yield tr("Menu {name}", name=tr(menu).replace("&", "")), tuple(lines)
    for name, keys_there in others:
        yield tr(name), tuple(KeyLine(tr(does), tr(keys)) for does, keys in keys_there)


def _written(keys: Sequence[str]) -> str:
    return tr(" or ").join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
