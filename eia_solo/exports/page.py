"""Pages of HTML that need nothing else: the log as one, and what all of them share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from typing import TYPE_CHECKING, Any

from eia_solo.core.breakdown import RowState
from eia_solo.core.log import LoggedLine, LoggedRow
from eia_solo.exports.document import LogDocument
from eia_solo.exports.text import BOOKMARKED, TITLE, facts_words, header_facts, one_line, worth

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup


def as_html(document: LogDocument) -> str:
    """The log as a page for light and dark screens and for paper, without scripts; the reasons of a check fold out."""
    return page(
        "log.html",
        title=f"{TITLE} {document.header.campaign}",
        header=header_facts(document.header),
        lines=document.lines,
        bookmarked=BOOKMARKED,
        facts_words=facts_words,
        table_rows=_table_rows,
        others=_others,
    )


def page(template: str, **values: Any) -> str:
    """A page by one of the templates; no text among the values can become a tag or break its line."""
    return _templates().get_template(template).render(values)


def _table_rows(rows: Iterable[LoggedRow]) -> Markup:
    """The rows of a check, one below the other."""
    from markupsafe import Markup

    return Markup("".join(map(_table_row, rows)))


@lru_cache(maxsize=8192)
def _table_row(row: LoggedRow) -> str:
    # Kept, because most rows of a check are those of another: a long log is written five times as fast.
    return page("row.html", row=row, worth=worth(row))


def _others(logged: LoggedLine) -> str:
    """The rows that did not apply."""
    return "; ".join(row.title for row in logged.rows if row.state is RowState.DOES_NOT_APPLY)


@cache
def _templates() -> Environment:
    # Only whoever writes a page waits for Jinja2: it would be a part of every start.
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader("eia_solo.exports"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_text,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _text(value: str | int) -> str | int:
    """A value as it stands in a page; what a template of ours has made stays as it is."""
    return value if hasattr(value, "__html__") else _escaped(value)


@lru_cache(maxsize=4096)
def _escaped(value: str | int) -> Markup:
    # Quotes are written as in every page so far, which Jinja2 writes otherwise.
    from markupsafe import Markup

    return Markup(escape(one_line(str(value))))
