"""Sources read into items: the one door of this package."""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, tzinfo

from attrs import evolve

from eia_solo.reading.digests import digest_in
from eia_solo.reading.furniture import EDITED
from eia_solo.reading.html_text import charset_of_html, is_page_of_html, page_of_html
from eia_solo.reading.items import Guess, Item, Known, Left, Line, Source, Status
from eia_solo.reading.mails import Mail, is_saved_mail, looks_like_mail, mails_of
from eia_solo.reading.pasted import headings_of, mails_in
from eia_solo.reading.posts import Post, posts_of, software
from eia_solo.reading.quoting import Others, quoted_in_mail, quoted_in_post
from eia_solo.reading.signatures import without_repeated, without_rule
from eia_solo.reading.text import decoded, is_text, lines_of_text, visible
from eia_solo.reading.times import NO_SUCH_ZONE, Clock, Stamp, likely_month_first, month_first, stamp_in
from eia_solo.reading.zones import names_no_zone, zone_of


def read(
    sources: Sequence[Source],
    known: Known,
    *,
    zone: tzinfo | None = None,
    copied: datetime | None = None,
    copied_is_given: bool = True,
) -> tuple[Item, ...]:
    """The items of the sources, in the order of files and of the page, with the guesses of a game.

    `zone` is that of sources that name none; `copied` is what "today" is. The same input gives the same output.
    """
    now = Clock(zone, "zone that was given", copied, copied_is_given)
    items = [item for source in sources for item in _items(source, known, now)]
    return known.guess(tuple(evolve(item, number=number) for number, item in enumerate(items)))


def _items(source: Source, known: Known, clock: Clock) -> Iterator[Item]:
    if is_page_of_html(source.raw):
        source = Source(source.name, page_of_html(decoded(source.raw, charset_of_html(source.raw))).encode())
    if pasted := _pasted(source, clock):
        yield from _without_signatures(pasted, known)
        return
    if looks_like_mail(source.name, source.raw):
        yield from _without_signatures(_of_mails(source, _opened(mails_of(source.raw), clock)), known)
        return
    if not is_text(source.raw):
        yield _whole(source.name, [" ".join(line.split()) for line in visible(source.raw).splitlines()])
        return
    lines = lines_of_text(decoded(source.raw))
    posts = posts_of(lines, known.people)
    if posts:
        yield from _without_signatures(_of_page(source.name, lines, posts, known, clock), known)
    else:
        yield _whole(source.name, lines)


def _pasted(source: Source, clock: Clock) -> list[Item]:
    """The mails of a text that shows some; none where a mail program saved them, or one that has to be decoded."""
    if is_saved_mail(source.name, source.raw) or not is_text(source.raw):
        return []
    return _of_mails(source, _pasted_mails(lines_of_text(decoded(source.raw)), clock))


def _pasted_mails(lines: Sequence[str], clock: Clock) -> Iterator[Mail]:
    """The mails of a text; those of a digest in the place of the one that brought it."""
    if digest := digest_in(lines):
        above = lines[: digest.first]
        before = headings_of(above, clock)[:-1]  # the last is that of the digest
        yield from mails_in(above, before, clock) if before else ()
        yield from digest.read(lines, clock)
        yield from _pasted_mails(["" for _ in lines[: digest.end]] + [*lines[digest.end :]], clock)
        return
    found = headings_of(lines, clock)
    if found and not (any(each.is_raw for each in found) and len(found) == 1):
        yield from mails_in(lines, found, clock)


def _opened(mails: Iterable[Mail], clock: Clock) -> Iterator[Mail]:
    """The mails, those of a digest in the place of the one that brought it; their lines are those of that mail."""
    for mail in mails:
        lines = lines_of_text(mail.words)
        if digest := digest_in(lines):
            for each in digest.read(lines, clock):
                yield evolve(each, first_line=mail.first_line, last_line=mail.last_line)
        else:
            yield mail


def _of_mails(source: Source, mails: Iterable[Mail]) -> list[Item]:
    return [_of_mail(source.name, number, mail) for number, mail in enumerate(mails, 1)]


def _whole(name: str, lines: list[str]) -> Item:
    """A file that is neither mail nor page: its words may be a post, if a game finds an act in them."""
    while lines and not lines[-1].strip():
        lines.pop()
    numbered = tuple(Line(number, text) for number, text in enumerate(lines, 1))
    marked = quoted_in_mail(numbered)
    return Item(
        f"{name}#1", "text", 1, max(len(lines), 1), lines=without_rule(marked.lines), quotes=marked.quotes,
        status=Guess(Status.NOT_UNDERSTOOD),
    )  # fmt: skip


