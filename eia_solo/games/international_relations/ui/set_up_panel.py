"""The panel in which a position is set up: its turn, a text to paste, what is in hand, and what each power has."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.rulebook import InternationalRelations
from eia_solo.games.international_relations.ui.board.counters import colours, paint_counter
from eia_solo.games.international_relations.ui.correct_panel import KeyRow
from eia_solo.games.international_relations.ui.correcting import Correcting
from eia_solo.games.international_relations.ui.presenters.set_up import (
    CENTRE,
    ORDER,
    Hand,
    Has,
    as_begun,
    at_moment,
    counts,
    emptied,
    moment_words,
)
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.painting import CENTRE as IN_THE_MIDDLE
from eia_solo.ui.widgets.painting import RIGHT, draw_text, key_cap_size, paint_key_cap, text_width
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import mark, tr

_BEGINNING = "1901-international"
_STEP, _FIRST = 34, 46
"""How wide each thing to take in hand is, and where the first of them begins."""
_WHATS = {"A": mark("army"), "F": mark("fleet"), CENTRE: mark("centres")}


class PowerRow(KeyRow):
    """A power with what can be taken in hand of it, and what it has. `taken` brings what was clicked."""

    taken = Signal(object)

    def __init__(self, theme: Theme, number: int, power: str) -> None:
        super().__init__(theme, 30)
        self._number = number
        self._has = Has(power, 0, 0)
        self._hand: Hand | None = None
        self.clicked.connect(lambda: self.taken.emit(self._hand.next(power) if self._hand else Hand(power)))

    def show_state(self, has: Has, hand: Hand | None) -> None:
        """Show what the power has, and what is in hand if it is of this power."""
        self._has, self._hand = has, hand if hand and hand.power == has.power else None
        words = tr("{power}: centres {centres}, units {units}", power=has.power, centres=has.centres, units=has.units)
        held = tr("in hand: {what}", what=tr(_WHATS[self._hand.what])) if self._hand else ""
        spoken = ", ".join(filter(None, (words, has.note, held)))
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = int((event.position().x() - self._theme.px(_FIRST)) // self._theme.px(_STEP))
        if 0 <= place < len(ORDER) and self.isDown():
            self.setDown(False)
            self.taken.emit(Hand(self._has.power, ORDER[place]))
            return
        super().mouseReleaseEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, palette, has = self._theme, self._theme.palette, self._has
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, px = QRectF(self.rect()), theme.px
        middle = box.center().y()
        painter.setPen(QPen(palette.line, 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        key = str(self._number)
        wide, _ = key_cap_size(theme, key)
        paint_key_cap(painter, theme, key, px(6) + wide, middle, palette.ink2, palette.line2)
        for number, what in enumerate(ORDER):
            at = QPointF(px(_FIRST) + (number + 0.5) * px(_STEP), middle)
            if self._hand and self._hand.what == what:
                painter.setPen(QPen(palette.focus, 2))
                painter.setBrush(palette.raised)
                half = px(_STEP) / 2 - 1
                painter.drawRoundedRect(QRectF(at.x() - half, 2, 2 * half, box.height() - 5), 4, 4)
            if what == CENTRE:
                painter.setPen(QPen(palette.ink, 1.4))
                painter.setBrush(colours(palette, has.power).fill)
                painter.drawEllipse(at, px(6), px(6))
            else:
                paint_counter(painter, theme, Unit(has.power, UnitKind(what), ""), at, px(18))
        if self.hasFocus():
            painter.setPen(palette.focus)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -1.5), 3, 3)
        left = px(_FIRST) + len(ORDER) * px(_STEP) + px(10)
        font = theme.inter(13)
        draw_text(painter, QRectF(left, 0, px(80), box.height()), has.power, font, palette.ink)
        for place, count in enumerate((has.centres, has.units)):
            room = QRectF(left + px(76) + place * px(36), 0, px(30), box.height())
            draw_text(painter, room, str(count), font, palette.ink, RIGHT)
        if has.note:
            small = theme.inter(12)
            room = QRectF(left + px(156), px(4), text_width(has.note, small) + px(12), box.height() - px(9))
            room.moveRight(min(room.right(), box.right() - 1))
            painter.setPen(QPen(palette.ask_line, 1))
            painter.setBrush(palette.ask)
            painter.drawRoundedRect(room, 4, 4)
            draw_text(painter, room, has.note, small, palette.ink, IN_THE_MIDDLE)


class SetUpPanel(QWidget):
    """Nothing is kept before *Begin here*."""

    def __init__(self, theme: Theme, correcting: Correcting, rulebook: InternationalRelations) -> None:
        super().__init__()
        self._mode = correcting
        self._rulebook = rulebook
        self.setObjectName("set_up_panel")
        self.title = title(theme, tr("A position of your own"), 22).wrapping()
        self.turn = QLineEdit()
        self.turn.setAccessibleName(tr("Turn and stage"))
        self.turn.setPlaceholderText(tr("Fall 1902, orders"))
        self.begun, self.empty = QPushButton(tr("1901")), QPushButton(tr("Empty board"))
        self.begun.setToolTip(tr("Units and centres as every game begins"))
        self.paste = QPlainTextEdit()
        self.paste.setAccessibleName(tr("A position as text"))
        self.paste.setPlaceholderText(tr("Paste a position: France: A Par, F Bre; centres Par, Bre, Mar"))
        self.paste.setTabChangesFocus(True)
        self.left_out = data(theme, "", 12, tone="label").wrapping()
        self.heads = data(
            theme, tr("In hand: army, fleet, centres. Behind each power its centres and units."), 12, tone="label"
        )
        self.heads.wrapping()
        self.rows = [PowerRow(theme, n, power) for n, power in enumerate(rulebook.rules.board.powers, 1)]
        self.new = QRadioButton(tr("A game, a sheet for each power"))
        self.tried = QRadioButton(tr("A try-out, one text for all"))
        self.tried.setToolTip(tr("No treaties, penalties or claims, and no power has to act"))
        self.because = QLineEdit()
        self.because.setAccessibleName(tr("Because"))
        self.because.setPlaceholderText(tr("Because… (the game is under way)"))
        self.refusal = data(theme, "", 12, tone="war").wrapping()
        self.enter = KeyButton(theme, tr("Begin here"), "Ctrl+Enter", primary=True)
        self.leave = KeyButton(theme, tr("Leave"), "Esc")
        self._lay_out(theme)
        self._connect()

    def _lay_out(self, theme: Theme) -> None:
        inner = QWidget()
        tight(column := QVBoxLayout(inner), 6)
        column.setContentsMargins(0, 0, 4, 0)
        column.addWidget(self.title)
        row = QHBoxLayout()
        tight(row, 8)
        for widget in (self.turn, self.begun, self.empty):
            row.addWidget(widget, 1 if widget is self.turn else 0)
        column.addLayout(row)
        column.addWidget(self.paste)
        column.addWidget(self.left_out)
        column.addWidget(self.heads)
        tight(powers := QVBoxLayout(), 0)
        for power in self.rows:
            powers.addWidget(power)
        column.addLayout(powers)
        for part in (self.new, self.tried, self.because):
            column.addWidget(part)
        column.addStretch(1)
        self.room = QScrollArea()
        self.room.setWidgetResizable(True)
        self.room.setFrameShape(QFrame.Shape.NoFrame)
        self.room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.room.setWidget(inner)
        for ground in (inner, self.room.viewport()):  # the panel around is theirs
            ground.setAutoFillBackground(False)
        tight(outer := QVBoxLayout(self), 8)
        outer.addWidget(self.room, 1)
        outer.addWidget(self.refusal)
        buttons = QHBoxLayout()
        tight(buttons, 8)
        for button in (self.enter, self.leave):
            buttons.addWidget(button)
        buttons.addStretch(1)
        outer.addLayout(buttons)
        self.set_theme(theme)

    def _connect(self) -> None:
        mode = self._mode
        for row in self.rows:
            row.taken.connect(mode.take)
        self.turn.editingFinished.connect(self._take_turn)
        self.begun.clicked.connect(self._begin_as_usual)
        self.empty.clicked.connect(lambda: mode.change(emptied))
        self.paste.textChanged.connect(self._put_up)
        self.tried.toggled.connect(self._try_out)
        self.because.textChanged.connect(self._tell_because)
        self.enter.clicked.connect(self.press)
        self.leave.clicked.connect(mode.leave)
        mode.changed.connect(self._follow)

    def set_theme(self, theme: Theme) -> None:
        self.paste.setFixedHeight(theme.px(84))
        self.turn.setMinimumWidth(theme.px(100))

    # Showing

    def _follow(self) -> None:
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self.refresh()

    def refresh(self) -> None:
        """Show the position as it stands."""
        mode, draft = self._mode, self._mode.draft
        if not self.turn.hasFocus():
            self.turn.setText(moment_words(draft.game))
        for row, has in zip(self.rows, counts(draft), strict=True):
            row.show_state(has, mode.hand)
        left = [tr("line {n}: {words} ({why})", n=each.line, words=each.text, why=each.why) for each in mode.left_out]
        self.left_out.setText(tr("Left out: {lines}", lines="; ".join(left)) if left else "")
        self.left_out.setVisible(bool(left))
        self.tried.blockSignals(True)
        self.tried.setChecked(draft.game.try_out)
        self.new.setChecked(not draft.game.try_out)
        self.tried.blockSignals(False)
        self.because.setVisible(not mode.is_new)
        self.refusal.setText(mode.refused)
        self.refusal.setVisible(bool(mode.refused))

    # Doing

    def press(self) -> None:
        """Begin with this position; where a reason is lacking the cursor goes there."""
        if self.turn.hasFocus():
            self._take_turn()
        if not self._mode.enter() and self.because.isVisible() and not self._mode.because.strip():
            self.because.setFocus()
        elif not self._mode.is_on:
            self.paste.blockSignals(True)
            self.paste.clear()
            self.paste.blockSignals(False)

    def _take_turn(self) -> None:
        if self.turn.text().strip() != moment_words(self._mode.draft.game):
            self._mode.change(lambda draft: at_moment(draft, self.turn.text()))

    def _begin_as_usual(self) -> None:
        start = self._rulebook.parse_scenario(*self._rulebook.scenarios[_BEGINNING]())
        self._mode.change(lambda draft: as_begun(draft, start))

    def _put_up(self) -> None:
        if text := self.paste.toPlainText().strip():
            self._mode.put_up(text)

    def _try_out(self, tried: bool) -> None:
        self._mode.change(lambda draft: draft.set("try_out", "true" if tried else "false"))

    def _tell_because(self, text: str) -> None:
        self._mode.because = text

    def keyPressEvent(self, event: QKeyEvent) -> None:
        powers = len(self.rows)
        if event.text().isdigit() and 0 < int(event.text()) <= powers and self._mode.hand:
            self._mode.take(self._mode.hand.next(self._rulebook.rules.board.powers[int(event.text()) - 1]))
        else:
            super().keyPressEvent(event)
