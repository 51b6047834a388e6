"""What stands beside an order and is not read: whether it may change what is meant, so that somebody has to look."""

import re

from eia_solo.games.napoleons_wars.reading.plain_words import IN_PART, past_taking_back
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.writing.spots import places_in

_ENDS = re.compile(r"(?<=[.!?])[)\"'”]*\s+|\s*;\s*|\n")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_HARMLESS = frozenset(
    "hi hello hey dear all everybody moderator mod sir good morning evening day here are is these the my our your "  # noqa: SIM905 - a list to read
    "orders order for this of from with and also then next again as we usual please pls plz thanks thank thx you much "
    "lot a so sorry being late cheers best regards yours kind greetings season turn spring summer fall autumn winter "
    "now first second third finally update following below that all nothing else too well ok okay on "
    "reflection but".split()
)
"""Words of which a remark consists that changes nothing."""
_DOUBTS = re.compile(
    r"\b(?:drafts?|not (?:yet )?final|preliminary|provisional|tentative|(?:just|only) (?:testing|a test|an example)|"
    r"(?:real|final|proper) orders? (?:will |to )?(?:come|follow|tomorrow|later|soon)|examples? of|for example|"
    r"let me think|think (?:about|over) (?:it|that|this|[A-Z])\b|hold on|changed my mind|on second thoughts?|"
    r"(?:disregard|ignore|forget|scrap|delete|cancel) (?:all|everything|(?:all )?(?:the|my|these) (?:orders?|lines?|"
    r"first|second|third|last|above))\b(?! (?:mail|set|ones?))|"
    r"(?:disregard|ignore|forget|scrap|scratch|delete|cancel|drop|strike) (?:(?:number|no\.?|line|order) |#)?\d+\b|"
    r"(?:first|last|second|third) line|entwurf|vorläufig|brouillon|provvisori[oa]|borrador|voorlopig|concept)\b",
    re.IGNORECASE,
)
"""Words by which a mail says that its orders may not be meant, wherever they stand."""
_PRONOUN = re.compile(r"^\W*(?:it|he|she|they|we|so|us|me|is|as|do|go|or|if|no)\b(?! ?:)")


_TAKES_AWAY = re.compile(r"^\W*(?:except|but|unless|or|not|only|apart from|save)\b", re.IGNORECASE)


_LETTER = re.compile(r"(?<![\w'’.])(?:[B-HJ-Z]|(?<=[a-z] )A|A(?! [a-z]))(?![\w'’])")
_OF_CORPS = re.compile(
    r"(?<![\w'’.])(?:(?:corps|army)\s+[A-Z](?!\w)|[A-HJ-Z]\s+(?:hold|stay|remain)s?\b)|\w\W+[A-HJ-Z][\s,]*\Z"
)
_LONE = re.compile(r"\W*(?:(?:corps|army|and|also)\s+)*[A-HJ-Z]\W*\Z")


def corps_changed(words: str) -> frozenset[str]:
    """The ways of corps that words which are left out may change, as `about_of` calls them."""
    return frozenset(f"way of {letter}" for letter in _LETTER.findall(words))


def is_of_a_corps(words: str, board: Board) -> bool:
    """Whether words that are no order name a corps that holds, or at their end, or one and a place: an order hides."""
    if _OF_CORPS.search(words):
        return True
    return bool(_LETTER.search(words)) and next(places_in(words, board), None) is not None


def is_a_lone_corps(words: str) -> bool:
    """Whether words are the letter of a corps and no more: part of a list that was not understood."""
    return bool(_LONE.match(words))


def takes_away(words: str) -> bool:
    """Whether words that are no order begin like an exception from what stands before them."""
    return bool(_TAKES_AWAY.match(words))


def casts_doubt(words: str) -> bool:
    """Whether words that are left out say that what the mail orders may not be meant."""
    return bool(_DOUBTS.search(words)) and not IN_PART.search(words)


def is_harmless(words: str, board: Board) -> bool:
    """Whether words that are left out change nothing of what stands in the same sentence."""
    said = _WORD.findall(words)
    if IN_PART.search(words) or past_taking_back(words) is not None:
        return True
    if all(word.casefold() in _HARMLESS for word in said):
        return True
    if next(places_in(words, board), None) is not None:
        return False
    return len(said) <= 2 and all(word[0].isupper() and len(word) > 2 for word in said)  # a name


def is_of_a_pronoun(words: str) -> bool:
    """Whether a line begins with a small word that might be taken for the letters of a corps: "it goes to Rome"."""
    return bool(_PRONOUN.match(words))


def sentence_of(text: str, part: str) -> int:
    """In which sentence of a text a part of it stands; -1 if nobody knows."""
    at = text.find(part.strip()[:24])
    return -1 if at < 0 else sum(end.start() < at for end in _ENDS.finditer(text))
