"""Who signs a post in its own words: an office, with a state or without."""

import re
from collections.abc import Sequence

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.mentions import MARK, StateNames
from eia_solo.games.revolution_and_reaction.reading.vocabulary import FOREIGN_WORDS, GA_WORDS, PRIME_WORDS
from eia_solo.games.revolution_and_reaction.rules.codes import FOREIGN_MINISTER, PRIME_MINISTER
from eia_solo.games.revolution_and_reaction.rules.edition import Edition

ADMINISTRATOR = "game_administrator"
_LONGEST = 90
_CLAIM = re.compile(
    r"\b(?:as|in my (?:role|capacity|function) (?:as|of)|acting as|i,|(?:with|wearing|in) (?:my|his|her)|für|"
    r"als|speaking as)\s+(?:the\s+|a\s+|his\s+|her\s+|your\s+)?(?:\w+\s+)?$"
)


@frozen
class Signature:
    """An office that the words of a post are signed with, the state if they name it, and the words."""

    office: str
    state: str | None
    words: str


@frozen(slots=False)
class OfficeNames:
    """The words of the offices of an edition."""

    pattern: re.Pattern[str]
    ids: dict[str, str]

    @classmethod
    def of(cls, edition: Edition) -> "OfficeNames":
        ids: dict[str, str] = {}
        for office in edition.offices.values():
            ids |= dict.fromkeys((each.casefold() for each in (office.title, *office.also)), office.id)
        ids |= dict.fromkeys(FOREIGN_WORDS, FOREIGN_MINISTER)
        ids |= dict.fromkeys(PRIME_WORDS, PRIME_MINISTER)
        ids |= dict.fromkeys(GA_WORDS, ADMINISTRATOR)
        ordered = "|".join(sorted(map(re.escape, ids), key=len, reverse=True))
        return cls(re.compile(rf"(?<![\w])(?<!\b\d )(?<!\b\d\d )(?<!\d\d\.)(?:{ordered})(?![\w])"), ids)


def sign_offs(lines: Sequence[str]) -> tuple[int, ...]:
    """The lines at the end of a post that may only say who signs: short ones without a verb, up to three."""
    found: list[int] = []
    for index in range(len(lines) - 1, -1, -1):
        text = lines[index].strip()
        if not text:
            continue
        if len(text) > _LONGEST or len(found) == 4:
            break
        found.append(index)
    return tuple(found)


def signature(lines: Sequence[str], states: StateNames, offices: OfficeNames) -> Signature | None:
    """Who signs: by the lines at the end, else where the words speak "as" somebody, else by the first line."""
    for index in sign_offs(lines):
        if found := _signed(lines[index], states, offices):
            return found
    for line in lines:
        if found := _claimed(line, states, offices):
            return found
    return None


def is_sign_off(words: str, states: StateNames, offices: OfficeNames) -> bool:
    """Whether a text only says who signs."""
    is_short = len(words) <= 60 and len(words.split()) <= 9 and len(_PARTS.split(words.strip())) == 1
    return is_short and _signed(words, states, offices) is not None


_PARTS = re.compile(r"(?<=[a-z)][.!?])\s+(?=[A-Z(])")
_VERBS = re.compile(
    r"\b(?:is|are|was|were|has|have|does|do|will|shall|declares?|forms?|signs|sign|activates?|breaks?|endorses?|"
    r"appoints?|dismiss\w*|transfers?|"
    r"says?|said|agrees?|thinks?|wants?|asks?|am|be|tell|see|confirm\w*|post|his|your|their|our|to)\b"
)


_WORDS = re.compile(r"[^\W\d_]+")
_FEW = 3
"""Words of a signature by an office that many speak of: "Commander of Denmark"."""
_USUAL = (FOREIGN_MINISTER, PRIME_MINISTER, ADMINISTRATOR)
"""Offices that a signature means before others it names: "For the King, FM"."""


