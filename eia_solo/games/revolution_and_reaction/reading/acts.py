"""What a post does, guessed from its sentences: kinds of acts with the states they name, each sure or not."""

import re
from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve

from eia_solo.games.revolution_and_reaction.reading.clauses import Clause, is_by
from eia_solo.games.revolution_and_reaction.reading.found import ALL_SIGN, FOREIGN, OTHERWISE, ROUGHLY, SLIP, Act, Found
from eia_solo.games.revolution_and_reaction.reading.helpers import helper_of
from eia_solo.games.revolution_and_reaction.reading.mentions import MARK, Mention, StateNames, codes_of
from eia_solo.games.revolution_and_reaction.reading.patterns import OWN, SIGN, Pattern
from eia_solo.games.revolution_and_reaction.reading.sentences import ONLY_IF, TO_COME, TOLD, Sentence
from eia_solo.games.revolution_and_reaction.reading.treaties import is_treaty, treaty_of
from eia_solo.games.revolution_and_reaction.reading.turns import around
from eia_solo.games.revolution_and_reaction.reading.verbs import PATTERNS, STEMS


def acts_of(texts: Sequence[Sentence], own: str | None, names: StateNames) -> Found:
    """The acts of a post, and why others that its words could mean are none."""
    if any(is_treaty(each) for each in texts) and (found := treaty_of(texts, own, names)):
        return found
    acts: list[Act] = []
    passed: list[str] = []
    for number, sentence in enumerate(texts):
        goes_on = bool(acts) and acts[-1].sentence == number - 1
        for act in _acts_in(sentence, own, names, goes_on=goes_on):
            if act.doubt == _ON_NONE and number and _ON_YOU.search(sentence.marked):
                act = Act("war", codes_of(names.in_marked(texts[number - 1].marked), own), "on whom is said before")
            if act.kind and sentence.below and acts:
                passed.append(f"{act.kind}: below the signature")
            elif act.kind:
                acts.append(evolve(act, sentence=number))
            else:
                passed.append(act.doubt)
        if acts and acts[-1].sentence < number and acts[-1].states and _ADDED.search(sentence.marked):
            more = codes_of(names.in_marked(sentence.marked), own)
            acts[-1] = evolve(
                acts[-1], states=tuple(sorted({*acts[-1].states, *more})), doubt=acts[-1].doubt or _ELSEWHERE
            )
    back = max((number for number, each in enumerate(texts) if _takes_all_back(each)), default=0)
    passed += (f"{act.kind}: taken back in the same post" for act in acts if act.sentence < back)
    acts = [act for act in acts if act.sentence >= back]
    endorsed = {act.sentence for act in acts if act.kind == "endorse" and ROUGHLY not in act.doubt}
    acts = [act for act in acts if act.kind == "endorse" or ROUGHLY not in act.doubt or act.sentence not in endorsed]
    firm = [act for act in acts if not (act.kind == SIGN and act.doubt.startswith(ROUGHLY))]
    done = [act for act in firm if not (act.kind == SIGN and _BY_NAME.match(texts[act.sentence].marked))]
    return Found(_merged(_with_inherited(done or firm or acts), texts), tuple(passed))


def _takes_all_back(sentence: Sentence) -> bool:
    """Whether a sentence says that nothing before it counts."""
    match = _IGNORE.search(sentence.marked)
    return match is not None and not sentence.is_question and not _NEVER.search(sentence.marked[: match.start()])


_IGNORE = re.compile(
    r"\b(?:ignore|disregard|forget|scrap|delete|strike)\s+(?:(?:all\s+(?:of\s+)?)?(?:the\s+above|what\s+(?:i|we)\s+(?:wrote|said))|"
    r"(?:that|this|my(?:\s+last)?)(?:\s+(?:post|mail|message))?\s*(?:[.!,;–-]|$))"
)
_NEVER = re.compile(r"\b(?:not|never|n['’]t|can|cannot|will|may|if|when|until)\b[^.;]*$")
_ADDED = re.compile(
    r"(?:^|:\s*)\W*(?:and|also|plus)\s+(?:(?:up)?on|against|with|to)\s+(?:the\s+)?<\w+[+?~]?>[^.;:]{0,30}[.!]*\s*$"
)
"""A sentence that only adds a state to what the one before it does."""
_ELSEWHERE = "a state is added in another sentence"
_BY_NAME = re.compile(r"\W*signed\s*[,:–-]\s*\w")
"""What begins the signature of a post: beside another act it is none."""
_ACTIVE = re.compile(r"\bforms?\b[^.;]{0,30}\bactive\s+alli|\bactively\s+all")
_AT_PEACE = re.compile(r"\bat\s+peace\b")
_ON_NONE = "war: on no state of the game"
_ON_YOU = re.compile(r"\bwar\s+(?:on|upon|against)\s+(?:you|him|her|them|it)\b")


