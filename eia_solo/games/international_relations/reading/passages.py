"""Goes through the words of a mail: finds its headings, orders and statements, each with how it is meant."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import Factory, define, evolve

from eia_solo.core.mailbox import LeftOut
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.conditions import hangs
from eia_solo.games.international_relations.reading.headings import Heading, heading_at, turn_within
from eia_solo.games.international_relations.reading.moods import PLAIN, Meaning, Mood, meaning, of_preamble
from eia_solo.games.international_relations.reading.name_grammar import NameGrammar
from eia_solo.games.international_relations.reading.order_grammar import OrderGrammar
from eia_solo.games.international_relations.reading.place_names import Close, PlaceNames
from eia_solo.games.international_relations.reading.second_thoughts import (
    Aside,
    Weight,
    aside,
    instead,
    is_tentative,
    runs,
)
from eia_solo.games.international_relations.reading.statement_grammar import StatementGrammar
from eia_solo.games.international_relations.reading.tokens import Token, tokens_of
from eia_solo.games.international_relations.reading.written_roughly import Rough, RoughStatement, Verb

_DANGLING = v.words("- to and & via from with supports army fleet armies fleets mdt aat enter permit")
"""Words that end no order and no sentence."""
_FULL_LINE = 50
"""A line at least so long without a mark at its end goes on in the next: mail programs break lines near 72."""
_TAKES_BACK = v.words("forget ignore cancel scrap scratch disregard strike delete mistake wrong nonsense void")
_EVERYTHING = v.words("all everything rest others other both these those orders moves mail whole any else")
_HESITATIONS = v.words("hmm hm oh ah ach err er uh um sorry wait , . : - oops")
_MENDS = v.CORRECTS | v.words("edit mean better make switch wrong")
_NOT_MENDS = v.words("no new ps revised update updated change changes changed thought thoughts")
_WRONG = v.words("wrong mistake mistaken typo")
_NOT_INSTEAD = v.words("or then next later after attack attacks again from by in at of fall autumn spring")
"""With these a place behind an order is not where its unit goes instead."""
_BESIDE = v.HARMLESS | v.MOVES | v.AUXILIARIES | v.KINDS.keys() | v.ANY_UNIT | v.words("hmm hm oh ah ach er uh um")
"""What may stand beside such a place."""
_NO_WORD = re.compile(r"(?:['’]\w{1,2})?\W*")
_NO_ORDERS = frozenset((("not", "order"), ("no", "order"), ("not", "orders")))
"""A sentence with these says of what stands above it that it is none."""
_AFTER_MOVEMENT = frozenset((Verb.RETREAT, Verb.BUILD, Verb.DISBAND, Verb.WAIVE))
_TO_COME = v.words("will follow following below tomorrow later")
"""A line with these is of orders that are still to come."""
_POINTS_BACK = v.words("these those they this that above")
_SENTENCE_ENDS = frozenset(".;!?\n")


@frozen
class Passage:
    """An order or statement as it was found, how it is meant, and what holds for it by the headings above."""

    found: Rough | RoughStatement
    meaning: Meaning
    heading: Heading
    line: int
    written: str
    taken_back: bool = False
    """Whether a sentence below it takes something back."""
    after_correction: bool = False
    """Whether a word before it says that it mends what stands above."""
    offered: bool = False
    """Whether it is only what a few words behind an order may put in its place: "sorry, Pic"."""
    says: str | None = None
    """The power of which its sentence says that it wishes so."""


@frozen
class Reading:
    """What was found in a text, in its order."""

    passages: tuple[Passage, ...]
    left_out: tuple[LeftOut, ...]
    headings: tuple[Heading, ...]
    words: tuple[str, ...]
    """All words that are no part of an order, in their order."""
    asides: tuple[Aside, ...] = ()
    """What stands behind orders and was read as none."""


def passages(lines: Sequence[tuple[int, str]], places: PlaceNames) -> Reading:
    """Everything found in the lines of a mail, given with their numbers."""
    tokens = _stream(lines, places)
    names = NameGrammar(tokens, places, places.powers)
    return _Reader(dict(lines), names).read()


def _stream(lines: Sequence[tuple[int, str]], places: PlaceNames) -> list[Token]:
    """The tokens of all lines, with one for each end of a line that ends what is said."""
    found: list[Token] = []
    for number, text in lines:
        tokens = [_spelled(token, places) for token in tokens_of(text, number, places.exact) if token.text != "|"]
        if found and tokens and found[-1].text == "\n" and _goes_on(found, tokens):
            found.pop()
        found += tokens
        if tokens or not found or found[-1].text == "\n":
            found.append(Token("\n", "", number, len(text), len(text)))
        else:
            found.append(Token("\n", "", number, 0, 0))
    return found


def _spelled(token: Token, places: PlaceNames) -> Token:
    """A word with the verb it is but for a slip of the pen."""
    if not token.is_word or places.named((token.text,)) or (verb := v.verb_meant(token.text)) == token.text:
        return token
    return evolve(token, text=verb)


def _goes_on(before: Sequence[Token], line: Sequence[Token]) -> bool:
    """Whether what is said at the end of a line goes on in the next."""
    if len(before) < 2 or before[-2].text == "\n":
        return False
    last = before[-2]
    if last.text in _DANGLING and not last.stop:
        return not (last.text in v.KINDS and len(before) > 2 and before[-3].text in ("-", ":"))
    if last.text in ("a", "f", "s", "c") and last.raw.isupper() and last.start >= _FULL_LINE:
        return True
    return last.end >= _FULL_LINE and not last.stop and last.text not in (".", "!", "?", ":", ";")


@define
class _Reader:
    """Reads the tokens from the first to the last."""

    lines: dict[int, str]
    names: NameGrammar
    heading: Heading = Factory(Heading)
    block: Meaning = PLAIN
    """What the line above a list makes of it."""
    block_has_orders: bool = False
    block_announces: bool = False
    """Whether that line ends with a colon."""
    passages: list[Passage] = Factory(list)
    left: list[LeftOut] = Factory(list)
    headings: list[Heading] = Factory(list)
    noise: list[Token] = Factory(list)
    asides: list[Aside] = Factory(list)
    turns: list[Aside] = Factory(list)
    """Lines below orders that name a turn and look like a heading."""
    in_question: int = 0
    """How many orders the sentence before this one has, if it asks something."""

    def read(self) -> Reading:
        start = 0
        tokens = self.names.tokens
        while start < len(tokens):
            end = self._line_end(start)
            if end == start:
                self._blank()
            else:
                self._line(start, end)
            start = end + 1
        for named in self.turns:
            behind = any(each.found.start >= named.at for each in self.passages)
            if named.weight is Weight.EVERY or not behind:
                self.asides.append(named)
        words = tuple(token.text for token in self.noise if token.is_word)
        return Reading(tuple(self.passages), tuple(self.left), tuple(self.headings), words, tuple(self.asides))

    def _line_end(self, start: int) -> int:
        tokens = self.names.tokens
        return next((at for at in range(start, len(tokens)) if tokens[at].text == "\n"), len(tokens))

    def _blank(self) -> None:
        if self.block_has_orders:
            self.block, self.block_has_orders = PLAIN, False
        elif self.block.mood < Mood.UNSURE and not self.block_announces:
            # Talk in a paragraph of its own casts a doubt on what stands below it, and denies nothing.
            self.block = Meaning(Mood.UNSURE, self.block.why)

    def _line(self, start: int, end: int) -> None:
        """What one line holds, or several that belong together."""
        found = None if self._greets(start) else heading_at(self.names, start, end)
        if found is not None:
            heading, at = found
            self._names_turn(start, end, heading, whole=at >= end)
            self.heading = heading.over(self.heading)
            self.headings.append(heading)
            self.block, self.block_has_orders = PLAIN, False
            if at >= end:
                return
            start = at
        any_order = False
        last: list[Token] = []
        for sentence_start, sentence_end, finds in self._sentences(start, end):
            any_order |= self._sentence(sentence_start, sentence_end, finds)
            if finds and self._only_announces(sentence_start, end, finds):
                finds, any_order = [], False
            if not finds:
                last = list(self.names.tokens[sentence_start:sentence_end])
                if len(last) > 3 and last[-3].text == ":" and last[-2].is_number:
                    # A list with numbers goes on in this line, under what is said before it.
                    self.block = _announced([token.text for token in last[:-2]])
        if any_order:
            self.block_has_orders = self.block is not PLAIN
        else:
            words = [token.text for token in last]
            self.block, self.block_has_orders, self.block_announces = _announced(words), False, words[-1:] == [":"]

    def _names_turn(self, start: int, end: int, heading: Heading, *, whole: bool) -> None:
        """Notes a heading that may speak of the orders above it: "These are for the fall", with no order below it."""
        words = {token.text for token in self.names.tokens[start:end]}
        if not self.passages or not whole or self.names.at(end - 1).text == ":" or _TO_COME & words:
            return
        points = _POINTS_BACK & words
        if heading.season is not None and (points or self.passages[-1].heading.season is None):
            weight = Weight.EVERY if points else Weight.ALL
            self.turns.append(Aside(start, weight, (), (), turn=heading))

    def _only_announces(self, start: int, end: int, finds: Sequence[Rough | RoughStatement]) -> bool:
        """Whether a line with a colon at its end casts a doubt on those below it, and names places only."""
        words = [token.text for token in self.names.tokens[start:end]]
        return words[-1:] == [":"] and all(_is_place(each) for each in finds) and _announced(words) is not PLAIN

    def _greets(self, start: int) -> bool:
        return self.names.at(start).text in v.GREETINGS

    def _sentences(self, start: int, end: int) -> Iterator[tuple[int, int, list[Rough | RoughStatement]]]:
        """The sentences of a line with what was found in each."""
        begin, at = start, start
        finds: list[Rough | RoughStatement] = []
        while at < end:
            found = self._at(at, end)
            if found:
                finds += found[0]
                at = found[1]
            else:
                at += 1
            token = self.names.at(at - 1)
            if token.text in _SENTENCE_ENDS or (token.stop and token.text != "w" and at < end):
                yield begin, at, finds
                begin, finds = at, []
        if begin < end:
            yield begin, end, finds

    def _at(self, at: int, end: int) -> tuple[Sequence[Rough | RoughStatement], int] | None:
        orders = OrderGrammar(self.names)
        statement = StatementGrammar(self.names, orders).statement(at)
        if statement and statement[1] <= end:
            return [statement[0]], statement[1]
        found = orders.orders(at)
        if found and at < found[1] <= end:
            return found
        return None

    def _sentence(self, start: int, end: int, finds: Sequence[Rough | RoughStatement]) -> bool:
        """Takes what was found in a sentence, and notes what is left of it. Whether an order was found."""
        tokens = self.names.tokens
        covered: set[int] = set()
        for each in finds:
            covered.update(range(each.start, each.end))
        rest = [tokens[at] for at in range(start, end) if at not in covered]
        self.noise += rest
        if _contradicts(rest) and finds and self.passages and start not in covered:
            self.passages[-1] = evolve(self.passages[-1], taken_back=True)
        if not finds and _NO_ORDERS.intersection(
            pairwise(token.text for token in rest if token.text not in v.ARTICLES)
        ):
            told = Meaning(Mood.WEAK, "no order, it says")
            self.passages = [evolve(each, meaning=min(each.meaning, told, key=_mood)) for each in self.passages]
        if self.in_question and [token.text for token in rest[:1]] == ["no"]:
            answered = self.passages[-self.in_question :]
            self.passages[-self.in_question :] = [
                evolve(each, meaning=Meaning(Mood.NO_ORDER, "a question")) for each in answered
            ]
        if _takes_back(rest) and not self._names_one(start, end, rest):
            self.passages = [evolve(each, taken_back=True) for each in self.passages]
        asked = any(token.text == "?" for token in rest)
        ends = [*(each.start for each in finds[1:]), end]
        afters = [
            [tokens[at] for at in range(each.end, max(each.end, following)) if at not in covered]
            for each, following in zip(finds, ends, strict=False)
        ]
        choice = max((number for number, each in enumerate(finds) if tokens[each.start - 1].text == "or"), default=0)
        says_more = bool(afters) and any(token.is_word for token in afters[-1])
        self.in_question = len(finds) - choice if asked and not says_more else 0
        for number in range(len(finds) - 2, -1, -1):
            # "F Bre and F Mar were ...": what is said of the last of a list is said of all of it.
            if afters[number + 1][:1] and afters[number + 1][0].text in ("was", "were"):
                listed = all(token.text in v.AND for token in afters[number])
                afters[number] = afters[number + 1] if listed else afters[number]
        heading = self.heading
        behind = [token.text for token in afters[-1]] if afters else []
        # What is nearly the name of a place may have taken the first word: "Gulf of Bothnia in case ...".
        clause_hangs = hangs(behind) or (bool(behind) and hangs([tokens[finds[-1].end - 1].text, *behind]))
        for number, each in enumerate(_named_again(finds)):
            before = [tokens[at] for at in range(start, each.start) if at not in covered]
            if number:
                before = _without_brackets(before)
            after = afters[number]
            flees = isinstance(each, Rough) and (
                each.verb is Verb.RETREAT or (each.verb is Verb.BARE and each.unit.kind is None)
            )
            how = meaning(before, after, asked=asked, has_kind=_has_kind(each), flees=flees)
            if asked and isinstance(each, RoughStatement):
                how = Meaning(Mood.NO_ORDER, "a question")
            if number and _is_place(each) and self._is_counted(finds[0], each):
                how = Meaning(Mood.NO_ORDER, "no order in it")
            if clause_hangs and how.mood is Mood.PLAIN:
                how = Meaning(Mood.UNSURE, "on a condition")
            if self.heading.conditional and how.mood is Mood.PLAIN:
                how = Meaning(Mood.UNSURE, "on a condition")
            if self.block.mood < how.mood:
                own = self.block.mood is Mood.NO_ORDER and before and before[0].text in ("i", "we", "my", "mine")
                how = Meaning(Mood.UNSURE, self.block.why) if own else self.block
            corrects = any(token.text in v.CORRECTS for token in before)
            self._doubt_last(start, each)
            named = self.names.power(start)
            says = named[0] if named and tokens[named[1]].text in v.HEARSAY else None
            line, written = tokens[each.start].line, self._written(each)
            own = before if number else list(tokens[start : each.start + 1])
            heading = turn_within(heading, [token.text for token in own])
            self.passages.append(Passage(each, how, heading, line, written, after_correction=corrects, says=says))
        mended = self._mend(start, end, finds)
        self._asides(start, end, finds, mended=mended)
        self._note(rest, any_order=bool(finds))
        return bool(finds)

    def _is_counted(self, first: Rough | RoughStatement, found: Rough | RoughStatement) -> bool:
        """Whether a place stands in brackets behind units with their kinds: those are built, these are counted."""
        tokens = self.names.tokens[first.end : found.start + 1]
        opened = sum(token.text == "(" for token in tokens) > sum(token.text == ")" for token in tokens)
        return opened and isinstance(first, Rough) and first.unit.kind is not None

    def _names_one(self, start: int, end: int, rest: Sequence[Token]) -> bool:
        """Whether a sentence that takes something back names what: "forget Galicia", "delete the second order"."""
        verbs = {each.found.verb for each in self.passages if isinstance(each.found, Rough)}
        if verbs & {Verb.BUILD, Verb.DISBAND, Verb.WAIVE, Verb.BARE} or not _EVERYTHING.isdisjoint(
            token.text for token in rest
        ):
            return False
        said = aside(self.names, start, end, ())
        return said is not None and not said.names_nothing

    def _doubt_last(self, start: int, found: Rough | RoughStatement) -> None:
        """Casts a doubt on the order before one that follows it in its line with a "sorry" or "no" between them."""
        if not self.passages:
            return
        last = self.passages[-1].found
        between = [token.text for token in self.names.tokens[max(start, last.end) : found.start]]
        no = any(pair in (("no", ","), ("no", ":")) for pair in pairwise(between))
        mends = no or v.CORRECTS.difference(_NOT_MENDS).intersection(between)
        if mends and self.names.tokens[last.end - 1].line == self.names.tokens[found.start].line:
            self.passages[-1] = evolve(self.passages[-1], taken_back=True)

    def _asides(self, start: int, end: int, finds: Sequence[Rough | RoughStatement], *, mended: bool) -> None:
        """Notes what a sentence says beside its orders and behind another, and what that lets a unit do instead."""
        verbs = {each.verb for each in finds if isinstance(each, Rough)}
        of_later = self.heading.builds or self.heading.retreats or (bool(verbs) and verbs <= _AFTER_MOVEMENT)
        alone = {at for each in finds if _is_bare(each) for at in range(each.start, each.end)}
        covered = {at for each in finds if not _is_bare(each) for at in range(each.start, each.end)}
        for begin, close in runs(self.names, start, end, covered):
            if not self.passages or self.passages[0].found.end > begin:
                continue
            found = aside(self.names, begin, close, alone)
            if found is None or (close in covered and found.weight is Weight.TELLS):
                continue
            if begin - 1 in covered and found.names_nothing and found.weight is Weight.LAST:
                continue  # "A Par-Pic instead" is meant so
            denied = any(self.names.at(at).text in v.DENIALS for at in range(begin, close))
            if denied or not (mended and found.names_one_place):
                self.asides.append(evolve(found, of_later=of_later))
            other = None if mended or close in covered else self._named_instead(found, begin, close)
            if other is not None:
                line = self.names.tokens[begin].line
                how = Meaning(Mood.UNSURE, "it mends what stands above")
                self.passages.append(Passage(other, how, self.heading, line, self._written(other), offered=True))

    def _named_instead(self, said: Aside, start: int, end: int) -> Rough | None:
        """What an aside lets a unit do that it names, or whose order it counts; its last part may do so alone."""
        counted = None
        if said.numbers:
            found = [each.found for each in self.passages if each.found.end <= start]
            orders = [each for each in found if isinstance(each, Rough) and not _is_bare(each)]
            counted = next((orders[at].unit for at in said.numbers if -len(orders) <= at < len(orders)), None)
        comma = max((at for at in range(start, end) if self.names.at(at).text == ","), default=start)
        return instead(self.names, start, end, counted) or instead(self.names, comma, end, counted)

    def _mend(self, start: int, end: int, finds: Sequence[Rough | RoughStatement]) -> bool:
        """Notes what few words behind an order put in its place, or that they cast a doubt on it."""
        known = len(self.passages)
        firm = [each for each in finds if not _is_place(each)]
        for each, after in zip(firm, (*firm[1:], None), strict=False):
            self._mend_one(each, each.end, after.start if after else end)
        if not firm:
            before = next((each for each in reversed(self.passages) if not _is_place(each.found)), None)
            if before is not None:
                self._mend_one(before.found, start, end)
        return len(self.passages) > known

    def _mend_one(self, before: Rough | RoughStatement, start: int, end: int) -> None:
        if not isinstance(before, Rough) or before.of_all:
            return
        behind = range(len(self.passages) - 1, -1, -1)
        number = next((at for at in behind if _is_mended(self.passages[at].found, before)), None)
        instead = self._instead(before, start, end)
        if number is None or instead is None or self.passages[number].meaning.mood is Mood.NO_ORDER:
            return
        mended = self.passages[number]
        if before.verb not in (Verb.MOVE, Verb.HOLD, Verb.RETREAT, Verb.BARE):
            self.passages[number] = evolve(mended, taken_back=True)
            return
        line = self.names.tokens[instead.start].line
        how = Meaning(Mood.UNSURE, "it mends what stands above")
        self.passages.append(Passage(instead, how, mended.heading, line, self._written(instead), offered=True))

    def _instead(self, before: Rough, start: int, end: int) -> Rough | None:
        """What the words from `start` on let the unit of an order do instead; None if they say anything else."""
        tokens = self.names.tokens
        same_line = start < end and tokens[start].line == tokens[before.end - 1].line
        mends, found, at = False, None, start
        while at < end:
            word = tokens[at].text
            spot = None if word in _MENDS else self.names.spot(at, Close.EXACT)
            holds = word in v.HOLDS and len(word) > 1
            if word in _MENDS and not (found is not None and word in _WRONG):
                mends = True
            elif found is not None and (spot or holds):
                return None
            elif spot:
                verb = Verb.RETREAT if before.verb is Verb.RETREAT else Verb.MOVE
                found = Rough(verb, before.unit, at, spot[1], goal=spot[0], unspoken=True)
                at = spot[1]
                continue
            elif holds:
                found = Rough(Verb.HOLD, before.unit, at, at + 1)
            elif found is not None and word in _WRONG:
                return None  # what stands there is what was wrong
            elif word == "after" and tokens[at + 1 : at + 2] and tokens[at + 1].text == "all":
                mends = True
            elif tokens[at].is_word and (word in _NOT_INSTEAD or word not in _BESIDE):
                return None
            at += 1
        if found is None or not (mends or (same_line and found.verb is not Verb.HOLD)):
            return None
        return found

    def _written(self, found: Rough | RoughStatement) -> str:
        first, last = self.names.tokens[found.start], self.names.tokens[found.end - 1]
        if first.line == last.line:
            return self.lines[first.line][first.start : last.end + last.stop].strip()
        return f"{self.lines[first.line][first.start :].strip()} {self.lines[last.line][: last.end].strip()}"

    def _note(self, rest: Sequence[Token], *, any_order: bool) -> None:
        """Notes the words of a sentence that are no part of an order."""
        if not any(token.is_word and (not any_order or token.text not in ("and", "then")) for token in rest):
            return
        by_line: dict[int, list[Token]] = {}
        for token in rest:
            by_line.setdefault(token.line, []).append(token)
        for line, tokens in by_line.items():
            text = self.lines[line][tokens[0].start : tokens[-1].end + tokens[-1].stop].strip()
            what = "greeting" if tokens[0].text in v.GREETINGS | v.THANKS and not any_order else "no order in it"
            if not any_order:
                self.left.append(LeftOut(line, text, what))
            elif any(token.is_word for token in tokens):
                self.left.append(LeftOut(line, _as_written(self.lines[line], tokens), "no order in it"))


def _announced(words: Sequence[str]) -> Meaning:
    """What a line makes of the orders below it."""
    found = of_preamble(words)
    asks = (found is PLAIN or found.why == "taken back") and is_tentative(words)
    return Meaning(Mood.UNSURE, "perhaps not meant yet") if asks else found


def _mood(meaning: Meaning) -> Mood:
    return meaning.mood


def _is_place(found: Rough | RoughStatement) -> bool:
    """Whether it is the name of a place alone."""
    return isinstance(found, Rough) and found.verb is Verb.BARE and found.unit.kind is None


def _is_bare(found: Rough | RoughStatement) -> bool:
    """Whether it is a unit or place alone, without a verb."""
    return isinstance(found, Rough) and found.verb is Verb.BARE


def _is_mended(found: Rough | RoughStatement, named: Rough) -> bool:
    """Whether an order is the one that is named; a unit named alone means its order."""
    if named.verb is not Verb.BARE:
        return found == named
    if not isinstance(found, Rough) or found.verb not in (Verb.MOVE, Verb.HOLD):
        return False
    here, there = found.unit.spot, named.unit.spot
    return here is not None and there is not None and here.meant == there.meant


def _as_written(line: str, tokens: Sequence[Token]) -> str:
    """The words of a line as they stand in it; a blank is where others between them are left out."""
    text = ""
    for before, token in zip((None, *tokens), tokens, strict=False):
        gap = line[before.end : token.start] if before else ""
        text += (gap if _NO_WORD.fullmatch(gap) else " ") + line[token.start : token.end]
    return text + line[tokens[-1].end :][: tokens[-1].stop]


def _named_again(finds: Sequence[Rough | RoughStatement]) -> Iterator[Rough | RoughStatement]:
    """What was found in a sentence; one that helps "it" helps the unit that holds or goes before it."""
    before: Rough | None = None
    for each in finds:
        if isinstance(each, Rough) and each.verb is Verb.SUPPORT and each.same and before is not None:
            yield evolve(each, other=before.unit, goal=before.goal, same=False, unspoken=True)
            continue
        first = isinstance(each, Rough) and each.verb in (Verb.HOLD, Verb.MOVE) and not each.of_all
        before = each if first and isinstance(each, Rough) else None
        yield each


def _without_brackets(before: Sequence[Token]) -> list[Token]:
    """The words before an order without those in brackets, which are said of the order before it."""
    opened = next((number for number, token in enumerate(before) if token.text == "("), None)
    closed = next((number for number, token in enumerate(before) if token.text == ")"), None)
    if opened is None or closed is None or closed < opened:
        return list(before)
    return _without_brackets([*before[:opened], *before[closed + 1 :]])


def _contradicts(rest: Sequence[Token]) -> bool:
    """Whether a sentence begins with a "no" to what stands above it: "No: in Warsaw"."""
    words = [token.text for token in rest if token.text != "\n"]
    while words and words[0] in _HESITATIONS:
        words.pop(0)
    if words[:2] in (["make", "that"], ["make", "it"]):
        return True
    return words[:1] == ["no"] and words[1:2] in ([":"], [","], ["-"], ["wait"])


def _takes_back(rest: Sequence[Token]) -> bool:
    """Whether a sentence may take back what stands above it: "Scratch the last line"."""
    words = {token.text for token in rest}
    return bool(words & _TAKES_BACK) and not words & {"late", "deadline"}


def _has_kind(found: Rough | RoughStatement) -> bool:
    if isinstance(found, RoughStatement):
        return True
    return found.unit.kind is not None or found.verb in (Verb.WAIVE, Verb.BUILD, Verb.DISBAND) or found.of_all
