"""One check, large: who against whom, two dice, what they must show, the chance."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.ui.presenters.check_card import Card, chance_words, needed_words
from eia_solo.ui.presenters.procession import Procession
from eia_solo.ui.presenters.words import ORDINALS, possessive
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.die import DieFace
from eia_solo.ui.widgets.labels import ThemedLabel, data, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.power_disc import PowerDisc

_Align = Qt.AlignmentFlag


class CheckStage(QWidget):
    """The head of a check. `large` is for the view of the phase, small for the card on the desk."""

    def __init__(self, theme: Theme, *, large: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._large = large
        column = QVBoxLayout(self)
        tight(column, 10 if large else 6)
        self._heading = data(theme, px=13 if large else 12, tone="label")
        self._count = data(theme, px=12, tone="label")
        self._left, self._right = (PowerDisc(theme, "Fr", size=46 if large else 34) for _ in range(2))
        self._title = _FittingTitle(theme, 50 if large else 30)
        self._title.setAlignment(_Align.AlignCenter if large else _Align.AlignLeft | _Align.AlignVCenter)
        self._dice = [DieFace(theme, size=92 if large else 58) for _ in range(2)]
        for die, name in zip(self._dice, ("First die", "Second die"), strict=True):
            die.set_name(name)
        big = (60, 46) if large else (36, 36)
        self._needs_label, self._chance_label = (data(theme, px=13 if large else 12, tone="label") for _ in range(2))
        self._needs, self._needs_rest = title(theme, px=big[0]), title(theme, px=24 if large else 20, italic=True)
        self._chance, self._chance_rest = title(theme, px=big[1]), title(theme, px=24 if large else 20, italic=True)
        self._build(column)

    def _build(self, column: QVBoxLayout) -> None:
        top = QHBoxLayout()
        tight(top)
        if self._large:
            top.addWidget(self._heading, 1, _Align.AlignCenter)
        else:
            top.addWidget(self._heading, 1)
        top.addWidget(self._count)
        column.addLayout(top)
        self._count.setHidden(self._large)
        names = QHBoxLayout()
        tight(names, 16 if self._large else 10)
        names.addWidget(self._left)
        names.addWidget(self._title, 1)
        names.addWidget(self._right)
        column.addLayout(names)
        self._right.setVisible(self._large)  # only now: shown without a parent it would be a window of its own
        row = QHBoxLayout()
        tight(row, 16 if self._large else 8)
        for die in self._dice:
            row.addWidget(die, 0, _Align.AlignTop)
        numbers = QGridLayout()
        tight(numbers)
        numbers.setHorizontalSpacing(14 if self._large else 10)
        rows = (
            (self._needs_label, self._needs, self._needs_rest),
            (self._chance_label, self._chance, self._chance_rest),
        )
        for place, (label, number, rest) in enumerate(rows):
            if self._large:
                numbers.addWidget(label, 0, place * 2, 1, 2, _Align.AlignBottom)
                numbers.addWidget(number, 1, place * 2, _Align.AlignBaseline)
                numbers.addWidget(rest, 1, place * 2 + 1, _Align.AlignBaseline)
            else:
                for where, widget in enumerate((label, number, rest)):
                    numbers.addWidget(widget, place, where, _Align.AlignBaseline)
        numbers.setColumnStretch(4 if self._large else 2, 1)
        self._numbers = numbers
        self.set_theme(self._theme)
        row.addSpacing(24 if self._large else 8)
        row.addLayout(numbers, 1)
        column.addLayout(row)

    def set_compact(self, compact: bool) -> None:
        """Smaller dice and a smaller title on the large page, where there is little height."""
        for die in self._dice:
            die.set_size(58 if compact else 92)
        self._title.set_size(36 if compact else 50)

    def show_card(self, card: Card, procession: Procession) -> None:
        """Show a check as the procession stands."""
        pairs = procession.pairs
        number = pairs.index((card.checker, card.target))
        mine = [pair for pair in pairs if pair[0] == card.checker]
        nth = ORDINALS[mine.index((card.checker, card.target))]
        check = f"Check {number + 1} of {len(pairs)}"
        due = procession.due == (card.checker, card.target)
        self._heading.setText(
            (check + (", due now" if due else "")) if self._large else f"{possessive(card.checker_name)} {nth} check"
        )
        self._count.setText(f"{number + 1} of {len(pairs)}")
        self._left.set_power(card.checker, card.checker_name)
        self._right.set_power(card.target, card.target_name)
        self._title.set_words(card.title)
        self._show_numbers(card, procession.typed if due else None)
        self._show_dice(card, procession.typed if due else None, due=due)

    def _show_numbers(self, card: Card, typed: int | None) -> None:
        self._needs_label.setText("Needs on the dice" if self._large else "Needs")
        self._chance_label.setText(card.words.chance if self._large else "Chance")
        needs, rest = needed_words(card)
        chance, of = chance_words(card)
        if typed is not None:
            self._needs_label.setText("Needs on the second die" if self._large else "Needs")
            self._chance_label.setText("Chance now" if self._large else "Chance")
            left = max(card.needed[0] - typed, 1)
            ways = max(7 - left, 0)
            needs, rest = (str(left), "or more") if left <= 6 else ("none", "will do")
            chance, of = str(ways), "of 6"
        for label, text in (
            (self._needs, needs),
            (self._needs_rest, rest),
            (self._chance, chance),
            (self._chance_rest, of),
        ):
            label.setText(text)
        # Two numbers or a word want more room, which the page does not have.
        wide, word = "–" in needs + chance, needs.isalpha()
        if self._large:
            needs_px, chance_px = (40, 32) if wide or word else (60, 46)
        else:
            needs_px, chance_px = (24, 24) if word else (26, 26) if wide else (36, 36)
        self._needs.set_face(lambda theme: theme.garamond(needs_px))
        self._chance.set_face(lambda theme: theme.garamond(chance_px))

    def _show_dice(self, card: Card, typed: int | None, *, due: bool) -> None:
        first, second = self._dice
        if card.dice:
            for die, value in zip(self._dice, card.dice, strict=True):
                die.set_value(value, card.dice_word if self._large else "")
        elif typed is not None:
            first.set_value(typed, "typed" if self._large else "")
            second.set_waiting("press 1 to 6" if self._large else "")
        elif due and card.can_roll and card.question is None:
            first.set_empty("press 1 to 6" if self._large else "")
            second.set_empty(" " if self._large else "")
        else:
            for die in self._dice:
                die.set_empty(" " if self._large else "")

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._large:
            self._numbers.setColumnMinimumWidth(1, theme.px(118))


class _FittingTitle(ThemedLabel):
    """A title that takes a smaller face rather than being cut off."""

    def __init__(self, theme: Theme, px: int) -> None:
        super().__init__(theme, lambda t: t.garamond(px))
        self._theme = theme
        self._px = px
        self.setMinimumWidth(0)

    def set_size(self, px: int) -> None:
        if px != self._px:
            self._px = px
            self._fit()

    def set_words(self, words: str) -> None:
        self.setText(words)
        self.setToolTip(words)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        hint.setWidth(80)
        return hint

    def _fit(self) -> None:
        px = self._px
        font: QFont = self._theme.garamond(px)
        self.setMinimumHeight(round(self._theme.px(self._px) * 1.2))
        while px > 16:
            font = self._theme.garamond(px)
            self.setFont(font)
            if self.fontMetrics().horizontalAdvance(self.text()) <= self.width() or self.width() <= 0:
                return
            px -= 2
        self.setFont(font)
