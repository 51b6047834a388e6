"""Whether a post is one that was read before, or that the record has."""

from difflib import SequenceMatcher

from eia_solo.games.revolution_and_reaction.reading.course import MINUTE, Reading, minute_of, names_of
from eia_solo.games.revolution_and_reaction.reading.entries import Entry
from eia_solo.games.revolution_and_reaction.reading.signing import ADMINISTRATOR
from eia_solo.reading.items import Item


def original_of(item: Item, entry: Entry, rules: bool, reading: Reading) -> Entry | None:
    """The post that this is once more: of the same writer, in the same words, or in the record of the same minute."""
    for other in [each for name in names_of(item) for each in reading.said.get((name, entry.words), ())]:
        if entry.person and entry.words:
            near = other.at is not None and entry.at is not None and abs(other.at - entry.at) <= _QUARTER
            if near or (len(entry.words) >= _LONG_ENOUGH and other.at is not None and entry.at is not None):
                return other
    first = reading.of_minute.get((entry.person, entry.at or 0))
    if (
        first
        and (item.edited or item.doubt or item.quotes)
        and first.id.rpartition("#")[0] != item.id.rpartition("#")[0]
    ):
        return first
    own = ADMINISTRATOR if rules else entry.state or ""
    if len(entry.words) >= _LONG_ENOUGH and (same := reading.recorded.get((own, entry.words))):
        return same[0]
    if entry.at is None:
        return None
    for minute in range(minute_of(entry) - 1, minute_of(entry) + 2):
        for other in reading.recorded.get((own, minute), ()):
            edited = item.edited is not None and other.office == entry.office
            same_kinds = set(other.kinds) <= set(entry.kinds) if rules else other.kinds == entry.kinds
            if (edited or same_kinds or other.words == entry.words) and abs((other.at or 0) - entry.at) < MINUTE:
                return other
    return None


def perhaps_again(entry: Entry, own: str, timed: bool, reading: Reading) -> Entry | None:
    """The post of the record that this may be once more: in other words for the same, or by a clock of another zone."""
    for other in reading.on_record.get(own, ()):
        if entry.at is None or other.at is None or not (entry.kinds and entry.words and other.words):
            continue
        apart = abs(other.at - entry.at)
        same_clock = not timed or (apart + MINUTE // 2) % _QUARTER < MINUTE
        if apart <= _ZONES_APART and same_clock and set(other.kinds) <= set(entry.kinds) and _alike(entry, other):
            return other
    return None


def _alike(one: Entry, other: Entry) -> bool:
    """Whether two say the same to the same states, but for a few letters, or a line more or less at the end."""
    short, long = sorted((one.words, other.words), key=len)
    if short == long or (len(short) >= _FEW and long.startswith(short)):
        return True  # what it answers, and so its states, may be guessed otherwise by another clock
    same_states = one.office == ADMINISTRATOR or one.states == other.states
    return same_states and SequenceMatcher(None, short, long, autojunk=False).ratio() > _ALIKE


_QUARTER = 15 * 60 * 1_000_000
_LONG_ENOUGH = 40
"""Letters of a post that nobody writes twice in the same words."""
_FEW = 12
"""Letters of words so few that others may begin with them and say another thing."""
_ZONES_APART = 26 * 60 * 60 * 1_000_000
"""No two zones are farther apart."""
_ALIKE = 0.9
"""Words of which so much is the same were edited; they are not others."""
