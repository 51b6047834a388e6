"""Words that make what is ordered hang on something, or put it off: "only if Germany agrees", "after the spring"."""

from collections.abc import Sequence
from itertools import pairwise

from eia_solo.games.international_relations.reading import vocabulary as v

_IFS = v.words(
    "if unless provided assuming depending depends supposing when whenever wenn falls sofern vorausgesetzt sobald"
    " solange si se purche pourvu indien mits barring permitting hinges hangs"
)
_PAIRS = frozenset(
    (
        *((first, "long") for first in ("as", "so")),
        ("as", "soon"),
        ("in", "case"),
        ("on", "condition"),
        ("the", "condition"),
        ("subject", "to"),
        ("given", "that"),
        ("only", "where"),
        ("only", "after"),
        ("only", "with"),
        ("in", "return"),
        ("in", "exchange"),
        ("turn", "from"),
        ("turns", "from"),
    )
)
_CONSENT = v.words("consent permission approval agreement leave blessing ok okay nod")
_HARMLESS = v.words(
    "ok okay fine alright possible late problem questions question need anything missed like wrong may mind please"
    " can deadline legal allowed lost wonder wondering"
)
"""Beside these nothing is asked for: "if that is ok", "in case you missed it"."""
_ONCE_AGAIN = v.words("more again")
_BEGINNING = 5
"""A condition that begins behind so many words is one of something else that is told."""
_TURNS = v.words("turn turns season year")


def hangs(words: Sequence[str]) -> bool:
    """Whether a sentence says near its beginning on what something hangs."""
    said = [word for word in words if word.isalpha()]
    if _HARMLESS.intersection(said) and not {"only", "unless", "provided"}.intersection(said):
        return False
    early = said[:_BEGINNING]
    if said[:1] == ["should"] or _IFS.intersection(early) or not _PAIRS.isdisjoint(pairwise(early)):
        return True
    if said[:1] in (["with"], ["given"]) and _CONSENT.intersection(said):
        return True
    return any(word == "once" and after not in _ONCE_AGAIN for word, after in pairwise(early))


def follows_turn(words: Sequence[str]) -> bool:
    """Whether a sentence puts something behind the turn that is due: "later", "after the spring"."""
    known = set(words)
    named = known & (_TURNS | (v.SEASONS.keys() - v.SEASON_LETTERS))
    days = {("one", "day"), ("some", "day")}
    return "later" in known or bool("after" in known and named) or not days.isdisjoint(pairwise(words))
