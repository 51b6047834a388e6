"""What the acts of a post answer, and what is taken from there because their words leave it open."""

import re
from collections.abc import Mapping, Sequence

from attrs import evolve

from eia_solo.games.revolution_and_reaction.reading.course import (
    Reading,
    Words,
    may_do,
)
from eia_solo.games.revolution_and_reaction.reading.entries import BY_NAME, NONE, Asked, Entry, Target
from eia_solo.games.revolution_and_reaction.reading.found import HOW_WRITTEN, ROUGHLY, Act
from eia_solo.games.revolution_and_reaction.reading.mentions import codes_of
from eia_solo.games.revolution_and_reaction.reading.patterns import SIGN, TREATY
from eia_solo.games.revolution_and_reaction.reading.rulings import matter
from eia_solo.games.revolution_and_reaction.reading.sentences import Sentence
from eia_solo.reading.quoting import plain


def with_targets(acts: Sequence[Act], words: Words, reading: Reading) -> tuple[tuple[Act, ...], tuple[Target, ...]]:
    """The acts with what each answers; what is left open in their words is taken from there."""
    if any(may_do(words.who, act.kind, reading) for act in acts):
        acts = [
            act for act in acts if ROUGHLY not in act.doubt or act.kind in _OPEN or may_do(words.who, act.kind, reading)
        ]
    done: list[Act] = []
    targets: list[Target] = []
    rules = words.who.is_administrator
    for act in sorted(acts, key=lambda each: each.kind != SIGN):
        if act.kind == "endorse" and ROUGHLY in act.doubt and not may_do(words.who, act.kind, reading):
            act = evolve(act, kind=SIGN)
        elif act.kind == SIGN and not may_do(words.who, "form", reading) and may_do(words.who, "endorse", reading):
            act = evolve(act, kind="endorse", doubt=act.doubt or ROUGHLY)
        own_matter = matter((words.texts[act.sentence],)) if rules else ""
        about = own_matter if rules and len(acts) > 1 else own_matter or words.about
        asked = Asked(
            words.who.state, act.states, words.quoted, words.subject, about, words.joins, words.secret,
            called(words.texts),
        )  # fmt: skip
        if act.kind == SIGN:
            target = reading.threads.sign(asked)
            after = reading.threads.answered_by("activate", asked)
            if act.doubt and reading.threads.is_later(after.entry, target.entry):
                act, target = evolve(act, kind="activate"), after
            else:
                act = _signing(act, target, words)
        else:
            target = reading.threads.answered_by(act.kind, asked)
        target = _as_far_as_known(act, target, words.who.state, reading)
        act = _in_part(act, target, words, reading)
        if act.kind == "endorse" and target.entry is None:
            if set(act.doubt.split("; ")) - {"", *HOW_WRITTEN}:
                continue
            act = evolve(act, doubt=act.doubt or "nothing waits to be endorsed")
        act = _completed(act, target, words.who.state, reading, done, words.texts)
        if act.kind in {each.kind for each in done} and not rules:
            continue
        done.append(act)
        targets.append(target)
    return tuple(done), tuple(targets)


_OPEN = (SIGN, "endorse")
"""What may turn out to be another act."""
_FARTHEST = 1000
"""Posts of which it is not sure what they do, as far back as they are looked at."""
_OF_ONE_S_OWN = ("endorse", "withdraw")


def called(texts: Sequence[Sentence]) -> frozenset[str]:
    """The names of treaties that words speak of; a peace or an alliance of that name is one of a treaty, too."""
    names = {plain(match["name"]) for each in texts for match in _CALLED.finditer(each.text)}
    return frozenset(f"treatyof{name}" for name in names)


_CALLED = re.compile(rf"\b(?:{TREATY}|peace|alliance)\s+of\s+(?P<name>[A-ZÄÖÜÉ][\w'’-]+)", re.IGNORECASE)


def _as_far_as_known(act: Act, target: Target, own: str | None, reading: Reading) -> Target:
    """What is answered is not sure where a later post may have been meant, of which nobody knows what it does."""
    if not target.sure or target.why in ("quotes it", BY_NAME, NONE.why):
        return target
    place = reading.threads.place(target.entry) if target.entry else -1
    mine = act.kind in _OF_ONE_S_OWN
    murky = reading.murky[-_FARTHEST:]
    itself = any(number == place for number, _ in reversed(murky))
    later = any(
        (state == own) is mine or (itself and act.kind in reading.threads.entries[number].kinds)
        for number, state in reversed(murky)
        if number > place
    )
    return evolve(target, sure=False, why="another post may be meant") if later else target


