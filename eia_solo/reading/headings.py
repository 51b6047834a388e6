"""The lines of a page that say when a post was written, and often by whom: every forum has its own way."""

import re
from collections import Counter
from collections.abc import Sequence

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.reading.furniture import BUTTON, EDITED, FOOT, LABEL, PROFILE, is_furniture, is_profile
from eia_solo.reading.quoting import opening
from eia_solo.reading.times import Stamp, is_age, mere_stamp, stamp_in

_LONGEST_NAME = 60
_BY = r"by|von|par|da|di|por|door|af|av|przez|autor|napisał(?:a|\(a\))?"
_POSTED = (
    r"(?:post|beitrag|message|bericht)?\s*(?:posted|verfasst|geschrieben|posté|publié|inviato|publicado|enviado|"
    r"geplaatst|"
    r"written|sent|date|datum)"
)
_ON = r"on|am|le|il|el|en|op|at|um|dnia|w dniu"
_FORMS = {
    "phpbb": re.compile(
        rf"^\W*(?:\w+ |post|beitrag|message|bericht|nota)?(?:{_BY})\s*:?\s+(?P<author>.+?)\s+»\s*$", re.IGNORECASE
    ),
    "smf": re.compile(
        rf"^\s*«?\s*(?:(?:reply|antwort|réponse|risposta|respuesta|reactie|odpowiedź|svar)\s*#\s?\d+\s*)?(?:(?:{_ON})\s*:|–|-)\s*$",
        re.IGNORECASE,
    ),
    "post by": re.compile(
        rf"^\W*(?:post(?:ed|é)?|beitrag|verfasst|geschrieben|inviato|publicado|bericht|geplaatst)\s+(?:{_BY})\s*:?\s+"
        rf"(?P<author>.+?)(?:\s+(?:{_ON})|\s*[,»–—-])?\s*:?\s*$",
        re.IGNORECASE,
    ),
    "raw": re.compile(r"^(?P<author>[^|]+?)\s*\|\s*$"),
    "posted": re.compile(rf"^\W*{_POSTED}(?:\s+(?:{_ON}))?\s*:?\s*$", re.IGNORECASE),
    "wrote": re.compile(rf"^\s*(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef)\s+(?:{_ON})?\s*$", re.IGNORECASE),
    "points": re.compile(
        r"^\s*(?:\[.\]\s*)?(?P<author>\S.*?)(?:\[\w\])*\s+(?:-?[\d,.]+k?\s+points?|\[score hidden\])\s*$", re.IGNORECASE
    ),
    "unread": re.compile(r"^\s*(?P<author>.*?)\s*unread,?\s*$", re.IGNORECASE),
    "alone": re.compile(r"^\s*(?:#\s?\d+)?\s*(?:(?:old|new|unread|alt|neu|ungelesen)\s+)?[\[(•·]?\s*$", re.IGNORECASE),
    "named": re.compile(
        r"^\W*(?P<author>[^\s:.!?;][^:!?;|]*?)\s*(?:(?:\s|^)(?:wrote|writes|schrieb|on|am)\s*(?:on|am)?|"
        r"[,:—–·•-]|\s{2,}|\s)\s*[\[(]?\s*$",
        re.IGNORECASE,
    ),
}
"""What may stand before the time, by the shape of heading it makes; the first that fits is taken."""
_SPOKEN = (
    re.compile(r"^\s*[\])]?\s*[-–—]?\s*<[@+%~&]?(?P<author>[^<>\s][^<>]{0,40})>(?P<words>\s.*|)$"),
    re.compile(r"^\s*[\])]?\s*[-–—]?\s*(?P<author>[^\s:\[\](][^:\[\](]{1,40}):(?P<words>\s.*|)$"),
)
"""How a chat goes on after the time."""
_BRACKETED = re.compile(r"^\s*\]\s*(?P<author>[^\W\d][\w .-]{0,40}?)(?:#\d{4})?\s*$")
"""A name alone behind a time in brackets, with its words in the lines below."""
_EDIT_NOTE = re.compile(
    r"^[\s,(]*(?:last edit(?:ed)?|this post was last modified|zuletzt (?:bearbeitet|geändert))\b", re.IGNORECASE
)
_PLAIN_SHAPES = ("alone", "named", "spoken", "bracketed")
_AFTER = re.compile(
    r"^\s*[\])»]*\s*(?:[|•·—–-]?\s*(?:#\s?(?P<number>\d+))?|(?:post subject|titel|sujet(?: du message)?|oggetto|"
    r"asunto|onderwerp)"
    r"\s*:\s*(?P<subject>.*?)(?:\s+(?:reply with quote|antworten mit zitat|mit zitat antworten))?"
    r"|\(?(?:edited|bearbeitet)\)?|"
    r"\*|(?:\d{1,2}[/.]){2}\d{2,4}|"
    r"\((?:edited|dieser beitrag wurde)\b.*\)|"
    r"[:,]?(?:\s+(?:reply|share|new|add bookmark|(?:report|quote)\b.*))*)\s*$",
    re.IGNORECASE,
)


