"""What stands in a mail, line by line: orders and acts of whom and for when, and what is neither."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence

from attrs import define, evolve, field

from eia_solo.core.mailbox import LeftOut
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.reading.beside import (
    casts_doubt,
    corps_changed,
    is_a_lone_corps,
    is_harmless,
    is_of_a_corps,
    is_of_a_pronoun,
    sentence_of,
    takes_away,
)
from eia_solo.games.napoleons_wars.reading.plain_words import (
    IN_PART,
    in_sentences,
    past_taking_back,
    plain,
    tried,
    without_lead,
)
from eia_solo.games.napoleons_wars.reading.post_finding import posts_in, sentences
from eia_solo.games.napoleons_wars.reading.seasons import of_heading, turn_in
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.mails import about_of
from eia_solo.games.napoleons_wars.rules.writing.order_reader import is_order_word, read_line
from eia_solo.games.napoleons_wars.rules.writing.sheets import (
    ADD,
    heading,
    in_pieces,
    is_of_a_section,
    taken_apart,
)
from eia_solo.games.napoleons_wars.rules.writing.words import (
    ARROW,
    WORDS_OF_WAY,
    Found,
    Names,
    Word,
    is_filler,
    vocabulary,
    words_of,
)

BESIDE = "what stands before it is left aside"
GREETING, NO_ORDER, HEADING, TAKEN_BACK = "greeting", "no order in it", "a heading", "taken back below"
_GREETINGS = frozenset(
    "hi hello hey dear hallo liebe lieber sehr ciao bonjour bonsoir salut hola moin servus good thanks thank thx danke "  # noqa: SIM905 - a list to read
    "merci grazie gracias cheers best regards yours greetings gruß grüße mfg lg kind".split()
)


_NOTHING = re.compile(r"^\W*\w+\s+(?:nothing|none|nichts|rien|niente|nada|niets)\W*$", re.IGNORECASE)
"""An order that orders nothing: "Build nothing"."""
_CONDITION_ABROAD = re.compile(
    r"\b(?:wenn|falls|sofern|es sei denn|à moins que|au cas où|a menos que|a condición|a condizione|a meno che|indien|"
    r"tenzij)\b",
    re.IGNORECASE,
)
"""A line with such a word stays as it was written: what it hangs on no order can say."""
_SENTENCES = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9(])|\s*;\s*")
_ELSE = re.compile(r"\W*(?:otherwise|else|if not|in that case|then)\b", re.IGNORECASE)
"""How a sentence begins that hangs on the condition of the one before it."""
_JOKE = re.compile(
    r"\b(?:jok(?:e|ing)|kidding|jk|lol|haha|not really|i don['’]t|scherz|spaß|blague|broma)\b", re.IGNORECASE
)
"""With such a word in its line an act may not be meant."""
_CANCELS = re.compile(
    r"^\W*(?:\w+\s*[-–,:]\s*)?(?:please )?(?:cancel|scrap|drop|forget|strike) (?:the|my|that)\b", re.IGNORECASE
)
"""A line that takes back an order, and gives none."""
_BEHIND_A_WAY = re.compile(r",?\s*\b(?:no attack|scouts?\s)", re.IGNORECASE)
_LIMITS = re.compile(
    r"\b(?:no|not|never|without|only|n't|nicht|kein\w*|ohne|nur|pas|sans|seulement|non|senza|solo|sin|niet|zonder|alleen)\b",
    re.IGNORECASE,
)
"""Words by which what stands beside an order may change it: "not to attack"."""


@frozen
class Said:
    """An order or an act in a mail. `power` is the heading it stands below, or who says it; "" for the writer."""

    line: int
    written: str
    text: str
    power: str
    turn: Turn | None
    is_post: bool = False
    sure: bool = True
    why: str = ""


@define
class Lines:
    """A mail taken apart. `headings` are the powers that stand above orders, in their order."""

    said: list[Said] = field(factory=list)
    left: list[LeftOut] = field(factory=list)
    headings: list[str] = field(factory=list)
    adds: bool = False
    in_part: bool = False


def lines_of(words: Iterable[tuple[int, str]], power: str, now: Turn, board: Board) -> Lines:
    """The numbered lines of a mail taken apart; `power` is whose it is, "" if nobody knows."""
    return _Taker(board, power, now).taken(words)


@define
class _Taker:
    board: Board
    power: str
    now: Turn
    found: Lines = field(factory=Lines)
    above: str = ""
    turn: Turn | None = None
    takes_back: bool = False
    """Whether what was said last is taken back: by what, the next order says."""

    def taken(self, words: Iterable[tuple[int, str]]) -> Lines:
        for number, text in words:
            if text.strip():
                self._line(number, in_sentences(text.strip()))
        doubts = (each.text for each in self.found.left if casts_doubt(each.text))
        if (doubt := next(doubts, None)) is not None:
            self.found.said = [each if each.is_post else _doubted(each, doubt) for each in self.found.said]
        for each in [each for each in self.found.said if not each.is_post]:
            read = read_line(1, each.text, self.board)
            if read.order is None and read.reason != "condition":
                self._doubt_of_corps(each.text, {each.power})
        for left in self.found.left:
            self._doubt_of_corps(left.text, {said.power for said in self.found.said})
        ordering = dict.fromkeys(each.power for each in self.found.said if each.power and not each.is_post)
        self.found.headings = [each for each in self.found.headings if each in ordering]
        return self.found

    def _line(self, number: int, text: str) -> None:
        self.found.in_part = self.found.in_part or bool(IN_PART.search(text))
        if text.casefold().startswith(ADD):
            self.found.adds, text = True, text[len(ADD) :].strip()
            if not text:
                return
        power, rest = heading(text, self.board)
        if power:
            self._below(power, text)
            self.found.left.append(LeftOut(number, text, HEADING)) if not rest.strip() else None
            text = rest.strip()
        elif (turn := of_heading(text, self.now)) is not None:
            self.turn = turn
            self.found.left.append(LeftOut(number, text, HEADING))
            return
        elif is_of_a_section(text) and not _is_an_order(text, self.board):
            self.found.left.append(LeftOut(number, text, HEADING))
            return
        for sentence in self._without_posts(number, text):
            self._orders(number, sentence)

    def _below(self, power: str, text: str) -> None:
        self.above = power
        self.turn = turn_in(text.partition(":")[0], self.now) or self.turn
        if power not in self.found.headings:
            self.found.headings.append(power)

    def _without_posts(self, number: int, text: str) -> Iterator[str]:
        """What of a line is left for orders, once the acts in it are found."""
        rest: list[str] = []
        is_joke = bool(_JOKE.search(text))
        whose = self.above or self.power
        for sentence in sentences(text):
            posts = posts_in(sentence, whose, self.board)
            good = [each for each in posts if not each.fault]
            for each in good:
                self.found.said.append(
                    Said(
                        number,
                        each.written,
                        each.words,
                        each.by or self.above,
                        None,
                        True,
                        each.sure and not is_joke,
                        "" if each.sure and not is_joke else BESIDE,
                    )
                )
            if posts and len(good) < len(posts) and not _is_an_order(sentence, self.board):
                fault = next(each.fault for each in posts if each.fault)
                self.found.left.append(LeftOut(number, sentence, fault))
            elif not posts and sentence.endswith("?") and not _is_an_order(sentence, self.board):
                self.found.left.append(LeftOut(number, sentence, NO_ORDER))
            elif not posts:
                rest.append(sentence)
        if not rest:
            return
        yield text if len(rest) == len(list(sentences(text))) else " ".join(rest)

    def _orders(self, number: int, text: str) -> None:
        if _CONDITION_ABROAD.search(text) and may_order(text, self.board):
            self.found.said.append(Said(number, text, text, self.above, self.turn, False, False, "on a condition"))
            return
        cleaned = plain(text)
        if not any(map(str.isalnum, cleaned)):
            return
        ahead = without_lead(cleaned)
        if ahead != cleaned and not _is_an_order(cleaned, self.board) and _is_an_order(ahead, self.board):
            cleaned = ahead
        pieces = taken_apart(cleaned, self.board)
        if len(pieces) == 1 and not _is_an_order(cleaned, self.board):
            pieces = in_pieces(cleaned, self.board)
        if len(pieces) == 1 and not _is_an_order(cleaned, self.board):
            pieces = self._by_sentence(cleaned)
        told, left = len(self.found.said), len(self.found.left)
        for piece in pieces:
            again = (piece,) if _is_an_order(piece, self.board) else taken_apart(plain(piece), self.board)
            for each in again if all(_is_an_order(one, self.board) for one in again) else (piece,):
                self._piece(number, each, text if len(pieces) == 1 else piece, text)
        self._doubt_beside(cleaned, told, self.found.left[left:])

    def _doubt_beside(self, text: str, told: int, left: Sequence[LeftOut]) -> None:
        """Makes those orders unsure in whose sentence stands something that is not read and may change them."""
        beside = {sentence_of(text, each.text): each.text for each in left if not is_harmless(each.text, self.board)}
        beside |= {sentence_of(text, each.text): each.text for each in self.found.said[told:] if takes_away(each.text)}
        for at, each in enumerate(self.found.said[told:], told):
            words = beside.get(sentence_of(text, each.written))
            if words is not None:
                self.found.said[at] = _doubted(each, words)

    def _doubt_of_corps(self, words: str, powers: Container[str]) -> None:
        """Makes the orders of a corps unsure that words which are not read may change: "PS: forget B, it stays"."""
        letters = corps_changed(words)
        for at, each in enumerate(self.found.said):
            if not each.is_post and each.power in powers and about_of(each.text, self.board) in letters:
                self.found.said[at] = _doubted(each, words)

    def _by_sentence(self, text: str) -> tuple[str, ...]:
        """The sentences of a line that is no order as a whole; what else may come stays with its condition."""
        found: list[str] = []
        hangs = False
        for sentence in _SENTENCES.split(text):
            hangs_too = hangs and bool(_ELSE.match(sentence))
            hangs = hangs_too or read_line(1, sentence, self.board).reason == "condition"
            if hangs_too:
                found[-1] += f" {sentence}"
            else:
                found += [sentence] if hangs else sentences(sentence)
        return tuple(filter(None, found)) or (text,)

    def _piece(self, number: int, piece: str, written: str, whole: str) -> None:
        text, why = piece, ""
        behind = past_taking_back(piece)
        if behind is not None:
            self._doubt()
            text = piece = behind
            if not any(map(str.isalnum, piece)):
                self.found.left.append(LeftOut(number, written, NO_ORDER))
                return
        read = read_line(1, text, self.board)
        if read.order is None:
            for each, doubt in tried(piece):
                again = read_line(1, each, self.board)
                if again.order is not None:
                    text, why, read = each, doubt, again
                    break
        if read.order is None and (way := with_arrow(piece, self.board)):
            text, why, read = way, "no arrow stands between", read_line(1, way, self.board)
        hangs = read.reason == "condition" and may_order(piece, self.board)
        is_lost = piece != whole and is_a_lone_corps(piece)
        is_left = read.order is None and not hangs and bool(_CANCELS.search(piece) or _NOTHING.search(piece))
        is_left = is_left or (read.order is None and not hangs and is_talk(piece, self.board))
        if not is_lost and (read.is_prose or is_left):
            self.found.left.append(LeftOut(number, written, _what(written)))
            last = self.found.said[-1] if self.found.said else None
            if last is not None and last.line == number and not last.is_post and _LIMITS.search(piece):
                self.found.said[-1] = _doubted(last, piece)
            return
        if read.order is not None and written.rstrip().endswith("?"):
            why = "it may be a question"
        if read.order is not None and is_of_a_pronoun(text):
            read = evolve(read, order=None)
        if self.takes_back:
            self._replace(text)
        if read.order is not None and self._said_before(text, sure=not why):
            return
        text = text if read.order is not None else written
        self.found.said.append(Said(number, written, text, self.above, self.turn, False, not why, why))

    def _said_before(self, text: str, *, sure: bool) -> bool:
        """Whether the same order stands above already; if that was unsure and this is not, this one stays."""
        for at, each in enumerate(self.found.said):
            if (each.power, each.turn, each.is_post) != (self.above, self.turn, False):
                continue
            is_same = read_line(1, each.text, self.board).order == read_line(1, text, self.board).order
            if is_same and about_of(text, self.board) != text.strip().casefold():
                if not sure or each.sure:
                    return True
                del self.found.said[at]
                return False
        return False

    def _doubt(self) -> None:
        """Makes the order or act that was said last unsure, until the next tells what it replaces."""
        if self.found.said:
            self.takes_back = not self.found.said[-1].is_post
            self.found.said[-1] = evolve(self.found.said[-1], sure=False, why=TAKEN_BACK)

    def _replace(self, text: str) -> None:
        """Leaves out the order that was taken back, if the next is about the same corps or squadrons."""
        self.takes_back = False
        last = self.found.said[-1]
        if about_of(last.text, self.board) == about_of(text, self.board):
            self.found.said.pop()
            self.found.left.append(LeftOut(last.line, last.written, TAKEN_BACK))


def _doubted(said: Said, words: str) -> Said:
    """An order that is to be looked at for words that stand beside it."""
    return evolve(said, sure=False, why=f"'{words}' stands beside it") if said.sure else said


def _is_an_order(text: str, board: Board) -> bool:
    return any(read_line(1, each, board).order is not None for each in taken_apart(text, board))


def is_talk(text: str, board: Board) -> bool:
    """Whether a line that is no order does not look like a garbled one: most of its words are none of an order.

    One that names a way, "Paris - Lorraine", is none.
    """
    words = [word for word in words_of(text) if not is_filler(word)]
    names = vocabulary(board)
    if is_of_a_corps(text, board):
        return False
    if _names_a_way(words, names.places):
        return False
    known = unknown = verbs = at = 0
    while at < len(words):
        word, step = words[at], 1
        place = names.places.find(words[at:]) if len(word.text) > 2 else None
        power = names.powers.find(words[at:]) if len(word.text) > 2 else None
        if (
            word.text == ARROW
            or word.text.isdigit()
            or (len(word.text) == 1 and word.raw.isupper() and word.text != "i")
        ):
            known += 1
            verbs += word.text == ARROW and word.raw.casefold() not in WORDS_OF_WAY
        elif len(word.text) > 1 and is_order_word(word.text):
            known += 1
            verbs += 1
        elif isinstance(place, Found) or isinstance(power, Found):
            known += 1
            step = max(each.words for each in (place, power) if isinstance(each, Found))
        else:
            unknown += 1
        at += step
    if text.rstrip().endswith("?") and unknown:
        return True
    of_a_corps = len(words) == 2 and len(words[0].text) == 1 and known == 2
    return (not verbs and not of_a_corps and unknown + known < 4) or (unknown >= 2 and unknown >= known)


def with_arrow(text: str, board: Board) -> str:
    """A line of a corps and two places, as tables have it, with an arrow between these; "" for any other."""
    tail = _BEHIND_A_WAY.search(text)
    head, behind = (text[: tail.start()], text[tail.start() :]) if tail else (text, "")
    words = [word for word in words_of(head) if not is_filler(word)]
    if len(words) < 3 or not words[0].raw.isalpha() or len(words[0].raw) > 1 + words[0].raw.isupper():
        return ""
    places = vocabulary(board).places
    first = places.find(words[1:])
    if not isinstance(first, Found):
        return ""
    second = places.find(words[1 + first.words :])
    if not isinstance(second, Found) or 1 + first.words + second.words != len(words):
        return ""
    at = words[1 + first.words].begin
    return f"{head[:at].rstrip()} - {head[at:]}{behind}"


def may_order(text: str, board: Board) -> bool:
    """Whether words that are left out may order something after all: they name a corps or a place, and a deed."""
    words = [word for word in words_of(text) if not is_filler(word)]
    deeds = any(
        (len(word.text) > 1 and is_order_word(word.text))
        or (word.text == ARROW and word.raw.casefold() not in WORDS_OF_WAY)
        for word in words
    )
    places = vocabulary(board).places
    return deeds and any(
        (len(word.raw) == 1 and word.raw.isupper() and word.raw != "I")
        or (len(word.text) > 2 and isinstance(places.find(words[at:]), Found))
        for at, word in enumerate(words)
    )


def _names_a_way(words: Sequence[Word], names: Names) -> bool:
    """Whether there is an arrow, drawn and not said, beside a name or a letter of a corps."""
    drawn = (at for at, word in enumerate(words) if word.text == ARROW and word.raw.casefold() not in WORDS_OF_WAY)
    return any(
        0 < at < len(words) - 1
        and words[at - 1].text.isalpha()
        and words[at + 1].text.isalpha()
        and (_is_named(words[:at][-3:], names) or _is_named(words[at + 1 :], names))
        for at in drawn
    )


def _is_named(words: Sequence[Word], names: Names) -> bool:
    """Whether a place stands among the first of these words, or a corps's letter alone."""
    return any(isinstance(names.find(list(words[at:])), Found) for at in range(min(len(words), 3))) or (
        len(words) == 1 and len(words[0].text) == 1
    )


def _what(text: str) -> str:
    first = next(iter(re.findall(r"[^\W_]+", text.casefold())), "")
    return GREETING if first in _GREETINGS and len(text) < 60 else NO_ORDER
