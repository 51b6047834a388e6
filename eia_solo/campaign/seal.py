"""The seal of a campaign as a line to be posted or mailed, and whether a campaign still holds one posted earlier."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from eia_solo.campaign.session import AnySession
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.words import ntr, tr
from eia_solo.store.seals import Sealed

WRITTEN = 32
"""So many characters of a hash are posted: nobody finds another log that has them, too."""
FEWEST = 8
_LONGEST_TEXT = 100_000
_HASH = re.compile(r"(?<![0-9a-z])[0-9a-f]{8,64}(?![0-9a-z])")
_QUOTED = re.compile(r"^[\s>|:*\"'`«»„“”‚‘’]+|[\s\"'`«»„“”‚‘’=]+$")
"""What mail and forums put before and behind a line; an = behind it says that it was broken there."""


def seal_line(session: AnySession) -> str:
    """The line to be posted: the campaign, the entry where it stands, its month, and the hash over all until now."""
    history, campaign = session.history, session.campaign
    here, last = history.head, history.ids[-1]
    entry = (
        tr("entry {number}", number=here) if here == last else tr("entry {number} of {last}", number=here, last=last)
    )
    moment = session.moment_name(history.head)
    where = entry if moment == tr("entry {number}", number=history.head) else f"{entry}, {moment}"
    return tr(
        "EiA Solo seal: {name}, {where}: {seal}",
        name=_plain(campaign.path.stem),
        where=where,
        seal=campaign.seal[:WRITTEN],
    )


def _plain(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)[:40]


@frozen
class Held:
    """What a campaign says of one seal. `since` counts the entries made after it."""

    contained: bool
    words: str
    entry: int | None = None
    since: int | None = None
    compared: int = 0


def held(session: AnySession, text: str) -> Sequence[Held]:
    """Whether a campaign holds the seals that a text quotes, one answer for each, in the order of the text.

    Raises InvalidCommand for a text without a seal, and for one that fits several.
    """
    written = list(dict.fromkeys(_hashes(text)))
    if not written:
        raise InvalidCommand(
            tr(
                "there is no seal in this text: give the line that eia-solo seal printed, or at least "
                "{fewest} characters of the word at its end",
                fewest=FEWEST,
            )
        )
    found = {hash: session.campaign.sealed(hash[:64]) for hash in written}
    fitting = {hash: those for hash, those in found.items() if those}
    if not fitting:
        return [Held(False, _missing(session, text))]
    answers: dict[Sealed | str, Held] = {}
    for hash, those in found.items():
        if len(those) > 1:
            raise InvalidCommand(
                tr(
                    "{count} characters fit {seals} seals of this campaign: give more of them",
                    count=len(hash),
                    seals=len(those),
                )
            )
        if those:
            answers.setdefault(those[0], _contained(session, those[0], min(len(hash), 64)))
        elif len(hash) >= WRITTEN and not any(other[:FEWEST] in hash for other in fitting):
            answers[hash] = Held(False, tr("{hash}…: this log does not contain it", hash=hash[:FEWEST]))
    return list(answers.values())


def _hashes(text: str) -> Iterator[str]:
    """What may be a hash in a text, the longest first: lines may have been quoted, and broken within it."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKC", text[:_LONGEST_TEXT]) if _is_seen(letter))
    lines = [line for each in plain.splitlines() if (line := _QUOTED.sub("", each).casefold())]
    ways = (*lines, *("".join(lines[at : at + many]) for many in (2, 3) for at in range(len(lines))))
    found = {match: None for way in ways for match in _HASH.findall(way)}
    yield from sorted(found, key=len, reverse=True)


def _is_seen(letter: str) -> bool:
    """Whether it takes up room: forums put soft hyphens and the like into long words."""
    return unicodedata.category(letter) != "Cf"


def _contained(session: AnySession, sealed: Sealed, compared: int) -> Held:
    history, entry = session.history, sealed.head
    problems = session.campaign.verify()
    where = session.moment_words(entry)
    if problems:
        words = tr(
            "{where}: its hash is in this log, but the log is not as it was written: {problem}",
            where=where,
            problem=problems[0],
        )
        return Held(False, words, entry, None, compared)
    since = history.ids[-1] - sealed.entries
    words = ntr(
        "{where}: this log contains it unchanged; 1 entry since",
        "{where}: this log contains it unchanged; {n} entries since",
        since,
        where=where,
    )
    if entry not in history.in_force:
        words = tr("{said}; {aside}", said=words, aside=_aside(session, entry))
    if compared < WRITTEN:
        words = tr("{said} (by the first {count} characters of its hash)", said=words, count=compared)
    return Held(True, words, entry, since, compared)


def _aside(session: AnySession, entry: int) -> str:
    branch = session.elsewhere.get(entry)
    if not branch:
        return tr("the entry is now undone, and still in the log")
    return tr("the entry is now on the branch '{branch}'", branch=branch)


def _missing(session: AnySession, text: str) -> str:
    last = session.history.ids[-1]
    named = re.search(r"entry (\d{1,9})(?: of (\d{1,9}))?", text)
    if named and int(named[2] or named[1]) > last:
        return tr(
            "this log does not contain it: it ends with entry {last}, so it is another campaign, or a "
            "copy older than the seal",
            last=last,
        )
    return tr(
        "this log does not contain it: it is of another campaign, or this log was changed and its hashes made anew"
    )
