"""What a screen reader finds in a widget that is painted: what it is, its value, its parts as children.

Qt asks for this only while a reader listens. A part is a small object of Qt's below its widget, so that Qt itself
deletes what it knows of it, and none of that is deleted by Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import SIGNAL, SLOT, QObject, QPoint, QRect, QRectF, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleObject,
    QAccessibleValueInterface,
)
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAccessibleWidget, QApplication, QWidget
from shiboken6 import Shiboken, VoidPtr

from eia_solo.core.values import frozen

Role = QAccessible.Role
_Text, _Interface = QAccessible.Text, QAccessible.InterfaceType


@frozen
class Value:
    """Where a bar or a marker stands, between its ends."""

    now: float
    least: float
    most: float


@frozen
class Told:
    """A part as a reader has it: its words, where it is in the widget, whether it is the one that is chosen."""

    words: str
    box: QRectF
    chosen: bool = False
    role: Role = Role.ListItem
    value: Value | None = None


class Telling:
    """A painted widget that says more of itself than its name."""

    told_as: Role = Role.Graphic
    told_value: Value | None = None
    told_chosen: bool | None = None
    """Whether it is the chosen one of several; None for what cannot be chosen."""

    def part_count(self) -> int:
        """So many parts can be come to."""
        return 0

    def part(self, number: int) -> Told:
        raise NotImplementedError

    def go_to_part(self, number: int) -> None:
        """Choose a part, as the keys do."""


class _Part(QObject):
    """Stands for a part, by its number."""

    def __init__(self, of: QWidget, number: int) -> None:
        super().__init__(of)
        self.number = number

    @property
    def of(self) -> QWidget:
        of = self.parent()
        assert isinstance(of, QWidget)
        return of

    def told(self) -> Told | None:
        """The part as it is now; None if there are fewer by now."""
        of = self.of
        return of.part(self.number) if isinstance(of, Telling) and self.number < of.part_count() else None


class _Number(QAccessibleValueInterface):
    """The value of whatever this object stands for. It can be read here, and is changed by keys."""

    def __init__(self, of: QObject) -> None:
        super().__init__()
        self._of = of

    @property
    def _value(self) -> Value:
        return _value_of(self._of) or Value(0, 0, 0)

    def currentValue(self) -> object:
        return float(self._value.now)

    def minimumValue(self) -> object:
        return float(self._value.least)

    def maximumValue(self) -> object:
        return float(self._value.most)

    def minimumStepSize(self) -> object:
        return 1.0

    def setCurrentValue(self, _value: object) -> None: ...


class _Going(QAccessibleActionInterface):
    """Lets a reader go to a part."""

    def __init__(self, of: _Part) -> None:
        super().__init__()
        self._of = of

    def actionNames(self) -> list[str]:
        return [self.setFocusAction()]

    def doAction(self, name: str) -> None:
        if name in self.actionNames() and self._of.told() is not None:
            widget = self._of.of
            widget.setFocus()
            assert isinstance(widget, Telling)
            widget.go_to_part(self._of.number)

    def keyBindingsForAction(self, _name: str) -> list[str]:
        return []


def _value_of(of: QObject) -> Value | None:
    if isinstance(of, _Part):
        told = of.told()
        return told.value if told is not None else None
    return of.told_value if isinstance(of, Telling) else None


def _at(made: QAccessibleValueInterface | QAccessibleActionInterface) -> int:
    """Where it is, as Qt wants it; the type is that of Qt's stubs."""
    return cast("int", VoidPtr(Shiboken.getCppPointer(made)[0]))


def _or_none(at: int | None) -> int:
    """What Qt hands out as None it does not take back as that."""
    return cast("int", VoidPtr(0)) if at is None else at


