"""Public acts among the words of a mail: what its power itself declares, now and without a condition."""

import re
from collections.abc import Iterator

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.writing.posts import post_words, read_post
from eia_solo.games.napoleons_wars.rules.writing.words import Found, vocabulary, words_of

_SENTENCE = re.compile(r"(?<=[.!?])\s+|\s*;\s*")
_WARS_ABROAD = tuple(
    re.compile(rf"\b(?:{words})", re.IGNORECASE)
    for words in (
        r"(?:je|nous) déclar(?:e|ons) (?:par la présente )?la guerre (?:à|au|aux) (?:l['’]|la |le )?(?P<whom>[\w ]+)",
        r"(?:ich|wir) erklären? (?:hiermit )?(?:dem |der |den )?(?P<whom>[\w ]+?) (?:hiermit )?den krieg",
        r"(?:dichiaro|dichiariamo) guerra (?:a |al |alla |all['’])(?P<whom>[\w ]+)",
        r"(?:declaro|declaramos) la guerra (?:a la |a |al )(?P<whom>[\w ]+)",
        r"(?:ik verklaar|wij verklaren) (?P<whom>[\w ]+?) de oorlog",
    )
)
_AND_WE = re.compile(r"\s*,?\s+(?:and|but)\s+(?=(?:we|I)\s)")
_CONDITION = re.compile(r"\b(?:if|unless|when|in case|provided|as long as)\b", re.IGNORECASE)
_VERB = re.compile(
    r"\b(?:declares?|signs?|makes?|concludes?|ends?|breaks?|cancels?|leaves?|ally|allies|gives?|sends?|pays?|trades?|"
    r"allows?|lets?)\b",
    re.IGNORECASE,
)
_UNSAID = re.compile(
    r"\b(?:not|never|no longer|n't|won't|don't|may|might|will|would|could|should|shall|if|unless|want|wants|plan|plans|"
    r"consider|considering|propose|proposes|hear|heard|rumours?|think|thinks|hope|hopes|offer|offers|ready|willing)\b",
    re.IGNORECASE,
)
_HERALDS = re.compile(
    r"\b(?:hereby|herewith|formally|officially|solemnly|also|now|therefore|so|and|today|do|does|dear all|to all|"
    r"attention|public|post|act|announcement|for the thread)\b|[^\w\s]",
    re.IGNORECASE,
)
_OURS = frozenset({"i", "we"})


@frozen
class PostFound:
    """An act that is declared: who says so ("" for I or we), how it is posted, and whether nothing else can be meant.

    `fault` says what is wrong with one that cannot be posted so.
    """

    written: str
    by: str
    words: str = ""
    sure: bool = True
    fault: str = ""


def sentences(line: str) -> Iterator[str]:
    """The sentences of a line, and those that "and we" joins; what hangs on a condition is one."""
    for sentence in _SENTENCE.split(line):
        parts = (sentence,) if _CONDITION.search(sentence) else _AND_WE.split(sentence)
        yield from (each.strip() for each in parts if each.strip())


def posts_in(sentence: str, power: str, board: Board) -> tuple[PostFound, ...]:
    """The acts that a sentence declares; none for hearsay, plans, questions and what is denied.

    `power` is whose mail it is, "" if nobody knows.
    """
    abroad = _in_english(sentence)
    is_abroad, sentence = abroad != sentence, abroad
    verb = _VERB.search(sentence)
    if verb is None or sentence.rstrip().endswith("?") or _UNSAID.search(sentence):
        return ()
    before, act = sentence[: verb.start()], sentence[verb.start() :].strip(" .!\"'”’»")
    *more, said = re.split(r"[,:\"“„«]", before)
    ahead, comma = " ".join(more), bool(more)
    who = _who(said, board)
    if who is None or (who and power and who != power):
        return ()
    sure = not is_abroad and (not comma or not words_of(_HERALDS.sub(" ", ahead)))
    by = who or power or board.order[0]
    found = []
    parts = _parts(act)
    for part in parts:
        written = sentence if len(parts) == 1 else part
        other = next((each for each in board.order if each != by), by)
        try:
            row = read_post(by if (who or power) else other, part, board)
        except InvalidCommand as fault:
            found.append(_shorter(written, who, part, board, str(fault), by if (who or power) else other))
        else:
            found.append(PostFound(written, who, post_words(row, board), sure))
    return tuple(found)


def _shorter(written: str, who: str, part: str, board: Board, fault: str, by: str) -> PostFound:
    """An act with something behind a comma that is none of it, to be looked at: "declares war on Spain, at once"."""
    act = part.partition(",")[0]
    try:
        return PostFound(written, who, post_words(read_post(by, act, board), board), sure=False)
    except InvalidCommand:
        return PostFound(written, who, sure=False, fault=fault)


def _in_english(sentence: str) -> str:
    """A declaration of war in another language as the reader of acts has it."""
    for pattern in _WARS_ABROAD:
        if found := pattern.search(sentence):
            return f"{sentence[: found.start()]}We declare war on {found['whom']}{sentence[found.end() :]}"
    return sentence


def _who(said: str, board: Board) -> str | None:
    """Who speaks before the verb: a power, "" for I, we or nobody named, None for anything else."""
    words = [word for word in words_of(_HERALDS.sub(" ", said)) if word.text not in ("the", "of")]
    if not words or (len(words) == 1 and words[0].text in _OURS):
        return ""
    if words[0].text in _OURS:
        words = words[1:]
    found = vocabulary(board).powers.find(words)
    return found.id if isinstance(found, Found) and found.words == len(words) else None


def _parts(act: str) -> list[str]:
    """The acts of a sentence that has several: "ally with Spain and give 5 gold to Naples"."""
    found = [act]
    for cut in re.finditer(r"\s*,?\s*\band\b\s+(?:also\s+)?", act):
        if _VERB.match(act[cut.end() :]):
            begin = act.index(found[-1])
            found[-1:] = [act[begin : cut.start()], act[cut.end() :]]
    return found
