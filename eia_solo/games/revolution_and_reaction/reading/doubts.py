"""Why it is not sure what a post does, or that it does nothing."""

import re
from collections.abc import Iterator, Sequence

from eia_solo.games.revolution_and_reaction.reading.answering import OFFERS
from eia_solo.games.revolution_and_reaction.reading.beside import turned
from eia_solo.games.revolution_and_reaction.reading.course import (
    Reading,
    Words,
)
from eia_solo.games.revolution_and_reaction.reading.entries import Entry
from eia_solo.games.revolution_and_reaction.reading.found import Act, Found
from eia_solo.games.revolution_and_reaction.reading.harmless_words import TURNING_WORDS
from eia_solo.games.revolution_and_reaction.reading.mentions import MARK
from eia_solo.games.revolution_and_reaction.reading.other_languages import is_in_another_language
from eia_solo.games.revolution_and_reaction.reading.sentences import Sentence
from eia_solo.games.revolution_and_reaction.reading.understood import Post, not_understood
from eia_solo.reading.items import Item


def why_unsure(item: Item, found: Found, acts: Sequence[Act], words: Words, reading: Reading) -> str:
    """Why what a post does is not sure; empty if it is."""
    doubts = [item.too_long, item.doubt, *(act.doubt for act in acts), *found.passed_over]
    if not acts:
        doubts += _doubts_of_none(item, words, reading)
    if any(_RETRACTED.search(each.marked) for each in words.texts):
        doubts.append("something in it is taken back")
    with_act = _sentences_of(acts, words)
    if acts:
        doubts += turned(words.texts, with_act, words.who.state, administers=words.who.is_administrator)
    if acts and not words.who.is_administrator and not any(act.kind == "treaty" for act in acts):
        for number, each in enumerate(words.texts):
            if (
                number not in with_act
                and CUES.search(each.marked)
                and not _goes_with_an_offer(each, acts, words, reading)
            ):
                doubts.append("another sentence may do more")
    if acts and words.who.state is None and not words.who.is_administrator:
        doubts.append("nobody knows who writes")
    if acts and not words.who.is_administrator and not any(act.kind == "explain" for act in acts):
        doubts += not_understood(_post(item, acts, words, reading))
    if words.who.elsewhere:
        doubts.append(words.who.elsewhere)
    return "; ".join(dict.fromkeys(filter(None, doubts)))


def _sentences_of(acts: Sequence[Act], words: Words) -> set[int]:
    """The sentences that do something; those of a transfer speak of goods."""
    is_transfer = any(act.kind == "transfer" for act in acts)
    of_goods = {n for n, each in enumerate(words.texts) if is_transfer and _GOODS.search(each.marked)}
    return of_goods | {act.sentence for act in acts if act.kind != "transfer"}


def _post(item: Item, acts: Sequence[Act], words: Words, reading: Reading) -> Post:
    """The sentences of a post with what of them is an act, and in which anything may stand."""
    kinds = frozenset(act.kind for act in acts)
    with_act = _sentences_of(acts, words)
    of_goods = with_act - {act.sentence for act in acts if act.kind != "transfer"}
    clauses = {n for n, each in enumerate(words.texts) if "treaty" in kinds and each.item}
    signed = {
        n for n, each in enumerate(words.texts) if n not in with_act and _goes_with_an_offer(each, acts, words, reading)
    }
    of_persons = {n for n in with_act if kinds & {"appoint", "dismiss"}}
    said = (each for n in of_persons for each in _CAPITAL.findall(words.texts[n].text))
    persons = (
        *said,
        *reading.people.names,
        item.author,
        *(each for act in acts if " " not in (each := str(act.details.get("person", "")))),
    )
    names = {word for name in persons for word in (name.casefold(), *_NAME_PARTS.split(name.casefold()))}
    return Post(
        words.texts, frozenset(with_act), words.who.state, kinds,
        frozenset(each for each in names - TURNING_WORDS if len(each) > 2),
        reading.offices.pattern, frozenset(of_goods | clauses | signed),
    )  # fmt: skip


_CAPITAL = re.compile(r"(?<!^)\b[A-ZÄÖÜÉ][\w'’-]+")
_NAME_PARTS = re.compile(r"[^\w]|_")


