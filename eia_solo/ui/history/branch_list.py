"""The branches as a list: each with its name, which is changed in place, and where it ends."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit, QListView, QStyleOptionViewItem, QWidget

from eia_solo.campaign.branches import LONGEST_NAME
from eia_solo.ui.door import Door
from eia_solo.ui.presenters.branches import BranchLine, branch_lines
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.row_list import RowDelegate, RowList
from eia_solo.ui.widgets.rows import Face, RowLook, Stand, Strip, Text, quiet
from eia_solo.ui.words import tr

_Key, _W = Qt.Key, QFont.Weight


class BranchModel(LineModel[BranchLine]):
    """The branches; a name is changed through the door, which says why where it is refused."""

    def __init__(self, door: Door, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._door = door

    def refresh(self) -> None:
        self.set_lines(branch_lines(self._door.session))

    def flags(self, index: Index) -> Qt.ItemFlag:
        editable = Qt.ItemFlag.ItemIsEditable if not self._door.session.why_read_only else Qt.ItemFlag.NoItemFlags
        return super().flags(index) | editable if index.isValid() else super().flags(index)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if index.isValid() and role == Qt.ItemDataRole.EditRole:
            return self.line(index).name
        return super().data(index, role)

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.EditRole:
            return False
        name, new = self.line(index).name, str(value)
        if new != name:
            # Once the field is closed: a list must not change under the field that is written in.
            QTimer.singleShot(0, self, lambda: self._door.rename_branch(name, new))
        return True


def _look(line: BranchLine, _number: int) -> RowLook:
    """The name, and below it where the branch ends and how it parts from the one in play."""
    name = Text(line.name, Face(14, _W.DemiBold if line.named else _W.Normal))
    being_played = (quiet(tr("being played")), 1) if line.playing else ()
    return RowLook(
        Strip(name, ends=being_played, gap=7, high=22),
        Strip(quiet(line.note, wraps=True), ends=(2,)),
        pad=(10, 8, 4, 6),
        stand=Stand.TOP,
        bar=2 if line.playing else None,
    )


class _Naming(RowDelegate):
    """A name is changed in place."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index) -> QWidget:
        field = QLineEdit(parent)
        field.setMaxLength(LONGEST_NAME)
        field.setAccessibleName(tr("Name of the branch"))
        field.setObjectName("branch_name")
        return field

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        box = option.rect
        editor.setGeometry(box.left(), box.top(), box.width(), max(editor.sizeHint().height(), self.theme.px(32)))


class BranchList(RowList[BranchLine]):
    """`opened` on Enter or a double click, `chosen` when one goes to another branch, `dropped` on Delete."""

    opened = Signal(str)
    chosen = Signal(str)
    dropped = Signal(str)
    delegate = _Naming

    def __init__(self, door: Door, theme: Theme, parent: QWidget | None = None) -> None:
        self.branches = BranchModel(door)
        super().__init__(theme, tr("Branches"), self.branches, _look, parent=parent)
        self.setObjectName("branches")
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)  # F2 is an action of the window

    @property
    def current(self) -> str:
        """The name of the branch one is on; empty if on none."""
        index = self.currentIndex()
        return self.branches.line(index).name if index.isValid() else ""

    def refresh(self) -> None:
        """Show the branches as they are; one stays on the branch one was on, by its place if it has another name."""
        here, row = self.current, self.currentIndex().row()
        self.branches.refresh()
        if here and self.current != here:
            names = [line.name for line in self.branches.lines]
            self._stand(names.index(here) if here in names else min(row, len(names) - 1))

    def choose(self, name: str) -> None:
        names = [line.name for line in self.branches.lines]
        if name in names:
            self._stand(names.index(name))

    def rename(self) -> None:
        """Let the player write another name in place of the one there is."""
        if self.currentIndex().isValid() and self.state() is not QListView.State.EditingState:
            self.setFocus()
            self.edit(self.currentIndex())

    def _stand(self, row: int) -> None:
        self.setCurrentIndex(self.branches.index(row, 0))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(self.branches.line(current).name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.state() is QListView.State.EditingState:
            event.accept()  # it was pressed in the field for the name, which does with it what there is to do
        elif self.current and event.key() in (_Key.Key_Return, _Key.Key_Enter):
            self.opened.emit(self.current)
        elif self.current and event.key() == _Key.Key_Delete:
            self.dropped.emit(self.current)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).isValid():
            self.opened.emit(self.current)

    def sizeHint(self) -> QSize:
        return QSize(200, 120)