def _acts_in(sentence: Sentence, own: str | None, names: StateNames, *, goes_on: bool) -> Iterator[Act]:
    """The acts of a sentence; those that it only speaks of have no kind, and say why.

    `goes_on` is whether the sentence before has one: then "they" may be the state that did it.
    """
    text = sentence.marked
    if not STEMS.search(text):
        return
    taken: list[tuple[int, int]] = []
    kinds: set[str] = set()
    over = False  # whether plain words of an act are none: then no other words of the sentence are one, either
    for pattern in PATTERNS:
        if not pattern.can_be_in(text):
            continue
        for match in pattern.words.finditer(text):
            if any(match.start() < end and start < match.end() for start, end in taken) or pattern.kind in kinds:
                continue
            if not pattern.sure and (kinds or over) and not (kinds and kinds <= _BESIDE.get(pattern.kind, set())):
                continue
            if pattern.takes == OWN and own not in {mark["code"] for mark in MARK.finditer(match[0])}:
                continue
            if pattern.kind == SIGN and kinds & {"form", "peace", "treaty", "truce"}:
                continue
            taken.append((match.start(), match.end()))
            clause = Clause.of(match)
            why = _passed_over(sentence, clause, own, pattern.kind)
            if why and not (why == _OTHERS_DO and goes_on and _THEY.search(clause.before)):
                over = over or pattern.sure
                yield Act("", doubt=f"{pattern.kind}: {why}")
                continue
            act = _act(sentence, clause, pattern, own, names)
            if act.kind == "war" and not act.states:
                yield Act("", doubt=_ON_NONE)
                continue
            if act.kind == "peace" and not act.states and _AT_PEACE.search(match[0]):
                yield Act("", doubt="peace: with no state of the game")
                continue
            kinds.add(pattern.kind)
            yield act
            if act.kind == "form" and _ACTIVE.search(text) and "activate" not in kinds:
                kinds.add("activate")
                yield evolve(act, kind="activate", doubt=act.doubt or "perhaps only formed")
    if kinds:
        yield from _untold(text, taken, kinds)


_VERBS = {
    "activate": re.compile(
        r"\b(?:re-?)?activat\w*|(?<!not )(?<!never )(?<!n't )(?<!not yet )(?<!no longer )\bactive\b"
    ),
    "inactivate": re.compile(r"\b(?:in|de)-?activat\w*"),
    "endorse": re.compile(r"\bendors\w*"),
    "renounce": re.compile(r"\b(?:renounc|denounc)\w*"),
    "withdraw": re.compile(r"\b(?:withdraw|retract)\w*"),
    "break": re.compile(r"\b(?:breaks?|broken|dissol\w+)\b"),
    "war": re.compile(r"\bdeclar\w+\s+war\b|\band\s+war\s+(?:up)?on\b"),
    "peace": re.compile(r"\b(?:makes?|proposes?|offers?|signs?|and)\s+peace\b"),
    "form": re.compile(
        r"\b(?:forms?|offers?|concludes?|makes?|proposes?)\s+(?:one|it|that|another|the\s+same)\b(?!\s+active)"
    ),
}
"""The verbs of acts that are often the second one of a sentence."""
_HELPING = {"appoint", "dismiss"}
_BESIDE = {"appoint": _HELPING, "dismiss": _HELPING, "activate": {SIGN, "form"}}
"""Beside which other acts words that are not quite plain are looked for."""
_HELPER_VERBS = {
    "appoint": re.compile(r"\b(?:appoints?|names?|nominates?|accredits?|designates?|replac\w+)\b"),
    "dismiss": re.compile(r"\b(?:dismiss\w*|recall\w*|reliev\w*|replac\w+)\b"),
}
"""Those of a sentence that sends or recalls somebody."""