class _PartInterface(QAccessibleObject):
    """A part as Qt hands it to a reader."""

    def __init__(self, of: _Part) -> None:
        super().__init__(of)
        self._value, self._going = _Number(of), _Going(of)

    def _part(self) -> _Part:
        of = self.object()
        assert isinstance(of, _Part)
        return of

    def isValid(self) -> bool:
        return super().isValid() and self._part().told() is not None

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._part().of)

    def child(self, _number: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        told = self._part().told()
        return told.words if told is not None and kind == _Text.Name else ""

    def rect(self) -> QRect:
        told, of = self._part().told(), self._part().of
        box = told.box.toAlignedRect() if told is not None else QRect()
        return QRect(of.mapToGlobal(box.topLeft()), box.size())

    def role(self) -> QAccessible.Role:
        told = self._part().told()
        return told.role if told is not None else Role.NoRole

    def state(self) -> QAccessible.State:
        state, told, of = QAccessible.State(), self._part().told(), self._part().of
        if told is None:
            state.invalid = 1
            return state
        if of.focusPolicy():
            state.focusable = state.selectable = 1
            state.selected = int(told.chosen)
            state.focused = int(told.chosen and of.hasFocus())
        state.invisible = int(not of.isVisible())
        state.offscreen = int(not QRectF(of.rect()).intersects(told.box))
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        if kind == _Interface.ValueInterface and _value_of(self._part()) is not None:
            return _at(self._value)
        if kind == _Interface.ActionInterface and self._part().of.focusPolicy():
            return _at(self._going)
        return _or_none(super().interface_cast(kind))


class _Widget(QAccessibleWidget):
    """A widget that tells of itself, as Qt hands it to a reader: its parts come before the widgets in it."""

    def __init__(self, widget: QWidget, role: Role) -> None:
        super().__init__(widget, role)
        self._value = _Number(widget)
        self._parts: list[_Part] = []

    def _telling(self) -> Telling:
        widget = self.object()
        assert isinstance(widget, Telling)
        return widget

    def _part(self, number: int) -> QAccessibleInterface:
        widget = self.object()
        assert isinstance(widget, QWidget)
        while len(self._parts) <= number:
            self._parts.append(_Part(widget, len(self._parts)))
        return QAccessible.queryAccessibleInterface(self._parts[number])

    def childCount(self) -> int:
        return self._telling().part_count() + super().childCount()

    def child(self, number: int) -> QAccessibleInterface:
        count = self._telling().part_count()
        return self._part(number) if 0 <= number < count else super().child(number - count)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        if isinstance(part := child.object(), _Part):
            return part.number
        number = super().indexOfChild(child)
        return number if number < 0 else number + self._telling().part_count()

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        widget, telling = self.widget(), self._telling()
        at = widget.mapFromGlobal(QPoint(x, y)).toPointF()
        for number in range(telling.part_count()):
            if telling.part(number).box.contains(at):
                return self._part(number)
        return super().childAt(x, y)

    def focusChild(self) -> QAccessibleInterface:
        telling = self._telling()
        if self.widget().hasFocus():
            for number in range(telling.part_count()):
                if telling.part(number).chosen:
                    return self._part(number)
        return super().focusChild()

    def text(self, kind: QAccessible.Text) -> str:
        words, widget = super().text(kind), self.object()
        if not words and kind == _Text.Name and isinstance(widget, QAbstractButton):
            return widget.text().replace("&", "")
        return words

    def role(self) -> QAccessible.Role:
        role = self._telling().told_as
        return Role.Client if role == Role.Graphic and not self.text(_Text.Name) else role

    def actionNames(self) -> list[str]:
        names = list(super().actionNames())
        return [self.pressAction(), *names] if isinstance(self.object(), QAbstractButton) else names

    def doAction(self, name: str) -> None:
        if name == self.pressAction() and isinstance(button := self.object(), QAbstractButton):
            button.click()
        else:
            super().doAction(name)

    def state(self) -> QAccessible.State:
        state, chosen = super().state(), self._telling().told_chosen
        if chosen is not None:
            state.selectable, state.selected = 1, int(chosen)
            state.checkable = state.checked = 0
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        if kind == _Interface.ValueInterface and _value_of(self.object()) is not None:
            return _at(self._value)
        return _or_none(super().interface_cast(kind))


_made: list[_Widget | _PartInterface] = []
"""Qt deletes them with what they stand for. Until then they are kept from Python, which would do it too."""
_most = 256


def _interface(_class: str, of: QObject) -> QAccessibleInterface | None:
    made: _Widget | _PartInterface
    if isinstance(of, _Part):
        made = _PartInterface(of)
    elif isinstance(of, Telling) and isinstance(of, QWidget):
        made = _Widget(of, of.told_as)
    else:
        return None
    _keep(made)
    return made


def _keep(made: _Widget | _PartInterface) -> None:
    global _most
    if len(_made) >= _most:
        _made[:] = [each for each in _made if Shiboken.isValid(each)]
        _most = max(256, 2 * len(_made))
    _made.append(made)


class _Rows(QObject):
    """A list or a map that gets the focus says its own name alone: the row, the place one is on comes after it."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        # Only afterwards, and past Python: the focus also goes because its widget does, and one that is half gone is
        # not to be known to Python.
        after = QTimer(self, singleShot=True, interval=0)
        after.timeout.connect(self._tell)
        QObject.connect(app, SIGNAL("focusChanged(QWidget*,QWidget*)"), after, SLOT("start()"))

    def _tell(self) -> None:
        widget = QApplication.focusWidget()
        if QAccessible.isActive() and isinstance(widget, QAbstractItemView | Telling):
            assert isinstance(widget, QWidget)
            _tell_child(widget)


def _tell_child(widget: QWidget) -> None:
    told = QAccessible.queryAccessibleInterface(widget)
    child = told.focusChild() if told is not None else None
    if child is not None and child.isValid() and child.object() is not widget:
        QAccessible.updateAccessibility(QAccessibleEvent(child, QAccessible.Event.Focus))


def tell_chosen(widget: QWidget) -> None:
    """Let a reader say the part of a widget that the keys have come to."""
    if QAccessible.isActive() and widget.hasFocus():
        _tell_child(widget)


_installed: Sequence[QObject] = ()


def install(app: QApplication) -> None:
    """Let readers find what is painted."""
    global _installed
    if not _installed or not Shiboken.isValid(_installed[0]):
        QAccessible.installFactory(_interface)
        _installed = (_Rows(app),)
