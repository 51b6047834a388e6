"""What can be found by its words: one thing each, and which of them fit best what is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from unicodedata import combining, normalize

from eia_solo.core.readings import OpenSentence
from eia_solo.core.values import frozen
from eia_solo.ui.words import tr

_WORD = re.compile(r"[0-9a-z]+")
_PASSED_OVER = frozenset({"a", "an", "at", "by", "for", "in", "of", "on", "the", "to"})
EXACT, BEGINS, HOLDS, LETTERS = 0, 1, 3, 6
"""How far a written word is from the word it stands for: the same, its beginning, a part, its letters in order."""
_OUT_OF_ORDER, _LATE, _USED = 2, 0.1, 1.5
_ALSO = 4
"""A word that is not in the text itself is so much further off."""


@frozen
class Find:
    """One thing that can be found. `why_not` says why it cannot be done now."""

    id: str
    """What it is and which: "action undo", "power Au"."""
    text: str
    kind: str
    shortcut: str = ""
    why_not: str = ""
    powers: tuple[str, ...] = ()
    also: str = ""
    """Other words by which it is found."""
    named: str = ""
    """The words it is found by first, where they are not those of the text: undo is not found by what it undoes."""

    @property
    def key(self) -> str:
        return self.id

    @property
    def is_head(self) -> bool:
        return False

    @property
    def spoken(self) -> str:
        why_not = tr("Not now: {why}", why=self.why_not) if self.why_not else ""
        return ". ".join(filter(None, (self.text, self.kind, self.shortcut, why_not)))


def best(finds: Iterable[Find], written: str, last_used: Sequence[str] = ()) -> list[Find]:
    """Those that fit all written words, in any order, best first; of equals those that can be done now come first.

    Where nothing is written, all; what was used last comes first.
    """
    used = {id: place for place, id in enumerate(last_used)}
    asked = _asked(written)
    if not asked:
        return sorted(finds, key=lambda find: used.get(find.id, len(used)))
    found = []
    for find in finds:
        far = _distance(_words(find.named or find.text), _words(f"{find.also} {find.kind}"), asked)
        if far is not None:
            found.append((far - (_USED if find.id in used else 0), bool(find.why_not), find))
    return [find for *_, find in sorted(found, key=lambda one: one[:2])]


def _asked(written: str) -> tuple[str, ...]:
    """The words that count; the small ones only where there are no others."""
    words = _words(written)
    return tuple(word for word in words if word not in _PASSED_OVER) or words


@lru_cache(4096)
def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(fold(text)))


def fold(text: str) -> str:
    """The text as it is looked for: without capitals and accents."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def _distance(words: Sequence[str], also: Sequence[str], asked: Sequence[str]) -> float | None:
    """How far the asked words are from these; None if one of them stands for none."""
    total, place = 0.0, -1
    for word in asked:
        far = [(_far(word, candidate), number) for number, candidate in enumerate(words)]
        near = min(((away, number <= place, number) for away, number in far if away is not None), default=None)
        if near is None:
            away = min((away for other in also if (away := _far(word, other)) is not None), default=None)
            if away is None:
                return None
            total += away + _ALSO
        else:
            total += near[0] + (_OUT_OF_ORDER if near[1] else 0) + _LATE * near[2]
            place = near[2]
    return total


def _far(written: str, word: str) -> int | None:
    if word.startswith(written):
        return EXACT if word == written else BEGINS
    if len(written) > 1 and written in word:
        return HOLDS
    if len(written) > 2 and word[0] == written[0] and _in_order(written, word):
        return LETTERS
    return None


def _in_order(letters: str, word: str) -> bool:
    rest = iter(word)
    return all(letter in rest for letter in letters)


def of_readings(readings: Mapping[str, OpenSentence]) -> Iterator[Find]:
    """The sentences that can be read in more than one way. Their words are found after those of what can be done."""
    named = tr("reading")
    for reading in readings.values():
        if reading.is_open:
            yield Find(
                f"reading {reading.id}", reading.text, tr("Reading"), also=f"{reading.id} {reading.text}", named=named
            )


def of_campaigns(campaigns: Iterable[tuple[Path, str]]) -> Iterator[Find]:
    """Campaigns that were open before, each with why it cannot be opened now."""
    also = tr("recent")
    for path, why_not in campaigns:
        words = tr("Open {file}", file=path.name)
        yield Find(f"campaign {path}", words, tr("Campaign"), why_not=why_not, also=f"{also} {path.parent}")
