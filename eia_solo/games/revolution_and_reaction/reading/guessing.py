"""The guesses of a post, field by field: posts are looked at in the order of time, so that each sees what was open."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve

from eia_solo.games.revolution_and_reaction.reading.acts import acts_of, spoken_for
from eia_solo.games.revolution_and_reaction.reading.answering import TREATY_WORD, target_of_all, with_targets
from eia_solo.games.revolution_and_reaction.reading.course import (
    Reading,
    Words,
    by_whom,
    minute_of,
    names_of,
    time_of,
    writer_of,
)
from eia_solo.games.revolution_and_reaction.reading.doubts import CUES, SHORT, why_unsure
from eia_solo.games.revolution_and_reaction.reading.duplicates import original_of, perhaps_again
from eia_solo.games.revolution_and_reaction.reading.entries import Entry, Target
from eia_solo.games.revolution_and_reaction.reading.found import Act, Found
from eia_solo.games.revolution_and_reaction.reading.mentions import StateNames
from eia_solo.games.revolution_and_reaction.reading.other_languages import in_english
from eia_solo.games.revolution_and_reaction.reading.patterns import SIGN
from eia_solo.games.revolution_and_reaction.reading.people import (
    People,
    Seat,
    Writer,
    as_elsewhere,
    as_spoken_for,
    sender,
    writer,
)
from eia_solo.games.revolution_and_reaction.reading.references import Threads, quoted_entries
from eia_solo.games.revolution_and_reaction.reading.rulings import ADMINISTERS, matter, rulings_of
from eia_solo.games.revolution_and_reaction.reading.sentences import Sentence, sentences
from eia_solo.games.revolution_and_reaction.reading.signing import ADMINISTRATOR, OfficeNames, is_sign_off, signature
from eia_solo.games.revolution_and_reaction.reading.transfers import transfer_of
from eia_solo.reading.items import Guess, Item, Status
from eia_solo.reading.mails import bare_subject, is_reply
from eia_solo.reading.quoting import plain

_JOINS = re.compile(
    r"\b(?:too|also|as well|likewise|same|signed|accept\w*|agree[ds]?|joins?|yes|aye|da|oui|ja|"
    r"in turn|both|will|reciprocat\w*)\b"
)
_EXPLAIN = re.compile(r"\b(?:explain|explanation|erkläre?n?)\b", re.IGNORECASE)
_LAST = 1 << 62


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
    reading = Reading(states, offices, people, may, waiting, Threads(), {})
    for each in entered:
        if each.in_record and (own := by_whom(each.state, each.office)):
            reading.recorded.setdefault((own, minute_of(each)), []).append(each)
            reading.recorded.setdefault((own, each.words), []).append(each)
            reading.on_record.setdefault(own, []).append(each)
    reading.learned = _learned(items, reading)
    for item in in_order(items):
        at = time_of(item)
        while reading.waiting and (at is None or (reading.waiting[-1].at or 0) < at):
            reading.threads.add(reading.waiting.pop())
        reading.items[item.id] = _guessed(item, reading)
    return tuple(reading.items[item.id] for item in items)


def _learned(items: Sequence[Item], reading: Reading) -> dict[str, tuple[Seat, ...]]:
    """What those of whom nobody knows who they are say of themselves, in any of their posts."""
    found: dict[str, list[Seat]] = {}
    for item in items:
        name = writer_of(item)
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


def in_order(items: Sequence[Item]) -> list[Item]:
    """The items in order of time; those of one minute as they were written, also where a page has the newest first."""
    files: dict[str, list[Item]] = {}
    for item in items:
        files.setdefault(item.id.rpartition("#")[0], []).append(item)
    keys: dict[str, tuple[int, int, int]] = {}
    for number, page in enumerate(files.values()):
        times = [at for each in page if (at := time_of(each)) is not None]
        newest_first = len(times) > 1 and times[0] > times[-1]
        for place, item in enumerate(reversed(page) if newest_first else page):
            at = time_of(item)
            keys[item.id] = (_LAST if at is None else at, number, place)
    return sorted(items, key=lambda each: keys[each.id])


def _guessed(item: Item, reading: Reading) -> Item:
    words = _words(item, reading)
    found = _acts(item, words, reading)
    acts, targets = with_targets(found.acts, words, reading)
    kinds = tuple(sorted({act.kind for act in acts}))
    who = sender(item, words.who, kinds, reading.may, reading.people)
    doubt = why_unsure(item, found, acts, words, reading)
    entry = _entry(item, acts, targets, words, who)
    rules = words.who.is_administrator
    original = original_of(item, entry, rules, reading)
    perhaps = (
        None
        if original
        else perhaps_again(entry, by_whom(entry.state, ADMINISTRATOR if rules else ""), item.received.sure, reading)
    )
    original = original or perhaps
    for name in names_of(item):
        reading.said.setdefault((name, entry.words), []).append(entry)
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
    target = target_of_all(acts, targets, original, reading.threads.by_id)
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
        channel=_channel(item),
        kind=Guess(list(kinds), is_sure, doubt),
        states=Guess(list(states), is_sure and all(not act.doubt for act in acts), doubt),
        answers=evolve(target.guess, sure=answers_sure),
    )  # fmt: skip


def _channel(item: Item) -> Guess:
    if item.by_list:
        return Guess("public", False, "by a mailing list", ("secret",))
    return Guess("secret" if item.is_mail else "public", item.source != "text", "as it came in")


def _each_ruling(acts: Sequence[Act], targets: Sequence[Target]) -> list[dict[str, Any]]:
    """Several rulings of one post, each with what it says of its own."""
    return [
        {"kind": act.kind, "answers": target.entry.id if target.entry else None, "states": list(act.states)}
        | dict(act.details)
        for act, target in zip(acts, targets, strict=True)
    ]


def _said(item: Item, reading: Reading) -> tuple[tuple[Sentence, ...], Writer]:
    """The sentences of an item, and who wrote it as far as the item itself says so."""
    if item.id not in reading.said_by:
        reading.said_by[item.id] = _says(item, reading)
    return reading.said_by[item.id]


def _says(item: Item, reading: Reading) -> tuple[tuple[Sentence, ...], Writer]:
    lines = [] if item.too_long else [line.text for line in item.kept]
    seats = reading.people.of(item)
    by_name: tuple[Seat, ...] = ()
    if not seats:
        nameless = not (item.author or item.address)
        by_name = reading.people.signed(lines) if nameless else reading.people.like(item) if item.is_mail else ()
    seats = seats or by_name
    signed = signature(lines, reading.states, reading.offices)
    end = _motto(lines, reading)
    body = [line for line in lines[:end] if not _only_signs(line, reading)]
    below = (evolve(each, below=True) for each in sentences(lines[end:], reading.states))
    texts = (*sentences(body, reading.states), *below)
    administers = any(ADMINISTERS.search(each.marked) for each in texts)
    who = writer(item, seats, signed, administers=administers)
    if by_name:
        who = evolve(who, elsewhere=who.elsewhere or "by a name like it")
    return texts, who


def _words(item: Item, reading: Reading) -> Words:
    texts, who = _said(item, reading)
    who = as_elsewhere(item, who, reading.learned.get(writer_of(item), ()))
    who = as_spoken_for(who, spoken_for(texts))
    quotes = [(quote.author, plain(quote.text)) for quote in item.quotes]
    quoted = frozenset(quoted_entries(quotes, reading.threads.entries))
    subject = bare_subject(item.subject).casefold() if is_reply(item.subject) else ""
    joins = bool(subject or quotes) or any(_JOINS.search(each.marked) for each in texts)
    all_quoted = " ".join(quote.text for quote in item.quotes).lower()
    return Words(texts, who, quoted, subject, matter(texts), joins, all_quoted, item.is_mail and not item.by_list)


def _motto(lines: Sequence[str], reading: Reading) -> int:
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


def _only_signs(line: str, reading: Reading) -> bool:
    plainly = line.lower()
    return is_sign_off(line, reading.states, reading.offices) and not CUES.search(in_english(plainly) or plainly)


def _acts(item: Item, words: Words, reading: Reading) -> Found:
    """The acts of an item: rulings of an administrator, transfers, or what a minister does."""
    if words.who.is_administrator:
        return rulings_of(words.texts, reading.states)
    own = words.who.state
    found = acts_of(words.texts, own, reading.states)
    if any(act.kind in ("treaty", "appoint", "dismiss") for act in found.acts):
        return found
    if any(act.kind == SIGN for act in found.acts) and any(TREATY_WORD.search(each.marked) for each in words.texts):
        return found  # the goods are in the treaty that is signed
    is_question = any(each.is_question for each in words.texts)
    if (
        not found.acts
        and (not is_question or len(item.words) > SHORT)
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


def _entry(item: Item, acts: Sequence[Act], targets: Sequence[Target], words: Words, who: Guess) -> Entry:
    states = tuple(sorted({state for act in acts for state in act.states}))
    answers = next((target.entry.id for target in targets if target.entry), None)
    return Entry(
        item.id,
        time_of(item),
        words.who.state,
        who.value["office"] if who.value else "",
        tuple(sorted({act.kind for act in acts})),
        states,
        plain(item.words),
        bare_subject(item.subject).casefold(),
        answers,
        writer_of(item),
        all_sign=any(act.details.get("all_must_sign") for act in acts),
        makes_peace=any(each["kind"] == "peace" for act in acts for each in act.details.get("clauses", ())),
        secret=item.is_mail and not item.by_list,
    )


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
