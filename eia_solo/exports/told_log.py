"""The log of a game without dice: what was written, what came of it and why, turn by turn, on the same page."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import define, evolve, field

from eia_solo.campaign.session import AnySession
from eia_solo.core.log import LoggedLine, LogLine
from eia_solo.core.values import frozen
from eia_solo.core.wording import capital, joined
from eia_solo.core.words import mark, ntr, tr
from eia_solo.exports.annexes import Drawn, annexes
from eia_solo.exports.log_page import (
    Chapter,
    Choice,
    Counted,
    Detail,
    Glance,
    Item,
    LogPage,
    Part,
    Party,
    Progress,
    Row,
    Sort,
    Table,
    Value,
    Zone,
    chosen,
    no_progress,
)
from eia_solo.exports.picture import Picture
from eia_solo.games import game_of

COLUMNS = ("turn", "order", "kind", "power", "text", "outcome", "reason", "rule", "undone", "note", "bookmark")
EVERY = 50
_SET_OFF = (Sort.WAR, Sort.PEACE)
_NEWS = 3
"""So many wars and peaces are named in the contents of a chapter."""


@frozen(kw_only=True)
class Kind:
    """How lines of a kind are told: under which heading, how set off, and from which detail on."""

    part: str = mark("What came to pass")
    sort: Sort = Sort.LINE
    detail: Detail = Detail.ROLLS
    outcome: bool = True
    """Whether the words leave open what came of it."""


@frozen(kw_only=True)
class ChapterHead:
    """What stands at the head of a chapter: a picture, and who holds how much."""

    picture: Picture | None = None
    track: tuple[Zone, ...] = ()
    track_title: str = ""
    still: str = ""
    """What goes on at the end of the chapter."""


def turns(number: int, word: str) -> str:
    return ntr("{count} turn", "{count} turns", number, count=word)


def moments(number: int, word: str) -> str:
    return ntr("{count} moment", "{count} moments", number, count=word)


def _lines(number: int, word: str) -> str:
    return ntr("{count} line", "{count} lines", number, count=word)


@frozen(eq=False, kw_only=True)
class Shape:
    """How a game fills the page. `chapter` gives a line's chapter, its id and title; None leaves it to the line before.

    `counted` are the kinds whose numbers are told, each with the head of its column and so many of it in words. `head`
    makes the head of a chapter of its last entry in force.
    """

    chapter: Callable[[LogLine], tuple[str, str] | None]
    chapters_said: Callable[[int, str], str] = turns
    """So many chapters in words, of the number and its word."""
    kinds: Mapping[str, Kind] = field(factory=dict)
    counted: Mapping[str, tuple[str, Callable[[int, str], str]]] = field(factory=dict)
    parties: tuple[Party, ...] = ()
    order: Callable[[str], Any] | None = None
    """By what chapters are ordered, of their ids; without it in the order in which they were entered."""
    head: Callable[[int], ChapterHead] = lambda _: ChapterHead()
    set_off: Callable[[LogLine], Sort | None] = lambda _: None
    """How a line in force is set otherwise than its kind: as a war, as a peace."""
    outcome: Callable[[str], str] = str
    """The outcome of a line in words, of the one that is kept."""
    public: Callable[[], Iterator[LoggedLine]] | None = None
    """The log as everybody may read it, where some of it may be secret: that is told only where all rows are."""
    public_now: str = ""
    """How far the campaign has come, as far as everybody knows; without it as far as it has."""


@define(eq=False)
class _Found:
    id: str
    title: str
    lines: list[LoggedLine] = field(factory=list)
    last: int = 0


def log_page(session: AnySession, choice: Choice, progress: Progress = no_progress) -> LogPage:
    """The log of a game that says nothing of its chapters: they are the moments its entries belong to."""

    def moment(line: LogLine) -> tuple[str, str]:
        name = session.moment_name(line.entry)
        return name, name

    return told_page(session, choice, progress, Shape(chapter=moment, chapters_said=moments))


def told_page(session: AnySession, choice: Choice, progress: Progress, shape: Shape) -> LogPage:
    """The log of a campaign in the shape of its game, as far as it was chosen. Raises InvalidCommand as `chosen`."""
    ids = session.history.ids
    every = tuple(_told(session.logged(ids), ids[-1], progress))
    page = _page(session, _read(session, every, shape), shape)
    public = tuple(_told(shape.public(), ids[-1], progress)) if shape.public else every
    if [each.line.text for each in public] != [each.line.text for each in every]:
        open_page = _page(session, _read(session, public, shape), shape, now=shape.public_now, public=True)
        page = evolve(page, public=open_page)
    told = chosen(page, choice)
    heads = (tr("turn"), *(tr(head) for head, _ in shape.counted.values()))
    rows: tuple[tuple[Value, ...], ...] = tuple(
        (chapter.title, *(each.number for each in chapter.counted[: len(heads) - 1])) for chapter in told.chapters
    )
    tables = (Table(title=tr("Turns"), heads=heads, rows=rows),) if shape.counted else ()
    return evolve(told, tables=tables)


def _page(
    session: AnySession, found: Sequence[_Found], shape: Shape, now: str = "", *, public: bool = False
) -> LogPage:
    return LogPage(
        kicker=tr("Log · {game}", game=game_of(session.rulebook.id).title),
        title=session.campaign.path.stem,
        about=tr("Scenario {scenario}", scenario=session.campaign.meta.get("scenario", "")),
        chapters_said=shape.chapters_said,
        parties=shape.parties,
        chapters=tuple(_chapter(each, shape) for each in found),
        appendix=annexes(session, tuple(_throws(found)), now, public=public),
        columns=COLUMNS,
        sheet=mark("Log"),
    )


def _told(lines: Iterable[LoggedLine], last: int, progress: Progress) -> Iterator[LoggedLine]:
    """These lines; meanwhile it is told how far they have come."""
    for logged in lines:
        if logged.line.entry % EVERY == 0:
            progress(logged.line.entry, last)
        yield logged


def _read(session: AnySession, lines: Iterable[LoggedLine], shape: Shape) -> Sequence[_Found]:
    found: dict[str, _Found] = {}
    in_force = session.history.in_force
    now: _Found | None = None
    for logged in lines:
        line = logged.line
        place = shape.chapter(line)
        if place is not None or now is None:
            id, title = place or ("begin", tr("The beginning"))
            now = found.setdefault(id, _Found(id, title))
        now.lines.append(logged)
        if line.entry in in_force:
            now.last = line.entry
    order = shape.order
    return tuple(found.values()) if order is None else tuple(sorted(found.values(), key=lambda each: order(each.id)))


def _chapter(found: _Found, shape: Shape) -> Chapter:
    items: dict[str, list[Item]] = {}
    titles = dict.fromkeys(kind.part for kind in shape.kinds.values())
    for order, logged in enumerate(found.lines, 1):
        kind = shape.kinds.get(logged.line.kind, Kind())
        items.setdefault(kind.part, []).append(line_item(logged, kind, found.title, order, shape))
    order_of = list(titles)
    parts = sorted(items, key=lambda title: order_of.index(title) if title in titles else len(titles))
    in_force = [logged.line for logged in found.lines if not logged.line.undone]
    counted = tuple(
        Counted(number=sum(line.kind == kind for line in in_force), said=said_of)
        for kind, (_, said_of) in shape.counted.items()
    ) or (Counted(number=len(in_force), said=_lines),)
    said = ", ".join(each.words for each in counted if each.number)
    told = [item for same in items.values() for item in same if item.sort in _SET_OFF]
    news = [item.text for item in told]
    more = [ntr("one more", "{n} more", len(news) - _NEWS)] if len(news) > _NEWS else []
    brought = "; ".join(filter(None, (*news[:_NEWS], *more, said)))
    head = shape.head(found.last) if found.last else ChapterHead()
    return Chapter(
        id=found.id,
        title=found.title,
        contents=capital(brought) or (tr("Nothing of it is in force") if not in_force else ""),
        glance=tuple(Glance(text=item.text, sort=item.sort) for item in told),
        said=f"{capital(said)}." if said else "",
        still=head.still,
        track=head.track,
        track_title=head.track_title,
        picture=head.picture,
        parts=tuple(Part(title=tr(title), items=tuple(items[title])) for title in parts),
        counted=counted,
    )


def line_item(logged: LoggedLine, kind: Kind, turn: str, order: int, shape: Shape) -> Item:
    """A line of the log as an item that unfolds to what there is to say beside its words."""
    line = logged.line
    came = line.outcome or joined(map(str, line.dice))
    cells: dict[str, Value] = {
        "turn": turn, "order": order, "kind": line.kind, "power": line.checker or None, "text": line.text,
        "outcome": came or None, "reason": line.because or None, "rule": line.rule or None,
        "undone": line.is_taken_back, "note": line.note or None, "bookmark": line.bookmarked,
    }  # fmt: skip
    known = {party.id for party in shape.parties}
    sort = Sort.LINE if line.undone else shape.set_off(line) or kind.sort
    facts = tuple(Row(title=tr(name), because=words) for name, words in logged.facts if name not in ("outcome", "turn"))
    return Item(
        sort=sort,
        text=line.text,
        place=line.place,
        powers=tuple(power for power in (line.checker, line.target) if power in known),
        dice=line.dice,
        result=shape.outcome(came) if kind.outcome and sort is not Sort.PEACE else "",
        rows=facts if sort is Sort.LINE else (),
        points=logged.below if sort is Sort.LINE else tuple(f"{row.title}: {row.because}" for row in facts),
        aside=line.aside,
        bookmarked=line.bookmarked,
        note=line.note,
        detail=Detail.WARS if sort in _SET_OFF else kind.detail,
        cells=cells,
    )


def _throws(found: Sequence[_Found]) -> Iterator[Drawn]:
    for each in found:
        for logged in each.lines:
            line = logged.line
            if line.dice:
                yield Drawn(line.dice, line.text, line.draw, by_hand=line.by == "player", aside=line.aside)