def _untold(text: str, taken: Sequence[tuple[int, int]], kinds: set[str]) -> Iterator[Act]:
    """For each verb of another act that a sentence has beside those that were found, that it may do that, too."""
    for kind, verb in {**_VERBS, **(_HELPER_VERBS if kinds & _HELPING else {})}.items():
        if kind not in kinds and any(
            all(match.end() <= start or end <= match.start() for start, end in taken) for match in verb.finditer(text)
        ):
            yield Act("", doubt=f"{kind}: it may do this, too")


def _passed_over(sentence: Sentence, clause: Clause, own: str | None, kind: str) -> str:
    """Why the words of an act are no act of the one who wrote them."""
    why = sentence.against(clause.start, clause.end)
    if why == ONLY_IF and (
        ALL_SIGN.search(sentence.marked) or (kind in (*_OFFERS, "activate") and not sentence.against(clause.start))
    ):
        why = ""
    if kind == "withdraw" and (why == TOLD or _PLEASE.search(clause.before)):
        why = ""
    if why == TO_COME and kind == "activate" and _AT_ONCE.search(clause.behind):
        why = ""
    if why:
        return why
    together = kind in _TOGETHER and any(mark["code"] == own for mark in MARK.finditer(clause.before))
    if clause.subject not in (None, own) and own and not together and kind not in ("treaty", "endorse", SIGN):
        return "what another state does"
    if kind not in _OFFERS and _ASKS_OTHERS.search(clause.before):
        return "asked of another state"
    if _OF_NOTHING.match(clause.behind) or _OF_NOBODY.search(clause.words):
        return "denied"
    starts = not clause.before.strip()
    is_subject = _TO_DO.fullmatch(clause.before) or (starts and clause.words.partition(" ")[0].endswith("ing"))
    if is_subject and _SPOKEN_OF.match(clause.behind):
        return "spoken of"
    if clause.is_of_others:
        return _OTHERS_DO
    return ""


_OTHERS_DO = "what others do"
_THEY = re.compile(r"\bthey\s+(?:\w+ly\s+|hereby\s+|also\s+)*$")


_AT_ONCE = re.compile(r"\b(?:right\s+away|straight\s+away|at\s+once|immediately|right\s+now)\b")
"""Behind what one "will" do and does by saying so."""
_PLEASE = re.compile(r"\bplease\s+(?:\w+\s+)?$")
"""Before what is asked of the administrator, who is to take something back."""
_ASKS_OTHERS = re.compile(
    r"\b(?:calls?\s+(?:up)?on|asks?|invites?|urges?|begs?|expects?|orders?|tells?|requests?|encourages?)\s+[^.;:]{0,40}?"
    r"<\w+[+?~]?>[^.;:]{0,60}?\bto\b[^.;:]*$"
)
"""What another state is to do: "calls upon her ally Turkey to declare"."""
_OF_NOTHING = re.compile(
    r"\s+(?:(?:up)?on\s+|against\s+|with\s+|to\s+)?(?:nothing|nobody|no\s+(?:one|such|war|peace|alliance|treaty))\b"
)
_OF_NOBODY = re.compile(r"\bno\s+(?!longer\b|more\b)|\bnobody\b")
_TO_DO = re.compile(r"\W*to\s+")
_SPOKEN_OF = re.compile(r"[^.;:]*?\b(?:is|was|would|will|may|might|can|seems|sounds|looks)\b")
"""What makes of an act at the start of a sentence only its subject: "Declaring war on Spain would be rude"."""
_OFFERS = ("form", "peace", "treaty", "truce")
"""What can be offered with a condition, which then stands behind it."""
_ONCE = ("signed", "agreed", "formed", "concluded", "proposed", "offered", "accepted", "made")
"""A verb that tells what was done, right behind who did it; or it is meant to be done."""
_SO_NOW = re.compile(r"\b(?:has|have|is|are|hereby|herewith|now)\s+$")
_TOGETHER = ("form", "peace", "truce", "activate", "inactivate", "break")
"""What states do together: "Prussia and Russia make an alliance"."""
_ACTS_FOR = re.compile(
    r"(?:^|[,;:.!]\s*)\W*(?:the\s+)?<(\w+)>,?\s+(?:hereby\s+|herewith\s+|formally\s+|now\s+)?(?:signs?|declares?|proposes?|"
    r"offers?|forms?|activates?|inactivates?|breaks?|endorses?|withdraws?|renounces?|accepts?|appoints?|dismisses|"
    r"transfers?|makes?\s+peace)\b"
)


