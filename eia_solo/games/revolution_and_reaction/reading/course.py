"""What is known while posts are read in the order of time, and the words of the one that is looked at."""

from collections.abc import Mapping

from attrs import Factory, define

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.entries import Entry
from eia_solo.games.revolution_and_reaction.reading.mentions import StateNames
from eia_solo.games.revolution_and_reaction.reading.people import (
    People,
    Seat,
    Writer,
)
from eia_solo.games.revolution_and_reaction.reading.references import Threads
from eia_solo.games.revolution_and_reaction.reading.sentences import Sentence
from eia_solo.games.revolution_and_reaction.reading.signing import ADMINISTRATOR, OfficeNames
from eia_solo.reading.items import Item


@define
class Reading:
    """What the posts read so far add up to."""

    states: StateNames
    offices: OfficeNames
    people: People
    may: Mapping[str, frozenset[str]]
    waiting: list[Entry]
    """Posts of the record that are later than the items so far."""
    threads: Threads
    items: dict[str, Item]
    recorded: dict[tuple[str, int | str], list[Entry]] = Factory(dict)
    """The posts of the record by state and minute, and by state and words; rulings by their office."""
    on_record: dict[str, list[Entry]] = Factory(dict)
    """The posts of the record by state."""
    said: dict[tuple[str, str], list[Entry]] = Factory(dict)
    """By person and words, the posts that had them."""
    said_by: dict[str, tuple[tuple[Sentence, ...], Writer]] = Factory(dict)
    """By item, its sentences, and who wrote it as far as the item itself says so."""
    learned: Mapping[str, tuple[Seat, ...]] = Factory(dict)
    """By writer, the offices that the posts among those now read are signed with."""
    of_minute: dict[tuple[str, int], Entry] = Factory(dict)
    """By person and time, the first post of a page."""
    murky: list[tuple[int, str | None]] = Factory(list)
    """Posts of which it is not sure what they do: how many others there were before, and the state of each."""


def writer_of(item: Item) -> str:
    return (item.address or item.author).casefold()


def names_of(item: Item) -> set[str]:
    """The names by which its writer may be known in another source: what came by a list was posted elsewhere, too."""
    return {writer_of(item), item.author.casefold()} if item.by_list or not item.is_mail else {writer_of(item)}


def time_of(item: Item) -> int | None:
    return Moment.parse(item.received.value).utc if item.received.value else None


MINUTE = 60 * 1_000_000


def minute_of(entry: Entry) -> int:
    return (entry.at or 0) // MINUTE


@frozen
class Words:
    """The words of an item as they are looked at."""

    texts: tuple[Sentence, ...]
    who: Writer
    quoted: frozenset[str]
    subject: str
    about: str
    joins: bool
    quotes: str
    """All that it quotes."""
    secret: bool
    """Whether it came by mail, to the administrator alone."""


def by_whom(state: str | None, office: str) -> str:
    """By whom a post of the record is: its state, or the office of the administrator."""
    return ADMINISTRATOR if office == ADMINISTRATOR else state or ""


def may_do(who: Writer, kind: str, reading: Reading) -> bool:
    """Whether an act may be of one whose offices are known; of anybody else it may."""
    return not who.seats or any(seat.office in reading.may.get(kind, ()) for seat in who.seats)
