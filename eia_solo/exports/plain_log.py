"""The log of a game that has no chapters of its own: all its lines, in parts by the moment they belong to."""

from collections.abc import Iterator

from eia_solo.campaign.session import AnySession
from eia_solo.core.log import LoggedLine
from eia_solo.exports.annexes import annexes
from eia_solo.exports.log_page import (
    Chapter,
    Choice,
    Counted,
    Detail,
    Item,
    LogPage,
    Part,
    Progress,
    Row,
    Sort,
    Value,
    chosen,
    no_progress,
)
from eia_solo.games import game_of

COLUMNS = ("moment", "order", "kind", "text", "outcome", "reason", "undone", "note", "bookmark")
EVERY = 50


def log_page(session: AnySession, choice: Choice, progress: Progress = no_progress) -> LogPage:
    """The log of a campaign, as far as it was chosen. Raises InvalidCommand for what is none of it."""
    chapters: dict[str, list[Item]] = {}
    last = session.history.ids[-1]
    for logged in session.logged(session.history.ids):
        if logged.line.entry % EVERY == 0:
            progress(logged.line.entry, last)
        items = chapters.setdefault(session.moment_name(logged.line.entry), [])
        items.append(line_item(logged, session.moment_name(logged.line.entry), len(items) + 1))
    game = game_of(session.rulebook.id)
    page = LogPage(
        kicker=f"Log · {game.title}",
        title=session.campaign.path.stem,
        about=f"Scenario {session.campaign.meta.get('scenario', '')}",
        chapter_words=("moment", "moments"),
        chapters=tuple(_chapters(chapters)),
        appendix=annexes(session),
        columns=COLUMNS,
        sheet="Log",
    )
    return chosen(page, choice)


def _chapters(found: dict[str, list[Item]]) -> Iterator[Chapter]:
    for name, items in found.items():
        counted = (Counted(number=len(items), one="line", many="lines"),)
        yield Chapter(
            id=name, title=name, parts=(Part(title="What came to pass", items=tuple(items)),), counted=counted
        )


def line_item(logged: LoggedLine, moment: str, order: int) -> Item:
    """A line of the log as an item that unfolds to what there is to say beside its words."""
    line = logged.line
    cells: dict[str, Value] = {
        "moment": moment, "order": order, "kind": line.kind, "text": line.text, "outcome": line.outcome or None,
        "reason": line.because or None, "undone": line.is_taken_back, "note": line.note or None,
        "bookmark": line.bookmarked,
    }  # fmt: skip
    return Item(
        sort=Sort.LINE,
        text=line.text,
        place=line.place,
        result=line.outcome,
        rows=tuple(Row(title=name, because=words) for name, words in logged.facts),
        points=logged.below,
        aside=line.aside,
        bookmarked=line.bookmarked,
        note=line.note,
        detail=Detail.ROLLS,
        cells=cells,
    )