@frozen
class Heading:
    """A line that dates a post, and what else it says of it."""

    line: int
    shape: str
    stamp: Stamp
    author: str = ""
    subject: str = ""
    words: str = ""
    """What was written, where that begins in the same line."""


BELOW = "below"
"""The shape of a heading that stands below its post: the name and the time, and the number in the next line."""
_NUMBERED = re.compile(
    r"^\s*(?:post\s*:\s*)?#\s?\d+(?:\s+(?:like|unlike|reply|report|antworten|gefällt mir|melden|zitieren)\b)*\s*$",
    re.IGNORECASE,
)
_DIGIT = re.compile(r"\d")
_AN_HOUR_AGO = re.compile(r"\b(?:an?|one|eine[rm]?|une?|een|uma?)\s+\w+", re.IGNORECASE)
_SHORTEST = 30
"""Letters of a line that may be a time without any number in it, as "just now"."""
_NEAR = 4
"""Lines below a time among which the number of its post is looked for, where it is a mere date."""


def headings(lines: Sequence[str], people: frozenset[str]) -> tuple[Heading, ...]:
    """The headings of a page. Of several shapes that its lines have, that which is a forum's, else the commonest."""
    found = [each for number, line in enumerate(lines) if (each := _heading_at(number, line, lines)) is not None]
    found = _with_mere_dates(lines, found, people)
    shapes = Counter(each.shape for each in found)
    if not shapes:
        return ()

    def worth(shape: str) -> tuple[bool, int, int]:
        known = sum(each.shape == shape and each.author.casefold() in people for each in found)
        return shape not in _PLAIN_SHAPES, known, shapes[shape]

    best = max(shapes, key=worth)
    chosen = tuple(each for each in found if each.shape == best)
    if best in ("named", "spoken", "bracketed") and not _are_names(chosen, people):
        return ()
    return chosen


def _are_names(named: Sequence[Heading], people: frozenset[str]) -> bool:
    """Whether what stands before the times are names, not words of a sentence that mentions a time."""
    return len(named) > 1 or all(each.author.casefold() in people for each in named)


def _heading_at(number: int, line: str, lines: Sequence[str]) -> Heading | None:
    """The heading in a line. A mere date is one if the number of its post follows."""
    is_dated = _DIGIT.search(line) or _AN_HOUR_AGO.search(line) or (len(line) < _SHORTEST and stamp_in(line))
    if not is_dated:
        return None
    heading = _heading(number, line)
    is_short = 6 <= len(line.strip()) <= _LONGEST_NAME + 20
    if heading is None and is_short and any(map(_NUMBERED.match, lines[number + 1 : number + 1 + _NEAR])):
        heading = _heading(number, line, with_hour=False)
    if heading and heading.shape == "named" and _is_below(heading, lines):
        return evolve(heading, shape=BELOW)
    return heading


def _is_below(heading: Heading, lines: Sequence[str]) -> bool:
    """Whether a name with a time stands below its post: the number follows, and the name stands above a profile."""
    if _NUMBERED.match(next(filter(str.strip, lines[heading.line + 1 : heading.line + 1 + _NEAR]), "")):
        return True
    if not _NUMBERED.match(lines[heading.line][heading.stamp.end :]):
        return False
    above = range(max(0, heading.line - _FARTHEST), heading.line)
    return any(lines[at].strip() == heading.author and any(map(is_profile, lines[at + 1 : at + 5])) for at in above)


_FARTHEST = 60
"""Lines above a name and a time among which the name of the same writer is looked for, above a profile."""


