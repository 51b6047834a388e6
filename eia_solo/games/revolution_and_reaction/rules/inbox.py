"""The inbox: posts that were pasted, dropped or opened, until each is in the record or set aside. Nothing in it counts.

It lies in the campaign file like all else, so that closing the window loses no card and undo brings each back.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from attrs import evolve

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode

MOST = 2_000
"""So many cards are taken in at once at most."""


class Became(StrEnum):
    """What became of a card that is dealt with."""

    ENTERED = "entered"
    ASIDE = "aside"


@frozen
class Card:
    """A post that was taken in. `item` is what was read of it, as plain data; `posts` are those it came to."""

    id: str
    item: Mapping[str, Any]
    became: Became | None = None
    posts: tuple[ActId, ...] = ()


@frozen
class Batch:
    """What was taken in at once. When all of it is dealt with, its cards are let go and only counted."""

    label: str
    at: Moment
    cards: tuple[Card, ...] = ()
    entered: int = 0
    aside: int = 0

    @property
    def is_done(self) -> bool:
        return all(card.became is not None for card in self.cards)


@frozen
class Speaker:
    """Whom a name in the forum, or an address, speaks for. No office of any state: for nobody, or as `is_ga` says."""

    state: StateCode | None = None
    offices: tuple[OfficeId, ...] = ()
    is_ga: bool = False
    cards: int = 0
    """On how many cards that were entered it stood."""


@frozen
class Inbox:
    """All batches, and who is who. A value: every change makes a new one."""

    batches: tuple[Batch, ...] = ()
    names: Mapping[str, Speaker] = {}

    @property
    def open(self) -> Iterator[Card]:
        """The cards that are not dealt with, in the order they were taken in."""
        return (card for batch in self.batches for card in batch.cards if card.became is None)

    def card(self, id: str) -> Card:
        """The card of this id, if it is not dealt with. Raises IllegalCommand."""
        found = next((card for batch in self.batches for card in batch.cards if card.id == id), None)
        if found is None:
            raise IllegalCommand(tr("there is no card {id} in the inbox", id=id))
        if found.became is not None:
            raise IllegalCommand(
                tr("card {id} has been dealt with: it was {tr}", id=id, tr=tr(_DEALT_WITH[found.became]))
            )
        return found

    def taken(self, label: str, at: Moment, items: Sequence[Mapping[str, Any]]) -> "Inbox":
        """With a batch more."""
        number = len(self.batches) + 1
        cards = tuple(Card(f"{number}.{place}", item) for place, item in enumerate(items, 1))
        return evolve(self, batches=(*self.batches, Batch(label, at, cards)))

    def dealt_with(self, cards: Iterable[str], became: Became, posts: tuple[ActId, ...] = ()) -> "Inbox":
        """With these cards out of the way."""
        ids = frozenset(cards)
        return evolve(self, batches=tuple(_dealt_with(batch, ids, became, posts) for batch in self.batches))

    def signed(self, name: str, speaker: Speaker) -> "Inbox":
        """With a card entered that bears this name: one who speaks for a second office of a state holds both."""
        known = self.names.get(name, Speaker())
        offices = known.offices if known.state == speaker.state else ()
        both = tuple(dict.fromkeys((*offices, *speaker.offices)))
        return self.learned(name, evolve(speaker, offices=both, cards=known.cards + 1))

    def learned(self, name: str, speaker: Speaker | None) -> "Inbox":
        """With another speaker behind a name, or with the name forgotten."""
        others = {each: whom for each, whom in self.names.items() if each != name}
        return evolve(self, names=others if speaker is None else {**others, name: speaker})


_DEALT_WITH = {Became.ENTERED: mark("entered"), Became.ASIDE: mark("set aside")}


def _dealt_with(batch: Batch, ids: frozenset[str], became: Became, posts: tuple[ActId, ...]) -> Batch:
    if not any(card.id in ids for card in batch.cards):
        return batch
    cards = tuple(evolve(card, became=became, posts=posts) if card.id in ids else card for card in batch.cards)
    batch = evolve(batch, cards=cards)
    if not batch.is_done:
        return batch
    entered = sum(card.became is Became.ENTERED for card in cards)
    return evolve(batch, cards=(), entered=entered, aside=len(cards) - entered)


def expect_items(items: Sequence[Mapping[str, Any]]) -> None:
    """Raises InvalidCommand for nothing, and for more than anybody would look through."""
    if not items:
        raise InvalidCommand(tr("there is nothing in it that could be a post"))
    if len(items) > MOST:
        raise InvalidCommand(tr("{count:,} posts at once; take in at most {most:,}", count=len(items), most=MOST))


EMPTY = Inbox()
