"""Who writes: by the name in a forum, by an address, and by how the post is signed."""

import re
from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve, field

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.signing import ADMINISTRATOR, Signature
from eia_solo.reading.items import Guess, Item
from eia_solo.reading.quoting import plain


def plain_name(name: str) -> str:
    """A name without marks, blanks and case."""
    return plain(name)


@frozen
class Seat:
    """An office of a state, and who is known to hold it."""

    state: str
    office: str
    person: str


_A_WORD = re.compile(r"[^\W\d_]+")
_LAST_LINES = 3
"""Lines at the end of a text in which its writer may be named."""
_LEAST = 4
"""Letters of a name that is looked for in them."""


@frozen(slots=False)
class People:
    """The seats of each person by plain name, and those an address stands for."""

    by_name: Mapping[str, tuple[Seat, ...]]
    by_address: Mapping[str, tuple[Seat, ...]] = field(factory=dict)

    @property
    def names(self) -> frozenset[str]:
        return frozenset(seat.person.casefold() for seats in self.by_name.values() for seat in seats)

    def of(self, item: Item) -> tuple[Seat, ...]:
        """The seats of whoever wrote an item."""
        return (
            self.by_address.get(item.address, ())
            or self.by_name.get(plain_name(item.author), ())
            or self.by_name.get(plain_name(item.address.partition("@")[0]), ())
        )

    def signed(self, lines: Sequence[str]) -> tuple[Seat, ...]:
        """The seats of the one known person whose name stands in the last lines; none where several do, or nobody."""
        last = [plain_name(each) for each in lines if each.strip()][-_LAST_LINES:]
        found = {name for name in self.by_name if len(name) >= _LEAST and any(name in line for line in last)}
        return self.by_name[found.pop()] if len(found) == 1 else ()

    def addressed(self, words: str) -> frozenset[str]:
        """The states of those known persons whose name, or the beginning of it, a text has as a word of its own."""
        said = {plain_name(each) for each in re.findall(r"[\w']+", words)}
        return frozenset(
            seat.state
            for name, seats in self.by_name.items()
            for seat in seats
            if len(first := plain_name(seat.person.split()[0])) >= _LEAST and {name, first} & said
        )

    def like(self, item: Item) -> tuple[Seat, ...]:
        """The seats of the one known person of whose name the writer of a mail has a part: "gus" of "grapeshot_gus"."""
        said = {*_A_WORD.findall(item.author.casefold()), *_A_WORD.findall(item.address.partition("@")[0].casefold())}
        found = {
            name
            for name, seats in self.by_name.items()
            for seat in seats
            if any(len(word) >= _LEAST for word in said & {*_A_WORD.findall(seat.person.casefold())})
        }
        return self.by_name[found.pop()] if len(found) == 1 else ()

    def holder(self, state: str | None, office: str) -> str | None:
        return next(
            (s.person for seats in self.by_name.values() for s in seats if (s.state, s.office) == (state, office)), None
        )


@frozen
class Writer:
    """What is known of the one who wrote an item before its acts are: the state, and the offices that may be meant."""

    state: str | None
    seats: tuple[Seat, ...]
    signed: Signature | None
    is_administrator: bool = False
    elsewhere: str = ""
    """Why this is guessed from other posts of the same writer; empty if it is not. It is never sure."""


def writer(item: Item, seats: tuple[Seat, ...], signed: Signature | None, *, administers: bool) -> Writer:
    """Who may have written an item. Nobody known who rules as only an administrator does is taken for one."""
    if any(seat.office == ADMINISTRATOR for seat in seats):
        return Writer(None, seats, signed, True)
    if (
        not seats
        and (signed is None or signed.office == ADMINISTRATOR or _named_so(item))
        and (administers or signed is not None or _named_so(item))
    ):
        return Writer(None, (), signed, True)
    if signed and signed.office == ADMINISTRATOR:
        signed = None
    states = {seat.state for seat in seats}
    if signed and signed.state and (not states or signed.state in states):
        return Writer(signed.state, tuple(s for s in seats if s.state == signed.state), signed)
    if len(states) == 1:
        return Writer(states.pop(), seats, signed)
    return Writer(signed.state if signed else None, seats, signed)


_NAME_PARTS = re.compile(r"[^a-z]+")


