"""What a game administrator's words do: confirm, schedule, run and their kin."""

import re
from collections.abc import Sequence
from typing import Any

from eia_solo.games.revolution_and_reaction.reading.acts import Act, Found
from eia_solo.games.revolution_and_reaction.reading.mentions import MARK, StateNames, codes_of
from eia_solo.games.revolution_and_reaction.reading.sentences import TOLD, Sentence
from eia_solo.reading.items import Guess
from eia_solo.reading.times import Clock, stamp_in

_TURN = r"(?:turn|t|round|runde|zug)\s*#?\d+"
_RULINGS = (
    ("run", rf"\b{_TURN}\b[^.;]{{0,40}}\b(?:has\s+been|was|is)\s+(?:now\s+)?(?:run|processed|executed|resolved|"
        rf"adjudicated|played|done|over|finished|complete)\b|\b(?:i\s+(?:have\s+)?(?:just\s+)?ran|"
        rf"results?\s+(?:of|for)|ran)\s+{_TURN}\b|\b{_TURN}\s+(?:results?|run)\b"),
    ("vanquished", r"\b(?:is|has\s+been|was)\s+(?:now\s+)?vanquished\b|\bvanquish(?:es|ed)\b"),
    ("create", r"\bnew\s+(?:state|nation|country)\b|\b(?:comes\s+into\s+being|is\s+created|is\s+born)\b"),
    ("minister", r"\b(?:new|takes\s+over\s+as|replaces|is\s+now|becomes)\b[^.;]{0,40}\b(?:foreign\s+minister|"
        r"prime\s+minister|secretary\s+of\s+state|fm|pm)\b|\b(?:foreign\s+minister|prime\s+minister|"
        r"secretary\s+of\s+state|fm|pm)\b[^.;]{0,40}\bis\s+now\b"),
    ("campaign", r"\b(?:begins?|starts?|initiates?|initiated|opens?)\s+(?:a|its|the|"
        r"her)\s+(?:new\s+)?campaign\b(?!\s+turn)"),
    ("approve", r"\b(?:transfer|request)s?\b[^.;]{0,60}\b(?:approved|granted)\b|\b(?:approved|"
        r"granted)\b[^.;]{0,50}\b(?:transfer|request)"),
    ("block", r"\b(?:transfer|request)s?\b[^.;]{0,60}\b(?:blocked|refused|denied|rejected)\b|\b(?:blocked|"
        r"refused|denied|rejected)\b[^.;]{0,50}\b(?:transfer|request)"),
    ("ask", r"\b(?:please\s+explain|explain\s+(?:to\s+me\s+)?(?:how|why)|i\s+(?:need|ask\s+for|"
        r"want)\s+an\s+explanation)\b"),
    ("confirm", r"\b(?:confirm(?:ed|s|ing|ation)?|bestätigt|in\s+force|takes?\s+effect|(?:is|"
        r"are)\s+(?:now\s+)?official|(?:is|are)\s+(?:now\s+)?at\s+(?:war|peace)|(?:is|"
        r"are)\s+(?:now\s+)?(?:allied|active))\b"),
    ("schedule", rf"\b{_TURN}\b[^.;]{{0,80}}\b(?:deadline|will\s+be|is\s+(?:a|due)|due|runs?\s+(?:on|at)|closes|"
        rf"peace|campaign|truce|on)\b|\b{_TURN}\s*[:=–-][^;]{{0,60}}\d[:.]\d\d|\bdeadline\b[^.;]{{0,60}}(?:\b{_TURN}\b|\d)|\bnew\s+deadline\b|"
        rf"\bdeadline\s+(?:is|moved|extended|for)"),
)  # fmt: skip
_PATTERNS = tuple((kind, re.compile(words)) for kind, words in _RULINGS)
ADMINISTERS = re.compile(
    rf"\b{_TURN}\s+(?:was|has\s+been)\s+(?:now\s+)?(?:run|processed|adjudicated)\b|^\W*(?:confirmed|bestätigt)\b|^\W*(?:ga|gm|umpire|moderator)\s*:|"
    rf"\b(?:war|peace|alliance|treaty|declaration)s?\b[^.;]{{0,40}}?\s(?:now\s+)?confirmed\b|\b{_TURN}\b[^.;]{{0,60}}\bdeadline\b|"
    rf"\bdeadline\b[^.;]{{0,60}}\b{_TURN}\b|^\W*{_TURN}\s*[:=–-][^;]{{0,60}}\d[:.]\d\d"
)
"""Words that nobody but a game administrator uses."""


def ruling_of(texts: Sequence[Sentence], names: StateNames) -> Found:
    """The ruling of a game administrator's post: the first of its sentences that is one says which."""
    passed: list[str] = []
    kinds: list[str] = []
    for sentence in texts:
        for kind, words in _PATTERNS:
            match = words.search(sentence.marked)
            if match is None:
                continue
            why = sentence.against(match.start())
            if kind not in ("schedule", "ask") and why and why != TOLD:
                passed.append(f"{kind}: {why}")
                continue
            kinds.append(kind)
            break
    if not kinds:
        return Found((), tuple(passed))
    doubt = "" if len(set(kinds)) == 1 and kinds[0] in ("confirm", "schedule", "run") else "it may be another ruling"
    states = codes_of(each for sentence in texts for each in names.in_marked(sentence.marked))
    about = states if kinds[0] in ("confirm", "vanquished", "campaign") else ()
    if any(MARK.search(sentence.marked) and kinds[0] == "schedule" for sentence in texts):
        doubt = doubt or "it names states"
    details: dict[str, Any] = {}
    if kinds[0] == "schedule":
        turns, missing = _turns(texts)
        details, doubt = {"turns": turns}, doubt or missing
    elif kinds[0] in ("run", "campaign") and (number := _number(texts)) is not None:
        details = {"turn": number}
    return Found((Act(kinds[0], about, doubt, details),), tuple(passed))


_NUMBERED = re.compile(r"\b(?:turn|t|round|runde|zug)\s*#?(\d{1,4})\b", re.IGNORECASE)
_TURN_KIND = re.compile(r"\b(campaign|peace|truce)\b", re.IGNORECASE)


def _number(texts: Sequence[Sentence]) -> int | None:
    """The one turn that a post names."""
    found = {int(match[1]) for each in texts for match in _NUMBERED.finditer(each.text)}
    return found.pop() if len(found) == 1 else None


def _turns(texts: Sequence[Sentence]) -> tuple[list[dict[str, Any]], str]:
    """The turns that a post names, each with its kind and deadline; and what is not said of them in so many words."""
    found: dict[int, dict[str, Any]] = {}
    kinds = {match[1].lower() for each in texts for match in _TURN_KIND.finditer(each.text)}
    for sentence in texts:
        matches = list(_NUMBERED.finditer(sentence.text))
        ends = [*(match.start() for match in matches), len(sentence.text)][1:]
        for match, end in zip(matches, ends, strict=True):
            words = sentence.text[match.end() : end]
            kind, stamp = _TURN_KIND.search(words), stamp_in(words)
            deadline = Clock().guess(stamp) if stamp and stamp.year is not None else Guess()
            row = found.setdefault(int(match[1]), {"number": int(match[1])})
            if kind or len(kinds) == 1:
                row.setdefault("kind", kind[1].lower() if kind else next(iter(kinds)))
            if deadline.sure and deadline.value:
                row.setdefault("deadline", deadline.value)
    is_whole = bool(found) and all(len(row) == 3 for row in found.values())
    return list(found.values()), "" if is_whole else "not all is said of the turns"
