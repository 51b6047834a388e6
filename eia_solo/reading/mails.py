"""Mails: one of a file, or all of an mbox; whose they are, when they came in, and their words."""

import email
import email.policy
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from email.errors import MessageError
from email.header import decode_header
from email.message import Message
from email.utils import getaddresses, parsedate_to_datetime

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.reading.html_text import words_of_html
from eia_solo.reading.items import Guess
from eia_solo.reading.text import decoded
from eia_solo.reading.times import NO_SUCH_ZONE, WIDEST, iso

_HEADER = re.compile(rb"^(?:>?From |[A-Za-z][A-Za-z0-9-]*:(?:[ \t]|\r?\n|$))")
_USUAL = re.compile(
    rb"^(?:from|date|to|subject|received|message-id|return-path|delivered-to|mime-version)\s*:",
    re.IGNORECASE | re.MULTILINE,
)
_FROM_LINE = re.compile(rb"^From [^\r\n]*\d{2}:\d{2}[^\r\n]*$", re.MULTILINE)
_STAMPED = re.compile(rb"^From \S+ +[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} \d{2}:\d{2}:\d{2} (?:\S+ )?\d{4}\s*$")
_LONGEST_SENDER = 1000
"""Letters of the line that names a writer; a longer one names many, or none."""
_ENDINGS = (".eml", ".mbox", ".mbx")
_SURELY = 3
"""So many usual headers have no other beginning than that of a mail."""
_REPLY = re.compile(
    r"^(?:\s*\[[\w .-]{1,40}\](?=\s*\w)|"
    r"\s*(?P<reply>re|aw|antw|fwd?|wg|tr|rv|rif|ref|sv|vs|rép)\s*(?:\[\d+\])?\s*:)+\s*",
    re.IGNORECASE,
)
"""What stands before a subject: "Re:", and the name of a mailing list in brackets."""


@frozen
class Mail:
    """A mail, with its lines in the file; `words` are decoded."""

    first_line: int
    last_line: int
    author: str
    address: str
    subject: str
    received: Guess
    words: str
    by_list: bool = False
    """Whether it came by a mailing list, and so to all who read that."""


def looks_like_mail(name: str, raw: bytes) -> bool:
    """Whether a file is a mail or an mbox: by its name, or because it begins with headers as mails have them."""
    head = raw[:20_000].lstrip(b"\xef\xbb\xbf\r\n")
    if _FROM_LINE.match(head):
        return True
    if not _HEADER.match(head):
        return False
    block = re.split(rb"\r?\n\r?\n", head, maxsplit=1)[0]
    usual = {match[0].lower() for match in _USUAL.finditer(block)}
    return len(usual) >= (1 if name.lower().endswith(_ENDINGS) else 3)


def is_saved_mail(name: str, raw: bytes) -> bool:
    """Whether a file is as a mail program saves it, by its name or the line that begins each mail of an mbox."""
    return name.lower().endswith(_ENDINGS) or bool(_FROM_LINE.match(raw[:1000].lstrip(b"\xef\xbb\xbf\r\n")))


def mails_of(raw: bytes) -> Iterator[Mail]:
    """The mails of a file, in its order."""
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    starts = [match.start() for match in _FROM_LINE.finditer(raw) if _begins_mail(raw, match)]
    if not starts or raw[: starts[0]].strip():
        starts = [0, *starts[:0]]
    line = 1 + raw[: starts[0]].count(b"\n")
    for start, end in zip(starts, [*starts[1:], len(raw)], strict=True):
        part = raw[start:end]
        count = part.count(b"\n")
        last = line + max(count - (part.endswith(b"\n")), 0)
        yield from _in_digest(part, line, last) or [mail_of(part, line, last)]
        line += count


def _in_digest(raw: bytes, first: int, last: int) -> list[Mail]:
    """The mails of a digest that keeps each as a mail of its own; none if it is no such digest."""
    if b"multipart/digest" not in raw.lower():
        return []
    message = _message(raw)
    digests = [part for part in message.walk() if part.get_content_type() == "multipart/digest"] if message else []
    parts = [part for digest in digests for part in digest.get_payload() if isinstance(part, Message)]
    held = [each for part in parts if isinstance(inner := part.get_payload(), list) for each in inner[:1]]
    return [evolve(_of_message(each, first, last), by_list=True) for each in held if isinstance(each, Message)]