def _signing(act: Act, target: Target, words: Words) -> Act:
    """To sign is to form an alliance, to make peace, or to sign a treaty, as what is signed was."""
    kinds = target.entry.kinds if target.entry else ()
    said = " ".join(each.marked for each in words.texts)
    named = "treaty" if TREATY_WORD.search(said) or TREATY_WORD.search(words.quotes) else "form"
    kind = next((each for each in ("treaty", "peace", "form") if each in kinds), named)
    doubt = "" if target.entry and target.sure else "what is signed is not sure"
    return evolve(act, kind=kind, doubt=act.doubt or doubt)


def _in_part(act: Act, target: Target, words: Words, reading: Reading) -> Act:
    """An endorsement whose words name a part of what it answers in another sentence than its verb."""
    if act.kind != "endorse" or act.states or target.entry is None:
        return act
    spoken = codes_of(each for text in words.texts for each in reading.states.in_marked(text.marked))
    named = set(spoken) & set(target.entry.states)
    if not named or named == set(target.entry.states):
        return act
    return evolve(act, states=tuple(sorted(named)), doubt=act.doubt or "what it endorses is said in another sentence")


def _completed(
    act: Act, target: Target, own: str | None, reading: Reading, done: Sequence[Act], texts: Sequence[Sentence]
) -> Act:
    """An act that names no state concerns those of the post it answers, or of what the same post signs."""
    if act.kind == "activate" and not act.states:
        signed = next((each for each in done if each.kind in ("form", "treaty") and each.states), None)
        if signed:
            return evolve(act, states=signed.states, doubt=act.doubt or signed.doubt)
    if act.kind in ("activate", "inactivate", "break") and not act.states and target.entry is None and own:
        near = texts[max(act.sentence - 1, 0) : act.sentence + 1]
        with_whom = _allies_in(near) or _allies_in(texts)
        if len(set(with_whom)) == 1 and with_whom[0] != own:
            return evolve(act, states=(with_whom[0],), doubt=act.doubt or "with whom is said in another sentence")
        named = codes_of(
            (each for text in near if _ALLIED.search(text.marked) for each in reading.states.in_marked(text.marked)),
            own,
        )
        if len(named) == 1:
            return evolve(act, states=named, doubt=act.doubt or "with whom is said in another sentence")
        partners = reading.threads.last_partners(own)
        return evolve(act, states=partners, doubt=act.doubt or "its ally is the last it had")
    if not act.states and target.entry is None and act.kind in OFFERS:
        spoken = codes_of((each for text in texts for each in reading.states.in_marked(text.marked)), own)
        if len(spoken) == 1 or (spoken and act.kind == "form"):
            return evolve(act, states=spoken, doubt=act.doubt or "with whom is said in another sentence")
        if len(to := reading.people.addressed(texts[act.sentence].text) - {own}) == 1:
            return evolve(act, states=tuple(to), doubt=act.doubt or "with whom is told by a person it speaks to")
    if act.states or target.entry is None:
        return evolve(act, doubt=act.doubt or ("names no state" if act.kind in _NEED_STATES and not act.states else ""))
    if act.kind in ("form", "peace", "treaty"):
        root = reading.threads.root(target.entry)
        states = tuple(sorted({root.state or "", *root.states} - {own, ""}))
        return evolve(
            act, states=states, doubt=act.doubt or ("" if target.sure else "its states are those of what it answers")
        )
    if act.kind == "activate" and target.entry.state:
        return evolve(act, states=(target.entry.state,), doubt=act.doubt or ("" if target.sure else "several wait"))
    return act


def _allies_in(texts: Sequence[Sentence]) -> list[str]:
    """The states with which an alliance is named in sentences."""
    return [match["code"] for text in texts for match in _ALLIANCE_WITH.finditer(text.marked)]


_ALLIANCE_WITH = re.compile(r"\balliance\s+with\s+(?:the\s+)?<(?P<code>\w+)[+~]?>")
_ALLIED = re.compile(r"\balliance\b|\ballied\b|\ball(?:y|ies)\b")
OFFERS = ("form", "peace", "treaty", "truce")
TREATY_WORD = re.compile(rf"\b{TREATY}\b")
_NEED_STATES = ("treaty", "war", "form", "activate", "inactivate", "break", "peace", "truce")


def target_of_all(
    acts: Sequence[Act], targets: Sequence[Target], original: Entry | None, known: Mapping[str, Entry]
) -> Target:
    """What the whole post answers: the first of its acts that answers something."""
    if not acts:
        return NONE
    answered = [target for target in targets if target.entry and (original is None or target.entry.id != original.id)]
    if answered:
        return evolve(
            answered[0], sure=answered[0].sure and len({each.entry.id for each in answered if each.entry}) == 1
        )
    if original is not None and original.answers:
        return Target(known.get(original.answers), False, "as the original")
    return evolve(targets[0], entry=None, sure=all(target.sure for target in targets))
