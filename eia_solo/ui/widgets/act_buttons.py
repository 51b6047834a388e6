"""A row of buttons for what can be done. Where there is little room they are behind "More", and the first says less."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QElapsedTimer, QEvent, QRectF, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.presenters.offers import Offer, Thing
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import let_go
from eia_solo.ui.widgets.painting import draw_text, text_width
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.thing_menu import ThingMenu
from eia_solo.ui.words import tr

MOST = 4
GAP = 8
_BEHIND_VERB = 7
"""So far behind the verb of a button begins what it acts on."""
CALM_MS = 400
"""So long after a click a button that does something else by then takes no other one."""


class ActButton(KeyButton):
    """A button whose words and key change with what it does, and that says it in fewer words where there is less room.

    On the black one the verb is heavier than what it acts on: what Enter does is read before on what.

    Its text, which is read aloud, is always the longest. The second click of a double click was meant for what the
    button did before: where it does something else by now, that click does nothing.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent=parent)
        self._wordings: tuple[str, ...] = ("",)
        self._shown = 0
        self._pressed_for = ""
        self._since_click = QElapsedTimer()

    @property
    def words(self) -> str:
        return self._wordings[self._shown]

    def width_for(self, words: str) -> int:
        return super().width_for(words) + ceil(
            self._theme.px(_BEHIND_VERB) / 2
        )  # what stands behind the verb is lighter

    @property
    def whole_width(self) -> int:
        """How wide it is with its longest words."""
        return self.width_for(self.text())

    @property
    def _split(self) -> tuple[str, str]:
        """The verb, which is the last of the wordings, and what it acts on."""
        verb, words = self._wordings[-1], self.words
        return (verb, words[len(verb) :].strip()) if words.startswith(f"{verb} ") else (words, "")

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        verb, of = self._split
        if not (self.is_primary and of):
            super()._paint_words(painter, box, ink)
            return
        draw_text(painter, box, verb, self._font(), ink)
        rest = QRectF(box)
        rest.setLeft(box.left() + text_width(verb, self._font()) + self._theme.px(_BEHIND_VERB))
        draw_text(painter, rest, of, self._theme.inter(14), ink)

    def show_act(self, act: Act, key: str) -> None:
        wordings = (act.text, *act.shorter)
        if (self._wordings, self._key) != (wordings, key):
            self._wordings, self._key, self._shown = wordings, key, 0
            self.setText(act.text)
            self._tell()
            self.updateGeometry()

    def take_room(self, room: int) -> None:
        """Show the longest words for which there is room."""
        last = len(self._wordings) - 1
        shown = next((n for n, words in enumerate(self._wordings) if self.width_for(words) <= room), last)
        if shown != self._shown:
            self._shown = shown
            self.updateGeometry()
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hasty = self._since_click.isValid() and self._since_click.elapsed() < CALM_MS
        if not (hasty and self.text() != self._pressed_for):
            self._pressed_for = self.text()
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.isDown():
            self._since_click.start()
        super().mouseReleaseEvent(event)


class ActButtons(QWidget):
    """As many buttons as there are acts. Of the first no word goes before all others are behind "More"."""

    pressed = Signal(int)

    def __init__(
        self,
        theme: Theme,
        name: str,
        offers: Callable[[], tuple[Offer, ...]],
        parent: QWidget,
        *,
        wide: bool,
        over: bool,
    ) -> None:
        """With `wide` the first button takes all the room that the others leave; with `over` it stands above them.

        `offers` are the acts as entries of a menu.
        """
        super().__init__(parent)
        self._theme, self._offers, self._wide, self._over = theme, offers, wide, over
        self._count = 0
        self._folded = range(0)
        self.buttons = [ActButton(theme, self) for _ in range(MOST)]
        self.more = KeyButton(theme, tr("More…"), parent=self)
        self.more.setObjectName(f"act_{name}_more")
        self.more.clicked.connect(self._open_more)
        self._row = row = QGridLayout(self)
        tight(row, GAP)
        for number, button in enumerate(self.buttons):
            button.setObjectName(f"act_{name}_{number}")
            button.clicked.connect(lambda _=False, number=number: self.pressed.emit(number))
            row.addWidget(button, *((0, 0, 1, MOST + 1) if over and number == 0 else (int(over), number - over)))
        row.addWidget(self.more, int(over), MOST - over)
        row.setColumnStretch(0 if wide else MOST + 1 - over, 1)
        for each in (*self.buttons, self.more):
            each.hide()
        if wide or over:  # its words go by the room there is
            self.buttons[0].setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._over:  # nothing moves where there is only the first
            self._row.setRowMinimumHeight(1, self.more.sizeHint().height())

    def show_acts(self, acts: Sequence[Act], *, black: bool) -> None:
        """Offer these acts, of which the first is what Enter does if it is black."""
        self._count = len(acts)
        for number, (button, act) in enumerate(zip(self.buttons, acts, strict=False)):
            first = black and number == 0
            button.show_act(act, act.key or ("Enter" if first else ""))
            button.set_primary(first)
        self._share_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # the words are larger or longer by now
            self._share_room()
        return super().event(event)

    def _share_room(self) -> None:
        """Show what has room; buttons that stand in a row of their own take from the first none."""
        first, *others = self.buttons[: self._count] or self.buttons[:1]
        widths = [button.whole_width + GAP for button in others]
        more = self.more.sizeHint().width() + GAP
        room = self.width() + (GAP if self._over else -first.whole_width)
        shown = len(others)
        if (self._wide or self._over) and sum(widths) > room:
            shown = next((n for n in reversed(range(shown)) if sum(widths[:n]) + more <= room), 0)
        self._folded = range(1 + shown, self._count)
        for number, button in enumerate(self.buttons):
            if number in self._folded and button.hasFocus():
                first.setFocus()
            elif number >= self._count:
                let_go(button)
            button.setVisible(number < self._count and number not in self._folded)
        if not self._folded and self.more.hasFocus():
            first.setFocus()
        self.more.setVisible(bool(self._folded))
        if self._wide or self._over:
            beside = 0 if self._over else sum(widths[:shown]) + (more if self._folded else 0)
            first.take_room(self.width() - beside)

    def _open_more(self) -> None:
        """Show in a menu what has no button now."""
        offers = self._offers()
        thing = Thing(offers=tuple(offers[number] for number in self._folded))
        menu = ThingMenu(thing, lambda offer: callable(offer.way) and offer.way(), self._theme, self)
        menu.open(self.more.mapToGlobal(self.more.rect().bottomLeft()), self.window())
