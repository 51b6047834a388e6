"""The guesses of a post, field by field: posts are looked at in the order of time, so that each sees what was open."""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from attrs import Factory, define, evolve

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.acts import ROUGHLY, Act, Found, acts_of, spoken_for
from eia_solo.games.revolution_and_reaction.reading.mentions import MARK, StateNames, codes_of
from eia_solo.games.revolution_and_reaction.reading.other_languages import in_english, is_in_another_language
from eia_solo.games.revolution_and_reaction.reading.people import (
    People,
    Seat,
    Writer,
    as_elsewhere,
    as_spoken_for,
    sender,
    writer,
)
from eia_solo.games.revolution_and_reaction.reading.references import (
    NONE,
    Asked,
    Entry,
    Target,
    Threads,
    quoted_entries,
)
from eia_solo.games.revolution_and_reaction.reading.rulings import ADMINISTERS, matter, rulings_of
from eia_solo.games.revolution_and_reaction.reading.sentences import Sentence, sentences
from eia_solo.games.revolution_and_reaction.reading.signing import ADMINISTRATOR, OfficeNames, is_sign_off, signature
from eia_solo.games.revolution_and_reaction.reading.transfers import transfer_of
from eia_solo.games.revolution_and_reaction.reading.turns import turned
from eia_solo.games.revolution_and_reaction.reading.verbs import SIGN, TREATY
from eia_solo.reading.items import Guess, Item, Status
from eia_solo.reading.mails import bare_subject, is_reply
from eia_solo.reading.quoting import plain

_CUES = re.compile(
    r"\b(?:war|peace|alliance|all?iance|treaty|endors\w*|activat\w*|inactiv\w*|signs?|signed|truce|armistice|"
    r"withdraw\w*|ambassador|deputy|replaces?|"
    r"transfer\w*|declar\w*|renounc\w*|dow|break\w*|accept\w*|agree[ds]?|active|inactive|"
    r"and\s+(?:by|mine|ours)|so\s+(?:do|does|shall|will)|the\s+same|same\s+here|likewise|ditto|(?:us|me)\s+too)\b"
)
"""Words that an act might be made with; where no act was found in their sentence, it is not sure that there is none."""
_GOODS = re.compile(r"\b(?:crowns?|crs?|points?|vps?|ships?|transports?|cedes?|gives?|pays?|sends?)\b")
"""Words of transfers, which make a mail doubtful that seems to ask for none."""
_JOINS = re.compile(
    r"\b(?:too|also|as well|likewise|same|signed|accept\w*|agree[ds]?|joins?|yes|aye|da|oui|ja|"
    r"in turn|both|will|reciprocat\w*)\b"
)
_EXPLAIN = re.compile(r"\b(?:explain|explanation|erkläre?n?)\b", re.IGNORECASE)
_SHORT = 90
"""Letters of a reply that may say yes to what is open, in words nobody thought of."""
_RETRACTED = re.compile(
    r"\b(?:scrap that|ignore (?:that|this|the above|my)|disregard|(?<!can )forget (?:that|it|the above)|"
    r"wrong (?:thread|topic|forum|account)|"
    r"cancel that|make (?:it|that) (?=\d)|correction|i mean|i meant|on second thoughts?|test post|just a test|"
    r"strike that|my mistake|oops|typo)\b"
)
"""Words that take back something, perhaps all of it."""
_QUARTER = 15 * 60 * 1_000_000
_LONG_ENOUGH = 40
"""Letters of a post that nobody writes twice in the same words."""
_FEW = 12
"""Letters of words so few that others may begin with them and say another thing."""
_LAST = 1 << 62
_ZONES_APART = 26 * 60 * 60 * 1_000_000
"""No two zones are farther apart."""
_ALIKE = 0.9
"""Words of which so much is the same were edited; they are not others."""


