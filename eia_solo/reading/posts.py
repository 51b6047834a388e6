"""A page as it was copied from a browser, taken apart into posts."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.reading.furniture import BUTTON, EDITED, FOOT, ICON_AND_TITLE, NUMBER, PROFILE, is_furniture, is_profile
from eia_solo.reading.headings import BELOW, Heading, headings
from eia_solo.reading.mails import bare_subject, is_reply
from eia_solo.reading.quoting import plain

_LONGEST_NAME = 60
_LONGEST_PROFILE = 60
"""Letters of a line in a profile."""
_TO_A_LIST = re.compile(r"^\s*to [\w.+@-]+\s*$")
_HEADER_LINE = re.compile(
    r"^\s*(?:from|date|local|subject|newsgroups|to|cc|reply-to)\s*:\s+(?P<value>\S.*)$", re.IGNORECASE
)
"""What a list of mails shows of a mail above its words."""
_ABOVE = 16
"""Lines above a heading, or below it, among which the name of the writer is looked for."""
_PRESENCE = re.compile(
    r"^\s*(?P<author>.{1,40}?) (?:is offline|is online now|ist offline|ist gerade online|is online)\b", re.IGNORECASE
)


@frozen
class Post:
    """A post of a page: its lines from `first` on, of which those from `begin` to before `end` are what was written."""

    first: int
    begin: int
    end: int
    heading: Heading
    author: str
    subject: str
    doubt: str = ""
    """Why it is not sure who wrote it; empty if nothing speaks against it."""


def posts_of(lines: Sequence[str], people: frozenset[str]) -> tuple[Post, ...]:
    """The posts of a page, in its order; none if nothing in it looks like the heading of a post."""
    found = headings(lines, people)
    if not found:
        return ()
    if found[0].shape == BELOW:
        return tuple(_posts_above(lines, found))
    named = _with_authors(lines, found, people)
    starts = [start for start, _ in named] + [_foot(lines, found[-1].line)]
    made = []
    for number, (heading, (start, author)) in enumerate(zip(found, named, strict=True)):
        after = named[number + 1][1] if number + 1 < len(named) else ""
        begin, subject = _after_heading(lines, heading, author, starts[number + 1])
        end = _without_tail(lines, begin, starts[number + 1], {author, after} - {""})
        above = heading.subject or subject or _subject_above(lines, start, heading.line, author)
        doubt = _TWO_NAMES if start < heading.line and _replies(lines, heading, start, people) == author else ""
        made.append(Post(start, begin, end, heading, _plain_author(author), above, doubt))
    return _with_first_titles(lines, made)


def _plain_author(author: str) -> str:
    """The name in a line that says who writes as a mail does: "From: Wim <wim@example.org>"."""
    match = _FROM.match(author)
    return (match["name"] or match["address"] or author).strip() if match else author


_FROM = re.compile(
    r"^\s*(?:from|von|de|da|van|från|fra)\s*:\s*[\"']?(?P<name>[^<\"']*?)[\"']?\s*(?:<(?P<address>[^<>\s]+)>)?\s*$",
    re.IGNORECASE,
)


def _with_first_titles(lines: Sequence[str], posts: Sequence[Post]) -> tuple[Post, ...]:
    """The posts with the title of the first, where it stands above its words as it does above those that reply."""
    titles = {bare_subject(post.subject).casefold() for post in posts if is_reply(post.subject)}
    return tuple(_with_title(lines, post, titles) if not post.subject else post for post in posts)


def _with_title(lines: Sequence[str], post: Post, titles: set[str]) -> Post:
    first = next((index for index in range(post.begin, post.end) if lines[index].strip()), None)
    if first is None or lines[first].strip().casefold() not in titles:
        return post
    return evolve(post, begin=first + 1, subject=lines[first].strip())


def _posts_above(lines: Sequence[str], found: Sequence[Heading]) -> Iterator[Post]:
    """The posts of a page whose headings stand below the words."""
    for heading, floor in _with_floors(found):
        block = range(min(floor + 1, heading.line) if floor else 0, heading.line)
        names = [index for index in block if lines[index].strip() == heading.author and _has_profile(lines, index)]
        start = (names[0] if floor else names[-1]) if names else block.start
        begin, _ = _after_heading(lines, evolve(heading, line=start - 1), heading.author, heading.line)
        end = _without_tail(lines, begin, heading.line, set())
        yield Post(start, begin, end, heading, heading.author, "")


def _with_authors(lines: Sequence[str], found: Sequence[Heading], people: frozenset[str]) -> list[tuple[int, str]]:
    """For each heading the first line of its post, and who wrote it."""
    if any(each.author for each in found):
        return [
            (_start(lines, each, floor), each.author) if each.author else _author_above(lines, each, floor, people)
            for each, floor in _with_floors(found)
        ]
    above = [_author_above(lines, each, floor, people) for each, floor in _with_floors(found)]
    below = [_author_below(lines, each) for each in found]

    def worth(names: list[tuple[int, str]]) -> int:
        return sum(
            2 if name.casefold() in people else 1 if name and _has_profile(lines, line) else 0 for line, name in names
        )

    if worth(below) > worth(above):
        return [(_with_subject(lines, each.line), name) for each, (_, name) in zip(found, below, strict=True)]
    starts = [
        _picture(lines, line, name) if name else each.line for each, (line, name) in zip(found, above, strict=True)
    ]
    return list(zip(starts, (name for _, name in above), strict=True))


_SUBJECT_LINE = re.compile(r"^\s*(?:post subject|titel|sujet|asunto|oggetto)\s*:\s*(?=\S)", re.IGNORECASE)


def _with_subject(lines: Sequence[str], line: int) -> int:
    """The first line of a post that begins with a heading, or above it with the words "Post subject"."""
    return line - 1 if line and _SUBJECT_LINE.match(lines[line - 1]) else line


def _picture(lines: Sequence[str], line: int, name: str) -> int:
    """The first line of a post that begins with the name of its writer, or above it with a letter for a picture."""
    return line - 1 if line and lines[line - 1].strip().casefold() == name[:1].casefold() else line


def _with_floors(found: Sequence[Heading]) -> list[tuple[Heading, int]]:
    """Each heading with the first line that can belong to its post."""
    return [(each, found[number - 1].line + 1 if number else 0) for number, each in enumerate(found)]


def _start(lines: Sequence[str], heading: Heading, floor: int) -> int:
    """The first line of a post whose heading names its writer: the title above it, and the profile if that is above."""
    at = heading.line
    while at > floor and lines[at - 1].strip() and at > heading.line - 4:
        is_button = BUTTON.match(lines[at - 1])
        if not is_button and floor and not is_reply(lines[at - 1].strip()) and _is_chat(lines, at - 1, floor):
            break
        at -= 1
        if not is_button:
            break
    top = at
    for index in range(at - 1, max(floor, at - _ABOVE) - 1, -1):
        if lines[index].strip() == heading.author:
            following = [line for line in lines[index + 1 : at] if line.strip()]
            if all(is_furniture(line) or len(line) < 30 for line in following):
                top = index
            break
    # A profile below the post it belongs to stands before the next title: it is told by "Top" or an empty line.
    if top != at and any(
        re.match(r"^\W*(?:top|nach oben|haut|arriba|omhoog)\s*$", each, re.IGNORECASE) for each in lines[top:at]
    ):
        return at
    return top


def _is_chat(lines: Sequence[str], title: int, floor: int) -> bool:
    """Whether the line above a heading belongs to the post before: nothing stands between the posts of a page."""
    above = next((at for at in range(title - 1, floor - 1, -1) if lines[at].strip()), None)
    return above is None or not is_furniture(lines[above], lines[above - 1] if above > floor else "")


def _author_above(lines: Sequence[str], heading: Heading, floor: int, people: frozenset[str]) -> tuple[int, str]:
    """Who is named above a heading, and in which line: a known name, else that above a profile, else the line above."""
    lowest = max(floor, heading.line - _ABOVE)
    above = range(heading.line - 1, lowest - 1, -1)
    for index in above:
        name = _PRESENT.sub("", lines[index].strip())
        if name.casefold() in people:
            first = _first_of_two(lines, index, lowest)
            if first < index and plain(lines[first]) in {plain(each) for each in people}:
                return first, lines[first].strip()
            return first, name
    if any(_GROUP.match(lines[index]) for index in above):
        return heading.line, next((each.strip() for each in lines[heading.line + 1 :] if each.strip()), "")
    for index in above:
        if _can_be_name(lines, index, lowest) and _has_profile(lines[: heading.line], index):
            while index > lowest and _can_be_name(lines, index - 1, lowest):
                index -= 1
            return index, _PRESENT.sub("", lines[index].strip())
    nearest = next((index for index in above if not is_furniture(lines[index])), None)
    if nearest is not None and nearest >= heading.line - 3 and _can_be_name(lines, nearest, lowest):
        return nearest, _PRESENT.sub("", lines[nearest].strip())
    return heading.line, ""


_GROUP = re.compile(r"^\s*r/\w+\s*$")
"""Where a post stands, by the sign of a forum that names the writer below the time."""
_TWO_NAMES = "two names stand above it"
_USER = re.compile(r"^[\w.-]{2,30}$")


def _first_of_two(lines: Sequence[str], index: int, lowest: int) -> int:
    """The line of the writer where the one right below it names whom the post answers, or the writer in full."""
    if index - 2 >= lowest and plain(lines[index - 1]) == plain(lines[index - 2]) != "":
        return index - 2
    if index - 1 < lowest or not _USER.match(lines[index - 1].strip()) or not _can_be_name(lines, index - 1, lowest):
        return index
    if index - 1 == lowest > 0:
        return index  # the line right below the time above is what was written there
    before = lines[index - 2] if index - 2 >= lowest else ""
    return index - 1 if is_furniture(before) else index


def _replies(lines: Sequence[str], heading: Heading, start: int, people: frozenset[str]) -> str:
    """The name below the first of a heading, where that is nobody known: of whom it answers, or of the same one."""
    below = lines[start + 1].strip() if start + 1 < heading.line else ""
    known = {plain(each) for each in people}
    return below if plain(below) in known and plain(lines[start]) not in known else ""


_PRESENT = re.compile(
    r"\s+(?:offline|online|away|is offline|is online(?: now)?|ist offline|ist (?:gerade )?online|"
    r"regular|leader|op)\s*$|"
    r"^#\s?\d+\s+",
    re.IGNORECASE,
)
"""What stands beside a name and is none of it."""


def _can_be_name(lines: Sequence[str], index: int, lowest: int) -> bool:
    """Whether a line can be the name of a writer: short, no sentence, and nothing of the forum's."""
    text = lines[index].strip()
    before = lines[index - 1] if index > lowest else ""
    if len(text) == 1 and lines[index + 1 : index + 2] and lines[index + 1].strip()[:1].casefold() == text.casefold():
        return False  # the letter that stands for a picture
    is_short = bool(text) and len(text) <= _LONGEST_NAME and not text.endswith((".", "!", "?", ":", ","))
    if re.match(r"^@[\w.-]+$", text) and before.strip():
        return False  # how the one above is called, too
    return is_short and not is_furniture(text, before)


