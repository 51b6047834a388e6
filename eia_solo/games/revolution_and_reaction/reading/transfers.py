"""Transfers that a post or mail asks for: what, how much, and to whom."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import evolve

from eia_solo.games.revolution_and_reaction.reading.clauses import first_state
from eia_solo.games.revolution_and_reaction.reading.found import Act
from eia_solo.games.revolution_and_reaction.reading.mentions import StateNames, codes_of
from eia_solo.games.revolution_and_reaction.reading.sentences import ONLY_IF, Sentence

_UP_TO_TWENTY = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
_NUMBERS: Mapping[str, int] = {
    **{word: number for number, word in enumerate(_UP_TO_TWENTY.split(), 1)},
    "a": 1,
    "an": 1,
    "a dozen": 12,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "hundred": 100,
    "a hundred": 100,
}
_GOODS = {
    "points": r"victory[\s-]?points?|vps?|v\.p\.s?|points?|pts?",
    "crowns": r"crowns?|crs?\.?|kronen|ducats|cr|money|gold",
    "transports": r"transport\s+groups?|transports?|tr\.?\s*groups?|tgs?",
    "ships": r"ships?(?:[\s-]of[\s-]the[\s-]line)?|sols?|frigates?|men[\s-]of[\s-]war",
}
_AMOUNT = "|".join(sorted(map(re.escape, _NUMBERS), key=len, reverse=True))
_ANY_GOODS = "|".join(rf"(?P<{goods}>{words})" for goods, words in _GOODS.items())
_COUNTED = re.compile(
    rf"(?<![\w.])(?P<amount>\d{{1,6}}|{_AMOUNT})(?:\s*\(\d{{1,6}}\))?\s*x?\s*(?:of\s+(?:my|our|its|the)\s+)?(?:<\w+\+?>\s+)?"
    rf"(?:{_ANY_GOODS})(?!\w)"
)
_NAMED = re.compile(
    r"\b(?:the\s+)?(?P<what>city|town|fortress|port|off-?map port|"
    r"harbou?r)\s+(?:of\s+)?(?P<name>[A-ZÄÖÜÉ][\w'’-]+(?:\s+(?:am|an|de|del|la|le|sur|"
    r"the)?\s*[A-ZÄÖÜÉ][\w'’-]+){0,2})"
)
_CEDED = re.compile(
    r"\b(?:cedes?|hands?\s+over|transfers?|gives?(?:\s+back)?|"
    r"returns?)\s+(?:the\s+)?(?P<name>[A-ZÄÖÜÉ][\w'’-]+)\s+(?:back\s+)?to\b|"
    r"\btransfer\s+of\s+(?P<moved>[A-ZÄÖÜÉ][\w'’-]+)\s+to\b|"
    r"\bhands?\s+(?P<handed>[A-ZÄÖÜÉ][\w'’-]+)\s+over\s+to\b"
)
_VERB = re.compile(
    r"\b(?:transfers?|transfered|transferred|sends?|gives?|pays?|hands?\b[^.;]{0,30}\bover|moves?|ships?\s+over|grants?|"
    r"lends?|cedes?|donates?|passes|book|deliver|remit|wire|provides?|request|go(?:es)?\s+to)\b"
)
_TO = re.compile(
    r"\b(?:to|into|for|an|nach|towards?)\s+(?:the\s+|that\s+(?=of))?(?:(?:king|kingdom|crown|court|treasury|"
    r"government|state|people|coffers|hands)\s+of\s+(?:the\s+)?|of\s+(?:the\s+)?)?<(?P<code>\w+)(?P<how>[+?~]?)>"
)
_FROM = re.compile(r"\bfrom\s+(?:the\s+)?$")
_GIVEN = re.compile(
    rf"{_VERB.pattern}\s+(?:the\s+)?<|(?:->|=>|→|>>)\s*(?:the\s+)?<|<\w+[+?~]?>\W{{1,3}}(?:\d|{_AMOUNT})"
)
"""A state right behind the verb, an arrow, or before what it gets."""
_GETS = re.compile(
    r"<(?P<code>\w+)(?P<how>[+?~]?)>\s+(?:gets?|receives?|is\s+to\s+(?:get|receive|have)|"
    r"shall\s+have|should\s+get|will\s+(?:get|receive))\b"
)


def transfer_of(
    texts: Sequence[Sentence], own: str | None, names: StateNames, *, is_mail: bool
) -> tuple[Act | None, str]:
    """The transfers that are asked for, as one act; and why what looks like one is none."""
    found: list[dict[str, Any]] = []
    doubts: list[str] = []
    passed = ""
    to: str | None = None
    for sentence in texts:
        goods = list(_goods_in(sentence))
        if not goods or (sentence.item and not is_mail) or _TAKEN_BACK.search(sentence.marked):
            to = _receiver(sentence, 0, own, names)[0] or to
            continue
        verb = _VERB.search(sentence.marked)
        if not verb and not is_mail:
            continue
        if not is_mail and own and first_state(sentence.marked) not in (None, own):
            passed = "transfer: what another state gives"
            continue
        theirs = next((each for each in _GIVES_US.finditer(sentence.marked) if each["code"] != own), None)
        if own and theirs and not _VERB.search(sentence.marked[: theirs.start()]):
            passed = "transfer: what another state gives"
            continue
        why = _why_none(evolve(sentence, marked=_NOT_SO_MANY.sub("", sentence.marked)), verb)
        if why:
            passed = f"transfer: {why}"
            continue
        for at, each in goods:
            receiver, sure = _receiver(sentence, at, own, names)
            if verb is None and receiver is None:
                passed = "transfer: to nobody"
                continue
            to = receiver or to
            if to is None:
                doubts.append("to whom is not said")
            if not sure:
                doubts.append("the receiver by a nickname or a slip")
            found.append({"to": to, **each})
    if found and any(each["to"] is None for each in found):
        found = [{**each, "to": each["to"] or to} for each in found]
    if not found:
        return None, passed
    if passed:
        doubts.append("some of it is not asked for")
    states = tuple(sorted({each["to"] for each in found if each["to"]}))
    of_goods = [each.marked for each in texts if any(_goods_in(each))]
    if {each for marked in of_goods for each in codes_of(names.in_marked(marked), own)} - set(states):
        doubts.append("it names other states, too")
    if any(_OTHER_MATTERS.search(marked) for marked in of_goods):
        doubts.append("it may do something else, too")
    return Act("transfer", states, "; ".join(dict.fromkeys(doubts)), {"transfers": found}), ""


_GIVES_US = re.compile(
    r"<(?P<code>\w+)[+?~]?>\s+(?:\w+ly\s+|will\s+|shall\s+|must\s+)*(?:gives?|pays?|sends?|transfers?|owes)\s+(?:to\s+)?(?:us|me)\b"
)
_NOT_SO_MANY = re.compile(rf",?\s+(?:and\s+)?not\s+(?:\d+|(?:{_AMOUNT})\b)(?=\W*$)")
"""What a number is not, behind what it is: "5 points, not 3"."""
_OTHER_MATTERS = re.compile(r"(?<!\bthe )\b(?:peace|war|truce|alliance)\b(?!\s+(?:price|terms|treaty|effort|chest))")
_TAKEN_BACK = re.compile(
    r"\b(?:withdraws?|cancels?|takes?\s+back|revokes?|retracts?|rescinds?)\b[^.;]{0,40}"
    r"\b(?:requests?|transfers?|offer|gift|it|that|this)\b"
)


def _why_none(sentence: Sentence, verb: re.Match[str] | None) -> str:
    """Why a sentence with goods asks for no transfer; "please" and "before turn 2" are no reasons."""
    if sentence.is_question and not _ASKS_TO.search(sentence.marked):
        return "a question"
    at = verb.start() if verb else len(sentence.marked)
    if _RECEIVED.search(sentence.marked):
        return "what was received"
    why = sentence.against(at)
    if why == ONLY_IF and _IF_YOU_WOULD.search(sentence.marked):
        why = "to come"
    polite = re.search(
        r"\b(?:please|pls|kindly|if you (?:would|could)|would you|would like to|want to|"
        r"wish(?:es)? to|i'd like to|could you|"
        r"can you|to be)\b",
        sentence.marked,
    )
    return "" if why in ("to come", "a question", "") and (polite or not why) else why


_RECEIVED = re.compile(r"\b(?:received|have\s+got|has\s+got|got|were\s+given|was\s+given|thanks?\s+for)\b")
_ASKS_TO = re.compile(r"\bplease\b|^\W*(?:would|could|can|will)\s+you\b")
"""What makes a request of a question."""
_IF_YOU_WOULD = re.compile(
    r"\b(?:obliged|grateful|glad|thankful|nice|kind|great|appreciate it) if you (?:would|could)\b"
)
"""A condition that is none, but the way in which people ask."""


_MORE_OF_IT = re.compile(
    rf"\b(?:and|also|,)\s+(?:a\s+further\s+|another\s+|also\s+)?(?P<amount>\d{{1,6}}|{_AMOUNT})\s+(?:more\s+)?to\s+(?:the\s+)?<"
)
"""So much of the same goods to somebody else."""


def _goods_in(sentence: Sentence) -> Iterator[tuple[int, dict[str, Any]]]:
    last = ""
    for match in sorted(
        (*_COUNTED.finditer(sentence.marked), *_MORE_OF_IT.finditer(sentence.marked)), key=lambda each: each.start()
    ):
        if match.re is _MORE_OF_IT:
            if last:
                amount = match["amount"]
                yield match.start(), {"goods": last, "amount": _amount(amount)}
            continue
        goods = next(name for name in _GOODS if match[name])
        last = goods
        yield match.start(), {"goods": goods, "amount": _amount(match["amount"])}
    named = list(_NAMED.finditer(sentence.text))
    for match in named:
        goods = "port" if match["what"].lower() not in ("city", "town", "fortress") else "city"
        yield match.start(), {"goods": goods, "name": match["name"]}
    if not named and (ceded := _CEDED.search(sentence.text)):
        yield ceded.start(), {"goods": "city", "name": ceded["name"] or ceded["handed"] or ceded["moved"]}


def _amount(written: str) -> int:
    return int(written) if written.isdecimal() else _NUMBERS[written]


def _receiver(sentence: Sentence, at: int, own: str | None, names: StateNames) -> tuple[str | None, bool]:
    """To whom goods at a place go: the next "to" behind them, else the last before, else the only other state."""
    to = [match for match in (*_TO.finditer(sentence.marked), *_GETS.finditer(sentence.marked)) if match["code"] != own]
    behind = [match for match in to if match.start() >= at]
    chosen = min(behind, key=lambda each: each.start(), default=None) or (to[-1] if to else None)
    if chosen:
        return chosen["code"], chosen["how"] in ("", "+")
    text = sentence.marked
    others = codes_of((each for each in names.in_marked(text) if not _FROM.search(text[: each.start])), own)
    return (others[0], _GIVEN.search(text) is not None) if len(others) == 1 else (None, True)
