"""Other sentences of a post, and words of its own, that may turn the sense of an act: the post is asked about."""

import re
from collections.abc import Iterator, Sequence

from eia_solo.games.revolution_and_reaction.reading.sentences import Sentence


def turned(texts: Sequence[Sentence], with_act: set[int], own: str | None, *, administers: bool) -> Iterator[str]:
    """Words beside an act that may turn its sense, or make it that of other states than those named."""
    for number, each in enumerate(texts):
        if number in with_act and not (each.item or administers) and _TURNS.search(each.marked):
            yield "it has words that may turn it"
        if number in with_act:
            for pair in _FOR_OTHERS.finditer(each.marked):
                if not administers and own not in pair.groups():
                    yield "it may be of others"
        if _NOT_MEANT.search(each.marked):
            yield "a joke, or told once more"
        if number in with_act and not administers and _OPENS.match(each.marked):
            yield "words in quotation marks"
        if number - 1 in with_act and number not in with_act and not administers and _denies(each.marked):
            yield "another sentence denies it"
        if (
            number - 1 in with_act
            and not administers
            and (_GOES_ON.match(each.text) or _goes_on(texts[number - 1], each))
        ):
            yield "what it says goes on behind it"
        if number not in with_act and not administers and not each.item and _OF_THE_POST.search(each.marked):
            yield "another sentence speaks of what is written"
        if administers and number not in with_act and _IS_NOT.search(each.marked):
            yield "another sentence denies something"


_TURNS = re.compile(
    r"\b(?:except|everyone|everybody|rejects?|withholds?|declines?|refuses?)\b|"
    r"\bnot\s+(?:in|with|on|to|for)\s+(?:the|an?)\s|\bdiary\b|"
    r"\bnot\s+(?:the|an?|our)\s+(?:alliance|peace|war|treaty|one)\b|\bbut\s+(?:for\b|the\s+one\b)|,\s*active\b|"
    r"\band\s+asks?\s+(?:the\s+)?<|"
    r",\s+(?:the\s+)?(?:all(?:y|ies)|friends?|enem(?:y|ies)|neighbou?rs?)\s+of\s+(?:the\s+)?<"
)
_FOR_OTHERS = re.compile(
    r"\bon\s+behalf\s+of\s+(?:the\s+)?<(?P<whose>\w+)[+~]?>|"
    r"\b(?:that|proposes?|suggests?|welcomes?)\s+(?:the\s+)?<(?P<who>\w+)[+~]?>(?:\s+and\s+(?:the\s+)?<(?P<too>\w+)[+~]?>)?\s+"
    r"(?:makes?|forms?|signs?|ends?|concludes?|has|have)\b|"
    r"<(?P<by>\w+)[+~]?>\s+ha(?:s|ve)\s+(?:proposed|offered)\s+to\s+(?:the\s+)?<(?P<whom>\w+)[+~]?>|"
    r"\bfor\s+(?:the\s+)?<(?P<instead>\w+)[+~]?>\s*(?:[.!,;]|$)|"
    r"\bpeace\s+between\s+(?:the\s+)?<(?P<one>\w+)[+~]?>\s+and\s+(?:the\s+)?<(?P<two>\w+)[+~]?>"
)
_NOT_MEANT = re.compile(
    r"\b(?<!no )(?<!not )(?:kidding|joking|draft|poll|for\s+discussion|retroactive\w*|hypothetical\w*|to\s+recap|"
    r"recapitulat\w+|to\s+sum\s+up|role[\s-]?play\w*|in\s+character|rehears\w*|just\s+testing|sarcas\w*|iron(?:y|ic\w*)|satir\w*|fiction\w*)\b"
)
_OPENS = re.compile(r"\W{0,2}[\"“„«]\s*(?:i|we|the|<\w+[+~]?>)\b")
"""A sentence that begins with a quotation mark, which may have been closed behind its end."""
_DENIES = re.compile(
    r"\W*(?:well|but|or|and|oh|actually|of\s+course|then\s+again)?\W*"
    r"(?:(?:no|nope|nah|not|never|wrong|false|untrue|nonsense|psych|fooled\s+you|gotcha)|"
    r"(?:it|she|he|we|i|they|this|that|<\w+[+~]?>)?\s*(?:do|does|did|is|are|was|were|will|wo|would|has|have)(?:\s*n['’]?t|\s+not))"
    r"(?:\s+(?:really|at\s+all|true|so|it|yet|now|today|seriously|a\s+chance|meant|you))*[\s.!…)]*"
)
_NO = re.compile(
    r"\W*(?:no|nope|nah)\s*[,.!:–-]+\s*(?:it|she|he|we|i|they|of\s+course|not|that|<\w+[+~]?>|wait|really|just|sorry|only|seriously)\b|"
    r"\W*(?:not\s+(?:really|yet|true|at\s+all)|only\s+(?:kidding|joking)|or\s+(?:maybe|perhaps|rather)|(?:or|but)\s+not\b)"
)
_GOES_ON = re.compile(
    r"\W*(?:\.\.|…)|[(\s–-]*(?:in\s+(?:spirit|theory|principle|my\s+dreams)|in\s+practice|at\s+least|as\s+it\s+were)\b",
    re.I,
)
"""What begins a sentence that is the end of the one before: "...in spirit"."""
_IS_NOT = re.compile(r"\b(?:war|peace|alliance|treaty|declaration)\b[^.;]*\bnot\b")
_OF_THE_POST = re.compile(
    r"\b(?:texts?|headlines?|sentences?|past(?:e|ed)|keyboard|typ(?:e|ed|ing)|predecessor|dreams?|imagin\w+|rehears\w+|tests?|examples?|samples?|"
    r"wrong\s+(?:window|game|box|button|tab)|(?:other|another|last|previous|old)\s+(?:game|campaign)|real\s+one|famous|"
    r"newspapers?|says\s+who|made\s+you\s+look|april|passwords?|translation|metaphor\w*|pencil|only\s+(?:on|in|for)|"
    r"(?:not|n['’]t)\s+(?:note|record|count|enter|confirm)|"
    r"(?:read|written|wrote|writes?|post|posted|posting|say|said|says)\s+(?:that|it|this|here|so|again|by\s+now|tomorrow|on\s+\w+day|next)|"
    r"(?:that|this|it)\s+(?:was|were|would)\b(?!\s+(?:a|an|the|my|our|your)\s+(?:pleasure|honou?r|long|insult|last\s+straw))|too\s+(?:early|soon)|so\s+much\s+for)\b"
)
"""Words of a sentence that speaks of what stands beside it as of something written: by whom, when, and for what."""


def _goes_on(one: Sentence, other: Sentence) -> bool:
    """Whether the second sentence begins as none does that stands by itself, where the first begins as one does."""
    first, second = (_LETTER.search(each.text) for each in (one, other))
    return bool(first and second and first[0].isupper() and second[0].islower() and not other.item)


_LETTER = re.compile(r"[^\W\d_]")


def _denies(text: str) -> bool:
    """Whether a sentence behind an act takes it back: "No, it does not", "not really"."""
    return bool(_DENIES.fullmatch(text) or _NO.match(text))