def _named_so(item: Item) -> bool:
    """Whether the name in the forum is that of an administrator."""
    name = item.author.casefold()
    return any(
        word in name
        for word in ("umpire", "moderator", "arbiter", "arbitr", "árbitr", "referee", "gamemaster", "spielleit")
    ) or any(word in _NAME_PARTS.split(name) for word in ("ga", "gm", "ump", "mod", "admin", "judge", "ref", "host"))


def as_elsewhere(item: Item, who: Writer, learned: Sequence[Seat]) -> Writer:
    """Who wrote an item that does not say so, by what other posts of the same writer say of one state."""
    states = {seat.state for seat in learned}
    if who.state or who.is_administrator or who.seats or len(states) != 1:
        return who
    seats = tuple(evolve(seat, person=item.author) for seat in learned)
    if seats[0].office == ADMINISTRATOR:
        return Writer(None, seats, None, True, elsewhere="rules so in another post")
    return Writer(states.pop(), seats, who.signed, elsewhere="signed so in another post")


def as_spoken_for(who: Writer, states: Iterable[str]) -> Writer:
    """Who wrote an item that neither signs nor is of anybody known, if its words act for one state."""
    spoken = set(states)
    if who.state or who.is_administrator or who.seats or len(spoken) != 1:
        return who
    return Writer(spoken.pop(), (), who.signed, elsewhere="its words act for this state")


def sender(item: Item, who: Writer, kinds: Iterable[str], may: Mapping[str, frozenset[str]], people: People) -> Guess:
    """The guess of the sender: office signed in the words, else held by a known author, else told by the act."""
    if who.elsewhere:
        return evolve(_told(item, evolve(who, elsewhere=""), kinds, may, people), sure=False, why=who.elsewhere)
    return _told(item, who, kinds, may, people)


def _told(item: Item, who: Writer, kinds: Iterable[str], may: Mapping[str, frozenset[str]], people: People) -> Guess:
    person = who.seats[0].person if who.seats and who.seats[0].person else item.author
    if who.is_administrator:
        value = {"state": None, "office": ADMINISTRATOR, "person": item.author}
        known = any(seat.office == ADMINISTRATOR for seat in who.seats)
        return Guess(value, known, "known" if known else "rules as the game administrator does")
    if who.state is None:
        return Guess(None, False, f"nobody here is called {item.author}" if item.author else "nobody is named")
    allowed = [may.get(kind, frozenset()) for kind in kinds]
    fitting = [seat for seat in who.seats if all(seat.office in each for each in allowed)]

    def value_of(office: str) -> dict[str, str | None]:
        return {"state": who.state, "office": office, "person": person}

    if who.signed and (who.signed.state in (None, who.state)):
        return _signed(item, who, value_of(who.signed.office), allowed, people)
    offices = list(dict.fromkeys(seat.office for seat in fitting or who.seats)) or ["foreign_minister"]
    others = tuple(
        value_of(office) for office in dict.fromkeys(seat.office for seat in who.seats) if office != offices[0]
    )
    only = len({(seat.state, seat.office) for seat in who.seats}) == 1
    if only and fitting:
        return Guess(value_of(offices[0]), True, f"{person} holds it", others)
    why = (
        "told by what it does"
        if kinds and fitting
        else "the office does not fit what it does"
        if who.seats
        else "not known"
    )
    return Guess(
        value_of(offices[0]),
        only and not kinds,
        why if kinds else f"{person} holds it" if only else "holds several offices",
        others,
    )


def _signed(
    item: Item, who: Writer, value: dict[str, str | None], allowed: list[frozenset[str]], people: People
) -> Guess:
    """The sender by the words of a signature; unsure where the record knows the writer otherwise."""
    assert who.signed is not None, "that is what was asked before"
    office = who.signed.office
    why = f'signed "{who.signed.words}"'
    holds_it = any((seat.state, seat.office) == (who.state, office) for seat in who.seats)
    holder = people.holder(who.state, office)
    stranger = not who.seats and who.signed.state is not None and holder is None
    fits = all(office in each for each in allowed)
    if who.seats and not holds_it:
        others = tuple({**value, "office": seat.office} for seat in who.seats)
        return Guess(value, False, f"{why}, but known in another office", others)
    return Guess(value, (holds_it or stranger) and fits, why)
