"""Mails that were copied as text, one below the other: each begins with a few lines of a heading, "From: ...".

What a mail quotes begins so as well. It is told from a mail by the line its program sets above it, or because the mail
above answers it: the same subject, and an older time.
"""

import re
from collections.abc import Iterator, Sequence

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.reading.items import Guess
from eia_solo.reading.mails import Mail, bare_subject, is_reply, mail_of
from eia_solo.reading.quoting import begins_history
from eia_solo.reading.times import Clock, stamp_in

_LABELS = {
    "from": r"from|von|de|da|van|od|från|fra",
    "date": r"date|sent|datum|gesendet|data|fecha|envoyé|inviato|enviado(?: el| em)?|verzonden|wysłano|skickat|sendt",
    "received": r"received",
    "own": r"message-id|newsgroups",
    "number": r"message",
    "subject": r"subject|betreff|objet|oggetto|asunto|assunto|onderwerp|temat|ämne|emne",
    "other": r"to|an|à|a|para|aan|do|till|til|cc|kopie|copie|bcc|reply-to|antwort an|importance|wichtigkeit|"
    r"in-reply-to|references|x-[\w-]+|user-agent|mime-version|content-[\w-]+|delivered-to|return-path|"
    r"attachments?|anlagen?|anhang",
}
_LABEL = re.compile(
    r"^\s{0,3}\**(?:"
    + "|".join(f"(?P<{name}>{words})" for name, words in _LABELS.items())
    + r")\s?:\**(?:\s+(?P<value>.*))?$",
    re.IGNORECASE,
)
_RAW = re.compile(r"^(?:mime-version|content-(?:type|transfer-encoding))\s*:", re.IGNORECASE)
"""Headers that tell how the words are to be decoded, which nothing that shows a mail to people has."""
_MOST = 60
"""Lines that one heading has at most."""
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")


@frozen
class Heading:
    """The heading of a mail: its lines from `first` to before `end`, and what they say by the names of `_LABELS`."""

    first: int
    end: int
    says: dict[str, str]
    is_raw: bool

    @property
    def subject(self) -> str:
        return self.says.get("subject", "")


def headings_of(lines: Sequence[str], clock: Clock) -> tuple[Heading, ...]:
    """The headings of the mails that a text consists of; none if it begins otherwise."""
    found: list[Heading] = []
    at = 0
    while at < len(lines):
        heading = heading_at(lines, at) if at == 0 or not lines[at - 1].strip() else None
        if heading is None and not found:
            heading = _titled_at(lines, at) or _only_quoted(lines, at)
        if heading is None:
            if not found and lines[at].strip():
                return ()
            at += 1
            continue
        if not found or not _is_quoted(lines, heading, found[-1], clock):
            found.append(heading)
        at = heading.end
    return tuple(found)


def mails_in(lines: Sequence[str], found: Sequence[Heading], clock: Clock) -> Iterator[Mail]:
    """The mails below these headings."""
    ends = [*(each.first for each in found[1:]), len(lines)]
    for heading, end in zip(found, ends, strict=True):
        if heading.is_raw:
            yield mail_of("\n".join(lines[heading.first : end]).encode(), heading.first + 1, end)
        else:
            yield mail_below(lines, heading, end, clock)


def mail_below(lines: Sequence[str], heading: Heading, end: int, clock: Clock, *, by_list: bool = False) -> Mail:
    """The mail of a heading, whose words go on to before the line `end`."""
    who = heading.says.get("from", "")
    address = _ADDRESS.search(who)
    name = re.sub(r"[<\[(](?:mailto:)?[^>\])]*@[^>\])]*[>\])]", "", who).strip(" \"'") or who
    received = heading.says.get("received", "").rpartition(";")[2]
    return Mail(
        heading.first + 1,
        end,
        "" if address and name == address[0] else name,
        address[0].lower() if address else "",
        heading.subject,
        _moment(received, "Received", clock) or _moment(heading.says.get("date", ""), "", clock) or Guess(),
        "\n".join(lines[heading.end : end]).strip("\n"),
        by_list,
    )


