"""A line of orders cut into words and signs, each with its place."""

import re
from typing import NamedTuple

_TOKEN = re.compile(r"([^\W\d_]+)(['’]s?(?!\w))?\.?|([-–—−=~]*[>→⇒]+|[-–—−]+)|(\d+|\S)")


class Token(NamedTuple):
    """A word in small letters, "-" for any dash or arrow, or another sign. `start` and `end` count from 0."""

    text: str
    is_word: bool
    start: int
    end: int


def tokens_of(text: str) -> list[Token]:
    """Every word and sign of a text. A genitive's ending and the full stop of a short form are left off."""
    found = []
    for match in _TOKEN.finditer(text):
        word, _, dash, sign = match.groups()
        if word is not None:
            found.append(Token(word.casefold(), True, match.start(), match.end()))
        else:
            found.append(Token("-" if dash else sign, False, match.start(), match.end()))
    return found
