"""A reader's place in a line: names and signs taken one after the other, faults with their columns."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from eia_solo.core.phrases import Phrase, say
from eia_solo.games.international_relations.adjudicator.board import COASTS, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import joined
from eia_solo.games.international_relations.rules.writing.place_names import Names, UnknownName
from eia_solo.games.international_relations.rules.writing.written import Named, Span

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


KINDS = {"a": UnitKind.ARMY, "army": UnitKind.ARMY, "f": UnitKind.FLEET, "fleet": UnitKind.FLEET}
_SIDES = {"n": "n", "s": "s", "e": "e", "w": "w", "north": "n", "south": "s", "east": "e", "west": "w"} | {
    f"{side}ern": side[0] for side in ("north", "south", "east", "west")
}
_END = Token("", False, 0, 0)
_MOST_WORDS = 12
"""No name of a province has so many."""


class NotUnderstood(Exception):
    """What cannot be read, and where."""

    def __init__(self, what: Phrase, span: Span) -> None:
        super().__init__(what.id)
        self.what = what
        self.span = span


class Cursor:
    """Reads one order or statement from left to right. `column` is where the text begins in its line.

    `stops` are words that end a name nobody knows: what follows them is not part of it.
    """

    def __init__(self, text: str, column: int, names: Names, stops: Collection[str]) -> None:
        self.names = names
        self._text = text
        self._tokens = tokens_of(text)
        self._column = column
        self._stops = stops
        self._at = 0

    @property
    def token(self) -> Token:
        """The one to be read next; an empty one at the end."""
        return self._tokens[self._at] if self._at < len(self._tokens) else _END

    @property
    def is_done(self) -> bool:
        """Whether nothing but a mark at the end of a sentence is left."""
        return all(token.text in ".,!" for token in self._tokens[self._at :])

    def take(self, *texts: str) -> bool:
        """Whether these words or signs come next, one after the other; if so they are behind us."""
        end = self._at + len(texts)
        if [token.text for token in self._tokens[self._at : end]] != list(texts):
            return False
        self._at = end
        return True

    def take_any(self, texts: Collection[str]) -> bool:
        """Whether one of these comes next; if so it is behind us."""
        if self.token.text in texts and self.token is not _END:
            self._at += 1
            return True
        return False

    def span(self, start: int, end: int | None = None) -> Span:
        """The columns from the token of one number up to, not including, another's; the end if that is left out."""
        last = self._at if end is None else end
        if start >= len(self._tokens):
            after = self._column + len(self._text)
            return Span(max(self._column, after - 1), after)
        closing = self._tokens[min(max(last, start + 1), len(self._tokens)) - 1]
        return Span(self._column + self._tokens[start].start, self._column + closing.end)

    @property
    def here(self) -> int:
        return self._at

    def rest(self) -> str:
        """What has not been read, as it was written."""
        return self._text[self.token.start :].strip() if self.token is not _END else ""

    def not_understood(self, what: Phrase, start: int | None = None) -> NotUnderstood:
        """The fault to raise: about the rest, or about what was read since a token."""
        if start is None:
            return NotUnderstood(what, self.span(self._at, len(self._tokens)))
        return NotUnderstood(what, self.span(start))

    def kind(self) -> UnitKind | None:
        found = KINDS.get(self.token.text)
        if found is not None:
            self._at += 1
        return found

    def power(self) -> str | None:
        """The power named next, if there is one."""
        named = self._known(self.names.power_lengths, self.names.powers)
        if named is None:
            return None
        power, self._at = named
        return power

    def place(self) -> tuple[str, str | None]:
        """The province named next, with its coast if one is named. Raises NotUnderstood."""
        province = self._province()
        start = self._at
        coast = self._coast()
        row = self.names.board.provinces[province]
        if coast is not None and coast not in row.coasts:
            raise self.not_understood(_no_coast(province, coast, row.coasts), start)
        return province, coast

    def unit(self) -> Named:
        """A unit: whose and of what kind, as far as that is said, and where it stands. Raises NotUnderstood."""
        start = self._at
        power = None if self._known_place() else self.power()
        kind = self.kind()
        province, coast = self.place()
        return Named(province, coast, kind, power, self.span(start))

    def _words(self, length: int) -> tuple[list[str], int] | None:
        """So many words that belong together, and the number of the token after them. A hyphen may join two."""
        words: list[str] = []
        at = self._at
        while at < len(self._tokens):
            token = self._tokens[at]
            if not token.is_word:
                return None
            words.append(token.text)
            at += 1
            if len(words) == length:
                return words, at
            if at + 1 < len(self._tokens) and self._is_hyphen(at):
                at += 1
        return None

    def _is_hyphen(self, at: int) -> bool:
        before, dash, after = self._tokens[at - 1], self._tokens[at], self._tokens[at + 1]
        return dash.text == "-" and before.end == dash.start and dash.end == after.start

    def _known_place(self) -> tuple[str, int] | None:
        """The province of the longest name that stands here in full, and the number of the token after it."""
        return self._known(self.names.place_lengths, self.names.places)

    def _known(self, lengths: Mapping[str, Sequence[int]], names: Mapping[str, str]) -> tuple[str, int] | None:
        for length in lengths.get(self.token.text, ()):
            words = self._words(length)
            if words and (found := names.get(" ".join(words[0]))):
                return found, words[1]
        return None

    def _province(self) -> str:
        if known := self._known_place():
            province, self._at = known
            return province
        start = self._at
        words = []
        while self.token.is_word and self.token.text not in self._stops:
            words.append(self.token.text)
            self._at += 1
        if not words:
            self._at = start
            raise self.not_understood(say("read.no_province"))
        return self._meant(words, start)

    def _meant(self, words: list[str], start: int) -> str:
        """The province whose name has been begun; more words than belong to it are left unread."""
        for length in range(min(len(words), _MOST_WORDS), 0, -1):
            if self.names.beginning_with("".join(words[:length])):
                self._at = start + length
                words = words[:length]
                break
        try:
            return self.names.begun(words, self._text[self._tokens[start].start : self._tokens[self._at - 1].end])
        except UnknownName as fault:
            raise self.not_understood(fault.what, start) from None

    def _coast(self) -> str | None:
        start = self._at
        if self.take_any("/"):
            return self._coast_named(start)
        if self.take_any("("):
            if self.token.text in ("via", "by", "vc"):
                self._at = start
                return None
            coast = self._coast_named(start)
            if not self.take(")"):
                raise self.not_understood(say("read.open_bracket"), start)
            return coast
        if self.token.text in COASTS:
            self._at += 1
            return self._tokens[self._at - 1].text
        if self._is_spelled_out():
            return self._coast_named(start)
        return None

    def _is_spelled_out(self) -> bool:
        after = self._tokens[self._at + 1].text if self._at + 1 < len(self._tokens) else ""
        return self.token.text in _SIDES and after in ("coast", "c")

    def _coast_named(self, start: int) -> str:
        word = self.token.text
        self._at += self.token is not _END
        if word in COASTS:
            return word
        if word in _SIDES:
            self.take_any(("coast", "c"))
            return f"{_SIDES[word]}c"
        raise self.not_understood(say("read.unknown_coast", name=word, coasts=tuple(COASTS)), start)


def _no_coast(province: str, coast: str, coasts: Sequence[str]) -> Phrase:
    """That a province does not have a coast, and which it has."""
    if not coasts:
        return say("read.no_coast", at=province, coast=coast)
    only = joined([say("coast", coast=each) for each in coasts], "and_a")
    return say("read.other_coasts", at=province, coast=coast, only=only)