def _begins_mail(raw: bytes, match: re.Match[bytes]) -> bool:
    """Whether a line "From ..." begins a mail of an mbox: by the empty line before it and the headers below it."""
    before = raw[max(0, match.start() - 4) : match.start()].replace(b"\r", b"")
    below = raw[match.end() : match.end() + 2000].lstrip(b"\r\n")
    if before and not before.endswith(b"\n\n"):
        # The mail above has no end of its last line; then the headers below must leave no doubt.
        headers = re.split(rb"\r?\n\r?\n", below, maxsplit=1)[0]
        usual = {each[0].lower() for each in _USUAL.finditer(headers)}
        return bool(_STAMPED.match(match[0])) and len(usual) >= _SURELY
    return bool(_HEADER.match(below))


def mail_of(raw: bytes, first: int, last: int) -> Mail:
    """The mail that these bytes are, which stand in these lines of a file."""
    message = _message(raw)
    return (
        Mail(first, last, "", "", "", Guess(), decoded(raw)) if message is None else _of_message(message, first, last)
    )


def _message(raw: bytes) -> Message | None:
    raw = re.sub(rb"\A>?From [^\n]*\n", b"", raw.lstrip(b"\r\n"))
    try:
        return email.message_from_bytes(raw, policy=email.policy.compat32)
    except (MessageError, ValueError, LookupError, RecursionError):
        return None


def _of_message(message: Message, first: int, last: int) -> Mail:
    author, address = _sender(message)
    by_list = any(_as_written(message, name) for name in ("List-Id", "List-Post", "Mailing-List"))
    by_list = by_list or _IN_AN_ARCHIVE.match(_as_written(message, "From")) is not None
    return Mail(first, last, author, address, _header(message, "Subject"), _received(message), _words(message), by_list)


_IN_AN_ARCHIVE = re.compile(r"\s*(?P<who>[\w.+-]+) at (?P<where>[\w-]+(?:\.[\w-]+)+)\s+\((?P<name>.*)\)\s*$", re.DOTALL)
"""How the archive of a mailing list writes a sender, so that no program finds the address."""


def _header(message: Message, name: str) -> str:
    return _decoded_header(_as_written(message, name))


def _as_written(message: Message, name: str) -> str:
    """A header as it stands in the mail, also where it has letters that a header should not have."""
    value = next((value for key, value in message.raw_items() if key.lower() == name.lower()), "")
    return decoded(str(value).encode("utf-8", "surrogateescape"))


def _decoded_header(value: str) -> str:
    try:
        parts = decode_header(re.sub(r"\s*\r?\n\s*", " ", value))
    except (MessageError, ValueError, LookupError):
        return value
    text = "".join(part if isinstance(part, str) else decoded(part, charset or "") for part, charset in parts)
    return " ".join(text.split())


def _sender(message: Message) -> tuple[str, str]:
    """Name and address of the one who wrote it."""
    written = (_as_written(message, name) for name in ("From", "Sender", "Reply-To"))
    raw = next(filter(None, written), "")[:_LONGEST_SENDER]
    if archived := _IN_AN_ARCHIVE.match(raw):
        return _decoded_header(archived["name"]).strip("'\" "), f"{archived['who']}@{archived['where']}".lower()
    try:
        pairs = getaddresses([re.sub(r"\s*\r?\n\s*", " ", raw)])
    except (ValueError, IndexError, LookupError, RecursionError):
        pairs = []
    name, address = next(((name, address) for name, address in pairs if name or address), ("", ""))
    if "@" not in address:
        match = re.search(r"[\w.+-]+@[\w.-]+", raw)
        address = match[0] if match else ""
        name = name or re.sub(r"<[^>]*>|\(.*\)", "", raw).strip(' "')
    return _decoded_header(name).strip("'\" "), address.lower()