@define
class _Reading:
    """What the posts read so far add up to."""

    states: StateNames
    offices: OfficeNames
    people: People
    may: Mapping[str, frozenset[str]]
    waiting: list[Entry]
    """Posts of the record that are later than the items so far."""
    threads: Threads
    items: dict[str, Item]
    recorded: dict[tuple[str, int | str], list[Entry]] = Factory(dict)
    """The posts of the record by state and minute, and by state and words; rulings by their office."""
    on_record: dict[str, list[Entry]] = Factory(dict)
    """The posts of the record by state."""
    said: dict[tuple[str, str], list[Entry]] = Factory(dict)
    """By person and words, the posts that had them."""
    said_by: dict[str, tuple[tuple[Sentence, ...], Writer]] = Factory(dict)
    """By item, its sentences, and who wrote it as far as the item itself says so."""
    learned: Mapping[str, tuple[Seat, ...]] = Factory(dict)
    """By writer, the offices that the posts among those now read are signed with."""
    of_minute: dict[tuple[str, int], Entry] = Factory(dict)
    """By person and time, the first post of a page."""
    murky: list[tuple[int, str | None]] = Factory(list)
    """Posts of which it is not sure what they do: how many others there were before, and the state of each."""


def guesses(
    items: Sequence[Item],
    states: StateNames,
    offices: OfficeNames,
    people: People,
    entered: Sequence[Entry],
    may: Mapping[str, frozenset[str]],
) -> tuple[Item, ...]:
    """The items with their guesses, in the order they came in."""
    waiting = sorted(entered, key=lambda each: each.at or 0, reverse=True)
    reading = _Reading(states, offices, people, may, waiting, Threads(), {})
    for each in entered:
        if each.in_record and (own := _of(each.state, each.office)):
            reading.recorded.setdefault((own, _minute(each)), []).append(each)
            reading.recorded.setdefault((own, each.words), []).append(each)
            reading.on_record.setdefault(own, []).append(each)
    reading.learned = _learned(items, reading)
    for item in in_order(items):
        at = _at(item)
        while reading.waiting and (at is None or (reading.waiting[-1].at or 0) < at):
            reading.threads.add(reading.waiting.pop())
        reading.items[item.id] = _guessed(item, reading)
    return tuple(reading.items[item.id] for item in items)


def _learned(items: Sequence[Item], reading: _Reading) -> dict[str, tuple[Seat, ...]]:
    """What those of whom nobody knows who they are say of themselves, in any of their posts."""
    found: dict[str, list[Seat]] = {}
    for item in items:
        name = _writer_of(item)
        if name and not reading.people.of(item):
            texts, who = _said(item, reading)
            who = as_spoken_for(who, spoken_for(texts))
            if who.is_administrator:
                seat = Seat("", ADMINISTRATOR, "")
            elif who.state and who.signed:
                seat = Seat(who.state, who.signed.office, "")
            else:
                continue
            if seat not in found.setdefault(name, []):
                found[name].append(seat)
    return {name: tuple(seats) for name, seats in found.items()}


def _writer_of(item: Item) -> str:
    return (item.address or item.author).casefold()


def in_order(items: Sequence[Item]) -> list[Item]:
    """The items in order of time; those of one minute as they were written, also where a page has the newest first."""
    files: dict[str, list[Item]] = {}
    for item in items:
        files.setdefault(item.id.rpartition("#")[0], []).append(item)
    keys: dict[str, tuple[int, int, int]] = {}
    for number, page in enumerate(files.values()):
        times = [at for each in page if (at := _at(each)) is not None]
        newest_first = len(times) > 1 and times[0] > times[-1]
        for place, item in enumerate(reversed(page) if newest_first else page):
            at = _at(item)
            keys[item.id] = (_LAST if at is None else at, number, place)
    return sorted(items, key=lambda each: keys[each.id])


def _minute(entry: Entry) -> int:
    return (entry.at or 0) // _MINUTE


_MINUTE = 60 * 1_000_000


def _at(item: Item) -> int | None:
    return Moment.parse(item.received.value).utc if item.received.value else None


