"""The words of a line, and the names among them: ids, names, beginnings, one wrong letter."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board

ARROW = "-"
WORDS_OF_WAY = ("to", "into", "nach")
"""Words that say what an arrow says."""
_TOKEN = re.compile(r"(?P<arrow>-+>|=>|[-–—→>]+)|(?P<word>[^\W_]+(?:['’][^\W_]+)?)")
_FILLERS = frozenset({"the", "corps", "my", "please", "pls", "plz", "of"})
_COURTESY = re.compile(
    r"\b(as soon as possible|if you please|thank you|thanks|thx|asap|first|then|now|and|also)\b", re.IGNORECASE
)
NUMBERS = {
    word: number
    for number, word in enumerate(
        "one two three four five six seven eight nine ten eleven twelve".split(),  # noqa: SIM905 - a list to read
        start=1,
    )
}
_BEFORE_A_PLACE = re.compile(r"(?:[-=–—]+>?|[>→]|\b(?:in|at|to|into|nach|scouts?|attacks?|annex))\s*\Z", re.IGNORECASE)
_BEHIND_A_PLACE = re.compile(r"\s*(?:\Z|[;.,\-–—>→]|=>|\bto\b)")
BEGINNING = 3
"""A beginning of a name has at least so many letters."""
FORGIVEN = 5
"""A name has at least so many letters that one of them may be wrong."""


def folded(text: str) -> str:
    """A word as it is looked up: in small letters, without accents."""
    if text.isascii():
        return text.lower()
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


@frozen
class Word:
    """A word or an arrow, and where it stands in the line."""

    text: str
    begin: int
    end: int
    raw: str = ""


def words_of(line: str) -> list[Word]:
    """The words of a line, without those that say nothing. "to" is an arrow."""
    line = _COURTESY.sub(lambda found: found[0] if _is_a_place(line, found) else " " * len(found[0]), line)
    found = []
    for token in _TOKEN.finditer(line):
        text = ARROW if token["arrow"] else folded(token[0])
        if text in WORDS_OF_WAY:
            text = ARROW
        found.append(Word(text, token.start(), token.end(), token[0]))
    return found


def _is_a_place(line: str, found: re.Match[str]) -> bool:
    """Whether what looks like "and" is the id AND of a province: in capitals, where a place belongs."""
    if found[0] != "AND":
        return False
    return bool(_BEFORE_A_PLACE.search(line[: found.start()]) or _BEHIND_A_PLACE.match(line, found.end()))


def is_filler(word: Word) -> bool:
    """Whether a word says nothing in an order."""
    return word.text in _FILLERS


@frozen
class Found:
    """A name that was found: what it stands for, how many words it took; `slip` if it was misspelt."""

    id: str
    words: int
    slip: str = ""


@frozen
class Doubtful:
    """A name that could mean several."""

    ids: tuple[str, ...]


@frozen(eq=False)
class Names:
    """Names of one sort, folded, each with what it stands for, and how each is shown."""

    ids: Mapping[str, str]
    shown: Mapping[str, str]

    @classmethod
    def of(cls, named: Iterable[tuple[str, str, Iterable[str]]]) -> "Names":
        """From rows of id, name and other names."""
        ids: dict[str, str] = {}
        shown: dict[str, str] = {}
        for id, name, others in named:
            shown[id] = name
            for each in (id, name, *others):
                ids.setdefault(_key(each), id)
        return cls(ids, shown)

    def has(self, name: str) -> bool:
        """Whether something is called so in full."""
        return _key(name) in self.ids

    def find(self, words: list[Word], longest: int = 3) -> Found | Doubtful | None:
        """The name at the head of these words: whole names and ids first, then beginnings, then one wrong letter.

        More words with a slip go before fewer that begin a name: "Western Mediteranean" is all of that name.
        """
        lengths = [n for n in range(min(longest, len(words)), 0, -1) if all(w.text.isalnum() for w in words[:n])]
        phrases = [(n, _key(" ".join(w.text for w in words[:n] if not is_filler(w)))) for n in lengths]
        for n, phrase in phrases:
            if phrase in self.ids:
                return Found(self.ids[phrase], n)
        for n, phrase in phrases:
            for is_near in (_begins, one_wrong):
                ids = self._near(phrase, is_near)
                if len(ids) == 1:
                    return Found(ids[0], n, "" if is_near is _begins else self.shown[ids[0]])
                if ids:
                    return Doubtful(ids)
        return None

    @lru_cache(maxsize=4096)  # noqa: B019 - one of places and one of powers a board, and boards stay
    def _near(self, phrase: str, is_near: Callable[[str, str], bool]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id for name, id in self.ids.items() if is_near(phrase, name)))


@lru_cache(maxsize=4096)
def _key(name: str) -> str:
    return " ".join(word for word in re.findall(r"[^\W_]+", folded(name)) if word not in _FILLERS)


def _begins(typed: str, name: str) -> bool:
    return len(typed) >= BEGINNING and name.startswith(typed)


def one_wrong(typed: str, name: str) -> bool:
    """Whether one letter is wrong, missing or too many, or two neighbours have changed places."""
    if len(name) < FORGIVEN or abs(len(typed) - len(name)) > 1:
        return False
    at = next((n for n, (a, b) in enumerate(zip(typed, name, strict=False)) if a != b), min(len(typed), len(name)))
    if len(typed) != len(name):
        short, long = sorted((typed, name), key=len)
        return short[at:] == long[at + 1 :]
    swapped = typed[:at] + typed[at : at + 2][::-1] + typed[at + 2 :]
    return typed[at + 1 :] == name[at + 1 :] or swapped == name


@frozen(eq=False)
class Vocabulary:
    """All that a line can name on a board."""

    places: Names
    powers: Names


@lru_cache(maxsize=4)
def vocabulary(board: Board) -> Vocabulary:
    """What players call the spaces and powers of a board."""
    spaces = [(id, province.name, province.also) for id, province in board.provinces.items()]
    seas = [(id, name, ()) for id, name in board.seas.items()]
    plural = [(id, row.name, (*row.called, *(f"{c}s" for c in row.called))) for id, row in board.powers.items()]
    return Vocabulary(Names.of([*spaces, *seas]), Names.of(plural))
