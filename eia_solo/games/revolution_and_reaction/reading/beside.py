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
_IS_NOT = re.compile(r"\b(?:war|peace|alliance|treaty|declaration)\b[^.;]*\bnot\b")