def spoken_for(texts: Iterable[Sentence]) -> Iterator[str]:
    """The states that the words of a post act for: "Sweden declares war"."""
    for each in texts:
        yield from () if each.is_question else (match[1] for match in _ACTS_FOR.finditer(each.marked))


def _act(sentence: Sentence, clause: Clause, pattern: Pattern, own: str | None, names: StateNames) -> Act:
    mentions = _objects(clause, pattern, own, names)
    doubts = []
    if not pattern.sure:
        doubts.append(ROUGHLY)
    if not all(each.is_sure for each in mentions):
        doubts.append("a state by a nickname or a slip")
    if reserve := sentence.reserve(clause.start):
        doubts.append(reserve)
    doubts += around(clause, own)
    if why := sentence.against(clause.start, clause.end):
        doubts.append(why)
    told = clause.subject and clause.words.split()[0] in _ONCE and not _SO_NOW.search(clause.before)
    if told and pattern.kind in _OFFERS:
        doubts.append("told as of another day")
    if sentence.slips:
        doubts.append(SLIP)
    if sentence.foreign:
        doubts.append(FOREIGN)
    states = codes_of(mentions, own)
    named = [each for each in names.in_marked(sentence.marked) if not is_by(sentence.marked, each)]
    if (states or pattern.kind != "endorse") and set(codes_of(named, own)) - set(states):
        doubts.append("it names other states, too")
    if not states and pattern.takes == "behind":
        doubts.append("names no state")
    details = helper_of(sentence) if pattern.kind in ("appoint", "dismiss") else {}
    return Act(pattern.kind, states, "; ".join(doubts), details)


def _objects(clause: Clause, pattern: Pattern, own: str | None, names: StateNames) -> list[Mention]:
    """The states that an act of a pattern is done to."""
    mentions = list(names.in_marked(clause.text))
    if pattern.takes in ("none", OWN):
        return []
    if pattern.takes == "anywhere":
        return clause.but_for_reasons(mentions, against=pattern.kind != "withdraw")
    if pattern.takes == "endorsed":
        return clause.behind_or_passive(mentions, own)
    return clause.up_to_a_stop(mentions, own)


def _with_inherited(acts: list[Act]) -> list[Act]:
    """An act that names no state takes those of the act before it in the same post."""
    found: list[Act] = []
    for act in acts:
        if not act.states and act.kind in _TO_STATES and found and found[-1].states and found[-1].kind in _TO_STATES:
            act = evolve(act, states=found[-1].states)
        found.append(act)
    if len(found) > 1 and not found[0].states and found[0].kind in _TO_STATES and found[1].states:
        found[0] = evolve(found[0], states=found[1].states)
    return found


_TO_STATES = ("form", "activate", "inactivate", "break", SIGN)


def _merged(acts: list[Act], texts: Sequence[Sentence]) -> tuple[Act, ...]:
    """Acts of one kind as one, with all their states."""
    merged: dict[str, Act] = {}
    for act in acts:
        if act.kind in merged:
            old = merged[act.kind]
            states = tuple(sorted({*old.states, *act.states}))
            doubt = old.doubt and act.doubt if old.states == act.states else old.doubt or act.doubt
            act = evolve(old, states=states, doubt=doubt, details={**old.details, **act.details})
        merged[act.kind] = act
    if len(merged) > 1 and SIGN in merged and {"form", "peace", "treaty"} & merged.keys():
        sign = merged.pop(SIGN)
        kind = next(each for each in ("form", "peace", "treaty") if each in merged)
        merged[kind] = evolve(merged[kind], states=tuple(sorted({*merged[kind].states, *sign.states})))
    if SIGN in merged and any(OTHERWISE.search(each.marked) for each in texts):
        merged[SIGN] = evolve(merged[SIGN], details={**merged[SIGN].details, "otherwise": True})
    if any(ALL_SIGN.search(each.marked) for each in texts):
        for kind in ("form", "peace"):
            if kind in merged:
                merged[kind] = evolve(merged[kind], details={**merged[kind].details, "all_must_sign": True})
    return tuple(merged.values())
