"""States in a sentence: found by every word they go by, and marked so that sentences of any states look alike."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import field

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.vocabulary import INSTITUTIONS, Spelling, state_words

MARK = re.compile(r"<(?P<code>\w+)(?P<how>[+?~]?)>")
"""A state in a marked sentence. "+" is a word for its people, "?" a name it has in play, "~" a slip of the pen."""
_NO_MARKS = str.maketrans("<>", "‹›")
"""What a player writes like a mark is none."""
_WORD = re.compile(r"[^\W\d_]{5,}(?:['’]s)?")
_COMMON = frozenset(
    [
        "us",
        "is",
        "it",
        "no",
        "so",
        "me",
        "am",
        "in",
        "at",
        "to",
        "he",
        "we",
        "be",
        "an",
        "as",
        "ha",
        "ho",
        "la",
        "le",
        "do",
        "de",
        "li",
        "fe",
        "ce",
        "ba",
        "pa",
        "ma",
        "mi",
        "si",
        "ne",
        "na",
        "ve",
        "po",
        "sa",
        "tu",
    ]
)
"""Codes that are words as well, and so count only if written with capitals throughout."""


@frozen
class Mention:
    """A state that is named in a sentence, and where in the marked text."""

    code: str
    how: str
    start: int
    end: int

    @property
    def is_sure(self) -> bool:
        return self.how in ("", "+")


@frozen(slots=False)
class StateNames:
    """The words of the states in a game."""

    words: Mapping[str, tuple[str, str]]
    """Each word in lower case, with the code and what it is."""
    codes: Mapping[str, str]
    pattern: re.Pattern[str] = field(repr=False, eq=False)

    @classmethod
    def of(cls, states: Mapping[str, str]) -> "StateNames":
        """The words of states, whose names stand by their codes. A word for two states is none."""
        words: dict[str, tuple[str, str]] = {}
        twice: set[str] = set()
        for code, name in states.items():
            for word, how in state_words(name, code):
                if word in words and words[word][0] != code:
                    twice.add(word)
                if word not in words:
                    words[word] = (code, how)
        words = {word: what for word, what in words.items() if word not in twice and word != "us"}
        codes = {code: code for code in states}
        if "usa" in words:
            codes["US"] = words["usa"][0]
        any_word = "|".join(sorted(map(re.escape, words), key=len, reverse=True)) or r"(?!)"
        any_code = (
            "|".join(sorted(map(re.escape, {*codes, *(each.upper() for each in states)}), key=len, reverse=True))
            or r"(?!)"
        )
        pattern = re.compile(
            rf"(?<![\w<])(?:(?P<word>(?i:{any_word}))|(?P<code>{any_code}))(?![\w>])(?:['’]s?(?![\w]))?"
        )
        return cls(words, {**codes, **{each.upper(): each for each in states}}, pattern)

    def marked(self, sentence: str) -> str:
        """The sentence in lower case, with every state in it as a mark."""
        exact = self.pattern.sub(self._mark, sentence.translate(_NO_MARKS))
        spelled = "".join(
            piece if index % 2 else _WORD.sub(self._nearly, piece)
            for index, piece in enumerate(re.split(r"(<\w+[+?~]?>)", exact))
        )
        pieces = re.split(r"(<\w+[+?~]?>)", spelled)
        return "".join(piece if index % 2 else piece.lower() for index, piece in enumerate(pieces))

    def _mark(self, match: re.Match[str]) -> str:
        if match["code"]:
            code = self.codes[match["code"]]
            too_common = match["code"].casefold() in _COMMON and match["code"] != match["code"].upper()
            return match[0] if too_common else f"<{code}>"
        word = match["word"]
        code, how = self.words[word.casefold()]
        if how == "name" and word.islower() and word in _COMMON:
            return match[0]
        return f"<{code}{ {'name': '', 'people': '+', 'nickname': '?'}[how] }>"

    def _nearly(self, match: re.Match[str]) -> str:
        """The mark of a word that is a slip of a state's, if it begins with a capital as names do."""
        word = match[0].removesuffix("'s").removesuffix("’s")
        code = self._spelling.nearly(word.casefold()) if word[0].isupper() else None
        return f"<{code}~>" if code else match[0]

    @cached_property
    def _spelling(self) -> Spelling:
        long = {word: code for word, (code, how) in self.words.items() if how != "nickname" and " " not in word}
        return Spelling({word: code for word, code in long.items() if len(word) > 4})

    def in_marked(self, text: str) -> Iterator[Mention]:
        """The states of a marked text, without words for a people that only describe something else."""
        for match in MARK.finditer(text):
            if match["how"] != "+" or _is_noun(text, match.start(), match.end()):
                yield Mention(match["code"], match["how"], match.start(), match.end())


_IN_A_LANGUAGE = re.compile(r"\b(?:in|into|from\s+the|my|broken|bad|plain)\s+$")
_NOUN_BEHIND = re.compile(r"\s+(?P<word>[a-zà-ÿ]+)")
_CONNECTORS = frozenset(
    [
        "and",
        "or",
        "on",
        "upon",
        "as",
        "with",
        "too",
        "but",
        "for",
        "to",
        "against",
        "from",
        "by",
        "in",
        "at",
        "is",
        "are",
        "was",
        "were",
        "do",
        "does",
        "shall",
        "will",
        "has",
        "have",
        "hereby",
        "also",
        "while",
        "that",
        "which",
        "who",
        "if",
        "when",
        "because",
        "since",
        "alike",
        "both",
        "of",
        "declare",
        "declares",
        "sign",
        "signs",
        "endorse",
        "endorses",
        "propose",
        "proposes",
        "offer",
        "offers",
        "accept",
        "accepts",
        "form",
        "forms",
        "break",
        "breaks",
        "activate",
        "activates",
        "too,",
        "today",
        "now",
        "again",
        "instead",
        "alone",
    ]
)


def _is_noun(text: str, start: int, end: int) -> bool:
    """Whether a word for a people stands for the state, not for its language; nothing follows that it describes."""
    if _IN_A_LANGUAGE.search(text[:start]):
        return False
    behind = _NOUN_BEHIND.match(text, end)
    return behind is None or behind["word"] in _CONNECTORS or behind["word"] in INSTITUTIONS


def codes_of(mentions: Iterable[Mention], own: str | None = None) -> tuple[str, ...]:
    """The states of mentions, each once, without one's own."""
    return tuple(sorted({each.code for each in mentions} - {own}))
