"""The header: when we are, the views, the palette, undo and redo, the menus.

What does not fit is left out in order, what stands elsewhere too first: the buttons of the phase, the words of the
palette, the step. The month and every view stay, the last views in a menu where the window is very narrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QFont, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolBar, QToolButton, QVBoxLayout, QWidget

from eia_solo.core.values import frozen
from eia_solo.ui.actions import ActionList
from eia_solo.ui.header_buttons import FindButton, MenuButton, MoreViews, Room, ViewButton, ViewTabs
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.painting import text_width
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.symbols import Symbol, symbol_icon
from eia_solo.ui.words import tr

BACK_AND_FORTH = ("undo", "redo")
HIGH = 48
_LONGEST_MONTH = "September 1805"
_LONG_WORDS = "Declarations: 132 of 132"
_SAVED = 6
"""So much of the room on each side of a name is given up where it is narrow, as the style sheet says."""
_GIVE_MARGINS = (QEvent.Type.StyleChange, QEvent.Type.Polish, QEvent.Type.ParentChange, QEvent.Type.Show)
"""After each of these a tool bar has margins of its own again, which would push the views out of sight."""


@frozen
class _Shown:
    """What stands in the header besides undo, redo and the menus."""

    tools: tuple[str, ...]
    views: int
    """So many views have their own button."""
    find: Room = Room.FULL
    words: bool = True
    month: float = 28
    """The size of the month."""
    narrow: bool = False
    """Whether the names of the views are small and close together."""
    brief: bool = False
    """Whether when we are and how far it is are said in the short words that the page has for that."""
    step: bool = True
    """Whether the step stands above how far it is."""

    @property
    def face(self) -> float:
        """The size of the names of the views."""
        return 17 if self.narrow else 20


def _ever_less(actions: ActionList) -> tuple[_Shown, ...]:
    """What may be shown, from everything to the least."""
    all_views = len(actions.views)
    counts = sorted({len(actions.tools), max(len(actions.tools) - 1, 0), 0}, reverse=True)
    tools = [_Shown(actions.tools[:count], all_views) for count in counts]
    short = evolve(tools[-1], find=Room.SHORT)
    brief = evolve(short, brief=True)
    brief_small = evolve(brief, month=20)
    without_step = evolve(brief_small, step=False)
    with_sign = evolve(without_step, find=Room.SIGN)
    briefs = (brief, brief_small, without_step, with_sign, evolve(with_sign, narrow=True))
    alone = evolve(short, words=False)
    small = evolve(alone, month=20)
    narrow = evolve(small, narrow=True)
    sign = evolve(narrow, find=Room.SIGN)
    fewer = [evolve(sign, views=count) for count in range(all_views - 2, 0, -1)]
    return (*tools, short, *briefs, alone, small, narrow, sign, *fewer)


class Header(QToolBar):
    """One bar; its buttons are the actions themselves."""

    def __init__(
        self, made: Mapping[str, QAction], menus: Iterable[QMenu], theme: Theme, actions: ActionList, parent: QWidget
    ) -> None:
        super().__init__(tr("Header"), parent)
        self.setObjectName("header")
        self.setMovable(False)
        self.setFloatable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._actions = made
        self.menu_button = MenuButton(menus, self)
        self._views, self._tool_ids = actions.views, actions.tools
        self._steps = _ever_less(actions)
        self._theme = theme
        self._shown = self._steps[0]
        self._said = ("", "")
        self._brief: tuple[str, str] | None = None
        self._month = title(theme, "", 28)
        self._step = data(theme, "", 12, tone="label")
        self._stage = data(theme, "", 13, weight=QFont.Weight.DemiBold)
        self._build()
        self.set_theme(theme)
        self._names = self._names_of_views()
        for id in self._views:
            made[id].changed.connect(self._follow_names)

    def _names_of_views(self) -> tuple[str, ...]:
        return tuple(self._actions[id].text() for id in self._views)

    def _follow_names(self) -> None:
        """A name that got longer, as "Inbox (7)", may need what others have."""
        if (names := self._names_of_views()) != self._names:
            self._names = names
            self._fit()

    def _build(self) -> None:
        # One widget in the bar: a tool bar's own layout sets its buttons off centre and cannot spread them.
        inside = QWidget()
        inside.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        row = QHBoxLayout(inside)
        row.setContentsMargins(20, 0, 16, 0)
        row.setSpacing(0)
        self._buttons: dict[str, QToolButton] = {}
        # Both sides share the room evenly, so that the views stand still whatever is said on the left.
        self._left = self._when()
        row.addWidget(self._left, 1)
        tabs = ViewTabs()
        views = QHBoxLayout(tabs)
        tight(views)
        for id in self._views:
            views.addWidget(self._button(id, "view"))
        self._more = MoreViews()
        views.addWidget(self._more)
        row.addWidget(tabs)
        self._right = self._tools()
        row.addWidget(self._right, 1)
        self.addWidget(inside)

    def _when(self) -> QWidget:
        side = QWidget()
        row = QHBoxLayout(side)
        tight(row, 14)
        self._words = QWidget()
        words = QVBoxLayout(self._words)
        tight(words)
        words.addStretch(1)
        words.addWidget(self._step)
        words.addWidget(self._stage)
        words.addStretch(1)
        row.addWidget(self._month)
        row.addWidget(self._words)
        row.addStretch(1)
        return side

    def _tools(self) -> QWidget:
        side = QWidget()
        row = QHBoxLayout(side)
        tight(row, 8)
        row.addStretch(1)
        for id in self._tool_ids:
            row.addWidget(self._button(id, "tool"))
        self.find_button = FindButton(self._actions["find"], self._theme)
        row.addWidget(self.find_button)
        for id in BACK_AND_FORTH:
            row.addWidget(self._button(id, "tool"))
        row.addWidget(self.menu_button)
        return side

    def _button(self, id: str, role: str) -> QToolButton:
        button = ViewButton() if role == "view" else QToolButton()
        button.setDefaultAction(self._actions[id])
        button.setProperty("role", role)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setObjectName(f"button_{id}")
        self._buttons[id] = button
        return button

    def show_when(self, month: str, step: str, stage: str, brief: tuple[str, str] | None = None) -> None:
        """The month, the step of the sequence of play, and how far it is; `brief` says first and last more shortly."""
        self._said, self._brief = (month, stage), brief
        self._step.setText(step)
        self._say(self._shown)
        self._fit()
        # Longer words get their room at once; Qt would pass the wish for it on from widget to widget, one at a time.
        part: QWidget | None = self._words
        while part is not None and part is not self and (row := part.layout()) is not None:
            row.activate()
            part = part.parentWidget()

    def _words_of(self, shown: _Shown) -> tuple[str, str]:
        return self._brief if shown.brief and self._brief is not None else self._said

    def _has_step(self, shown: _Shown) -> bool:
        """Whether the step stands above: not where the short words below say the same."""
        _, stage = self._words_of(shown)
        return shown.step and stage.casefold() not in self._step.text().casefold()

    def _say(self, shown: _Shown) -> None:
        month, stage = self._words_of(shown)
        self._month.setText(month)
        self._stage.setText(stage)
        self._stage.setToolTip("" if stage == self._said[1] else self._said[1])

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() in _GIVE_MARGINS and (bar := self.layout()) is not None:
            bar.setContentsMargins(0, 0, 0, 0)
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    # What there is room for

    def _fit(self) -> None:
        """Show as much as there is room for. What each part takes is measured once."""
        self._wide = {id: self._buttons[id].sizeHint().width() for id in (*self._tool_ids, *BACK_AND_FORTH)}
        steps = [shown for shown in self._steps if self._brief is not None or not shown.brief]
        self._show(next((shown for shown in steps if self._width_of(shown) <= self.width()), steps[-1]))

    def _width_of(self, shown: _Shown) -> int:
        font = self._theme.garamond(shown.face)
        around = self._around_view - (2 * self._theme.px(_SAVED) if shown.narrow else 0)
        views = sum(round(around + text_width(self._buttons[id].text(), font)) + 1 for id in self._views[: shown.views])
        more = round(around + self._more.words_width(font)) + 1 if shown.views < len(self._views) else 0
        return 20 + self._left_width(shown) + 12 + views + more + 12 + self._right_width(shown) + 16

    def _left_width(self, shown: _Shown) -> int:
        """The room kept for the month and the step, so that the views stand still whatever is said."""
        theme, (month_said, stage_said) = self._theme, self._words_of(shown)
        longest = () if shown.brief else (_LONGEST_MONTH,)
        month = max(text_width(words, theme.garamond(shown.month)) for words in (*longest, month_said))
        if not shown.words:
            return round(month) + 2
        said = [(stage_said, self._stage), *(() if shown.brief else ((_LONG_WORDS, self._stage),))]
        if self._has_step(shown):
            said.append((self._step.text(), self._step))
        return round(month + 14 + max(text_width(words, label.font()) for words, label in said)) + 3

    def _right_width(self, shown: _Shown) -> int:
        buttons = [self._wide[id] + 8 for id in (*shown.tools, *BACK_AND_FORTH)]
        return sum(buttons) + self.menu_button.sizeHint().width() + 8 + self.find_button.width_for(shown.find)

    def _show(self, shown: _Shown) -> None:
        self._left.setMinimumWidth(self._left_width(shown))
        self._words.setVisible(shown.words)
        self._step.setVisible(self._has_step(shown))
        self._say(shown)
        if shown.month != self._shown.month:
            self._month.set_face(lambda theme: theme.garamond(shown.month))
        for id in self._tool_ids:
            self._buttons[id].setVisible(id in shown.tools)
        self.find_button.set_room(shown.find)
        for number, id in enumerate(self._views):
            self._buttons[id].setVisible(number < shown.views)
        if shown.narrow != self._shown.narrow:
            self._narrow(shown)
        face = self._theme.garamond(shown.face)
        for button in (*(self._buttons[id] for id in self._views), self._more):
            if button.font().pixelSize() != face.pixelSize():  # a style that is put on anew brings an older one back
                button.setFont(face)
        self._more.hold([self._actions[id] for id in self._views[shown.views :]])
        self._shown = shown

    def _narrow(self, shown: _Shown) -> None:
        for button in (*(self._buttons[id] for id in self._views), self._more):
            button.setProperty("narrow", shown.narrow)
            button.style().unpolish(button)
            button.style().polish(button)
            button.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedHeight(theme.px(HIGH))
        palette = theme.palette
        for id, symbol in (("undo", Symbol.UNDO), ("redo", Symbol.REDO)):
            self._actions[id].setIcon(symbol_icon(symbol, palette.ink, palette.line2))
        self.menu_button.setIcon(symbol_icon(Symbol.MENU, palette.ink, palette.line2))
        self.menu_button.setIconSize(QSize(theme.px(20), theme.px(20)))
        for id, button in self._buttons.items():
            if id in self._views:
                button.setFont(theme.garamond(self._shown.face))
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
                button.setFixedHeight(theme.px(HIGH) - 1)
            elif id in BACK_AND_FORTH:
                button.setIconSize(QSize(theme.px(20), theme.px(20)))
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            else:
                button.setFont(theme.inter(13, QFont.Weight.Medium))
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._more.setFont(theme.garamond(self._shown.face))
        self._more.setFixedHeight(theme.px(HIGH) - 1)
        for part in (self._month, self._step, self._stage, self.find_button):
            part.set_theme(theme)
        for button in self._buttons.values():
            button.ensurePolished()  # measured below
        first = self._buttons[self._views[0]]
        saved = 2 * theme.px(_SAVED) if self._shown.narrow else 0
        self._around_view = first.sizeHint().width() - text_width(first.text(), first.font()) + saved
        self._fit()
