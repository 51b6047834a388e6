"""One check, large: who against whom, two dice, what they must show, the chance."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.fall import InTheAir
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card, chance_words, needed_words, reached_numbers
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.stage import place_words
from eia_solo.games.empires_in_arms.ui.presenters.tips import card_tips, order_tip
from eia_solo.games.empires_in_arms.ui.presenters.words import ORDINALS, possessive
from eia_solo.games.empires_in_arms.ui.widgets.die import DieFace
from eia_solo.ui.accessible import Role, Telling
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import FittingTitle, data, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.widgets.thing_menu import KEPT_CLEAR
from eia_solo.ui.words import mark, tr

_Align = Qt.AlignmentFlag


class Dice(QWidget, Telling):
    """Both dice beside each other, read out as what they show together."""

    told_as = Role.Grouping

    def __init__(self, dice: Sequence[DieFace], gap: int) -> None:
        super().__init__()
        self._dice = dice
        row = QHBoxLayout(self)
        tight(row, gap)
        for die in dice:
            row.addWidget(die, 0, _Align.AlignTop)

    def tell(self) -> None:
        """Say what lies there by now."""
        first, second = (die.value for die in self._dice)
        if first and second:
            self.setAccessibleName(tr("Dice {first} and {second}", first=first, second=second))
        else:
            self.setAccessibleName(tr("First die {first}", first=first) if first else tr("Dice, not thrown"))


class CheckStage(QWidget):
    """The head of a check. `large` is for the view of the phase, small for the card on the desk."""

    def __init__(self, theme: Theme, *, large: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._large = large
        self._column = column = QVBoxLayout(self)
        tight(column, 10 if large else 6)
        self._heading = data(theme, px=13 if large else 12, tone="label")
        self._lead = data(theme, px=13, weight=QFont.Weight.DemiBold)
        self._count = data(theme, px=12, tone="label")
        self._left, self._right = (PowerDisc(theme, "Fr", size=46 if large else 34) for _ in range(2))
        self._title = FittingTitle(theme, 50 if large else 30)
        self._title.setAlignment(_Align.AlignCenter if large else _Align.AlignLeft | _Align.AlignVCenter)
        self._dice = [DieFace(theme, size=92 if large else 58) for _ in range(2)]
        for die, name in zip(self._dice, (tr("First die"), tr("Second die")), strict=True):
            die.set_name(name)
            die.set_empty(" " if large else "")  # as high as with a word, also where the page is fitted before it shows
        big = (60, 46) if large else (36, 36)
        self._pair = Dice(self._dice, 12 if large else 8)
        self._needs_label, self._chance_label = (data(theme, px=13 if large else 12, tone="label") for _ in range(2))
        self._needs, self._needs_rest = title(theme, px=big[0]), title(theme, px=22 if large else 20, italic=True)
        self._chance, self._chance_rest = title(theme, px=big[1]), title(theme, px=22 if large else 20, italic=True)
        for number in (self._needs, self._needs_rest, self._chance, self._chance_rest):
            number.setProperty(KEPT_CLEAR, True)
        self._build(column)

    def _build(self, column: QVBoxLayout) -> None:
        top = QHBoxLayout()
        tight(top)
        if self._large:
            top.addStretch(1)
            top.addWidget(self._lead)
            top.addSpacing(8)
            top.addWidget(self._heading)
            top.addStretch(1)
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
        tight(row, 12 if self._large else 8)
        row.addWidget(self._pair, 0, _Align.AlignTop)
        numbers = QGridLayout()
        tight(numbers)
        numbers.setHorizontalSpacing(10 if self._large else 8)
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
        numbers.setColumnStretch(4 if self._large else 2, 100)
        if self._large:
            numbers.setColumnStretch(3, 1)  # a label wider than number and words leaves them together
        self._numbers = numbers
        self.set_theme(self._theme)
        row.addSpacing(10 if self._large else 2)
        row.addLayout(numbers, 1)
        column.addLayout(row)

    def set_compact(self, compact: bool) -> None:
        """Smaller dice, a smaller title and less air on the large page, where there is little height."""
        self._column.setSpacing(4 if compact else 10)
        for die in self._dice:
            die.set_size(58 if compact else 92)
        self._title.set_size(36 if compact else 50)

    def show_dice(self, shown: bool) -> None:
        """Show the dice, or leave their place to what comes before them."""
        self._pair.setVisible(shown)

    def show_card(self, card: Card, procession: Procession) -> None:
        """Show a check as the procession stands."""
        pair = card.checker, card.target
        mine = [one for one in procession.pairs if one[0] == card.checker]
        due = procession.due == pair
        if not self._large:
            nth = tr(ORDINALS[mine.index(pair)])
            heading = tr("{whose} {nth} check", whose=possessive(card.checker_name), nth=nth)
        else:
            heading = place_words(procession, pair)
            for label in (self._lead, self._heading):  # the line above says it
                label.setHidden(procession.looks_elsewhere)
            self._lead.setText(tr("Due now") if due else card.lead)
            self._lead.set_tone("focus" if due else "")
        self._heading.setText(heading)
        self._count.setText(place_words(procession, pair, mark("{number} of {all}")))
        session = procession.session
        self._heading.tip = self._count.tip = order_tip(card.kind, session.state, session.rulebook.tables)
        self._left.set_power(card.checker, card.checker_name)
        self._right.set_power(card.target, card.target_name)
        self._title.set_words(card.headline if self._large else card.title)
        self._title.set_tone("war" if self._large and card.is_war else "")
        needs, chance, _ = card_tips(card, session.rulebook.tables)
        for label in (self._needs, self._needs_rest, self._needs_label):
            label.tip = needs
        for label in (self._chance, self._chance_rest, self._chance_label):
            label.tip = chance
        self._show_numbers(card, procession.typed if due else None)
        self._show_dice(card, procession.typed if due else None, due=due)

    def _show_numbers(self, card: Card, typed: int | None) -> None:
        self._needs_label.setText(tr("Needs on the dice") if self._large else tr("Needs"))
        self._chance_label.setText(card.words.chance if self._large else tr("Chance"))
        needs, rest = needed_words(card)
        chance, of = chance_words(card)
        if typed is not None:
            self._needs_label.setText(tr("Needs on the second die") if self._large else tr("Needs"))
            self._chance_label.setText(tr("Chance now") if self._large else tr("Chance"))
            left = max(card.needed[0] - typed, 1)
            ways = max(7 - left, 0)
            needs, rest = (str(left), tr("or more")) if left <= 6 else (tr("none"), tr("will do"))
            chance, of = str(ways), tr("of 6")
        made = card.made if self._large else None
        if made is not None and made.throw is not None:
            thrown, needs, rest = reached_numbers(made, made.throw)
            self._needs_label.setText(thrown)
            self._chance_label.setText(tr("{needs} was needed", needs=" ".join(needed_words(card)).strip()))
        self._needs_rest.set_tone("war" if made is not None and card.is_war else "")
        for label, text in (
            (self._needs, needs),
            (self._needs_rest, rest),
            (self._chance, chance),
            (self._chance_rest, of),
        ):
            label.setText(text)
        # Two numbers or a word want more room, which the page does not have.
        wide, word = " " in needs + chance, needs.isalpha()
        if self._large:
            needs_px, chance_px = (40, 32) if wide or word else (60, 46)
        else:
            needs_px, chance_px = (24, 24) if word else (26, 26) if wide else (36, 36)
        if not self._large:  # another language may have longer words
            longest = max(len(rest), len(of))
            rest_px = 12 if wide and longest > 10 else 13 if longest > 15 else 20
            for label in (self._needs_rest, self._chance_rest):
                label.set_face(lambda theme: theme.garamond(rest_px, italic=True))
        self._needs.set_face(lambda theme: theme.garamond(needs_px))
        self._chance.set_face(lambda theme: theme.garamond(chance_px))

    def _show_dice(self, card: Card, typed: int | None, *, due: bool) -> None:
        first, second = self._dice
        if card.dice:
            for die, value in zip(self._dice, card.dice, strict=True):
                die.set_value(value, card.dice_word if self._large else "")
        elif typed is not None:
            first.set_value(typed, tr("typed") if self._large else "")
            second.set_waiting(tr("press 1 to 6") if self._large else "")
        elif due and card.can_roll and card.question is None:
            first.set_empty(tr("R rolls") if self._large else "")
            second.set_empty(tr("or 1 to 6") if self._large else "")
        else:
            for die in self._dice:
                die.set_empty(" " if self._large else "")
        self._pair.tell()

    def show_falling(self, *seen: InTheAir) -> None:
        """Dice that are in the air; all else stays as it stands until they lie."""
        for die, face in zip(self._dice, seen, strict=True):
            die.show_falling(face)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._large:
            self._numbers.setColumnMinimumWidth(1, theme.px(96))
