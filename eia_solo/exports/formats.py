"""The list of formats the log can be written in, and the one way to write it."""

from collections.abc import Callable, Mapping

from eia_solo.campaign.session import AnySession
from eia_solo.campaign.states import collecting_nothing
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.words import tr
from eia_solo.exports.data import as_json
from eia_solo.exports.document import log_document
from eia_solo.exports.log_html import as_html
from eia_solo.exports.log_page import Choice, Detail, LogPage, Progress, no_progress
from eia_solo.exports.log_table import as_csv, as_xlsx
from eia_solo.exports.log_text import as_bbcode, as_markdown, as_text
from eia_solo.games import game_of
from eia_solo.games.game import load

Writer = Callable[[LogPage, Detail], str | bytes]

WRITERS: Mapping[str, Writer] = {
    "text": as_text,
    "csv": as_csv,
    "xlsx": as_xlsx,
    "md": as_markdown,
    "bbcode": as_bbcode,
    "html": as_html,
}
"""What is written from the page of the log. PDF is painted, and the painter is handed in."""
FORMATS = (*WRITERS, "json", "pdf")
BYTES = ("xlsx", "pdf")
"""Formats that are no text, and so go into a file."""

SUFFIXES: Mapping[str, str] = {
    ".txt": "text",
    ".csv": "csv",
    ".xlsx": "xlsx",
    ".json": "json",
    ".md": "md",
    ".bbcode": "bbcode",
    ".html": "html",
    ".htm": "html",
    ".pdf": "pdf",
}
"""The format that the name of a file asks for."""


def page_of(session: AnySession, choice: Choice, progress: Progress = no_progress) -> LogPage:
    """The log of a campaign of any game, as far as it was chosen. Raises InvalidCommand for what is none of it."""
    with collecting_nothing():
        page: LogPage = load(game_of(session.rulebook.id).log_page)(session, choice, progress)
    return page


def secrets_in(session: AnySession, form: str, choice: Choice) -> str:
    """What such a log tells that not everybody may know, in words; "" if it is as everybody may read it."""
    tells_all = form == "json" or choice.detail is Detail.ROWS
    return tr(game_of(session.rulebook.id).secrets) if tells_all else ""


def written(
    session: AnySession,
    form: str,
    choice: Choice,
    progress: Progress = no_progress,
    painted: Writer | None = None,
) -> str | bytes:
    """The log in a format; `painted` makes a PDF of the page. JSON has all of it, for programs.

    Raises InvalidCommand where a part of it is asked for that is none of it, or a part of the JSON.
    """
    if form == "json":
        whole = Choice(title=choice.title, marked=choice.marked, detail=choice.detail)
        if choice != whole:
            raise InvalidCommand(
                tr("JSON is for programs and holds the whole log: choose months and powers from it there")
            )
        return as_json(log_document(session, marked=choice.marked))
    writer = painted if form == "pdf" else WRITERS[form]
    if writer is None:
        raise InvalidCommand(tr("no PDF can be written here"))
    return writer(page_of(session, choice, progress), choice.detail)