@frozen
class _Words:
    """The words of an item as they are looked at."""

    texts: tuple[Sentence, ...]
    who: Writer
    quoted: frozenset[str]
    subject: str
    about: str
    joins: bool
    quotes: str
    """All that it quotes."""


def _guessed(item: Item, reading: _Reading) -> Item:
    words = _words(item, reading)
    found = _acts(item, words, reading)
    acts, targets = _with_targets(found.acts, words, reading)
    kinds = tuple(sorted({act.kind for act in acts}))
    who = sender(item, words.who, kinds, reading.may, reading.people)
    doubt = _doubt(item, found, acts, words, reading)
    entry = _entry(item, acts, targets, words, who)
    rules = words.who.is_administrator
    original = _original(item, entry, rules, reading)
    perhaps = (
        None
        if original
        else _perhaps(entry, _of(entry.state, ADMINISTRATOR if rules else ""), item.received.sure, reading)
    )
    original = original or perhaps
    reading.said.setdefault((entry.person, entry.words), []).append(entry)
    if entry.person and entry.at is not None and not item.is_mail:
        reading.of_minute.setdefault((entry.person, entry.at), entry)
    if doubt and original is None:
        reading.murky.append((len(reading.threads.entries), words.who.state))
    if original is None:
        reading.threads.add(entry)
        for act, each in zip(acts, targets, strict=True):
            if act.kind == "confirm" and each.entry:
                reading.threads.to_confirm.pop(each.entry.id, None)
    status = _status(item, acts, doubt or ("in other words, or by another clock" if perhaps else ""), who, original)
    target = _the_target(acts, targets, original, reading.threads.by_id)
    certain = not doubt and status.value != Status.NOT_UNDERSTOOD
    is_sure = certain and (bool(acts) or status.sure)
    states = entry.states
    answers_sure = target.sure and is_sure and (who.sure or target.entry is None)
    details = {key: value for act in acts for key, value in act.details.items()}
    helpers = [act for act in acts if act.kind in ("appoint", "dismiss")]
    if len(helpers) > 1:
        details["helpers"] = {act.kind: dict(act.details) for act in helpers}
    if words.who.is_administrator and len(acts) > 1:
        details["rulings"] = _each_ruling(acts, targets)
    return evolve(
        item,
        status=status,
        duplicate_of=original.id if original else None,
        details=details,
    ).with_fields(
        sender=evolve(who, sure=who.sure and not item.doubt),
        received=item.received,
        channel=Guess("secret" if item.is_mail else "public", item.source != "text", "as it came in"),
        kind=Guess(list(kinds), is_sure, doubt),
        states=Guess(list(states), is_sure and all(not act.doubt for act in acts), doubt),
        answers=evolve(target.guess, sure=answers_sure),
    )  # fmt: skip


def _each_ruling(acts: Sequence[Act], targets: Sequence[Target]) -> list[dict[str, Any]]:
    """Several rulings of one post, each with what it says of its own."""
    return [
        {"kind": act.kind, "answers": target.entry.id if target.entry else None, "states": list(act.states)}
        | dict(act.details)
        for act, target in zip(acts, targets, strict=True)
    ]


def _said(item: Item, reading: _Reading) -> tuple[tuple[Sentence, ...], Writer]:
    """The sentences of an item, and who wrote it as far as the item itself says so."""
    if item.id not in reading.said_by:
        reading.said_by[item.id] = _says(item, reading)
    return reading.said_by[item.id]


def _says(item: Item, reading: _Reading) -> tuple[tuple[Sentence, ...], Writer]:
    lines = [] if item.too_long else [line.text for line in item.kept]
    seats = reading.people.of(item)
    by_name = () if seats or item.author or item.address else reading.people.signed(lines)
    seats = seats or by_name
    signed = signature(lines, reading.states, reading.offices)
    end = _motto(lines, reading)
    body = [line for line in lines[:end] if not _only_signs(line, reading)]
    below = (evolve(each, below=True) for each in sentences(lines[end:], reading.states))
    texts = (*sentences(body, reading.states), *below)
    administers = any(ADMINISTERS.search(each.marked) for each in texts)
    who = writer(item, seats, signed, administers=administers)
    if by_name:
        who = evolve(who, elsewhere=who.elsewhere or "signed with the name")
    return texts, who