def heading_at(lines: Sequence[str], first: int) -> Heading | None:
    """The heading that begins in a line: who wrote, and when or about what, line below line."""
    says: dict[str, str] = {}
    is_raw = False
    end, last = first, ""
    for line in lines[first : first + _MOST]:
        if match := _LABEL.match(line):
            last = next(name for name in _LABELS if match[name])
            says.setdefault(last, (match["value"] or "").strip())
            is_raw = is_raw or bool(_RAW.match(line))
        elif end > first and line[:1] in (" ", "\t") and line.strip():
            says[last] = f"{says[last]} {line.strip()}"
        else:
            break
        end += 1
    if end == first and (shown := _shown_at(lines, first)):
        return shown
    known = "from" in says and says["from"] and ("date" in says or "received" in says or "subject" in says)
    return Heading(first, end, says, is_raw) if known and end - first >= 2 else None


_SENDER = re.compile(r"^\s{0,3}(?P<from>[^<>:]{1,60}<[\w.+-]+@[\w-]+(?:\.[\w-]+)+>)\s*(?P<date>\d?.*)$")
_TO_ME = re.compile(r"^\s*(?:to|an|à|a|para|aan|do|till)\s+\S.{0,60}$", re.IGNORECASE)


def _shown_at(lines: Sequence[str], first: int) -> Heading | None:
    """The heading that a page of mails shows: the sender with an address, the time beside or below it, and to whom."""
    sender = _SENDER.match(lines[first])
    if sender is None:
        return None
    at, date = first + 1, sender["date"]
    while (
        at < len(lines)
        and at <= first + 4
        and (not lines[at].strip() or stamp_in(lines[at]) or _TO_ME.match(lines[at]))
    ):
        date = date or (lines[at].strip() if stamp_in(lines[at]) else "")
        at += 1
    return Heading(first, at, {"from": sender["from"], "date": date}, False) if stamp_in(date) else None


def _titled_at(lines: Sequence[str], first: int) -> Heading | None:
    """The heading of a mail as a page shows it below its subject."""
    below = _shown_at(lines, first + 1) if lines[first].strip() and first + 1 < len(lines) else None
    return Heading(first, below.end, {**below.says, "subject": lines[first].strip()}, False) if below else None


_WRITES = re.compile(
    r"^\W*(?:on|am|le|el|il|op)\b(?P<date>.{6,80}?),\s*(?P<from>[^,<>]{1,60}<[^<>\s]+@[^<>\s]+>)\s*"
    r"(?:wrote|a écrit|escribió|ha scritto|schreef)\s*:\s*$",
    re.IGNORECASE,
)


def _only_quoted(lines: Sequence[str], first: int) -> Heading | None:
    """The heading of a mail of which only the quotation was copied: nothing stands above it, and no marks in it."""
    match = _WRITES.match(lines[first])
    below = next((line for line in lines[first + 1 :] if line.strip()), "")
    if match is None or not below or below.lstrip().startswith((">", "|")):
        return None
    return Heading(first, first + 1, {"from": match["from"], "date": match["date"]}, False)


def _is_quoted(lines: Sequence[str], heading: Heading, above: Heading, clock: Clock) -> bool:
    """Whether a heading stands above what the mail before it quotes, not above a mail of its own."""
    before = next((lines[index] for index in range(heading.first - 1, above.end - 1, -1) if lines[index].strip()), "")
    if begins_history(before):
        return True
    if "own" in heading.says:
        return False  # what only the mail itself has, not what is quoted of it
    same = bare_subject(above.subject).casefold() == bare_subject(heading.subject).casefold()
    if not same or not is_reply(above.subject):
        return False
    own, older = _moment(above.says.get("date", ""), "", clock), _moment(heading.says.get("date", ""), "", clock)
    if own is None or older is None or Moment.parse(older.value).utc >= Moment.parse(own.value).utc:
        return False
    return any(line.strip() for line in lines[above.end : heading.first])


def _moment(written: str, why: str, clock: Clock) -> Guess | None:
    stamp = stamp_in(written, with_hour=False) if written else None
    guess = clock.guess(stamp)
    if guess.value is None:
        return None
    return Guess(guess.value, guess.sure, why or guess.why, guess.others) if guess.sure else guess