def _of_mail(name: str, number: int, mail: Mail) -> Item:
    numbered = tuple(Line(number, text) for number, text in enumerate(lines_of_text(mail.words), 1))
    marked = quoted_in_mail(numbered, mail.address)
    return Item(
        id=f"{name}#{number}",
        source="mail",
        first_line=mail.first_line,
        last_line=mail.last_line,
        is_mail=True,
        by_list=mail.by_list,
        author=mail.author,
        address=mail.address,
        subject=mail.subject,
        received=mail.received,
        lines=without_rule(marked.lines),
        quotes=marked.quotes,
    )


def _of_page(name: str, lines: list[str], posts: Sequence[Post], known: Known, clock: Clock) -> list[Item]:
    clock = _clock_of(lines, posts, clock)
    source = software(lines, posts)
    others = Others.of([post.author for post in posts], [lines[post.begin : post.end] for post in posts])
    people = known.people | {post.author.casefold() for post in posts if post.author}
    items = []
    for number, post in enumerate(posts, 1):
        indent = _indent(lines[post.begin : post.end])
        spoken = (Line(post.heading.line + 1, post.heading.words),) if post.heading.words else ()
        numbered = (*spoken, *(Line(index + 1, lines[index][indent:]) for index in range(post.begin, post.end)))
        marked = quoted_in_post(numbered, others, number - 1, people)
        read_lines = without_rule(marked.lines)
        last = posts[number].first if number < len(posts) else post.end
        items.append(
            Item(
                id=f"{name}#{number}",
                source=source,
                first_line=post.first + 1,
                last_line=max(last, post.first + 1),
                author=post.author,
                subject=post.subject,
                received=clock.guess(post.heading.stamp),
                lines=read_lines,
                quotes=marked.quotes,
                doubt=post.doubt
                or ("" if marked.ends_are_sure else "where the quotation ends is not sure")
                or _another_begins(read_lines, post.author, people),
                edited=_edited(read_lines, clock),
            )
        )
    return items


_BESIDE_TIME = re.compile(
    r"\b(?:on|at|am|um|le|à|el|a las|il|alle|op|om|posted|wrote|written|by|von|uhr|edited|message|reply|re)\b|"
    r"#\d+|[\W\d_]",
    re.IGNORECASE,
)


def _another_begins(lines: Sequence[Line], author: str, people: frozenset[str]) -> str:
    """Why it is not sure that all the words are of one post: somebody else's name stands alone, or a time does."""
    for line in lines:
        text = line.text.strip()
        if line.left is not None or not 0 < len(text) <= _LONGEST_HEADING:
            continue
        if text.casefold() in people and text.casefold() != author.casefold():
            return "another post may begin in it"
        stamp = stamp_in(text)
        if stamp and stamp.before is None and not _BESIDE_TIME.sub("", text[: stamp.start] + text[stamp.end :]):
            return "another post may begin in it"
    return ""


_LONGEST_HEADING = 80


def _indent(lines: Sequence[str]) -> int:
    """The blanks that every line begins with: those of the page, not of its writer."""
    return min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)


def _clock_of(lines: Sequence[str], posts: Sequence[Post], clock: Clock) -> Clock:
    """The clock of a page: its zone, and the order of day and month in its numbers."""
    around = [*lines[: posts[0].begin], *lines[posts[-1].end :]]
    zone = zone_of(around)
    if zone is not None:
        clock = evolve(clock, zone=zone, why_zone="zone of the page")
    elif names_no_zone(around):
        clock = evolve(clock, zone_doubt=NO_SUCH_ZONE)
    stamps = [post.heading.stamp for post in posts]
    local = _local(clock)
    likely = likely_month_first(stamps, local)
    return evolve(clock, month_first=month_first(stamps, local), likely_month_first=likely)


def _local(clock: Clock) -> datetime | None:
    return clock.copied.astimezone(clock.zone) if clock.copied and clock.zone else clock.copied


def _edited(lines: Sequence[Line], clock: Clock) -> str | None:
    """When the post was changed, by the forum's own note."""
    for line in lines:
        if line.left is Left.EDITED and EDITED.match(line.text):
            stamp: Stamp | None = stamp_in(line.text)
            value = clock.guess(stamp).value
            return str(value) if value else None
    return None


def _without_signatures(items: Sequence[Item], known: Known) -> Iterator[Item]:
    """The items without what ends every post of an author."""
    by_author: dict[str, list[Item]] = {}
    for item in items:
        by_author.setdefault((item.address or item.author).casefold(), []).append(item)
    named = {author: [item.lines for item in each] for author, each in by_author.items() if author}
    found = without_repeated(named, known.is_sign_off)
    changed = {
        item.id: lines
        for author, each in by_author.items()
        if author
        for item, lines in zip(each, found[author], strict=True)
    }
    return (evolve(item, lines=changed.get(item.id, item.lines)) for item in items)