def _author_below(lines: Sequence[str], heading: Heading) -> tuple[int, str]:
    for index in range(heading.line + 1, min(heading.line + 5, len(lines))):
        text = lines[index].strip()
        if not text or NUMBER.match(text):
            continue
        if presence := _PRESENCE.match(text):
            name = presence["author"].strip()
            half = name[: len(name) // 2].strip()
            return index, half if f"{half} {half}" == name else name
        name = _PRESENT.sub("", text)
        return index, name if len(name) <= _LONGEST_NAME else ""
    return heading.line, ""


def _has_profile(lines: Sequence[str], line: int) -> bool:
    """Whether a profile begins within the next lines."""
    return any(is_profile(each) for each in lines[line + 1 : line + 5])


def _after_heading(lines: Sequence[str], heading: Heading, author: str, end: int) -> tuple[int, str]:
    """The first line of what was written, and the title if that stands below the heading."""
    at = heading.line + 1
    if lines[at - 2 : at - 1] == ["unread,"] and at < end and _TO_A_LIST.match(lines[at]):
        at += 1
    said = ""
    while heading.shape == "posted" and at < end and (line := _HEADER_LINE.match(lines[at])):
        said = line["value"] if lines[at].strip().lower().startswith("subject") else said
        at += 1
    if said:
        return at, said.strip()
    for index in range(at, min(at + _ABOVE, end)):
        if title := ICON_AND_TITLE.match(lines[index]):
            if all(
                is_furniture(each, before) or author in each or len(each) < 30
                for before, each in _pairs(lines, at, index)
            ):
                return index + 1, title[1].strip()
            break
    subject = ""
    seen_profile = False
    index = at
    while index < end:
        text, before = lines[index].strip(), lines[index - 1] if index > at else ""
        if text and not is_furniture(lines[index], before) and text != author and not text.startswith(f"{author} "):
            follows = lines[index + 1] if index + 1 < end else ""
            if seen_profile or not (is_profile(follows) and index - at < 4):
                break
        elif text and not author:
            pass
        seen_profile = seen_profile or is_profile(text, before)
        index += 1
    if (
        index < end
        and re.match(r"^\s*(?:re|aw|rép|rif|sv)\s*:", lines[index], re.IGNORECASE)
        and len(lines[index]) < 120
    ):
        subject = lines[index].strip()
        index += 1
    return index, subject


def _pairs(lines: Sequence[str], first: int, end: int) -> list[tuple[str, str]]:
    return [(lines[index - 1], lines[index]) for index in range(first, end)]


def _without_tail(lines: Sequence[str], begin: int, end: int, names: set[str]) -> int:
    """Where what was written ends: before profiles and buttons at the end of a block."""
    cut = _profile_start(lines, begin, end, names)
    end = end if cut is None else cut
    while end > begin and is_furniture(lines[end - 1], lines[end - 2] if end - 2 >= begin else ""):
        end -= 1
    return end


def _profile_start(lines: Sequence[str], begin: int, end: int, names: set[str]) -> int | None:
    """The line of a name below which only a profile stands, if the block ends so."""
    for index in range(end - 1, max(begin, end - _ABOVE) - 1, -1):
        if lines[index].strip() in names and any(map(PROFILE.match, lines[index + 1 : min(index + 5, end)])):
            below = [each for each in lines[index + 1 : end] if each.strip()]
            return index if all(len(each) < _LONGEST_PROFILE for each in below) else None
    return None


def _foot(lines: Sequence[str], last: int) -> int:
    """Where the page's own end begins."""
    return next((index for index in range(last + 1, len(lines)) if FOOT.match(lines[index])), len(lines))


def _subject_above(lines: Sequence[str], start: int, line: int, author: str) -> str:
    """The title of a post, which stands next above its heading."""
    for index in range(line - 1, max(start, line - 4) - 1, -1):
        text = lines[index].strip()
        before = lines[index - 1] if index > start else ""
        if not text or text == author or is_furniture(text, before):
            continue
        if not (EDITED.match(text) or _HEADER_LINE.match(text)):
            return _SUBJECT_LINE.sub("", text) if len(text) < 120 else ""
    return ""


def software(lines: Sequence[str], posts: Sequence[Post]) -> str:
    """What the page was probably made by; "forum" where it could be any."""
    shapes = Counter(post.heading.shape for post in posts)
    shape = shapes.most_common(1)[0][0]
    if shape in ("phpbb", "smf"):
        return shape
    text = "\n".join(lines)
    for name, words in _SIGNS.items():
        if re.search(words, text, re.IGNORECASE):
            return name
    return {
        "alone": "forum",
        "named": "discourse",
        "raw": "discourse",
        "unread": "google groups",
        "posted": "phpbb",
    }.get(shape, "forum")


_SIGNS = {
    "xenforo": r"^(?:click to expand|reaction score|add bookmark)",
    "vbulletin": r"join date|registriert seit|reply with quote|originally posted by|thread tools|mit zitat antworten",
    "mybb": r"^reputation:|\bthreads:",
    "invision": r"^posted |^members\n|content count",
    "discourse": r"\d+ likes?$|gefällt mir|^\d+ j'aime",
}
