"""What a record of Revolution and Reaction knows when posts are read into it."""

import re
from collections.abc import Mapping

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.entries import Entry
from eia_solo.games.revolution_and_reaction.reading.guessing import guesses
from eia_solo.games.revolution_and_reaction.reading.mentions import StateNames
from eia_solo.games.revolution_and_reaction.reading.people import People, Seat, plain_name
from eia_solo.games.revolution_and_reaction.reading.signing import ADMINISTRATOR, OfficeNames, is_sign_off
from eia_solo.games.revolution_and_reaction.rules.acts import Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.decisions import Confirm
from eia_solo.games.revolution_and_reaction.rules.parts import ClauseKind, Endorse
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.reading.items import Item
from eia_solo.reading.mails import bare_subject
from eia_solo.reading.quoting import plain


@frozen(slots=False)
class PostsKnown:
    """States and offices by their words, who writes for them, and the posts of the record."""

    game: str
    states: StateNames
    offices: OfficeNames
    seats: People
    entered: tuple[Entry, ...]
    may: Mapping[str, frozenset[str]]
    """The offices that may do each kind of act."""

    @property
    def people(self) -> frozenset[str]:
        return self.seats.names

    def is_sign_off(self, words: str) -> bool:
        return is_sign_off(words, self.states, self.offices)

    def guess(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        return guesses(items, self.states, self.offices, self.seats, self.entered, self.may)


def known(register: Register, addresses: Mapping[str, str]) -> PostsKnown:
    """What the record knows, with the addresses learned elsewhere: whose, by person, state, or office of a state."""
    edition, record = register.edition, register.record
    states = StateNames.of({str(code): row.name for code, row in record.states.items()})
    offices = OfficeNames.of(edition)
    may: dict[str, frozenset[str]] = {}
    for each in edition.permissions:
        may[each.act] = may.get(each.act, frozenset()) | {str(office) for office in each.offices}
    seats = _seats(register)
    subjects = _subjects(register)
    entered = tuple(
        evolve(_entry(act), subject=subjects.get(act.id, "")) for act in register.acts if isinstance(act, Post | Ruling)
    )
    by_address = {name.casefold(): seats[plain_name(name)] for name in register.inbox.names if "@" in name}
    by_address |= {address: _whose(whose, states, offices, seats) for address, whose in addresses.items()}
    return PostsKnown(edition.id, states, offices, People(seats, by_address), entered, may)


def _subjects(register: Register) -> dict[ActId, str]:
    """The subjects of posts that were entered from cards beside which others are still open."""
    cards = (card for batch in register.inbox.batches for card in batch.cards if card.posts)
    return {post: bare_subject(card.item.get("subject", "")).casefold() for card in cards for post in card.posts}


def _seats(register: Register) -> dict[str, tuple[Seat, ...]]:
    """The offices of each person: those entered for a state, those its helpers have, those posts were sent by.

    What the inbox has learned of a name or an address counts before all that.
    """
    found: dict[str, list[Seat]] = {}

    def add(person: str, state: str, office: str) -> None:
        seat = Seat(str(state), str(office), person)
        seats = found.setdefault(plain_name(person), [])
        if person and seat not in seats:
            seats.append(seat)

    record = register.record
    for code, row in record.states.items():
        for office, person in row.ministers.items():
            add(person, code, office)
    for state, helpers in record.helpers.items():
        for helper in helpers:
            add(helper.person, state, helper.helper.value)
    for act in register.acts:
        if isinstance(act, Post) and act.author.person and plain_name(act.author.person) not in found:
            add(act.author.person, act.author.state, act.author.office)
    for name, speaker in register.inbox.names.items():
        held = speaker.offices if speaker.state else (ADMINISTRATOR,) if speaker.is_ga else ()
        found[plain_name(name)] = [Seat(speaker.state or "", str(office), name) for office in held]
    return {name: tuple(seats) for name, seats in found.items() if name}


def _whose(
    whose: str, states: StateNames, offices: OfficeNames, seats: Mapping[str, tuple[Seat, ...]]
) -> tuple[Seat, ...]:
    """The seats that an address stands for: a person's, those of a state, or one office of a state."""
    if found := seats.get(plain_name(whose)):
        return found
    text = states.marked(whose)
    code = next((match[1] for match in re.finditer(r"<(\w+)[+?~]?>", text)), None)
    office = offices.pattern.search(text)
    id = offices.ids[office[0]] if office else None
    if id == ADMINISTRATOR:
        return (Seat("", ADMINISTRATOR, ""),)
    held = tuple(seat for each in seats.values() for seat in each if seat.state == code and id in (None, seat.office))
    return held or ((Seat(code, id, ""),) if code and id else ())


def _entry(act: Post | Ruling) -> Entry:
    """A post of the record as others answer it."""
    if isinstance(act, Ruling):
        answers = str(act.decision.post) if isinstance(act.decision, Confirm) else None
        return Entry(
            str(act.id), act.received.utc, None, ADMINISTRATOR, (act.decision.kind,), (), plain(act.text), "", answers,
            in_record=True,
        )  # fmt: skip
    kinds = tuple(sorted({part.kind for part in act.parts}))
    states = {str(code) for part in act.parts for code in getattr(part, "states", ())}
    part_of = tuple(sorted({str(code) for part in act.parts if isinstance(part, Endorse) for code in part.states}))
    return Entry(
        str(act.id), act.received.utc, str(act.author.state), str(act.author.office), kinds,
        part_of or tuple(sorted(states)), plain(act.text), "", str(act.refers_to) if act.refers_to else None,
        in_record=True,
        makes_peace=any(each.kind is ClauseKind.PEACE for part in act.parts for each in getattr(part, "clauses", ())),
        secret=not act.is_public,
    )  # fmt: skip
