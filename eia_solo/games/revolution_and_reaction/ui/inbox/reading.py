"""The cards of a record with what is guessed of them now; worked out anew when the record knows more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from eia_solo.games.game import load as loaded
from eia_solo.games.revolution_and_reaction.game import REVOLUTION_AND_REACTION
from eia_solo.games.revolution_and_reaction.rules.inbox import Card, Inbox
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.presenters.cards import Edits, Hand, by_time
from eia_solo.reading.items import Item, Known
from eia_solo.reading.kept import load


class Cards:
    """The cards of all batches that are not finished, in the order they were received, and what was said of them.

    To guess takes a few milliseconds a card. So the guesses stay while cards are dealt with, until they are asked for
    anew; only what has just been taken in is guessed at once.
    """

    def __init__(self, session: RecordSession) -> None:
        self._session = session
        self._edits: dict[str, Edits] = {}
        self._kept: dict[str, tuple[Mapping[str, Any], Item]] = {}
        self._guessed: dict[str, Item] = {}
        self._hands: tuple[Hand, ...] = ()
        self._of: Register | None = None
        self._guessed_of: Register | None = None

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every card with its guesses."""
        register = self._session.state
        if self._of is not register:
            self._of = register
            cards = _cards(register.inbox)
            if any(id not in self._kept or self._kept[id][0] is not card.item for id, card in cards.items()):
                self._guess(register, cards)
            self._hands = self._in_order(register, cards)
        return self._hands

    def guess_anew(self) -> bool:
        """Guess by all that is known by now. Whether any guess is another one."""
        register, before = self._session.state, self.hands
        if self._guessed_of is register:
            return False
        cards = _cards(register.inbox)
        self._guess(register, cards)
        self._hands = self._in_order(register, cards)
        return self._hands != before

    def edit(self, id: str, edits: Edits) -> None:
        """Keep what the player said of a card."""
        self._edits[id] = edits
        self._hands = tuple(evolve(hand, edits=edits) if hand.card.id == id else hand for hand in self._hands)

    def _guess(self, register: Register, cards: Mapping[str, Card]) -> None:
        items = tuple(evolve(self._item(id, card.item), number=n) for n, (id, card) in enumerate(cards.items()))
        self._guessed = {item.id: item for item in known_of(register).guess(items)}
        self._guessed_of = register

    def _in_order(self, register: Register, cards: Mapping[str, Card]) -> tuple[Hand, ...]:
        posts = {id: card.posts[0] for id, card in cards.items() if card.posts}
        waiting = frozenset(card.id for card in register.inbox.open)
        hands = (
            Hand(card, self._guessed[id], register, self._edits.get(id, Edits()), posts, waiting)
            for id, card in cards.items()
        )
        return tuple(by_time(hands))

    def _item(self, id: str, data: Mapping[str, Any]) -> Item:
        """The item of a card; each is read once."""
        kept = self._kept.get(id)
        if kept is None or kept[0] is not data:
            kept = self._kept[id] = data, load(data, id)
        return kept[1]


def _cards(inbox: Inbox) -> dict[str, Card]:
    return {card.id: card for batch in inbox.batches for card in batch.cards}


def known_of(register: Register) -> Known:
    """What the record knows when posts are read for it."""
    make: Callable[[Register, Mapping[str, str]], Known] = loaded(REVOLUTION_AND_REACTION.reading)
    return make(register, {})