def _doubts_of_none(item: Item, words: Words, reading: Reading) -> Iterator[str]:
    """Why it is not sure that a post without acts does nothing."""
    if not item.words:
        yield "nothing is left of its words"
    if any(CUES.search(each.marked) or (item.is_mail and _GOODS.search(each.marked)) for each in words.texts):
        yield "it speaks of such things"
    if any(is_in_another_language(each.marked) for each in words.texts if not each.is_question):
        yield "in another language"
    own, threads = words.who.state, reading.threads
    is_short = len(item.words) <= SHORT and not any(each.is_question for each in words.texts)
    offices = {seat.office for seat in words.who.seats}
    waits: list[Entry] = []
    if own and (not offices or offices & reading.may.get("endorse", frozenset())):
        waits += threads.open_to_endorse(own)
    if own and (not offices or offices & reading.may.get("form", frozenset())):
        waits += threads.open_to_sign(("form", "peace", "treaty"), own)
    if is_short and waits and (words.subject or words.quoted or threads.is_fresh(waits)):
        yield "something waits for its answer"


def _goes_with_an_offer(sentence: Sentence, acts: Sequence[Act], words: Words, reading: Reading) -> bool:
    """Whether a sentence only says that what the same post offers is signed, or asks the others to do so."""
    if not any(act.kind in OFFERS for act in acts):
        return False
    if asked := _ASKS_TO_SIGN.fullmatch(sentence.marked):
        named = {each["code"] for each in MARK.finditer(asked["whom"])}
        return named <= {state for act in acts for state in act.states}
    signed = _SIGNS_IT.fullmatch(reading.offices.pattern.sub("", sentence.marked).replace(", the .", "."))
    return signed is not None and {each["code"] for each in MARK.finditer(signed[0])} <= {words.who.state}


_SIGNS_IT = re.compile(
    r"\W*(?:yes|da|ok|okay|very\s+well|good|done)?\W*(?:having\s+\w+,\s+)?(?:(?:we|i|(?:the\s+)?<\w+[+~]?>)\s+)?(?:accept|agree|sign)(?:s|ed)?"
    r"(?:\s+(?:and|or)\s+(?:sign|accept|agree)(?:s|ed)?)?(?:\s+(?:it|this|herewith|hereby|gladly|with\s+(?:pleasure|joy)))*[\s.!]*|"
    r"\W*signed\W{1,2}(?:for|by)\s+(?:the\s+)?<\w+[+~]?>(?:,\s*[\w.]+(?:\s[\w.]+)?)?[\s.!]*|"
    r"\W*(?:and\s+)?(?:we|i|(?:the\s+)?<\w+[+~]?>)\s+(?:hereby\s+|herewith\s+|have\s+|has\s+)?sign(?:s|ed)?"
    r"(?:\s+(?:it|this|first|here|herewith|hereby|at\s+once))*(?:\s+for\s+(?:(?:our|its|her|his|my)\s+part|(?:the\s+)?<\w+[+~]?>))?[\s.!]*"
)
_ASKS_TO_SIGN = re.compile(
    r"\W*(?:we|i|(?:the\s+)?<\w+[+?~]?>)\s+(?:\w+ly\s+)?(?:asks?|invites?|begs?)\s+(?P<whom>[^.;:!]{2,50}?)\s+to\s+"
    r"(?:sign|do|join|follow)\b(?:\s+(?:it|us|so|the\s+same|likewise|too|as\s+well|in))*(?:,[^.;:]*)?[\s.!]*"
)
CUES = re.compile(
    r"\b(?:war|peace|alliance|all?iance|treaty|endors\w*|activat\w*|inactiv\w*|signs?|signed|truce|armistice|"
    r"withdraw\w*|ambassador|deputy|replaces?|"
    r"transfer\w*|declar\w*|renounc\w*|dow|break\w*|accept\w*|agree[ds]?|active|inactive|"
    r"and\s+(?:by|mine|ours)|same\s+to|(?:up)?on\s+you|against\s+you|so\s+(?:do|does|shall|will)|the\s+same|same\s+here|likewise|ditto|(?:us|me)\s+too)\b"
)
"""Words that an act might be made with; where no act was found in their sentence, it is not sure that there is none."""
_GOODS = re.compile(r"\b(?:crowns?|crs?|points?|vps?|ships?|transports?|cedes?|gives?|pays?|sends?)\b")
"""Words of transfers, which make a mail doubtful that seems to ask for none."""
SHORT = 90
"""Letters of a reply that may say yes to what is open, in words nobody thought of."""
_RETRACTED = re.compile(
    r"\b(?:scrap that|ignore (?:that|this|the above|my)|disregard|(?<!can )forget (?:that|it|the above)|"
    r"wrong (?:thread|topic|forum|account)|"
    r"cancel that|make (?:it|that) (?=\d)|correction|i mean|i meant|on second thoughts?|test post|just a test|"
    r"strike that|my mistake|oops|typo)\b"
)
"""Words that take back something, perhaps all of it."""
