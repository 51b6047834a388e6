"""The lines of a page that say when a post was written, and often by whom: every forum has its own way."""

import re
from collections import Counter
from collections.abc import Sequence

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.reading.furniture import EDITED, FOOT, LABEL, PROFILE
from eia_solo.reading.quoting import opening
from eia_solo.reading.times import Stamp, stamp_in

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
        rf"^\W*(?:\w+ |post|beitrag|message|bericht)?(?:{_BY})\s*:?\s+(?P<author>.+?)\s+»\s*$", re.IGNORECASE
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
_PLAIN_SHAPES = ("alone", "named", "spoken")
_AFTER = re.compile(
    r"^\s*[\])»]*\s*(?:[|•·—–-]?\s*(?:#\s?(?P<number>\d+))?|(?:post subject|titel|sujet(?: du message)?|oggetto|"
    r"asunto|onderwerp)"
    r"\s*:\s*(?P<subject>.*?)(?:\s+(?:reply with quote|antworten mit zitat|mit zitat antworten))?"
    r"|\(?(?:edited|bearbeitet)\)?|[:,]?(?:\s+(?:reply|share|new|add bookmark|(?:report|quote)\b.*))*)\s*$",
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
_NEAR = 4
"""Lines below a time among which the number of its post is looked for, where it is a mere date."""


def headings(lines: Sequence[str], people: frozenset[str]) -> tuple[Heading, ...]:
    """The headings of a page. Of several shapes that its lines have, that which is a forum's, else the commonest."""
    found = [each for number, line in enumerate(lines) if (each := _heading_at(number, line, lines)) is not None]
    shapes = Counter(each.shape for each in found)
    if not shapes:
        return ()

    def worth(shape: str) -> tuple[bool, int, int]:
        known = sum(each.shape == shape and each.author.casefold() in people for each in found)
        return shape not in _PLAIN_SHAPES, known, shapes[shape]

    best = max(shapes, key=worth)
    chosen = tuple(each for each in found if each.shape == best)
    if best in ("named", "spoken") and not _are_names(chosen, people):
        return ()
    return chosen


def _are_names(named: Sequence[Heading], people: frozenset[str]) -> bool:
    """Whether what stands before the times are names, not words of a sentence that mentions a time."""
    return len(named) > 1 or all(each.author.casefold() in people for each in named)


def _heading_at(number: int, line: str, lines: Sequence[str]) -> Heading | None:
    """The heading in a line. A mere date is one if the number of its post follows."""
    if not _DIGIT.search(line) and not _AN_HOUR_AGO.search(line):
        return None
    heading = _heading(number, line)
    is_short = 6 <= len(line.strip()) <= _LONGEST_NAME + 20
    if heading is None and is_short and any(map(_NUMBERED.match, lines[number + 1 : number + 1 + _NEAR])):
        heading = _heading(number, line, with_hour=False)
    if (
        heading
        and heading.shape == "named"
        and _NUMBERED.match(next(filter(str.strip, lines[number + 1 : number + 1 + _NEAR]), ""))
    ):
        return evolve(heading, shape=BELOW)
    return heading


def _heading(number: int, line: str, *, with_hour: bool = True) -> Heading | None:
    if not line.strip() or EDITED.match(line) or PROFILE.match(line) or LABEL.match(line) or FOOT.match(line):
        return None
    stamp = stamp_in(line, with_hour=with_hour)
    if stamp is None or opening(line) is not None:
        return None
    behind = line[stamp.end :]
    if (spoken := _SPOKEN[0].match(behind) or _SPOKEN[1].match(behind)) and _FORMS["alone"].match(line[: stamp.start]):
        return Heading(number, "spoken", stamp, spoken["author"].strip(), words=spoken["words"].strip())
    after = _AFTER.match(line[stamp.end :])
    if after is None:
        return None
    before = line[: stamp.start]
    for shape, form in _FORMS.items():
        match = form.match(before)
        if match:
            author = match.groupdict().get("author") or ""
            if len(author) > _LONGEST_NAME or (shape == "named" and author.count(" ") > 3):
                return None
            return Heading(number, shape, stamp, author.strip(), (after["subject"] or "").strip())
    return None