def _words(item: Item, reading: _Reading) -> _Words:
    texts, who = _said(item, reading)
    who = as_elsewhere(item, who, reading.learned.get(_writer_of(item), ()))
    who = as_spoken_for(who, spoken_for(texts))
    quotes = [(quote.author, plain(quote.text)) for quote in item.quotes]
    quoted = frozenset(quoted_entries(quotes, reading.threads.entries))
    subject = bare_subject(item.subject).casefold() if is_reply(item.subject) else ""
    joins = bool(subject or quotes) or any(_JOINS.search(each.marked) for each in texts)
    return _Words(
        texts, who, quoted, subject, matter(texts), joins, " ".join(quote.text for quote in item.quotes).lower()
    )


def _motto(lines: Sequence[str], reading: _Reading) -> int:
    """Where a line begins that may be a motto: the last, alone below the one that signs the post, and with no state."""
    full = [index for index, line in enumerate(lines) if line.strip()]
    if len(full) < 3 or full[-1] - full[-2] < 2 or not _only_signs(lines[full[-2]], reading):
        return len(lines)
    last = lines[full[-1]].strip()
    is_more = len(last) > _MOTTO or _GOES_ON.match(last) or any(reading.states.in_marked(reading.states.marked(last)))
    return len(lines) if is_more else full[-1]


_MOTTO = 70
_GOES_ON = re.compile(
    r"\W*(?:p\.?\s?s\b|nb\b|n\.b|edit|btw|by the way|and\b|also\b|oh\b|plus\b|we\b|additionally)", re.IGNORECASE
)
"""What a line begins with that says more of the post above it."""


def _only_signs(line: str, reading: _Reading) -> bool:
    plainly = line.lower()
    return is_sign_off(line, reading.states, reading.offices) and not _CUES.search(in_english(plainly) or plainly)


def _acts(item: Item, words: _Words, reading: _Reading) -> Found:
    """The acts of an item: rulings of an administrator, transfers, or what a minister does."""
    if words.who.is_administrator:
        return rulings_of(words.texts, reading.states)
    own = words.who.state
    found = acts_of(words.texts, own, reading.states)
    if any(act.kind in ("treaty", "appoint", "dismiss") for act in found.acts):
        return found
    if any(act.kind == SIGN for act in found.acts) and any(_TREATY.search(each.marked) for each in words.texts):
        return found  # the goods are in the treaty that is signed
    is_question = any(each.is_question for each in words.texts)
    if (
        not found.acts
        and (not is_question or len(item.words) > _SHORT)
        and item.is_mail
        and any(_EXPLAIN.search(quote.text) for quote in item.quotes)
    ):
        return Found((Act("explain", doubt="an explanation was asked for"),), found.passed_over)
    transfer, passed = transfer_of(words.texts, own, reading.states, is_mail=item.is_mail)
    passed_over = (*found.passed_over, *([passed] if passed else []))
    if transfer is None:
        return Found(found.acts, passed_over)
    others = tuple(act for act in found.acts if act.kind not in (SIGN, "endorse", "peace") or not act.doubt)
    if others:
        transfer = evolve(transfer, doubt=transfer.doubt or "it does something else, too")
    return Found((*others, transfer), passed_over)


