"""The card of a chosen corps, or of squadrons, over the board: divisions as signs, what it may do with keys."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.ui.board.counters import paint_ship
from eia_solo.games.napoleons_wars.ui.discs import paint_power
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import ShownSquadrons
from eia_solo.games.napoleons_wars.ui.presenters.pointing import KEYS, Card
from eia_solo.games.napoleons_wars.ui.secret_words import SecretWords
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text
from eia_solo.ui.words import mark, tr

_WIDE = 330
_SIGN, _HIGH, _STEP = 26, 17, 42
_WORDS = {"I": mark("inf"), "C": mark("cav"), "A": mark("art"), "|": mark("scout")}


class _Signs(Painted):
    """Divisions: infantry crossed, cavalry one stroke, artillery a dot, the scout dashed behind a bar."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._power, self._divisions = "", ""

    def show_divisions(self, power: str, divisions: str) -> None:
        """Those of a corps, or the number of squadrons."""
        self._power, self._divisions = power, divisions
        self.setAccessibleName("" if divisions.isdigit() else divisions)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        signs = 0 if self._divisions.isdigit() else len(self._divisions.replace("|", ""))
        return QSize(self._theme.px(34 + _STEP * signs + 10), self._theme.px(36))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint(self, painter: QPainter) -> None:
        px, palette = self._theme.px, self._theme.palette
        if self._divisions.isdigit():
            ships = ShownSquadrons(self._power, "", int(self._divisions))
            paint_ship(painter, self._theme, ships, QPointF(px(22), px(22)), px(16))
            return
        paint_power(painter, QRectF(0, px(3), px(26), px(26)), self._power, self._theme)
        left = float(px(36))
        is_scout = False
        for letter in self._divisions:
            if letter == "|":
                painter.setPen(QPen(palette.line2, 1.2))
                painter.drawLine(QLineF(left, px(2), left, px(32)))
                left += px(8)
                is_scout = True
                continue
            box = QRectF(left, px(2), px(_SIGN), px(_HIGH))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(dashed(palette.ink, 1.3, 2.4, 1.8) if is_scout else QPen(palette.ink, 1.3))
            painter.drawRect(box)
            painter.setPen(QPen(palette.ink, 1.3))
            if letter in "IC":
                painter.drawLine(QLineF(box.bottomLeft(), box.topRight()))
            if letter == "I":
                painter.drawLine(QLineF(box.topLeft(), box.bottomRight()))
            if letter == "A":
                painter.setBrush(palette.ink)
                painter.drawEllipse(box.center(), px(3), px(3))
            word = tr(_WORDS["|" if is_scout else letter])
            below = QRectF(box.left() - px(6), box.bottom(), box.width() + px(12), px(15))
            draw_text(painter, below, word, self._theme.inter(10), palette.ink2, CENTRE)
            left += px(_STEP)


class CorpsCard(QFrame):
    """`asked` brings the key of what is to be done."""

    asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.card: Card | None = None
        self.setProperty("role", "panel")
        self.setObjectName("corps_card")
        self.title = title(theme, "", 17)
        self.secret = SecretWords(theme)
        self.signs = _Signs(theme)
        self.note = data(theme, "", 12, tone="label").wrapping()
        self.buttons = {key: KeyButton(theme, "", key) for key in KEYS}
        self.why = data(theme, "", 11, tone="label").wrapping()
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(6)
        row = QHBoxLayout()
        row.addWidget(self.title, 1)
        row.addWidget(self.secret)
        column.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(self.signs)
        row.addWidget(self.note, 1)
        column.addLayout(row)
        grid = QGridLayout()
        grid.setSpacing(6)
        self._grid = grid
        for key, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, key=key: self.asked.emit(key))
        column.addLayout(grid)
        column.addWidget(self.why)
        self.hide()

    def show_card(self, card: Card | None, power: str, *, compact: bool) -> None:
        """Show a corps or squadrons, or nothing; `compact` without sentences."""
        self.card = card
        self.setVisible(card is not None)
        if card is None:
            return
        self.title.setText(card.title)
        self.secret.set_words(tr("{power} only", power=power))
        self.secret.setVisible(bool(card.letter))  # squadrons are seen by all: NW-49
        self.signs.show_divisions(card.power, card.divisions)
        self.note.setText(card.note)
        for button in self.buttons.values():
            self._grid.removeWidget(button)
            button.hide()
        for number, act in enumerate(card.acts):
            button = self.buttons[act.key]
            self._grid.addWidget(button, *divmod(number, 2))
            button.show()
            button.setText(act.words)
            button.setEnabled(not act.why_not)
            button.setToolTip(act.why_not)
        reasons = [f"{act.words}: {act.why_not}" for act in card.acts if act.why_not]
        self.why.setText("\n".join(reasons))
        self.why.setVisible(bool(reasons) and not compact)
        self.setFixedWidth(self._theme.px(_WIDE))
        self._column.activate()
        self.setFixedHeight(self._column.totalHeightForWidth(self.width()))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
