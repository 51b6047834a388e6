"""Reads the lines of an order set, kindly: a slip is read and said so, prose is left aside."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from attrs import define, field

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import KIND_NAMES, SQUADRON
from eia_solo.games.napoleons_wars.rules.writing import orders
from eia_solo.games.napoleons_wars.rules.writing.orders import ALL, Line, Order
from eia_solo.games.napoleons_wars.rules.writing.words import (
    ARROW,
    FORGIVEN,
    NUMBERS,
    WORDS_OF_WAY,
    Doubtful,
    Names,
    Word,
    folded,
    is_filler,
    one_wrong,
    vocabulary,
    words_of,
)

_CONDITION = re.compile(r"\b(if|unless|when|in case|otherwise)\b", re.IGNORECASE)
_PROSE = ("#", "//", "add:")
_KINDS = {
    "I": ("infantry", "inf", "i", "infantries", "infanterie"),
    "C": ("cavalry", "cav", "c", "cavalries", "kavallerie"),
    "A": ("artillery", "art", "guns", "gun", "a", "artilleries", "artillerie"),
    SQUADRON: (
        "squadron",
        "squadrons",
        "sqn",
        "sqns",
        "sqdn",
        "sqdns",
        "ship",
        "ships",
        "fleet",
        "fleets",
        "geschwader",
    ),
}
_VERBS = {
    "build": ("build", "builds", "construct", "constructs", "recruit", "recruits", "baue", "baut", "bauen"),
    "move": ("move", "moves", "go", "goes", "march", "marches"),
    "attack": ("attack", "attacks"),
    "sail": ("sail", "sails"),
    "carry": ("carry", "carries"),
    "scout": ("scout", "scouts"),
    "reorganise": ("reorganise", "reorganize"),
    "merge": ("merge", "merges"),
    "transfer": ("transfer", "transfers"),
    "supply": ("supply", "supplies"),
    "starve": ("starve", "starves"),
    "annex": ("annex", "annexes", "annektiere", "annektiert"),
    "losses": ("losses", "loss"),
    "retreat": ("retreat", "retreats"),
    "hold": ("hold", "holds", "stay", "stays"),
}
_ARTICLES = ("a", "an")
_LETTERS = re.compile(r"[a-z]{1,3}\Z")
_NO_LETTERS = frozenset("in as at via no all".split()) | set(NUMBERS)  # noqa: SIM905 - a list to read
_MAKE_UP = re.compile(r"\s*(?:[;,]|\band\b)?\s*([A-Za-z]{1,3})\s*=\s*([^=;]*?)(?=\s*(?:;|$|,?\s*[A-Za-z]{1,3}\s*=))")
_SAYS_NOTHING = re.compile(r"\b(the|corps|my|please|pls|plz)\b", re.IGNORECASE)
_SIGN_OFF = re.compile(
    r"\W*(?:yours|(?:best|kind|warm|many)?\s*(?:regards|wishes)|best|cheers|sincerely|cordially|respectfully|greetings|"
    r"love|ciao|mfg|lg|gru(?:ß|ss)|viele gr(?:ü|ue)(?:ß|ss)e)\b"
    r"(?:[\s,.!]+(?:[^\W\d_]{2,}|[^\W\d_]\.?\Z)){0,4}[\s,.!]*\Z",
    re.IGNORECASE,
)
"""A line that closes a letter, with who signs behind it: "Yours, Nap" names no place."""
_DIVISION = re.compile(r"([A-Za-z]{1,3})\s*\.\s*([ICAica])\b")


@frozen(eq=False)
class _Meanings:
    """What order words mean, with their other forms."""

    known: Mapping[str, str]

    @classmethod
    def of(cls, rows: Mapping[str, Iterable[str]]) -> "_Meanings":
        return cls({word: meaning for meaning, words in rows.items() for word in words})

    @lru_cache(maxsize=4096)  # noqa: B019 - there are three of them, and they stay
    def find(self, word: str) -> tuple[str, str] | None:
        """What a word means, and, if it was misspelt, the word it was taken for."""
        if word in self.known:
            return self.known[word], ""
        if len(word) < FORGIVEN - 1:
            return None
        near = {meaning for each, meaning in self.known.items() if one_wrong(word, each)}
        if len(near) != 1:
            return None
        (meaning,) = near
        return meaning, (KIND_NAMES.get(meaning) or meaning).capitalize()


_WHEN = _Meanings.of({"before": ("before",), "after": ("after",)})
_KIND_WORDS, _VERB_WORDS = _Meanings.of(_KINDS), _Meanings.of(_VERBS)
_ORDER_WORDS = _Meanings(dict(_KIND_WORDS.known) | dict(_VERB_WORDS.known))


def is_order_word(word: str) -> bool:
    """Whether a word says what is ordered, and names nothing."""
    said = folded(word)
    return len(said) < 2 or said.isdigit() or said in NUMBERS or _ORDER_WORDS.find(said) is not None


class _NotRead(Exception):
    """A line that is an order, but which cannot be told."""

    def __init__(self, reason: str, meanings: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.reason, self.meanings = reason, tuple(meanings)


def read_lines(written: str | Sequence[str], board: Board) -> tuple[Line, ...]:
    """Every line of an order set; a text is cut into lines."""
    lines = written.splitlines() if isinstance(written, str) else written
    return tuple(read_line(number, line, board) for number, line in enumerate(lines, start=1))


@lru_cache(maxsize=2048)
def read_line(number: int, line: str, board: Board) -> Line:
    """A line of an order set. While one writes, all lines but one are as they were."""
    stripped = line.strip()
    if not stripped or stripped.casefold().startswith(_PROSE) or _SIGN_OFF.match(stripped):
        return Line(number, is_prose=True)
    words = [word for word in words_of(line) if not is_filler(word)]
    reader = _Reader(board, line, words)
    if not reader.names_something():
        return Line(number, is_prose=True)
    if condition := _CONDITION.search(line):
        return Line(number, reason="condition", fault=condition.span())
    try:
        order = reader.order()
    except _NotRead as fault:
        stuck = reader.words[min(reader.at, len(reader.words) - 1)] if reader.words else None
        where = (0, len(line)) if stuck is None else (stuck.begin, stuck.end)
        return Line(number, reason=fault.reason, read=tuple(reader.read), meanings=fault.meanings, fault=where)
    return Line(number, order, read=tuple(reader.read))


@define
class _Reader:
    board: Board
    line: str
    words: list[Word]
    at: int = 0
    read: list[tuple[str, str]] = field(factory=list)

    # --- words ----------------------------------------------------------------------------------------------------

    def names_something(self) -> bool:
        """Whether an order word or a place stands in the line."""
        places = vocabulary(self.board).places
        for number, word in enumerate(self.words):
            if word.text.isalpha() and (len(word.text) > 1) and _ORDER_WORDS.find(word.text):
                return True
            if word.text.isalpha() and len(word.text) >= 3 and places.find(self.words[number:]):
                return True
        if any(word.text == "corps" or one_wrong(word.text, "corps") for word in words_of(self.line)):
            return True
        return "=" in self.line or any(w.text == ARROW and w.raw.casefold() not in WORDS_OF_WAY for w in self.words[1:])

    @property
    def next(self) -> str:
        """The word that comes; "" at the end."""
        return self.words[self.at].text if self.at < len(self.words) else ""

    def peek(self, ahead: int = 1) -> str:
        at = self.at + ahead
        return self.words[at].text if at < len(self.words) else ""

    def take(self, *texts: str) -> bool:
        """Whether one of these words comes; it is passed."""
        if self.next in texts and self.next:
            self.at += 1
            return True
        return False

    def meant(self, known: _Meanings, *meanings: str) -> str | None:
        """What the next word means, if it means one of these; it is passed, and a slip is noted."""
        found = known.find(self.next) if self.next else None
        if found is None or (meanings and found[0] not in meanings):
            return None
        if found[1]:
            self.read.append((self.words[self.at].raw, found[1]))
        self.at += 1
        return found[0]

    def verb(self, *verbs: str) -> str | None:
        return self.meant(_VERB_WORDS, *verbs)

    def number(self) -> int | None:
        """A number in digits or words, if one comes. "a cavalry" is one; "A, C" and "A C" are two kinds."""
        word = self.next
        value = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else NUMBERS.get(word)
        if word in _ARTICLES and len(self.peek()) > 1 and _KIND_WORDS.find(self.peek()):
            value = 1
        if value is not None:
            self.at += 1
        return value

    def letters(self) -> str | None:
        """The letter of a corps, if one comes."""
        if not _LETTERS.match(self.next) or self.next in _NO_LETTERS:
            return None
        if len(self.next) == 3 and self.next in vocabulary(self.board).places.ids:
            return None
        if len(self.next) > 1 and self.next in _ORDER_WORDS.known:
            return None
        self.at += 1
        return self.words[self.at - 1].text.upper()

    def corps(self) -> str:
        """The letter of a corps. Raises _NotRead."""
        letter = self.letters()
        if letter is None:
            raise _NotRead("unknown_word")
        return letter

    def name(self, names: Names, reason: str) -> str:
        """The name that comes. Raises _NotRead."""
        found = names.find(self.words[self.at :])
        if isinstance(found, Doubtful):
            raise _NotRead("two_meanings", [names.shown[id] for id in found.ids])
        if found is None:
            raise _NotRead(reason)
        first, last = self.words[self.at], self.words[self.at + found.words - 1]
        if found.slip:
            self.read.append((self.line[first.begin : last.end], found.slip))
        self.at += found.words
        return found.id

    def place(self) -> str:
        self.take("in", "at")
        return self.name(vocabulary(self.board).places, "unknown_place")

    def power(self) -> str:
        return self.name(vocabulary(self.board).powers, "unknown_power")

    def place_if_any(self) -> str | None:
        """The place that comes, if one does."""
        if not self.next.isalpha() or self.next in _NO_LETTERS or self._is_verb():
            return None
        found = vocabulary(self.board).places.find(self.words[self.at :])
        return None if found is None else self.place()

    def _is_verb(self) -> bool:
        return self.next in _VERB_WORDS.known

    def expect_end(self) -> None:
        """Nothing may follow. Raises _NotRead."""
        if self.next:
            raise _NotRead("unknown_word")

    # --- orders ---------------------------------------------------------------------------------------------------

    def order(self) -> Order:
        """The order in the line. Raises _NotRead."""
        order = self._order()
        self.expect_end()
        return order

    def _order(self) -> Order:
        if self.verb("reorganise"):
            return self._reorganise()
        reads = self._by_verb()
        verb = self.verb(*reads)
        if verb is not None:
            return reads[verb]()
        self.verb("move")
        begin, slips = self.at, len(self.read)
        every = self.take("all")
        number = None if every else self.number()
        if self.meant(_KIND_WORDS, SQUADRON):
            return self._of_squadrons(number, has_number=number is not None, begin=begin)
        if number is not None:
            self.at, self.read[slips:] = begin, []
            return self._build()
        if every:
            if not self.take("in"):
                raise _NotRead("unknown_word")
            return self._of_corps(ALL, self.place())
        return self._of_corps(self._corps_word(), None)

    def _by_verb(self) -> Mapping[str, Callable[[], Order]]:
        return {
            "build": self._build,
            "attack": self._attack,
            "carry": self._carry,
            "merge": self._merge,
            "transfer": self._transfer,
            "supply": lambda: self._supply(is_last=False),
            "starve": lambda: self._supply(is_last=True),
            "annex": self._annex,
            "losses": self._losses,
            "retreat": self._retreat,
        }

    def _corps_word(self) -> str:
        """A letter, also behind a misspelt "corps"."""
        if len(self.next) >= FORGIVEN - 1 and one_wrong(self.next, "corps"):
            self.at += 1
        return self.corps()

    def _build(self) -> Order:
        items: list[orders.Item] = []
        waiting: list[tuple[str, int, bool, str]] = []
        while self.next:
            number = self.number()
            kind = self.meant(_KIND_WORDS)
            if kind is None:
                raise _NotRead("unknown_word")
            is_scout = kind == "C" and bool(self.verb("scout"))
            place = self.place() if self.next in ("in", "at") else self.place_if_any()
            letter = self.corps() if self.take("as") else ""
            waiting.append((kind, 1 if number is None else number, is_scout, letter))
            if place is not None:
                items += [orders.Item(k, n, place, scout, called) for k, n, scout, called in waiting]
                waiting = []
        if waiting or not items:
            raise _NotRead("unknown_place")
        return orders.Build(tuple(items))

    def _attack(self) -> Order:
        vocab = vocabulary(self.board)
        powers = vocab.powers.find(self.words[self.at :])
        if powers and any(word.text == "in" for word in self.words[self.at :]):
            power = self.power()
            sea = self.place()
            return orders.Strike(sea, (power,))
        return orders.Attack("", self.place())

    def _carry(self) -> Order:
        number = self.number()
        power = self.power()
        return orders.Carry(power, number, self.place() if self.next in ("in", "at") else self.place_if_any())

    def _merge(self) -> Order:
        letter = self.corps()
        self.take(ARROW)
        return orders.Merge(letter, self.corps())

    def _transfer(self) -> Order:
        number = self.number()
        kind = self.meant(_KIND_WORDS, *KIND_NAMES)
        if kind is None:
            raise _NotRead("unknown_word")
        self.take("from")
        letter = self.corps()
        self.take(ARROW)
        return orders.Transfer(1 if number is None else number, kind, letter, self.corps())

    def _supply(self, *, is_last: bool) -> Order:
        rows = []
        while self.next:
            letter, number = self.corps(), self.number()
            kind = None if number is None else self.meant(_KIND_WORDS, *KIND_NAMES)
            if number is not None and kind is None:
                raise _NotRead("unknown_word")
            rows.append(orders.Fed(letter, number, kind))
        if not rows:
            raise _NotRead("unknown_word")
        return orders.Supply(tuple(rows), is_last)

    def _annex(self) -> Order:
        places = [self.place()]
        while self.next:
            places.append(self.place())
        return orders.Annex(tuple(places))

    def _losses(self) -> Order:
        kinds = []
        while self.next:
            kind = self.meant(_KIND_WORDS, *KIND_NAMES)
            if kind is None:
                raise _NotRead("unknown_word")
            kinds.append(kind)
        if not kinds:
            raise _NotRead("unknown_word")
        return orders.Losses(tuple(kinds))

    def _retreat(self) -> Order:
        letter = self._corps_word()
        self.take(ARROW)
        return orders.Retreat(letter, self.place())

    def _of_squadrons(self, number: int | None, *, has_number: bool, begin: int) -> Order:
        """A line about squadrons: they sail, strike, hold, or are built."""
        self.take("in", "at")
        at, slips = self.at, len(self.read)
        sea = self.place()
        if self.verb("move", "sail") or self.next == ARROW:
            self.take(ARROW)
            return orders.Sail(number, sea, self.place())
        if self.verb("attack"):
            powers = [self.power()]
            while self.next:
                powers.append(self.power())
            return orders.Strike(sea, tuple(powers))
        if self.verb("hold"):
            return orders.Hold(number=number, sea=sea)
        if has_number:
            self.at, self.read[slips:] = begin, []
            return self._build()
        self.at = at
        raise _NotRead("unknown_word")

    def _of_corps(self, letter: str, start: str | None) -> Order:
        """A line about a corps: it moves, sails, attacks, scouts or holds."""
        moves = bool(self.verb("move"))
        if start is None and self.next != ARROW:
            start = self.place_if_any()
        if self.verb("sail"):
            self.take(ARROW)
            goal = self.place()
            seas = []
            if self.take("via"):
                seas = [self.place()]
                while self.next and self.next not in ("no",) and not self._is_verb():
                    self.take(ARROW)
                    seas.append(self.place())
            return self._with_rest(letter, start, [*seas, goal], sails=not seas)
        if self.verb("attack"):
            return orders.Attack(letter, self.place(), start)
        if self.verb("scout"):
            return orders.Scout(letter, self.place(), start)
        if self.verb("hold"):
            return orders.Hold(letter, start=start if letter == ALL else None)
        path = []
        if moves and start is not None and self.next != ARROW:
            path, start = [start], None
        while self.take(ARROW):
            path.append(self.place())
        if not path:
            raise _NotRead("unknown_word")
        return self._with_rest(letter, start, path, sails=False)

    def _with_rest(self, letter: str, start: str | None, path: list[str], *, sails: bool) -> Order:
        """A move with what stands behind it: attack or no attack, and what is scouted."""
        attack: bool | None = None
        scout: str | None = None
        while self.next:
            if self.next == "no" and _VERB_WORDS.find(self.peek()) == ("attack", ""):
                self.at += 2
                attack = False
            elif self.verb("attack"):
                attack = True
            elif self.verb("scout"):
                scout = self.place()
            else:
                raise _NotRead("unknown_word")
        return orders.Move(letter, start, tuple(path), attack, scout, sails)

    def _reorganise(self) -> Order:
        head, _, rest = self.line.partition(":")
        if not rest:
            raise _NotRead("unknown_word")
        when = self._when(len(head))
        rest = _SAYS_NOTHING.sub(" ", rest).rstrip(" .!")
        made, end = [], 0
        for found in _MAKE_UP.finditer(rest):
            if rest[end : found.start()].strip(" ;,"):
                raise _NotRead("unknown_word")
            made.append(self._new_corps(found[1], found[2]))
            end = found.end()
        if not made or rest[end:].strip(" ;,."):
            raise _NotRead("unknown_word")
        self.at = len(self.words)
        return orders.Reorganise(tuple(made), when == "before")

    def _when(self, end: int) -> str:
        """The word between "Reorganise" and the colon; after, if there is none."""
        told = "after"
        while self.at < len(self.words) and self.words[self.at].begin < end:
            if not self.take("move", "moves", "moving"):
                told = self.meant(_WHEN) or ""
            if not told:
                raise _NotRead("unknown_word")
        return told

    @staticmethod
    def _new_corps(letter: str, text: str) -> orders.NewCorps:
        plain, _, scouts = text.partition("|")
        for each in (plain, scouts):
            if _DIVISION.sub("", each).strip(" ,+"):
                raise _NotRead("unknown_word")

        def divisions(part: str) -> tuple[tuple[str, str], ...]:
            return tuple((owner.upper(), kind.upper()) for owner, kind in _DIVISION.findall(part))

        return orders.NewCorps(letter.upper(), divisions(plain), divisions(scouts))