def _with_mere_dates(lines: Sequence[str], found: Sequence[Heading], people: frozenset[str]) -> list[Heading]:
    """The headings, and the lines that are a date without an hour, or how old a post is, where they are one too.

    They are if they stand below somebody's name, or below the buttons of a comment, and more than one does, or the name
    is that of somebody known.
    """
    moved = [_at_name(each, floor, lines, people) for each, floor in zip(found, _floors(found), strict=True)]
    taken = {each.line for each in (*found, *moved)}
    found = moved
    more: list[tuple[Heading, bool]] = []
    floor = 0
    for number, line in enumerate(lines):
        if number in taken:
            floor = number + 1
            continue
        if (clock := _at_a_clock(lines, number, people)) and (stamp := _of_the_day(lines, number, clock["clock"])):
            shape = "spoken" if clock["words"] else "named"
            more.append((Heading(number, shape, stamp, clock["author"], words=clock["words"] or ""), True))
            floor = number + 1
            continue
        posted = _POSTED_ON.match(line)
        bare = line[posted.end() :] if posted else line
        stamp = mere_stamp(bare) if 2 <= len(bare.strip()) <= _LONGEST_NAME and _DIGIT.search(bare) else None
        if stamp is None or EDITED.match(line) or LABEL.match(lines[number - 1] if number else ""):
            continue
        if is_age(line) and number and lines[number - 1].strip() and BUTTON.match(lines[number - 1]):
            first = next((at for at in range(floor, number) if lines[at].strip().casefold() in people), None)
            if first is not None:
                more.append((Heading(first, "alone", stamp, lines[first].strip()), True))
                floor = number + 1
            continue
        if posted:
            more.append((Heading(number, "posted", stamp), any(each.shape == "posted" for each in found)))
            floor = number + 1
        elif name := _name_above(lines, number, floor, people):
            more.append((Heading(number, "alone", stamp), name.casefold() in people))
            floor = number + 1
    if not any(is_known for _, is_known in more) and (len(more) < 2 or any(each.shape != "alone" for each in found)):
        return list(found)
    return sorted((*found, *(heading for heading, _ in more)), key=lambda each: each.line)


_LETTER = re.compile(r"[^\W\d_]")
_BESIDE_NAME = re.compile(r"^\s*(?:@[\w.-]+|[•·|]|op|regular|leader|author|autor)\s*$", re.IGNORECASE)
"""What may stand between a name and a date."""
_TITLED = re.compile(r"\s+(?:regular|leader|op|author|original poster)$", re.IGNORECASE)


_OF_DAY = r"(?P<clock>\d{1,2}:\d\d)(?::\d\d)?(?P<half>\s?[AP]M)?"
_CLOCKS = (
    re.compile(rf"^\s*(?P<author>\S.{{0,40}}?)\s+{_OF_DAY}\s*(?P<words>)$", re.IGNORECASE),
    re.compile(rf"^\s*\[?{_OF_DAY}\]?\s+<[@+%~&]?(?P<author>[^<>\s]{{1,40}})>\s+(?P<words>\S.*)$", re.IGNORECASE),
)
_ONLY_A_CLOCK = re.compile(rf"^\s*{_OF_DAY}\s*$", re.IGNORECASE)


def _at_a_clock(lines: Sequence[str], number: int, people: frozenset[str]) -> dict[str, str] | None:
    """Who writes at which time of day, as chats show it: name and time in one line, or below each other."""
    for form in _CLOCKS:
        if (match := form.match(lines[number])) and match["author"].casefold() in people:
            found = match.groupdict()
            return {**found, "clock": found["clock"] + (found["half"] or "")}
    above = lines[number - 1].strip() if number else ""
    if (match := _ONLY_A_CLOCK.match(lines[number])) and above.casefold() in people:
        return {"author": above, "clock": match["clock"] + (match["half"] or ""), "words": ""}
    return None


def _of_the_day(lines: Sequence[str], number: int, clock: str) -> Stamp | None:
    """A time of day as a stamp: of the last day that a line above names alone or as a log does, else of today."""
    stamp = stamp_in(f"today {clock}")
    for at in range(number - 1, max(-1, number - _FARTHEST_DAY), -1):
        line = lines[at]
        day = mere_stamp(line) or (stamp_in(line, with_hour=False) if _LOGS_DAY.match(line) else None)
        if stamp and day and day.before is None:
            return evolve(day, hour=stamp.hour, minute=stamp.minute, doubt="its day stands in another line")
    return evolve(stamp, doubt="no day is named") if stamp else None


