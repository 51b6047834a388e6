"""Whether all of a post is understood: only then is it sure what it does.

The clause of an act has no word that is not known to leave it as it is. What leads to it may say anything but what
puts it in doubt; what follows it is one of the few things that can be told apart from a second thought.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.harmless_words import (
    ACT_WORDS,
    MORE_WORDS,
    PLAIN_WORDS,
    TURNING_WORDS,
)
from eia_solo.games.revolution_and_reaction.reading.mentions import MARK
from eia_solo.games.revolution_and_reaction.reading.sentences import Sentence


@frozen
class Post:
    """The sentences of a post, with what is known of them."""

    texts: Sequence[Sentence]
    with_act: frozenset[int]
    own: str | None
    kinds: frozenset[str]
    names: frozenset[str]
    """Words that are names of persons, in lower case."""
    offices: re.Pattern[str]
    free: frozenset[int] = frozenset()
    """Sentences in which anything may stand: clauses of a treaty, goods, "France signs"."""


def not_understood(post: Post) -> Iterator[str]:
    """What of a post may change what it does, each as a reason for a doubt."""
    first = min(post.with_act, default=len(post.texts))
    for number, sentence in enumerate(post.texts):
        if number in post.free:
            continue
        text = _PHRASES.sub(" ", _HOW_LONG.sub(" ", sentence.marked) if "truce" in post.kinds else sentence.marked)
        if number in post.with_act:
            yield from _in_act(text, post)
        elif number < first:
            yield from _before(text, post)
        else:
            yield from _behind(sentence, post.offices.sub(" ", text), post)


def _in_act(text: str, post: Post) -> Iterator[str]:
    """What is not understood of a sentence that does something, part by part."""
    if _INVERTED.search(text):
        yield _CONDITION
    if post.kinds & _WITH_TERMS:
        head, _, terms = text.partition(":")
        if not _DOES.search(terms):
            text = head
            yield from _told(_turning(terms, _CAN_BE_TERMS, post))
    parts, ends = _parts(text)
    spoken = [number for number, each in enumerate(parts) if _DOES.search(each)]
    doing = [number for number in spoken if not _LEADS.match(parts[number])] or spoken
    first = doing[0] if doing else 0
    for number, part in enumerate(parts):
        if number in doing and any(each["code"] != post.own for each in _DOER.finditer(part)):
            yield "another state may do it"
        if number < first:
            leads = (_LEADS.match(part) and ends[number] in ",;") or (number and _is_inserted(parts[0], part, post))
            yield from _told(_turning(part, _CAN_LEAD, post) if leads else _strange(part, _OPENS, post))
        elif number > first and (_CAUSE.match(part) or _WITH.fullmatch(part)):
            yield from _told(_turning(part, _CAN_GIVE_REASONS, post))
        else:
            yield from _told(_strange(_BUT.sub("", _WITH.sub(" ", part)), _ACTS, post))


def _parts(text: str) -> tuple[list[str], list[str]]:
    """The parts of a sentence, and what each ends with."""
    pieces = [*_PARTS.split(text), ""]
    found = [(part, end.strip()) for part, end in zip(pieces[::2], pieces[1::2], strict=True) if part.strip()]
    return [part for part, _ in found], [end for _, end in found]


def _is_inserted(head: str, part: str, post: Post) -> bool:
    """Whether a part stands between the state that acts and its verb: "Spain, exhausted, makes peace"."""
    alone = _ONE_STATE.fullmatch(head)
    return alone is not None and alone["code"] == post.own and not MARK.search(part)


def _before(text: str, post: Post) -> Iterator[str]:
    """What of a sentence before all that is done may put it in doubt."""
    if _SALUTATION.fullmatch(text):
        yield from _told(_turning(text, _CAN_PRECEDE, post))
    elif text.rstrip().endswith((":", ",")):
        yield from _told(_strange(text, _OPENS, post))
    else:
        yield from _told(_turning(text, _CAN_PRECEDE, post))


def _behind(sentence: Sentence, text: str, post: Post) -> Iterator[str]:
    """What of a sentence behind the first act may be a second thought."""
    turning = list(_turning(text, frozenset(), post))
    if sentence.is_question:
        yield "a question follows it"
    elif _INVERTED.search(text):
        yield _CONDITION
    elif _REASON.match(text):
        yield from _told(_turning(text, _CAN_LEAD, post))
    elif post.kinds & _WITH_TERMS and _TERMS.match(text):
        yield from _told(_turning(text, _CAN_BE_TERMS, post))
    elif (strange := list(_strange(text, _FOLLOWS, post))) and not (_NAME.fullmatch(sentence.text) and not turning):
        tells = _OF_THINGS.fullmatch(text) or (_TELLS.match(text) and len(strange) <= _MOST)
        if turning or MARK.search(text) or not tells:
            yield from _told(turning or strange)


def _told(words: Iterable[str]) -> Iterator[str]:
    yield from (f"“{word}” may turn it" for word in words)


def _strange(text: str, known: Collection[str], post: Post) -> Iterator[str]:
    """The words of a text that are none of those known."""
    return (
        each
        for each in _words(text, post)
        if each not in known and (not each.endswith("ly") or each in TURNING_WORDS or known is _FOLLOWS)
    )


def _turning(text: str, but: Collection[str], post: Post) -> Iterator[str]:
    """The words of a text that may turn an act, and its numbers."""
    return (each for each in _words(text, post) if (each in TURNING_WORDS or each[0].isdigit()) and each not in but)


def _words(text: str, post: Post) -> Iterator[str]:
    for match in _WORD.finditer(MARK.sub(" ", text)):
        word = match[0].replace("’", "'").strip("'")
        if word not in post.names and (len(word) > 1 or word.isdigit()):
            yield word


_CONDITION = "perhaps only on a condition"
_WORD = re.compile(r"[^\W_][\w'’.-]*[^\W_]|[^\W_]")
_DOER = re.compile(
    r"(?:^\W*|\bthat\s+)(?:(?:and|so|then|therefore|now|but)\s+)*(?:the\s+)?<(?P<code>\w+)[~?]?>"
    r"(?!\s+and\b)\s+(?:\w+ly\s+|hereby\s+|also\s+|now\s+|has\s+|have\s+|does\s+)*"
    r"(?!(?:and|or|as|on|with|to|is|are|too|in|at|alliance|peace|war|here)\b)[a-z]+"
)
"""Who stands before a verb at the beginning of a clause."""
_ONE_STATE = re.compile(r"\W*(?:\w+\s+){0,4}?<(?P<code>\w+)[~?]?>\s*")
_PARTS = re.compile(
    r"([,;:()–—]|\s-\s|[\"“”]|\s(?=(?:because|since|whose|during|while|for|out\s+of|over|on\s+account\s+of)\s))"
)
_DOES = re.compile(
    r"\b(?:declar|war\b|dow|alli|ally|league|coalition|entente|peace|truce|armistice|cease|treat|conven|accord|protocol|"
    r"endors|indors|sign|activ|inactiv|deactiv|re-?activ|accept|agree|withdr|retract|take|renounc|denounc|repud|"
    r"break|broken|dissol|appoint|dismiss|nam|nomin|recall|reliev|ambass|envoy|deputy|second|ratif|approv|transfer|"
    r"end|suspend|cancel|terminat|offer|propos|conclud|form)"
)
"""The beginning of a word that an act is made with."""
_LEADS = re.compile(
    r"\W*(?:and\s+)?(?:because|since|as|after|although|though|while|whereas|seeing|having|being|now\s+that|"
    r"in\s+(?:answer|reply|view|fulfilment|support|defen[cs]e)|thanks\s+to|despite|in\s+spite)\b"
)
_CAUSE = re.compile(
    r"\W*(?:and\s+)?(?:because|since|whose|during|while|for|over|out\s+of|on\s+account|having|seeing|"
    r"as\s+(?:usual|promised|agreed|announced|before|ever|always|foretold|requested)\b)"
)
_WITH = re.compile(
    r"\bwith\s+(?:(?:an?|the|some|all|much|great|our|my)\s+)+[\w'’-]+(?:\s+\w+)?"
    r"(?:\s+(?:and|of)\s+(?:an?\s+)?[\w'’-]+(?:\s+\w+)?)?\W*$|\bwith\s+[\w'’-]+(?:\s+and\s+with\s+[\w'’-]+)?\W*$"
)
"""What it is done with: a heavy heart, pleasure, a glass of wine."""
_BUT = re.compile(r"^\W*but\b")
_HOW_LONG = re.compile(
    r"\b(?:until|till|for)\s+(?:(?:the\s+)?(?:end|beginning|start)\s+of\s+)?"
    r"(?:(?:turn|t|round)\s*\d+|(?:\d+|[a-z]+teen|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)\s+(?:days|weeks|months|turns|hours)|"
    r"(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?[a-z]+|[a-z]+\s+\d{1,2})\b"
)
_REASON = re.compile(r"\W*(?:the|our|my|its|her|his)\s+(?:reasons?|grounds?|cause)\s*(?:is|are)?\s*:")
_WITH_TERMS = frozenset({"peace", "truce"})
"""What may have terms behind it, in any words."""
_TERMS = re.compile(r"\W*(?:the\s+|our\s+)?(?:terms?|conditions?)\b")
_SALUTATION = re.compile(r"\W*(?:[^\W\d_][\w'’.-]*\s*){1,5},\s*")
"""Whom a post speaks to, in a line of its own."""
_INVERTED = re.compile(
    r"(?:^\W*|[,;:(–-]\s*|\b(?:and|but|or)\s+)(?:had|were|should|did)\s+(?:the\s+)?(?:we|i|he|she|they|it|you|my|our|<)"
)
"""What begins as a condition does without "if"."""
_NAME = re.compile(r"\W{0,2}[A-ZÄÖÜÉ][a-zà-ÿ]+(?:\s[A-ZÄÖÜÉ][a-zà-ÿ]+)?|\W{0,2}(?:[A-Za-z]\.?\s?&?){1,3}")
"""A last line that may be a name: a capital and no stop behind it; or initials."""
_OF_THINGS = re.compile(
    r"\W*(?:and\s+)?(?:our|my|his|her|their|your|the)\s+(?:[\w'’-]+\s+){1,3}?(?:is|are|was|were|has|have|had)\s+(?:[\w'’-]+[\s,]*){1,6}[.!)]*\s*"
)
"""What says how something is: "his bills were astonishing"."""
_TELLS = re.compile(
    r"\W*(?:and\s+|but\s+)?(?:(?:our|my|his|her|their|your|the|all)\s+[\w'’-]+|"
    r"(?:we|i|he|she|they|you)(?!\s+(?:am|are|is|was|were)\b))(?:\s+[\w'’,-]+){2,}"
)
"""What begins a sentence that says something of somebody: "our troops march at dawn"."""
_MOST = 3
"""Words of such a sentence that nobody knows."""
_PHRASES = re.compile(
    r"\b(?:(?:it|this)\s+(?:is|shall\s+be)\s+)?(?:as\s+yet\s+)?(?:not\s+(?:yet\s+)?active|inactive)"
    r"(?:\s+(?:yet|for\s+now|for\s+the\s+(?:time\s+being|moment)|so\s+far))?\b|"
    r"\bfor\s+the\s+time\s+being\b|\bno\s+longer\b|\bno\s+(?:further\s+)?(?:strings(?:\s+attached)?|conditions|demands)\b|\bno\s+(?:other\s+)?choice\b|"
    r"\bwithout\s+(?:further\s+|any\s+|more\s+)?(?:ado|delay|words|cause|reason)\b|"
    r"\bas\s+(?:of|from)\s+(?:now|today)\b|\bfrom\s+(?:now|today)(?:\s+on)?\b|\b(?:with\s+)?effective\s+(?:immediately|at\s+once)\b|"
    r"\bwith\s+(?:immediate\s+effect|effect\s+from\s+today)\b|"
    r"\bas\s+far\s+as\s+(?:we|i)(?:\s+are|\s+am|['’]re|['’]m)\s+concerned\b|\bfor\s+(?:our|my|its|her|his)\s+part\b|\bfor\s+the\s+record\b|"
    r"\bonce\s+(?:more|again|and\s+for\s+all)\b|\bat\s+(?:once|last|long\s+last)\b|\bin\s+the\s+(?:name|person)\s+of\b|\bof\s+course\b|"
    r"\bas\s+well\b|\bhas\s+nothing\s+to\s+add\b|\bnothing\s+(?:else|more)\s+(?:to\s+add|from\s+(?:me|us))\b|\bby\s+the\s+way\b|"
    r"\babout\s+time\s+too\b|\ball\s+right\b|\bso\s+(?:do|does)\b|\bsame\s+(?:person|man|player),?\s+(?:other|another|different|new)\s+(?:hat|wig|cap)\b|"
    r"\benough\s+(?:of\s+(?:this|that|it)|is\s+enough)\b|\bafter\s+all\b|\bchanging\s+hats\b|\btake\s+it\s+or\s+leave\s+it\b|\byours\s+truly\b|\b(?:treat(?:y|ies)|peace|convention)\s+of\s+[\w'’-]+\b|\bthat\s+is\s+(?:all|it)\b|"
    r"\b(?:prime|foreign)\s+minister\b|\bsec(?:retary|\.)?\s+of\s+state\b|\b(?:pm|fm)\b|^\W*\d{1,2}[.)]\s|^\s*\+1\b|"
    r"\bas\s+follows\b|^\W*(?:on\s+)?to\s+<\w+\?>\W*$"
)
"""What is as plain as a word, though words of it are not."""
_ACTS = ACT_WORDS | PLAIN_WORDS | frozenset({"that", "it", "must", "then", "so", "seen", "read", "noted"})
_OPENS = _ACTS | MORE_WORDS
_FOLLOWS = (PLAIN_WORDS | MORE_WORDS) - TURNING_WORDS
_REASONS = "agree agreed promised king queen emperor it both such so asked want wants beer wine"
_CAN_GIVE_REASONS = frozenset(_REASONS.split())
_OF_TERMS = (
    "no not none nothing it that so both same everything anybody everybody condition conditions former there here"
)
_CAN_BE_TERMS = frozenset(_OF_TERMS.split())
_LEADING = """
not no never none nobody nothing neither nor don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't
that one ones others other another same still yet only just but except instead there better like likes look sound
feel answer long last already ago past declaration offer proposal world secretary cabinet minister council parliament
about all ask always won't slept mail mails
"""
_PRECEDING = """
can cannot can't could couldn't will shall should shouldn't must may might
soon later tomorrow yesterday today talk talks talking talked discuss discussed discussions negotiate negotiations
decide decided decides agree agreed hope hopes hoped want wanted wish wished wishes wait waits waiting waited refuse
refused refuses reject rejected rejects monday tuesday wednesday thursday friday saturday sunday previous earlier
formerly former previously let ga gm moderator mistake mistakes right true truth
sober drunk spirit heaven tired judge umpire administrator
"""
_CAN_LEAD = _CAN_GIVE_REASONS | frozenset(_LEADING.split())
_CAN_PRECEDE = _CAN_LEAD | frozenset(_PRECEDING.split())
