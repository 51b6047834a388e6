"""The inbox: paste or drop anything; each post becomes a card, and Enter accepts it and goes to the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from attrs import evolve
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.commands import Accepted, EnterCards, TakeIn
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.events import ActEntered
from eia_solo.games.revolution_and_reaction.rules.inbox import Speaker
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.editors import SHORT, LineEditor
from eia_solo.games.revolution_and_reaction.ui.inbox.also import AlsoEntered, kept_words
from eia_solo.games.revolution_and_reaction.ui.inbox.card_list import CardList
from eia_solo.games.revolution_and_reaction.ui.inbox.card_panel import CardPanel
from eia_solo.games.revolution_and_reaction.ui.inbox.names import WhoIsWho
from eia_solo.games.revolution_and_reaction.ui.inbox.reading import Cards, known_of
from eia_solo.games.revolution_and_reaction.ui.presenters.cards import KEYS, Asked, Edits, Hand, Stand, heading_words
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import (
    Draft,
    DraftActs,
    moment_of,
    offset_of,
    zone_of,
    zones,
)
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import read as read_draft
from eia_solo.games.revolution_and_reaction.ui.presenters.preview import preview
from eia_solo.games.revolution_and_reaction.ui.zone_choice import TellingList
from eia_solo.reading.items import Item, Source, Unguessed
from eia_solo.reading.kept import dump
from eia_solo.reading.reader import read
from eia_solo.reading.zones import zone_named
from eia_solo.ui.mailbox.taking_in import TakingIn
from eia_solo.ui.presenters.lines import Line, heading, sentence, words
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import holds_focus, on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, stack, tight
from eia_solo.ui.words import mark, ntr, tr

_PAUSE = 400
"""Milliseconds after the last change until the cards that are left are guessed anew."""
STACKS_BELOW = 900
"""Where the view is narrower, what the record would say stands below the cards."""
_KEYS = mark(
    "↑ ↓ another card   1–9 another guess   letters: fields   X not for the record   Ctrl+Enter all that are sure"
)
_BY_KEY = {key: asked for asked, (key, _) in KEYS.items()}
_UNDERSTOOD = (
    (
        mark("phpBB, vBulletin, Discourse and others"),
        mark("a page as it is copied from a browser, oldest or newest first"),
    ),
    (mark("Mail"), mark(".eml, .mbox, a folder of them, or the words of a mail")),
    (mark("Plain words"), mark("one post; headed text and TOML go to Posts, where many are entered at once")),
)


class InboxView(TakingIn):
    """`act_asked` asks for a post to be shown in the record, `by_hand` for the form of a post, `states_asked` for the
    table of the states."""

    _door: RecordDoor
    act_asked = Signal(str)
    by_hand = Signal()
    states_asked = Signal()
    nothing_to_paste = mark("There is no text on the clipboard: copy a page or a mail first")
    opens = mark("Open posts")
    opens_kinds = mark("Pages and mails (*.txt *.eml *.mbox *.html);;All files (*)")

    def __init__(self, door: RecordDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._session = door.session
        self._cards = Cards(self._session)
        self._at: Asked | None = None
        self._last: tuple[Sequence[Source], str, int] | None = None
        self.setObjectName("inbox")
        self.list = CardList(theme, tr("Cards of the inbox"), "cards")
        self._box = QHBoxLayout(scrolling(self))
        self._frame, self._column = panel(self._box.parentWidget())
        self._pages = QStackedWidget(self._frame)
        self._reading = QWidget(self._pages)
        self.card = CardPanel(self._session, theme, self._reading)
        self.told = LineList(theme, tr("What the record would say"), "told")
        self.names = WhoIsWho(theme)
        self.zone = TellingList()
        self.copied = LineEditor(theme, tr("now"), width=SHORT)
        self.paste_button = KeyButton(theme, tr("Paste"), "Ctrl+V", primary=True)
        self.open_button = KeyButton(theme, tr("Open…"), "")
        self.hand_button = KeyButton(theme, tr("Write one by hand"), "P")
        self.states_button = KeyButton(theme, tr("Enter the states…"), "")
        self._bare = QWidget(self._frame)
        self._count = data(theme, "", 13, tone="label")
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._look)
        self._anew = QTimer(self, singleShot=True, interval=_PAUSE)
        self._anew.timeout.connect(self._guess_anew)
        self._lay_out(theme)
        self._connect()

    def _lay_out(self, theme: Theme) -> None:
        self.zone.setAccessibleName(tr("Zone of times where a page names none"))
        self.copied.setAccessibleName(tr("When the page was copied, from which “today” and “yesterday” count"))
        self.copied.setToolTip(self.copied.accessibleName())
        self.zone.setToolTip(tr("The clocks of a place know its summer time; UTC with hours is the same all year"))
        self.zone.addItem(tr("as the page says; otherwise unknown"), "")
        for id, places in _SUMMER_TIMES:
            if _is_known(id):
                self.zone.addItem(tr("as the page says; otherwise {zone}", zone=tr(places)), id)
        for offset, name in zones():
            self.zone.addItem(tr("as the page says; otherwise {zone}", zone=name), offset)
        column = self._column
        top = QHBoxLayout()
        tight(top, 8)
        top.addWidget(head(theme, tr("Inbox")))
        top.addWidget(self._count)
        top.addStretch(1)
        top.addWidget(data(theme, tr("Times"), 12, tone="label"))
        top.addWidget(self.zone)
        top.addWidget(data(theme, tr("Copied"), 12, tone="label"))
        top.addWidget(self.copied)
        column.addLayout(top)
        bare = QHBoxLayout(self._bare)
        tight(bare, 8)
        why = tr("The record has no states yet: until it has, no post can be read as an act. Their names are enough.")
        bare.addWidget(self.states_button)
        bare.addWidget(data(theme, why, 13).wrapping(), 1)
        column.addWidget(self._bare)
        cards_column = QVBoxLayout(self._reading)
        tight(cards_column, 8)
        cards_column.addWidget(self.list, 2)
        cards_column.addWidget(self.card, 3)
        cards_column.addWidget(data(theme, tr(_KEYS), 12, tone="label").wrapping())
        self._pages.addWidget(self._empty_page(theme))
        self._pages.addWidget(self._reading)
        column.addWidget(self._pages, 1)
        self._told_frame, told = panel()
        told.addWidget(head(theme, tr("The record would say")))
        told.addWidget(self.told, 1)
        self._names_frame, names = panel()
        names.addWidget(head(theme, tr("Who is who")))
        names.addWidget(self.names, 1)
        side = QVBoxLayout()
        tight(side, GUTTER)
        side.addWidget(self._told_frame, 3)
        side.addWidget(self._names_frame, 2)
        self._side = QWidget()
        self._side.setLayout(side)
        self._box.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        self._box.setSpacing(GUTTER)
        self._box.addWidget(self._frame, 1)
        self._box.addWidget(self._side)

    def _empty_page(self, theme: Theme) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        tight(column, 10)
        column.addStretch(1)
        column.addWidget(title(theme, tr("Paste or drop anything"), 28))
        said = tr(
            "A page of a forum, a mail, a mailbox, a folder of them, or plain words. Order does not matter, times do."
        )
        column.addWidget(data(theme, said, 13, tone="quiet").wrapping())
        buttons = QHBoxLayout()
        tight(buttons, 8)
        for button in (self.paste_button, self.open_button, self.hand_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column.addLayout(buttons)
        kept = tr("What is in the record already is recognised. Nothing is entered before you say so.")
        column.addWidget(data(theme, kept, 12, tone="label").wrapping())
        column.addSpacing(12)
        for what, how in _UNDERSTOOD:
            column.addWidget(data(theme, f"{tr(what)}: {tr(how)}", 12, tone="quiet").wrapping())
        self._lately = LineList(theme, tr("Read lately"), "lately")
        column.addSpacing(8)
        column.addWidget(self._lately, 2)
        column.addStretch(1)
        return page

    def _connect(self) -> None:
        self.list.chosen.connect(lambda _: self._turn())
        self.list.opened.connect(lambda _: self.press_black())
        self.list.pressed.connect(self._press)
        self.card.accept_asked.connect(self.press_black)
        self.card.aside_asked.connect(lambda: self._press("X"))
        self.card.field_asked.connect(self._open_form)
        self.card.done.connect(self._take_form)
        self.card.left.connect(self._leave_form)
        for form in (self.card.post, self.card.ruling):
            form.changed.connect(self._soon.start)
        self.names.learned.connect(self._learn)
        self.paste_button.clicked.connect(self.paste)
        self.open_button.clicked.connect(self._open)
        self.hand_button.clicked.connect(self.by_hand)
        self.states_button.clicked.connect(self.states_asked)
        self.zone.activated.connect(lambda _: self._read_again())
        self.zone.closed.connect(self._to_cards)
        self.copied.returnPressed.connect(self._read_again)
        self._door.changed.connect(lambda _: self.refresh_if_shown())
        on_ctrl_enter(self, self.press_all)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._to_cards(event.reason())

    def _to_cards(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go to the cards; in an empty inbox to the button that pastes, for no card is in sight there."""
        first: QWidget = self.list if self._cards.hands else self.paste_button
        first.setFocus(reason)

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        side = px(260 if wide < 1100 else 330 if wide < 1300 else 400 if wide < 1800 else 560)
        stack(self._box, self._side, side, stacked=stacked)
        self.card.setMaximumHeight(px(430))
        for frame, high in ((self._frame, 620), (self._told_frame, 240), (self._names_frame, 160)):
            frame.setMinimumHeight(px(high) if stacked else 0)

    # Showing

    @property
    def hand(self) -> Hand | None:
        """The card one is on."""
        return next((hand for hand in self._cards.hands if hand.card.id == self.list.current), None)

    def refresh(self) -> None:
        """Show the inbox as it stands."""
        hands = self._cards.hands
        self._pages.setCurrentIndex(1 if hands else 0)
        self._bare.setVisible(not self._session.state.record.states)
        self._count.setText(heading_words(hands) if hands else tr("no cards"))
        self.list.set_lines([hand.line for hand in hands])
        if hands and self.hand is None:
            self._go_on()
        self._lately.set_lines(tuple(self._read_lately()))
        self._show_card()
        self._anew.start()

    def _guess_anew(self) -> None:
        """More is known than when the cards were guessed: names, and what is in the record."""
        if self.isVisible() and self._cards.guess_anew():
            self.list.set_lines([hand.line for hand in self._cards.hands])
            self._show_card()

    def _read_lately(self) -> Iterable[Line]:
        batches = [batch for batch in reversed(self._session.state.inbox.batches) if batch.is_done][:8]
        if batches:
            yield heading(tr("Read lately"))
        for number, batch in enumerate(batches):
            counts = tr("{entered} entered, {aside} not", entered=batch.entered, aside=batch.aside)
            yield Line(f"batch {number}", batch.label, batch.at.words, counts)

    def _turn(self) -> None:
        self._at = None
        self.card.close_form()
        self._show_card()

    def _show_card(self) -> None:
        hand = self.hand
        if not self.card.writes:
            self.card.show_hand(hand, self._at)
        name = (hand.item.author or hand.item.address) if hand else ""
        self.names.show_names(self._session.state, name)
        self._soon.start()

    def _look(self) -> None:
        """What the record would say of the card."""
        hand = self.hand
        if hand is None:
            self.told.set_lines([words(tr("Here you see what the record would say of a card."))])
            return
        if hand.card.became is not None:
            posts = [Line(f"post {post}", tr("Entered as {post}", post=post)) for post in hand.card.posts]
            self.told.set_lines(posts or [words(tr("It was set aside."))])
            return
        if hand.stand in (Stand.NO_ACT, Stand.KNOWN, Stand.NOT_UNDERSTOOD) and not self.card.writes:
            self.told.set_lines([words(_NOTHING[hand.stand])])
            return
        drawn = self._drawn(hand, self.card.form_draft() if self.card.writes else hand.draft())
        if drawn.problems:
            missing = [Line(f"missing {at}", sentence(what)) for at, what in drawn.problems.items()]
            self.told.set_lines([words(tr("Before the record can say anything:")), *missing])
            return
        self.told.set_lines(preview(self._session.state, drawn.acts, self._session.now).lines)

    def _drawn(self, hand: Hand, draft: Draft) -> DraftActs:
        if not draft.received.strip():
            return DraftActs((), {"received": tr("Say when it was received: T")})
        if hand.answers_open:
            other = tr(
                "It answers card {card}, which is not entered yet: accept that one first", card=hand.answers_open
            )
            return DraftActs((), {"refers_to": other})
        return read_draft(draft, self._session.state, self._session.now)

    # Taking in

    def take(self, sources: Sequence[Source], label: str) -> None:
        """Read sources, and put what is in them into the inbox as cards."""
        try:
            items = self._read(sources)
        except InvalidCommand as refusal:
            self._door.refused.emit(sentence(str(refusal)))
            self.copied.setFocus()
            return
        if self._door.do(TakeIn(label, self._session.now, tuple(map(dump, items)))):
            self._last = sources, label, self._session.history.head
            said = ntr("{n} card taken in", "{n} cards taken in", len(items))
            ask = tr("; some times are unsure: their zone is chosen above, key Z") if _some_unsure(items) else ""
            self._door.said.emit(said + ask)
            self.refresh()
            self._to_first_open()
            self._tell_card()

    def _read(self, sources: Sequence[Source]) -> tuple[Item, ...]:
        """The items of the sources. Raises InvalidCommand if it is no time when they were copied."""
        zone, written = self.zone.currentData(), self.copied.value().strip()
        copied = moment_of(written, self._offset(zone, written)) if written else self._session.now
        return read(
            sources,
            Unguessed(known_of(self._session.state)),
            zone=zone_named(zone) if zone else None,
            copied=datetime.fromisoformat(copied.text),
            copied_is_given=bool(written),
        )

    def _offset(self, zone: str, written: str) -> str:
        """The offset of a zone at a time that is written without one: of a place, it changes with the time of year."""
        if not zone or zone[0] in "+-":
            return zone or zone_of(self._session.state)
        try:
            when = datetime.fromisoformat(written.strip())
        except ValueError:
            return zone_of(self._session.state)
        return offset_of(Moment.parse(when.replace(tzinfo=when.tzinfo or zone_named(zone)).isoformat()))

    def _read_again(self) -> None:
        """What was taken in last is read with another zone, if nothing was done since."""
        if self._last is None or self._session.history.head != self._last[2] or not self._door.undo():
            self._door.said.emit(tr("From now on, times are read in this zone"))
            self._to_cards()
            return
        sources, label, _ = self._last
        self.take(sources, label)

    # Dealing with cards

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Before anything is pasted no list of cards has the keys, and the zone is chosen all the same."""
        if event.key() == Qt.Key.Key_Z and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self._press("Z")
        else:
            super().keyPressEvent(event)

    def _press(self, key: str) -> None:
        hand = self.hand
        if key == "Z":
            self.zone.setFocus()
            self.zone.showPopup()
        elif hand is None:
            return
        elif key == "X":
            if hand.card.became is None and self._door.set_aside(hand.card.id):
                self._go_on()
        elif key == "W":
            self.card.turn_words()
        elif key == "L":
            self.names.speaker.setFocus()
            self.names.speaker.showPopup()
        elif key in _BY_KEY:
            self._open_form(_BY_KEY[key])
        elif key.isdigit():
            self._choose(hand, int(key))

    def _choose(self, hand: Hand, number: int) -> None:
        """Take the n-th guess of the field one is asked about."""
        asked = self._at or next(hand.unsure, None)
        values = hand.values(asked) if asked is not None else ()
        if asked is None or number > len(values):
            self._door.refused.emit(tr("There is no guess {number} here", number=number))
            return
        self._edit(hand, hand.chosen(asked, values[number - 1]))
        self._at = next(self.hand.unsure, None) if self.hand and self._at else None
        self._show_card()
        self._tell_card()

    def _tell_card(self) -> None:
        """Let a screen reader say what the card one is on became."""
        if self.hand is not None:
            self._door.told.emit(self.hand.told)

    def _edit(self, hand: Hand, edits: Edits) -> None:
        self._cards.edit(hand.card.id, edits)
        self.list.set_lines([each.line for each in self._cards.hands])

    def _open_form(self, asked: Asked) -> None:
        hand = self.hand
        if hand is not None and hand.card.became is None:
            self.card.open_form(hand.draft(), asked)
            self._soon.start()

    def _leave_form(self) -> None:
        self.card.close_form()
        self._to_cards()
        self._show_card()

    def _take_form(self, draft: Draft) -> None:
        """What stands in the form is entered; what is missing is gone to instead."""
        hand = self.hand
        if hand is None:
            return
        drawn = read_draft(draft, self._session.state, self._session.now)
        if not draft.received.strip():
            drawn = DraftActs((), {"received": tr("Say when it was received")})
        if drawn.problems:
            self.card.show_problems(dict(drawn.problems))
            self._door.refused.emit("; ".join(drawn.problems.values()))
            return
        self._edit(hand, evolve(hand.edits, draft=draft))
        self.card.close_form()
        self._to_cards()
        self._accept(evolve(hand, edits=evolve(hand.edits, draft=draft)))

    def _accept(self, hand: Hand) -> None:
        drawn = self._drawn(hand, hand.draft())
        if hand.answers_open:
            self.list.choose(hand.answers_open)
        if drawn.problems:
            self._door.refused.emit("; ".join(map(sentence, drawn.problems.values())))
            if not hand.answers_open:
                self._open_form(_PLACES.get(next(iter(drawn.problems)), Asked.KIND))
            return
        if posts := self._door.enter_card(_accepted(hand, drawn)):
            self._door.said.emit(tr("Entered as {posts}. Ctrl+Z takes it back.", posts=posts))
            self._go_on()

    def _go_on(self) -> None:
        """To the next card that is not dealt with; from the last back to the first."""
        hands = self._cards.hands
        here = next((n for n, hand in enumerate(hands) if hand.card.id == self.list.current), -1)
        order = [*hands[here + 1 :], *hands[: here + 1]]
        following = next((hand.card.id for hand in order if hand.card.became is None), "")
        self.list.choose(following)
        if not self.card.writes:
            self._to_cards()

    def _to_first_open(self) -> None:
        first = next((hand.card.id for hand in self._cards.hands if hand.card.became is None), "")
        self.list.choose(first)
        self._to_cards()

    def _learn(self, name: str, speaker: Speaker | None) -> None:
        """Keep for whom a name speaks; where posts were entered from its cards, ask first whether they are meant."""
        command, stay = self._session.also_meant(name, speaker)
        if command.posts and not self._session.why_read_only:
            asked = AlsoEntered(self._door, self._theme, command, stay, self)
            asked.finished.connect(lambda _: self._show_card())
            asked.finished.connect(lambda _: self._to_cards())
            asked.open()
            return
        if self._door.learn(name, speaker) and stay:
            self._door.said.emit(kept_words(stay))
        self._to_cards()

    # What the window asks of a view

    @property
    def buttons(self) -> InboxView:
        """Whose black button Enter presses."""
        return self

    def press_black(self) -> None:
        """Go on with the card one is on; in an empty inbox, paste."""
        hand = self.hand
        if hand is None:
            self.paste()
            return
        match hand.stand:
            case Stand.NO_ACT | Stand.KNOWN:
                self._press("X")
            case Stand.NOT_UNDERSTOOD:
                self._open_form(Asked.KIND)
            case Stand.ENTERED | Stand.ASIDE:
                self._go_on()
            case Stand.UNSURE if self._at is None:
                self._at = next(hand.unsure)
                self._show_card()
            case Stand.UNSURE:
                self._take_likeliest(hand)
            case Stand.SURE:
                self._accept(hand)

    def _take_likeliest(self, hand: Hand) -> None:
        assert self._at is not None
        if hand.values(self._at):
            self._choose(hand, 1)
        else:
            self._open_form(self._at)

    def press_all(self) -> None:
        """Ctrl+Enter: what stands in the form; else all cards that are sure and overturn nothing, as one entry."""
        if self.card.writes:
            self.card.take_form()
            return
        accepted, left = self._sure_cards()
        if not accepted:
            self._door.refused.emit(tr("No card is sure by itself: Enter goes through them"))
        elif self._door.do(EnterCards(tuple(accepted), self._session.now)):
            said = ntr("{n} card entered, as one step of undo", "{n} cards entered, as one step of undo", len(accepted))
            rest = ntr("; {n} sure one is left: look at it first", "; {n} sure ones are left: look at them first", left)
            self._door.said.emit(said + (rest if left else ""))
            self._go_on()

    def _sure_cards(self) -> tuple[list[Accepted], int]:
        """The cards that are wholly sure and judge nothing anew, and how many sure ones are left."""
        session, register = self._session, self._session.state
        accepted: list[Accepted] = []
        posts: dict[str, str] = {}
        left = 0
        for each in self._cards.hands:
            hand = evolve(each, register=register, posts={**each.posts, **posts}, open=each.open - posts.keys())
            if hand.stand is not Stand.SURE:
                continue
            drawn = self._drawn(hand, hand.draft())
            one = _accepted(hand, drawn)
            try:
                events = decide(register, EnterCards((one,), session.now))
            except EiaSoloError:
                events = ()
            if not events or any(isinstance(event, ActEntered) and event.rejudged for event in events):
                left += 1
                continue
            accepted.append(one)
            posts[hand.card.id] = next(event.act.id for event in events if isinstance(event, ActEntered))
            for event in events:
                register = session.rulebook.evolve(register, event)
        return accepted, left

    def leave(self) -> bool:
        """Escape: leave the form as it was, or a field beside the cards. Whether one was in it."""
        if self.card.writes:
            self._leave_form()
            return True
        beside = any(map(holds_focus, (self.zone, self.copied, self.names.speaker)))
        if beside:
            self._to_cards()
        return beside


_SUMMER_TIMES = (
    ("Europe/London", mark("London")),
    ("Europe/Berlin", mark("Berlin")),
    ("Europe/Athens", mark("Athens")),
    ("America/New_York", mark("New York")),
    ("America/Chicago", mark("Chicago")),
    ("America/Denver", mark("Denver")),
    ("America/Los_Angeles", mark("Los Angeles")),
    ("Australia/Sydney", mark("Sydney")),
)
"""Places whose clocks are changed: a page that was copied in April shows times of March by the clock of then."""


def _is_known(zone: str) -> bool:
    """Whether this computer knows the clocks of a place."""
    try:
        return zone_named(zone) is not None
    except EiaSoloError:
        return False


def _some_unsure(items: Sequence[Item]) -> bool:
    return any(not item.received.sure for item in items)


def _accepted(hand: Hand, drawn: DraftActs) -> Accepted:
    return Accepted(hand.card.id, drawn.acts, hand.item.author or hand.item.address)


_NOTHING = {
    Stand.NO_ACT: mark("Nothing: these words do nothing, and are not for the record."),
    Stand.KNOWN: mark("Nothing: it is in the record already."),
    Stand.NOT_UNDERSTOOD: mark("Nothing yet: say what it does (K), or that it is not for the record (X)."),
}
_PLACES = {"received": Asked.RECEIVED, "state": Asked.SENDER, "office": Asked.SENDER, "refers_to": Asked.ANSWERS}
"""Where in the card stands what is missing in the form."""