_FARTHEST_DAY = 500
_LOGS_DAY = re.compile(r"^\W*(?:log opened|day changed|session start|-+\s|\*+\s)", re.IGNORECASE)


def _floors(found: Sequence[Heading]) -> list[int]:
    return [0, *(each.line + 1 for each in found[:-1])] if found else []


def _at_name(heading: Heading, floor: int, lines: Sequence[str], people: frozenset[str]) -> Heading:
    """A heading that stands below its post, above the buttons of that, as one at the name above the words."""
    if heading.shape != "posted" or not _is_above_buttons(lines, heading.line):
        return heading
    first = _first_of_block(lines, floor, heading.line, people)
    return evolve(heading, line=first, shape="alone", author=lines[first].strip()) if first is not None else heading


def _is_above_buttons(lines: Sequence[str], number: int) -> bool:
    """Whether a date stands below its post, above the buttons of it."""
    below = next((each.strip() for each in lines[number + 1 : number + 1 + _NEAR] if each.strip()), "")
    return below.casefold() == "quickreply"


def _first_of_block(lines: Sequence[str], floor: int, end: int, people: frozenset[str]) -> int | None:
    """The line of the name above the words of a post that is dated below them."""
    block = range(floor, end)
    tools = next((at + 1 for at in block if lines[at].strip() == "flag msg tools" and at + 1 < end), None)
    return tools or next((at for at in block if lines[at].strip().casefold() in people), None)


_POSTED_ON = re.compile(rf"^\W*{_POSTED}(?:\s+(?:{_ON}))?\s*:?\s+(?=\S)", re.IGNORECASE)


def _name_above(lines: Sequence[str], number: int, floor: int, people: frozenset[str]) -> str:
    """The name in the line next above one, but for what stands beside names; empty if there is none."""
    for at in range(number - 1, max(floor, number - _NEAR) - 1, -1):
        text = lines[at].strip()
        if not text or _BESIDE_NAME.match(text):
            continue
        if text.casefold() in people:
            return text
        if is_furniture(text) or not _LETTER.search(text):
            continue
        is_name = len(text) <= _LONGEST_NAME and not text.endswith((".", "!", "?", ":", ",")) and text.count(" ") < 4
        return _TITLED.sub("", text) if is_name else ""
    return ""


_AT_HOST = re.compile(r"(?<=\w)@[\w-]+(?:\.[\w-]+)+\s*[•·]?$")
"""Where somebody is at home, behind the name, in forums that many machines share."""
_COUNTED = re.compile(
    r"^(?:message|post|reply|comment|nachricht|beitrag|antwort|réponse|mensaje|messaggio|bericht)"
    r"\s+#?\d+(?:\s*\S{1,3}\s*\d+)?$",
    re.IGNORECASE,
)
"""The number of a post, where the name of its writer could stand."""


def _heading(number: int, line: str, *, with_hour: bool = True) -> Heading | None:
    if not line.strip() or EDITED.match(line) or PROFILE.match(line) or LABEL.match(line) or FOOT.match(line):
        return None
    stamp = stamp_in(line, with_hour=with_hour)
    if stamp is None or opening(line) is not None:
        return None
    behind = line[stamp.end :]
    if _EDIT_NOTE.match(behind):
        behind = ""
    if (spoken := _SPOKEN[0].match(behind) or _SPOKEN[1].match(behind)) and _FORMS["alone"].match(line[: stamp.start]):
        return Heading(number, "spoken", stamp, spoken["author"].strip(), words=spoken["words"].strip())
    if (name := _BRACKETED.match(behind)) and line[: stamp.start].strip() == "[":
        return Heading(number, "bracketed", stamp, name["author"])
    after = _AFTER.match(behind)
    if after is None:
        return None
    before = line[: stamp.start]
    for shape, form in _FORMS.items():
        match = form.match(before)
        if match:
            author = match.groupdict().get("author") or ""
            author = _AT_HOST.sub("", author)
            if shape == "named" and (_COUNTED.match(author) or not re.search(r"\w", author)):
                return Heading(number, "alone", stamp)
            if len(author) > _LONGEST_NAME or (shape == "named" and author.count(" ") > 3):
                return None
            return Heading(number, shape, stamp, author.strip(), (after["subject"] or "").strip())
    return None
