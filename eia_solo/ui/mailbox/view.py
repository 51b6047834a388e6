"""The view of a mailbox: left what came, in the middle one mail line by line, right what it leads to.

A game fills in the right side, and what it says of its cards.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from datetime import tzinfo
from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from eia_solo.core.mailbox import Mail
from eia_solo.reading.cards import Card, Edits, by_arrival
from eia_solo.reading.items import Source
from eia_solo.ui.mailbox.door import MailDoor, came_words, known_words
from eia_solo.ui.mailbox.lists import MailLines, MailList
from eia_solo.ui.mailbox.taking_in import TakingIn
from eia_solo.ui.moment_dialog import ZoneDialog
from eia_solo.ui.presenters.mail_cards import (
    SENDER,
    Ask,
    CardWords,
    Stand,
    accept_words,
    ask_at,
    asks,
    card_lines,
    card_told,
    heading_words,
    mail_line,
    name_lines,
    sheet_lines,
    stand,
)
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import on_ctrl_enter, tab_along
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.panel import GUTTER, Pages, inside, panel, stack, tight
from eia_solo.ui.widgets.rows import Paint
from eia_solo.ui.words import mark, ntr, tr

STACKS_BELOW, NARROW = 900, 1000
"""Where the view is narrower, its parts stand one below the other; or its sides are small."""
_KEYS = mark("↑ ↓ another mail   Tab into its lines   1–9 another meaning   0 leave a line out   L who is who")


class MailboxView(TakingIn):
    """Enter goes through the mails; `deadline_asked` and `calendar_asked` lead to what the page does."""

    _door: MailDoor
    deadline_asked = Signal()
    calendar_asked = Signal()
    deadline_words = mark("Deadline…")
    can_be_mails = mark(
        "A mail (.eml), a mailbox (.mbox), a folder of them, or mere words. Their times count, not their order."
    )

    def __init__(self, door: MailDoor, theme: Theme, disc: Paint, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door, self._session = door, door.session
        self._edits: dict[str, Edits] = {}
        self._reads: tuple[Card, ...] = ()
        self._read_of: tuple[Any, dict[str, Edits]] | None = None
        self.setObjectName("mails")
        self.list = MailList(theme, disc, tr("Mails"), "mails")
        self.names = MailList(theme, disc, tr("Who writes from where"), "addresses")
        self.card = MailList(theme, disc, tr("What was written, and what is taken"), "card")
        self.sheet = MailLines(theme, disc, tr("The sheet, then"), "sheet_then")
        self.accept = KeyButton(theme, tr("Take it, next"), "Enter", primary=True)
        self.whose = KeyButton(theme, tr("Of another power…"), "F")
        self.aside = KeyButton(theme, tr("No orders"), "X")
        self.use = KeyButton(theme, tr("It counts…"), "U")
        self.all_sure = KeyButton(theme, tr("All that are sure"), "Ctrl+Enter")
        self.deadline = KeyButton(theme, tr(self.deadline_words))
        self.calendar = KeyButton(theme, tr("Export calendar…"))
        self.paste_button = KeyButton(theme, tr("Paste"), "Ctrl+V", primary=True)
        self.open_button = KeyButton(theme, tr("Open…"))
        self.reason = QLineEdit()
        self._lay_out(theme)
        self._connect()

    def _lay_out(self, theme: Theme) -> None:
        self._count = data(theme, "", 12, tone="label")
        self._due = data(theme, "", 12, tone="label").wrapping()
        self._left, left = panel()
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(head(theme, tr("Mails")))
        row.addStretch(1)
        row.addWidget(self._count)
        left.addLayout(row)
        left.addWidget(self.list, 3)
        left.addWidget(self.all_sure, 0, Qt.AlignmentFlag.AlignLeft)
        left.addWidget(self._due)
        self._due_acts = due = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        tight(due, 8)
        due.addWidget(self.deadline, 0, Qt.AlignmentFlag.AlignLeft)
        due.addWidget(self.calendar, 0, Qt.AlignmentFlag.AlignLeft)
        due.addStretch(1)
        left.addLayout(due)
        self._who = head(theme, tr("Who is who"))
        left.addWidget(self._who)
        left.addWidget(self.names, 1)
        self._middle, middle = panel()
        self._subject = title(theme, "", 22).wrapping()
        self._arrival = data(theme, "", 12, tone="label").wrapping()
        self._keys = data(theme, "", 12, tone="label").wrapping()
        self.reason.setPlaceholderText(tr("Why it counts although it is late; Enter takes it, Esc leaves it"))
        self.reason.setAccessibleName(tr("Why the late mail counts"))
        self.reason.hide()
        card = QWidget()
        column = QVBoxLayout(card)
        tight(column, 6)
        for widget in (self._subject, self._arrival):
            column.addWidget(widget)
        column.addWidget(self.card, 1)
        column.addWidget(self.reason)
        for row_of in ((self.accept, self.use), (self.whose, self.aside)):
            buttons = QHBoxLayout()
            tight(buttons, 8)
            for button in row_of:
                buttons.addWidget(button)
            buttons.addStretch(1)
            column.addLayout(buttons)
        column.addWidget(self._keys)
        self._pages = Pages()
        self._pages.addWidget(self._empty_page(theme))
        self._pages.addWidget(card)
        middle.addWidget(self._pages, 1)
        self._right, right = panel()
        self._then = head(theme, "").wrapping()
        right.addWidget(self._then)
        right.addWidget(self.sheet, 3)
        self.lay_out_right(right)
        self._box = inside(self, foot=GUTTER)
        self._box.addWidget(self._left)
        self._box.addWidget(self._middle, 1)
        self._box.addWidget(self._right)

    def _empty_page(self, theme: Theme) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        tight(column, 10)
        column.addStretch(1)
        column.addWidget(title(theme, tr("Paste or drop mails"), 28).wrapping())
        column.addWidget(data(theme, tr(self.can_be_mails), 13, tone="quiet").wrapping())
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(self.paste_button)
        row.addWidget(self.open_button)
        row.addStretch(1)
        column.addLayout(row)
        kept = tr("A mail changes only the powers whose orders are in it. It is kept with its words and arrival.")
        column.addWidget(data(theme, kept, 12, tone="label").wrapping())
        column.addStretch(2)
        return page

    def _connect(self) -> None:
        self.list.chosen.connect(lambda _: self._turn())
        self.list.opened.connect(lambda _: self.press_black())
        self.card.opened.connect(lambda _: self.press_black())
        self.card.chosen.connect(lambda _: self._card_moved())
        self.names.opened.connect(lambda _: self._press("F", of_name=True))
        for part in (self.list, self.card):
            part.pressed.connect(self._press)
        self.names.pressed.connect(self._press_name)
        self.accept.clicked.connect(self.press_black)
        self.whose.clicked.connect(lambda: self._press("F"))
        self.aside.clicked.connect(lambda: self._press("X"))
        self.use.clicked.connect(lambda: self._press("U"))
        self.all_sure.clicked.connect(self.press_all)
        self.deadline.clicked.connect(self.deadline_asked)
        self.calendar.clicked.connect(self.calendar_asked)
        self.paste_button.clicked.connect(self.paste)
        self.open_button.clicked.connect(self._open)
        self.reason.returnPressed.connect(self._use_late)
        self._door.changed.connect(lambda _: self.refresh_if_shown())
        on_ctrl_enter(self, self.press_all)
        buttons = (self.accept, self.use, self.whose, self.aside, self.all_sure, self.deadline, self.calendar)
        tab_along((self.list, self.card, self.reason, *buttons, self.names, self.sheet, *self.also_along))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        first: QWidget = self.list if self.reads else self.paste_button
        first.setFocus(event.reason())

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        left = px(290 if wide < NARROW else 316 if wide < 1400 else 350)
        right = px(264 if wide < NARROW else 270 if wide < 1400 else 350 if wide < 1800 else 480)
        way = QBoxLayout.Direction
        self._due_acts.setDirection(way.TopToBottom if wide < NARROW and not stacked else way.LeftToRight)
        stack(self._box, self._left, left, stacked=stacked)
        stack(self._box, self._right, right, stacked=stacked)
        for frame, high in ((self._left, 420), (self._middle, 420), (self._right, 480)):
            frame.setMinimumHeight(px(high) if stacked else 0)

    # What a game fills in

    also_along: tuple[QWidget, ...] = ()
    """What Tab comes to last: lists at the right side."""

    @abstractmethod
    def lay_out_right(self, column: QVBoxLayout) -> None:
        """Put what a game shows below the sheets into the right side."""

    @abstractmethod
    def show_then(self, then: Any) -> None:
        """Show the game as it would be with the mail taken one is on, or as it stands."""

    @property
    @abstractmethod
    def of(self) -> CardWords:
        """What the game says of its cards as it stands."""

    @property
    @abstractmethod
    def due_words(self) -> str:
        """By when orders are due, in a line."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nothing is due any more."""

    @property
    @abstractmethod
    def is_due(self) -> bool:
        """Whether there is a time by which orders are due."""

    # Showing

    @property
    def reads(self) -> tuple[Card, ...]:
        """The mails of the mailbox as they are read now, in the order of their arrival."""
        game = self._session.state
        if self._read_of is None or self._read_of[0] is not game or self._read_of[1] != self._edits:
            before = {each.mail.id: each for each in self._reads} if self._read_of and self._read_of[0] is game else {}
            mails = sorted(self._session.mailbox.mails, key=by_arrival)
            self._reads = tuple(self._read(game, mail, before) for mail in mails)
            self._read_of = game, dict(self._edits)
        return self._reads

    def _read(self, game: Any, mail: Mail, before: Mapping[str, Card]) -> Card:
        edits = self._edits.get(mail.id, Edits())
        known = before.get(mail.id)
        if known is not None and known.edits == edits:
            return known
        read: Card = self._session.read_card(game, mail, edits)
        return read

    @property
    def here(self) -> Card | None:
        """The mail one is on."""
        return next((each for each in self.reads if f"mail {each.mail.id}" == self.list.current), None)

    @property
    def asked(self) -> Ask | None:
        """What one is asked about the mail: the line one chose in it, or else the first."""
        here = self.here
        if here is None:
            return None
        return ask_at(here, self.card.current) or next(asks(here), None)

    def refresh(self) -> None:
        """Show the mailbox as it stands."""
        box, of = self._session.mailbox, self.of
        self._edits = {mail.id: self._edits[mail.id] for mail in box.open if mail.id in self._edits}
        reads = self.reads
        self._pages.setCurrentIndex(1 if reads else 0)
        self._count.setText(heading_words(reads) if reads else "")
        self.list.set_lines([mail_line(each, of) for each in reads])
        self.names.set_lines(name_lines(box.addresses, of))
        self._due.setText(self.due_words)
        writable = not self._session.why_read_only
        self.all_sure.setEnabled(writable and any(stand(each) is Stand.SURE for each in reads))
        self.all_sure.setToolTip("" if self.all_sure.isEnabled() else tr("No mail is sure by itself"))
        self.calendar.setEnabled(self.is_due and not self.is_over)
        self.calendar.setToolTip("" if self.calendar.isEnabled() else self.due_words)
        self.deadline.setEnabled(writable and not self.is_over)
        if reads and self.here is None:
            self._go_on()
        self._show_card()

    def _turn(self) -> None:
        self.reason.hide()
        self.card.set_lines(())
        self._show_card()

    def _show_card(self) -> None:
        here, of = self.here, self.of
        game = then = self._session.state
        if here is not None:
            at = self.asked
            self._subject.setText(here.item.subject or tr("Without a subject"))
            received = here.mail.received
            arrived = tr("arrived {time}", time=received.words) if received else tr("no time of arrival: never late")
            self._arrival.setText(tr("Mail {n}, {arrived}", n=here.mail.id, arrived=arrived))
            self.card.set_lines(card_lines(here, at, of))
            if at is not None or self.card.hasFocus():
                self.card.choose(at.line if at is not None else self.card.current or SENDER)
            self.accept.setText(accept_words(here, at, of))
            how, waits = stand(here), here.mail.became is None
            self.whose.setVisible(waits)
            self.aside.setVisible(waits and how is not Stand.NO_ORDERS)
            self.use.setVisible(how in (Stand.LATE, Stand.KEPT_LATE))
            if waits:
                then = self._session.with_taken(here.taking())
        self._keys.setText(tr(_KEYS))
        powers = tuple(here.sheets) if here is not None else ()
        name = of.name(powers[0]) if len(powers) == 1 else ""
        self._then.setText(tr("{power}’s sheet, then", power=name) if name else tr("The sheets, then"))
        self.sheet.set_lines(sheet_lines(here, game.written, then.written, of) if here is not None else ())
        self.show_then(then)

    def _tell_card(self) -> None:
        """Let a screen reader say what the mail one is on became."""
        if (here := self.here) is not None:
            self._door.told.emit(card_told(here, self.asked, self.of))

    def _card_moved(self) -> None:
        """What the line one has come to asks is said there."""
        here = self.here
        if here is not None:
            at = self.asked
            self.card.set_lines(card_lines(here, at, self.of))
            self.accept.setText(accept_words(here, at, self.of))

    # Taking in

    def take(self, sources: Sequence[Source], label: str, zone: tzinfo | None = None) -> None:
        """Read sources, and put the mails in them into the mailbox; a zone that no time names is asked for."""
        incoming = self._session.read_mails(sources, zone)
        if incoming.zoneless and zone is None:
            asked = ZoneDialog(self._theme, incoming.zoneless, self)
            asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            asked.chosen.connect(lambda of: self.take(sources, label, of))
            asked.open()
            return
        known = known_words(incoming)
        if not incoming.items:
            self._door.refused.emit(known or tr("There is nothing in it that could be a mail"))
            return
        if self._door.take_in(label, incoming.items):
            self._door.said.emit("; ".join(filter(None, (came_words(incoming), known))))
            self.refresh()
            self._go_on(begin=True)
            self._tell_card()

    # Dealing with mails

    @property
    def buttons(self) -> MailboxView:
        """Whose black button Enter presses."""
        return self

    def press_black(self) -> None:
        """Go on with the mail one is on; in an empty mailbox, paste."""
        here, at = self.here, self.asked
        if here is None:
            self.paste()
        elif at is not None and at.order is None:
            self._name(here, here.power) if here.power else self._ask_power(here)
        elif at is not None and at.order is not None and not at.order.foreign:
            self._choose(here, at, at.order.words)
        elif (first := next(asks(here), None)) is not None:
            self.card.choose(first.line)
        elif here.mail.became is not None:
            self._go_on()
        elif not here.orders:
            self._press("X")
        else:
            self._take(here)

    def _take(self, here: Card, because: str = "") -> None:
        if self._door.take(here.taking(because)):
            late = here.late and not because
            said = tr("Mail {n} is kept as late", n=here.mail.id) if late else tr("Mail {n} is taken", n=here.mail.id)
            self._door.said.emit(tr("{said}. Ctrl+Z takes it back.", said=said))
            self._go_on()

    def _press(self, key: str, *, of_name: bool = False) -> None:
        if key == "L" or of_name:
            self.names.setFocus()
            if of_name:
                self._ask_power_of_name()
            return
        here, at = self.here, self.asked
        if here is None:
            return
        waits = here.mail.became is None
        if key == "X" and waits:
            if self._door.set_aside(here.mail.id):
                self._go_on()
        elif key == "F" and waits:
            self._ask_power(here)
        elif key == "U" and stand(here) in (Stand.LATE, Stand.KEPT_LATE):
            self.reason.clear()
            self.reason.show()
            self.reason.setFocus()
        elif key.isdigit():
            self._press_digit(here, at, int(key))

    def _press_digit(self, here: Card, at: Ask | None, number: int) -> None:
        order = at.order if at else None
        if at is None or order is None:
            self._door.refused.emit(tr("Nothing is asked here that has a number"))
        elif number == 0:
            self._choose(here, at, "")
        elif number > len(at.choices):
            self._door.refused.emit(tr("There is no meaning {number} here", number=number))
        else:
            self._choose(here, at, at.choices[number - 1])

    def _choose(self, here: Card, at: Ask, words: str) -> None:
        assert at.order is not None, "only orders have meanings"
        self._edit(here, here.edits.chosen(at.order.number, words))

    def _name(self, here: Card, power: str | None) -> None:
        self._edit(here, Edits(power) if power != here.power else evolve(here.edits, power=power))

    def _edit(self, here: Card, edits: Edits) -> None:
        stays = self.asked
        self._edits[here.mail.id] = edits
        self.list.set_lines([mail_line(each, self.of) for each in self.reads])
        if stays is None or stays.order is None or not stays.order.foreign:
            self.card.set_lines(())
        self._show_card()
        self._tell_card()

    def _ask_power(self, here: Card) -> None:
        power = self._power_of_menu(self.whose)
        if power is not None:
            self._name(here, power)
            self.list.setFocus()

    def _power_of_menu(self, beside: QWidget) -> str | None:
        """The power that is chosen from a menu, by its first letter or the arrows."""
        menu = QMenu(self)
        for power, name in self.of.names.items():
            menu.addAction(f"&{name}").setData(power)
        menu.setActiveAction(menu.actions()[0])
        chosen = menu.exec(beside.mapToGlobal(beside.rect().topLeft()))
        return str(chosen.data()) if chosen is not None else None

    def _use_late(self) -> None:
        here, because = self.here, self.reason.text().strip()
        if here is None or not because:
            self._door.refused.emit(tr("Say why it counts although it is late"))
            return
        self.reason.hide()
        self.list.setFocus()
        fresh = self._session.read_card(self._session.state, here.mail, here.edits)
        self._take(fresh, because)

    def press_all(self) -> None:
        """Ctrl+Enter: all mails that are sure and in time, as one step of undo."""
        count = self._door.take_all_sure(self._edits)
        if count:
            said = ntr("{n} mail taken, as one step of undo", "{n} mails taken, as one step of undo", count)
            self._door.said.emit(said)
            self._go_on(begin=True)
        elif count == 0:
            self._door.refused.emit(tr("No mail is sure by itself: Enter goes through them"))

    def _go_on(self, *, begin: bool = False) -> None:
        """To the next mail that is not dealt with; from the last back to the first."""
        reads = self.reads
        here = -1 if begin else next((n for n, each in enumerate(reads) if each is self.here), -1)
        order = [*reads[here + 1 :], *reads[: here + 1]]
        following = next((each for each in order if each.mail.became is None), None)
        if following is None and self.here is None and reads:
            following = reads[-1]
        if following is not None:
            self.list.choose(f"mail {following.mail.id}")
        if self.isVisible():
            self.list.setFocus()

    # Who is who

    def _press_name(self, key: str) -> None:
        address = self.names.current.removeprefix("address ")
        if not self.names.current.startswith("address "):
            self._door.refused.emit(tr("No address is known yet"))
        elif key == "X":
            self._door.learn(address, None)
        elif key == "F":
            self._ask_power_of_name()

    def _ask_power_of_name(self) -> None:
        address = self.names.current.removeprefix("address ")
        known = self._session.mailbox.addresses.get(address)
        power = self._power_of_menu(self.names) if known else None
        if power is not None and power != known:
            self._door.learn(address, power)

    def leave(self) -> bool:
        """Escape: leave the reason. Whether there was one."""
        asks_reason = self.reason.isVisible()
        if asks_reason:
            self.reason.hide()
            self.list.setFocus()
        return asks_reason