def _with_targets(acts: Sequence[Act], words: _Words, reading: _Reading) -> tuple[tuple[Act, ...], tuple[Target, ...]]:
    """The acts with what each answers; what is left open in their words is taken from there."""
    if any(_may(words.who, act.kind, reading) for act in acts):
        acts = [
            act for act in acts if ROUGHLY not in act.doubt or act.kind in _OPEN or _may(words.who, act.kind, reading)
        ]
    done: list[Act] = []
    targets: list[Target] = []
    rules = words.who.is_administrator
    for act in sorted(acts, key=lambda each: each.kind != SIGN):
        if act.kind == "endorse" and ROUGHLY in act.doubt and not _may(words.who, act.kind, reading):
            act = evolve(act, kind=SIGN)
        elif act.kind == SIGN and not _may(words.who, "form", reading) and _may(words.who, "endorse", reading):
            act = evolve(act, kind="endorse", doubt=act.doubt or ROUGHLY)
        about = matter((words.texts[act.sentence],)) if rules and len(acts) > 1 else words.about
        asked = Asked(words.who.state, act.states, words.quoted, words.subject, about, words.joins)
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
            act = evolve(act, doubt=act.doubt or "nothing waits to be endorsed")
        act = _completed(act, target, words.who.state, reading, done, words.texts)
        if act.kind in {each.kind for each in done} and not rules:
            continue
        done.append(act)
        targets.append(target)
    return tuple(done), tuple(targets)


def _may(who: Writer, kind: str, reading: _Reading) -> bool:
    """Whether an act may be of one whose offices are known; of anybody else it may."""
    return not who.seats or any(seat.office in reading.may.get(kind, ()) for seat in who.seats)


_OPEN = (SIGN, "endorse")
"""What may turn out to be another act."""
_FARTHEST = 1000
"""Posts of which it is not sure what they do, as far back as they are looked at."""
_OF_ONE_S_OWN = ("endorse", "withdraw")


def _as_far_as_known(act: Act, target: Target, own: str | None, reading: _Reading) -> Target:
    """What is answered is not sure where a later post may have been meant, of which nobody knows what it does."""
    if not target.sure or target.why in ("quotes it", NONE.why):
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


def _signing(act: Act, target: Target, words: _Words) -> Act:
    """To sign is to form an alliance, to make peace, or to sign a treaty, as what is signed was."""
    kinds = target.entry.kinds if target.entry else ()
    said = " ".join(each.marked for each in words.texts)
    named = "treaty" if _TREATY.search(said) or _TREATY.search(words.quotes) else "form"
    kind = next((each for each in ("treaty", "peace", "form") if each in kinds), named)
    doubt = "" if target.entry and target.sure else "what is signed is not sure"
    return evolve(act, kind=kind, doubt=act.doubt or doubt)


def _in_part(act: Act, target: Target, words: _Words, reading: _Reading) -> Act:
    """An endorsement whose words name a part of what it answers in another sentence than its verb."""
    if act.kind != "endorse" or act.states or target.entry is None:
        return act
    spoken = codes_of(each for text in words.texts for each in reading.states.in_marked(text.marked))
    named = set(spoken) & set(target.entry.states)
    if not named or named == set(target.entry.states):
        return act
    return evolve(act, states=tuple(sorted(named)), doubt=act.doubt or "what it endorses is said in another sentence")


def _allies_in(texts: Sequence[Sentence]) -> list[str]:
    """The states with which an alliance is named in sentences."""
    return [match["code"] for text in texts for match in _ALLIANCE_WITH.finditer(text.marked)]


_ALLIANCE_WITH = re.compile(r"\balliance\s+with\s+(?:the\s+)?<(?P<code>\w+)[+~]?>")
_ALLIED = re.compile(r"\balliance\b|\ballied\b|\ball(?:y|ies)\b")
_OFFERS = ("form", "peace", "treaty", "truce")


