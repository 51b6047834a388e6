"""Words and signs of a mail, in small letters without accents; where each stands in its line is kept."""

import re
import unicodedata
from collections.abc import Container, Iterator
from functools import lru_cache

from eia_solo.core.values import frozen

_TOKEN = re.compile(
    r"(?P<word>[^\W\d_]+(?:n['’]t)?)(?:['’](?:s|S|ll|re|ve|m|d)(?!\w))?(?P<stop>\.(?!\.))?"
    r"|(?P<dash>(?:[-–—−‐‑‒=~]+\s?[>»›→⇒➔➜]+|[→⇒➔➜➡⟶►▶>»›]+|[-–—−‐‑‒]+|~>?|\.\.+>?))"
    r"|(?P<number>\d+(?:st|nd|rd|th)?)|(?P<sign>\S)"
)
_ORDINALS = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth"}
_RUN_TOGETHER = re.compile(r"[AF](?:[A-Z][a-z]{2}|[A-Z]{3}|[a-z]{3}\b)")
_BULLET = re.compile(
    r"\s*(?:[*•·‣◦▪●○✓✔☐☑\U0001f000-\U0001faff\u2600-\u26ff\u2b1b-\u2bff]+|\(?\d{1,2}\s?[.):](?!\d)|\(?[a-e]\)|[-–—](?=\s)|#\d*)\s*"
)
_STRUCK = re.compile(r"~~[^~]*~~|<(s|del|strike)>.*?</\1>", re.IGNORECASE)
_MARKUP = re.compile(r"[\ufe0e\ufe0f]|\*\*|__|`|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)|[​‌‍﻿]")
_ELIDED = re.compile(r"\b(?:[ldLD]|[Dd]ell|[Nn]ell|[Aa]ll)['’](?=[^\W\d_]{3})")
_ADDRESS = re.compile(r"https?://\S+|\S+@\S+\.\S+")
_STROKES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe"})
"""Letters that are no plain one with an accent."""
LONGEST_LINE = 4_000
"""So many characters of a line are read; no player writes more in one."""


@frozen
class Token:
    """A word, "-" for any dash or arrow, or another sign. `line` counts from 1, `start` and `end` from 0."""

    text: str
    raw: str
    line: int
    start: int
    end: int
    is_word: bool = False
    stop: bool = False
    """Whether a full stop follows: an abbreviation's or a sentence's."""

    @property
    def is_number(self) -> bool:
        return self.text.isdigit()


@lru_cache(maxsize=20_000)
def plain(word: str) -> str:
    """A word as it is looked up: small letters, no accents."""
    folded = unicodedata.normalize("NFKD", word.casefold().translate(_STROKES)).replace("’", "'")
    return "".join(each for each in folded if not unicodedata.combining(each))


def tokens_of(text: str, line: int, places: Container[str]) -> list[Token]:
    """Every word and sign of a line, without its bullet, markup, addresses, elided articles and what is struck through.

    `places` are names before which a unit's letter may stand without a blank: "APar".
    """
    return list(_tokens(_blanked(text[:LONGEST_LINE]), line, places))


def _blanked(text: str) -> str:
    """The text with blanks in the place of what is no word of it, so that columns stay."""
    for pattern in (_STRUCK, _ADDRESS, _MARKUP, _ELIDED):
        text = pattern.sub(lambda found: " " * len(found[0]), text)
    while (bullet := _BULLET.match(text)) and bullet.end() < len(text) and bullet[0].strip():
        text = " " * bullet.end() + text[bullet.end() :]
    return text


def _tokens(text: str, line: int, places: Container[str]) -> Iterator[Token]:
    for found in _TOKEN.finditer(text):
        start, end = found.span()
        word = found["word"]
        if word is not None:
            if _RUN_TOGETHER.match(word) and plain(word[1:]) in places and plain(word) not in places:
                yield Token(plain(word[0]), word[0], line, start, start + 1, is_word=True)
                word, start = word[1:], start + 1
            text_of = "to" if word in ("à", "À", "a\u0300") else plain(word)
            yield Token(text_of, word, line, start, end, is_word=True, stop=found["stop"] is not None)
        elif found["dash"]:
            yield Token("-", found[0], line, start, end)
        elif found["number"]:
            text_of = _ORDINALS.get(found[0], found[0])
            yield Token(text_of, found[0], line, start, end, is_word=text_of in _ORDINALS.values())
        else:
            yield Token(found[0], found[0], line, start, end)