def _received(message: Message) -> Guess:
    """When it came in: the uppermost Received counts, not the Date of its writer."""
    arrivals = [str(value) for value in message.get_all("Received", [])]
    if arrivals and (when := _when(arrivals[0].rpartition(";")[2])):
        return _arrived(when, "Received", sure=True)
    for value in arrivals[1:]:
        if when := _when(value.rpartition(";")[2]):
            return _arrived(when, "an older Received; the uppermost has no time", sure=False)
    when = _when(str(message.get("Date", "")))
    return _arrived(when, "Date; it has no Received", sure=not arrivals) if when else Guess()


def _arrived(when: datetime, why: str, *, sure: bool) -> Guess:
    offset = when.utcoffset()
    if offset is not None and abs(offset) > WIDEST:
        return Guess(iso(when.replace(tzinfo=UTC)), False, f"{why}; {NO_SUCH_ZONE}")
    return Guess(iso(when), sure, why)


def _when(written: str) -> datetime | None:
    try:
        when = parsedate_to_datetime(" ".join(written.split()))
    except (TypeError, ValueError, IndexError, OverflowError, AttributeError):
        return None
    return when if when.tzinfo else when.replace(tzinfo=UTC)  # "-0000" says UTC


def _words(message: Message) -> str:
    """The words: its text, else what its HTML shows; then those of texts that are attached, as some attach orders."""
    texts: dict[str, list[str]] = {"text/plain": [], "text/html": [], "attached": []}
    for part in _leaves(message):
        # One that says it has parts and has none was cut or its boundary is lost: what is there are its words.
        kind = "text/plain" if part.get_content_maintype() == "multipart" else part.get_content_type()
        if not kind.startswith("text/"):
            continue
        if part.get_content_disposition() == "attachment":
            if kind == "text/plain" or not any(texts.values()):
                texts["attached"].append(_text(part))
        elif kind in texts:
            texts[kind].append(_text(part))
    shown = "\n".join(text for text in texts["text/plain"] if text.strip())
    if not shown.strip():
        shown = "\n".join(map(words_of_html, texts["text/html"]))
    attached = "\n\n".join(text for text in texts["attached"] if text.strip())
    return f"{shown.rstrip()}\n\n{attached}" if shown.strip() and attached else shown if shown.strip() else attached


def _leaves(message: Message) -> Iterator[Message]:
    """The parts of a mail that hold something, but those of a mail within it."""
    waiting = [message]
    while waiting:
        part = waiting.pop(0)
        if part.get_content_maintype() == "message":
            continue
        held = part.get_payload()
        if part.is_multipart() and isinstance(held, list):
            waiting[:0] = [each for each in held if isinstance(each, Message)]
        else:
            yield part


def _text(part: Message) -> str:
    try:
        payload = part.get_payload(decode=True)
    except (ValueError, LookupError, MessageError):
        payload = None
    if not isinstance(payload, bytes):
        payload = str(part.get_payload()).encode("utf-8", "replace")
    text = decoded(payload, str(part.get_content_charset() or ""))
    flowed = str(part.get_param("format") or "").lower() == "flowed"
    return _unflowed(text, del_space=str(part.get_param("delsp") or "").lower() == "yes") if flowed else text


def _unflowed(text: str, *, del_space: bool) -> str:
    """Lines that a program broke, as they were written: one that ends with a blank goes on in the next."""
    lines: list[str] = []
    open_ended = False
    for line in text.split("\n"):
        flows = line.endswith(" ") and line != "-- " and not line.startswith(">")
        line = line.removeprefix(" ") if not line.startswith(">") else line
        if open_ended and not line.startswith(">"):
            lines[-1] += line
        else:
            lines.append(line)
        if flows and del_space:
            lines[-1] = lines[-1][:-1]
        open_ended = flows
    return "\n".join(lines)


def bare_subject(subject: str) -> str:
    """The subject without "Re:" and its kin, and without the name of a mailing list."""
    return _REPLY.sub("", subject).strip()


def is_reply(subject: str) -> bool:
    match = _REPLY.match(subject)
    return match is not None and match["reply"] is not None