def _completed(
    act: Act, target: Target, own: str | None, reading: _Reading, done: Sequence[Act], texts: Sequence[Sentence]
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
    if not act.states and target.entry is None and act.kind in _OFFERS:
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


_TREATY = re.compile(rf"\b{TREATY}\b")
_NEED_STATES = ("treaty", "war", "form", "activate", "inactivate", "break", "peace", "truce")


def _doubt(item: Item, found: Found, acts: Sequence[Act], words: _Words, reading: _Reading) -> str:
    """Why what a post does is not sure; empty if it is."""
    doubts = [item.too_long, item.doubt, *(act.doubt for act in acts), *found.passed_over]
    if not acts:
        doubts += _doubts_of_none(item, words, reading)
    if any(_RETRACTED.search(each.marked) for each in words.texts):
        doubts.append("something in it is taken back")
    with_act = {act.sentence for act in acts}
    if acts:
        doubts += turned(words.texts, with_act, words.who.state, administers=words.who.is_administrator)
    if acts and not words.who.is_administrator and not any(act.kind == "treaty" for act in acts):
        for number, each in enumerate(words.texts):
            if number not in with_act and _CUES.search(each.marked) and not _goes_with_an_offer(each, acts, words):
                doubts.append("another sentence may do more")
    if acts and words.who.state is None and not words.who.is_administrator:
        doubts.append("nobody knows who writes")
    if words.who.elsewhere:
        doubts.append(words.who.elsewhere)
    return "; ".join(dict.fromkeys(filter(None, doubts)))


def _goes_with_an_offer(sentence: Sentence, acts: Sequence[Act], words: _Words) -> bool:
    """Whether a sentence only says that what the same post offers is signed, or asks the others to do so."""
    if not any(act.kind in _OFFERS for act in acts):
        return False
    if asked := _ASKS_TO_SIGN.fullmatch(sentence.marked):
        named = {each["code"] for each in MARK.finditer(asked["whom"])}
        return named <= {state for act in acts for state in act.states}
    signed = _SIGNS_IT.fullmatch(sentence.marked)
    return signed is not None and {each["code"] for each in MARK.finditer(signed[0])} <= {words.who.state}


_SIGNS_IT = re.compile(
    r"\W*(?:and\s+)?(?:we|i|(?:the\s+)?<\w+[+~]?>)\s+(?:hereby\s+|herewith\s+|have\s+|has\s+)?sign(?:s|ed)?"
    r"(?:\s+(?:it|this|first|here|herewith|hereby|at\s+once))*(?:\s+for\s+(?:(?:our|its|her|his|my)\s+part|(?:the\s+)?<\w+[+~]?>))?[\s.!]*"
)
_ASKS_TO_SIGN = re.compile(
    r"\W*(?:we|i|(?:the\s+)?<\w+[+?~]?>)\s+(?:\w+ly\s+)?(?:asks?|invites?|begs?)\s+(?P<whom>[^.;:!]{2,50}?)\s+to\s+"
    r"(?:sign|do|join|follow)\b(?:\s+(?:it|us|so|the\s+same|likewise|too|as\s+well|in))*(?:,[^.;:]*)?[\s.!]*"
)


def _doubts_of_none(item: Item, words: _Words, reading: _Reading) -> Iterator[str]:
    """Why it is not sure that a post without acts does nothing."""
    if not item.words:
        yield "nothing is left of its words"
    if any(_CUES.search(each.marked) or (item.is_mail and _GOODS.search(each.marked)) for each in words.texts):
        yield "it speaks of such things"
    if any(is_in_another_language(each.marked) for each in words.texts if not each.is_question):
        yield "in another language"
    own, threads = words.who.state, reading.threads
    is_short = len(item.words) <= _SHORT and not any(each.is_question for each in words.texts)
    offices = {seat.office for seat in words.who.seats}
    waits: list[Entry] = []
    if own and (not offices or offices & reading.may.get("endorse", frozenset())):
        waits += threads.open_to_endorse(own)
    if own and (not offices or offices & reading.may.get("form", frozenset())):
        waits += threads.open_to_sign(("form", "peace", "treaty"), own)
    if is_short and waits and (words.subject or words.quoted or threads.is_fresh(waits)):
        yield "something waits for its answer"


def _entry(item: Item, acts: Sequence[Act], targets: Sequence[Target], words: _Words, who: Guess) -> Entry:
    states = tuple(sorted({state for act in acts for state in act.states}))
    answers = next((target.entry.id for target in targets if target.entry), None)
    return Entry(
        item.id,
        _at(item),
        words.who.state,
        who.value["office"] if who.value else "",
        tuple(sorted({act.kind for act in acts})),
        states,
        plain(item.words),
        bare_subject(item.subject).casefold(),
        answers,
        _writer_of(item),
        all_sign=any(act.details.get("all_must_sign") for act in acts),
        makes_peace=any(each["kind"] == "peace" for act in acts for each in act.details.get("clauses", ())),
    )


def _original(item: Item, entry: Entry, rules: bool, reading: _Reading) -> Entry | None:
    """The post that this is once more: of the same writer, in the same words, or in the record of the same minute."""
    for other in reading.said.get((entry.person, entry.words), []):
        if entry.person and entry.words:
            near = other.at is not None and entry.at is not None and abs(other.at - entry.at) <= _QUARTER
            if near or (len(entry.words) >= _LONG_ENOUGH and other.at is not None and entry.at is not None):
                return other
    first = reading.of_minute.get((entry.person, entry.at or 0))
    if (
        first
        and (item.edited or item.doubt or item.quotes)
        and first.id.rpartition("#")[0] != item.id.rpartition("#")[0]
    ):
        return first
    own = ADMINISTRATOR if rules else entry.state or ""
    if len(entry.words) >= _LONG_ENOUGH and (same := reading.recorded.get((own, entry.words))):
        return same[0]
    if entry.at is None:
        return None
    for minute in range(_minute(entry) - 1, _minute(entry) + 2):
        for other in reading.recorded.get((own, minute), ()):
            edited = item.edited is not None and other.office == entry.office
            same_kinds = set(other.kinds) <= set(entry.kinds) if rules else other.kinds == entry.kinds
            if (edited or same_kinds or other.words == entry.words) and abs((other.at or 0) - entry.at) < _MINUTE:
                return other
    return None


def _of(state: str | None, office: str) -> str:
    """By whom a post of the record is: its state, or the office of the administrator."""
    return ADMINISTRATOR if office == ADMINISTRATOR else state or ""


def _perhaps(entry: Entry, own: str, timed: bool, reading: _Reading) -> Entry | None:
    """The post of the record that this may be once more: in other words for the same, or by a clock of another zone."""
    for other in reading.on_record.get(own, ()):
        if entry.at is None or other.at is None or not (entry.kinds and entry.words and other.words):
            continue
        apart = abs(other.at - entry.at)
        same_clock = not timed or (apart + _MINUTE // 2) % _QUARTER < _MINUTE
        if apart <= _ZONES_APART and same_clock and set(other.kinds) <= set(entry.kinds) and _alike(entry, other):
            return other
    return None


def _alike(one: Entry, other: Entry) -> bool:
    """Whether two say the same to the same states, but for a few letters, or a line more or less at the end."""
    short, long = sorted((one.words, other.words), key=len)
    if short == long or (len(short) >= _FEW and long.startswith(short)):
        return True  # what it answers, and so its states, may be guessed otherwise by another clock
    same_states = one.office == ADMINISTRATOR or one.states == other.states
    return same_states and SequenceMatcher(None, short, long, autojunk=False).ratio() > _ALIKE


def _status(item: Item, acts: Sequence[Act], doubt: str, who: Guess, original: Entry | None) -> Guess:
    if original is not None:
        return Guess(Status.DUPLICATE, not doubt, f"as {original.id}")
    if acts:
        return Guess(Status.READ, not doubt, doubt)
    if why := item.too_long:
        return Guess(Status.NOT_UNDERSTOOD, sure=False, why=why)
    if item.status.value == Status.NOT_UNDERSTOOD:
        return item.status
    return Guess(Status.NO_ACT, not doubt and who.sure, doubt)


def _the_target(
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