def _signed(line: str, states: StateNames, offices: OfficeNames) -> Signature | None:
    """The signature in a line: an office first, or after a name; a sentence that has one somewhere is none."""
    parts = _PARTS.split(line.strip())
    text = states.marked(parts[-1])
    found = list(offices.pattern.finditer(text))
    if not found or len(text) > 120:
        return None
    office = next((each for each in found if offices.ids[each[0]] in _USUAL), found[0])
    if _VERBS.search(text[: office.start()]) or re.search(
        r"^\W*(?:dear|hi|hello|hallo|to|an|cc|attn|thanks?|"
        r"thank|ask|tell|@)\b",
        text,
    ):
        by = re.search(r"\b(?:by|from|for|signed|i am|i'm)\s+(?:the\s+)?[^,]*$", text[: office.start()])
        if not by:
            return None
    behind = text[office.end() :]
    if offices.ids[office[0]] not in _USUAL and len(_WORDS.findall(MARK.sub("", text))) > _FEW:
        return None
    if _VERBS.search(behind) and not re.match(r"\W*(?:of|for|to)\b", behind):
        return None
    id = offices.ids[office[0]]
    if id not in _USUAL and re.search(r"\b(?:for|asks?|asking|tell)\b", text[: office.start()]):
        return None
    near = [mark for mark in MARK.finditer(text) if mark["how"] != "?"]
    codes = {mark["code"] for mark in near}
    return Signature(id, codes.pop() if len(codes) == 1 else None, line.strip()) if len(codes) < 2 else None


_HELPERS = re.compile(
    r"\b(?:appoint|dismiss|nam|nominat|recall|accredit|reliev|send)\w*\b.*\b(?:ambassador|envoy|deputy)\b|^\W*as\s+(?:its\s+|our\s+|her\s+|his\s+)?(?:ambassador|envoy|deputy)\b.*>\s+(?:sends?|appoints?|names?)\b"
)


def _claimed(line: str, states: StateNames, offices: OfficeNames) -> Signature | None:
    """An office that a sentence speaks in: "as Prime Minister of Spain I endorse", "the PM of Spain endorses"."""
    text = states.marked(line)
    if _HELPERS.search(text):
        return None
    for office in offices.pattern.finditer(text):
        before, behind = text[: office.start()], text[office.end() :]
        of = re.match(
            r"\s*,?\s*(?:of|for|in)\s+(?:the\s+)?(?:kingdom of\s+|"
            r"empire of\s+)?<(\w+)[+~]?>",
            behind,
        ) or re.match(r"\W{0,2}<(\w+)[+~]?>", behind)
        led = re.search(r"<(\w+)\+?>\s+(?:the\s+)?$", before)
        code = of[1] if of else led[1] if led else None
        rest = behind[of.end() :] if of else behind
        if (
            _CLAIM.search(before)
            or re.match(r"\W*(?:hat|cap|side)\b", behind)
            or re.match(r"\W*(?:here|speaking)\b", rest)
        ):
            return Signature(offices.ids[office[0]], code, line.strip())
        if re.search(
            r"\b(?:endorsed|signed|approved|seconded|ratified|confirmed|accepted|agreed) by (?:the |"
            r"me,? (?:the |as )?|his |her |your |my )?(?:<\w+\+?>\s+)?$",
            before,
        ):
            return Signature(offices.ids[office[0]], code, line.strip())
        if re.fullmatch(r"\W*(?:the\s+|your\s+|his majesty's\s+|(?:the\s+)?<\w+\+?>\s+)?", before) and re.match(
            r"\W*(?:,[^,]{0,40},)?\s*(?:hereby\s+|formally\s+|gladly\s+|also\s+)?(?:endors|declar|form|sign|"
            r"activat|inactiv|break|propos|accept|offer|appoint|dismiss|announce|withdraw|renounce|confirm|"
            r"ratif|second|agree|approv|transfer|inform|thank|request|regret|wish)",
            rest,
        ):
            return Signature(offices.ids[office[0]], code, line.strip())
    return None
