"""The seal of a campaign as a line to be posted or mailed, and whether a campaign still holds one posted earlier."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from eia_solo.campaign.session import AnySession
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
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
    entry = f"entry {history.head}"
    if history.head != (last := history.ids[-1]):
        entry += f" of {last}"
    moment = session.moment_name(history.head)
    where = entry if moment == tr("entry {number}", number=history.head) else f"{entry}, {moment}"
    return f"EiA Solo seal: {_plain(campaign.path.stem)}, {where}: {campaign.seal[:WRITTEN]}"


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
            f"there is no seal in this text: give the line that eia-solo seal printed, or at least {FEWEST} characters"
            " of the word at its end"
        )
    found = {hash: session.campaign.sealed(hash[:64]) for hash in written}
    fitting = {hash: those for hash, those in found.items() if those}
    if not fitting:
        return [Held(False, _missing(session, text))]
    answers: dict[Sealed | str, Held] = {}
    for hash, those in found.items():
        if len(those) > 1:
            raise InvalidCommand(f"{len(hash)} characters fit {len(those)} seals of this campaign: give more of them")
        if those:
            answers.setdefault(those[0], _contained(session, those[0], min(len(hash), 64)))
        elif len(hash) >= WRITTEN and not any(other[:FEWEST] in hash for other in fitting):
            answers[hash] = Held(False, f"{hash[:FEWEST]}…: this log does not contain it")
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
        words = f"{where}: its hash is in this log, but the log is not as it was written: {problems[0]}"
        return Held(False, words, entry, None, compared)
    since = history.ids[-1] - sealed.entries
    words = f"{where}: this log contains it unchanged; {since} {'entry' if since == 1 else 'entries'} since"
    if entry not in history.in_force:
        words += f"; the entry is now {_aside(session, entry)}"
    if compared < WRITTEN:
        words += f" (by the first {compared} characters of its hash)"
    return Held(True, words, entry, since, compared)


def _aside(session: AnySession, entry: int) -> str:
    branch = session.elsewhere.get(entry)
    return f"on the branch '{branch}'" if branch else "undone, and still in the log"


def _missing(session: AnySession, text: str) -> str:
    last = session.history.ids[-1]
    named = re.search(r"entry (\d{1,9})(?: of (\d{1,9}))?", text)
    if named and int(named[2] or named[1]) > last:
        return (
            f"this log does not contain it: it ends with entry {last}, so it is another campaign, or a copy older than"
            " the seal"
        )
    return "this log does not contain it: it is of another campaign, or this log was changed and its hashes made anew"
