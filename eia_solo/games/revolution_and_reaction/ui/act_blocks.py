"""The acts of one post or the rulings of one, one below the other; each but the last one left can be taken away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.ui.field_form import ActBlock, KindOffer, within
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Written
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Kind
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.panel import tight


class ActBlocks(QWidget):
    """`changed` says that another thing stands in them, `kind_chosen` that the player chose another kind."""

    changed = Signal()
    kind_chosen = Signal(str)

    def __init__(self, kinds: tuple[Kind, ...], theme: Theme, offer: KindOffer, first: str) -> None:
        super().__init__()
        self._kinds, self._theme, self._offer = kinds, theme, offer
        self.blocks: list[ActBlock] = []
        self._column = QVBoxLayout(self)
        tight(self._column, 8)
        self._insert(Written(first))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What the Tab key goes through, in reading order."""
        return tuple(stop for block in self.blocks for stop in block.stops)

    def written(self) -> tuple[Written, ...]:
        """What stands in them."""
        return tuple(block.written() for block in self.blocks)

    def put(self, acts: Sequence[Written]) -> None:
        """Show these, each in a block."""
        for block in tuple(self.blocks[len(acts) :]):
            self._take(block)
        for number, act in enumerate(acts):
            if number < len(self.blocks):
                self.blocks[number].put(act)
            else:
                self._insert(act)

    def add(self, act: Written) -> None:
        """One more, with the focus in it."""
        self._insert(act).kind.setFocus()
        self.changed.emit()

    def refresh(self) -> None:
        """Offer what the record offers now."""
        for block in self.blocks:
            block.refresh()

    def show_problems(self, problems: Mapping[str, str]) -> None:
        """Say beside each field what is missing or wrong in it."""
        for number, block in enumerate(self.blocks):
            block.show_problems(within(problems, f"{number}"))

    def first_problem(self, problems: Mapping[str, str]) -> QWidget | None:
        """The first editor with something missing or wrong."""
        found = (block.fields.first_problem(within(problems, f"{n}")) for n, block in enumerate(self.blocks))
        return next((place for place in found if place is not None), None)

    def _insert(self, act: Written) -> ActBlock:
        block = ActBlock(self._kinds, self._theme, self._offer)
        block.put(act)
        self.blocks.append(block)
        self._column.addWidget(block)
        block.changed.connect(self.changed)
        block.removed.connect(lambda: self._remove(block))
        block.kind_chosen.connect(self.kind_chosen)
        self._show_removable()
        return block

    def _remove(self, block: ActBlock) -> None:
        self._take(block)
        self.blocks[-1].kind.setFocus()
        self.changed.emit()

    def _take(self, block: ActBlock) -> None:
        self.blocks.remove(block)
        self._column.removeWidget(block)
        block.hide()
        block.deleteLater()
        self._show_removable()

    def _show_removable(self) -> None:
        for block in self.blocks:
            block.remove.setVisible(len(self.blocks) > 1)
