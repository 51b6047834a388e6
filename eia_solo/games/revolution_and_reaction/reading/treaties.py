"""A treaty that a post proposes or signs: what its clauses say is no act of its own."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from eia_solo.games.revolution_and_reaction.reading.clauses import Clause
from eia_solo.games.revolution_and_reaction.reading.found import ALL_SIGN, OTHERWISE, Act, Found
from eia_solo.games.revolution_and_reaction.reading.mentions import Mention, StateNames, codes_of
from eia_solo.games.revolution_and_reaction.reading.patterns import TREATY
from eia_solo.games.revolution_and_reaction.reading.sentences import ITEM, Sentence
from eia_solo.games.revolution_and_reaction.reading.turns import around


def treaty_of(texts: Sequence[Sentence], own: str | None, names: StateNames) -> Found | None:
    """A treaty or the signature of one: what its clauses say is no act of its own."""
    heads = [each for each in texts if is_treaty(each)]
    if not heads:
        return None
    head = next((each for each in heads if codes_of(names.in_marked(each.marked), own)), heads[0])
    match = _TREATY_SIGNED.search(head.marked) or _TREATY_HEAD.search(head.marked)
    has_clauses = any(each.item for each in texts)
    if re.search(r"\b(?:renounce|denounce|repudiate|abrogate|withdraw|leave|quit|tear)", head.marked):
        return None
    if match and not has_clauses and (why := head.against(match.start(), match.end())):
        return Found((), (f"treaty: {why}",))
    if (
        match
        and not has_clauses
        and not _TREATY_SIGNED.search(head.marked)
        and not any(
            re.search(
                r"\bsign(?:s|"
                r"ed)?\b",
                each.marked,
            )
            for each in texts
        )
    ):
        return None
    told = head.marked.partition(":")[0]
    states = (
        codes_of(names.in_marked(told), own)
        or codes_of(names.in_marked(head.marked), own)
        or codes_of(_parties(texts, names), own)
    )
    if not states and has_clauses:
        spoken = (codes_of(names.in_marked(each.marked), own) for each in texts if not each.item)
        states = next(filter(None, spoken), ())
    if not states and has_clauses:
        within = [codes_of(names.in_marked(each.marked)) for each in texts if each.item]
        states = next((tuple(sorted({*each} - {own})) for each in within if own in each and len(each) > 1), ())
    doubts = [] if all(each.is_sure for each in names.in_marked(head.marked)) else ["a state by a nickname or a slip"]
    if not any(
        re.search(r"\b(?:sign(?:s|ed)?|agree[ds]?|accepts?|accedes?|signature)\b", each.marked) for each in texts
    ):
        doubts.append("it is not said to be signed")
    if match and not has_clauses:
        doubts += around(Clause.of(match), own)
    details: dict[str, Any] = {}
    if any(not each.item and OTHERWISE.search(each.marked) for each in texts):
        details["otherwise"] = True
    if any(ALL_SIGN.search(each.marked) for each in texts):
        details["all_must_sign"] = True
    if clauses := list(_clauses(texts)):
        details["clauses"] = clauses
        if any(each["kind"] in _DOING for each in clauses):
            doubts.append("its clauses do something by themselves")
    return Found((Act("treaty", states, "; ".join(doubts), details),))


_TREATY_HEAD = re.compile(
    rf"^(?:[^.:;<]{{0,30}}\b(?:secret|confidential|private|please|files?|records?)\b[^.:;<]{{0,12}}:)?\W*(?:the\s+|a\s+|draft\s+|secret\s+|"
    rf"proposed\s+)*(?:<\w+\+?>[\s-]*(?:and\s+)?)*{TREATY}\b(?!\s+obligation)|\b(?:agree|conclude)[ds]?\b[^.]{{0,40}}:\s*$|"
    rf"\b{TREATY}\b[^.]{{0,80}}:\s*$"
)
_TREATY_SIGNED = re.compile(
    rf"\b(?:signs?|signed|accedes?|joins?|accepts?|adheres?|puts?|adds?|affix(?:es)?|sets?|proposes?|offers?|"
    rf"concludes?|agrees?|reach(?:es|ed)?|made|(?:have|has)\s+(?:a|this|the\s+following))\b[^.;]{{0,60}}\b{TREATY}\b"
)


def is_treaty(sentence: Sentence) -> bool:
    return bool(_TREATY_HEAD.search(sentence.marked) or _TREATY_SIGNED.search(sentence.marked))


_DOING = ("alliance", "active_alliance", "peace")


def _clauses(texts: Sequence[Sentence]) -> Iterator[dict[str, Any]]:
    """The clauses of a treaty that is written as a list, each with its kind and words."""
    items: list[tuple[str, str]] = []
    for each in texts:
        if not each.item:
            continue
        words, marked = ITEM.sub("", each.text), ITEM.sub("", each.marked)
        if _BARE_NUMBER.match(each.text):
            items.append(("", ""))
        elif items and words == each.text:
            items[-1] = f"{items[-1][0]} {words}", f"{items[-1][1]} {marked}"
        else:
            items.append((words, marked))
    for words, marked in items:
        if words.strip():
            yield {"kind": _kind_of_clause(marked), "text": words.strip(" ;,")}


_BARE_NUMBER = re.compile(r"^\W*(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\W*$", re.IGNORECASE)


def _kind_of_clause(marked: str) -> str:
    """What a clause is about. One that speaks against an alliance or a peace makes none."""
    if re.search(r"\b(?:alliance|allied)\b", marked) and not _NO_ALLIANCE.search(marked):
        return "active_alliance" if re.search(r"\bactiv", marked) and not _NOT_ACTIVE.search(marked) else "alliance"
    if re.search(r"\bpeace\b", marked) and not _NO_PEACE.search(marked):
        return "peace"
    return "transfer" if _GIVES.search(marked) else "other"


_NOT_ACTIVE = re.compile(r"\b(?:not|n't|never|without|no)\b[^.;]{0,40}\bactiv|\binactive\b")
_NO_PEACE = re.compile(
    r"\b(?:no|nothing|none|nobody|not|n't|never|neither|nor|separate|without|before)\b[^.;]{0,60}\bpeace\b"
)
_NO_ALLIANCE = re.compile(
    r"\b(?:no|nothing|none|nobody|not|n't|never|neither|nor|without)\b[^.;]{0,40}\b(?:alliances?|allied|ally)\b"
)
_GIVES = re.compile(
    r"\b(?:pays?|gives?|transfers?|cedes?|hands?\s+over|to\s+be\s+paid)\b|"
    r"\b\d+\s*(?:crs?|crowns?|vps?|victory\s+points?|ships?)\b"
)


def _parties(texts: Sequence[Sentence], names: StateNames) -> Iterator[Mention]:
    """The states of a line that names the parties of a treaty."""
    for each in texts:
        if not each.item and _PARTIES.match(each.marked):
            yield from names.in_marked(each.marked)


_PARTIES = re.compile(
    r"^\W*(?:(?:the|high|contracting|two|three)\s+)*(?:parties|signatories|between|concluded\s+(?:by|between))\b"
)
