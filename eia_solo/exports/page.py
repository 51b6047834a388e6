"""Pages of HTML that need nothing else: what all of them share."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import TYPE_CHECKING, Any

from eia_solo.core.words import ntr, tr, tr_as
from eia_solo.exports.text import one_line

if TYPE_CHECKING:
    from jinja2 import Environment, Template
    from markupsafe import Markup


def page(template: str, **values: Any) -> str:
    """A page by one of the templates; no text among the values can become a tag or break its line."""
    return template_named(template).render(values)


def template_named(name: str) -> Template:
    """One of the templates, to be filled many times."""
    return _templates().get_template(name)


@cache
def _templates() -> Environment:
    # Only whoever writes a page waits for Jinja2: it would be a part of every start.
    from jinja2 import Environment, PackageLoader, StrictUndefined

    made = Environment(
        loader=PackageLoader("eia_solo.exports"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_text,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.globals |= {"tr": tr, "ntr": ntr, "tr_as": tr_as}
    return made


def _text(value: str | int) -> str | int:
    """A value as it stands in a page; what a template of ours has made stays as it is."""
    return value if hasattr(value, "__html__") else _escaped(value)


@lru_cache(maxsize=4096)
def _escaped(value: str | int) -> Markup:
    # Quotes are written as in every page so far, which Jinja2 writes otherwise.
    from markupsafe import Markup

    return Markup(escape(one_line(str(value))))
