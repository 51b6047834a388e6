"""What a game administrator's words do: confirm, schedule, run and their kin."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import evolve

from eia_solo.games.revolution_and_reaction.reading.found import Act, Found
from eia_solo.games.revolution_and_reaction.reading.mentions import MARK, StateNames, codes_of
from eia_solo.games.revolution_and_reaction.reading.sentences import TOLD, Sentence
from eia_solo.reading.items import Guess
from eia_solo.reading.times import Clock, stamp_in

_TURN = r"(?:(?:turn|t|round|runde|zug|tour|turno)\s*#?\d+|(?:first|next|second|third)\s+(?:turn|round))"
_DEADLINE = r"(?:deadline|abgabe(?:schluss|termin|frist)?|einsendeschluss|date\s+limite|échéance|plazo|scadenza)"
_RULINGS = (
    ("run", rf"\b{_TURN}\b[^.;]{{0,40}}\b(?:has\s+(?:now\s+)?been|was|is)\s+(?:now\s+)?(?:run|processed|executed|"
        rf"resolved|adjudicated|played|done|over|finished|complete)\b|\b(?:i\s+(?:have\s+)?(?:just\s+)?ran|"
        rf"results?\s+(?:of|for)|ran)\s+{_TURN}\b|\b{_TURN}\s+(?:results?|run)\b"),
    ("vanquished", r"\b(?:is|has\s+been|was)\s+(?:now\s+)?vanquished\b|\bvanquish(?:es|ed)\b"),
    ("create", r"\bnew\s+(?:state|nation|country)\b|\b(?:comes\s+into\s+being|is\s+created|is\s+born)\b"),
    ("minister", r"\b(?:new|takes\s+over\s+as|replaces|is\s+now|becomes)\b[^.;]{0,40}\b(?:foreign\s+minister|"
        r"prime\s+minister|secretary\s+of\s+state|fm|pm)\b|\b(?:foreign\s+minister|prime\s+minister|"
        r"secretary\s+of\s+state|fm|pm)\b[^.;]{0,40}\bis\s+now\b|"
        r"\b(?:from\s+(?:now|today)(?:\s+on)?|as\s+of\s+(?:now|today))\b[^.;]{0,40}\b(?:foreign\s+minister|"
        r"prime\s+minister|secretary\s+of\s+state|fm|pm)\b"),
    ("campaign", r"\b(?:begins?|starts?|initiates?|initiated|opens?)\s+(?:a|its|the|"
        r"her)\s+(?:new\s+)?campaign\b(?!\s+turn)"),
    ("approve", r"\b(?:transfer|request)s?\b[^.;]{0,60}\b(?:approved|granted)\b|\b(?:approved|"
        r"granted)\b[^.;]{0,50}\b(?:transfer|request)"),
    ("block", r"\b(?:transfer|request)s?\b[^.;]{0,60}\b(?:blocked|refused|denied|rejected)\b|\b(?:blocked|"
        r"refused|denied|rejected)\b[^.;]{0,50}\b(?:transfer|request)"),
    ("ask", r"\b(?:please\s+explain|explain\s+(?:to\s+me\s+)?(?:how|why)|i\s+(?:need|ask\s+for|"
        r"want)\s+an\s+explanation)\b"),
    ("confirm", r"^\W*endorses\b|\b(?:confirm(?:ed|s|ing|ation)?|bestätigt|in\s+force|takes?\s+effect|(?:is|"
        r"are)\s+(?:now\s+)?official|(?:is|are)\s+(?:now\s+)?at\s+(?:war|peace)|(?:is|"
        r"are)\s+(?:now\s+)?(?:allied|active))\b|\b(?:ist|sind)\s+endorses\b|\bis\s+on\s+(?:as\s+of|since|from)\b|\b(?:war|peace|alliance|treaty|league|declaration|inactivation)\b"
        r"[^.;]{0,60}\b(?:active|noted|recorded|registered|on\s+record)\b"),
    ("schedule", rf"\b{_TURN}\b[^.;]{{0,80}}\b(?:{_DEADLINE}|will\s+be|is\s+(?:a|due)|due|runs?\s+(?:on|at)|closes|"
        rf"peace|campaign|truce|on)\b|\b{_TURN}\s*[:=–-][^;]{{0,60}}\d[:.]\d\d|\b{_DEADLINE}\b[^.;]{{0,60}}(?:\b{_TURN}\b|\d)|\bnew\s+deadline\b|"
        rf"\bdeadline\s+(?:is|moved|extended|for)"),
)  # fmt: skip
_PATTERNS = tuple((kind, re.compile(words)) for kind, words in _RULINGS)
_SCHEDULES = dict(_PATTERNS)["schedule"]
ADMINISTERS = re.compile(
    rf"\b{_TURN}\s+(?:was|has\s+(?:now\s+)?been)\s+(?:now\s+)?(?:run|processed|adjudicated)\b|^\W*(?:\w+\s+and\s+)?confirmed\b|^\W*(?:bestätigt|confirmé|confirmado|confermato)\b|^\W*(?:ga|gm|umpire|moderator)\s*:|"
    rf"\b(?:war|peace|alliance|treaty|declaration)s?\b[^.;]{{0,40}}?\s(?:now\s+)?confirmed\b|\b{_TURN}\b[^.;]{{0,60}}\b{_DEADLINE}\b|"
    rf"\bnew\s+deadline\b|\b{_TURN}\s+(?:is|has\s+been)\s+(?:now\s+)?(?:moved|postponed|extended|delayed|put\s+off)\b|"
    rf"\b{_TURN}\s+(?:is|will\s+be)\s+an?\s+(?:campaign|peace|truce)\s+turn\b|\b{_DEADLINE}\b[^.;]{{0,60}}\b{_TURN}\b|\b{_TURN}\b[^;]{{0,60}}\d[:.]\d\d"
)
"""Words that nobody but a game administrator uses."""


def rulings_of(texts: Sequence[Sentence], names: StateNames) -> Found:
    """The rulings of a game administrator's post, in the order written.

    A sentence begins another one if it says another kind of thing, or confirms something else; what names nothing
    of its own goes on with the one before. The turns to come are one ruling, however many sentences tell of them.
    """
    passed: list[str] = []
    found: list[tuple[str, list[int]]] = []
    listed = ""  # what a sentence before a list says of each of its items: "Confirmed:"
    for number, sentence in enumerate(texts):
        kind = _kind(sentence, passed) or (listed if sentence.item else "")
        listed = kind if sentence.text.endswith(":") or sentence.item else ""
        if not kind:
            if found and found[-1][0] == "schedule":
                found[-1][1].append(number)
            continue
        going_on = next(
            (
                each
                for each in found
                if each[0] == kind and (kind not in _OF_ONE_THING or _goes_on(texts, each[1], number, names))
            ),
            None,
        )
        if going_on:
            going_on[1].append(number)
        else:
            found.append((kind, [number]))
    if len(found) == 1:
        kind, own = found[0]
        named = kind == "confirm" and _codes([texts[each] for each in own], names)
        return Found((_ruling(kind, [texts[each] for each in own] if named else texts, 0, names),), tuple(passed))
    sure = all(kind in _PLAIN for kind, _ in found)
    doubt = "" if sure else "it may be another ruling"
    acts = (_ruling(kind, [texts[each] for each in own], own[0], names) for kind, own in found)
    return Found(tuple(evolve(act, doubt=act.doubt or doubt) for act in acts), tuple(passed))


_PLAIN = ("confirm", "schedule", "run")
"""What is said so plainly that it is sure."""
_OF_ONE_THING = ("confirm", "vanquished", "campaign", "minister", "run", "approve", "block")
"""Rulings of which a post may have several, each of another state, post or turn."""


def _kind(sentence: Sentence, passed: list[str]) -> str:
    """Which ruling a sentence is, if any; what it only speaks of is added to `passed`."""
    for kind, words in _PATTERNS:
        match = words.search(sentence.marked)
        if match is None or (kind == "confirm" and _sets_a_deadline(sentence)):
            continue
        why = sentence.against(match.start())
        if kind not in ("schedule", "ask") and why and why != TOLD:
            passed.append(f"{kind}: {why}")
            continue
        return kind
    return ""


def _sets_a_deadline(sentence: Sentence) -> bool:
    """Whether what is confirmed is no act of anybody, but when a turn is due."""
    text = sentence.marked
    return not MARK.search(text) and not matter((sentence,)) and _SCHEDULES.search(text) is not None


def _goes_on(texts: Sequence[Sentence], own: Sequence[int], number: int, names: StateNames) -> bool:
    """Whether a sentence says more of the ruling that these are, and not of another one of its kind."""
    one, other = [texts[each] for each in own], [texts[number]]
    states, more = _codes(one, names), _codes(other, names)
    if more and states and not set(more) <= set(states):
        return False
    turn, another = _number(one), _number(other)
    if turn is not None and another is not None and turn != another:
        return False
    about, besides = matter(one), matter(other)
    return not (about and besides and about != besides and more)


def _codes(texts: Sequence[Sentence], names: StateNames) -> tuple[str, ...]:
    return codes_of(each for sentence in texts for each in names.in_marked(sentence.marked))


def _ruling(kind: str, texts: Sequence[Sentence], number: int, names: StateNames) -> Act:
    """One ruling, by the sentences that are about it; `number` is that of the first among all."""
    doubt = "" if kind in _PLAIN else "it may be another ruling"
    about = _codes(texts, names) if kind in ("confirm", "vanquished", "campaign") else ()
    if any(MARK.search(sentence.marked) and kind == "schedule" for sentence in texts):
        doubt = doubt or "it names states"
    details: dict[str, Any] = {}
    if kind == "schedule":
        turns, missing = _turns(texts)
        details, doubt = {"turns": turns}, doubt or missing
    elif kind in ("run", "campaign") and (turn := _number(texts)) is not None:
        details = {"turn": turn}
    return Act(kind, about, doubt, details, number)


_MATTERS = (
    ("war", re.compile(r"\bwar\b|\bdow\b")),
    ("peace", re.compile(r"\bpeace\b(?!\s+turn)")),
    ("alliance", re.compile(r"\balliance|\ballied\b")),
)


def matter(texts: Iterable[Sentence]) -> str:
    """Which matter words name: war, peace or an alliance; empty for none or several."""
    marked = " ".join(each.marked for each in texts)
    found = [name for name, words in _MATTERS if words.search(marked)]
    return found[0] if len(found) == 1 else ""


_NUMBERED = re.compile(r"\b(?:turn|t|round|runde|zug|tour|turno)\s*#?(\d{1,4})\b", re.IGNORECASE)
_TURN_KIND = re.compile(r"\b(campaign|peace|truce)\b", re.IGNORECASE)


_OF_THE_SAME = re.compile(
    r"^\W*(?:(?:and|with)\s+)?(?:its|the|new|a)?\s*(?:deadline\b|it\s+(?:is|will\s+be)\b)", re.IGNORECASE
)
"""A sentence that goes on about the one turn named before it."""


def _number(texts: Sequence[Sentence]) -> int | None:
    """The one turn that a post names."""
    found = {int(match[1]) for each in texts for match in _NUMBERED.finditer(each.text)}
    return found.pop() if len(found) == 1 else None


def _turns(texts: Sequence[Sentence]) -> tuple[list[dict[str, Any]], str]:
    """The turns that a post names, each with its kind and deadline; and what is not said of them in so many words."""
    found: dict[int, dict[str, Any]] = {}
    kinds = {match[1].lower() for each in texts for match in _TURN_KIND.finditer(each.text)}
    spoken_of = ""
    for sentence in texts:
        matches = list(_NUMBERED.finditer(sentence.text))
        ends = [*(match.start() for match in matches), len(sentence.text)][1:]
        said = [(match[1], sentence.text[match.end() : end]) for match, end in zip(matches, ends, strict=True)]
        if not said and spoken_of and _OF_THE_SAME.search(sentence.text):
            said = [(spoken_of, sentence.text)]
        spoken_of = said[0][0] if len(said) == 1 else ""
        for number, words in said:
            kind, stamp = _TURN_KIND.search(words), stamp_in(words)
            deadline = Clock().guess(stamp) if stamp and stamp.year is not None else Guess()
            row = found.setdefault(int(number), {"number": int(number)})
            if kind or len(kinds) == 1:
                row.setdefault("kind", kind[1].lower() if kind else next(iter(kinds)))
            if deadline.sure and deadline.value:
                row.setdefault("deadline", deadline.value)
    is_whole = bool(found) and all(len(row) == 3 for row in found.values())
    return list(found.values()), "" if is_whole else "not all is said of the turns"
